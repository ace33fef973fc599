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

/* Take the dead bits out of the words of a list, or of their mirror images across the cut.  What
 * becomes of the lowest six is looked up in two tables of three bits each. */
AVX512 __m512i low_bits_avx512(const struct packing *packing, int step)
{
    uint64_t table = 0;
    for (int i = 0; i < 8; i++)
        table |= (uint64_t)packing->low[step * i] << 8 * i;
    return _mm512_set1_epi64((long long)table);
}

AVX512 void pack32_avx512(uint32_t *words, size_t count, const struct packing *packing,
                          int is_across)
{
    const __m512i first = low_bits_avx512(packing, 1), second = low_bits_avx512(packing, 8);
    const __m512i seven = _mm512_set1_epi32(7), even = _mm512_set1_epi32(0x55555555);
    const __m128i by = _mm_cvtsi32_si128(packing->low_bits);
    for (size_t i = 0; i < count; i += 16) {
        void *const at = words + i;
        __m512i w = _mm512_loadu_si512(at);
        if (is_across)
            w = _mm512_or_si512(_mm512_and_si512(_mm512_srli_epi32(w, 1), even),
                                _mm512_slli_epi32(_mm512_and_si512(w, even), 1));
        const __m512i a = _mm512_shuffle_epi8(first, _mm512_and_si512(w, seven));
        const __m512i b =
            _mm512_shuffle_epi8(second, _mm512_and_si512(_mm512_srli_epi32(w, 3), seven));
        w = _mm512_sll_epi32(_mm512_srli_epi32(w, 6), by);
        _mm512_storeu_si512(at, _mm512_or_si512(w, _mm512_or_si512(a, b)));
    }
}

AVX512 void pack64_avx512(uint64_t *words, size_t count, const struct packing *packing,
                          int is_across)
{
    const __m512i first = low_bits_avx512(packing, 1), second = low_bits_avx512(packing, 8);
    const __m512i seven = _mm512_set1_epi64(7), even = _mm512_set1_epi32(0x55555555);
    const __m128i by = _mm_cvtsi32_si128(packing->low_bits);
    for (size_t i = 0; i < count; i += 8) {
        void *const at = words + i;
        __m512i w = _mm512_loadu_si512(at);
        if (is_across)
            w = _mm512_or_si512(_mm512_and_si512(_mm512_srli_epi64(w, 1), even),
                                _mm512_slli_epi64(_mm512_and_si512(w, even), 1));
        const __m512i a = _mm512_shuffle_epi8(first, _mm512_and_si512(w, seven));
        const __m512i b =
            _mm512_shuffle_epi8(second, _mm512_and_si512(_mm512_srli_epi64(w, 3), seven));
        w = _mm512_sll_epi64(_mm512_srli_epi64(w, 6), by);
        _mm512_storeu_si512(at, _mm512_or_si512(w, _mm512_or_si512(a, b)));
    }
}

/* The fields of eight words, 16 bits apart, times 32: first pairs of them, then the two. */
AVX512 void spread8_avx512(uint64_t to[8], __m512i words, int field)
{
    const __m512i lower = _mm512_set1_epi64((long long)(full_mask(2 * field) << 5));
    const __m512i upper = _mm512_slli_epi64(lower, 32);
    const __m512i places = _mm512_set1_epi64((long long)places_of_fields(field));
    const __m512i x = _mm512_slli_epi64(words, 5);
    const __m512i moved = _mm512_sll_epi64(x, _mm_cvtsi32_si128(32 - 2 * field));
    const __m512i pairs =
        _mm512_or_si512(_mm512_and_si512(x, lower), _mm512_and_si512(moved, upper));
    const __m512i second = _mm512_sll_epi64(pairs, _mm_cvtsi32_si128(16 - field));
    _mm512_storeu_si512(to, _mm512_and_si512(_mm512_or_si512(pairs, second), places));
}

AVX512 void spread32_avx512(uint64_t to[8], const uint32_t *words, const struct packing *packing)
{
    const __m256i from = _mm256_loadu_si256((const __m256i *)(const void *)words);
    spread8_avx512(to, _mm512_cvtepu32_epi64(from), packing->field);
}

AVX512 void spread64_avx512(uint64_t to[8], const uint64_t *words, const struct packing *packing)
{
    spread8_avx512(to, _mm512_loadu_si512(words), packing->field);
}

#undef AVX512
