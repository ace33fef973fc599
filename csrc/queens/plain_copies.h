/* SPDX-License-Identifier: MIT
 *
 * plain_copies.h - all of the join for one instruction set (TARGET, FN), with words of both widths.
 */
#include "plain_join.h"

#define PACK FN(pack)
#define SPREAD FN(spread)

#define WORD uint32_t
#define WN(name) FN(name##32)
#define APPEND FN(append32)
#include "plain_half.h"
#include "plain_sort.h"
#undef WORD
#undef WN
#undef APPEND

#define WORD uint64_t
#define WN(name) FN(name##64)
#define APPEND FN(append64)
#include "plain_half.h"
#include "plain_sort.h"
#undef WORD
#undef WN
#undef APPEND

#undef PACK
#undef SPREAD

static TARGET uint64_t FN(join)(const struct lowbit_queens_plain *plain, void *scratch,
                                uint32_t task, uint64_t *work)
{
    struct plain_memory memory = {plain_aligned(scratch), 0};
    struct workplace at;
    uint64_t found;
    set_up(&at, plain->n, &memory);
    found = plain->wide ? FN(task64)(plain, &at, task) : FN(task32)(plain, &at, task);
    *work += at.work;
    return found;
}
