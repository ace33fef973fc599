/* SPDX-License-Identifier: MIT
 *
 * status.h - what a kernel function says when it returns.
 *
 * No solution is an answer, not an error: counts and boards travel through pointers, and the
 * status only tells whether the search has ended and whether its input made sense.
 */
#ifndef LOWBIT_COMMON_STATUS_H
#define LOWBIT_COMMON_STATUS_H

enum lowbit_status {
    LOWBIT_DONE = 0,      /* the search has ended */
    LOWBIT_PAUSED,        /* the budget is used up; call again to go on */
    LOWBIT_FOUND,         /* a board was written; call again for the next one */
    LOWBIT_BAD_SIZE,      /* a size outside what the kernel accepts */
    LOWBIT_BAD_CELL,      /* a value in the board outside what the kernel accepts */
    LOWBIT_STATUS_COUNT   /* sentinel: the number of codes above */
};

#endif
