/* SPDX-License-Identifier: MIT
 *
 * fewest.c - the search by fewest squares: its copies, its start, and finding one placement.
 */
#include <string.h>

#include "../common/bits.h"
#include "fewest.h"

/* What a look at a board shows. */
struct view {
    uint64_t once, twice, thrice; /* columns with so many squares, or more */
    int fewest, row;              /* squares in a row, and the place of the first row with so few */
};

#include "fewest_lanes_portable.h"
#define TARGET
#define FN(name) name##_portable
#include "fewest_template.h"
#undef TARGET
#undef FN

#if LOWBIT_X86_64
#include "fewest_lanes_avx2.h"
#define TARGET LOWBIT_TARGET("popcnt,bmi,bmi2,lzcnt,avx2")
#define FN(name) name##_avx2
#include "fewest_template.h"
#undef TARGET
#undef FN
#endif

void lowbit_queens_fewest_start(struct lowbit_queens_fewest *search, int first, int n,
                                const uint64_t *free)
{
    struct lowbit_queens_board *const board = search->boards;
    const int middle = first + (n - first) / 2;
    memset(board, 0, sizeof *board);
    board->rows = n - first;
    for (int i = 0; i < board->rows; i++) {
        const int row = i % 2 == 0 ? middle + i / 2 : middle - (i + 1) / 2;
        board->number[i] = (uint64_t)row;
        board->free[i] = free[row];
    }
    search->depth = choose_portable(board, place_portable(board, board, board->rows, 0));
}

void lowbit_queens_fewest_read(const struct lowbit_queens_fewest *search, uint8_t *placement)
{
    for (int i = 0; i < search->depth; i++)
        placement[search->boards[i].queen_row] = (uint8_t)search->boards[i].queen_column;
}

enum lowbit_status lowbit_queens_solve_start(struct lowbit_queens_solver *search, int n,
                                             const uint64_t *allowed)
{
    if (n < 0 || n > LOWBIT_QUEENS_MAX)
        return LOWBIT_BAD_SIZE;
    uint64_t free[LOWBIT_QUEENS_MAX];
    for (int row = 0; row < n; row++)
        free[row] = allowed[row] & full_mask(n);
    search->n = n;
    if (n > 0)
        lowbit_queens_fewest_start(&search->fewest, 0, n, free);
    return LOWBIT_DONE;
}

enum lowbit_status lowbit_queens_solve(const struct lowbit_queens_variant *variant,
                                       struct lowbit_queens_solver *search, uint64_t budget,
                                       uint8_t *placement, uint64_t *nodes)
{
    uint64_t found;
    *nodes = 0;
    if (search->n == 0)
        return LOWBIT_FOUND;
    const enum lowbit_status status =
        variant->by_fewest(&search->fewest, 1, budget, &found, nodes);
    if (status == LOWBIT_FOUND)
        lowbit_queens_fewest_read(&search->fewest, placement);
    return status;
}
