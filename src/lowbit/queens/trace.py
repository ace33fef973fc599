# SPDX-License-Identifier: MIT
"""trace_queens: every step of a backtracking search, to look at."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from lowbit._files import write_text
from lowbit._integers import as_integer, shown
from lowbit.errors import InputError
from lowbit.queens.problem import board_size
from lowbit.render.frame import Frame

Action: TypeAlias = Literal["place", "conflict", "undo", "solution"]

LARGEST = 26
MOST_STEPS = 20_000


@dataclass(frozen=True)
class Step:
    """A step of the search.

    Attributes
    ----------
    action : str
        ``"place"``: a queen is put there; ``"conflict"``: it cannot stand there, as
        `attacker` attacks the square; ``"undo"``: it is taken back, since all below it
        failed; ``"solution"``: all queens stand.
    row, column : int
        The square, counted from 0; of a solution the last queen's.
    queens : tuple of int
        The columns of the queens that stand after the step, by row.
    attacker : int or None
        For a conflict, the row of a queen that attacks the square.

    Examples
    --------
    >>> print(Step("conflict", 1, 0, (0,), 0))
    r2c1: attacked by the queen in row 1
    """

    action: Action
    row: int
    column: int
    queens: tuple[int, ...]
    attacker: int | None = None

    def __str__(self) -> str:
        where = f"r{self.row + 1}c{self.column + 1}"
        if self.action == "place":
            return f"{where}: a queen stands"
        if self.action == "undo":
            return f"{where}: nothing fits below, the queen is taken back"
        if self.action == "solution":
            return f"{where}: all {len(self.queens)} queens stand"
        attacker = 0 if self.attacker is None else self.attacker
        return f"{where}: attacked by the queen in row {attacker + 1}"


class Trace(tuple[Step, ...]):
    """The steps of a search, in order; see :func:`trace_queens`.

    Attributes
    ----------
    n : int
        The size of the board.

    Examples
    --------
    >>> trace = trace_queens(4)
    >>> trace.n, len(trace), trace[-1].queens
    (4, 31, (1, 3, 0, 2))
    """

    n: int

    def __new__(cls, n: int, steps: Iterator[Step]) -> "Trace":
        """Collect the steps."""
        trace = super().__new__(cls, steps)
        trace.n = n
        return trace

    def __getnewargs__(self) -> tuple[int, tuple[Step, ...]]:
        return self.n, tuple(self)

    def frames(self) -> list[Frame]:
        """Return what a film of the search shows, a picture for each step.

        Examples
        --------
        >>> frame = trace_queens(4).frames()[1]
        >>> frame.queens, frame.tried, frame.attacker
        (((0, 0),), (1, 0), (0, 0))
        """
        return [
            Frame(
                queens=tuple(enumerate(step.queens)),
                tried=(step.row, step.column) if step.action == "conflict" else None,
                attacker=(
                    None
                    if step.attacker is None
                    else (step.attacker, step.queens[step.attacker])
                ),
                text=str(step),
            )
            for step in self
        ]

    def to_svg(
        self, path: str | os.PathLike[str] | None = None, *, seconds: float = 0.25
    ) -> str:
        """Return the search as a film in SVG, which runs in any browser.

        Parameters
        ----------
        path : str or path-like, optional
            A file to write it to as well.
        seconds : float
            How long a step is shown.

        Returns
        -------
        str
            An ``<svg>`` element that starts by itself and runs in a loop.

        Examples
        --------
        >>> trace_queens(4).to_svg().splitlines()[1]
        '<title>a search for 4 queens, 31 steps</title>'
        """
        from lowbit.render.animation import animated_svg  # takes html and json along

        return written(animated_svg(self.n, self.frames(), seconds), path)

    def to_html(
        self, path: str | os.PathLike[str] | None = None, *, seconds: float = 0.25
    ) -> str:
        """Return the search as a page with buttons to play, stop, and step.

        Parameters
        ----------
        path : str or path-like, optional
            A file to write it to as well.
        seconds : float
            How long a step is shown at first.

        Returns
        -------
        str
            An HTML document that needs no server and loads nothing.

        Examples
        --------
        >>> page = trace_queens(4).to_html(seconds=0.5)
        >>> page.splitlines()[0]
        '<!DOCTYPE html>'
        """
        from lowbit.render.animation import animated_html

        return written(animated_html(self.n, self.frames(), seconds), path)

    def _repr_html_(self) -> str:
        return self.to_svg()


def written(text: str, path: str | os.PathLike[str] | None) -> str:
    """Return a text, written to a file if there is a path."""
    if path is not None:
        write_text(path, text)
    return text


def trace_queens(n: int, *, solutions: int = 1) -> Trace:
    """Follow a backtracking search for queens, step by step.

    Parameters
    ----------
    n : int
        Size of the board, from 0 to 26.
    solutions : int
        Stop after this many; 0 or a large number follows the search to its end.

    Returns
    -------
    Trace
        A tuple of :class:`Step`, with `to_svg` and `to_html` to see them as a film.

    Raises
    ------
    BoardSizeError
        If `n` is negative or above 26.
    InputError
        If there are more than 20,000 steps: 8 queens to the end have 17,868 of them.
    TypeError
        If `n` or `solutions` is not an integer.

    Notes
    -----
    The search is the plain one that textbooks begin with: row by row, column by column,
    looking at each queen above for one that attacks; it is as old as Golomb and Baumert,
    "Backtrack Programming" (Journal of the ACM 12, 1965). It is for people to look at;
    nothing in this package counts like that. It takes 2 us for each step.

    Examples
    --------
    >>> import lowbit
    >>> trace = lowbit.trace_queens(4)
    >>> len(trace), trace[-1].queens
    (31, (1, 3, 0, 2))
    >>> for step in trace[:4]:
    ...     print(step)
    r1c1: a queen stands
    r2c1: attacked by the queen in row 1
    r2c2: attacked by the queen in row 1
    r2c3: a queen stands
    """
    n = board_size(n, LARGEST)
    solutions = as_integer(solutions, "solutions")
    if solutions < 0:
        raise InputError(f"solutions must not be negative, but is {shown(solutions)}")
    return Trace(n, limited(search(n, solutions or None)))


def limited(steps: Iterator[Step]) -> Iterator[Step]:
    """Yield the steps; raise if they are too many to be looked at."""
    for number, step in enumerate(steps):
        if number == MOST_STEPS:
            raise InputError(
                f"the search has more than {MOST_STEPS} steps; a smaller board or fewer "
                "solutions have fewer"
            )
        yield step


def search(n: int, wanted: int | None) -> Iterator[Step]:
    """Yield the steps of the search until so many solutions are found."""
    queens: list[int] = []
    column = found = 0
    while n:
        row = len(queens)
        if column == n:
            if not queens:
                return
            column = queens.pop()
            yield Step("undo", row - 1, column, tuple(queens))
            column += 1
            continue
        attacker = attacker_of(queens, column)
        if attacker is not None:
            yield Step("conflict", row, column, tuple(queens), attacker)
            column += 1
            continue
        queens.append(column)
        yield Step("place", row, column, tuple(queens))
        column = 0
        if len(queens) == n:
            found += 1
            yield Step("solution", row, queens[-1], tuple(queens))
            if found == wanted:
                return
            column = n  # no row is left: back


def attacker_of(queens: list[int], column: int) -> int | None:
    """Return the first row whose queen attacks a column of the row after them all.

    >>> attacker_of([0, 4], 2), attacker_of([0, 4], 1)
    (0, None)
    """
    row = len(queens)
    for other, taken in enumerate(queens):
        if taken == column or abs(taken - column) == row - other:
            return other
    return None
