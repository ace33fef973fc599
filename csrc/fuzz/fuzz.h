/* SPDX-License-Identifier: MIT
 *
 * fuzz.h - what all fuzz targets share: a call is made out of bytes, and what is not so aborts.
 *
 * Each fuzz_*.c has one function, which libFuzzer calls with whatever it thinks of; replay.c calls
 * it with files, so that every compiler can run the seeds and what was found.  All memory is of the
 * exact size, for the sanitizers to see the first byte too many, and filled with rubbish.
 */
#ifndef LOWBIT_FUZZ_FUZZ_H
#define LOWBIT_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOREVER UINT64_MAX

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define ENSURE(condition) ensure((condition), #condition, __FILE__, __LINE__)

static inline void ensure(int holds, const char *text, const char *file, int line)
{
    if (holds)
        return;
    fprintf(stderr, "%s:%d: not so: %s\n", file, line, text);
    abort();
}

/* The bytes that are left; past the end they are zeros. */
struct input {
    const uint8_t *next, *end;
};

static inline int take(struct input *input)
{
    return input->next == input->end ? 0 : *input->next++;
}

/* A number from `low` to `high`, which are less than 256 apart. */
static inline int take_between(struct input *input, int low, int high)
{
    return low + take(input) % (high - low + 1);
}

/* 1 or so for the first bytes, then more and more; and once in a while everything at once. */
static inline uint64_t take_budget(struct input *input)
{
    const int byte = take(input);
    return byte >= 240 ? FOREVER : UINT64_C(1) << byte % 16;
}

static inline void *exactly(size_t size)
{
    void *const memory = malloc(size + (size == 0)); /* malloc(0) may be a null pointer */
    ENSURE(memory != NULL);
    memset(memory, 0x5A, size);
    return memory;
}

#endif
