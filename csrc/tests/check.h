/* SPDX-License-Identifier: MIT
 *
 * check.h - the least that a test needs: count what holds, and say where something does not.
 */
#ifndef LOWBIT_TESTS_CHECK_H
#define LOWBIT_TESTS_CHECK_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned long passed, failed;

/* What is under test, printed with every failure: "avx2", and a number like n or a line. */
static const char *subject = "";
static int subject_number;

static inline void check(int holds, const char *text, const char *file, int line)
{
    passed += holds != 0;
    failed += holds == 0;
    if (!holds)
        printf("%s:%d: %s %d: not so: %s\n", file, line, subject, subject_number, text);
}

static inline void check_equal(uint64_t got, uint64_t wanted, const char *text, const char *file,
                               int line)
{
    passed += got == wanted;
    failed += got != wanted;
    if (got != wanted)
        printf("%s:%d: %s %d: %s is %" PRIu64 ", not %" PRIu64 "\n", file, line, subject,
               subject_number, text, got, wanted);
}

#define CHECK(condition) check((condition), #condition, __FILE__, __LINE__)
#define CHECK_EQUAL(got, wanted)                                                                   \
    check_equal((uint64_t)(got), (uint64_t)(wanted), #got, __FILE__, __LINE__)

/* Memory of exactly this size, so that a sanitizer sees the first byte too many. */
static inline void *exactly(size_t size)
{
    void *memory = malloc(size);
    if (memory == NULL) {
        puts("out of memory");
        exit(2);
    }
    return memory;
}

/* The last line of a test program, and its exit status. */
static inline int report(void)
{
    printf("%lu passed, %lu failed\n", passed, failed);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
