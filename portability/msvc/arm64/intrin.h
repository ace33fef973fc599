/* SPDX-License-Identifier: MIT
 *
 * What the kernels ask of MSVC's intrin.h, made by gcc, which poses as MSVC from here on.  Its own
 * headers need its name, so those that the kernels and their tests include come before.
 */
#include <arm_neon.h>
#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef _MSC_VER
static inline unsigned char _BitScanForward64(unsigned long *index, uint64_t x)
{
    *index = (unsigned long)__builtin_ctzll(x);
    return x != 0;
}

#undef __GNUC__
#define _MSC_VER 1944
#define _MSC_FULL_VER 194400000
#define _M_ARM64 1
#define __forceinline inline
#define __declspec(what)
#endif
