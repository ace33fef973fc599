/* SPDX-License-Identifier: MIT
 *
 * tails_portable.h - what tails_template.h needs of a machine, in plain C.  The others may write up
 * to sixteen heads, stretches or tails, of which those that count come first.
 */

/* Write the heads with one more queen, on a free square each, as numbers `count` and on.  `field` is
 * where its column goes. */
LOWBIT_INLINE void place_portable(const struct lowbit_queens_heads *from, int i, uint32_t free,
                                  int field, struct lowbit_queens_heads *to, int count)
{
    const uint32_t attacked = a_row_below(from->attacked[i]);
    for (; free != 0; free &= free - 1, count++) {
        const uint32_t queen = (uint32_t)lowest_bit(free);
        const uint64_t placed = (uint64_t)lowest_index(free) << field;
        to->attacked[count] = attacked | queen << 17 | queen >> 1;
        to->low[count] = from->low[i] | queen | (uint32_t)placed;
        to->high[count] = from->high[i] | (uint32_t)(placed >> 32);
    }
}

/* Write the stretches of a set of columns that begin on a free square, and for each its head. */
LOWBIT_INLINE void reach_portable(const uint32_t *first, uint32_t free, uint32_t head,
                                  uint32_t *tails, uint32_t *heads)
{
    for (; free != 0; free &= free - 1) {
        *tails++ = first[lowest_index(free)];
        *heads++ = head;
    }
}

/* Write the tails that the queen above does not attack, together with it; return how many. */
LOWBIT_INLINE uint32_t keep_portable(const uint32_t *attacked, const uint32_t *placed,
                                     uint32_t count, const struct above *above,
                                     uint32_t *to_attacked, uint32_t *to_placed)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        to_attacked[kept] = (attacked[i] >> 1 & above->diagonals) |
                            (attacked[i] << 1 & above->antidiagonals) | above->attacked;
        to_placed[kept] = placed[i] | above->placed;
        kept += (attacked[i] & above->attacks) == 0;
    }
    return kept;
}

/* Which of `count` tails, or of a group if there are more, need nothing that is attacked. */
LOWBIT_INLINE uint64_t fitting_portable(const uint32_t *tails, uint32_t count, uint32_t attacked)
{
    const uint32_t end = count < GROUP ? count : GROUP;
    uint64_t fitting = 0;
    for (uint32_t i = 0; i < end; i++)
        if ((tails[i] & attacked) == 0) /* rare, so this is predicted */
            fitting |= UINT64_C(1) << i;
    return fitting;
}

LOWBIT_INLINE void write_portable(uint64_t placed, int n, uint8_t *to)
{
    for (int row = n - 1; row >= 0; row--, placed >>= 4)
        to[row] = placed & 15;
}
