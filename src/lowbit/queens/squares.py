# SPDX-License-Identifier: MIT
"""Squares: where pieces stand that are not one in each row."""

from collections.abc import Iterable

from lowbit.queens.problem import Square


class Squares(tuple[Square, ...]):
    """The squares of some pieces: a tuple of rows and columns, ascending, from 0.

    It is a tuple in every way, and prints as a board.

    Attributes
    ----------
    shape : tuple of int
        The rows and columns of the board.

    Examples
    --------
    >>> squares = Squares([(0, 1), (2, 0)], (3, 4))
    >>> squares[1], squares == ((0, 1), (2, 0))
    ((2, 0), True)
    >>> print(squares)
    .Q..
    ....
    Q...
    """

    shape: tuple[int, int]

    def __new__(cls, squares: Iterable[Square], shape: tuple[int, int]) -> "Squares":
        """Make the tuple."""
        result = super().__new__(cls, squares)
        result.shape = shape
        return result

    def __getnewargs__(self) -> tuple[tuple[Square, ...], tuple[int, int]]:
        return tuple(self), self.shape

    def rows(self) -> list[str]:
        """Return the board as one string per row: ``Q`` a piece, ``.`` none.

        >>> Squares([(0, 1), (2, 0)], (3, 4)).rows()
        ['.Q..', '....', 'Q...']
        """
        rows, columns = self.shape
        taken = set(self)
        return [
            "".join("Q" if (row, column) in taken else "." for column in range(columns))
            for row in range(rows)
        ]

    def __str__(self) -> str:
        return "\n".join(self.rows())

    def __repr__(self) -> str:
        return f"Squares({tuple(self)!r}, {self.shape!r})"
