/* SPDX-License-Identifier: MIT
 *
 * test_queens.c - the queens kernels against known numbers, each other, and a naive count.
 */
#include <limits.h>
#include <string.h>

#include "../common/cpu.h"
#include "../queens/queens.h"
#include "check.h"

#define FOREVER UINT64_MAX

/* OEIS A000170. */
static const uint64_t KNOWN[] = {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724};
#define KNOWN_LENGTH ((int)(sizeof KNOWN / sizeof KNOWN[0]))

/* More columns than any board has: the kernels promise to ignore the rest. */
static const uint64_t *every_square(void)
{
    static uint64_t allowed[LOWBIT_QUEENS_MAX];
    for (int row = 0; row < LOWBIT_QUEENS_MAX; row++)
        allowed[row] = UINT64_MAX;
    return allowed;
}

/* Numbers that look random and are the same everywhere (Steele et al., SplitMix, 2014). */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* The same question without a bit trick in it. */
static int attacks(int row, int column, int other_row, int other_column)
{
    return column == other_column || abs(column - other_column) == abs(row - other_row);
}

static uint64_t naive_count(int n, const uint64_t *allowed, int row, int *columns)
{
    uint64_t total = row == n;
    for (int column = 0; row < n && column < n; column++) {
        int fits = allowed[row] >> column & 1;
        for (int above = 0; above < row; above++)
            fits = fits && !attacks(row, column, above, columns[above]);
        columns[row] = column;
        if (fits)
            total += naive_count(n, allowed, row + 1, columns);
    }
    return total;
}

static uint64_t naive(int n, const uint64_t *allowed)
{
    int columns[LOWBIT_QUEENS_MAX];
    return naive_count(n, allowed, 0, columns);
}

/* A placement on n = 30, 32, 34 or 64 rows: all odd columns, then all even ones, which for
 * n = 2 (mod 6) have to be rearranged a little (Pauls, 1874).  Rows from `open` on are free. */
static void nearly_placed(uint64_t *allowed, int n, int open)
{
    for (int row = 0; row < n; row++) {
        const int i = row - n / 2;
        int column = i < 0 ? 2 * row + 1 : 2 * i;
        if (i >= 0 && n % 6 == 2)
            column = i == 0 ? 2 : i == 1 ? 0 : i == n / 2 - 1 ? 4 : 2 * i + 2;
        allowed[row] = row >= open ? UINT64_MAX : UINT64_C(1) << column;
    }
}

struct total {
    uint64_t found, nodes;
    int calls;
};

/* Count to the end in steps of `budget` nodes. */
static struct total count(const struct lowbit_queens_variant *variant, int n,
                          const uint64_t *allowed, uint64_t budget)
{
    struct lowbit_queens_counter *search = exactly(sizeof *search);
    struct total total = {0, 0, 0};
    enum lowbit_status status = lowbit_queens_count_start(variant, search, n, allowed);
    CHECK_EQUAL(status, LOWBIT_DONE);
    do {
        uint64_t found = 99, nodes = 99; /* set, not added to */
        status = lowbit_queens_count(variant, search, budget, &found, &nodes);
        total.found += found;
        total.nodes += nodes;
        total.calls++;
    } while (status == LOWBIT_PAUSED);
    CHECK_EQUAL(status, LOWBIT_DONE);
    free(search);
    return total;
}

/* `wanted` solutions, and the same nodes as `portable`, in one go and in small steps. */
static void check_count(const struct lowbit_queens_variant *variant,
                        const struct lowbit_queens_variant *portable, int n,
                        const uint64_t *allowed, uint64_t wanted)
{
    static const uint64_t BUDGETS[] = {1, 2, 3, 50};
    const struct total whole = count(variant, n, allowed, FOREVER);
    CHECK_EQUAL(whole.found, wanted);
    CHECK_EQUAL(whole.calls, 1);
    CHECK_EQUAL(whole.nodes, count(portable, n, allowed, FOREVER).nodes);
    for (size_t i = 0; i < sizeof BUDGETS / sizeof BUDGETS[0]; i++) {
        const struct total steps = count(variant, n, allowed, BUDGETS[i]);
        CHECK_EQUAL(steps.found, wanted);
        CHECK_EQUAL(steps.nodes, whole.nodes);
        CHECK(whole.nodes < 100 || steps.calls > 1);
    }
}

static void random_board(uint64_t *allowed, int n, uint64_t *state)
{
    for (int row = 0; row < n; row++) /* about three squares in four are left */
        allowed[row] = next_random(state) | next_random(state);
}

/* A board with about `squares` of them in a row, at random; with n, all of them. */
static void sparse_board(uint64_t *allowed, int n, int squares, uint64_t *state)
{
    for (int row = 0; row < n; row++) {
        allowed[row] = 0;
        for (int column = 0; column < n; column++)
            allowed[row] |= (uint64_t)(next_random(state) % (uint64_t)n < (uint64_t)squares)
                            << column;
    }
}

/* Whether `columns` is a placement on the board. */
static int is_placement(int n, const uint64_t *allowed, const uint8_t *columns)
{
    int valid = 1;
    for (int row = 0; row < n; row++) {
        valid = valid && columns[row] < n && (allowed[row] >> columns[row] & 1);
        for (int above = 0; above < row; above++)
            valid = valid && !attacks(row, columns[row], above, columns[above]);
    }
    return valid;
}

/* Find a placement in steps of `budget` nodes, if there is any; return the nodes. */
static uint64_t check_solve(const struct lowbit_queens_variant *variant, int n,
                            const uint64_t *allowed, uint64_t budget, int wanted)
{
    struct lowbit_queens_solver *search = exactly(sizeof *search);
    uint8_t *columns = exactly((size_t)n + (n == 0));
    uint64_t total = 0, nodes;
    enum lowbit_status status = lowbit_queens_solve_start(search, n, allowed);
    CHECK_EQUAL(status, LOWBIT_DONE);
    do {
        nodes = 99; /* set, not added to */
        status = lowbit_queens_solve(variant, search, budget, columns, &nodes);
        total += nodes;
    } while (status == LOWBIT_PAUSED);
    CHECK_EQUAL(status, wanted ? LOWBIT_FOUND : LOWBIT_DONE);
    CHECK(status != LOWBIT_FOUND || is_placement(n, allowed, columns));
    free(columns);
    free(search);
    return total;
}

/* The same answer as from the count, and the same nodes as `portable`, in any steps. */
static void check_solves(const struct lowbit_queens_variant *variant,
                         const struct lowbit_queens_variant *portable, int n,
                         const uint64_t *allowed)
{
    const int wanted = count(variant, n, allowed, FOREVER).found > 0;
    const uint64_t nodes = check_solve(portable, n, allowed, FOREVER, wanted);
    CHECK_EQUAL(check_solve(variant, n, allowed, FOREVER, wanted), nodes);
    CHECK_EQUAL(check_solve(variant, n, allowed, 1, wanted), nodes);
    CHECK_EQUAL(check_solve(variant, n, allowed, 40, wanted), nodes);
}

/* List everything through an array of `capacity` rows; return how many there are. */
static uint64_t check_list(const struct lowbit_queens_variant *variant, int n,
                           const uint64_t *allowed, size_t capacity, uint64_t budget)
{
    const size_t width = (size_t)n;
    struct lowbit_queens_lister *search = exactly(sizeof *search);
    uint8_t *rows = exactly(capacity * width + (n == 0)); /* malloc(0) may be a null pointer */
    uint8_t before[LOWBIT_QUEENS_MAX] = {0};
    uint64_t total = 0;
    enum lowbit_status status = lowbit_queens_list_start(search, n, allowed);
    CHECK_EQUAL(status, LOWBIT_DONE);
    do {
        size_t written = 99;
        status = lowbit_queens_list(variant, search, budget, rows, capacity, &written);
        CHECK(written <= capacity);
        CHECK(status != LOWBIT_FOUND || written == capacity);
        for (size_t i = 0; i < written; i++) {
            const uint8_t *const columns = rows + i * width;
            CHECK(is_placement(n, allowed, columns));
            CHECK(total == 0 || memcmp(before, columns, width) < 0); /* lexicographic */
            memcpy(before, columns, width);
            total++;
        }
    } while (status != LOWBIT_DONE);
    free(rows);
    free(search);
    return total;
}

/* What the searches visit, row by row on the first boards and by fewest on the others: a change
 * of the search changes it on purpose. */
static const struct {
    int n, squares; /* as for sparse_board */
    uint64_t found, nodes;
} SUITE[] = {
    {12, 12, 14200, 856188}, {12, 9, 434, 84262}, {13, 11, 5394, 618621},
    {14, 10, 2673, 840382}, {14, 8, 144, 7559}, {16, 8, 340, 25165}, {20, 7, 6, 6580},
    {24, 7, 8, 9928}, {28, 7, 5, 67883}, {32, 7, 0, 1654}, {33, 7, 0, 56228}, {40, 6, 0, 0},
    {48, 6, 0, 21490}, {64, 5, 0, 0},
};

static void test_nodes(const struct lowbit_queens_variant *variant)
{
    uint64_t allowed[LOWBIT_QUEENS_MAX], state = 3;
    for (size_t i = 0; i < sizeof SUITE / sizeof SUITE[0]; i++) {
        const int n = subject_number = SUITE[i].n;
        sparse_board(allowed, n, SUITE[i].squares, &state);
        const struct total total = count(variant, n, allowed, FOREVER);
        CHECK_EQUAL(total.found, SUITE[i].found);
        CHECK_EQUAL(total.nodes, SUITE[i].nodes);
    }
}

/* Deep into a board that nobody can finish: nothing may overflow on the way. */
static void check_space(const struct lowbit_queens_variant *variant, int n)
{
    struct lowbit_queens_counter *search = exactly(sizeof *search);
    lowbit_queens_count_start(variant, search, n, every_square());
    for (int i = 0; i < 100; i++) {
        uint64_t found, nodes;
        CHECK_EQUAL(lowbit_queens_count(variant, search, 1000, &found, &nodes), LOWBIT_PAUSED);
        CHECK(search->order != LOWBIT_QUEENS_BY_FEWEST);
        CHECK(search->order != LOWBIT_QUEENS_ON_STACK ||
              search->height <= LOWBIT_QUEENS_PAIRS + n + 2);
        for (int row = 0; search->order == LOWBIT_QUEENS_IN_LANES && row < n; row++)
            CHECK(search->queues[row].waiting <= LOWBIT_QUEENS_QUEUE - LOWBIT_QUEENS_LANES);
    }
    free(search);
}

static void test_variant(const struct lowbit_queens_variant *variant,
                         const struct lowbit_queens_variant *portable)
{
    static const int LARGE[] = {30, 32, 34, 64};
    uint64_t allowed[LOWBIT_QUEENS_MAX], state = 8;

    for (int n = 0; n < KNOWN_LENGTH; n++) {
        subject_number = n;
        check_count(variant, portable, n, every_square(), KNOWN[n]);
    }
    for (int i = 0; i < 60; i++) {
        subject_number = i % 9;
        random_board(allowed, i % 9, &state);
        check_count(variant, portable, i % 9, allowed, naive(i % 9, allowed));
    }
    for (size_t i = 0; i < sizeof LARGE / sizeof LARGE[0]; i++) {
        const int n = subject_number = LARGE[i];
        for (int open = n - 8; open <= n; open++) {
            nearly_placed(allowed, n, open);
            CHECK(naive(n, allowed) > 0);
            check_count(variant, portable, n, allowed, naive(n, allowed));
        }
        check_space(variant, n);
    }
    for (int i = 0; i < 60; i++) {
        subject_number = i % 9;
        sparse_board(allowed, i % 9, 1 + i % 7, &state);
        check_count(variant, portable, i % 9, allowed, naive(i % 9, allowed));
        check_solves(variant, portable, i % 9, allowed);
    }
    for (int n = 10; n <= LOWBIT_QUEENS_MAX; n++) { /* naive would take too long, list does not */
        subject_number = n;
        sparse_board(allowed, n, n < 24 ? 5 : 4, &state);
        check_count(variant, portable, n, allowed, check_list(variant, n, allowed, 100, FOREVER));
        check_solves(variant, portable, n, allowed);
    }
    test_nodes(variant);
}

static void test_list(const struct lowbit_queens_variant *variant)
{
    static const size_t CAPACITIES[] = {1, 2, 7, 1000};
    uint64_t allowed[LOWBIT_QUEENS_MAX], state = 27;

    for (size_t i = 0; i < sizeof CAPACITIES / sizeof CAPACITIES[0]; i++) {
        const size_t capacity = CAPACITIES[i];
        for (int n = 0; n <= 8; n++) {
            subject_number = n;
            CHECK_EQUAL(check_list(variant, n, every_square(), capacity, FOREVER), KNOWN[n]);
            CHECK_EQUAL(check_list(variant, n, every_square(), capacity, 1), KNOWN[n]);
            random_board(allowed, n, &state);
            CHECK_EQUAL(check_list(variant, n, allowed, capacity, 5), naive(n, allowed));
        }
        subject_number = 64;
        nearly_placed(allowed, 64, 57);
        CHECK_EQUAL(check_list(variant, 64, allowed, capacity, 10), naive(64, allowed));
    }
    for (int n = 16; n <= 26; n += 2) { /* so few placements that it asks ahead */
        subject_number = n;
        sparse_board(allowed, n, 7, &state);
        const uint64_t found = count(variant, n, allowed, FOREVER).found;
        CHECK_EQUAL(check_list(variant, n, allowed, 3, FOREVER), found);
        CHECK_EQUAL(check_list(variant, n, allowed, 1000, 20), found);
    }
}

static void test_bad_size(const struct lowbit_queens_variant *variant)
{
    static const int SIZES[] = {-1, LOWBIT_QUEENS_MAX + 1, INT_MAX, INT_MIN};
    struct lowbit_queens_counter *counter = exactly(sizeof *counter);
    struct lowbit_queens_lister *lister = exactly(sizeof *lister);
    struct lowbit_queens_solver *solver = exactly(sizeof *solver);
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        const int n = subject_number = SIZES[i];
        CHECK_EQUAL(lowbit_queens_count_start(variant, counter, n, NULL), LOWBIT_BAD_SIZE);
        CHECK_EQUAL(lowbit_queens_list_start(lister, n, NULL), LOWBIT_BAD_SIZE);
        CHECK_EQUAL(lowbit_queens_solve_start(solver, n, NULL), LOWBIT_BAD_SIZE);
    }
    free(solver);
    free(lister);
    free(counter);
}

int main(void)
{
    size_t length;
    const struct lowbit_queens_variant *const table = lowbit_queens_variants(&length);
    const struct lowbit_queens_variant *const portable = &table[length - 1];

    for (size_t i = 0; i < length; i++) {
        const char *const lacking = lowbit_cpu_lacks(table[i].needs);
        const unsigned long before = passed;
        subject = table[i].isa;
        if (lacking == NULL) {
            test_variant(&table[i], portable);
            test_list(&table[i]);
        }
        if (lacking == NULL)
            printf("queens %-9s %lu checks\n", subject, passed - before);
        else
            printf("queens %-9s not run: the CPU lacks %s\n", subject, lacking);
    }
    subject = "size";
    test_bad_size(portable);
    return report();
}
