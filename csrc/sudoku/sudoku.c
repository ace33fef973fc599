/* SPDX-License-Identifier: MIT
 *
 * sudoku.c - argument checks, the dispatch table, and the loops over single solutions.
 */
#include "sudoku.h"

#include <string.h>

#include "../common/cpu.h"
#include "../common/rng.h"
#include "fields.h"

static void begin(struct lowbit_sudoku_search *search, enum lowbit_sudoku_order order)
{
    search->order = order;
    search->height = 1;
    search->settled = 0;
    search->knows_one = 0;
    search->in_vain = 0;
    search->dead_ends = 0;
}

#include "vec_words.h"
#define TARGET
#define FN(name) name##_lanes_portable
#define VEC(name) pair_##name
#define LANES 2
#include "lanes_template.h"
#undef FN
#undef VEC
#undef LANES
#define FN(name) name##_portable
#define VEC(name) quad_##name
#define LANES 4
#include "search_template.h"
#undef TARGET
#undef FN
#undef VEC
#undef LANES

#if LOWBIT_VECTORS
#include "vec_simd.h"
#define TARGET
#define FN(name) name##_lanes_baseline
#define VEC(name) simd_##name
#define LANES 4
#include "lanes_template.h"
#undef FN
#define FN(name) name##_baseline
#include "search_template.h"
#undef TARGET
#undef FN
#undef VEC
#undef LANES
#endif

#if LOWBIT_X86_64
#include "vec_avx512.h"

#define TARGET LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")
#define FN(name) name##_lanes_avx2
#define VEC(name) avx2_##name
#define LANES 8
#include "lanes_template.h"
#undef FN
#define FN(name) name##_avx2
#include "search_template.h"
#undef TARGET
#undef FN
#undef VEC
#undef LANES

#define TARGET LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2,avx512f,avx512bw,avx512vl,avx512bitalg")
#define FN(name) name##_lanes_avx512
#define VEC(name) avx512_##name
#define LANES 16
#include "lanes_template.h"
#undef FN
#undef VEC
#undef LANES
#define FN(name) name##_avx512
#define VEC(name) avx512half_##name
#define LANES 8
#include "search_template.h"
#undef TARGET
#undef FN
#undef VEC
#undef LANES
#endif

#define VARIANT(isa, needs, name)                                                                  \
    {isa, needs, read_##name, next_##name, sizeof(struct lanes_lanes_##name), start_lanes_##name,  \
     adopt_lanes_##name, run_lanes_##name}

static const struct lowbit_sudoku_variant VARIANTS[] = {
#if LOWBIT_X86_64
    VARIANT("avx512", LOWBIT_CPU_V3 | LOWBIT_CPU_AVX512, avx512),
    VARIANT("avx2", LOWBIT_CPU_V3, avx2),
#endif
#if LOWBIT_VECTORS && LOWBIT_X86_64
    VARIANT("sse2", 0, baseline),
#elif LOWBIT_VECTORS
    VARIANT("neon", 0, baseline),
#endif
    VARIANT("portable", 0, portable),
};

const struct lowbit_sudoku_variant *lowbit_sudoku_variants(size_t *length)
{
    *length = sizeof VARIANTS / sizeof VARIANTS[0];
    return VARIANTS;
}

enum lowbit_status lowbit_sudoku_start(const struct lowbit_sudoku_variant *variant,
                                       struct lowbit_sudoku_search *search, const uint8_t *digits,
                                       enum lowbit_sudoku_order order)
{
    begin(search, order);
    return variant->read(search->stack[0], digits) ? LOWBIT_DONE : LOWBIT_BAD_CELL;
}

enum lowbit_status lowbit_sudoku_start_candidates(struct lowbit_sudoku_search *search,
                                                  const uint16_t *candidates,
                                                  enum lowbit_sudoku_order order)
{
    begin(search, order);
    return read_candidates(search->stack[0], candidates) ? LOWBIT_DONE : LOWBIT_BAD_CELL;
}

void lowbit_sudoku_rank(uint16_t ranking[LOWBIT_SUDOKU_CANDIDATES], uint64_t seed)
{
    for (uint16_t i = 0; i < LOWBIT_SUDOKU_CANDIDATES; i++)
        ranking[i] = i;
    for (uint32_t last = LOWBIT_SUDOKU_CANDIDATES - 1; last > 0; last--) {
        const uint32_t other = random_below(&seed, last + 1);
        const uint16_t moved = ranking[last];
        ranking[last] = ranking[other];
        ranking[other] = moved;
    }
}

enum lowbit_status lowbit_sudoku_count(const struct lowbit_sudoku_variant *variant,
                                       struct lowbit_sudoku_search *search, uint64_t limit,
                                       uint64_t budget, uint64_t *found, uint64_t *nodes,
                                       uint8_t *grid)
{
    const uint64_t start = *nodes;
    enum lowbit_status status = LOWBIT_DONE;

    while (*found < limit) {
        status = variant->next(search, budget - (*nodes - start), nodes, grid);
        if (status != LOWBIT_FOUND)
            break;
        ++*found;
    }
    return status == LOWBIT_PAUSED ? LOWBIT_PAUSED : LOWBIT_DONE;
}

enum lowbit_status lowbit_sudoku_list(const struct lowbit_sudoku_variant *variant,
                                      struct lowbit_sudoku_search *search, uint64_t budget,
                                      uint8_t *grids, size_t capacity, size_t *written)
{
    uint64_t nodes = 0;

    for (*written = 0; *written < capacity; ++*written) {
        const enum lowbit_status status =
            variant->next(search, nodes < budget ? budget - nodes : 0, &nodes,
                          grids + *written * LOWBIT_SUDOKU_CELLS);
        if (status != LOWBIT_FOUND)
            return status;
    }
    return LOWBIT_FOUND;
}

void lowbit_sudoku_batch_start(const struct lowbit_sudoku_variant *variant,
                               struct lowbit_sudoku_batch *batch)
{
    batch->stage = LOWBIT_SUDOKU_COUNTING;
    /* For the smallest solution, it must be known if there are others. */
    batch->enough = batch->solutions != NULL && batch->limit < 2 ? 2 : batch->limit;
    variant->start_batch(batch);
}

void lowbit_sudoku_batch_adopt(const struct lowbit_sudoku_variant *variant,
                               struct lowbit_sudoku_batch *batch,
                               const struct lowbit_sudoku_search *search)
{
    batch->first = batch->last = 0; /* no rows to read */
    batch->stage = LOWBIT_SUDOKU_COUNTING;
    batch->enough = batch->limit;
    variant->adopt(batch, search);
}

/* Start on a row whose cells are in range. */
static void start_ascending(const struct lowbit_sudoku_variant *variant,
                            struct lowbit_sudoku_batch *batch)
{
    const size_t cell = batch->row * LOWBIT_SUDOKU_CELLS;
    if (batch->digits != NULL)
        lowbit_sudoku_start(variant, &batch->search, batch->digits + cell,
                            LOWBIT_SUDOKU_ASCENDING);
    else
        lowbit_sudoku_start_candidates(&batch->search, batch->candidates + cell,
                                       LOWBIT_SUDOKU_ASCENDING);
}

/* Replace the solutions of rows that have several by the smallest ones. */
static enum lowbit_status find_smallest(const struct lowbit_sudoku_variant *variant,
                                        struct lowbit_sudoku_batch *batch, uint64_t budget)
{
    for (; batch->row < batch->last; batch->row++) {
        uint64_t *const count = &batch->counts[batch->row];
        size_t written;
        if (*count == LOWBIT_SUDOKU_MALFORMED)
            continue;
        if (*count > 1) {
            if (!batch->searching)
                start_ascending(variant, batch);
            batch->searching = 1;
            if (lowbit_sudoku_list(variant, &batch->search, budget,
                                   batch->solutions + batch->row * LOWBIT_SUDOKU_CELLS, 1,
                                   &written) == LOWBIT_PAUSED)
                return LOWBIT_PAUSED;
            batch->searching = 0;
        }
        *count = *count < batch->limit ? *count : batch->limit;
    }
    return LOWBIT_DONE;
}

enum lowbit_status lowbit_sudoku_batch_run(const struct lowbit_sudoku_variant *variant,
                                           struct lowbit_sudoku_batch *batch, uint64_t budget)
{
    if (batch->stage == LOWBIT_SUDOKU_COUNTING) {
        if (variant->run_batch(batch, budget) == LOWBIT_PAUSED)
            return LOWBIT_PAUSED;
        batch->stage = LOWBIT_SUDOKU_FINDING_SMALLEST;
        batch->row = batch->solutions != NULL ? batch->first : batch->last;
        batch->searching = 0;
    }
    return find_smallest(variant, batch, budget);
}
