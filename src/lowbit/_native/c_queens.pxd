# SPDX-License-Identifier: MIT
# Mirrors csrc/queens/queens.h, in the same order.

from libc.stdint cimport uint8_t, uint64_t

from .c_common cimport lowbit_status

cdef extern from "queens/queens.h" nogil:
    cdef enum:
        LOWBIT_QUEENS_MAX

    cdef struct lowbit_queens_counter:
        pass

    cdef struct lowbit_queens_variant:
        const char *isa
        unsigned needs

    const lowbit_queens_variant *lowbit_queens_variants(size_t *length)

    lowbit_status lowbit_queens_count_start(
        const lowbit_queens_variant *variant, lowbit_queens_counter *search, int n,
        const uint64_t *allowed)

    lowbit_status lowbit_queens_count(
        const lowbit_queens_variant *variant, lowbit_queens_counter *search,
        uint64_t budget, uint64_t *found, uint64_t *nodes)

    cdef struct lowbit_queens_lister:
        pass

    lowbit_status lowbit_queens_list_start(
        lowbit_queens_lister *search, int n, const uint64_t *allowed)

    lowbit_status lowbit_queens_list(
        lowbit_queens_lister *search, uint64_t budget,
        uint8_t *placements, size_t capacity, size_t *written)
