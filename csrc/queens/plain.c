/* SPDX-License-Identifier: MIT
 *
 * plain.c - count on the plain board by meeting in the middle: scratch, dispatch, running tasks.
 *
 * The idea, from the top: plain_words.h has the word of a half board, plain_tables.c the tables of
 * quadrants, plain_half.h makes half boards of them, plain_sort.h packs and sorts these, and
 * plain_join.h counts the pairs that fit.  plain_lanes_*.h are the instruction sets.
 */
#include <assert.h>
#include <string.h>

#include "../common/cpu.h"
#include "plain_words.h"

#define KEY_BITS 12     /* of a sort, at most: the counters are to stay in L1 */
#define KEY_GRAIN 100   /* patterns to a key, on average: 300 needs 1.2 times the probes (n = 18) */
#define SMALL_LIST 1000 /* patterns from which fields have seven bits instead of six */
#define HALF_WORK 2     /* a half board, from making to sorting it, in units of one probe */
#define LEAF_WORK 100   /* a leaf, from transposing to the tables */
#define PATTERN_BITS ((1u << 28) - 1) /* four fields of seven */
static const uint32_t NO_PATTERN = 0x80000000u; /* a bit that no pattern has */

/* How to take the dead bits out of a word: which stay, and what becomes of the lowest six. */
struct packing {
    uint64_t live;
    int field; /* bits of a probe's field */
    int low_bits;
    uint8_t low[64];
};

/* Counters of a sort, one for each key, for the first and the second half of a list. */
struct cursors {
    uint32_t *first, *second;
};

/* The memory of one thread, cut into arrays. */
struct workplace {
    size_t capacity;    /* half boards in a list */
    void *east, *west;  /* lists of words */
    uint32_t *patterns; /* packed and sorted */
    uint64_t *probes, *gathered;
    uint32_t *pattern_start, *probe_start; /* where each key starts, and the end */
    struct cursors keys[2];
    void *rows, *table; /* of a leaf */
    uint64_t work;
};

struct join {
    struct workplace *at;
    int bits;     /* of a packed word */
    int key_bits; /* of them, the upper ones, that it is sorted by */
    int least;    /* depth of a leaf */
    int field;    /* bits of a probe's field */
    int by_diagonals;
};

static void set_up(struct workplace *at, int n, struct plain_memory *memory)
{
    const size_t capacity = plain_sizes_of(n).half, keys = (size_t)1 << KEY_BITS;
    at->capacity = capacity;
    at->east = plain_take(memory, capacity, n > 17 ? 8 : 4);
    at->west = plain_take(memory, capacity, n > 17 ? 8 : 4);
    at->patterns = plain_take(memory, capacity, sizeof *at->patterns);
    at->probes = plain_take(memory, capacity, sizeof *at->probes);
    at->gathered = plain_take(memory, capacity, sizeof *at->gathered);
    at->pattern_start = plain_take(memory, keys + 1, sizeof *at->pattern_start);
    at->probe_start = plain_take(memory, keys + 1, sizeof *at->probe_start);
    for (int i = 0; i < 2; i++) {
        at->keys[i].first = plain_take(memory, keys, sizeof *at->keys[i].first);
        at->keys[i].second = plain_take(memory, keys, sizeof *at->keys[i].second);
    }
    at->rows = plain_take(memory, 32, 64);
    at->table = plain_take(memory, 4 * 128, 64);
    at->work = 0;
}

size_t lowbit_queens_plain_scratch_size(int n)
{
    struct plain_memory memory = {0, 0};
    struct workplace at;
    if (lowbit_queens_plain_table_size(n) == 0)
        return 0;
    set_up(&at, n, &memory);
    const size_t listing = plain_listing_size(n);
    return (memory.used > listing ? memory.used : listing) + 64;
}

/* Turn the counts of keys to the places where they go; start[key] is the first of them. */
static void starts_of_keys(struct cursors *keys, uint32_t *start, int key_bits)
{
    uint32_t sum = 0;
    for (uint32_t key = 0; key < 1u << key_bits; key++) {
        const uint32_t in_first = keys->first[key], in_second = keys->second[key];
        keys->first[key] = start[key] = sum;
        keys->second[key] = sum + in_first;
        sum += in_first + in_second;
    }
    start[1u << key_bits] = sum;
}

#define CONCAT_(a, b) a##b
#define CONCAT(a, b) CONCAT_(a, b)

#include "plain_lanes_portable.h"
#define PACK_ALWAYS_portable (~UINT64_C(63))
#define TARGET
#define FN(name) CONCAT(name, _portable)
#include "plain_copies.h"
#undef TARGET
#undef FN

#if LOWBIT_X86_64
#include "plain_lanes_avx2.h"
#define PACK_ALWAYS_avx2 0
#define TARGET LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")
#define FN(name) CONCAT(name, _avx2)
#include "plain_copies.h"
#undef TARGET
#undef FN

#include "plain_lanes_avx2_shift.h"
#define PACK_ALWAYS_avx2_shift PACK_ALWAYS_portable
#define TARGET LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")
#define FN(name) CONCAT(name, _avx2_shift)
#include "plain_copies.h"
#undef TARGET
#undef FN

#include "plain_lanes_avx512.h"
#define PACK_ALWAYS_avx512 0
#define TARGET                                                                                     \
    LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2,avx512f,avx512bw,avx512vl,avx512bitalg")
#define FN(name) CONCAT(name, _avx512)
#include "plain_copies.h"
#undef TARGET
#undef FN
#endif

#if LOWBIT_ARM64
#include "plain_lanes_neon.h"
#define PACK_ALWAYS_neon PACK_ALWAYS_portable
#define TARGET
#define FN(name) CONCAT(name, _neon)
#include "plain_copies.h"
#undef TARGET
#undef FN
#endif

static const struct lowbit_queens_plain_variant VARIANTS[] = {
#if LOWBIT_X86_64
    {"avx512", LOWBIT_CPU_V3 | LOWBIT_CPU_FAST_PEXT | LOWBIT_CPU_AVX512, join_avx512},
    {"avx2", LOWBIT_CPU_V3 | LOWBIT_CPU_FAST_PEXT, join_avx2},
    {"avx2-shift", LOWBIT_CPU_V3, join_avx2_shift},
#endif
#if LOWBIT_ARM64
    {"neon", 0, join_neon},
#endif
    {"portable", 0, join_portable},
};

const struct lowbit_queens_plain_variant *lowbit_queens_plain_variants(size_t *length)
{
    *length = sizeof VARIANTS / sizeof VARIANTS[0];
    return VARIANTS;
}

enum lowbit_status lowbit_queens_plain_run(const struct lowbit_queens_plain_variant *variant,
                                           const struct lowbit_queens_plain *plain, void *scratch,
                                           uint32_t *next, uint32_t end, uint64_t budget,
                                           uint64_t *found)
{
    uint64_t work = 0;
    *found = 0;
    if (end > plain->tasks)
        end = plain->tasks;
    while (*next < end) {
        const uint32_t task = (*next)++;
        *found += (uint64_t)lowbit_queens_plain_weight(plain, task) *
                  variant->join(plain, scratch, task, &work);
        if (work >= budget)
            break;
    }
    return *next < end ? LOWBIT_PAUSED : LOWBIT_DONE;
}
