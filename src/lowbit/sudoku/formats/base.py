# SPDX-License-Identifier: MIT
"""What all formats share: options, the lines of a source, and cells as text.

A format is a row of the table in ``lowbit.sudoku.formats``: it reads a :class:`Source` to
records and writes records to text, both one after the other. A record that is malformed
does not end the reading: it comes with an error in the place of a grid.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from math import isqrt
from typing import NamedTuple

from lowbit.errors import ParseError, PuzzleError
from lowbit.sudoku.box import SIZES, Box, as_box
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.record import SudokuRecord
from lowbit.sudoku.symbols import (
    FILE_BLANKS,
    WRONG,
    Symbols,
    as_digits,
    infer_digits,
    make_symbols,
    not_a_cell,
    plain_digits,
    usual_digits,
)

#: The size of a grid by the number of its cells.
SIZE_OF_COUNT = {size * size: size for size in SIZES}

#: How many lines are looked at to recognise a format.
SAMPLE_LINES = 40


class Options(NamedTuple):
    """What a user says about the text, to read it or to write it.

    Attributes
    ----------
    box : tuple of two int, optional
        Rows and columns of a box.
    symbols : str, optional
        The characters of the digits, the smallest first.
    blank : str
        The character to write for a blank.
    """

    box: tuple[int, int] | None = None
    symbols: str | None = None
    blank: str = "."

    def symbols_of(self, text: str, size: int) -> Symbols:
        """Return the symbols of a text to be read."""
        if self.symbols is not None:
            digits = as_digits(self.symbols, size)
        else:
            digits = infer_digits(text, size)
        return make_symbols(digits, FILE_BLANKS)

    def digits_of(self, size: int) -> str:
        """Return the digits to write."""
        if self.symbols is not None:
            return as_digits(self.symbols, size)
        return usual_digits(size)


class Source:
    """Numbered lines that are read once, from the first on, and can be looked ahead at."""

    def __init__(self, lines: Iterable[str], name: str | None = None) -> None:
        self.name = name
        self._lines = iter(lines)
        self._ahead: list[str] = []

    def sample(self) -> list[str]:
        """Return the first lines; they are still there to be read."""
        self._ahead += islice(self._lines, SAMPLE_LINES - len(self._ahead))
        return self._ahead

    def __iter__(self) -> Iterator[tuple[int, str]]:
        ahead, self._ahead = self._ahead, []
        return enumerate(chain(ahead, self._lines), 1)

    def error(
        self, reason: str, line: int, column: int = 1, value: object = None
    ) -> ParseError:
        """Return an error that names the file."""
        return ParseError(reason, line, column, value, self.name)

    def malformed(self, error: ParseError, line: int | None = None) -> SudokuRecord:
        """Return the record for an error; `line` is where it begins, if that is known."""
        if self.name and error.file is None:
            error = self.error(error.reason, error.line, error.column, error.value)
        return SudokuRecord(None, line or error.line, file=self.name, error=error)

    def record(
        self,
        grid: Grid,
        line: int,
        comment: str = "",
        info: dict[str, str] | None = None,
    ) -> SudokuRecord:
        """Return a record of this file."""
        return SudokuRecord(grid, line, printable(comment), info or {}, self.name)


class Format(NamedTuple):
    """A format of Sudokus in text.

    Attributes
    ----------
    name : str
        What users call it.
    about : str
        What it is, in a line.
    suffixes : tuple of str
        How files of it are called; they are names of the format, too.
    recognise : callable
        Tells from the first lines whether a text has this format.
    read, write : callable
        From a source to records, and from records to text.
    keeps : frozenset of str
        What comes back when a grid is written and read, beside its digits:
        ``"filled"``, which of them are no clues, and ``"candidates"``.
    sizes : tuple of int
        The sizes of grids that it can hold.
    """

    name: str
    about: str
    suffixes: tuple[str, ...]
    recognise: Callable[[list[str]], bool]
    read: Callable[[Source, Options], Iterator[SudokuRecord]]
    write: Callable[[Iterable[SudokuRecord], Options], Iterator[str]]
    keeps: frozenset[str] = frozenset()
    sizes: tuple[int, ...] = SIZES


def cells_in(text: str, line: int, column: int, options: Options) -> bytes:
    """Return the cells of a whole grid in a row of characters.

    Parameters
    ----------
    text : str
        16, 36, ... 625 characters.
    line, column : int
        Where they begin, for the error.
    options : Options
        What is known of the size and the symbols.

    Raises
    ------
    ParseError
        If one of them is neither a digit nor a blank.
    """
    plain = plain_digits(text)
    symbols = options.symbols_of(plain, isqrt(len(text)))
    # What Latin-1 lacks becomes "?", which is wrong as well, and keeps its place.
    cells = plain.encode("latin-1", "replace").translate(symbols.cell_of_byte)
    wrong = cells.find(WRONG)
    if wrong >= 0:
        raise ParseError(not_a_cell(text[wrong]), line, column + wrong, text[wrong])
    return cells


def box_for(size: int, line: int, options: Options, hint: Box | None = None) -> Box:
    """Return the box for a grid: the one given, the one drawn, or the square one."""
    try:
        return as_box(options.box or hint, size)
    except PuzzleError as error:
        raise ParseError(str(error), line, 1) from error


def grid_in(text: str, line: int, column: int, options: Options) -> Grid:
    """Return the grid that a row of characters is; see :func:`cells_in`."""
    if len(text) not in SIZE_OF_COUNT:
        raise ParseError(
            f"{len(text)} characters are no grid; 9x9 is 81, 16x16 is 256", line, column
        )
    box = box_for(SIZE_OF_COUNT[len(text)], line, options)
    return Grid.from_cells(cells_in(text, line, column, options), box)


def line_of(cells: bytes, size: int, options: Options) -> str:
    """Return cells as a row of characters."""
    characters = options.blank + options.digits_of(size)
    return "".join([characters[cell] for cell in cells])


def printable(text: str) -> str:
    r"""Return a text in which bytes that are not UTF-8 are question marks of Unicode.

    >>> printable("caf\udce9 au lait").isprintable()
    True
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return text


def grids_of(records: Iterable[SudokuRecord]) -> Iterator[tuple[Grid, SudokuRecord]]:
    """Yield the grids to be written; raise for a record that is malformed."""
    for record in records:
        if record.grid is None:
            raise record.error or ValueError("a record without a grid")
        yield record.grid, record


def one_line(text: str) -> str:
    r"""Return a text without line ends, for a format that has no room for them.

    >>> one_line("two\nlines")
    'two lines'
    """
    return " ".join(text.split())
