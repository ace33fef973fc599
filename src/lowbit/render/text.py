# SPDX-License-Identifier: MIT
"""Boards and grids as plain text."""

from collections.abc import Iterator, Sequence


def iter_board_rows(columns: Sequence[int]) -> Iterator[str]:
    """Yield one string per row, with ``Q`` for a queen and ``.`` for an empty square.

    Parameters
    ----------
    columns : sequence of int
        The column of the queen in each row.

    Examples
    --------
    >>> list(iter_board_rows((1, 3, 0, 2)))
    ['.Q..', '...Q', 'Q...', '..Q.']
    """
    n = len(columns)
    for column in columns:
        yield "." * column + "Q" + "." * (n - column - 1)


def grid_line(cells: bytes) -> str:
    """Return a Sudoku as one line of 81 characters, with ``.`` for a blank.

    Parameters
    ----------
    cells : bytes
        81 values from 0 (blank) to 9, row by row.

    Examples
    --------
    >>> grid_line(bytes([1, 0, 3] + [0] * 78))[:9]
    '1.3......'
    """
    return "".join("." if cell == 0 else str(cell) for cell in cells)
