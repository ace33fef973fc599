/* SPDX-License-Identifier: MIT
 *
 * fewest_lanes_avx2.h - what fewest_template.h does with all rows of a board, four at a time.
 */
#include <immintrin.h>

#define AVX2 LOWBIT_INLINE LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")

AVX2 __m256i load4_avx2(const uint64_t *from)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)from);
}

AVX2 void store4_avx2(uint64_t *to, __m256i words)
{
    _mm256_storeu_si256((__m256i *)(void *)to, words);
}

/* The number of bits of each word; see count_bytes_avx2 in plain_lanes_avx2.h. */
AVX2 __m256i count_words_avx2(__m256i a)
{
    const __m256i of_nibble =
        _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1,
                         2, 2, 3, 2, 3, 3, 4);
    const __m256i nibble = _mm256_set1_epi8(15);
    const __m256i low = _mm256_and_si256(a, nibble);
    const __m256i high = _mm256_and_si256(_mm256_srli_epi16(a, 4), nibble);
    return _mm256_sad_epu8(_mm256_add_epi8(_mm256_shuffle_epi8(of_nibble, low),
                                           _mm256_shuffle_epi8(of_nibble, high)),
                           _mm256_setzero_si256());
}

/* Columns counted in the lanes of two vectors: at least one, two, three in both together. */
struct counted_avx2 {
    __m256i once, twice, thrice;
};

AVX2 struct counted_avx2 sum_avx2(struct counted_avx2 a, struct counted_avx2 b)
{
    struct counted_avx2 sum;
    sum.once = _mm256_or_si256(a.once, b.once);
    sum.twice = _mm256_or_si256(_mm256_or_si256(a.twice, b.twice),
                                _mm256_and_si256(a.once, b.once));
    sum.thrice = _mm256_or_si256(_mm256_or_si256(a.thrice, b.thrice),
                                 _mm256_or_si256(_mm256_and_si256(a.once, b.twice),
                                                 _mm256_and_si256(a.twice, b.once)));
    return sum;
}

AVX2 uint64_t first_word_avx2(__m256i a)
{
    return (uint64_t)_mm_cvtsi128_si64(_mm256_castsi256_si128(a));
}

/* Copy a board without the row at place `row`, on which the queen is put; look at the copy. */
AVX2 struct view place_avx2(const struct lowbit_queens_board *from,
                                               struct lowbit_queens_board *to, int row,
                                               uint64_t queen)
{
    const __m256i zero = _mm256_setzero_si256(), ones = _mm256_set1_epi32(-1);
    const __m256i square = _mm256_set1_epi64x((long long)queen);
    const __m256i number = _mm256_set1_epi64x((long long)from->number[row]);
    const __m256i before = _mm256_set1_epi64x(row - 1), rows = _mm256_set1_epi64x(to->rows);
    __m256i place = _mm256_setr_epi64x(0, 1, 2, 3);
    __m256i best = _mm256_set1_epi64x((LOWBIT_QUEENS_MAX + 1) << 8);
    struct counted_avx2 columns = {zero, zero, zero}, other;
    struct view view;

    for (int i = 0; i < to->rows; i += 4) {
        const __m256i used = _mm256_cmpgt_epi64(rows, place);
        const __m256i after = _mm256_cmpgt_epi64(place, before);
        const __m256i others = _mm256_blendv_epi8(load4_avx2(from->number + i),
                                                  load4_avx2(from->number + i + 1), after);
        const __m256i distance = _mm256_abs_epi32(_mm256_sub_epi32(others, number));
        const __m256i attacked =
            _mm256_or_si256(_mm256_or_si256(square, _mm256_sllv_epi64(square, distance)),
                            _mm256_srlv_epi64(square, distance));
        const __m256i squares = _mm256_blendv_epi8(load4_avx2(from->free + i),
                                                   load4_avx2(from->free + i + 1), after);
        const __m256i free = _mm256_and_si256(_mm256_andnot_si256(attacked, squares), used);
        const __m256i key = _mm256_or_si256(_mm256_slli_epi64(count_words_avx2(free), 8), place);
        store4_avx2(to->number + i, others);
        store4_avx2(to->free + i, free);
        columns.thrice =
            _mm256_or_si256(columns.thrice, _mm256_and_si256(columns.twice, free));
        columns.twice = _mm256_or_si256(columns.twice, _mm256_and_si256(columns.once, free));
        columns.once = _mm256_or_si256(columns.once, free);
        /* Lanes past the last row become the largest number. */
        best = _mm256_min_epu32(best, _mm256_or_si256(key, _mm256_andnot_si256(used, ones)));
        place = _mm256_add_epi64(place, _mm256_set1_epi64x(4));
    }

    /* Put the lanes together: the upper half onto the lower, the second word onto the first. */
    other.once = _mm256_permute4x64_epi64(columns.once, 0x4E);
    other.twice = _mm256_permute4x64_epi64(columns.twice, 0x4E);
    other.thrice = _mm256_permute4x64_epi64(columns.thrice, 0x4E);
    columns = sum_avx2(columns, other);
    other.once = _mm256_permute4x64_epi64(columns.once, 0xB1);
    other.twice = _mm256_permute4x64_epi64(columns.twice, 0xB1);
    other.thrice = _mm256_permute4x64_epi64(columns.thrice, 0xB1);
    columns = sum_avx2(columns, other);
    best = _mm256_min_epu32(best, _mm256_permute4x64_epi64(best, 0x4E));
    best = _mm256_min_epu32(best, _mm256_permute4x64_epi64(best, 0xB1));
    view.once = first_word_avx2(columns.once);
    view.twice = first_word_avx2(columns.twice);
    view.thrice = first_word_avx2(columns.thrice);
    view.fewest = (int)(first_word_avx2(best) >> 8 & 0xFF);
    view.row = (int)(first_word_avx2(best) & 0xFF);
    return view;
}

/* The places of the rows with a square in a column. */
AVX2 uint64_t rows_with_avx2(const struct lowbit_queens_board *board, int column)
{
    const __m128i by = _mm_cvtsi32_si128(63 - column);
    uint64_t rows = 0;
    for (int i = 0; i < board->rows; i += 4) {
        const __m256i at_top = _mm256_sll_epi64(load4_avx2(board->free + i), by);
        rows |= (uint64_t)_mm256_movemask_pd(_mm256_castsi256_pd(at_top)) << i;
    }
    return rows;
}

#undef AVX2
