/* SPDX-License-Identifier: MIT
 *
 * test_cpu.c - which features are found in what CPUID says.
 */
#include <stddef.h>
#include <string.h>

#include "../common/cpu.h"
#include "check.h"

/* A processor with everything, under a system that keeps all registers. */
static struct lowbit_cpu_leaves complete(const char *vendor, uint32_t signature)
{
    struct lowbit_cpu_leaves leaves = {"", signature, UINT32_MAX, UINT32_MAX, UINT32_MAX,
                                       UINT32_MAX, 0xE7};
    memcpy(leaves.vendor, vendor, 12);
    return leaves;
}

#define ALL (LOWBIT_CPU_V3 | LOWBIT_CPU_AVX512 | LOWBIT_CPU_FAST_PEXT)

/* Signatures as in the CPUID dumps of InstLatx64, http://users.atw.hu/instlatx64. */
static const struct {
    const char *name, *vendor;
    uint32_t signature;
    int is_fast;
} PROCESSORS[] = {
    {"Haswell", "GenuineIntel", 0x000306C3, 1},
    {"Skylake", "GenuineIntel", 0x000506E3, 1},
    {"Ice Lake", "GenuineIntel", 0x000706E5, 1},
    {"Sapphire Rapids", "GenuineIntel", 0x000806F8, 1},
    {"Excavator (Carrizo)", "AuthenticAMD", 0x00660F01, 0},
    {"Excavator (Bristol Ridge)", "AuthenticAMD", 0x00660F51, 0},
    {"Zen (Summit Ridge)", "AuthenticAMD", 0x00800F11, 0},
    {"Zen+ (Pinnacle Ridge)", "AuthenticAMD", 0x00800F82, 0},
    {"Zen 2 (Rome)", "AuthenticAMD", 0x00830F10, 0},
    {"Zen 2 (Matisse)", "AuthenticAMD", 0x00870F10, 0},
    {"Dhyana", "HygonGenuine", 0x00900F02, 0},
    {"Zen 3 (Milan)", "AuthenticAMD", 0x00A00F11, 1},
    {"Zen 3 (Vermeer)", "AuthenticAMD", 0x00A20F10, 1},
    {"Zen 4 (Raphael)", "AuthenticAMD", 0x00A60F12, 1},
    {"Zen 5 (Granite Ridge)", "AuthenticAMD", 0x00B40F40, 1},
};

static void test_fast_pext(void)
{
    for (size_t i = 0; i < sizeof PROCESSORS / sizeof PROCESSORS[0]; i++) {
        struct lowbit_cpu_leaves leaves = complete(PROCESSORS[i].vendor, PROCESSORS[i].signature);
        subject = PROCESSORS[i].name;
        CHECK_EQUAL(lowbit_cpu_features_of(&leaves),
                    PROCESSORS[i].is_fast ? ALL : ALL & ~LOWBIT_CPU_FAST_PEXT);
        leaves.ebx7 &= ~(1u << 8);
        CHECK_EQUAL(lowbit_cpu_features_of(&leaves),
                    ALL & ~(LOWBIT_CPU_BMI2 | LOWBIT_CPU_FAST_PEXT));
    }
}

/* Without a bit of CPUID, or of what the system keeps, a feature is not there. */
static void test_bits(void)
{
    static const struct {
        size_t offset;
        int bit;
        unsigned feature;
    } BITS[] = {
        {offsetof(struct lowbit_cpu_leaves, ecx1), 23, LOWBIT_CPU_POPCNT},
        {offsetof(struct lowbit_cpu_leaves, ebx7), 3, LOWBIT_CPU_BMI1},
        {offsetof(struct lowbit_cpu_leaves, ecx80000001), 5, LOWBIT_CPU_LZCNT},
        {offsetof(struct lowbit_cpu_leaves, ebx7), 5, LOWBIT_CPU_AVX2},
        {offsetof(struct lowbit_cpu_leaves, ebx7), 16, LOWBIT_CPU_AVX512},
        {offsetof(struct lowbit_cpu_leaves, ebx7), 30, LOWBIT_CPU_AVX512},
        {offsetof(struct lowbit_cpu_leaves, ebx7), 31, LOWBIT_CPU_AVX512},
        {offsetof(struct lowbit_cpu_leaves, ecx7), 12, LOWBIT_CPU_AVX512},
        {offsetof(struct lowbit_cpu_leaves, xcr0), 1, LOWBIT_CPU_AVX2 | LOWBIT_CPU_AVX512},
        {offsetof(struct lowbit_cpu_leaves, xcr0), 2, LOWBIT_CPU_AVX2 | LOWBIT_CPU_AVX512},
        {offsetof(struct lowbit_cpu_leaves, xcr0), 5, LOWBIT_CPU_AVX512},
        {offsetof(struct lowbit_cpu_leaves, xcr0), 6, LOWBIT_CPU_AVX512},
        {offsetof(struct lowbit_cpu_leaves, xcr0), 7, LOWBIT_CPU_AVX512},
    };
    const struct lowbit_cpu_leaves none = {"", 0, 0, 0, 0, 0, 0};
    for (size_t i = 0; i < sizeof BITS / sizeof BITS[0]; i++) {
        struct lowbit_cpu_leaves leaves = complete("GenuineIntel", 0x000806F8);
        uint32_t word;
        subject = "bit";
        subject_number = (int)i;
        memcpy(&word, (char *)&leaves + BITS[i].offset, sizeof word);
        word &= ~(UINT32_C(1) << BITS[i].bit);
        memcpy((char *)&leaves + BITS[i].offset, &word, sizeof word);
        CHECK_EQUAL(lowbit_cpu_features_of(&leaves), ALL & ~BITS[i].feature);
    }
    CHECK_EQUAL(lowbit_cpu_features_of(&none), 0);
}

/* Every feature has a name of its own. */
static void test_names(void)
{
    subject = "name";
    CHECK(lowbit_cpu_lacks(0) == NULL);
    CHECK(lowbit_cpu_lacks(lowbit_cpu_features()) == NULL);
    for (unsigned bit = 1; bit <= ALL; bit <<= 1) {
        subject_number = (int)bit;
        if ((lowbit_cpu_features() & bit) == 0)
            CHECK(lowbit_cpu_lacks(bit) != NULL && strlen(lowbit_cpu_lacks(bit)) > 2);
    }
}

int main(void)
{
    test_fast_pext();
    test_bits();
    test_names();
    return report();
}
