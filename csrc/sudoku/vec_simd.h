/* SPDX-License-Identifier: MIT
 *
 * vec_simd.h - four 32-bit lanes in one 128-bit register, through the vector types of GCC and
 * Clang: SSE2 on x86-64, NEON on arm64, both part of the architecture's baseline.
 */
#include <string.h>

#include "choose.h"

typedef lowbit_u32x4 simd_vec;

LOWBIT_INLINE simd_vec simd_load(const uint32_t *from)
{
    simd_vec a;
    memcpy(&a, from, sizeof a);
    return a;
}

LOWBIT_INLINE void simd_store(uint32_t *to, simd_vec a) { memcpy(to, &a, sizeof a); }
LOWBIT_INLINE simd_vec simd_all(uint32_t x) { return (simd_vec){x, x, x, x}; }
LOWBIT_INLINE simd_vec simd_and(simd_vec a, simd_vec b) { return a & b; }
LOWBIT_INLINE simd_vec simd_or(simd_vec a, simd_vec b) { return a | b; }
LOWBIT_INLINE simd_vec simd_xor(simd_vec a, simd_vec b) { return a ^ b; }
LOWBIT_INLINE simd_vec simd_without(simd_vec a, simd_vec b) { return a & ~b; }
LOWBIT_INLINE simd_vec simd_add(simd_vec a, simd_vec b) { return a + b; }
LOWBIT_INLINE simd_vec simd_sub(simd_vec a, simd_vec b) { return a - b; }
LOWBIT_INLINE simd_vec simd_less_one(simd_vec a) { return a - simd_all(LOWEST); }
LOWBIT_INLINE simd_vec simd_down(simd_vec a, int bits) { return a >> bits; }
LOWBIT_INLINE simd_vec simd_up(simd_vec a, int bits) { return a << bits; }

#if LOWBIT_X86_64
#include <emmintrin.h>

LOWBIT_INLINE unsigned simd_equal(simd_vec a, simd_vec b)
{
    const __m128i equal = _mm_cmpeq_epi32((__m128i)a, (__m128i)b);
    return (unsigned)_mm_movemask_ps(_mm_castsi128_ps(equal));
}

/* As find_digits, by the signs of bytes: first the lowest bytes of all words, and so on. */
LOWBIT_INLINE void simd_find_digits(const uint32_t *words, struct digit_sets *sets)
{
    const __m128i lowest_byte = _mm_set1_epi32(255);
    __m128i x[8];
    uint32_t words_of[32];
    LOWBIT_UNROLL
    for (int i = 0; i < 8; i++) {
        const simd_vec word = simd_load(words + 4 * i), digits = simd_all(DIGITS);
        const simd_vec second = word & simd_less_one(word) & digits, has_second = second + digits;
        const simd_vec has_third = (second & has_second) + digits;
        x[i] = (__m128i)((word & digits) | (has_second & ~has_third & simd_all(SPARES)));
    }
    LOWBIT_UNROLL
    for (int byte = 0; byte < 4; byte++) {
        __m128i bytes[2];
        LOWBIT_UNROLL
        for (int half = 0; half < 2; half++) {
            __m128i *const y = x + 4 * half;
            __m128i low[4];
            for (int i = 0; i < 4; i++) {
                low[i] = _mm_and_si128(y[i], lowest_byte);
                y[i] = _mm_srli_epi32(y[i], 8);
            }
            bytes[half] = _mm_packus_epi16(_mm_packs_epi32(low[0], low[1]),
                                           _mm_packs_epi32(low[2], low[3]));
        }
        LOWBIT_UNROLL
        for (int bit = 7; bit >= 0; bit--) {
            words_of[8 * byte + bit] = (uint32_t)_mm_movemask_epi8(bytes[0]) |
                                          (uint32_t)_mm_movemask_epi8(bytes[1]) << 16;
            bytes[0] = _mm_add_epi8(bytes[0], bytes[0]);
            bytes[1] = _mm_add_epi8(bytes[1], bytes[1]);
        }
    }
    put_together(words_of, sets);
}
#else
#define simd_find_digits find_digits

LOWBIT_INLINE unsigned simd_equal(simd_vec a, simd_vec b)
{
    const simd_vec lanes = {1, 2, 4, 8}, equal = (simd_vec)(a == b) & lanes;
    uint64_t halves[2];
    memcpy(halves, &equal, sizeof halves);
    halves[0] |= halves[1];
    return (unsigned)(halves[0] | halves[0] >> 32);
}
#endif

/* Lanes 0, 1, 2 take what is in 1, 2, 0, or in 2, 0, 1. */
LOWBIT_INLINE simd_vec simd_turn_1(simd_vec a) { return LOWBIT_U32X4_PICK(a, 1, 2, 0, 3); }
LOWBIT_INLINE simd_vec simd_turn_2(simd_vec a) { return LOWBIT_U32X4_PICK(a, 2, 0, 1, 3); }

/* Words w, w + 3 and w + 6 of a puzzle, and all candidates. */
LOWBIT_INLINE simd_vec simd_stacks(uint32_t *const *puzzles, int w)
{
    const uint32_t *const words = puzzles[0] + w;
    return (simd_vec){words[0], words[3], words[6], SPARES | DIGITS};
}

#define simd_get_lane get_lane
#define simd_read_digits read_digits
#define simd_write_digits write_digits

#define VEC(name) simd_##name
#define OPERATION LOWBIT_INLINE
#include "vec_ternary.h"
#undef VEC
#undef OPERATION
