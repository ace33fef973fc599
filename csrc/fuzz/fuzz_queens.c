/* SPDX-License-Identifier: MIT
 *
 * fuzz_queens.c - any board, its placements counted, found and listed in every way there is.
 *
 * The bytes: size; how full the board is; two of a seed; budget; capacity; then the squares that
 * are turned over, two bytes each.
 */
#include "../common/cpu.h"
#include "../common/rng.h"
#include "../queens/orbits.h"
#include "../queens/queens.h"
#include "../queens/shuffle.h"
#include "../queens/tails.h"
#include "fuzz.h"

#include "../tests/tails_table.h"

#define MAX LOWBIT_QUEENS_MAX
#define MOST_NODES 2000 /* of a board that is looked at to its end */
#define MOST_PLACEMENTS 300

struct board {
    int n;
    uint64_t budget;
    size_t capacity;
    uint64_t allowed[MAX];
};

static struct board read_board(struct input *input)
{
    struct board board = {.n = take_between(input, -2, MAX + 2)};
    const uint32_t squares = (uint32_t)take_between(input, 0, 12);
    uint64_t state = (uint64_t)take(input) << 8;
    state |= (uint64_t)take(input);
    board.budget = take_budget(input);
    board.capacity = (size_t)take_between(input, 1, 40);
    for (int row = 0; row < MAX; row++)
        for (int column = 0; column < MAX; column++) /* also where there is no such column */
            board.allowed[row] |= (uint64_t)(random_below(&state, (uint32_t)(board.n + 3)) <
                                             squares)
                                  << column;
    while (input->next < input->end) {
        const int row = take(input) % MAX;
        board.allowed[row] ^= UINT64_C(1) << take(input) % MAX;
    }
    return board;
}

static void check_refused(const struct lowbit_queens_variant *variant, int n)
{
    struct lowbit_queens_counter *const counter = exactly(sizeof *counter);
    struct lowbit_queens_lister *const lister = exactly(sizeof *lister);
    struct lowbit_queens_solver *const solver = exactly(sizeof *solver);
    struct lowbit_queens_orbits *const orbits = exactly(sizeof *orbits);
    ENSURE(lowbit_queens_count_start(variant, counter, n, NULL) == LOWBIT_BAD_SIZE);
    ENSURE(lowbit_queens_list_start(lister, n, NULL) == LOWBIT_BAD_SIZE);
    ENSURE(lowbit_queens_solve_start(solver, n, NULL) == LOWBIT_BAD_SIZE);
    ENSURE(lowbit_queens_orbits_start(orbits, n, NULL, 0) == LOWBIT_BAD_SIZE);
    free(orbits);
    free(solver);
    free(lister);
    free(counter);
}

static int is_placement(const struct board *board, const uint8_t *columns)
{
    for (int row = 0; row < board->n; row++) {
        if (columns[row] >= board->n || !(board->allowed[row] >> columns[row] & 1))
            return 0;
        for (int above = 0; above < row; above++)
            if (columns[row] == columns[above] ||
                abs(columns[row] - columns[above]) == row - above)
                return 0;
    }
    return 1;
}

/* Count to the end, which the status tells, or to about `most` nodes. */
static enum lowbit_status count(const struct lowbit_queens_variant *variant,
                                const struct board *board, uint64_t budget, uint64_t most,
                                uint64_t *total, uint64_t *work)
{
    struct lowbit_queens_counter *const search = exactly(sizeof *search);
    enum lowbit_status status;
    *total = *work = 0;
    ENSURE(lowbit_queens_count_start(variant, search, board->n, board->allowed) == LOWBIT_DONE);
    do {
        uint64_t found, nodes;
        status = lowbit_queens_count(variant, search, budget, &found, &nodes);
        *total += found;
        *work += nodes;
    } while (status == LOWBIT_PAUSED && *work < most);
    free(search);
    return status;
}

static void check_solve(const struct lowbit_queens_variant *variant, const struct board *board,
                        int is_solvable)
{
    struct lowbit_queens_solver *const search = exactly(sizeof *search);
    uint8_t *const columns = exactly((size_t)board->n);
    enum lowbit_status status;
    ENSURE(lowbit_queens_solve_start(search, board->n, board->allowed) == LOWBIT_DONE);
    do {
        uint64_t nodes;
        status = lowbit_queens_solve(variant, search, board->budget, columns, &nodes);
    } while (status == LOWBIT_PAUSED);
    ENSURE(status == (is_solvable ? LOWBIT_FOUND : LOWBIT_DONE));
    ENSURE(!is_solvable || is_placement(board, columns));
    free(columns);
    free(search);
}

/* Write all placements into an array; return how many there are. */
static size_t list(const struct lowbit_queens_variant *variant, const struct board *board,
                   uint8_t *all)
{
    const size_t width = (size_t)board->n;
    struct lowbit_queens_lister *const search = exactly(sizeof *search);
    uint8_t *const some = exactly(board->capacity * width);
    size_t total = 0, written;
    enum lowbit_status status;
    ENSURE(lowbit_queens_list_start(search, board->n, board->allowed) == LOWBIT_DONE);
    do {
        status = lowbit_queens_list(variant, search, board->budget, some, board->capacity,
                                    &written);
        ENSURE(written <= board->capacity);
        ENSURE(status != LOWBIT_FOUND || written == board->capacity);
        ENSURE(total + written <= MOST_PLACEMENTS);
        memcpy(all + total * width, some, written * width);
        total += written;
    } while (status != LOWBIT_DONE);
    for (size_t i = 0; i < total; i++) {
        ENSURE(is_placement(board, all + i * width));
        ENSURE(i == 0 || memcmp(all + (i - 1) * width, all + i * width, width) < 0);
    }
    free(some);
    free(search);
    return total;
}

/* The listing by tails goes on behind any placement. */
static void check_tails(const struct board *board, const uint8_t *all, size_t length)
{
    const size_t width = (size_t)board->n, from = length * (board->capacity - 1) / 40;
    size_t variants;
    const struct lowbit_queens_tails_variant *const table = lowbit_queens_tails_variants(&variants);
    for (size_t i = 0; i < variants; i++) {
        uint32_t *memory;
        size_t total = from, written;
        enum lowbit_status status;
        if (lowbit_cpu_lacks(table[i].needs) != NULL)
            continue;
        const int most = lowbit_queens_tails_rows(board->n), least = LOWBIT_QUEENS_TAIL_ROWS_MIN;
        const int rows = least + (int)(board->budget % (unsigned)(most - least + 1));
        const struct lowbit_queens_tails tails =
            tails_table(&table[i], board->n, board->allowed, rows, &memory);
        struct lowbit_queens_tails_lister *const search = exactly(sizeof *search);
        uint8_t *const some = exactly(board->capacity * width);
        lowbit_queens_tails_list_start(search, &tails, board->allowed,
                                       from == 0 ? NULL : all + (from - 1) * width);
        do {
            status = lowbit_queens_tails_list(&table[i], search, board->budget, some,
                                              board->capacity, &written);
            ENSURE(written <= board->capacity && total + written <= length);
            ENSURE(status != LOWBIT_FOUND || written == board->capacity);
            ENSURE(memcmp(some, all + total * width, written * width) == 0);
            total += written;
        } while (status != LOWBIT_DONE);
        ENSURE(total == length);
        free(some);
        free(search);
        free(memory);
        free(tails.first);
    }
}

/* The board is made so that a turn leaves it as it is; then some placements may be so, too. */
static void check_turned(const struct board *asked, int quarter, uint8_t *all)
{
    struct board board = *asked;
    const int n = board.n;
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++) {
            int r = row, c = column, is_free = 1;
            for (int i = 0; i < 4; i++) {
                const int turned = n - 1 - r;
                is_free = is_free && (asked->allowed[r] >> c & 1);
                r = c;
                c = turned;
            }
            board.allowed[row] &= ~(UINT64_C(1) << column);
            board.allowed[row] |= (uint64_t)is_free << column;
        }
    size_t variants, expected = 0;
    const struct lowbit_queens_variant *const table = lowbit_queens_variants(&variants);
    const size_t length = list(&table[variants - 1], &board, all);
    for (size_t i = 0; i < length; i++) {
        const uint8_t *const columns = all + i * (size_t)n;
        int same = 1;
        for (int row = 0; row < n; row++)
            same = same && (quarter ? columns[columns[row]] == n - 1 - row
                                    : columns[n - 1 - row] == n - 1 - columns[row]);
        expected += (size_t)same;
    }
    struct lowbit_queens_orbits *const search = exactly(sizeof *search);
    uint64_t total = 0, found, nodes;
    enum lowbit_status status;
    ENSURE(lowbit_queens_orbits_start(search, n, board.allowed, quarter) == LOWBIT_DONE);
    do {
        status = lowbit_queens_orbits_count(search, board.budget, &found, &nodes);
        total += found;
    } while (status == LOWBIT_PAUSED);
    ENSURE(total == expected);
    free(search);
}

/* A random placement on a board of any size from 4 on. */
static void check_shuffle(uint32_t n, uint64_t budget)
{
    struct lowbit_queens_shuffle *const search = exactly(sizeof *search);
    uint32_t *const columns = exactly(n * sizeof *columns);
    uint8_t *const seen = exactly(5 * (size_t)n);
    void *const memory = exactly(lowbit_queens_shuffle_size(n));
    ENSURE(lowbit_queens_shuffle_start(search, n, budget, columns, memory) == LOWBIT_DONE);
    while (lowbit_queens_shuffle_run(search, budget) == LOWBIT_PAUSED)
        continue;
    memset(seen, 0, 5 * (size_t)n);
    for (uint32_t row = 0; row < n; row++) {
        ENSURE(columns[row] < n && !seen[columns[row]]++);
        ENSURE(!seen[n + columns[row] + row]++ && !seen[3 * n + columns[row] + n - row - 1]++);
    }
    free(memory);
    free(seen);
    free(columns);
    free(search);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, data + size};
    const struct board board = read_board(&input);
    size_t variants;
    const struct lowbit_queens_variant *const table = lowbit_queens_variants(&variants);
    const struct lowbit_queens_variant *const portable = &table[variants - 1];
    if (board.n < 0 || board.n > MAX) {
        check_refused(portable, board.n);
        return 0;
    }
    uint64_t wanted, wanted_nodes;
    const enum lowbit_status status = count(portable, &board, 200, MOST_NODES, &wanted, &wanted_nodes);
    const int is_small = status == LOWBIT_DONE && wanted <= MOST_PLACEMENTS;
    uint8_t *const all = exactly((size_t)(MOST_PLACEMENTS * board.n));
    for (size_t i = 0; i < variants; i++) {
        uint64_t found, nodes;
        if (lowbit_cpu_lacks(table[i].needs) != NULL)
            continue;
        if (!is_small) {
            count(&table[i], &board, 200, MOST_NODES, &found, &nodes);
            continue;
        }
        ENSURE(count(&table[i], &board, board.budget, FOREVER, &found, &nodes) == LOWBIT_DONE);
        ENSURE(found == wanted && nodes == wanted_nodes);
        check_solve(&table[i], &board, wanted > 0);
        ENSURE(list(&table[i], &board, all) == wanted);
    }
    if (board.capacity % 3 == 0 && is_small && board.n >= LOWBIT_QUEENS_TAILS_MIN &&
        board.n <= LOWBIT_QUEENS_TAILS_MAX)
        check_tails(&board, all, (size_t)wanted);
    if (board.capacity % 3 == 1 && is_small && board.n <= 12)
        check_turned(&board, board.capacity % 2 != 0, all);
    if (board.capacity % 3 == 2 && board.n >= 4 && board.budget > 3)
        check_shuffle((uint32_t)(board.n + 4 * (int)board.capacity), board.budget);
    free(all);
    return 0;
}
