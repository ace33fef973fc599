# SPDX-License-Identifier: MIT
"""Field: the squares of a board that need not be square, checked once."""

from typing import NamedTuple

import numpy as np

from lowbit._bits import full_mask
from lowbit._integers import shown
from lowbit.errors import SquareError
from lowbit.queens.problem import (
    MAX_ROWS,
    Blocked,
    Fixed,
    Square,
    blocked_squares,
    board_size,
    fixed_squares,
    is_text,
    read_text,
)


class Field(NamedTuple):
    """The squares where pieces may stand, and those where they do already.

    Attributes
    ----------
    rows, columns : int
        The size of the board.
    allowed : tuple of int
        For each row the set of columns that are not blocked; column c is bit c.
    given : tuple of int
        The squares of pieces that stand already, numbered row by row, ascending.
    """

    rows: int
    columns: int
    allowed: tuple[int, ...]
    given: tuple[int, ...]

    @classmethod
    def build(
        cls,
        rows: int,
        columns: int,
        fixed: Fixed | None = None,
        blocked: Blocked | None = None,
    ) -> "Field":
        """Check what the user said and turn it into masks.

        Raises
        ------
        BoardSizeError
            If a size is negative or above 64.
        SquareError
            If a square lies outside the board.
        TypeError
            If a size, a row or a column is not an integer.

        Examples
        --------
        >>> Field.build(2, 3, fixed=[(1, 0)], blocked=[(0, 2)])
        Field(rows=2, columns=3, allowed=(3, 7), given=(3,))
        """
        rows, columns = board_size(rows, MAX_ROWS), board_size(columns, MAX_ROWS)
        allowed = [full_mask(columns)] * rows
        largest = max(rows, columns)
        if is_text(blocked):
            if rows != columns:
                raise SquareError("blocked: only boards of n x n can be text")
            blocked, queens = read_text(blocked, rows)
            fixed = [*fixed_squares(() if fixed is None else fixed, rows), *queens]
        if isinstance(blocked, np.ndarray) and blocked.dtype == np.bool_:
            if blocked.shape != (rows, columns):
                raise SquareError(
                    f"blocked: an array of bool has shape {(rows, columns)}, "
                    f"not {blocked.shape}"
                )
            blocked = np.argwhere(blocked)
        for row, column in blocked_squares(() if blocked is None else blocked, largest):
            on_field((row, column), rows, columns, "blocked")
            allowed[row] &= ~(1 << column)
        given = {
            on_field(square, rows, columns, "fixed")
            for square in fixed_squares(() if fixed is None else fixed, largest)
        }
        return cls(rows, columns, tuple(allowed), tuple(sorted(given)))

    @property
    def is_plain(self) -> bool:
        """Every square is allowed, and nothing stands there."""
        return not self.given and all(
            mask == full_mask(self.columns) for mask in self.allowed
        )


def on_field(square: Square, rows: int, columns: int, argument: str) -> int:
    """Return the number of a square; raise unless it is on the board."""
    row, column = square
    if row >= rows or column >= columns:
        raise SquareError(
            f"{argument}: square ({shown(row)}, {shown(column)}) is not on a board of "
            f"{rows} x {columns}"
        )
    return row * columns + column
