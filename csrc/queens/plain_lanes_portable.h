/* SPDX-License-Identifier: MIT
 *
 * plain_lanes_portable.h - what plain_join.h and plain_half.h need of a machine, in plain C.
 *
 * `lanes` is a set of 256 patterns, one bit each, and also a row of eight 32-bit words.  Where
 * the compiler has vectors it is a pair of them, elsewhere four 64-bit words; in these two of the
 * 32-bit words lie side by side, which the shifts allow because their results are masked.
 */
#if LOWBIT_VECTORS
typedef lowbit_u32x4 part_portable;
#define PART_ALL(word) (~(lowbit_u32x4){0, 0, 0, 0} & (word))
#else
typedef uint64_t part_portable;
#define PART_ALL(word) ((uint64_t)(word) << 32 | (word))
#endif
#define PARTS ((int)(32 / sizeof(part_portable)))

typedef struct {
    part_portable part[32 / sizeof(part_portable)];
} lanes_portable;

#define EACH_PART(expression)                                                                      \
    lanes_portable result;                                                                         \
    for (int i = 0; i < PARTS; i++)                                                                \
        result.part[i] = (expression);                                                             \
    return result

LOWBIT_INLINE lanes_portable every_portable(uint32_t word) { EACH_PART(PART_ALL(word)); }

LOWBIT_INLINE lanes_portable and_portable(lanes_portable a, lanes_portable b)
{
    EACH_PART(a.part[i] & b.part[i]);
}

LOWBIT_INLINE lanes_portable xor_portable(lanes_portable a, lanes_portable b)
{
    EACH_PART(a.part[i] ^ b.part[i]);
}

/* Set in at least two of three, and in one or three. */
LOWBIT_INLINE lanes_portable two_of_portable(lanes_portable a, lanes_portable b, lanes_portable c)
{
    EACH_PART((a.part[i] & b.part[i]) | ((a.part[i] ^ b.part[i]) & c.part[i]));
}

LOWBIT_INLINE lanes_portable odd_of_portable(lanes_portable a, lanes_portable b, lanes_portable c)
{
    EACH_PART(a.part[i] ^ b.part[i] ^ c.part[i]);
}

/* b without a. */
LOWBIT_INLINE lanes_portable andnot_portable(lanes_portable a, lanes_portable b)
{
    EACH_PART(~a.part[i] & b.part[i]);
}

/* In each 32-bit word; what leaves one may enter its neighbour. */
LOWBIT_INLINE lanes_portable left_portable(lanes_portable a, int by)
{
    EACH_PART(a.part[i] << by);
}

LOWBIT_INLINE lanes_portable right_portable(lanes_portable a, int by)
{
    EACH_PART(a.part[i] >> by);
}

/* Bytes: the number of bits in each, their sums, and the sum of all 32. */
LOWBIT_INLINE lanes_portable add_bytes_portable(lanes_portable a, lanes_portable b)
{
    EACH_PART(a.part[i] + b.part[i]); /* no byte overflows */
}

LOWBIT_INLINE part_portable bits_in_bytes(part_portable x)
{
    x -= x >> 1 & PART_ALL(0x55555555u);
    x = (x & PART_ALL(0x33333333u)) + (x >> 2 & PART_ALL(0x33333333u));
    return (x + (x >> 4)) & PART_ALL(0x0F0F0F0Fu);
}

LOWBIT_INLINE lanes_portable count_bytes_portable(lanes_portable a)
{
    EACH_PART(bits_in_bytes(a.part[i]));
}

LOWBIT_INLINE uint64_t sum_bytes_portable(lanes_portable a)
{
    uint64_t words[4], sum = 0;
    memcpy(words, &a, sizeof words);
    for (int i = 0; i < 4; i++) {
        const uint64_t even = words[i] & 0x00FF00FF00FF00FFu;
        const uint64_t odd = words[i] >> 8 & 0x00FF00FF00FF00FFu;
        sum += (even + odd) * 0x0001000100010001u >> 48;
    }
    return sum;
}

/* Append v | w for all v of one array and w of another with v & w == 0. */
#define APPEND_PORTABLE(name, word)                                                                \
    LOWBIT_INLINE word *name(word *to, const word *from, size_t count, const word *others,         \
                             size_t other_count)                                                   \
    {                                                                                              \
        for (size_t j = 0; j < other_count; j++) {                                                 \
            const word w = others[j];                                                              \
            for (size_t i = 0; i < count; i++) {                                                   \
                const word v = from[i];                                                            \
                *to = v | w;                                                                       \
                to += (v & w) == 0;                                                                \
            }                                                                                      \
        }                                                                                          \
        return to;                                                                                 \
    }
APPEND_PORTABLE(append32_portable, uint32_t)
APPEND_PORTABLE(append64_portable, uint64_t)

/* The word as packing says. */
LOWBIT_INLINE uint64_t pack_portable(uint64_t word, const struct packing *packing)
{
    uint64_t packed = packing->of_byte[0][word & 255];
    for (int i = 1; i < packing->bytes; i++)
        packed |= packing->of_byte[i][word >> 8 * i & 255];
    return packed;
}

/* The fields of a word, 16 bits apart, times 32. */
LOWBIT_INLINE uint64_t spread_portable(uint64_t x, const struct packing *packing)
{
    const int field = packing->field;
    const uint64_t lower = full_mask(field) * 0x0000000100000001u;
    x = (x & full_mask(2 * field)) | (x >> 2 * field & full_mask(2 * field)) << 32;
    return (x & lower) << 5 | (x >> field & lower) << 21;
}

#undef APPEND_PORTABLE
#undef EACH_PART
#undef PARTS
#undef PART_ALL
