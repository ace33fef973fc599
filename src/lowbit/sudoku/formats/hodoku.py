# SPDX-License-Identifier: MIT
"""Lines of HoDoKu's library.

    :technique:candidates:cells:deleted candidates:eliminations:placements:comment

In the cells a ``+`` stands before a digit that is no clue; a deleted candidate is its
digit, row and column. The fields are those of HoDoKu's ``reglib-1.4.txt``, which says
``:0000:x:`` where no technique is meant.
"""

import re
from collections.abc import Iterable, Iterator

from lowbit._bits import iter_bits
from lowbit.errors import ParseError
from lowbit.sudoku.box import NINE, candidate_masks
from lowbit.sudoku.formats.base import (
    Options,
    Source,
    cells_in,
    grids_of,
    one_line,
)
from lowbit.sudoku.formats.lines import is_comment
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.record import SudokuRecord

_START = re.compile(r":\w*:[^:]*:")
_CELL = re.compile(r"\+?[^+]")
_FIELDS = ("technique", "candidates", "eliminations", "placements")


def read_library(source: Source, options: Options) -> Iterator[SudokuRecord]:
    """Read a puzzle from each line; lines without a colon in front are comments."""
    for number, text in source:
        if is_comment(text) or not text.startswith(":"):
            continue
        try:
            yield read_entry(text, number, source, options)
        except ParseError as error:
            yield source.malformed(error)


def read_entry(
    text: str, number: int, source: Source, options: Options
) -> SudokuRecord:
    """Read a line."""
    fields = text.split(":")
    if len(fields) < 4:
        raise ParseError("a line of the library has at least 3 fields", number, 1)
    columns = [1]
    for part in fields:
        columns.append(columns[-1] + len(part) + 1)
    cells, clues = read_cells(fields[3], number, columns[3], options)
    fields += [""] * (8 - len(fields))
    masks = candidate_masks(cells, NINE) if fields[4].strip() else []
    for match in re.finditer(r"\S+", fields[4]):
        cell, bit = read_candidate(match[0], number, columns[4] + match.start())
        masks[cell] &= ~bit
    named = (fields[1], fields[2], fields[5], fields[6])
    info = {key: value for key, value in zip(_FIELDS, named, strict=True) if value}
    comment = ":".join(fields[7:]).strip(":")
    grid = Grid.from_cells(cells, NINE, clues, masks or None)
    return source.record(grid, number, comment, info)


def read_cells(
    text: str, number: int, column: int, options: Options
) -> tuple[bytes, bytes]:
    """Return the cells, and those of them that are clues."""
    matches = list(_CELL.finditer(text))
    if len(matches) != 81 or len("".join(match[0] for match in matches)) != len(text):
        raise ParseError(f"{len(matches)} cells, not 81", number, column, text)
    characters = [match[0][-1] for match in matches]
    try:
        cells = cells_in("".join(characters), number, 1, options)
    except ParseError as error:
        place = column + matches[error.column - 1].end() - 1
        raise ParseError(error.reason, number, place, error.value) from error
    clues = bytes(
        0 if match[0].startswith("+") else cell
        for match, cell in zip(matches, cells, strict=True)
    )
    return cells, clues


def read_candidate(text: str, number: int, column: int) -> tuple[int, int]:
    """Return the cell of a candidate, and the bit of its digit."""
    if not re.fullmatch(r"[1-9]{3}", text):
        raise ParseError(
            f"{text!r} is no candidate: digit, row and column", number, column, text
        )
    digit, row, place = map(int, text)
    return 9 * (row - 1) + place - 1, 1 << (digit - 1)


def write_library(records: Iterable[SudokuRecord], options: Options) -> Iterator[str]:
    """Write a line for each grid."""
    for grid, record in grids_of(records):
        cells = "".join(
            f"{'' if clue else '+'}{cell}" if cell else options.blank
            for cell, clue in zip(grid.cells, grid.clues, strict=True)
        )
        deleted = " ".join(deleted_candidates(grid)) if grid.has_marks else ""
        info = {key: one_line(value) for key, value in record.info.items()}
        comment = one_line(record.comment)
        yield (
            ":".join(
                [
                    "",
                    info.get("technique", "0000"),
                    info.get("candidates", "x"),
                    cells,
                    deleted,
                    info.get("eliminations", ""),
                    info.get("placements", "") + (f":{comment}" if comment else ""),
                ]
            )
            + "\n"
        )


def deleted_candidates(grid: Grid) -> Iterator[str]:
    """Yield what the rules leave and the grid has not: digit, row and column."""
    by_rules = candidate_masks(grid.cells, NINE)
    for cell, (rule, mask) in enumerate(zip(by_rules, grid.masks, strict=True)):
        for bit in iter_bits(rule & ~mask):
            yield f"{bit + 1}{cell // 9 + 1}{cell % 9 + 1}"


def is_library(sample: list[str]) -> bool:
    """Tell whether a line begins with two fields between colons."""
    return any(_START.match(text) for text in sample)
