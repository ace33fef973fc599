# SPDX-License-Identifier: MIT
"""Placement: where the queens stand."""

from lowbit.render.text import iter_board_rows


class Placement(tuple[int, ...]):
    """One queen in each row: the tuple of their columns, counted from 0.

    It is a tuple in every way (it compares, hashes and unpacks like one), and prints as
    a board.

    Examples
    --------
    >>> placement = Placement((1, 3, 0, 2))
    >>> placement[0], placement == (1, 3, 0, 2)
    (1, True)
    >>> print(placement)
    .Q..
    ...Q
    Q...
    ..Q.
    """

    __slots__ = ()

    @property
    def n(self) -> int:
        """The size of the board."""
        return len(self)

    def rows(self) -> list[str]:
        """Return the board as one string per row: ``Q`` a queen, ``.`` no queen."""
        return list(iter_board_rows(self))

    def __str__(self) -> str:
        return "\n".join(self.rows())

    def __repr__(self) -> str:
        return f"Placement({tuple(self)!r})"
