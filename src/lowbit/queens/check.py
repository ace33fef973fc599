# SPDX-License-Identifier: MIT
"""check_queens: do these queens attack each other, and is the board complete."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from lowbit.queens.board import Board, read_board
from lowbit.queens.problem import Square

Line = Literal["row", "column", "diagonal", "antidiagonal"]

#: What all squares of a line have in common, in the order of the report.
LINES: dict[Line, Callable[[Square], int]] = {
    "row": lambda square: square[0],
    "column": lambda square: square[1],
    "diagonal": lambda square: square[0] - square[1],
    "antidiagonal": lambda square: square[0] + square[1],
}


@dataclass(frozen=True)
class Attack:
    """Two queens on one line, with no queen between them.

    Attributes
    ----------
    queens : ((int, int), (int, int))
        Where they stand, by row and column from 0.
    line : str
        ``"row"``, ``"column"``, ``"diagonal"`` (down to the right) or
        ``"antidiagonal"`` (down to the left).

    Examples
    --------
    >>> print(Attack(((0, 3), (2, 1)), "antidiagonal"))
    (0, 3) and (2, 1) attack each other on an antidiagonal
    """

    queens: tuple[Square, Square]
    line: Line

    def __str__(self) -> str:
        first, second = self.queens
        where = {
            "row": f"in row {first[0]}",
            "column": f"in column {first[1]}",
            "diagonal": "on a diagonal",
            "antidiagonal": "on an antidiagonal",
        }
        return f"{first} and {second} attack each other {where[self.line]}"


@dataclass(frozen=True)
class QueensReport:
    """What :func:`check_queens` found; prints as text for people.

    Attributes
    ----------
    n : int
        Size of the board.
    queens : tuple of (int, int)
        Where queens stand, row by row.
    attacks : tuple of Attack
        Pairs of queens that attack each other: rows first, then columns, diagonals
        and antidiagonals.
    empty_rows, empty_columns : tuple of int
        Rows and columns without a queen.

    Examples
    --------
    >>> report = check_queens([0, 0, 3, 1])
    >>> report.is_complete, report.empty_columns, len(report.attacks)
    (False, (2,), 1)
    >>> print(report)
    4 queens on 4 x 4: not a solution
    (0, 0) and (1, 0) attack each other in column 0
    columns without a queen: 2
    """

    n: int
    queens: tuple[Square, ...]
    attacks: tuple[Attack, ...]
    empty_rows: tuple[int, ...]
    empty_columns: tuple[int, ...]

    @property
    def is_complete(self) -> bool:
        """There is a queen in every row and column, and none attacks another."""
        return not (self.attacks or self.empty_rows or self.empty_columns)

    def __str__(self) -> str:
        count = "1 queen" if len(self.queens) == 1 else f"{len(self.queens)} queens"
        verdict = (
            "a solution"
            if self.is_complete
            else "not a solution"
            if self.attacks
            else "none attacks another"
        )
        lines = [f"{count} on {self.n} x {self.n}: {verdict}", *map(str, self.attacks)]
        for kind, empty in (("rows", self.empty_rows), ("columns", self.empty_columns)):
            if empty:
                lines.append(f"{kind} without a queen: {', '.join(map(str, empty))}")
        return "\n".join(lines)


def check_queens(board: Board, n: int | None = None) -> QueensReport:
    """Tell which queens on a board attack each other, and what it lacks.

    Parameters
    ----------
    board : str, mapping, iterable or numpy array
        One of

        * the columns by row, such as a :class:`Placement`; None is a row without queen;
        * the squares of the queens as (row, column), or as a mapping of row to column;
        * a text with a line for each row: ``Q``, ``q``, ``1`` or a chess symbol for a
          queen, ``.``, ``0``, ``_``, ``*``, ``-``, ``x`` or ``#`` for none, and spaces
          between them as one likes;
        * a list of such lines, as LeetCode has it;
        * rows of 0 and 1, of bools, or of characters, in lists or in an array. (Two
          lists of two are rows if there are but 0 and 1 in them, else squares.)
    n : int, optional
        Size of the board. By default that of the text or rows; for squares the
        smallest that holds them and has a row for each of them.

    Returns
    -------
    QueensReport
        Attacks, empty rows and columns. Queens that attack each other are no error.

    Raises
    ------
    BoardSizeError
        If `n` contradicts the board.
    InputError
        If the board is not square, or a sign in it is neither a queen nor empty.
    SquareError
        If a square lies outside the board, or is given twice.
    TypeError
        If a row or a column is not an integer.

    Notes
    -----
    Two queens with a third between them do not attack each other. Cost: O(n log n) for
    columns and squares, O(n**2) for boards.

    Examples
    --------
    >>> import lowbit
    >>> print(lowbit.check_queens((1, 3, 0, 2)))
    4 queens on 4 x 4: a solution
    >>> print(lowbit.check_queens(["Q...", "..Q.", ".Q..", "...."]))
    3 queens on 4 x 4: not a solution
    (1, 2) and (2, 1) attack each other on an antidiagonal
    rows without a queen: 3
    columns without a queen: 3
    """
    size, queens = read_board(board, n)
    rows, columns = ({square[axis] for square in queens} for axis in (0, 1))
    return QueensReport(
        n=size,
        queens=tuple(queens),
        attacks=tuple(iter_attacks(queens)),
        empty_rows=tuple(row for row in range(size) if row not in rows),
        empty_columns=tuple(column for column in range(size) if column not in columns),
    )


def iter_attacks(queens: list[Square]) -> Iterator[Attack]:
    """Yield the neighbours on each line; `queens` go down row by row."""
    for line, number_of in LINES.items():
        along = sorted(queens, key=number_of)  # stable: still row by row in each line
        for first, second in pairwise(along):
            if number_of(first) == number_of(second):
                yield Attack((first, second), line)
