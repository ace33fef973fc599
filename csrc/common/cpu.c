/* SPDX-License-Identifier: MIT
 *
 * cpu.c - CPUID by hand: __builtin_cpu_supports is not there on MSVC.
 *
 * Source of the leaves and bits: Intel 64 and IA-32 Software Developer's Manual, volume 2A,
 * CPUID, and volume 1, 14.3 (AVX needs OSXSAVE and the XMM and YMM bits of XCR0) and 15.2 (AVX-512
 * needs three more, for the masks and the upper halves and registers).
 */
#include "cpu.h"

#include <stddef.h>

#include "compiler.h"

#if LOWBIT_X86_64

struct registers {
    uint32_t eax, ebx, ecx, edx;
};

static struct registers cpuid(uint32_t leaf, uint32_t subleaf)
{
    uint32_t out[4];
    lowbit_cpuid(out, leaf, subleaf);
    const struct registers r = {out[0], out[1], out[2], out[3]};
    return r;
}

static int has(uint32_t word, int bit) { return (int)(word >> bit & 1); }

unsigned lowbit_cpu_features(void)
{
    unsigned found = 0;
    const uint32_t leaves = cpuid(0, 0).eax;
    const uint32_t extended_leaves = cpuid(0x80000000u, 0).eax;
    const struct registers basic = cpuid(1, 0);
    const int osxsave = has(basic.ecx, 27);
    const uint32_t state = osxsave ? lowbit_xgetbv() : 0;
    const int ymm = (state & 6) == 6, zmm = (state & 0xE6) == 0xE6;

    if (has(basic.ecx, 23))
        found |= LOWBIT_CPU_POPCNT;
    if (leaves >= 7) {
        const struct registers extended = cpuid(7, 0);
        if (has(extended.ebx, 3))
            found |= LOWBIT_CPU_BMI1;
        if (has(extended.ebx, 8))
            found |= LOWBIT_CPU_BMI2;
        if (has(extended.ebx, 5) && ymm)
            found |= LOWBIT_CPU_AVX2;
        if (has(extended.ebx, 16) && has(extended.ebx, 30) && has(extended.ebx, 31) &&
            has(extended.ecx, 12) && zmm)
            found |= LOWBIT_CPU_AVX512;
    }
    if (extended_leaves >= 0x80000001u && has(cpuid(0x80000001u, 0).ecx, 5))
        found |= LOWBIT_CPU_LZCNT;
    return found;
}

#else

unsigned lowbit_cpu_features(void) { return 0; }

#endif

const char *lowbit_cpu_lacks(unsigned needs)
{
    static const struct {
        unsigned bit;
        const char *name;
    } NAMES[] = {
        {LOWBIT_CPU_POPCNT, "POPCNT"}, {LOWBIT_CPU_BMI1, "BMI1"}, {LOWBIT_CPU_BMI2, "BMI2"},
        {LOWBIT_CPU_LZCNT, "LZCNT"},   {LOWBIT_CPU_AVX2, "AVX2"},
        {LOWBIT_CPU_AVX512, "AVX-512"},
    };
    const unsigned lacking = needs & ~lowbit_cpu_features();
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        if (lacking & NAMES[i].bit)
            return NAMES[i].name;
    return 0;
}
