# SPDX-License-Identifier: MIT
"""Boards as people have them: which size, and where queens stand."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from lowbit._integers import as_integer, shown
from lowbit.errors import BoardSizeError, InputError, SquareError
from lowbit.queens.problem import Square, square_on_board

QUEENS = frozenset("Qq1♕♛")
EMPTY = frozenset(".0_*-#xX")

Board: TypeAlias = (
    str
    | Mapping[int, int]
    | npt.NDArray[np.generic]
    | Iterable[int | None]
    | Iterable[Square]
    | Iterable[str]
    | Iterable[Sequence[object]]
)


def read_board(board: Board, n: int | None = None) -> tuple[int, list[Square]]:
    """Return the size of a board and the squares of its queens, row by row.

    The forms are those of :func:`check_queens`.

    >>> read_board(["..Q", "Q..", ".Q."]), read_board([(3, 1)], 5)
    ((3, [(0, 2), (1, 0), (2, 1)]), (5, [(3, 1)]))
    """
    if n is not None:
        n = as_integer(n, "n")
    if isinstance(board, Mapping):
        return from_pairs(list(board.items()), n)
    if isinstance(board, str):
        items: list[Any] = [line for line in board.split("\n") if line.strip()]
    else:
        items = board.tolist() if isinstance(board, np.ndarray) else list(board)
    if not items or is_pairs(items):
        return from_pairs(items, n)
    if all(hasattr(item, "__len__") for item in items):
        size, queens = len(items), from_rows(items)
    else:
        size, queens = len(items), from_columns(items)
    if n is not None and n != size:
        raise BoardSizeError(f"n is {shown(n)}, but the board has {size} rows")
    return size, queens


def is_pairs(items: list[Any]) -> bool:
    """Tell whether these are squares; two lists of 0 and 1 are a board.

    >>> is_pairs([(0, 1), (1, 0)]), is_pairs([[0, 1], [1, 0]]), is_pairs([[0, 2]])
    (True, False, True)
    """
    if not all(
        isinstance(item, (tuple, list)) and len(item) == 2 and all(map(is_number, item))
        for item in items
    ):
        return False
    values = {value for item in items for value in item}
    return not (
        len(items) == 2
        and all(type(item) is list for item in items)
        and values <= {0, 1}
    )


def is_number(value: object) -> bool:
    """Tell whether a value counts rows or columns."""
    return hasattr(value, "__index__") and not isinstance(value, (bool, np.bool_))


def from_pairs(pairs: list[Any], n: int | None) -> tuple[int, list[Square]]:
    """Read squares; the board is the smallest that holds them, and their number."""
    if n is None:
        largest = [as_integer(number, "board") for pair in pairs for number in pair]
        n = max([len(pairs), *(number + 1 for number in largest)])
    queens = sorted(square_on_board(pair, n, "board") for pair in pairs)
    for square, following in pairwise(queens):
        if square == following:
            raise SquareError(f"board: square {square} is given twice")
    return n, queens


def from_columns(columns: list[Any]) -> list[Square]:
    """Read the columns by row; None is a row without a queen."""
    return [
        square_on_board((row, column), len(columns), "board")
        for row, column in enumerate(columns)
        if column is not None
    ]


def from_rows(rows: list[Any]) -> list[Square]:
    """Read a board row by row, in text or in numbers."""
    n = len(rows)
    queens = []
    for row, cells in enumerate(rows):
        if isinstance(cells, str):
            cells = "".join(cells.split())
        if len(cells) != n:
            raise InputError(
                f"row {row} has {len(cells)} squares in a board of {n} rows"
            )
        queens += [
            (row, column)
            for column, cell in enumerate(cells)
            if is_queen(cell, row, column)
        ]
    return queens


def is_queen(cell: Any, row: int, column: int) -> bool:
    """Tell whether a queen stands on a square."""
    if cell is None:
        return False
    if isinstance(cell, str):
        if not cell.strip():
            return False
        if cell in QUEENS or cell in EMPTY:
            return cell in QUEENS
    elif isinstance(cell, (int, np.bool_, np.integer)) and cell in (0, 1):
        return bool(cell)
    raise InputError(
        f"row {row}, column {column}: {shown(cell)} is neither a queen (Q, 1, True) nor "
        "an empty square (., 0, False)"
    )
