/* SPDX-License-Identifier: MIT
 *
 * bits.h - sets of small numbers in the bits of one word.
 *
 * Every helper is inlined into its caller, so inside a function with LOWBIT_TARGET it becomes
 * the one instruction (blsi, blsr, tzcnt, popcnt) that the target has for it.
 */
#ifndef LOWBIT_COMMON_BITS_H
#define LOWBIT_COMMON_BITS_H

#include <assert.h>
#include <stdint.h>

#include "compiler.h"

/* The lowest bit of x, alone.  Written 0 - x because MSVC warns of a minus on an unsigned. */
LOWBIT_INLINE uint64_t lowest_bit(uint64_t x) { return x & (0 - x); }

LOWBIT_INLINE uint64_t without_lowest_bit(uint64_t x) { return x & (x - 1); }

/* At most one bit: true for 0 too, which callers rule out where it matters. */
LOWBIT_INLINE int is_single_or_empty(uint64_t x) { return without_lowest_bit(x) == 0; }

/* The number of the lowest bit; x must not be 0. */
LOWBIT_INLINE int lowest_index(uint64_t x)
{
    assert(x != 0);
    return lowbit_trailing_zeros(x);
}

LOWBIT_INLINE int count_bits(uint64_t x) { return lowbit_popcount(x); }

/* The set of 0 .. n - 1, for 0 <= n <= 64. */
LOWBIT_INLINE uint64_t full_mask(int n)
{
    assert(n >= 0 && n <= 64);
    return n == 0 ? 0 : UINT64_MAX >> (64 - n);
}

#endif
