/* SPDX-License-Identifier: MIT
 *
 * test_tails.c - the listing by tails against the listing row by row, in all budgets and capacities.
 */
#include <string.h>

#include "../common/cpu.h"
#include "../queens/queens.h"
#include "../queens/tails.h"
#include "check.h"
#include "tails_table.h"

static const struct lowbit_queens_tails_variant *variant;

/* All placements, row by row; `length` is set to how many. */
static uint8_t *listed(int n, const uint64_t *allowed, size_t *length)
{
    struct lowbit_queens_lister *const search = exactly(sizeof *search);
    size_t variants, written, capacity = 20000;
    uint8_t *const placements = exactly(capacity * (size_t)n);
    const struct lowbit_queens_variant *table = lowbit_queens_variants(&variants);
    lowbit_queens_list_start(search, n, allowed);
    CHECK_EQUAL(lowbit_queens_list(table + variants - 1, search, UINT64_MAX, placements, capacity,
                                   &written),
                LOWBIT_DONE);
    *length = written;
    free(search);
    return placements;
}

/* List what comes after placement number `from` - 1, some at a time. */
static void compare(int n, const uint64_t *allowed, const struct lowbit_queens_tails *tails,
                    const uint8_t *expected, size_t length, size_t from, uint64_t budget,
                    size_t capacity)
{
    struct lowbit_queens_tails_lister *const search = exactly(sizeof *search);
    uint8_t *const out = exactly(capacity * (size_t)n);
    const uint8_t *const after = from == 0 ? 0 : expected + (from - 1) * (size_t)n;
    enum lowbit_status status;
    size_t found = from;
    int equal = 1;
    lowbit_queens_tails_list_start(search, tails, allowed, after);
    do {
        size_t written = 99;
        status = lowbit_queens_tails_list(variant, search, budget, out, capacity, &written);
        CHECK(written <= capacity);
        CHECK(status != LOWBIT_FOUND || written == capacity);
        equal = equal && found + written <= length &&
                memcmp(out, expected + found * (size_t)n, written * (size_t)n) == 0;
        found += written;
    } while (equal && status != LOWBIT_DONE);
    CHECK(equal);
    CHECK_EQUAL(found, length);
    free(out);
    free(search);
}

static void test_board(int n, const uint64_t *allowed)
{
    size_t length;
    uint8_t *const expected = listed(n, allowed, &length);
    for (int rows = LOWBIT_QUEENS_TAIL_ROWS_MIN; rows <= lowbit_queens_tails_rows(n); rows++) {
        uint32_t *memory;
        const struct lowbit_queens_tails tails = tails_table(variant, n, allowed, rows, &memory);
        compare(n, allowed, &tails, expected, length, 0, UINT64_MAX, length + 3);
        compare(n, allowed, &tails, expected, length, 0, 7, 1);
        compare(n, allowed, &tails, expected, length, 0, 1000, 100);
        for (size_t from = 1; from <= length; from += 1 + length / 13)
            compare(n, allowed, &tails, expected, length, from, 500, 64);
        compare(n, allowed, &tails, expected, length, length, UINT64_MAX, 1);
        free(tails.first);
        free(memory);
    }
    free(expected);
}

int main(void)
{
    uint64_t allowed[LOWBIT_QUEENS_TAILS_MAX], state = 1;
    size_t length;
    const struct lowbit_queens_tails_variant *const table = lowbit_queens_tails_variants(&length);
    for (size_t i = 0; i < length; i++) {
        const char *const lacking = lowbit_cpu_lacks(table[i].needs);
        variant = &table[i];
        if (lacking != NULL) {
            printf("queens tails %-9s not run: the CPU lacks %s\n", table[i].isa, lacking);
            continue;
        }
        memset(allowed, 0xFF, sizeof allowed); /* columns past the board are ignored */
        for (int n = LOWBIT_QUEENS_TAILS_MIN; n <= 11; n++)
            test_board(n, allowed);
        for (int n = LOWBIT_QUEENS_TAILS_MIN; n <= LOWBIT_QUEENS_TAILS_MAX; n++) {
            for (int row = 0; row < n; row++) { /* about half, and more where that is too many */
                state = state * UINT64_C(6364136223846793005) + 1442695040888963407u;
                allowed[row] = state >> 40;
                if (n > 14)
                    allowed[row] &= state >> 17 | state >> 3;
            }
            test_board(n, allowed);
        }
    }
    return report();
}
