/* SPDX-License-Identifier: MIT
 *
 * test_orbits.c - placements that turns leave as they are, against known numbers, in all budgets.
 */
#include <string.h>

#include "../queens/orbits.h"
#include "check.h"

/* OEIS A032522 and A033148. */
static const uint64_t HALF[] = {1, 1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240};
static const uint64_t QUARTER[] = {1, 1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0};
#define KNOWN_LENGTH ((int)(sizeof HALF / sizeof HALF[0]))

static uint64_t count(int n, const uint64_t *allowed, int quarter, uint64_t budget)
{
    struct lowbit_queens_orbits *search = exactly(sizeof *search);
    enum lowbit_status status = lowbit_queens_orbits_start(search, n, allowed, quarter);
    uint64_t total = 0;
    CHECK_EQUAL(status, LOWBIT_DONE);
    do {
        uint64_t found = 99, nodes = 99; /* set, not added to */
        status = lowbit_queens_orbits_count(search, budget, &found, &nodes);
        CHECK(nodes <= budget);
        total += found;
    } while (status == LOWBIT_PAUSED);
    CHECK_EQUAL(status, LOWBIT_DONE);
    free(search);
    return total;
}

int main(void)
{
    uint64_t allowed[LOWBIT_QUEENS_ORBITS_MAX];
    memset(allowed, 0xFF, sizeof allowed); /* columns past the board are ignored */
    for (int n = 0; n < KNOWN_LENGTH; n++) {
        static const uint64_t BUDGETS[] = {1, 2, 7, UINT64_MAX};
        for (size_t i = 0; i < sizeof BUDGETS / sizeof BUDGETS[0]; i++) {
            CHECK_EQUAL(count(n, allowed, 0, BUDGETS[i]), HALF[n]);
            CHECK_EQUAL(count(n, allowed, 1, BUDGETS[i]), QUARTER[n]);
        }
    }

    /* A large board, with a placement's squares alone: 1 3 5 ... 29 0 2 4 ... 28. */
    for (int row = 0; row < 30; row++)
        allowed[row] = UINT64_C(1) << (row < 15 ? 2 * row + 1 : 2 * row - 30);
    CHECK_EQUAL(count(30, allowed, 0, UINT64_MAX), 1);
    CHECK_EQUAL(count(30, allowed, 1, UINT64_MAX), 0);

    /* The largest one never ends, but for its first rows having one square each. */
    memset(allowed, 0xFF, sizeof allowed);
    for (int row = 0; row < 8; row++)
        allowed[row] = UINT64_C(1) << (2 * row + 3);
    const uint64_t some = count(32, allowed, 0, UINT64_MAX);
    CHECK(some > 0);
    CHECK_EQUAL(count(32, allowed, 0, 100), some);

    struct lowbit_queens_orbits search;
    CHECK_EQUAL(lowbit_queens_orbits_start(&search, 33, allowed, 0), LOWBIT_BAD_SIZE);
    CHECK_EQUAL(lowbit_queens_orbits_start(&search, -1, allowed, 0), LOWBIT_BAD_SIZE);
    return report();
}
