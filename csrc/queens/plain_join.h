/* SPDX-License-Identifier: MIT
 *
 * plain_join.h - count the pairs of disjoint words, one from each of two lists.
 * No include guard: every inclusion makes a copy for another instruction set.
 *
 *   TARGET      the attribute that enables the instruction set, or nothing
 *   FN(name)    the name of this copy's functions, and of what it needs of plain_lanes_*.h
 *
 * One list are the patterns, the other the probes, and a probe is held against a whole leaf of
 * patterns at once.
 *
 *   Trie.   Both lists are sorted by their upper bits.  Walk down the trie of the patterns' keys
 *           until no more than a leaf of patterns are left.  Only probes whose key is disjoint
 *           from the leaf's need a look; these are a few segments of the sorted list.
 *
 *   Leaf.   Transposed, a leaf of patterns is one vector for every bit, with a lane for each
 *           pattern.  For a field of six or seven bits at a time, a table has for each set of these
 *           bits the lanes that have none of them.
 *
 *               probe     100110 | 000100 | 010000 | 000001      four fields, 16 bits apart
 *                            |        |        |        |
 *               tables    [  64 or 128 sets of lanes each  ]     8 or 16 KiB: they stay in L1
 *                            +--- and +--------+--------+        -> the lanes disjoint from it
 *
 *           A bit that the path to the leaf has decided needs no table, so deep leaves are
 *           cheaper.  Lists with more than 32 bits have a fifth field, of three, so that leaves
 *           need not be deep.
 *
 *   Count.  The bits of the results are added up by carry-save adders, four results at a time, so
 *           only one in four has its bits counted.
 *
 * Ties (see plain.c).  Probes that tie are a second sorted list beside the first, and patterns that
 * tie get leaves of their own, at the end.  Such a leaf holds any patterns; the upper bits that its
 * tables do not cover are known of the probes, a segment of the sorted list at a time.
 *
 * Source: bit-sliced matching of half boards is Evgeny Kluev's (N-Queens-Count-Sol); the walk down
 * to leaves of adaptive depth, the choice of keys and the ties are our own.
 */
#define LEAF ((uint32_t)(8 * sizeof(FN(lanes))))
#define ENTRIES 128 /* from one table to the next: sets of seven bits */

/* Choose the bits that lists are sorted by: those that most pairs of words share.  A row's queen
 * has a bit in one of h cases, more or less, if a square of the row is on that diagonal. */
static TARGET uint64_t FN(choose_key)(const struct workplace *at, uint64_t live, int key_bits)
{
    const struct lowbit_queens_plain *const plain = at->tile->plain;
    const uint32_t east = rows_of(plain, &at->east), west = rows_of(plain, &at->west);
    int share[64], bits = 0;
    uint64_t key = 0;
    for (uint64_t left = live; left != 0; left &= left - 1, bits++) {
        const int bit = lowest_index(left); /* in the west, of the mirror image across the cut */
        share[bits] = (1 + count_bits(east & plain->reach[bit])) *
                      (1 + count_bits(west & plain->reach[bit ^ 1]));
    }
    for (; key_bits > 0; key_bits--) {
        int best = 0;
        uint64_t chosen = 0, left = live;
        for (int i = 0; i < bits; i++, left &= left - 1)
            if (share[i] >= best) {
                best = share[i];
                chosen = left & (0 - left);
            }
        key |= chosen;
        share[count_bits(live & (chosen - 1))] = -1;
    }
    return key;
}

/* What is to be decided by tables, how deep the trie is, and where the bits of a word go. */
static TARGET void FN(plan)(struct workplace *at, uint64_t live, size_t patterns)
{
    struct packing *const packing = &at->packing;
    at->bits = count_bits(live);
    at->field = patterns < SMALL_LIST && at->bits <= 30 ? 6 : 7; /* least stays small */
    at->rest = at->bits > 32 ? FIVE_FIELDS : 4 * at->field;
    if (at->rest > at->bits)
        at->rest = at->bits;
    at->least = at->bits - at->rest;
    at->key_bits = at->least;
    while (at->key_bits < at->most_key_bits && at->key_bits < at->bits &&
           patterns >> at->key_bits > KEY_GRAIN)
        at->key_bits++;
    assert(at->key_bits <= at->most_key_bits);
    packing->key = FN(choose_key)(at, live, at->key_bits);
    packing->lower = live & ~packing->key;
    packing->lower_bits = at->bits - at->key_bits;
    packing->field = at->field;
    packing->fifth = at->rest > 28 ? UINT64_C(7) << 28 : 0;
    if (FN(PACKS_BY_TABLE))
        tabulate_packing(packing, at->tile->plain->bits);
    for (int i = 0; i < 3; i++) {
        memset(at->keys[i].first, 0, sizeof *at->keys[i].first << at->key_bits);
        memset(at->keys[i].second, 0, sizeof *at->keys[i].second << at->key_bits);
    }
}

/* Swap the blocks off the diagonal of each 2^k x 2^k bits of two rows that are 2^(k-1) apart. */
LOWBIT_INLINE TARGET void FN(swap_blocks)(FN(lanes) *a, FN(lanes) *b, int by, uint32_t mask)
{
    const FN(lanes) t = FN(and)(FN(xor)(FN(right)(*a, by), *b), FN(every)(mask));
    *a = FN(xor)(*a, FN(left)(t, by));
    *b = FN(xor)(*b, t);
}

/* Two steps of a transposition: rows `by` and by / 2 apart. */
LOWBIT_INLINE TARGET void FN(swap_twice)(FN(lanes) *rows, const int by, uint32_t mask,
                                         uint32_t half_mask)
{
    FN(lanes) a = rows[0], b = rows[by / 2], c = rows[by], d = rows[by + by / 2];
    FN(swap_blocks)(&a, &c, by, mask);
    FN(swap_blocks)(&b, &d, by, mask);
    FN(swap_blocks)(&a, &b, by / 2, half_mask);
    FN(swap_blocks)(&c, &d, by / 2, half_mask);
    rows[0] = a;
    rows[by / 2] = b;
    rows[by] = c;
    rows[by + by / 2] = d;
}

/* Make rows[i] the set of patterns with bit i; row 31 has those that are no pattern at all.
 * A bit matrix is transposed by swapping blocks of 16 x 16 bits, 8 x 8, down to 1 x 1 (Warren,
 * Hacker's Delight, 7-3), here one of 32 x 32 in each 32-bit lane. */
static TARGET void FN(transpose)(FN(lanes) *rows, const uint32_t *patterns, uint32_t count)
{
    const uint32_t in_row = sizeof *rows / 4;
    uint32_t i = 0;
    for (; i < count; i += in_row)
        memcpy(&rows[i / in_row], patterns + i, sizeof *rows);
    for (uint32_t none = count; none < i; none++)
        memcpy((char *)rows + 4 * none, &NO_PATTERN, 4);
    for (i /= in_row; i < 32; i++)
        rows[i] = FN(every)(NO_PATTERN);
    for (int j = 0; j < 16; j++)
        FN(swap_blocks)(rows + j, rows + j + 16, 16, 0x0000FFFFu);
    for (int j = 0; j < 32; j += 16)
        for (int k = j; k < j + 4; k++)
            FN(swap_twice)(rows + k, 8, 0x00FF00FFu, 0x0F0F0F0Fu);
    for (int j = 0; j < 32; j += 4)
        FN(swap_twice)(rows + j, 2, 0x33333333u, 0x55555555u);
}

/* For each set of three bits, the patterns of `all` that have none of them. */
LOWBIT_INLINE TARGET void FN(eight_sets)(FN(lanes) *to, FN(lanes) all, const FN(lanes) *rows)
{
    to[0] = all;
    to[1] = FN(andnot)(rows[0], all);
    to[2] = FN(andnot)(rows[1], all);
    to[3] = FN(andnot)(rows[1], to[1]);
    to[4] = FN(andnot)(rows[2], all);
    to[5] = FN(andnot)(rows[2], to[1]);
    to[6] = FN(andnot)(rows[2], to[2]);
    to[7] = FN(andnot)(rows[2], to[3]);
}

/* For each set of the bits of a field, the patterns that have none of them.  Eight sets at a time
 * without a loop, because gcc -O2 unrolls none. */
static TARGET void FN(tabulate)(FN(lanes) *table, const FN(lanes) *rows, int field, int tables,
                                FN(lanes) all)
{
    const FN(lanes) ones = FN(every)(0xFFFFFFFFu);
    for (int i = 0; i < tables; i++, rows += field, table += ENTRIES) {
        FN(lanes) lower[8], upper[16], *to = table;
        FN(eight_sets)(lower, all, rows);
        if (i == 4) { /* three bits */
            memcpy(table, lower, sizeof lower);
            return;
        }
        FN(eight_sets)(upper, ones, rows + 3);
        if (field > 6)
            FN(eight_sets)(upper + 8, FN(andnot)(rows[6], ones), rows + 3);
        for (int j = 0; j < 1 << (field - 3); j++, to += 8) {
            to[0] = FN(and)(lower[0], upper[j]);
            to[1] = FN(and)(lower[1], upper[j]);
            to[2] = FN(and)(lower[2], upper[j]);
            to[3] = FN(and)(lower[3], upper[j]);
            to[4] = FN(and)(lower[4], upper[j]);
            to[5] = FN(and)(lower[5], upper[j]);
            to[6] = FN(and)(lower[6], upper[j]);
            to[7] = FN(and)(lower[7], upper[j]);
        }
        all = ones;
    }
}


/* What table i has for a probe, whose field is 32 times the number of the entry.  A load of 16 bits
 * for each field is cheaper than shifts.  The fifth field, if there is one, is in the gap above the
 * first, which has to be masked then. */
LOWBIT_INLINE TARGET FN(lanes) FN(entry)(const FN(lanes) *table, const uint64_t *probe,
                                         const int i, const int fifth)
{
    uint16_t field;
    memcpy(&field, (const char *)probe + 2 * (i & 3), sizeof field);
    if (fifth && i == 0)
        field &= 0xFE0;
    if (i == 4)
        field = field >> 7 & 0xE0;
    const size_t offset = (size_t)field * (sizeof *table / 32);
    return *(const FN(lanes) *)(const void *)((const char *)(table + i * ENTRIES) + offset);
}

/* The patterns disjoint from a probe.  Unrolled here: gcc -O2 does not. */
LOWBIT_INLINE TARGET FN(lanes) FN(disjoint)(const FN(lanes) *table, const uint64_t *probe,
                                            const int tables, const int fifth)
{
    FN(lanes) result =
        FN(and)(FN(entry)(table, probe, 0, fifth), FN(entry)(table, probe, 1, fifth));
    result = FN(and)(result, FN(entry)(table, probe, 2, fifth));
    if (tables > 3)
        result = FN(and)(result, FN(entry)(table, probe, 3, fifth));
    if (tables > 4)
        result = FN(and)(result, FN(entry)(table, probe, 4, fifth));
    return result;
}

/* a + b + *sum = *sum + 2 * carry, in every lane. */
LOWBIT_INLINE TARGET FN(lanes) FN(add)(FN(lanes) *sum, FN(lanes) a, FN(lanes) b)
{
    const FN(lanes) carry = FN(two_of)(a, b, *sum);
    *sum = FN(odd_of)(a, b, *sum);
    return carry;
}

LOWBIT_INLINE TARGET uint64_t FN(count_pairs)(const FN(lanes) *table, const uint64_t *probes,
                                              size_t count, const int tables,
                                              const int fifth)
{
    const FN(lanes) zero = FN(every)(0);
    FN(lanes) ones = zero, twos = zero, bytes = zero;
    uint64_t fours = 0, total;
    while (count >= 4) {
        size_t rounds = count / 4 < 31 ? count / 4 : 31; /* of at most 8 to a byte */
        count -= 4 * rounds;
        bytes = zero;
        for (; rounds > 0; rounds--, probes += 4) {
            const FN(lanes) a = FN(add)(&ones, FN(disjoint)(table, probes, tables, fifth),
                                        FN(disjoint)(table, probes + 1, tables, fifth));
            const FN(lanes) b = FN(add)(&ones, FN(disjoint)(table, probes + 2, tables, fifth),
                                        FN(disjoint)(table, probes + 3, tables, fifth));
            bytes = FN(add_bytes)(bytes, FN(count_bytes)(FN(add)(&twos, a, b)));
        }
        fours += FN(sum_bytes)(bytes);
    }
    bytes = FN(count_bytes)(twos);
    total = 4 * fours + 2 * FN(sum_bytes)(bytes);
    bytes = FN(count_bytes)(ones);
    for (; count > 0; count--, probes++)
        bytes = FN(add_bytes)(bytes, FN(count_bytes)(FN(disjoint)(table, probes, tables, fifth)));
    return total + FN(sum_bytes)(bytes);
}

/* The same for lists with (5) and without (4) a fifth field, where a leaf needs so many tables. */
static TARGET uint64_t FN(count_3_of_4)(const FN(lanes) *table, const uint64_t *probes,
                                        size_t count)
{
    return FN(count_pairs)(table, probes, count, 3, 0);
}

static TARGET uint64_t FN(count_4_of_4)(const FN(lanes) *table, const uint64_t *probes,
                                        size_t count)
{
    return FN(count_pairs)(table, probes, count, 4, 0);
}

static TARGET uint64_t FN(count_3_of_5)(const FN(lanes) *table, const uint64_t *probes,
                                        size_t count)
{
    return FN(count_pairs)(table, probes, count, 3, 1);
}

static TARGET uint64_t FN(count_4_of_5)(const FN(lanes) *table, const uint64_t *probes,
                                        size_t count)
{
    return FN(count_pairs)(table, probes, count, 4, 1);
}

static TARGET uint64_t FN(count_5_of_5)(const FN(lanes) *table, const uint64_t *probes,
                                        size_t count)
{
    return FN(count_pairs)(table, probes, count, 5, 1);
}

static TARGET uint64_t FN(count)(const struct workplace *at, const uint64_t *probes,
                                 size_t count, int tables)
{
    const FN(lanes) *const table = at->table;
    if (count == 0)
        return 0;
    if (at->packing.fifth == 0)
        return tables == 3 ? FN(count_3_of_4)(table, probes, count)
                           : FN(count_4_of_4)(table, probes, count);
    if (tables == 5)
        return FN(count_5_of_5)(table, probes, count);
    return tables == 3 ? FN(count_3_of_5)(table, probes, count)
                       : FN(count_4_of_5)(table, probes, count);
}

/* The tables that a leaf needs for this many bits. */
static TARGET int FN(tables_for)(const struct workplace *at, int bits)
{
    return bits <= 3 * at->field ? 3 : bits <= 4 * at->field ? 4 : 5;
}

/* Copy the probes whose keys begin with the `depth` bits of `fixed`, or these and any of the bits
 * of `free`, which has none of them; return the end. */
static TARGET uint64_t *FN(gather)(const struct workplace *at, const struct probes *from,
                                   uint64_t *to, uint32_t fixed, uint32_t free, int depth)
{
    uint32_t set = 0;
    for (; free & 1; free >>= 1, fixed >>= 1) /* both values of the last bit: one segment */
        depth--;
    const int below = at->key_bits - depth;
    do {
        const uint32_t key = fixed | set;
        const uint32_t end = from->start[(key + 1) << below];
        for (uint32_t i = from->start[key << below]; i < end; i += 4, to += 4)
            memcpy(to, from->words + i, 4 * sizeof *to);
        to -= (0 - (end - from->start[key << below])) & 3;
        set = (set - free) & free;
    } while (set != 0);
    return to;
}

/* Count the pairs of the patterns below a node of the trie. */
static TARGET void FN(leaf)(struct workplace *at, uint32_t key, int depth)
{
    FN(lanes) *const table = at->table, *const rows = at->rows;
    const int below = at->key_bits - depth;
    const int tables = FN(tables_for)(at, at->bits - depth);
    const uint32_t end = at->pattern_start[(key + 1) << below];
    const uint32_t free = (uint32_t)full_mask(depth) & ~key;
    uint64_t *const ties = FN(gather)(at, &at->probes[0], at->gathered, 0, free, depth);
    uint64_t *const last = FN(gather)(at, &at->probes[1], ties, 0, free, depth);
    const size_t twice = (size_t)(ties - at->gathered), once = (size_t)(last - ties);
    if (twice + once == 0)
        return;
    for (uint32_t i = at->pattern_start[key << below]; i < end; i += LEAF) {
        FN(transpose)(rows, at->patterns + i, end - i < LEAF ? end - i : LEAF);
        FN(tabulate)(table, rows, at->field, tables,
                     FN(andnot)(rows[31], FN(every)(0xFFFFFFFFu)));
        at->pairs += 2 * FN(count)(at, at->gathered, twice, tables) +
                     FN(count)(at, ties, once, tables);
        at->tally.probes += twice + once;
        at->work += twice + once + LEAF_WORK;
    }
}

/* Go on through the leaves, until the end or until the budget is used up. */
static TARGET void FN(walk)(struct workplace *at, uint64_t budget)
{
    const int key_bits = at->key_bits;
    const uint32_t *const start = at->pattern_start, end = 1u << key_bits;
    uint32_t key = at->key, next;
    for (; key < end && at->work < budget; key = next) {
        int depth = at->least; /* the node must begin here and be small enough */
        while ((key & ((end >> depth) - 1)) != 0)
            depth++;
        while (depth < key_bits && start[key + (end >> depth)] - start[key] > LEAF)
            depth++;
        next = key + (end >> depth);
        if (start[next] > start[key])
            FN(leaf)(at, key >> (key_bits - depth), depth);
    }
    at->key = key;
}

/* Count the pairs of the patterns that tie, a leaf at a time, with all probes. */
static TARGET void FN(count_ties)(struct workplace *at)
{
    FN(lanes) *const table = at->table, *const rows = at->rows, *const tops = at->top_rows;
    const int tables = FN(tables_for)(at, at->rest), below = at->key_bits - at->least;
    for (uint32_t i = 0; i < at->tied_patterns; i += LEAF) {
        const uint32_t size = at->tied_patterns - i < LEAF ? at->tied_patterns - i : LEAF;
        FN(transpose)(rows, at->patterns + at->tied_start + i, size);
        FN(transpose)(tops, at->tops + i, size);
        const FN(lanes) all = FN(andnot)(rows[31], FN(every)(0xFFFFFFFFu));
        FN(tabulate)(table, rows, at->field, tables, all);
        for (uint32_t key = 0; key < 1u << at->least; key++) {
            FN(lanes) fitting = all;
            if (key != 0) { /* only these have none of the key's bits */
                for (uint32_t set = key; set != 0; set &= set - 1)
                    fitting = FN(andnot)(tops[lowest_index(set)], fitting);
                FN(tabulate)(table, rows, at->field, 1, fitting);
            }
            for (int j = 0; j < 2; j++) {
                const uint32_t start = at->probes[j].start[key << below];
                const uint32_t count = at->probes[j].start[(key + 1) << below] - start;
                at->pairs += FN(count)(at, at->probes[j].words + start, count, tables);
                at->tally.probes += count;
                at->work += count;
            }
        }
        at->work += LEAF_WORK;
    }
}

#undef LEAF
#undef ENTRIES
