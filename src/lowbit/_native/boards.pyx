# SPDX-License-Identifier: MIT
# cython: language_level=3, boundscheck=False, wraparound=False
# cython: freethreading_compatible=True
"""The board kernels in C: convert, release the GIL, call, turn a status into an exception."""

cimport cython
from cpython.exc cimport PyErr_CheckSignals
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdint cimport UINT64_MAX, int8_t, uint8_t, uint16_t, uint64_t
from libc.string cimport memcpy, memset

from .c_boards cimport (
    LOWBIT_BOARDS_ANY, LOWBIT_BOARDS_ASCENDING, LOWBIT_BOARDS_FEWEST, LOWBIT_BOARDS_MAX,
    LOWBIT_BOARDS_SIZES, lowbit_boards_batch, lowbit_boards_batch_run, lowbit_boards_colour,
    lowbit_boards_count, lowbit_boards_list, lowbit_boards_rules,
    lowbit_boards_search, lowbit_boards_size, lowbit_boards_sizes, lowbit_boards_sizes_run,
    lowbit_boards_sizes_start, lowbit_boards_start, lowbit_boards_variant, lowbit_boards_variants)
from .c_common cimport LOWBIT_BAD_CELL, LOWBIT_DONE, LOWBIT_PAUSED, lowbit_cpu_lacks, lowbit_status
from .tuples cimport new_tuple, put_item

from operator import index

from lowbit.errors import BoardSizeError, InputError, raise_for_status

# Between two looks at Ctrl-C: a few hundredths of a second, ten times that when sanitized.
cdef uint64_t BUDGET = 1 << 22  # words that are looked at to place a piece, in the general search,
cdef uint64_t SIZES_BUDGET = 1 << 21  # and pieces placed in a count by size

# Placements found ahead of the reader, at most.
cdef enum:
    CHUNK = 256


def kernels():
    """Return (isa, kernel, lacking) of every variant, best first.

    `kernel` is None where the CPU lacks a feature, which `lacking` names.
    """
    cdef size_t length, i
    cdef const lowbit_boards_variant *table = lowbit_boards_variants(&length)
    cdef const char *lacking
    cdef BoardsKernel kernel
    found = []
    for i in range(length):
        lacking = lowbit_cpu_lacks(table[i].needs)
        isa = table[i].isa.decode()
        if lacking != NULL:
            found.append((isa, None, lacking.decode()))
            continue
        kernel = BoardsKernel.__new__(BoardsKernel)
        kernel.isa = isa
        kernel.variant = &table[i]
        found.append((isa, kernel, ""))
    return found


cdef int look_up(object poll) except -1:
    """What a long search does between two budgets."""
    PyErr_CheckSignals()
    if poll is not None:
        poll()
    return 0


cdef int read_masks(object allowed, uint64_t *masks) except -1:
    cdef tuple rows = tuple(allowed)
    cdef Py_ssize_t n = len(rows), row
    if n > LOWBIT_BOARDS_MAX:
        raise BoardSizeError(f"rows must be at most {LOWBIT_BOARDS_MAX}, not {n}")
    for row in range(n):
        masks[row] = index(rows[row]) & UINT64_MAX
    return <int>n


cdef int per_house(object number) except -2:
    return LOWBIT_BOARDS_ANY if number is None else number


@cython.final
cdef class Search:
    """A search by some rules, and the memory that it takes."""

    cdef lowbit_boards_search *search
    cdef int pieces, cells, regions
    cdef uint64_t budget

    def __cinit__(self, rules, bint ascending):
        cdef uint64_t masks[LOWBIT_BOARDS_MAX]
        cdef lowbit_boards_rules numbers
        cdef uint16_t squares[LOWBIT_BOARDS_MAX * LOWBIT_BOARDS_MAX]
        cdef bytes moves = rules.moves
        cdef tuple given = rules.given
        cdef int i
        cdef size_t size
        numbers.rows = read_masks(rules.allowed, masks)
        numbers.allowed = masks
        numbers.columns = rules.columns
        numbers.pieces = self.pieces = rules.pieces
        numbers.per_row = per_house(rules.per_row)
        numbers.per_column = per_house(rules.per_column)
        numbers.per_region = per_house(rules.per_region)
        numbers.regions = self.regions = rules.regions
        numbers.wraps = rules.wraps
        numbers.moves = <int>(len(moves) // 3)
        numbers.move = <const int8_t *><const char *>moves
        numbers.given = <int>len(given)
        numbers.square = squares
        if numbers.given > numbers.pieces:
            raise BoardSizeError(f"{numbers.given} of {numbers.pieces} pieces are given")
        for i in range(numbers.given):
            squares[i] = given[i]
        self.cells = numbers.rows * numbers.columns
        size = lowbit_boards_size(&numbers)
        if size == 0:
            raise BoardSizeError("a number of the rules is out of range")
        self.search = <lowbit_boards_search *>PyMem_Malloc(size)
        if self.search == NULL:
            raise MemoryError
        raise_for_status(lowbit_boards_start(
            self.search, &numbers,
            LOWBIT_BOARDS_ASCENDING if ascending else LOWBIT_BOARDS_FEWEST))
        self.budget = 1 + BUDGET // <uint64_t>(1 + self.search.houses * self.search.words)

    def __dealloc__(self):
        PyMem_Free(self.search)

    cdef int colour(self, const uint8_t[::1] region_of) except -1:
        """Put the regions on the board, if the rules have any."""
        if region_of is None:
            return 0
        if region_of.shape[0] != self.cells:
            raise InputError(f"expected {self.cells} squares, got {region_of.shape[0]}")
        if self.cells != 0 and (
                lowbit_boards_colour(self.search, &region_of[0]) == LOWBIT_BAD_CELL):
            raise InputError(f"a region is not from 0 to {self.regions - 1}")
        return 0

    cdef tuple taken(self, const uint16_t *squares):
        cdef int i
        cdef tuple made = new_tuple(tuple, self.pieces)
        for i in range(self.pieces):
            put_item(made, i, squares[i])
        return made


@cython.final
cdef class BoardsKernel:
    """One variant; immutable, so any number of threads may share it."""

    cdef const lowbit_boards_variant *variant
    cdef readonly str isa

    def __cinit__(self):
        # The portable variant, so that no way to make an object leaves it without.
        cdef size_t length
        self.variant = lowbit_boards_variants(&length)
        self.variant += length - 1

    def __init__(self):
        raise TypeError("kernels come from lowbit._native.boards.kernels()")

    def count(self, rules, limit=None, poll=None):
        cdef Search search = Search.__new__(Search, rules, False)
        cdef uint16_t squares[LOWBIT_BOARDS_MAX * LOWBIT_BOARDS_MAX]
        cdef uint64_t found = 0, nodes = 0, at_most = UINT64_MAX if limit is None else limit
        cdef lowbit_status status
        search.colour(rules.region_of)
        while True:
            with nogil:
                status = lowbit_boards_count(
                    self.variant, search.search, at_most, search.budget, &found, &nodes,
                    squares)
            if status != LOWBIT_PAUSED:
                break
            look_up(poll)
        return found, nodes, search.taken(squares) if found else None

    def count_many(
            self, rules, const uint8_t[:, ::1] regions not None, uint64_t limit,
            uint16_t[:, ::1] squares not None, uint64_t[::1] counts not None,
            Py_ssize_t first, Py_ssize_t last, poll=None):
        cdef Search search = Search.__new__(Search, rules, False)
        cdef lowbit_boards_batch batch
        cdef lowbit_status status
        cdef Py_ssize_t boards = regions.shape[0]
        if regions.shape[1] != search.cells:
            raise InputError(f"expected {search.cells} squares, got {regions.shape[1]}")
        if counts.shape[0] != boards or squares.shape[0] != boards or (
                squares.shape[1] != search.pieces or not 0 <= first <= last <= boards):
            raise ValueError(f"boards {first} to {last} of {counts.shape[0]} for {boards}")
        if search.cells == 0 or search.pieces == 0:
            raise BoardSizeError("there is nothing to place, or nowhere")
        if first == last:
            return 0
        memset(&batch, 0, sizeof(batch))
        batch.search = search.search
        batch.regions = &regions[0, 0]
        batch.squares = &squares[0, 0]
        batch.counts = &counts[0]
        batch.first, batch.last, batch.limit = first, last, limit
        batch.board = first
        while True:
            with nogil:
                status = lowbit_boards_batch_run(self.variant, &batch, search.budget)
            if status != LOWBIT_PAUSED:
                return batch.nodes
            look_up(poll)

    def iterate(self, rules, bint ascending=True):
        return Choices(self, rules, ascending)

    def sizes(self, allowed, int columns, int attacks, int least, int most, poll=None):
        cdef lowbit_boards_sizes *search
        cdef uint64_t masks[LOWBIT_BOARDS_MAX]
        cdef uint64_t found[LOWBIT_BOARDS_SIZES + 1]
        cdef lowbit_status status = LOWBIT_PAUSED
        cdef int k, rows = read_masks(allowed, masks)
        search = <lowbit_boards_sizes *>PyMem_Malloc(sizeof(lowbit_boards_sizes))
        if search == NULL:
            raise MemoryError
        try:
            raise_for_status(lowbit_boards_sizes_start(
                search, rows, columns, masks, attacks, least, most))
            totals = [0] * (most + 1)
            while status == LOWBIT_PAUSED:
                memset(found, 0, sizeof(found))
                with nogil:
                    status = lowbit_boards_sizes_run(self.variant, search, SIZES_BUDGET, found)
                for k in range(least, most + 1):
                    totals[k] += found[k]
                look_up(poll)
            return totals
        finally:
            PyMem_Free(search)


@cython.final
cdef class Choices:
    """Iterator over placements as tuples of squares, in lexicographic order if ascending.

    It looks ahead a little: one placement at first, then twice as many each time, up to a
    chunk, so the first one is there at once and the later ones are cheap.  `fill` writes
    many into an array.
    """

    cdef const lowbit_boards_variant *variant
    cdef Search search
    cdef uint16_t *chunk
    cdef size_t filled, position, ahead
    cdef bint ended, busy, lost

    def __cinit__(self, BoardsKernel kernel not None, rules, bint ascending):
        self.variant = kernel.variant
        self.search = Search.__new__(Search, rules, ascending)
        self.search.colour(rules.region_of)
        self.ahead = 1
        self.chunk = <uint16_t *>PyMem_Malloc(
            <size_t>(CHUNK * self.search.pieces + 1) * sizeof(uint16_t))
        if self.chunk == NULL:
            raise MemoryError

    def __dealloc__(self):
        PyMem_Free(self.chunk)

    def __iter__(self):
        return self

    def __next__(self):
        with cython.critical_section(self):
            self.enter()
            try:
                if self.position == self.filled:
                    self.refill()
            finally:
                self.busy = False
            if self.position == self.filled:
                raise StopIteration
            placement = self.search.taken(
                &self.chunk[self.position * <size_t>self.search.pieces])
            self.position += 1
        return placement

    def fill(self, uint16_t[:, ::1] out not None):
        cdef size_t capacity = out.shape[0], width = self.search.pieces, full
        if out.shape[1] != self.search.pieces:
            raise ValueError(f"a placement has {width} squares, a row {out.shape[1]}")
        with cython.critical_section(self):
            self.enter()
            try:
                full = min(self.filled - self.position, capacity)
                memcpy(&out[0, 0], &self.chunk[self.position * width],
                       full * width * sizeof(uint16_t))
                self.position += full
                self.lost = full > 0  # until all is in the hands of the caller
                while not self.ended and full < capacity:
                    full += self.search_on(&out[full, 0], capacity - full)
                    self.lost = True
                    PyErr_CheckSignals()
                self.lost = False
            finally:
                self.busy = False
        return full

    cdef int enter(self) except -1:
        if self.busy:
            raise ValueError("the iterator is already in use")
        if self.lost:
            raise ValueError("the search was interrupted and cannot go on")
        self.busy = True
        return 0

    cdef int refill(self) except -1:
        self.position = self.filled = 0
        while not self.ended and self.filled == 0:
            # Before Ctrl-C can end this: what is found is there for whoever goes on.
            self.filled = self.search_on(self.chunk, self.ahead)
            PyErr_CheckSignals()
        self.ahead = min(2 * self.ahead, <size_t>CHUNK)
        return 0

    cdef size_t search_on(self, uint16_t *squares, size_t capacity):
        """Search for about a budget; return how many placements were written."""
        cdef lowbit_status status
        cdef size_t written
        with nogil:
            status = lowbit_boards_list(
                self.variant, self.search.search, self.search.budget, squares, capacity,
                &written)
        self.ended = status == LOWBIT_DONE
        return written
