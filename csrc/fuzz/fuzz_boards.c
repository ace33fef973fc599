/* SPDX-License-Identifier: MIT
 *
 * fuzz_boards.c - boards by any rules: regions, stars, a torus, any moves, pieces that are given.
 *
 * The bytes: the numbers of the rules, as read_rules takes them; moves; budget; squares blocked;
 * then the regions.
 */
#include "../boards/boards.h"
#include "../common/cpu.h"
#include "../tests/attacks.h"
#include "fuzz.h"

#define ANY LOWBIT_BOARDS_ANY
#define MOST_NODES 1000
#define MOST_PLACEMENTS 50
#define MOST_MOVES 6
#define MOST_GIVEN 4

struct board {
    struct lowbit_boards_rules rules;
    uint64_t allowed[LOWBIT_BOARDS_MAX];
    int8_t move[3 * MOST_MOVES];
    uint16_t square[MOST_GIVEN];
    uint8_t region_of[LOWBIT_BOARDS_MAX * LOWBIT_BOARDS_MAX];
    uint64_t budget;
};

/* Sensible numbers most of the time, as all bytes below 250 are; then what is out of range. */
static int take_number(struct input *input, int low, int high)
{
    static const int ODD[] = {-2, -1, 65, 4097, INT32_MAX, INT32_MIN};
    const int byte = take(input);
    return byte >= 250 ? ODD[byte - 250] : low + byte % (high - low + 1);
}

static void read_rules(struct board *board, struct input *input)
{
    struct lowbit_boards_rules *const rules = &board->rules;
    rules->rows = take_number(input, 0, 9);
    rules->columns = take_number(input, 0, 9);
    rules->per_row = take_number(input, ANY, 3);
    rules->per_column = take_number(input, ANY, 3);
    rules->per_region = take_number(input, ANY, 3);
    rules->regions = take_number(input, 0, 9);
    rules->pieces = take_number(input, 0, 9);
    if (take(input) < 200 && rules->per_row >= 0 && rules->per_row <= 3 &&
        rules->rows >= 0 && rules->rows <= 9)
        rules->pieces = rules->rows * rules->per_row;
    rules->wraps = take(input) & 1;
    rules->moves = take_between(input, 0, MOST_MOVES);
    rules->given = take_between(input, 0, MOST_GIVEN);
    rules->allowed = board->allowed;
    rules->move = board->move;
    rules->square = board->square;
    for (int i = 0; i < 3 * rules->moves; i++)
        board->move[i] = (int8_t)(i % 3 == 2 ? take_between(input, -1, 64)
                                             : take_between(input, -4, 4));
    for (int i = 0; i < rules->given; i++) { /* all different */
        board->square[i] = (uint16_t)take(input);
        for (int j = 0; j < i; j++)
            if (board->square[i] == board->square[j])
                rules->given = i;
    }
    board->budget = take_budget(input);
    for (int row = 0; row < LOWBIT_BOARDS_MAX; row++)
        board->allowed[row] = ~(uint64_t)(row < 10 ? take(input) & take(input) : 0);
    for (size_t i = 0; i < sizeof board->region_of; i++)
        board->region_of[i] = (uint8_t)take_between(input, 0, 9);
}

static int number_is(int per_house, int number) { return per_house == ANY || number == per_house; }

static int is_placement(const struct board *board, const uint16_t *squares)
{
    const struct lowbit_boards_rules *const rules = &board->rules;
    int in_row[64] = {0}, in_column[64] = {0}, in_region[64] = {0}, fits = 1, given = 0;
    for (int i = 0; i < rules->pieces; i++) {
        const int square = squares[i];
        const int row = square / rules->columns, column = square % rules->columns;
        fits = fits && square < rules->rows * rules->columns;
        fits = fits && (rules->allowed[row] >> column & 1) && (i == 0 || squares[i - 1] < square);
        for (int j = 0; j < i; j++)
            fits = fits && !attacks(rules, squares[j], square);
        for (int j = 0; j < rules->given; j++)
            given += rules->square[j] == square;
        in_row[row]++;
        in_column[column]++;
        in_region[board->region_of[square]]++;
    }
    for (int row = 0; row < rules->rows; row++)
        fits = fits && number_is(rules->per_row, in_row[row]);
    for (int column = 0; column < rules->columns; column++)
        fits = fits && number_is(rules->per_column, in_column[column]);
    for (int region = 0; region < rules->regions; region++)
        fits = fits && number_is(rules->per_region, in_region[region]);
    return fits && given == rules->given;
}

/* Set up and coloured, in memory of the exact size. */
static struct lowbit_boards_search *start(const struct board *board, enum lowbit_boards_order order,
                                          enum lowbit_status coloured)
{
    struct lowbit_boards_search *const search = exactly(lowbit_boards_size(&board->rules));
    ENSURE(lowbit_boards_start(search, &board->rules, order) == LOWBIT_DONE);
    if (search->regions > 0) {
        uint8_t *const region_of = exactly((size_t)search->cells);
        memcpy(region_of, board->region_of, (size_t)search->cells);
        ENSURE(lowbit_boards_colour(search, region_of) == coloured);
        free(region_of);
    }
    return search;
}

static uint64_t count(const struct lowbit_boards_variant *variant, const struct board *board,
                      uint64_t budget, uint64_t most, enum lowbit_status *status,
                      uint64_t *nodes)
{
    struct lowbit_boards_search *const search = start(board, LOWBIT_BOARDS_FEWEST, LOWBIT_DONE);
    uint16_t *const squares = exactly((size_t)board->rules.pieces * sizeof *squares);
    uint64_t found = 0;
    *nodes = 0;
    do
        *status = lowbit_boards_count(variant, search, MOST_PLACEMENTS, budget, &found, nodes,
                                      squares);
    while (*status == LOWBIT_PAUSED && *nodes < most);
    ENSURE(found == 0 || is_placement(board, squares));
    free(squares);
    free(search);
    return found;
}

static void check_list(const struct lowbit_boards_variant *variant, const struct board *board,
                       enum lowbit_boards_order order, uint64_t wanted)
{
    const size_t pieces = (size_t)board->rules.pieces, capacity = 1 + board->budget % 7;
    struct lowbit_boards_search *const search = start(board, order, LOWBIT_DONE);
    uint16_t *const some = exactly(capacity * pieces * sizeof *some);
    uint16_t *const before = exactly(pieces * sizeof *before);
    uint64_t total = 0;
    size_t written;
    enum lowbit_status status;
    do {
        status = lowbit_boards_list(variant, search, board->budget, some, capacity, &written);
        ENSURE(written <= capacity && (status != LOWBIT_FOUND || written == capacity));
        for (size_t i = 0; i < written; i++, total++) {
            const uint16_t *const squares = some + i * pieces;
            size_t at = 0;
            ENSURE(is_placement(board, squares));
            while (order == LOWBIT_BOARDS_ASCENDING && total > 0 && at < pieces &&
                   before[at] == squares[at])
                at++;
            ENSURE(order != LOWBIT_BOARDS_ASCENDING || total == 0 ||
                   (at < pieces && before[at] < squares[at]));
            memcpy(before, squares, pieces * sizeof *before);
        }
    } while (status != LOWBIT_DONE && total < MOST_PLACEMENTS);
    ENSURE(wanted == MOST_PLACEMENTS ? total >= wanted : total == wanted);
    free(before);
    free(some);
    free(search);
}

/* The board among others in a batch, one of them malformed. */
static void check_batch(const struct lowbit_boards_variant *variant, const struct board *board,
                        uint64_t wanted)
{
    enum { BOARDS = 4 };
    struct lowbit_boards_search *const search = start(board, LOWBIT_BOARDS_FEWEST, LOWBIT_DONE);
    const size_t cells = (size_t)search->cells, pieces = (size_t)search->pieces;
    uint8_t *const regions = exactly(BOARDS * cells);
    uint16_t *const squares = exactly(BOARDS * pieces * sizeof *squares);
    uint64_t *const counts = exactly(BOARDS * sizeof *counts);
    for (size_t i = 0; i < BOARDS; i++) {
        memcpy(regions + i * cells, board->region_of, cells);
        counts[i] = 77;
    }
    regions[2 * cells] = (uint8_t)search->regions;
    struct lowbit_boards_batch batch = {.search = search, .regions = regions, .first = 1, .last = 3,
                                        .limit = MOST_PLACEMENTS, .squares = squares,
                                        .counts = counts, .board = 1};
    while (lowbit_boards_batch_run(variant, &batch, board->budget) == LOWBIT_PAUSED)
        continue;
    ENSURE(counts[0] == 77 && counts[1] == wanted && counts[2] == LOWBIT_BOARDS_MALFORMED &&
           counts[3] == 77);
    ENSURE(wanted == 0 || is_placement(board, squares + pieces));
    ENSURE(squares[pieces - 1] == 0x5A5A && squares[3 * pieces] == 0x5A5A);
    free(counts);
    free(squares);
    free(regions);
    free(search);
}

/* Count the sets of each size, unless there is much to do; the status tells. */
static enum lowbit_status count_sizes(const struct lowbit_boards_variant *variant,
                                      const struct board *board, uint64_t budget, uint64_t *total)
{
    const struct lowbit_boards_rules *const rules = &board->rules;
    const int attacks = rules->moves | (rules->wraps ? LOWBIT_BOARDS_TORUS : 0);
    const int least = rules->per_row, most = rules->pieces;
    struct lowbit_boards_sizes *const search = exactly(sizeof *search);
    enum lowbit_status status = lowbit_boards_sizes_start(
        search, rules->rows, rules->columns, rules->allowed, attacks, least, most);
    if (status == LOWBIT_DONE) {
        uint64_t *const found = exactly(((size_t)most + 1) * sizeof *found);
        uint64_t work = 0;
        memset(found, 0, ((size_t)most + 1) * sizeof *found);
        do {
            status = lowbit_boards_sizes_run(variant, search, budget, found);
            work += budget < MOST_NODES ? budget : MOST_NODES;
        } while (status == LOWBIT_PAUSED && work < 100 * MOST_NODES);
        for (int k = least; k <= most; k++)
            total[k] = found[k];
        free(found);
    }
    free(search);
    return status;
}

static void check_sizes(const struct board *board)
{
    size_t variants;
    const struct lowbit_boards_variant *const table = lowbit_boards_variants(&variants);
    uint64_t wanted[LOWBIT_BOARDS_SIZES + 1] = {0};
    if (count_sizes(&table[variants - 1], board, 100, wanted) != LOWBIT_DONE)
        return;
    for (size_t i = 0; i < variants; i++) {
        uint64_t total[LOWBIT_BOARDS_SIZES + 1] = {0};
        if (lowbit_cpu_lacks(table[i].needs) == NULL &&
            count_sizes(&table[i], board, board->budget, total) == LOWBIT_DONE)
            ENSURE(memcmp(wanted, total, sizeof wanted) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, data + size};
    struct board *const board = exactly(sizeof *board);
    read_rules(board, &input);
    if (board->rules.rows <= 6 && board->rules.columns <= 6)
        check_sizes(board);
    if (lowbit_boards_size(&board->rules) == 0) {
        struct lowbit_boards_search *const search = exactly(sizeof *search);
        ENSURE(lowbit_boards_start(search, &board->rules, LOWBIT_BOARDS_FEWEST) != LOWBIT_DONE);
        free(search);
        free(board);
        return 0;
    }
    int largest = -1;
    for (int square = 0; square < board->rules.rows * board->rules.columns; square++)
        largest = board->region_of[square] > largest ? board->region_of[square] : largest;
    if (board->rules.per_region != ANY && board->rules.regions > 0 &&
        largest >= board->rules.regions) {
        free(start(board, LOWBIT_BOARDS_FEWEST, LOWBIT_BAD_CELL));
        free(board);
        return 0;
    }
    size_t variants;
    const struct lowbit_boards_variant *const table = lowbit_boards_variants(&variants);
    uint64_t nodes, same_nodes;
    enum lowbit_status status, same_status;
    const uint64_t wanted = count(&table[variants - 1], board, 50, MOST_NODES, &status, &nodes);
    for (size_t i = 0; status == LOWBIT_DONE && i < variants; i++) {
        if (lowbit_cpu_lacks(table[i].needs) != NULL)
            continue;
        ENSURE(count(&table[i], board, board->budget, FOREVER, &same_status, &same_nodes) ==
               wanted);
        ENSURE(same_status == LOWBIT_DONE && same_nodes == nodes);
        check_list(&table[i], board, LOWBIT_BOARDS_FEWEST, wanted);
        check_list(&table[i], board, LOWBIT_BOARDS_ASCENDING, wanted);
        if (board->rules.per_region != ANY && board->rules.regions > 0 && board->rules.pieces > 0)
            check_batch(&table[i], board, wanted);
    }
    free(board);
    return 0;
}
