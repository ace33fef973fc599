/* SPDX-License-Identifier: MIT
 *
 * test_threads.c - what threads may share: tables, the rows of a batch, a table of tails.
 *
 * The kernels start no threads, so this is built for `make tsan` alone, where POSIX threads are.
 */
#include <pthread.h>
#include <string.h>

#include "../../boards/boards.h"
#include "../../common/cpu.h"
#include "../../queens/plain.h"
#include "../../queens/queens.h"
#include "../../queens/tails.h"
#include "../../sudoku/sudoku.h"
#include "../check.h"
#include "../tails_table.h"

#define THREADS 8
#define N 12
#define ROWS (size_t)800
#define BOARDS (size_t)80
#define FOREVER UINT64_MAX

static const uint64_t PLACEMENTS = 14200; /* of N queens, OEIS A000170 */

/* The share of one thread, and what it has found there. */
struct share {
    int number;
    uint64_t found;
    const struct shared *shared;
};

struct shared {
    const struct lowbit_queens_plain_variant *plain_variant;
    struct lowbit_queens_tile *tile;
    const struct lowbit_sudoku_variant *sudoku_variant;
    const uint8_t *digits;
    uint8_t *solutions;
    uint64_t *counts;
    const struct lowbit_queens_tails_variant *tails_variant;
    const struct lowbit_queens_tails *tails;
    const uint64_t *allowed;
    const struct lowbit_boards_rules *rules;
    const uint8_t *regions;
    uint16_t *squares;
    uint64_t *board_counts;
};

static size_t share_of(size_t whole, int number)
{
    return whole * (size_t)number / THREADS;
}

static uint64_t together(void *(*work)(void *), const struct shared *shared)
{
    pthread_t threads[THREADS];
    struct share shares[THREADS];
    uint64_t total = 0;
    for (int i = 0; i < THREADS; i++) {
        shares[i] = (struct share){i, 0, shared};
        CHECK_EQUAL(pthread_create(&threads[i], NULL, work, &shares[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        CHECK_EQUAL(pthread_join(threads[i], NULL), 0);
        total += shares[i].found;
    }
    return total;
}

static void *fill(void *argument)
{
    const struct share *const share = argument;
    struct lowbit_queens_tile *const tile = share->shared->tile;
    const uint32_t units = lowbit_queens_tile_units(tile);
    uint32_t next = (uint32_t)share_of(units, share->number);
    void *const scratch = exactly(tile->plain->scratch_size);
    while (lowbit_queens_tile_fill(tile, scratch, &next,
                                   (uint32_t)share_of(units, share->number + 1), 100) ==
           LOWBIT_PAUSED)
        continue;
    free(scratch);
    return NULL;
}

static void *count(void *argument)
{
    struct share *const share = argument;
    const struct lowbit_queens_tile *const tile = share->shared->tile;
    void *const scratch = exactly(tile->plain->scratch_size);
    struct lowbit_queens_tally tally;
    enum lowbit_status status;
    lowbit_queens_tile_begin(scratch, tile, (uint32_t)share_of(tile->tasks, share->number),
                             (uint32_t)share_of(tile->tasks, share->number + 1));
    do {
        status = lowbit_queens_tile_count(share->shared->plain_variant, scratch, 1000, &tally);
        share->found += tally.found;
    } while (status == LOWBIT_PAUSED);
    free(scratch);
    return NULL;
}

static void test_tables(struct shared *shared)
{
    struct lowbit_queens_plain plain;
    struct lowbit_queens_tile tile;
    void *const memory = exactly(lowbit_queens_plain_size(N));
    CHECK_EQUAL(lowbit_queens_plain_start(&plain, N, memory), LOWBIT_DONE);
    CHECK_EQUAL(lowbit_queens_plain_measure(&plain, FOREVER), LOWBIT_DONE);
    CHECK_EQUAL(lowbit_queens_plain_divide(&plain, SIZE_MAX, SIZE_MAX), LOWBIT_DONE);
    void *const tables = exactly(plain.table_size);
    lowbit_queens_tile_start(&tile, &plain, 0, tables);
    shared->tile = &tile;
    together(fill, shared);
    CHECK_EQUAL(together(count, shared), PLACEMENTS);
    free(tables);
    free(memory);
}

static void *solve(void *argument)
{
    const struct share *const share = argument;
    const struct shared *const shared = share->shared;
    struct lowbit_sudoku_batch batch = {0};
    batch.digits = shared->digits;
    batch.solutions = shared->solutions;
    batch.counts = shared->counts;
    batch.first = share_of(ROWS, share->number);
    batch.last = share_of(ROWS, share->number + 1);
    batch.limit = 2;
    batch.memory = exactly(shared->sudoku_variant->batch_bytes);
    lowbit_sudoku_batch_start(shared->sudoku_variant, &batch);
    while (lowbit_sudoku_batch_run(shared->sudoku_variant, &batch, 50) == LOWBIT_PAUSED)
        continue;
    free(batch.memory);
    return NULL;
}

/* Some with one solution, blank ones with more. */
static void test_rows(struct shared *shared)
{
    static const char PUZZLE[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419"
                                 "..5....8..79";
    const size_t size = ROWS * LOWBIT_SUDOKU_CELLS;
    uint8_t *const digits = exactly(size), *const solutions = exactly(size);
    uint64_t *const counts = exactly(ROWS * sizeof *counts);
    for (size_t i = 0; i < size; i++) {
        const char clue = PUZZLE[i % LOWBIT_SUDOKU_CELLS];
        const int is_blank = clue == '.' || i / LOWBIT_SUDOKU_CELLS % 3 == 0;
        digits[i] = (uint8_t)(is_blank ? 0 : clue - '0');
    }
    shared->digits = digits;
    shared->solutions = solutions;
    shared->counts = counts;
    together(solve, shared);
    for (size_t row = 0; row < ROWS; row++)
        CHECK_EQUAL(counts[row], row % 3 == 0 ? 2 : 1);
    free(counts);
    free(solutions);
    free(digits);
}

static void *list(void *argument)
{
    struct share *const share = argument;
    struct lowbit_queens_tails_lister *const search = exactly(sizeof *search);
    uint8_t *const some = exactly(100 * N);
    size_t written;
    enum lowbit_status status;
    lowbit_queens_tails_list_start(search, share->shared->tails, share->shared->allowed, NULL);
    do {
        status = lowbit_queens_tails_list(share->shared->tails_variant, search, 100, some, 100,
                                          &written);
        share->found += written;
    } while (status != LOWBIT_DONE);
    free(some);
    free(search);
    return NULL;
}

static void test_tails(struct shared *shared)
{
    uint64_t allowed[LOWBIT_QUEENS_TAILS_MAX];
    uint32_t *memory;
    memset(allowed, 0xFF, sizeof allowed);
    const struct lowbit_queens_tails tails =
        tails_table(shared->tails_variant, N, allowed, lowbit_queens_tails_rows(N), &memory);
    shared->tails = &tails;
    shared->allowed = allowed;
    CHECK_EQUAL(together(list, shared), THREADS * PLACEMENTS);
    free(memory);
    free(tails.first);
}

static void *colour(void *argument)
{
    struct share *const share = argument;
    const struct shared *const shared = share->shared;
    size_t variants;
    const struct lowbit_boards_variant *const table = lowbit_boards_variants(&variants);
    struct lowbit_boards_search *const search = exactly(lowbit_boards_size(shared->rules));
    struct lowbit_boards_batch batch = {0};
    lowbit_boards_start(search, shared->rules, LOWBIT_BOARDS_FEWEST);
    batch.search = search;
    batch.regions = shared->regions;
    batch.board = batch.first = share_of(BOARDS, share->number);
    batch.last = share_of(BOARDS, share->number + 1);
    batch.limit = 100;
    batch.squares = shared->squares;
    batch.counts = shared->board_counts;
    while (lowbit_boards_batch_run(&table[variants - 1], &batch, 50) == LOWBIT_PAUSED)
        continue;
    free(search);
    return NULL;
}

/* Five kings, one in each row, column and stripe: as many as without the stripes. */
static void test_boards(struct shared *shared)
{
    static const int8_t KING[] = {0, 1, 1, 1, 0, 1, 1, 1, 1, 1, -1, 1};
    static const uint64_t FREE[] = {31, 31, 31, 31, 31};
    const struct lowbit_boards_rules rules = {5, 5, FREE, 5, 1, 1, 1, 5, 0, 4, KING, 0, NULL};
    uint8_t *const regions = exactly(BOARDS * 25);
    uint16_t *const squares = exactly(BOARDS * 5 * sizeof *squares);
    uint64_t *const counts = exactly(BOARDS * sizeof *counts);
    for (size_t i = 0; i < BOARDS * 25; i++)
        regions[i] = (uint8_t)(i % 5);
    shared->rules = &rules;
    shared->regions = regions;
    shared->squares = squares;
    shared->board_counts = counts;
    together(colour, shared);
    for (size_t board = 0; board < BOARDS; board++)
        CHECK_EQUAL(counts[board], 14);
    free(counts);
    free(squares);
    free(regions);
}

int main(void)
{
    size_t length;
    struct shared shared = {0};
    const struct lowbit_queens_plain_variant *const plain = lowbit_queens_plain_variants(&length);
    for (size_t i = 0; i < length; i++)
        if (lowbit_cpu_lacks(plain[i].needs) == NULL) {
            shared.plain_variant = &plain[i];
            test_tables(&shared);
        }
    const struct lowbit_sudoku_variant *const sudoku = lowbit_sudoku_variants(&length);
    for (size_t i = 0; i < length; i++)
        if (lowbit_cpu_lacks(sudoku[i].needs) == NULL) {
            shared.sudoku_variant = &sudoku[i];
            test_rows(&shared);
        }
    const struct lowbit_queens_tails_variant *const tails = lowbit_queens_tails_variants(&length);
    for (size_t i = 0; i < length; i++)
        if (lowbit_cpu_lacks(tails[i].needs) == NULL) {
            shared.tails_variant = &tails[i];
            test_tails(&shared);
        }
    test_boards(&shared);
    return report();
}
