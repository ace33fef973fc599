/* SPDX-License-Identifier: MIT
 *
 * marks.c - tells callgrind where counting begins and ends.  A process that valgrind does not run
 * takes no notice.
 */
#include <valgrind/callgrind.h>

void begin(void);
void end(const char *name);

/* Instrumentation stays on: to turn it off and on again takes longer than most works do. */
void begin(void)
{
    CALLGRIND_START_INSTRUMENTATION;
    CALLGRIND_ZERO_STATS;
}

/* The counts go to a file of their own, which has the name in its head. */
void end(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }
