/* SPDX-License-Identifier: MIT
 *
 * vec_plain.h - four 32-bit lanes in plain C: the same operations as vec_simd.h, for any compiler.
 */
#ifndef LOWBIT_SUDOKU_VEC_PLAIN_H
#define LOWBIT_SUDOKU_VEC_PLAIN_H

#include <stdint.h>
#include <string.h>

#include "../common/compiler.h"

typedef struct {
    uint32_t lane[4];
} plain_vec;

#define LANES(expression)                                                                          \
    plain_vec out;                                                                                 \
    for (int i = 0; i < 4; i++)                                                                    \
        out.lane[i] = (expression);                                                                \
    return out

LOWBIT_INLINE plain_vec plain_load(const uint32_t *from) { LANES(from[i]); }
LOWBIT_INLINE void plain_store(uint32_t *to, plain_vec a) { memcpy(to, a.lane, sizeof a.lane); }
LOWBIT_INLINE plain_vec plain_all(uint32_t x) { LANES(x); }
LOWBIT_INLINE plain_vec plain_and(plain_vec a, plain_vec b) { LANES(a.lane[i] & b.lane[i]); }
LOWBIT_INLINE plain_vec plain_or(plain_vec a, plain_vec b) { LANES(a.lane[i] | b.lane[i]); }
LOWBIT_INLINE plain_vec plain_xor(plain_vec a, plain_vec b) { LANES(a.lane[i] ^ b.lane[i]); }
LOWBIT_INLINE plain_vec plain_without(plain_vec a, plain_vec b) { LANES(a.lane[i] & ~b.lane[i]); }
LOWBIT_INLINE plain_vec plain_add(plain_vec a, plain_vec b) { LANES(a.lane[i] + b.lane[i]); }
LOWBIT_INLINE plain_vec plain_sub(plain_vec a, plain_vec b) { LANES(a.lane[i] - b.lane[i]); }
LOWBIT_INLINE plain_vec plain_down(plain_vec a, int bits) { LANES(a.lane[i] >> bits); }
LOWBIT_INLINE plain_vec plain_up(plain_vec a, int bits) { LANES(a.lane[i] << bits); }

/* Lanes 0, 1, 2 move down by one, the lowest to lane 2; lane 3 stays. */
LOWBIT_INLINE plain_vec plain_turn_lanes(plain_vec a) { LANES(a.lane[i == 3 ? 3 : (i + 1) % 3]); }

LOWBIT_INLINE int plain_any(plain_vec a)
{
    return (a.lane[0] | a.lane[1] | a.lane[2] | a.lane[3]) != 0;
}

#undef LANES

#endif
