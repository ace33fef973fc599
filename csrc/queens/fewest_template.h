/* SPDX-License-Identifier: MIT
 *
 * fewest_template.h - the row or column with the fewest squares first, one instance per
 * instruction set.  No include guard: every inclusion makes another copy.
 *
 *   TARGET      the attribute that enables the instruction set, or nothing
 *   FN(name)    the name of this copy's functions, and of those of fewest_lanes_*.h
 *
 * Every row and every column of a full board has a queen.  So a row or column without a free square
 * ends a branch, and one with a single square is a queen found; where there are several, it is
 * best to try the squares of whichever has the fewest (Golomb and Baumert, "Backtrack programming",
 * 1965).  On boards with many squares blocked this visits a hundredth to a millionth of the nodes
 * of the search row by row, at thirty times the price of each.
 *
 * A board has an array of its rows without a queen.  They start from the middle outwards and keep
 * their order, so that of rows with equally few squares the most central one is tried: a queen
 * attacks more there (measured: a sixth fewer nodes).
 *
 *     place a queen    free[row] &= ~(queen | queen << distance | queen >> distance)   all rows
 *     count rows       the bits of free[row]; the first row with the least
 *     count columns    once, twice, thrice |= twice & free[row] ..: the columns with a square in
 *                      at least one, two, three of the rows looked at so far
 *
 * Columns are counted to two only.  (To five: a fiftieth fewer nodes.)  Diagonals may be empty, so
 * they tell nothing.  Taking out squares that attack all that is left of some row was a
 * sixth fewer nodes and three times the price.
 */

/* Choose what to try first; 0 if some row or column has no square. */
LOWBIT_INLINE TARGET int FN(choose)(struct lowbit_queens_board *board, struct view view)
{
    const uint64_t single = view.once & ~view.twice, pair = view.twice & ~view.thrice;
    if (view.fewest == 0 || count_bits(view.once) != board->rows)
        return 0;
    board->row = view.row;
    board->column = -1;
    board->left = board->free[view.row];
    if (single != 0 && view.fewest > 1)
        board->column = lowest_index(single);
    else if (pair != 0 && view.fewest > 2)
        board->column = lowest_index(pair);
    if (board->column >= 0)
        board->left = FN(rows_with)(board, board->column);
    return 1;
}

/* Needs the boards below `depth` as fewest_start and this function leave them. */
TARGET enum lowbit_status FN(lowbit_queens_by_fewest)(struct lowbit_queens_fewest *search,
                                                      int stop, uint64_t budget, uint64_t *found,
                                                      uint64_t *nodes)
{
    const uint64_t most = budget / LOWBIT_QUEENS_FEWEST_COST + 1;
    struct lowbit_queens_board *board = search->boards + search->depth - 1;
    uint64_t placed = 0, full = 0;
    enum lowbit_status status = LOWBIT_DONE;

    while (board >= search->boards) {
        if (board->left == 0) {
            board--;
            continue;
        }
        if (placed >= most) {
            status = LOWBIT_PAUSED;
            break;
        }
        const int lowest = lowest_index(board->left);
        const int row = board->column < 0 ? board->row : lowest;
        const int column = board->column < 0 ? lowest : board->column;
        board->left = without_lowest_bit(board->left);
        board->queen_row = (int)board->number[row];
        board->queen_column = column;
        placed++;
        if (board->rows == 1) {
            full++;
            if (stop) {
                status = LOWBIT_FOUND;
                break;
            }
            continue;
        }
        board[1].rows = board->rows - 1;
        if (FN(choose)(board + 1, FN(place)(board, board + 1, row, UINT64_C(1) << column)))
            board++;
    }
    search->depth = (int)(board - search->boards) + 1;
    *found = full;
    *nodes = placed;
    return status;
}
