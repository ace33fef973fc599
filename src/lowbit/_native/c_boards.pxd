# SPDX-License-Identifier: MIT
# Mirrors csrc/boards/boards.h, in the same order.

from libc.stdint cimport int8_t, uint8_t, uint16_t, uint64_t

from .c_common cimport lowbit_status

cdef extern from "boards/boards.h" nogil:
    cdef enum:
        LOWBIT_BOARDS_MAX
        LOWBIT_BOARDS_ANY

    cdef struct lowbit_boards_rules:
        int rows, columns
        const uint64_t *allowed
        int pieces, per_row, per_column, per_region, regions, wraps, moves
        const int8_t *move
        int given
        const uint16_t *square

    cdef enum lowbit_boards_order:
        LOWBIT_BOARDS_FEWEST
        LOWBIT_BOARDS_ASCENDING

    cdef struct lowbit_boards_search:
        int words, houses

    cdef struct lowbit_boards_variant:
        const char *isa
        unsigned needs

    const lowbit_boards_variant *lowbit_boards_variants(size_t *length)

    size_t lowbit_boards_size(const lowbit_boards_rules *rules)

    lowbit_status lowbit_boards_start(
        lowbit_boards_search *search, const lowbit_boards_rules *rules,
        lowbit_boards_order order)

    lowbit_status lowbit_boards_colour(lowbit_boards_search *search, const uint8_t *region_of)

    lowbit_status lowbit_boards_count(
        const lowbit_boards_variant *variant, lowbit_boards_search *search, uint64_t limit,
        uint64_t budget, uint64_t *found, uint64_t *nodes, uint16_t *squares)

    lowbit_status lowbit_boards_list(
        const lowbit_boards_variant *variant, lowbit_boards_search *search, uint64_t budget,
        uint16_t *squares, size_t capacity, size_t *written)

    cdef enum:
        LOWBIT_BOARDS_MALFORMED

    cdef struct lowbit_boards_batch:
        lowbit_boards_search *search
        const uint8_t *regions
        size_t first, last
        uint64_t limit
        uint16_t *squares
        uint64_t *counts
        uint64_t nodes
        size_t board
        int started

    lowbit_status lowbit_boards_batch_run(
        const lowbit_boards_variant *variant, lowbit_boards_batch *batch, uint64_t budget)

    cdef enum:
        LOWBIT_BOARDS_SIZES

    cdef struct lowbit_boards_sizes:
        pass

    lowbit_status lowbit_boards_sizes_start(
        lowbit_boards_sizes *search, int rows, int columns, const uint64_t *allowed,
        int attacks, int least, int most)

    lowbit_status lowbit_boards_sizes_run(
        const lowbit_boards_variant *variant, lowbit_boards_sizes *search, uint64_t budget,
        uint64_t *found)
