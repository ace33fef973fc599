/* SPDX-License-Identifier: MIT
 *
 * split_template.h - make two puzzles of one.  No include guard.
 *
 *   TARGET, FN(name), VEC(name), LANES   as in the engines, which include this
 */

/* `to` becomes `words` with the digit, a bit, in the cell, and in no other cell of its houses. */
LOWBIT_INLINE TARGET void FN(place)(uint32_t *to, const uint32_t *words, unsigned cell,
                                    uint32_t digit)
{
    const uint32_t *const peers = lowbit_sudoku_peers[cell];
    const VEC(vec) gone = VEC(all)(digit * LOWEST);
    LOWBIT_UNROLL
    for (int i = 0; i < SLOT; i += LANES)
        VEC(store)(to + i, VEC(without)(VEC(load)(words + i),
                                        VEC(and)(VEC(load)(peers + i), gone)));
    to[cell % WORDS] &= ~((ALL_DIGITS & ~digit) << cell / WORDS * 10);
}

/* Leave the first half in `words`, the second in `other`: SLOT words each. */
LOWBIT_INLINE TARGET void FN(split)(uint32_t *words, uint32_t *other, struct choice choice)
{
    if (choice.other_digit != 0) {
        FN(place)(other, words, choice.other_cell, choice.other_digit);
    } else {
        memcpy(other, words, SLOT * sizeof *words);
        other[choice.cell % WORDS] &= ~(choice.digit << choice.cell / WORDS * 10);
    }
    FN(place)(words, words, choice.cell, choice.digit);
}
