/* SPDX-License-Identifier: MIT
 *
 * tails.h - list the placements of up to 16 queens at speed, in lexicographic order: the last rows
 * come out of a table.  See tails.c.
 */
#ifndef LOWBIT_QUEENS_TAILS_H
#define LOWBIT_QUEENS_TAILS_H

#include <stddef.h>
#include <stdint.h>

#include "../common/status.h"

#define LOWBIT_QUEENS_TAILS_MIN 8
#define LOWBIT_QUEENS_TAILS_MAX 16 /* a column fits 4 bits, a set of them 16 */

#define LOWBIT_QUEENS_TAIL_ROWS_MIN 4 /* of 4 bits, below which there is room for 16 columns */
#define LOWBIT_QUEENS_TAIL_ROWS_MAX 7
#define LOWBIT_QUEENS_HEAD_ROWS (LOWBIT_QUEENS_TAILS_MAX - LOWBIT_QUEENS_TAIL_ROWS_MIN)
#define LOWBIT_QUEENS_TAIL_GROUP 64 /* tails that are looked at together */

#define LOWBIT_QUEENS_PARENTS 32 /* heads that get their next queen together, */
#define LOWBIT_QUEENS_HEADS (16 * LOWBIT_QUEENS_PARENTS + 16) /* and how many they may become */
#define LOWBIT_QUEENS_WHOLE 128 /* heads whose tails are looked for together, */
#define LOWBIT_QUEENS_STRETCHES (LOWBIT_QUEENS_TAIL_ROWS_MAX * LOWBIT_QUEENS_WHOLE + 16)
#define LOWBIT_QUEENS_AHEAD 16 /* between a prefetch and the use */
#define LOWBIT_QUEENS_FINDS 256

/* The table: all tails of some last rows.  Any number of listings may use it at once. */
struct lowbit_queens_tails {
    int n;
    int rows; /* of each tail */
    size_t length;
    uint32_t *first; /* by set of columns, 16 numbers: where the stretch of tails with this first
                        column begins, and in the upper 10 bits its length */
    const uint32_t *attacked; /* of each tail, the diagonals, in the upper half, and antidiagonals
                                 that have to be free */
    const uint32_t *placed;   /* and its columns in 4 bits each, the last row's in the lowest */
};

/* Heads with queens in so many rows. */
struct lowbit_queens_heads {
    int next, count;
    uint32_t attacked[LOWBIT_QUEENS_HEADS]; /* in the next row, as in the table */
    uint32_t low[LOWBIT_QUEENS_HEADS];      /* of what is placed; and in 16 bits the set of columns */
    uint32_t high[LOWBIT_QUEENS_HEADS];
};

/* A group of tails, some of which fit a head. */
struct lowbit_queens_find {
    uint64_t tails; /* which of them fit */
    uint32_t first, head;
};

struct lowbit_queens_tails_lister {
    const struct lowbit_queens_tails *tails;
    uint64_t after; /* placements up to this one are passed over */
    int row;        /* in work; -1 when no head is left */
    int stretch, stretch_count, find, finds; /* next and number of those that wait below */
    uint32_t allowed[LOWBIT_QUEENS_TAILS_MAX];
    struct lowbit_queens_heads heads[LOWBIT_QUEENS_HEAD_ROWS + 1]; /* by number of their rows */
    uint32_t stretches[LOWBIT_QUEENS_STRETCHES + LOWBIT_QUEENS_AHEAD]; /* as in `first` */
    uint32_t stretch_heads[LOWBIT_QUEENS_STRETCHES];
    struct lowbit_queens_find found[LOWBIT_QUEENS_FINDS];
};

typedef void lowbit_queens_tails_grow(struct lowbit_queens_tails *tails, uint32_t allowed,
                                      uint32_t *attacked, uint32_t *placed);

typedef enum lowbit_status lowbit_queens_tails_list_on(struct lowbit_queens_tails_lister *search,
                                                       uint64_t budget, uint8_t *placements,
                                                       size_t capacity, size_t *written);

struct lowbit_queens_tails_variant {
    const char *isa;
    unsigned needs; /* set of enum lowbit_cpu_feature */
    lowbit_queens_tails_grow *add_row;
    lowbit_queens_tails_list_on *list;
};

/* The table of variants, best first; the portable one comes last and needs nothing. */
const struct lowbit_queens_tails_variant *lowbit_queens_tails_variants(size_t *length);

/* Make a table, for MIN <= n <= MAX, row by row from the last one upwards.  With ROWS_MIN rows it can
 * be used, `rows` is as far as it should grow.  `sets` is the length of `first`.  `room` is how many
 * numbers of memory the next row needs, at most; it stays in use until another one has been added. */
int lowbit_queens_tails_rows(int n);
size_t lowbit_queens_tails_sets(int n);
void lowbit_queens_tails_start(struct lowbit_queens_tails *tails, int n, uint32_t *first);
size_t lowbit_queens_tails_room(const struct lowbit_queens_tails *tails);
void lowbit_queens_tails_add_row(const struct lowbit_queens_tails_variant *variant,
                                 struct lowbit_queens_tails *tails, const uint64_t *allowed,
                                 uint32_t *memory);

/* Set up a listing of all placements on the board of the table; or, unless `after` is null, of those
 * that come after that one. */
void lowbit_queens_tails_list_start(struct lowbit_queens_tails_lister *search,
                                    const struct lowbit_queens_tails *tails,
                                    const uint64_t *allowed, const uint8_t *after);

/* As lowbit_queens_list. */
enum lowbit_status lowbit_queens_tails_list(const struct lowbit_queens_tails_variant *variant,
                                            struct lowbit_queens_tails_lister *search,
                                            uint64_t budget, uint8_t *placements, size_t capacity,
                                            size_t *written);

#endif
