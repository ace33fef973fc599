/* SPDX-License-Identifier: MIT
 *
 * plain.h - count the placements of n queens on the plain n x n board, by meeting in the middle.
 *
 * The general search (queens.h) walks the board row by row.  Where no square is blocked and no
 * queen fixed, it is much faster to make the list of all half boards and to count the pairs that
 * fit together; plain.c and the headers it includes explain how.
 *
 * The work is a number of tasks, independent of each other.  The caller gives two kinds of memory:
 *
 *     tables    made once by lowbit_queens_plain_prepare, then only read, by any number of threads
 *     scratch   one for each thread
 *
 *     lowbit_queens_plain_start(&plain, n, tables);
 *     while (lowbit_queens_plain_prepare(&plain, scratch, budget) == LOWBIT_PAUSED)
 *         ...;                                 // a good moment to look for Ctrl-C
 *     do {                                     // in each thread, for its range of tasks
 *         status = lowbit_queens_plain_run(variant, &plain, scratch, &next, end, budget, &found);
 *         total += found;
 *     } while (status == LOWBIT_PAUSED);
 *
 * The counts of disjoint ranges of tasks add up to the answer.  Nothing here keeps state of its
 * own, allocates, or calls back.  Counts fit in 64 bits up to n = 27, far above the limit here.
 */
#ifndef LOWBIT_QUEENS_PLAIN_H
#define LOWBIT_QUEENS_PLAIN_H

#include <stddef.h>
#include <stdint.h>

#include "../common/status.h"

#define LOWBIT_QUEENS_PLAIN_MIN 4
#define LOWBIT_QUEENS_PLAIN_MAX 21

/* From this n on faster than the depth-first count of queens.h over one half of the first row.
 * Measured, in us (avx2, tables included): 88 against 39 for n = 10, 184 against 228 for n = 11,
 * 3130 against 37360 for n = 14. */
#define LOWBIT_QUEENS_PLAIN_WORTH 11

/* Where the tables of one n stand.  Set by start and prepare; read-only for the callers. */
struct lowbit_queens_plain {
    int n;
    int h;          /* rows and columns of a quadrant, n / 2 */
    int wide;       /* words have 64 bits instead of 32 */
    int bits;       /* of a word in use */
    uint32_t ready; /* row sets whose cells are in the tables; 2^h when all are */
    uint32_t tasks;
    uint32_t cut; /* tasks from here on have a queen on the centre square (odd n) */

    uint32_t *codes; /* of the tasks: the rows of one half */
    uint16_t *rank;  /* of a column set among the sets of its size, in ascending order */

    uint32_t *first;     /* first[rows]: the first cell of a row set */
    uint32_t *start;     /* start[cell]: the first placement of a cell */
    void *north, *south; /* words of the placements, in the north and in the south quadrant */

    uint32_t *mid_first; /* the same for north quadrants with the middle row (odd n) */
    uint32_t *mid_start;
    void *mid_north;
};

/* One row of the dispatch table. */
struct lowbit_queens_plain_variant {
    const char *isa;
    unsigned needs; /* set of enum lowbit_cpu_feature */
    uint64_t (*join)(const struct lowbit_queens_plain *plain, void *scratch, uint32_t task,
                     uint64_t *work);
};

/* The table, best first; the portable variant comes last and needs nothing. */
const struct lowbit_queens_plain_variant *lowbit_queens_plain_variants(size_t *length);

/* Bytes of memory for the tables, and for the scratch of one thread; 0 for an n out of range.
 * Both must be aligned as malloc does. */
size_t lowbit_queens_plain_table_size(int n);
size_t lowbit_queens_plain_scratch_size(int n);

/* Set up for n queens.  `tables` stays in use until the last call on `plain`. */
enum lowbit_status lowbit_queens_plain_start(struct lowbit_queens_plain *plain, int n,
                                             void *tables);

/* Fill the tables, for about `budget` placements.  LOWBIT_PAUSED: call again, to go on. */
enum lowbit_status lowbit_queens_plain_prepare(struct lowbit_queens_plain *plain, void *scratch,
                                               uint64_t budget);

/* How many placements of the board one placement found in a task stands for: 2, 4 or 8. */
int lowbit_queens_plain_weight(const struct lowbit_queens_plain *plain, uint32_t task);

/* Run tasks from *next on and advance *next, until `end`, or until `budget` is used up; then call
 * again to go on.  The budget is in units of one probe, 2 to 3 ns (avx2): 8 million are about 20 ms.
 * A task is not interrupted, and at least one is run; on average it takes 15 us for n = 16, 170 us
 * for n = 18, 2 ms for n = 20 and 4 ms for n = 21, and ten times that at most.
 * `found` is set to what this call counted, weights included. */
enum lowbit_status lowbit_queens_plain_run(const struct lowbit_queens_plain_variant *variant,
                                           const struct lowbit_queens_plain *plain, void *scratch,
                                           uint32_t *next, uint32_t end, uint64_t budget,
                                           uint64_t *found);

#endif
