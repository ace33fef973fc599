/* SPDX-License-Identifier: MIT
 *
 * tails_template.h - list placements, one instance per instruction set.  See tails.c.
 * No include guard: every inclusion makes another copy.
 *
 *   TARGET      the attribute that enables the instruction set, or nothing
 *   FN(name)    the name of this copy's functions
 *
 * and of the functions, FN(fitting) and FN(write) are there before.
 */

/* Look for tails of the heads that wait, until there is nobody left or no room for finds. */
static TARGET void FN(match)(struct lowbit_queens_tails_lister *search)
{
    const struct lowbit_queens_tails *tails = search->tails;
    int finds = 0;
    while (search->head < search->heads &&
           finds <= LOWBIT_QUEENS_FINDS - LOWBIT_QUEENS_TAIL_GROUPS) {
        const struct lowbit_queens_head head = search->waiting[search->head++];
        const uint32_t end = tails->first[head.left + 1];
        for (uint32_t i = tails->first[head.left]; i < end; i += LOWBIT_QUEENS_TAIL_GROUP) {
            struct lowbit_queens_find *find = &search->found[finds];
            find->placed = head.placed;
            find->first = i;
            find->tails = FN(fitting)(tails->attacked + i, head.attacked);
            finds += find->tails != 0;
        }
    }
    search->find = 0;
    search->finds = finds;
}

/* Write placements until there is no find or no room left; return how many. */
static TARGET size_t FN(write_found)(struct lowbit_queens_tails_lister *search,
                                     uint8_t *placements, size_t capacity)
{
    const int n = search->tails->n;
    size_t full = 0;
    for (; search->find < search->finds; search->find++) {
        struct lowbit_queens_find *find = &search->found[search->find];
        const uint64_t *tails = search->tails->placed + find->first;
        while (find->tails != 0) {
            const uint64_t placed = find->placed | tails[lowest_index(find->tails)];
            if (full == capacity)
                return full;
            find->tails &= find->tails - 1;
            if (placed > search->after) {
                FN(write)(placed, n, placements + full * (size_t)n);
                full++;
            }
        }
    }
    return full;
}

static TARGET enum lowbit_status FN(list)(struct lowbit_queens_tails_lister *search,
                                          uint64_t budget, uint8_t *placements, size_t capacity,
                                          size_t *written)
{
    size_t full = 0;
    enum lowbit_status status = LOWBIT_FOUND;
    for (;;) {
        const size_t n = (size_t)search->tails->n;
        full += FN(write_found)(search, placements + full * n, capacity - full);
        if (search->find < search->finds)
            break;
        if (search->head < search->heads) {
            FN(match)(search);
        } else if (search->row < 0) {
            status = LOWBIT_DONE;
            break;
        } else if (full == capacity) {
            break;
        } else if (budget == 0) {
            status = LOWBIT_PAUSED;
            break;
        } else {
            budget = collect(search, budget);
        }
    }
    *written = full;
    return status;
}
