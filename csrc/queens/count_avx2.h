/* SPDX-License-Identifier: MIT
 *
 * count_avx2.h - count with eight boards side by side in the 32-bit lanes of AVX2.
 *
 * The states that wait in a row stand in that row's queue, as three arrays of masks.  A batch
 * takes up to eight of them, places the lowest free queen in all lanes at once until no lane has
 * a free square, and appends the states that still have a square in the next row to the queue of
 * that row.  Appending is a compress-store: the lanes to keep are moved to the front by a
 * permutation from a table, all eight are written, and the queue grows by those that count.
 *
 * The next batch comes from the deepest row that can fill all lanes, and where no row can, from
 * the topmost one that has anything, since what it leaves behind fills the rows below.  So when a
 * batch runs, every deeper row has fewer than eight states waiting, and its own rows' queue never
 * holds more than 7 + 8 * 32.
 *
 * The nodes are those of the scalar search, in another order.
 */
#include <immintrin.h>

#include "front_avx2.h"

#define AVX2 LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")
#define LANES LOWBIT_QUEENS_LANES

AVX2 static inline void append(uint32_t *to, __m256i states, __m256i order)
{
    _mm256_storeu_si256((__m256i *)to, _mm256_permutevar8x32_epi32(states, order));
}

AVX2 static inline __m256i load_lanes(const uint32_t *from)
{
    return _mm256_loadu_si256((const __m256i *)from);
}

AVX2 static inline unsigned lanes_of(__m256i whole_lanes)
{
    return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(whole_lanes));
}

/* Take up to eight states of a row, and all their queens; return how many queens that were. */
AVX2 static uint64_t batch(struct lowbit_queens_counter *search, int row, uint64_t *boards)
{
    struct lowbit_queens_queue *from = &search->queues[row], *to = from + 1;
    const __m256i zero = _mm256_setzero_si256();
    const __m256i next_allowed = _mm256_set1_epi32((int)(uint32_t)search->allowed[row + 1]);
    const int is_last = row + 1 == search->n - 1;
    const int taken = from->waiting < LANES ? from->waiting : LANES;
    int waiting = to->waiting;
    uint64_t placed = 0;

    from->waiting -= taken;
    const __m256i columns = load_lanes(from->columns + from->waiting);
    const __m256i diagonals = load_lanes(from->diagonals + from->waiting);
    const __m256i antidiagonals = load_lanes(from->antidiagonals + from->waiting);
    const __m256i attacked = _mm256_or_si256(columns, _mm256_or_si256(diagonals, antidiagonals));
    const __m256i here = _mm256_set1_epi32((int)(uint32_t)search->allowed[row]);
    const __m256i used = _mm256_cmpgt_epi32(_mm256_set1_epi32(taken),
                                            _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    __m256i free = _mm256_and_si256(used, _mm256_andnot_si256(attacked, here));

    do {
        const __m256i queen = _mm256_and_si256(free, _mm256_sub_epi32(zero, free));
        free = _mm256_xor_si256(free, queen);
        const __m256i next_columns = _mm256_or_si256(columns, queen);
        const __m256i next_diagonals = _mm256_slli_epi32(_mm256_or_si256(diagonals, queen), 1);
        const __m256i next_antidiagonals =
            _mm256_srli_epi32(_mm256_or_si256(antidiagonals, queen), 1);
        const __m256i next_attacked =
            _mm256_or_si256(next_columns, _mm256_or_si256(next_diagonals, next_antidiagonals));
        const __m256i next_free = _mm256_andnot_si256(next_attacked, next_allowed);
        const unsigned idle = lanes_of(_mm256_cmpeq_epi32(queen, zero));
        const unsigned stuck = lanes_of(_mm256_cmpeq_epi32(next_free, zero));
        const unsigned keep = ~(idle | stuck) & 0xFF;

        placed += (uint64_t)count_bits(~idle & 0xFF);
        if (is_last) {
            *boards += (uint64_t)count_bits(keep);
        } else {
            const __m256i order = to_front_avx2(keep);
            append(to->columns + waiting, next_columns, order);
            append(to->diagonals + waiting, next_diagonals, order);
            append(to->antidiagonals + waiting, next_antidiagonals, order);
            waiting += count_bits(keep);
        }
    } while (!_mm256_testz_si256(free, free));
    to->waiting = waiting;
    return placed;
}

/* Needs 2 <= n <= 32. */
AVX2 static enum lowbit_status count_in_lanes_avx2(struct lowbit_queens_counter *search,
                                                uint64_t budget, uint64_t *found,
                                                uint64_t *nodes)
{
    const int deepest = search->n - 2; /* the last row is counted from the one above */
    struct lowbit_queens_queue *queues = search->queues;
    int row = deepest;
    uint64_t placed = 0, boards = 0; /* the last row's queens are boards, not placed */

    while (placed < budget) {
        if (row < deepest && queues[row + 1].waiting >= LANES)
            row++;
        while (row >= 0 && queues[row].waiting < LANES)
            row--;
        if (row < 0) {
            row = 0;
            while (row <= deepest && queues[row].waiting == 0)
                row++;
            if (row > deepest)
                break;
        }
        placed += batch(search, row, &boards);
    }
    _mm256_zeroupper(); /* not every compiler does it by itself */
    search->ended = placed < budget;
    *found = boards;
    *nodes = placed + boards;
    return search->ended ? LOWBIT_DONE : LOWBIT_PAUSED;
}

#undef AVX2
#undef LANES
