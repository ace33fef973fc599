# SPDX-License-Identifier: MIT
# Mirrors csrc/sudoku/sudoku.h, in the same order.

from libc.stdint cimport uint8_t, uint16_t, uint64_t

from .c_common cimport lowbit_status

cdef extern from "sudoku/sudoku.h" nogil:
    cdef enum:
        LOWBIT_SUDOKU_CELLS
        LOWBIT_SUDOKU_CANDIDATES

    cdef enum lowbit_sudoku_order:
        LOWBIT_SUDOKU_FEWEST
        LOWBIT_SUDOKU_ASCENDING
        LOWBIT_SUDOKU_RANKED

    cdef struct lowbit_sudoku_search:
        const uint16_t *ranking

    cdef uint64_t LOWBIT_SUDOKU_MALFORMED

    cdef struct lowbit_sudoku_batch:
        const uint8_t *digits
        const uint16_t *candidates
        size_t first, last
        uint64_t limit
        uint8_t *solutions
        uint64_t *counts
        uint64_t nodes
        void *memory

    cdef struct lowbit_sudoku_variant:
        const char *isa
        unsigned needs
        size_t batch_bytes

    const lowbit_sudoku_variant *lowbit_sudoku_variants(size_t *length)

    lowbit_status lowbit_sudoku_start(
        const lowbit_sudoku_variant *variant, lowbit_sudoku_search *search, const uint8_t *digits,
        lowbit_sudoku_order order)
    lowbit_status lowbit_sudoku_start_candidates(
        lowbit_sudoku_search *search, const uint16_t *candidates, lowbit_sudoku_order order)

    void lowbit_sudoku_rank(uint16_t *ranking, uint64_t seed)

    lowbit_status lowbit_sudoku_count(
        const lowbit_sudoku_variant *variant, lowbit_sudoku_search *search, uint64_t limit,
        uint64_t budget, uint64_t *found, uint64_t *nodes, uint8_t *grid)

    lowbit_status lowbit_sudoku_list(
        const lowbit_sudoku_variant *variant, lowbit_sudoku_search *search, uint64_t budget,
        uint8_t *grids, size_t capacity, size_t *written)

    void lowbit_sudoku_batch_start(
        const lowbit_sudoku_variant *variant, lowbit_sudoku_batch *batch)

    void lowbit_sudoku_batch_adopt(
        const lowbit_sudoku_variant *variant, lowbit_sudoku_batch *batch,
        const lowbit_sudoku_search *search)

    lowbit_status lowbit_sudoku_batch_run(
        const lowbit_sudoku_variant *variant, lowbit_sudoku_batch *batch, uint64_t budget)
