/* SPDX-License-Identifier: MIT
 *
 * rng.h - random numbers that are the same on every machine, and in _rng.py.
 *
 * Source: Guy Steele, Doug Lea and Christine Flood, "Fast splittable pseudorandom number
 * generators", OOPSLA 2014 (SplitMix64); Daniel Lemire, "Fast random integer generation in an
 * interval", ACM Transactions on Modeling and Computer Simulation 29, 2019 (the bound).
 */
#ifndef LOWBIT_COMMON_RNG_H
#define LOWBIT_COMMON_RNG_H

#include <assert.h>
#include <stdint.h>

#include "compiler.h"

/* The next 64 random bits; any `state` will do as a seed. */
LOWBIT_INLINE uint64_t random_bits(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* A number below `bound`, which must not be 0; each is as likely as any other. */
LOWBIT_INLINE uint32_t random_below(uint64_t *state, uint32_t bound)
{
    assert(bound != 0);
    uint64_t product = (random_bits(state) >> 32) * bound;
    if ((uint32_t)product < bound) {
        const uint32_t surplus = (0 - bound) % bound; /* 2**32 mod bound */
        while ((uint32_t)product < surplus)
            product = (random_bits(state) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

#endif
