/* SPDX-License-Identifier: MIT
 *
 * plain_tables.c - fill the tables of quadrants of one tile.
 *
 * One row set at a time: its placements are listed depth first, then sorted by counting into the
 * cells of their column sets.  How many there are is known from the plan, so every row set has
 * its place before any is filled.
 *
 * For odd n there are tables with a middle queen, too: of the quadrant and the middle row, a cell
 * for each column set, which includes the queen's column, and each column a of the queen; and of
 * the quadrant and the middle column, in the same way.
 */
#include <assert.h>
#include <string.h>

#include "plain_words.h"

#define CELLS_MAX (1716 * (H_MAX - 1)) /* of one row set: C(13, 6), times a middle queen's places */

struct placement {
    uint64_t north, south;
    uint32_t cell; /* within its row set */
};

struct listing {
    const uint16_t *rank;
    struct placement *list;
    size_t length;
    uint32_t all;    /* columns; bit 0 is the middle one */
    uint32_t needed; /* bit 0: the placement must have a queen there */
    uint32_t slots;  /* cells of a column set */
    uint64_t north[H_MAX][H_MAX + 1], south[H_MAX][H_MAX + 1];
    uint32_t place[CELLS_MAX];
};

/* ---- memory ---- */

/* Cells of all column sets that go with a row set: of a plain quadrant, and with a middle queen. */
static uint32_t cells_of(int h, int size) { return plain_binomial(h, size); }

static uint32_t row_cells_of(int h, int size)
{
    return plain_binomial(h, size + 1) * (uint32_t)(h - 1);
}

static uint32_t column_cells_of(int h, int size)
{
    return plain_binomial(h, size - 1) * (uint32_t)(h - 1);
}

/* Words and cells of the row sets of a group. */
static void add_up(const struct lowbit_queens_plain *plain, uint32_t start, uint32_t end,
                   const uint32_t *size, uint32_t (*cells_of_size)(int, int), uint64_t *words,
                   uint64_t *cells)
{
    const uint32_t full = (1u << plain->h) - 1;
    *words = *cells = 0;
    for (uint32_t unit = start; unit < end; unit++) {
        const uint32_t lower = plain->lower[unit], lowers = (uint32_t)count_bits(lower);
        *words += (uint64_t)size[lower] + size[full ^ lower];
        *cells += cells_of_size(plain->h, (int)lowers);
        *cells += cells_of_size(plain->h, plain->h - (int)lowers);
    }
}

static void take_quadrant(const struct lowbit_queens_plain *plain, uint32_t group,
                          const uint32_t *size, uint32_t (*cells_of_size)(int, int),
                          struct lowbit_queens_quadrant *quadrant, struct plain_memory *memory)
{
    uint64_t words, cells;
    add_up(plain, plain->group_start[group], plain->group_start[group + 1], size, cells_of_size,
           &words, &cells);
    quadrant->first = plain_take(memory, (size_t)1 << plain->h, sizeof *quadrant->first);
    quadrant->start = plain_take(memory, (size_t)cells + 1, sizeof *quadrant->start);
    quadrant->words = plain_take(memory, (size_t)words, plain->wide ? 8 : 4);
    if (words > UINT32_MAX)
        memory->used = SIZE_MAX / 4; /* more than a start can say: too large for any limit */
}

static void lay_out(struct lowbit_queens_tile *tile, const struct lowbit_queens_plain *plain,
                    uint32_t north, uint32_t south, uint32_t tasks, struct plain_memory *memory)
{
    tile->codes = plain_take(memory, tasks, sizeof *tile->codes);
    take_quadrant(plain, north, plain->plain_size, cells_of, &tile->north, memory);
    take_quadrant(plain, south, plain->plain_size, cells_of, &tile->south, memory);
    if (plain->odd) {
        take_quadrant(plain, north, plain->row_size, row_cells_of, &tile->north_row, memory);
        take_quadrant(plain, south, plain->column_size, column_cells_of, &tile->south_column,
                      memory);
    }
}

size_t plain_tile_size(const struct lowbit_queens_plain *plain, uint32_t north, uint32_t south,
                       uint32_t tasks)
{
    struct lowbit_queens_tile tile;
    struct plain_memory memory = {0, 0};
    lay_out(&tile, plain, north, south, tasks, &memory);
    return memory.used + 64;
}

uint64_t plain_unit_size(const struct lowbit_queens_plain *plain, uint32_t unit)
{
    uint64_t words, cells, sum;
    add_up(plain, unit, unit + 1, plain->plain_size, cells_of, &words, &cells);
    sum = 2 * (words + cells);
    if (plain->odd) {
        add_up(plain, unit, unit + 1, plain->row_size, row_cells_of, &words, &cells);
        sum += words + cells;
        add_up(plain, unit, unit + 1, plain->column_size, column_cells_of, &words, &cells);
        sum += words + cells;
    }
    return sum;
}

size_t plain_listing_size(const struct lowbit_queens_plain *plain)
{
    return sizeof(struct listing) + 64 + plain->largest * sizeof(struct placement) + 64;
}

/* ---- setting up ---- */

/* Give every row set of a group its cells, and its first placement a place. */
static void start_quadrant(const struct lowbit_queens_plain *plain, uint32_t group,
                           const uint32_t *size, uint32_t (*cells_of_size)(int, int),
                           struct lowbit_queens_quadrant *quadrant)
{
    const uint32_t full = (1u << plain->h) - 1;
    uint32_t cells = 0, words = 0;
    for (uint32_t unit = plain->group_start[group]; unit < plain->group_start[group + 1]; unit++)
        for (uint32_t other = 0; other <= full; other += full) { /* lower and upper set */
            const uint32_t rows = plain->lower[unit] ^ other;
            quadrant->first[rows] = cells;
            quadrant->start[cells] = words;
            cells += cells_of_size(plain->h, count_bits(rows));
            words += size[rows];
        }
    quadrant->start[cells] = words;
}

void lowbit_queens_tile_start(struct lowbit_queens_tile *tile,
                              const struct lowbit_queens_plain *plain, uint32_t number,
                              void *tables)
{
    struct plain_memory memory = {plain_aligned(tables), 0};
    memset(tile, 0, sizeof *tile);
    tile->plain = plain;
    plain_groups_of(plain, number, &tile->north_group, &tile->south_group);
    tile->tasks = lowbit_queens_tile_tasks(plain, number, 0, 0);
    lay_out(tile, plain, tile->north_group, tile->south_group, tile->tasks, &memory);
    plain_list_tasks(plain, tile->north_group, tile->south_group, tile->codes, &tile->cut);
    start_quadrant(plain, tile->north_group, plain->plain_size, cells_of, &tile->north);
    start_quadrant(plain, tile->south_group, plain->plain_size, cells_of, &tile->south);
    if (plain->odd) {
        start_quadrant(plain, tile->north_group, plain->row_size, row_cells_of, &tile->north_row);
        start_quadrant(plain, tile->south_group, plain->column_size, column_cells_of,
                       &tile->south_column);
    }
}

/* ---- listing ---- */

/* Depth first, as in step.h, but over given rows; the attacks are those on the first of them. */
static void list_below(struct listing *to, uint32_t rows, uint32_t columns, uint32_t diagonals,
                       uint32_t antidiagonals, uint64_t north, uint64_t south, uint32_t slot)
{
    const int y = lowest_index(rows);
    const uint32_t later = rows & (rows - 1);
    uint32_t free = to->all & ~(columns | diagonals | antidiagonals);
    if (y == 0)
        free &= ~1u; /* the middle queen's row is beyond the first */
    if (later == 0) {
        struct placement *found = to->list + to->length;
        if ((to->needed & ~columns) != 0)
            free &= 1;
        for (; free != 0; free &= free - 1, found++) {
            const int x = lowest_index(free);
            const uint32_t set = (columns | 1u << x) >> 1;
            found->north = north | to->north[y][x];
            found->south = south | to->south[y][x];
            found->cell = to->rank[set] * to->slots + (x == 0 ? (uint32_t)y - 1 : slot);
            to->place[found->cell]++;
        }
        to->length = (size_t)(found - to->list);
        return;
    }
    const int step = lowest_index(later) - y;
    for (; free != 0; free &= free - 1) {
        const int x = lowest_index(free);
        const uint32_t queen = 1u << x;
        list_below(to, later, columns | queen, (diagonals | queen) << step,
                   (antidiagonals | queen) >> step, north | to->north[y][x],
                   south | to->south[y][x], x == 0 ? (uint32_t)y - 1 : slot);
    }
}

/* List the placements on `rows`, with a queen of the middle row (in `queen`'s column) or without
 * (0), whose word is `north`. */
static void list(struct listing *to, uint32_t rows, uint32_t queen, uint64_t north, uint32_t slot)
{
    if (rows != 0) {
        const int step = lowest_index(rows) + 1;
        list_below(to, rows, queen, queen << step, queen >> step, north, 0, slot);
    } else if (to->needed == 0) {
        const struct placement found = {north, 0, to->rank[queen >> 1] * to->slots + slot};
        to->place[found.cell]++;
        to->list[to->length++] = found;
    }
}

static void store(void *words, int wide, uint32_t i, uint64_t word)
{
    if (wide)
        ((uint64_t *)words)[i] = word;
    else
        ((uint32_t *)words)[i] = (uint32_t)word;
}

/* Sort the list into the cells of a row set, of the quadrants that there are. */
static void fill_cells(struct listing *from, uint32_t rows, uint32_t cells, int wide,
                       const struct lowbit_queens_quadrant *north,
                       const struct lowbit_queens_quadrant *south)
{
    uint32_t *const north_start = north == 0 ? 0 : north->start + north->first[rows];
    uint32_t *const south_start = south == 0 ? 0 : south->start + south->first[rows];
    const uint32_t north_base = north == 0 ? 0 : north_start[0];
    const uint32_t south_base = south == 0 ? 0 : south_start[0];
    uint32_t sum = 0;
    for (uint32_t cell = 0; cell < cells; cell++) {
        const uint32_t size = from->place[cell];
        from->place[cell] = sum;
        /* The first one is there from the start, and another thread may look at it. */
        if (north != 0 && cell > 0)
            north_start[cell] = north_base + sum;
        if (south != 0 && cell > 0)
            south_start[cell] = south_base + sum;
        sum += size;
    }
    assert(north == 0 || north_start[cells] == north_base + sum);
    assert(south == 0 || south_start[cells] == south_base + sum);
    for (size_t i = 0; i < from->length; i++) {
        const uint32_t to = from->place[from->list[i].cell]++;
        if (north != 0)
            store(north->words, wide, north_base + to, from->list[i].north);
        if (south != 0)
            store(south->words, wide, south_base + to, from->list[i].south);
    }
}

static void begin_list(struct listing *to, uint32_t cells)
{
    assert(cells <= CELLS_MAX);
    to->length = 0;
    memset(to->place, 0, cells * sizeof *to->place);
}

static size_t fill_row_set(struct lowbit_queens_tile *tile, struct listing *found, uint32_t rows,
                           int in_north, int in_south)
{
    const struct lowbit_queens_plain *const plain = tile->plain;
    const int h = plain->h, size = count_bits(rows), wide = plain->wide;
    const uint32_t squares = ((1u << h) - 1) << 1, places = (uint32_t)h - 1;
    uint32_t cells = cells_of(h, size);
    size_t work;

    found->all = squares;
    found->needed = 0;
    found->slots = 1;
    begin_list(found, cells);
    list(found, rows, 0, 0, 0);
    work = found->length;
    fill_cells(found, rows, cells, wide, in_north ? &tile->north : 0,
               in_south ? &tile->south : 0);
    if (!plain->odd)
        return work;

    found->slots = places;
    if (in_north) {
        cells = row_cells_of(h, size);
        begin_list(found, cells);
        for (int a = 1; a < h; a++)
            list(found, rows, 1u << a, middle_row_word(plain->n, a), (uint32_t)a - 1);
        fill_cells(found, rows, cells, wide, &tile->north_row, 0);
        work += found->length;
    }
    if (in_south) {
        found->all = squares | 1;
        found->needed = 1;
        cells = column_cells_of(h, size);
        begin_list(found, cells);
        list(found, rows, 0, 0, 0);
        fill_cells(found, rows, cells, wide, 0, &tile->south_column);
        work += found->length;
    }
    return work;
}

/* The words of single queens; in column 0 those of the middle column. */
static void set_words(struct listing *to, int n, int h)
{
    for (int y = 0; y < h; y++) {
        to->north[y][0] = 0;
        to->south[y][0] = middle_column_word(n, y + 1);
        for (int x = 0; x < h; x++) {
            to->north[y][x + 1] = north_word(n, y, x);
            to->south[y][x + 1] = south_word(n, y, x);
        }
    }
}

uint32_t lowbit_queens_tile_units(const struct lowbit_queens_tile *tile)
{
    const struct lowbit_queens_plain *const plain = tile->plain;
    const uint16_t *const start = plain->group_start;
    const uint32_t north = (uint32_t)start[tile->north_group + 1] - start[tile->north_group];
    const uint32_t south = (uint32_t)start[tile->south_group + 1] - start[tile->south_group];
    return tile->north_group == tile->south_group ? north : north + south;
}

enum lowbit_status lowbit_queens_tile_fill(struct lowbit_queens_tile *tile, void *scratch,
                                           uint32_t *next, uint32_t end, uint64_t budget)
{
    const struct lowbit_queens_plain *const plain = tile->plain;
    const uint32_t full = (1u << plain->h) - 1;
    const uint32_t north_start = plain->group_start[tile->north_group];
    const uint32_t in_north = plain->group_start[tile->north_group + 1] - north_start;
    const uint32_t south_start = plain->group_start[tile->south_group];
    const int same = tile->north_group == tile->south_group;
    struct listing *const found = (struct listing *)(void *)plain_aligned(scratch);
    uint64_t work = 0;

    found->rank = plain->rank;
    found->list = (struct placement *)(void *)plain_aligned(found + 1);
    set_words(found, plain->n, plain->h);
    assert(end <= lowbit_queens_tile_units(tile));
    while (*next < end) {
        if (work > budget)
            return LOWBIT_PAUSED;
        const uint32_t number = (*next)++;
        const int north = number < in_north, south = same || !north;
        const uint32_t lower =
            plain->lower[north ? north_start + number : south_start + number - in_north];
        work += fill_row_set(tile, found, lower, north, south);
        work += fill_row_set(tile, found, full ^ lower, north, south);
    }
    return LOWBIT_DONE;
}
