/* SPDX-License-Identifier: MIT
 *
 * plain.c - count on the plain board by meeting in the middle: scratch, dispatch, running tasks.
 *
 * The idea, from the top: plain_words.h has the word of a half board, plain_plan.c the tasks,
 * plain_tables.c the tables of quadrants, plain_half.h makes half boards of them, plain_sort.h
 * packs and sorts these, and plain_join.h counts the pairs that fit.  plain_lanes_*.h are the
 * instruction sets.
 *
 * Transposition.  In the north half of a board let C1 and C2 be the column sets in the east and in
 * the west, and in the east half R1 and R2 the row sets in the north and in the south.  The mirror
 * image in a diagonal of the board swaps (R1, R2) with (C1, C2), the mirror images that the tasks
 * use leave the units of all four as they are, or swap them in pairs.  So let r be the later of the
 * units of R1 and R2, and c that of C1 and C2: placements with c < r count twice, those with c > r
 * not at all, and those with c = r, a tie, once.  A task knows r.  Its half boards in the east
 * know the unit of C1, those in the west that of C2; either is left out if it is later than r, and
 * there is a tie if one of the two is r.  (For odd n without a queen on the centre square, a < b
 * does the same; see plain_words.h.)
 */
#include <assert.h>
#include <string.h>

#include "../common/cpu.h"
#include "plain_words.h"

#define KEY_GRAIN 100   /* patterns to a key, on average: 300 needs 1.2 times the probes (n = 18) */
#define SMALL_LIST 1000 /* patterns from which fields have seven bits instead of six */
#define FIVE_FIELDS 31  /* bits in tables at most: four fields of seven, and three more */
#define HALF_WORK 2     /* a half board, from making to sorting it, in units of one probe */
#define LEAF_WORK 100   /* a leaf, from transposing to the tables */
static const uint32_t NO_PATTERN = 0x80000000u; /* a bit that no pattern has */

/* Where the bits of a word go: those of the key to the top, the others below, dead ones nowhere.
 * In both parts they keep their order. */
struct packing {
    uint64_t key, lower;
    int lower_bits;
    int field;      /* bits of a field */
    uint64_t fifth; /* bits of the fifth */
    int bytes;
    uint64_t of_byte[7][256]; /* the same in tables, for those without pext */
};

/* Counters of a sort, one for each key, for the first and the second half of a list. */
struct cursors {
    uint32_t *first, *second;
};

/* How far a list of half boards has come: a column set, a place of the middle queen, and the words
 * of these cells that are done. */
struct half_place {
    uint32_t cell, slot;
    size_t taken;
};

/* Half boards on the same rows. */
struct half_list {
    void *words;
    size_t capacity, size;
    size_t less; /* of size; the others tie */
    uint32_t north_rows, south_rows;
    uint32_t less_cells, cells; /* column sets that are less, and all that are not left out */
    uint32_t flip;              /* cell ^ flip has the complement of a column set */
    int middle, centre;         /* with two middle queens; with one on the centre square */
    struct half_place at;
};

/* Half boards sorted by key, and where each key starts. */
struct probes {
    uint64_t *words;
    uint32_t *start;
};

/* The memory of one thread: a search, and its arrays. */
struct workplace {
    const struct lowbit_queens_tile *tile;
    uint32_t next, end; /* tasks */
    int in_task, in_lists;
    uint64_t once; /* placements of the board for a tie; two ties for any other pair */
    struct half_list east, west;
    struct half_place east_part;
    struct lowbit_queens_tally tally;
    uint64_t work;
    struct packing packing;

    /* The two lists in work. */
    int bits;         /* of a packed word */
    int field, rest;  /* bits of a field, and all that tables may cover */
    int least;        /* bits that they do not: the least depth of a leaf */
    int key_bits;     /* the upper bits, that lists are sorted by */
    int most_key_bits;
    uint32_t key;     /* of the next leaf */
    uint64_t pairs;   /* found, in ties: others are two */
    uint32_t tied_start, tied_patterns;

    uint32_t *patterns; /* packed and sorted */
    uint32_t *tops;     /* the upper bits of those that tie */
    uint32_t *pattern_start;
    struct probes probes[2]; /* less, and tied */
    uint64_t *gathered;
    struct cursors keys[3];
    void *rows, *top_rows, *table; /* of a leaf */
};

/* Key bits for lists of some size: finer keys than KEY_GRAIN gain nothing. */
static int most_key_bits(const struct lowbit_queens_plain *plain)
{
    const int least = plain->bits - (plain->bits > 32 ? FIVE_FIELDS : 28);
    int bits = 4;
    while (plain->capacity >> bits > KEY_GRAIN)
        bits++;
    return bits > least ? bits : least;
}

static void set_up(struct workplace *at, const struct lowbit_queens_plain *plain,
                   struct plain_memory *memory)
{
    const size_t capacity = plain->capacity, word = plain->wide ? 8 : 4;
    const size_t keys = (size_t)1 << most_key_bits(plain);
    at->most_key_bits = most_key_bits(plain);
    at->east.capacity = at->west.capacity = capacity;
    at->east.words = plain_take(memory, capacity, word);
    at->west.words = plain_take(memory, capacity, word);
    at->patterns = plain_take(memory, capacity, sizeof *at->patterns);
    at->tops = plain_take(memory, capacity, sizeof *at->tops);
    at->probes[0].words = at->probes[1].words =
        plain_take(memory, capacity, sizeof *at->gathered);
    at->gathered = plain_take(memory, capacity, sizeof *at->gathered);
    at->pattern_start = plain_take(memory, keys + 1, sizeof *at->pattern_start);
    for (int i = 0; i < 2; i++)
        at->probes[i].start = plain_take(memory, keys + 1, sizeof *at->probes[i].start);
    for (int i = 0; i < 3; i++) {
        at->keys[i].first = plain_take(memory, keys, sizeof *at->keys[i].first);
        at->keys[i].second = plain_take(memory, keys, sizeof *at->keys[i].second);
    }
    at->rows = plain_take(memory, 32, 64);
    at->top_rows = plain_take(memory, 32, 64);
    at->table = plain_take(memory, 4 * 128 + 8, 64);
}

static size_t scratch_size(const struct lowbit_queens_plain *plain)
{
    struct plain_memory memory = {0, sizeof(struct workplace) + 64};
    struct workplace at;
    set_up(&at, plain, &memory);
    const size_t listing = plain_listing_size(plain);
    return (memory.used > listing ? memory.used : listing) + 64;
}

int plain_fit_scratch(struct lowbit_queens_plain *plain, size_t limit)
{
    /* The most half boards with one row set (n <= 21, counted), and below room for the last cells;
     * beyond that lists are made in parts. */
    static const uint32_t HALF[] = {
        2,    2,    4,     4,     14,     16,     34,     40,     132,     173,
        570,  976,  2956,  5858,  17506,  36375,  114142, 252170, 900000, 2000000,
    };
    const size_t count = sizeof HALF / sizeof HALF[0];
    const size_t index = (size_t)(plain->n - LOWBIT_QUEENS_PLAIN_MIN);
    const size_t least = plain->largest < 16384 ? 1024 : plain->largest / 16; /* a cell and more */
    plain->capacity = index < count ? HALF[index] + HALF[index] / 8 + 1024 : (size_t)1 << 22;
    for (;; plain->capacity /= 2) {
        if (plain->capacity < least)
            return 0;
        plain->scratch_size = scratch_size(plain);
        if (plain->scratch_size <= limit)
            return 1;
    }
}

/* Turn the counts of keys to the places where they go, from `sum` on; start[key] is the first. */
static void starts_of_keys(struct cursors *keys, uint32_t *start, uint32_t sum, int key_bits)
{
    for (uint32_t key = 0; key < 1u << key_bits; key++) {
        const uint32_t in_first = keys->first[key], in_second = keys->second[key];
        keys->first[key] = start[key] = sum;
        keys->second[key] = sum + in_first;
        sum += in_first + in_second;
    }
    start[1u << key_bits] = sum;
}

static void start_list(struct half_list *list, const struct lowbit_queens_plain *plain,
                       uint32_t rows, int middle, int centre, uint32_t tie)
{
    const uint32_t half = (1u << plain->h) - 1;
    const int h = plain->h;
    list->north_rows = rows >> h;
    list->south_rows = rows & half;
    list->middle = middle;
    list->centre = centre;
    memset(&list->at, 0, sizeof list->at);
    const int size = count_bits(list->north_rows) + middle; /* of the column sets */
    list->flip = 2 * size == h;
    list->cells = list->less_cells = plain_binomial(h, size);
    if (tie < plain->units) {
        list->cells = plain_cells_up_to(plain, size, tie);
        list->less_cells = list->cells - (2 * size == h ? 2 : 1);
    }
}

/* The rows of a half board as bits of plain->reach; the middle row is one more. */
static uint32_t rows_of(const struct lowbit_queens_plain *plain, const struct half_list *list)
{
    return (list->middle ? 1u << 2 * plain->h : 0) | list->north_rows << plain->h |
           list->south_rows;
}

/* Fill packing->of_byte. */
static void tabulate_packing(struct packing *packing, int bits)
{
    packing->bytes = (bits + 7) / 8;
    for (int byte = 0; byte < packing->bytes; byte++) {
        uint64_t *const table = packing->of_byte[byte];
        table[0] = 0;
        for (int i = 0; i < 8; i++) {
            const uint64_t bit = UINT64_C(1) << (8 * byte + i);
            uint64_t packed = 0;
            if (packing->key & bit)
                packed = UINT64_C(1)
                         << (packing->lower_bits + count_bits(packing->key & (bit - 1)));
            else if (packing->lower & bit)
                packed = UINT64_C(1) << count_bits(packing->lower & (bit - 1));
            for (int set = 0; set < 1 << i; set++)
                table[set | 1 << i] = table[set] | packed;
        }
    }
}

/* Set up the next task. */
static void start_task(struct workplace *at)
{
    const struct lowbit_queens_tile *const tile = at->tile;
    const struct lowbit_queens_plain *const plain = tile->plain;
    const uint32_t task = at->next++, code = tile->codes[task];
    const uint32_t full = (1u << 2 * plain->h) - 1;
    const int central = task >= tile->cut;
    const uint32_t tie =
        central ? plain->unit[code & ((1u << plain->h) - 1)] : plain->units; /* the later one */
    start_list(&at->east, plain, code ^ full, !central, plain->odd && central, tie);
    start_list(&at->west, plain, code, 0, 0, tie);
    at->west.at.cell = at->west.cells;
    at->once = central ? (uint64_t)lowbit_queens_plain_weight(plain, code, 1) : 4;
    at->in_task = 1;
}

#define CONCAT_(a, b) a##b
#define CONCAT(a, b) CONCAT_(a, b)

#include "plain_lanes_portable.h"
#define PACKS_BY_TABLE_portable 1
#define TARGET
#define FN(name) CONCAT(name, _portable)
#include "plain_copies.h"
#undef TARGET
#undef FN

#if LOWBIT_X86_64
#include "plain_lanes_avx2.h"
#define PACKS_BY_TABLE_avx2 0
#define TARGET LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")
#define FN(name) CONCAT(name, _avx2)
#include "plain_copies.h"
#undef TARGET
#undef FN

#include "plain_lanes_avx2_shift.h"
#define PACKS_BY_TABLE_avx2_shift 1
#define TARGET LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")
#define FN(name) CONCAT(name, _avx2_shift)
#include "plain_copies.h"
#undef TARGET
#undef FN

#include "plain_lanes_avx512.h"
#define PACKS_BY_TABLE_avx512 0
#define TARGET                                                                                     \
    LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2,avx512f,avx512bw,avx512vl,avx512bitalg")
#define FN(name) CONCAT(name, _avx512)
#include "plain_copies.h"
#undef TARGET
#undef FN
#endif

#if LOWBIT_ARM64
#include "plain_lanes_neon.h"
#define PACKS_BY_TABLE_neon 1
#define TARGET
#define FN(name) CONCAT(name, _neon)
#include "plain_copies.h"
#undef TARGET
#undef FN
#endif

static const struct lowbit_queens_plain_variant VARIANTS[] = {
#if LOWBIT_X86_64
    {"avx512", LOWBIT_CPU_V3 | LOWBIT_CPU_FAST_PEXT | LOWBIT_CPU_AVX512, join_avx512},
    {"avx2", LOWBIT_CPU_V3 | LOWBIT_CPU_FAST_PEXT, join_avx2},
    {"avx2-shift", LOWBIT_CPU_V3, join_avx2_shift},
#endif
#if LOWBIT_ARM64
    {"neon", 0, join_neon},
#endif
    {"portable", 0, join_portable},
};

const struct lowbit_queens_plain_variant *lowbit_queens_plain_variants(size_t *length)
{
    *length = sizeof VARIANTS / sizeof VARIANTS[0];
    return VARIANTS;
}

void lowbit_queens_tile_begin(void *scratch, const struct lowbit_queens_tile *tile,
                              uint32_t first, uint32_t end)
{
    struct workplace *const at = (struct workplace *)(void *)plain_aligned(scratch);
    struct plain_memory memory = {(char *)at, sizeof *at / 64 * 64 + 64};
    memset(at, 0, sizeof *at);
    set_up(at, tile->plain, &memory);
    at->tile = tile;
    at->next = first;
    at->end = end < tile->tasks ? end : tile->tasks;
}

enum lowbit_status lowbit_queens_tile_count(const struct lowbit_queens_plain_variant *variant,
                                            void *scratch, uint64_t budget,
                                            struct lowbit_queens_tally *tally)
{
    struct workplace *const at = (struct workplace *)(void *)plain_aligned(scratch);
    memset(&at->tally, 0, sizeof at->tally);
    at->work = 0;
    do {
        if (!at->in_task && at->next >= at->end)
            break;
        if (!at->in_task)
            start_task(at);
        variant->join(at, budget);
    } while (at->work < budget);
    *tally = at->tally;
    return at->in_task || at->next < at->end ? LOWBIT_PAUSED : LOWBIT_DONE;
}
