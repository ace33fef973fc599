/* SPDX-License-Identifier: MIT
 *
 * test_grids.c - Sudoku of any size against known numbers.
 */
#include <string.h>

#include "../grids/grids.h"
#include "check.h"

#define FOREVER UINT64_MAX

/* Counts without clues: 288, and 28200960 for boxes of 2x3 (Pettersen; Jarvis; OEIS A107739 for the
 * square ones), 576 Latin squares (A002860).  A first row divides them by its permutations. */
static const struct {
    int rows, columns;
    const char *clues; /* the rest is blank */
    uint64_t count;
} PUZZLES[] = {
    {1, 1, "", 1},        {2, 2, "", 288},       {2, 2, "1234", 12},   {1, 4, "", 576},
    {2, 2, "1234341221434321", 1},               {2, 2, "11", 0},      {2, 2, "123....4", 0},
    {2, 3, "123456", 39168},                     {3, 2, "123456", 39168},
    {2, 3, "1234564561232315645642313126456451", 0},
    {2, 3, "12345645612323156456423131264564531", 1},
};

static void read_puzzle(const char *text, uint8_t *digits)
{
    memset(digits, 0, LOWBIT_GRIDS_CELLS);
    for (int cell = 0; text[cell] != 0; cell++)
        digits[cell] = (uint8_t)(text[cell] == '.' ? 0 : text[cell] - '0');
}

/* `grid` keeps the clues of `puzzle`, and has every digit in every row, column and box. */
static int solves(const uint8_t *grid, const uint8_t *puzzle, int rows, int columns)
{
    const int n = rows * columns;
    uint32_t houses[3][LOWBIT_GRIDS_MAX] = {{0}};
    int kept = 1, every = 1;
    for (int cell = 0; cell < n * n; cell++) {
        const int row = cell / n, column = cell % n;
        const uint32_t digit = 1u << grid[cell] % 32;
        kept = kept && (puzzle[cell] == 0 || puzzle[cell] == grid[cell]);
        houses[0][row] |= digit;
        houses[1][column] |= digit;
        houses[2][row / rows * rows + column / columns] |= digit;
    }
    for (int kind = 0; kind < 3; kind++)
        for (int i = 0; i < n; i++)
            every = every && houses[kind][i] == ((1u << n) - 1) << 1;
    return kept && every;
}

struct total {
    uint64_t found, nodes;
    int calls;
};

/* Count up to `limit` in steps of `budget` nodes. */
static struct total count(int rows, int columns, const uint8_t *puzzle, uint64_t limit,
                          uint64_t budget)
{
    const size_t cells = (size_t)(rows * columns * rows * columns);
    struct lowbit_grids_search *search = exactly(sizeof *search);
    uint8_t *solution = exactly(cells);
    struct total total = {0, 0, 0};
    enum lowbit_status status =
        lowbit_grids_start(search, rows, columns, puzzle, LOWBIT_GRIDS_FEWEST);
    CHECK_EQUAL(status, LOWBIT_DONE);
    do {
        status = lowbit_grids_count(search, limit, budget, &total.found, &total.nodes, solution);
        total.calls++;
    } while (status == LOWBIT_PAUSED);
    CHECK_EQUAL(status, LOWBIT_DONE);
    CHECK(total.found == 0 || solves(solution, puzzle, rows, columns));
    free(solution);
    free(search);
    return total;
}

/* List up to `most` through an array of `capacity` grids; return how many there are. */
static uint64_t check_list(int rows, int columns, const uint8_t *puzzle, uint64_t most,
                           size_t capacity, uint64_t budget)
{
    const size_t cells = (size_t)(rows * columns * rows * columns);
    struct lowbit_grids_search *search = exactly(sizeof *search);
    uint8_t *grids = exactly(capacity * cells), before[LOWBIT_GRIDS_CELLS];
    uint64_t total = 0;
    enum lowbit_status status =
        lowbit_grids_start(search, rows, columns, puzzle, LOWBIT_GRIDS_ASCENDING);
    CHECK_EQUAL(status, LOWBIT_DONE);
    do {
        size_t written = 99;
        status = lowbit_grids_list(search, budget, grids, capacity, &written);
        CHECK(written <= capacity);
        CHECK(status != LOWBIT_FOUND || written == capacity);
        for (size_t i = 0; i < written; i++) {
            const uint8_t *const grid = grids + i * cells;
            CHECK(solves(grid, puzzle, rows, columns));
            CHECK(total == 0 || memcmp(before, grid, cells) < 0); /* ascending */
            memcpy(before, grid, cells);
            total++;
        }
    } while (status != LOWBIT_DONE && total < most);
    free(grids);
    free(search);
    return total;
}

static void test_puzzle(int rows, int columns, const char *clues, uint64_t wanted)
{
    uint8_t puzzle[LOWBIT_GRIDS_CELLS];
    read_puzzle(clues, puzzle);
    const struct total whole = count(rows, columns, puzzle, FOREVER, FOREVER);
    const struct total steps = count(rows, columns, puzzle, FOREVER, 1);
    CHECK_EQUAL(whole.found, wanted);
    CHECK_EQUAL(whole.calls, 1);
    CHECK_EQUAL(steps.found, wanted);
    CHECK_EQUAL(steps.nodes, whole.nodes);
    CHECK(whole.nodes < 2 || steps.calls > 1);
    for (uint64_t limit = 0; limit <= 3; limit++)
        CHECK_EQUAL(count(rows, columns, puzzle, limit, 1).found, wanted < limit ? wanted : limit);
    CHECK_EQUAL(check_list(rows, columns, puzzle, FOREVER, 1, FOREVER), wanted);
    CHECK_EQUAL(check_list(rows, columns, puzzle, FOREVER, 5, 1), wanted);
    CHECK_EQUAL(check_list(rows, columns, puzzle, FOREVER, 100, 7), wanted);
}

/* Blank grids, of every size: solutions are found at once.  The smallest ones are so up to 16x16. */
static void test_blank(int rows, int columns)
{
    const uint8_t blank[LOWBIT_GRIDS_CELLS] = {0};
    const struct total some = count(rows, columns, blank, 20, 100);
    CHECK_EQUAL(some.found, 20);
    CHECK_EQUAL(some.nodes, count(rows, columns, blank, 20, FOREVER).nodes);
    if (rows * columns <= 16)
        CHECK_EQUAL(check_list(rows, columns, blank, 3, 1, FOREVER), 3);
}

static void test_bad_input(void)
{
    struct lowbit_grids_search *search = exactly(sizeof *search);
    uint8_t digits[LOWBIT_GRIDS_CELLS] = {0};
    uint32_t candidates[LOWBIT_GRIDS_CELLS] = {0};
    const int bad[][2] = {{0, 3}, {3, 0}, {-1, 3}, {2, 13}, {26, 1}, {1, 26}, {1 << 16, 1 << 16}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK_EQUAL(lowbit_grids_start(search, bad[i][0], bad[i][1], digits, LOWBIT_GRIDS_FEWEST),
                    LOWBIT_BAD_SIZE);
        CHECK_EQUAL(lowbit_grids_start_candidates(search, bad[i][0], bad[i][1], candidates,
                                                  LOWBIT_GRIDS_FEWEST),
                    LOWBIT_BAD_SIZE);
    }
    for (int cell = 0; cell < 36; cell++) {
        digits[cell] = 7;
        candidates[cell] = 1u << 6;
        CHECK_EQUAL(lowbit_grids_start(search, 2, 3, digits, LOWBIT_GRIDS_FEWEST), LOWBIT_BAD_CELL);
        CHECK_EQUAL(
            lowbit_grids_start_candidates(search, 2, 3, candidates, LOWBIT_GRIDS_ASCENDING),
            LOWBIT_BAD_CELL);
        digits[cell] = 0;
        candidates[cell] = 0;
    }
    free(search);
}

int main(void)
{
    for (size_t i = 0; i < sizeof PUZZLES / sizeof PUZZLES[0]; i++) {
        subject = PUZZLES[i].clues;
        subject_number = (int)i;
        test_puzzle(PUZZLES[i].rows, PUZZLES[i].columns, PUZZLES[i].clues, PUZZLES[i].count);
    }
    subject = "blank";
    for (int rows = 1; rows <= LOWBIT_GRIDS_MAX; rows++)
        for (int columns = 1; rows * columns <= LOWBIT_GRIDS_MAX; columns++) {
            subject_number = 100 * rows + columns;
            if (rows * columns > 3)
                test_blank(rows, columns);
        }
    subject = "bad input";
    test_bad_input();
    return report();
}
