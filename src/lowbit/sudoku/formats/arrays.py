# SPDX-License-Identifier: MIT
"""JSON: arrays of cells or of rows, strings, and objects that have one of them.

A document is one puzzle, an array of puzzles, or a sequence of both (JSON lines). An
object is a puzzle of f-puzzles, or has its puzzle under a name that tables know.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from lowbit.errors import ParseError, PuzzleError
from lowbit.sudoku.box import SIZES
from lowbit.sudoku.clashes import cell_name
from lowbit.sudoku.formats.base import (
    SIZE_OF_COUNT,
    Options,
    Source,
    box_for,
    grid_in,
    grids_of,
)
from lowbit.sudoku.formats.fpuzzles import read_object, write_object
from lowbit.sudoku.formats.tables import COLUMNS
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.puzzle import size_of
from lowbit.sudoku.record import SudokuRecord


class Value(NamedTuple):
    """A value of a document, and where it begins, from 1."""

    value: Any
    line: int
    column: int


class Document:
    """The text of a document, and the way from offsets to lines."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = "\n".join(text for _, text in source)
        self._decoder = json.JSONDecoder()
        self._seen = 0
        self._line = 1
        self._start = 0

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column of an offset; offsets must not go down."""
        self._line += self.text.count("\n", self._seen, offset)
        newline = self.text.rfind("\n", self._start, offset)
        self._start = newline + 1 if newline >= 0 else self._start
        self._seen = offset
        return self._line, offset - self._start + 1

    def skip(self, offset: int, characters: str = " \t\r\n") -> int:
        """Return the offset of the next character that is none of these."""
        while offset < len(self.text) and self.text[offset] in characters:
            offset += 1
        return offset

    def decode(self, offset: int) -> tuple[Any, int]:
        """Return the value at an offset, and the offset behind it."""
        try:
            return self._decoder.raw_decode(self.text, offset)
        except json.JSONDecodeError as error:
            line, column = self.place(max(error.pos, offset))
            raise self.source.error(error.msg, line, column) from error
        except RecursionError as error:
            raise self.source.error(
                "brackets are nested too deep", *self.place(offset)
            ) from error
        except ValueError as error:  # a number of thousands of digits
            raise self.source.error(str(error), *self.place(offset)) from error

    def values(self) -> Iterator[Value]:
        """Yield the puzzles: the values, and those in an array of puzzles."""
        offset = self.skip(0)
        while offset < len(self.text):
            value, end = self.decode(offset)
            if is_many(value):
                yield from self.elements(offset)
            else:
                yield Value(value, *self.place(offset))
            offset = self.skip(end, " \t\r\n,")

    def elements(self, offset: int) -> Iterator[Value]:
        """Yield the elements of an array, each with its place."""
        offset = self.skip(offset + 1)
        while self.text[offset] != "]":
            value, end = self.decode(offset)
            yield Value(value, *self.place(offset))
            offset = self.skip(end, " \t\r\n,")


def is_many(value: Any) -> bool:
    """Tell whether a value is an array of puzzles, and no puzzle itself.

    >>> is_many([[0] * 9] * 9), is_many([[[0] * 9] * 9]), is_many(["." * 81] * 9)
    (False, True, True)
    >>> is_many(["." * 9] * 9), is_many([0] * 81), is_many([{}, {}])
    (False, False, True)
    """
    if not isinstance(value, list):
        return False
    if any(isinstance(part, dict) for part in value):
        return True
    parts = [part for part in value if isinstance(part, (list, str))]
    lengths = {len(part) for part in parts}
    if len(value) in SIZES and lengths == {len(value)}:
        return any(isinstance(cell, (list, dict)) for part in parts for cell in part)
    return not value or (bool(lengths) and min(lengths) >= 4)


def read_json(source: Source, options: Options) -> Iterator[SudokuRecord]:
    """Read the puzzles of a document."""
    document = Document(source)
    try:
        for value, line, column in document.values():
            try:
                yield read_value(value, line, column, source, options)
            except ParseError as error:
                yield source.malformed(error)
            except (PuzzleError, TypeError) as error:
                yield source.malformed(source.error(str(error), line, column, value))
    except ParseError as error:
        yield source.malformed(error)


def read_value(
    value: Any, line: int, column: int, source: Source, options: Options
) -> SudokuRecord:
    """Read a puzzle."""
    if not isinstance(value, dict):
        return source.record(grid_of(value, line, column, options), line)
    if "grid" in value and "size" in value:
        grid, info = read_object(value, line, column, options)
        return source.record(grid, line, info.pop("title", ""), info)
    names = {name.lower(): name for name in value}
    for name in COLUMNS:
        if name in names:
            puzzle = value[names[name]]
            rest = {k: v for k, v in value.items() if k != names[name]}
            info = {
                k: v if isinstance(v, str) else json.dumps(v) for k, v in rest.items()
            }
            grid = grid_of(puzzle, line, column, options)
            return source.record(grid, line, info.pop("comment", ""), info)
    raise ParseError("the object has no puzzle in it", line, column, value)


def grid_of(value: Any, line: int, column: int, options: Options) -> Grid:
    """Return the grid that an array or a string is."""
    if isinstance(value, str) and len(value) in SIZE_OF_COUNT:
        return grid_in(value, line, column + 1, options)
    if not isinstance(value, (list, str)):
        raise ParseError(f"{value!r} is no puzzle", line, column, value)
    size = size_of(value)
    if isinstance(value, list) and all(isinstance(row, str) for row in value):
        text = "".join(value)
        if len(text) == size * size and len(value) == size:
            return grid_of_strings(text, size, line, column, options)
    return Grid(value, box=box_for(size, line, options))


def grid_of_strings(
    text: str, size: int, line: int, column: int, options: Options
) -> Grid:
    """Return the grid of rows that are strings, here one after the other."""
    try:
        return grid_in(text, line, 0, options)
    except ParseError as error:
        reason = f"{cell_name(error.column, size)}: {error.reason}"
        raise ParseError(reason, line, column, error.value) from error


def write_json(records: Iterable[SudokuRecord], options: Options) -> Iterator[str]:
    """Write a line for each grid: an array of rows, 0 for a blank."""
    for grid, _ in grids_of(records):
        yield json.dumps(grid.rows(), separators=(",", ":")) + "\n"


def write_fpuzzles(records: Iterable[SudokuRecord], options: Options) -> Iterator[str]:
    """Write a line for each grid: an object as f-puzzles has it."""
    for grid, record in grids_of(records):
        item = write_object(grid, record.comment, record.info)
        yield json.dumps(item, ensure_ascii=False) + "\n"


def is_json(sample: list[str]) -> bool:
    """Tell whether the text begins with a bracket, or is a string in quotes."""
    start = start_of(sample)
    return start[:1] in ("[", "{") or (
        start[:1] == start[-1:] == '"' and "," not in start
    )


def is_fpuzzles(sample: list[str]) -> bool:
    """Tell whether the text begins with an object that has a size and a grid."""
    text = "".join(sample)
    return start_of(sample).startswith("{") and '"grid"' in text and '"size"' in text


def start_of(sample: list[str]) -> str:
    """Return the first line that is not empty."""
    return next((text.strip() for text in sample if text.strip()), "")
