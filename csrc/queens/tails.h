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
#define LOWBIT_QUEENS_TAILS_MAX 16 /* a placement is 16 fields of 4 bits */

#define LOWBIT_QUEENS_TAIL_GROUP 32  /* tails that are looked at together */
#define LOWBIT_QUEENS_TAIL_GROUPS 23 /* groups of one set of columns, at most: 6! tails */
#define LOWBIT_QUEENS_HEADS 256
#define LOWBIT_QUEENS_FINDS 256

/* The table.  Any number of listings may use it at once. */
struct lowbit_queens_tails {
    int n;
    int head;           /* rows above the tails */
    uint32_t *first;    /* by set of columns, 2^n + 1 of them: where its tails begin */
    uint32_t *attacked; /* of each tail, the diagonals and antidiagonals that have to be free */
    uint64_t *placed;   /* and its columns, as in `lowbit_queens_head` */
};

/* Queens in the rows above the tails. */
struct lowbit_queens_head {
    uint32_t left; /* columns without a queen */
    uint32_t attacked;
    uint64_t placed; /* column of row r in the r-th field of 4 bits, from the top */
};

/* A group of tails, some of which fit a head. */
struct lowbit_queens_find {
    uint64_t placed; /* of the head */
    uint32_t first;
    uint32_t tails; /* which of them fit */
};

struct lowbit_queens_head_row {
    uint32_t free, columns, diagonals, antidiagonals;
    uint64_t placed;
};

struct lowbit_queens_tails_lister {
    const struct lowbit_queens_tails *tails;
    uint64_t after; /* what comes up to here, in the order of `placed`, is passed over */
    int row;        /* in work; -1 when no head is left */
    int head, heads, find, finds; /* next and number of those that wait below */
    uint32_t allowed[LOWBIT_QUEENS_TAILS_MAX];
    struct lowbit_queens_head_row rows[LOWBIT_QUEENS_TAILS_MAX];
    struct lowbit_queens_head waiting[LOWBIT_QUEENS_HEADS];
    struct lowbit_queens_find found[LOWBIT_QUEENS_FINDS];
};

typedef enum lowbit_status lowbit_queens_tails_list_on(struct lowbit_queens_tails_lister *search,
                                                       uint64_t budget, uint8_t *placements,
                                                       size_t capacity, size_t *written);

struct lowbit_queens_tails_variant {
    const char *isa;
    unsigned needs; /* set of enum lowbit_cpu_feature */
    lowbit_queens_tails_list_on *list;
};

/* The table of variants, best first; the portable one comes last and needs nothing. */
const struct lowbit_queens_tails_variant *lowbit_queens_tails_variants(size_t *length);

/* The length of `first`, for MIN <= n <= MAX; and, when it has been set up for a board, of the other
 * two arrays. */
size_t lowbit_queens_tails_sets(int n);
size_t lowbit_queens_tails_count(int n, const uint64_t *allowed, uint32_t *first);

/* Fill the arrays of `tails`, of which `first` is what the count has made of it. */
void lowbit_queens_tails_fill(struct lowbit_queens_tails *tails, int n, const uint64_t *allowed);

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
