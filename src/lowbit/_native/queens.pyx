# SPDX-License-Identifier: MIT
# cython: language_level=3, boundscheck=False, wraparound=False
# cython: freethreading_compatible=True
"""The queens kernels in C: convert, release the GIL, call, turn a status into an exception."""

cimport cython
from cpython.exc cimport PyErr_CheckSignals
from cpython.mem cimport PyMem_Free, PyMem_Malloc, PyMem_RawFree, PyMem_RawMalloc
from libc.stdint cimport UINT64_MAX, uint8_t, uint32_t, uint64_t

from .c_common cimport (
    LOWBIT_COMPILER, LOWBIT_DONE, LOWBIT_PAUSED, LOWBIT_STATUS_COUNT,
    lowbit_cpu_lacks, lowbit_status)
from .c_queens cimport (
    LOWBIT_QUEENS_MAX, LOWBIT_QUEENS_PLAIN_MAX, LOWBIT_QUEENS_PLAIN_WORTH, lowbit_queens_count,
    lowbit_queens_count_start, lowbit_queens_counter, lowbit_queens_list,
    lowbit_queens_list_start, lowbit_queens_lister, lowbit_queens_plain,
    lowbit_queens_plain_prepare, lowbit_queens_plain_run, lowbit_queens_plain_scratch_size,
    lowbit_queens_plain_start, lowbit_queens_plain_table_size, lowbit_queens_plain_variant,
    lowbit_queens_plain_variants, lowbit_queens_solve, lowbit_queens_solve_start,
    lowbit_queens_solver, lowbit_queens_variant, lowbit_queens_variants)

from operator import index

from lowbit.errors import BoardSizeError, raise_for_status

COMPILER = LOWBIT_COMPILER.decode()
STATUS_COUNT = LOWBIT_STATUS_COUNT

# Between two looks at Ctrl-C: a few hundredths of a second, ten times that when sanitized.
cdef uint64_t BUDGET = 1 << 22  # nodes, or what the plain count says is as much
cdef uint64_t TABLE_BUDGET = 1 << 19  # placements listed

# Placements found ahead of the reader, at most.
cdef enum:
    CHUNK = 256


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
    """The kernel of a plain count, with the best general count that needs no more."""
    cdef size_t length, i = 0
    cdef const lowbit_queens_variant *table = lowbit_queens_variants(&length)
    cdef QueensKernel kernel = QueensKernel.__new__(QueensKernel)
    while table[i].needs & ~plain_variant.needs:
        i += 1  # the last one needs nothing
    kernel.isa = isa
    kernel.variant = &table[i]
    kernel.plain_variant = plain_variant
    return kernel


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
    cdef readonly str isa

    def __cinit__(self):
        # The portable variants, so that no way to make an object leaves it without.
        cdef size_t length
        self.variant = lowbit_queens_variants(&length)
        self.variant += length - 1
        self.plain_variant = lowbit_queens_plain_variants(&length)
        self.plain_variant += length - 1

    def __init__(self):
        raise TypeError("kernels come from lowbit._native.queens.kernels()")

    def count(self, allowed):
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
                PyErr_CheckSignals()
        finally:
            PyMem_Free(search)

    def count_plain(self, int n):
        if not LOWBIT_QUEENS_PLAIN_WORTH <= n <= LOWBIT_QUEENS_PLAIN_MAX:
            return None
        cdef lowbit_queens_plain plain
        cdef lowbit_status status = LOWBIT_PAUSED
        cdef uint32_t task = 0
        cdef uint64_t found = 0
        cdef void *tables = PyMem_RawMalloc(lowbit_queens_plain_table_size(n))
        cdef void *scratch = PyMem_RawMalloc(lowbit_queens_plain_scratch_size(n))
        total = 0
        try:
            if tables == NULL or scratch == NULL:
                raise MemoryError
            raise_for_status(lowbit_queens_plain_start(&plain, n, tables))
            while status == LOWBIT_PAUSED:
                with nogil:
                    status = lowbit_queens_plain_prepare(&plain, scratch, TABLE_BUDGET)
                PyErr_CheckSignals()
            status = LOWBIT_PAUSED
            while status == LOWBIT_PAUSED:
                with nogil:
                    status = lowbit_queens_plain_run(
                        self.plain_variant, &plain, scratch, &task, plain.tasks, BUDGET, &found)
                total += found
                PyErr_CheckSignals()
            return total
        finally:
            PyMem_RawFree(scratch)
            PyMem_RawFree(tables)

    def solve(self, allowed):
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
                PyErr_CheckSignals()
        finally:
            PyMem_Free(search)
        if status == LOWBIT_DONE:
            return None, work
        return tuple([columns[row] for row in range(n)]), work

    def iterate(self, allowed):
        return Placements(self, allowed)


@cython.final
cdef class Placements:
    """Iterator over placements as tuples of columns, in lexicographic order.

    It looks ahead a little: one placement at first, then twice as many each time, up to a
    chunk, so the first one is there at once and the later ones are cheap.
    """

    cdef const lowbit_queens_variant *variant
    cdef lowbit_queens_lister search
    cdef uint8_t chunk[CHUNK * LOWBIT_QUEENS_MAX]
    cdef int n
    cdef size_t filled, position, ahead
    cdef bint ended, busy

    def __cinit__(self, QueensKernel kernel not None, allowed):
        cdef uint64_t masks[LOWBIT_QUEENS_MAX]
        self.variant = kernel.variant
        self.n = read_masks(allowed, masks)
        self.ahead = 1
        raise_for_status(lowbit_queens_list_start(&self.search, self.n, masks))

    def __iter__(self):
        return self

    def __next__(self):
        cdef uint8_t *columns
        cdef int row
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
            columns = &self.chunk[self.position * <size_t>self.n]
            self.position += 1
            placement = tuple([columns[row] for row in range(self.n)])
        return placement

    cdef int refill(self) except -1:
        cdef lowbit_status status
        cdef size_t written = 0
        self.position = self.filled = 0
        while not self.ended and written == 0:
            with nogil:
                status = lowbit_queens_list(
                    self.variant, &self.search, BUDGET, self.chunk, self.ahead, &written)
            # Before Ctrl-C can end this: what is found is there for whoever goes on.
            self.filled = written
            self.ended = status == LOWBIT_DONE
            if status == LOWBIT_PAUSED:
                PyErr_CheckSignals()
        self.ahead = min(2 * self.ahead, <size_t>CHUNK)
        return 0
