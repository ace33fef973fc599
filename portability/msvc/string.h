/* SPDX-License-Identifier: MIT
 *
 * With the files beside it, all that the kernels ask of a C library: enough to parse them as for
 * MSVC, on a machine that has no Windows headers.
 */
#include <stddef.h>

int memcmp(const void *, const void *, size_t);
int strcmp(const char *, const char *);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
