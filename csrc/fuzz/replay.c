/* SPDX-License-Identifier: MIT
 *
 * replay.c - the main function of a fuzz target without libFuzzer: run it on each of some files.
 */
#include "fuzz.h"

static void run_file(const char *path)
{
    static uint8_t read[1 << 16];
    FILE *const file = fopen(path, "rb");
    ENSURE(file != NULL);
    const size_t size = fread(read, 1, sizeof read, file);
    fclose(file);
    uint8_t *const data = exactly(size);
    memcpy(data, read, size);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run_file(argv[i]);
    printf("%d inputs passed\n", argc - 1);
    return argc > 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
