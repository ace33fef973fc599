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
#else
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

#define simd_find_digits find_digits
#define simd_read_digits read_digits
#define simd_write_digits write_digits

#define VEC(name) simd_##name
#define OPERATION LOWBIT_INLINE
#include "vec_ternary.h"
#undef VEC
#undef OPERATION
