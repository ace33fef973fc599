/* SPDX-License-Identifier: MIT
 *
 * count.c - the dispatch table, argument checks, and the boards too small to search.
 */
#include <string.h>

#include "../common/cpu.h"
#include "step.h"

#define TARGET
#define FN(name) name##_portable
#include "count_template.h"
#undef TARGET
#undef FN

#if LOWBIT_X86_64
#define TARGET LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")
#define FN(name) name##_avx2
#include "count_template.h"
#undef TARGET
#undef FN

#include "count_avx2.h"
#endif

static const struct lowbit_queens_variant VARIANTS[] = {
#if LOWBIT_X86_64
    {"avx2", LOWBIT_CPU_V3, count_avx2, count_in_lanes_avx2},
#endif
    {"portable", 0, count_portable, 0},
};

const struct lowbit_queens_variant *lowbit_queens_variants(size_t *length)
{
    *length = sizeof VARIANTS / sizeof VARIANTS[0];
    return VARIANTS;
}

enum lowbit_status lowbit_queens_count_start(const struct lowbit_queens_variant *variant,
                                             struct lowbit_queens_counter *search, int n,
                                             const uint64_t *allowed)
{
    if (n < 0 || n > LOWBIT_QUEENS_MAX)
        return LOWBIT_BAD_SIZE;
    search->n = n;
    search->ended = 0;
    search->in_lanes = variant->count_in_lanes != 0 && n <= LOWBIT_QUEENS_LANE_ROWS;
    memset(search->allowed, 0, sizeof search->allowed);
    for (int row = 0; row < n; row++)
        search->allowed[row] = allowed[row] & full_mask(n);

    if (search->in_lanes) {
        memset(search->queues, 0, sizeof search->queues);
        search->queues[0].waiting = 1;
    } else {
        memset(&search->stack[0], 0, sizeof search->stack[0]);
        search->stack[0].free = search->allowed[0];
        search->height = search->allowed[0] != 0;
    }
    return LOWBIT_DONE;
}

enum lowbit_status lowbit_queens_count(const struct lowbit_queens_variant *variant,
                                       struct lowbit_queens_counter *search, uint64_t budget,
                                       uint64_t *found, uint64_t *nodes)
{
    *found = *nodes = 0;
    if (search->ended)
        return LOWBIT_DONE;
    if (search->n >= 2)
        return (search->in_lanes ? variant->count_in_lanes : variant->count)(search, budget, found,
                                                                             nodes);
    /* No rows: one placement of no queens.  A single row: one if its square is free. */
    search->ended = 1;
    *nodes = search->allowed[0];
    *found = search->n == 0 ? 1 : *nodes;
    return LOWBIT_DONE;
}
