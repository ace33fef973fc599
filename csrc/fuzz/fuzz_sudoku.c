/* SPDX-License-Identifier: MIT
 *
 * fuzz_sudoku.c - 9x9 puzzles, as digits and as candidates: counted, listed, drawn, and in bulk.
 *
 * The bytes: form and what is wrong; budget; limit; two of how the puzzle begins; then its cells.
 */
#include "../common/cpu.h"
#include "../sudoku/sudoku.h"
#include "fuzz.h"

#define CELLS LOWBIT_SUDOKU_CELLS
#define MOST_NODES 3000
#define MOST_GRIDS 30
#define ROWS 5 /* of a batch */

struct puzzle {
    int has_candidates;
    uint64_t budget, limit;
    uint8_t digits[CELLS];
    uint16_t candidates[CELLS];
};

/* What a search of one variant has come to. */
struct outcome {
    enum lowbit_status status;
    uint64_t found, nodes;
    uint8_t grid[CELLS];
};

/* A solved grid, turned by some digits, loses the cells that the bytes name or gets other ones. */
static void read_cells(struct puzzle *puzzle, struct input *input)
{
    const int blanks = take(input), turn = take(input);
    for (int cell = 0; cell < CELLS; cell++) {
        const int row = cell / 9, column = cell % 9;
        const int digit = (row / 3 + row % 3 * 3 + column + turn) % 9 + 1;
        const int is_blank = (cell * 37 + turn) % 81 < blanks % 82;
        puzzle->digits[cell] = (uint8_t)(is_blank ? 0 : digit);
        puzzle->candidates[cell] = (uint16_t)(is_blank ? 511 : 1 << (digit - 1));
    }
    while (input->next < input->end) {
        const int cell = take(input) % CELLS, byte = take(input), digit = byte % 10;
        puzzle->digits[cell] = (uint8_t)digit;
        puzzle->candidates[cell] = (uint16_t)(digit == 0 ? 511 : 1 << (digit - 1));
        if (puzzle->has_candidates && byte >= 100)
            puzzle->candidates[cell] = (uint16_t)(take(input) << 8 & 256) | (uint16_t)take(input);
    }
}

static enum lowbit_status start(const struct lowbit_sudoku_variant *variant,
                                const struct puzzle *puzzle, struct lowbit_sudoku_search *search,
                                enum lowbit_sudoku_order order)
{
    uint8_t *const digits = exactly(sizeof puzzle->digits);
    uint16_t *const candidates = exactly(sizeof puzzle->candidates);
    memcpy(digits, puzzle->digits, sizeof puzzle->digits);
    memcpy(candidates, puzzle->candidates, sizeof puzzle->candidates);
    const enum lowbit_status status =
        puzzle->has_candidates ? lowbit_sudoku_start_candidates(search, candidates, order)
                               : lowbit_sudoku_start(variant, search, digits, order);
    free(candidates);
    free(digits);
    return status;
}

static int solves(const struct puzzle *puzzle, const uint8_t *grid)
{
    unsigned houses[3][9] = {{0}};
    for (int cell = 0; cell < CELLS; cell++) {
        const int row = cell / 9, column = cell % 9;
        if (grid[cell] < 1 || grid[cell] > 9 ||
            !(puzzle->candidates[cell] >> (grid[cell] - 1) & 1))
            return 0;
        const unsigned bit = 1u << grid[cell];
        houses[0][row] |= bit;
        houses[1][column] |= bit;
        houses[2][row / 3 * 3 + column / 3] |= bit;
    }
    for (int i = 0; i < 27; i++)
        if (houses[i / 9][i % 9] != 0x3FE)
            return 0;
    return 1;
}

static struct outcome count(const struct lowbit_sudoku_variant *variant,
                            const struct puzzle *puzzle, uint64_t budget, uint64_t most)
{
    struct lowbit_sudoku_search *const search = exactly(sizeof *search);
    uint8_t *const grid = exactly(CELLS);
    struct outcome outcome = {0};
    ENSURE(start(variant, puzzle, search, LOWBIT_SUDOKU_FEWEST) == LOWBIT_DONE);
    do
        outcome.status = lowbit_sudoku_count(variant, search, puzzle->limit, budget,
                                             &outcome.found, &outcome.nodes, grid);
    while (outcome.status == LOWBIT_PAUSED && outcome.nodes < most);
    ENSURE(outcome.found == 0 || solves(puzzle, grid));
    free(grid);
    free(search);
    return outcome;
}

/* A search begun alone goes on in all lanes. */
static void check_adopted(const struct lowbit_sudoku_variant *variant, const struct puzzle *puzzle,
                          const struct outcome *wanted)
{
    struct lowbit_sudoku_search *const search = exactly(sizeof *search);
    struct lowbit_sudoku_batch *const batch = exactly(sizeof *batch);
    uint8_t *const grid = exactly(CELLS);
    uint64_t found = 0, nodes = 0;
    start(variant, puzzle, search, LOWBIT_SUDOKU_FEWEST);
    if (lowbit_sudoku_count(variant, search, puzzle->limit, puzzle->budget, &found, &nodes, grid) ==
        LOWBIT_PAUSED) {
        batch->limit = puzzle->limit;
        batch->solutions = found == 0 ? grid : NULL;
        batch->counts = &found;
        batch->nodes = nodes;
        batch->memory = exactly(variant->batch_bytes);
        lowbit_sudoku_batch_adopt(variant, batch, search);
        while (lowbit_sudoku_batch_run(variant, batch, puzzle->budget) == LOWBIT_PAUSED)
            continue;
        free(batch->memory);
    }
    ENSURE(found == wanted->found);
    ENSURE(found == 0 || solves(puzzle, grid));
    free(grid);
    free(batch);
    free(search);
}

/* The first solutions in some order, up to `most`; return how many there are. */
static uint64_t list(const struct lowbit_sudoku_variant *variant, const struct puzzle *puzzle,
                     enum lowbit_sudoku_order order, uint64_t most, uint8_t *first)
{
    const size_t capacity = 1 + puzzle->budget % 5;
    struct lowbit_sudoku_search *const search = exactly(sizeof *search);
    uint8_t *const some = exactly(capacity * CELLS), before[CELLS];
    uint16_t ranking[LOWBIT_SUDOKU_CANDIDATES];
    uint64_t total = 0;
    size_t written;
    enum lowbit_status status;
    ENSURE(start(variant, puzzle, search, order) == LOWBIT_DONE);
    lowbit_sudoku_rank(ranking, puzzle->budget);
    search->ranking = ranking;
    do {
        status = lowbit_sudoku_list(variant, search, puzzle->budget, some, capacity, &written);
        ENSURE(written <= capacity && (status != LOWBIT_FOUND || written == capacity));
        for (size_t i = 0; i < written; i++, total++) {
            ENSURE(solves(puzzle, some + i * CELLS));
            ENSURE(total == 0 || order != LOWBIT_SUDOKU_ASCENDING ||
                   memcmp(before, some + i * CELLS, CELLS) < 0);
            memcpy(before, some + i * CELLS, CELLS);
            if (total == 0)
                memcpy(first, before, CELLS);
        }
    } while (status != LOWBIT_DONE && total < most);
    free(some);
    free(search);
    return total;
}

/* The puzzle among others in a batch: its count and its smallest solution, nothing outside. */
static void check_batch(const struct lowbit_sudoku_variant *variant, const struct puzzle *puzzle,
                        const struct outcome *wanted, const uint8_t *smallest)
{
    struct lowbit_sudoku_batch *const batch = exactly(sizeof *batch);
    uint8_t *const digits = exactly(ROWS * CELLS);
    uint16_t *const candidates = exactly(ROWS * CELLS * sizeof *candidates);
    uint8_t *const solutions = exactly(ROWS * CELLS);
    uint64_t *const counts = exactly(ROWS * sizeof *counts);
    for (size_t row = 0; row < ROWS; row++) {
        memcpy(digits + row * CELLS, puzzle->digits, sizeof puzzle->digits);
        memcpy(candidates + row * CELLS, puzzle->candidates, sizeof puzzle->candidates);
        counts[row] = 77;
    }
    digits[2 * CELLS + puzzle->limit] = 10; /* the one in the middle is malformed */
    candidates[2 * CELLS + puzzle->limit] = 512;
    batch->digits = puzzle->has_candidates ? NULL : digits;
    batch->candidates = candidates;
    batch->first = 1;
    batch->last = ROWS - 1;
    batch->limit = puzzle->limit;
    batch->solutions = solutions;
    batch->counts = counts;
    batch->nodes = 0;
    batch->memory = exactly(variant->batch_bytes);
    lowbit_sudoku_batch_start(variant, batch);
    while (lowbit_sudoku_batch_run(variant, batch, puzzle->budget) == LOWBIT_PAUSED)
        continue;
    ENSURE(counts[0] == 77 && counts[ROWS - 1] == 77);
    ENSURE(counts[2] == LOWBIT_SUDOKU_MALFORMED);
    ENSURE(counts[1] == wanted->found && counts[3] == wanted->found);
    ENSURE(memcmp(solutions + CELLS, smallest, CELLS) == 0);
    ENSURE(memcmp(solutions + 3 * CELLS, smallest, CELLS) == 0);
    ENSURE(solutions[CELLS - 1] == 0x5A && solutions[(ROWS - 1) * CELLS] == 0x5A);
    free(batch->memory);
    free(counts);
    free(solutions);
    free(candidates);
    free(digits);
    free(batch);
}

static void spoil(struct puzzle *puzzle, int form)
{
    const int cell = (form * 37 + (int)puzzle->limit) % CELLS;
    puzzle->digits[cell] = (uint8_t)(10 + form % 246);
    puzzle->candidates[cell] |= (uint16_t)(1 << (9 + form % 7));
}

static void check_refused(const struct lowbit_sudoku_variant *variant, const struct puzzle *puzzle)
{
    struct lowbit_sudoku_search *const search = exactly(sizeof *search);
    ENSURE(start(variant, puzzle, search, LOWBIT_SUDOKU_ASCENDING) == LOWBIT_BAD_CELL);
    free(search);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, data + size};
    struct puzzle puzzle = {0};
    const int form = take(&input);
    puzzle.has_candidates = form & 1;
    puzzle.budget = take_budget(&input);
    puzzle.limit = (uint64_t)take_between(&input, 1, MOST_GRIDS);
    read_cells(&puzzle, &input);
    size_t variants;
    const struct lowbit_sudoku_variant *const table = lowbit_sudoku_variants(&variants);
    const struct lowbit_sudoku_variant *const portable = &table[variants - 1];
    if (form >= 192) {
        spoil(&puzzle, form);
        for (size_t i = 0; i < variants; i++)
            if (lowbit_cpu_lacks(table[i].needs) == NULL)
                check_refused(&table[i], &puzzle);
        return 0;
    }
    const struct outcome wanted = count(portable, &puzzle, 100, MOST_NODES);
    if (wanted.status != LOWBIT_DONE)
        return 0;
    uint8_t smallest[CELLS] = {0}, drawn[CELLS] = {0}, grid[CELLS];
    if (wanted.found > 0) {
        list(portable, &puzzle, LOWBIT_SUDOKU_ASCENDING, 1, smallest);
        list(portable, &puzzle, LOWBIT_SUDOKU_RANKED, 1, drawn);
    }
    for (size_t i = 0; i < variants; i++) {
        if (lowbit_cpu_lacks(table[i].needs) != NULL)
            continue;
        const struct outcome outcome = count(&table[i], &puzzle, puzzle.budget, FOREVER);
        ENSURE(outcome.status == LOWBIT_DONE);
        ENSURE(outcome.found == wanted.found && outcome.nodes == wanted.nodes);
        check_adopted(&table[i], &puzzle, &wanted);
        check_batch(&table[i], &puzzle, &wanted, smallest);
        if (wanted.found == 0)
            continue;
        const int is_all = wanted.found < puzzle.limit;
        const uint64_t found = list(&table[i], &puzzle, LOWBIT_SUDOKU_ASCENDING,
                                    is_all ? FOREVER : 1, grid);
        ENSURE(!is_all || found == wanted.found);
        ENSURE(memcmp(grid, smallest, CELLS) == 0);
        list(&table[i], &puzzle, LOWBIT_SUDOKU_RANKED, 1, grid);
        ENSURE(memcmp(grid, drawn, CELLS) == 0);
    }
    return 0;
}
