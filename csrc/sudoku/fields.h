/* SPDX-License-Identifier: MIT
 *
 * fields.h - the candidates of a puzzle in 27 words, each with the cells of three bands.
 *
 * Word 9 r + 3 s + j holds the cells in row r of each band, column j of stack s, r, s and j from
 * 0 to 2: that is cells w, w + 27 and w + 54 of the puzzle in word w, one field each.
 *
 *        bit   29  28....20   19  18....10    9   8.....0
 *               1    cell      1    cell      1    cell         digit d is bit d - 1;
 *                   w + 54         w + 27           w           bits 30 and 31 are 0
 *
 * The bit above each field is spare.  It is 1, so that a field minus one borrows from it and from
 * nothing else; then it tells if the field was empty.  Adding 511 to a field whose spare bit is
 * cleared sets it, if the field was not empty.
 *
 * Source: Knuth, TAOCP 4A, 7.1.3.
 */
#ifndef LOWBIT_SUDOKU_FIELDS_H
#define LOWBIT_SUDOKU_FIELDS_H

#include <stdint.h>
#include <string.h>

#include "../common/bits.h"
#include "sudoku.h"

#define WORDS 27
#define SLOT LOWBIT_SUDOKU_SLOT /* a puzzle in memory; what is above 27 is settled cells */

#define ALL_DIGITS 0x1FFu
#define LOWEST 0x00100401u /* the lowest bit of each field */
#define SPARES (LOWEST << 9)
#define DIGITS (LOWEST * ALL_DIGITS)

/* For each cell, the fields of the 20 cells that share a house with it, all digits. */
extern const uint32_t lowbit_sudoku_peers[LOWBIT_SUDOKU_CELLS][SLOT];

LOWBIT_INLINE uint32_t digits_of(const uint32_t *words, unsigned cell)
{
    return words[cell % WORDS] >> cell / WORDS * 10 & ALL_DIGITS;
}

/* Take one of several puzzles that lie side by side, word by word. */
LOWBIT_INLINE void get_lane(uint32_t *words, const uint32_t *cells, int lanes, int lane)
{
    for (int w = 0; w < WORDS; w++)
        words[w] = cells[w * lanes + lane];
    for (int w = WORDS; w < SLOT; w++)
        words[w] = SPARES | LOWEST;
}

/* Read 81 digits; 0 if one is above 9.  A blank gets what is no clue in its box, which saves a sweep. */
LOWBIT_INLINE int read_digits(uint32_t *words, const uint8_t *digits)
{
    static const uint16_t CLUE[10] = {0, 1, 2, 4, 8, 16, 32, 64, 128, 256};
    unsigned highest = 0;
    for (int cell = 0; cell < LOWBIT_SUDOKU_CELLS; cell++)
        highest |= digits[cell] > 9;
    if (highest)
        return 0;
    for (int w = 0; w < WORDS; w++)
        words[w] = CLUE[digits[w]] | (uint32_t)CLUE[digits[w + 27]] << 10 |
                   (uint32_t)CLUE[digits[w + 54]] << 20;
    for (int s = 0; s < WORDS / 3; s += 3) {
        uint32_t clues = 0; /* of the boxes of a stack */
        for (int r = s; r < WORDS; r += 9)
            clues |= words[r] | words[r + 1] | words[r + 2];
        for (int r = s; r < WORDS; r += 9)
            for (int w = r; w < r + 3; w++) {
                const uint32_t blank = SPARES & ~(words[w] + DIGITS), whole = blank - (blank >> 9);
                words[w] |= SPARES | (whole & ~clues);
            }
    }
    for (int w = WORDS; w < SLOT; w++)
        words[w] = SPARES | LOWEST;
    return 1;
}

/* Read 81 sets of candidates; 0 if one is above 511. */
LOWBIT_INLINE int read_candidates(uint32_t *words, const uint16_t *candidates)
{
    unsigned every = 0;
    for (int cell = 0; cell < LOWBIT_SUDOKU_CELLS; cell++)
        every |= candidates[cell];
    if (every > ALL_DIGITS)
        return 0;
    for (int w = 0; w < WORDS; w++)
        words[w] = SPARES | candidates[w] | (uint32_t)candidates[w + 27] << 10 |
                   (uint32_t)candidates[w + 54] << 20;
    for (int w = WORDS; w < SLOT; w++)
        words[w] = SPARES | LOWEST;
    return 1;
}

/* The candidates of all cells, and a number of bits that is the same for all puzzles. */
LOWBIT_INLINE int count_candidates(const uint32_t *words)
{
    int count = 0;
    for (int w = 0; w < SLOT; w += 2) {
        uint64_t two;
        memcpy(&two, words + w, sizeof two);
        count += count_bits(two);
    }
    return count;
}

/* Whether every row and every column has all digits, where boxes are known to and every cell has
 * one candidate. */
LOWBIT_INLINE int is_solved(const uint32_t *words)
{
    uint32_t rows = DIGITS, columns = ALL_DIGITS;
    for (int r = 0; r < 3; r++) {
        uint32_t row = 0;
        for (int k = 0; k < 9; k++)
            row |= words[9 * r + k];
        rows &= row;
    }
    for (int k = 0; k < 9; k++) {
        const uint32_t column = words[k] | words[9 + k] | words[18 + k];
        columns &= column | column >> 10 | column >> 20;
    }
    return rows == DIGITS && columns == ALL_DIGITS;
}

/* Every cell has one candidate. */
LOWBIT_INLINE void write_digits(const uint32_t *words, uint8_t *digits)
{
    for (int w = 0; w < WORDS; w++) {
        digits[w] = (uint8_t)(lowest_index(words[w]) + 1);
        digits[w + 27] = (uint8_t)(lowest_index(words[w] >> 10) + 1);
        digits[w + 54] = (uint8_t)(lowest_index(words[w] >> 20) + 1);
    }
}

#endif
