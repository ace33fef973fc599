/* SPDX-License-Identifier: MIT
 *
 * shuffle.h - one random placement on a plain board of any size, in a time that grows with n.
 */
#ifndef LOWBIT_QUEENS_SHUFFLE_H
#define LOWBIT_QUEENS_SHUFFLE_H

#include <stddef.h>
#include <stdint.h>

#include "../common/status.h"

#define LOWBIT_QUEENS_SHUFFLE_MAX 100000000

struct lowbit_queens_shuffle {
    uint32_t n;
    uint32_t row;     /* in work */
    uint32_t tries;   /* for this row, in vain */
    int mending;      /* all queens stand, some are attacked from `row` on */
    uint64_t state;   /* of the random numbers */
    uint32_t *columns; /* by row; those of rows to come are the columns that are left */
    uint8_t *diagonals, *antidiagonals; /* how many queens there are on each */
};

/* Bytes of memory for n queens, 4 <= n <= LOWBIT_QUEENS_SHUFFLE_MAX, besides the columns. */
size_t lowbit_queens_shuffle_size(uint32_t n);

/* Set up a search for n queens, whose `columns` and `memory` (of that size) it uses till the end. */
enum lowbit_status lowbit_queens_shuffle_start(struct lowbit_queens_shuffle *search, uint32_t n,
                                               uint64_t seed, uint32_t *columns, void *memory);

/* Search on, for about `budget` swaps.  LOWBIT_PAUSED: call again.  LOWBIT_DONE: `columns` is a
 * placement. */
enum lowbit_status lowbit_queens_shuffle_run(struct lowbit_queens_shuffle *search,
                                             uint64_t budget);

#endif
