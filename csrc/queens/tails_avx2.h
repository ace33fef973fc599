/* SPDX-License-Identifier: MIT
 *
 * tails_avx2.h - what tails_template.h needs of a machine, in AVX2: sixteen lanes in two halves.
 */
#include <immintrin.h>

#include "front_avx2.h"

#define AVX2 LOWBIT_INLINE LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")

AVX2 __m256i load_avx2(const uint32_t *from)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)from);
}

AVX2 void store_avx2(uint32_t *to, __m256i lanes)
{
    _mm256_storeu_si256((__m256i *)(void *)to, lanes);
}

AVX2 __m256i every_lane_avx2(uint32_t x) { return _mm256_set1_epi32((int)x); }
AVX2 __m256i shifted_avx2(__m256i lanes, int by)
{
    return _mm256_sll_epi32(lanes, _mm_cvtsi32_si128(by));
}

/* Heads with queens on these columns. */
AVX2 void place_half_avx2(const struct lowbit_queens_heads *from, int i, __m256i columns, int field,
                          struct lowbit_queens_heads *to, int count)
{
    const __m256i queens = _mm256_sllv_epi32(every_lane_avx2(1), columns);
    const __m256i attacks = _mm256_or_si256(_mm256_slli_epi32(queens, 17),
                                            _mm256_srli_epi32(queens, 1));
    const __m256i low = _mm256_or_si256(queens, shifted_avx2(columns, field < 32 ? field : 32));
    const __m256i high = shifted_avx2(columns, field < 32 ? 32 : field - 32);
    const uint32_t attacked = a_row_below(from->attacked[i]);
    store_avx2(to->attacked + count, _mm256_or_si256(every_lane_avx2(attacked), attacks));
    store_avx2(to->low + count, _mm256_or_si256(every_lane_avx2(from->low[i]), low));
    store_avx2(to->high + count, _mm256_or_si256(every_lane_avx2(from->high[i]), high));
}

AVX2 void place_avx2(const struct lowbit_queens_heads *from, int i, uint32_t free, int field,
                     struct lowbit_queens_heads *to, int count)
{
    const __m256i left = to_front_avx2(free & 255);
    const __m256i right = _mm256_add_epi32(to_front_avx2(free >> 8), every_lane_avx2(8));
    place_half_avx2(from, i, left, field, to, count);
    place_half_avx2(from, i, right, field, to, count + count_bits(free & 255));
}

AVX2 void reach_half_avx2(const uint32_t *first, uint32_t free, uint32_t head, uint32_t *tails,
                          uint32_t *heads)
{
    store_avx2(tails, _mm256_permutevar8x32_epi32(load_avx2(first), to_front_avx2(free)));
    store_avx2(heads, every_lane_avx2(head));
}

AVX2 void reach_avx2(const uint32_t *first, uint32_t free, uint32_t head, uint32_t *tails,
                     uint32_t *heads)
{
    const int left = count_bits(free & 255);
    reach_half_avx2(first, free & 255, head, tails, heads);
    reach_half_avx2(first + 8, free >> 8, head, tails + left, heads + left);
}

/* All bits of the lanes that have none of some bits. */
AVX2 __m256i without_avx2(__m256i lanes, __m256i bits)
{
    return _mm256_cmpeq_epi32(_mm256_and_si256(lanes, bits), _mm256_setzero_si256());
}

AVX2 uint32_t keep_avx2(const uint32_t *attacked, const uint32_t *placed, uint32_t count,
                        const struct above *above, uint32_t *to_attacked, uint32_t *to_placed)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i += 8) {
        const __m256i tails = load_avx2(attacked + i);
        const __m256i diagonals = _mm256_and_si256(_mm256_srli_epi32(tails, 1),
                                                   every_lane_avx2(above->diagonals));
        const __m256i antidiagonals = _mm256_and_si256(_mm256_slli_epi32(tails, 1),
                                                       every_lane_avx2(above->antidiagonals));
        const __m256i both = _mm256_or_si256(_mm256_or_si256(diagonals, antidiagonals),
                                             every_lane_avx2(above->attacked));
        const __m256i fits = without_avx2(tails, every_lane_avx2(above->attacks));
        const unsigned used = count - i < 8 ? (1u << (count - i)) - 1 : 255;
        const unsigned set = (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(fits)) & used;
        const __m256i order = to_front_avx2(set);
        const __m256i places = _mm256_or_si256(load_avx2(placed + i),
                                               every_lane_avx2(above->placed));
        store_avx2(to_attacked + kept, _mm256_permutevar8x32_epi32(both, order));
        store_avx2(to_placed + kept, _mm256_permutevar8x32_epi32(places, order));
        kept += (uint32_t)_mm_popcnt_u32(set);
    }
    return kept;
}

AVX2 uint32_t fitting_32_avx2(const uint32_t *tails, __m256i attacked)
{
    const __m256i a = without_avx2(load_avx2(tails), attacked);
    const __m256i b = without_avx2(load_avx2(tails + 8), attacked);
    const __m256i c = without_avx2(load_avx2(tails + 16), attacked);
    const __m256i d = without_avx2(load_avx2(tails + 24), attacked);
    /* Packing works in halves of a vector and leaves fours of tails in this order. */
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    const __m256i bytes = _mm256_packs_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d));
    return (uint32_t)_mm256_movemask_epi8(_mm256_permutevar8x32_epi32(bytes, order));
}

AVX2 uint64_t fitting_avx2(const uint32_t *tails, uint32_t count, uint32_t attacked)
{
    const __m256i every = every_lane_avx2(attacked);
    uint64_t fitting = fitting_32_avx2(tails, every);
    if (count > 32)
        fitting |= (uint64_t)fitting_32_avx2(tails + 32, every) << 32;
    return _bzhi_u64(fitting, count);
}

/* Half bytes to bytes: the first eight and the last eight of the 8 to 16 that a row has. */
AVX2 void write_avx2(uint64_t placed, int n, uint8_t *to)
{
    const __m128i low_half = _mm_set1_epi8(15);
    const __m128i reversed = _mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1, 0, 7, 6, 5, 4);
    const uint64_t ends = placed << 32 | (placed >> (4 * n - 32) & UINT32_MAX);
    const __m128i pairs = _mm_shuffle_epi8(_mm_cvtsi64_si128((long long)ends), reversed);
    const __m128i upper = _mm_and_si128(_mm_srli_epi64(pairs, 4), low_half);
    const __m128i row = _mm_unpacklo_epi8(upper, _mm_and_si128(pairs, low_half));
    _mm_storel_epi64((__m128i *)(void *)to, row);
    _mm_storel_epi64((__m128i *)(void *)(to + n - 8), _mm_unpackhi_epi64(row, row));
}

#undef AVX2
