/* SPDX-License-Identifier: MIT
 *
 * vec_simd.h - four 32-bit lanes in one 128-bit register, through the vector types of GCC and
 * Clang: SSE2 on x86-64, NEON on arm64, both part of the architecture's baseline.
 */
#ifndef LOWBIT_SUDOKU_VEC_SIMD_H
#define LOWBIT_SUDOKU_VEC_SIMD_H

#include <stdint.h>
#include <string.h>

#include "../common/compiler.h"

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
LOWBIT_INLINE simd_vec simd_down(simd_vec a, int bits) { return a >> bits; }
LOWBIT_INLINE simd_vec simd_up(simd_vec a, int bits) { return a << bits; }

/* Lanes 0, 1, 2 move down by one, the lowest to lane 2; lane 3 stays. */
LOWBIT_INLINE simd_vec simd_turn_lanes(simd_vec a) { return LOWBIT_U32X4_PICK(a, 1, 2, 0, 3); }

LOWBIT_INLINE int simd_any(simd_vec a)
{
    uint64_t halves[2];
    memcpy(halves, &a, sizeof a);
    return (halves[0] | halves[1]) != 0;
}

#endif
