/* SPDX-License-Identifier: MIT
 *
 * attacks.h - whether pieces attack each other, square by square: what boards.c answers with sets.
 */
#ifndef LOWBIT_TESTS_ATTACKS_H
#define LOWBIT_TESTS_ATTACKS_H

#include "../boards/boards.h"

/* Does a piece on `one` attack `other`? */
static int attacks(const struct lowbit_boards_rules *rules, int one, int other)
{
    const int rows = rules->rows, columns = rules->columns;
    for (int i = 0; i < 2 * rules->moves; i++) {
        const int8_t *const move = rules->move + i / 2 * 3;
        const int sign = i % 2 ? 1 : -1;
        for (int step = 1; step <= move[2]; step++) {
            int row = one / columns + sign * step * move[0];
            int column = one % columns + sign * step * move[1];
            if (rules->wraps) {
                row = (row + 1000 * rows) % rows;
                column = (column + 1000 * columns) % columns;
                if (row == one / columns && column == one % columns)
                    break; /* once around */
            }
            if (row == other / columns && column == other % columns)
                return 1;
        }
    }
    return 0;
}

#endif
