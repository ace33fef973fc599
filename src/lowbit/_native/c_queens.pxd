# SPDX-License-Identifier: MIT
# Mirrors csrc/queens/queens.h, tails.h, orbits.h, shuffle.h and plain.h, in the same order.

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

cdef extern from "queens/tails.h" nogil:
    cdef enum:
        LOWBIT_QUEENS_TAILS_MIN
        LOWBIT_QUEENS_TAILS_MAX
        LOWBIT_QUEENS_TAIL_ROWS_MIN

    cdef struct lowbit_queens_tails:
        int rows

    cdef struct lowbit_queens_tails_lister:
        pass

    cdef struct lowbit_queens_tails_variant:
        const char *isa
        unsigned needs

    const lowbit_queens_tails_variant *lowbit_queens_tails_variants(size_t *length)

    int lowbit_queens_tails_rows(int n)
    size_t lowbit_queens_tails_sets(int n)
    void lowbit_queens_tails_start(lowbit_queens_tails *tails, int n, uint32_t *first)
    size_t lowbit_queens_tails_room(const lowbit_queens_tails *tails)
    void lowbit_queens_tails_add_row(
        const lowbit_queens_tails_variant *variant, lowbit_queens_tails *tails,
        const uint64_t *allowed, uint32_t *memory)

    void lowbit_queens_tails_list_start(
        lowbit_queens_tails_lister *search, const lowbit_queens_tails *tails,
        const uint64_t *allowed, const uint8_t *after)

    lowbit_status lowbit_queens_tails_list(
        const lowbit_queens_tails_variant *variant, lowbit_queens_tails_lister *search,
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
        int n, h, odd
        uint32_t tiles
        size_t table_size, scratch_size

    cdef struct lowbit_queens_tile:
        uint32_t tasks

    cdef struct lowbit_queens_tally:
        uint64_t found, halves, probes

    cdef struct lowbit_queens_plain_variant:
        const char *isa
        unsigned needs

    const lowbit_queens_plain_variant *lowbit_queens_plain_variants(size_t *length)

    size_t lowbit_queens_plain_size(int n)

    lowbit_status lowbit_queens_plain_start(lowbit_queens_plain *plain, int n, void *memory)

    lowbit_status lowbit_queens_plain_measure(lowbit_queens_plain *plain, uint64_t budget)

    lowbit_status lowbit_queens_plain_divide(
        lowbit_queens_plain *plain, size_t table_limit, size_t scratch_limit)

    int lowbit_queens_plain_weight(
        const lowbit_queens_plain *plain, uint32_t code, int is_central)

    uint64_t lowbit_queens_plain_work(
        const lowbit_queens_plain *plain, uint32_t code, int is_central)

    uint32_t lowbit_queens_tile_tasks(
        const lowbit_queens_plain *plain, uint32_t number, uint32_t *codes, uint32_t *cut)

    void lowbit_queens_tile_start(
        lowbit_queens_tile *tile, const lowbit_queens_plain *plain, uint32_t number,
        void *tables)

    uint32_t lowbit_queens_tile_units(const lowbit_queens_tile *tile)

    lowbit_status lowbit_queens_tile_fill(
        lowbit_queens_tile *tile, void *scratch, uint32_t *next, uint32_t end, uint64_t budget)

    void lowbit_queens_tile_begin(
        void *scratch, const lowbit_queens_tile *tile, uint32_t first, uint32_t end)

    lowbit_status lowbit_queens_tile_count(
        const lowbit_queens_plain_variant *variant, void *scratch, uint64_t budget,
        lowbit_queens_tally *tally)
