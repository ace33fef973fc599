/* SPDX-License-Identifier: MIT
 *
 * list.c - placements one after the other, in lexicographic order of their columns.
 *
 * A classical stack with one state per row: lowest free square first, row by row, is exactly the
 * lexicographic order, and the stack is the whole memory of the search.
 */
#include <string.h>

#include "step.h"

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
    return LOWBIT_DONE;
}

enum lowbit_status lowbit_queens_list(struct lowbit_queens_lister *search, uint64_t budget,
                                      uint8_t *placements, size_t capacity, size_t *written)
{
    const int n = search->n;
    int row = search->row;
    size_t full = 0;
    enum lowbit_status status = LOWBIT_DONE;

    if (search->empty && capacity > 0) {
        search->empty = 0;
        full = 1;
    }
    while (row >= 0) {
        struct lowbit_queens_state *at = &search->rows[row];
        if (at->free == 0) {
            row--;
            continue;
        }
        if (full == capacity) {
            status = LOWBIT_FOUND;
            break;
        }
        if (budget == 0) {
            status = LOWBIT_PAUSED;
            break;
        }
        budget--;
        search->placement[row] = (uint8_t)lowest_index(at->free);
        if (row == n - 1) {
            memcpy(placements + full * (size_t)n, search->placement, (size_t)n);
            full++;
        } else {
            search->rows[++row] = below(at, search->allowed);
        }
        at->free = without_lowest_bit(at->free);
    }
    search->row = row;
    *written = full;
    return status;
}
