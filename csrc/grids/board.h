/* SPDX-License-Identifier: MIT
 *
 * board.h - the board as an exact cover: take options out, choose one, and take all of it back.
 *
 * An option is a digit in a cell, the number 32 * cell + digit, digits counting from 0.  It covers
 * four items: the cell, and the digit in the row, in the column and in the box.  An item is the
 * mask of its options that are left:
 *
 *     group           number of the item               bits
 *     row r           32 * r + column                  digits in the cell
 *     n + r           32 * (n + r) + digit             columns where it can stand
 *     2n + c          32 * (2n + c) + digit            rows
 *     3n + b          32 * (3n + b) + digit            places in the box
 *
 * So a cell and a digit in a house are alike: an item without options is a contradiction, and
 * one with a single option has it chosen (naked and hidden singles).  The options taken out are kept
 * in order (the trail), so that going back costs what going forward did, and no board is copied.
 */
#ifndef LOWBIT_GRIDS_BOARD_H
#define LOWBIT_GRIDS_BOARD_H

#include "../common/bits.h"
#include "grids.h"

LOWBIT_INLINE int cell_item(const struct lowbit_grids_search *s, int cell)
{
    return 32 * s->row_of[cell] + s->column_of[cell];
}

/* The four items of an option, and its bit in each. */
LOWBIT_INLINE void items_of(const struct lowbit_grids_search *s, int option, int items[4],
                            uint32_t bits[4])
{
    const int cell = option >> 5, digit = option & 31, n = s->n;
    const int row = s->row_of[cell], column = s->column_of[cell];
    items[0] = 32 * row + column;
    items[1] = 32 * (n + row) + digit;
    items[2] = 32 * (2 * n + column) + digit;
    items[3] = 32 * (3 * n + s->box_of[cell]) + digit;
    bits[0] = 1u << digit;
    bits[1] = 1u << column;
    bits[2] = 1u << row;
    bits[3] = 1u << s->place_of[cell];
}

/* The option that a bit of an item stands for. */
LOWBIT_INLINE int option_of(const struct lowbit_grids_search *s, int item, int bit)
{
    const int n = s->n, group = item >> 5, index = item & 31;
    if (group < n)
        return 32 * (n * group + index) + bit;
    if (group < 2 * n)
        return 32 * (n * (group - n) + bit) + index;
    if (group < 3 * n)
        return 32 * (n * bit + group - 2 * n) + index;
    return 32 * s->cell_at[group - 3 * n][bit] + index;
}

/* Take an option out, if it is there.  0: an item is left without options, named in `dead_end`; all
 * four are changed nevertheless, so that the trail can be undone. */
static inline int take_out(struct lowbit_grids_search *s, int option)
{
    int items[4], dead = 0;
    uint32_t bits[4];
    items_of(s, option, items, bits);
    if ((s->items[items[0]] & bits[0]) == 0)
        return 1;
    s->trail[s->trail_length++] = (uint16_t)option;
    for (int kind = 3; kind >= 0; kind--) {
        const int item = items[kind];
        const uint32_t left = s->items[item] &= ~bits[kind];
        s->changed[item >> 5] |= 1u << (item & 31);
        if (left == 0) {
            dead = 1;
            s->dead_end = item;
        } else if (is_single_or_empty(left)) {
            s->queue[s->last++] = (uint16_t)item;
        }
    }
    return !dead;
}

/* Put back what was taken out after the trail was so long; forget what was still to be done. */
static inline void go_back(struct lowbit_grids_search *s, int length)
{
    while (s->trail_length > length) {
        int items[4];
        uint32_t bits[4];
        items_of(s, s->trail[--s->trail_length], items, bits);
        for (int kind = 0; kind < 4; kind++)
            s->items[items[kind]] |= bits[kind];
    }
    s->first = s->last = 0;
    for (int group = 0; group < 4 * s->n; group++)
        s->changed[group] = 0;
}

/* Take out the options of an item whose bits are given. */
static inline int take_out_all(struct lowbit_grids_search *s, int item, uint32_t bits)
{
    for (; bits != 0; bits &= bits - 1)
        if (!take_out(s, option_of(s, item, lowest_index(bits))))
            return 0;
    return 1;
}

/* Put a digit in a cell: take out all other options of its four items. */
static inline int choose(struct lowbit_grids_search *s, int option)
{
    int items[4];
    uint32_t bits[4];
    items_of(s, option, items, bits);
    for (int kind = 0; kind < 4; kind++)
        if (!take_out_all(s, items[kind], s->items[items[kind]] & ~bits[kind]))
            return 0;
    return 1;
}

#endif
