# SPDX-License-Identifier: MIT
"""read_sudokus: any file, any encoding, one record after the other."""

import gzip
import io
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from lowbit import (
    Grid,
    InputError,
    ParseError,
    SudokuRecord,
    format_sudoku,
    parse_sudoku,
    read_sudokus,
    solve_sudoku,
)
from lowbit.sudoku.formats import FORMATS, Options

LINES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
]
GRIDS = [Grid(line) for line in LINES]
HALF = Grid(GRIDS[0], clues="5" + 80 * ".")
ROWS = "\n".join(LINES[0][i : i + 9] for i in range(0, 81, 9))


def packed_by(module: str, data: bytes) -> bytes:
    """Compress data, or skip the test where Python was built without the module."""
    packed: bytes = pytest.importorskip(module).compress(data)
    return packed


PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "plain": bytes,
    "gzip": gzip.compress,
    "xz": partial(packed_by, "lzma"),
    "bzip2": partial(packed_by, "bz2"),
}
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-32"]
ENDS = {"LF": "\n", "CRLF": "\r\n", "CR": "\r"}


def grids_of(file: object, **options: object) -> list[Grid]:
    return [record.grid for record in read_sudokus(file, **options)]


@pytest.mark.parametrize("pack", PACKERS.values(), ids=PACKERS)
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
@pytest.mark.parametrize("name", ["line", "sdk", "opensudoku", "csv", "json"])
def test_encodings(
    tmp_path: Path, pack: Callable, encoding: str, end: str, name: str
) -> None:
    text = format_sudoku(HALF, name) + "\n"
    data = text.replace("\n", end).encode(encoding)
    path = tmp_path / "puzzles"
    path.write_bytes(pack(data))
    expected = parse_sudoku(text)
    assert grids_of(path) == [expected]
    assert grids_of(str(path)) == [expected]
    assert parse_sudoku(data) == expected
    with path.open("rb") as file:
        assert grids_of(file) == [expected]
        assert not file.closed


def test_zstandard(tmp_path: Path) -> None:
    zstandard = pytest.importorskip("zstandard")
    path = tmp_path / "puzzles.zst"
    text = "\n".join(LINES).encode()
    two_frames = zstandard.compress(text[:50]) + zstandard.compress(text[50:])
    for data in (zstandard.compress(text), two_frames):
        path.write_bytes(data)
        assert grids_of(path) == GRIDS
        for cut in (5, 20, len(data) - 3):
            with pytest.raises(InputError, match="damaged"):
                list(read_sudokus(io.BytesIO(data[:cut]), malformed="keep"))


@pytest.mark.parametrize(
    ("module", "start"), [("lzma", b"\xfd7zXZ\x00"), ("bz2", b"BZh91AY&SY")]
)
def test_python_was_built_without_a_module(
    monkeypatch: pytest.MonkeyPatch, module: str, start: bytes
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(InputError, match=f"was built without {module}"):
        list(read_sudokus(io.BytesIO(start + bytes(20))))


def test_zstandard_without_a_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("lowbit.sudoku.reading.import_module", missing)
    with pytest.raises(InputError, match=r"pip install lowbit\[zstd\]"):
        list(read_sudokus(io.BytesIO(b"\x28\xb5\x2f\xfd" + bytes(20))))


@pytest.mark.parametrize("row", FORMATS, ids=lambda row: row.name)
def test_many_puzzles_of_every_format(tmp_path: Path, row: object) -> None:
    records = [SudokuRecord(grid) for grid in GRIDS]
    text = "".join(row.write(records, Options()))
    path = tmp_path / f"puzzles{(*row.suffixes, '')[0]}"
    path.write_text(text, "utf-8")
    cells = [grid.cells for grid in grids_of(path, format=row.name)]
    if row.name in ("candidates", "sdx", "pencilmarks"):
        # What has one candidate comes back as a digit.
        solved = [solve_sudoku(grid).cells for grid in grids_of(path, format=row.name)]
        assert solved == [solve_sudoku(grid).cells for grid in GRIDS]
    else:
        assert cells == [grid.cells for grid in GRIDS]
        if row.name != "integers":
            assert [grid.cells for grid in grids_of(path)] == cells
    lines = [record.line for record in read_sudokus(path, format=row.name)]
    assert lines == sorted(set(lines))


def test_files_of_text() -> None:
    text = "\n".join(LINES)
    assert grids_of(io.StringIO(text)) == GRIDS
    assert grids_of(io.StringIO(text.replace("\n", "\r"))) == GRIDS
    assert grids_of(io.StringIO(text.replace("\n", "\r\n"), newline="")) == GRIDS
    assert grids_of(io.BytesIO(text.encode())) == GRIDS
    assert grids_of(io.StringIO("\ufeff" + text)) == GRIDS
    assert parse_sudoku("\ufeff" + LINES[0]) == GRIDS[0]
    with pytest.raises(ParseError, match="ZERO WIDTH NO-BREAK SPACE"):
        parse_sudoku(LINES[0][:5] + "\ufeff" + LINES[0][6:])


class Pipe:
    """Something that can be read and nothing else, a few bytes at a time."""

    def __init__(self, data: bytes) -> None:
        self.data = io.BytesIO(data)
        self.name = 7

    def read(self, count: int) -> bytes:
        return self.data.read(min(count, 5))


def test_files_that_can_only_be_read() -> None:
    text = "\n".join(LINES).encode()
    assert grids_of(Pipe(text)) == GRIDS
    assert grids_of(Pipe(gzip.compress(text))) == GRIDS
    assert next(read_sudokus(Pipe(text))).file is None


def test_a_record_knows_its_place_and_comment(tmp_path: Path) -> None:
    path = tmp_path / "two.sdm"
    path.write_text(f"# easy\n# found\n{LINES[0]}\n\n{LINES[1]} # hard one\n", "utf-8")
    one, two = read_sudokus(path)
    assert one == SudokuRecord(GRIDS[0], 3, "easy\nfound", {}, str(path))
    assert two == SudokuRecord(GRIDS[1], 5, "hard one", {}, str(path))


COMMENTS = {
    "line": (f"{LINES[0]};17 clues", "17 clues", {}),
    "counts": (f"{LINES[0]}:1:{LINES[0]}", f"1:{LINES[0]}", {}),
    "line of spaces": (f"{LINES[0].replace('.', ' ')} # x", "x", {}),
    "above": (f"# one\n#two\n{ROWS}", "one\ntwo", {}),
    "title": (f"Grid 01\n{ROWS}", "Grid 01", {}),
    "sdk": (
        f"#AMe\n#D A puzzle\n#CFirst\n#CSecond\n#Uhttp://x\n#Lhard\n{ROWS}",
        "First\nSecond",
        {"author": "Me", "description": "A puzzle", "url": "http://x"},
    ),
    "csv": (
        f"id,puzzle,comment,level\n3,{LINES[0]},nice,easy",
        "nice",
        {"id": "3", "level": "easy"},
    ),
    "hodoku": (
        f":0300:4:{LINES[0]}::481:c28:why: not:",
        "why: not",
        {"technique": "0300", "candidates": "4", "eliminations": "481"},
    ),
    "opensudoku": (
        f'<opensudoku><folder name="A &amp; B"><game note="n" data="{LINES[0]}"/>'
        "</folder></opensudoku>",
        "n",
        {"folder": "A & B"},
    ),
    "json": (f'{{"puzzle": "{LINES[0]}", "comment": "c", "n": 5}}', "c", {"n": "5"}),
    "latin-1": (f"# caf\udce9\n{LINES[0]}", "caf\ufffd", {}),
}


@pytest.mark.parametrize(("text", "comment", "info"), COMMENTS.values(), ids=COMMENTS)
def test_comments(text: str, comment: str, info: dict[str, str]) -> None:
    data = text.encode("utf-8", "surrogateescape")
    (record,) = read_sudokus(io.BytesIO(data))
    assert record.grid == GRIDS[0]
    assert record.comment == comment
    assert info.items() <= record.info.items()
    assert (record.comment + str(record.info)).isascii() or "\ufffd" in record.comment


@pytest.mark.parametrize("name", ["line", "sdk", "hodoku", "opensudoku", "block"])
def test_comments_are_written_and_read(name: str) -> None:
    row = next(row for row in FORMATS if row.name == name)
    records = [
        SudokuRecord(grid, comment=f"No. {i}: <&>") for i, grid in enumerate(GRIDS)
    ]
    text = "".join(row.write(records, Options()))
    read = list(read_sudokus(io.StringIO(text)))
    assert [record.comment for record in read] == [record.comment for record in records]
    assert [record.grid for record in read] == GRIDS


# What is wrong

BAD = {
    "line": (f"{LINES[0]}\n{LINES[1][:40]}?{LINES[1][41:]}\n{LINES[1]}\n", 2, 41),
    "short line": (f"{LINES[0]}\n12345\n{LINES[1]}\n", 2, 1),
    "csv": (f"puzzle,a\n{LINES[0]},1\n{LINES[1]}\n{LINES[1]},2\n", 3, 1),
    "hodoku": (f":0000:x:{LINES[0]}:::\n:0000:x:1:::\n:0000:x:{LINES[1]}:::\n", 2, 9),
    "json": (f'["{LINES[0]}",\n "1234567890123456",\n "{LINES[1]}"]', 2, 7),
    "xml": (
        f'<opensudoku>\n<game data="{LINES[0]}"/>\n<game data="1"/>\n'
        f'<game data="{LINES[1]}"/></opensudoku>',
        3,
        1,
    ),
    "block": (
        f"{ROWS}\n\n{ROWS[:30]}!{ROWS[31:]}\n\n"
        + "\n".join(LINES[1][i : i + 9] for i in range(0, 81, 9)),
        14,
        1,
    ),
}


@pytest.mark.parametrize(("text", "line", "column"), BAD.values(), ids=BAD)
def test_what_is_malformed_is_kept_or_raised(
    tmp_path: Path, text: str, line: int, column: int
) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(text, "utf-8")
    one, bad, two = read_sudokus(path, malformed="keep")
    assert (one.grid, two.grid) == tuple(GRIDS)
    assert (one.error, two.error, bad.grid) == (None, None, None)
    assert (bad.error.line, bad.error.column) == (line, column)
    assert str(bad.error).startswith(f"{path}:{line}:{column}: ")
    assert bad.file == bad.error.file == str(path)
    records = read_sudokus(path)
    assert next(records).grid == GRIDS[0]
    with pytest.raises(ParseError) as caught:
        next(records)
    assert str(caught.value) == str(bad.error)


TEXT = "\n".join(LINES * 50).encode()
#: How it is compressed, where it ends then, and what is put there.
DAMAGED = {
    "gzip": ("gzip", -20, b""),
    "gzip, changed": ("gzip", -8, bytes(8)),
    "gzip, no gzip": ("gzip", 0, b"\x1f\x8bgarbage"),
    "xz": ("xz", -20, b""),
    "xz, no xz": ("xz", 0, b"\xfd7zXZ\x00" + bytes(30)),
    "bzip2": ("bzip2", -10, b""),
    "bzip2, no bzip2": ("bzip2", 0, b"BZh9garbage"),
}


@pytest.mark.parametrize(("packer", "end", "garbage"), DAMAGED.values(), ids=DAMAGED)
@pytest.mark.parametrize("malformed", ["raise", "keep"])
def test_damaged_files(packer: str, end: int, garbage: bytes, malformed: str) -> None:
    data = PACKERS[packer](TEXT)[:end] + garbage
    with pytest.raises(InputError, match=r"damaged|there is no puzzle"):
        list(read_sudokus(io.BytesIO(data), malformed=malformed))


def test_errors_of_the_disk_are_not_taken_for_damage() -> None:
    class Disk(io.BytesIO):
        def read(self, count: int = -1) -> bytes:
            if self.tell() > 10:
                raise OSError(5, "Input/output error")
            return super().read(min(count, 11))

    for packer in ("gzip", "xz"):
        with pytest.raises(OSError, match="Input/output error"):
            list(read_sudokus(Disk(PACKERS[packer](TEXT))))


def test_zstandard_of_the_standard_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for the module that comes with Python 3.14."""

    class Library:
        ZstdError = ValueError

        @staticmethod
        def ZstdFile(file: io.BufferedReader) -> io.BytesIO:  # noqa: N802
            assert file.read().startswith(b"\x28\xb5\x2f\xfd")
            return io.BytesIO("\n".join(LINES).encode())

    monkeypatch.setattr("lowbit.sudoku.reading.import_module", lambda name: Library)
    assert grids_of(io.BytesIO(b"\x28\xb5\x2f\xfd" + bytes(20))) == GRIDS


def test_empty_rows_of_a_table() -> None:
    text = f"puzzle,a\n\n{LINES[0]},1\n\n{LINES[1]},2\n"
    assert grids_of(io.StringIO(text)) == GRIDS


def test_blocks_go_on_after_each_kind_of_mistake() -> None:
    rows = ROWS.splitlines()
    one_gap = "\n".join([*rows[:3], "", *rows[3:]])
    text = f"{one_gap}\n\n{ROWS}\n\n" + "\n".join(rows[:8]) + f"\n# next\n{ROWS}\n"
    records = list(read_sudokus(io.StringIO(text), malformed="keep"))
    assert [record.grid for record in records if record.grid] == [GRIDS[0]] * 2
    errors = [record.error.reason for record in records if record.error]
    assert errors == ["empty lines stand within the grid", "a grid with 8 of 9 rows"]


def test_binary_files_are_no_puzzles() -> None:
    for data in (
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        b"\xff\xfe\x00",
        b"\x00" * 81,
    ):
        with pytest.raises(ParseError):
            list(read_sudokus(io.BytesIO(data)))


def test_files_without_a_puzzle() -> None:
    for data in (b"", b"\n\n", b"# nothing\n", b"\xef\xbb\xbf", b"[]", b"\xff\xfe"):
        assert list(read_sudokus(io.BytesIO(data))) == []


def test_lines_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lowbit.sudoku.reading.LONGEST_LINE", 1000)
    with pytest.raises(InputError, match="line 2 is longer than 1000 characters"):
        list(read_sudokus(io.StringIO(f"{LINES[0]}\n" + 5000 * "."), malformed="keep"))


def test_arguments(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="file must be a path or a file, not int"):
        read_sudokus(5)
    with pytest.raises(InputError, match="malformed must be 'raise' or 'keep'"):
        read_sudokus("x", malformed="skip")
    with pytest.raises(InputError, match="no format 'x'"):
        read_sudokus("x", format="x")
    with pytest.raises(FileNotFoundError):
        list(read_sudokus(tmp_path / "missing"))
    with pytest.raises((IsADirectoryError, PermissionError)):  # the other on Windows
        list(read_sudokus(tmp_path))


def test_a_file_is_closed_with_its_iterator(tmp_path: Path) -> None:
    """A warning would fail the test."""
    path = tmp_path / "puzzles.gz"
    path.write_bytes(gzip.compress("\n".join(LINES * 5).encode()))
    records = read_sudokus(path)
    next(records)
    records.close()
    read_sudokus(path)
    path.unlink()


def test_the_format_can_be_overruled() -> None:
    text = "0 1\n1 0\n" * 2
    assert next(read_sudokus(io.StringIO(text), malformed="keep")).error
    table = f"{LINES[0]},{LINES[1]}"
    assert grids_of(io.StringIO(table), format="line") == GRIDS[:1]
    groups = "\n".join([" ".join(["12"] * 4)] * 4)
    assert grids_of(io.StringIO(groups), format="sdx")[0].candidates == ((1, 2),) * 16


def test_sizes_and_symbols_are_passed_on() -> None:
    text = "0" * 255 + "1\n"
    (grid,) = grids_of(io.StringIO(text), symbols="0123456789abcdef", box=(2, 8))
    assert grid.cells == bytes([1] * 255 + [2])
    assert grid.box == (2, 8)


@pytest.mark.parametrize(
    "name", ["line", "csv", "hodoku", "opensudoku", "block", "sdk"]
)
def test_memory_does_not_grow(name: str) -> None:
    row = next(row for row in FORMATS if row.name == name)
    text = "".join(row.write([SudokuRecord(GRIDS[0])] * 300, Options()))
    file = io.StringIO(text)
    records = read_sudokus(file)
    first = list(islice(records, 100))
    assert len(first) == 100
    tracemalloc.start()
    try:
        assert sum(record.error is None for record in records) == 200
        assert tracemalloc.get_traced_memory()[1] < 200_000
    finally:
        tracemalloc.stop()
