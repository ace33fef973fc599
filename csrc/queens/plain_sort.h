/* SPDX-License-Identifier: MIT
 *
 * plain_sort.h - pack the words of half boards, and sort them by their upper bits.
 * No include guard: every inclusion makes a copy, with the parameters of plain_half.h and
 *
 *   PACK(word, packing)  the word without its dead bits
 *   SPREAD(word, ..)     its fields of six or seven bits, 16 bits apart, times 32
 *
 * A bit that no word of one side has is dead: it decides nothing.  (If the topmost row belongs
 * to the east, no western queen is on d = 1 - h, for instance.)  At least two bits always are.
 *
 * Both sides are sorted by the same key, their upper bits.  It is a counting sort; a word's key
 * is one shift, since the order of the bits in a word was chosen for it.  Neighbours in a list
 * tend to have the same key, and a counter just written is slow to be read again; so the two halves
 * of a list go side by side, each with its own counters.
 */

static TARGET WORD WN(union_of)(const WORD *words, size_t count)
{
    WORD all[4] = {0, 0, 0, 0};
    size_t i = 0;
    for (; i + 4 <= count; i += 4)
        for (int j = 0; j < 4; j++)
            all[j] |= words[i + (size_t)j];
    for (; i < count; i++)
        all[0] |= words[i];
    return all[0] | all[1] | all[2] | all[3];
}

/* Pack a list in place, of mirror images across the cut if asked to, and count its keys. */
static TARGET void WN(pack)(WORD *restrict words, size_t count, const struct packing *packing,
                            int is_across, int shift, struct cursors *keys)
{
    uint32_t *restrict const first = keys->first, *restrict const second = keys->second;
    const size_t half = count / 2;
    for (size_t i = 0; i < half; i++) {
        const WORD a = is_across ? (WORD)across(words[i]) : words[i];
        const WORD b = is_across ? (WORD)across(words[half + i]) : words[half + i];
        words[i] = (WORD)PACK(a, packing);
        words[half + i] = (WORD)PACK(b, packing);
        first[words[i] >> shift]++;
        second[words[half + i] >> shift]++;
    }
    if (count % 2 != 0) {
        const WORD a = is_across ? (WORD)across(words[count - 1]) : words[count - 1];
        words[count - 1] = (WORD)PACK(a, packing);
        second[words[count - 1] >> shift]++;
    }
}

static TARGET void WN(place_patterns)(uint32_t *restrict to, const WORD *restrict words,
                                      size_t count, int shift, struct cursors *keys)
{
    uint32_t *restrict const first = keys->first, *restrict const second = keys->second;
    const size_t half = count / 2;
    for (size_t i = 0; i < half; i++) {
        const WORD a = words[i], b = words[half + i];
        to[first[a >> shift]++] = (uint32_t)a & PATTERN_BITS;
        to[second[b >> shift]++] = (uint32_t)b & PATTERN_BITS;
    }
    if (count % 2 != 0)
        to[second[words[count - 1] >> shift]++] = (uint32_t)words[count - 1] & PATTERN_BITS;
}

static TARGET void WN(place_probes)(uint64_t *restrict to, const WORD *restrict words,
                                    size_t count, const struct packing *packing, int shift,
                                    struct cursors *keys)
{
    uint32_t *restrict const first = keys->first, *restrict const second = keys->second;
    const size_t half = count / 2;
    for (size_t i = 0; i < half; i++) {
        const WORD a = words[i], b = words[half + i];
        to[first[a >> shift]++] = SPREAD(a, packing);
        to[second[b >> shift]++] = SPREAD(b, packing);
    }
    if (count % 2 != 0)
        to[second[words[count - 1] >> shift]++] = SPREAD(words[count - 1], packing);
}

/* The pairs of an eastern and a western half board that fit together.  Both lists are made as if
 * in the east; of the western one, the mirror images are taken here.  The longer list becomes the
 * patterns, the shorter one the probes. */
static TARGET uint64_t WN(join_lists)(const struct lowbit_queens_plain *plain,
                                      struct workplace *at, WORD *east, size_t east_size,
                                      WORD *west, size_t west_size, int by_diagonals)
{
    const uint64_t live = WN(union_of)(east, east_size) & across(WN(union_of)(west, west_size));
    const size_t longer = east_size > west_size ? east_size : west_size;
    struct packing packing;
    struct join join;
    FN(plan)(plain, at, live, longer, by_diagonals, &packing, &join);
    const int shift = join.bits - join.key_bits;
    struct cursors *const east_keys = at->keys, *const west_keys = at->keys + 1;

    WN(pack)(east, east_size, &packing, 0, shift, east_keys);
    WN(pack)(west, west_size, &packing, 1, shift, west_keys);
    if (east_size == longer) {
        starts_of_keys(east_keys, at->pattern_start, join.key_bits);
        starts_of_keys(west_keys, at->probe_start, join.key_bits);
        WN(place_patterns)(at->patterns, east, east_size, shift, east_keys);
        WN(place_probes)(at->probes, west, west_size, &packing, shift, west_keys);
    } else {
        starts_of_keys(west_keys, at->pattern_start, join.key_bits);
        starts_of_keys(east_keys, at->probe_start, join.key_bits);
        WN(place_patterns)(at->patterns, west, west_size, shift, west_keys);
        WN(place_probes)(at->probes, east, east_size, &packing, shift, east_keys);
    }
    return FN(node)(&join, 0, 0);
}

/* One task from its rows to its number of solutions, without the weight. */
static TARGET uint64_t WN(task)(const struct lowbit_queens_plain *plain, struct workplace *at,
                                uint32_t task)
{
    const uint32_t code = plain->codes[task], half = (1u << plain->h) - 1;
    const uint32_t north = code >> plain->h, south = code & half;
    const int odd = plain->n % 2 != 0;
    const WORD centre = odd ? (WORD)long_diagonals(plain->n) : 0;
    WORD *const east = at->east, *const west = at->west;
    size_t east_size, west_size;

    if (task < plain->cut)
        east_size = (size_t)(WN(middle_halves)(plain, east, north ^ half, south ^ half) - east);
    else
        east_size = (size_t)(WN(halves)(plain, east, north ^ half, south ^ half, centre) - east);
    if (east_size == 0)
        return 0;
    west_size = (size_t)(WN(halves)(plain, west, north, south, 0) - west);
    at->work += HALF_WORK * (east_size + west_size);
    assert(east_size <= at->capacity && west_size <= at->capacity);
    if (west_size == 0)
        return 0;
    return WN(join_lists)(plain, at, east, east_size, west, west_size, !odd);
}
