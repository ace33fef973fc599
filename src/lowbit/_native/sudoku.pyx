# SPDX-License-Identifier: MIT
# cython: language_level=3, boundscheck=False, wraparound=False
# cython: freethreading_compatible=True
"""The Sudoku kernels in C: convert, release the GIL, call, turn a status into an exception."""

cimport cython
from cpython.bytes cimport PyBytes_FromStringAndSize
from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport UINT64_MAX, uint8_t, uint64_t

from .c_common cimport LOWBIT_DONE, LOWBIT_PAUSED, lowbit_cpu_lacks, lowbit_status
from .c_sudoku cimport (
    LOWBIT_SUDOKU_ASCENDING, LOWBIT_SUDOKU_CELLS, LOWBIT_SUDOKU_FEWEST, lowbit_sudoku_count,
    lowbit_sudoku_list, lowbit_sudoku_search, lowbit_sudoku_start, lowbit_sudoku_variant,
    lowbit_sudoku_variants)

from lowbit.errors import PuzzleError, raise_for_status

# Nodes between two looks at Ctrl-C: a few hundredths of a second, ten times that when sanitized.
cdef uint64_t BUDGET = 1 << 16

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


cdef const uint8_t *read_cells(bytes cells) except NULL:
    if len(cells) != LOWBIT_SUDOKU_CELLS:
        raise PuzzleError(f"expected {LOWBIT_SUDOKU_CELLS} cells, got {len(cells)}")
    return <const uint8_t *><const char *>cells


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

    def count(self, bytes cells not None, limit=None):
        cdef lowbit_sudoku_search search
        cdef lowbit_status status
        cdef uint8_t grid[LOWBIT_SUDOKU_CELLS]
        cdef uint64_t found = 0, nodes = 0
        cdef uint64_t at_most = UINT64_MAX if limit is None else limit
        status = lowbit_sudoku_start(&search, read_cells(cells), LOWBIT_SUDOKU_FEWEST)
        if status != LOWBIT_DONE:
            raise_for_status(status)
        while True:
            with nogil:
                status = lowbit_sudoku_count(
                    self.variant, &search, at_most, BUDGET, &found, &nodes, grid)
            if status != LOWBIT_PAUSED:
                break
            PyErr_CheckSignals()
        if found == 0:
            return 0, nodes, None
        return found, nodes, PyBytes_FromStringAndSize(<char *>grid, LOWBIT_SUDOKU_CELLS)

    def iterate(self, bytes cells not None):
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

    def __cinit__(self, SudokuKernel kernel not None, bytes cells not None):
        self.variant = kernel.variant
        self.ahead = 1
        raise_for_status(
            lowbit_sudoku_start(&self.search, read_cells(cells), LOWBIT_SUDOKU_ASCENDING))

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
