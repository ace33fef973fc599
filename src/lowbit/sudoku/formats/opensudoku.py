# SPDX-License-Identifier: MIT
"""The XML files of OpenSudoku, an app for phones.

The digits are an attribute: 81 characters, or ``version: 1`` to ``4`` and for each cell
its value, the notes of the player (passed over), and whether it is no clue.

XML is read by expat, a part at a time. A document type is refused before anything in it is
read: without one there are no entities to expand, which is what attacks by XML rest on.
"""

import re
from collections.abc import Iterable, Iterator
from html import escape
from xml.parsers import expat

from lowbit.errors import ParseError
from lowbit.sudoku.box import NINE
from lowbit.sudoku.formats.base import (
    Options,
    Source,
    cells_in,
    grids_of,
    line_of,
    printable,
)
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.record import SudokuRecord

_VERSION = re.compile(r"version:\s*(\d+)\s+")
#: How many fields a cell has, by version: value, notes (two kinds since 4), no clue.
_FIELDS = {1: 3, 2: 3, 3: 3, 4: 4}
_CODE = re.compile(r"[\d,\-]*")


def read_xml(source: Source, options: Options) -> Iterator[SudokuRecord]:
    """Read the games of a file."""
    reader = Reader(source, options)
    parser = expat.ParserCreate("utf-8")
    parser.StartDoctypeDeclHandler = reader.doctype
    parser.StartElementHandler = reader.start
    reader.parser = parser
    try:
        for _, text in source:
            parser.Parse(printable(text) + "\n", False)
            yield from reader.take()
        parser.Parse("", True)
    except expat.ExpatError as error:
        reason = expat.errors.messages[error.code]
        yield from reader.take()
        yield source.malformed(source.error(reason, error.lineno, error.offset + 1))
    except ParseError as error:
        yield from reader.take()
        yield source.malformed(error)


class Reader:
    """Takes elements, and keeps the games among them until they are asked for."""

    def __init__(self, source: Source, options: Options) -> None:
        self.source = source
        self.options = options
        self.parser = expat.ParserCreate()
        self.folder = ""
        self.is_first = True
        self._records: list[SudokuRecord] = []

    def take(self) -> list[SudokuRecord]:
        """Return the records since the last call."""
        records, self._records = self._records, []
        return records

    def doctype(self, *_: object) -> None:
        """Refuse a document type."""
        raise self.error("a document type is not allowed")

    def error(self, reason: str, value: object = None) -> ParseError:
        """Return an error at the place where the parser is."""
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber
        return self.source.error(reason, line, column + 1, value)

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Take the start of an element."""
        if self.is_first and name != "opensudoku":
            raise self.error(f"the root is {name!r}, not 'opensudoku'", name)
        self.is_first = False
        if name == "folder":
            self.folder = attributes.get("name", "")
        elif name == "game":
            try:
                self._records.append(self.game(attributes))
            except ParseError as error:
                self._records.append(self.source.malformed(error))

    def game(self, attributes: dict[str, str]) -> SudokuRecord:
        """Return the record of a game."""
        data = attributes.get("data")
        if data is None:
            raise self.error("a game without data")
        line = self.parser.CurrentLineNumber
        try:
            grid = grid_of_data(data, self.options)
        except ParseError as error:
            where = f" (character {error.column} of data)" if error.value else ""
            raise self.error(error.reason + where, error.value) from error
        info = {"folder": self.folder} if self.folder else {}
        return self.source.record(grid, line, attributes.get("note", ""), info)


def grid_of_data(data: str, options: Options) -> Grid:
    """Return the grid of a game."""
    version = _VERSION.match(data)
    if version is None:
        if len(data) != 81:
            raise ParseError(f"{len(data)} characters, not 81", 1, 1)
        return Grid.from_cells(cells_in(data, 1, 1, options))
    count = _FIELDS.get(int(version[1]))
    if count is None:
        raise ParseError(f"data of version {version[1]} is not supported", 1, 1, data)
    fields = data[version.end() :].strip().rstrip("|").replace("||", "|").split("|")
    if len(fields) != 81 * count:
        raise ParseError(f"{len(fields)} fields, not {81 * count}", 1, 1)
    values, editable = fields[::count], fields[count - 1 :: count]
    if any(len(value) != 1 for value in values):
        raise ParseError("a value is not one digit", 1, 1)
    if not all(_CODE.fullmatch(field) for field in fields) or set(editable) - {
        "0",
        "1",
    }:
        raise ParseError("a field is not a number", 1, 1)
    cells = cells_in("".join(values), 1, 1, options)
    clues = bytes(
        0 if flag == "1" else cell for flag, cell in zip(editable, cells, strict=True)
    )
    return Grid.from_cells(cells, NINE, clues)


def write_xml(records: Iterable[SudokuRecord], options: Options) -> Iterator[str]:
    """Write a file of games: 81 digits each, or version 3 if some are no clues."""
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n'
    folder = None
    for grid, record in grids_of(records):
        name = record.info.get("folder", "")
        if name != folder:
            yield "  </folder>\n" if folder is not None else ""
            yield f"  <folder name={attribute(name)}>\n"
            folder = name
        note = f" note={attribute(record.comment)}" if record.comment else ""
        yield f"    <game data={attribute(data_of(grid))}{note} />\n"
    yield "  </folder>\n" if folder is not None else ""
    yield "</opensudoku>\n"


def data_of(grid: Grid) -> str:
    """Return the data of a game."""
    if grid.clues == grid.cells:
        return line_of(grid.cells, 9, Options(blank="0"))
    fields = (
        f"{cell}|0|{0 if clue else 1}|"
        for cell, clue in zip(grid.cells, grid.clues, strict=True)
    )
    return "version: 3\n" + "".join(fields)


def attribute(text: str) -> str:
    """Return a text in quotes, without the characters that XML cannot have."""
    allowed = re.sub(
        r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "?", text
    )
    # Line ends and tabs would be read as spaces.
    numbered = re.sub(r"[\t\n\r]", lambda end: f"&#{ord(end[0])};", escape(allowed))
    return f'"{numbered}"'


def is_xml(sample: list[str]) -> bool:
    """Tell whether the text begins with a tag."""
    return next((text.strip() for text in sample if text.strip()), "").startswith("<")
