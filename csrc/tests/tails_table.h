/* SPDX-License-Identifier: MIT
 *
 * tails_table.h - make a table of tails as the package does; `exactly` is there before.
 */
#ifndef LOWBIT_TESTS_TAILS_TABLE_H
#define LOWBIT_TESTS_TAILS_TABLE_H

#include "../queens/tails.h"

/* `memory` is set to what the table keeps in use, to be freed together with its `first`. */
static struct lowbit_queens_tails tails_table(const struct lowbit_queens_tails_variant *variant,
                                              int n, const uint64_t *allowed, int rows,
                                              uint32_t **memory)
{
    struct lowbit_queens_tails tails;
    *memory = NULL;
    lowbit_queens_tails_start(&tails, n, exactly(lowbit_queens_tails_sets(n) * sizeof **memory));
    while (tails.rows < rows) {
        uint32_t *const below = *memory;
        *memory = exactly(lowbit_queens_tails_room(&tails) * sizeof **memory);
        lowbit_queens_tails_add_row(variant, &tails, allowed, *memory);
        free(below);
    }
    return tails;
}

#endif
