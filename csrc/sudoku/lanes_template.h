/* SPDX-License-Identifier: MIT
 *
 * lanes_template.h - many puzzles at once, one in each lane of a vector.
 *
 * No include guard: every inclusion makes another copy.
 *   TARGET       the attribute that enables the instruction set, or nothing
 *   FN(name)     the name of this copy's functions
 *   VEC(name)    the vector operations to use
 *   LANES        lanes of 32 bits in a vector
 *
 * Every sweep serves all lanes.  Then those lanes are looked after that it has brought to an end:
 * a puzzle that is stuck is split, one half goes on and the other waits on the stack of the lane;
 * one that is solved or has no solution gives way to the last waiting half, and if there is none,
 * to the next puzzle.  So no lane ever waits for another.  When no puzzle is left, a lane takes
 * over the oldest half of the lane where most are waiting; then several lanes work on one puzzle,
 * and share its count.
 */
#define STACKS 3
#include "sweep_template.h"
#undef STACKS
#include "split_template.h"

struct FN(lanes) {
    uint32_t cells[WORDS][LANES];
    uint32_t amiss[3][LANES]; /* see sweep_template.h */
    uint32_t stack[LANES][LOWBIT_SUDOKU_CELLS + 1][SLOT];
    int top[LANES], bottom[LANES]; /* of the stack: halves wait in bottom .. top - 1 */
    size_t row[LANES];
    size_t next;     /* row to read */
    unsigned active; /* lanes with a puzzle */
};

LOWBIT_INLINE TARGET void FN(put)(struct FN(lanes) *lanes, int lane, const uint32_t *words)
{
    LOWBIT_UNROLL
    for (int w = 0; w < WORDS; w++)
        lanes->cells[w][lane] = words[w];
}

/* Read the next row that is to be counted into a lane; 0 if there is none. */
static TARGET int FN(read)(struct FN(lanes) *lanes, int lane, struct lowbit_sudoku_batch *batch)
{
    while (lanes->next < batch->last) {
        const size_t row = lanes->next++, cell = row * LOWBIT_SUDOKU_CELLS;
        uint32_t words[SLOT];
        const int good = batch->digits != NULL
                             ? VEC(read_digits)(words, batch->digits + cell)
                             : read_candidates(words, batch->candidates + cell);
        batch->counts[row] = good ? 0 : LOWBIT_SUDOKU_MALFORMED;
        if (batch->solutions != NULL)
            memset(batch->solutions + cell, 0, LOWBIT_SUDOKU_CELLS);
        if (good && batch->enough > 0) {
            lanes->row[lane] = row;
            FN(put)(lanes, lane, words);
            return 1;
        }
    }
    return 0;
}

/* The lane with the most halves waiting; -1 if there are none. */
static TARGET int FN(busiest)(const struct FN(lanes) *lanes)
{
    int busiest = -1, most = 0;
    for (int lane = 0; lane < LANES; lane++)
        if (lanes->top[lane] - lanes->bottom[lane] > most) {
            most = lanes->top[lane] - lanes->bottom[lane];
            busiest = lane;
        }
    return busiest;
}

/* Give a lane that has come to an end something else to do; 0 if there is nothing. */
LOWBIT_INLINE TARGET int FN(refill)(struct FN(lanes) *lanes, int lane,
                                    struct lowbit_sudoku_batch *batch)
{
    for (int s = 0; s < 3; s++)
        lanes->amiss[s][lane] = 0;
    if (lanes->top[lane] > lanes->bottom[lane]) {
        FN(put)(lanes, lane, lanes->stack[lane][--lanes->top[lane]]);
        return 1;
    }
    lanes->top[lane] = lanes->bottom[lane] = 0;
    if (FN(read)(lanes, lane, batch))
        return 1;
    const int busiest = FN(busiest)(lanes);
    if (busiest < 0)
        return 0;
    FN(put)(lanes, lane, lanes->stack[busiest][lanes->bottom[busiest]++]);
    lanes->row[lane] = lanes->row[busiest];
    return 1;
}

/* Count a solution; at the limit, the lanes that work on the same puzzle give up. */
static TARGET void FN(found)(struct FN(lanes) *lanes, int lane, struct lowbit_sudoku_batch *batch,
                             const uint32_t *words)
{
    const size_t row = lanes->row[lane];
    if (batch->counts[row] == 0 && batch->solutions != NULL)
        VEC(write_digits)(words, batch->solutions + row * LOWBIT_SUDOKU_CELLS);
    if (batch->counts[row] == batch->enough)
        return; /* another lane of the puzzle came first */
    if (++batch->counts[row] < batch->enough)
        return;
    for (int other = 0; other < LANES; other++)
        if (lanes->row[other] == row) {
            static const uint32_t NOTHING[WORDS];
            lanes->top[other] = lanes->bottom[other];
            FN(put)(lanes, other, NOTHING);
        }
}

/* Split the puzzle in a lane. */
LOWBIT_INLINE TARGET void FN(go_on)(struct FN(lanes) *lanes, int lane,
                                    struct lowbit_sudoku_batch *batch)
{
    uint32_t words[SLOT];
    VEC(get_lane)(words, lanes->cells[0], LANES, lane);
    assert(lanes->top[lane] <= LOWBIT_SUDOKU_CELLS);
    const struct choice choice = FN(choose)(words);
    FN(split)(words, lanes->stack[lane][lanes->top[lane]++], choice);
    FN(put)(lanes, lane, words);
    batch->nodes++;
}

static TARGET void FN(start)(struct lowbit_sudoku_batch *batch)
{
    struct FN(lanes) *const lanes = batch->memory;
    memset(lanes->cells, 0, sizeof lanes->cells);
    memset(lanes->amiss, 0, sizeof lanes->amiss);
    memset(lanes->top, 0, sizeof lanes->top);
    memset(lanes->bottom, 0, sizeof lanes->bottom);
    memset(lanes->row, 0, sizeof lanes->row);
    lanes->next = batch->first;
    lanes->active = 0;
}

static TARGET void FN(adopt)(struct lowbit_sudoku_batch *batch,
                             const struct lowbit_sudoku_search *search)
{
    struct FN(lanes) *const lanes = batch->memory;
    FN(start)(batch);
    lanes->row[0] = 0;
    lanes->top[0] = search->height;
    memcpy(lanes->stack[0], search->stack, (size_t)search->height * sizeof search->stack[0]);
}

/* Sweep until all rows are done, or `budget` times. */
static TARGET enum lowbit_status FN(run)(struct lowbit_sudoku_batch *batch, uint64_t budget)
{
    struct FN(lanes) *const lanes = batch->memory;
    const unsigned every = (1u << (LANES - 1)) * 2 - 1;
    unsigned active = lanes->active;

    for (;;) {
        for (unsigned idle = every & ~active; idle != 0; idle &= idle - 1) {
            const int lane = lowest_index(idle);
            if (!FN(refill)(lanes, lane, batch))
                break;
            active |= 1u << lane;
        }
        if (active == 0 || budget-- == 0)
            break;
        const struct FN(seen) seen = FN(sweep)(lanes->cells, lanes->amiss);
        const unsigned full = active & seen.alive & seen.full;
        const unsigned stuck = active & seen.alive & seen.stable & ~full;
        for (unsigned left = stuck; left != 0; left &= left - 1)
            FN(go_on)(lanes, lowest_index(left), batch);
        for (unsigned left = full; left != 0; left &= left - 1) {
            uint32_t words[SLOT];
            VEC(get_lane)(words, lanes->cells[0], LANES, lowest_index(left));
            if (is_solved(words))
                FN(found)(lanes, lowest_index(left), batch, words);
        }
        for (unsigned left = full | (active & ~seen.alive); left != 0; left &= left - 1)
            if (!FN(refill)(lanes, lowest_index(left), batch))
                active &= ~(left & (0 - left));
    }
    lanes->active = active;
    return active == 0 ? LOWBIT_DONE : LOWBIT_PAUSED;
}
