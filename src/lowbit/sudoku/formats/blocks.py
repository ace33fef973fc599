# SPDX-License-Identifier: MIT
"""Grids drawn over several lines, and how they are read.

One reader takes them all: plain rows, with or without borders (``block``), SadMan's
``.sdk`` with its header and sections, ``.ss`` of Simple Sudoku, integers, and candidates
in groups of digits (also SudoCue's ``.sdx``, where a ``u`` stands before a digit that is
no clue). The formats differ in how they are written, in ``drawings``.

Source of the headers and of ``.sdx``: SudoCue's page on file formats.
"""

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from lowbit._bits import is_single
from lowbit.errors import ParseError, PuzzleError
from lowbit.sudoku.box import SIZES, Box, boxes_of, candidate_masks
from lowbit.sudoku.formats.base import (
    Options,
    Source,
    box_for,
    cells_in,
)
from lowbit.sudoku.formats.rows import (
    DOUBTFUL,
    Row,
    is_border,
    is_prose,
    sizes_of,
    split_row,
)
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.record import SudokuRecord
from lowbit.sudoku.symbols import FILE_BLANKS, not_a_cell, plain_digits

#: The letters of SadMan's header lines.
HEADERS = {
    "A": "author",
    "B": "date",
    "C": "comment",
    "D": "description",
    "L": "level",
    "S": "source",
    "U": "url",
}
_HEADER = re.compile(rf"#([{''.join(HEADERS)}])\s*(\S.*)")
_SURE_HEADER = re.compile(rf"#[{''.join(HEADERS)}](?![a-z])\s*\S")
_SECTION = re.compile(r"\[([A-Z]\w*|puzzle|state)\]\s*$")
#: How many lines may be borders, or rows of dashes, without any row.
EDGES = 2

_GROUP = re.compile(r"([u+]?)(\d+)")

Maker: TypeAlias = Callable[[list[Row], int, Options], Grid]


class Block:
    """The grid that is being read: its rows so far, and what its lines say of boxes."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.doubtful: list[tuple[int, Row]] = []
        self.gaps: list[int] = []
        self.rules: list[int] = []

    @property
    def size(self) -> int | None:
        """How many cells a row has, once there is one that is in no doubt."""
        return len(self.rows[0].tokens) if self.rows else None

    @property
    def line(self) -> int:
        """Where the grid begins."""
        return (self.rows or [row for _, row in self.doubtful])[0].line

    def meant(self) -> list[Row]:
        """Return the rows in order, with the doubtful ones that seem to be rows.

        Lines of dashes are rows where other rows have dashes for blanks, and borders
        where they have something else. Where no row has a blank all are taken.
        """
        rows = list(self.rows)
        if not self.doubtful:
            return rows
        blanks = self.blanks()
        size = self.size or len(self.doubtful[0][1].tokens)
        for place, row in reversed(self.doubtful):
            if len(row.tokens) == size and (not blanks or row.text[0] in blanks):
                rows.insert(place, row)
        return rows

    def blanks(self) -> set[str]:
        """Return the characters that are blanks in the rows that are none in doubt."""
        text = "".join(row.text for row in self.rows)
        return set(text) & set(FILE_BLANKS)

    def add(self, row: Row) -> None:
        """Add a row; one of dashes alone may be a border."""
        kinds = set(row.text)
        if len(kinds) == 1 and kinds <= set(DOUBTFUL + " "):
            self.doubtful.append((len(self.rows), row))
        else:
            self.rows.append(row)

    def complete(self, at_end: bool) -> list[Row] | None:
        """Return the rows if there are as many as a row has cells.

        As long as no row has a blank, doubtful ones count only at the end.
        """
        if not at_end and len(self.rows) + len(self.doubtful) < (self.size or 0):
            return None
        rows = self.meant()
        if rows and len(rows) == len(rows[0].tokens) and (at_end or self.blanks()):
            return rows
        return self.rows if len(self.rows) == self.size else None

    def gap(self) -> bool:
        """Note an empty line; tell whether it can stand there, between two bands."""
        count = len(self.meant())
        size = self.size or 0
        first = self.gaps[0] if self.gaps else count
        self.gaps.append(count)
        return size % first == 0 and count == first * len(self.gaps)

    def is_even(self) -> bool:
        """Tell whether empty lines stand between all bands or none."""
        size = self.size or 0
        return not self.gaps or self.gaps == list(
            range(self.gaps[0], size, self.gaps[0])
        )

    def hint(self) -> Box | None:
        """Return the box that the lines draw, if they draw one."""
        size = self.size or 0
        columns = {row.box_columns for row in self.rows} - {0, 1}
        rows = {rule for rule in (*self.rules, *self.gaps) if 1 < rule < size}
        height = min(rows, default=0)
        for box in boxes_of(size):
            if columns == {box.columns} and height in (0, box.rows):
                return box
            if not columns and box.rows == height:
                return box
        return None


class BlockReader:
    """Takes lines, and gives a record as often as a grid is complete."""

    def __init__(
        self,
        source: Source,
        options: Options,
        make: Maker,
        in_words: bool = False,
        has_headers: bool = False,
    ) -> None:
        self.source = source
        self.in_words = in_words
        self.has_headers = has_headers
        self.size = options.box[0] * options.box[1] if options.box else None
        self.options = options
        self.make = make
        self.block = Block()
        #: The first rows of a grid as long as they may have one size or another, and
        #: these sizes, the likeliest first.
        self.held: list[tuple[int, str]] = []
        self.sizes: list[int] = []
        self.words: list[str] = []
        self.info: dict[str, str] = {}
        self.section = ""
        self.puzzle: SudokuRecord | None = None
        self.is_skipping = False

    def __iter__(self) -> Iterator[SudokuRecord]:
        for number, text in self.source:
            yield from self.take(number, text)
        yield from self.settle()
        yield from self.finish(at_end=True)
        yield from self.let_go()

    def take(self, number: int, text: str) -> Iterator[SudokuRecord]:
        """Take a line."""
        size = self.block.size or self.size
        if self.held and text.strip():
            size = self.sizes[0]
        section = _SECTION.match(text)
        if section or text.startswith("#"):
            yield from self.settle()
            yield from self.finish(at_end=True)
            self.is_skipping = False
            if section:
                yield from self.begin(section[1].lower())
            else:
                yield from self.let_go()
                self.header(text)
        elif self.section not in ("", "puzzle", "state"):
            return
        elif self.is_empty(text):
            yield from self.settle()
            yield from self.empty()
        elif is_border(text, size):
            yield from self.settle()
            self.block.rules.append(len(self.block.meant()))
        elif is_prose(text, size):
            yield from self.settle()
            yield from self.finish(at_end=True)
            yield from self.let_go()
            self.is_skipping = False
            self.words.append(text.strip())
        elif not self.is_skipping:
            yield from self.row(number, text)

    def is_empty(self, text: str) -> bool:
        """Tell whether a line is empty, and no row whose blanks are spaces."""
        if text.strip():
            return False
        if self.held:
            used = {character for _, row in self.held for character in row}
            ends = len(self.held) == self.sizes[0] or len(text) not in self.sizes
            return ends or not used.isdisjoint(set(FILE_BLANKS) - {" "})
        size, blanks = self.block.size or self.size, self.block.blanks()
        fits = len(text) == size if size else len(text) in SIZES
        return not fits or bool(blanks and " " not in blanks)

    def row(self, number: int, text: str) -> Iterator[SudokuRecord]:
        """Take a row; it is held as long as the size of the grid is in doubt."""
        size = self.block.size or self.size
        row = split_row(text, number, size, self.in_words)
        if size is not None or self.in_words:
            yield from self.add(row, number, text)
            return
        sizes = sizes_of(text, row) if row else []
        if self.held:
            sizes = [size for size in self.sizes if size in sizes]
            if not sizes:
                yield from self.settle()
                yield from self.take(number, text)
                return
        elif len(sizes) < 2:
            yield from self.add(row, number, text)
            return
        self.held.append((number, text))
        self.sizes = sizes
        if len(sizes) == 1 or len(self.held) > max(sizes):
            yield from self.settle()

    def settle(self) -> Iterator[SudokuRecord]:
        """Take the rows that were held, whose number may tell the size of the grid.

        It is the likeliest one for which they are grids or a band of one.
        """
        held, self.held = self.held, []
        if not held:
            return
        count, sizes = len(held), self.sizes
        fit = [size for size in sizes if count % size == 0 or size % count == 0]
        size = (fit or sizes)[0] if count <= max(sizes) else sizes[0]
        for number, text in held:
            if not self.is_skipping:
                yield from self.add(split_row(text, number, size), number, text)

    def add(self, row: Row | None, number: int, text: str) -> Iterator[SudokuRecord]:
        """Add a row to the grid, unless the line is none."""
        if row is None:
            size = self.block.size or self.size
            found = f"{len(text.strip())} characters"
            wanted = f"a row of {size} cells" if size else "a row of a grid"
            yield self.malformed(f"{found} are not {wanted}", number, text)
            return
        self.block.add(row)
        yield from self.finish(at_end=False)

    def empty(self) -> Iterator[SudokuRecord]:
        """Take an empty line: the end of a grid, or a gap between its bands."""
        self.is_skipping = False
        block = self.block
        if not block.rows or block.complete(at_end=True) or not block.gap():
            yield from self.finish(at_end=True)

    def header(self, text: str) -> None:
        """Take a line that begins with #."""
        match = _HEADER.match(text)
        if match and self.has_headers:
            name = HEADERS[match[1]]
            before = self.info.get(name)
            self.info[name] = f"{before}\n{match[2]}" if before else match[2].strip()
        else:
            self.words.append(text[1:].strip())

    def begin(self, section: str) -> Iterator[SudokuRecord]:
        """Begin a section; ``[State]`` has the digits to the clues of ``[Puzzle]``."""
        if section == "puzzle" or (section == "state" and self.section != "puzzle"):
            yield from self.let_go()
        self.section = section

    def finish(self, at_end: bool) -> Iterator[SudokuRecord]:
        """Give a record if the grid is complete, or if it ends before it is."""
        block = self.block
        rows = block.complete(at_end)
        if rows is None and not at_end:
            return
        if rows is None and not block.rows and len(block.doubtful) <= EDGES:
            self.block = Block()
            return
        line = block.line
        if rows is None:
            meant = block.meant()
            reason = f"a grid with {len(meant)} of {len(meant[0].tokens)} rows"
            yield self.malformed(reason, line)
            self.is_skipping = False
        elif not block.is_even():
            yield self.malformed("empty lines stand within the grid", line)
            self.is_skipping = False
        else:
            self.block = Block()
            yield from self.made(rows, line, block.hint())

    def made(
        self, rows: list[Row], line: int, hint: Box | None
    ) -> Iterator[SudokuRecord]:
        """Give the record of a grid; that of a puzzle waits for its state."""
        options = self.options
        try:
            box = box_for(len(rows), line, options, hint)
            grid = self.make(rows, line, Options(box, options.symbols, options.blank))
            if self.section == "state" and self.puzzle is not None:
                yield self.with_state(self.puzzle, grid, line)
                self.puzzle = None
                return
        except ParseError as error:
            self.puzzle = None
            yield self.source.malformed(error, line)
            return
        finally:
            words, self.words = self.words, []
            info, self.info = self.info, {}
        comment = "\n".join(filter(None, [info.pop("comment", ""), *words]))
        record = self.source.record(grid, line, comment, info)
        if self.section == "puzzle":
            self.puzzle = record
        else:
            yield record

    def with_state(self, puzzle: SudokuRecord, state: Grid, line: int) -> SudokuRecord:
        """Return a puzzle with the digits that have been filled in."""
        clues = puzzle.grid
        try:
            grid = Grid(state, clues=clues)
        except PuzzleError as error:
            raise ParseError(
                f"the state is of another puzzle: {error}", line, 1
            ) from error
        return self.source.record(grid, puzzle.line, puzzle.comment, puzzle.info)

    def let_go(self) -> Iterator[SudokuRecord]:
        """Give the puzzle that waits for a state which has not come."""
        if self.puzzle is not None:
            yield self.puzzle
            self.puzzle = None
        self.section = ""

    def malformed(self, reason: str, line: int, value: object = None) -> SudokuRecord:
        """Give up the grid, and what is left of it."""
        start = self.block.line if self.block.rows else line
        self.block = Block()
        self.words, self.info, self.puzzle = [], {}, None
        self.is_skipping = True
        return self.source.malformed(self.source.error(reason, line, 1, value), start)


def grid_of_rows(rows: list[Row], line: int, options: Options) -> Grid:
    """Return a grid of characters, of integers, or of candidates, whichever it is."""
    longest = max(len(token.text) for row in rows for token in row.tokens)
    if longest == 1:
        return grid_of_characters(rows, line, options)
    return (grid_of_integers if len(rows) > 9 else grid_of_groups)(rows, line, options)


def grid_of_characters(rows: list[Row], line: int, options: Options) -> Grid:
    """Return a grid with one character for each cell."""
    tokens = [token for row in rows for token in row.tokens]
    lines = [row.line for row in rows for _ in row.tokens]
    try:
        cells = cells_in("".join(token.text for token in tokens), line, 1, options)
    except ParseError as error:
        place = error.column - 1
        raise ParseError(
            error.reason, lines[place], tokens[place].column, error.value
        ) from error
    return Grid.from_cells(cells, box_for(len(rows), line, options))


def grid_of_integers(rows: list[Row], line: int, options: Options) -> Grid:
    """Return a grid of decimal numbers; 0 is a blank, and so is what else may be one."""
    size = len(rows)
    cells = bytearray()
    for row in rows:
        for text, column in row.tokens:
            plain = plain_digits(text)
            if plain in FILE_BLANKS:
                cells.append(0)
            elif len(plain) < 4 and plain.isdecimal() and int(plain) <= size:
                cells.append(int(plain))
            else:
                raise ParseError(
                    f"{not_a_cell(text)}: integers go from 1 to {size}",
                    row.line,
                    column,
                    text,
                )
    return Grid.from_cells(bytes(cells), box_for(size, line, options))


def grid_of_groups(rows: list[Row], line: int, options: Options) -> Grid:
    """Return a grid of groups of candidates; a group of one is a digit."""
    size = len(rows)
    box = box_for(size, line, options)
    cells, clues = bytearray(), bytearray()
    groups: list[int | None] = []
    for row in rows:
        for text, column in row.tokens:
            mark, mask = read_group(text, size, row.line, column)
            digit = mask.bit_length() if mask and is_single(mask) else 0
            cells.append(digit)
            clues.append(0 if mark else digit)
            groups.append(mask)
    by_rules = candidate_masks(cells, box)
    masks = [
        rule if mask is None else mask
        for mask, rule in zip(groups, by_rules, strict=True)
    ]
    return Grid.from_cells(bytes(cells), box, bytes(clues), masks)


def read_group(text: str, size: int, line: int, column: int) -> tuple[str, int | None]:
    """Return the mark before a group, and its candidates; None for any."""
    plain = plain_digits(text)
    if len(plain) == 1 and plain in FILE_BLANKS:
        return "", None
    match = _GROUP.fullmatch(plain)
    if match and size <= 9:
        digits = [int(digit) for digit in match[2]]
        mask = sum(1 << digit >> 1 for digit in set(digits))
        is_right = min(digits) >= 1 and max(digits) <= size
        if is_right and len(set(digits)) == len(digits) <= (1 if match[1] else size):
            return match[1], mask
    raise ParseError(f"{text!r} is no group of candidates", line, column, text)


def read_blocks(source: Source, options: Options) -> Iterator[SudokuRecord]:
    """Read grids of any kind."""
    return iter(BlockReader(source, options, grid_of_rows))


def read_sadman(source: Source, options: Options) -> Iterator[SudokuRecord]:
    """Read grids with headers and sections."""
    return iter(BlockReader(source, options, grid_of_rows, has_headers=True))


def read_integers(source: Source, options: Options) -> Iterator[SudokuRecord]:
    """Read grids of integers."""
    return iter(BlockReader(source, options, grid_of_integers, in_words=True))


def read_groups(source: Source, options: Options) -> Iterator[SudokuRecord]:
    """Read grids of candidates."""
    return iter(BlockReader(source, options, grid_of_groups, in_words=True))


def is_sadman(sample: list[str]) -> bool:
    """Tell whether there is a header or a section."""
    return any(_SURE_HEADER.match(text) or _SECTION.match(text) for text in sample)


def is_block(sample: list[str]) -> bool:
    """Tell whether a line is a border or a row."""
    return any(
        is_border(text, None)
        or (not is_prose(text, None) and split_row(text, 1, None) is not None)
        for text in sample
        if (text.strip() or len(text) in SIZES) and not text.startswith("#")
    )
