# SPDX-License-Identifier: MIT
"""Sudoku as an exact cover.

The idea: a digit in a cell is an option with four items: the cell, the digit in the
row, the digit in the column, and the digit in the box. A filled grid covers each item
once. There are 9 * 9 * 9 = 729 options and 4 * 81 = 324 items; the clues are options
that have been chosen already, and what they cover or rule out is left away.

What it improves: the rungs before tell cells from digits and have a rule for either,
the naked single and the hidden one. As items a cell and a digit in a house are alike,
and taking the item with the fewest options finds singles of both kinds without any
rule.

Cost: a node is an option chosen, forced or not, so there is at least one for each
blank; many puzzles take hardly more. For each one all items left are looked at, and
some fifteen entries are taken out of their lists and put back.

Source: Donald E. Knuth, "The Art of Computer Programming", section 7.2.2.1.
"""

from collections.abc import Iterator, Sequence

from lowbit.ladder import exact_cover
from lowbit.ladder.sudoku.geometry import BOX_OF, CELLS, COLUMN_OF, ROW_OF
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
    clues = [(cell, cells[cell]) for cell in CELLS if cells[cell]]
    covered = {item for cell, digit in clues for item in items_of(cell, digit)}
    if len(covered) < 4 * len(clues):
        return  # two clues share an item: they clash
    open_items = [item for item in range(324) if item not in covered]
    number_of = {item: number for number, item in enumerate(open_items)}
    choices = [
        (cell, digit)
        for cell in CELLS
        for digit in range(1, 10)
        if covered.isdisjoint(items_of(cell, digit))
    ]
    options = [
        [number_of[item] for item in items_of(cell, digit)] for cell, digit in choices
    ]
    for chosen in exact_cover.solutions(len(open_items), 0, options, tally):
        grid = list(cells)
        for option in chosen:
            cell, digit = choices[option]
            grid[cell] = digit
        yield tuple(grid)


def items_of(cell: int, digit: int) -> list[int]:
    """Return the four items of a digit in a cell.

    The items are numbered kind after kind, 81 of each: the cells, and then the digits 1
    to 9 in row 0, in row 1 and so on, in the columns, and in the boxes.

    >>> items_of(cell=80, digit=1)
    [80, 153, 234, 315]
    """
    return [
        cell,
        81 + 9 * ROW_OF[cell] + digit - 1,
        162 + 9 * COLUMN_OF[cell] + digit - 1,
        243 + 9 * BOX_OF[cell] + digit - 1,
    ]
