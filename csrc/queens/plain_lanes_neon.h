/* SPDX-License-Identifier: MIT
 *
 * plain_lanes_neon.h - what plain_join.h and plain_half.h need of a machine, in NEON (Advanced
 * SIMD), which every 64-bit ARM has.
 *
 * A leaf has 256 patterns in two vectors, so that they share the index of a probe.  Bits of bytes are
 * counted by one instruction.  Braces make no vector and operators take none, for MSVC's sake.
 */
#include <arm_neon.h>

typedef struct {
    uint32x4_t low, high;
} lanes_neon;

LOWBIT_INLINE lanes_neon pair_neon(uint32x4_t low, uint32x4_t high)
{
    lanes_neon pair;
    pair.low = low;
    pair.high = high;
    return pair;
}

LOWBIT_INLINE lanes_neon every_neon(uint32_t word)
{
    return pair_neon(vdupq_n_u32(word), vdupq_n_u32(word));
}

LOWBIT_INLINE lanes_neon and_neon(lanes_neon a, lanes_neon b)
{
    return pair_neon(vandq_u32(a.low, b.low), vandq_u32(a.high, b.high));
}

LOWBIT_INLINE lanes_neon xor_neon(lanes_neon a, lanes_neon b)
{
    return pair_neon(veorq_u32(a.low, b.low), veorq_u32(a.high, b.high));
}

/* b without a. */
LOWBIT_INLINE lanes_neon andnot_neon(lanes_neon a, lanes_neon b)
{
    return pair_neon(vbicq_u32(b.low, a.low), vbicq_u32(b.high, a.high));
}

/* Set in at least two of three, and in one or three.  Where a and b differ, c decides. */
LOWBIT_INLINE lanes_neon two_of_neon(lanes_neon a, lanes_neon b, lanes_neon c)
{
    return pair_neon(vbslq_u32(veorq_u32(a.low, b.low), c.low, a.low),
                     vbslq_u32(veorq_u32(a.high, b.high), c.high, a.high));
}

LOWBIT_INLINE lanes_neon odd_of_neon(lanes_neon a, lanes_neon b, lanes_neon c)
{
    return xor_neon(xor_neon(a, b), c);
}

LOWBIT_INLINE lanes_neon left_neon(lanes_neon a, int by)
{
    const int32x4_t shift = vdupq_n_s32(by);
    return pair_neon(vshlq_u32(a.low, shift), vshlq_u32(a.high, shift));
}

LOWBIT_INLINE lanes_neon right_neon(lanes_neon a, int by) { return left_neon(a, -by); }

LOWBIT_INLINE lanes_neon add_bytes_neon(lanes_neon a, lanes_neon b)
{
    return pair_neon(
        vreinterpretq_u32_u8(vaddq_u8(vreinterpretq_u8_u32(a.low), vreinterpretq_u8_u32(b.low))),
        vreinterpretq_u32_u8(
            vaddq_u8(vreinterpretq_u8_u32(a.high), vreinterpretq_u8_u32(b.high))));
}

LOWBIT_INLINE lanes_neon count_bytes_neon(lanes_neon a)
{
    return pair_neon(vreinterpretq_u32_u8(vcntq_u8(vreinterpretq_u8_u32(a.low))),
                     vreinterpretq_u32_u8(vcntq_u8(vreinterpretq_u8_u32(a.high))));
}

LOWBIT_INLINE uint64_t sum_bytes_neon(lanes_neon a)
{
    return (uint64_t)vaddlvq_u8(vreinterpretq_u8_u32(a.low)) +
           vaddlvq_u8(vreinterpretq_u8_u32(a.high));
}

/* For each set of four 32-bit lanes, the bytes that move them to the front. */
#define LANE(i) 4 * (i), 4 * (i) + 1, 4 * (i) + 2, 4 * (i) + 3
static const uint8_t FRONT_NEON[16][16] = {
    {LANE(0), LANE(0), LANE(0), LANE(0)}, {LANE(0), LANE(0), LANE(0), LANE(0)},
    {LANE(1), LANE(0), LANE(0), LANE(0)}, {LANE(0), LANE(1), LANE(0), LANE(0)},
    {LANE(2), LANE(0), LANE(0), LANE(0)}, {LANE(0), LANE(2), LANE(0), LANE(0)},
    {LANE(1), LANE(2), LANE(0), LANE(0)}, {LANE(0), LANE(1), LANE(2), LANE(0)},
    {LANE(3), LANE(0), LANE(0), LANE(0)}, {LANE(0), LANE(3), LANE(0), LANE(0)},
    {LANE(1), LANE(3), LANE(0), LANE(0)}, {LANE(0), LANE(1), LANE(3), LANE(0)},
    {LANE(2), LANE(3), LANE(0), LANE(0)}, {LANE(0), LANE(2), LANE(3), LANE(0)},
    {LANE(1), LANE(2), LANE(3), LANE(0)}, {LANE(0), LANE(1), LANE(2), LANE(3)},
};
#undef LANE
static const uint8_t SIZE_NEON[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
static const uint32_t LANE_BITS_NEON[4] = {1, 2, 4, 8};

/* Append v | w for all v of one array and w of another with v & w == 0.  Whole vectors of v are
 * read and written, of which the fitting lanes count. */
LOWBIT_INLINE uint32_t *append32_neon(uint32_t *to, const uint32_t *from, size_t count,
                                      const uint32_t *others, size_t other_count)
{
    const uint32x4_t bits = vld1q_u32(LANE_BITS_NEON);
    for (size_t i = 0; i < count; i += 4) {
        const uint32x4_t v = vld1q_u32(from + i);
        const uint32_t used = count - i < 4 ? (1u << (count - i)) - 1 : 15;
        const uint32x4_t used_bits = vandq_u32(bits, vdupq_n_u32(used));
        for (size_t j = 0; j < other_count; j++) {
            const uint32x4_t w = vdupq_n_u32(others[j]);
            const uint32x4_t fits = vceqzq_u32(vandq_u32(v, w));
            const uint32_t set = vaddvq_u32(vandq_u32(fits, used_bits));
            const uint8x16_t both = vreinterpretq_u8_u32(vorrq_u32(v, w));
            vst1q_u32(to, vreinterpretq_u32_u8(vqtbl1q_u8(both, vld1q_u8(FRONT_NEON[set]))));
            to += SIZE_NEON[set];
        }
    }
    return to;
}

LOWBIT_INLINE uint64_t *append64_neon(uint64_t *to, const uint64_t *from, size_t count,
                                      const uint64_t *others, size_t other_count)
{
    size_t i = 0;
    for (; i + 2 <= count; i += 2) {
        const uint64x2_t v = vld1q_u64(from + i);
        for (size_t j = 0; j < other_count; j++) {
            const uint64x2_t w = vdupq_n_u64(others[j]);
            const uint64x2_t fits = vceqzq_u64(vandq_u64(v, w)), both = vorrq_u64(v, w);
            const size_t first = vgetq_lane_u64(fits, 0) & 1, second = vgetq_lane_u64(fits, 1) & 1;
            vst1q_lane_u64(to, both, 0);
            vst1q_lane_u64(to + first, both, 1);
            to += first + second;
        }
    }
    if (i < count)
        to = append64_portable(to, from + i, 1, others, other_count);
    return to;
}

#define pack_neon pack_portable
#define spread_neon spread_portable
