/* SPDX-License-Identifier: MIT
 *
 * queens.h - the queens kernels: count, find and list placements on any set of squares.
 *
 * A board is `allowed[row]`, a mask of the columns where that row's queen may stand.  The plain
 * board, queens placed beforehand and blocked squares are all the same argument.
 *
 * A search lives in a struct of the caller, and every call on it ends after a budget of nodes
 * (queens placed) with LOWBIT_PAUSED, to be called again.  A node takes 2 to 5 ns; one of the
 * search by fewest squares takes longer and uses up sixteen.  So the caller can look for Ctrl-C,
 * and nothing here keeps state, allocates, or calls back.  One search belongs to one thread at a
 * time; different searches share nothing.
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

/* ---- the search by fewest squares: fewest_template.h ---- */

#define LOWBIT_QUEENS_ROWS_READ (LOWBIT_QUEENS_MAX + 8) /* a vector past the last row, at most */

/* A board with some queens on it, and the row or column that is being tried. */
struct lowbit_queens_board {
    int rows;   /* without a queen */
    int row;    /* the branch is this row, by its place in the arrays below, */
    int column; /*   or this column; else -1 */
    int queen_row, queen_column; /* the queen that stands on the board below this one */
    uint64_t left; /* to be tried: columns of the row, or places of rows in the column */
    uint64_t free[LOWBIT_QUEENS_ROWS_READ];   /* of each row without a queen, its squares, */
    uint64_t number[LOWBIT_QUEENS_ROWS_READ]; /*   and which row it is */
};

#define LOWBIT_QUEENS_FEWEST_COST 16 /* nodes of a budget that a queen of this search uses up */

struct lowbit_queens_fewest {
    int depth; /* boards on the stack; 0 when the search has ended */
    struct lowbit_queens_board boards[LOWBIT_QUEENS_MAX];
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

/* Which search a board is counted by. */
enum lowbit_queens_order {
    LOWBIT_QUEENS_ON_STACK, /* row by row, one or two states at a time */
    LOWBIT_QUEENS_IN_LANES, /* row by row, many states side by side */
    LOWBIT_QUEENS_BY_FEWEST /* the row or column with the fewest squares first */
};

struct lowbit_queens_counter {
    int n;
    int ended; /* nothing is left */
    enum lowbit_queens_order order;
    int height; /* states on the stack */
    uint64_t allowed[LOWBIT_QUEENS_MAX];
    union {
        struct lowbit_queens_state stack[LOWBIT_QUEENS_PAIRS + LOWBIT_QUEENS_MAX + 3];
        struct lowbit_queens_queue queues[LOWBIT_QUEENS_LANE_ROWS];
        struct lowbit_queens_fewest fewest;
    };
};

typedef enum lowbit_status lowbit_queens_count_on(struct lowbit_queens_counter *search,
                                                  uint64_t budget, uint64_t *found,
                                                  uint64_t *nodes);

/* LOWBIT_FOUND: only if it is to stop at a placement; then `boards` has its queens. */
typedef enum lowbit_status lowbit_queens_fewest_on(struct lowbit_queens_fewest *search, int stop,
                                                   uint64_t budget, uint64_t *found,
                                                   uint64_t *nodes);

/* One row of the dispatch table: the searches compiled for one instruction set. */
struct lowbit_queens_variant {
    const char *isa;
    unsigned needs; /* set of enum lowbit_cpu_feature */
    lowbit_queens_count_on *count;
    lowbit_queens_count_on *count_in_lanes; /* null if there is none */
    lowbit_queens_fewest_on *by_fewest;
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

/* ---- finding one ---- */

struct lowbit_queens_solver {
    int n;
    struct lowbit_queens_fewest fewest;
};

enum lowbit_status lowbit_queens_solve_start(struct lowbit_queens_solver *search, int n,
                                             const uint64_t *allowed);

/* Search for any placement, for about `budget` nodes.  The same one on every variant.
 * LOWBIT_FOUND: `placement` has the column of each row.  LOWBIT_PAUSED: call again to go on.
 * LOWBIT_DONE: there is none. */
enum lowbit_status lowbit_queens_solve(const struct lowbit_queens_variant *variant,
                                       struct lowbit_queens_solver *search, uint64_t budget,
                                       uint8_t *placement, uint64_t *nodes);

/* ---- listing ---- */

/* Row by row; see list.c for the part in the middle. */
struct lowbit_queens_lister {
    int n;
    int row; /* the row in work; -1 when the search has ended */
    int empty;
    uint64_t allowed[LOWBIT_QUEENS_MAX];
    struct lowbit_queens_state rows[LOWBIT_QUEENS_MAX];
    uint8_t placement[LOWBIT_QUEENS_MAX];

    int in_vain; /* queens placed since the last placement was found */
    int agreed;  /* rows in which `answer` has the queens that are placed; -1: there is no answer */
    int asking;
    uint8_t answer[LOWBIT_QUEENS_MAX];
    struct lowbit_queens_fewest asked;
};

enum lowbit_status lowbit_queens_list_start(struct lowbit_queens_lister *search, int n,
                                            const uint64_t *allowed);

/* Fill `placements`, `capacity` >= 1 rows of n columns, in lexicographic order, for about `budget`
 * nodes.  `written` is set to the number of rows filled by this call.
 * LOWBIT_FOUND: the array is full.  LOWBIT_PAUSED: the budget is used up.  LOWBIT_DONE: the end. */
enum lowbit_status lowbit_queens_list(const struct lowbit_queens_variant *variant,
                                      struct lowbit_queens_lister *search, uint64_t budget,
                                      uint8_t *placements, size_t capacity, size_t *written);

#endif
