# SPDX-License-Identifier: MIT
"""The puzzles of a file as arrays, some thousands at a time, however long the file is.

Large files mostly have lines of one length with the puzzle at one place. Blocks of such
lines become arrays without a look at any single line. All other blocks, and all other
formats, are read record by record, which also tells what is wrong and where.
"""

import os
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from io import BufferedReader
from itertools import groupby, islice
from typing import IO, Any

import numpy as np
import numpy.typing as npt

from lowbit.errors import ParseError
from lowbit.sudoku.batch import CELL_OF_BYTE, CELLS, Cells, with_marks
from lowbit.sudoku.box import NINE, Box
from lowbit.sudoku.formats import Format, Options, Source, SudokuRecord, recognise
from lowbit.sudoku.formats.tables import delimiter_of, header
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.reading import as_text, buffered, decoded, decompressed, without_ends
from lowbit.sudoku.symbols import WRONG

#: Formats of lines that can be read in blocks, if none of these bytes is in them: quotes
#: may hold line ends, and UTF-16 has zeros.
FAST = ("line", "csv")
ODD = (b'"', b"\0")

#: Bytes that are read at a time: 50,000 lines of 81 characters, but fewer at first.
BLOCK = 1 << 22
FIRST_BLOCK = 1 << 16

#: Records in a chunk, where they are read one by one.
RECORDS = 1 << 14

LF, CR = b"\n", b"\r"


@dataclass(frozen=True)
class Chunk:
    """Some consecutive puzzles of a file.

    Attributes
    ----------
    cells : uint8 array of shape (N, 81), or of 16 to 625 cells for other boxes
        Their cells, 0 for a blank; WRONG in a row that is no puzzle.
    lines : sequence of int
        Where each stands, counted from 1.
    errors : dict of int to ParseError
        What is wrong with rows that are none.
    position : int
        How many bytes of the file are read, as it is stored; 0 if it cannot be told.
    marked : dict of int to Grid
        The puzzles with fewer candidates than their digits leave.
    box : Box
        The boxes of all of them.
    """

    cells: npt.NDArray[np.uint8]
    lines: Sequence[int]
    errors: dict[int, ParseError] = field(default_factory=dict)
    position: int = 0
    marked: dict[int, Grid] = field(default_factory=dict)
    box: Box = NINE

    @property
    def puzzles(self) -> Cells:
        """The puzzles as kernels take them: as candidates if some have their own."""
        masks = {row: grid.masks for row, grid in self.marked.items()}
        return with_marks(self.cells, masks, self.box) if masks else self.cells


def iter_chunks(
    file: str | os.PathLike[str] | IO[bytes],
    form: Format | None = None,
    box: tuple[int, int] | None = None,
) -> Generator[Chunk, None, None]:
    """Yield the puzzles of a file, in any format, as arrays.

    Parameters
    ----------
    file : str, path-like or binary file
        The file, compressed or not.
    form : Format, optional
        Its format; by default the one that it seems to have.
    box : tuple of two int, optional
        Rows and columns of a box; by default the square one of each size.

    Raises
    ------
    InputError
        If a compressed file is damaged, or is no text.
    OSError
        If it cannot be read.
    """
    with opened(file) as (raw, name):
        whole = decompressed(raw)
        start = whole.peek(FIRST_BLOCK)
        lines = without_ends(decoded(start[: start.rfind(LF) + 1] or start))
        form = form or recognise(Source(lines, name).sample())
        options = Options(box)
        if form.name in FAST and LF in start and not any(map(start.__contains__, ODD)):
            chunks = chunks_of_blocks(whole, name, form, options)
        else:
            text = as_text(whole)  # closes the file when nothing refers to it
            source = Source(without_ends(text), name)
            chunks = chunks_of_records(form.read(source, options))
        for chunk in chunks:
            yield replace(chunk, position=raw.tell() if raw.seekable() else 0)


@contextmanager
def opened(
    file: str | os.PathLike[str] | IO[bytes],
) -> Iterator[tuple[Any, str | None]]:
    """Provide a file to be peeked into, and its name; close it if it was opened here."""
    if isinstance(file, (str, os.PathLike)):
        path = os.fspath(file)
        with BufferedReader(open(path, "rb", 0), BLOCK) as raw:
            yield raw, path
    else:
        name = getattr(file, "name", None)
        yield buffered(file), name if isinstance(name, str) else None


# ---- record by record ----


def chunks_of_records(records: Iterable[SudokuRecord]) -> Iterator[Chunk]:
    """Collect records in chunks."""
    rest = iter(records)
    while some := list(islice(rest, RECORDS)):
        yield from chunks_of(some)


def chunks_of(
    records: Iterable[SudokuRecord], lines_before: int = 0
) -> Iterator[Chunk]:
    """Yield chunks of consecutive records with the same boxes.

    Records that are malformed belong to those before them.
    """
    box = NINE

    def box_of(record: SudokuRecord) -> Box:
        nonlocal box
        box = box if record.grid is None else record.grid.box
        return box

    for same, some in groupby(records, box_of):
        yield chunk_of(list(some), same, lines_before)


def chunk_of(records: Sequence[SudokuRecord], box: Box, lines_before: int) -> Chunk:
    """Return records as a chunk; `lines_before` is added to their lines."""
    cells = np.full((len(records), box.cells), WRONG, dtype=np.uint8)
    errors: dict[int, ParseError] = {}
    marked: dict[int, Grid] = {}
    for row, record in enumerate(records):
        grid, error = record.grid, record.error
        if grid is not None:
            cells[row] = np.frombuffer(grid.cells, np.uint8)
            if grid.has_marks:
                marked[row] = grid
        elif error is not None:
            line = error.line + lines_before
            value, where = error.value, error.file
            errors[row] = ParseError(error.reason, line, error.column, value, where)
    lines = [record.line + lines_before for record in records]
    return Chunk(cells, lines, errors, marked=marked, box=box)


# ---- block by block ----


@dataclass(frozen=True)
class Layout:
    """Where puzzles stand in lines of text.

    Attributes
    ----------
    header : str or None
        The first line, if it only names columns.
    delimiter : bytes
        What parts the fields.
    column, columns : int
        The field with the puzzle, and how many there are.
    """

    header: str | None = None
    delimiter: bytes = b""
    column: int = 0
    columns: int = 1


def chunks_of_blocks(
    file: BufferedReader, name: str | None, form: Format, options: Options
) -> Iterator[Chunk]:
    """Read blocks of whole lines."""
    layout = Layout()
    lines_before = 0
    for block in blocks_of(file):
        if lines_before == 0 and form.name == "csv":
            layout = layout_of(next(without_ends(decoded(block)), ""))
        nine = options.box in (None, NINE)
        cells = uniform_cells(block, layout) if nine else None
        if cells is not None:
            lines = range(lines_before + 1, lines_before + 1 + len(cells))
            lines_before += len(cells)
            yield Chunk(cells, lines)
            continue
        texts = list(without_ends(decoded(block)))
        # Later blocks have to be told again what the columns are.
        again = [] if layout.header is None or lines_before == 0 else [layout.header]
        records = form.read(Source([*again, *texts], name), options)
        yield from chunks_of(records, lines_before - len(again))
        lines_before += len(texts)


def blocks_of(file: BufferedReader) -> Iterator[bytes]:
    """Yield blocks of whole lines, a small one first: it may have a header."""
    size = FIRST_BLOCK
    while block := file.read(size):
        yield block + file.readline()
        size = BLOCK


def layout_of(line: str) -> Layout:
    """Return the layout of a table by its first line."""
    delimiter = delimiter_of(line)
    row = line.split(delimiter)
    try:
        names, column = header(row, 1)
    except ParseError:
        return Layout(columns=0)  # no line is like that
    return Layout(line if names else None, delimiter.encode(), column, len(row))


def uniform_cells(block: bytes, layout: Layout) -> npt.NDArray[np.uint8] | None:
    """Return the cells of a block of equal lines; None if they are not, or malformed."""
    width = block.find(LF) + 1
    rows = len(block) // width if width else 0
    if rows * width != len(block):
        return None
    table = np.frombuffer(block, np.uint8).reshape(rows, width)
    # Several times as fast as bytes.count, whose finds are too close together.
    ends = np.count_nonzero(table == LF[0])
    if ends != rows or (table[:, -1] != LF[0]).any():
        return None
    line = block[: width - 1]
    if line.endswith(CR) and (table[:, -2] != CR[0]).any():
        return None
    fields = line.removesuffix(CR)
    parts = fields.split(layout.delimiter) if layout.delimiter else [fields]
    if len(parts) != layout.columns or len(parts[layout.column]) != CELLS:
        return None
    if layout.delimiter and not same_fields(table, parts, layout.delimiter[0]):
        return None
    place = sum(len(part) + 1 for part in parts[: layout.column])
    text = table[:, place : place + CELLS].tobytes()
    cells = text.translate(CELL_OF_BYTE)
    if cells.find(WRONG) >= 0:
        return None
    return np.frombuffer(cells, np.uint8).reshape(rows, CELLS)


def same_fields(
    table: npt.NDArray[np.uint8], parts: Sequence[bytes], delimiter: int
) -> bool:
    """Tell whether all lines have delimiters at the places of the first, and no others."""
    places = np.cumsum([len(part) + 1 for part in parts[:-1]]) - 1
    there = (table[:, places] == delimiter).all()
    return bool(there) and np.count_nonzero(table == delimiter) == table[:, places].size
