/* SPDX-License-Identifier: MIT
 *
 * front_avx2.h - move a set of 32-bit lanes to the front, which AVX2 has no instruction for.
 *
 * The permutation comes from a table of 2 KiB.  BMI2 could make it of the set with pdep and pext,
 * but AMD processors before Zen 3 (2020) take dozens of cycles or more for each of these; the table
 * is as fast everywhere.
 */
#ifndef LOWBIT_QUEENS_FRONT_AVX2_H
#define LOWBIT_QUEENS_FRONT_AVX2_H

#include <immintrin.h>
#include <stdint.h>

#include "../common/compiler.h"

/* For each set of lanes, which lane goes to which place, a byte a place.
 * Lane i goes to the place of the number of lanes before it. */
#define LANE(set, i) ((uint64_t)((set) >> (i)&1))
#define BEFORE_2(set) (LANE(set, 0) + LANE(set, 1))
#define BEFORE_4(set) (BEFORE_2(set) + LANE(set, 2) + LANE(set, 3))
#define BEFORE_6(set) (BEFORE_4(set) + LANE(set, 4) + LANE(set, 5))
#define PUT(set, i, before) (LANE(set, i) * (i) << 8 * (before))
#define ORDER(set)                                                                                 \
    (PUT(set, 1, LANE(set, 0)) | PUT(set, 2, BEFORE_2(set)) |                                      \
     PUT(set, 3, BEFORE_2(set) + LANE(set, 2)) | PUT(set, 4, BEFORE_4(set)) |                      \
     PUT(set, 5, BEFORE_4(set) + LANE(set, 4)) | PUT(set, 6, BEFORE_6(set)) |                      \
     PUT(set, 7, (BEFORE_6(set) + LANE(set, 6)) & 7))
#define ORDER_4(set) ORDER(set), ORDER(set + 1), ORDER(set + 2), ORDER(set + 3)
#define ORDER_16(set) ORDER_4(set), ORDER_4(set + 4), ORDER_4(set + 8), ORDER_4(set + 12)
#define ORDER_64(set) ORDER_16(set), ORDER_16(set + 16), ORDER_16(set + 32), ORDER_16(set + 48)
static const uint64_t FRONT[256] = {ORDER_64(0), ORDER_64(64), ORDER_64(128), ORDER_64(192)};
#undef ORDER_64
#undef ORDER_16
#undef ORDER_4
#undef ORDER
#undef PUT
#undef BEFORE_6
#undef BEFORE_4
#undef BEFORE_2
#undef LANE

/* The permutation that moves a set of lanes to the front. */
LOWBIT_INLINE LOWBIT_TARGET("avx2") __m256i to_front_avx2(unsigned lanes)
{
    return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(const void *)(FRONT + lanes)));
}

#endif
