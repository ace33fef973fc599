# SPDX-License-Identifier: MIT
"""Many puzzles as a column of strings: to one array, and back to a column of its type."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from lowbit.errors import PuzzleError
from lowbit.sudoku.frames import frame_like, frame_values, is_frame
from lowbit.sudoku.puzzle import read_puzzle
from lowbit.sudoku.symbols import NINE_SYMBOLS, WRONG

Cells: TypeAlias = npt.NDArray[np.uint8]
RebuildColumn: TypeAlias = Callable[[Cells], Any]

_CELL_OF_BYTE = np.frombuffer(NINE_SYMBOLS.cell_of_byte, dtype=np.uint8)


def read_column(column: Any) -> tuple[Cells, RebuildColumn]:
    """Return the cells of many puzzles, and how to return their solutions.

    Parameters
    ----------
    column : list, tuple, ndarray, or column of pandas, Polars or Arrow
        Texts of 81 characters, str or bytes.

    Returns
    -------
    cells : ndarray of uint8, shape (n, 81)
        0 for a blank, else the clue.
    rebuild : callable
        Takes such an array of digits and returns a column of the same type, name, index
        and kind of texts. A row of zeros becomes a text of zeros.

    Raises
    ------
    PuzzleError
        If a text is no puzzle; it names the row, from 0.
    TypeError
        If it is no column of texts.

    Examples
    --------
    >>> cells, rebuild = read_column(["1" + 80 * ".", 81 * "0"])
    >>> cells.shape, int(cells[0, 0])
    ((2, 81), 1)
    >>> [text[:9] for text in rebuild(cells)]
    ['100000000', '000000000']
    """
    if is_frame(column):
        values = frame_values(column)
    elif isinstance(column, (list, tuple)):
        values = np.empty(len(column), dtype=object)
        values[:] = column
    else:
        values = column
    if not isinstance(values, np.ndarray) or values.ndim != 1:
        raise TypeError(f"a {type(column).__name__} is not a column of texts")
    texts = values.tolist()
    cells = cells_of_texts(texts)

    def rebuild(solutions: Cells) -> Any:
        data = (solutions + np.uint8(48)).tobytes()
        filled = np.empty(len(texts), dtype=object)
        filled[:] = [
            part if isinstance(text, bytes) else part.decode("ascii")
            for text, part in zip(texts, parts_of(data), strict=True)
        ]
        if is_frame(column):
            return frame_like(column, filled)
        if isinstance(column, np.ndarray):
            return filled.astype(column.dtype)
        return type(column)(filled.tolist())

    return cells, rebuild


def parts_of(data: bytes) -> list[bytes]:
    """Return the pieces of 81 bytes."""
    return [data[i : i + 81] for i in range(0, len(data), 81)]


def cells_of_texts(texts: list[Any]) -> Cells:
    """Return the cells of texts: all at once if they are right, else one by one."""
    data = joined(texts)
    if data is not None:
        cells = _CELL_OF_BYTE[np.frombuffer(data, dtype=np.uint8)]
        if not (cells == WRONG).any():
            return cells.reshape(len(texts), 81)
    rows = []
    for number, text in enumerate(texts):
        if not isinstance(text, (str, bytes)):
            raise TypeError(f"row {number}: {text!r} is not a text")
        try:
            rows.append(read_puzzle(text)[0])
        except PuzzleError as error:
            raise PuzzleError(f"row {number}: {error}", number, text) from error
    return np.frombuffer(b"".join(rows), dtype=np.uint8).reshape(-1, 81).copy()


def joined(texts: list[Any]) -> bytes | None:
    """Return all texts in a row, or None if one has not 81 ASCII characters."""
    if any(not isinstance(text, (str, bytes)) or len(text) != 81 for text in texts):
        return None
    try:
        return b"".join(
            text if isinstance(text, bytes) else text.encode("ascii") for text in texts
        )
    except UnicodeEncodeError:
        return None
