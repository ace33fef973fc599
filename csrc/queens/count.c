/* SPDX-License-Identifier: MIT
 *
 * count.c - the dispatch table, argument checks, and the boards too small to search.
 */
#include <string.h>

#include "../common/cpu.h"
#include "fewest.h"
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
    {"avx2", LOWBIT_CPU_V3, count_avx2, count_in_lanes_avx2, lowbit_queens_by_fewest_avx2},
#endif
    {"portable", 0, count_portable, 0, lowbit_queens_by_fewest_portable},
};

const struct lowbit_queens_variant *lowbit_queens_variants(size_t *length)
{
    *length = sizeof VARIANTS / sizeof VARIANTS[0];
    return VARIANTS;
}

#define SPARSE 5

/* Whether the rows that are not settled have SPARSE squares blocked, or more, on average: then the
 * search by fewest squares is the faster one.  Columns of a settled row's only square do not count.
 *
 * That search places fewer queens, but takes 10 to 20 times as long for each.  Measured: both take
 * the same time if three squares in ten are blocked at random, n = 14 to 18; with queens that stand
 * already, if these are 4 for n = 16 and 18, or 5 for n = 20.  With half of the squares blocked it
 * is several times as fast for n = 18, with three quarters a thousand times for n = 24; on the
 * plain board half as fast. */
static int is_sparse(int n, const uint64_t *allowed)
{
    uint64_t settled = 0;
    int rows = 0, squares = 0;
    for (int row = 0; row < n; row++)
        if (is_single_or_empty(allowed[row]))
            settled |= allowed[row];
    for (int row = 0; row < n; row++) {
        if (!is_single_or_empty(allowed[row])) {
            rows++;
            squares += count_bits(allowed[row] & ~settled);
        }
    }
    return rows * (n - count_bits(settled)) - squares >= SPARSE * rows;
}

enum lowbit_status lowbit_queens_count_start(const struct lowbit_queens_variant *variant,
                                             struct lowbit_queens_counter *search, int n,
                                             const uint64_t *allowed)
{
    if (n < 0 || n > LOWBIT_QUEENS_MAX)
        return LOWBIT_BAD_SIZE;
    search->n = n;
    search->ended = 0;
    memset(search->allowed, 0, sizeof search->allowed);
    for (int row = 0; row < n; row++)
        search->allowed[row] = allowed[row] & full_mask(n);

    if (n >= 2 && is_sparse(n, search->allowed)) {
        search->order = LOWBIT_QUEENS_BY_FEWEST;
        lowbit_queens_fewest_start(&search->fewest, 0, n, search->allowed);
    } else if (variant->count_in_lanes != 0 && n <= LOWBIT_QUEENS_LANE_ROWS) {
        search->order = LOWBIT_QUEENS_IN_LANES;
        /* All queues would be 100 KiB to clear, which takes longer than counting n = 8. */
        memset(&search->queues[0], 0, sizeof search->queues[0]);
        for (int row = 1; row < n; row++)
            search->queues[row].waiting = 0;
        search->queues[0].waiting = 1;
    } else {
        search->order = LOWBIT_QUEENS_ON_STACK;
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
    if (search->n >= 2 && search->order == LOWBIT_QUEENS_BY_FEWEST) {
        const enum lowbit_status status =
            variant->by_fewest(&search->fewest, 0, budget, found, nodes);
        search->ended = status == LOWBIT_DONE;
        return status;
    }
    if (search->n >= 2)
        return (search->order == LOWBIT_QUEENS_IN_LANES ? variant->count_in_lanes
                                                        : variant->count)(search, budget, found,
                                                                          nodes);
    /* No rows: one placement of no queens.  A single row: one if its square is free. */
    search->ended = 1;
    *nodes = search->allowed[0];
    *found = search->n == 0 ? 1 : *nodes;
    return LOWBIT_DONE;
}
