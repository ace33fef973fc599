# SPDX-License-Identifier: MIT
"""Placement: where the queens stand."""

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal

from lowbit._files import write_text
from lowbit.errors import InputError
from lowbit.render.text import iter_board_rows

if TYPE_CHECKING:
    from lowbit.render.board import BoardPicture


class Placement(tuple[int, ...]):
    """One queen in each row: the tuple of their columns, counted from 0.

    It is a tuple in every way (it compares, hashes and unpacks like one), prints as
    a board, and shows itself as a picture in notebooks.

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
        """The size of the board.

        >>> Placement((1, 3, 0, 2)).n
        4
        """
        return len(self)

    def rows(self) -> list[str]:
        """Return the board as one string per row: ``Q`` a queen, ``.`` no queen.

        >>> Placement((1, 3, 0, 2)).rows()
        ['.Q..', '...Q', 'Q...', '..Q.']
        """
        return list(iter_board_rows(self))

    def pretty(self, style: Literal["ascii", "unicode"] = "unicode") -> str:
        """Return the board as text for people.

        Parameters
        ----------
        style : {"ascii", "unicode"}
            Letters and dots, or chess pieces.

        Raises
        ------
        InputError
            If there is no such style.

        Examples
        --------
        >>> print(Placement((1, 3, 0, 2)).pretty())
        · ♛ · ·
        · · · ♛
        ♛ · · ·
        · · ♛ ·
        """
        symbols = {"ascii": ("Q", "."), "unicode": ("♛", "·")}
        if style not in symbols:
            raise InputError(f"style must be 'ascii' or 'unicode', not {style!r}")
        queen, empty = symbols[style]
        return "\n".join(
            " ".join(queen if square == "Q" else empty for square in row)
            for row in iter_board_rows(self)
        )

    def __str__(self) -> str:
        return "\n".join(self.rows())

    def __repr__(self) -> str:
        return f"Placement({tuple(self)!r})"

    def to_svg(
        self,
        path: str | os.PathLike[str] | None = None,
        *,
        attacks: bool = False,
        square: int = 44,
        title: str | None = None,
    ) -> str:
        """Return the board as a picture, in SVG.

        Parameters
        ----------
        path : str or path-like, optional
            A file to write it to as well.
        attacks : bool
            Draw the lines that each queen attacks.
        square : int
            Width of a square in pixels; the picture can be scaled to any size.
        title : str, optional
            What a screen reader says; by default where the queens stand.

        Returns
        -------
        str
            An ``<svg>`` element. Queens that attack each other are red, with a line
            between them.

        Raises
        ------
        OSError
            If the file cannot be written.

        Examples
        --------
        >>> Placement((1, 3, 0, 2)).to_svg().splitlines()[1]
        '<title>4 queens on a 4x4 board: b4, d3, a2, c1</title>'
        """
        from lowbit.render.board import board_svg  # takes html along

        svg = board_svg(self._picture(attacks), square, title)
        if path is not None:
            write_text(path, svg)
        return svg

    def plot(self, ax: Any = None, *, attacks: bool = False) -> Any:
        """Draw the board with matplotlib (``pip install lowbit[plot]``).

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            Where to draw; by default a new figure.
        attacks : bool
            Draw the lines that each queen attacks.

        Returns
        -------
        matplotlib.axes.Axes
            Where it was drawn.

        Raises
        ------
        ImportError
            If matplotlib is not installed.
        """
        from lowbit.render.board_plot import plot_board

        return plot_board(self._picture(attacks), ax)

    def _picture(self, attacks: bool = False) -> "BoardPicture":
        from lowbit.render.board import BoardPicture

        return BoardPicture(len(self), tuple(enumerate(self)), attacks)

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def _repr_html_(self) -> str:
        return self.to_svg()


def draw_queens(
    placements: Iterable[Sequence[int]],
    path: str | os.PathLike[str] | None = None,
    *,
    columns: int | None = None,
    square: int = 10,
) -> str:
    """Draw many placements on one sheet, in SVG.

    Parameters
    ----------
    placements : iterable of sequences of int
        The columns of the queens by row, of each board.
    path : str or path-like, optional
        A file to write it to as well.
    columns : int, optional
        How many boards stand side by side; by default about as many as there are rows.
    square : int
        Width of a square in pixels.

    Returns
    -------
    str
        An ``<svg>`` element.

    Raises
    ------
    OSError
        If the file cannot be written.

    Notes
    -----
    O(n) for each board: 4 ms and 300 kB for the 92 boards of 8 queens.

    Examples
    --------
    >>> import lowbit
    >>> sheet = lowbit.draw_queens(lowbit.iter_queens(8))
    >>> sheet.splitlines()[1]
    '<title>92 boards of queens</title>'
    """
    from lowbit.render.board import sheet_svg

    boards = (Placement(placement)._picture() for placement in placements)
    svg = sheet_svg(boards, columns, square)
    if path is not None:
        write_text(path, svg)
    return svg
