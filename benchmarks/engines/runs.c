/* SPDX-License-Identifier: MIT
 *
 * runs.c - the Sudoku engines on a list of puzzles, from C: all puzzles in one batch, or a search
 * for each, as src/lowbit/_native/sudoku.pyx has them; and a solver of another library.
 */
#include <stdlib.h>
#include <string.h>

#include "sudoku/sudoku.h"

enum { HEAD_START = 12, BUDGET = 1 << 15 };

/* What tdoku and the solvers of its benchmark have: a puzzle of 81 characters, the limit, options;
 * a solution, and how often it guessed. */
typedef size_t other_solver(const char *, size_t, uint32_t, char *, size_t *);

typedef struct lowbit_sudoku_batch batch;

/* A list and what comes of it; __main__.py has the same. */
typedef struct {
    const uint8_t *digits; /* 81 for each puzzle */
    const char *text;      /* the same, each with an end of line */
    size_t puzzles;
    uint64_t limit;
    uint8_t *solutions; /* may be null */
    uint64_t *counts;
    uint64_t nodes;
} list;

int engine_many(const char *isa, list *l);
int engine_one(const char *isa, list *l);
void other_one(other_solver *solve, list *l);

static const struct lowbit_sudoku_variant *variant_of(const char *isa)
{
    size_t length;
    const struct lowbit_sudoku_variant *table = lowbit_sudoku_variants(&length);
    for (size_t i = 0; i < length; i++)
        if (strcmp(table[i].isa, isa) == 0)
            return &table[i];
    return NULL;
}

static void run_to_the_end(const struct lowbit_sudoku_variant *v, batch *b)
{
    while (lowbit_sudoku_batch_run(v, b, BUDGET) == LOWBIT_PAUSED)
        continue;
}

int engine_many(const char *isa, list *l)
{
    const struct lowbit_sudoku_variant *v = variant_of(isa);
    batch b = {.digits = l->digits, .last = l->puzzles, .limit = l->limit,
               .solutions = l->solutions, .counts = l->counts};
    if (v == NULL || (b.memory = malloc(v->batch_bytes)) == NULL)
        return -1;
    lowbit_sudoku_batch_start(v, &b);
    run_to_the_end(v, &b);
    l->nodes = b.nodes;
    free(b.memory);
    return 0;
}

int engine_one(const char *isa, list *l)
{
    const struct lowbit_sudoku_variant *v = variant_of(isa);
    void *memory;
    if (v == NULL || (memory = malloc(v->batch_bytes)) == NULL)
        return -1;
    l->nodes = 0;
    for (size_t i = 0; i < l->puzzles; i++) {
        struct lowbit_sudoku_search search;
        uint8_t unwanted[LOWBIT_SUDOKU_CELLS];
        uint8_t *grid = l->solutions != NULL ? l->solutions + LOWBIT_SUDOKU_CELLS * i : unwanted;
        uint64_t *found = &l->counts[i];
        *found = 0;
        lowbit_sudoku_start(v, &search, l->digits + LOWBIT_SUDOKU_CELLS * i, LOWBIT_SUDOKU_FEWEST);
        if (lowbit_sudoku_count(v, &search, l->limit, HEAD_START, found, &l->nodes, grid) ==
            LOWBIT_PAUSED) {
            batch b = {.limit = l->limit, .solutions = *found ? NULL : grid, .counts = found,
                       .memory = memory};
            lowbit_sudoku_batch_adopt(v, &b, &search);
            run_to_the_end(v, &b);
            l->nodes += b.nodes;
        }
    }
    free(memory);
    return 0;
}

void other_one(other_solver *solve, list *l)
{
    l->nodes = 0;
    for (size_t i = 0; i < l->puzzles; i++) {
        char solution[LOWBIT_SUDOKU_CELLS + 1];
        size_t guesses = 0;
        l->counts[i] = solve(l->text + 82 * i, (size_t)l->limit, 0, solution, &guesses);
        l->nodes += guesses;
    }
}
