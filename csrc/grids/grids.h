/* SPDX-License-Identifier: MIT
 *
 * grids.h - Sudoku of any size up to 25x25: count the solutions of a puzzle, list them in order.
 *
 * The boxes have `rows` x `columns` cells, the grid rows * columns rows, columns, boxes and digits.
 * A puzzle is its cells, row by row, in one of two forms: a byte a cell, 0 for a blank and else the
 * digit; or 32 bits a cell, bit d - 1 set where digit d may stand.  Clashing clues and cells
 * without candidates are no error here: such a puzzle has no solution.
 *
 * A search lives in a struct of the caller, and every call on it ends after a budget of work with
 * LOWBIT_PAUSED, to be called again.  So the caller can look for Ctrl-C, and nothing here keeps
 * state, allocates, or calls back.  One search belongs to one thread at a time; different searches
 * share nothing.
 */
#ifndef LOWBIT_GRIDS_H
#define LOWBIT_GRIDS_H

#include <stddef.h>
#include <stdint.h>

#include "../common/status.h"

#define LOWBIT_GRIDS_MAX 25
#define LOWBIT_GRIDS_CELLS (LOWBIT_GRIDS_MAX * LOWBIT_GRIDS_MAX)
#define LOWBIT_GRIDS_ITEMS (4 * LOWBIT_GRIDS_MAX * 32)
#define LOWBIT_GRIDS_OPTIONS (LOWBIT_GRIDS_CELLS * LOWBIT_GRIDS_MAX)

/* In which order the search branches. */
enum lowbit_grids_order {
    LOWBIT_GRIDS_FEWEST,   /* where it fails soonest: the smallest tree */
    LOWBIT_GRIDS_ASCENDING /* the first unsettled cell: solutions come in ascending order */
};

/* A digit put in a cell, and how long the trail was before. */
struct lowbit_grids_level {
    uint16_t trail, option;
};

/* board.h says what items and options are. */
struct lowbit_grids_search {
    int rows, columns, n, cells;
    enum lowbit_grids_order order;

    uint8_t row_of[LOWBIT_GRIDS_CELLS], column_of[LOWBIT_GRIDS_CELLS];
    uint8_t box_of[LOWBIT_GRIDS_CELLS], place_of[LOWBIT_GRIDS_CELLS]; /* its place in the box */
    uint16_t cell_at[LOWBIT_GRIDS_MAX][LOWBIT_GRIDS_MAX];             /* [box][place] */

    uint32_t items[LOWBIT_GRIDS_ITEMS];   /* what is left of each */
    uint64_t weights[LOWBIT_GRIDS_ITEMS]; /* how often each was a dead end, lately above all */
    uint64_t weight;                      /* of the next dead end */

    uint16_t trail[LOWBIT_GRIDS_OPTIONS]; /* the options taken out, in order */
    uint16_t queue[LOWBIT_GRIDS_ITEMS];   /* items with one option left, to be chosen */
    uint32_t changed[4 * LOWBIT_GRIDS_MAX]; /* sets of items, to be looked at; by group */
    int trail_length, first, last;
    int dead_end; /* the item without options, after a contradiction */

    struct lowbit_grids_level levels[LOWBIT_GRIDS_CELLS];
    int depth;
    int alive;         /* no contradiction at this level: go on from here, or else go back */
    int probe;         /* ascending: the level below which any solution will do, or -1 */
    uint32_t failures; /* contradictions since the last solution */
    uint32_t in_vain;  /* ascending: the same since the last solution that was listed */
    uint8_t witness[LOWBIT_GRIDS_CELLS]; /* ascending: the last solution, digits from 0 */
};

/* Set up a search.  LOWBIT_BAD_SIZE: boxes with less than one row or column, or too many cells.
 * LOWBIT_BAD_CELL: a digit above the size, or a set of candidates with more bits than the size. */
enum lowbit_status lowbit_grids_start(struct lowbit_grids_search *search, int rows, int columns,
                                      const uint8_t *digits, enum lowbit_grids_order order);
enum lowbit_status lowbit_grids_start_candidates(struct lowbit_grids_search *search, int rows,
                                                 int columns, const uint32_t *candidates,
                                                 enum lowbit_grids_order order);

/* Count on until `found`, which the caller sets to 0 at the start, has reached `limit` or about
 * `budget` nodes are done.  A node is a digit tried, in a look ahead too.  `nodes` is raised by the
 * nodes of this call, and `grid` (a byte a cell) gets the last solution that was found, if any.
 * LOWBIT_DONE: all are counted, or the limit is reached.  LOWBIT_PAUSED: the budget is used up. */
enum lowbit_status lowbit_grids_count(struct lowbit_grids_search *search, uint64_t limit,
                                      uint64_t budget, uint64_t *found, uint64_t *nodes,
                                      uint8_t *grid);

/* Fill `grids`, `capacity` rows of a byte a cell, for about `budget` nodes.  `written` is set to the
 * number of rows filled by this call.
 * LOWBIT_FOUND: the array is full.  LOWBIT_PAUSED: the budget is used up.  LOWBIT_DONE: the end. */
enum lowbit_status lowbit_grids_list(struct lowbit_grids_search *search, uint64_t budget,
                                     uint8_t *grids, size_t capacity, size_t *written);

#endif
