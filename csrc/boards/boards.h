/* SPDX-License-Identifier: MIT
 *
 * boards.h - pieces on boards by any rules: regions, stars, a torus, other pieces, fewer of them.
 *
 * Two searches.  The general one chooses squares so that no two attack each other and every house
 * has exactly its number of pieces; a house is a row, a column, a region, or the whole board.  The
 * other one counts sets of queens or bishops of all sizes, row by row, and does nothing else.
 *
 * Squares are numbered row by row.  A search lives in memory of the caller, and every call on it
 * ends after a budget of work with LOWBIT_PAUSED, to be called again.  So the caller can look for
 * Ctrl-C, and nothing here keeps state, allocates, or calls back.  One search belongs to one thread
 * at a time; different searches share nothing.
 */
#ifndef LOWBIT_BOARDS_H
#define LOWBIT_BOARDS_H

#include <stddef.h>
#include <stdint.h>

#include "../common/status.h"

#define LOWBIT_BOARDS_MAX 64 /* rows and columns */
#define LOWBIT_BOARDS_ANY (-1) /* a house with any number of pieces, which is no house */

/* ---- the general search ---- */

struct lowbit_boards_rules {
    int rows, columns;
    const uint64_t *allowed; /* for each row the columns where a piece may stand */
    int pieces;              /* how many in all */
    int per_row;             /* how many in each house, or LOWBIT_BOARDS_ANY */
    int per_column;
    int per_region;
    int regions;        /* how many there are; `lowbit_boards_colour` says where */
    int wraps;          /* a torus: what leaves the board comes in at the other side */
    int moves;          /* how many moves, */
    const int8_t *move; /*   each of three numbers: rows, columns, and how often at most */
    int given;          /* pieces that stand already, */
    const uint16_t *square; /* and on which squares, all different */
};

/* Which square the search branches on. */
enum lowbit_boards_order {
    LOWBIT_BOARDS_FEWEST,   /* one of the house that has least to spare: a small tree */
    LOWBIT_BOARDS_ASCENDING /* the first one: placements come in lexicographic order */
};

/* A search; search_template.h says what is in the memory behind it. */
struct lowbit_boards_search {
    int rows, columns, cells, regions, pieces, given;
    int words;      /* of a set of squares */
    int houses;     /* how many, the regions last */
    int kinds;      /* houses that each square is in */
    int frame_size; /* in words */
    int height;     /* frames on the stack; 0 when the search has ended */
    enum lowbit_boards_order order;
    uint16_t needs[3 * LOWBIT_BOARDS_MAX + 1]; /* pieces of each house */
    uint64_t allowed[LOWBIT_BOARDS_MAX];
    uint64_t memory[];
};

/* One row of the dispatch table: the searches compiled for one instruction set. */
struct lowbit_boards_sizes;
struct lowbit_boards_variant {
    const char *isa;
    unsigned needs; /* set of enum lowbit_cpu_feature */
    enum lowbit_status (*next)(struct lowbit_boards_search *, uint64_t *budget);
    enum lowbit_status (*sizes)(struct lowbit_boards_sizes *, uint64_t budget, uint64_t *found);
};

/* The table, best first; the portable variant comes last and needs nothing. */
const struct lowbit_boards_variant *lowbit_boards_variants(size_t *length);

/* The bytes of a search by these rules; 0 if a number in them is out of range. */
size_t lowbit_boards_size(const struct lowbit_boards_rules *rules);

/* Set up a search in that many bytes.  With regions it has to be coloured before it can run. */
enum lowbit_status lowbit_boards_start(struct lowbit_boards_search *search,
                                       const struct lowbit_boards_rules *rules,
                                       enum lowbit_boards_order order);

/* Start over with regions: one number for each square.  LOWBIT_BAD_CELL if one is too large. */
enum lowbit_status lowbit_boards_colour(struct lowbit_boards_search *search,
                                        const uint8_t *region_of);

/* Count on until `found`, which the caller sets to 0 at the start, has reached `limit` or about
 * `budget` nodes (pieces placed by choice) are done.  `nodes` is raised by the nodes of this call,
 * and `squares`, a place for every piece, gets the first placement, ascending.
 * LOWBIT_DONE: all are counted, or the limit is reached.  LOWBIT_PAUSED: the budget is used up. */
enum lowbit_status lowbit_boards_count(const struct lowbit_boards_variant *variant,
                                       struct lowbit_boards_search *search, uint64_t limit,
                                       uint64_t budget, uint64_t *found, uint64_t *nodes,
                                       uint16_t *squares);

/* Fill `squares`, `capacity` >= 1 rows with a place for every piece, for at most `budget` nodes.
 * `written` is set to the number of rows filled by this call.
 * LOWBIT_FOUND: the array is full.  LOWBIT_PAUSED: the budget is used up.  LOWBIT_DONE: the end. */
enum lowbit_status lowbit_boards_list(const struct lowbit_boards_variant *variant,
                                      struct lowbit_boards_search *search, uint64_t budget,
                                      uint16_t *squares, size_t capacity, size_t *written);

/* What counts[i] of a batch says of a board with a region that is out of range. */
#define LOWBIT_BOARDS_MALFORMED UINT64_MAX

/* A range of many colourings of one board, and the work on it.  The first part is the caller's to
 * fill in; the arrays are addressed by board, so that threads may share them. */
struct lowbit_boards_batch {
    struct lowbit_boards_search *search; /* set up by `lowbit_boards_start` */
    const uint8_t *regions;              /* the region of each square, board after board */
    size_t first, last;                  /* the boards first .. last - 1 */
    uint64_t limit;                      /* count so many placements of a board, at most */
    uint16_t *squares;                   /* a placement of each, zeros if there is none */
    uint64_t *counts;                    /* how many there are, or LOWBIT_BOARDS_MALFORMED */
    uint64_t nodes;                      /* raised by the nodes of each call */

    size_t board; /* the work, from here on; zeros at the start, but for `board` = first */
    int started;
    uint64_t found;
};

/* Count the placements on every board, for about `budget` nodes. */
enum lowbit_status lowbit_boards_batch_run(const struct lowbit_boards_variant *variant,
                                           struct lowbit_boards_batch *batch, uint64_t budget);

/* ---- counting by size ---- */

/* Lines and leaps by which pieces attack; at least the diagonals. */
enum lowbit_boards_attack {
    LOWBIT_BOARDS_STRAIGHT = 1, /* along rows and columns */
    LOWBIT_BOARDS_DIAGONAL = 2,
    LOWBIT_BOARDS_KNIGHT = 4,
    LOWBIT_BOARDS_TORUS = 8 /* lines go on at the other side; square boards, no knights */
};

/* A row that is reached, with what stands above. */
struct lowbit_boards_level {
    uint64_t free;          /* squares of this row to be tried */
    uint64_t columns;       /* attacked from above: straight down, */
    uint64_t diagonals;     /*   towards higher columns, */
    uint64_t antidiagonals; /*   towards lower columns, */
    uint64_t leaps, later;  /*   by a knight in this row, and in the next one */
    int row, placed;
};

#define LOWBIT_BOARDS_SIZES (2 * LOWBIT_BOARDS_MAX) /* a piece on each diagonal, at most */

struct lowbit_boards_sizes {
    int rows, columns, attacks, least, most;
    int height; /* levels on the stack */
    uint64_t allowed[LOWBIT_BOARDS_MAX];
    struct lowbit_boards_level stack[LOWBIT_BOARDS_SIZES + 2];
};

/* Set up a count of the sets of `least` to `most` pieces. */
enum lowbit_status lowbit_boards_sizes_start(struct lowbit_boards_sizes *search, int rows,
                                             int columns, const uint64_t *allowed, int attacks,
                                             int least, int most);

/* Count on, for about `budget` pieces placed.  found[k] is raised by the sets of k pieces, for k up
 * to `most`; below `least` that is some of them only. */
enum lowbit_status lowbit_boards_sizes_run(const struct lowbit_boards_variant *variant,
                                           struct lowbit_boards_sizes *search, uint64_t budget,
                                           uint64_t *found);

#endif
