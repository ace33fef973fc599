/* SPDX-License-Identifier: MIT
 *
 * step.h - one step down the board, the heart of every queens search here.
 *
 * The attacked columns are three masks as seen from the row at hand; going down one row shifts
 * the two kinds of diagonals by one column, and `free & -free` is the next square to try.
 *
 *        row 0   . . Q . .         columns        00100
 *        row 1   . x x x .         diagonals      01000   (towards higher columns: << 1)
 *                                  antidiagonals  00010   (towards lower columns:  >> 1)
 *
 * Bits that a shift pushes past column n - 1 meet no bit of `allowed` and do no harm.
 *
 * Source: Martin Richards, "Backtracking algorithms in MCPL using bit patterns and recursion",
 * University of Cambridge, 1997.
 */
#ifndef LOWBIT_QUEENS_STEP_H
#define LOWBIT_QUEENS_STEP_H

#include "../common/bits.h"
#include "queens.h"

/* The row below `at` when its queen stands on the lowest free square. */
LOWBIT_INLINE struct lowbit_queens_state below(const struct lowbit_queens_state *at,
                                               const uint64_t *allowed)
{
    const uint64_t queen = lowest_bit(at->free);
    struct lowbit_queens_state next;
    next.columns = at->columns | queen;
    next.diagonals = (at->diagonals | queen) << 1;
    next.antidiagonals = (at->antidiagonals | queen) >> 1;
    next.row = at->row + 1;
    next.free = allowed[next.row] & ~(next.columns | next.diagonals | next.antidiagonals);
    return next;
}

#endif
