/* SPDX-License-Identifier: MIT
 *
 * sizes_template.h - count non-attacking sets by size, row by row, one instance per instruction set.
 * No include guard: every inclusion makes another copy.
 *
 *   TARGET      the attribute that enables the instruction set, or nothing
 *   FN(name)    the name of this copy's functions
 *
 * As in ../queens/step.h the attacked columns are masks as seen from the row at hand; but a row may
 * stay empty, and where rows do not attack it may have several pieces, placed from left to right.
 * Two masks more are for knights, whose leaps end in the next row and the one after it.  On a torus
 * the shifts are rotations: as every diagonal is as long as a row, it is enough that each has one
 * piece, and nothing else has to know that the last row is next to the first.
 */

/* The row below `level`. */
LOWBIT_INLINE TARGET struct lowbit_boards_level FN(below)(const struct lowbit_boards_sizes *search,
                                                          const struct lowbit_boards_level *level,
                                                          int attacks)
{
    const int columns = search->columns;
    struct lowbit_boards_level next;
    next.row = level->row + 1;
    next.placed = level->placed;
    next.columns = level->columns;
    next.diagonals = level->diagonals << 1;
    next.antidiagonals = level->antidiagonals >> 1;
    if (attacks & LOWBIT_BOARDS_TORUS) {
        next.diagonals |= level->diagonals >> (columns - 1);
        next.antidiagonals |= (level->antidiagonals & 1) << (columns - 1);
        next.diagonals &= full_mask(columns);
    }
    next.free = search->allowed[next.row] &
                ~(next.columns | next.diagonals | next.antidiagonals | level->leaps);
    next.leaps = level->later;
    next.later = 0;
    return next;
}

/* The same level with a piece more. */
LOWBIT_INLINE TARGET void FN(add)(struct lowbit_boards_level *level, uint64_t piece, int attacks)
{
    level->placed++;
    level->diagonals |= piece;
    level->antidiagonals |= piece;
    if (attacks & LOWBIT_BOARDS_STRAIGHT)
        level->columns |= piece;
    if (attacks & LOWBIT_BOARDS_KNIGHT) {
        level->leaps |= piece << 2 | piece >> 2;
        level->later |= piece << 1 | piece >> 1;
    }
}

LOWBIT_INLINE TARGET enum lowbit_status FN(sizes_of)(struct lowbit_boards_sizes *search,
                                                     uint64_t budget, uint64_t *found, int attacks)
{
    const int one_a_row = attacks & LOWBIT_BOARDS_STRAIGHT;
    const int last = search->rows - 1, least = search->least, most = search->most;
    int height = search->height;
    while (height > 0 && budget > 0) {
        struct lowbit_boards_level *const level = &search->stack[height - 1];
        if (level->placed == most) {
            found[most]++;
            height--;
        } else if (level->row == last && one_a_row) {
            found[level->placed]++;
            found[level->placed + 1] += (uint64_t)count_bits(level->free);
            height--;
        } else if (level->free != 0) {
            struct lowbit_boards_level next = *level;
            const uint64_t piece = lowest_bit(level->free);
            next.free = level->free = without_lowest_bit(level->free);
            FN(add)(&next, piece, attacks);
            search->stack[height++] = one_a_row ? FN(below)(search, &next, attacks) : next;
            budget--;
        } else if (level->row == last) {
            found[level->placed]++;
            height--;
        } else if (one_a_row && level->placed + last - level->row < least) {
            height--;
        } else {
            *level = FN(below)(search, level, attacks);
        }
    }
    search->height = height;
    return height == 0 ? LOWBIT_DONE : LOWBIT_PAUSED;
}

/* Copies for the pieces that have names: of queens, queens on a torus, and superqueens. */
static TARGET enum lowbit_status FN(sizes)(struct lowbit_boards_sizes *search, uint64_t budget,
                                           uint64_t *found)
{
    enum { QUEEN = LOWBIT_BOARDS_STRAIGHT | LOWBIT_BOARDS_DIAGONAL };
    switch (search->attacks) {
    case QUEEN:
        return FN(sizes_of)(search, budget, found, QUEEN);
    case QUEEN | LOWBIT_BOARDS_TORUS:
        return FN(sizes_of)(search, budget, found, QUEEN | LOWBIT_BOARDS_TORUS);
    case QUEEN | LOWBIT_BOARDS_KNIGHT:
        return FN(sizes_of)(search, budget, found, QUEEN | LOWBIT_BOARDS_KNIGHT);
    default:
        return FN(sizes_of)(search, budget, found, search->attacks);
    }
}
