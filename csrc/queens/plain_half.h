/* SPDX-License-Identifier: MIT
 *
 * plain_half.h - make the lists of half boards.  No include guard: every inclusion makes a copy.
 *
 *   WORD        uint32_t or uint64_t, as plain->wide says
 *   WN(name)    the name of this copy's functions, for this word
 *   TARGET      the attribute that enables the instruction set, or nothing
 *   APPEND      unite the words of two arrays, where they are disjoint; plain_lanes_*.h
 *
 * A half board is a placement in its north and one in its south quadrant, on complementary columns
 * and with disjoint words; its word is the union of theirs.  So for each column set, every word
 * of one cell is held against all words of another, a vector of them at a time.  About one
 * in three fits.  There is no search, and no branch that depends on the words.
 *
 * A list that has no room for all half boards is made in parts.
 */

/* Append pairs of two cells, from the place in the cells where the list was full before; return
 * whether all of them are there. */
LOWBIT_INLINE TARGET int WN(unite)(struct half_list *list, const WORD *north, size_t north_size,
                                    const WORD *south, size_t south_size)
{
    WORD *const words = list->words;
    const WORD *longer = north, *shorter = south;
    size_t longer_size = north_size, shorter_size = south_size;
    if (longer_size < shorter_size) {
        longer = south;
        shorter = north;
        longer_size = south_size;
        shorter_size = north_size;
    }
    while (list->at.taken != 0 || longer_size * shorter_size > list->capacity - list->size) {
        const size_t room = (list->capacity - list->size) / (shorter_size + !shorter_size);
        size_t count = longer_size - list->at.taken;
        if (count > room)
            count = room > 16 ? room / 16 * 16 : room; /* whole vectors */
        if (count == 0)
            return 0;
        list->size = (size_t)(APPEND(words + list->size, longer + list->at.taken, count, shorter,
                                     shorter_size) - words);
        list->at.taken += count;
        if (list->at.taken == longer_size) {
            list->at.taken = 0;
            return 1;
        }
    }
    list->size =
        (size_t)(APPEND(words + list->size, longer, longer_size, shorter, shorter_size) - words);
    return 1;
}

/* Go on with the half boards on the given rows of N and S, up to column set `cells`. */
static TARGET void WN(halves)(const struct lowbit_queens_tile *tile, struct half_list *list,
                              uint32_t cells)
{
    const WORD *const north = tile->north.words, *const south = tile->south.words;
    const uint32_t *const n = tile->north.start + tile->north.first[list->north_rows];
    const uint32_t *const s = tile->south.start + tile->south.first[list->south_rows];
    for (; list->at.cell < cells; list->at.cell++) {
        const uint32_t i = list->at.cell, j = i ^ list->flip;
        if (!WN(unite)(list, north + n[i], n[i + 1] - n[i], south + s[j], s[j + 1] - s[j]))
            return;
    }
}

/* The same for half boards with the two middle queens, odd n: the one of the middle column in row
 * b, and the one of the middle row in column a < b. */
static TARGET void WN(middle_halves)(const struct lowbit_queens_tile *tile,
                                     struct half_list *list, uint32_t cells)
{
    const uint32_t slots = (uint32_t)tile->plain->h - 1;
    const WORD *const north = tile->north_row.words, *const south = tile->south_column.words;
    for (; list->at.cell < cells; list->at.cell++) {
        const uint32_t *const n =
            tile->north_row.start + tile->north_row.first[list->north_rows] + list->at.cell * slots;
        const uint32_t *const s = tile->south_column.start +
                                  tile->south_column.first[list->south_rows] +
                                  (list->at.cell ^ list->flip) * slots;
        for (; list->at.slot < slots; list->at.slot++) {
            const uint32_t b = list->at.slot;
            if (!WN(unite)(list, north + n[0], n[b + 1] - n[0], south + s[b], s[b + 1] - s[b]))
                return;
        }
        list->at.slot = 0;
    }
}

/* Leave out those that meet the queen on the centre square, and add it to the others. */
static TARGET void WN(add_centre)(struct half_list *list, WORD queen)
{
    WORD *const words = list->words;
    size_t kept = 0;
    for (size_t i = 0; i < list->size; i++) {
        const WORD word = words[i];
        if (i == list->less)
            list->less = kept;
        words[kept] = word | queen;
        kept += (word & queen) == 0;
    }
    if (list->less == list->size)
        list->less = kept;
    list->size = kept;
}

/* Make the next part of a list: first those on column sets before that of the tie, then the
 * others. */
static TARGET void WN(make_part)(const struct lowbit_queens_tile *tile, struct half_list *list)
{
    list->size = 0;
    if (list->middle)
        WN(middle_halves)(tile, list, list->cells);
    else
        WN(halves)(tile, list, list->less_cells);
    list->less = list->size;
    if (list->at.cell >= list->less_cells && list->at.cell < list->cells)
        WN(halves)(tile, list, list->cells);
    if (list->centre)
        WN(add_centre)(list, (WORD)long_diagonals(tile->plain->n));
}
