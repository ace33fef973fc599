# SPDX-License-Identifier: MIT
"""Problem: which squares of which board, checked once and then immutable."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeGuard

import numpy as np
import numpy.typing as npt

from lowbit._bits import full_mask, is_single, reverse_bits
from lowbit._integers import as_integer, shown
from lowbit.errors import BoardSizeError, SquareError

MAX_ROWS = 64
"""Largest board that is searched: a row is one 64-bit word."""

Square: TypeAlias = tuple[int, int]
Fixed: TypeAlias = Mapping[int, int] | Iterable[Square]
Blocked: TypeAlias = npt.NDArray[np.bool_] | Iterable[Square] | str | Sequence[str]

#: Signs of a board in text: a queen, a blocked square, a free one.
QUEEN, BLOCKED, FREE = "Qq♛♕", "xX#", "._-*0"


class Problem(NamedTuple):
    """The squares where queens may stand.

    Attributes
    ----------
    n : int
        Rows, columns and queens.
    allowed : tuple of int
        For each row the set of columns where its queen may stand; column c is bit c.
    """

    n: int
    allowed: tuple[int, ...]

    @classmethod
    def build(
        cls, n: int, fixed: Fixed | None = None, blocked: Blocked | None = None
    ) -> "Problem":
        """Check what the user said and turn it into masks.

        Raises
        ------
        BoardSizeError
            If `n` is negative or above 64.
        SquareError
            If a square lies outside the board.
        TypeError
            If `n`, a row or a column is not an integer.

        Examples
        --------
        >>> [f"{mask:04b}" for mask in Problem.build(4, fixed={0: 1}).allowed]
        ['0010', '1000', '0101', '1101']
        """
        n = board_size(n, MAX_ROWS)
        allowed = [full_mask(n)] * n
        if is_text(blocked):
            blocked, queens = read_text(blocked, n)
            given = () if fixed is None else fixed_squares(fixed, n)
            fixed = [*given, *queens]
        if blocked is not None:
            for row, column in blocked_squares(blocked, n):
                allowed[row] &= ~(1 << column)
        if fixed is not None:
            rule_out(allowed, masks_of(fixed_squares(fixed, n), n))
        return cls(n, tuple(allowed))

    @property
    def is_decided(self) -> bool:
        """Some row has no square left, so there is no solution."""
        return 0 in self.allowed

    @property
    def is_plain(self) -> bool:
        """Every square is allowed."""
        return self.allowed == (full_mask(self.n),) * self.n

    @property
    def has_mirror(self) -> bool:
        """The board is its own mirror image, left to right."""
        return self.is_plain or all(
            mask == reverse_bits(mask, self.n) for mask in self.allowed
        )


def board_size(n: int, maximum: int) -> int:
    """Return `n` as an int; raise unless it is a size from 0 to `maximum`.

    >>> board_size(8, 64)
    8
    """
    size = as_integer(n, "n")
    if size < 0:
        raise BoardSizeError(f"n must not be negative, but is {shown(size)}")
    if size > maximum:
        raise BoardSizeError(f"n must be at most {maximum}, not {shown(size)}")
    return size


def masks_of(squares: Iterable[Square], n: int) -> list[int]:
    """Return the columns of squares on a board of n rows, as a set for each row.

    >>> masks_of([(0, 1), (2, 0), (0, 2)], 3)
    [6, 0, 1]
    """
    masks = [0] * n
    for row, column in squares:
        masks[row] |= 1 << column
    return masks


def rule_out(allowed: list[int], queens: list[int]) -> None:
    """Leave the queens that stand, and no square that one of them attacks.

    >>> allowed = [0b1111] * 4
    >>> rule_out(allowed, [0b0010, 0, 0, 0])
    >>> [f"{mask:04b}" for mask in allowed]
    ['0010', '1000', '0101', '1101']
    """
    downwards = range(len(allowed))
    for rows in (downwards, reversed(downwards)):
        columns = diagonals = antidiagonals = 0
        for row in rows:
            allowed[row] &= ~(columns | diagonals | antidiagonals)
            columns |= queens[row]
            diagonals = (diagonals | queens[row]) << 1
            antidiagonals = (antidiagonals | queens[row]) >> 1
    for row, mask in enumerate(queens):
        if mask:
            allowed[row] &= mask if is_single(mask) else 0


def fixed_squares(fixed: Fixed, n: int) -> list[Square]:
    """Return the squares of queens that are given, as row and column."""
    pairs = fixed.items() if isinstance(fixed, Mapping) else fixed
    return [square_on_board(pair, n, "fixed") for pair in pairs]


def blocked_squares(blocked: Blocked, n: int) -> list[Square]:
    """Return the squares where no queen may stand, as row and column."""
    if isinstance(blocked, np.ndarray):
        if blocked.dtype == np.bool_ and blocked.shape == (n, n):
            return [(row, column) for row, column in np.argwhere(blocked).tolist()]
        if blocked.dtype.kind not in "iu" or blocked.shape[1:] != (2,):
            raise SquareError(
                f"blocked: an array is of bool and shape {(n, n)}, or of integers and "
                f"shape (k, 2), not of {blocked.dtype} and shape {blocked.shape}"
            )
    return [square_on_board(pair, n, "blocked") for pair in blocked]


def is_text(blocked: Any) -> TypeGuard[str | Sequence[str]]:
    """Tell whether this is a board drawn as text, or lines of one."""
    if isinstance(blocked, (list, tuple)):
        return bool(blocked) and all(isinstance(line, str) for line in blocked)
    return isinstance(blocked, str)


def read_text(board: str | Sequence[str], n: int) -> tuple[list[Square], list[Square]]:
    r"""Return the blocked squares of a board in text, and those of its queens.

    Raises
    ------
    SquareError
        If it has not n lines of n signs, spaces aside, or a sign means nothing.

    Examples
    --------
    >>> read_text("x..\n. . Q\n..#", 3)
    ([(0, 0), (2, 2)], [(1, 2)])
    """
    lines = board.splitlines() if isinstance(board, str) else board
    rows = [line.replace(" ", "") for line in lines if line.strip()]
    if [len(row) for row in rows] != [n] * n:
        raise SquareError(
            f"blocked: a board of {n} x {n} has {n} lines of {n} signs, not lines of "
            f"{', '.join(str(len(row)) for row in rows) or 'none'}"
        )
    blocked, queens = [], []
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            if sign in BLOCKED:
                blocked.append((row, column))
            elif sign in QUEEN:
                queens.append((row, column))
            elif sign not in FREE:
                raise SquareError(
                    f"blocked: {sign!r} at ({row}, {column}) is neither a queen (Q), "
                    "nor blocked (x or #), nor free (.)"
                )
    return blocked, queens


def square_on_board(pair: Any, n: int, argument: str) -> Square:
    """Return a pair as row and column; raise unless it is a square of the board."""
    try:
        row, column = pair
    except (TypeError, ValueError):
        raise SquareError(
            f"{argument}: {shown(pair)} is not a (row, column) pair"
        ) from None
    row = as_integer(row, f"{argument}: the row")
    column = as_integer(column, f"{argument}: the column")
    if not (0 <= row < n and 0 <= column < n):
        raise SquareError(
            f"{argument}: square ({shown(row)}, {shown(column)}) is not on a board of "
            f"{n} x {n}"
        )
    return row, column
