/* SPDX-License-Identifier: MIT
 *
 * test_sudoku.c - the Sudoku kernels against known numbers, and each other.
 */
#include <string.h>

#include "../common/cpu.h"
#include "../sudoku/sudoku.h"
#include "check.h"

#define CELLS LOWBIT_SUDOKU_CELLS
#define FOREVER UINT64_MAX

/* The counts come from the exact cover rung of the ladder, which shares no code with the kernels. */
static const struct {
    const char *grid;
    uint64_t count;
} PUZZLES[] = {
    /* solved, and the same with all 1 and 2, then 3, then 4 taken out */
    {"123456789456789123789123456234567891567891234891234567345678912678912345912345678", 1},
    {"..3456789456789..3789..3456.3456789.56789..3489..345673456789..6789..3459..345678", 2},
    {"...456789456789...789...456..456789.56789...489...4567.456789..6789...459...45678", 30},
    {"....56789.56789...789....56...56789.56789....89....567..56789..6789....59....5678", 4752},
    /* one solution, from 30 clues and from 17 */
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 1},
    {".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...", 1},
    {".1.4..7.2.........2.......1...27.....4.3.6.....7.......52.1...9..4..5.6.6....3...", 2089},
    /* none: two equal clues; a cell without a candidate, twice; one that only a search refutes */
    {"11...............................................................................", 0},
    {"12345678.........9...............................................................", 0},
    {"12346789.............................................5...........................", 0},
    {"..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..", 0},
};

static void read_puzzle(const char *text, uint8_t *grid)
{
    for (int cell = 0; cell < CELLS; cell++)
        grid[cell] = (uint8_t)(text[cell] == '.' ? 0 : text[cell] - '0');
}

/* `grid` keeps the clues of `puzzle`, and has every digit in every row, column and box. */
static int solves(const uint8_t *grid, const uint8_t *puzzle)
{
    unsigned houses[3][9] = {{0}}, kept = 1, every = 1;
    for (int cell = 0; cell < CELLS; cell++) {
        const int row = cell / 9, column = cell % 9;
        const unsigned digit = 1u << grid[cell] % 16;
        kept = kept && (puzzle[cell] == 0 || puzzle[cell] == grid[cell]);
        houses[0][row] |= digit;
        houses[1][column] |= digit;
        houses[2][row / 3 * 3 + column / 3] |= digit;
    }
    for (int i = 0; i < 9; i++)
        for (int kind = 0; kind < 3; kind++)
            every = every && houses[kind][i] == 0x3FE; /* bits 1 to 9 */
    return kept && every;
}

struct total {
    uint64_t found, nodes;
    int calls;
};

/* Count up to `limit` in steps of `budget` nodes. */
static struct total count(const struct lowbit_sudoku_variant *variant, const uint8_t *puzzle,
                          uint64_t limit, uint64_t budget)
{
    struct lowbit_sudoku_search *search = exactly(sizeof *search);
    uint8_t *solution = exactly(CELLS);
    struct total total = {0, 0, 0};
    enum lowbit_status status = lowbit_sudoku_start(search, puzzle, LOWBIT_SUDOKU_FEWEST);
    memset(solution, 0xEE, CELLS);
    CHECK_EQUAL(status, LOWBIT_DONE);
    do {
        status = lowbit_sudoku_count(variant, search, limit, budget, &total.found, &total.nodes,
                                     solution);
        total.calls++;
    } while (status == LOWBIT_PAUSED);
    CHECK_EQUAL(status, LOWBIT_DONE);
    if (total.found == 0)
        CHECK(solution[0] == 0xEE && memcmp(solution, solution + 1, CELLS - 1) == 0);
    else
        CHECK(solves(solution, puzzle));
    free(solution);
    free(search);
    return total;
}

/* List everything through an array of `capacity` grids; return how many there are. */
static uint64_t check_list(const struct lowbit_sudoku_variant *variant, const uint8_t *puzzle,
                           size_t capacity, uint64_t budget)
{
    struct lowbit_sudoku_search *search = exactly(sizeof *search);
    uint8_t *grids = exactly(capacity * CELLS), before[CELLS];
    uint64_t total = 0;
    enum lowbit_status status = lowbit_sudoku_start(search, puzzle, LOWBIT_SUDOKU_ASCENDING);
    CHECK_EQUAL(status, LOWBIT_DONE);
    do {
        size_t written = 99;
        status = lowbit_sudoku_list(variant, search, budget, grids, capacity, &written);
        CHECK(written <= capacity);
        CHECK(status != LOWBIT_FOUND || written == capacity);
        for (size_t i = 0; i < written; i++) {
            const uint8_t *const grid = grids + i * CELLS;
            CHECK(solves(grid, puzzle));
            CHECK(total == 0 || memcmp(before, grid, CELLS) < 0); /* ascending */
            memcpy(before, grid, CELLS);
            total++;
        }
    } while (status != LOWBIT_DONE);
    free(grids);
    free(search);
    return total;
}

static void test_puzzle(const struct lowbit_sudoku_variant *variant,
                        const struct lowbit_sudoku_variant *portable, const char *text,
                        uint64_t wanted)
{
    uint8_t puzzle[CELLS];
    read_puzzle(text, puzzle);
    const struct total whole = count(variant, puzzle, FOREVER, FOREVER);
    const struct total steps = count(variant, puzzle, FOREVER, 1);
    CHECK_EQUAL(whole.found, wanted);
    CHECK_EQUAL(whole.calls, 1);
    CHECK_EQUAL(whole.nodes, count(portable, puzzle, FOREVER, FOREVER).nodes);
    CHECK_EQUAL(steps.found, wanted);
    CHECK_EQUAL(steps.nodes, whole.nodes);
    CHECK(whole.nodes < 2 || steps.calls > 1);

    for (uint64_t limit = 0; limit <= 3; limit++) {
        const struct total some = count(variant, puzzle, limit, FOREVER);
        CHECK_EQUAL(some.found, wanted < limit ? wanted : limit);
        CHECK(some.nodes <= whole.nodes);
        CHECK_EQUAL(count(variant, puzzle, limit, 1).found, some.found);
    }
    CHECK_EQUAL(check_list(variant, puzzle, 1, FOREVER), wanted);
    CHECK_EQUAL(check_list(variant, puzzle, 5, 1), wanted);
    CHECK_EQUAL(check_list(variant, puzzle, 100, 7), wanted);
}

static void test_variant(const struct lowbit_sudoku_variant *variant,
                         const struct lowbit_sudoku_variant *portable)
{
    const uint8_t blank[CELLS] = {0};
    uint8_t grids[3 * CELLS];
    struct lowbit_sudoku_search search;
    size_t written;

    for (size_t i = 0; i < sizeof PUZZLES / sizeof PUZZLES[0]; i++) {
        subject_number = (int)i;
        test_puzzle(variant, portable, PUZZLES[i].grid, PUZZLES[i].count);
    }
    /* The blank grid, whose solutions nobody can list. */
    subject_number = -1;
    CHECK_EQUAL(count(variant, blank, 1000, FOREVER).found, 1000);
    CHECK_EQUAL(count(variant, blank, 1000, 1).found, 1000);
    lowbit_sudoku_start(&search, blank, LOWBIT_SUDOKU_ASCENDING);
    CHECK_EQUAL(lowbit_sudoku_list(variant, &search, FOREVER, grids, 3, &written), LOWBIT_FOUND);
    CHECK_EQUAL(written, 3);
    CHECK(memcmp(grids, "\1\2\3\4\5\6\7\10\11\4\5\6\7\10\11\1\2\3", 18) == 0);

    /* One clue, anywhere: it must not lead the search astray either. */
    for (int cell = 0; cell < CELLS; cell++) {
        uint8_t puzzle[CELLS] = {0};
        subject_number = cell;
        puzzle[cell] = (uint8_t)(cell % 9 + 1);
        CHECK_EQUAL(count(variant, puzzle, 100, FOREVER).found, 100);
        lowbit_sudoku_start(&search, puzzle, LOWBIT_SUDOKU_ASCENDING);
        CHECK_EQUAL(lowbit_sudoku_list(variant, &search, FOREVER, grids, 3, &written),
                    LOWBIT_FOUND);
    }
}

static void test_bad_cell(void)
{
    struct lowbit_sudoku_search search;
    uint8_t grid[CELLS] = {0};
    for (int cell = 0; cell < CELLS; cell++) {
        subject_number = cell;
        grid[cell] = 10;
        CHECK_EQUAL(lowbit_sudoku_start(&search, grid, LOWBIT_SUDOKU_FEWEST), LOWBIT_BAD_CELL);
        grid[cell] = 255;
        CHECK_EQUAL(lowbit_sudoku_start(&search, grid, LOWBIT_SUDOKU_ASCENDING), LOWBIT_BAD_CELL);
        grid[cell] = 9;
        CHECK_EQUAL(lowbit_sudoku_start(&search, grid, LOWBIT_SUDOKU_FEWEST), LOWBIT_DONE);
        grid[cell] = 0;
    }
}

int main(void)
{
    size_t length;
    const struct lowbit_sudoku_variant *const table = lowbit_sudoku_variants(&length);
    const struct lowbit_sudoku_variant *const portable = &table[length - 1];

    for (size_t i = 0; i < length; i++) {
        const char *const lacking = lowbit_cpu_lacks(table[i].needs);
        const unsigned long before = passed;
        subject = table[i].isa;
        if (lacking == NULL)
            test_variant(&table[i], portable);
        if (lacking == NULL)
            printf("sudoku %-9s %lu checks\n", subject, passed - before);
        else
            printf("sudoku %-9s not run: the CPU lacks %s\n", subject, lacking);
    }
    subject = "cell";
    test_bad_cell();
    return report();
}
