# SPDX-License-Identifier: MIT
# cython: language_level=3, boundscheck=False, wraparound=False
# cython: freethreading_compatible=True
"""The kernel for Sudoku of any size in C: convert, release the GIL, call, raise."""

cimport cython
from cpython.buffer cimport PyBUF_CONTIG_RO, PyBuffer_Release, PyObject_GetBuffer
from cpython.bytes cimport PyBytes_FromStringAndSize
from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport UINT64_MAX, uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy

from .c_common cimport LOWBIT_BAD_CELL, LOWBIT_DONE, LOWBIT_PAUSED, lowbit_status
from .c_grids cimport (
    LOWBIT_GRIDS_ASCENDING, LOWBIT_GRIDS_CELLS, LOWBIT_GRIDS_FEWEST, LOWBIT_GRIDS_MAX,
    lowbit_grids_count, lowbit_grids_list, lowbit_grids_order, lowbit_grids_search,
    lowbit_grids_start, lowbit_grids_start_candidates)

from lowbit.errors import BoardSizeError, PuzzleError, raise_for_status

# Nodes between two looks at Ctrl-C: a few hundredths of a second, ten times that when sanitized.
cdef uint64_t BUDGET = 1 << 11

# Grids found ahead of the reader, at most.
cdef enum:
    CHUNK = 16


def kernels():
    """Return (isa, kernel, lacking) of every variant, of which there is one."""
    return [("portable", GridsKernel.__new__(GridsKernel), "")]


cdef int start(
        lowbit_grids_search *search, object cells, object box, lowbit_grids_order order) except -1:
    """Set up a search for bytes or sets of candidates, in any contiguous buffer."""
    cdef Py_buffer view
    cdef uint32_t candidates[LOWBIT_GRIDS_CELLS]
    cdef lowbit_status status
    rows, columns = box
    if not (rows > 0 < columns and rows * columns <= LOWBIT_GRIDS_MAX):
        raise BoardSizeError(f"boxes of {rows}x{columns} are none that the kernel can take")
    n = rows * columns
    PyObject_GetBuffer(cells, &view, PyBUF_CONTIG_RO)
    try:
        if view.len != n * n * view.itemsize or view.itemsize not in (1, 4):
            raise PuzzleError(f"expected {n * n} cells, got {view.len // view.itemsize}")
        if view.itemsize == 1:
            status = lowbit_grids_start(search, rows, columns, <const uint8_t *>view.buf, order)
            if status == LOWBIT_BAD_CELL:
                raise PuzzleError(f"a cell is not 0 (blank) or a digit from 1 to {n}")
        else:
            memcpy(candidates, view.buf, view.len)
            status = lowbit_grids_start_candidates(search, rows, columns, candidates, order)
            if status == LOWBIT_BAD_CELL:
                raise PuzzleError(f"a set of candidates is above {2 ** n - 1}")
        raise_for_status(status)
    finally:
        PyBuffer_Release(&view)
    return 0


cdef int look_up(object poll) except -1:
    """Look for Ctrl-C, and call `poll` unless it is None."""
    PyErr_CheckSignals()
    if poll is not None:
        poll()
    return 0


@cython.final
cdef class GridsKernel:
    """The one variant; immutable, so any number of threads may share it."""

    def __init__(self):
        raise TypeError("kernels come from lowbit._native.grids.kernels()")

    @property
    def isa(self):
        return "portable"

    def count(self, cells, box, limit=None, poll=None):
        search = Search.__new__(Search, cells, box)
        return (<Search>search).count(UINT64_MAX if limit is None else limit, poll)

    def iterate(self, cells, box, poll=None):
        return Grids.__new__(Grids, cells, box, poll)


@cython.final
cdef class Search:
    """The memory of one count, which is too much for a stack."""

    cdef lowbit_grids_search search

    def __cinit__(self, cells, box):
        start(&self.search, cells, box, LOWBIT_GRIDS_FEWEST)

    cdef count(self, uint64_t limit, object poll):
        cdef lowbit_status status
        cdef uint8_t grid[LOWBIT_GRIDS_CELLS]
        cdef uint64_t found = 0, nodes = 0
        while True:
            with nogil:
                status = lowbit_grids_count(&self.search, limit, BUDGET, &found, &nodes, grid)
            if status != LOWBIT_PAUSED:
                break
            look_up(poll)
        if found == 0:
            return 0, nodes, None
        return found, nodes, PyBytes_FromStringAndSize(<char *>grid, self.search.cells)


@cython.final
cdef class Grids:
    """Iterator over solutions as bytes, ascending.

    It looks ahead a little: one solution at first, then twice as many each time, up to a
    chunk, so the first one is there at once and the later ones are cheap.
    """

    cdef lowbit_grids_search search
    cdef uint8_t chunk[CHUNK * LOWBIT_GRIDS_CELLS]
    cdef size_t filled, position, ahead
    cdef bint ended, busy
    cdef object poll

    def __cinit__(self, cells, box, poll):
        self.ahead = 1
        self.poll = poll
        start(&self.search, cells, box, LOWBIT_GRIDS_ASCENDING)

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
            grid = &self.chunk[self.position * self.search.cells]
            self.position += 1
            solution = PyBytes_FromStringAndSize(<char *>grid, self.search.cells)
        return solution

    cdef int refill(self) except -1:
        cdef lowbit_status status
        cdef size_t written = 0
        self.position = self.filled = 0
        while not self.ended and written == 0:
            with nogil:
                status = lowbit_grids_list(
                    &self.search, BUDGET, self.chunk, self.ahead, &written)
            # Before Ctrl-C can end this: what is found is there for whoever goes on.
            self.filled = written
            self.ended = status == LOWBIT_DONE
            if status == LOWBIT_PAUSED:
                look_up(self.poll)
        self.ahead = min(2 * self.ahead, <size_t>CHUNK)
        return 0
