/* SPDX-License-Identifier: MIT
 *
 * rng.h - random numbers that depend on the seed alone; the same as src/lowbit/_rng.py.
 *
 * Source: SplitMix64 of Steele, Lea and Flood, "Fast splittable pseudorandom number generators"
 * (OOPSLA 2014), with the constants of Vigna's public domain splitmix64.c.
 */
#ifndef LOWBIT_COMMON_RNG_H
#define LOWBIT_COMMON_RNG_H

#include <stdint.h>

#include "compiler.h"

/* The next number; `state` starts as the seed. */
LOWBIT_INLINE uint64_t random_bits(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* A number from 0 to n - 1, out of the upper half of the bits: the bias is below n / 2**32. */
LOWBIT_INLINE uint32_t random_below(uint64_t *state, uint32_t n)
{
    return (uint32_t)((random_bits(state) >> 32) * n >> 32);
}

#endif
