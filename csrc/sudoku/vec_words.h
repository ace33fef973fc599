/* SPDX-License-Identifier: MIT
 *
 * vec_words.h - two 32-bit lanes in a 64-bit word, four lanes in two: plain C for any compiler.
 */
#include "choose.h"

typedef uint64_t pair_vec;

typedef struct {
    uint64_t a, b;
} quad_vec;

LOWBIT_INLINE pair_vec pair_all(uint32_t x) { return x * UINT64_C(0x100000001); }
LOWBIT_INLINE pair_vec pair_load(const uint32_t *from) { return from[0] | (uint64_t)from[1] << 32; }

LOWBIT_INLINE void pair_store(uint32_t *to, pair_vec a)
{
    to[0] = (uint32_t)a;
    to[1] = (uint32_t)(a >> 32);
}

LOWBIT_INLINE pair_vec pair_and(pair_vec a, pair_vec b) { return a & b; }
LOWBIT_INLINE pair_vec pair_or(pair_vec a, pair_vec b) { return a | b; }
LOWBIT_INLINE pair_vec pair_xor(pair_vec a, pair_vec b) { return a ^ b; }
LOWBIT_INLINE pair_vec pair_without(pair_vec a, pair_vec b) { return a & ~b; }
LOWBIT_INLINE pair_vec pair_add(pair_vec a, pair_vec b) { return a + b; }
LOWBIT_INLINE pair_vec pair_sub(pair_vec a, pair_vec b) { return a - b; }

/* With bit 31 set, so that an empty field borrows nothing from the other lane. */
LOWBIT_INLINE pair_vec pair_less_one(pair_vec a)
{
    return (a | pair_all(0x80000000u)) - pair_all(LOWEST);
}

LOWBIT_INLINE pair_vec pair_down(pair_vec a, int bits)
{
    return a >> bits & pair_all(UINT32_MAX >> bits);
}

LOWBIT_INLINE pair_vec pair_up(pair_vec a, int bits)
{
    return (a & pair_all(UINT32_MAX >> bits)) << bits;
}

LOWBIT_INLINE unsigned pair_equal(pair_vec a, pair_vec b)
{
    return (unsigned)((uint32_t)a == (uint32_t)b) | (unsigned)(a >> 32 == b >> 32) << 1;
}

#define EACH(expression_a, expression_b)                                                           \
    const quad_vec out = {(expression_a), (expression_b)};                                         \
    return out

LOWBIT_INLINE quad_vec quad_all(uint32_t x) { EACH(pair_all(x), pair_all(x)); }

LOWBIT_INLINE quad_vec quad_load(const uint32_t *from)
{
    EACH(pair_load(from), pair_load(from + 2));
}

LOWBIT_INLINE void quad_store(uint32_t *to, quad_vec x)
{
    pair_store(to, x.a);
    pair_store(to + 2, x.b);
}

LOWBIT_INLINE quad_vec quad_and(quad_vec x, quad_vec y) { EACH(x.a & y.a, x.b & y.b); }
LOWBIT_INLINE quad_vec quad_or(quad_vec x, quad_vec y) { EACH(x.a | y.a, x.b | y.b); }
LOWBIT_INLINE quad_vec quad_xor(quad_vec x, quad_vec y) { EACH(x.a ^ y.a, x.b ^ y.b); }
LOWBIT_INLINE quad_vec quad_without(quad_vec x, quad_vec y) { EACH(x.a & ~y.a, x.b & ~y.b); }
LOWBIT_INLINE quad_vec quad_add(quad_vec x, quad_vec y) { EACH(x.a + y.a, x.b + y.b); }
LOWBIT_INLINE quad_vec quad_sub(quad_vec x, quad_vec y) { EACH(x.a - y.a, x.b - y.b); }
LOWBIT_INLINE quad_vec quad_less_one(quad_vec x) { EACH(pair_less_one(x.a), pair_less_one(x.b)); }
LOWBIT_INLINE quad_vec quad_down(quad_vec x, int n) { EACH(pair_down(x.a, n), pair_down(x.b, n)); }
LOWBIT_INLINE quad_vec quad_up(quad_vec x, int n) { EACH(pair_up(x.a, n), pair_up(x.b, n)); }

LOWBIT_INLINE unsigned quad_equal(quad_vec x, quad_vec y)
{
    return pair_equal(x.a, y.a) | pair_equal(x.b, y.b) << 2;
}

/* Lanes 0, 1, 2 take what is in 1, 2, 0, or in 2, 0, 1. */
LOWBIT_INLINE quad_vec quad_turn_1(quad_vec x)
{
    EACH(x.a >> 32 | x.b << 32, (x.a & UINT32_MAX) | (x.b & ~(uint64_t)UINT32_MAX));
}

LOWBIT_INLINE quad_vec quad_turn_2(quad_vec x)
{
    EACH((x.b & UINT32_MAX) | x.a << 32, x.a >> 32 | (x.b & ~(uint64_t)UINT32_MAX));
}

/* Words w, w + 3 and w + 6 of a puzzle, and all candidates. */
LOWBIT_INLINE quad_vec quad_stacks(uint32_t *const *puzzles, int w)
{
    const uint32_t *const words = puzzles[0] + w;
    EACH(words[0] | (uint64_t)words[3] << 32, words[6] | (uint64_t)(SPARES | DIGITS) << 32);
}

#undef EACH

#define pair_find_digits find_digits
#define pair_get_lane get_lane
#define pair_read_digits read_digits
#define pair_write_digits write_digits
#define quad_find_digits find_digits
#define quad_get_lane get_lane
#define quad_read_digits read_digits
#define quad_write_digits write_digits

#define OPERATION LOWBIT_INLINE
#define VEC(name) pair_##name
#include "vec_ternary.h"
#undef VEC
#define VEC(name) quad_##name
#include "vec_ternary.h"
#undef VEC
#undef OPERATION
