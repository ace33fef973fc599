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
#include <string.h>

#include "compiler.h"

static int has(uint32_t word, int bit) { return (int)(word >> bit & 1); }

/* AMD and its licensee Hygon had pdep and pext as microcode, of 18 cycles at least and hundreds for
 * some masks, up to Zen 2, in families 15h (Excavator), 17h and 18h; Zen 3 is family 19h.  Source:
 * Abel and Reineke, "uops.info", 2019, https://uops.info/html-instr/PEXT_R64_R64_R64.html. */
static int has_fast_pext(const struct lowbit_cpu_leaves *leaves)
{
    const uint32_t base = leaves->eax1 >> 8 & 0xF, extended = leaves->eax1 >> 20 & 0xFF;
    const uint32_t family = base == 0xF ? base + extended : base;
    if (!has(leaves->ebx7, 8) || strcmp(leaves->vendor, "HygonGenuine") == 0)
        return 0;
    return strcmp(leaves->vendor, "AuthenticAMD") != 0 || family >= 0x19;
}

unsigned lowbit_cpu_features_of(const struct lowbit_cpu_leaves *leaves)
{
    const uint32_t ebx7 = leaves->ebx7;
    unsigned found = 0;
    if (has(leaves->ecx1, 23))
        found |= LOWBIT_CPU_POPCNT;
    if (has(ebx7, 3))
        found |= LOWBIT_CPU_BMI1;
    if (has(ebx7, 8))
        found |= LOWBIT_CPU_BMI2;
    if (has(leaves->ecx80000001, 5))
        found |= LOWBIT_CPU_LZCNT;
    if (has(ebx7, 5) && (leaves->xcr0 & 6) == 6)
        found |= LOWBIT_CPU_AVX2;
    if (has(ebx7, 16) && has(ebx7, 30) && has(ebx7, 31) && has(leaves->ecx7, 12) &&
        (leaves->xcr0 & 0xE6) == 0xE6)
        found |= LOWBIT_CPU_AVX512;
    if (has_fast_pext(leaves))
        found |= LOWBIT_CPU_FAST_PEXT;
    return found;
}

#if LOWBIT_X86_64

struct registers {
    uint32_t eax, ebx, ecx, edx;
};

static struct registers cpuid(uint32_t leaf)
{
    uint32_t out[4];
    lowbit_cpuid(out, leaf, 0);
    const struct registers r = {out[0], out[1], out[2], out[3]};
    return r;
}

unsigned lowbit_cpu_features(void)
{
    struct lowbit_cpu_leaves leaves;
    memset(&leaves, 0, sizeof leaves);

    const struct registers first = cpuid(0), basic = cpuid(1);
    memcpy(leaves.vendor, &first.ebx, 4);
    memcpy(leaves.vendor + 4, &first.edx, 4);
    memcpy(leaves.vendor + 8, &first.ecx, 4);
    leaves.eax1 = basic.eax;
    leaves.ecx1 = basic.ecx;
    if (first.eax >= 7) {
        const struct registers extended = cpuid(7);
        leaves.ebx7 = extended.ebx;
        leaves.ecx7 = extended.ecx;
    }
    if (cpuid(0x80000000u).eax >= 0x80000001u)
        leaves.ecx80000001 = cpuid(0x80000001u).ecx;
    if (has(basic.ecx, 27)) /* OSXSAVE */
        leaves.xcr0 = lowbit_xgetbv();
    return lowbit_cpu_features_of(&leaves);
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
        {LOWBIT_CPU_AVX512, "AVX-512"}, {LOWBIT_CPU_FAST_PEXT, "fast PDEP and PEXT"},
    };
    const unsigned lacking = needs & ~lowbit_cpu_features();
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        if (lacking & NAMES[i].bit)
            return NAMES[i].name;
    return 0;
}
