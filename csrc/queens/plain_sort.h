/* SPDX-License-Identifier: MIT
 *
 * plain_sort.h - pack the words of half boards, and sort them by their upper bits.
 * No include guard: every inclusion makes a copy, with the parameters of plain_half.h and
 *
 *   PACK(word, packing)  the bits of the key, the others below, and no dead ones
 *   SPREAD(word, ..)     its fields of six or seven bits, 16 bits apart, times 32
 *
 * A bit that no word of one side has is dead: it decides nothing.  (If the topmost row belongs
 * to the east, no western queen is on d = 1 - h, for instance.)  At least two bits always are.
 *
 * Both sides are sorted by the same key.  A task chooses the bits of it, those that the rows of its
 * half boards make likely to be shared, and packing moves them to the top: of the pairs that the
 * upper bits of all words leave, these leave two thirds (n = 20).  It is a counting sort; a key
 * is one shift.  Neighbours in a list tend to have the same key, and a counter just written is slow
 * to be read again; so the two halves of a list go side by side, each with its own counters.
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
                                      size_t count, int shift, int rest, struct cursors *keys)
{
    uint32_t *restrict const first = keys->first, *restrict const second = keys->second;
    const uint32_t mask = (uint32_t)full_mask(rest);
    const size_t half = count / 2;
    for (size_t i = 0; i < half; i++) {
        const WORD a = words[i], b = words[half + i];
        to[first[a >> shift]++] = (uint32_t)a & mask;
        to[second[b >> shift]++] = (uint32_t)b & mask;
    }
    if (count % 2 != 0)
        to[second[words[count - 1] >> shift]++] = (uint32_t)words[count - 1] & mask;
}

static TARGET void WN(place_probes)(uint64_t *restrict to, const WORD *restrict words,
                                    size_t count, const struct packing *packing, int shift,
                                    struct cursors *keys)
{
    uint32_t *restrict const first = keys->first, *restrict const second = keys->second;
    const size_t half = count / 2;
    for (size_t i = 0; i < half; i++) {
        const WORD a = words[i], b = words[half + i];
        to[first[a >> shift]++] = SPREAD(a, packing) | ((uint64_t)a & packing->fifth) >> 16;
        to[second[b >> shift]++] = SPREAD(b, packing) | ((uint64_t)b & packing->fifth) >> 16;
    }
    if (count % 2 != 0) {
        const WORD a = words[count - 1];
        to[second[a >> shift]++] = SPREAD(a, packing) | ((uint64_t)a & packing->fifth) >> 16;
    }
}

/* Pack and sort two lists as patterns and probes.  Both are made as if in the east; of the western
 * one, the mirror images are taken here.  The longer list becomes the patterns. */
static TARGET void WN(sort)(struct workplace *at)
{
    struct half_list *const east = &at->east, *const west = &at->west;
    const uint64_t live = WN(union_of)(east->words, east->size) &
                          across(WN(union_of)(west->words, west->size));
    struct half_list *const longer = east->size > west->size ? east : west;
    struct half_list *const shorter = east->size > west->size ? west : east;
    WORD *const patterns = longer->words, *const probes = shorter->words;
    const size_t less = longer->less, few = shorter->less;
    FN(plan)(at, live, less);
    const struct packing *const packing = &at->packing;
    const int shift = at->bits - at->key_bits;

    WN(pack)(patterns, less, packing, longer == west, shift, &at->keys[0]);
    WN(pack)(probes, few, packing, shorter == west, shift, &at->keys[1]);
    WN(pack)(probes + few, shorter->size - few, packing, shorter == west, shift, &at->keys[2]);
    starts_of_keys(&at->keys[0], at->pattern_start, 0, at->key_bits);
    starts_of_keys(&at->keys[1], at->probes[0].start, 0, at->key_bits);
    starts_of_keys(&at->keys[2], at->probes[1].start, (uint32_t)few, at->key_bits);
    WN(place_patterns)(at->patterns, patterns, less, shift, at->rest, &at->keys[0]);
    WN(place_probes)(at->probes[0].words, probes, few, packing, shift, &at->keys[1]);
    WN(place_probes)(at->probes[1].words, probes + few, shorter->size - few, packing, shift,
                     &at->keys[2]);
    at->tied_start = (uint32_t)less;
    at->tied_patterns = (uint32_t)(longer->size - less);
    for (size_t i = less; i < longer->size; i++) {
        const WORD word = longer == west ? (WORD)across(patterns[i]) : patterns[i];
        const uint64_t packed = PACK(word, packing);
        at->patterns[i] = (uint32_t)(packed & full_mask(at->rest));
        at->tops[i - less] = (uint32_t)(packed >> at->rest);
    }
    at->key = 0;
}

/* Make the lists for the next pair of parts of a task, and sort them; 0 at the end of the task.
 * Sorting spoils a list, so a part of the east is made again for each part of the west. */
static TARGET int WN(next_lists)(struct workplace *at)
{
    struct half_list *const east = &at->east, *const west = &at->west;
    for (;;) {
        if (west->at.cell == west->cells) {
            if (east->at.cell == east->cells)
                return 0;
            at->east_part = east->at;
            memset(&west->at, 0, sizeof west->at);
        } else
            east->at = at->east_part;
        WN(make_part)(at->tile, east);
        if (east->size > 0)
            WN(make_part)(at->tile, west);
        else {
            west->size = 0;
            west->at.cell = west->cells;
        }
        at->tally.halves += east->size + west->size;
        at->work += HALF_WORK * (east->size + west->size);
        if (east->size > 0 && west->size > 0) {
            WN(sort)(at);
            return 1;
        }
    }
}
