/* SPDX-License-Identifier: MIT
 *
 * search_template.h - propagate and branch on a bit-sliced board, one instance per instruction
 * set.  No include guard: every inclusion makes another copy.
 *
 *   TARGET      the attribute that enables the instruction set, or nothing
 *   FN(name)    the name of this copy's functions
 *   VEC(name)   the vector operations to use: plain_##name or simd_##name
 *
 * The board is nine vectors of four lanes of three fields: cells[r][c] holds the cells in row r of
 * each band and column c of each stack.  A lane is a stack (the fourth lane is unused and 0), a
 * field of a lane is a band, and the nine low bits of a field are a cell's candidates:
 *
 *        bit   29  28....20   19  18....10    9   8.....0
 *               0  cell of     0  cell of     0   cell of        digit d is bit d - 1;
 *                  row 6 + r      row 3 + r       row r          bit 9 is spare: a carry lands
 *                                                                there and goes no further
 *
 * So every operation works on nine digits in nine cells, and the rules below never look at a
 * single cell.  A sweep applies each rule once to the whole board:
 *
 * 1. Rows against boxes.  In a band, a digit stands once in each of three rows and once in each
 *    of three boxes: its three minirows (a minirow is a row's part in a box) are a permutation,
 *    one of six.  What is in no permutation whose minirows are all possible is removed.
 * 2. Columns against boxes.  The same for the minicolumns of a stack.
 * 3. Naked singles: a cell with one candidate takes it from the rest of its box.
 * 4. Hidden singles: a digit with one cell left in its box takes all else from that cell.
 *
 * Rules 3 and 4 need no rows and columns: a digit that is settled in its box leaves one minirow
 * there, and rules 1 and 2 then clear the rest of the row and column; a digit that has one cell
 * left in a row or column is left alone in its box by rules 1 and 2.
 *
 * Trying cells in order makes solutions ascend, but it can stay for hours in a part that has none.
 * So at the start, and after some nodes in vain, each board on the way is first searched in the
 * better order, for any solution: then it is a part with a solution, or gone.
 *
 * A stack of boards instead of recursion: choose a candidate, leave the board without it on the
 * stack, and go on with the board that has it.
 *
 * Measured (17-clue list, us a puzzle to count up to 2): a candidate mask per cell and a queue of
 * singles 33; this board in single words 7; in vectors 3, and 2.5 since a cell without candidates is
 * noticed at once (rows and columns can empty a cell before its digit has left the box, and nearly
 * empty grids then kept the search busy for hours).  A rule for naked triples in minirows
 * saved a tenth of the sweeps and cost more than that; choosing the pair with the most unsettled
 * cells around it saved a quarter of the nodes there and cost a fifth more on the hardest puzzles.
 *
 * Sources.  Fields with a spare bit: Knuth, TAOCP 4A, 7.1.3.  Minirows as the unit of inference:
 * the "triads" of the tdoku solver (Tom Dillon, 2019).
 */

typedef VEC(vec) FN(vec);

#define DIGITS 0x1FF7FDFFu /* all digits of three fields */
#define SPARES 0x20080200u /* the spare bits */

#define PROBE 0x10000 /* nodes that a look ahead may take */

/* In each lane, fields move down by one, the lowest to the top.  Spare bits must be 0. */
LOWBIT_INLINE TARGET FN(vec) FN(turn_fields)(FN(vec) a)
{
    const FN(vec) top = VEC(and)(VEC(up)(a, 20), VEC(all)(0x1FF00000u));
    return VEC(or)(VEC(down)(a, 10), top);
}

/* The spare bit of each field that has any candidate. */
LOWBIT_INLINE TARGET FN(vec) FN(occupied)(FN(vec) a)
{
    return VEC(and)(VEC(add)(a, VEC(all)(DIGITS)), VEC(all)(SPARES));
}

/* The candidates without the lowest one of each field; an empty field borrows from its spare. */
LOWBIT_INLINE TARGET FN(vec) FN(without_lowest)(FN(vec) a)
{
    const FN(vec) ones = VEC(all)(SPARES >> 9);
    const FN(vec) less = VEC(sub)(VEC(or)(a, VEC(all)(SPARES)), ones);
    return VEC(and)(a, VEC(and)(less, VEC(all)(DIGITS)));
}

/* All nine digits of each field whose spare bit is given. */
LOWBIT_INLINE TARGET FN(vec) FN(whole_fields)(FN(vec) spares)
{
    return VEC(sub)(spares, VEC(down)(spares, 9));
}

/* Keep in m[0..2] what is part of a permutation: one of the three in a place, another one in the
 * next place, and the third in the place after.  `turn` brings the next place in line, so `up`
 * tries m[0], m[1], m[2] in this order and `down` the other way round, from all three places. */
#define PERMUTATIONS(turn, m)                                                                      \
    do {                                                                                           \
        const FN(vec) next1 = turn(m[1]), next2 = turn(m[2]);                                      \
        const FN(vec) up = VEC(and)(m[0], VEC(and)(next1, turn(next2)));                           \
        const FN(vec) down = VEC(and)(m[0], VEC(and)(turn(next1), next2));                         \
        const FN(vec) up_next = turn(up), down_next = turn(down);                                  \
        m[0] = VEC(or)(up, down);                                                                  \
        m[1] = VEC(or)(turn(up_next), down_next);                                                  \
        m[2] = VEC(or)(up_next, turn(down_next));                                                  \
    } while (0)

LOWBIT_INLINE TARGET void FN(rows_against_boxes)(FN(vec) cells[3][3])
{
    FN(vec) minirows[3];
    for (int r = 0; r < 3; r++)
        minirows[r] = VEC(or)(VEC(or)(cells[r][0], cells[r][1]), cells[r][2]);
    PERMUTATIONS(VEC(turn_lanes), minirows);
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            cells[r][c] = VEC(and)(cells[r][c], minirows[r]);
}

LOWBIT_INLINE TARGET void FN(columns_against_boxes)(FN(vec) cells[3][3])
{
    FN(vec) minicolumns[3];
    for (int c = 0; c < 3; c++)
        minicolumns[c] = VEC(or)(VEC(or)(cells[0][c], cells[1][c]), cells[2][c]);
    PERMUTATIONS(FN(turn_fields), minicolumns);
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            cells[r][c] = VEC(and)(cells[r][c], minicolumns[c]);
}

/* Naked and hidden singles of all boxes; 0 if a cell has no candidate left, a digit no cell in its
 * box, two cells of a box one candidate, or two digits of a box one cell.  `every_digit` is 0 in the
 * lane that is no stack. */
LOWBIT_INLINE TARGET int FN(singles)(FN(vec) cells[3][3], FN(vec) every_digit)
{
    FN(vec) naked[3][3];
    FN(vec) once = VEC(all)(0), twice = once, settled = once, wrong = once, open = every_digit;
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            const FN(vec) cell = cells[r][c];
            const FN(vec) several = FN(occupied)(FN(without_lowest)(cell));
            naked[r][c] = VEC(without)(cell, FN(whole_fields)(several));
            open = VEC(and)(open, FN(whole_fields)(FN(occupied)(cell)));
            wrong = VEC(or)(wrong, VEC(and)(settled, naked[r][c]));
            settled = VEC(or)(settled, naked[r][c]);
            twice = VEC(or)(twice, VEC(and)(once, cell));
            once = VEC(or)(once, cell);
        }
    wrong = VEC(or)(wrong, VEC(xor)(VEC(and)(once, open), every_digit));
    if (VEC(any)(wrong))
        return 0;

    const FN(vec) hidden = VEC(without)(once, VEC(or)(twice, settled));
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            cells[r][c] = VEC(or)(VEC(without)(cells[r][c], settled), naked[r][c]);
    if (VEC(any)(hidden)) {
        FN(vec) crowded = VEC(all)(0);
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++) {
                const FN(vec) found = VEC(and)(cells[r][c], hidden);
                const FN(vec) others = FN(whole_fields)(FN(occupied)(found));
                cells[r][c] = VEC(or)(VEC(without)(cells[r][c], others), found);
                crowded = VEC(or)(crowded, FN(without_lowest)(found));
            }
        return !VEC(any)(crowded);
    }
    return 1;
}

/* Sweep until nothing changes; 0 if that shows that the board has no solution. */
static TARGET int FN(propagate)(struct lowbit_sudoku_board *board)
{
    static const uint32_t EVERY_DIGIT[4] = {DIGITS, DIGITS, DIGITS, 0};
    const FN(vec) every_digit = VEC(load)(EVERY_DIGIT);
    FN(vec) cells[3][3], before[3][3], changed;
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            cells[r][c] = VEC(load)(board->cells[r][c]);
    do {
        memcpy(before, cells, sizeof before);
        FN(rows_against_boxes)(cells);
        FN(columns_against_boxes)(cells);
        if (!FN(singles)(cells, every_digit))
            return 0;
        changed = VEC(all)(0);
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++)
                changed = VEC(or)(changed, VEC(xor)(before[r][c], cells[r][c]));
    } while (VEC(any)(changed));

    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            VEC(store)(board->cells[r][c], cells[r][c]);
    return 1;
}

/* The lowest candidate of the first cell that has exactly two. */
LOWBIT_INLINE TARGET struct candidate FN(in_a_pair)(const struct lowbit_sudoku_board *board)
{
    for (int i = 0; i < 9; i++) {
        const FN(vec) rest = FN(without_lowest)(VEC(load)(board->cells[i / 3][i % 3]));
        const FN(vec) more = FN(occupied)(FN(without_lowest)(rest));
        const FN(vec) pairs = VEC(without)(FN(occupied)(rest), more);
        if (VEC(any)(pairs)) {
            uint32_t lanes[4];
            VEC(store)(lanes, pairs);
            return lowest_candidate(board, i, lanes);
        }
    }
    return NO_CANDIDATE;
}

/* A candidate for a digit that has exactly two cells in its box. */
LOWBIT_INLINE TARGET struct candidate FN(with_two_places)(const struct lowbit_sudoku_board *board)
{
    FN(vec) once = VEC(all)(0), twice = once, thrice = once;
    for (int i = 0; i < 9; i++) {
        const FN(vec) cell = VEC(load)(board->cells[i / 3][i % 3]);
        thrice = VEC(or)(thrice, VEC(and)(twice, cell));
        twice = VEC(or)(twice, VEC(and)(once, cell));
        once = VEC(or)(once, cell);
    }
    uint32_t lanes[4];
    VEC(store)(lanes, VEC(without)(twice, thrice));
    return first_among(board, lanes);
}

/* A candidate with as few alternatives as there are: one, in its cell or in its box, if possible.
 * Asking the box matters: there are puzzles whose pairs all lead far astray. */
LOWBIT_INLINE TARGET struct candidate FN(with_fewest_rivals)(const struct lowbit_sudoku_board *board)
{
    struct candidate choice = FN(in_a_pair)(board);
    if (choice.bit == 0)
        choice = FN(with_two_places)(board);
    if (choice.bit == 0)
        choice = in_smallest_cell(board);
    return choice;
}

static TARGET enum lowbit_status FN(next)(struct lowbit_sudoku_search *search, uint64_t budget,
                                          uint64_t *nodes, struct lowbit_sudoku_board *solution);

/* Whether a search in the better order finds that a board has no solution. */
static TARGET int FN(is_fruitless)(const struct lowbit_sudoku_board *board, uint64_t *nodes)
{
    struct lowbit_sudoku_search probe;
    struct lowbit_sudoku_board solution;
    probe.order = LOWBIT_SUDOKU_FEWEST;
    probe.height = 1;
    probe.stack[0] = *board;
    return FN(next)(&probe, PROBE, nodes, &solution) == LOWBIT_DONE;
}

/* Find the next solution. */
static TARGET enum lowbit_status FN(next)(struct lowbit_sudoku_search *search, uint64_t budget,
                                          uint64_t *nodes, struct lowbit_sudoku_board *solution)
{
    uint64_t tried = 0;
    enum lowbit_status status = LOWBIT_DONE;

    while (search->height > 0) {
        struct lowbit_sudoku_board *top = &search->stack[search->height - 1];
        if (!FN(propagate)(top)) {
            search->height--;
            continue;
        }
        const struct candidate choice = search->order == LOWBIT_SUDOKU_ASCENDING
                                            ? in_first_cell(top)
                                            : FN(with_fewest_rivals)(top);
        if (choice.bit == 0) {
            *solution = *top;
            search->height--;
            status = LOWBIT_FOUND;
            break;
        }
        if (tried >= budget) {
            status = LOWBIT_PAUSED;
            break;
        }
        tried++;
        if (search->order == LOWBIT_SUDOKU_ASCENDING && ++search->in_vain > LOWBIT_SUDOKU_PATIENCE &&
            FN(is_fruitless)(top, &tried)) {
            search->height--;
            continue;
        }
        branch(search, choice);
    }
    if (status == LOWBIT_FOUND)
        search->in_vain = 0;
    *nodes += tried;
    return status;
}

#undef DIGITS
#undef SPARES
#undef PROBE
#undef PERMUTATIONS
