# SPDX-License-Identifier: MIT
"""The formats of Sudokus in text: one table, one row for each.

The first row that recognises a text reads it, so a row stands before those that would
recognise its texts as well.
"""

from collections.abc import Iterator, Sequence

from lowbit.errors import InputError
from lowbit.sudoku.box import as_box
from lowbit.sudoku.formats import (
    arrays,
    blocks,
    drawings,
    hodoku,
    lines,
    opensudoku,
    tables,
)
from lowbit.sudoku.formats.base import Format, Options, Source
from lowbit.sudoku.record import SudokuRecord

__all__ = [
    "FORMATS",
    "Format",
    "Options",
    "Source",
    "SudokuRecord",
    "find_format",
    "read_with",
    "recognise",
    "require_room",
]

_SMALL = (4, 6, 8, 9)
_NINE = (9,)
_FILLED = frozenset({"filled"})
_ALL = frozenset({"filled", "candidates"})


def never(sample: Sequence[str]) -> bool:
    """Tell that a format has to be asked for, since another row reads its texts."""
    return False


FORMATS = (
    Format(
        "opensudoku",
        "XML of the app OpenSudoku",
        (".opensudoku", ".xml"),
        opensudoku.is_xml,
        opensudoku.read_xml,
        opensudoku.write_xml,
        _FILLED,
        _NINE,
    ),
    Format(
        "sdk",
        "SadMan's .sdk: header lines, nine rows, sections [Puzzle] and [State]",
        (".sdk",),
        blocks.is_sadman,
        blocks.read_sadman,
        drawings.write_sadman,
        _FILLED,
    ),
    Format(
        "f-puzzles",
        "JSON of f-puzzles, a puzzle to a line",
        (".fpuzzles",),
        arrays.is_fpuzzles,
        arrays.read_json,
        arrays.write_fpuzzles,
        _ALL,
    ),
    Format(
        "json",
        "JSON arrays of rows or cells, a puzzle to a line",
        (".json", ".jsonl", ".ndjson"),
        arrays.is_json,
        arrays.read_json,
        arrays.write_json,
    ),
    Format(
        "hodoku",
        "HoDoKu's library, a puzzle to a line",
        (".hodoku",),
        hodoku.is_library,
        hodoku.read_library,
        hodoku.write_library,
        _ALL,
        _NINE,
    ),
    Format(
        "pencilmarks",
        "729 characters to a line, nine candidates for each cell",
        (".sukaku",),
        lines.is_marks,
        lines.read_marks,
        lines.write_marks,
        frozenset({"candidates"}),
        _NINE,
    ),
    Format(
        "csv",
        "a table with a column puzzle (or quizzes, question, ...)",
        (".csv", ".tsv"),
        tables.is_table,
        tables.read_table,
        tables.write_table,
    ),
    Format(
        "line",
        "81 characters to a line (.sdm)",
        (".sdm", ".sudoku"),
        lines.is_lines,
        lines.read_lines,
        lines.write_lines,
    ),
    Format(
        "block",
        "rows of characters, with or without borders",
        (".txt",),
        blocks.is_block,
        blocks.read_blocks,
        drawings.written(drawings.draw_block),
    ),
    Format(
        "unicode",
        "rows of characters with the box-drawing lines of Unicode",
        (),
        never,
        blocks.read_blocks,
        drawings.written(drawings.draw_unicode),
    ),
    Format(
        "ss",
        "Simple Sudoku's .ss: rows with borders of stars and dashes",
        (".ss",),
        never,
        blocks.read_blocks,
        drawings.written(drawings.draw_simple),
    ),
    Format(
        "candidates",
        "groups of candidates, with borders",
        (".pm",),
        never,
        blocks.read_groups,
        drawings.written(drawings.draw_candidates),
        frozenset({"candidates"}),
        _SMALL,
    ),
    Format(
        "sdx",
        "SudoCue's .sdx: groups of candidates, u before a digit filled in",
        (".sdx",),
        never,
        blocks.read_groups,
        drawings.written(drawings.draw_progress),
        _ALL,
        _SMALL,
    ),
    Format(
        "integers",
        "decimal numbers between spaces, 0 for a blank",
        (".ints",),
        never,
        blocks.read_integers,
        drawings.written(drawings.draw_integers),
    ),
)


def find_format(name: object) -> Format:
    """Return the format that a user names, or one of its suffixes.

    Raises
    ------
    InputError
        If there is none of this name.
    TypeError
        If `name` is not a str.

    Examples
    --------
    >>> find_format("sdm").name, find_format(".JSON").name
    ('line', 'json')
    """
    if not isinstance(name, str):
        raise TypeError(f"format must be a str, not {name!r}")
    wanted = name.lower()
    for row in FORMATS:
        if wanted == row.name or f".{wanted.lstrip('.')}" in row.suffixes:
            return row
    names = ", ".join(row.name for row in FORMATS)
    raise InputError(f"there is no format {name!r}; there are {names}")


def require_room(row: Format, size: int) -> None:
    """Raise InputError if a format has no room for grids of this size."""
    if size not in row.sizes:
        sizes = ", ".join(f"{size}x{size}" for size in row.sizes)
        raise InputError(
            f"the format {row.name} has room for {sizes}, not {size}x{size}"
        )


def read_with(
    row: Format | None, source: Source, options: Options
) -> Iterator[SudokuRecord]:
    """Read a source in a format, or in the one that is recognised."""
    chosen = row or recognise(source.sample())
    if options.box is not None:
        require_room(chosen, as_box(options.box).size)
    return chosen.read(source, options)


def recognise(sample: list[str]) -> Format:
    """Return the format of a text by its first lines.

    Parameters
    ----------
    sample : list of str
        The lines, without their ends.

    Examples
    --------
    >>> recognise(["# two rows", "1.|.2", "..|3."]).name
    'block'
    """
    for row in FORMATS:
        if row.recognise(sample):
            return row
    return find_format("line")
