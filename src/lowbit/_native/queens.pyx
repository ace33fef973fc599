# SPDX-License-Identifier: MIT
# cython: language_level=3, boundscheck=False, wraparound=False
# cython: freethreading_compatible=True
"""The queens kernels in C: convert, release the GIL, call, turn a status into an exception."""

cimport cython
from cpython.exc cimport PyErr_CheckSignals
from cpython.mem cimport PyMem_Free, PyMem_Malloc, PyMem_RawFree, PyMem_RawMalloc
from libc.stdint cimport SIZE_MAX, UINT64_MAX, uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy

from .c_common cimport (
    LOWBIT_COMPILER, LOWBIT_DONE, LOWBIT_PAUSED, LOWBIT_STATUS_COUNT,
    lowbit_cpu_lacks, lowbit_status)
from .c_queens cimport (
    LOWBIT_QUEENS_MAX, LOWBIT_QUEENS_ORBITS_MAX, LOWBIT_QUEENS_PLAIN_MAX,
    LOWBIT_QUEENS_PLAIN_WORTH, LOWBIT_QUEENS_SHUFFLE_MAX, LOWBIT_QUEENS_TAILS_MAX,
    LOWBIT_QUEENS_TAILS_MIN, LOWBIT_QUEENS_TAIL_ROWS_MIN, lowbit_queens_count,
    lowbit_queens_count_start, lowbit_queens_counter, lowbit_queens_list,
    lowbit_queens_list_start, lowbit_queens_lister, lowbit_queens_orbits,
    lowbit_queens_orbits_count, lowbit_queens_orbits_start, lowbit_queens_plain,
    lowbit_queens_plain_divide, lowbit_queens_plain_measure, lowbit_queens_plain_size,
    lowbit_queens_plain_start, lowbit_queens_plain_variant, lowbit_queens_plain_variants,
    lowbit_queens_plain_weight, lowbit_queens_plain_work, lowbit_queens_shuffle,
    lowbit_queens_shuffle_run, lowbit_queens_shuffle_size, lowbit_queens_shuffle_start,
    lowbit_queens_solve, lowbit_queens_solve_start, lowbit_queens_solver, lowbit_queens_tails,
    lowbit_queens_tails_add_row, lowbit_queens_tails_list, lowbit_queens_tails_list_start,
    lowbit_queens_tails_lister, lowbit_queens_tails_room, lowbit_queens_tails_rows,
    lowbit_queens_tails_sets, lowbit_queens_tails_start,
    lowbit_queens_tails_variant, lowbit_queens_tails_variants, lowbit_queens_tally,
    lowbit_queens_tile, lowbit_queens_tile_begin, lowbit_queens_tile_count,
    lowbit_queens_tile_fill, lowbit_queens_tile_start, lowbit_queens_tile_tasks,
    lowbit_queens_tile_units,
    lowbit_queens_variant, lowbit_queens_variants)
from .tuples cimport as_tuple, checked_kind, finished, new_tuple, put_item

from array import array
from math import comb
from operator import index

from lowbit.errors import BoardSizeError, raise_for_status

COMPILER = LOWBIT_COMPILER.decode()
STATUS_COUNT = LOWBIT_STATUS_COUNT

# Between two looks at Ctrl-C: a few hundredths of a second, ten times that when sanitized.
cdef uint64_t BUDGET = 1 << 22  # nodes, or what the plain count says is as much
cdef uint64_t TABLE_BUDGET = 1 << 19  # placements listed

# Bytes of tables unless told otherwise: all in one tile up to n = 21.
cdef size_t TABLE_LIMIT = 1 << 30

cdef uint64_t SWAPS = 1 << 18  # of columns
cdef uint64_t HEADS = 1 << 18  # a node there has several heads, each with a hundred tails

cdef enum:
    CHUNK = 256  # placements found ahead of the reader, at most
    SOME = 100  # placements that have come or are sure to come: a table of tails pays,
    EACH = 128  # and another row of it, while it needs room for at most as many tails for each


def kernels():
    """Return (isa, kernel, lacking) of every variant, best first.

    `kernel` is None where the CPU lacks a feature, which `lacking` names.
    """
    cdef size_t length, i
    cdef const lowbit_queens_plain_variant *table = lowbit_queens_plain_variants(&length)
    cdef const char *lacking
    found = []
    for i in range(length):
        lacking = lowbit_cpu_lacks(table[i].needs)
        isa = table[i].isa.decode()
        if lacking == NULL:
            found.append((isa, kernel_of(isa, &table[i]), ""))
        else:
            found.append((isa, None, lacking.decode()))
    return found


cdef QueensKernel kernel_of(str isa, const lowbit_queens_plain_variant *plain_variant):
    """The kernel of a plain count, with the best other variants that need no more."""
    cdef size_t length, i = 0, j = 0
    cdef const lowbit_queens_tails_variant *tails = lowbit_queens_tails_variants(&length)
    cdef const lowbit_queens_variant *table = lowbit_queens_variants(&length)
    cdef QueensKernel kernel = QueensKernel.__new__(QueensKernel)
    while table[i].needs & ~plain_variant.needs:
        i += 1  # the last one needs nothing
    while tails[j].needs & ~plain_variant.needs:
        j += 1
    kernel.isa = isa
    kernel.tails_variant = &tails[j]
    kernel.variant = &table[i]
    kernel.plain_variant = plain_variant
    return kernel


cdef int look_up(object poll) except -1:
    """What a long search does between two budgets."""
    PyErr_CheckSignals()
    if poll is not None:
        poll()
    return 0


cdef int check_range(first, last, length) except -1:
    if not 0 <= first <= last <= length:
        raise IndexError(f"tasks {first} to {last} of {length}")
    return 0


cdef int read_masks(object allowed, uint64_t *masks) except -1:
    cdef tuple rows = tuple(allowed)
    cdef Py_ssize_t n = len(rows), row
    if n > LOWBIT_QUEENS_MAX:
        raise BoardSizeError(f"n must be at most {LOWBIT_QUEENS_MAX}, not {n}")
    for row in range(n):
        masks[row] = index(rows[row]) & UINT64_MAX
    return <int>n


@cython.final
cdef class QueensKernel:
    """One variant; immutable, so any number of threads may share it."""

    cdef const lowbit_queens_variant *variant
    cdef const lowbit_queens_plain_variant *plain_variant
    cdef const lowbit_queens_tails_variant *tails_variant
    cdef readonly str isa

    def __cinit__(self):
        # The portable variants, so that no way to make an object leaves it without.
        cdef size_t length
        self.variant = lowbit_queens_variants(&length)
        self.variant += length - 1
        self.plain_variant = lowbit_queens_plain_variants(&length)
        self.plain_variant += length - 1
        self.tails_variant = lowbit_queens_tails_variants(&length)
        self.tails_variant += length - 1

    def __init__(self):
        raise TypeError("kernels come from lowbit._native.queens.kernels()")

    def count(self, allowed, poll=None):
        cdef lowbit_queens_counter *search
        cdef uint64_t masks[LOWBIT_QUEENS_MAX]
        cdef uint64_t found = 0, nodes = 0
        cdef lowbit_status status
        cdef int n = read_masks(allowed, masks)
        total = work = 0
        # A hundred kilobytes: more than a thread's stack should be asked for.
        search = <lowbit_queens_counter *>PyMem_Malloc(sizeof(lowbit_queens_counter))
        if search == NULL:
            raise MemoryError
        try:
            raise_for_status(lowbit_queens_count_start(self.variant, search, n, masks))
            while True:
                with nogil:
                    status = lowbit_queens_count(self.variant, search, BUDGET, &found, &nodes)
                total += found
                work += nodes
                if status != LOWBIT_PAUSED:
                    raise_for_status(status)
                    return total, work
                look_up(poll)
        finally:
            PyMem_Free(search)

    def plain(self, n, max_bytes=None):
        if not LOWBIT_QUEENS_PLAIN_WORTH <= n <= LOWBIT_QUEENS_PLAIN_MAX:
            return None
        cdef Plain plain = Plain.__new__(Plain)
        plain.variant = self.plain_variant
        plain.measure(n)
        return plain if plain.divide(max_bytes) else None

    def solve(self, allowed, poll=None):
        cdef lowbit_queens_solver *search
        cdef uint64_t masks[LOWBIT_QUEENS_MAX]
        cdef uint8_t columns[LOWBIT_QUEENS_MAX]
        cdef uint64_t nodes = 0
        cdef lowbit_status status
        cdef int row, n = read_masks(allowed, masks)
        work = 0
        search = <lowbit_queens_solver *>PyMem_Malloc(sizeof(lowbit_queens_solver))
        if search == NULL:
            raise MemoryError
        try:
            raise_for_status(lowbit_queens_solve_start(search, n, masks))
            while True:
                with nogil:
                    status = lowbit_queens_solve(
                        self.variant, search, BUDGET, columns, &nodes)
                work += nodes
                if status != LOWBIT_PAUSED:
                    break
                look_up(poll)
        finally:
            PyMem_Free(search)
        if status == LOWBIT_DONE:
            return None, work
        made = new_tuple(tuple, n)
        for row in range(n):
            put_item(made, row, columns[row])
        return made, work

    def count_turned(self, allowed, bint quarter, poll=None):
        cdef lowbit_queens_orbits search
        cdef uint64_t masks[LOWBIT_QUEENS_MAX]
        cdef uint64_t found = 0, nodes = 0
        cdef lowbit_status status = LOWBIT_PAUSED
        cdef int n = read_masks(allowed, masks)
        if n > LOWBIT_QUEENS_ORBITS_MAX:
            raise BoardSizeError(f"n must be at most {LOWBIT_QUEENS_ORBITS_MAX}, not {n}")
        total = work = 0
        raise_for_status(lowbit_queens_orbits_start(&search, n, masks, quarter))
        while status == LOWBIT_PAUSED:
            with nogil:
                status = lowbit_queens_orbits_count(&search, BUDGET, &found, &nodes)
            total += found
            work += nodes
            look_up(poll)
        return total, work

    def shuffle(self, n, seed):
        if not 4 <= n <= LOWBIT_QUEENS_SHUFFLE_MAX:
            raise BoardSizeError(f"n must be from 4 to {LOWBIT_QUEENS_SHUFFLE_MAX}, not {n}")
        cdef lowbit_queens_shuffle search
        cdef lowbit_status status = LOWBIT_PAUSED
        cdef uint32_t queens = n
        cdef Memory memory = Memory.__new__(Memory, lowbit_queens_shuffle_size(queens))
        columns = array("I", [0]) * n
        cdef uint32_t[::1] view = columns
        raise_for_status(lowbit_queens_shuffle_start(
            &search, queens, seed, &view[0], memory.start))
        while status == LOWBIT_PAUSED:
            with nogil:
                status = lowbit_queens_shuffle_run(&search, SWAPS)
            PyErr_CheckSignals()
        return columns.tolist()

    def iterate(self, allowed, kind=tuple):
        return Placements(self, allowed, kind)

    def joined(self, ranges, kind):
        cdef Py_ssize_t place = 0, size = 0
        for run in ranges:
            size += len(run)
        made = new_tuple(checked_kind(kind), size)
        for run in ranges:
            for number in run:
                put_item(made, place, number)
                place += 1
        return finished(made, kind)


@cython.final
cdef class Plain:
    """The plain board cut into tiles, and these into tasks.  Immutable."""

    cdef const lowbit_queens_plain_variant *variant
    cdef lowbit_queens_plain plain
    cdef Memory memory

    def __init__(self):
        raise TypeError("a plain count comes from QueensKernel.plain")

    cdef int measure(self, int n) except -1:
        cdef lowbit_status status = LOWBIT_PAUSED
        self.memory = Memory.__new__(Memory, lowbit_queens_plain_size(n))
        raise_for_status(lowbit_queens_plain_start(&self.plain, n, self.memory.start))
        while status == LOWBIT_PAUSED:
            with nogil:
                status = lowbit_queens_plain_measure(&self.plain, BUDGET)
            PyErr_CheckSignals()
        return 0

    cdef bint divide(self, max_bytes) except -1:
        """Cut into tiles; whether the limit allows it."""
        cdef size_t limit, of_scratch
        if max_bytes is None:
            return lowbit_queens_plain_divide(&self.plain, TABLE_LIMIT, SIZE_MAX) == LOWBIT_DONE
        limit = min(max(max_bytes, 0), SIZE_MAX // 8)  # larger sizes are of no memory
        for share in (4, 2, 1):  # of scratch in all, at most
            if lowbit_queens_plain_divide(
                    &self.plain, SIZE_MAX, limit // <size_t>share) != LOWBIT_DONE:
                continue
            of_scratch = self.plain.scratch_size
            if lowbit_queens_plain_divide(
                    &self.plain, limit - of_scratch, of_scratch) == LOWBIT_DONE:
                return True
        return False

    cdef int check(self, tile) except -1:
        if not 0 <= tile < self.plain.tiles:
            raise IndexError(f"tile {tile} of {self.plain.tiles}")
        return 0

    @property
    def n(self):
        return self.plain.n

    @property
    def tiles(self):
        return self.plain.tiles

    @property
    def table_bytes(self):
        return self.plain.table_size

    @property
    def scratch_bytes(self):
        return self.plain.scratch_size

    @property
    def whole(self):
        return comb(2 * self.plain.h, self.plain.h) * (1 + self.plain.odd)

    def tasks(self, tile):
        self.check(tile)
        return lowbit_queens_tile_tasks(&self.plain, tile, NULL, NULL)

    def works(self, tile):
        cdef uint32_t cut = 0, task
        cdef uint32_t[::1] codes = self.codes(tile, &cut)
        works = array("Q", [0]) * len(codes)
        cdef uint64_t[::1] view = works
        with nogil:
            for task in range(<uint32_t>codes.shape[0]):
                view[task] = lowbit_queens_plain_work(&self.plain, codes[task], task >= cut)
        return works

    def weights(self, tile):
        cdef uint32_t cut = 0, task
        cdef uint32_t[::1] codes = self.codes(tile, &cut)
        weights = array("I", [0]) * len(codes)
        cdef uint32_t[::1] view = weights
        for task in range(<uint32_t>codes.shape[0]):
            view[task] = <uint32_t>lowbit_queens_plain_weight(
                &self.plain, codes[task], task >= cut)
        return weights

    cdef object codes(self, tile, uint32_t *cut):
        """The tasks of a tile, by their rows."""
        codes = array("I", [0]) * self.tasks(tile)
        cdef uint32_t[::1] view = codes
        lowbit_queens_tile_tasks(&self.plain, tile, &view[0], cut)
        return codes

    def tables(self, tile, poll=None):
        cdef Tables tables = self.empty_tables(tile)
        tables.fill(0, tables.units, poll)
        return tables

    def empty_tables(self, tile):
        self.check(tile)
        cdef Tables tables = Tables.__new__(Tables)
        tables.plain = self
        tables.idle = []
        tables.memory = Memory.__new__(Memory, self.plain.table_size)
        lowbit_queens_tile_start(&tables.tile, &self.plain, tile, tables.memory.start)
        tables.units = tables.missing = lowbit_queens_tile_units(&tables.tile)
        return tables


@cython.final
cdef class Tables:
    """The tables of one tile.  Any number of threads may count with them at once."""

    cdef Plain plain
    cdef lowbit_queens_tile tile
    cdef Memory memory
    cdef list idle  # scratches that no call is using
    cdef uint64_t halves_made, probes_made
    cdef readonly uint32_t units
    cdef uint32_t missing

    def __init__(self):
        raise TypeError("tables come from Plain.tables")

    cdef Memory take_scratch(self):
        with cython.critical_section(self):
            if self.idle:
                return self.idle.pop()
        return Memory.__new__(Memory, self.plain.plain.scratch_size)

    def fill(self, first, last, poll=None):
        """Fill in some units, each of which has to be filled in once, by any thread."""
        check_range(first, last, self.units)
        cdef lowbit_status status = LOWBIT_PAUSED
        cdef uint32_t unit = first, end = last
        cdef Memory scratch = self.take_scratch()
        while status == LOWBIT_PAUSED:
            with nogil:
                status = lowbit_queens_tile_fill(
                    &self.tile, scratch.start, &unit, end, TABLE_BUDGET)
            look_up(poll)
        with cython.critical_section(self):
            self.idle.append(scratch)
            self.missing -= end - <uint32_t>first

    @property
    def halves(self):
        """Half boards listed by finished calls of `count`: the same for all kernels."""
        return self.halves_made

    @property
    def probes(self):
        """Half boards held against a leaf: the same for leaves of one width."""
        return self.probes_made

    def count(self, first, last, poll=None):
        if self.missing:
            raise ValueError(f"{self.missing} units of the tables are not filled in")
        check_range(first, last, self.tile.tasks)
        cdef lowbit_status status = LOWBIT_PAUSED
        cdef lowbit_queens_tally tally
        cdef uint64_t halves = 0, probes = 0
        cdef Memory scratch = self.take_scratch()
        total = 0
        lowbit_queens_tile_begin(scratch.start, &self.tile, first, last)
        while status == LOWBIT_PAUSED:
            with nogil:
                status = lowbit_queens_tile_count(
                    self.plain.variant, scratch.start, BUDGET, &tally)
            total += tally.found
            halves += tally.halves
            probes += tally.probes
            look_up(poll)
        with cython.critical_section(self):
            self.idle.append(scratch)
            self.halves_made += halves
            self.probes_made += probes
        return total


@cython.final
cdef class Memory:
    """A block of memory, for as long as something refers to it."""

    cdef void *start

    def __cinit__(self, size_t size):
        self.start = PyMem_RawMalloc(size)
        if self.start == NULL:
            raise MemoryError

    def __dealloc__(self):
        PyMem_RawFree(self.start)


@cython.final
cdef class Placements:
    """Iterator over placements as tuples of columns, or a subclass, in lexicographic order.

    It looks ahead a little: one placement at first, then twice as many each time, up to a
    chunk, so the first one is there at once and the later ones are cheap.  `fill` writes
    many into an array.  When some have been found on a board of up to 16 rows, the others
    come with the help of a table.
    """

    cdef const lowbit_queens_variant *variant
    cdef const lowbit_queens_tails_variant *tails_variant
    cdef lowbit_queens_lister search
    cdef lowbit_queens_tails tails
    cdef Memory sets, rows, listing  # of the table and its search; None without
    cdef uint64_t masks[LOWBIT_QUEENS_MAX]
    cdef uint8_t chunk[CHUNK * LOWBIT_QUEENS_MAX]
    cdef uint8_t last[LOWBIT_QUEENS_TAILS_MAX]
    cdef object kind
    cdef int n
    cdef size_t filled, position, ahead, found
    cdef bint ended, busy, lost

    def __cinit__(self, QueensKernel kernel not None, allowed, kind=tuple):
        self.variant = kernel.variant
        self.tails_variant = kernel.tails_variant
        self.kind = checked_kind(kind)
        self.n = read_masks(allowed, self.masks)
        self.ahead = 1
        raise_for_status(lowbit_queens_list_start(&self.search, self.n, self.masks))

    def __iter__(self):
        return self

    def __next__(self):
        cdef uint8_t *columns
        with cython.critical_section(self):
            self.enter()
            try:
                if self.position == self.filled:
                    self.refill()
            finally:
                self.busy = False
            if self.position == self.filled:
                raise StopIteration
            columns = &self.chunk[self.position * <size_t>self.n]
            self.position += 1
            placement = as_tuple(columns, self.n, self.kind)
        return placement

    def fill(self, uint8_t[:, ::1] out not None):
        cdef size_t capacity = out.shape[0], full
        if out.shape[1] != self.n:
            raise ValueError(f"a placement has {self.n} columns, a row {out.shape[1]}")
        with cython.critical_section(self):
            self.enter()
            try:
                full = min(self.filled - self.position, capacity)
                memcpy(&out[0, 0], &self.chunk[self.position * <size_t>self.n],
                       full * <size_t>self.n)
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

    cdef size_t search_on(self, uint8_t *placements, size_t capacity) except? 0:
        """Search for about a budget; return how many placements were written."""
        cdef lowbit_status status
        cdef size_t written, sure, n = self.n
        if LOWBIT_QUEENS_TAILS_MIN <= self.n <= LOWBIT_QUEENS_TAILS_MAX:
            sure = capacity if capacity >= SOME and self.is_open() else 0
            if self.found >= SOME or sure > 0:
                self.grow_table(max(self.found, sure))
            else:
                capacity = min(capacity, <size_t>SOME)
        if self.listing is None:
            with nogil:
                status = lowbit_queens_list(
                    self.variant, &self.search, BUDGET, placements, capacity, &written)
        else:
            with nogil:
                status = lowbit_queens_tails_list(
                    self.tails_variant, <lowbit_queens_tails_lister *>self.listing.start,
                    HEADS, placements, capacity, &written)
        self.ended = status == LOWBIT_DONE
        self.found += written
        if written > 0 and n <= LOWBIT_QUEENS_TAILS_MAX:
            memcpy(self.last, placements + (written - 1) * n, n)
        return written

    cdef bint is_open(self):
        """Tell whether so few squares are blocked that placements are not rare."""
        cdef int row, column, squares = 0
        for row in range(self.n):
            for column in range(self.n):
                squares += self.masks[row] >> column & 1
        return squares > self.n * (self.n - 1)

    cdef int grow_table(self, size_t placements) except -1:
        """Add rows to the table as long as that pays, and go on with it."""
        cdef Memory memory
        cdef int most = lowbit_queens_tails_rows(self.n)
        cdef bint has_grown = False
        if self.sets is None:
            memory = Memory.__new__(Memory, lowbit_queens_tails_sets(self.n) * sizeof(uint32_t))
            lowbit_queens_tails_start(&self.tails, self.n, <uint32_t *>memory.start)
            self.sets = memory
        while self.tails.rows < LOWBIT_QUEENS_TAIL_ROWS_MIN or (
                self.tails.rows < most and
                lowbit_queens_tails_room(&self.tails) <= EACH * placements):
            memory = Memory.__new__(
                Memory, lowbit_queens_tails_room(&self.tails) * sizeof(uint32_t))
            with nogil:
                lowbit_queens_tails_add_row(
                    self.tails_variant, &self.tails, self.masks, <uint32_t *>memory.start)
            self.rows = memory
            has_grown = True
        if has_grown:
            self.listing = Memory.__new__(Memory, sizeof(lowbit_queens_tails_lister))
            lowbit_queens_tails_list_start(
                <lowbit_queens_tails_lister *>self.listing.start, &self.tails, self.masks,
                self.last if self.found > 0 else NULL)
        return 0
