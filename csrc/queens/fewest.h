/* SPDX-License-Identifier: MIT
 *
 * fewest.h - the search by fewest squares, for the counts and for finding one placement.
 */
#ifndef LOWBIT_QUEENS_FEWEST_H
#define LOWBIT_QUEENS_FEWEST_H

#include "../common/compiler.h"
#include "queens.h"

/* Set up a search over the rows first .. n - 1, 0 <= first < n <= 64, with as many columns between
 * them.  free[row]: the squares of each row, none from column n on. */
void lowbit_queens_fewest_start(struct lowbit_queens_fewest *search, int first, int n,
                                const uint64_t *free);

/* Write the columns of the queens that the search has stopped at, into the places of their rows. */
void lowbit_queens_fewest_read(const struct lowbit_queens_fewest *search, uint8_t *placement);

lowbit_queens_fewest_on lowbit_queens_by_fewest_portable;
#if LOWBIT_X86_64
lowbit_queens_fewest_on lowbit_queens_by_fewest_avx2;
#endif

#endif
