# SPDX-License-Identifier: MIT
"""Clues that cannot stand together: the same digit twice in a row, column or box."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from lowbit.errors import ClueClashError
from lowbit.sudoku.box import NINE, Box, houses_of

KINDS = ("row", "column", "box")


@dataclass(frozen=True)
class Clash:
    """Two clues with one digit in one house.

    Attributes
    ----------
    digit : int
        The digit.
    cells : tuple of int
        The two cells, from 0, row by row.
    house : str
        Where they meet, such as ``"row 4"``; rows, columns and boxes count from 1.
    size : int
        How many rows and columns the grid has.

    Examples
    --------
    >>> print(Clash(5, (0, 3), "row 1"))
    5 stands twice in row 1: at r1c1 and r1c4
    """

    digit: int
    cells: tuple[int, int]
    house: str
    size: int = 9

    def __str__(self) -> str:
        first, second = (cell_name(cell, self.size) for cell in self.cells)
        return f"{self.digit} stands twice in {self.house}: at {first} and {second}"


def cell_name(cell: int, size: int = 9) -> str:
    """Return the usual name of a cell, by row and column from 1.

    >>> cell_name(12), cell_name(12, 4)
    ('r2c4', 'r4c1')
    """
    return f"r{cell // size + 1}c{cell % size + 1}"


def house_name(house: int, size: int = 9) -> str:
    """Return the name of a house by its number: the rows, then the columns, the boxes.

    >>> house_name(0), house_name(17), house_name(4, 4)
    ('row 1', 'column 9', 'column 1')
    """
    return f"{KINDS[house // size]} {house % size + 1}"


def find_clashes(cells: Sequence[int], box: Box = NINE) -> list[Clash]:
    """Return the pairs of clues that clash, each once, rows before columns and boxes."""
    found: dict[tuple[int, int], Clash] = {}
    for number, house in enumerate(houses_of(box)):
        digits = [cells[cell] for cell in house if cells[cell]]
        if len(set(digits)) == len(digits):
            continue  # as nearly always
        for pair in combinations(house, 2):
            digit = cells[pair[0]]
            if digit and digit == cells[pair[1]]:
                name = house_name(number, box.size)
                found.setdefault(pair, Clash(digit, pair, name, box.size))
    return list(found.values())


def raise_for_clash(cells: bytes, box: Box = NINE) -> None:
    """Raise ClueClashError if any clues clash, naming the first two."""
    for clash in find_clashes(cells, box):
        raise ClueClashError(str(clash), clash.cells, clash.digit)
