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
 *           cheaper.
 *
 *   Count.  The bits of the results are added up by carry-save adders, four results at a time, so
 *           only one in four has its bits counted.
 *
 * On the two long diagonals (even n, by_diagonals): each holds at most one queen.  Let x and y be
 * how many of the two the pattern and the probe occupy.  If x + y = 2, both diagonals have a
 * queen; these share one of the sides E, W, N or S, and transposition takes {E, W} to {N, S}.  So
 * pairs with x = y = 1 are left out, and those with x = 2 or y = 2 count twice.
 *
 * Source: bit-sliced matching of half boards is Evgeny Kluev's (N-Queens-Count-Sol); the walk down
 * to leaves of adaptive depth and the rule above are our own.
 */
#define LEAF ((uint32_t)(8 * sizeof(FN(lanes))))
#define ENTRIES 128 /* from one table to the next: sets of seven bits */

/* What is to be decided by tables, and how deep the trie is. */
static TARGET void FN(plan)(const struct lowbit_queens_plain *plain, struct workplace *at,
                            uint64_t live, size_t patterns, int by_diagonals,
                            struct packing *packing, struct join *join)
{
    int bits = 0;
    live |= FN(PACK_ALWAYS) | (by_diagonals ? long_diagonals(plain->n) : 0);
    live &= full_mask(plain->bits);
    packing->live = live;
    packing->low[0] = 0;
    for (int bit = 0; bit < 6; bit++) {
        const unsigned added = (unsigned)(live >> bit & 1) << bits;
        for (int i = 0; i < 1 << bit; i++)
            packing->low[i | 1 << bit] = (uint8_t)(packing->low[i] | added);
        bits += (int)(live >> bit & 1);
    }
    packing->low_bits = bits;

    join->at = at;
    join->by_diagonals = by_diagonals;
    join->bits = count_bits(live);
    join->least = by_diagonals ? 2 : 0;
    join->field = patterns < SMALL_LIST && join->bits <= 30 ? 6 : 7; /* least stays small */
    if (join->least < join->bits - 4 * join->field)
        join->least = join->bits - 4 * join->field;
    packing->field = join->field;
    join->key_bits = join->least;
    while (join->key_bits < KEY_BITS && join->key_bits < join->bits &&
           patterns >> join->key_bits > KEY_GRAIN)
        join->key_bits++;
    assert(join->key_bits <= KEY_BITS);
    for (int i = 0; i < 2; i++) {
        memset(at->keys[i].first, 0, sizeof *at->keys[i].first << join->key_bits);
        memset(at->keys[i].second, 0, sizeof *at->keys[i].second << join->key_bits);
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
static TARGET void FN(tabulate)(FN(lanes) *table, const FN(lanes) *rows, int field, int tables)
{
    const FN(lanes) ones = FN(every)(0xFFFFFFFFu);
    FN(lanes) all = FN(andnot)(rows[31], ones);
    for (int i = 0; i < tables; i++, rows += field, table += ENTRIES) {
        FN(lanes) lower[8], upper[16], *to = table;
        FN(eight_sets)(lower, all, rows);
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


/* What table i has for a probe, whose field is 32 times the number of the entry. */
LOWBIT_INLINE TARGET FN(lanes) FN(entry)(const FN(lanes) *table, uint64_t probe, const int i)
{
    const size_t offset = (size_t)(probe >> 16 * i & 0xFFFF) * (sizeof *table / 32);
    return *(const FN(lanes) *)(const void *)((const char *)(table + i * ENTRIES) + offset);
}

/* The patterns disjoint from a probe.  Unrolled here: gcc -O2 does not. */
LOWBIT_INLINE TARGET FN(lanes) FN(disjoint)(const FN(lanes) *table, const uint64_t *at,
                                            const int tables)
{
    const uint64_t probe = *at;
    FN(lanes) result = FN(and)(FN(entry)(table, probe, 0), FN(entry)(table, probe, 1));
    result = FN(and)(result, FN(entry)(table, probe, 2));
    if (tables > 3)
        result = FN(and)(result, FN(entry)(table, probe, 3));
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
                                              size_t count, const int tables)
{
    const FN(lanes) zero = FN(every)(0);
    FN(lanes) ones = zero, twos = zero, bytes = zero;
    uint64_t fours = 0, total;
    while (count >= 4) {
        size_t rounds = count / 4 < 31 ? count / 4 : 31; /* of at most 8 to a byte */
        count -= 4 * rounds;
        bytes = zero;
        for (; rounds > 0; rounds--, probes += 4) {
            const FN(lanes) a = FN(add)(&ones, FN(disjoint)(table, probes, tables),
                                        FN(disjoint)(table, probes + 1, tables));
            const FN(lanes) b = FN(add)(&ones, FN(disjoint)(table, probes + 2, tables),
                                        FN(disjoint)(table, probes + 3, tables));
            bytes = FN(add_bytes)(bytes, FN(count_bytes)(FN(add)(&twos, a, b)));
        }
        fours += FN(sum_bytes)(bytes);
    }
    bytes = FN(count_bytes)(twos);
    total = 4 * fours + 2 * FN(sum_bytes)(bytes);
    bytes = FN(count_bytes)(ones);
    for (; count > 0; count--, probes++)
        bytes = FN(add_bytes)(bytes, FN(count_bytes)(FN(disjoint)(table, probes, tables)));
    return total + FN(sum_bytes)(bytes);
}

static TARGET uint64_t FN(count_3)(const FN(lanes) *table, const uint64_t *probes, size_t count)
{
    return FN(count_pairs)(table, probes, count, 3);
}

static TARGET uint64_t FN(count_4)(const FN(lanes) *table, const uint64_t *probes, size_t count)
{
    return FN(count_pairs)(table, probes, count, 4);
}

/* Copy the probes whose keys begin with the `depth` bits of `fixed`, or these and any of the bits
 * of `free`, which has none of them; return the end. */
static TARGET uint64_t *FN(gather)(const struct join *join, uint64_t *to, uint32_t fixed,
                                   uint32_t free, int depth)
{
    uint32_t set = 0;
    for (; free & 1; free >>= 1, fixed >>= 1) /* both values of the last bit: one segment */
        depth--;
    const int below = join->key_bits - depth;
    do {
        const uint32_t key = fixed | set;
        const uint32_t end = join->at->probe_start[(key + 1) << below];
        for (uint32_t i = join->at->probe_start[key << below]; i < end; i += 4, to += 4)
            memcpy(to, join->at->probes + i, 4 * sizeof *to);
        to -= (0 - (end - join->at->probe_start[key << below])) & 3;
        set = (set - free) & free;
    } while (set != 0);
    return to;
}

/* The probes for a leaf: those that count once, and from the result on those that count twice. */
static TARGET uint64_t *FN(gather_all)(const struct join *join, uint32_t key, int depth,
                                       uint64_t **end)
{
    const uint32_t full = (uint32_t)full_mask(depth);
    uint64_t *to = join->at->gathered, *once;
    if (!join->by_diagonals)
        return *end = FN(gather)(join, to, 0, full & ~key, depth);
    const uint32_t top = key >> (depth - 2), lower = full >> 2 & ~key;
    const uint32_t first = 1u << (depth - 2), second = 2u << (depth - 2);
    if (top == 0) {
        to = FN(gather)(join, to, 0, lower, depth);
        to = FN(gather)(join, to, first, lower, depth);
        once = to = FN(gather)(join, to, second, lower, depth);
        *end = FN(gather)(join, to, first | second, lower, depth);
    } else {
        *end = FN(gather)(join, to, 0, lower, depth);
        once = top == 3 ? to : *end;
    }
    return once;
}

static TARGET uint64_t FN(leaf)(const struct join *join, uint32_t key, int depth)
{
    struct workplace *const at = join->at;
    FN(lanes) *const table = at->table, *const rows = at->rows;
    const int below = join->key_bits - depth;
    const int tables = join->bits - depth <= 3 * join->field ? 3 : 4;
    uint64_t (*const count)(const FN(lanes) *, const uint64_t *, size_t) =
        tables == 3 ? FN(count_3) : FN(count_4);
    const uint32_t end = at->pattern_start[(key + 1) << below];
    uint64_t total = 0, *gathered_end;
    const uint64_t *const once = FN(gather_all)(join, key, depth, &gathered_end);
    const size_t singles = (size_t)(once - at->gathered), doubles = (size_t)(gathered_end - once);
    if (singles + doubles == 0)
        return 0;
    for (uint32_t i = at->pattern_start[key << below]; i < end; i += LEAF) {
        FN(transpose)(rows, at->patterns + i, end - i < LEAF ? end - i : LEAF);
        FN(tabulate)(table, rows, join->field, tables);
        total += count(table, at->gathered, singles) + 2 * count(table, once, doubles);
        at->work += singles + doubles + LEAF_WORK;
    }
    return total;
}

/* All pairs whose pattern's key begins with the `depth` bits of `key`. */
static TARGET uint64_t FN(node)(const struct join *join, uint32_t key, int depth)
{
    const int below = join->key_bits - depth;
    const uint32_t *const start = join->at->pattern_start;
    const uint32_t patterns = start[(key + 1) << below] - start[key << below];
    if (patterns == 0)
        return 0;
    if (depth == join->key_bits || (depth >= join->least && patterns <= LEAF))
        return FN(leaf)(join, key, depth);
    return FN(node)(join, 2 * key, depth + 1) + FN(node)(join, 2 * key + 1, depth + 1);
}

#undef LEAF
#undef ENTRIES
