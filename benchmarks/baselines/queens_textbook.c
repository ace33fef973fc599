/* SPDX-License-Identifier: MIT
 *
 * queens_textbook.c - the baseline for counting queens: recursion with three masks, the lowest
 * bit, and the mirror symmetry of the first row.  What a good textbook prints, and no more.
 */
#include <stdint.h>

uint64_t queens_count(int n);

static uint64_t place(uint64_t full, uint64_t columns, uint64_t left, uint64_t right)
{
    if (columns == full)
        return 1;
    uint64_t count = 0;
    for (uint64_t free = full & ~(columns | left | right); free != 0; free &= free - 1) {
        const uint64_t queen = free & (0 - free);
        count += place(full, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return count;
}

uint64_t queens_count(int n)
{
    const uint64_t full = (UINT64_C(1) << n) - 1;
    uint64_t count = 0;
    if (n < 2)
        return 1;
    for (int column = 0; column < n / 2; column++) {
        const uint64_t queen = UINT64_C(1) << column;
        count += 2 * place(full, queen, queen << 1, queen >> 1);
    }
    if (n % 2 != 0) {
        const uint64_t queen = UINT64_C(1) << n / 2;
        count += place(full, queen, queen << 1, queen >> 1);
    }
    return count;
}
