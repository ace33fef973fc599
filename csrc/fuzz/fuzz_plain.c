/* SPDX-License-Identifier: MIT
 *
 * fuzz_plain.c - the count on the plain board, cut into tiles and tasks in any way.
 *
 * The bytes: size; memory for tables and for scratch; budgets; then where tasks are cut.
 */
#include "../common/cpu.h"
#include "../queens/plain.h"
#include "fuzz.h"

#define MOST 12 /* queens: a tenth of a second for all variants, sanitized */

/* OEIS A000170. */
static const uint64_t KNOWN[MOST + 1] = {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200};

/* The tasks from `first` to `end`, in calls of a budget. */
static uint64_t count(const struct lowbit_queens_plain_variant *variant,
                      const struct lowbit_queens_tile *tile, uint32_t first, uint32_t end,
                      uint64_t budget)
{
    void *const scratch = exactly(tile->plain->scratch_size);
    struct lowbit_queens_tally tally;
    enum lowbit_status status;
    uint64_t total = 0;
    lowbit_queens_tile_begin(scratch, tile, first, end);
    do {
        status = lowbit_queens_tile_count(variant, scratch, budget, &tally);
        total += tally.found;
    } while (status == LOWBIT_PAUSED);
    ENSURE(status == LOWBIT_DONE);
    free(scratch);
    return total;
}

static void fill(struct lowbit_queens_tile *tile, uint64_t budget, uint32_t cut)
{
    const uint32_t units = lowbit_queens_tile_units(tile);
    const uint32_t ends[] = {cut % (units + 1), units, units, cut % (units + 1)};
    void *const scratch = exactly(tile->plain->scratch_size);
    for (int part = 1; part >= 0; part--) { /* the last units first */
        uint32_t next = part == 0 ? 0 : ends[0];
        while (lowbit_queens_tile_fill(tile, scratch, &next, ends[part], budget) == LOWBIT_PAUSED)
            continue;
        ENSURE(next == ends[part]);
    }
    free(scratch);
}

static void check_counts(const struct lowbit_queens_plain *plain, struct input *input)
{
    size_t variants;
    const struct lowbit_queens_plain_variant *const table = lowbit_queens_plain_variants(&variants);
    uint64_t total[8] = {0};
    ENSURE(variants <= sizeof total / sizeof total[0]);
    for (uint32_t number = 0; number < plain->tiles; number++) {
        void *const tables = exactly(plain->table_size);
        struct lowbit_queens_tile tile;
        lowbit_queens_tile_start(&tile, plain, number, tables);
        ENSURE(lowbit_queens_tile_tasks(plain, number, NULL, NULL) == tile.tasks);
        fill(&tile, 16 * take_budget(input), (uint32_t)take(input));
        const uint64_t budget = 16 * take_budget(input);
        for (uint32_t first = 0, end; first < tile.tasks; first = end) {
            const uint32_t left = tile.tasks - first, step = (uint32_t)take(input);
            uint64_t wanted = 0;
            end = first + (step == 0 || step > left ? left : step);
            for (size_t i = variants; i-- > 0;) {
                if (lowbit_cpu_lacks(table[i].needs) != NULL)
                    continue;
                const uint64_t found = count(&table[i], &tile, first, end, budget);
                wanted = i == variants - 1 ? found : wanted;
                ENSURE(found == wanted);
                total[i] += found;
            }
        }
        free(tables);
    }
    ENSURE(total[variants - 1] == KNOWN[plain->n]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, data + size};
    struct lowbit_queens_plain plain;
    const int n = take_between(&input, LOWBIT_QUEENS_PLAIN_MIN - 1, MOST + 1);
    if (n < LOWBIT_QUEENS_PLAIN_MIN || n > MOST) {
        const int bad = n <= MOST ? n : LOWBIT_QUEENS_PLAIN_MAX + 1;
        ENSURE(lowbit_queens_plain_size(bad) == 0);
        ENSURE(lowbit_queens_plain_start(&plain, bad, NULL) == LOWBIT_BAD_SIZE);
        return 0;
    }
    const size_t percent_of_tables = (size_t)take_between(&input, 1, 100);
    const size_t percent_of_scratch = (size_t)take_between(&input, 1, 100);
    const uint64_t budget = take_budget(&input);
    void *const memory = exactly(lowbit_queens_plain_size(n));
    ENSURE(lowbit_queens_plain_start(&plain, n, memory) == LOWBIT_DONE);
    while (lowbit_queens_plain_measure(&plain, budget) == LOWBIT_PAUSED)
        continue;
    ENSURE(lowbit_queens_plain_divide(&plain, SIZE_MAX, SIZE_MAX) == LOWBIT_DONE);
    const size_t tables = plain.table_size * percent_of_tables / 100;
    const size_t scratch = plain.scratch_size * percent_of_scratch / 100;
    if (lowbit_queens_plain_divide(&plain, tables, scratch) == LOWBIT_DONE) {
        ENSURE(plain.table_size <= tables && plain.scratch_size <= scratch);
        if (plain.tiles <= 40)
            check_counts(&plain, &input);
    }
    free(memory);
    return 0;
}
