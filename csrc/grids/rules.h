/* SPDX-License-Identifier: MIT
 *
 * rules.h - what follows on a board: singles, locked candidates, and digits that fill a house.
 *
 * Every rule takes options out and returns 0 at a contradiction, with `dead_end` set.  The cheapest
 * rule comes first, and each time one has found something the rules before it come again:
 *
 * 1. Singles.  An item with one option left has it chosen.
 * 2. Locked candidates.  Where all places of a digit in a box are in one line, it goes from the rest
 *    of the line; where all in a line are in one box, from the rest of the box.
 * 3. All different.  The digits of a house are a matching of its cells.  What is in none goes.  That
 *    is every naked and hidden subset at once: pairs, triples, up to half a house.
 *
 * Source of 3: Jean-Charles Regin, "A filtering algorithm for constraints of difference in CSPs",
 * AAAI 1994; components in bit masks, since a house has at most 25 cells.
 */
#ifndef LOWBIT_GRIDS_RULES_H
#define LOWBIT_GRIDS_RULES_H

#include "board.h"

/* `count` bits, `step` apart, from bit `start` on. */
LOWBIT_INLINE uint32_t comb(int start, int count, int step)
{
    uint32_t bits = 0;
    for (int i = 0; i < count; i++)
        bits |= 1u << (start + i * step);
    return bits;
}

/* Locked candidates of a digit in a house. */
static inline int locked_candidates(struct lowbit_grids_search *s, int item)
{
    const int n = s->n, rows = s->rows, columns = s->columns;
    const int kind = (item >> 5) / n, house = (item >> 5) % n, digit = item & 31;
    const uint32_t mask = s->items[item];
    const int lowest = lowest_index(mask);

    if (kind == 1) { /* a row: are its columns in one box? */
        const int box = house / rows * rows + lowest / columns;
        const int other = 32 * (3 * n + box) + digit;
        if ((mask & ~comb(lowest / columns * columns, columns, 1)) == 0)
            return take_out_all(s, other,
                                s->items[other] & ~comb(house % rows * columns, columns, 1));
    } else if (kind == 2) { /* a column */
        const int box = lowest / rows * rows + house / columns;
        const int other = 32 * (3 * n + box) + digit;
        if ((mask & ~comb(lowest / rows * rows, rows, 1)) == 0)
            return take_out_all(s, other, s->items[other] & ~comb(house % columns, rows, columns));
    } else if (kind == 3) { /* a box: are its places in one row, or in one column? */
        const int top = house / rows * rows, left = house % rows * columns;
        if ((mask & ~comb(lowest / columns * columns, columns, 1)) == 0) {
            const int other = 32 * (n + top + lowest / columns) + digit;
            if (!take_out_all(s, other, s->items[other] & ~comb(left, columns, 1)))
                return 0;
        }
        if ((mask & ~comb(lowest % columns, rows, columns)) == 0) {
            const int other = 32 * (2 * n + left + lowest % columns) + digit;
            return take_out_all(s, other, s->items[other] & ~comb(top, rows, 1));
        }
    }
    return 1;
}

/* The cells of a house (0 .. 3n - 1: rows, columns, boxes), and a matching of digits to them. */
struct matching {
    int cells[LOWBIT_GRIDS_MAX];
    uint32_t digits[LOWBIT_GRIDS_MAX]; /* the candidates of each cell */
    int digit_of[LOWBIT_GRIDS_MAX], cell_of[LOWBIT_GRIDS_MAX];
};

/* Find a digit for one more cell, moving others along a shortest path; 0 if there is none. */
static inline int extend_matching(struct matching *m, int cell, uint32_t *unused)
{
    int from[LOWBIT_GRIDS_MAX], queue[LOWBIT_GRIDS_MAX], first = 0, last = 0;
    uint32_t seen = 0;
    queue[last++] = cell;
    while (first < last) {
        const int at = queue[first++];
        uint32_t next = m->digits[at] & ~seen;
        seen |= next;
        for (uint32_t bits = next; bits != 0; bits &= bits - 1)
            from[lowest_index(bits)] = at;
        if (next & *unused) {
            int digit = lowest_index(next & *unused);
            *unused &= ~(1u << digit);
            for (;;) {
                const int owner = from[digit], before = m->digit_of[owner];
                m->digit_of[owner] = digit;
                m->cell_of[digit] = owner;
                if (owner == cell)
                    return 1;
                digit = before;
            }
        }
        for (; next != 0; next &= next - 1)
            queue[last++] = m->cell_of[lowest_index(next)];
    }
    return 0;
}

static inline int find_matching(struct lowbit_grids_search *s, int house, struct matching *m)
{
    const int n = s->n, kind = house / n, number = house % n;
    uint32_t unused = (uint32_t)full_mask(n);
    for (int i = 0; i < n; i++) {
        m->cells[i] = kind == 0   ? n * number + i
                      : kind == 1 ? n * i + number
                                  : s->cell_at[number][i];
        m->digits[i] = s->items[cell_item(s, m->cells[i])];
        m->digit_of[i] = -1;
    }
    for (int i = 0; i < n; i++)
        if (m->digits[i] & unused) {
            m->digit_of[i] = lowest_index(m->digits[i] & unused);
            m->cell_of[m->digit_of[i]] = i;
            unused &= ~(1u << m->digit_of[i]);
        }
    for (int i = 0; i < n; i++)
        if (m->digit_of[i] < 0 && !extend_matching(m, i, &unused)) {
            s->dead_end = 32 * (s->n + house); /* one of many */
            return 0;
        }
    return 1;
}

/* The digits that are reached from one, which is in `within`, along `next`. */
static inline uint32_t reach(const uint32_t *next, int digit, uint32_t within)
{
    uint32_t reached = 1u << digit, open = reached;
    while (open != 0) {
        const uint32_t more = next[lowest_index(open)] & within & ~reached;
        reached |= more;
        open = (open & (open - 1)) | more;
    }
    return reached;
}

/* Keep in each cell of a house what some matching gives it: its own digit, and the digits from which
 * a chain of moves leads back to it.  These are the strongly connected components of the digits,
 * where each digit leads to the other candidates of its cell. */
static inline int all_different(struct lowbit_grids_search *s, int house)
{
    const uint32_t *const places = &s->items[32 * (s->n + house)];
    struct matching m;
    uint32_t onward[LOWBIT_GRIDS_MAX], backward[LOWBIT_GRIDS_MAX], components[LOWBIT_GRIDS_MAX];
    if (!find_matching(s, house, &m))
        return 0;
    for (int digit = 0; digit < s->n; digit++) {
        onward[digit] = m.digits[m.cell_of[digit]];
        backward[digit] = 0;
        for (uint32_t bits = places[digit]; bits != 0; bits &= bits - 1)
            backward[digit] |= 1u << m.digit_of[lowest_index(bits)];
    }
    for (uint32_t open = (uint32_t)full_mask(s->n); open != 0;) {
        const int digit = lowest_index(open);
        const uint32_t after = reach(onward, digit, open);
        const uint32_t component = reach(backward, digit, after);
        open &= ~component;
        for (uint32_t bits = component; bits != 0; bits &= bits - 1)
            components[lowest_index(bits)] = component;
    }
    for (int i = 0; i < s->n; i++)
        if (!take_out_all(s, cell_item(s, m.cells[i]), m.digits[i] & ~components[m.digit_of[i]]))
            return 0;
    return 1;
}

static inline int singles(struct lowbit_grids_search *s)
{
    while (s->first < s->last) {
        const int item = s->queue[s->first++];
        assert(s->items[item] != 0);
        if (!choose(s, option_of(s, item, lowest_index(s->items[item]))))
            return 0;
    }
    s->first = s->last = 0;
    return 1;
}

/* Apply the rules until nothing changes, the third one only if `strong`. */
static int propagate(struct lowbit_grids_search *s, int strong)
{
    const int n = s->n;
    uint32_t houses[3] = {0, 0, 0}; /* to be looked at: rows, columns, boxes */
    int group = 0;
    if (!singles(s))
        return 0;
    for (;;) {
        while (group < 4 * n && s->changed[group] == 0)
            group++;
        if (group < 4 * n) {
            const int item = 32 * group + lowest_index(s->changed[group]);
            s->changed[group] &= s->changed[group] - 1;
            if (group < n) {
                const int cell = n * group + (item & 31);
                houses[0] |= 1u << group;
                houses[1] |= 1u << (item & 31);
                houses[2] |= 1u << s->box_of[cell];
                continue;
            }
            if (!locked_candidates(s, item))
                return 0;
        } else {
            const int kind = houses[0] != 0 ? 0 : houses[1] != 0 ? 1 : 2;
            if (!strong || houses[kind] == 0)
                return 1;
            const int house = n * kind + lowest_index(houses[kind]);
            houses[kind] &= houses[kind] - 1;
            if (!all_different(s, house))
                return 0;
        }
        if (s->last > 0 && !singles(s))
            return 0;
        group = 0;
    }
}

#endif
