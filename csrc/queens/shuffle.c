/* SPDX-License-Identifier: MIT
 *
 * shuffle.c - shuffle the columns, and mend what is wrong with the last few.
 *
 * Row by row a column is drawn from those that are left, until one of them is not attacked along
 * a diagonal: about three draws for each row.  When PATIENCE draws are in vain, near the end, the
 * rows that remain take what is left.  Then each queen that is attacked changes columns with a
 * random one, if neither is attacked thereafter; no step brings in a new conflict, so one after the
 * other is mended.  When one takes MENDING draws, as happens on small boards, all starts anew.
 *
 * Source: Rok Sosic and Jun Gu, "3,000,000 queens in less than one minute", SIGART Bulletin 2,
 * 1991.  Theirs gives up at a number of rows that depends on n, not on draws.
 *
 * A row gives up only among the last LAST, so no diagonal ever has more queens than fit a byte.
 */
#include <string.h>

#include "../common/rng.h"
#include "shuffle.h"

#define PATIENCE 100
#define LAST 200
#define MENDING(n) ((n) < 100 ? 10 * (n) : 1000)

size_t lowbit_queens_shuffle_size(uint32_t n) { return 4 * (size_t)n; }

static void begin(struct lowbit_queens_shuffle *search)
{
    for (uint32_t row = 0; row < search->n; row++)
        search->columns[row] = row;
    memset(search->diagonals, 0, 2 * (size_t)search->n);
    memset(search->antidiagonals, 0, 2 * (size_t)search->n);
    search->row = search->tries = 0;
    search->mending = 0;
}

enum lowbit_status lowbit_queens_shuffle_start(struct lowbit_queens_shuffle *search, uint32_t n,
                                               uint64_t seed, uint32_t *columns, void *memory)
{
    if (n < 4 || n > LOWBIT_QUEENS_SHUFFLE_MAX)
        return LOWBIT_BAD_SIZE;
    search->n = n;
    search->state = seed;
    search->columns = columns;
    search->diagonals = memory;
    search->antidiagonals = search->diagonals + 2 * (size_t)n;
    begin(search);
    return LOWBIT_DONE;
}

LOWBIT_INLINE uint8_t *diagonal(const struct lowbit_queens_shuffle *search, uint32_t row)
{
    return &search->diagonals[search->columns[row] + search->n - 1 - row];
}

LOWBIT_INLINE uint8_t *antidiagonal(const struct lowbit_queens_shuffle *search, uint32_t row)
{
    return &search->antidiagonals[search->columns[row] + row];
}

static void put(struct lowbit_queens_shuffle *search, uint32_t row)
{
    ++*diagonal(search, row);
    ++*antidiagonal(search, row);
}

static void take(struct lowbit_queens_shuffle *search, uint32_t row)
{
    --*diagonal(search, row);
    --*antidiagonal(search, row);
}

/* Whether `row` has a diagonal with more than `own` queens. */
static int is_attacked(const struct lowbit_queens_shuffle *search, uint32_t row, int own)
{
    return *diagonal(search, row) > own || *antidiagonal(search, row) > own;
}

static void swap(struct lowbit_queens_shuffle *search, uint32_t one, uint32_t other)
{
    const uint32_t column = search->columns[one];
    search->columns[one] = search->columns[other];
    search->columns[other] = column;
}

/* Draw a column for the row in work. */
static void draw(struct lowbit_queens_shuffle *search)
{
    const uint32_t row = search->row, left = search->n - row;
    swap(search, row, row + random_below(&search->state, left));
    if (!is_attacked(search, row, 0)) {
        put(search, row);
        search->row++;
        search->tries = 0;
    } else if (++search->tries >= PATIENCE && left <= LAST) {
        for (uint32_t last = row; last < search->n; last++)
            put(search, last);
        search->tries = 0;
        search->mending = 1;
    }
}

/* Let the row in work, if it is attacked, try to change columns with another. */
static void mend(struct lowbit_queens_shuffle *search)
{
    const uint32_t row = search->row;
    if (!is_attacked(search, row, 1)) {
        search->row++;
        search->tries = 0;
        return;
    }
    const uint32_t other = random_below(&search->state, search->n);
    if (other != row) {
        take(search, row);
        take(search, other);
        swap(search, row, other);
        put(search, row);
        put(search, other);
        if (is_attacked(search, row, 1) || is_attacked(search, other, 1)) {
            take(search, row);
            take(search, other);
            swap(search, row, other);
            put(search, row);
            put(search, other);
        }
    }
    if (++search->tries == MENDING(search->n))
        begin(search);
}

enum lowbit_status lowbit_queens_shuffle_run(struct lowbit_queens_shuffle *search, uint64_t budget)
{
    for (; search->row < search->n; budget--) {
        if (budget == 0)
            return LOWBIT_PAUSED;
        if (search->mending)
            mend(search);
        else
            draw(search);
    }
    return LOWBIT_DONE;
}
