/* SPDX-License-Identifier: MIT
 *
 * search_template.h - the next placement by any rules, one instance per instruction set.
 * No include guard: every inclusion makes another copy.
 *
 *   TARGET      the attribute that enables the instruction set, or nothing
 *   FN(name)    the name of this copy's functions
 *
 * A house has a need: the pieces that it still lacks.  It holds candidates: squares where a piece
 * may still stand.  A house with fewer candidates than it needs ends the branch; one with just as
 * many gets them all.  When neither helps, a square is chosen, and a piece stands on it in one
 * branch and none in the other.  Choosing it in the house with least to spare is "fewest squares
 * first" (Golomb and Baumert, 1965) where every house needs one piece.
 *
 * The branch with the piece becomes a new frame on the stack, the other one stays in its place, so
 * that there is never more than a frame for each piece, and one.
 *
 *   memory   attacked   for each square the set of those that a piece on it attacks, and itself
 *            squares    for each house the set of its squares
 *            houses_of  for each square its houses, `kinds` bytes
 *            chosen     the pieces of the top frame in the order of their placing, 16 bits each;
 *                       those given come first, in every frame
 *            frames     the candidates; the needs, 16 bits each; how many pieces are placed
 */

/* A piece on a candidate; `words` and `kinds` are constants where that makes this faster. */
LOWBIT_INLINE TARGET void FN(place)(const struct lowbit_boards_search *search, uint64_t *frame,
                                    uint16_t *needs, uint64_t *placed, int square, int words)
{
    const uint64_t *const attacked = attacked_by(search, square);
    const uint8_t *const houses = houses_of(search, square);
    chosen_of(search)[(*placed)++] = (uint16_t)square;
    for (int w = 0; w < words; w++)
        frame[w] &= ~attacked[w];
    for (int kind = 0; kind < search->kinds; kind++) {
        const int house = houses[kind];
        if (--needs[house] != 0)
            continue;
        const uint64_t *const squares = squares_of(search, house);
        for (int w = 0; w < words; w++)
            frame[w] &= ~squares[w];
    }
}

/* The first square that a frame and a set have in common, or -1. */
LOWBIT_INLINE TARGET int FN(first_of)(const uint64_t *frame, const uint64_t *squares, int words)
{
    for (int w = 0; w < words; w++)
        if (frame[w] & squares[w])
            return 64 * w + lowest_index(frame[w] & squares[w]);
    return -1;
}

/* Place what has to be placed.  The square to branch on; DEAD, or COMPLETE. */
LOWBIT_INLINE TARGET int FN(settle)(const struct lowbit_boards_search *search, uint64_t *frame,
                                    int words)
{
    uint16_t *const needs = needs_of(search, frame);
    uint64_t *const placed = placed_of(search, frame);
    for (;;) {
        int settled = 1, tightest = -1, least_spare = INT_MAX;
        for (int house = 0; house < search->houses; house++) {
            const uint64_t *const squares = squares_of(search, house);
            int spare = -needs[house];
            if (spare == 0)
                continue;
            for (int w = 0; w < words; w++)
                spare += count_bits(frame[w] & squares[w]);
            if (spare < 0)
                return DEAD;
            if (spare < least_spare) {
                least_spare = spare;
                tightest = house;
            }
            if (spare > 0)
                continue;
            settled = 0;
            while (needs[house] != 0) {
                const int square = FN(first_of)(frame, squares, words);
                if (square < 0)
                    return DEAD;
                FN(place)(search, frame, needs, placed, square, words);
            }
        }
        if (!settled)
            continue;
        if (*placed == (uint64_t)search->pieces)
            return COMPLETE;
        if (search->order == LOWBIT_BOARDS_ASCENDING)
            return FN(first_of)(frame, frame, words);
        return FN(first_of)(frame, squares_of(search, tightest), words);
    }
}

LOWBIT_INLINE TARGET enum lowbit_status FN(next_of)(struct lowbit_boards_search *search,
                                                    uint64_t *budget, int words)
{
    while (search->height > 0) {
        uint64_t *const frame = frame_of(search, search->height - 1);
        if (*budget == 0)
            return LOWBIT_PAUSED;
        const int square = FN(settle)(search, frame, words);
        if (square < 0) {
            search->height--;
            if (square == COMPLETE)
                return LOWBIT_FOUND;
            continue;
        }
        uint64_t *const next = frame_of(search, search->height++);
        memcpy(next, frame, (size_t)search->frame_size * sizeof *frame);
        frame[square / 64] &= ~(UINT64_C(1) << square % 64);
        FN(place)(search, next, needs_of(search, next), placed_of(search, next), square, words);
        (*budget)--;
    }
    return LOWBIT_DONE;
}

/* LOWBIT_FOUND: a placement is in `chosen`.  Boards of up to 8 x 8 and 11 x 11 get copies of the
 * code where a set is one word, and two. */
static TARGET enum lowbit_status FN(next)(struct lowbit_boards_search *search, uint64_t *budget)
{
    if (search->words == 1)
        return FN(next_of)(search, budget, 1);
    if (search->words == 2)
        return FN(next_of)(search, budget, 2);
    return FN(next_of)(search, budget, search->words);
}
