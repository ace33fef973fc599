# SPDX-License-Identifier: MIT
"""What the user has, to 81 bytes and back.

:func:`read_puzzle` checks a puzzle in any container and returns its cells together with a
function that puts a solution into a new container of the same kind. Nothing above this
module knows containers, nothing below it knows users.
"""

from collections.abc import Callable, Sequence
from math import isnan
from numbers import Real
from operator import index
from typing import Any, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from lowbit._integers import shown
from lowbit.errors import PuzzleError
from lowbit.sudoku.clashes import cell_name

Puzzle: TypeAlias = str | bytes | bytearray | Sequence[Any] | npt.NDArray[Any]
"""A 9x9 puzzle, as text of 81 characters or 9 lines, as 81 bytes, as a list or tuple of 81
cells or 9 rows, or as an array of shape (81,) or (9, 9)."""

P = TypeVar("P", bound=Puzzle)
Rebuild: TypeAlias = Callable[[bytes], Any]
Digit: TypeAlias = Callable[[int], Any]

BLANKS = ".0_*- "
"""Characters that mean a blank cell; in a container an empty string does too."""

_WRONG = 255
_CELL_OF_BYTE = bytes(
    0 if chr(byte) in BLANKS else byte - 48 if 49 <= byte <= 57 else _WRONG
    for byte in range(256)
)
_BYTE_OF_DIGIT = bytes(range(48, 58)) + bytes(246)


def read_puzzle(puzzle: Any) -> tuple[bytes, Rebuild]:
    """Return the 81 cells of a puzzle, and how to return a solution.

    Parameters
    ----------
    puzzle : str, bytes, bytearray, list, tuple or ndarray
        See the table in :func:`lowbit.solve_sudoku`. It is not changed.

    Returns
    -------
    cells : bytes
        81 values, row by row: 0 for a blank, else the clue.
    rebuild : callable
        Takes 81 digits as bytes and returns them in the type, shape and kind of cell
        that `puzzle` has.

    Raises
    ------
    PuzzleError
        If there are not 81 cells, or one is neither a digit nor a blank.
    TypeError
        If `puzzle` is none of these types.
    """
    if isinstance(puzzle, str):
        return read_text(puzzle)
    if isinstance(puzzle, (bytes, bytearray)):
        return read_bytes(puzzle)
    if isinstance(puzzle, np.ndarray):
        return read_array(puzzle)
    if isinstance(puzzle, (list, tuple)):
        return read_sequence(puzzle)
    raise TypeError(
        "a puzzle is a str, bytes, bytearray, list, tuple or numpy array, "
        f"not {type(puzzle).__name__}"
    )


def read_text(text: str) -> tuple[bytes, Rebuild]:
    """Read 81 characters, or 9 lines of 9; a solution keeps the line ends."""
    # Latin-1 keeps positions; what it lacks becomes "?", which is no digit either.
    data = text.encode("latin-1", "replace")
    cells, layout = read_characters(data, text)
    if layout is None:
        return cells, _line
    return cells, lambda solution: layout(solution).decode("latin-1")


def read_bytes(data: bytes | bytearray) -> tuple[bytes, Rebuild]:
    """Read 81 values from 0 to 9, or the same characters as in a str."""
    kind = bytearray if isinstance(data, bytearray) else bytes
    # Text has no bytes below 10 but by mistake, and values none above.
    if len(data) == 81 and sorted(data)[40] < 10:
        return cells_of(data, 0), kind
    cells, layout = read_characters(bytes(data), data)
    if layout is None:
        return cells, lambda solution: kind(solution.translate(_BYTE_OF_DIGIT))
    return cells, lambda solution: kind(layout(solution))


def read_characters(
    data: bytes, original: str | bytes | bytearray
) -> tuple[bytes, Callable[[bytes], bytes] | None]:
    """Return the cells, and a function to lay out a solution if there are line ends."""
    if len(data) == 81:
        cells = data.translate(_CELL_OF_BYTE)
        if _WRONG not in cells:
            return cells, None
    lines = [line for line in data.splitlines() if line]
    if [len(line) for line in lines] not in ([81], [9] * 9):
        found = len(b"".join(lines))
        raise PuzzleError(
            f"a puzzle has 81 characters, or 9 lines of 9, not {found} characters "
            f"(lines: {len(lines)})",
            min(len(data), 81),
        )
    places = [i for i, byte in enumerate(data) if byte not in b"\r\n"]
    cells = bytes(data[place] for place in places).translate(_CELL_OF_BYTE)
    wrong = cells.find(_WRONG)
    if wrong >= 0:
        place = places[wrong]
        value = original[place : place + 1]
        raise PuzzleError(
            f"position {place} ({cell_name(wrong)}): {value!r} is not a digit or a blank",
            place,
            value,
        )

    def layout(solution: bytes) -> bytes:
        text = bytearray(data)
        for place, digit in zip(places, solution, strict=True):
            text[place] = 48 + digit
        return bytes(text)

    return cells, layout


def _line(solution: bytes) -> str:
    return solution.translate(_BYTE_OF_DIGIT).decode("ascii")


def read_sequence(puzzle: list[Any] | tuple[Any, ...]) -> tuple[bytes, Rebuild]:
    """Read 81 cells, or 9 rows that are any container of 9 cells."""
    kind: Callable[[Any], Any] = tuple if isinstance(puzzle, tuple) else list
    if len(puzzle) == 81:
        values = list(puzzle)
        cells = cells_of(values, 0)
        digit = digit_among(values)
        return cells, lambda solution: kind(fill_values(values, solution, digit))
    if len(puzzle) != 9:
        raise PuzzleError(f"a puzzle has 81 cells or 9 rows, not {len(puzzle)}")

    # Copies: whoever takes solutions one by one may change the lists in between.
    rows = [
        row.copy() if isinstance(row, (list, np.ndarray)) else row for row in puzzle
    ]
    cells = b"".join(read_row(row, number) for number, row in enumerate(rows))
    digit = digit_among(
        [v for row in rows if isinstance(row, (list, tuple)) for v in row]
    )

    def rebuild(solution: bytes) -> Any:
        parts = (solution[9 * i : 9 * i + 9] for i in range(9))
        return kind(map(fill_row, rows, parts, [digit] * 9))

    return cells, rebuild


def read_row(row: Any, number: int) -> bytes:
    """Read one of 9 rows; `number` counts from 0."""
    first = 9 * number
    if not isinstance(row, (str, bytes, bytearray, list, tuple, np.ndarray)):
        raise PuzzleError(
            f"row {number + 1}: {shown(row)} is not a row of 9 cells", first, row
        )
    if isinstance(row, np.ndarray) and row.ndim != 1:
        raise PuzzleError(
            f"row {number + 1} has shape {row.shape}, not (9,)", first, row
        )
    if len(row) != 9:
        raise PuzzleError(f"row {number + 1} has {len(row)} cells, not 9", first, row)
    if isinstance(row, np.ndarray):
        return read_array_values(row, first)
    if isinstance(row, (bytes, bytearray)):
        return cells_of(row.decode("latin-1"), first)
    return cells_of(row, first)


def fill_row(row: Any, solution: bytes, digit: Digit) -> Any:
    """Return a new row with the digits, of the same kind."""
    if isinstance(row, np.ndarray):
        return fill_array(row, solution)
    if isinstance(row, str):
        return _line(solution)
    if isinstance(row, (bytes, bytearray)):
        text = solution.translate(_BYTE_OF_DIGIT)
        return bytearray(text) if isinstance(row, bytearray) else text
    values = fill_values(row, solution, digit)
    return tuple(values) if isinstance(row, tuple) else values


def cells_of(values: Sequence[Any], first: int) -> bytes:
    """Return values as cells; `first` is the number of the first one."""
    return bytes(cell_of(value, first + i) for i, value in enumerate(values))


def digit_among(values: Sequence[Any]) -> Digit:
    """Return how digits look among these values: as text, floats, or else ints.

    The first clue decides; where there is none, the first blank.

    >>> [digit_among(values)(7) for values in ([None, "5"], [0.0], [None], [])]
    ['7', 7.0, 7, 7]
    """
    clues = (value for value in values if cell_of(value, 0))
    sample = next(clues, values[0] if values else None)
    if isinstance(sample, str):
        return str
    if isinstance(sample, (float, np.floating)):
        return float
    return int


def fill_values(values: Sequence[Any], solution: bytes, digit: Digit) -> list[Any]:
    """Return the values with blanks filled in; clues stay as they are."""
    return [
        value if cell_of(value, 0) else digit(filled)
        for value, filled in zip(values, solution, strict=True)
    ]


def cell_of(value: Any, cell: int) -> int:
    """Return a value as 0 for a blank or a digit; `cell` is its number, for the error.

    >>> [cell_of(value, 0) for value in (None, ".", "", float("nan"), 0, 7, 7.0, "7")]
    [0, 0, 0, 0, 0, 7, 7, 7]
    """
    if value is None:
        return 0
    if isinstance(value, str):
        if value == "" or (len(value) == 1 and value in BLANKS):
            return 0
        if len(value) == 1 and "1" <= value <= "9":
            return int(value)
    elif not isinstance(value, (bool, np.bool_)):
        number = number_of(value)
        if number is not None and 0 <= number <= 9:
            return number
    raise PuzzleError(
        f"cell {cell} ({cell_name(cell)}): {shown(value)} is not a digit or a blank",
        cell,
        value,
    )


def number_of(value: Any) -> int | None:
    """Return a number that is whole as an int, NaN as 0, anything else as None."""
    try:
        return index(value)
    except TypeError:
        pass
    if isinstance(value, Real):
        number = float(value)
        if isnan(number):
            return 0
        if number.is_integer():
            return int(number)
    return None


def read_array(puzzle: npt.NDArray[Any]) -> tuple[bytes, Rebuild]:
    """Read an array of shape (81,) or (9, 9)."""
    if puzzle.shape not in ((81,), (9, 9)):
        raise PuzzleError(
            f"an array for a puzzle has shape (81,) or (9, 9), not {puzzle.shape}"
        )
    cells = read_array_values(puzzle, 0)
    copy = puzzle.copy(order="K")
    return cells, lambda solution: fill_array(copy, solution)


def read_array_values(array: npt.NDArray[Any], first: int) -> bytes:
    """Read an array of integers, floats, text or objects, row by row."""
    if isinstance(array, np.ma.MaskedArray):
        raise TypeError("a masked array is not a puzzle; fill it first")
    values = np.asarray(array).ravel()
    kind = values.dtype.kind
    if kind in "iu":
        if ((values >= 0) & (values <= 9)).all():
            return values.astype(np.uint8).tobytes()
    elif kind == "S":
        values = np.char.decode(values, "latin-1")
    elif kind not in "fUO":
        raise TypeError(f"an array of {values.dtype} is not a puzzle")
    return bytes(cell_of(value, first + i) for i, value in enumerate(values.tolist()))


def fill_array(like: npt.NDArray[Any], solution: bytes) -> npt.NDArray[Any]:
    """Return a new array with the digits, of the same shape, dtype and kind of cell."""
    filled = np.empty_like(like)
    if like.dtype.kind == "O":
        values = np.asarray(like).ravel().tolist()
        digits = fill_values(values, solution, digit_among(values))
        filled[...] = np.array(digits, dtype=object).reshape(like.shape)
    else:
        numbers = np.frombuffer(solution, dtype=np.uint8).reshape(like.shape)
        filled[...] = numbers.astype(str) if like.dtype.kind in "US" else numbers
    return filled
