# SPDX-License-Identifier: MIT
# Mirrors csrc/grids/grids.h, in the same order.

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from .c_common cimport lowbit_status

cdef extern from "grids/grids.h" nogil:
    cdef enum:
        LOWBIT_GRIDS_MAX
        LOWBIT_GRIDS_CELLS

    cdef enum lowbit_grids_order:
        LOWBIT_GRIDS_FEWEST
        LOWBIT_GRIDS_ASCENDING

    cdef struct lowbit_grids_search:
        int cells

    lowbit_status lowbit_grids_start(
        lowbit_grids_search *search, int rows, int columns, const uint8_t *digits,
        lowbit_grids_order order)
    lowbit_status lowbit_grids_start_candidates(
        lowbit_grids_search *search, int rows, int columns, const uint32_t *candidates,
        lowbit_grids_order order)

    lowbit_status lowbit_grids_count(
        lowbit_grids_search *search, uint64_t limit, uint64_t budget, uint64_t *found,
        uint64_t *nodes, uint8_t *grid)

    lowbit_status lowbit_grids_list(
        lowbit_grids_search *search, uint64_t budget, uint8_t *grids, size_t capacity,
        size_t *written)
