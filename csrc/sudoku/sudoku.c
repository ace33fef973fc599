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

enum lowbit_status lowbit_sudoku_start(struct lowbit_sudoku_search *search, const uint8_t *grid,
                                       enum lowbit_sudoku_order order)
{
    for (int cell = 0; cell < LOWBIT_SUDOKU_CELLS; cell++)
        if (grid[cell] > 9)
            return LOWBIT_BAD_CELL;
    read_grid(&search->stack[0], grid);
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
