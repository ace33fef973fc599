/* SPDX-License-Identifier: MIT
 *
 * plain.h - count the placements of n queens on the plain n x n board, by meeting in the middle.
 *
 * The general search (queens.h) walks the board row by row.  Where no square is blocked and no
 * queen fixed, it is much faster to make the list of all half boards and to count the pairs that
 * fit together; plain.c and the headers it includes explain how.
 *
 * The work is cut twice.  A tile is what can be done with the tables that fit into memory at a
 * time, a task what is done in one go.  All tasks are independent of each other; their counts add
 * up to the answer, and fit in 64 bits up to n = 27.  The caller gives three kinds of memory:
 *
 *     plan      made once, then only read
 *     tables    of one tile; made once, then only read, by any number of threads
 *     scratch   one for each thread
 *
 *     lowbit_queens_plain_start(&plain, n, memory);
 *     while (lowbit_queens_plain_measure(&plain, budget) == LOWBIT_PAUSED)
 *         ...;                                 // a good moment to look for Ctrl-C
 *     lowbit_queens_plain_divide(&plain, table_limit, scratch_limit);
 *     for (number = 0; number < plain.tiles; number++) {
 *         lowbit_queens_tile_start(&tile, &plain, number, tables);
 *         while (lowbit_queens_tile_fill(&tile, scratch, &next, units, budget) == LOWBIT_PAUSED)
 *             ...;                             // in each thread, its units; then wait for all
 *         lowbit_queens_tile_begin(scratch, &tile, 0, tile.tasks); // in each thread, its tasks
 *         do {
 *             status = lowbit_queens_tile_count(variant, scratch, budget, &tally);
 *             total += tally.found;
 *         } while (status == LOWBIT_PAUSED);
 *     }
 *
 * Nothing here keeps state of its own, allocates, or calls back.
 */
#ifndef LOWBIT_QUEENS_PLAIN_H
#define LOWBIT_QUEENS_PLAIN_H

#include <stddef.h>
#include <stdint.h>

#include "../common/status.h"

#define LOWBIT_QUEENS_PLAIN_MIN 4
#define LOWBIT_QUEENS_PLAIN_MAX 27

/* From this n on faster than the depth-first count of queens.h over one half of the first row.
 * Measured, in us (avx2, tables included): 88 against 39 for n = 10, 184 against 228 for n = 11,
 * 3130 against 37360 for n = 14. */
#define LOWBIT_QUEENS_PLAIN_WORTH 11

/* The plan of one n.  Read-only for the callers. */
struct lowbit_queens_plain {
    int n;
    int h;    /* rows and columns of a quadrant, n / 2 */
    int odd;  /* n % 2 */
    int wide; /* words have 64 bits instead of 32 */
    int bits; /* of a word in use */

    /* Sets of rows, or of columns, of a quadrant; see plain_plan.c. */
    uint32_t units, measured;
    uint16_t *lower; /* lower[unit]: its set of at most h / 2 elements */
    uint16_t *unit;  /* unit[set] */
    uint16_t *rank;  /* of a set among those of its size */
    uint32_t *plain_size, *row_size, *column_size; /* placements with a row set; enum kind */
    uint32_t largest; /* of these sizes */
    uint32_t *share;  /* see plain_work.c: of half boards, by the last unit of columns, */
    uint32_t keep;    /*   and of those after each meeting of rows; in units of 2^-32 */
    uint32_t reach[2 * LOWBIT_QUEENS_PLAIN_MAX]; /* by bit: rows with a square on a diagonal */

    uint32_t groups, tiles;
    uint16_t *group_start; /* unit that a group begins with, and the end */
    size_t capacity;       /* half boards in a list */
    size_t table_size;     /* bytes of the largest tables, */
    size_t scratch_size;   /*   and of the scratch of one thread */
};

/* The placements of queens in one quadrant, by rows and by columns. */
struct lowbit_queens_quadrant {
    uint32_t *first; /* first[rows]: the first cell of a row set */
    uint32_t *start; /* start[cell]: the first placement of a cell */
    void *words;
};

/* The tables of one tile.  Read-only for the callers. */
struct lowbit_queens_tile {
    const struct lowbit_queens_plain *plain;
    uint32_t north_group, south_group;
    uint32_t tasks;
    uint32_t cut;    /* tasks from here on have a queen on the centre square (odd n) */
    uint32_t *codes; /* of the tasks: the rows of one half */
    struct lowbit_queens_quadrant north, south;
    struct lowbit_queens_quadrant north_row, south_column; /* with a middle queen (odd n) */
};

/* What a call has done. */
struct lowbit_queens_tally {
    uint64_t found;  /* placements of the board, by symmetry several for one */
    uint64_t halves; /* half boards listed: the same for all variants */
    uint64_t probes; /* half boards held against a leaf: the same for leaves of one width */
};

struct workplace; /* of plain.c */

/* One row of the dispatch table. */
struct lowbit_queens_plain_variant {
    const char *isa;
    unsigned needs; /* set of enum lowbit_cpu_feature */
    void (*join)(struct workplace *at, uint64_t budget);
};

/* The table, best first; the portable variant comes last and needs nothing. */
const struct lowbit_queens_plain_variant *lowbit_queens_plain_variants(size_t *length);

/* ---- the plan ---- */

/* Bytes of memory for the plan; 0 for an n out of range.  All memory is to be aligned as malloc
 * does. */
size_t lowbit_queens_plain_size(int n);

/* Set up for n queens.  `memory` stays in use until the last call on `plain`. */
enum lowbit_status lowbit_queens_plain_start(struct lowbit_queens_plain *plain, int n,
                                             void *memory);

/* Count the placements in a quadrant for each of its row sets, for about `budget` placements.
 * LOWBIT_PAUSED: call again, to go on.  In all it takes 0.3 ms for n = 16, 15 ms for n = 20, 0.2 s
 * for n = 22 and 20 s for n = 26. */
enum lowbit_status lowbit_queens_plain_measure(struct lowbit_queens_plain *plain,
                                               uint64_t budget);

/* Cut into tiles, so that tables and scratch are within the limits, in bytes; as few as can be.
 * LOWBIT_BAD_SIZE: there is no way. */
enum lowbit_status lowbit_queens_plain_divide(struct lowbit_queens_plain *plain,
                                              size_t table_limit, size_t scratch_limit);

/* How many sets of rows of a half board a task stands for, by symmetry: 1, 2 or 4.  Over all
 * tiles they add up to C(2h, h), and twice that for odd n. */
int lowbit_queens_plain_weight(const struct lowbit_queens_plain *plain, uint32_t code,
                               int is_central);

/* An estimate of the work in a task, in units of a probe; the same on all machines. */
uint64_t lowbit_queens_plain_work(const struct lowbit_queens_plain *plain, uint32_t code,
                                  int is_central);

/* ---- tiles ---- */

/* The number of tasks of a tile; and the tasks as `codes`, where it is not null. */
uint32_t lowbit_queens_tile_tasks(const struct lowbit_queens_plain *plain, uint32_t number,
                                  uint32_t *codes, uint32_t *cut);

/* Set up one of the tiles.  `tables` are table_size bytes and stay in use until the last call. */
void lowbit_queens_tile_start(struct lowbit_queens_tile *tile,
                              const struct lowbit_queens_plain *plain, uint32_t number,
                              void *tables);

/* The number of units that the tables of a tile are filled in, each once and in any order. */
uint32_t lowbit_queens_tile_units(const struct lowbit_queens_tile *tile);

/* Fill in the units from *next on and advance *next, until `end`, or after about `budget`
 * placements.  LOWBIT_PAUSED: call again, to go on. */
enum lowbit_status lowbit_queens_tile_fill(struct lowbit_queens_tile *tile, void *scratch,
                                           uint32_t *next, uint32_t end, uint64_t budget);

/* Set up a count of the tasks from `first` to `end` - 1, in a scratch of scratch_size bytes. */
void lowbit_queens_tile_begin(void *scratch, const struct lowbit_queens_tile *tile,
                              uint32_t first, uint32_t end);

/* Count on, until the end or until `budget` is used up; then call again to go on.  The budget is
 * in units of one probe, 2 to 3 ns (avx2): 8 million are about 20 ms.  A task is left in the middle
 * if need be, and the scratch keeps its place.  `tally` is set to what this call has done. */
enum lowbit_status lowbit_queens_tile_count(const struct lowbit_queens_plain_variant *variant,
                                            void *scratch, uint64_t budget,
                                            struct lowbit_queens_tally *tally);

#endif
