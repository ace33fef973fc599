/* SPDX-License-Identifier: MIT
 *
 * tails.c - the last rows of a board out of a table, in lexicographic order.
 *
 * A placement is a head, the queens in the upper rows, and a tail of five or six rows.  The tails are
 * made once: all ways to place queens in the last rows, sorted by the set of their columns, in
 * lexicographic order for each set.  A depth-first search makes the heads in that order.  The tails
 * of a head are those with the columns it has left whose diagonals it does not attack, seen from
 * the first row of the tail:
 *
 *        head   . . Q . . .     attacked       diagonals 001000, antidiagonals 000010
 *        tail   . . . . . Q     its diagonals            100000                100000
 *               . x . . . .                              000001 (column - 1)   000100 (column + 1)
 *
 * Diagonals that leave the board before they reach the head cannot be attacked and are left out.
 * One AND of 32 bits is the whole test, for eight tails at a time with AVX2, and for 32 before
 * anything is asked.  The searches for heads, the matches and the writing take turns, so that each
 * is a loop whose branches can be predicted, or has none.
 *
 * A set's tails are filled up to whole groups with some that fit no head: every diagonal is needed,
 * and the queen above the tail attacks one.
 *
 * Measured (AVX2, n = 12, CPU time for each placement, on a busy machine): 900 ns row by row, 145
 * with a test of each head as it comes, 100 in turns and 70 for the table; with tails of five rows 160
 * and 20, of seven 40 and 160.  From n = 15 on the table of six rows no longer fits the cache.  A look
 * at the rows below a head, to drop it early, drops one head in thirty.
 */
#include <string.h>

#include "../common/bits.h"
#include "../common/cpu.h"
#include "tails.h"

#define GROUP LOWBIT_QUEENS_TAIL_GROUP
#define FIELD(row) (4 * (LOWBIT_QUEENS_TAILS_MAX - 1 - (row)))

static int head_rows(int n) { return n >= 12 && n <= 14 ? n - 6 : n - 5; }

size_t lowbit_queens_tails_sets(int n) { return ((size_t)1 << n) + 1; }

/* ---- the table ---- */

/* What a tail has so far. */
struct tail {
    uint32_t columns, diagonals, antidiagonals; /* as seen in the row at hand */
    uint32_t attacked;
    uint64_t placed;
};

/* Visit all tails in order: count them by set, or put them into the table if there is one. */
static void visit(struct lowbit_queens_tails *tails, const uint64_t *allowed, int row,
                  const struct tail *tail)
{
    const uint32_t full = (uint32_t)full_mask(tails->n);
    const int depth = row - tails->head, is_last = row == tails->n - 1;
    uint32_t free = (uint32_t)allowed[row] & full &
                    ~(tail->columns | tail->diagonals | tail->antidiagonals);
    for (; free != 0; free &= free - 1) {
        const uint32_t queen = (uint32_t)lowest_bit(free), columns = tail->columns | queen;
        const uint32_t attacked = tail->attacked | queen >> depth | (queen << depth & full) << 16;
        const uint64_t placed = tail->placed | (uint64_t)lowest_index(queen) << FIELD(row);
        if (!is_last) {
            const struct tail next = {columns, (tail->diagonals | queen) << 1,
                                      (tail->antidiagonals | queen) >> 1, attacked, placed};
            visit(tails, allowed, row + 1, &next);
            continue;
        }
        const uint32_t place = tails->first[columns]++;
        if (tails->attacked != 0) {
            tails->attacked[place] = attacked;
            tails->placed[place] = placed;
        }
    }
}

static uint32_t whole_groups(uint32_t length) { return (length + GROUP - 1) & ~(GROUP - 1u); }

size_t lowbit_queens_tails_count(int n, const uint64_t *allowed, uint32_t *first)
{
    struct lowbit_queens_tails tails = {n, head_rows(n), first, 0, 0};
    const size_t sets = lowbit_queens_tails_sets(n);
    uint32_t start = 0;
    memset(first, 0, sets * sizeof *first);
    visit(&tails, allowed, tails.head, &(const struct tail){0, 0, 0, 0, 0});
    for (size_t set = 0; set < sets; set++) {
        const uint32_t length = whole_groups(first[set]);
        first[set] = start;
        start += length;
    }
    return start;
}

void lowbit_queens_tails_fill(struct lowbit_queens_tails *tails, int n, const uint64_t *allowed)
{
    const size_t sets = lowbit_queens_tails_sets(n);
    uint32_t start = 0;
    tails->n = n;
    tails->head = head_rows(n);
    visit(tails, allowed, tails->head, &(const struct tail){0, 0, 0, 0, 0});
    /* Each `first` is the end of its tails now; the groups of the next set begin behind it. */
    for (size_t set = 0; set < sets; set++) {
        const uint32_t end = tails->first[set], next = whole_groups(end);
        for (uint32_t i = end; i < next; i++) {
            tails->attacked[i] = UINT32_MAX;
            tails->placed[i] = 0;
        }
        tails->first[set] = start;
        start = next;
    }
}

/* ---- the heads ---- */

/* The row below `at` with a queen on a square. */
static struct lowbit_queens_head_row with_queen(const struct lowbit_queens_head_row *at, int row,
                                                uint32_t queen)
{
    struct lowbit_queens_head_row next;
    next.columns = at->columns | queen;
    next.diagonals = (at->diagonals | queen) << 1;
    next.antidiagonals = (at->antidiagonals | queen) >> 1;
    next.placed = at->placed | (uint64_t)lowest_index(queen) << FIELD(row);
    next.free = 0;
    return next;
}

static uint32_t free_below(const struct lowbit_queens_tails_lister *search,
                           const struct lowbit_queens_head_row *next, int row)
{
    return search->allowed[row] & ~(next->columns | next->diagonals | next->antidiagonals);
}

void lowbit_queens_tails_list_start(struct lowbit_queens_tails_lister *search,
                                    const struct lowbit_queens_tails *tails,
                                    const uint64_t *allowed, const uint8_t *after)
{
    const int n = tails->n;
    memset(search, 0, sizeof *search);
    search->tails = tails;
    for (int row = 0; row < n; row++)
        search->allowed[row] = (uint32_t)(allowed[row] & full_mask(n));
    search->rows[0].free = search->allowed[0];
    if (after == 0)
        return;
    /* Down to its head, with what comes after it still free; its own head is looked at again. */
    for (int row = 0; row < tails->head; row++) {
        struct lowbit_queens_head_row *at = &search->rows[row];
        const uint32_t queen = UINT32_C(1) << after[row];
        at->free &= ~(queen - 1);
        search->row = row;
        if (row < tails->head - 1) {
            at->free &= ~queen;
            at[1] = with_queen(at, row, queen);
            at[1].free = free_below(search, &at[1], row + 1);
        }
    }
    for (int row = 0; row < n; row++)
        search->after |= (uint64_t)after[row] << FIELD(row);
}

/* Make heads until there are enough; return what is left of the budget. */
static uint64_t collect(struct lowbit_queens_tails_lister *search, uint64_t budget)
{
    const int last = search->tails->head - 1;
    const uint32_t full = (uint32_t)full_mask(search->tails->n);
    int row = search->row, heads = 0;
    while (row >= 0 && heads <= LOWBIT_QUEENS_HEADS - LOWBIT_QUEENS_TAILS_MAX && budget > 0) {
        struct lowbit_queens_head_row *at = &search->rows[row];
        if (at->free == 0) {
            row--;
            continue;
        }
        budget--;
        if (row < last) {
            at[1] = with_queen(at, row, (uint32_t)lowest_bit(at->free));
            at[1].free = free_below(search, &at[1], row + 1);
            at->free &= at->free - 1;
            row++;
            continue;
        }
        for (; at->free != 0; at->free &= at->free - 1) {
            const struct lowbit_queens_head_row next =
                with_queen(at, row, (uint32_t)lowest_bit(at->free));
            struct lowbit_queens_head *head = &search->waiting[heads++];
            head->left = full & ~next.columns;
            head->attacked = (next.diagonals & full) | next.antidiagonals << 16;
            head->placed = next.placed;
        }
    }
    search->row = row;
    search->head = 0;
    search->heads = heads;
    return budget;
}

/* ---- the listing ---- */

/* Which tails of a group have none of the diagonals that are attacked. */
LOWBIT_INLINE uint32_t fitting_portable(const uint32_t *tails, uint32_t attacked)
{
    uint32_t fitting = 0;
    for (int i = 0; i < GROUP; i++)
        fitting |= (uint32_t)((tails[i] & attacked) == 0) << i;
    return fitting;
}

LOWBIT_INLINE void write_portable(uint64_t placed, int n, uint8_t *to)
{
    for (int row = 0; row < n; row++, placed <<= 4)
        to[row] = (uint8_t)(placed >> 60);
}

#define CONCAT_(a, b) a##b
#define CONCAT(a, b) CONCAT_(a, b)

#define TARGET
#define FN(name) CONCAT(name, _portable)
#include "tails_template.h"
#undef TARGET
#undef FN

#if LOWBIT_X86_64
#include <immintrin.h>

#define TARGET LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")
#define FN(name) CONCAT(name, _avx2)

TARGET static inline __m256i are_free(const uint32_t *tails, __m256i attacked)
{
    const __m256i eight = _mm256_loadu_si256((const __m256i *)tails);
    return _mm256_cmpeq_epi32(_mm256_and_si256(eight, attacked), _mm256_setzero_si256());
}

TARGET static inline uint32_t fitting_avx2(const uint32_t *tails, uint32_t attacked)
{
    const __m256i all = _mm256_set1_epi32((int)attacked);
    const __m256i low = _mm256_packs_epi32(are_free(tails, all), are_free(tails + 8, all));
    const __m256i high = _mm256_packs_epi32(are_free(tails + 16, all), are_free(tails + 24, all));
    /* Packing works in halves of a vector and leaves fours of tails in this order. */
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    const __m256i bytes = _mm256_permutevar8x32_epi32(_mm256_packs_epi16(low, high), order);
    return (uint32_t)_mm256_movemask_epi8(bytes);
}

/* Half bytes to bytes; a row has 8 to 16 of them, the first eight and the last eight. */
TARGET static inline void write_avx2(uint64_t placed, int n, uint8_t *to)
{
    const __m128i low_half = _mm_set1_epi8(15);
    const __m128i reversed = _mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1, 0);
    const __m128i pairs = _mm_shuffle_epi8(_mm_cvtsi64_si128((long long)placed), reversed);
    const __m128i upper = _mm_and_si128(_mm_srli_epi64(pairs, 4), low_half);
    uint8_t row[16];
    _mm_storeu_si128((__m128i *)row, _mm_unpacklo_epi8(upper, _mm_and_si128(pairs, low_half)));
    memcpy(to, row, 8);
    memcpy(to + n - 8, row + n - 8, 8);
}

#include "tails_template.h"
#undef TARGET
#undef FN
#endif

static const struct lowbit_queens_tails_variant VARIANTS[] = {
#if LOWBIT_X86_64
    {"avx2", LOWBIT_CPU_V3, list_avx2},
#endif
    {"portable", 0, list_portable},
};

const struct lowbit_queens_tails_variant *lowbit_queens_tails_variants(size_t *length)
{
    *length = sizeof VARIANTS / sizeof VARIANTS[0];
    return VARIANTS;
}

enum lowbit_status lowbit_queens_tails_list(const struct lowbit_queens_tails_variant *variant,
                                            struct lowbit_queens_tails_lister *search,
                                            uint64_t budget, uint8_t *placements, size_t capacity,
                                            size_t *written)
{
    return variant->list(search, budget, placements, capacity, written);
}
