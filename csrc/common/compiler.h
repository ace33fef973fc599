/* SPDX-License-Identifier: MIT
 *
 * compiler.h - the one place where GCC, Clang and MSVC are told apart.
 *
 * LOWBIT_TARGET(isa) lets a single function use an instruction set that the rest of the file
 * does not; MSVC needs no such permission and gets an empty macro.
 */
#ifndef LOWBIT_COMMON_COMPILER_H
#define LOWBIT_COMMON_COMPILER_H

#include <stdint.h>

#if defined(__x86_64__) || (defined(_M_X64) && !defined(_M_ARM64EC))
#define LOWBIT_X86_64 1
#else
#define LOWBIT_X86_64 0
#endif

#if defined(__aarch64__) || (defined(_M_ARM64) && !defined(_M_ARM64EC))
#define LOWBIT_ARM64 1
#else
#define LOWBIT_ARM64 0
#endif

#if defined(__GNUC__) || defined(__clang__)
#define LOWBIT_TARGET(isa) __attribute__((target(isa)))
#define LOWBIT_INLINE static inline __attribute__((always_inline))
#define LOWBIT_NOINLINE static __attribute__((noinline))
#elif defined(_MSC_VER)
#define LOWBIT_TARGET(isa)
#define LOWBIT_INLINE static __forceinline
#define LOWBIT_NOINLINE static __declspec(noinline)
#else
#error "lowbit needs GCC, Clang or MSVC"
#endif

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>

LOWBIT_INLINE int lowbit_trailing_zeros(uint64_t x)
{
    unsigned long index;
    _BitScanForward64(&index, x);
    return (int)index;
}

/* Sums in fields of 2, 4 and 8 bits, then all bytes into the top one (Knuth, TAOCP 7.1.3):
 * MSVC's __popcnt64 would need a CPU check of its own. */
LOWBIT_INLINE int lowbit_popcount(uint64_t x)
{
    x -= (x >> 1) & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + ((x >> 2) & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (int)((x * 0x0101010101010101u) >> 56);
}
#else
LOWBIT_INLINE int lowbit_trailing_zeros(uint64_t x) { return __builtin_ctzll(x); }
LOWBIT_INLINE int lowbit_popcount(uint64_t x) { return __builtin_popcountll(x); }
#endif

/* CPUID and XGETBV; `out` gets eax, ebx, ecx, edx. */
#if LOWBIT_X86_64 && defined(_MSC_VER)
#include <intrin.h>

LOWBIT_INLINE void lowbit_cpuid(uint32_t out[4], uint32_t leaf, uint32_t subleaf)
{
    int registers[4];
    __cpuidex(registers, (int)leaf, (int)subleaf);
    for (int i = 0; i < 4; i++)
        out[i] = (uint32_t)registers[i];
}

LOWBIT_INLINE uint32_t lowbit_xgetbv(void) { return (uint32_t)_xgetbv(0); }
#elif LOWBIT_X86_64
#include <cpuid.h>

LOWBIT_INLINE void lowbit_cpuid(uint32_t out[4], uint32_t leaf, uint32_t subleaf)
{
    __cpuid_count(leaf, subleaf, out[0], out[1], out[2], out[3]);
}

/* Volatile: it must not move before the test that the system allows it. */
LOWBIT_INLINE uint32_t lowbit_xgetbv(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    (void)high;
    return low;
}
#endif

/* Four 32-bit lanes with C's operators, where the compiler has vector types. */
#if (defined(__GNUC__) || defined(__clang__)) && (defined(__x86_64__) || defined(__aarch64__))
#define LOWBIT_VECTORS 1
typedef uint32_t lowbit_u32x4 __attribute__((vector_size(16)));
#if defined(__clang__)
#define LOWBIT_U32X4_PICK(a, i, j, k, l) __builtin_shufflevector(a, a, i, j, k, l)
#else
#define LOWBIT_U32X4_PICK(a, i, j, k, l) __builtin_shuffle(a, (lowbit_u32x4){i, j, k, l})
#endif
#else
#define LOWBIT_VECTORS 0
#endif

/* Before a short loop over vectors in an array: as many copies, so that they stay in registers. */
#if defined(__clang__)
#define LOWBIT_UNROLL _Pragma("clang loop unroll(full)")
#elif defined(__GNUC__)
#define LOWBIT_UNROLL _Pragma("GCC unroll 32")
#else
#define LOWBIT_UNROLL
#endif

/* Have a line of the cache loaded that will be read soon; any address will do. */
#if defined(__GNUC__) || defined(__clang__)
#define LOWBIT_PREFETCH(address) __builtin_prefetch(address)
#elif defined(_M_X64)
#define LOWBIT_PREFETCH(address) _mm_prefetch((const char *)(address), _MM_HINT_T0)
#else
#define LOWBIT_PREFETCH(address) ((void)(address))
#endif

#define LOWBIT_STRING_OF(x) #x
#define LOWBIT_STRING(x) LOWBIT_STRING_OF(x)

#if defined(__clang__)
#define LOWBIT_COMPILER "clang " __clang_version__
#elif defined(__GNUC__)
#define LOWBIT_COMPILER "gcc " __VERSION__
#elif defined(_MSC_VER)
#define LOWBIT_COMPILER "msvc " LOWBIT_STRING(_MSC_FULL_VER)
#else
#define LOWBIT_COMPILER "unknown"
#endif

#endif
