/* SPDX-License-Identifier: MIT
 *
 * plain_lanes_avx512.h - what plain_join.h and plain_half.h need of a machine, in AVX-512 (with
 * BITALG: Ice Lake, Zen 4 and later).
 *
 * A leaf has 512 patterns, one instruction packs the fitting lanes, one counts the bits of bytes,
 * and ternary logic makes an adder of two.
 */
#include <immintrin.h>

#define AVX512                                                                                     \
    LOWBIT_INLINE LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2,avx512f,avx512bw,avx512vl,avx512bitalg")

typedef __m512i lanes_avx512;

AVX512 __m512i every_avx512(uint32_t word) { return _mm512_set1_epi32((int)word); }
AVX512 __m512i and_avx512(__m512i a, __m512i b) { return _mm512_and_si512(a, b); }
AVX512 __m512i xor_avx512(__m512i a, __m512i b) { return _mm512_xor_si512(a, b); }
AVX512 __m512i andnot_avx512(__m512i a, __m512i b) { return _mm512_andnot_si512(a, b); }
/* Set in at least two of three, and in one or three: each one instruction, by its truth table. */
AVX512 __m512i two_of_avx512(__m512i a, __m512i b, __m512i c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xE8);
}

AVX512 __m512i odd_of_avx512(__m512i a, __m512i b, __m512i c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

AVX512 __m512i left_avx512(__m512i a, int by) { return _mm512_slli_epi32(a, (unsigned)by); }
AVX512 __m512i right_avx512(__m512i a, int by) { return _mm512_srli_epi32(a, (unsigned)by); }
AVX512 __m512i add_bytes_avx512(__m512i a, __m512i b) { return _mm512_add_epi8(a, b); }
AVX512 __m512i count_bytes_avx512(__m512i a) { return _mm512_popcnt_epi8(a); }

AVX512 uint64_t sum_bytes_avx512(__m512i a)
{
    return (uint64_t)_mm512_reduce_add_epi64(_mm512_sad_epu8(a, _mm512_setzero_si512()));
}

/* Append v | w for all v of one array and w of another with v & w == 0.  Whole vectors of v are
 * read and written, of which the fitting lanes count. */
AVX512 uint32_t *append32_avx512(uint32_t *to, const uint32_t *from, size_t count,
                                 const uint32_t *others, size_t other_count)
{
    for (size_t i = 0; i < count; i += 16) {
        const __m512i v = _mm512_loadu_si512(from + i);
        const __mmask16 used = (__mmask16)(count - i < 16 ? (1u << (count - i)) - 1 : 0xFFFF);
        for (size_t j = 0; j < other_count; j++) {
            const __m512i w = _mm512_set1_epi32((int)others[j]);
            const __mmask16 fits = _mm512_mask_testn_epi32_mask(used, v, w);
            _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(fits, _mm512_or_si512(v, w)));
            to += _mm_popcnt_u32(fits);
        }
    }
    return to;
}

AVX512 uint64_t *append64_avx512(uint64_t *to, const uint64_t *from, size_t count,
                                 const uint64_t *others, size_t other_count)
{
    for (size_t i = 0; i < count; i += 8) {
        const __m512i v = _mm512_loadu_si512(from + i);
        const __mmask8 used = (__mmask8)(count - i < 8 ? (1u << (count - i)) - 1 : 0xFF);
        for (size_t j = 0; j < other_count; j++) {
            const __m512i w = _mm512_set1_epi64((long long)others[j]);
            const __mmask8 fits = _mm512_mask_testn_epi64_mask(used, v, w);
            _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(fits, _mm512_or_si512(v, w)));
            to += _mm_popcnt_u32(fits);
        }
    }
    return to;
}

AVX512 uint64_t pack_avx512(uint64_t word, const struct packing *packing)
{
    return _pext_u64(word, packing->key) << packing->lower_bits |
           _pext_u64(word, packing->lower);
}

/* The fields of a word, 16 bits apart, times 32. */
AVX512 uint64_t spread_avx512(uint64_t x, const struct packing *packing)
{
    return _pdep_u64(x, packing->field == 6 ? 0x07E007E007E007E0u : 0x0FE00FE00FE00FE0u);
}

#undef AVX512
