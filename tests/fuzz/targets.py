# SPDX-License-Identifier: MIT
"""Fuzz targets: each makes a call out of bytes, and asserts what holds of its outcome.

A call has an answer or raises one of the exceptions that its documentation names; all
else is a fault, and so is a change of the input. `explore.py` thinks of bytes, and
`test_seeds.py` runs those that are kept.
"""

import gzip
import io
import json
import os
import re
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from copy import copy
from functools import cache, partial
from importlib import import_module
from typing import Any, TypeVar

import numpy as np

import lowbit
from lowbit import leetcode
from lowbit.cli import main
from lowbit.compat.py_sudoku import Sudoku
from lowbit.errors import InputError, ParseError
from lowbit.queens.regions import read_regions
from lowbit.runner.checkpoint import header_of, line_of
from lowbit.sudoku.formats import FORMATS

T = TypeVar("T")

LINE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
NAMES = [None, *(row.name for row in FORMATS)]
BOXES = [None, (2, 2), (2, 3), (3, 2), (3, 3), (4, 4), (5, 5), (0, 3), (3, 100)]


class Bytes:
    """The bytes that are left; past the end they are zeros."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.next = 0

    def number(self, below: int) -> int:
        """Take one, as a number below 256."""
        self.next += 1
        return self.data[self.next - 1] % below if self.next <= len(self.data) else 0

    def one_of(self, choices: "list[T]") -> T:
        """Take one, as a choice."""
        return choices[self.number(len(choices))]

    def rest(self) -> bytes:
        """Take all."""
        rest = self.data[self.next :]
        self.next += len(rest)
        return rest

    @property
    def left(self) -> int:
        """How many there are."""
        return max(len(self.data) - self.next, 0)


def attempt(act: Callable[[], T], *others: type[Exception]) -> T | Exception:
    """What comes of a call, or the error of the package that it ends with.

    That is an InputError, or one of the others where they are given.
    """
    try:
        return act()
    except (InputError, *others) as error:
        str(error).encode("utf-8", "surrogatepass")
        return error


def text(data: bytes) -> None:
    """A text in any format is a grid that can be written and read again, or refused."""
    source = Bytes(data)
    name, box, coding = source.one_of(NAMES), source.one_of(BOXES), source.number(3)
    raw = source.rest()
    shown = raw.decode(["utf-8", "latin-1", "utf-16"][coding], "replace")
    grid = attempt(lambda: lowbit.parse_sudoku(shown, format=name, box=box))
    if isinstance(grid, ParseError):
        assert grid.line >= 1
        assert grid.column >= 1
    elif not isinstance(grid, Exception):
        assert max(grid.cells) <= grid.size
        line = lowbit.format_sudoku(grid)
        assert (
            lowbit.parse_sudoku(line, format="line", box=grid.box).cells == grid.cells
        )
        for row in FORMATS:
            written = attempt(lambda name=row.name: lowbit.format_sudoku(grid, name))
            if isinstance(written, str):
                again = lowbit.parse_sudoku(written, format=row.name, box=grid.box)
                for before, after in zip(grid.cells, again.cells, strict=True):
                    assert before in (0, after)  # a single candidate is a digit
    records = attempt(
        lambda: list(
            lowbit.read_sudokus(io.BytesIO(raw), format=name, box=box, malformed="keep")
        )
    )
    if not isinstance(records, Exception):
        for record in records:
            assert (record.grid is None) == (record.error is not None)
            assert record.line >= 1


KINDS = [
    "u1",
    "i1",
    "<i2",
    ">i4",
    "<u8",
    "f2",
    "f4",
    ">f8",
    "O",
    "U1",
    "U3",
    "S1",
    "S2",
    "?",
    "c8",
]
LEAVES = [0, 1, 9, 10, -1, None, "", " ", ".", "5", "12", "x", b"7", 2.0, 2.5]
LEAVES += [
    float("nan"),
    float("inf"),
    True,
    np.uint8(3),
    np.float64(4),
    10**30,
    (),
    [1],
]


def array_of(source: Bytes) -> Any:
    """An array of some type, shape and layout, or nothing if NumPy refuses to make it."""
    kind, shape = (
        source.one_of(KINDS),
        source.one_of([81, (9, 9), (1, 81), (3, 27), 80]),
    )
    number = int(np.prod(shape))
    values: list[Any] = [int(clue) for clue in LINE.replace(".", "0")][:number]
    layout = source.number(6)
    while source.left:
        place = source.number(number)
        values[place] = source.one_of(LEAVES)
    with suppress(TypeError, ValueError, OverflowError), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        flat = np.empty(number, object)
        flat[:] = values
        array = flat.astype(kind).reshape(shape)
        return [
            lambda: array,
            lambda: np.asfortranarray(array),
            lambda: np.repeat(array, 2, axis=0)[::2],
            lambda: array[::-1],
            lambda: np.ma.masked_array(array, array == array.flat[0]),
            lambda: np.broadcast_to(array, array.shape),
        ][layout]()
    return None


def arrays(data: bytes) -> None:
    """An array is solved as one of its own type and shape, or refused; it stays as it is."""
    source = Bytes(data)
    many = source.number(2)
    puzzle = array_of(source)
    if puzzle is None:
        return
    before = repr(puzzle), str(puzzle.dtype), puzzle.shape
    with unmeant_types():
        if many:
            attempt(lambda: lowbit.solve_sudokus(puzzle, threads=1))
        else:
            answer = attempt(lambda: lowbit.solve_sudoku(puzzle))
            if answer is not None and not isinstance(answer, Exception):
                assert type(answer) is type(puzzle)
                assert (answer.dtype, answer.shape) == (puzzle.dtype, puzzle.shape)
                assert lowbit.count_sudoku(answer) == 1
    assert (repr(puzzle), str(puzzle.dtype), puzzle.shape) == before


@contextmanager
def unmeant_types() -> Iterator[None]:
    """Let the package refuse a type that can never be meant; any other TypeError is a fault."""
    try:
        yield
    except TypeError as error:
        said = str(error)
        if not re.search(
            "is not a puzzle|holds? no puzzle|a puzzle is|puzzles are|board: the|"
            "regions must be rows|is no row of names|has no name of a region",
            said,
        ):
            raise


def lists(data: bytes) -> None:
    """The same for lists in lists."""
    source = Bytes(data)
    call = source.one_of(
        [
            lowbit.solve_sudoku,
            lambda puzzle: lowbit.count_sudoku(puzzle, 10),
            lowbit.check_sudoku,
            lambda puzzle: lowbit.solve_sudokus([puzzle, LINE], threads=1),
            lowbit.check_queens,
            read_regions,
        ]
    )
    size = source.one_of([9, 4, 6, 1, 81, 16])
    width = source.one_of([9, 4, 6, 0, 1])
    puzzle: list[Any] = [
        [(row + column) % 3 and 0 for column in range(width)] if width else 0
        for row in range(size)
    ]
    while source.left:
        row, column, leaf = (
            source.number(size),
            source.number(16),
            source.one_of(LEAVES),
        )
        if isinstance(puzzle[row], list) and column < len(puzzle[row]):
            puzzle[row][column] = leaf
        else:
            puzzle[row] = copy(leaf)
    before = repr(puzzle)
    with unmeant_types():
        attempt(lambda: call(puzzle))
    assert repr(puzzle) == before


def frames(data: bytes) -> None:
    """Columns of text, numbers and nothing, in pandas and Polars where they are there."""
    source = Bytes(data)
    library = source.one_of(["pandas", "polars"])
    values: list[Any] = [LINE, LINE.replace(".", "0"), None]
    for _ in range(source.number(6)):
        start, end = source.number(82), source.number(82)
        values.append(source.one_of([LINE[:start] + LINE[end:], *LEAVES]))
    values = values[source.number(3) :]
    try:
        module = __import__(library)
    except ImportError:
        return
    try:
        column = module.Series(values)
    except Exception:  # a mixture that the library refuses
        return
    before = repr(column)
    solved = attempt(lambda: lowbit.solve_sudokus(column, threads=1))
    if not isinstance(solved, Exception):
        assert len(solved.counts) == len(column)
        assert type(solved.solutions) is type(column)
    assert repr(column) == before


def boards(data: bytes) -> None:
    """Boards and regions as text."""
    source = Bytes(data)
    kind, n = source.number(4), source.one_of([None, 0, 4, 5, 9, -1])
    drawn = source.rest().decode("utf-8", "replace")
    if kind == 0:
        report = attempt(lambda: lowbit.check_queens(drawn, n))
        if not isinstance(report, Exception):
            assert str(report)
    elif kind == 1:
        regions = attempt(lambda: read_regions(drawn))
        if not isinstance(regions, Exception):
            assert read_regions(str(regions)) == regions
    elif kind == 2:
        lines = drawn.split("\n")
        attempt(lambda: lowbit.check_queens(lines, n))
    elif len(drawn) < 100:
        regions = attempt(lambda: read_regions(drawn))
        if not isinstance(regions, Exception) and regions.n <= 6:
            assert lowbit.count_queens(regions.n, regions=regions) >= 0


def exercise(source: Bytes) -> None:
    """LeetCode's functions: Sudoku in place, or as it was; queens as boards."""
    board: list[Any] = [list(LINE[i : i + 9]) for i in range(0, 81, 9)]
    n = source.one_of([0, 1, 4, 6, -1, 65, None, 2.0, "4", True])
    act = source.number(3)
    while source.left:
        row, column = source.number(9), source.number(12)
        leaf = source.one_of([*"123456789.", *LEAVES])
        if isinstance(board[row], list) and column < len(board[row]):
            board[row][column] = leaf
        elif column == 10:
            board[row] = board[source.number(9)]
        else:
            board[row] = copy(leaf)
    before = repr(board)
    try:
        if act == 0:
            boards = attempt(lambda: leetcode.solveNQueens(n))
            if not isinstance(boards, Exception):
                assert len(boards) == leetcode.totalNQueens(n)
        elif act == 1:
            done = attempt(lambda: leetcode.solveSudoku(board), lowbit.NoSolutionError)
            if done is None:
                assert leetcode.isValidSudoku(board)
                assert lowbit.count_sudoku(board) == 1
                return
        else:
            attempt(lambda: leetcode.isValidSudoku(board))
    except TypeError as error:
        said = str(error)
        if not re.search("must be a (list|str)|must be (an )?int|integer", said):
            raise
    assert repr(board) == before


def puzzle_object(source: Bytes) -> None:
    """The class of py-sudoku says what the package says of the same cells."""
    width, height = source.one_of([(3, 3), (2, 2), (3, 2), (2, 4), (1, 2), (0, 3)])
    size = width * height
    share, seed = source.one_of([0.3, 0.9, 0, 1, -1, 0.01]), source.number(256)
    board: list[Any] | None = [[0] * size for _ in range(size)]
    if source.number(8) == 0:
        board = None
    while source.left:
        row, column, leaf = source.number(9), source.number(9), source.one_of(LEAVES)
        leaf = source.number(11) if leaf == " " else leaf
        if not board:
            break
        if row >= size or (leaf == "x" and column > 6):
            board[row % size] = copy(leaf)
        elif isinstance(board[row], list) and column < len(board[row]):
            board[row][column] = leaf
    before = repr(board)
    try:
        puzzle = attempt(lambda: Sudoku(width, height, board, seed=seed))
    except AssertionError:
        assert not width
        return
    except TypeError:
        assert not all(
            isinstance(row, (list, str, tuple, bytes)) for row in board or ()
        )
        return
    if isinstance(puzzle, Exception):
        return
    with redirect_stdout(io.StringIO()):
        puzzle.show()
    assert f"{size}x{size} ({width}x{height})" in str(puzzle)
    solution = attempt(puzzle.solve)
    if isinstance(solution, Exception):
        assert width == 1
        return
    cells = [cell or 0 for row in puzzle.board for cell in row]
    number = 0
    if puzzle.validate():
        number = lowbit.count_sudoku(cells, 2, box=(height, width))
    assert puzzle.has_multiple_solutions() == (number == 2)
    found = [cell for row in solution.board for cell in row]
    assert (None in found) == (number == 0)
    if number:
        assert solution.validate()
        assert all(clue in (0, digit) for clue, digit in zip(cells, found, strict=True))
        if 0 < share < 1:
            blanked = puzzle.difficulty(share).board
            assert sum(row.count(None) for row in blanked) == int(share * size * size)
    assert repr(board) == before


def drop_ins(data: bytes) -> None:
    """What stands in for other packages and exercises."""
    source = Bytes(data)
    (exercise if source.number(2) else puzzle_object)(source)


@cache
def counted(share: tuple[int, int]) -> bytes:
    """A checkpoint with a share of the count of five queens, of which there are ten."""
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, "share")
        lowbit.count_queens_share(5, share, path, threads=1)
        with open(path, "rb") as file:
            return file.read()


SHARES = [(1, 1), (1, 2), (2, 2), (2, 3)]
VALUES = [None, -1, 0, 1, 2, 5, 6, 10**30, 1.0, 0.5, float("nan"), "", "1", "x", True]
VALUES += [[], {}, [[]], "9" * 5000, "\ud800", {"parts": 6}]


def damaged(content: bytes, source: Bytes) -> bytes:
    """The content with bytes changed, added, left out and moved."""
    raw = bytearray(content)
    while source.left:
        act, place = source.number(5), source.number(256) << 8 | source.number(256)
        place %= len(raw) + 1
        length = source.number(80)
        if act == 0:
            raw[place : place + 1] = bytes([source.number(256)])
        elif act == 1:
            raw[place:place] = bytes([source.number(256)]) * length
        elif act == 2:
            del raw[place : place + length]
        elif act == 3:
            raw += raw[place : place + 2 * length]
        else:
            del raw[place:]
    return bytes(raw)


def signed(content: bytes, source: Bytes) -> bytes:
    """The content with other values, under the checksums that belong to them."""
    header, *records = map(json.loads, content.splitlines())
    while source.left:
        row, value = source.number(len(records) + 2), copy(source.one_of(VALUES))
        if row >= len(records):
            where = header if row > len(records) else header["split"]
            name = source.one_of(["parts", "weight", "cuts", "problem", "split"])
            if isinstance(where, dict):
                where[name] = value
        else:
            records[row][source.one_of(["part", "weight", "count"])] = value
    lines = [header_of({key: header[key] for key in ("problem", "split")})]
    digest = json.loads(lines[0])["digest"]
    for record in records:
        del record["check"]
        lines.append(line_of(digest, record))
    return b"".join(lines)


def checkpoints(data: bytes) -> None:
    """A checkpoint that is damaged is refused as it is; else it leads to the right number."""
    source = Bytes(data)
    kind, content = source.number(3), counted(source.one_of(SHARES))
    if kind == 1:
        content = damaged(content, source)
    elif kind == 2:
        content = signed(content, source)
    else:
        content = source.rest()
    family = lowbit.errors.ResultError, lowbit.errors.IncompleteError
    with tempfile.TemporaryDirectory() as scratch:
        paths = [os.path.join(scratch, name) for name in ("one", "two")]
        for path, written in zip(paths, (content, counted((1, 1))), strict=True):
            with open(path, "wb") as file:
                file.write(written)
        for order in (paths[:1], paths, paths[::-1]):
            total = attempt(lambda order=order: lowbit.merge_queens(order), *family)
            if kind < 2 or order != paths[:1]:
                assert isinstance(total, Exception) or total == 10
        for path, written in zip(paths, (content, counted((1, 1))), strict=True):
            with open(path, "rb") as file:
                assert file.read() == written
        total = attempt(
            lambda: lowbit.count_queens(5, checkpoint=paths[0], threads=1), *family
        )
        with open(paths[0], "rb") as file:
            after = file.read()
        if isinstance(total, lowbit.CheckpointError) or (
            isinstance(total, Exception) and kind < 2
        ):
            assert after == content
        elif kind < 2:
            assert total == 10
            assert lowbit.merge_queens(paths[:1]) == 10


VOCABULARY = """queens sudoku ladder info solve check count show convert 0 1 4 6 -1 x 8:0 0:1,1:3
--first --all --random --part 1/2 2/1 --merge --format text json csv npy line --seed --svg
out.svg --fixed --blocked board.txt --regions regions.txt --stars 2 --distinct --toroidal
--checkpoint count.json --progress --threads --max-memory 1MB 2GB --from sdm block hodoku
--out out.txt --count --verify --quiet --limit --candidates --solve --ascii --html out.html
--to --box 2x2 2x3 0x3 puzzles.txt - none.txt . --help --version -h -- any puzzles.txt.gz"""
WORDS = VOCABULARY.split()
FILES = {
    "board.txt": b"Q...\n....\n..x.\n....\n",
    "regions.txt": b"ABCC\nABBC\nAAAC\nAADD\n",
    "puzzles.txt": f"{LINE}\n{LINE[:-1]}\n{'1' * 81}\n".encode(),
}


def compressed_by(module: str, data: bytes) -> bytes:
    """Compress with a module that not every Python has."""
    return bytes(import_module(module).compress(data))


COMPRESS: list[Callable[[bytes], bytes]] = [
    bytes,
    partial(gzip.compress, mtime=0),
    partial(compressed_by, "bz2"),
    partial(compressed_by, "lzma"),
]


def command_line(data: bytes) -> None:
    """Any words end with one of the exit codes, and with one line if they are wrong."""
    source = Bytes(data)
    words = [source.one_of(WORDS) for _ in range(source.number(13))]
    compress = source.one_of(COMPRESS)
    cut = source.number(256)
    content = source.rest()
    if "count" in words:
        content = content[:30]  # no grid of which there are more than some hundred
    content = compress(content)[: None if cut > 99 else cut]
    files = {**FILES, "any": content}
    files["puzzles.txt.gz"] = gzip.compress(FILES["puzzles.txt"], mtime=0)
    output, errors = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    folder = os.getcwd()
    with tempfile.TemporaryDirectory() as scratch:
        os.chdir(scratch)
        try:
            for name, content in files.items():
                with open(name, "wb") as file:
                    file.write(content)
            with redirect_stdout(output), redirect_stderr(errors):
                try:
                    code = main(words)
                except SystemExit as exit_:
                    code = int(exit_.code or 0)
            parts = [name for name in os.listdir(".") if name.endswith(".part")]
        finally:
            os.chdir(folder)
    assert code in (0, 1, 2), words
    assert parts == [], words
    if code == 2:
        assert errors.getvalue(), words
        assert "Traceback" not in errors.getvalue(), words


TARGETS = {
    target.__name__: target
    for target in (
        text,
        arrays,
        lists,
        frames,
        boards,
        drop_ins,
        checkpoints,
        command_line,
    )
}
