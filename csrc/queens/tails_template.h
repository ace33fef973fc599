/* SPDX-License-Identifier: MIT
 *
 * tails_template.h - list placements, one instance per instruction set.  See tails.c.
 * No include guard: every inclusion makes another copy.
 *
 *   TARGET      the attribute that enables the instruction set, or nothing
 *   FN(name)    the name of this copy's functions
 *
 * and of the functions, FN(place), FN(reach), FN(keep), FN(fitting) and FN(write) are there before;
 * tails_portable.h says what they do.
 */

/* ---- the table ---- */

static TARGET void FN(add_row)(struct lowbit_queens_tails *tails, uint32_t allowed,
                               uint32_t *attacked, uint32_t *placed)
{
    const int rows = tails->rows + 1;
    const uint32_t full = (uint32_t)full_mask(tails->n);
    uint32_t end = 0;
    for (uint32_t set = (uint32_t)full_mask(rows); set <= full; set = next_of_this_size(set)) {
        uint32_t *const stretches = tails->first + set * 16;
        for (int column = 0; column < 16; column++) {
            const uint32_t queen = UINT32_C(1) << column, begin = end;
            if ((set & allowed & queen) != 0) {
                const uint32_t *const below = tails->first + (set ^ queen) * 16;
                const uint32_t first = BEGIN(below[0]), last = BEGIN(below[15]) + COUNT(below[15]);
                const struct above above = above_them(tails, column);
                end += FN(keep)(tails->attacked + first, tails->placed + first, last - first,
                                &above, attacked + end, placed + end);
            }
            stretches[column] = STRETCH(begin, end - begin);
        }
    }
    tails->rows = rows;
    tails->length = end;
}

/* ---- the listing ---- */

/* Put another queen into the row below some heads, in all ways. */
static TARGET void FN(expand)(const struct lowbit_queens_heads *from, int begin, int end,
                              uint32_t allowed, int field, struct lowbit_queens_heads *to)
{
    int count = 0;
    for (int i = begin; i < end; i++) {
        const uint32_t free = allowed & ~(from->low[i] | attacked_here(from->attacked[i]));
        FN(place)(from, i, free, field, to, count);
        count += count_bits(free);
    }
    to->count = count;
    to->next = 0;
}

/* Note the stretches of tails whose columns are those that a head has left, and whose first queen
 * stands on a free square. */
static TARGET void FN(approach)(struct lowbit_queens_tails_lister *search,
                                const struct lowbit_queens_heads *heads, int begin, int end,
                                uint32_t allowed)
{
    const uint32_t *const first = search->tails->first;
    const uint32_t full = (uint32_t)full_mask(search->tails->n);
    int count = 0;
    for (int i = begin; i < end; i++) {
        const uint32_t left = full & ~heads->low[i];
        const uint32_t free = allowed & left & ~attacked_here(heads->attacked[i]);
        FN(reach)(first + left * 16, free, (uint32_t)i, search->stretches + count,
                  search->stretch_heads + count);
        count += count_bits(free);
    }
    search->stretch_count = count;
    search->stretch = 0;
}

/* Add queens until there are whole heads; return what is left of the budget. */
static TARGET uint64_t FN(collect)(struct lowbit_queens_tails_lister *search, uint64_t budget)
{
    const int n = search->tails->n, whole = n - search->tails->rows;
    int row = search->row;
    while (row >= 0 && budget > 0) {
        struct lowbit_queens_heads *const heads = &search->heads[row];
        const int most = row < whole ? LOWBIT_QUEENS_PARENTS : LOWBIT_QUEENS_WHOLE;
        const int left = heads->count - heads->next;
        const int begin = heads->next, end = begin + (left < most ? left : most);
        const uint64_t taken = (uint64_t)(end - begin);
        if (taken == 0) {
            row--;
            continue;
        }
        heads->next = end;
        budget -= taken < budget ? taken : budget;
        if (row == whole) {
            FN(approach)(search, heads, begin, end, search->allowed[row]);
            break;
        }
        FN(expand)(heads, begin, end, search->allowed[row], FIELD(n, row), heads + 1);
        row++;
    }
    search->row = row;
    return budget;
}

/* Look for tails in the stretches that wait, until there is none left or no room for finds. */
static TARGET void FN(match)(struct lowbit_queens_tails_lister *search)
{
    const struct lowbit_queens_tails *const tails = search->tails;
    const struct lowbit_queens_heads *const heads = &search->heads[tails->n - tails->rows];
    const int count = search->stretch_count;
    int finds = 0, i = search->stretch;
    for (; i < count && finds <= LOWBIT_QUEENS_FINDS - GROUPS; i++) {
        const uint32_t head = search->stretch_heads[i], attacked = heads->attacked[head];
        const uint32_t end = BEGIN(search->stretches[i]) + COUNT(search->stretches[i]);
        const uint32_t *const soon =
            tails->attacked + BEGIN(search->stretches[i + LOWBIT_QUEENS_AHEAD]);
        LOWBIT_PREFETCH(soon);
        LOWBIT_PREFETCH(soon + 16);
        LOWBIT_PREFETCH(soon + 32);
        for (uint32_t first = BEGIN(search->stretches[i]); first < end; first += GROUP) {
            struct lowbit_queens_find *const find = &search->found[finds];
            find->head = head;
            find->first = first;
            find->tails = FN(fitting)(tails->attacked + first, end - first, attacked);
            LOWBIT_PREFETCH(tails->placed + first + lowest_index(find->tails | LAST_OF_GROUP));
            finds += find->tails != 0;
        }
    }
    search->stretch = i;
    search->find = 0;
    search->finds = finds;
}

/* Write placements until there is no find or no room left; return how many. */
static TARGET size_t FN(write_found)(struct lowbit_queens_tails_lister *search,
                                     uint8_t *placements, size_t capacity)
{
    const int n = search->tails->n;
    const struct lowbit_queens_heads *const heads = &search->heads[n - search->tails->rows];
    size_t full = 0;
    for (; search->find < search->finds; search->find++) {
        struct lowbit_queens_find *const find = &search->found[search->find];
        const uint32_t *const tails = search->tails->placed + find->first;
        const uint64_t head = placed_by(heads, find->head);
        while (find->tails != 0) {
            const uint64_t placed = head | tails[lowest_index(find->tails)];
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
        if (search->stretch < search->stretch_count) {
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
            budget = FN(collect)(search, budget);
        }
    }
    *written = full;
    return status;
}
