/* SPDX-License-Identifier: MIT
 *
 * sudoku.h - the Sudoku kernels: count the solutions of a 9x9 puzzle, list them in order, and solve
 * many puzzles at once.
 *
 * A puzzle is 81 cells, row by row, in one of two forms: a byte a cell, 0 for a blank and 1-9 for
 * a clue; or 16 bits a cell, bit d - 1 set where digit d may stand ("pencilmarks").  Clashing clues
 * and cells without candidates are no error here: such a puzzle has no solution.  A grid, which is
 * a solution, is 81 bytes.
 *
 * A search lives in a struct of the caller, and every call on it ends after a budget of work with
 * LOWBIT_PAUSED, to be called again.  So the caller can look for Ctrl-C, and nothing here keeps
 * state, allocates, or calls back.  One search belongs to one thread at a time; different searches
 * share nothing.
 */
#ifndef LOWBIT_SUDOKU_H
#define LOWBIT_SUDOKU_H

#include <stddef.h>
#include <stdint.h>

#include "../common/status.h"

#define LOWBIT_SUDOKU_CELLS 81

#define LOWBIT_SUDOKU_SLOT 32 /* words for the candidates of all cells, see fields.h */

/* The order of solutions, and what the search branches on. */
enum lowbit_sudoku_order {
    LOWBIT_SUDOKU_FEWEST,    /* as it comes: the smallest tree */
    LOWBIT_SUDOKU_ASCENDING, /* as numbers of 81 digits */
    LOWBIT_SUDOKU_RANKED     /* that first which has the first candidate of the ranking, of those
                                the one with the second, and so on */
};

#define LOWBIT_SUDOKU_PATIENCE 64 /* nodes in vain before an ordered search looks ahead */
#define LOWBIT_SUDOKU_CANDIDATES (9 * LOWBIT_SUDOKU_CELLS)

/* Puzzles waiting to be searched.  Each choice on the way down settles one more cell and leaves one
 * of them behind, so there are never more than cells + 1. */
struct lowbit_sudoku_search {
    enum lowbit_sudoku_order order;
    const uint16_t *ranking; /* of the candidates 9 * cell + digit - 1, if the order is ranked */
    int height, settled;
    uint64_t in_vain;   /* nodes since the last solution, in a given order */
    uint64_t dead_ends; /* nodes since then with a half that inference has found dead */
    int knows_one;      /* a solution that a look ahead has found: */
    uint32_t known[LOWBIT_SUDOKU_SLOT];
    uint8_t solved[LOWBIT_SUDOKU_CELLS + 1];
    uint32_t stack[LOWBIT_SUDOKU_CELLS + 1][LOWBIT_SUDOKU_SLOT];
};

/* What counts[i] of a batch says of a row with a cell that is out of range. */
#define LOWBIT_SUDOKU_MALFORMED UINT64_MAX

/* A range of rows of many puzzles, and the work on it.  The first part is the caller's to fill in;
 * the arrays are addressed by row, so that threads may share them, each with a range of its own. */
struct lowbit_sudoku_batch {
    const uint8_t *digits;      /* the puzzles, or null: */
    const uint16_t *candidates; /* ... then here they are */
    size_t first, last;         /* the rows first .. last - 1 */
    uint64_t limit;             /* count so many solutions of a puzzle, at most */
    uint8_t *solutions;         /* the smallest solution, zeros if there is none; may be null */
    uint64_t *counts;           /* the number of solutions, or LOWBIT_SUDOKU_MALFORMED */
    uint64_t nodes;             /* raised by the nodes of each call */

    void *memory;               /* variant->batch_bytes of them, for the work */

    enum lowbit_sudoku_stage { /* the rest is for the functions below */
        LOWBIT_SUDOKU_COUNTING,
        LOWBIT_SUDOKU_FINDING_SMALLEST
    } stage;
    uint64_t enough; /* solutions of a row */
    size_t row;
    int searching;
    struct lowbit_sudoku_search search;
};

/* One row of the dispatch table: the same text compiled for one instruction set. */
struct lowbit_sudoku_variant {
    const char *isa;
    unsigned needs; /* set of enum lowbit_cpu_feature */
    int (*read)(uint32_t *words, const uint8_t *digits);
    enum lowbit_status (*next)(struct lowbit_sudoku_search *, uint64_t budget, uint64_t *nodes,
                               uint8_t *grid);
    size_t batch_bytes;
    void (*start_batch)(struct lowbit_sudoku_batch *);
    void (*adopt)(struct lowbit_sudoku_batch *, const struct lowbit_sudoku_search *);
    enum lowbit_status (*run_batch)(struct lowbit_sudoku_batch *, uint64_t sweeps);
};

/* The table, best first; the portable variant comes last and needs nothing. */
const struct lowbit_sudoku_variant *lowbit_sudoku_variants(size_t *length);

/* Set up a search; LOWBIT_BAD_CELL if a value is above 9, or a set of candidates above 511. */
enum lowbit_status lowbit_sudoku_start(const struct lowbit_sudoku_variant *variant,
                                       struct lowbit_sudoku_search *search, const uint8_t *digits,
                                       enum lowbit_sudoku_order order);
enum lowbit_status lowbit_sudoku_start_candidates(struct lowbit_sudoku_search *search,
                                                  const uint16_t *candidates,
                                                  enum lowbit_sudoku_order order);

/* A random ranking for a search in that order, which depends on the seed alone. */
void lowbit_sudoku_rank(uint16_t ranking[LOWBIT_SUDOKU_CANDIDATES], uint64_t seed);

/* Count on until `found`, which the caller sets to 0 at the start, has reached `limit` or about
 * `budget` nodes are done.  `nodes` is raised by the nodes of this call, and `grid` (81 bytes)
 * gets the last solution that was found, if any.
 * LOWBIT_DONE: all are counted, or the limit is reached.  LOWBIT_PAUSED: the budget is used up. */
enum lowbit_status lowbit_sudoku_count(const struct lowbit_sudoku_variant *variant,
                                       struct lowbit_sudoku_search *search, uint64_t limit,
                                       uint64_t budget, uint64_t *found, uint64_t *nodes,
                                       uint8_t *grid);

/* Fill `grids`, `capacity` rows of 81 bytes, for about `budget` nodes.  `written` is set to the
 * number of rows filled by this call.
 * LOWBIT_FOUND: the array is full.  LOWBIT_PAUSED: the budget is used up.  LOWBIT_DONE: the end. */
enum lowbit_status lowbit_sudoku_list(const struct lowbit_sudoku_variant *variant,
                                      struct lowbit_sudoku_search *search, uint64_t budget,
                                      uint8_t *grids, size_t capacity, size_t *written);

/* Start on the rows of a batch, whose first part is filled in. */
void lowbit_sudoku_batch_start(const struct lowbit_sudoku_variant *variant,
                               struct lowbit_sudoku_batch *batch);

/* Instead: go on with a search, whatever its order, as the only row of a batch that has counted
 * counts[0] solutions.  Many nodes are searched faster so.  `limit`, `solutions` (one grid for the
 * first solution, or null), `counts`, `nodes` and `memory` are filled in. */
void lowbit_sudoku_batch_adopt(const struct lowbit_sudoku_variant *variant,
                               struct lowbit_sudoku_batch *batch,
                               const struct lowbit_sudoku_search *search);

/* Count the solutions of every row, for about `budget` sweeps of inference.  LOWBIT_PAUSED: the
 * budget is used up, and which rows are finished is not said.  LOWBIT_DONE: all rows are. */
enum lowbit_status lowbit_sudoku_batch_run(const struct lowbit_sudoku_variant *variant,
                                           struct lowbit_sudoku_batch *batch, uint64_t budget);

#endif
