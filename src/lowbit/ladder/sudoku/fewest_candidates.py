# SPDX-License-Identifier: MIT
"""The cell with the fewest candidates first.

The idea: the candidates of a blank are the digits that are still free in its row, its
column and its box, the intersection of three sets. Before each choice look at all
blanks, and take the one with the fewest candidates, the first such in reading order.

What it improves: a cell with one candidate is no choice at all, and a cell with none
shows that an earlier choice was wrong; both are seen wherever they are. And where a
choice has to be made, one of two digits wastes at most one branch, one of five may
waste four.

Cost: a node is a digit tried. There are far fewer of them: where reading order takes
millions, this order mostly takes thousands. Each one is dearer, since the candidates of
all blanks are worked out anew.

Source: James R. Bitner and Edward M. Reingold, "Backtrack programming techniques",
Communications of the ACM 18, 1975, who call it search rearrangement.
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
    """Yield each filled grid as a tuple of 81 digits.

    The order is that of the search, which is not lexicographic in general.

    >>> clues = "003020600900305001001806400008102900700000008"
    >>> clues += "006708200002609500800203009005010300"
    >>> [solution[:9] for solution in solutions([int(clue) for clue in clues])]
    [(4, 8, 3, 9, 2, 1, 6, 5, 7)]
    """
    tally = tally or Tally()
    grid = list(cells)
    free_in_row = [set(range(1, 10)) for _ in range(9)]
    free_in_column = [set(range(1, 10)) for _ in range(9)]
    free_in_box = [set(range(1, 10)) for _ in range(9)]

    def houses_of(cell: int) -> tuple[set[int], set[int], set[int]]:
        return (
            free_in_row[ROW_OF[cell]],
            free_in_column[COLUMN_OF[cell]],
            free_in_box[BOX_OF[cell]],
        )

    def candidates(cell: int) -> set[int]:
        return set.intersection(*houses_of(cell))

    def below(blanks: list[int]) -> Iterator[tuple[int, ...]]:
        if not blanks:
            yield tuple(grid)
            return
        cell = min(blanks, key=lambda blank: len(candidates(blank)))
        others = [blank for blank in blanks if blank != cell]
        for digit in sorted(candidates(cell)):
            tally.nodes += 1
            grid[cell] = digit
            for free in houses_of(cell):
                free.remove(digit)
            yield from below(others)
            for free in houses_of(cell):
                free.add(digit)

    if not clues_clash(cells):
        for cell in CELLS:
            for free in houses_of(cell):
                free.discard(grid[cell])
        yield from below([cell for cell in CELLS if not grid[cell]])
