# SPDX-License-Identifier: MIT
"""Tables of comma-separated values, with the puzzles in one column.

The column is found by its name. Known ones: ``quizzes,solutions`` (Kaggle, 1 million),
``puzzle,solution`` (9 million), ``id,puzzle,solution,clues,difficulty`` (3 million),
``source,question,answer,rating`` (sudoku-extreme). A table without names is one whose
first line has a grid.
"""

import csv
from collections.abc import Iterable, Iterator

from lowbit.errors import ParseError
from lowbit.sudoku.formats.base import (
    SIZE_OF_COUNT,
    Options,
    Source,
    grid_in,
    grids_of,
    line_of,
)
from lowbit.sudoku.record import SudokuRecord

#: Names of the column, those that are surely meant first.
COLUMNS = (
    *("puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku", "board", "grid"),
    *("unsolved", "clues"),
)
DELIMITERS = ",;\t"


def delimiter_of(text: str) -> str:
    """Return the character that parts the fields of a line."""
    return max(DELIMITERS, key=text.count)


def read_table(source: Source, options: Options) -> Iterator[SudokuRecord]:
    """Read a puzzle from each row; the other columns become its info."""
    sample = source.sample()
    delimiter = delimiter_of(sample[0]) if sample else ","
    lines = Lines(source)
    rows = csv.reader(lines, delimiter=delimiter, strict=True)
    names: list[str] | None = None
    column = 0
    while True:
        start = lines.number + 1
        try:
            row = next(rows, None)
            if row is None:
                return
            if not "".join(row).strip() and not any(map(len, row)):
                continue
            if names is None:
                names, column = header(row, start)
                if names:
                    continue
                names = [f"column {i + 1}" for i in range(len(row))]
            yield read_row(row, names, column, start, lines.last, source, options)
        except csv.Error as error:
            yield source.malformed(source.error(str(error), lines.number or 1), start)
        except ParseError as error:
            yield source.malformed(error, start)


class Lines:
    """The lines of a source as csv wants them, with the last one kept."""

    def __init__(self, source: Source) -> None:
        self._lines = iter(source)
        self.number = 0
        self.last = ""

    def __iter__(self) -> "Lines":
        return self

    def __next__(self) -> str:
        self.number, self.last = next(self._lines)
        return self.last


def header(row: list[str], line: int) -> tuple[list[str], int]:
    """Return the names and the column of the puzzles; no names if there is no header."""
    names = [name.strip() for name in row]
    lower = [name.lower() for name in names]
    for name in COLUMNS:
        if name in lower:
            return names, lower.index(name)
    for column, field in enumerate(row):
        if len(field) in SIZE_OF_COUNT:
            return [], column
    raise ParseError(
        f"no column is called {', '.join(COLUMNS[:-1])} or {COLUMNS[-1]}", line, 1, row
    )


def read_row(
    row: list[str],
    names: list[str],
    column: int,
    line: int,
    text: str,
    source: Source,
    options: Options,
) -> SudokuRecord:
    """Read a row."""
    if len(row) != len(names):
        raise ParseError(f"{len(row)} fields, not {len(names)}", line, 1, row)
    field = row[column]
    place = text.find(field) + 1 if field else 1
    grid = grid_in(field, line, max(place, 1), options)
    info = {name: row[i] for i, name in enumerate(names) if i != column}
    return source.record(grid, line, info.pop("comment", ""), info)


def write_table(records: Iterable[SudokuRecord], options: Options) -> Iterator[str]:
    """Write a row for each grid, under the name ``puzzle``."""
    yield "puzzle\n"
    for grid, _ in grids_of(records):
        yield line_of(grid.cells, grid.size, options) + "\n"


def is_table(sample: list[str]) -> bool:
    """Tell whether the first line has a name of a column, or two fields that are grids."""
    first = next((text for text in sample if text.strip()), "")
    fields = first.split(delimiter_of(first))
    names = {field.strip().strip('"').lower() for field in fields}
    if names & set(COLUMNS):
        return True
    grids = [field for field in fields if len(field.strip('"')) in SIZE_OF_COUNT]
    return len(grids) > 1
