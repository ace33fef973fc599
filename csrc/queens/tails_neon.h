/* SPDX-License-Identifier: MIT
 *
 * tails_neon.h - what tails_template.h needs of a machine, in NEON: sixteen tails are passed over
 * together, as most are, and the rest is plain C.
 */
#include <arm_neon.h>

LOWBIT_INLINE uint64_t fitting_neon(const uint32_t *tails, uint32_t count, uint32_t attacked)
{
    const uint32x4_t every = vdupq_n_u32(attacked);
    const uint32_t end = count < GROUP ? count : GROUP;
    uint64_t fitting = 0;
    for (uint32_t i = 0; i < end; i += 16) {
        const uint32x4_t ab = vandq_u32(vtstq_u32(vld1q_u32(tails + i), every),
                                        vtstq_u32(vld1q_u32(tails + i + 4), every));
        const uint32x4_t cd = vandq_u32(vtstq_u32(vld1q_u32(tails + i + 8), every),
                                        vtstq_u32(vld1q_u32(tails + i + 12), every));
        if (vminvq_u32(vandq_u32(ab, cd)) == 0) /* in some lane nothing is attacked */
            fitting |= fitting_portable(tails + i, end - i < 16 ? end - i : 16, attacked) << i;
    }
    return fitting;
}

#define place_neon place_portable
#define reach_neon reach_portable
#define keep_neon keep_portable
#define write_neon write_portable
