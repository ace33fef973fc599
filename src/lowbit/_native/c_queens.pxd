# SPDX-License-Identifier: MIT
# Mirrors csrc/queens/queens.h, orbits.h, shuffle.h and plain.h, in the same order.

from libc.stdint cimport uint8_t, uint32_t, uint64_t

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

    cdef struct lowbit_queens_solver:
        pass

    lowbit_status lowbit_queens_solve_start(
        lowbit_queens_solver *search, int n, const uint64_t *allowed)

    lowbit_status lowbit_queens_solve(
        const lowbit_queens_variant *variant, lowbit_queens_solver *search,
        uint64_t budget, uint8_t *placement, uint64_t *nodes)

    cdef struct lowbit_queens_lister:
        pass

    lowbit_status lowbit_queens_list_start(
        lowbit_queens_lister *search, int n, const uint64_t *allowed)

    lowbit_status lowbit_queens_list(
        const lowbit_queens_variant *variant, lowbit_queens_lister *search,
        uint64_t budget, uint8_t *placements, size_t capacity, size_t *written)

cdef extern from "queens/orbits.h" nogil:
    cdef enum:
        LOWBIT_QUEENS_ORBITS_MAX

    cdef struct lowbit_queens_orbits:
        pass

    lowbit_status lowbit_queens_orbits_start(
        lowbit_queens_orbits *search, int n, const uint64_t *allowed, int quarter)

    lowbit_status lowbit_queens_orbits_count(
        lowbit_queens_orbits *search, uint64_t budget, uint64_t *found, uint64_t *nodes)

cdef extern from "queens/shuffle.h" nogil:
    cdef enum:
        LOWBIT_QUEENS_SHUFFLE_MAX

    cdef struct lowbit_queens_shuffle:
        pass

    size_t lowbit_queens_shuffle_size(uint32_t n)

    lowbit_status lowbit_queens_shuffle_start(
        lowbit_queens_shuffle *search, uint32_t n, uint64_t seed, uint32_t *columns,
        void *memory)

    lowbit_status lowbit_queens_shuffle_run(lowbit_queens_shuffle *search, uint64_t budget)

cdef extern from "queens/plain.h" nogil:
    cdef enum:
        LOWBIT_QUEENS_PLAIN_MAX
        LOWBIT_QUEENS_PLAIN_WORTH

    cdef struct lowbit_queens_plain:
        uint32_t tasks, cut

    cdef struct lowbit_queens_plain_variant:
        const char *isa
        unsigned needs

    const lowbit_queens_plain_variant *lowbit_queens_plain_variants(size_t *length)

    size_t lowbit_queens_plain_table_size(int n)
    size_t lowbit_queens_plain_scratch_size(int n)

    lowbit_status lowbit_queens_plain_start(lowbit_queens_plain *plain, int n, void *tables)

    lowbit_status lowbit_queens_plain_prepare(
        lowbit_queens_plain *plain, void *scratch, uint64_t budget)

    int lowbit_queens_plain_weight(const lowbit_queens_plain *plain, uint32_t task)

    lowbit_status lowbit_queens_plain_run(
        const lowbit_queens_plain_variant *variant, const lowbit_queens_plain *plain,
        void *scratch, uint32_t *next, uint32_t end, uint64_t budget, uint64_t *found)
