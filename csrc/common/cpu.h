/* SPDX-License-Identifier: MIT
 *
 * cpu.h - what the processor and the operating system allow, beyond the architecture's baseline.
 */
#ifndef LOWBIT_COMMON_CPU_H
#define LOWBIT_COMMON_CPU_H

#include <stdint.h>

/* Bits of the set that lowbit_cpu_features returns. */
enum lowbit_cpu_feature {
    LOWBIT_CPU_POPCNT = 1 << 0,
    LOWBIT_CPU_BMI1 = 1 << 1,
    LOWBIT_CPU_BMI2 = 1 << 2,
    LOWBIT_CPU_LZCNT = 1 << 3,
    LOWBIT_CPU_AVX2 = 1 << 4,     /* and the system keeps the 256-bit registers */
    LOWBIT_CPU_AVX512 = 1 << 5,   /* F, BW, VL and BITALG, and the system keeps all registers */
    LOWBIT_CPU_FAST_PEXT = 1 << 6 /* BMI2, and its pdep and pext are no microcode */
};

/* What CPUID and XGETBV say, named by leaf and register; 0 where there is no such leaf. */
struct lowbit_cpu_leaves {
    char vendor[13];
    uint32_t eax1, ecx1; /* signature, with the family; features */
    uint32_t ebx7, ecx7;
    uint32_t ecx80000001;
    uint32_t xcr0;
};

/* The set that compilers call x86-64-v3. */
#define LOWBIT_CPU_V3 \
    (LOWBIT_CPU_POPCNT | LOWBIT_CPU_BMI1 | LOWBIT_CPU_BMI2 | LOWBIT_CPU_LZCNT | LOWBIT_CPU_AVX2)

/* The features of a CPU that says this. */
unsigned lowbit_cpu_features_of(const struct lowbit_cpu_leaves *leaves);

/* Ask the CPU.  Not cheap (CPUID leaves a virtual machine), so ask once and keep the answer. */
unsigned lowbit_cpu_features(void);

/* The name of the first feature of `needs` that this CPU lacks; a null pointer if it has all. */
const char *lowbit_cpu_lacks(unsigned needs);

#endif
