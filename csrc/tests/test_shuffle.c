/* SPDX-License-Identifier: MIT
 *
 * test_shuffle.c - random placements are placements, whatever the budget, and random numbers fair.
 */
#include "../common/rng.h"
#include "../queens/shuffle.h"
#include "check.h"

static int is_placement(uint32_t n, const uint32_t *columns)
{
    unsigned char *const seen = exactly(5 * (size_t)n);
    int ok = 1;
    for (uint32_t i = 0; i < 5 * n; i++)
        seen[i] = 0;
    for (uint32_t row = 0; row < n; row++) {
        const uint32_t column = columns[row];
        ok = ok && column < n && !seen[column]++ && !seen[n + column + row]++ &&
             !seen[3 * n + column + n - row - 1]++;
    }
    free(seen);
    return ok;
}

static void shuffle(uint32_t n, uint64_t seed, uint64_t budget, uint32_t *columns)
{
    void *const memory = exactly(lowbit_queens_shuffle_size(n));
    struct lowbit_queens_shuffle search;
    CHECK_EQUAL(lowbit_queens_shuffle_start(&search, n, seed, columns, memory), LOWBIT_DONE);
    while (lowbit_queens_shuffle_run(&search, budget) == LOWBIT_PAUSED)
        continue;
    CHECK_EQUAL(lowbit_queens_shuffle_run(&search, budget), LOWBIT_DONE);
    free(memory);
}

static void test_sizes(uint32_t n)
{
    uint32_t *const whole = exactly(n * sizeof *whole), *const steps = exactly(n * sizeof *steps);
    for (uint64_t seed = 0; seed < 5; seed++) {
        int equal = 1;
        shuffle(n, seed, UINT64_MAX, whole);
        shuffle(n, seed, seed + 1, steps);
        for (uint32_t row = 0; row < n; row++)
            equal = equal && whole[row] == steps[row];
        CHECK(equal);
        CHECK(is_placement(n, whole));
    }
    free(whole);
    free(steps);
}

int main(void)
{
    struct lowbit_queens_shuffle search;
    CHECK_EQUAL(lowbit_queens_shuffle_start(&search, 3, 0, NULL, NULL), LOWBIT_BAD_SIZE);
    for (uint32_t n = 4; n < 100; n++)
        test_sizes(n);
    test_sizes(3000);

    /* A bound that rejects half of all numbers, and one that rejects none. */
    uint64_t state = 1;
    int low = 0, zeros = 0;
    for (int i = 0; i < 10000; i++) {
        low += random_below(&state, UINT32_C(0x80000001)) < UINT32_C(0x40000000);
        zeros += random_below(&state, 4) == 0;
        CHECK_EQUAL(random_below(&state, 1), 0);
    }
    CHECK(low > 4800 && low < 5200);
    CHECK(zeros > 2350 && zeros < 2650);
    return report();
}
