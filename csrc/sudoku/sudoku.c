/* SPDX-License-Identifier: MIT
 *
 * sudoku.c - argument checks, the dispatch table, and the loops over single solutions.
 */
#include "sudoku.h"

#include <string.h>

#include "../common/cpu.h"
#include "board.h"
#include "vec_plain.h"

#define TARGET
#define FN(name) name##_portable
#define VEC(name) plain_##name
#include "search_template.h"
#undef TARGET
#undef FN
#undef VEC

#if LOWBIT_VECTORS
#include "vec_simd.h"

#define TARGET
#define FN(name) name##_baseline
#define VEC(name) simd_##name
#include "search_template.h"
#undef TARGET
#undef FN
#undef VEC
#endif

#if LOWBIT_VECTORS && LOWBIT_X86_64
#define TARGET LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")
#define FN(name) name##_avx2
#define VEC(name) simd_##name
#include "search_template.h"
#undef TARGET
#undef FN
#undef VEC
#endif

static const struct lowbit_sudoku_variant VARIANTS[] = {
#if LOWBIT_VECTORS && LOWBIT_X86_64
    {"avx2", LOWBIT_CPU_V3, next_avx2},
    {"sse2", 0, next_baseline},
#elif LOWBIT_VECTORS
    {"neon", 0, next_baseline},
#endif
    {"portable", 0, next_portable},
};

const struct lowbit_sudoku_variant *lowbit_sudoku_variants(size_t *length)
{
    *length = sizeof VARIANTS / sizeof VARIANTS[0];
    return VARIANTS;
}

enum lowbit_status lowbit_sudoku_start(struct lowbit_sudoku_search *search, const uint8_t *digits,
                                       enum lowbit_sudoku_order order)
{
    uint16_t candidates[LOWBIT_SUDOKU_CELLS];
    for (int cell = 0; cell < LOWBIT_SUDOKU_CELLS; cell++) {
        if (digits[cell] > 9)
            return LOWBIT_BAD_CELL;
        candidates[cell] = (uint16_t)(digits[cell] == 0 ? ALL_DIGITS : 1u << (digits[cell] - 1));
    }
    return lowbit_sudoku_start_candidates(search, candidates, order);
}

enum lowbit_status lowbit_sudoku_start_candidates(struct lowbit_sudoku_search *search,
                                                  const uint16_t *candidates,
                                                  enum lowbit_sudoku_order order)
{
    for (int cell = 0; cell < LOWBIT_SUDOKU_CELLS; cell++)
        if (candidates[cell] > ALL_DIGITS)
            return LOWBIT_BAD_CELL;
    read_candidates(&search->stack[0], candidates);
    search->order = order;
    search->height = 1;
    search->in_vain = LOWBIT_SUDOKU_PATIENCE; /* the first solution is looked for at once */
    return LOWBIT_DONE;
}

enum lowbit_status lowbit_sudoku_count(const struct lowbit_sudoku_variant *variant,
                                       struct lowbit_sudoku_search *search, uint64_t limit,
                                       uint64_t budget, uint64_t *found, uint64_t *nodes,
                                       uint8_t *grid)
{
    const uint64_t before = *found, start = *nodes;
    struct lowbit_sudoku_board solution;
    enum lowbit_status status = LOWBIT_DONE;

    while (*found < limit) {
        status = variant->next(search, budget - (*nodes - start), nodes, &solution);
        if (status != LOWBIT_FOUND)
            break;
        ++*found;
    }
    if (*found > before)
        write_grid(&solution, grid);
    return status == LOWBIT_PAUSED ? LOWBIT_PAUSED : LOWBIT_DONE;
}

enum lowbit_status lowbit_sudoku_list(const struct lowbit_sudoku_variant *variant,
                                      struct lowbit_sudoku_search *search, uint64_t budget,
                                      uint8_t *grids, size_t capacity, size_t *written)
{
    struct lowbit_sudoku_board solution;
    uint64_t nodes = 0;

    for (*written = 0; *written < capacity; ++*written) {
        const enum lowbit_status status =
            variant->next(search, budget - nodes, &nodes, &solution);
        if (status != LOWBIT_FOUND)
            return status;
        write_grid(&solution, grids + *written * LOWBIT_SUDOKU_CELLS);
    }
    return LOWBIT_FOUND;
}

static enum lowbit_status start_row(struct lowbit_sudoku_batch *batch,
                                    enum lowbit_sudoku_order order)
{
    const size_t first_cell = batch->row * LOWBIT_SUDOKU_CELLS;
    return batch->digits != NULL
               ? lowbit_sudoku_start(&batch->search, batch->digits + first_cell, order)
               : lowbit_sudoku_start_candidates(&batch->search, batch->candidates + first_cell,
                                                order);
}

void lowbit_sudoku_batch_start(struct lowbit_sudoku_batch *batch)
{
    batch->row = batch->first;
    batch->started = 0;
}

enum lowbit_status lowbit_sudoku_batch_run(const struct lowbit_sudoku_variant *variant,
                                           struct lowbit_sudoku_batch *batch, uint64_t budget)
{
    const uint64_t end = batch->nodes + budget;
    for (; batch->row < batch->last; batch->row++, batch->started = 0) {
        uint8_t *const grid = batch->solutions + batch->row * LOWBIT_SUDOKU_CELLS;
        /* For the smallest solution, it must be known if there are others. */
        const uint64_t limit =
            batch->solutions != NULL && batch->limit < 2 ? 2 : batch->limit;
        size_t written;
        if (batch->started == 0) {
            batch->counts[batch->row] = 0;
            if (batch->solutions != NULL)
                memset(grid, 0, LOWBIT_SUDOKU_CELLS);
            if (start_row(batch, LOWBIT_SUDOKU_FEWEST) != LOWBIT_DONE) {
                batch->counts[batch->row] = LOWBIT_SUDOKU_MALFORMED;
                continue;
            }
            batch->started = 1;
            batch->found = 0;
        }
        if (batch->started == 1) {
            uint8_t scratch[LOWBIT_SUDOKU_CELLS];
            if (lowbit_sudoku_count(variant, &batch->search, limit,
                                    end > batch->nodes ? end - batch->nodes : 0, &batch->found,
                                    &batch->nodes,
                                    batch->solutions != NULL ? grid : scratch) == LOWBIT_PAUSED)
                return LOWBIT_PAUSED;
            batch->counts[batch->row] = batch->found < batch->limit ? batch->found : batch->limit;
            if (batch->solutions == NULL || batch->found < 2)
                continue;
            batch->started = 2;
            start_row(batch, LOWBIT_SUDOKU_ASCENDING);
        }
        do
            if (lowbit_sudoku_list(variant, &batch->search, budget, grid, 1, &written) ==
                    LOWBIT_PAUSED &&
                written == 0)
                return LOWBIT_PAUSED;
        while (written == 0);
    }
    return LOWBIT_DONE;
}
