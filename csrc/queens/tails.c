/* SPDX-License-Identifier: MIT
 *
 * tails.c - the last rows of a board out of a table, in lexicographic order.
 *
 * A placement is a head, the queens in the upper rows, and a tail of up to seven rows.  The tails
 * are made once: all ways to place queens in the last rows, sorted by the set of their columns, in
 * lexicographic order for each set.  A search makes the heads in that order.  The tails of a head
 * are those with the columns it has left whose diagonals it does not attack, seen from the first
 * row of the tail:
 *
 *        head   . . Q . . .     attacked       diagonals 001000, antidiagonals 000010
 *        tail   . . . . . Q     its diagonals            100000                100000
 *               . x . . . .                              000001 (column - 1)   000100 (column + 1)
 *
 * Diagonals that leave the board before they reach the head cannot be attacked and are left out.
 * One AND of 32 bits is the whole test.  Lexicographic order puts tails with the same first queen
 * side by side; such a *stretch* is looked at only if that square is free, which two in three are
 * not.  So the queen there has been tested when the table was made.
 *
 * The table grows a row at a time: the stretch of a set and a first column has those tails of the
 * other columns, a row shorter, that the new queen does not attack, in the same order.  No sorting,
 * and it is written from one end to the other.
 *
 * Heads get their queens in batches, row by row: some heads of a row, all their children in order,
 * then some of these.  A head's children are written at once, by a vector of all columns of which
 * the free ones are moved to the front, so that no branch depends on how many they are.  The
 * searches for heads and stretches, the matches and the writing take turns for the same reason.
 *
 * docs/performance.md has what it costs, and what did not pay.
 */
#include <string.h>

#include "../common/bits.h"
#include "../common/cpu.h"
#include "tails.h"

#define GROUP LOWBIT_QUEENS_TAIL_GROUP
#define GROUPS (720 / GROUP + 1) /* of one stretch, at most: 6! tails */
#define LAST_OF_GROUP (UINT64_C(1) << (GROUP - 1))

/* Where the column of a row is in a placement, which is a number of 4 n bits. */
#define FIELD(n, row) (4 * ((n)-1 - (row)))

/* Of 16 queens, 838816 tails of six rows, and of 14, 835056 of seven: 22 bits are enough. */
#define STRETCH(begin, count) ((begin) | (count) << 22)
#define BEGIN(stretch) ((stretch)&0x3FFFFF)
#define COUNT(stretch) ((stretch) >> 22)

size_t lowbit_queens_tails_sets(int n) { return (size_t)16 << n; }

/* Half of them, but no more than the second-level cache has room for. */
int lowbit_queens_tails_rows(int n) { return n < 15 ? (n + 1) / 2 : 6; }

/* ---- the table ---- */

/* What a queen in the row above does to some tails. */
struct above {
    uint32_t attacks;
    uint32_t diagonals, antidiagonals; /* those that are still on the board in its row */
    uint32_t attacked, placed;         /* its own */
};

static struct above above_them(const struct lowbit_queens_tails *tails, int column)
{
    const uint32_t full = (uint32_t)full_mask(tails->n), queen = UINT32_C(1) << column;
    const struct above above = {queen << 17 | queen >> 1, full << 16, full, queen << 16 | queen,
                                (uint32_t)column << 4 * tails->rows};
    return above;
}

/* The next larger number with as many bits (HAKMEM, 1972, item 175). */
static uint32_t next_of_this_size(uint32_t set)
{
    const uint32_t lowest = (uint32_t)lowest_bit(set), carried = set + lowest;
    return carried | (set ^ carried) >> (lowest_index(set) + 2);
}

void lowbit_queens_tails_start(struct lowbit_queens_tails *tails, int n, uint32_t *first)
{
    static const uint32_t EMPTY[GROUP] = {0};
    const struct lowbit_queens_tails none = {n, 0, 1, first, EMPTY, EMPTY};
    *tails = none;
    memset(first, 0, 16 * sizeof *first);
    first[15] = STRETCH(0, 1u);
}

size_t lowbit_queens_tails_room(const struct lowbit_queens_tails *tails)
{
    return 2 * (tails->length * (size_t)(tails->n - tails->rows) + GROUP);
}

/* ---- the heads ---- */

/* What is attacked, a row further down; diagonals are the upper half. */
LOWBIT_INLINE uint32_t a_row_below(uint32_t attacked)
{
    return (attacked & 0xFFFF0000) << 1 | (attacked & 0xFFFF) >> 1;
}

LOWBIT_INLINE uint32_t attacked_here(uint32_t attacked) { return attacked | attacked >> 16; }

LOWBIT_INLINE uint64_t placed_by(const struct lowbit_queens_heads *heads, uint32_t head)
{
    return (uint64_t)heads->high[head] << 32 | (heads->low[head] & 0xFFFF0000);
}

/* ---- the variants ---- */

#define CONCAT_(a, b) a##b
#define CONCAT(a, b) CONCAT_(a, b)

#include "tails_portable.h"
#define TARGET
#define FN(name) CONCAT(name, _portable)
#include "tails_template.h"
#undef TARGET
#undef FN

#if LOWBIT_X86_64
#include "tails_avx2.h"
#define TARGET LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")
#define FN(name) CONCAT(name, _avx2)
#include "tails_template.h"
#undef TARGET
#undef FN

#include "tails_avx512.h"
#define TARGET LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2,avx512f,avx512bw,avx512vl,avx512bitalg")
#define FN(name) CONCAT(name, _avx512)
#include "tails_template.h"
#undef TARGET
#undef FN
#endif

#if LOWBIT_ARM64
#include "tails_neon.h"
#define TARGET
#define FN(name) CONCAT(name, _neon)
#include "tails_template.h"
#undef TARGET
#undef FN
#endif

static const struct lowbit_queens_tails_variant VARIANTS[] = {
#if LOWBIT_X86_64
    {"avx512", LOWBIT_CPU_V3 | LOWBIT_CPU_AVX512, add_row_avx512, list_avx512},
    {"avx2", LOWBIT_CPU_V3, add_row_avx2, list_avx2},
#endif
#if LOWBIT_ARM64
    {"neon", 0, add_row_neon, list_neon},
#endif
    {"portable", 0, add_row_portable, list_portable},
};

const struct lowbit_queens_tails_variant *lowbit_queens_tails_variants(size_t *length)
{
    *length = sizeof VARIANTS / sizeof VARIANTS[0];
    return VARIANTS;
}

void lowbit_queens_tails_add_row(const struct lowbit_queens_tails_variant *variant,
                                 struct lowbit_queens_tails *tails, const uint64_t *allowed,
                                 uint32_t *memory)
{
    uint32_t *const attacked = memory, *const placed = memory + lowbit_queens_tails_room(tails) / 2;
    const int row = tails->n - 1 - tails->rows;
    variant->add_row(tails, (uint32_t)(allowed[row] & full_mask(tails->n)), attacked, placed);
    /* A whole group is read, whatever is in it, where the last ones are. */
    memset(attacked + tails->length, 0, GROUP * sizeof *attacked);
    memset(placed + tails->length, 0, GROUP * sizeof *placed);
    tails->attacked = attacked;
    tails->placed = placed;
}

void lowbit_queens_tails_list_start(struct lowbit_queens_tails_lister *search,
                                    const struct lowbit_queens_tails *tails,
                                    const uint64_t *allowed, const uint8_t *after)
{
    const int n = tails->n;
    struct lowbit_queens_heads *heads = search->heads;
    search->tails = tails;
    search->after = 0;
    search->row = 0;
    search->stretch = search->stretch_count = search->find = search->finds = 0;
    memset(search->stretches, 0, sizeof search->stretches); /* for the first look ahead */
    for (int row = 0; row < n; row++)
        search->allowed[row] = (uint32_t)(allowed[row] & full_mask(n));
    heads->next = 0;
    heads->count = 1;
    heads->attacked[0] = heads->low[0] = heads->high[0] = 0;
    if (after == 0)
        return;
    /* Down to its head, with what comes after it; its own head is looked at again. */
    for (int row = 0; row < n; row++)
        search->after = search->after << 4 | after[row];
    for (; search->row < n - tails->rows; search->row++, heads++) {
        const uint32_t queen = UINT32_C(1) << after[search->row];
        expand_portable(heads, 0, 1, search->allowed[search->row] & ~(queen - 1),
                        FIELD(n, search->row), heads + 1);
        heads->next = 1;
    }
}

enum lowbit_status lowbit_queens_tails_list(const struct lowbit_queens_tails_variant *variant,
                                            struct lowbit_queens_tails_lister *search,
                                            uint64_t budget, uint8_t *placements, size_t capacity,
                                            size_t *written)
{
    return variant->list(search, budget, placements, capacity, written);
}
