/* SPDX-License-Identifier: MIT
 *
 * plain_lanes_avx2_shift.h - AVX2 for processors where pdep and pext are slow: bits are moved by
 * shifts and a table, as in the portable variant, and all else is plain_lanes_avx2.h.
 */
typedef lanes_avx2 lanes_avx2_shift;

#define every_avx2_shift every_avx2
#define and_avx2_shift and_avx2
#define xor_avx2_shift xor_avx2
#define andnot_avx2_shift andnot_avx2
#define two_of_avx2_shift two_of_avx2
#define odd_of_avx2_shift odd_of_avx2
#define left_avx2_shift left_avx2
#define right_avx2_shift right_avx2
#define add_bytes_avx2_shift add_bytes_avx2
#define count_bytes_avx2_shift count_bytes_avx2
#define sum_bytes_avx2_shift sum_bytes_avx2
#define append32_avx2_shift append32_avx2
#define append64_avx2_shift append64_avx2
#define pack_avx2_shift pack_portable
#define spread_avx2_shift spread_portable
