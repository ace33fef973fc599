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

/* Go on with the task in work, until its end or until the budget is used up. */
static TARGET void FN(join)(struct workplace *at, uint64_t budget)
{
    const int wide = at->tile->plain->wide;
    while (at->work < budget) {
        if (!at->in_lists) {
            at->in_lists = wide ? FN(next_lists64)(at) : FN(next_lists32)(at);
            if (!at->in_lists) {
                at->in_task = 0;
                return;
            }
        }
        at->pairs = 0;
        FN(walk)(at, budget);
        if (at->key == 1u << at->key_bits) {
            FN(count_ties)(at);
            at->in_lists = 0;
        }
        at->tally.found += at->once * at->pairs;
    }
}
