# SPDX-License-Identifier: MIT
# cython: language_level=3, boundscheck=False, wraparound=False
# cython: freethreading_compatible=True
"""The Sudoku kernels in C: convert, release the GIL, call, turn a status into an exception."""

cimport cython
from cpython.buffer cimport PyBUF_CONTIG_RO, PyBuffer_Release, PyObject_GetBuffer
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize
from cpython.exc cimport PyErr_CheckSignals
from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.long cimport PyLong_AsLongAndOverflow
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from cpython.ref cimport Py_INCREF
from cpython.unicode cimport PyUnicode_1BYTE_KIND, PyUnicode_DATA, PyUnicode_KIND
from libc.stdint cimport UINT64_MAX, uint8_t, uint16_t, uint64_t, uintptr_t
from libc.string cimport memcpy

from .c_common cimport LOWBIT_BAD_CELL, LOWBIT_DONE, LOWBIT_PAUSED, lowbit_cpu_lacks, lowbit_status
from .c_sudoku cimport (
    LOWBIT_SUDOKU_ASCENDING, LOWBIT_SUDOKU_CANDIDATES, LOWBIT_SUDOKU_CELLS, LOWBIT_SUDOKU_FEWEST,
    LOWBIT_SUDOKU_MALFORMED, LOWBIT_SUDOKU_RANKED, lowbit_sudoku_batch, lowbit_sudoku_batch_adopt,
    lowbit_sudoku_batch_run, lowbit_sudoku_batch_start, lowbit_sudoku_count, lowbit_sudoku_list,
    lowbit_sudoku_order, lowbit_sudoku_rank, lowbit_sudoku_search, lowbit_sudoku_start,
    lowbit_sudoku_start_candidates, lowbit_sudoku_variant, lowbit_sudoku_variants)

from lowbit.errors import PuzzleError, raise_for_status

cdef extern from "Python.h":
    str PyUnicode_New(Py_ssize_t length, Py_UCS4 highest)

# Nodes of a single search, and sweeps of a batch, between two looks at Ctrl-C: about a hundredth
# of a second, ten times that when sanitized.
cdef uint64_t BUDGET = 1 << 14
cdef uint64_t BATCH_BUDGET = 1 << 15

# Nodes before a search goes on in all lanes, which pays from here on; until then, which is
# microseconds, it keeps the GIL.
cdef uint64_t HEAD_START = 12

#: What `SudokuKernel.count_many` writes for a row with a cell that is out of range.
MALFORMED = LOWBIT_SUDOKU_MALFORMED

# Grids found ahead of the reader, at most.
cdef enum:
    CHUNK = 64


def kernels():
    """Return (isa, kernel, lacking) of every variant, best first.

    `kernel` is None where the CPU lacks a feature, which `lacking` names.
    """
    cdef size_t length, i
    cdef const lowbit_sudoku_variant *table = lowbit_sudoku_variants(&length)
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


cdef SudokuKernel kernel_of(str isa, const lowbit_sudoku_variant *variant):
    cdef SudokuKernel kernel = SudokuKernel.__new__(SudokuKernel)
    kernel.isa = isa
    kernel.variant = variant
    return kernel


cdef inline int put_in_list(list made, Py_ssize_t place, item) except -1:
    Py_INCREF(item)  # SET_ITEM takes a reference over
    PyList_SET_ITEM(made, place, item)
    return 0


cdef int start(
        const lowbit_sudoku_variant *variant, lowbit_sudoku_search *search, object cells,
        lowbit_sudoku_order order) except -1:
    """Set up a search for 81 bytes or 81 sets of candidates, in any contiguous buffer."""
    cdef Py_buffer view
    cdef uint16_t candidates[LOWBIT_SUDOKU_CELLS]
    cdef lowbit_status status
    PyObject_GetBuffer(cells, &view, PyBUF_CONTIG_RO)
    try:
        if view.len != LOWBIT_SUDOKU_CELLS * view.itemsize or view.itemsize > 2:
            raise PuzzleError(
                f"expected {LOWBIT_SUDOKU_CELLS} cells, got {view.len // view.itemsize}")
        if view.itemsize == 1:
            status = lowbit_sudoku_start(variant, search, <const uint8_t *>view.buf, order)
            if status != LOWBIT_DONE:
                raise_for_status(status)
        else:
            memcpy(candidates, view.buf, sizeof(candidates))
            status = lowbit_sudoku_start_candidates(search, candidates, order)
            if status == LOWBIT_BAD_CELL:
                raise PuzzleError("a set of candidates is above 511")
    finally:
        PyBuffer_Release(&view)
    return 0


cdef bint translate(str text, bytes cell_of_byte, uint8_t *cells):
    """Translate 81 characters to cells; 0 if it is something else."""
    cdef const uint8_t *table = <const uint8_t *>PyBytes_AS_STRING(cell_of_byte)
    cdef const uint8_t *characters
    cdef uint8_t every = 0
    if (len(text) != LOWBIT_SUDOKU_CELLS or PyUnicode_KIND(text) != PyUnicode_1BYTE_KIND
            or len(cell_of_byte) != 256):
        return False
    characters = <const uint8_t *>PyUnicode_DATA(text)
    for i in range(LOWBIT_SUDOKU_CELLS):
        cells[i] = table[characters[i]]
        every |= cells[i]
    return every < 16  # digits have no higher bit, what is none has all


cdef int cell_of(object value, bint is_text, bytes cell_of_byte) except -2:
    """Return an int, or what a character stands for; -1 if it is something else."""
    cdef long number
    cdef int overflow = 0
    cdef Py_UCS4 character
    if not is_text:
        if type(value) is not int:
            return -1
        number = PyLong_AsLongAndOverflow(value, &overflow)
        return <int>number if overflow == 0 and 0 <= number <= 9 else -1
    if type(value) is not str or len(<str>value) != 1:
        return -1
    character = (<str>value)[0]
    return (<const uint8_t *>PyBytes_AS_STRING(cell_of_byte))[character] if character < 256 else -1


@cython.final
cdef class SudokuKernel:
    """One variant; immutable, so any number of threads may share it."""

    cdef const lowbit_sudoku_variant *variant
    cdef readonly str isa

    def __cinit__(self):
        # The portable variant, so that no way to make an object leaves it without.
        cdef size_t length
        self.variant = lowbit_sudoku_variants(&length)
        self.variant += length - 1

    def __init__(self):
        raise TypeError("kernels come from lowbit._native.sudoku.kernels()")

    def count(self, cells, limit=None):
        cdef lowbit_sudoku_search search
        cdef uint8_t grid[LOWBIT_SUDOKU_CELLS]
        cdef uint64_t found = 0, nodes = 0
        cdef uint64_t at_most = UINT64_MAX if limit is None else limit
        start(self.variant, &search, cells, LOWBIT_SUDOKU_FEWEST)
        self.count_on(&search, at_most, &found, &nodes, grid)
        if found == 0:
            return 0, nodes, None
        return found, nodes, PyBytes_FromStringAndSize(<char *>grid, LOWBIT_SUDOKU_CELLS)

    def solve(self, cells):
        cdef lowbit_sudoku_search search
        cdef uint8_t grid[LOWBIT_SUDOKU_CELLS]
        cdef uint64_t found = 0, nodes = 0
        start(self.variant, &search, cells, LOWBIT_SUDOKU_FEWEST)
        self.count_on(&search, 2, &found, &nodes, grid)
        if found > 1:
            start(self.variant, &search, cells, LOWBIT_SUDOKU_ASCENDING)
            self.find_first(&search, grid)
        if found == 0:
            return None
        return PyBytes_FromStringAndSize(<char *>grid, LOWBIT_SUDOKU_CELLS)

    def solve_line(self, str text not None, bytes cell_of_byte not None):
        cdef lowbit_sudoku_search search
        cdef uint8_t cells[LOWBIT_SUDOKU_CELLS]
        cdef uint8_t *characters
        cdef lowbit_status status
        cdef uint64_t found = 0, nodes = 0
        if not translate(text, cell_of_byte, cells):
            return None
        status = lowbit_sudoku_start(self.variant, &search, cells, LOWBIT_SUDOKU_FEWEST)
        if status != LOWBIT_DONE:
            raise_for_status(status)
        line = PyUnicode_New(LOWBIT_SUDOKU_CELLS, 127)
        characters = <uint8_t *>PyUnicode_DATA(line)
        self.count_on(&search, 2, &found, &nodes, characters)
        if found > 1:
            lowbit_sudoku_start(self.variant, &search, cells, LOWBIT_SUDOKU_ASCENDING)
            self.find_first(&search, characters)
        if found == 0:
            return None
        for i in range(LOWBIT_SUDOKU_CELLS):
            characters[i] += ord("0")
        return line

    @cython.boundscheck(True)  # another thread may shorten a list
    def read_rows(self, rows, bytes cell_of_byte not None):
        cdef uint8_t cells[LOWBIT_SUDOKU_CELLS]
        cdef bint is_text = False
        cdef int r, c, cell
        cdef list row
        if type(rows) is not list or len(<list>rows) != 9 or len(cell_of_byte) != 256:
            return None
        for r in range(9):
            given = (<list>rows)[r]
            if type(given) is not list or len(<list>given) != 9:
                return None
            row = given
            if r == 0:
                is_text = type(row[0]) is str
            for c in range(9):
                cell = cell_of(row[c], is_text, cell_of_byte)
                if not 0 <= cell <= 9:
                    return None
                cells[9 * r + c] = cell
        return PyBytes_FromStringAndSize(<char *>cells, LOWBIT_SUDOKU_CELLS), is_text

    def write_rows(self, bytes digits not None, bint is_text):
        cdef const uint8_t *digit = <const uint8_t *>PyBytes_AS_STRING(digits)
        cdef int r, c
        if len(digits) != LOWBIT_SUDOKU_CELLS:
            raise ValueError(f"expected {LOWBIT_SUDOKU_CELLS} digits, got {len(digits)}")
        cdef list row, rows = PyList_New(9)
        for r in range(9):
            row = PyList_New(9)
            put_in_list(rows, r, row)
            for c in range(9):
                if is_text:
                    put_in_list(row, c, chr(48 + digit[9 * r + c]))
                else:
                    put_in_list(row, c, digit[9 * r + c])
        return rows

    def solve_randomly(self, cells, uint64_t seed):
        cdef lowbit_sudoku_search search
        cdef uint16_t ranking[LOWBIT_SUDOKU_CANDIDATES]
        cdef uint8_t grid[LOWBIT_SUDOKU_CELLS]
        start(self.variant, &search, cells, LOWBIT_SUDOKU_RANKED)
        lowbit_sudoku_rank(ranking, seed)
        search.ranking = ranking
        if not self.find_first(&search, grid):
            return None
        return PyBytes_FromStringAndSize(<char *>grid, LOWBIT_SUDOKU_CELLS)

    cdef int count_on(
            self, lowbit_sudoku_search *search, uint64_t limit, uint64_t *found, uint64_t *nodes,
            uint8_t *grid) except -1:
        """Count to the end or the limit; `grid` gets a solution."""
        cdef lowbit_sudoku_batch batch
        cdef lowbit_status status = lowbit_sudoku_count(
            self.variant, search, limit, HEAD_START, found, nodes, grid)
        if status != LOWBIT_PAUSED:
            return 0
        batch.limit = limit
        batch.solutions = grid if found[0] == 0 else NULL
        batch.counts = found
        batch.nodes = nodes[0]
        batch.memory = PyMem_Malloc(self.variant.batch_bytes)
        if batch.memory == NULL:
            raise MemoryError
        try:
            lowbit_sudoku_batch_adopt(self.variant, &batch, search)
            while status == LOWBIT_PAUSED:
                with nogil:
                    status = lowbit_sudoku_batch_run(self.variant, &batch, BATCH_BUDGET)
                nodes[0] = batch.nodes
                PyErr_CheckSignals()
        finally:
            PyMem_Free(batch.memory)
        return 0

    cdef int find_first(self, lowbit_sudoku_search *search, uint8_t *grid) except -1:
        """Write the first solution into `grid`; return how many there are, 0 or 1."""
        cdef lowbit_status status = LOWBIT_PAUSED
        cdef size_t written = 0
        while status == LOWBIT_PAUSED and written == 0:
            with nogil:
                status = lowbit_sudoku_list(self.variant, search, BUDGET, grid, 1, &written)
            PyErr_CheckSignals()
        return <int>written

    def count_many(
            self, puzzles not None, uint64_t limit, uint8_t[:, ::1] solutions,
            uint64_t[::1] counts not None, Py_ssize_t first, Py_ssize_t last, poll=None):
        cdef const uint8_t[:, ::1] digits = None
        cdef const uint16_t[:, ::1] candidates = None
        cdef lowbit_sudoku_batch batch
        cdef lowbit_status status
        cdef Py_ssize_t rows, columns
        if memoryview(puzzles).itemsize == 1:
            digits = puzzles
            rows, columns = digits.shape[0], digits.shape[1]
        else:
            candidates = puzzles
            rows, columns = candidates.shape[0], candidates.shape[1]
        if columns != LOWBIT_SUDOKU_CELLS:
            raise PuzzleError(f"expected {LOWBIT_SUDOKU_CELLS} cells, got {columns}")
        if counts.shape[0] != rows or not 0 <= first <= last <= rows:
            raise ValueError(f"rows {first} to {last} of {counts.shape[0]} for {rows} puzzles")
        if solutions is not None and (
                solutions.shape[0] != rows or solutions.shape[1] != LOWBIT_SUDOKU_CELLS):
            raise ValueError(f"the solutions of {rows} puzzles have another shape")
        if first == last:
            return 0

        batch.digits = NULL if digits is None else &digits[0, 0]
        batch.candidates = NULL if candidates is None else &candidates[0, 0]
        batch.solutions = NULL if solutions is None else &solutions[0, 0]
        batch.counts = &counts[0]
        if (<uintptr_t>batch.candidates % sizeof(uint16_t)
                or <uintptr_t>batch.counts % sizeof(uint64_t)):
            raise ValueError("an array is not aligned")
        batch.first, batch.last, batch.limit, batch.nodes = first, last, limit, 0
        batch.memory = PyMem_Malloc(self.variant.batch_bytes)
        if batch.memory == NULL:
            raise MemoryError
        try:
            lowbit_sudoku_batch_start(self.variant, &batch)
            while True:
                with nogil:
                    status = lowbit_sudoku_batch_run(self.variant, &batch, BATCH_BUDGET)
                if status != LOWBIT_PAUSED:
                    return batch.nodes
                PyErr_CheckSignals()
                if poll is not None:
                    poll()
        finally:
            PyMem_Free(batch.memory)

    def iterate(self, cells):
        return Grids(self, cells)


@cython.final
cdef class Grids:
    """Iterator over solutions as 81 bytes, ascending.

    It looks ahead a little: one solution at first, then twice as many each time, up to a
    chunk, so the first one is there at once and the later ones are cheap.
    """

    cdef const lowbit_sudoku_variant *variant
    cdef lowbit_sudoku_search search
    cdef uint8_t chunk[CHUNK * LOWBIT_SUDOKU_CELLS]
    cdef size_t filled, position, ahead
    cdef bint ended, busy

    def __cinit__(self, SudokuKernel kernel not None, cells):
        self.variant = kernel.variant
        self.ahead = 1
        start(self.variant, &self.search, cells, LOWBIT_SUDOKU_ASCENDING)

    def __iter__(self):
        return self

    def __next__(self):
        cdef uint8_t *grid
        with cython.critical_section(self):
            if self.busy:
                raise ValueError("the iterator is already in use")
            if self.position == self.filled:
                self.busy = True
                try:
                    self.refill()
                finally:
                    self.busy = False
            if self.position == self.filled:
                raise StopIteration
            grid = &self.chunk[self.position * LOWBIT_SUDOKU_CELLS]
            self.position += 1
            solution = PyBytes_FromStringAndSize(<char *>grid, LOWBIT_SUDOKU_CELLS)
        return solution

    def fill(self, uint8_t[:, ::1] grids not None):
        """Write the next solutions into rows; return how many, fewer than rows at the end.

        Rows that are written when Ctrl-C ends this are lost.
        """
        cdef size_t rows = grids.shape[0], ahead, done = 0, written
        cdef lowbit_status status
        if grids.shape[1] != LOWBIT_SUDOKU_CELLS:
            raise ValueError(f"rows of {grids.shape[1]}, not {LOWBIT_SUDOKU_CELLS}")
        if rows == 0:
            return 0
        with cython.critical_section(self):
            if self.busy:
                raise ValueError("the iterator is already in use")
            self.busy = True
        try:
            ahead = min(self.filled - self.position, rows)
            memcpy(&grids[0, 0], &self.chunk[self.position * LOWBIT_SUDOKU_CELLS],
                   ahead * LOWBIT_SUDOKU_CELLS)
            self.position += ahead
            done = ahead
            while done < rows and not self.ended:
                with nogil:
                    status = lowbit_sudoku_list(
                        self.variant, &self.search, BUDGET,
                        &grids[0, 0] + done * LOWBIT_SUDOKU_CELLS, rows - done, &written)
                done += written
                self.ended = status == LOWBIT_DONE
                PyErr_CheckSignals()
        finally:
            self.busy = False
        return done

    cdef int refill(self) except -1:
        cdef lowbit_status status
        cdef size_t written = 0
        self.position = self.filled = 0
        while not self.ended and written == 0:
            with nogil:
                status = lowbit_sudoku_list(
                    self.variant, &self.search, BUDGET, self.chunk, self.ahead, &written)
            # Before Ctrl-C can end this: what is found is there for whoever goes on.
            self.filled = written
            self.ended = status == LOWBIT_DONE
            if status == LOWBIT_PAUSED:
                PyErr_CheckSignals()
        self.ahead = min(2 * self.ahead, <size_t>CHUNK)
        return 0
