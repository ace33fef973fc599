/* SPDX-License-Identifier: MIT
 *
 * test_plain.c - the count on the plain board against known numbers, in one go and in parts.
 *
 * Usage: test_plain [slow]   "slow" goes on to n = 18, which takes seconds.
 */
#include <limits.h>
#include <string.h>

#include "../common/cpu.h"
#include "../queens/plain.h"
#include "../queens/queens.h"
#include "check.h"

#define FOREVER UINT64_MAX

/* OEIS A000170. */
static const uint64_t KNOWN[] = {1,     1,     0,      0,       2,        10,       4,
                                 40,    92,    352,    724,     2680,     14200,    73712,
                                 365596, 2279184, 14772512, 95815104, 666090624};
#define KNOWN_LENGTH ((int)(sizeof KNOWN / sizeof KNOWN[0]))

/* The tables of one n, in memory of exactly the size asked for. */
struct board {
    struct lowbit_queens_plain plain;
    void *tables, *scratch;
};

static struct board set_up(int n, uint64_t budget)
{
    struct board board;
    enum lowbit_status status;
    uint32_t calls = 0;
    board.tables = exactly(lowbit_queens_plain_table_size(n));
    board.scratch = exactly(lowbit_queens_plain_scratch_size(n));
    memset(board.scratch, 0x5A, lowbit_queens_plain_scratch_size(n)); /* expected to be anything */
    CHECK_EQUAL(lowbit_queens_plain_start(&board.plain, n, board.tables), LOWBIT_DONE);
    do {
        status = lowbit_queens_plain_prepare(&board.plain, board.scratch, budget);
        calls++;
    } while (status == LOWBIT_PAUSED);
    CHECK_EQUAL(status, LOWBIT_DONE);
    CHECK_EQUAL(lowbit_queens_plain_prepare(&board.plain, board.scratch, 0), LOWBIT_DONE);
    CHECK(budget > 0 || calls == 1u << n / 2);
    return board;
}

static void tear_down(struct board *board)
{
    free(board->tables);
    free(board->scratch);
}

/* Tasks from `next` to `end`, in calls of a budget, with a scratch of its own. */
static uint64_t count(const struct lowbit_queens_plain_variant *variant, const struct board *board,
                      uint32_t next, uint32_t end, uint64_t budget)
{
    void *const scratch = exactly(lowbit_queens_plain_scratch_size(board->plain.n));
    uint64_t total = 0;
    enum lowbit_status status;
    do {
        const uint32_t before = next;
        uint64_t found = 99; /* set, not added to */
        status = lowbit_queens_plain_run(variant, &board->plain, scratch, &next, end, budget,
                                         &found);
        CHECK(next > before || before >= end || before >= board->plain.tasks);
        CHECK(budget > 0 || next <= before + 1);
        total += found;
    } while (status == LOWBIT_PAUSED);
    CHECK_EQUAL(status, LOWBIT_DONE);
    CHECK(next >= end || next == board->plain.tasks);
    free(scratch);
    return total;
}

/* Every way of cutting the tasks adds up. */
static void check_splits(const struct lowbit_queens_plain_variant *variant,
                         const struct board *board, uint64_t wanted)
{
    static const uint64_t BUDGETS[] = {0, 1000, 100000};
    const uint32_t tasks = board->plain.tasks;
    for (size_t i = 0; i < sizeof BUDGETS / sizeof BUDGETS[0]; i++)
        CHECK_EQUAL(count(variant, board, 0, UINT32_MAX, BUDGETS[i]), wanted);
    for (uint32_t parts = 2; parts <= 7; parts++) {
        uint64_t total = 0;
        for (uint32_t part = 0; part < parts; part++) /* the last part first */
            total += count(variant, board, (uint32_t)((uint64_t)tasks * (parts - 1 - part) / parts),
                           (uint32_t)((uint64_t)tasks * (parts - part) / parts), 5000);
        CHECK_EQUAL(total, wanted);
    }
}

/* As many tasks as there are row sets, counted by weight. */
static void check_weights(const struct board *board)
{
    const struct lowbit_queens_plain *const plain = &board->plain;
    uint64_t row_sets = 1, weights = 0, central = 0;
    for (int i = 1; i <= plain->h; i++)
        row_sets = row_sets * (uint64_t)(plain->h + i) / (uint64_t)i;
    for (uint32_t task = 0; task < plain->tasks; task++) {
        const int weight = lowbit_queens_plain_weight(plain, task);
        CHECK(weight == 2 || weight == 4 || (weight == 8 && plain->n % 2 != 0));
        weights += weight == 8;
        central += weight == 8 ? 0 : (uint64_t)weight;
    }
    CHECK_EQUAL(central, row_sets);
    CHECK_EQUAL(weights, plain->n % 2 != 0 ? row_sets : 0);
}

/* The last cell of each table ends where the list of sizes says, so no table has been overrun. */
static void check_tables(const struct board *board)
{
    static const uint32_t PLACEMENTS[] = {0, 0, 5, 18, 87, 462, 2635, 16870, 118969, 915442};
    static const uint32_t MIDDLE[] = {0, 0, 2, 13, 75, 473, 3149, 22682, 175981, 1454969};
    const struct lowbit_queens_plain *const plain = &board->plain;
    const uint32_t last = (1u << plain->h) - 1;
    CHECK_EQUAL(plain->start[plain->first[last] + 1], PLACEMENTS[plain->h]);
    if (plain->n % 2 != 0)
        CHECK_EQUAL(plain->mid_start[plain->mid_first[last]], MIDDLE[plain->h]);
}

static void test_size(const struct lowbit_queens_plain_variant *table, size_t length, int n,
                      int thorough)
{
    struct board board = set_up(n, n % 3 == 0 ? 0 : 10000);
    subject_number = n;
    subject = "tables";
    check_weights(&board);
    check_tables(&board);
    for (size_t i = 0; i < length; i++) {
        subject = table[i].isa;
        if (lowbit_cpu_lacks(table[i].needs) != NULL)
            continue;
        CHECK_EQUAL(count(&table[i], &board, 0, UINT32_MAX, FOREVER), KNOWN[n]);
        if (thorough)
            check_splits(&table[i], &board, KNOWN[n]);
    }
    tear_down(&board);
}

/* Task by task, all variants agree: an error would have to be in all of them. */
static void test_tasks(const struct lowbit_queens_plain_variant *table, size_t length, int n)
{
    struct board board = set_up(n, FOREVER);
    subject_number = n;
    for (uint32_t task = 0; task < board.plain.tasks; task++) {
        const uint64_t wanted = count(&table[length - 1], &board, task, task + 1, FOREVER);
        for (size_t i = 0; i + 1 < length; i++) {
            subject = table[i].isa;
            if (lowbit_cpu_lacks(table[i].needs) == NULL)
                CHECK_EQUAL(count(&table[i], &board, task, task + 1, FOREVER), wanted);
        }
    }
    tear_down(&board);
}

static void test_bad_size(void)
{
    static const int SIZES[] = {INT_MIN, -1, 0, LOWBIT_QUEENS_PLAIN_MIN - 1,
                                LOWBIT_QUEENS_PLAIN_MAX + 1, INT_MAX};
    struct lowbit_queens_plain plain;
    subject = "size";
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        subject_number = SIZES[i];
        CHECK_EQUAL(lowbit_queens_plain_table_size(SIZES[i]), 0);
        CHECK_EQUAL(lowbit_queens_plain_scratch_size(SIZES[i]), 0);
        CHECK_EQUAL(lowbit_queens_plain_start(&plain, SIZES[i], NULL), LOWBIT_BAD_SIZE);
    }
    for (int n = LOWBIT_QUEENS_PLAIN_MIN; n <= 18; n++) {
        subject_number = n;
        CHECK(lowbit_queens_plain_table_size(n) + lowbit_queens_plain_scratch_size(n) < 32000000);
    }
}

int main(int argc, char **argv)
{
    const int slow = argc > 1 && strcmp(argv[1], "slow") == 0;
    size_t length;
    const struct lowbit_queens_plain_variant *const table = lowbit_queens_plain_variants(&length);

    for (size_t i = 0; i < length; i++) {
        const char *const lacking = lowbit_cpu_lacks(table[i].needs);
        if (lacking != NULL)
            printf("queens plain %-9s not run: the CPU lacks %s\n", table[i].isa, lacking);
    }
    for (int n = LOWBIT_QUEENS_PLAIN_MIN; n < (slow ? KNOWN_LENGTH : 15); n++)
        test_size(table, length, n, n <= 13);
    for (int n = 10; n <= 13; n++)
        test_tasks(table, length, n);
    test_bad_size();
    return report();
}
