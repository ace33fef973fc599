/* SPDX-License-Identifier: MIT
 *
 * plain_half.h - make the lists of half boards.  No include guard: every inclusion makes a copy.
 *
 *   WORD        uint32_t or uint64_t, as plain->wide says
 *   WN(name)    the name of this copy's functions, for this word
 *   TARGET      the attribute that enables the instruction set, or nothing
 *   APPEND      unite the words of two arrays, where they are disjoint; plain_lanes_*.h
 *
 * A half board is a placement in its north and one in its south quadrant, on complementary columns
 * and with disjoint words; its word is the union of theirs.  So for each column set, every word
 * of one cell is held against all words of another, a vector of them at a time.  About one
 * in three fits.  There is no search, and no branch that depends on the words.
 */

#define FEW 32 /* words filtered at a time */

/* Append pairs as APPEND does, but only with the others that do not meet `queen`, and with it. */
static TARGET WORD *WN(append_with)(WORD *to, const WORD *from, size_t count, const WORD *others,
                                    size_t other_count, WORD queen)
{
    WORD few[FEW];
    while (other_count > 0) {
        const size_t taken = other_count < FEW ? other_count : FEW;
        size_t kept = 0;
        for (size_t i = 0; i < taken; i++) {
            few[kept] = (WORD)(others[i] | queen);
            kept += (others[i] & queen) == 0;
        }
        to = APPEND(to, from, count, few, kept);
        others += taken;
        other_count -= taken;
    }
    return to;
}

/* The half boards on the given rows of N and S; with the queen on the centre square, or 0. */
static TARGET WORD *WN(halves)(const struct lowbit_queens_plain *plain, WORD *to,
                               uint32_t north_rows, uint32_t south_rows, WORD queen)
{
    const WORD *const north = plain->north, *const south = plain->south;
    const uint32_t cells = plain_binomial(plain->h, count_bits(north_rows));
    const uint32_t *n = plain->start + plain->first[north_rows];
    const uint32_t *s = plain->start + plain->first[south_rows] + cells; /* columns in reverse */
    for (uint32_t cell = 0; cell < cells; cell++, n++, s--) {
        const WORD *longer = north + n[0], *shorter = south + s[-1];
        size_t longer_size = n[1] - n[0], shorter_size = s[0] - s[-1];
        if (longer_size < shorter_size) {
            longer = south + s[-1];
            shorter = north + n[0];
            shorter_size = n[1] - n[0];
            longer_size = s[0] - s[-1];
        }
        if (queen == 0)
            to = APPEND(to, longer, longer_size, shorter, shorter_size);
        else
            to = WN(append_with)(to, longer, longer_size, shorter, shorter_size, queen);
    }
    return to;
}

/* The half boards that own the queen of the middle row, odd n: the south rows include the row b
 * of the middle column's queen, for every b, and a < b. */
static TARGET WORD *WN(middle_halves)(const struct lowbit_queens_plain *plain, WORD *to,
                                      uint32_t north_rows, uint32_t south_rows)
{
    const int n = plain->n, h = plain->h;
    const WORD *const north = plain->mid_north, *const south = plain->south;
    const uint32_t cells = plain_binomial(h, count_bits(north_rows) + 1);
    for (uint32_t rows = south_rows & ~1u; rows != 0; rows &= rows - 1) { /* b > 1 */
        const int b = lowest_index(rows) + 1;
        const WORD queen = (WORD)middle_column_word(n, b);
        const uint32_t *first = plain->mid_start + plain->mid_first[north_rows];
        const uint32_t *s =
            plain->start + plain->first[south_rows ^ lowest_bit(rows)] + cells;
        for (uint32_t cell = 0; cell < cells; cell++, first += h - 1, s--)
            to = WN(append_with)(to, north + first[0], first[b - 1] - first[0], south + s[-1],
                                 s[0] - s[-1], queen);
    }
    return to;
}

#undef FEW
