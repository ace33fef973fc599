/* SPDX-License-Identifier: MIT
 *
 * plain_plan.c - sizes, tiles and tasks of the count on the plain board.
 *
 * Units.  A half board on the row sets R in the north and S in the south has k and h - k queens
 * there; its mirror images have them on S and R, or, in the other half of the board, on the
 * complements.  So a set and its complement go together: they are a unit.  Units are numbered by
 * size of their smaller set, its class, and within a class in ascending order.  R and S are always
 * of one class.  Column sets are numbered in the same way.
 *
 * Tiles.  The units are cut into groups; a tile is a group for the north and one for the south,
 * and its tables hold only row sets of these.
 *
 * Tasks.  A task is a row set of the west half, north << h | south.  With the mirror images used
 * (even n, and odd n with a queen on the centre square) it is the one of its orbit that has the
 * lower set of a unit in the north, and in the south a unit that is not before it.
 */
#include <assert.h>
#include <string.h>

#include "plain_words.h"

uint32_t plain_binomial(int n, int k)
{
    uint32_t result = 1;
    if (k < 0 || k > n)
        return 0;
    for (int i = 1; i <= k; i++)
        result = (uint32_t)((uint64_t)result * (uint32_t)(n - k + i) / (uint32_t)i);
    return result;
}

uint32_t plain_class_start(int h, int class_)
{
    uint32_t start = 0;
    for (int size = 0; size < class_; size++)
        start += plain_binomial(h, size);
    return start < 1u << (h - 1) ? start : 1u << (h - 1);
}

int plain_class_of(const struct lowbit_queens_plain *plain, uint32_t unit)
{
    return count_bits(plain->lower[unit]);
}

uint32_t plain_cells_up_to(const struct lowbit_queens_plain *plain, int size, uint32_t unit)
{
    const int class_ = size <= plain->h / 2 ? size : plain->h - size;
    const uint32_t count = unit + 1 - plain_class_start(plain->h, class_);
    return 2 * size == plain->h ? 2 * count : count;
}

/* ---- setting up ---- */

static void lay_out(struct lowbit_queens_plain *plain, struct plain_memory *memory)
{
    const size_t sets = (size_t)1 << plain->h;
    plain->lower = plain_take(memory, sets / 2, sizeof *plain->lower);
    plain->unit = plain_take(memory, sets, sizeof *plain->unit);
    plain->rank = plain_take(memory, sets, sizeof *plain->rank);
    plain->group_start = plain_take(memory, sets / 2 + 1, sizeof *plain->group_start);
    plain->share = plain_take(memory, sets / 2, sizeof *plain->share);
    plain->plain_size = plain_take(memory, sets, sizeof *plain->plain_size);
    if (plain->odd) {
        plain->row_size = plain_take(memory, sets, sizeof *plain->row_size);
        plain->column_size = plain_take(memory, sets, sizeof *plain->column_size);
    }
}

static int set_size(struct lowbit_queens_plain *plain, int n)
{
    memset(plain, 0, sizeof *plain);
    if (n < LOWBIT_QUEENS_PLAIN_MIN || n > LOWBIT_QUEENS_PLAIN_MAX)
        return 0;
    plain->n = n;
    plain->h = n / 2;
    plain->odd = n % 2;
    plain->bits = 2 * (n - 1);
    plain->wide = plain->bits > 32;
    plain->units = 1u << (plain->h - 1);
    return 1;
}

size_t lowbit_queens_plain_size(int n)
{
    struct lowbit_queens_plain plain;
    struct plain_memory memory = {0, 0};
    if (!set_size(&plain, n))
        return 0;
    lay_out(&plain, &memory);
    return memory.used + 64;
}

static void number_sets(struct lowbit_queens_plain *plain)
{
    const int h = plain->h;
    const uint32_t full = (1u << h) - 1;
    uint32_t unit = 0;
    for (int size = 0; size <= h / 2; size++) {
        const uint32_t start = unit;
        for (uint32_t set = 0; set <= full; set++) {
            if (count_bits(set) != size || (2 * size == h && set > (full ^ set)))
                continue;
            const uint32_t rank = 2 * size == h ? 2 * (unit - start) : unit - start;
            plain->lower[unit] = (uint16_t)set;
            plain->unit[set] = plain->unit[full ^ set] = (uint16_t)unit++;
            plain->rank[set] = (uint16_t)rank;
            plain->rank[full ^ set] = (uint16_t)(2 * size == h ? rank + 1 : rank);
        }
    }
    assert(unit == plain->units);
}

static void add_reach(struct lowbit_queens_plain *plain, uint64_t word, int row)
{
    for (; word != 0; word &= word - 1)
        plain->reach[lowest_index(word)] |= 1u << row;
}

/* For each diagonal the rows of an eastern half with a square on it, as in a task; the middle row
 * comes last. */
static void find_reach(struct lowbit_queens_plain *plain)
{
    const int n = plain->n, h = plain->h;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < h; x++) {
            add_reach(plain, north_word(n, y, x), h + y);
            add_reach(plain, south_word(n, y, x), y);
        }
    for (int a = 1; a < h; a++)
        add_reach(plain, middle_row_word(n, a), 2 * h);
}

enum lowbit_status lowbit_queens_plain_start(struct lowbit_queens_plain *plain, int n,
                                             void *memory)
{
    if (!set_size(plain, n))
        return LOWBIT_BAD_SIZE;
    struct plain_memory pieces = {plain_aligned(memory), 0};
    const size_t sets = (size_t)1 << plain->h;
    lay_out(plain, &pieces);
    number_sets(plain);
    find_reach(plain);
    memset(plain->plain_size, 0, sets * sizeof *plain->plain_size);
    if (plain->odd) {
        memset(plain->row_size, 0, sets * sizeof *plain->row_size);
        memset(plain->column_size, 0, sets * sizeof *plain->column_size);
    }
    return LOWBIT_DONE;
}

/* ---- sizes ---- */

struct measuring {
    uint32_t *size;
    uint32_t all;     /* columns; bit 0 is the middle one */
    uint32_t needed;  /* bit 0: the placement must have a queen there */
    int chosen;       /* rows, the first, of which `only` has the squares to be used */
    uint32_t only[3]; /* one square, or EMPTY */
    uint32_t weight;  /* of a placement */
    int h;
    uint64_t work;
};

#define EMPTY (1u << 31)

/* Count placements on the rows from y on, with any rows left empty, for every set of rows. */
static void measure_below(struct measuring *to, int y, uint32_t rows, uint32_t columns,
                          uint32_t diagonals, uint32_t antidiagonals)
{
    uint32_t free = to->all & ~(columns | diagonals | antidiagonals);
    const int lacks = (to->needed & ~columns) != 0;
    if (y == to->h - 1) {
        to->size[rows] += lacks ? 0 : to->weight;
        to->size[rows | 1u << y] +=
            to->weight * (lacks ? free & 1 : (uint32_t)count_bits(free));
        to->work++;
        return;
    }
    if (y < to->chosen)
        free &= to->only[y];
    if (y >= to->chosen || to->only[y] == EMPTY)
        measure_below(to, y + 1, rows, columns, diagonals << 1, antidiagonals >> 1);
    for (; free != 0; free &= free - 1) {
        const uint32_t queen = free & (0 - free);
        measure_below(to, y + 1, rows | 1u << y, columns | queen, (diagonals | queen) << 1,
                      (antidiagonals | queen) >> 1);
    }
}

/* The placements with certain squares of the first rows; in the second and third arrays with one
 * more queen, in the middle row or column.  Of the first, mirror images are counted together. */
static void measure_part(struct lowbit_queens_plain *plain, uint32_t part, uint32_t choices,
                         uint64_t *work)
{
    const uint32_t squares = ((1u << plain->h) - 1) << 1;
    const uint32_t first = part % choices, mirror = (uint32_t)plain->h + 1 - first;
    struct measuring to = {.all = squares, .h = plain->h, .weight = 1};
    to.chosen = plain->h <= 3 ? plain->h - 1 : 3; /* not the last row */
    for (int y = 0; y < to.chosen; y++, part /= choices)
        to.only[y] = part % choices == choices - 1 ? EMPTY : 1u << part % choices;
    to.only[0] &= ~1u;
    if (to.only[0] == EMPTY || first <= mirror) {
        to.size = plain->plain_size;
        to.weight = to.only[0] == EMPTY || first == mirror ? 1 : 2;
        measure_below(&to, 0, 0, 0, 0, 0);
    }
    to.weight = 1;
    if (plain->odd) {
        to.size = plain->row_size;
        for (uint32_t queen = 2; queen < 1u << plain->h; queen <<= 1)
            measure_below(&to, 0, 0, queen, queen << 1, queen >> 1);
        to.size = plain->column_size;
        to.needed = 1;
        to.all |= 1;
        measure_below(&to, 0, 0, 0, 0, 0);
    }
    *work += to.work;
}

enum lowbit_status lowbit_queens_plain_measure(struct lowbit_queens_plain *plain,
                                               uint64_t budget)
{
    const uint32_t choices = (uint32_t)plain->h + 2; /* bits 0 to h, or none */
    const uint32_t parts = choices * (plain->h > 2 ? choices : 1) * (plain->h > 3 ? choices : 1);
    uint64_t work = 0;
    while (plain->measured < parts) {
        if (work > budget)
            return LOWBIT_PAUSED;
        measure_part(plain, plain->measured++, choices, &work);
    }
    for (uint32_t rows = 0; rows < 1u << plain->h; rows++) {
        uint32_t most = plain->plain_size[rows];
        if (plain->odd && most < plain->row_size[rows])
            most = plain->row_size[rows];
        if (plain->odd && most < plain->column_size[rows])
            most = plain->column_size[rows];
        if (plain->largest < most)
            plain->largest = most;
    }
    plain_find_shares(plain);
    return LOWBIT_DONE;
}

/* ---- tiles ---- */

/* The units of a group, and those of them that are of one class. */
static uint32_t group_part(const struct lowbit_queens_plain *plain, uint32_t group, int class_,
                           uint32_t *start)
{
    const uint32_t class_end = plain_class_start(plain->h, class_ + 1);
    uint32_t end = plain->group_start[group + 1];
    *start = plain_class_start(plain->h, class_);
    if (*start < plain->group_start[group])
        *start = plain->group_start[group];
    if (end > class_end)
        end = class_end;
    return *start < end ? end - *start : 0;
}

static int meet(const struct lowbit_queens_plain *plain, uint32_t north, uint32_t south)
{
    if (!plain->odd && south < north)
        return 0;
    const int north_first = plain_class_of(plain, plain->group_start[north]);
    const int north_last = plain_class_of(plain, plain->group_start[north + 1] - 1u);
    const int south_first = plain_class_of(plain, plain->group_start[south]);
    const int south_last = plain_class_of(plain, plain->group_start[south + 1] - 1u);
    return north_first <= south_last && south_first <= north_last;
}

void plain_groups_of(const struct lowbit_queens_plain *plain, uint32_t number, uint32_t *north,
                     uint32_t *south)
{
    for (*north = 0;; (*north)++)
        for (*south = 0; *south < plain->groups; (*south)++)
            if (meet(plain, *north, *south) && number-- == 0)
                return;
}

static uint32_t count_tasks(const struct lowbit_queens_plain *plain, uint32_t north,
                            uint32_t south)
{
    uint32_t tasks = 0;
    for (int class_ = 0; class_ <= plain->h / 2; class_++) {
        uint32_t start;
        const uint32_t of_north = group_part(plain, north, class_, &start);
        const uint32_t of_south = group_part(plain, south, class_, &start);
        const uint32_t sets = 2 * class_ == plain->h ? 2 : 1; /* that fit in the south */
        if (plain->odd)
            tasks += 2 * of_north * of_south * sets;
        if (north < south)
            tasks += of_north * of_south * sets;
        else if (north == south)
            tasks += of_north * (of_north + 1) / 2 * sets;
    }
    return tasks;
}

/* Add the sets of a unit that go with `north` rows, as tasks. */
static uint32_t add_tasks(const struct lowbit_queens_plain *plain, uint32_t north, uint32_t unit,
                          uint32_t *codes)
{
    const int h = plain->h;
    const uint32_t lower = plain->lower[unit], upper = ((1u << h) - 1) ^ lower;
    uint32_t added = 0;
    if (count_bits(north) + count_bits(lower) == h)
        codes[added++] = north << h | lower;
    if (count_bits(north) + count_bits(upper) == h)
        codes[added++] = north << h | upper;
    return added;
}

uint32_t plain_list_tasks(const struct lowbit_queens_plain *plain, uint32_t north, uint32_t south,
                          uint32_t *codes, uint32_t *cut)
{
    const uint32_t full = (1u << plain->h) - 1;
    uint32_t tasks = 0;
    for (int central = !plain->odd; central <= 1; central++) {
        if (central)
            *cut = tasks;
        for (uint32_t unit = plain->group_start[north]; unit < plain->group_start[north + 1];
             unit++) {
            uint32_t start;
            const uint32_t part = group_part(plain, south, plain_class_of(plain, unit), &start);
            const uint32_t lower = plain->lower[unit], end = start + part;
            if (central && start < unit)
                start = unit;
            for (uint32_t other = start; other < end; other++)
                tasks += add_tasks(plain, lower, other, codes + tasks);
            for (uint32_t other = start; other < end && !central; other++)
                tasks += add_tasks(plain, full ^ lower, other, codes + tasks);
        }
    }
    return tasks;
}

uint32_t lowbit_queens_tile_tasks(const struct lowbit_queens_plain *plain, uint32_t number,
                                  uint32_t *codes, uint32_t *cut)
{
    uint32_t north, south;
    plain_groups_of(plain, number, &north, &south);
    if (codes == 0)
        return count_tasks(plain, north, south);
    return plain_list_tasks(plain, north, south, codes, cut);
}

/* Cut the units into groups of about equal size. */
static void cut_groups(struct lowbit_queens_plain *plain, uint64_t all, uint64_t pieces)
{
    uint64_t sum = 0;
    plain->groups = 0;
    for (uint32_t unit = 0; unit < plain->units; unit++) {
        if (unit == 0 || sum * pieces >= all * plain->groups)
            plain->group_start[plain->groups++] = (uint16_t)unit;
        sum += plain_unit_size(plain, unit);
    }
    plain->group_start[plain->groups] = (uint16_t)plain->units;
}

/* The size of the largest tables, with the groups as they are. */
static void measure_tiles(struct lowbit_queens_plain *plain)
{
    plain->tiles = 0;
    plain->table_size = 0;
    for (uint32_t north = 0; north < plain->groups; north++)
        for (uint32_t south = 0; south < plain->groups; south++)
            if (meet(plain, north, south)) {
                const size_t size =
                    plain_tile_size(plain, north, south, count_tasks(plain, north, south));
                plain->tiles++;
                if (plain->table_size < size)
                    plain->table_size = size;
            }
}

enum lowbit_status lowbit_queens_plain_divide(struct lowbit_queens_plain *plain,
                                              size_t table_limit, size_t scratch_limit)
{
    uint64_t all = 0;
    if (!plain_fit_scratch(plain, scratch_limit))
        return LOWBIT_BAD_SIZE;
    for (uint32_t unit = 0; unit < plain->units; unit++)
        all += plain_unit_size(plain, unit);
    for (uint64_t pieces = 1;; pieces += (pieces + 3) / 4) {
        cut_groups(plain, all, pieces);
        measure_tiles(plain);
        if (plain->table_size <= table_limit)
            return LOWBIT_DONE;
        if (plain->groups == plain->units)
            return LOWBIT_BAD_SIZE;
    }
}

/* ---- tasks ---- */

int lowbit_queens_plain_weight(const struct lowbit_queens_plain *plain, uint32_t code,
                               int is_central)
{
    const uint32_t north = code >> plain->h, south = code & ((1u << plain->h) - 1);
    if (!is_central)
        return 1;
    return plain->unit[north] == plain->unit[south] ? 2 : 4;
}
