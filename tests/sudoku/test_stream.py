# SPDX-License-Identifier: MIT
"""Streams: blocks of equal lines give what reading record by record gives."""

import gzip
import io
from pathlib import Path

import numpy as np
import pytest

from lowbit.sudoku import stream
from lowbit.sudoku.batch import WRONG
from lowbit.sudoku.files import read_sudokus
from lowbit.sudoku.stream import iter_chunks

UNIQUE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
OTHER = UNIQUE[::-1].replace(".", "0")
PAIR = f"{UNIQUE},{OTHER}"

FILES = {
    "lines": f"{UNIQUE}\n{OTHER}\n" * 50,
    "no end": f"{UNIQUE}\n" * 50 + OTHER,
    "crlf": f"{UNIQUE}\r\n" * 50,
    "mixed ends": f"{UNIQUE}\r\n{OTHER}\n" * 50,
    "cr": f"{UNIQUE}\r" * 50,
    "one lf for crlf": f"{UNIQUE}\r\n" * 30 + f"{UNIQUE} \n" + f"{UNIQUE}\r\n" * 30,
    "comments": f"# a\n{UNIQUE}\n" + f"{OTHER}\n" * 40 + f"#\n\n{UNIQUE}\n" * 5,
    "comments behind": f"{UNIQUE} # easy\n" * 50,
    "a bad line": f"{UNIQUE}\n" * 40 + f"{UNIQUE[:-1]}!\n" + f"{OTHER}\n" * 40,
    "a short line": f"{UNIQUE}\n" * 40 + f"{UNIQUE[:-1]}\n" + f"{OTHER}\n" * 40,
    "two lines that are as long as three": f"{UNIQUE}\n" * 9
    + UNIQUE
    + UNIQUE[:40]
    + "\n"
    + UNIQUE[:41]
    + "\n",
    "bom": f"\ufeff{UNIQUE}\n" * 1 + f"{UNIQUE}\n" * 50,
    "latin-1": f"{UNIQUE}\n" * 40 + f"\xe9{UNIQUE[1:]}\n",
    "kaggle": "quizzes,solutions\n" + f"{PAIR}\n" * 50,
    "second column": "id,puzzle,level\n"
    + "".join(f"{i},{UNIQUE},x\n" for i in range(99)),
    "no header": f"{PAIR}\n" * 50,
    "semicolons": "puzzle;clues\n" + f"{UNIQUE};30\n" * 50,
    "crlf table": "puzzle,solution\r\n" + f"{PAIR}\r\n" * 50,
    "one more field": "puzzle,solution\n" + f"{PAIR}\n" * 40 + f"{PAIR[:-2]},1\n" * 40,
    "quotes": "puzzle,solution\n" + f'"{UNIQUE}",{OTHER}\n' * 50,
    "a late quote": "puzzle,text\n" + f"{UNIQUE},ab\n" * 50 + f'{UNIQUE},""\n',
    "no such column": f"name,age\n{PAIR}\n",
    "a block": "\n".join(UNIQUE[i : i + 9] for i in range(0, 81, 9)),
    "16x16 among them": f"{UNIQUE}\n" * 3 + 256 * "." + "\n" + f"{OTHER}\n" * 3,
    "empty": "",
    "nothing": "# nothing\n\n",
}


def expected_of(path: Path) -> list[tuple[int, bytes, str]]:
    """What the reader of records says of a file."""
    found = []
    for record in read_sudokus(path, malformed="keep"):
        cells = bytes([WRONG]) if record.grid is None else record.grid.cells
        error = "" if record.error is None else str(record.error)
        found.append((record.line, cells, error))
    return found


@pytest.mark.parametrize("block", [200, 1000, 1 << 22])
@pytest.mark.parametrize("name", FILES)
def test_the_same_as_record_by_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, block: int
) -> None:
    monkeypatch.setattr(stream, "BLOCK", block)
    monkeypatch.setattr(stream, "FIRST_BLOCK", min(block, 500))
    monkeypatch.setattr(stream, "RECORDS", 7)
    path = tmp_path / "file"
    encoding = "latin-1" if name == "latin-1" else "utf-8"
    path.write_bytes(FILES[name].encode(encoding))
    found = []
    for chunk in iter_chunks(path):
        assert chunk.cells.dtype == np.uint8
        assert len(chunk.lines) == len(chunk.cells)
        for row, (line, cells) in enumerate(zip(chunk.lines, chunk.cells, strict=True)):
            error = str(chunk.errors.get(row, ""))
            text = cells.tobytes()
            assert len(text) == chunk.box.cells
            # Where nothing could be read, each cell says so.
            found.append((line, bytes(set(text)) if error else text, error))
    assert found == expected_of(path)


@pytest.mark.parametrize("name", ["lines", "kaggle", "second column"])
def test_large_files_are_not_read_line_by_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(stream, "FIRST_BLOCK", 100)
    monkeypatch.setattr(stream, "BLOCK", 820)
    calls = []
    whole = stream.chunk_of
    monkeypatch.setattr(
        stream, "chunk_of", lambda *words: calls.append(words) or whole(*words)
    )
    path = tmp_path / "file"
    path.write_bytes(FILES[name].encode())
    total = sum(len(chunk.cells) for chunk in iter_chunks(path))
    assert total >= 50
    # The block of the header, and those where the numbers get a further digit.
    assert len(calls) <= 3


def test_a_compressed_file(tmp_path: Path) -> None:
    path = tmp_path / "file.gz"
    path.write_bytes(gzip.compress(FILES["lines"].encode()))
    (first, *_) = chunks = list(iter_chunks(path))
    assert sum(len(chunk.cells) for chunk in chunks) == 100
    assert first.cells[0, :2].tolist() == [5, 3]
    assert chunks[-1].position == path.stat().st_size


def test_an_open_file_stays_open() -> None:
    file = io.BytesIO(FILES["lines"].encode())
    assert sum(len(chunk.cells) for chunk in iter_chunks(file)) == 100
    assert not file.closed


def test_positions_grow_to_the_size_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(f"{UNIQUE}\n".encode() * 3000)
    positions = [chunk.position for chunk in iter_chunks(path)]
    assert positions == sorted(positions)
    assert positions[-1] == path.stat().st_size
