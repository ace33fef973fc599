/* SPDX-License-Identifier: MIT
 *
 * orbits.c - place a queen and its images under a half turn or quarter turns, orbit by orbit.
 *
 * A half turn takes the square (row, column) to (n - 1 - row, n - 1 - column), column c to
 * n - 1 - c, and diagonal d to 2n - 2 - d; so what is attacked is symmetric, too, and whoever
 * looks at the upper half of the rows sees it all.  A quarter turn takes (row, column) to
 * (column, n - 1 - row), rows to columns and diagonals to antidiagonals; then one set stands for
 * rows and columns, and one for both kinds of diagonals.
 *
 * Two queens of an orbit attack each other only on the two main diagonals, which are therefore
 * taken from the start, or in the middle column, which for odd n the middle queen takes: it has
 * to be there, since the middle row's queen must stay where it is.
 */
#include <string.h>

#include "../common/bits.h"
#include "orbits.h"

/* The row where the next orbit begins, from `row` on; n / 2 or more if all are placed. */
static int next_row(const struct lowbit_queens_orbits *search, int row, uint32_t taken)
{
    while (search->quarter && row < search->n / 2 && (taken >> row & 1) != 0)
        row++;
    return row;
}

static uint32_t free_in(const struct lowbit_queens_orbits *search,
                        const struct lowbit_queens_orbit *at)
{
    const uint64_t attacked = at->taken | at->diagonals >> (search->n - 1 - at->row) |
                              at->antidiagonals >> at->row;
    return search->allowed[at->row] & ~(uint32_t)attacked;
}

enum lowbit_status lowbit_queens_orbits_start(struct lowbit_queens_orbits *search, int n,
                                              const uint64_t *allowed, int quarter)
{
    if (n < 0 || n > LOWBIT_QUEENS_ORBITS_MAX)
        return LOWBIT_BAD_SIZE;
    memset(search, 0, sizeof *search);
    search->n = n;
    search->quarter = quarter;
    for (int row = 0; row < n; row++)
        search->allowed[row] = (uint32_t)(allowed[row] & full_mask(n));

    const int middle = n / 2, is_odd = n % 2;
    if (is_odd && (search->allowed[middle] >> middle & 1) == 0)
        return LOWBIT_DONE;
    if (n < 2) {
        search->whole = 1;
        return LOWBIT_DONE;
    }
    struct lowbit_queens_orbit *first = &search->rows[0];
    first->taken = is_odd ? UINT32_C(1) << middle : 0;
    first->diagonals = first->antidiagonals = UINT64_C(1) << (n - 1);
    first->free = free_in(search, first);
    search->depth = 1;
    return LOWBIT_DONE;
}

enum lowbit_status lowbit_queens_orbits_count(struct lowbit_queens_orbits *search, uint64_t budget,
                                              uint64_t *found, uint64_t *nodes)
{
    const int n = search->n, last = n - 1;
    uint64_t placed = 0, boards = (uint64_t)search->whole;
    int depth = search->depth;

    search->whole = 0;
    while (depth > 0 && placed < budget) {
        struct lowbit_queens_orbit *at = &search->rows[depth - 1], *next = at + 1;
        if (at->free == 0) {
            depth--;
            continue;
        }
        const int row = at->row, column = lowest_index(at->free);
        const uint64_t diagonal = UINT64_C(1) << (column - row + last) |
                                  UINT64_C(1) << (row - column + last);
        const uint64_t antidiagonal = UINT64_C(1) << (row + column) |
                                      UINT64_C(1) << (2 * last - row - column);
        at->free &= at->free - 1;
        placed++;
        next->taken = at->taken | UINT32_C(1) << column | UINT32_C(1) << (last - column);
        next->diagonals = at->diagonals | diagonal;
        next->antidiagonals = at->antidiagonals | antidiagonal;
        if (search->quarter) {
            next->taken |= UINT32_C(1) << row | UINT32_C(1) << (last - row);
            next->diagonals = next->antidiagonals |= next->diagonals;
        }
        next->row = next_row(search, row + 1, next->taken);
        if (next->row >= n / 2) {
            boards++;
        } else {
            next->free = free_in(search, next);
            depth++;
        }
    }
    search->depth = depth;
    *found = boards;
    *nodes = placed;
    return depth == 0 ? LOWBIT_DONE : LOWBIT_PAUSED;
}
