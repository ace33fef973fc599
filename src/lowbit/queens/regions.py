# SPDX-License-Identifier: MIT
"""Regions: a board that is cut into coloured regions, read from what users have."""

import re
from collections.abc import Iterable, Sequence
from itertools import chain
from string import ascii_letters, digits
from typing import Any

import numpy as np
import numpy.typing as npt

from lowbit._integers import as_integer, shown
from lowbit.errors import BoardSizeError, InputError

#: A name for each region when they are printed; boards have 64 rows at most.
NAMES = ascii_letters[26:] + ascii_letters[:26] + digits + "@#"
MAX_REGIONS = len(NAMES)

SEPARATORS = re.compile(r"[,;\s]+")


class Regions:
    r"""A board of n x n squares that is cut into n regions; immutable.

    It prints as letters, which :func:`read_regions` reads again.

    Attributes
    ----------
    n : int
        The rows, columns and regions.
    cells : bytes
        The number of the region of each square, row by row. They are numbered from 0
        in the order of their first squares.

    Examples
    --------
    >>> regions = read_regions(["aab", "abb", "ccc"])
    >>> print(regions)
    AAB
    ABB
    CCC
    >>> regions.n, regions.cells
    (3, b'\x00\x00\x01\x00\x01\x01\x02\x02\x02')
    """

    __slots__ = ("_cells", "_n")
    _n: int
    _cells: bytes

    def __init__(self, n: int, cells: bytes) -> None:
        object.__setattr__(self, "_n", n)
        object.__setattr__(self, "_cells", cells)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"regions cannot be changed: {name}")

    @property
    def n(self) -> int:
        """The rows, columns and regions."""
        return self._n

    @property
    def cells(self) -> bytes:
        """The number of the region of each square, row by row."""
        return self._cells

    def rows(self) -> list[str]:
        """Return the board as one string per row, with a letter for each region.

        >>> read_regions([[1, 1, 2], [3, 1, 2], [3, 3, 3]]).rows()
        ['AAB', 'CAB', 'CCC']
        """
        letters = "".join(NAMES[region] for region in self._cells)
        return [letters[start : start + self._n] for start in self._row_starts()]

    def to_array(self) -> npt.NDArray[np.uint8]:
        """Return the numbers of the regions as an array of shape (n, n).

        >>> read_regions(["aab", "abb", "ccc"]).to_array().tolist()
        [[0, 0, 1], [0, 1, 1], [2, 2, 2]]
        """
        return np.frombuffer(self._cells, np.uint8).reshape(self._n, self._n).copy()

    def _row_starts(self) -> range:
        return range(0, len(self._cells), self._n or 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Regions) and self._cells == other._cells

    def __hash__(self) -> int:
        return hash(self._cells)

    def __reduce__(self) -> tuple[type["Regions"], tuple[int, bytes]]:
        return type(self), (self._n, self._cells)

    def __str__(self) -> str:
        return "\n".join(self.rows())

    def __repr__(self) -> str:
        return f"read_regions({self.rows()!r})"


def read_regions(board: Any) -> Regions:
    """Read a board with coloured regions.

    Parameters
    ----------
    board : str, sequence of str, sequence of sequences, array, Regions
        n rows of n names of regions: a block of text, its lines (blank ones are
        skipped), or a matrix of integers, letters or anything that can be told apart.
        A line has a character for each square, or names with commas or blanks between
        them. Squares of a region need not be connected.

    Returns
    -------
    Regions
        The board. Only which squares have the same name matters.

    Raises
    ------
    BoardSizeError
        If there are more than 64 rows.
    InputError
        If a row is longer or shorter than there are rows, a square has no name, or
        there are not as many regions as rows.
    TypeError
        If `board` is nothing of this kind.

    Notes
    -----
    Each square is looked at once: 12 us for 11 x 11 as lines of text.

    Examples
    --------
    >>> import lowbit
    >>> lowbit.read_regions([[1, 1, 2], [3, 1, 2], [3, 3, 3]])
    read_regions(['AAB', 'CAB', 'CCC'])
    >>> lowbit.read_regions("rrb rbb ggg".split()).n
    3
    """
    if isinstance(board, Regions):
        return board
    rows = rows_of(board)
    n = len(rows)
    if n > MAX_REGIONS:
        raise BoardSizeError(
            f"regions: {n} rows, at most {MAX_REGIONS} can be searched"
        )
    for number, row in enumerate(rows):
        if len(row) != n:
            raise InputError(
                f"regions: row {number} has {len(row)} squares on a board of {n} rows"
            )
    is_text = {*map(type, rows)} == {str}
    names: Any = "".join(map(str, rows)) if is_text else [*chain.from_iterable(rows)]
    try:
        regions = set(names)
    except TypeError as error:
        raise TypeError(
            f"regions: a square has no name of a region ({error})"
        ) from None
    for nothing in (None, "", " "):
        if nothing in regions:
            square = divmod(names.index(nothing), n)
            raise InputError(f"regions: square {square} is in no region: {nothing!r}")
    if len(regions) != n:
        raise InputError(
            f"regions: a board of {n} x {n} has {n} regions, not {len(regions)}"
        )
    return numbered(n, names)


def numbered(n: int, names: Sequence[Any]) -> Regions:
    r"""Return a board from the names of the regions of all squares.

    >>> numbered(2, "xyxx").cells
    b'\x00\x01\x00\x00'
    """
    order = dict.fromkeys(names)
    number_of: dict[Any, Any] = {name: number for number, name in enumerate(order)}
    if isinstance(names, str):
        return Regions(n, names.translate(str.maketrans(number_of)).encode("ascii"))
    return Regions(n, bytes(map(number_of.__getitem__, names)))


def rows_of(board: Any) -> list[Sequence[Any]]:
    """Return the rows of a board as sequences of names."""
    if isinstance(board, np.ndarray):
        if board.ndim != 2 or board.dtype.kind not in "iuUSO":
            raise InputError(
                "regions: an array has two dimensions, of integers or text, not "
                f"{board.ndim}, of {board.dtype}"
            )
        return list(board.tolist())
    if isinstance(board, str):
        board = board.splitlines()
    if isinstance(board, (bytes, bytearray)) or not isinstance(board, Iterable):
        raise TypeError(f"regions must be rows of names, not {shown(board)}")
    rows = []
    for number, row in enumerate(board):
        if isinstance(row, str):
            row = row.strip()
            if not row:
                continue
            if not row.isalnum() and SEPARATORS.search(row):
                row = [name for name in SEPARATORS.split(row) if name]
        elif isinstance(row, np.ndarray):
            row = row.tolist()
        elif not isinstance(row, Sequence):
            raise TypeError(f"regions: row {number} is no row of names: {shown(row)}")
        rows.append(row)
    return rows


def stars_within(stars: Any) -> int:
    """Return how many pieces a house has; check what was said."""
    count = as_integer(stars, "stars")
    if count < 1:
        raise InputError(f"stars must be at least 1, not {shown(count)}")
    return count
