/* SPDX-License-Identifier: MIT
 *
 * sudoku_textbook.c - the baseline for solving Sudokus: recursion in the cell with the fewest
 * candidates, with a mask of the digits that each row, column and box has.
 */
#include <stdint.h>
#include <string.h>

struct search {
    uint8_t cells[81], *solution;
    uint16_t row[9], column[9], box[9];
    uint64_t found, limit;
};

uint64_t sudoku_count(const uint8_t *cells, uint64_t limit, uint8_t *solution);
void sudoku_count_many(const uint8_t *cells, uint64_t puzzles, uint64_t limit, uint8_t *solutions,
                       uint64_t *counts);

static int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

static void flip(struct search *s, int cell, uint16_t digit)
{
    s->row[cell / 9] ^= digit;
    s->column[cell % 9] ^= digit;
    s->box[box_of(cell)] ^= digit;
}

static int size_of(unsigned set)
{
    int size = 0;
    for (; set != 0; set &= set - 1)
        size++;
    return size;
}

static void search(struct search *s)
{
    int best = -1, fewest = 10;
    unsigned choices = 0;
    for (int cell = 0; cell < 81 && fewest > 1; cell++) {
        if (s->cells[cell] != 0)
            continue;
        const unsigned taken = s->row[cell / 9] | s->column[cell % 9] | s->box[box_of(cell)];
        const int size = size_of(~taken & 0x1FF);
        if (size < fewest) {
            best = cell;
            fewest = size;
            choices = ~taken & 0x1FF;
        }
    }
    if (best < 0) {
        if (s->found++ == 0)
            memcpy(s->solution, s->cells, 81);
        return;
    }
    for (uint8_t digit = 1; digit <= 9 && s->found < s->limit; digit++) {
        const uint16_t bit = (uint16_t)(1 << (digit - 1));
        if (!(choices & bit))
            continue;
        s->cells[best] = digit;
        flip(s, best, bit);
        search(s);
        flip(s, best, bit);
        s->cells[best] = 0;
    }
}

/* Count the solutions of a puzzle without clashes, up to a limit; write the first one. */
uint64_t sudoku_count(const uint8_t *cells, uint64_t limit, uint8_t *solution)
{
    struct search s = {.solution = solution, .limit = limit};
    memcpy(s.cells, cells, 81);
    for (int cell = 0; cell < 81; cell++)
        if (cells[cell] != 0)
            flip(&s, cell, (uint16_t)(1 << (cells[cell] - 1)));
    search(&s);
    return s.found;
}

void sudoku_count_many(const uint8_t *cells, uint64_t puzzles, uint64_t limit, uint8_t *solutions,
                       uint64_t *counts)
{
    for (uint64_t i = 0; i < puzzles; i++)
        counts[i] = sudoku_count(cells + 81 * i, limit, solutions + 81 * i);
}
