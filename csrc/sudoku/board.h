/* SPDX-License-Identifier: MIT
 *
 * board.h - a bit-sliced board (see search_template.h) cell by cell: load, write, branch.
 */
#ifndef LOWBIT_SUDOKU_BOARD_H
#define LOWBIT_SUDOKU_BOARD_H

#include "../common/bits.h"
#include "sudoku.h"

#define ALL_DIGITS 0x1FFu

/* A cell's place in the board: the vector [r][c], the lane in it and the field in that. */
struct place {
    int r, c, lane, shift;
};

LOWBIT_INLINE struct place place_of(int cell)
{
    const int row = cell / 9, column = cell % 9;
    const struct place place = {row % 3, column % 3, column / 3, row / 3 * 10};
    return place;
}

LOWBIT_INLINE uint32_t candidates_at(const struct lowbit_sudoku_board *board, struct place at)
{
    return board->cells[at.r][at.c][at.lane] >> at.shift & ALL_DIGITS;
}

/* A digit (as a bit) in a cell; the bit is 0 where there is none. */
struct candidate {
    struct place at;
    uint32_t bit;
};

static const struct candidate NO_CANDIDATE = {{0, 0, 0, 0}, 0};

/* The lowest candidate in the first field of vector i (0..8) that has a bit in `lanes`. */
static inline struct candidate lowest_candidate(const struct lowbit_sudoku_board *board, int i,
                                                const uint32_t lanes[4])
{
    int lane = 0;
    while (lanes[lane] == 0)
        lane++;
    struct candidate found = {{i / 3, i % 3, lane, lowest_index(lanes[lane]) / 10 * 10}, 0};
    found.bit = (uint32_t)lowest_bit(candidates_at(board, found.at));
    return found;
}

/* The first cell that has the lowest of the candidates in `lanes`. */
static inline struct candidate first_among(const struct lowbit_sudoku_board *board,
                                           const uint32_t lanes[4])
{
    for (int lane = 0; lane < 3; lane++)
        if (lanes[lane] != 0) {
            const int index = lowest_index(lanes[lane]);
            for (int i = 0; i < 9; i++)
                if (board->cells[i / 3][i % 3][lane] >> index & 1) {
                    const struct candidate found = {{i / 3, i % 3, lane, index / 10 * 10},
                                                    1u << index % 10};
                    return found;
                }
        }
    return NO_CANDIDATE;
}

/* The lowest candidate of the first unsettled cell, row by row. */
static inline struct candidate in_first_cell(const struct lowbit_sudoku_board *board)
{
    for (int cell = 0; cell < LOWBIT_SUDOKU_CELLS; cell++) {
        const struct place at = place_of(cell);
        const uint32_t candidates = candidates_at(board, at);
        if (!is_single_or_empty(candidates)) {
            const struct candidate found = {at, (uint32_t)lowest_bit(candidates)};
            return found;
        }
    }
    return NO_CANDIDATE;
}

/* The lowest candidate of the first cell with the fewest, but more than one. */
static inline struct candidate in_smallest_cell(const struct lowbit_sudoku_board *board)
{
    struct candidate best = NO_CANDIDATE;
    int fewest = 10;
    for (int cell = 0; cell < LOWBIT_SUDOKU_CELLS; cell++) {
        const struct place at = place_of(cell);
        const uint32_t candidates = candidates_at(board, at);
        const int size = count_bits(candidates);
        if (size > 1 && size < fewest) {
            fewest = size;
            best.at = at;
            best.bit = (uint32_t)lowest_bit(candidates);
        }
    }
    return best;
}

/* Split the top board: without the candidate below, with it as its cell's only one on top. */
static inline void branch(struct lowbit_sudoku_search *search, struct candidate choice)
{
    const struct place at = choice.at;
    assert(search->height <= LOWBIT_SUDOKU_CELLS);
    struct lowbit_sudoku_board *without = &search->stack[search->height - 1], *with = without + 1;
    *with = *without;
    without->cells[at.r][at.c][at.lane] &= ~(choice.bit << at.shift);
    with->cells[at.r][at.c][at.lane] &= ~(ALL_DIGITS << at.shift);
    with->cells[at.r][at.c][at.lane] |= choice.bit << at.shift;
    search->height++;
}

static inline void read_candidates(struct lowbit_sudoku_board *board, const uint16_t *candidates)
{
    const struct lowbit_sudoku_board blank = {{{{0}}}};
    *board = blank;
    for (int cell = 0; cell < LOWBIT_SUDOKU_CELLS; cell++) {
        const struct place at = place_of(cell);
        board->cells[at.r][at.c][at.lane] |= (uint32_t)candidates[cell] << at.shift;
    }
}

/* Every cell of the board has one candidate. */
static inline void write_grid(const struct lowbit_sudoku_board *board, uint8_t *grid)
{
    for (int cell = 0; cell < LOWBIT_SUDOKU_CELLS; cell++)
        grid[cell] = (uint8_t)(lowest_index(candidates_at(board, place_of(cell))) + 1);
}

#endif
