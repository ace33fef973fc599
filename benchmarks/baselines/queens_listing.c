/* SPDX-License-Identifier: MIT
 *
 * queens_listing.c - the baseline for listing placements: recursion with three masks and the lowest
 * bit, a row of an array for each placement.
 *
 * Usage: queens_listing N...   Prints a line "N count cpu-seconds" for each N.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ROWS 4096 /* of the array, which is filled again and again */

static uint8_t table[ROWS][32], placement[32];
static int size;

static uint64_t place(int row, uint32_t full, uint32_t columns, uint32_t left, uint32_t right,
                      uint64_t count)
{
    if (row == size) {
        memcpy(table[count % ROWS], placement, (size_t)size);
        return count + 1;
    }
    for (uint32_t free = full & ~(columns | left | right); free != 0; free &= free - 1) {
        const uint32_t queen = free & (0 - free);
        uint8_t column = 0;
        while (queen >> column != 1)
            column++;
        placement[row] = column;
        count = place(row + 1, full, columns | queen, (left | queen) << 1, (right | queen) >> 1,
                      count);
    }
    return count;
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        size = atoi(argv[i]);
        const clock_t start = clock();
        const uint64_t count = place(0, (UINT32_C(1) << size) - 1, 0, 0, 0, 0);
        const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
        printf("%d %llu %.6f\n", size, (unsigned long long)count, seconds);
        fflush(stdout);
    }
    return 0;
}
