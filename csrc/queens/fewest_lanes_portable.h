/* SPDX-License-Identifier: MIT
 *
 * fewest_lanes_portable.h - what fewest_template.h does with all rows of a board, one at a time.
 */

/* Copy a board without the row at place `row`, on which the queen is put; look at the copy. */
LOWBIT_INLINE struct view place_portable(const struct lowbit_queens_board *from,
                                        struct lowbit_queens_board *to, int row, uint64_t queen)
{
    struct view view = {0, 0, 0, LOWBIT_QUEENS_MAX + 1, 0};
    const uint64_t number = from->number[row];
    for (int i = 0; i < to->rows; i++) {
        const uint64_t other = from->number[i + (i >= row)];
        const uint64_t distance = other > number ? other - number : number - other;
        const uint64_t attacked = queen | queen << distance | queen >> distance;
        const uint64_t free = from->free[i + (i >= row)] & ~attacked;
        const int squares = count_bits(free);
        to->number[i] = other;
        to->free[i] = free;
        view.thrice |= view.twice & free;
        view.twice |= view.once & free;
        view.once |= free;
        if (squares < view.fewest) {
            view.fewest = squares;
            view.row = i;
        }
    }
    return view;
}

/* The places of the rows with a square in a column. */
LOWBIT_INLINE uint64_t rows_with_portable(const struct lowbit_queens_board *board, int column)
{
    uint64_t rows = 0;
    for (int i = 0; i < board->rows; i++)
        rows |= (board->free[i] >> column & 1) << i;
    return rows;
}
