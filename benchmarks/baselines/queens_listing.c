/* SPDX-License-Identifier: MIT
 *
 * queens_listing.c - the baseline for listing placements: recursion with three masks and the lowest
 * bit, a row of an array for each placement.
 */
#include <stdint.h>
#include <string.h>

struct listing {
    int n;
    uint8_t placement[32];
    uint8_t *next; /* row of the caller's array */
};

uint64_t queens_list(int n, uint8_t *rows);

static void place(struct listing *listing, int row, uint32_t full, uint32_t columns, uint32_t left,
                  uint32_t right)
{
    if (row == listing->n) {
        memcpy(listing->next, listing->placement, (size_t)row);
        listing->next += row;
        return;
    }
    for (uint32_t free = full & ~(columns | left | right); free != 0; free &= free - 1) {
        const uint32_t queen = free & (0 - free);
        uint8_t column = 0;
        while (queen >> column != 1)
            column++;
        listing->placement[row] = column;
        place(listing, row + 1, full, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
}

/* Write all placements of n queens, 1 to 31, into an array that has room for them. */
uint64_t queens_list(int n, uint8_t *rows)
{
    struct listing listing = {n, {0}, rows};
    place(&listing, 0, (UINT32_C(1) << n) - 1, 0, 0, 0);
    return (uint64_t)(listing.next - rows) / (uint64_t)n;
}
