/* SPDX-License-Identifier: MIT
 *
 * vec_ternary.h - what AVX-512 does in one instruction, out of the operations of VEC.  No include
 * guard; OPERATION declares the functions.
 */
OPERATION VEC(vec) VEC(and_3)(VEC(vec) a, VEC(vec) b, VEC(vec) c)
{
    return VEC(and)(VEC(and)(a, b), c);
}

OPERATION VEC(vec) VEC(or_3)(VEC(vec) a, VEC(vec) b, VEC(vec) c)
{
    return VEC(or)(VEC(or)(a, b), c);
}

/* a | b & c */
OPERATION VEC(vec) VEC(or_and)(VEC(vec) a, VEC(vec) b, VEC(vec) c)
{
    return VEC(or)(a, VEC(and)(b, c));
}

/* a & (b | c) */
OPERATION VEC(vec) VEC(and_or)(VEC(vec) a, VEC(vec) b, VEC(vec) c)
{
    return VEC(and)(a, VEC(or)(b, c));
}

/* a & ~(b & ~c) */
OPERATION VEC(vec) VEC(without_unless)(VEC(vec) a, VEC(vec) b, VEC(vec) c)
{
    return VEC(without)(a, VEC(without)(b, c));
}
