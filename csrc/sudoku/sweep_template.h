/* SPDX-License-Identifier: MIT
 *
 * sweep_template.h - one round of inference on whole puzzles, without a branch.
 *
 * No include guard: every inclusion makes another copy.
 *   TARGET, FN(name), VEC(name), LANES   as in the engines, which include this
 *   STACKS   3: a lane is a puzzle, whose 27 words (fields.h) are in 27 vectors;
 *            1: a lane is a stack, three of four lanes are a puzzle, whose words are in 9 vectors
 *               (the fourth lane has all candidates)
 *
 * Every operation works on nine digits in three bands, and the rules never look at a single cell:
 *
 * 1. Rows against boxes.  In a band, a digit stands once in each of three rows and once in each
 *    of three boxes: its three minirows (a minirow is a row's part in a box) are a permutation,
 *    one of six, of which three are even and three odd.  What is in no permutation whose minirows
 *    are all possible is removed.
 * 2. A minirow that has only three digits left takes them from the rest of its row and its box.
 * 3. Columns against boxes, and minicolumns with three digits: the same in a stack, where the
 *    next place is another field of a word instead of another word.
 * 4. Naked singles: a cell with one candidate takes it from the rest of its box.
 * 5. Hidden singles: a digit with one cell left in its box takes all else from that cell.
 *
 * Rules 4 and 5 need no rows and columns: a digit that is settled in its box leaves one minirow
 * there, and rules 1 and 3 then clear the rest of the row and column; a digit that has one cell
 * left in a row or column is left alone in its box by rules 1 and 3.
 *
 * When rules 4 and 5 find nothing, it is time to branch, even if the others have found something:
 * another sweep costs more than it saves (hardest: 5.4 to 4.7 sweeps a node, 6 % more nodes).
 *
 * A lane is dead if a cell has no candidate or a digit no cell in its box.  If rules 4 and 5 find
 * nothing, it also is if two digits have one cell or two cells one digit: then the digits with one
 * cell are not those of settled cells.  Without these two, nearly empty grids and some harder
 * puzzles (top95: twice the nodes) are searched for long where nothing can be found.  A lane may
 * turn to nonsense once it is dead, since fields borrow from each other, but candidates are only
 * ever removed.
 *
 * Tried, and left out: rules 2 and 3 in every other sweep only (cheaper sweeps, a quarter more of
 * them: the same), rules 4 and 5 in turns (a tenth slower), a look for two digits with one cell in
 * every sweep (4 %).
 *
 * Source of the minirow as the unit of inference: the "triads" of tdoku (Tom Dillon, 2019).
 */
#define CELL(r, s, j) (3 * STACKS * (r) + 3 * (s) + (j))
#define AT(r, s, j) VEC(load)(cells[CELL(r, s, j)])
#if STACKS == 3
#define IN_STACK(a, s, k) (a)[((s) + (k)) % 3]
#else
#define IN_STACK(a, s, k) ((k) == 1 ? VEC(turn_1)((a)[0]) : VEC(turn_2)((a)[0]))
#endif

/* What a sweep has seen, as sets of lanes. */
struct FN(seen) {
    unsigned alive;  /* every cell has a candidate, every digit a cell in its box; and if the lane is
                        stable, the digits with one cell are those whose cell has no other digit */
    unsigned stable; /* rules 4 and 5 have removed nothing */
    unsigned full;   /* every digit has one cell in its box */
};

/* In each lane, fields take what is in the next one, or in the one after. */
LOWBIT_INLINE TARGET VEC(vec) FN(turn_fields_1)(VEC(vec) a)
{
    return VEC(or)(VEC(down)(a, 10), VEC(up)(a, 20));
}

LOWBIT_INLINE TARGET VEC(vec) FN(turn_fields_2)(VEC(vec) a)
{
    return VEC(or)(VEC(down)(a, 20), VEC(up)(a, 10));
}

/* All nine digits of each field whose spare bit is given. */
LOWBIT_INLINE TARGET VEC(vec) FN(whole_fields)(VEC(vec) spares)
{
    return VEC(sub)(spares, VEC(down)(spares, 9));
}

/* The fields that are empty but for the spare bit become whole, others empty. */
LOWBIT_INLINE TARGET VEC(vec) FN(where_empty)(VEC(vec) a)
{
    return FN(whole_fields)(VEC(without)(VEC(all)(SPARES), VEC(less_one)(a)));
}

LOWBIT_INLINE TARGET VEC(vec) FN(without_lowest)(VEC(vec) a)
{
    return VEC(and)(a, VEC(less_one)(a));
}

/* The fields with three digits; others become empty. */
LOWBIT_INLINE TARGET VEC(vec) FN(triples)(VEC(vec) a)
{
    const VEC(vec) rest = FN(without_lowest)(FN(without_lowest)(FN(without_lowest)(a)));
    return VEC(and)(a, FN(where_empty)(rest));
}

LOWBIT_INLINE TARGET struct FN(seen) FN(sweep)(uint32_t (*cells)[LANES])
{
    VEC(vec) rows[3][STACKS], even[STACKS], odd[STACKS], triples[3][STACKS];

    LOWBIT_UNROLL
    for (int r = 0; r < 3; r++)
        LOWBIT_UNROLL
        for (int s = 0; s < STACKS; s++)
            rows[r][s] = VEC(or_3)(AT(r, s, 0), AT(r, s, 1), AT(r, s, 2));
    LOWBIT_UNROLL
    for (int s = 0; s < STACKS; s++) {
        even[s] = VEC(and_3)(rows[0][s], IN_STACK(rows[1], s, 1), IN_STACK(rows[2], s, 2));
        odd[s] = VEC(and_3)(rows[0][s], IN_STACK(rows[1], s, 2), IN_STACK(rows[2], s, 1));
    }
    LOWBIT_UNROLL
    for (int s = 0; s < STACKS; s++) {
        rows[0][s] = VEC(or)(even[s], odd[s]);
        rows[1][s] = VEC(or)(IN_STACK(even, s, 2), IN_STACK(odd, s, 1));
        rows[2][s] = VEC(or)(IN_STACK(even, s, 1), IN_STACK(odd, s, 2));
    }
    LOWBIT_UNROLL
    for (int r = 0; r < 3; r++)
        LOWBIT_UNROLL
        for (int s = 0; s < STACKS; s++)
            triples[r][s] = FN(triples)(rows[r][s]);
    LOWBIT_UNROLL
    for (int r = 0; r < 3; r++)
        LOWBIT_UNROLL
        for (int s = 0; s < STACKS; s++) {
            const VEC(vec) in_row = VEC(or)(IN_STACK(triples[r], s, 1), IN_STACK(triples[r], s, 2));
            rows[r][s] = VEC(without)(rows[r][s], VEC(or_3)(in_row, triples[(r + 1) % 3][s],
                                                           triples[(r + 2) % 3][s]));
        }

    VEC(vec) filled = VEC(all)(~0u), placed = filled;
    VEC(vec) removed = VEC(all)(0), several = removed, amiss = removed;
    for (int s = 0; s < STACKS; s++) {
        VEC(vec) x[9], columns[3], turned_1[3], turned_2[3], in_column[3];
        LOWBIT_UNROLL
        for (int i = 0; i < 9; i++)
            x[i] = VEC(and)(AT(i / 3, s, i % 3), rows[i / 3][s]);
        LOWBIT_UNROLL
        for (int j = 0; j < 3; j++) {
            columns[j] = VEC(or_3)(x[j], x[3 + j], x[6 + j]);
            turned_1[j] = FN(turn_fields_1)(columns[j]);
            turned_2[j] = FN(turn_fields_2)(columns[j]);
            in_column[j] = FN(triples)(columns[j]);
        }
        LOWBIT_UNROLL
        for (int j = 0; j < 3; j++) {
            const int k = (j + 1) % 3, l = (j + 2) % 3;
            const VEC(vec) others =
                VEC(or)(FN(turn_fields_1)(in_column[j]), FN(turn_fields_2)(in_column[j]));
            VEC(vec) fit = VEC(and)(turned_1[k], turned_2[l]);
            fit = VEC(or_and)(fit, turned_1[l], turned_2[k]);
            fit = VEC(without)(fit, VEC(or_3)(others, in_column[k], in_column[l]));
            x[j] = VEC(and)(x[j], fit);
            x[3 + j] = VEC(and)(x[3 + j], fit);
            x[6 + j] = VEC(and)(x[6 + j], fit);
        }

        VEC(vec) once = VEC(all)(0), twice = once, settled = once, naked[9];
        LOWBIT_UNROLL
        for (int i = 0; i < 9; i++) {
            const VEC(vec) less = VEC(less_one)(x[i]);
            twice = VEC(or_and)(twice, once, x[i]);
            once = VEC(or)(once, x[i]);
            filled = VEC(and)(filled, less);
            naked[i] = FN(where_empty)(VEC(and)(x[i], less));
            settled = VEC(or_and)(settled, x[i], naked[i]);
        }
        placed = VEC(and)(placed, once);
        several = VEC(or)(several, twice);
        amiss = VEC(or_xor)(amiss, settled, VEC(without)(once, twice));
        LOWBIT_UNROLL
        for (int i = 0; i < 9; i++) {
            const VEC(vec) hidden = VEC(without)(x[i], twice);
            const VEC(vec) sum = VEC(add)(hidden, VEC(all)(DIGITS));
            const VEC(vec) whole = FN(whole_fields)(VEC(and)(sum, VEC(all)(SPARES)));
            const VEC(vec) barred = VEC(and_or)(twice, settled, whole);
            const VEC(vec) cell = VEC(without_unless)(x[i], barred, naked[i]);
            removed = VEC(or_xor)(removed, x[i], cell);
            VEC(store)(cells[CELL(i / 3, s, i % 3)], cell);
        }
    }

    const VEC(vec) none = VEC(all)(0), digits = VEC(all)(DIGITS);
    const VEC(vec) whole = VEC(or)(VEC(and)(filled, VEC(all)(SPARES)), VEC(and)(placed, digits));
    struct FN(seen) seen;
    seen.stable = VEC(equal)(removed, none);
    seen.full = VEC(equal)(VEC(and)(several, digits), none);
    seen.alive = VEC(equal)(whole, VEC(all)(SPARES | DIGITS)) &
                 ~(seen.stable & ~VEC(equal)(VEC(and)(amiss, digits), none));
    return seen;
}

#undef CELL
#undef AT
#undef IN_STACK
