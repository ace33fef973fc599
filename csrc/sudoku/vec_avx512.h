/* SPDX-License-Identifier: MIT
 *
 * vec_avx512.h - sixteen lanes, and eight lanes with the same instructions.
 *
 * Ternary logic takes a truth table: bit 4 a + 2 b + c of it is the result for these bits.
 */
#include "vec_avx2.h"

#define AVX512 \
    LOWBIT_INLINE LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2,avx512f,avx512bw,avx512vl,avx512bitalg")

typedef __m512i avx512_vec;

AVX512 avx512_vec avx512_load(const uint32_t *from) { return _mm512_loadu_si512(from); }
AVX512 void avx512_store(uint32_t *to, avx512_vec a) { _mm512_storeu_si512(to, a); }
AVX512 avx512_vec avx512_all(uint32_t x) { return _mm512_set1_epi32((int)x); }
AVX512 avx512_vec avx512_and(avx512_vec a, avx512_vec b) { return _mm512_and_si512(a, b); }
AVX512 avx512_vec avx512_or(avx512_vec a, avx512_vec b) { return _mm512_or_si512(a, b); }
AVX512 avx512_vec avx512_xor(avx512_vec a, avx512_vec b) { return _mm512_xor_si512(a, b); }
AVX512 avx512_vec avx512_without(avx512_vec a, avx512_vec b) { return _mm512_andnot_si512(b, a); }
AVX512 avx512_vec avx512_add(avx512_vec a, avx512_vec b) { return _mm512_add_epi32(a, b); }
AVX512 avx512_vec avx512_sub(avx512_vec a, avx512_vec b) { return _mm512_sub_epi32(a, b); }
AVX512 avx512_vec avx512_less_one(avx512_vec a) { return avx512_sub(a, avx512_all(LOWEST)); }
AVX512 avx512_vec avx512_down(avx512_vec a, unsigned by) { return _mm512_srli_epi32(a, by); }
AVX512 avx512_vec avx512_up(avx512_vec a, unsigned by) { return _mm512_slli_epi32(a, by); }
AVX512 unsigned avx512_equal(avx512_vec a, avx512_vec b) { return _mm512_cmpeq_epi32_mask(a, b); }
#define avx512_find_digits avx2_find_digits
#define avx512_get_lane avx2_get_lane
#define avx512_read_digits avx2_read_digits
#define avx512_write_digits avx2_write_digits

/* Eight lanes: AVX2 but for ternary logic, and for twice the registers. */
typedef __m256i avx512half_vec;

#define avx512half_load avx2_load
#define avx512half_store avx2_store
#define avx512half_all avx2_all
#define avx512half_and avx2_and
#define avx512half_or avx2_or
#define avx512half_xor avx2_xor
#define avx512half_without avx2_without
#define avx512half_add avx2_add
#define avx512half_sub avx2_sub
#define avx512half_less_one avx2_less_one
#define avx512half_down avx2_down
#define avx512half_up avx2_up
#define avx512half_equal avx2_equal
#define avx512half_turn_1 avx2_turn_1
#define avx512half_turn_2 avx2_turn_2
#define avx512half_stacks avx2_stacks
#define avx512half_find_digits avx2_find_digits
#define avx512half_read_digits avx2_read_digits
#define avx512half_write_digits avx2_write_digits

#define TERNARY(name, table)                                                                       \
    AVX512 avx512_vec avx512_##name(avx512_vec a, avx512_vec b, avx512_vec c)                      \
    {                                                                                              \
        return _mm512_ternarylogic_epi32(a, b, c, table);                                          \
    }                                                                                              \
    AVX512 avx512half_vec avx512half_##name(avx512half_vec a, avx512half_vec b, avx512half_vec c)  \
    {                                                                                              \
        return _mm256_ternarylogic_epi32(a, b, c, table);                                          \
    }
TERNARY(and_3, 0x80)
TERNARY(or_3, 0xFE)
TERNARY(or_and, 0xF8)
TERNARY(and_or, 0xE0)
TERNARY(without_unless, 0xB0)
#undef TERNARY
