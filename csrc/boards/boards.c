/* SPDX-License-Identifier: MIT
 *
 * boards.c - the dispatch table, argument checks, the memory of a search, and what runs it.
 */
#include <limits.h>
#include <string.h>

#include "../common/cpu.h"
#include "memory.h"

#define TARGET
#define FN(name) name##_portable
#include "search_template.h"
#include "sizes_template.h"
#undef TARGET
#undef FN

#if LOWBIT_X86_64
#define TARGET LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")
#define FN(name) name##_avx2
#include "search_template.h"
#include "sizes_template.h"
#undef TARGET
#undef FN
#endif

static const struct lowbit_boards_variant VARIANTS[] = {
#if LOWBIT_X86_64
    {"avx2", LOWBIT_CPU_V3, next_avx2, sizes_avx2},
#endif
    {"portable", 0, next_portable, sizes_portable},
};

const struct lowbit_boards_variant *lowbit_boards_variants(size_t *length)
{
    *length = sizeof VARIANTS / sizeof VARIANTS[0];
    return VARIANTS;
}

/* ---- setting up ---- */

static int is_between(int low, int x, int high) { return low <= x && x <= high; }

/* Fill in the numbers that say how large everything is. */
static enum lowbit_status measure(struct lowbit_boards_search *search,
                                  const struct lowbit_boards_rules *rules)
{
    enum { MOST = LOWBIT_BOARDS_MAX * LOWBIT_BOARDS_MAX };
    if (!is_between(0, rules->rows, LOWBIT_BOARDS_MAX) ||
        !is_between(0, rules->columns, LOWBIT_BOARDS_MAX) ||
        !is_between(0, rules->pieces, rules->rows * rules->columns) ||
        !is_between(LOWBIT_BOARDS_ANY, rules->per_row, MOST) ||
        !is_between(LOWBIT_BOARDS_ANY, rules->per_column, MOST) ||
        !is_between(LOWBIT_BOARDS_ANY, rules->per_region, MOST) ||
        !is_between(0, rules->regions, LOWBIT_BOARDS_MAX) ||
        !is_between(0, rules->given, rules->pieces))
        return LOWBIT_BAD_SIZE;
    for (int i = 0; i < rules->given; i++)
        if (rules->square[i] >= rules->rows * rules->columns)
            return LOWBIT_BAD_CELL;
    if (rules->per_row != LOWBIT_BOARDS_ANY && rules->pieces != rules->rows * rules->per_row)
        return LOWBIT_BAD_SIZE;
    memset(search, 0, sizeof *search);
    search->rows = rules->rows;
    search->columns = rules->columns;
    search->cells = rules->rows * rules->columns;
    search->pieces = rules->pieces;
    search->given = rules->given;
    search->regions = rules->per_region == LOWBIT_BOARDS_ANY ? 0 : rules->regions;
    search->words = (search->cells + 63) / 64;
    search->houses = (rules->per_row == LOWBIT_BOARDS_ANY ? 1 : rules->rows) +
                     (rules->per_column == LOWBIT_BOARDS_ANY ? 0 : rules->columns) +
                     search->regions;
    search->kinds = 1 + (rules->per_column != LOWBIT_BOARDS_ANY) + (search->regions != 0);
    search->frame_size = search->words + (int)words_for(search->houses, sizeof(uint16_t)) + 1;
    return LOWBIT_DONE;
}

size_t lowbit_boards_size(const struct lowbit_boards_rules *rules)
{
    struct lowbit_boards_search search;
    if (measure(&search, rules) != LOWBIT_DONE)
        return 0;
    const size_t frames = (size_t)(search.pieces + 1) * (size_t)search.frame_size;
    return sizeof search + (frames_start(&search) + frames) * sizeof(uint64_t);
}

static void add(uint64_t *set, int square) { set[square / 64] |= UINT64_C(1) << square % 64; }

/* The squares that a move reaches from a square, and from which it reaches that one. */
static void add_move(struct lowbit_boards_search *search, const int8_t *move, int wraps, int row,
                     int column)
{
    const int rows = search->rows, columns = search->columns, square = row * columns + column;
    for (int step = 0; step < move[2]; step++) {
        row += move[0];
        column += move[1];
        if (wraps) {
            row = (row % rows + rows) % rows;
            column = (column % columns + columns) % columns;
        } else if (!is_between(0, row, rows - 1) || !is_between(0, column, columns - 1)) {
            break;
        }
        const int other = row * columns + column;
        if (other == square)
            break;
        add(attacked_by(search, square), other);
        add(attacked_by(search, other), square);
    }
}

static void add_house(struct lowbit_boards_search *search, int square, int kind, int house)
{
    houses_of(search, square)[kind] = (uint8_t)house;
    add(squares_of(search, house), square);
}

/* The board as it is before anything is chosen; no frame if the pieces given do not fit. */
static void first_frame(struct lowbit_boards_search *search)
{
    uint64_t placed = 0;
    uint64_t *const frame = frame_of(search, 0);
    memset(frame, 0, (size_t)search->frame_size * sizeof *frame);
    memcpy(needs_of(search, frame), search->needs,
           (size_t)search->houses * sizeof search->needs[0]);
    for (int row = 0, square = 0; row < search->rows; row++)
        for (int column = 0; column < search->columns; column++, square++)
            frame[square / 64] |= (search->allowed[row] >> column & 1) << square % 64;
    for (int house = 0; house < search->houses; house++)
        for (int w = 0; search->needs[house] == 0 && w < search->words; w++)
            frame[w] &= ~squares_of(search, house)[w];
    search->height = 0;
    for (int i = 0; i < search->given; i++) {
        const int square = chosen_of(search)[i];
        if (!(frame[square / 64] >> square % 64 & 1))
            return;
        place_portable(search, frame, needs_of(search, frame), &placed, square, search->words);
    }
    *placed_of(search, frame) = placed;
    search->height = 1;
}

enum lowbit_status lowbit_boards_start(struct lowbit_boards_search *search,
                                       const struct lowbit_boards_rules *rules,
                                       enum lowbit_boards_order order)
{
    const int by_row = rules->per_row != LOWBIT_BOARDS_ANY;
    const int by_column = rules->per_column != LOWBIT_BOARDS_ANY;
    const enum lowbit_status status = measure(search, rules);
    if (status != LOWBIT_DONE)
        return status;
    search->order = order;
    memset(search->memory, 0, frames_start(search) * sizeof search->memory[0]);
    memcpy(search->allowed, rules->allowed, (size_t)rules->rows * sizeof search->allowed[0]);
    for (int i = 0; i < rules->given; i++)
        chosen_of(search)[i] = rules->square[i];

    const int row_houses = by_row ? rules->rows : 1; /* or a house that is the whole board */
    for (int house = 0; house < search->houses; house++)
        search->needs[house] = (uint16_t)(house < row_houses ? (by_row ? rules->per_row : rules->pieces)
                                          : by_column && house < row_houses + rules->columns
                                              ? rules->per_column
                                              : rules->per_region);
    for (int row = 0, square = 0; row < rules->rows; row++) {
        for (int column = 0; column < rules->columns; column++, square++) {
            add(attacked_by(search, square), square);
            for (int i = 0; i < rules->moves; i++)
                add_move(search, rules->move + 3 * i, rules->wraps, row, column);
            add_house(search, square, 0, by_row ? row : 0);
            if (by_column)
                add_house(search, square, 1, row_houses + column);
        }
    }
    if (search->regions == 0)
        first_frame(search);
    return LOWBIT_DONE;
}

enum lowbit_status lowbit_boards_colour(struct lowbit_boards_search *search,
                                        const uint8_t *region_of)
{
    const int first = search->houses - search->regions;
    const size_t set_size = (size_t)search->words * sizeof(uint64_t);
    search->height = 0;
    memset(squares_of(search, first), 0, (size_t)search->regions * set_size);
    for (int square = 0; square < search->cells; square++) {
        if (region_of[square] >= search->regions)
            return LOWBIT_BAD_CELL;
        add_house(search, square, search->kinds - 1, first + region_of[square]);
    }
    first_frame(search);
    return LOWBIT_DONE;
}

/* ---- running ---- */

/* The squares of the placement just found, ascending. */
static void write_squares(const struct lowbit_boards_search *search, uint16_t *squares)
{
    const uint16_t *const chosen = chosen_of(search);
    for (int i = 0; i < search->pieces; i++) { /* insertion sort: it is a handful */
        int place = i;
        for (; place > 0 && squares[place - 1] > chosen[i]; place--)
            squares[place] = squares[place - 1];
        squares[place] = chosen[i];
    }
}

enum lowbit_status lowbit_boards_count(const struct lowbit_boards_variant *variant,
                                       struct lowbit_boards_search *search, uint64_t limit,
                                       uint64_t budget, uint64_t *found, uint64_t *nodes,
                                       uint16_t *squares)
{
    const uint64_t whole = budget;
    enum lowbit_status status = LOWBIT_DONE;
    while (*found < limit) {
        status = variant->next(search, &budget);
        if (status != LOWBIT_FOUND)
            break;
        if ((*found)++ == 0)
            write_squares(search, squares);
        status = LOWBIT_DONE;
    }
    *nodes += whole - budget;
    return status;
}

enum lowbit_status lowbit_boards_list(const struct lowbit_boards_variant *variant,
                                      struct lowbit_boards_search *search, uint64_t budget,
                                      uint16_t *squares, size_t capacity, size_t *written)
{
    enum lowbit_status status = LOWBIT_FOUND;
    *written = 0;
    while (*written < capacity) {
        status = variant->next(search, &budget);
        if (status != LOWBIT_FOUND)
            break;
        write_squares(search, squares + *written * (size_t)search->pieces);
        (*written)++;
    }
    return status;
}

enum lowbit_status lowbit_boards_batch_run(const struct lowbit_boards_variant *variant,
                                           struct lowbit_boards_batch *batch, uint64_t budget)
{
    struct lowbit_boards_search *const search = batch->search;
    const size_t cells = (size_t)search->cells, pieces = (size_t)search->pieces;
    for (; batch->board < batch->last; batch->board++) {
        uint16_t *const squares = batch->squares + batch->board * pieces;
        if (!batch->started) {
            memset(squares, 0, pieces * sizeof *squares);
            batch->found = 0;
            if (lowbit_boards_colour(search, batch->regions + batch->board * cells) != LOWBIT_DONE) {
                batch->counts[batch->board] = LOWBIT_BOARDS_MALFORMED;
                continue;
            }
            batch->started = 1;
        }
        const uint64_t before = batch->nodes;
        if (budget == 0 || lowbit_boards_count(variant, search, batch->limit, budget, &batch->found,
                                               &batch->nodes, squares) == LOWBIT_PAUSED)
            return LOWBIT_PAUSED;
        /* What a board costs that needs no choice at all is not nothing. */
        budget -= batch->nodes - before;
        budget -= budget != 0;
        batch->counts[batch->board] = batch->found;
        batch->started = 0;
    }
    return LOWBIT_DONE;
}

/* ---- counting by size ---- */

enum lowbit_status lowbit_boards_sizes_start(struct lowbit_boards_sizes *search, int rows,
                                             int columns, const uint64_t *allowed, int attacks,
                                             int least, int most)
{
    const int torus = (attacks & LOWBIT_BOARDS_TORUS) != 0;
    if (!is_between(0, rows, LOWBIT_BOARDS_MAX) || !is_between(0, columns, LOWBIT_BOARDS_MAX) ||
        !is_between(0, least, LOWBIT_BOARDS_SIZES) || !is_between(0, most, LOWBIT_BOARDS_SIZES) ||
        !(attacks & LOWBIT_BOARDS_DIAGONAL) ||
        (torus && (rows != columns || attacks & LOWBIT_BOARDS_KNIGHT)))
        return LOWBIT_BAD_SIZE;
    memset(search, 0, sizeof *search);
    search->rows = rows;
    search->columns = columns;
    search->attacks = attacks;
    search->least = least;
    search->most = most;
    for (int row = 0; row < rows; row++)
        search->allowed[row] = allowed[row] & full_mask(columns);
    search->stack[0].free = search->allowed[0];
    search->height = 1;
    return LOWBIT_DONE;
}

enum lowbit_status lowbit_boards_sizes_run(const struct lowbit_boards_variant *variant,
                                           struct lowbit_boards_sizes *search, uint64_t budget,
                                           uint64_t *found)
{
    if (search->rows == 0) { /* one set, of nothing */
        found[0] += search->height != 0;
        search->height = 0;
        return LOWBIT_DONE;
    }
    return variant->sizes(search, budget, found);
}
