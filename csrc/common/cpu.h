/* SPDX-License-Identifier: MIT
 *
 * cpu.h - what the processor and the operating system allow, beyond the architecture's baseline.
 */
#ifndef LOWBIT_COMMON_CPU_H
#define LOWBIT_COMMON_CPU_H

/* Bits of the set that lowbit_cpu_features returns. */
enum lowbit_cpu_feature {
    LOWBIT_CPU_POPCNT = 1 << 0,
    LOWBIT_CPU_BMI1 = 1 << 1,
    LOWBIT_CPU_BMI2 = 1 << 2,
    LOWBIT_CPU_LZCNT = 1 << 3,
    LOWBIT_CPU_AVX2 = 1 << 4,  /* and the system keeps the 256-bit registers */
    LOWBIT_CPU_AVX512 = 1 << 5 /* F, BW, VL and BITALG, and the system keeps all registers */
};

/* The set that compilers call x86-64-v3. */
#define LOWBIT_CPU_V3 \
    (LOWBIT_CPU_POPCNT | LOWBIT_CPU_BMI1 | LOWBIT_CPU_BMI2 | LOWBIT_CPU_LZCNT | LOWBIT_CPU_AVX2)

/* Ask the CPU.  Not cheap (CPUID leaves a virtual machine), so ask once and keep the answer. */
unsigned lowbit_cpu_features(void);

/* The name of the first feature of `needs` that this CPU lacks; a null pointer if it has all. */
const char *lowbit_cpu_lacks(unsigned needs);

#endif
