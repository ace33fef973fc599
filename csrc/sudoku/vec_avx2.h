/* SPDX-License-Identifier: MIT
 *
 * vec_avx2.h - eight lanes of 32 bits, for sweep_template.h and the engines.
 */
#include <immintrin.h>

#include "choose.h"

#define AVX2 LOWBIT_INLINE LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")

typedef __m256i avx2_vec;

AVX2 avx2_vec avx2_load(const uint32_t *from) { return _mm256_loadu_si256((const void *)from); }
AVX2 void avx2_store(uint32_t *to, avx2_vec a) { _mm256_storeu_si256((void *)to, a); }
AVX2 avx2_vec avx2_all(uint32_t x) { return _mm256_set1_epi32((int)x); }
AVX2 avx2_vec avx2_and(avx2_vec a, avx2_vec b) { return _mm256_and_si256(a, b); }
AVX2 avx2_vec avx2_or(avx2_vec a, avx2_vec b) { return _mm256_or_si256(a, b); }
AVX2 avx2_vec avx2_xor(avx2_vec a, avx2_vec b) { return _mm256_xor_si256(a, b); }
AVX2 avx2_vec avx2_without(avx2_vec a, avx2_vec b) { return _mm256_andnot_si256(b, a); }
AVX2 avx2_vec avx2_add(avx2_vec a, avx2_vec b) { return _mm256_add_epi32(a, b); }
AVX2 avx2_vec avx2_sub(avx2_vec a, avx2_vec b) { return _mm256_sub_epi32(a, b); }
AVX2 avx2_vec avx2_less_one(avx2_vec a) { return avx2_sub(a, avx2_all(LOWEST)); }
AVX2 avx2_vec avx2_down(avx2_vec a, int bits) { return _mm256_srli_epi32(a, bits); }
AVX2 avx2_vec avx2_up(avx2_vec a, int bits) { return _mm256_slli_epi32(a, bits); }

/* The lanes that are equal, as a set. */
AVX2 unsigned avx2_equal(avx2_vec a, avx2_vec b)
{
    return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(a, b)));
}

/* In each group of four lanes, 0, 1, 2 take what is in 1, 2, 0, or in 2, 0, 1. */
AVX2 avx2_vec avx2_turn_1(avx2_vec a) { return _mm256_shuffle_epi32(a, 0xC9); }
AVX2 avx2_vec avx2_turn_2(avx2_vec a) { return _mm256_shuffle_epi32(a, 0xD2); }

/* Words w, w + 3 and w + 6 of the puzzle of each group; in the fourth lane are all candidates.  Read as
 * vectors, since they have just been stored so. */
AVX2 avx2_vec avx2_stacks(uint32_t *const *puzzles, int w)
{
    const __m256i from = _mm256_setr_epi32(0, 3, 6, 0, 0, 3, 6, 0);
    const __m256i a = _mm256_permutevar8x32_epi32(avx2_load(puzzles[0] + w), from);
    const __m256i b = _mm256_permutevar8x32_epi32(avx2_load(puzzles[1] + w), from);
    const int all = (int)(SPARES | DIGITS);
    return avx2_or(_mm256_blend_epi32(a, b, 0xF0), _mm256_setr_epi32(0, 0, 0, all, 0, 0, 0, all));
}

/* As get_lane.  Eight words at a time, so that reading them as vectors need not wait for eight stores
 * to end. */
AVX2 void avx2_get_lane(uint32_t *words, const uint32_t *cells, int lanes, int lane)
{
    LOWBIT_UNROLL
    for (int i = 0; i < 4; i++) {
        int x[8];
        LOWBIT_UNROLL
        for (int k = 0; k < 8; k++)
            x[k] = (int)(8 * i + k < WORDS ? cells[(8 * i + k) * lanes + lane] : SPARES | LOWEST);
        avx2_store(words + 8 * i, _mm256_setr_epi32(x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]));
    }
}

/* Of 16 words, the bytes of equal rank together: 16 of the lowest, and so on. */
AVX2 void avx2_sort_bytes(avx2_vec planes[4])
{
    const __m256i order = _mm256_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0,
                                           4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    const __m256i a = _mm256_shuffle_epi8(planes[0], order);
    const __m256i b = _mm256_shuffle_epi8(planes[1], order);
    const __m256i c = _mm256_shuffle_epi8(planes[2], order);
    const __m256i d = _mm256_shuffle_epi8(planes[3], order);
    const __m256i ab = _mm256_unpacklo_epi32(a, b), cd = _mm256_unpacklo_epi32(c, d);
    const __m256i ab_high = _mm256_unpackhi_epi32(a, b), cd_high = _mm256_unpackhi_epi32(c, d);
    planes[0] = _mm256_unpacklo_epi64(ab, cd);
    planes[1] = _mm256_unpackhi_epi64(ab, cd);
    planes[2] = _mm256_unpacklo_epi64(ab_high, cd_high);
    planes[3] = _mm256_unpackhi_epi64(ab_high, cd_high);
}

/* The words that have a bit. */
AVX2 uint32_t avx2_plane(const avx2_vec planes[4], int bit)
{
    return (uint32_t)_mm256_movemask_epi8(_mm256_slli_epi16(planes[bit / 8], 7 - bit % 8));
}

AVX2 void avx2_find_digits(const uint32_t *words, struct digit_sets *sets)
{
    const __m256i whole = avx2_all(DIGITS), lowest = avx2_all(LOWEST), spares = avx2_all(SPARES);
    __m256i planes[4];
    LOWBIT_UNROLL
    for (int i = 0; i < 4; i++) {
        const __m128i *const from = (const void *)words;
        const __m256i x = _mm256_inserti128_si256(
            _mm256_castsi128_si256(_mm_loadu_si128(from + i)), _mm_loadu_si128(from + 4 + i), 1);
        const __m256i second = avx2_and(avx2_and(x, avx2_sub(x, lowest)), whole);
        const __m256i has_second = avx2_add(second, whole);
        const __m256i has_third = avx2_add(avx2_and(second, has_second), whole);
        const __m256i pair = avx2_and(avx2_without(has_second, has_third), spares);
        planes[i] = avx2_or(avx2_and(x, whole), pair);
    }
    avx2_sort_bytes(planes);
    LOWBIT_UNROLL
    for (int d = 0; d < 10; d++) {
        sets->low[d] = avx2_plane(planes, d) | (uint64_t)avx2_plane(planes, 10 + d) << 32;
        sets->high[d] = avx2_plane(planes, 20 + d);
    }
}

/* The clues in words w .. w + 7 of a puzzle, of which `digits` is the first. */
AVX2 __m256i avx2_eight_clues(const uint8_t *digits)
{
    __m256i bits = _mm256_setzero_si256();
    LOWBIT_UNROLL
    for (int band = 0; band < 3; band++) {
        const __m128i bytes = _mm_loadl_epi64((const void *)(digits + WORDS * band));
        const __m256i bit = avx2_all(1u << 10 * band);
        bits = avx2_or(bits, _mm256_sllv_epi32(bit, _mm256_cvtepu8_epi32(bytes)));
    }
    return avx2_and(avx2_down(bits, 1), avx2_all(DIGITS)); /* digit d was bit d, and is bit d - 1 */
}

/* Blanks become all digits but those that are used. */
AVX2 __m256i avx2_with_blanks(__m256i clues, __m256i used)
{
    const __m256i blank = avx2_without(avx2_all(SPARES), avx2_add(clues, avx2_all(DIGITS)));
    const __m256i whole = avx2_sub(blank, avx2_down(blank, 9));
    return avx2_or(avx2_or(clues, avx2_all(SPARES)), avx2_without(whole, used));
}

/* As read_digits. */
AVX2 int avx2_read_digits(uint32_t *words, const uint8_t *digits)
{
    static const int FROM[4] = {0, 8, 16, 19};
    const __m256i nine = _mm256_set1_epi8(9);
    __m256i clues[4], most = _mm256_max_epu8(_mm256_loadu_si256((const void *)digits),
                                             _mm256_loadu_si256((const void *)(digits + 32)));
    most = _mm256_max_epu8(most, _mm256_loadu_si256((const void *)(digits + 49)));
    if (_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_max_epu8(most, nine), nine)) != -1)
        return 0;
    LOWBIT_UNROLL
    for (int i = 0; i < 4; i++) {
        clues[i] = avx2_eight_clues(digits + FROM[i]);
        avx2_store(words + FROM[i], clues[i]);
    }
    /* Per column 0-7 of the words in a row, and 1-8, then per two columns, then per stack. */
    const __m256i low = avx2_or(avx2_or(clues[0], avx2_load(words + 9)), avx2_load(words + 18));
    const __m256i high = avx2_or(avx2_or(avx2_load(words + 1), avx2_load(words + 10)), clues[3]);
    const __m256i twos = avx2_or(low, high);
    const __m256i stacks = avx2_or(
        _mm256_permutevar8x32_epi32(twos, _mm256_setr_epi32(0, 3, 6, 0, 3, 6, 0, 3)),
        _mm256_permutevar8x32_epi32(twos, _mm256_setr_epi32(1, 4, 7, 1, 4, 7, 1, 4)));
    const __m256i stack_of[4] = {
        _mm256_setr_epi32(0, 0, 0, 1, 1, 1, 2, 2), _mm256_setr_epi32(2, 0, 0, 0, 1, 1, 1, 2),
        _mm256_setr_epi32(2, 2, 0, 0, 0, 1, 1, 1), _mm256_setr_epi32(0, 0, 1, 1, 1, 2, 2, 2)};
    avx2_store(words + 24, avx2_all(SPARES | LOWEST));
    LOWBIT_UNROLL
    for (int i = 0; i < 4; i++)
        avx2_store(words + FROM[i],
                   avx2_with_blanks(clues[i], _mm256_permutevar8x32_epi32(stacks, stack_of[i])));
    return 1;
}

/* As write_digits.  A float's exponent is the place of the only bit of a number. */
AVX2 void avx2_write_digits(const uint32_t *words, uint8_t *digits)
{
    const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    LOWBIT_UNROLL
    for (int band = 0; band < 3; band++) {
        __m256i place[4];
        LOWBIT_UNROLL
        for (int i = 0; i < 4; i++) {
            const __m256i word = avx2_load(words + (i < 3 ? 8 * i : 19));
            const __m256i field = avx2_and(avx2_down(word, 10 * band), avx2_all(ALL_DIGITS));
            place[i] = avx2_down(_mm256_castps_si256(_mm256_cvtepi32_ps(field)), 23);
        }
        /* Packing goes by halves of the vectors: 0 and 1, 2 and 3 are interleaved in fours. */
        const __m256i packed = _mm256_packus_epi16(_mm256_packs_epi32(place[0], place[1]),
                                                   _mm256_packs_epi32(place[2], place[3]));
        const __m256i sorted = _mm256_permutevar8x32_epi32(packed, order);
        const __m256i done = _mm256_sub_epi8(sorted, _mm256_set1_epi8(126));
        uint8_t *const to = digits + WORDS * band;
        _mm_storeu_si128((void *)to, _mm256_castsi256_si128(done));
        const __m128i rest = _mm256_extracti128_si256(done, 1);
        _mm_storel_epi64((void *)(to + 16), rest);
        _mm_storel_epi64((void *)(to + 19), _mm_srli_si128(rest, 8));
    }
}

#define VEC(name) avx2_##name
#define OPERATION AVX2
#include "vec_ternary.h"
#undef VEC
#undef OPERATION
