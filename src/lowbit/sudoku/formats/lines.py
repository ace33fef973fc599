# SPDX-License-Identifier: MIT
"""One puzzle to a line: 81 characters (also .sdm), and 729 of pencil marks."""

import re
from collections.abc import Iterable, Iterator

from lowbit._bits import iter_bits
from lowbit.errors import ParseError, PuzzleError
from lowbit.sudoku.box import NINE
from lowbit.sudoku.formats.base import (
    SIZE_OF_COUNT,
    Options,
    Source,
    grid_in,
    grids_of,
    line_of,
    one_line,
)
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.pencilmarks import MARKS, digits_of_masks, masks_of_text
from lowbit.sudoku.record import SudokuRecord
from lowbit.sudoku.symbols import FILE_BLANKS

#: What may stand between the cells and a comment.
SEPARATORS = " \t#:;,|"
_FIRST_WORD = re.compile(rf"[^{SEPARATORS}]+")
_FOUR = set("1234" + FILE_BLANKS)


def is_comment(text: str) -> bool:
    """Tell whether a line is a comment, or empty: spaces may be a grid of blanks."""
    is_empty = not text.strip("\ufeff \t") and len(text) not in SIZE_OF_COUNT
    return is_empty or text.startswith("#")


def split_line(text: str, options: Options) -> tuple[str, str]:
    """Return the cells of a line, and the comment behind them.

    Blanks may be spaces: a line that is a grid as a whole has no comment. The first
    word is a grid if it is long enough for one, and so are 81 characters (or as many as
    the box wants) with a separator behind.

    >>> split_line("1..2" * 4 + " # easy", Options())
    ('1..21..21..21..2', 'easy')
    """
    if len(text) in SIZE_OF_COUNT:
        return text, ""
    word = _FIRST_WORD.match(text)
    count = word.end() if word else 0
    if count not in SIZE_OF_COUNT:
        rows, columns = options.box or NINE
        count = (rows * columns) ** 2
        if text[count : count + 1] not in SEPARATORS:
            return text, ""
    if not text[count:].strip():
        return text[:count], ""
    return text[:count], text[count:].strip(SEPARATORS)


def read_lines(source: Source, options: Options) -> Iterator[SudokuRecord]:
    """Read a puzzle from each line; a comment stands behind it, or above it after a #."""
    above: list[str] = []
    for number, text in source:
        if is_comment(text):
            above.append(text[1:].strip())
            continue
        try:
            cells, comment = split_line(text, options)
            grid = grid_in(cells, number, 1, options)
        except ParseError as error:
            yield source.malformed(error)
        else:
            comment = comment or "\n".join(above).strip()
            yield source.record(grid, number, comment)
        above = []


def write_lines(records: Iterable[SudokuRecord], options: Options) -> Iterator[str]:
    """Write a line for each grid, with the comment behind it."""
    for grid, record in grids_of(records):
        line = line_of(grid.cells, grid.size, options)
        comment = one_line(record.comment)
        yield f"{line} # {comment}\n" if comment else f"{line}\n"


def is_lines(sample: list[str]) -> bool:
    """Tell whether the first line is a whole grid."""
    lines = [split_line(text, Options())[0] for text in sample if not is_comment(text)]
    if (
        not lines
        or len(lines[0]) not in SIZE_OF_COUNT
        or set("".join(lines)) & set("|+")
    ):
        return False
    if " " in lines[0] and len(set(map(len, lines))) > 1:
        return False  # words of candidates, which happen to be so many characters
    alike = [line for line in lines if len(line) == 16]
    if len(lines[0]) == 16 <= len(alike):
        # Rows of 16x16 have other digits than grids of 4x4, or none at all.
        return bool(set("".join(alike)) & set("1234")) and set("".join(alike)) <= _FOUR
    return True


def read_marks(source: Source, options: Options) -> Iterator[SudokuRecord]:
    """Read 9 characters for each cell: the candidates, and blanks for the others."""
    for number, text in source:
        if is_comment(text):
            continue
        try:
            yield source.record(grid_of_marks(text, number), number)
        except ParseError as error:
            yield source.malformed(error)


def grid_of_marks(text: str, number: int) -> Grid:
    """Return the grid of a line of pencil marks; a cell with one of them is a clue."""
    try:
        masks = masks_of_text(text)
    except PuzzleError as error:
        reason = str(error).partition("): ")[2] or str(error)
        column = (error.position or 0) + 1
        raise ParseError(reason, number, column, error.value) from error
    return Grid.from_cells(digits_of_masks(masks), NINE, masks=masks)


def write_marks(records: Iterable[SudokuRecord], options: Options) -> Iterator[str]:
    """Write 9 characters for each cell; a filled cell has one candidate."""
    for grid, _ in grids_of(records):
        cells = []
        for mask in grid.masks:
            held = set(iter_bits(mask))
            cells += [str(bit + 1) if bit in held else "." for bit in range(9)]
        yield "".join(cells) + "\n"


def is_marks(sample: list[str]) -> bool:
    """Tell whether the first line has 729 characters."""
    return any(len(text) == MARKS for text in sample[:1] if not is_comment(text))
