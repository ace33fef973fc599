# SPDX-License-Identifier: MIT
"""Backtracking from cell to cell.

The idea: go through the blank cells in reading order. In each try the digits from 1 to
9, write the first one that its row, column and box do not have yet, and go on; when no
digit fits, go back to the blank before and try its next digit. Three tables remember
which digits each row, column and box has.

What it improves: this is the ground. Next to filling all blanks and checking
afterwards, it gives up at the first digit that clashes.

Cost: a node is a digit that fits, and nine digits are looked up to find those of a
cell. How many there are depends on where the clues are more than on how hard the puzzle
is for a person: thousands for many puzzles, over a hundred million for some of 17
clues.

Source: Solomon W. Golomb and Leonard D. Baumert, "Backtrack programming", Journal of
the ACM 12, 1965.
"""

from collections.abc import Iterator, Sequence

from lowbit.ladder.sudoku.geometry import BOX_OF, CELLS, COLUMN_OF, ROW_OF, clues_clash
from lowbit.ladder.tally import Tally


def count(cells: Sequence[int], tally: Tally | None = None) -> int:
    """Count the ways to fill the blanks, which are the zeros in `cells`.

    >>> clues = "003020600900305001001806400008102900700000008"
    >>> clues += "006708200002609500800203009005010300"
    >>> count([int(clue) for clue in clues])
    1
    """
    return sum(1 for _ in solutions(cells, tally))


def solutions(
    cells: Sequence[int], tally: Tally | None = None
) -> Iterator[tuple[int, ...]]:
    """Yield each filled grid as a tuple of 81 digits, in lexicographic order.

    >>> clues = "003020600900305001001806400008102900700000008"
    >>> clues += "006708200002609500800203009005010300"
    >>> [solution[:9] for solution in solutions([int(clue) for clue in clues])]
    [(4, 8, 3, 9, 2, 1, 6, 5, 7)]
    """
    tally = tally or Tally()
    grid = list(cells)
    blanks = [cell for cell in CELLS if not grid[cell]]
    rows_have = [[False] * 10 for _ in range(9)]
    columns_have = [[False] * 10 for _ in range(9)]
    boxes_have = [[False] * 10 for _ in range(9)]
    for cell in CELLS:
        digit = grid[cell]
        rows_have[ROW_OF[cell]][digit] = True
        columns_have[COLUMN_OF[cell]][digit] = True
        boxes_have[BOX_OF[cell]][digit] = True

    def below(depth: int) -> Iterator[tuple[int, ...]]:
        if depth == len(blanks):
            yield tuple(grid)
            return
        cell = blanks[depth]
        row_has = rows_have[ROW_OF[cell]]
        column_has = columns_have[COLUMN_OF[cell]]
        box_has = boxes_have[BOX_OF[cell]]
        for digit in range(1, 10):
            if row_has[digit] or column_has[digit] or box_has[digit]:
                continue
            tally.nodes += 1
            grid[cell] = digit
            row_has[digit] = column_has[digit] = box_has[digit] = True
            yield from below(depth + 1)
            row_has[digit] = column_has[digit] = box_has[digit] = False

    if not clues_clash(cells):
        yield from below(0)
