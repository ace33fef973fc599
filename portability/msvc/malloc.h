/* SPDX-License-Identifier: MIT: nothing of it is used, but Clang's intrinsics include it. */
