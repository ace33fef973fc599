/* SPDX-License-Identifier: MIT
 *
 * plain_words.h - half a board in one word, and the tables of quadrants.
 *
 * Cut the board by its vertical middle line.  (For odd n the middle row and column stand apart;
 * see below.)  A half board is a placement of queens in one half.  Its columns never meet those
 * of the other half; its rows do, and some of its diagonals:
 *
 *                 c < 0 | c > 0            row r and column c count from the middle, in
 *               +-------+-------+          steps of one: -3/2, -1/2, 1/2, 3/2 for n = 4,
 *        r < 0  |  NW   |  NE   |          and -2, -1, 1, 2 for n = 5, beside the middle 0.
 *               |      \|/      |
 *      ---------+-------+-------+----      diagonal      d = r - c
 *        r > 0  |      /|\      |          antidiagonal  s = r + c
 *               |  SW   |  SE   |
 *               +-------+-------+
 *
 * d and s are whole numbers in both cases.  A diagonal has squares in more than one quadrant only
 * if |d| < h, with h = n / 2 rows in a quadrant; likewise s.  So a set of bits for these d and s
 * is all that one quadrant needs to know of another, and
 *
 *        n queens  =  four quadrants with pairwise disjoint words,
 *                     complementary row sets (E, W) and column sets (N, S).
 *
 * Bits.  d = 0, 1, -1, 2, -2, .. and the same s, in pairs, from the top down.  Long diagonals are
 * occupied more often than short ones, so that the upper bits of a word tell most about what it
 * meets, and a mirror image across the cut (d and s change places) swaps the bits of each pair.
 *
 *        bit    .. n-1 pairs ..                            5   4   3   2   1   0
 *              d=0 s=0 d=1 s=1 d=-1 s=-1 d=2 s=2 ..
 *
 * There is one slot more than needed for odd n: d = h, which the queens in the middle column
 * (row h) may meet in the SW quadrant, and s = h in SE.
 *
 * Cells.  The placements of 0 to h queens in a quadrant are kept in cells by their row set, and
 * within these by their column set.  Column sets come in the order of units (plain_plan.c), in
 * which a set and its complement have the same place.  Distances from the middle are the numbers
 * of rows and columns: row y and column x, 0 <= x, y < h, so that one row set means mirror images
 * in N and S.
 *
 * Odd n.  A queen in the middle column (row b) and one in the middle row (column a) join the four
 * quadrants.  If both are the same queen, on the centre square, its d = s = 0 is forbidden to all
 * others.  Otherwise mirror images make a > 0 and b > 0, and transposition a < b: each placement
 * stands for exactly eight.  Both queens go to the eastern half board, a into a table of NE with
 * the middle row added, b into one of SE with the middle column.
 *
 * Source: the cut and the join follow Evgeny Kluev's N-Queens-Count-Sol; the word, the order of
 * its bits and the way of odd n are our own.
 */
#ifndef LOWBIT_QUEENS_PLAIN_WORDS_H
#define LOWBIT_QUEENS_PLAIN_WORDS_H

#include "../common/bits.h"
#include "plain.h"

/* Distances in a doubled board: twice the first row's distance from the middle. */
LOWBIT_INLINE int first_distance(int n) { return n % 2 == 0 ? 1 : 2; }

/* The bit of an antidiagonal s; its diagonal d = s is one bit above.  No bit: 0. */
LOWBIT_INLINE uint64_t antidiagonal_bit(int n, int s)
{
    const int slot = n - 2 - (s > 0 ? 2 * s - 1 : -2 * s);
    return slot < 0 ? 0 : UINT64_C(1) << (2 * slot);
}

LOWBIT_INLINE uint64_t word_of(int n, int d, int s)
{
    return antidiagonal_bit(n, d) << 1 | antidiagonal_bit(n, s);
}

/* A queen in the NE and in the SE quadrant, on row y and column x. */
LOWBIT_INLINE uint64_t north_word(int n, int y, int x)
{
    return word_of(n, -(x + y + first_distance(n)), x - y);
}

LOWBIT_INLINE uint64_t south_word(int n, int y, int x)
{
    return word_of(n, y - x, x + y + first_distance(n));
}

/* The queens of the middle row and column, odd n. */
LOWBIT_INLINE uint64_t middle_row_word(int n, int a) { return word_of(n, -a, a); }
LOWBIT_INLINE uint64_t middle_column_word(int n, int b) { return word_of(n, b, b); }

/* The words of the two long diagonals. */
LOWBIT_INLINE uint64_t long_diagonals(int n) { return word_of(n, 0, 0); }

/* The mirror image across the cut. */
LOWBIT_INLINE uint64_t across(uint64_t word)
{
    const uint64_t lower = 0x5555555555555555u;
    return (word >> 1 & lower) | (word & lower) << 1;
}

/* Vectors are read and written whole: this much room follows every array. */
#define PLAIN_PADDING 64

/* ---- plain_plan.c ---- */

#define H_MAX (LOWBIT_QUEENS_PLAIN_MAX / 2)

uint32_t plain_binomial(int n, int k);

uint32_t plain_class_start(int h, int class_); /* its first unit; after the last class the end */
int plain_class_of(const struct lowbit_queens_plain *plain, uint32_t unit);

/* Of the cells of column sets of one size, which come unit by unit, those up to a unit. */
uint32_t plain_cells_up_to(const struct lowbit_queens_plain *plain, int size, uint32_t unit);

void plain_groups_of(const struct lowbit_queens_plain *plain, uint32_t number, uint32_t *north,
                     uint32_t *south);
uint32_t plain_list_tasks(const struct lowbit_queens_plain *plain, uint32_t north, uint32_t south,
                          uint32_t *codes, uint32_t *cut);

/* ---- plain_work.c ---- */

void plain_find_shares(struct lowbit_queens_plain *plain);

/* ---- plain_tables.c ---- */

size_t plain_tile_size(const struct lowbit_queens_plain *plain, uint32_t north, uint32_t south,
                       uint32_t tasks);
uint64_t plain_unit_size(const struct lowbit_queens_plain *plain, uint32_t unit);
size_t plain_listing_size(const struct lowbit_queens_plain *plain); /* of scratch, for filling */

/* ---- plain.c ---- */

/* Choose the capacity of lists for a limit of bytes; 0 if there is none. */
int plain_fit_scratch(struct lowbit_queens_plain *plain, size_t limit);

/* ---- memory ---- */

/* Memory of the caller's, taken piece by piece; without a base, only measured. */
struct plain_memory {
    char *base;
    size_t used;
};

LOWBIT_INLINE void *plain_take(struct plain_memory *memory, size_t count, size_t size)
{
    char *const piece = memory->base == 0 ? 0 : memory->base + memory->used;
    memory->used += (count * size + PLAIN_PADDING + 63) / 64 * 64;
    return piece;
}

LOWBIT_INLINE char *plain_aligned(void *memory)
{
    return (char *)memory + (64 - (uintptr_t)memory % 64) % 64;
}

#endif
