/* SPDX-License-Identifier: MIT
 *
 * fuzz_grids.c - Sudoku of any size: counted, listed, and for 9x9 held against that kernel.
 *
 * The bytes: box; form and what is wrong; budget; limit; then the cells, of which there may be few.
 */
#include "../grids/grids.h"
#include "../sudoku/sudoku.h"
#include "fuzz.h"

#define MOST_NODES 400
#define MOST_GRIDS 5

struct puzzle {
    int rows, columns, n, cells;
    int has_candidates;
    uint64_t budget, limit;
    uint8_t digits[LOWBIT_GRIDS_CELLS];
    uint32_t candidates[LOWBIT_GRIDS_CELLS];
};

static enum lowbit_status start(const struct puzzle *puzzle, struct lowbit_grids_search *search,
                                enum lowbit_grids_order order)
{
    const size_t cells = (size_t)puzzle->cells;
    uint8_t *const digits = exactly(cells * sizeof *digits);
    uint32_t *const candidates = exactly(cells * sizeof *candidates);
    memcpy(digits, puzzle->digits, cells * sizeof *digits);
    memcpy(candidates, puzzle->candidates, cells * sizeof *candidates);
    const enum lowbit_status status =
        puzzle->has_candidates
            ? lowbit_grids_start_candidates(search, puzzle->rows, puzzle->columns, candidates,
                                            order)
            : lowbit_grids_start(search, puzzle->rows, puzzle->columns, digits, order);
    free(candidates);
    free(digits);
    return status;
}

/* Digits from 1 or 0 on; the candidates are what the digits allow, or any. */
static void read_cells(struct puzzle *puzzle, struct input *input)
{
    const int n = puzzle->n;
    for (int cell = 0; cell < puzzle->cells; cell++) {
        const int byte = take(input), digit = byte > n ? 0 : byte;
        puzzle->digits[cell] = (uint8_t)digit;
        puzzle->candidates[cell] = digit == 0 ? (1u << n) - 1 : 1u << (digit - 1);
        if (puzzle->has_candidates && byte >= 128)
            puzzle->candidates[cell] = ((uint32_t)take(input) << 16 | (uint32_t)take(input) << 8 |
                                        (uint32_t)take(input)) & ((1u << n) - 1);
    }
}

static int solves(const struct puzzle *puzzle, const uint8_t *grid)
{
    const int n = puzzle->n;
    for (int house = 0; house < 3 * n; house++) {
        uint32_t seen = 0;
        for (int i = 0; i < n; i++) {
            const int at = house % n, across = n / puzzle->columns; /* boxes side by side */
            int row = at, column = i;
            if (house >= n) {
                row = i;
                column = at;
            }
            if (house >= 2 * n) {
                row = at / across * puzzle->rows + i / puzzle->columns;
                column = at % across * puzzle->columns + i % puzzle->columns;
            }
            const int cell = row * n + column;
            if (grid[cell] < 1 || grid[cell] > n ||
                !(puzzle->candidates[cell] >> (grid[cell] - 1) & 1))
                return 0;
            seen |= 1u << (grid[cell] - 1);
        }
        if (seen != (1u << n) - 1)
            return 0;
    }
    return 1;
}

static enum lowbit_status count(const struct puzzle *puzzle, uint64_t budget, uint64_t most,
                                uint64_t *found, uint64_t *nodes)
{
    struct lowbit_grids_search *const search = exactly(sizeof *search);
    uint8_t *const grid = exactly((size_t)puzzle->cells);
    enum lowbit_status status;
    *found = *nodes = 0;
    ENSURE(start(puzzle, search, LOWBIT_GRIDS_FEWEST) == LOWBIT_DONE);
    do
        status = lowbit_grids_count(search, puzzle->limit, budget, found, nodes, grid);
    while (status == LOWBIT_PAUSED && *nodes < most);
    ENSURE(*found == 0 || solves(puzzle, grid));
    free(grid);
    free(search);
    return status;
}

/* All grids, ascending; there are so many. */
static void check_list(const struct puzzle *puzzle, uint64_t wanted)
{
    const size_t cells = (size_t)puzzle->cells, capacity = 1 + puzzle->budget % 7;
    struct lowbit_grids_search *const search = exactly(sizeof *search);
    uint8_t *const some = exactly(capacity * cells), *const before = exactly(cells);
    uint64_t total = 0;
    size_t written;
    enum lowbit_status status;
    ENSURE(start(puzzle, search, LOWBIT_GRIDS_ASCENDING) == LOWBIT_DONE);
    do {
        status = lowbit_grids_list(search, puzzle->budget, some, capacity, &written);
        ENSURE(written <= capacity && (status != LOWBIT_FOUND || written == capacity));
        for (size_t i = 0; i < written; i++, total++) {
            ENSURE(solves(puzzle, some + i * cells));
            ENSURE(total == 0 || memcmp(before, some + i * cells, cells) < 0);
            memcpy(before, some + i * cells, cells);
        }
    } while (status != LOWBIT_DONE);
    ENSURE(total == wanted);
    free(before);
    free(some);
    free(search);
}

static void check_nine(const struct puzzle *puzzle, uint64_t wanted)
{
    struct lowbit_sudoku_search *const search = exactly(sizeof *search);
    uint16_t candidates[LOWBIT_SUDOKU_CELLS];
    uint8_t grid[LOWBIT_SUDOKU_CELLS];
    uint64_t found = 0, nodes = 0;
    size_t variants;
    const struct lowbit_sudoku_variant *const table = lowbit_sudoku_variants(&variants);
    for (int cell = 0; cell < LOWBIT_SUDOKU_CELLS; cell++)
        candidates[cell] = (uint16_t)puzzle->candidates[cell];
    lowbit_sudoku_start_candidates(search, candidates, LOWBIT_SUDOKU_FEWEST);
    lowbit_sudoku_count(&table[variants - 1], search, puzzle->limit, FOREVER, &found, &nodes, grid);
    ENSURE(found == wanted);
    free(search);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, data + size};
    struct puzzle puzzle = {0};
    puzzle.rows = take_between(&input, -1, 6);
    puzzle.columns = take_between(&input, -1, 26);
    const int form = take(&input);
    const int is_bad = puzzle.rows < 1 || puzzle.columns < 1 ||
                       puzzle.rows * puzzle.columns > LOWBIT_GRIDS_MAX;
    puzzle.has_candidates = form & 1;
    puzzle.budget = take_budget(&input);
    puzzle.limit = (uint64_t)take_between(&input, 0, MOST_GRIDS);
    if (is_bad) {
        struct lowbit_grids_search *const search = exactly(sizeof *search);
        ENSURE(start(&puzzle, search, LOWBIT_GRIDS_FEWEST) == LOWBIT_BAD_SIZE);
        free(search);
        return 0;
    }
    puzzle.n = puzzle.rows * puzzle.columns;
    puzzle.cells = puzzle.n * puzzle.n;
    read_cells(&puzzle, &input);
    if (form >= 192) { /* one cell out of range */
        struct lowbit_grids_search *const search = exactly(sizeof *search);
        const int cell = (form * 37 + (int)puzzle.limit) % puzzle.cells;
        puzzle.digits[cell] = (uint8_t)(puzzle.n + 1);
        puzzle.candidates[cell] |= 1u << puzzle.n;
        ENSURE(start(&puzzle, search, form & 2) == LOWBIT_BAD_CELL);
        free(search);
        return 0;
    }
    uint64_t wanted, nodes, found, same_nodes;
    const enum lowbit_status status = count(&puzzle, 100, MOST_NODES, &wanted, &nodes);
    if (status != LOWBIT_DONE)
        return 0;
    ENSURE(wanted <= puzzle.limit);
    ENSURE(count(&puzzle, puzzle.budget, FOREVER, &found, &same_nodes) == LOWBIT_DONE);
    ENSURE(found == wanted && same_nodes == nodes);
    if (wanted < puzzle.limit)
        check_list(&puzzle, wanted);
    if (puzzle.rows == 3 && puzzle.columns == 3)
        check_nine(&puzzle, wanted);
    return 0;
}
