/* SPDX-License-Identifier: MIT
 *
 * choose.h - split a puzzle that inference has not solved.
 *
 * A cell with two candidates is taken, if there is one: that with the most cells in its houses
 * that share a candidate with it, where a cell with two candidates counts three times.  Eight of the
 * first two bands are looked at; if there are fewer, also four of the third.  Else a digit with two
 * cells in its box is taken, and else the cell with the fewest candidates.
 *
 * Both halves are freed of what their cell forbids at once, and the first half always has one cell
 * settled that was not: so no more than 81 second halves are ever waiting.  The second half may only
 * go first if it has one, too, as it has if it is a choice of two ways.
 *
 * Nodes for a puzzle of the 17-clue list, top95, SE 11+ and hardest1106 (the first 500 to 1,000):
 *   first cell with two candidates                        0.65  18    130  270
 *   ... with most unsettled cells around it               0.36   8.3   84  143
 *   ... as here, the first 4 cells of all looked at       0.44   9.3   89  152
 *   ... the first 8                                       0.27   7.8   73  116
 *   ... the first 16, or all                              0.25   6.9   69  111
 *   band with the fewest permutations, as tdoku does      0.51  12     79  131
 * Where no cell has two candidates, digits with two places cost a few nodes more than the smallest
 * cell on hardest1106 (125 to 117), and a puzzle that is known for it 1 node instead of 700,000.
 */
#ifndef LOWBIT_SUDOKU_CHOOSE_H
#define LOWBIT_SUDOKU_CHOOSE_H

#include <string.h>

#include "fields.h"

#define PAIRS_TRIED 8

/* A puzzle turned by a quarter.  Bit w of low[d], or w + 32, is set if the cell of word w in the first
 * band, or in the second, has digit d + 1 for a candidate; bit w of high[d] is the third band.  In
 * low[PAIRS] and high[PAIRS] are the cells with two candidates. */
struct digit_sets {
    uint64_t low[10];
    uint32_t high[10];
};

#define PAIRS 9

/* From the words that have each of 30 bits. */
LOWBIT_INLINE void put_together(const uint32_t *planes, struct digit_sets *sets)
{
    for (int d = 0; d < 10; d++) {
        sets->low[d] = planes[d] | (uint64_t)planes[10 + d] << 32;
        sets->high[d] = planes[20 + d];
    }
}

/* As vec_avx2.h does it, without vectors.  Source of the turn: Hacker's Delight, 7-3. */
LOWBIT_INLINE void find_digits(const uint32_t *words, struct digit_sets *sets)
{
    uint32_t a[32];
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
    put_together(a, sets);
}

#define COLUMN(w) (0x40201u << (w) % 9)              /* the words whose cells share a column */
#define STACK(w) (0x1C0E07u << (w) % 9 / 3 * 3)      /* ... or, in one band, a box */
#define ROW(w) (0x1FFu << (w) / 9 * 9)               /* ... or a row */
#define NEAR(w) (ROW(w) | STACK(w))
#define SEES(first, second, third) {(first) | (uint64_t)(second) << 32, third}
#define IN_FIRST(w) SEES(NEAR(w), COLUMN(w), COLUMN(w))
#define IN_SECOND(w) SEES(COLUMN(w), NEAR(w), COLUMN(w))
#define IN_THIRD(w) SEES(COLUMN(w), COLUMN(w), NEAR(w))
#define WORD_3(in, w) in(w), in((w) + 1), in((w) + 2)
#define WORD_9(in, w) WORD_3(in, w), WORD_3(in, (w) + 3), WORD_3(in, (w) + 6)
#define WORD_27(in) WORD_9(in, 0), WORD_9(in, 9), WORD_9(in, 18)
#define GAP {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}
/* The cells that a cell sees, as in struct digit_sets.  Its place is its word + 32 * its band. */
static const struct {
    uint64_t low;
    uint32_t high;
} SEEN_FROM[] = {WORD_27(IN_FIRST), GAP, WORD_27(IN_SECOND), GAP, WORD_27(IN_THIRD)};
#undef GAP
#undef WORD_27
#undef WORD_9
#undef WORD_3
#undef IN_THIRD
#undef IN_SECOND
#undef IN_FIRST
#undef SEES
#undef NEAR
#undef ROW
#undef COLUMN

/* The weight of the cells that see a cell and have digit d or e, the cell itself included. */
LOWBIT_INLINE uint32_t weigh(const struct digit_sets *sets, unsigned place, unsigned d, unsigned e)
{
    const uint64_t low = (sets->low[d] | sets->low[e]) & SEEN_FROM[place].low;
    const uint32_t high = (sets->high[d] | sets->high[e]) & SEEN_FROM[place].high;
    return (uint32_t)(count_bits(low) + count_bits(high) +
                      2 * count_bits(low & sets->low[PAIRS]) +
                      2 * count_bits(high & sets->high[PAIRS]));
}

/* Weight and place of a pair, as one number. */
LOWBIT_INLINE uint32_t weigh_pair(const struct digit_sets *sets, const uint32_t *words,
                                  unsigned place)
{
    const uint32_t digits = words[place % 32] >> place / 32 * 10; /* and others above them */
    const unsigned d = (unsigned)lowest_index(digits);
    const unsigned e = (unsigned)lowest_index(digits & (digits - 1));
    return weigh(sets, place, d, e) << 7 | place;
}

/* A cell and a digit (as a bit) for the first half.  The second half has another digit in this
 * cell, the same one in another cell, or, if there are more than two ways, is not settled. */
struct choice {
    unsigned cell, other_cell;
    uint32_t digit, other_digit; /* the latter is 0 if the second half is not settled */
};

LOWBIT_INLINE uint32_t words_with(const struct digit_sets *sets, unsigned d, unsigned band)
{
    return band == 2 ? sets->high[d] : (uint32_t)(sets->low[d] >> 32 * band);
}

/* The two cells of a box that are the only ones for a digit, which most cells see that have it. */
LOWBIT_INLINE int choose_places(const struct digit_sets *sets, const uint32_t *words,
                                struct choice *choice)
{
    uint32_t two_cells[3], most = 0; /* the digits with two cells, for each stack */
    for (int s = 0; s < 3; s++) {
        uint32_t once = 0, twice = 0, thrice = 0;
        for (int i = 0; i < 9; i++) {
            const uint32_t word = words[i / 3 * 9 + 3 * s + i % 3];
            thrice |= twice & word;
            twice |= once & word;
            once |= word;
        }
        two_cells[s] = twice & ~thrice;
    }
    for (unsigned band = 0; band < 3; band++)
        for (unsigned s = 0; s < 3; s++)
            for (uint32_t left = two_cells[s] >> 10 * band & ALL_DIGITS; left != 0; left &= left - 1) {
                const unsigned d = (unsigned)lowest_index(left);
                const uint32_t places = words_with(sets, d, band) & STACK(3 * s);
                const unsigned w = (unsigned)lowest_index(places);
                const unsigned v = (unsigned)lowest_index(places & (places - 1));
                const uint32_t weight =
                    weigh(sets, 32 * band + w, d, d) + weigh(sets, 32 * band + v, d, d);
                if (weight > most) {
                    most = weight;
                    choice->cell = w + WORDS * band;
                    choice->other_cell = v + WORDS * band;
                    choice->digit = choice->other_digit = 1u << d;
                }
            }
    return most != 0;
}

LOWBIT_INLINE void choose_smallest(const uint32_t *words, struct choice *choice)
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

/* The heaviest of the first few of these pairs, of which bit 0 is at the place `first`; 0 if there are
 * none. */
LOWBIT_INLINE uint32_t heaviest_pair(const struct digit_sets *sets, const uint32_t *words,
                                     uint64_t pairs, unsigned first, int tries)
{
    uint32_t best = 0;
    for (int tried = 0; tried < tries && pairs != 0; tried++) {
        const uint32_t pair = weigh_pair(sets, words, first + (unsigned)lowest_index(pairs));
        best = pair > best ? pair : best;
        pairs &= pairs - 1;
    }
    return best;
}

/* The digit of the choice is 0 if no cell has two candidates. */
LOWBIT_INLINE struct choice choose_pair(const struct digit_sets *sets, const uint32_t *words)
{
    struct choice choice = {0, 0, 0, 0};
    uint32_t best = heaviest_pair(sets, words, sets->low[PAIRS], 0, PAIRS_TRIED);
    if (count_bits(sets->low[PAIRS]) < PAIRS_TRIED) {
        const uint32_t other = heaviest_pair(sets, words, sets->high[PAIRS], 64, PAIRS_TRIED / 2);
        best = other > best ? other : best;
    }
    if (best != 0) {
        const unsigned cell = best % 32 + best % 128 / 32 * WORDS;
        const uint32_t digits = digits_of(words, cell);
        choice.cell = choice.other_cell = cell;
        choice.digit = digits & (0 - digits);
        choice.other_digit = digits ^ choice.digit;
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
