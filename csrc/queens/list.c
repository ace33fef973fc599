/* SPDX-License-Identifier: MIT
 *
 * list.c - placements one after the other, in lexicographic order of their columns.
 *
 * A classical stack with one state per row: lowest free square first, row by row, is exactly the
 * lexicographic order, and the stack is the whole memory of the search.
 *
 * Where squares are blocked, that order can stay for hours below a few queens that no placement
 * has.  So after PATIENCE queens in vain, each state is first asked for any placement, which the
 * search by fewest squares answers; if there is none, the state is dropped.  An answer holds for
 * the states below it, too, as long as the queens placed are those of the answer.
 */
#include <string.h>

#include "fewest.h"
#include "step.h"

#define PATIENCE 1000

enum lowbit_status lowbit_queens_list_start(struct lowbit_queens_lister *search, int n,
                                            const uint64_t *allowed)
{
    if (n < 0 || n > LOWBIT_QUEENS_MAX)
        return LOWBIT_BAD_SIZE;
    memset(search, 0, sizeof *search);
    search->n = n;
    search->empty = n == 0;
    for (int row = 0; row < n; row++)
        search->allowed[row] = allowed[row] & full_mask(n);
    search->rows[0].free = search->allowed[0];
    search->row = n == 0 ? -1 : 0;
    search->agreed = -1;
    return LOWBIT_DONE;
}

/* Whether the answer is below the state in work, on one of its squares that are to be tried. */
static int is_known(const struct lowbit_queens_lister *search)
{
    const int row = search->row;
    return search->agreed >= row && (search->rows[row].free >> search->answer[row] & 1) != 0;
}

/* Ask for a placement below the state in work: LOWBIT_FOUND, LOWBIT_DONE (none), LOWBIT_PAUSED. */
static enum lowbit_status ask(const struct lowbit_queens_variant *variant,
                              struct lowbit_queens_lister *search, uint64_t *budget)
{
    const int n = search->n, first = search->row;
    uint64_t found, nodes;
    if (!search->asking) {
        struct lowbit_queens_state at = search->rows[first];
        uint64_t free[LOWBIT_QUEENS_MAX];
        for (int row = first; row < n; row++) {
            free[row] = search->allowed[row] & ~(at.columns | at.diagonals | at.antidiagonals);
            at.diagonals <<= 1;
            at.antidiagonals >>= 1;
        }
        free[first] = at.free; /* without the squares that have been tried */
        lowbit_queens_fewest_start(&search->asked, first, n, free);
    }
    const enum lowbit_status status =
        variant->by_fewest(&search->asked, 1, *budget, &found, &nodes);
    nodes *= LOWBIT_QUEENS_FEWEST_COST;
    *budget -= nodes < *budget ? nodes : *budget;
    search->asking = status == LOWBIT_PAUSED;
    if (status == LOWBIT_FOUND) {
        for (int row = 0; row < first; row++)
            search->answer[row] = search->placement[row];
        lowbit_queens_fewest_read(&search->asked, search->answer);
        search->agreed = first;
    }
    return status;
}

enum lowbit_status lowbit_queens_list(const struct lowbit_queens_variant *variant,
                                      struct lowbit_queens_lister *search, uint64_t budget,
                                      uint8_t *placements, size_t capacity, size_t *written)
{
    const int n = search->n;
    size_t full = 0;

    if (search->empty && capacity > 0) {
        search->empty = 0;
        full = 1;
    }
    while (search->row >= 0) {
        const int row = search->row;
        struct lowbit_queens_state *at = &search->rows[row];
        if (at->free == 0) {
            search->row--;
            if (search->agreed > search->row)
                search->agreed = search->row;
            continue;
        }
        if (full == capacity || budget == 0)
            break;
        if (search->in_vain >= PATIENCE && !is_known(search)) {
            const enum lowbit_status answer = ask(variant, search, &budget);
            if (answer == LOWBIT_PAUSED)
                break;
            if (answer == LOWBIT_DONE)
                at->free = 0;
            continue;
        }
        budget--;
        search->placement[row] = (uint8_t)lowest_index(at->free);
        search->in_vain += search->in_vain < PATIENCE;
        if (search->agreed == row && search->answer[row] == search->placement[row])
            search->agreed++;
        if (row == n - 1) {
            memcpy(placements + full * (size_t)n, search->placement, (size_t)n);
            full++;
            search->in_vain = 0;
        } else {
            search->rows[++search->row] = below(at, search->allowed);
        }
        at->free = without_lowest_bit(at->free);
    }
    *written = full;
    return search->row < 0 ? LOWBIT_DONE : full == capacity ? LOWBIT_FOUND : LOWBIT_PAUSED;
}
