/* SPDX-License-Identifier: MIT
 *
 * queens.h - the queens kernels: count and list placements on any set of squares.
 *
 * A board is `allowed[row]`, a mask of the columns where that row's queen may stand.  The plain
 * board, queens placed beforehand and blocked squares are all the same argument.
 *
 * A search lives in a struct of the caller, and every call on it ends after a budget of nodes
 * (queens placed) with LOWBIT_PAUSED, to be called again.  So the caller can look for Ctrl-C, and
 * nothing here keeps state, allocates, or calls back.  One search belongs to one thread at a time;
 * different searches share nothing.
 */
#ifndef LOWBIT_QUEENS_H
#define LOWBIT_QUEENS_H

#include <stddef.h>
#include <stdint.h>

#include "../common/status.h"

#define LOWBIT_QUEENS_MAX 64 /* rows and columns: a row is one 64-bit word */

/* A row that is reached, with the squares in it that are still to be tried. */
struct lowbit_queens_state {
    uint64_t free;          /* squares of this row to be tried */
    uint64_t columns;       /* attacked from above, as seen in this row: straight down, */
    uint64_t diagonals;     /*   towards higher columns, */
    uint64_t antidiagonals; /*   and towards lower columns */
    uint64_t row;
};

/* ---- counting ---- */

#define LOWBIT_QUEENS_PAIRS 128 /* see count_template.h */

#define LOWBIT_QUEENS_LANES 8      /* see count_avx2.h: states side by side, */
#define LOWBIT_QUEENS_LANE_ROWS 32 /*   for boards whose rows fit a lane, */
#define LOWBIT_QUEENS_QUEUE 272    /*   7 + 8 * 32 of them waiting and a vector's room */

/* States that wait in one row: the masks of lowbit_queens_state without `free`. */
struct lowbit_queens_queue {
    int waiting;
    uint32_t columns[LOWBIT_QUEENS_QUEUE];
    uint32_t diagonals[LOWBIT_QUEENS_QUEUE];
    uint32_t antidiagonals[LOWBIT_QUEENS_QUEUE];
};

struct lowbit_queens_counter {
    int n;
    int ended;    /* nothing is left */
    int in_lanes; /* which of the two searches below it is */
    int height;   /* states on the stack */
    uint64_t allowed[LOWBIT_QUEENS_MAX];
    union {
        struct lowbit_queens_state stack[LOWBIT_QUEENS_PAIRS + LOWBIT_QUEENS_MAX + 3];
        struct lowbit_queens_queue queues[LOWBIT_QUEENS_LANE_ROWS];
    };
};

typedef enum lowbit_status lowbit_queens_count_on(struct lowbit_queens_counter *search,
                                                  uint64_t budget, uint64_t *found,
                                                  uint64_t *nodes);

/* One row of the dispatch table: the counts compiled for one instruction set. */
struct lowbit_queens_variant {
    const char *isa;
    unsigned needs; /* set of enum lowbit_cpu_feature */
    lowbit_queens_count_on *count;
    lowbit_queens_count_on *count_in_lanes; /* null if there is none */
};

/* The table, best first; the portable variant comes last and needs nothing. */
const struct lowbit_queens_variant *lowbit_queens_variants(size_t *length);

/* Set up a count over n rows.  Columns from n on are ignored in `allowed`. */
enum lowbit_status lowbit_queens_count_start(const struct lowbit_queens_variant *variant,
                                             struct lowbit_queens_counter *search, int n,
                                             const uint64_t *allowed);

/* Count on, for about `budget` nodes, with the variant that it was set up for.  `found` and
 * `nodes` are set to what this call added. */
enum lowbit_status lowbit_queens_count(const struct lowbit_queens_variant *variant,
                                       struct lowbit_queens_counter *search, uint64_t budget,
                                       uint64_t *found, uint64_t *nodes);

/* ---- listing ---- */

struct lowbit_queens_lister {
    int n;
    int row; /* the row in work; -1 when the search has ended */
    int empty;
    uint64_t allowed[LOWBIT_QUEENS_MAX];
    struct lowbit_queens_state rows[LOWBIT_QUEENS_MAX];
    uint8_t placement[LOWBIT_QUEENS_MAX];
};

enum lowbit_status lowbit_queens_list_start(struct lowbit_queens_lister *search, int n,
                                            const uint64_t *allowed);

/* Fill `placements`, `capacity` >= 1 rows of n columns, in lexicographic order, for at most `budget`
 * nodes.  `written` is set to the number of rows filled by this call.
 * LOWBIT_FOUND: the array is full.  LOWBIT_PAUSED: the budget is used up.  LOWBIT_DONE: the end. */
enum lowbit_status lowbit_queens_list(struct lowbit_queens_lister *search, uint64_t budget,
                                      uint8_t *placements, size_t capacity, size_t *written);

#endif
