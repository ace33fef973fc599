/* SPDX-License-Identifier: MIT
 *
 * test_sudoku.c - the Sudoku kernels against known numbers, and each other.
 */
#include <string.h>

#include "../common/cpu.h"
#include "../common/rng.h"
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
    enum lowbit_status status = lowbit_sudoku_start(variant, search, puzzle, LOWBIT_SUDOKU_FEWEST);
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

struct listed {
    uint64_t total, sum; /* of a hash of each, which does not depend on their order */
};

/* FNV-1a. */
static uint64_t hash(const uint8_t *grid)
{
    uint64_t sum = 0xCBF29CE484222325;
    for (int cell = 0; cell < CELLS; cell++)
        sum = (sum ^ grid[cell]) * 0x100000001B3;
    return sum;
}

/* List everything through an array of `capacity` grids. */
static struct listed list(const struct lowbit_sudoku_variant *variant, const uint8_t *puzzle,
                          enum lowbit_sudoku_order order, size_t capacity, uint64_t budget)
{
    struct lowbit_sudoku_search *search = exactly(sizeof *search);
    uint8_t *grids = exactly(capacity * CELLS), before[CELLS] = {0};
    struct listed listed = {0, 0};
    enum lowbit_status status = lowbit_sudoku_start(variant, search, puzzle, order);
    CHECK_EQUAL(status, LOWBIT_DONE);
    do {
        size_t written = 99;
        status = lowbit_sudoku_list(variant, search, budget, grids, capacity, &written);
        CHECK(written <= capacity);
        CHECK(status != LOWBIT_FOUND || written == capacity);
        for (size_t i = 0; i < written; i++) {
            const uint8_t *const grid = grids + i * CELLS;
            CHECK(solves(grid, puzzle));
            CHECK(order != LOWBIT_SUDOKU_ASCENDING || memcmp(before, grid, CELLS) < 0);
            memcpy(before, grid, CELLS);
            listed.total++;
            listed.sum += hash(grid);
        }
    } while (status != LOWBIT_DONE);
    free(grids);
    free(search);
    return listed;
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
    const struct listed all = list(variant, puzzle, LOWBIT_SUDOKU_ASCENDING, 1, FOREVER);
    CHECK_EQUAL(all.total, wanted);
    CHECK_EQUAL(list(variant, puzzle, LOWBIT_SUDOKU_ASCENDING, 5, 1).total, wanted);
    CHECK_EQUAL(list(variant, puzzle, LOWBIT_SUDOKU_ASCENDING, 100, 7).total, wanted);
    CHECK_EQUAL(list(variant, puzzle, LOWBIT_SUDOKU_FEWEST, 3, FOREVER).sum, all.sum);
    CHECK_EQUAL(list(variant, puzzle, LOWBIT_SUDOKU_FEWEST, 100, 1).sum, all.sum);
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
    lowbit_sudoku_start(variant, &search, blank, LOWBIT_SUDOKU_ASCENDING);
    CHECK_EQUAL(lowbit_sudoku_list(variant, &search, FOREVER, grids, 3, &written), LOWBIT_FOUND);
    CHECK_EQUAL(written, 3);
    CHECK(memcmp(grids, "\1\2\3\4\5\6\7\10\11\4\5\6\7\10\11\1\2\3", 18) == 0);

    /* One clue, anywhere: it must not lead the search astray either. */
    for (int cell = 0; cell < CELLS; cell++) {
        uint8_t puzzle[CELLS] = {0};
        subject_number = cell;
        puzzle[cell] = (uint8_t)(cell % 9 + 1);
        CHECK_EQUAL(count(variant, puzzle, 100, FOREVER).found, 100);
        lowbit_sudoku_start(variant, &search, puzzle, LOWBIT_SUDOKU_ASCENDING);
        CHECK_EQUAL(lowbit_sudoku_list(variant, &search, FOREVER, grids, 3, &written),
                    LOWBIT_FOUND);
    }
}

#define PUZZLE_COUNT (sizeof PUZZLES / sizeof PUZZLES[0])

static void to_candidates(const uint8_t *digits, uint16_t *candidates)
{
    for (int cell = 0; cell < CELLS; cell++)
        candidates[cell] = (uint16_t)(digits[cell] == 0 ? 511 : 1 << (digits[cell] - 1));
}

/* The smallest solution, or zeros; the number of solutions, at most `limit`. */
static uint64_t alone(const struct lowbit_sudoku_variant *variant, const uint8_t *puzzle,
                      uint64_t limit, uint8_t *smallest)
{
    struct lowbit_sudoku_search *search = exactly(sizeof *search);
    size_t written;
    memset(smallest, 0, CELLS);
    lowbit_sudoku_start(variant, search, puzzle, LOWBIT_SUDOKU_ASCENDING);
    lowbit_sudoku_list(variant, search, FOREVER, smallest, 1, &written);
    free(search);
    return count(variant, puzzle, limit, FOREVER).found;
}

/* Rows in an order that `seed` gives, some of them malformed, in steps of `budget`. */
static void check_batch(const struct lowbit_sudoku_variant *variant, size_t rows, uint64_t seed,
                        uint64_t limit, uint64_t budget, int with_candidates)
{
    struct lowbit_sudoku_batch batch = {0};
    uint8_t *const digits = exactly(rows * CELLS), *const solutions = exactly(rows * CELLS);
    uint16_t *const candidates = exactly(rows * CELLS * sizeof *candidates);
    uint64_t *const counts = exactly(rows * sizeof *counts);
    size_t *const which = exactly(rows * sizeof *which);
    const size_t first = rows / 5, last = rows - rows / 7;
    enum lowbit_status status;

    for (size_t row = 0; row < rows; row++) {
        uint8_t *const puzzle = digits + row * CELLS;
        which[row] = random_below(&seed, PUZZLE_COUNT + 1);
        read_puzzle(PUZZLES[which[row] % PUZZLE_COUNT].grid, puzzle);
        to_candidates(puzzle, candidates + row * CELLS);
        if (which[row] == PUZZLE_COUNT) {
            const size_t cell = row * CELLS + random_below(&seed, CELLS);
            digits[cell] = 10;
            candidates[cell] = 512;
        }
        counts[row] = 77;
    }
    memset(solutions, 77, rows * CELLS);
    batch.digits = with_candidates ? NULL : digits;
    batch.candidates = with_candidates ? candidates : NULL;
    batch.first = first;
    batch.last = last;
    batch.limit = limit;
    batch.solutions = seed % 3 == 0 ? NULL : solutions;
    batch.counts = counts;
    batch.memory = exactly(variant->batch_bytes);
    lowbit_sudoku_batch_start(variant, &batch);
    do
        status = lowbit_sudoku_batch_run(variant, &batch, budget);
    while (status == LOWBIT_PAUSED);
    CHECK_EQUAL(status, LOWBIT_DONE);

    for (size_t row = 0; row < rows; row++) {
        uint8_t wanted[CELLS] = {0};
        uint64_t found = LOWBIT_SUDOKU_MALFORMED;
        if (which[row] < PUZZLE_COUNT)
            found = alone(variant, digits + row * CELLS, limit, wanted);
        if (row < first || row >= last) {
            found = 77;
            memset(wanted, 77, CELLS);
        } else if (batch.solutions == NULL) {
            memset(wanted, 77, CELLS);
        }
        CHECK_EQUAL(counts[row], found);
        CHECK(memcmp(wanted, solutions + row * CELLS, CELLS) == 0);
    }
    free(batch.memory);
    free(which);
    free(counts);
    free(candidates);
    free(solutions);
    free(digits);
}

static void test_batches(const struct lowbit_sudoku_variant *variant)
{
    uint64_t seed = 1;
    for (size_t rows = 0; rows <= 17; rows++)
        for (uint64_t limit = 0; limit <= 3; limit++) {
            subject_number = (int)rows;
            check_batch(variant, rows, seed++, limit, FOREVER, 0);
            check_batch(variant, rows, seed++, limit, 1, 1);
        }
    check_batch(variant, 200, seed++, 1000, 3, 0);
}

/* Count with a search of up to `budget` nodes that goes on in all lanes. */
static struct total adopt(const struct lowbit_sudoku_variant *variant, const uint8_t *puzzle,
                          uint64_t budget)
{
    struct lowbit_sudoku_batch batch = {0};
    struct lowbit_sudoku_search *search = exactly(sizeof *search);
    struct total total = {0};
    uint8_t grid[CELLS];
    lowbit_sudoku_start(variant, search, puzzle, LOWBIT_SUDOKU_FEWEST);
    if (lowbit_sudoku_count(variant, search, FOREVER, budget, &total.found, &total.nodes, grid) ==
        LOWBIT_PAUSED) {
        batch.limit = FOREVER;
        batch.solutions = total.found == 0 ? grid : NULL;
        batch.counts = &total.found;
        batch.nodes = total.nodes;
        batch.memory = exactly(variant->batch_bytes);
        lowbit_sudoku_batch_adopt(variant, &batch, search);
        while (lowbit_sudoku_batch_run(variant, &batch, 5) == LOWBIT_PAUSED)
            continue;
        total.nodes = batch.nodes;
        free(batch.memory);
    }
    CHECK(total.found == 0 || solves(grid, puzzle));
    free(search);
    return total;
}

/* A search that goes on in all lanes finds the rest, in as many nodes with every variant. */
static void test_adopt(const struct lowbit_sudoku_variant *variant,
                       const struct lowbit_sudoku_variant *portable)
{
    for (size_t i = 0; i < PUZZLE_COUNT; i++)
        for (uint64_t budget = 0; budget < 40; budget += 13) {
            uint8_t puzzle[CELLS];
            subject_number = (int)i;
            read_puzzle(PUZZLES[i].grid, puzzle);
            const struct total total = adopt(variant, puzzle, budget);
            CHECK_EQUAL(total.found, PUZZLES[i].count);
            CHECK_EQUAL(total.nodes, adopt(portable, puzzle, budget).nodes);
        }
}

/* The first solution of a ranking is in no part that another solution avoids. */
static void test_ranked(const struct lowbit_sudoku_variant *variant,
                        const struct lowbit_sudoku_variant *portable)
{
    struct lowbit_sudoku_search search;
    uint16_t ranking[LOWBIT_SUDOKU_CANDIDATES];
    uint8_t puzzle[CELLS], grid[CELLS], same[CELLS];
    size_t written;

    read_puzzle(PUZZLES[3].grid, puzzle);
    for (uint64_t seed = 0; seed < 20; seed++) {
        uint16_t candidates[CELLS];
        subject_number = (int)seed;
        lowbit_sudoku_rank(ranking, seed);
        for (int i = 0; i < 2; i++) {
            const struct lowbit_sudoku_variant *const either = i ? portable : variant;
            lowbit_sudoku_start(either, &search, puzzle, LOWBIT_SUDOKU_RANKED);
            search.ranking = ranking;
            lowbit_sudoku_list(either, &search, FOREVER, i ? same : grid, 1, &written);
            CHECK_EQUAL(written, 1);
        }
        CHECK(solves(grid, puzzle));
        CHECK(memcmp(grid, same, CELLS) == 0);
        /* Decide on the candidates one by one, as the definition says. */
        to_candidates(puzzle, candidates);
        for (int i = 0; i < LOWBIT_SUDOKU_CANDIDATES; i++) {
            const int cell = ranking[i] / 9, bit = 1 << ranking[i] % 9;
            uint64_t found = 0, nodes = 0;
            const uint16_t before = candidates[cell];
            if ((before & bit) == 0 || (before & (before - 1)) == 0)
                continue;
            candidates[cell] = (uint16_t)bit;
            lowbit_sudoku_start_candidates(&search, candidates, LOWBIT_SUDOKU_FEWEST);
            lowbit_sudoku_count(portable, &search, 1, FOREVER, &found, &nodes, same);
            if (found == 0)
                candidates[cell] = (uint16_t)(before & ~bit);
        }
        for (int cell = 0; cell < CELLS; cell++)
            CHECK_EQUAL(candidates[cell], 1 << (grid[cell] - 1));
    }
}

/* The reference values of splitmix64.c with the seed 1234567. */
static void test_random(void)
{
    uint64_t state = 1234567;
    CHECK_EQUAL(random_bits(&state), UINT64_C(6457827717110365317));
    CHECK_EQUAL(random_bits(&state), UINT64_C(3203168211198807973));
    for (uint32_t n = 1; n < 100; n++)
        CHECK(random_below(&state, n) < n);
}

static void test_bad_cell(const struct lowbit_sudoku_variant *variant)
{
    struct lowbit_sudoku_search search;
    uint8_t grid[CELLS] = {0};
    uint16_t candidates[CELLS] = {0};
    for (int cell = 0; cell < CELLS; cell++) {
        subject_number = cell;
        grid[cell] = 10;
        CHECK_EQUAL(lowbit_sudoku_start(variant, &search, grid, LOWBIT_SUDOKU_FEWEST),
                    LOWBIT_BAD_CELL);
        grid[cell] = 255;
        CHECK_EQUAL(lowbit_sudoku_start(variant, &search, grid, LOWBIT_SUDOKU_ASCENDING),
                    LOWBIT_BAD_CELL);
        candidates[cell] = 512;
        CHECK_EQUAL(
            lowbit_sudoku_start_candidates(&search, candidates, LOWBIT_SUDOKU_FEWEST),
            LOWBIT_BAD_CELL);
        candidates[cell] = 0;
        CHECK_EQUAL(
            lowbit_sudoku_start_candidates(&search, candidates, LOWBIT_SUDOKU_FEWEST),
            LOWBIT_DONE);
        grid[cell] = 9;
        CHECK_EQUAL(lowbit_sudoku_start(variant, &search, grid, LOWBIT_SUDOKU_FEWEST),
                    LOWBIT_DONE);
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
        if (lacking == NULL) {
            test_variant(&table[i], portable);
            test_batches(&table[i]);
            test_adopt(&table[i], portable);
            test_ranked(&table[i], portable);
            test_bad_cell(&table[i]);
        }
        if (lacking == NULL)
            printf("sudoku %-9s %lu checks\n", subject, passed - before);
        else
            printf("sudoku %-9s not run: the CPU lacks %s\n", subject, lacking);
    }
    subject = "random";
    test_random();
    return report();
}
