/* SPDX-License-Identifier: MIT
 *
 * orbits.h - count the placements that a turn of the board by 180 or 90 degrees leaves as they are.
 *
 * The queens of such a placement come in orbits of two or four, which the search places at once;
 * so it takes about the square root of the time of all placements, or its fourth root.
 */
#ifndef LOWBIT_QUEENS_ORBITS_H
#define LOWBIT_QUEENS_ORBITS_H

#include <stdint.h>

#include "../common/status.h"

#define LOWBIT_QUEENS_ORBITS_MAX 32 /* rows and columns: the diagonals of a kind fit a word */

/* A row whose orbit is to be placed.  Diagonals are numbered by column - row + n - 1, antidiagonals
 * by column + row, wherever on the board they are looked at from. */
struct lowbit_queens_orbit {
    uint32_t free;  /* squares of this row to be tried */
    uint32_t taken; /* columns; with quarter turns these are the rows, too */
    uint64_t diagonals;
    uint64_t antidiagonals;
    int row;
};

struct lowbit_queens_orbits {
    int n;
    int quarter; /* unchanged by a quarter turn, not only by a half turn */
    int depth;   /* rows in work */
    int whole;   /* the placement with no orbit but the middle square is still to be counted */
    uint32_t allowed[LOWBIT_QUEENS_ORBITS_MAX];
    struct lowbit_queens_orbit rows[LOWBIT_QUEENS_ORBITS_MAX / 2 + 1];
};

/* Set up a count over n rows of a board that the turn leaves as it is. */
enum lowbit_status lowbit_queens_orbits_start(struct lowbit_queens_orbits *search, int n,
                                              const uint64_t *allowed, int quarter);

/* Count on, for about `budget` nodes (orbits placed).  `found` and `nodes` are set to what this call
 * added.  LOWBIT_PAUSED: call again.  LOWBIT_DONE: the end. */
enum lowbit_status lowbit_queens_orbits_count(struct lowbit_queens_orbits *search, uint64_t budget,
                                              uint64_t *found, uint64_t *nodes);

#endif
