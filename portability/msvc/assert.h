/* SPDX-License-Identifier: MIT */
#define assert(condition) ((void)(condition))
