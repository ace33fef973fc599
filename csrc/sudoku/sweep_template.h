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
 * Minicolumns with three digits take them from their box before the permutations.  Then no
 * permutation has them elsewhere in the column, since it would need them in another minicolumn of
 * that box.
 *
 * A digit is amiss in a box if one cell there is settled to it and others have it, or if one cell
 * alone has it and is not settled.  When nothing is amiss, rules 4 and 5 find nothing, and it is time
 * to branch, even if the others have found something: another sweep costs more than it saves
 * (hardest: 5.4 to 4.7 sweeps a node, 6 % more nodes).
 *
 * A lane is dead if a cell has no candidate or a digit no cell in its box.  It also is if a digit is
 * amiss in two sweeps running.  For rules 4 and 5 put right what is amiss, unless two digits have one
 * cell alone, or two cells are settled to one digit.  So every lane comes to an end: it is dead or
 * stable, or the sweep has removed a candidate.  A lane may turn to nonsense once it is dead, since
 * fields borrow from each other, but candidates are only ever removed.
 *
 * Tried, and left out: rules 2 and 3 in every other sweep only (cheaper sweeps, a quarter more of
 * them: the same), rules 4 and 5 in turns (a tenth slower), triples of rows before the permutations
 * (fewer operations, up to a tenth more sweeps), no look for cells without a candidate, which become
 * amiss a little later (2 % fewer operations, 3 % more sweeps).
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
    unsigned alive;  /* every cell has a candidate, every digit a cell in its box, and none that was
                        amiss still is */
    unsigned stable; /* no digit is amiss */
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

/* `amiss` has the digits that were amiss in the last sweep, for each stack, and gets those that are.
 * It has to be 0 in a lane with a puzzle that has not been swept, as it is in one that was stable. */
LOWBIT_INLINE TARGET struct FN(seen) FN(sweep)(uint32_t (*cells)[LANES], uint32_t (*amiss)[LANES])
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
    VEC(vec) several = VEC(all)(0), unsettled = several, still = several;
    for (int s = 0; s < STACKS; s++) {
        VEC(vec) x[9], columns[3], doubles[3], in_box[3], turned_1[3], turned_2[3];
        LOWBIT_UNROLL
        for (int i = 0; i < 9; i++)
            x[i] = VEC(and)(AT(i / 3, s, i % 3), rows[i / 3][s]);
        LOWBIT_UNROLL
        for (int j = 0; j < 3; j++) {
            const VEC(vec) two = VEC(or)(x[j], x[3 + j]);
            doubles[j] = VEC(or_and)(VEC(and)(x[j], x[3 + j]), two, x[6 + j]);
            columns[j] = VEC(or)(two, x[6 + j]);
            in_box[j] = FN(triples)(columns[j]);
        }
        LOWBIT_UNROLL
        for (int j = 0; j < 3; j++) {
            const int k = (j + 1) % 3, l = (j + 2) % 3;
            columns[j] = VEC(without)(columns[j], VEC(or)(in_box[k], in_box[l]));
            turned_1[j] = FN(turn_fields_1)(columns[j]);
            turned_2[j] = FN(turn_fields_2)(columns[j]);
        }
        LOWBIT_UNROLL
        for (int j = 0; j < 3; j++) {
            const int k = (j + 1) % 3, l = (j + 2) % 3;
            VEC(vec) fit = VEC(and)(turned_1[k], turned_2[l]);
            fit = VEC(or_and)(fit, turned_1[l], turned_2[k]);
            columns[j] = fit = VEC(and)(fit, columns[j]);
            doubles[j] = VEC(and)(doubles[j], fit);
            x[j] = VEC(and)(x[j], fit);
            x[3 + j] = VEC(and)(x[3 + j], fit);
            x[6 + j] = VEC(and)(x[6 + j], fit);
        }
        const VEC(vec) two = VEC(or)(columns[0], columns[1]), once = VEC(or)(two, columns[2]);
        VEC(vec) twice = VEC(or_3)(doubles[0], doubles[1], doubles[2]);
        twice = VEC(or_and)(twice, columns[0], columns[1]);
        twice = VEC(or_and)(twice, two, columns[2]);

        VEC(vec) settled = VEC(all)(0), naked[9];
        LOWBIT_UNROLL
        for (int i = 0; i < 9; i++) {
            const VEC(vec) less = VEC(less_one)(x[i]);
            filled = VEC(and)(filled, less);
            naked[i] = FN(where_empty)(VEC(and)(x[i], less));
            settled = VEC(or_and)(settled, x[i], naked[i]);
        }
        placed = VEC(and)(placed, once);
        several = VEC(or)(several, twice);
        const VEC(vec) wrong = VEC(xor)(settled, VEC(without)(once, twice));
        unsettled = VEC(or)(unsettled, wrong);
        still = VEC(or_and)(still, wrong, VEC(load)(amiss[s]));
        VEC(store)(amiss[s], wrong);
        LOWBIT_UNROLL
        for (int i = 0; i < 9; i++) {
            const VEC(vec) hidden = VEC(without)(x[i], twice);
            const VEC(vec) sum = VEC(add)(hidden, VEC(all)(DIGITS));
            const VEC(vec) whole = FN(whole_fields)(VEC(and)(sum, VEC(all)(SPARES)));
            const VEC(vec) barred = VEC(and_or)(twice, settled, whole);
            VEC(store)(cells[CELL(i / 3, s, i % 3)], VEC(without_unless)(x[i], barred, naked[i]));
        }
    }

    const VEC(vec) none = VEC(all)(0), digits = VEC(all)(DIGITS);
    const VEC(vec) whole = VEC(or)(VEC(and)(filled, VEC(all)(SPARES)),
                                   VEC(without)(VEC(and)(placed, digits), still));
    struct FN(seen) seen;
    seen.stable = VEC(equal)(VEC(and)(unsettled, digits), none);
    seen.full = VEC(equal)(VEC(and)(several, digits), none);
    seen.alive = VEC(equal)(whole, VEC(all)(SPARES | DIGITS));
    return seen;
}

#undef CELL
#undef AT
#undef IN_STACK
