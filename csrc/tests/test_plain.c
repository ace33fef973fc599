/* SPDX-License-Identifier: MIT
 *
 * test_plain.c - the count on the plain board against known numbers, in one go and in parts.
 *
 * Usage: test_plain [slow]   "slow" goes on to n = 20, which takes minutes, from 19 on with AVX2.
 */
#include <limits.h>
#include <string.h>

#include "../common/cpu.h"
#include "../queens/plain.h"
#include "check.h"

#define FOREVER UINT64_MAX
#define NO_LIMIT ((size_t)1 << 40)

/* OEIS A000170. */
static const uint64_t KNOWN[] = {
    1,      1,       0,        0,        2,         10,         4,          40,    92,
    352,    724,     2680,     14200,    73712,     365596,     2279184,    14772512,
    95815104, 666090624, 4968057848, 39029188884};
#define KNOWN_LENGTH ((int)(sizeof KNOWN / sizeof KNOWN[0]))

/* A plan, in memory of exactly the size asked for. */
struct board {
    struct lowbit_queens_plain plain;
    void *memory;
};

static struct board set_up(int n, uint64_t budget)
{
    struct board board;
    enum lowbit_status status;
    board.memory = exactly(lowbit_queens_plain_size(n));
    CHECK_EQUAL(lowbit_queens_plain_start(&board.plain, n, board.memory), LOWBIT_DONE);
    do
        status = lowbit_queens_plain_measure(&board.plain, budget);
    while (status == LOWBIT_PAUSED);
    CHECK_EQUAL(status, LOWBIT_DONE);
    return board;
}

/* Memory for the plan as it is divided now, whatever may have been in it. */
static void *filled(size_t size)
{
    void *const memory = exactly(size);
    memset(memory, 0x5A, size);
    return memory;
}

static void fill_units(struct lowbit_queens_tile *tile, void *scratch, uint32_t first, uint32_t end,
                       uint64_t budget)
{
    enum lowbit_status status;
    uint32_t next = first;
    do
        status = lowbit_queens_tile_fill(tile, scratch, &next, end, budget);
    while (status == LOWBIT_PAUSED);
    CHECK_EQUAL(status, LOWBIT_DONE);
    CHECK_EQUAL(next, end);
}

/* Units may be filled in any order. */
static void fill(struct lowbit_queens_tile *tile, void *scratch, uint64_t budget)
{
    const uint32_t units = lowbit_queens_tile_units(tile), third = units / 3;
    fill_units(tile, scratch, third, units, budget);
    fill_units(tile, scratch, third, third, budget);
    fill_units(tile, scratch, 0, third, budget);
}

/* Tasks from `first` to `end`, in calls of a budget, with a scratch of its own. */
static struct lowbit_queens_tally count(const struct lowbit_queens_plain_variant *variant,
                                        const struct lowbit_queens_tile *tile, uint32_t first,
                                        uint32_t end, uint64_t budget)
{
    void *const scratch = filled(tile->plain->scratch_size);
    struct lowbit_queens_tally total = {0, 0, 0}, tally;
    enum lowbit_status status;
    uint64_t calls = 0;
    lowbit_queens_tile_begin(scratch, tile, first, end);
    do {
        memset(&tally, 0x5A, sizeof tally); /* set, not added to */
        status = lowbit_queens_tile_count(variant, scratch, budget, &tally);
        total.found += tally.found;
        total.halves += tally.halves;
        total.probes += tally.probes;
        calls++;
    } while (status == LOWBIT_PAUSED);
    CHECK_EQUAL(status, LOWBIT_DONE);
    CHECK(budget < FOREVER || calls == 1);
    free(scratch);
    return total;
}

/* All tiles of a plan as it is divided. */
static struct lowbit_queens_tally count_all(const struct lowbit_queens_plain_variant *variant,
                                            const struct lowbit_queens_plain *plain)
{
    struct lowbit_queens_tally total = {0, 0, 0};
    uint64_t weight = 0, whole = 1 + (uint64_t)plain->odd;
    for (int i = 1; i <= plain->h; i++)
        whole = whole * (uint64_t)(plain->h + i) / (uint64_t)i;
    for (uint32_t number = 0; number < plain->tiles; number++) {
        void *const tables = filled(plain->table_size);
        void *const scratch = filled(plain->scratch_size);
        struct lowbit_queens_tile tile;
        lowbit_queens_tile_start(&tile, plain, number, tables);
        CHECK_EQUAL(lowbit_queens_tile_tasks(plain, number, NULL, NULL), tile.tasks);
        fill(&tile, scratch, number % 2 == 0 ? 1000 : FOREVER);
        const struct lowbit_queens_tally tally = count(variant, &tile, 0, UINT32_MAX, FOREVER);
        total.found += tally.found;
        total.halves += tally.halves;
        total.probes += tally.probes;
        for (uint32_t task = 0; task < tile.tasks; task++)
            weight += (uint64_t)lowbit_queens_plain_weight(plain, tile.codes[task],
                                                           task >= tile.cut);
        free(tables);
        free(scratch);
    }
    CHECK_EQUAL(weight, whole);
    return total;
}

/* Every way of cutting the tasks adds up, and does the same work. */
static void check_splits(const struct lowbit_queens_plain_variant *variant,
                         const struct lowbit_queens_tile *tile, uint64_t wanted)
{
    static const uint64_t BUDGETS[] = {1, 1000, 100000};
    const uint32_t tasks = tile->tasks;
    const struct lowbit_queens_tally whole = count(variant, tile, 0, tasks, FOREVER);
    CHECK_EQUAL(whole.found, wanted);
    for (size_t i = 0; i < sizeof BUDGETS / sizeof BUDGETS[0]; i++) {
        const struct lowbit_queens_tally paused = count(variant, tile, 0, tasks, BUDGETS[i]);
        CHECK_EQUAL(paused.found, wanted);
        CHECK_EQUAL(paused.halves, whole.halves);
        CHECK_EQUAL(paused.probes, whole.probes);
    }
    for (uint32_t parts = 2; parts <= 7; parts++) {
        uint64_t found = 0, probes = 0;
        for (uint32_t part = parts; part-- > 0;) { /* the last part first */
            const uint32_t first = (uint32_t)((uint64_t)tasks * part / parts);
            const uint32_t end = (uint32_t)((uint64_t)tasks * (part + 1) / parts);
            const struct lowbit_queens_tally tally = count(variant, tile, first, end, 5000);
            found += tally.found;
            probes += tally.probes;
        }
        CHECK_EQUAL(found, wanted);
        CHECK_EQUAL(probes, whole.probes);
    }
}

/* Placements in a quadrant, and with a middle row or column: sums over all row sets.  No outcome of
 * this code: a transposed quadrant has as many, and the first were counted by another program. */
static void check_sizes(const struct lowbit_queens_plain *plain)
{
    static const uint32_t PLACEMENTS[] = {0,    0,     5,      18,     87,     462,
                                          2635, 16870, 118969, 915442, 7535369};
    static const uint32_t MIDDLE[] = {0,    0,     2,      13,      75,      473,
                                      3149, 22682, 175981, 1454969, 12892941};
    uint64_t placements = 0, with_row = 0, with_column = 0;
    for (uint32_t rows = 0; rows < 1u << plain->h; rows++) {
        placements += plain->plain_size[rows];
        with_row += plain->odd ? plain->row_size[rows] : 0;
        with_column += plain->odd ? plain->column_size[rows] : 0;
    }
    CHECK_EQUAL(placements, PLACEMENTS[plain->h]);
    CHECK_EQUAL(with_row, plain->odd ? MIDDLE[plain->h] : 0);
    CHECK_EQUAL(with_column, with_row);
}

/* From n = 19 on the portable variant takes minutes. */
static int is_run(const struct lowbit_queens_plain_variant *variant, int n)
{
    return lowbit_cpu_lacks(variant->needs) == NULL &&
           (n < 19 || strcmp(variant->isa, "avx2") == 0);
}

static void test_size(const struct lowbit_queens_plain_variant *table, size_t length, int n,
                      int thorough)
{
    struct board board = set_up(n, n % 3 == 0 ? 0 : 10000);
    struct lowbit_queens_plain *const plain = &board.plain;
    uint64_t halves = 0, probes = 0;
    subject_number = n;
    subject = "sizes";
    check_sizes(plain);
    CHECK_EQUAL(lowbit_queens_plain_divide(plain, NO_LIMIT, NO_LIMIT), LOWBIT_DONE);
    CHECK_EQUAL(plain->tiles, 1);
    for (size_t i = length; i-- > 0;) {
        subject = table[i].isa;
        if (!is_run(&table[i], n))
            continue;
        const struct lowbit_queens_tally tally = count_all(&table[i], plain);
        CHECK_EQUAL(tally.found, KNOWN[n]);
        CHECK(halves == 0 || tally.halves == halves);
        CHECK(strcmp(subject, "avx2") != 0 || probes == 0 || tally.probes == probes); /* as wide */
        halves = tally.halves;
        probes = tally.probes;
        if (thorough) {
            void *const tables = filled(plain->table_size);
            void *const scratch = filled(plain->scratch_size);
            struct lowbit_queens_tile tile;
            lowbit_queens_tile_start(&tile, plain, 0, tables);
            fill(&tile, scratch, 0);
            check_splits(&table[i], &tile, KNOWN[n]);
            free(tables);
            free(scratch);
        }
    }
    free(board.memory);
}

static void check_counts(const struct lowbit_queens_plain_variant *table, size_t length,
                         const struct lowbit_queens_plain *plain, uint64_t *halves)
{
    for (size_t i = 0; i < length; i++) {
        subject = table[i].isa;
        if (lowbit_cpu_lacks(table[i].needs) == NULL) {
            const struct lowbit_queens_tally tally = count_all(&table[i], plain);
            CHECK_EQUAL(tally.found, KNOWN[plain->n]);
            *halves = tally.halves;
        }
    }
    subject = "limits";
}

/* Less memory for tables: more tiles. */
static void test_tiles(const struct lowbit_queens_plain_variant *table, size_t length, int n)
{
    struct board board = set_up(n, FOREVER);
    struct lowbit_queens_plain *const plain = &board.plain;
    uint32_t tiles = 1;
    uint64_t halves = 0, wanted = 0;
    subject_number = n;
    subject = "limits";
    CHECK_EQUAL(lowbit_queens_plain_divide(plain, NO_LIMIT, NO_LIMIT), LOWBIT_DONE);
    const size_t most = plain->table_size;
    CHECK_EQUAL(lowbit_queens_plain_divide(plain, most, NO_LIMIT), LOWBIT_DONE);
    CHECK_EQUAL(plain->tiles, 1);
    check_counts(table, length, plain, &wanted);
    for (size_t tenths = 8; tenths >= 2; tenths -= 2) {
        if (lowbit_queens_plain_divide(plain, most * tenths / 10, NO_LIMIT) != LOWBIT_DONE)
            continue;
        CHECK(plain->table_size <= most * tenths / 10);
        CHECK(plain->tiles >= tiles);
        tiles = plain->tiles;
        check_counts(table, length, plain, &halves);
        CHECK_EQUAL(halves, wanted);
    }
    CHECK(tiles > 2);
    CHECK_EQUAL(lowbit_queens_plain_divide(plain, 1000, NO_LIMIT), LOWBIT_BAD_SIZE);
    free(board.memory);
}

/* Less memory for lists: parts of them, some made more than once. */
static void test_parts(const struct lowbit_queens_plain_variant *table, size_t length, int n)
{
    struct board board = set_up(n, FOREVER);
    struct lowbit_queens_plain *const plain = &board.plain;
    uint64_t halves = 0, wanted = 0;
    subject_number = n;
    subject = "limits";
    CHECK_EQUAL(lowbit_queens_plain_divide(plain, NO_LIMIT, NO_LIMIT), LOWBIT_DONE);
    check_counts(table, length, plain, &wanted);
    for (;;) {
        const size_t limit = plain->scratch_size - 1;
        if (lowbit_queens_plain_divide(plain, NO_LIMIT, limit) != LOWBIT_DONE)
            break;
        CHECK(plain->scratch_size <= limit);
        check_counts(table, length, plain, &halves);
        CHECK(halves >= wanted);
    }
    CHECK(halves > wanted);
    free(board.memory);
}

/* Task by task, all variants agree: an error would have to be in all of them. */
static void test_tasks(const struct lowbit_queens_plain_variant *table, size_t length, int n)
{
    struct board board = set_up(n, FOREVER);
    struct lowbit_queens_tile tile;
    CHECK_EQUAL(lowbit_queens_plain_divide(&board.plain, NO_LIMIT, NO_LIMIT), LOWBIT_DONE);
    void *const tables = filled(board.plain.table_size);
    void *const scratch = filled(board.plain.scratch_size);
    lowbit_queens_tile_start(&tile, &board.plain, 0, tables);
    fill(&tile, scratch, FOREVER);
    subject_number = n;
    for (uint32_t task = 0; task < tile.tasks; task++) {
        const uint64_t wanted = count(&table[length - 1], &tile, task, task + 1, FOREVER).found;
        for (size_t i = 0; i + 1 < length; i++) {
            subject = table[i].isa;
            if (lowbit_cpu_lacks(table[i].needs) == NULL)
                CHECK_EQUAL(count(&table[i], &tile, task, task + 1, FOREVER).found, wanted);
        }
    }
    free(tables);
    free(scratch);
    free(board.memory);
}

static void test_bad_size(void)
{
    static const int SIZES[] = {INT_MIN, -1, 0, LOWBIT_QUEENS_PLAIN_MIN - 1,
                                LOWBIT_QUEENS_PLAIN_MAX + 1, INT_MAX};
    struct lowbit_queens_plain plain;
    subject = "size";
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        subject_number = SIZES[i];
        CHECK_EQUAL(lowbit_queens_plain_size(SIZES[i]), 0);
        CHECK_EQUAL(lowbit_queens_plain_start(&plain, SIZES[i], NULL), LOWBIT_BAD_SIZE);
    }
    for (int n = LOWBIT_QUEENS_PLAIN_MIN; n <= 20; n++) {
        struct board board = set_up(n, FOREVER);
        subject_number = n;
        CHECK_EQUAL(lowbit_queens_plain_divide(&board.plain, NO_LIMIT, NO_LIMIT), LOWBIT_DONE);
        CHECK(board.plain.table_size + board.plain.scratch_size < (n <= 18 ? 32000000 : 160000000));
        free(board.memory);
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
    for (int n = 10; n <= (slow ? 16 : 14); n++)
        test_tiles(table, length, n);
    for (int n = 16; n <= (slow ? 17 : 16); n++)
        test_parts(table, length, n);
    for (int n = 10; n <= 13; n++)
        test_tasks(table, length, n);
    test_bad_size();
    return report();
}
