/* SPDX-License-Identifier: MIT
 *
 * grids.c - the search over boards of any size.
 *
 * Where to branch.  Every item counts the contradictions that it was found in; a later one counts a
 * little more than an earlier one.  The item with the greatest weight for each option but one is
 * where the search fails soonest ("dom/wdeg").  That alone solves what people solve.  After some
 * failures the search looks ahead: the best few items have each of their options tried.  One that
 * fails is out at once, and of the items left the one whose options change most is taken.
 *
 * Trying cells in order makes solutions ascend, but it can stay for hours in a part that has none.
 * So each part is first searched in the better order for any solution, the witness, which also
 * holds for the parts on the way to it.  After a solution the next ones are likely near, so the
 * search goes on without witnesses until it has failed for a while.
 *
 * Measured (six of the 18 grids of 25x25 in Gecode's examples, up to 20000 choices): fewest options
 * with rules 1 and 2 solve none, weights two, rule 3 as well three, looking ahead too all six.  In
 * the look ahead rule 3 costs more than it finds; 32 items instead of 24 are no better.
 *
 * Sources.  Weights: Boussemart, Hemery, Lecoutre, Sais, "Boosting systematic search by weighting
 * constraints", ECAI 2004.  Decay: as in VSIDS (Moskewicz et al., DAC 2001).  Looking ahead: as in
 * the satisfiability solvers after Freeman, 1995.
 */
#include "grids.h"

#include <string.h>

#include "board.h"
#include "rules.h"

#define PATIENCE 16      /* failures before the search looks ahead */
#define LONG_PATIENCE 50 /* failures after a solution before the ascending search does without one */
#define LOOKS 24         /* items to look at */

#define FIRST_WEIGHT 1024u
#define MOST_WEIGHT ((uint64_t)1 << 40)

enum { SOLVED = -1, DEAD = -2 };

static void count_failure(struct lowbit_grids_search *s)
{
    s->failures += s->failures < UINT32_MAX;
    s->in_vain += s->in_vain < UINT32_MAX;
    s->weights[s->dead_end] += s->weight;
    s->weight += s->weight >> 6;
    if (s->weight > MOST_WEIGHT) {
        for (int item = 0; item < LOWBIT_GRIDS_ITEMS; item++)
            s->weights[item] = (s->weights[item] >> 30) + 1;
        s->weight >>= 30;
    }
}

/* An option of an item is out.  Or it is in, if `put`. */
static int follow(struct lowbit_grids_search *s, int option, int put, int strong)
{
    const int alive = (put ? choose(s, option) : take_out(s, option)) && propagate(s, strong);
    if (!alive)
        count_failure(s);
    return alive;
}

/* An unsettled item, with the weight and the number of its options but one. */
struct rank {
    uint64_t weight;
    uint32_t rivals;
    int item;
};

LOWBIT_INLINE int is_better(const struct rank *a, const struct rank *b)
{
    return a->weight * b->rivals > b->weight * a->rivals;
}

/* The best unsettled items, best first, up to `most` of them; of equals the first. */
static int best_items(const struct lowbit_grids_search *s, struct rank *best, int most)
{
    int length = 0;
    for (int item = 0; item < 4 * 32 * s->n; item++) {
        if (is_single_or_empty(s->items[item]))
            continue;
        const struct rank rank = {s->weights[item], (uint32_t)count_bits(s->items[item]) - 1, item};
        if (length == most && !is_better(&rank, &best[length - 1]))
            continue;
        int i = length < most ? length++ : length - 1;
        for (; i > 0 && is_better(&rank, &best[i - 1]); i--)
            best[i] = best[i - 1];
        best[i] = rank;
    }
    return length;
}

static int best_item(const struct lowbit_grids_search *s)
{
    struct rank best[1];
    return best_items(s, best, 1) == 0 ? SOLVED : best[0].item;
}

/* Try each option of an item.  0: a contradiction; else `merit` says how much they change. */
static int try_options(struct lowbit_grids_search *s, int item, uint64_t *merit, uint64_t *nodes)
{
    uint64_t least = UINT16_MAX, second = UINT16_MAX;
    for (uint32_t bits = s->items[item]; bits != 0; bits &= bits - 1) {
        const int bit = lowest_index(bits), option = option_of(s, item, bit);
        if ((s->items[item] >> bit & 1) == 0)
            continue; /* it went out with another one */
        const int before = s->trail_length;
        const int alive = follow(s, option, 1, 0);
        const uint64_t gain = (uint64_t)(s->trail_length - before);
        ++*nodes;
        go_back(s, before);
        if (!alive && !follow(s, option, 0, 1))
            return 0;
        if (alive && gain < second) {
            second = gain < least ? least : gain;
            least = gain < least ? gain : least;
        }
    }
    *merit = least * second;
    return 1;
}

/* Look ahead from the best items; the one to branch on, SOLVED or DEAD. */
static int item_ahead(struct lowbit_grids_search *s, uint64_t *nodes)
{
    struct rank best[LOOKS];
    for (;;) {
        int choice = SOLVED;
        uint64_t highest = 0;
        const int length = best_items(s, best, LOOKS);
        for (int i = 0; i < length; i++) {
            const int item = best[i].item;
            uint64_t merit;
            if (is_single_or_empty(s->items[item]))
                continue;
            if (!try_options(s, item, &merit, nodes))
                return DEAD;
            if (is_single_or_empty(s->items[item]))
                continue;
            merit /= (uint64_t)count_bits(s->items[item]) - 1;
            if (choice == SOLVED || merit > highest) {
                choice = item;
                highest = merit;
            }
        }
        if (choice != SOLVED && is_single_or_empty(s->items[choice]))
            continue; /* settled by what came later */
        if (choice != SOLVED || length == 0)
            return choice;
    }
}

/* The first unsettled cell. */
static int first_item(const struct lowbit_grids_search *s)
{
    for (int cell = 0; cell < s->cells; cell++)
        if (!is_single_or_empty(s->items[cell_item(s, cell)]))
            return cell_item(s, cell);
    return SOLVED;
}

static int is_witnessed(const struct lowbit_grids_search *s)
{
    for (int cell = 0; cell < s->cells; cell++)
        if ((s->items[cell_item(s, cell)] >> s->witness[cell] & 1) == 0)
            return 0;
    return 1;
}

/* Every cell has one candidate. */
static void keep_witness(struct lowbit_grids_search *s)
{
    for (int cell = 0; cell < s->cells; cell++)
        s->witness[cell] = (uint8_t)lowest_index(s->items[cell_item(s, cell)]);
}

/* After a contradiction: go back to the last choice, and do without it. */
static int retreat(struct lowbit_grids_search *s)
{
    if (s->depth == s->probe)
        s->probe = -1; /* nothing is there */
    if (s->depth == 0)
        return 0;
    const struct lowbit_grids_level *const level = &s->levels[--s->depth];
    go_back(s, level->trail);
    s->alive = follow(s, level->option, 0, s->failures >= PATIENCE);
    return 1;
}

static void advance(struct lowbit_grids_search *s, int item)
{
    struct lowbit_grids_level *const level = &s->levels[s->depth++];
    level->trail = (uint16_t)s->trail_length;
    level->option = (uint16_t)option_of(s, item, lowest_index(s->items[item]));
    s->alive = follow(s, level->option, 1, s->failures >= PATIENCE);
}

/* The search for a witness has ended; go on from where it began. */
static void end_probe(struct lowbit_grids_search *s)
{
    if (s->depth > s->probe)
        go_back(s, s->levels[s->probe].trail);
    s->depth = s->probe;
    s->probe = -1;
}

/* Find the next solution, which is then the witness. */
static enum lowbit_status next(struct lowbit_grids_search *s, uint64_t budget, uint64_t *nodes)
{
    const uint64_t start = *nodes;
    for (;;) {
        if (!s->alive) {
            if (!retreat(s))
                return LOWBIT_DONE;
            continue;
        }
        if (*nodes - start >= budget)
            return LOWBIT_PAUSED;

        const int any_order = s->order == LOWBIT_GRIDS_FEWEST || s->probe >= 0;
        const int item = !any_order                ? first_item(s)
                         : s->failures >= PATIENCE ? item_ahead(s, nodes)
                                                   : best_item(s);
        if (item == DEAD) {
            s->alive = 0;
        } else if (item == SOLVED) {
            keep_witness(s);
            s->failures = 0;
            if (s->probe >= 0) {
                end_probe(s);
                continue;
            }
            s->in_vain = 0;
            s->alive = 0; /* and back, when called again */
            return LOWBIT_FOUND;
        } else if (!any_order && s->in_vain >= LONG_PATIENCE && !is_witnessed(s)) {
            s->probe = s->depth;
        } else {
            ++*nodes;
            advance(s, item);
        }
    }
}

static void lay_out(struct lowbit_grids_search *s, int rows, int columns)
{
    s->rows = rows;
    s->columns = columns;
    s->n = rows * columns;
    s->cells = s->n * s->n;
    for (int cell = 0; cell < s->cells; cell++) {
        const int row = cell / s->n, column = cell % s->n;
        const int box = row / rows * rows + column / columns;
        const int place = row % rows * columns + column % columns;
        s->row_of[cell] = (uint8_t)row;
        s->column_of[cell] = (uint8_t)column;
        s->box_of[cell] = (uint8_t)box;
        s->place_of[cell] = (uint8_t)place;
        s->cell_at[box][place] = (uint16_t)cell;
    }
}

/* All options that the candidates allow, and what follows. */
static void fill_in(struct lowbit_grids_search *s, const uint32_t *candidates)
{
    const int n = s->n;
    for (int cell = 0; cell < s->cells; cell++)
        for (uint32_t bits = candidates[cell]; bits != 0; bits &= bits - 1) {
            int items[4];
            uint32_t masks[4];
            items_of(s, 32 * cell + lowest_index(bits), items, masks);
            for (int kind = 0; kind < 4; kind++)
                s->items[items[kind]] |= masks[kind];
        }
    s->alive = 1;
    for (int group = 0; group < 4 * n; group++)
        for (int item = 32 * group; item < 32 * group + n; item++) {
            s->changed[group] |= 1u << (item & 31);
            if (s->items[item] == 0)
                s->alive = 0;
            else if (is_single_or_empty(s->items[item]))
                s->queue[s->last++] = (uint16_t)item;
        }
    s->alive = s->alive && propagate(s, 0);
}

enum lowbit_status lowbit_grids_start_candidates(struct lowbit_grids_search *search, int rows,
                                                 int columns, const uint32_t *candidates,
                                                 enum lowbit_grids_order order)
{
    if (rows < 1 || columns < 1 || rows > LOWBIT_GRIDS_MAX || columns > LOWBIT_GRIDS_MAX ||
        rows * columns > LOWBIT_GRIDS_MAX)
        return LOWBIT_BAD_SIZE;
    for (int cell = 0; cell < rows * columns * rows * columns; cell++)
        if (candidates[cell] > full_mask(rows * columns))
            return LOWBIT_BAD_CELL;

    memset(search, 0, sizeof *search);
    search->order = order;
    search->probe = -1;
    search->in_vain = LONG_PATIENCE; /* the first witness is looked for at once */
    search->weight = FIRST_WEIGHT;
    for (int item = 0; item < LOWBIT_GRIDS_ITEMS; item++)
        search->weights[item] = FIRST_WEIGHT;
    lay_out(search, rows, columns);
    memset(search->witness, 31, sizeof search->witness); /* no digit, so no witness */
    fill_in(search, candidates);
    return LOWBIT_DONE;
}

enum lowbit_status lowbit_grids_start(struct lowbit_grids_search *search, int rows, int columns,
                                      const uint8_t *digits, enum lowbit_grids_order order)
{
    uint32_t candidates[LOWBIT_GRIDS_CELLS];
    if (rows < 1 || columns < 1 || rows > LOWBIT_GRIDS_MAX || columns > LOWBIT_GRIDS_MAX ||
        rows * columns > LOWBIT_GRIDS_MAX)
        return LOWBIT_BAD_SIZE;
    const int n = rows * columns;
    for (int cell = 0; cell < n * n; cell++) {
        if (digits[cell] > n)
            return LOWBIT_BAD_CELL;
        candidates[cell] = digits[cell] == 0 ? (uint32_t)full_mask(n) : 1u << (digits[cell] - 1);
    }
    return lowbit_grids_start_candidates(search, rows, columns, candidates, order);
}

static void write_grid(const struct lowbit_grids_search *search, uint8_t *grid)
{
    for (int cell = 0; cell < search->cells; cell++)
        grid[cell] = (uint8_t)(search->witness[cell] + 1);
}

enum lowbit_status lowbit_grids_count(struct lowbit_grids_search *search, uint64_t limit,
                                      uint64_t budget, uint64_t *found, uint64_t *nodes,
                                      uint8_t *grid)
{
    const uint64_t start = *nodes;
    while (*found < limit) {
        const uint64_t spent = *nodes - start;
        const enum lowbit_status status = next(search, spent < budget ? budget - spent : 0, nodes);
        if (status != LOWBIT_FOUND)
            return status;
        ++*found;
        write_grid(search, grid);
    }
    return LOWBIT_DONE;
}

enum lowbit_status lowbit_grids_list(struct lowbit_grids_search *search, uint64_t budget,
                                     uint8_t *grids, size_t capacity, size_t *written)
{
    uint64_t nodes = 0;
    for (*written = 0; *written < capacity; ++*written) {
        const enum lowbit_status status =
            next(search, nodes < budget ? budget - nodes : 0, &nodes);
        if (status != LOWBIT_FOUND)
            return status;
        write_grid(search, grids + *written * (size_t)search->cells);
    }
    return LOWBIT_FOUND;
}
