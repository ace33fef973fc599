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
#endif

static const struct lowbit_queens_variant VARIANTS[] = {
#if LOWBIT_X86_64
    {"avx2", LOWBIT_CPU_V3, count_avx2},
#endif
    {"portable", 0, count_portable},
};

const struct lowbit_queens_variant *lowbit_queens_variants(size_t *length)
{
    *length = sizeof VARIANTS / sizeof VARIANTS[0];
    return VARIANTS;
}

enum lowbit_status lowbit_queens_count_start(struct lowbit_queens_counter *search, int n,
                                             const uint64_t *allowed)
{
    if (n < 0 || n > LOWBIT_QUEENS_MAX)
        return LOWBIT_BAD_SIZE;
    memset(search, 0, sizeof *search);
    search->n = n;
    search->empty = n == 0;
    for (int row = 0; row < n; row++)
        search->allowed[row] = allowed[row] & full_mask(n);
    search->stack[0].free = search->allowed[0];
    search->height = search->stack[0].free != 0;
    return LOWBIT_DONE;
}

enum lowbit_status lowbit_queens_count(const struct lowbit_queens_variant *variant,
                                       struct lowbit_queens_counter *search, uint64_t budget,
                                       uint64_t *found, uint64_t *nodes)
{
    if (search->n >= 2)
        return variant->count(search, budget, found, nodes);
    /* No rows: one placement of no queens.  A single row: one if its square is free. */
    *nodes = (uint64_t)search->height;
    *found = search->empty ? 1 : *nodes;
    search->empty = search->height = 0;
    return LOWBIT_DONE;
}
