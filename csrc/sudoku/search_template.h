/* SPDX-License-Identifier: MIT
 *
 * search_template.h - search one puzzle, solution by solution.
 *
 * No include guard: every inclusion makes another copy.
 *   TARGET       the attribute that enables the instruction set, or nothing
 *   FN(name)     the name of this copy's functions
 *   VEC(name)    the vector operations to use
 *   LANES        lanes of 32 bits in a vector, 4 or 8
 *
 * Here a lane is a stack and four lanes are a puzzle, so a sweep is short; with eight lanes it
 * serves two.  These are the halves of a puzzle that has been split: both are swept until they are
 * stuck, solved or dead, and then wait on a stack, the first half on top.  So the order is that
 * of a recursive search, and no sweep is idle but that of the puzzle itself.
 *
 * If the order does not matter, the half with fewer candidates left goes first: it is nearer to a
 * solution (puzzles with several, counted to two: 6.6 to 5.5 nodes).  That saves nothing where all
 * halves have to be searched, so after a few that are dead nobody looks, until the next solution.
 *
 * In a given order a search can stay for hours in a part that has no solution.  So after some nodes
 * in vain, each part is first searched in the better order, for any solution.
 */
#define STACKS 1
#define GROUPS (LANES / 4)
#include "split_template.h"
#include "sweep_template.h"
#undef STACKS

#define PROBE 0x10000 /* nodes that a look ahead may take */
#define HARD 2 /* nodes with a dead half, after which no solution is expected nearby */

enum FN(outcome) { FN(dead), FN(stuck), FN(solved) };

/* Move the words of a group from sweep_template.h's order to that of fields.h. */
LOWBIT_INLINE TARGET void FN(get_group)(uint32_t (*cells)[LANES], int group, uint32_t *words)
{
    LOWBIT_UNROLL
    for (int r = 0; r < 3; r++)
        LOWBIT_UNROLL
        for (int j = 0; j < 3; j++)
            for (int s = 0; s < 3; s++)
                words[9 * r + 3 * s + j] = cells[3 * r + j][4 * group + s];
}

/* Put up to GROUPS puzzles through inference until each is stuck, solved or dead.  Each is taken out
 * at its own end, so that it does not matter how long the others take. */
LOWBIT_INLINE TARGET void FN(settle_groups)(uint32_t *const *puzzles, enum FN(outcome) *outcomes,
                                            int count)
{
    const unsigned first_lanes = GROUPS == 2 ? 0x11 : 1;
    uint32_t cells[9][LANES], amiss[1][LANES] = {{0}};
    uint32_t *const groups[2] = {puzzles[0], puzzles[count - 1]};
    unsigned open = first_lanes >> 4 * (GROUPS - count);
    LOWBIT_UNROLL
    for (int r = 0; r < 3; r++)
        LOWBIT_UNROLL
        for (int j = 0; j < 3; j++)
            VEC(store)(cells[3 * r + j], VEC(stacks)(groups, 9 * r + j));
    do {
        const struct FN(seen) seen = FN(sweep)(cells, amiss);
        const unsigned alive = seen.alive & seen.alive >> 1, stable = seen.stable & seen.stable >> 1;
        const unsigned dead = ~(alive & alive >> 2), stuck = stable & stable >> 2;
        const unsigned full = seen.full & seen.full >> 1 & seen.full >> 2;
        const unsigned ended = open & (dead | stuck | full);
        LOWBIT_UNROLL
        for (int group = 0; group < GROUPS; group++) {
            const int lane = 4 * group;
            if ((ended >> lane & 1) == 0)
                continue;
            FN(get_group)(cells, group, groups[group]);
            if ((dead >> lane & 1) != 0)
                outcomes[group] = FN(dead);
            else if ((full >> lane & 1) == 0)
                outcomes[group] = FN(stuck);
            else
                outcomes[group] = is_solved(groups[group]) ? FN(solved) : FN(dead);
        }
        open &= ~ended;
    } while (open != 0);
}

static TARGET void FN(settle)(uint32_t *const *puzzles, enum FN(outcome) *outcomes, int count)
{
    for (int i = 0; i < count; i += GROUPS)
        FN(settle_groups)(puzzles + i, outcomes + i, count - i < GROUPS ? count - i : GROUPS);
}

static TARGET enum lowbit_status FN(advance)(struct lowbit_sudoku_search *search, uint64_t budget,
                                             uint64_t *nodes, uint32_t *solution);

/* Whether a search in the better order finds that a puzzle has no solution.  It need not look if
 * the last solution that it has found is one of the puzzle's. */
static TARGET int FN(is_fruitless)(struct lowbit_sudoku_search *search, const uint32_t *words,
                                   uint64_t *nodes)
{
    struct lowbit_sudoku_search probe;
    if (search->knows_one) {
        uint32_t lost = 0;
        for (int w = 0; w < WORDS; w++)
            lost |= search->known[w] & ~words[w];
        if (lost == 0)
            return 0;
    }
    begin(&probe, LOWBIT_SUDOKU_FEWEST);
    memcpy(probe.stack[0], words, sizeof probe.stack[0]);
    const enum lowbit_status status = FN(advance)(&probe, PROBE, nodes, search->known);
    search->knows_one = status == LOWBIT_FOUND;
    return status == LOWBIT_DONE;
}

/* Make that half the first which has fewer candidates left.  Apart, for the registers of `branch`. */
LOWBIT_NOINLINE TARGET void FN(order_halves)(uint32_t *const *halves, enum FN(outcome) *outcomes)
{
    if (count_candidates(halves[0]) <= count_candidates(halves[1]))
        return;
    const enum FN(outcome) outcome = outcomes[0];
    uint32_t words[SLOT];
    memcpy(words, halves[0], sizeof words);
    memcpy(halves[0], halves[1], sizeof words);
    memcpy(halves[1], words, sizeof words);
    outcomes[0] = outcomes[1];
    outcomes[1] = outcome;
}

/* Replace the top of the stack by what is left of its halves. */
LOWBIT_INLINE TARGET void FN(branch)(struct lowbit_sudoku_search *search)
{
    uint32_t first[SLOT], *const second = search->stack[search->height - 1];
    uint32_t *const halves[2] = {first, second};
    enum FN(outcome) outcomes[2];
    struct choice choice;

    memcpy(first, second, sizeof first);
    if (search->order == LOWBIT_SUDOKU_FEWEST)
        choice = FN(choose)(first);
    else
        choice = search->order == LOWBIT_SUDOKU_ASCENDING ? choose_first(first)
                                                          : choose_ranked(first, search->ranking);
    FN(split)(first, second, choice);
    FN(settle)(halves, outcomes, 2);
    if (outcomes[0] == FN(dead) || outcomes[1] == FN(dead))
        search->dead_ends++;
    else if (search->order == LOWBIT_SUDOKU_FEWEST && search->dead_ends < HARD &&
             choice.other_digit != 0) /* what goes first has to settle a cell */
        FN(order_halves)(halves, outcomes);
    search->height--;
    if (outcomes[1] != FN(dead))
        search->solved[search->height++] = outcomes[1] == FN(solved);
    if (outcomes[0] != FN(dead)) {
        assert(search->height <= LOWBIT_SUDOKU_CELLS);
        memcpy(search->stack[search->height], first, sizeof first);
        search->solved[search->height++] = outcomes[0] == FN(solved);
    }
}

/* Find the next solution. */
static TARGET enum lowbit_status FN(advance)(struct lowbit_sudoku_search *search, uint64_t budget,
                                             uint64_t *nodes, uint32_t *solution)
{
    uint64_t tried = 0;
    enum lowbit_status status = LOWBIT_DONE;

    if (!search->settled) {
        uint32_t *const root = search->stack[0];
        enum FN(outcome) outcome;
        FN(settle)(&root, &outcome, 1);
        search->settled = 1;
        search->solved[0] = outcome == FN(solved);
        search->height = outcome != FN(dead);
    }
    while (search->height > 0) {
        uint32_t *const top = search->stack[search->height - 1];
        if (search->solved[search->height - 1]) {
            memcpy(solution, top, SLOT * sizeof *top);
            search->height--;
            search->in_vain = search->dead_ends = 0;
            status = LOWBIT_FOUND;
            break;
        }
        if (tried >= budget) {
            status = LOWBIT_PAUSED;
            break;
        }
        tried++;
        if (search->order != LOWBIT_SUDOKU_FEWEST && ++search->in_vain > LOWBIT_SUDOKU_PATIENCE &&
            FN(is_fruitless)(search, top, &tried))
            search->height--;
        else
            FN(branch)(search);
    }
    *nodes += tried;
    return status;
}

static TARGET int FN(read)(uint32_t *words, const uint8_t *digits)
{
    return VEC(read_digits)(words, digits);
}

/* As `advance`, with a grid for the result. */
static TARGET enum lowbit_status FN(next)(struct lowbit_sudoku_search *search, uint64_t budget,
                                          uint64_t *nodes, uint8_t *grid)
{
    uint32_t solution[SLOT];
    const enum lowbit_status status = FN(advance)(search, budget, nodes, solution);
    if (status == LOWBIT_FOUND)
        VEC(write_digits)(solution, grid);
    return status;
}

#undef GROUPS
#undef PROBE
#undef HARD
