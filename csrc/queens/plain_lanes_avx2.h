/* SPDX-License-Identifier: MIT
 *
 * plain_lanes_avx2.h - what plain_join.h and plain_half.h need of a machine, in AVX2 and BMI2.
 */
#include <immintrin.h>

#include "front_avx2.h"

#define AVX2 LOWBIT_INLINE LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")

typedef __m256i lanes_avx2;

AVX2 __m256i every_avx2(uint32_t word) { return _mm256_set1_epi32((int)word); }
AVX2 __m256i and_avx2(__m256i a, __m256i b) { return _mm256_and_si256(a, b); }
AVX2 __m256i xor_avx2(__m256i a, __m256i b) { return _mm256_xor_si256(a, b); }
AVX2 __m256i andnot_avx2(__m256i a, __m256i b) { return _mm256_andnot_si256(a, b); }
/* Set in at least two of three, and in one or three. */
AVX2 __m256i two_of_avx2(__m256i a, __m256i b, __m256i c)
{
    const __m256i ab = _mm256_and_si256(a, b);
    return _mm256_or_si256(ab, _mm256_and_si256(_mm256_xor_si256(a, b), c));
}

AVX2 __m256i odd_of_avx2(__m256i a, __m256i b, __m256i c)
{
    return _mm256_xor_si256(_mm256_xor_si256(a, b), c);
}

AVX2 __m256i left_avx2(__m256i a, int by) { return _mm256_slli_epi32(a, by); }
AVX2 __m256i right_avx2(__m256i a, int by) { return _mm256_srli_epi32(a, by); }
AVX2 __m256i add_bytes_avx2(__m256i a, __m256i b) { return _mm256_add_epi8(a, b); }

/* Two look-ups of four bits (Mula, Kurz, Lemire, "Faster population counts using AVX2
 * instructions", 2018). */
AVX2 __m256i count_bytes_avx2(__m256i a)
{
    const __m256i of_nibble =
        _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1,
                         2, 2, 3, 2, 3, 3, 4);
    const __m256i nibble = _mm256_set1_epi8(15);
    const __m256i high = _mm256_and_si256(_mm256_srli_epi16(a, 4), nibble);
    return _mm256_add_epi8(_mm256_shuffle_epi8(of_nibble, _mm256_and_si256(a, nibble)),
                           _mm256_shuffle_epi8(of_nibble, high));
}

AVX2 uint64_t sum_bytes_avx2(__m256i a)
{
    const __m256i quarters = _mm256_sad_epu8(a, _mm256_setzero_si256());
    const __m128i halves =
        _mm_add_epi64(_mm256_castsi256_si128(quarters), _mm256_extracti128_si256(quarters, 1));
    return (uint64_t)_mm_cvtsi128_si64(halves) + (uint64_t)_mm_extract_epi64(halves, 1);
}

AVX2 void store_front(void *to, __m256i lanes, unsigned set)
{
    _mm256_storeu_si256((__m256i *)to, _mm256_permutevar8x32_epi32(lanes, to_front_avx2(set)));
}

AVX2 unsigned lanes_set(__m256i lanes)
{
    return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(lanes));
}

/* Append v | w for all v of one array and w of another with v & w == 0.  Whole vectors of v are
 * read and written, of which the fitting lanes count. */
AVX2 uint32_t *append32_avx2(uint32_t *to, const uint32_t *from, size_t count,
                             const uint32_t *others, size_t other_count)
{
    const __m256i zero = _mm256_setzero_si256();
    for (size_t i = 0; i < count; i += 8) {
        const __m256i v = _mm256_loadu_si256((const __m256i *)(const void *)(from + i));
        const unsigned used = count - i < 8 ? (1u << (count - i)) - 1 : 255;
        for (size_t j = 0; j < other_count; j++) {
            const __m256i w = _mm256_set1_epi32((int)others[j]);
            const __m256i shared = _mm256_and_si256(v, w);
            const unsigned set = lanes_set(_mm256_cmpeq_epi32(shared, zero)) & used;
            store_front(to, _mm256_or_si256(v, w), set);
            to += _mm_popcnt_u32(set);
        }
    }
    return to;
}

AVX2 uint64_t *append64_avx2(uint64_t *to, const uint64_t *from, size_t count,
                             const uint64_t *others, size_t other_count)
{
    const __m256i zero = _mm256_setzero_si256();
    for (size_t i = 0; i < count; i += 4) {
        const __m256i v = _mm256_loadu_si256((const __m256i *)(const void *)(from + i));
        const unsigned used = count - i < 4 ? (1u << 2 * (count - i)) - 1 : 255;
        for (size_t j = 0; j < other_count; j++) {
            const __m256i w = _mm256_set1_epi64x((long long)others[j]);
            const __m256i shared = _mm256_and_si256(v, w);
            const unsigned set = lanes_set(_mm256_cmpeq_epi64(shared, zero)) & used;
            store_front(to, _mm256_or_si256(v, w), set);
            to += _mm_popcnt_u32(set) / 2;
        }
    }
    return to;
}

AVX2 uint64_t pack_avx2(uint64_t word, const struct packing *packing)
{
    return _pext_u64(word, packing->key) << packing->lower_bits |
           _pext_u64(word, packing->lower);
}

/* The fields of a word, 16 bits apart, times 32. */
AVX2 uint64_t spread_avx2(uint64_t x, const struct packing *packing)
{
    return _pdep_u64(x, packing->field == 6 ? 0x07E007E007E007E0u : 0x0FE00FE00FE00FE0u);
}

#undef AVX2
