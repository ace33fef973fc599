# SPDX-License-Identifier: MIT
"""Clues that cannot stand together: the same digit twice in a row, column or box."""

from dataclasses import dataclass
from itertools import combinations

from lowbit.errors import ClueClashError
from lowbit.ladder.sudoku.geometry import HOUSES

KINDS = ("row", "column", "box")


@dataclass(frozen=True)
class Clash:
    """Two clues with one digit in one house.

    Attributes
    ----------
    digit : int
        The digit.
    cells : tuple of int
        The two cells, from 0 to 80, row by row.
    house : str
        Where they meet, such as ``"row 4"``; rows, columns and boxes count from 1.

    Examples
    --------
    >>> print(Clash(5, (0, 3), "row 1"))
    5 stands twice in row 1: at r1c1 and r1c4
    """

    digit: int
    cells: tuple[int, int]
    house: str

    def __str__(self) -> str:
        first, second = map(cell_name, self.cells)
        return f"{self.digit} stands twice in {self.house}: at {first} and {second}"


def cell_name(cell: int, size: int = 9) -> str:
    """Return the usual name of a cell, by row and column from 1.

    >>> cell_name(12), cell_name(12, 4)
    ('r2c4', 'r4c1')
    """
    return f"r{cell // size + 1}c{cell % size + 1}"


def find_clashes(cells: bytes) -> list[Clash]:
    """Return the pairs of clues that clash, each once, rows before columns and boxes."""
    found: dict[tuple[int, int], Clash] = {}
    for number, house in enumerate(HOUSES):
        name = f"{KINDS[number // 9]} {number % 9 + 1}"
        for pair in combinations(house, 2):
            digit = cells[pair[0]]
            if digit and digit == cells[pair[1]]:
                found.setdefault(pair, Clash(digit, pair, name))
    return list(found.values())


def raise_for_clash(cells: bytes) -> None:
    """Raise ClueClashError if any clues clash, naming the first two."""
    for clash in find_clashes(cells):
        raise ClueClashError(str(clash), clash.cells, clash.digit)
