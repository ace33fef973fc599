/* SPDX-License-Identifier: MIT
 *
 * count_template.h - depth-first count, one instance per instruction set.
 * No include guard: every inclusion makes another copy.
 *
 *   TARGET      the attribute that enables the instruction set, or nothing
 *   FN(name)    the name of this copy's functions
 *
 * A stack of states instead of recursion.  A step takes the top state, tries its lowest free
 * square, and puts back the state without that square and the state of the row below, each only
 * if it has a free square left.  "Only if" is an addition to the height, not a branch: which
 * branches a board takes cannot be predicted, and a wrong guess costs more than a step.
 *
 * What remains is the wait for a state just written to be read again; so two states are taken at
 * once, whose steps overlap.  Measured at n = 14 (gcc 12, clang 14): 6.4 ns a node with a
 * classical stack of rows, 6.0 with this one, 4.5 two at a time.  Three at a time, and looking
 * two rows ahead, gave no more that was the same for both compilers.
 *
 * Height: a step on one state lets the stack grow only while rows increase from bottom to top,
 * so by less than n.  A step on two adds at most 2, and is taken only below LOWBIT_QUEENS_PAIRS.
 *
 * The last row is never pushed.  A single column is left there, so it has one free square, which
 * is a placement, or none.
 */

/* Do one step for *at (which is off the stack); return the new top. */
LOWBIT_INLINE TARGET struct lowbit_queens_state *FN(step)(const struct lowbit_queens_state *at,
                                                          struct lowbit_queens_state *top,
                                                          const uint64_t *allowed,
                                                          uint64_t last, uint64_t *boards)
{
    struct lowbit_queens_state next = below(at, allowed);
    const uint64_t is_last = 0 - (uint64_t)(next.row == last);

    *boards += (next.free & is_last) != 0;
    next.free &= ~is_last;

    *top = *at;
    top->free = without_lowest_bit(at->free);
    top += top->free != 0;
    *top = next;
    top += next.free != 0;
    return top;
}

/* Needs n >= 2. */
static TARGET enum lowbit_status FN(count)(struct lowbit_queens_counter *search, uint64_t budget,
                                           uint64_t *found, uint64_t *nodes)
{
    struct lowbit_queens_state *const bottom = search->stack;
    struct lowbit_queens_state *top = bottom + search->height;
    const uint64_t last = (uint64_t)search->n - 1;
    uint64_t placed = 0, boards = 0;

    while (top != bottom && placed < budget) {
        const ptrdiff_t height = top - bottom;
        if (height >= 2 && height <= LOWBIT_QUEENS_PAIRS) {
            const struct lowbit_queens_state second = top[-2], first = top[-1];
            top = FN(step)(&second, top - 2, search->allowed, last, &boards);
            top = FN(step)(&first, top, search->allowed, last, &boards);
            placed += 2;
        } else {
            const struct lowbit_queens_state first = top[-1];
            top = FN(step)(&first, top - 1, search->allowed, last, &boards);
            placed += 1;
        }
    }
    search->height = (int)(top - bottom);
    search->ended = top == bottom;
    *found = boards;
    *nodes = placed + boards;
    return search->ended ? LOWBIT_DONE : LOWBIT_PAUSED;
}
