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

#if defined(__GNUC__) || defined(__clang__)
#define LOWBIT_TARGET(isa) __attribute__((target(isa)))
#define LOWBIT_INLINE static inline __attribute__((always_inline))
#define LOWBIT_UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#elif defined(_MSC_VER)
#define LOWBIT_TARGET(isa)
#define LOWBIT_INLINE static __forceinline
#define LOWBIT_UNLIKELY(condition) (condition)
#else
#define LOWBIT_TARGET(isa)
#define LOWBIT_INLINE static inline
#define LOWBIT_UNLIKELY(condition) (condition)
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
