/* SPDX-License-Identifier: MIT
 *
 * tails_avx512.h - what tails_template.h needs of a machine, in AVX-512.
 */
#include <immintrin.h>

#define AVX512                                                                                     \
    LOWBIT_INLINE LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2,avx512f,avx512bw,avx512vl,avx512bitalg")
#define ANY_OF_THREE 0xFE /* truth table for ternary logic */

AVX512 __m512i every_lane_avx512(uint32_t x) { return _mm512_set1_epi32((int)x); }
AVX512 __m512i shifted_avx512(__m512i lanes, int by)
{
    return _mm512_sll_epi32(lanes, _mm_cvtsi32_si128(by));
}

AVX512 __m512i any_of_avx512(__m512i a, __m512i b, __m512i c)
{
    return _mm512_ternarylogic_epi32(a, b, c, ANY_OF_THREE);
}

AVX512 void place_avx512(const struct lowbit_queens_heads *from, int i, uint32_t free, int field,
                         struct lowbit_queens_heads *to, int count)
{
    const __m512i all = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const __m512i columns = _mm512_maskz_compress_epi32((__mmask16)free, all);
    const __m512i queens = _mm512_sllv_epi32(every_lane_avx512(1), columns);
    const __m512i low = shifted_avx512(columns, field < 32 ? field : 32);
    const __m512i high = shifted_avx512(columns, field < 32 ? 32 : field - 32);
    const __m512i attacked = every_lane_avx512(a_row_below(from->attacked[i]));
    _mm512_storeu_si512(to->attacked + count,
                        any_of_avx512(attacked, _mm512_slli_epi32(queens, 17),
                                      _mm512_srli_epi32(queens, 1)));
    _mm512_storeu_si512(to->low + count,
                        any_of_avx512(every_lane_avx512(from->low[i]), queens, low));
    _mm512_storeu_si512(to->high + count,
                        _mm512_or_si512(every_lane_avx512(from->high[i]), high));
}

AVX512 void reach_avx512(const uint32_t *first, uint32_t free, uint32_t head, uint32_t *tails,
                         uint32_t *heads)
{
    const __m512i stretches = _mm512_loadu_si512(first);
    _mm512_storeu_si512(tails, _mm512_maskz_compress_epi32((__mmask16)free, stretches));
    _mm512_storeu_si512(heads, every_lane_avx512(head));
}

AVX512 uint32_t keep_avx512(const uint32_t *attacked, const uint32_t *placed, uint32_t count,
                            const struct above *above, uint32_t *to_attacked, uint32_t *to_placed)
{
    const __m512i attacks = every_lane_avx512(above->attacks);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i += 16) {
        const __m512i tails = _mm512_loadu_si512(attacked + i);
        const __m512i diagonals = _mm512_and_si512(_mm512_srli_epi32(tails, 1),
                                                   every_lane_avx512(above->diagonals));
        const __m512i antidiagonals = _mm512_and_si512(_mm512_slli_epi32(tails, 1),
                                                       every_lane_avx512(above->antidiagonals));
        const __m512i both = any_of_avx512(diagonals, antidiagonals,
                                           every_lane_avx512(above->attacked));
        const __m512i places = _mm512_or_si512(_mm512_loadu_si512(placed + i),
                                               every_lane_avx512(above->placed));
        const __mmask16 used = (__mmask16)(count - i < 16 ? (1u << (count - i)) - 1 : 0xFFFF);
        const __mmask16 fits = _mm512_mask_testn_epi32_mask(used, tails, attacks);
        _mm512_storeu_si512(to_attacked + kept, _mm512_maskz_compress_epi32(fits, both));
        _mm512_storeu_si512(to_placed + kept, _mm512_maskz_compress_epi32(fits, places));
        kept += (uint32_t)_mm_popcnt_u32(fits);
    }
    return kept;
}

AVX512 uint64_t fitting_32_avx512(const uint32_t *tails, __m512i attacked)
{
    const uint64_t low = _mm512_testn_epi32_mask(_mm512_loadu_si512(tails), attacked);
    const uint64_t high = _mm512_testn_epi32_mask(_mm512_loadu_si512(tails + 16), attacked);
    return low | high << 16;
}

AVX512 uint64_t fitting_avx512(const uint32_t *tails, uint32_t count, uint32_t attacked)
{
    const __m512i every = every_lane_avx512(attacked);
    uint64_t fitting = fitting_32_avx512(tails, every);
    if (count > 32)
        fitting |= fitting_32_avx512(tails + 32, every) << 32;
    return _bzhi_u64(fitting, count);
}

#define write_avx512 write_avx2

#undef ANY_OF_THREE
#undef AVX512
