/* SPDX-License-Identifier: MIT
 *
 * plain_tables.c - fill the tables of quadrants, and list the tasks.
 *
 * One row set at a time: its placements are listed depth first, then sorted by counting into the
 * cells of their column sets.  So the tables grow strictly from front to end, a row set is the
 * unit of work of prepare, and the list fits a scratch memory.
 */
#include <assert.h>
#include <string.h>

#include "plain_words.h"

#define H_MAX (LOWBIT_QUEENS_PLAIN_MAX / 2)
#define CELLS_MAX (252 * (H_MAX - 1)) /* of one row set: C(10, 5), times a place for each a */

struct placement {
    uint32_t columns;
    uint32_t cell; /* within its row set */
    uint64_t north, south;
};

struct listing {
    const struct lowbit_queens_plain *plain;
    uint32_t rows;
    struct placement *list;
    size_t length;
    uint64_t north[H_MAX][H_MAX], south[H_MAX][H_MAX];
};

/* Counts that only a run can tell, made by this file and plain_half.h and checked by the tests:
 * placements of 0 to h queens on h x h squares, the same with the queen of a middle row that
 * meets none of them, the most of either with one row set; and the most half boards. */
struct plain_sizes plain_sizes_of(int n)
{
    static const struct plain_sizes OF_H[H_MAX + 1] = {
        {0, 0, 0, 0, 0},
        {0, 0, 0, 0, 0},
        {5, 2, 2, 2, 0},
        {18, 13, 4, 4, 0},
        {87, 75, 10, 9, 0},
        {462, 473, 26, 28, 0},
        {2635, 3149, 92, 99, 0},
        {16870, 22682, 296, 354, 0},
        {118969, 175981, 1174, 1474, 0},
        {915442, 1454969, 5366, 6685, 0},
        {7535369, 12892941, 26548, 33874, 0},
    };
    static const uint32_t HALF[LOWBIT_QUEENS_PLAIN_MAX + 1] = {
        0,   0,   0,    0,    2,    2,     4,     4,     14,     16,    34,
        40,  132, 173,  570,  976,  2956,  5858,  17506, 36375,  114142, 252170,
    };
    struct plain_sizes sizes = OF_H[n / 2];
    sizes.half = HALF[n];
    return sizes;
}

uint32_t plain_binomial(int n, int k)
{
    uint32_t result = 1;
    if (k < 0 || k > n)
        return 0;
    for (int i = 1; i <= k; i++)
        result = result * (uint32_t)(n - k + i) / (uint32_t)i;
    return result;
}

/* ---- memory ---- */

/* Row sets under the two mirror images of a half and of both: the orbits, by Burnside's lemma.
 * E = rev(E) needs the same rows in N and S, E = ~rev(E) complements, and E = ~E is impossible. */
static uint32_t orbits(int h)
{
    const uint32_t same = h % 2 == 0 ? plain_binomial(h, h / 2) : 0;
    return (plain_binomial(2 * h, h) + same + (1u << h)) / 4;
}

/* Where everything goes.  `plain` needs n and what follows from it. */
static void lay_out(struct lowbit_queens_plain *plain, struct plain_memory *memory)
{
    const int odd = plain->n % 2 != 0, h = plain->h;
    const struct plain_sizes sizes = plain_sizes_of(plain->n);
    const uint32_t cells = plain_binomial(2 * h, h), row_sets = 1u << h;
    const uint32_t mid_cells = plain_binomial(2 * h, h + 1) * (uint32_t)(h - 1);
    const size_t word = plain->wide ? 8 : 4;

    plain->cut = odd ? cells : 0;
    plain->tasks = plain->cut + orbits(h);
    plain->codes = plain_take(memory, plain->tasks, sizeof *plain->codes);
    plain->rank = plain_take(memory, row_sets, sizeof *plain->rank);
    plain->first = plain_take(memory, row_sets, sizeof *plain->first);
    plain->start = plain_take(memory, cells + 1, sizeof *plain->start);
    plain->north = plain_take(memory, sizes.placements, word);
    plain->south = plain_take(memory, sizes.placements, word);
    if (odd) {
        plain->mid_first = plain_take(memory, row_sets, sizeof *plain->mid_first);
        plain->mid_start = plain_take(memory, mid_cells + 1, sizeof *plain->mid_start);
        plain->mid_north = plain_take(memory, sizes.mid_placements, word);
    }
}

static void set_size(struct lowbit_queens_plain *plain, int n)
{
    memset(plain, 0, sizeof *plain);
    plain->n = n;
    plain->h = n / 2;
    plain->bits = 2 * (n - 1);
    plain->wide = plain->bits > 32;
}

static int is_size(int n) { return n >= LOWBIT_QUEENS_PLAIN_MIN && n <= LOWBIT_QUEENS_PLAIN_MAX; }

size_t lowbit_queens_plain_table_size(int n)
{
    struct lowbit_queens_plain plain;
    struct plain_memory memory = {0, 0};
    if (!is_size(n))
        return 0;
    set_size(&plain, n);
    lay_out(&plain, &memory);
    return memory.used + 64;
}

/* ---- tasks ---- */

/* Off the centre every row set of the west half is a task; there are C(2h, h) of them.  With the
 * centre square occupied, and for even n, one of each orbit is. */
static void list_tasks(struct lowbit_queens_plain *plain)
{
    const int h = plain->h;
    const uint32_t full = (1u << 2 * h) - 1, half = (1u << h) - 1;
    uint32_t *off_centre = plain->codes, *central = plain->codes + plain->cut;
    for (uint32_t code = 0; code <= full; code++) {
        const uint32_t turned = (code & half) << h | code >> h;
        if (count_bits(code) != h)
            continue;
        if (plain->cut != 0)
            *off_centre++ = code;
        if (code <= turned && code <= (full ^ code) && code <= (full ^ turned))
            *central++ = code;
    }
    assert(central == plain->codes + plain->tasks);
}

int lowbit_queens_plain_weight(const struct lowbit_queens_plain *plain, uint32_t task)
{
    const int h = plain->h;
    const uint32_t code = plain->codes[task], half = (1u << h) - 1;
    const uint32_t north = code >> h, south = code & half;
    if (task < plain->cut)
        return 8;
    return north == south || north == (south ^ half) ? 2 : 4;
}

/* ---- cells ---- */

static void rank_columns(struct lowbit_queens_plain *plain)
{
    uint16_t next[H_MAX + 1] = {0};
    uint32_t cell = 0, mid_cell = 0;
    for (uint32_t set = 0; set < 1u << plain->h; set++) {
        const int size = count_bits(set);
        plain->rank[set] = next[size]++;
        plain->first[set] = cell;
        cell += plain_binomial(plain->h, size);
        if (plain->mid_first != 0)
            plain->mid_first[set] = mid_cell;
        mid_cell += plain_binomial(plain->h, size + 1) * (uint32_t)(plain->h - 1);
    }
}

enum lowbit_status lowbit_queens_plain_start(struct lowbit_queens_plain *plain, int n,
                                             void *tables)
{
    struct plain_memory memory = {0, 0};
    if (!is_size(n))
        return LOWBIT_BAD_SIZE;
    set_size(plain, n);
    memory.base = plain_aligned(tables);
    lay_out(plain, &memory);
    list_tasks(plain);
    rank_columns(plain);
    plain->start[0] = 0;
    if (plain->mid_start != 0)
        plain->mid_start[0] = 0;
    return LOWBIT_DONE;
}

/* Depth first, as in step.h, but over rows that may be left empty. */
static void list_below(struct listing *to, int y, uint32_t columns, uint32_t diagonals,
                       uint32_t antidiagonals, uint64_t north, uint64_t south)
{
    const uint32_t all = (1u << to->plain->h) - 1;
    for (; y < to->plain->h && (to->rows >> y & 1) == 0; y++) {
        diagonals <<= 1;
        antidiagonals >>= 1;
    }
    if (y == to->plain->h) {
        const struct placement found = {columns, to->plain->rank[columns], north, south};
        to->list[to->length++] = found;
        return;
    }
    for (uint32_t free = all & ~(columns | diagonals | antidiagonals); free != 0;
         free &= free - 1) {
        const int x = lowest_index(free);
        const uint32_t queen = 1u << x;
        list_below(to, y + 1, columns | queen, (diagonals | queen) << 1,
                   (antidiagonals | queen) >> 1, north | to->north[y][x],
                   south | to->south[y][x]);
    }
}

static void store(void *words, int wide, uint32_t i, uint64_t word)
{
    if (wide)
        ((uint64_t *)words)[i] = word;
    else
        ((uint32_t *)words)[i] = (uint32_t)word;
}

/* Sort a list into its cells, which begin at start[0], and set start[1] to start[cells]. */
static void fill_cells(const struct placement *list, size_t length, uint32_t *start,
                       uint32_t cells, int wide, void *north, void *south)
{
    uint32_t place[CELLS_MAX] = {0};
    uint32_t sum = start[0];
    assert(cells <= CELLS_MAX);
    for (size_t i = 0; i < length; i++)
        place[list[i].cell]++;
    for (uint32_t cell = 0; cell < cells; cell++) {
        const uint32_t size = place[cell];
        place[cell] = sum;
        sum += size;
        start[cell + 1] = sum;
    }
    for (size_t i = 0; i < length; i++) {
        const uint32_t to = place[list[i].cell]++;
        store(north, wide, to, list[i].north);
        if (south != 0)
            store(south, wide, to, list[i].south);
    }
}

/* Add a queen of the middle row to each placement of a list, in all ways; return how many. */
static size_t add_middle_row(const struct listing *from, struct placement *to)
{
    const int n = from->plain->n, h = from->plain->h;
    size_t length = 0;
    for (size_t i = 0; i < from->length; i++)
        for (int x = 0; x < h - 1; x++) { /* a = x + 1 < b <= h */
            const uint64_t queen = middle_row_word(n, x + 1);
            struct placement found = from->list[i];
            if ((found.columns >> x & 1) != 0 || (found.north & queen) != 0)
                continue;
            found.columns |= 1u << x;
            found.north |= queen;
            found.cell = from->plain->rank[found.columns] * (uint32_t)(h - 1) + (uint32_t)x;
            to[length++] = found;
        }
    return length;
}

static size_t fill_row_set(struct lowbit_queens_plain *plain, struct listing *found,
                           struct placement *more)
{
    const uint32_t rows = found->rows;
    const int h = plain->h, size = count_bits(rows);
    size_t with_middle = 0;
    found->length = 0;
    list_below(found, 0, 0, 0, 0, 0, 0);
    fill_cells(found->list, found->length, plain->start + plain->first[rows],
               plain_binomial(h, size), plain->wide, plain->north, plain->south);
    if (plain->mid_start != 0) {
        with_middle = add_middle_row(found, more);
        fill_cells(more, with_middle, plain->mid_start + plain->mid_first[rows],
                   plain_binomial(h, size + 1) * (uint32_t)(h - 1), plain->wide,
                   plain->mid_north, 0);
    }
    return found->length + with_middle;
}

/* Placements of one row set, without and with the middle row. */
static size_t listed(struct plain_sizes sizes)
{
    return (size_t)sizes.row_set + sizes.mid_row_set;
}

size_t plain_listing_size(int n)
{
    return listed(plain_sizes_of(n)) * sizeof(struct placement) + 64;
}

enum lowbit_status lowbit_queens_plain_prepare(struct lowbit_queens_plain *plain, void *scratch,
                                               uint64_t budget)
{
    const int n = plain->n, h = plain->h;
    uint64_t work = 0;
    struct listing found;
    found.plain = plain;
    found.list = (struct placement *)(void *)plain_aligned(scratch);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < h; x++) {
            found.north[y][x] = north_word(n, y, x);
            found.south[y][x] = south_word(n, y, x);
        }
    while (plain->ready < 1u << h) {
        if (work > budget)
            return LOWBIT_PAUSED;
        found.rows = plain->ready++;
        work += fill_row_set(plain, &found, found.list + plain_sizes_of(n).row_set);
    }
    return LOWBIT_DONE;
}
