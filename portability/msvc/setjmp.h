/* SPDX-License-Identifier: MIT: never used, but Clang's intrin.h wants the type. */
typedef int jmp_buf[64];
