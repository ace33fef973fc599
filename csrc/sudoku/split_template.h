/* SPDX-License-Identifier: MIT
 *
 * split_template.h - choose where to split a puzzle, and make two of it.  No include guard.
 *
 *   TARGET, FN(name), VEC(name), LANES   as in the engines, which include this
 */

/* Apart, since it is rare and would have the registers of the loops around it. */
LOWBIT_NOINLINE TARGET void FN(choose_without_pair)(const struct digit_sets *sets,
                                                    const uint32_t *words, struct choice *choice)
{
    if (!choose_places(sets, words, choice))
        choose_smallest(words, choice);
}

LOWBIT_INLINE TARGET struct choice FN(choose)(const uint32_t *words)
{
    struct digit_sets sets;
    VEC(find_digits)(words, &sets);
    struct choice choice = choose_pair(&sets, words);
    if (choice.digit == 0)
        FN(choose_without_pair)(&sets, words, &choice);
    return choice;
}

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
