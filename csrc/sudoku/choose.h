/* SPDX-License-Identifier: MIT
 *
 * choose.h - split a puzzle that inference has not solved.
 *
 * A cell with two candidates is taken, if there is one: that with the most cells in its houses
 * that share a candidate with it, where a cell with two candidates counts three times.  Only the
 * first few are looked at.  Else a digit with two cells in its box is taken, and else the cell
 * with the fewest candidates.
 *
 * Both halves are freed of what their cell forbids at once, and the first half always has one cell
 * settled that was not: so no more than 81 second halves are ever waiting.
 *
 * Nodes for a puzzle of the 17-clue list, top95, SE 11+ and hardest1106 (the first 500 to 1,000):
 *   first cell with two candidates                        0.65  18    130  270
 *   ... with most unsettled cells around it               0.36   8.3   84  143
 *   ... as here, 4 cells looked at                        0.44   9.3   89  152
 *   ... 8                                                 0.27   7.8   73  116
 *   ... 16, or all                                        0.25   6.9   69  111
 *   band with the fewest permutations, as tdoku does      0.51  12     79  131
 * Where no cell has two candidates, digits with two places cost a few nodes more than the smallest
 * cell on hardest1106 (125 to 117), and a puzzle that is known for it 1 node instead of 700,000.
 */
#ifndef LOWBIT_SUDOKU_CHOOSE_H
#define LOWBIT_SUDOKU_CHOOSE_H

#include <string.h>

#include "fields.h"

#define PAIRS_TRIED 8

/* A puzzle turned by a quarter: bit w of digit[10 * band + d] is set if the cell in this band of
 * word w has digit d + 1 for a candidate, of digit[10 * band + PAIRS] if it has two candidates. */
struct digit_sets {
    uint32_t digit[32];
};

#define PAIRS 9

/* As vec_avx2.h does it, without vectors.  Source of the turn: Hacker's Delight, 7-3. */
LOWBIT_INLINE void find_digits(const uint32_t *words, struct digit_sets *sets)
{
    uint32_t *const a = sets->digit;
    for (int w = 0; w < SLOT; w++) {
        const uint32_t second = words[w] & (words[w] - LOWEST) & DIGITS, third = second + DIGITS;
        a[w] = (words[w] & DIGITS) | (third & ~((second & third) + DIGITS) & SPARES);
    }
    for (uint32_t step = 16, mask = 0xFFFF; step != 0; step >>= 1, mask ^= mask << step)
        for (uint32_t i = 0; i < 32; i = (i + step + 1) & ~step) {
            const uint32_t swap = (a[i] >> step ^ a[i + step]) & mask;
            a[i] ^= swap << step;
            a[i + step] ^= swap;
        }
}

#define COLUMN(w) (0x40201u << (w) % 9)              /* the words whose cells share a column */
#define STACK(w) (0x1C0E07u << (w) % 9 / 3 * 3)      /* ... or, in one band, a box */
#define ROW(w) (0x1FFu << (w) / 9 * 9)               /* ... or a row */
#define WORD(w) {ROW(w) | STACK(w), COLUMN(w)}
#define WORD_3(w) WORD(w), WORD((w) + 1), WORD((w) + 2)
#define WORD_9(w) WORD_3(w), WORD_3((w) + 3), WORD_3((w) + 6)
static const struct {
    uint32_t near, column;
} SEES[WORDS] = {WORD_9(0), WORD_9(9), WORD_9(18)};
#undef WORD_9
#undef WORD_3
#undef WORD
#undef ROW
#undef COLUMN

/* The weight of the cells that see a cell and have digit d or e, the cell itself included.
 * Columns are whole in the two other bands; of the words there, every third is of the same
 * column, so that those of two bands fit side by side. */
LOWBIT_INLINE uint32_t weigh(const struct digit_sets *sets, unsigned w, unsigned band, unsigned d,
                             unsigned e)
{
    static const uint8_t ABOVE[3] = {10, 20, 0}, BELOW[3] = {20, 0, 10};
    const uint32_t *const here = &sets->digit[10 * band];
    const uint32_t *const above = &sets->digit[ABOVE[band]];
    const uint32_t *const below = &sets->digit[BELOW[band]];
    const uint32_t near = (here[d] | here[e]) & SEES[w].near;
    const uint32_t over = (above[d] | above[e]) & SEES[w].column;
    const uint32_t under = (below[d] | below[e]) & SEES[w].column;
    const uint64_t all = (uint64_t)(over | under << 1) << 32 | near;
    const uint64_t pairs = (uint64_t)((over & above[PAIRS]) | (under & below[PAIRS]) << 1) << 32 |
                           (near & here[PAIRS]);
    return (uint32_t)(count_bits(all) + 2 * count_bits(pairs));
}

/* Weight and cell of a pair, as one number. */
LOWBIT_INLINE uint32_t weigh_pair(const struct digit_sets *sets, const uint32_t *words, unsigned w,
                                  unsigned band)
{
    const uint32_t digits = words[w] >> 10 * band & ALL_DIGITS;
    const unsigned d = (unsigned)lowest_index(digits);
    const unsigned e = (unsigned)lowest_index(digits & (digits - 1));
    return weigh(sets, w, band, d, e) << 7 | (w + WORDS * band);
}

/* A cell and a digit (as a bit) for the first half.  The second half has another digit in this
 * cell, the same one in another cell, or, if there are more than two ways, is not settled. */
struct choice {
    unsigned cell, other_cell;
    uint32_t digit, other_digit; /* the latter is 0 if the second half is not settled */
};

/* The two cells of a box that are the only ones for a digit, which most cells see that have it. */
static inline int choose_places(const struct digit_sets *sets, struct choice *choice)
{
    uint32_t most = 0;
    for (unsigned band = 0; band < 3; band++)
        for (unsigned stack = 0; stack < 3; stack++)
            for (unsigned d = 0; d < 9; d++) {
                const uint32_t places =
                    sets->digit[10 * band + d] & STACK(3 * stack);
                const uint32_t rest = places & (places - 1);
                if (rest == 0 || (rest & (rest - 1)) != 0)
                    continue;
                const unsigned w = (unsigned)lowest_index(places), v = (unsigned)lowest_index(rest);
                const uint32_t weight =
                    weigh(sets, w, band, d, d) + weigh(sets, v, band, d, d);
                if (weight > most) {
                    most = weight;
                    choice->cell = w + WORDS * band;
                    choice->other_cell = v + WORDS * band;
                    choice->digit = choice->other_digit = 1u << d;
                }
            }
    return most != 0;
}

static inline void choose_smallest(const uint32_t *words, struct choice *choice)
{
    int fewest = 10;
    for (unsigned cell = 0; cell < LOWBIT_SUDOKU_CELLS; cell++) {
        const uint32_t digits = digits_of(words, cell);
        const int size = count_bits(digits);
        if (size > 1 && size < fewest) {
            fewest = size;
            choice->cell = choice->other_cell = cell;
            choice->digit = digits & (0 - digits);
            choice->other_digit = 0;
        }
    }
}

LOWBIT_INLINE struct choice choose(const struct digit_sets *sets, const uint32_t *words)
{
    /* Two bands first, then the third: one loop without a branch that is hard to predict. */
    uint64_t pairs = sets->digit[PAIRS] | (uint64_t)sets->digit[10 + PAIRS] << 32;
    uint64_t later = sets->digit[20 + PAIRS];
    unsigned first_band = 0;
    uint32_t best = 0;
    struct choice choice = {0, 0, 0, 0};

    LOWBIT_UNROLL
    for (int tried = 0; tried < PAIRS_TRIED; tried++) {
        first_band = pairs != 0 ? first_band : 2;
        pairs = pairs != 0 ? pairs : later;
        later = first_band == 2 ? 0 : later;
        if (pairs == 0)
            break;
        const unsigned index = (unsigned)lowest_index(pairs);
        const uint32_t pair = weigh_pair(sets, words, index % 32, first_band + index / 32);
        best = pair > best ? pair : best;
        pairs &= pairs - 1;
    }
    if (best != 0) {
        const unsigned cell = best & 127;
        const uint32_t digits = digits_of(words, cell);
        choice.cell = choice.other_cell = cell;
        choice.digit = digits & (0 - digits);
        choice.other_digit = digits ^ choice.digit;
    } else if (!choose_places(sets, &choice)) {
        choose_smallest(words, &choice);
    }
    return choice;
}

/* One digit in a cell against all others there. */
LOWBIT_INLINE struct choice choose_digit(unsigned cell, uint32_t digit, uint32_t digits)
{
    const uint32_t others = digits ^ digit;
    const struct choice choice = {cell, cell, digit, is_single_or_empty(others) ? others : 0};
    return choice;
}

/* The lowest digit of the first unsettled cell, row by row. */
LOWBIT_INLINE struct choice choose_first(const uint32_t *words)
{
    unsigned cell = 0;
    while (is_single_or_empty(digits_of(words, cell)))
        cell++;
    const uint32_t digits = digits_of(words, cell);
    return choose_digit(cell, digits & (0 - digits), digits);
}

/* The first candidate in a ranking of all, 9 * cell + digit - 1, that is not settled. */
LOWBIT_INLINE struct choice choose_ranked(const uint32_t *words, const uint16_t *ranking)
{
    for (;; ranking++) {
        const unsigned cell = *ranking / 9u;
        const uint32_t digits = digits_of(words, cell), digit = 1u << *ranking % 9u;
        if ((digits & digit) != 0 && !is_single_or_empty(digits))
            return choose_digit(cell, digit, digits);
    }
}

#endif
