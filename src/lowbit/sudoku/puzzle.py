# SPDX-License-Identifier: MIT
"""What the user has, to 81 bytes and back (or 16, 36, ... 625 for other sizes).

:func:`read_puzzle` checks a puzzle in any container and returns its cells together with a
function that puts a solution into a new container of the same kind. Nothing above this
module knows containers, nothing below it knows users.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import isnan, isqrt
from numbers import Real
from operator import index
from typing import Any, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from lowbit._integers import shown
from lowbit.errors import PuzzleError
from lowbit.sudoku.box import SIZES
from lowbit.sudoku.clashes import cell_name
from lowbit.sudoku.frames import frame_like, frame_values, is_frame
from lowbit.sudoku.pencilmarks import MARKS, digits_of_masks, masks_of_text
from lowbit.sudoku.short import array_of, cells_of_rows, rows_of
from lowbit.sudoku.symbols import (
    BLANKS,
    WRONG,
    Symbols,
    make_symbols,
    not_a_cell,
    symbols_in,
    usual_digits,
)

__all__ = ["BLANKS", "Board", "P", "Puzzle", "read_puzzle", "size_of"]


class Board(ABC):
    """A type of puzzle of the package itself, which knows its cells."""

    __slots__ = ()

    @property
    @abstractmethod
    def cells(self) -> bytes:
        """All cells, row by row: 0 for a blank, else the digit."""

    @abstractmethod
    def filled(self, digits: bytes) -> "Board":
        """Return a board with these digits that keeps its clues apart."""


Puzzle: TypeAlias = str | bytes | bytearray | Sequence[Any] | npt.NDArray[Any] | Board
"""A 9x9 puzzle, as text of 81 characters or 9 lines, as 81 bytes, as a list or tuple of 81
cells or 9 rows, or as an array of shape (81,) or (9, 9)."""

P = TypeVar("P", bound=Puzzle)
Rebuild: TypeAlias = Callable[[bytes], Any]
Digit: TypeAlias = Callable[[int], Any]


def read_puzzle(puzzle: Any, size: int = 9) -> tuple[bytes, Rebuild]:
    """Return the cells of a puzzle, and how to return a solution.

    Parameters
    ----------
    puzzle : Grid, str, bytes, bytearray, list, tuple, ndarray, column or table
        See the table in :func:`lowbit.solve_sudoku`. It is not changed.
    size : int
        How many rows and columns it must have.

    Returns
    -------
    cells : bytes
        One value for each cell, row by row: 0 for a blank, else the clue.
    rebuild : callable
        Takes digits as bytes and returns them in the type, shape and kind of cell that
        `puzzle` has.

    Raises
    ------
    PuzzleError
        If it has another size, or one cell is neither a digit nor a blank.
    TypeError
        If `puzzle` is none of these types.
    """
    if isinstance(puzzle, str):
        return read_text(puzzle, size)
    if isinstance(puzzle, (bytes, bytearray)):
        return read_bytes(puzzle, size)
    if isinstance(puzzle, np.ndarray):
        return read_array(puzzle, size)
    if isinstance(puzzle, (list, tuple)):
        return read_sequence(puzzle, size)
    if isinstance(puzzle, Board):
        return read_board(puzzle, size)
    if is_frame(puzzle):
        return read_frame(puzzle, size)
    raise TypeError(
        "a puzzle is a Grid, str, bytes, bytearray, list, tuple or numpy array, "
        f"not {type(puzzle).__name__}"
    )


def size_of(puzzle: Any) -> int:
    """Return the size that a puzzle seems to have, and 9 where none fits.

    >>> [size_of(puzzle) for puzzle in (16 * ".", 4 * [[0, 0, 0, 0]], [0] * 36, [])]
    [4, 4, 6, 9]
    """
    if isinstance(puzzle, Board):
        count = len(puzzle.cells)
    elif isinstance(puzzle, np.ndarray):
        count = puzzle.size
    elif is_frame(puzzle):
        count = frame_values(puzzle).size
    elif isinstance(puzzle, (list, tuple)):
        parts = [len(part) if hasattr(part, "__len__") else 1 for part in puzzle]
        rows = parts and parts == [len(parts)] * len(parts)
        count = len(parts) ** 2 if rows else len(parts)
    elif isinstance(puzzle, str):
        count = len(puzzle.replace("\n", "").replace("\r", ""))
    elif isinstance(puzzle, (bytes, bytearray)):
        count = len(puzzle)
        if isqrt(count) ** 2 != count:
            count -= puzzle.count(b"\n") + puzzle.count(b"\r")
    else:
        return 9
    size = isqrt(count)
    return size if size * size == count and size in SIZES else 9


def read_board(puzzle: Board, size: int) -> tuple[bytes, Rebuild]:
    """Read a grid of the package."""
    if len(puzzle.cells) != size * size:
        raise PuzzleError(f"a puzzle has {size * size} cells, not {len(puzzle.cells)}")
    return puzzle.cells, puzzle.filled


def read_text(text: str, size: int) -> tuple[bytes, Rebuild]:
    """Read all cells in a line, or in one line for each row, which a solution keeps.

    Of pencil marks these are the digits that stand alone in a cell; see
    :func:`lowbit.sudoku.marked.masks_of`.
    """
    if len(text) == MARKS and size == 9:
        clues = digits_of_masks(masks_of_text(text))
        return clues, lambda solution: text_of(solution, make_symbols(usual_digits(9)))
    # Latin-1 keeps positions; what it lacks becomes "?", which is no digit either.
    data = text.encode("latin-1", "replace")
    symbols = symbols_in(text, size)
    cells, layout = read_characters(data, text, size, symbols)
    if layout is None:
        return cells, lambda solution: text_of(solution, symbols)
    return cells, lambda solution: layout(solution).decode("latin-1")


def read_bytes(data: bytes | bytearray, size: int) -> tuple[bytes, Rebuild]:
    """Read values from 0 to the size, or the same characters as in a str."""
    kind = bytearray if isinstance(data, bytearray) else bytes
    count = size * size
    # Text has no bytes up to the size but by mistake, and values none above.
    if len(data) == count and sorted(data)[count // 2] <= size:
        return cells_of(data, 0, size), kind
    symbols = symbols_in(data.decode("latin-1"), size)
    cells, layout = read_characters(bytes(data), data, size, symbols)
    if layout is None:
        return cells, lambda solution: kind(solution.translate(symbols.byte_of_digit))
    return cells, lambda solution: kind(layout(solution))


def read_characters(
    data: bytes, original: str | bytes | bytearray, size: int, symbols: Symbols
) -> tuple[bytes, Callable[[bytes], bytes] | None]:
    """Return the cells, and a function to lay out a solution if there are line ends."""
    count = size * size
    if len(data) == count:
        cells = data.translate(symbols.cell_of_byte)
        if WRONG not in cells:
            return cells, None
    lines = [line for line in data.splitlines() if line]
    if [len(line) for line in lines] not in ([count], [size] * size):
        found = len(b"".join(lines))
        raise PuzzleError(
            f"a puzzle has {count} characters, or {size} lines of {size}, "
            f"not {found} characters (lines: {len(lines)})",
            min(len(data), count),
        )
    places = [i for i, byte in enumerate(data) if byte not in b"\r\n"]
    cells = bytes(data[place] for place in places).translate(symbols.cell_of_byte)
    wrong = cells.find(WRONG)
    if wrong >= 0:
        place = places[wrong]
        value = original[place : place + 1]
        raise PuzzleError(
            f"position {place} ({cell_name(wrong, size)}): {not_a_cell(value)}",
            place,
            value,
        )

    def layout(solution: bytes) -> bytes:
        text = bytearray(data)
        digits = solution.translate(symbols.byte_of_digit)
        for place, digit in zip(places, digits, strict=True):
            text[place] = digit
        return bytes(text)

    return cells, layout


def text_of(solution: bytes, symbols: Symbols) -> str:
    """Return digits as characters."""
    return solution.translate(symbols.byte_of_digit).decode("ascii")


def read_sequence(
    puzzle: list[Any] | tuple[Any, ...], size: int
) -> tuple[bytes, Rebuild]:
    """Read all cells, or rows that are any container of cells."""
    short = cells_of_rows(puzzle) if size == 9 else None
    if short is not None:
        cells, is_text = short
        return cells, lambda solution: rows_of(solution, is_text)
    kind: Callable[[Any], Any] = tuple if isinstance(puzzle, tuple) else list
    if len(puzzle) == size * size:
        values = list(puzzle)
        cells = cells_of(values, 0, size)
        digit = digit_among(values, size)
        return cells, lambda solution: kind(fill_values(values, solution, digit, size))
    if len(puzzle) != size:
        raise PuzzleError(
            f"a puzzle has {size * size} cells or {size} rows, not {len(puzzle)}"
        )

    # Copies: whoever takes solutions one by one may change the lists in between.
    rows = [
        row.copy() if isinstance(row, (list, np.ndarray)) else row for row in puzzle
    ]
    text = "".join(filter(None, map(row_text, rows)))
    symbols = symbols_in(text, size)
    cells = b"".join(
        read_row(row, number, size, symbols) for number, row in enumerate(rows)
    )
    digit = digit_among(
        [v for row in rows if isinstance(row, (list, tuple)) for v in row], size
    )

    def rebuild(solution: bytes) -> Any:
        parts = (solution[size * i : size * (i + 1)] for i in range(size))
        return kind(
            fill_row(row, part, digit, symbols)
            for row, part in zip(rows, parts, strict=True)
        )

    return cells, rebuild


def row_text(row: Any) -> str | None:
    """Return a row that is text as a str; None if it is another container."""
    if isinstance(row, (bytes, bytearray)):
        return row.decode("latin-1")
    return row if isinstance(row, str) else None


def read_row(row: Any, number: int, size: int, symbols: Symbols) -> bytes:
    """Read one row; `number` counts from 0."""
    first = size * number
    if not isinstance(row, (str, bytes, bytearray, list, tuple, np.ndarray)):
        raise PuzzleError(
            f"row {number + 1}: {shown(row)} is not a row of {size} cells", first, row
        )
    if isinstance(row, np.ndarray) and row.ndim != 1:
        raise PuzzleError(
            f"row {number + 1} has shape {row.shape}, not ({size},)", first, row
        )
    if len(row) != size:
        raise PuzzleError(
            f"row {number + 1} has {len(row)} cells, not {size}", first, row
        )
    if isinstance(row, np.ndarray):
        return read_array_values(row, first, size)
    text = row_text(row)
    return cells_of(row if text is None else text, first, size, symbols)


def fill_row(row: Any, solution: bytes, digit: Digit, symbols: Symbols) -> Any:
    """Return a new row with the digits, of the same kind."""
    if isinstance(row, np.ndarray):
        return fill_array(row, solution, len(solution))
    if isinstance(row, str):
        return text_of(solution, symbols)
    if isinstance(row, (bytes, bytearray)):
        text = solution.translate(symbols.byte_of_digit)
        return bytearray(text) if isinstance(row, bytearray) else text
    values = fill_values(row, solution, digit, len(solution))
    return tuple(values) if isinstance(row, tuple) else values


def cells_of(
    values: Sequence[Any], first: int, size: int, symbols: Symbols | None = None
) -> bytes:
    """Return values as cells; `first` is the number of the first one."""
    return bytes(
        cell_of(value, first + i, size, symbols) for i, value in enumerate(values)
    )


def digit_among(values: Sequence[Any], size: int = 9) -> Digit:
    """Return how digits look among these values: as text, floats, or else ints.

    The first clue decides; where there is none, the first blank. In grids above 9x9,
    text is decimal numbers unless there are letters.

    >>> [digit_among(values)(7) for values in ([None, "5"], [0.0], [None], [])]
    ['7', 7.0, 7, 7]
    >>> digit_among(["3", "B"], 16)(12), digit_among(["3", "11"], 16)(12)
    ('C', '12')
    """
    clues = (value for value in values if cell_of(value, 0, size))
    sample = next(clues, values[0] if values else None)
    if isinstance(sample, str):
        if any(isinstance(value, str) and value.isalpha() for value in values):
            return letters_from(size)
        return str
    if isinstance(sample, (float, np.floating)):
        return float
    return int


def letters_from(size: int) -> Digit:
    """Return how digits are written as one character each."""
    return lambda digit: usual_digits(size)[digit - 1]


def fill_values(
    values: Sequence[Any], solution: bytes, digit: Digit, size: int
) -> list[Any]:
    """Return the values with blanks filled in; clues stay as they are."""
    return [
        value if cell_of(value, 0, size) else digit(filled)
        for value, filled in zip(values, solution, strict=True)
    ]


def cell_of(
    value: Any, cell: int, size: int = 9, symbols: Symbols | None = None
) -> int:
    """Return a value as 0 for a blank or a digit; `cell` is its number, for the error.

    >>> [cell_of(value, 0) for value in (None, ".", "", float("nan"), 0, 7, 7.0, "7")]
    [0, 0, 0, 0, 0, 7, 7, 7]
    >>> cell_of("G", 0, 16), cell_of("16", 0, 16)
    (16, 16)
    """
    if value is None:
        return 0
    if isinstance(value, str):
        found = cell_of_text(value, size, symbols)
        if found is not None:
            return found
    elif not isinstance(value, (bool, np.bool_)):
        number = number_of(value)
        if number is not None and 0 <= number <= size:
            return number
    raise PuzzleError(
        f"cell {cell} ({cell_name(cell, size)}): {not_a_cell(value)}", cell, value
    )


def cell_of_text(text: str, size: int, symbols: Symbols | None) -> int | None:
    """Return the cell that a text is: one character, or a decimal number above 9."""
    if text == "":
        return 0
    if len(text) == 1:
        symbols = symbols or make_symbols(usual_digits(size))
        code = ord(text)
        found = symbols.cell_of_byte[code] if code < 256 else WRONG
        return None if found == WRONG else found
    if len(text) == 2 and text.isascii() and text.isdigit() and text[0] != "0":
        return int(text) if int(text) <= size else None
    return None


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


def read_array(puzzle: npt.NDArray[Any], size: int) -> tuple[bytes, Rebuild]:
    """Read an array with an element for each cell, in one dimension or in two."""
    count = size * size
    if puzzle.shape not in ((count,), (size, size)):
        raise PuzzleError(
            f"an array for a puzzle has shape ({count},) or ({size}, {size}), "
            f"not {puzzle.shape}"
        )
    cells = read_array_values(puzzle, 0, size)
    copy = puzzle.copy(order="K")
    return cells, lambda solution: fill_array(copy, solution, size)


def read_array_values(array: npt.NDArray[Any], first: int, size: int) -> bytes:
    """Read an array of integers, floats, text or objects, row by row."""
    if isinstance(array, np.ma.MaskedArray):
        return read_array_values(unmasked(array), first, size)
    values = np.asarray(array).ravel()
    kind = values.dtype.kind
    if kind in "iu":
        if ((values >= 0) & (values <= size)).all():
            return values.astype(np.uint8).tobytes()
    elif kind == "S":
        values = np.char.decode(values, "latin-1")
    elif kind not in "fUO":
        raise TypeError(f"an array of {values.dtype} is not a puzzle")
    return cells_of(values.tolist(), first, size)


def read_frame(puzzle: Any, size: int) -> tuple[bytes, Rebuild]:
    """Read a column of cells or a table of rows of pandas, Polars or Arrow."""
    array = frame_values(puzzle)
    cells, _ = read_array(array, size)
    values = array.ravel().tolist()
    digit = digit_among(values, size)
    shape = array.shape

    def rebuild(solution: bytes) -> Any:
        filled = np.empty(len(values), dtype=object)
        filled[:] = fill_values(values, solution, digit, size)
        answer = frame_like(puzzle, filled.reshape(shape))
        if read_array(frame_values(answer), size)[0] != solution:
            raise TypeError(
                f"a {type(puzzle).__name__} of its kind of cells cannot hold it"
            )
        return answer

    return cells, rebuild


def unmasked(array: Any) -> npt.NDArray[Any]:
    """Return the data of a masked array; what is masked is a blank, whatever is below."""
    values = np.ma.getdata(array).copy(order="K")
    blank = None if values.dtype.kind == "O" else np.zeros((), dtype=values.dtype)
    values[np.ma.getmaskarray(array)] = blank
    return values


def fill_array(like: npt.NDArray[Any], solution: bytes, size: int) -> npt.NDArray[Any]:
    """Return a new array with the digits, of the same shape, dtype and kind of cell."""
    if isinstance(like, np.ma.MaskedArray):
        filled = fill_array(unmasked(like), solution, size)
        return np.ma.MaskedArray(filled, mask=False, fill_value=like.fill_value)
    kind = like.dtype.kind
    if kind not in "OUS":
        return array_of(like, solution)
    filled = np.empty_like(like)
    if kind == "O":
        values = np.asarray(like).ravel().tolist()
        digits = fill_values(values, solution, digit_among(values, size), size)
        filled[...] = np.array(digits, dtype=object).reshape(like.shape)
    else:
        filled[...] = np.array(text_digits(like, solution, size)).reshape(like.shape)
    return filled


def text_digits(like: npt.NDArray[Any], solution: bytes, size: int) -> list[str]:
    """Return the digits for an array of text: decimal numbers where they fit."""
    values = np.asarray(like).ravel()
    if like.dtype.kind == "S":
        values = np.char.decode(values, "latin-1")
    wide = like.dtype.itemsize > np.dtype(f"{like.dtype.kind}1").itemsize
    digit = digit_among(values.tolist(), size) if wide else letters_from(size)
    return [digit(cell) for cell in solution]
