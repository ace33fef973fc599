# SPDX-License-Identifier: MIT
"""Checkpoints: what is in one is never lost, never counted twice, never believed blindly."""

import errno
import inspect
import json
import os
import sys
from pathlib import Path

import pytest

from lowbit.errors import CheckpointError, IncompleteError
from lowbit.runner.checkpoint import Checkpoint, header_of, line_of, merge
from lowbit.runner.ledger import Ledger

ABOUT = {
    "problem": {"queens": 9},
    "split": {"method": "first rows", "parts": 4, "weight": 10},
}
RESULTS = [(0, 1, 10), (2, 3, 30), (3, 4, 2**70)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "run.jsonl"


def opened(path: Path, about: dict = ABOUT) -> tuple[Checkpoint, Ledger]:
    ledger = Ledger(about["split"]["parts"], about["split"]["weight"])
    return Checkpoint(path, about, ledger), ledger


def written(path: Path, results: list[tuple[int, int, int]] = RESULTS) -> list[bytes]:
    """Write a file; return its lines."""
    file, _ = opened(path)
    with file:
        for result in results:
            file.write(*result)
    return path.read_bytes().splitlines(keepends=True)


def test_what_is_written_is_there(path: Path) -> None:
    lines = written(path)
    file, ledger = opened(path)
    with file:
        assert ledger.missing == [1]
        assert ledger.found == 40 + 2**70
        file.write(1, 2, 20)
    assert path.read_bytes().splitlines(keepends=True)[:4] == lines
    assert merge([path]).total() == 60 + 2**70


def test_the_file_is_lines_of_json_that_people_can_read(path: Path) -> None:
    header, first, *_ = map(json.loads, written(path))
    assert header["lowbit checkpoint"] == 1
    assert header["problem"] == {"queens": 9}
    assert header["split"]["parts"] == 4
    assert {key: first[key] for key in ("part", "weight", "count")} == {
        "part": 0,
        "weight": 1,
        "count": "10",
    }


def test_wherever_the_end_is_torn_off_the_rest_counts(path: Path) -> None:
    lines = written(path)
    content = b"".join(lines)
    ends = [len(b"".join(lines[:count])) for count in range(1, 5)]
    near_ends = {end + step for end in [0, *ends] for step in range(-3, 4)}
    for length in sorted({*near_ends, *range(0, len(content), 41)}):
        if not 0 <= length <= len(content):
            continue
        path.write_bytes(content[:length])
        file, ledger = opened(path)
        with file:
            kept = sum(length >= end for end in ends[1:])
            assert len(ledger.missing) == 4 - kept
            for number, weight, count in RESULTS[kept:]:
                file.write(number, weight, count)
        assert path.read_bytes() == content


def test_every_changed_byte_is_found(path: Path) -> None:
    content = b"".join(written(path))
    for position in range(len(content) - 1):
        for flip in (1, 16):
            changed = bytearray(content)
            changed[position] ^= flip
            path.write_bytes(changed)
            with pytest.raises(CheckpointError, match=f"{path.name}.*line"):
                opened(path)
            assert path.read_bytes() == changed


@pytest.mark.parametrize(
    ("line", "place"),
    [
        (b"\n", 3),
        (b"[]\n", 3),
        (b'{"part": 0}\n', 3),
        (b"\xff\n", 3),
        (b"nonsense\n", 3),
        (b"[" * 100_000 + b"\n", 3),
    ],
)
def test_a_damaged_line_is_named(path: Path, line: bytes, place: int) -> None:
    lines = written(path)
    path.write_bytes(b"".join([*lines[:2], line, *lines[3:]]))
    with pytest.raises(CheckpointError, match=f"line {place}: damaged"):
        opened(path)


@pytest.mark.parametrize("deep", range(-40, 10))
def test_a_line_nested_as_deeply_as_can_be_read(path: Path, deep: int) -> None:
    lines = written(path)
    number = sys.getrecursionlimit() - len(inspect.stack()) + deep
    nested = b'{"part":' + b"[" * number + b"]" * number + b"}\n"
    for content in ([lines[0], nested], [nested]):
        path.write_bytes(b"".join(content))
        with pytest.raises(CheckpointError, match=r"line \d: (damaged|not a checkp)"):
            opened(path)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("part", None),
        ("weight", 1.0),
        ("count", "ten"),
        ("count", True),
        ("part", []),
        ("weight", -1),
        ("count", "-3"),
        ("count", "9" * 5000),
    ],
)
def test_a_line_with_a_right_checksum_that_makes_no_sense(
    path: Path, key: str, value: object
) -> None:
    lines = written(path)
    record = {"part": 1, "weight": 2, "count": "20", key: value}
    stray = line_of(json.loads(lines[0])["digest"], record)
    path.write_bytes(b"".join([*lines, stray]))
    for read in (opened, lambda path: merge([path])):
        with pytest.raises(CheckpointError, match=f"line 5: {key} is no number"):
            read(path)
    assert path.read_bytes() == b"".join([*lines, stray])


@pytest.mark.parametrize(
    "split",
    [None, [4, 10], {"parts": 4}, {"weight": 10}, {"parts": -1, "weight": 0}],
)
def test_a_header_with_a_right_checksum_that_makes_no_sense(
    path: Path, split: object
) -> None:
    path.write_bytes(header_of({"problem": {"queens": 9}, "split": split}))
    with pytest.raises(CheckpointError, match=r"line 1: (split|parts|weight) is no"):
        merge([path])


def test_a_header_of_parts_that_nobody_can_list(path: Path) -> None:
    split = {"parts": 10**30, "weight": 10}
    path.write_bytes(header_of({"problem": {"queens": 9}, "split": split}))
    with pytest.raises(IncompleteError, match=r"parts are missing.* number 0"):
        merge([path]).total()


def test_a_line_of_another_file_is_damage(path: Path, tmp_path: Path) -> None:
    lines = written(path)
    other = {**ABOUT, "problem": {"queens": 10}}
    file, _ = opened(tmp_path / "other.jsonl", other)
    with file:
        file.write(1, 2, 20)
    stray = (tmp_path / "other.jsonl").read_bytes().splitlines(keepends=True)[1]
    path.write_bytes(b"".join([*lines, stray]))
    with pytest.raises(CheckpointError, match="line 5: damaged, its checksum is wrong"):
        opened(path)


def test_a_line_that_contradicts_another_is_named(path: Path) -> None:
    written(path, [(0, 1, 10), (0, 1, 11)])
    with pytest.raises(CheckpointError, match=r"line 3: part 0 counted 10 .*11"):
        opened(path)


def test_a_line_that_is_there_twice_counts_once(path: Path) -> None:
    written(path, [(0, 1, 10), (0, 1, 10)])
    file, ledger = opened(path)
    with file:
        assert ledger.found == 10


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("problem", {"queens": 10}),
        ("split", {"method": "half boards", "parts": 4, "weight": 10}),
        ("split", {"method": "first rows", "parts": 5, "weight": 10}),
    ],
)
def test_another_problem_or_split_is_named(path: Path, key: str, value: dict) -> None:
    before = written(path)
    with pytest.raises(
        CheckpointError, match=f"run.jsonl: another {key}: .* instead of"
    ):
        opened(path, {**ABOUT, key: value})
    assert path.read_bytes() == b"".join(before)


@pytest.mark.parametrize(
    "content",
    [b"hello\n", b"{}\n", b"[1]\n", b"not a line yet", b"\n", b"\xef\xbb\xbf"],
)
def test_a_file_that_is_something_else_is_left_alone(
    path: Path, content: bytes
) -> None:
    path.write_bytes(content)
    with pytest.raises(CheckpointError, match="line 1"):
        opened(path)
    assert path.read_bytes() == content


def test_a_format_of_the_future(path: Path) -> None:
    path.write_bytes(b'{"lowbit checkpoint": 2}\n')
    with pytest.raises(
        CheckpointError, match="line 1: format 2 is not known here, only 1"
    ):
        opened(path)


def test_a_full_disk_is_told_with_the_name_of_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    file, _ = opened(path)
    another = path.with_name("second.jsonl")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space left") as at_the_start:
        opened(another)
    with pytest.raises(OSError, match="no space left") as at_the_end, file:
        pass
    assert at_the_start.value.filename == str(another)
    assert at_the_end.value.filename == str(path)


def test_an_empty_file_is_a_new_one(path: Path) -> None:
    path.touch()
    assert written(path) == written(path.with_name("second.jsonl"))


@pytest.mark.skipif(
    sys.platform in ("emscripten", "wasi"),
    reason="there are no other processes, and no locks",
)
def test_two_runs_cannot_share_a_file(path: Path) -> None:
    file, _ = opened(path)
    with (
        file,
        pytest.raises(CheckpointError, match=r"run.jsonl: in use by another run"),
    ):
        opened(path)
    opened(path)[0].__exit__(None, None, None)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        opened(tmp_path / "nowhere" / "run.jsonl")


def test_merging_files_that_overlap(tmp_path: Path) -> None:
    first, second = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    written(first, [(0, 1, 10), (1, 2, 20)])
    written(second, [(1, 2, 20), (2, 3, 30)])
    with pytest.raises(IncompleteError, match="1 of 4 parts are missing"):
        merge([first, second]).total()
    third = tmp_path / "c.jsonl"
    written(third, [(3, 4, 40)])
    assert merge([first, str(second), third]).total() == 100


def test_merging_files_that_contradict_each_other(tmp_path: Path) -> None:
    first, second = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    written(first, [(0, 1, 10)])
    written(second, [(0, 1, 11)])
    with pytest.raises(
        CheckpointError, match=r"b\.jsonl: line 2: part 0 counted 10 .* 11"
    ):
        merge([first, second])


def test_merging_files_about_different_things(tmp_path: Path) -> None:
    first, second = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    written(first)
    file, _ = opened(second, {**ABOUT, "problem": {"queens": 10}})
    file.__exit__(None, None, None)
    with pytest.raises(CheckpointError, match=r"b\.jsonl: another problem"):
        merge([first, second])


def test_merging_nothing(path: Path) -> None:
    with pytest.raises(CheckpointError, match="no file to merge"):
        merge([])
    path.touch()
    with pytest.raises(CheckpointError, match="not a checkpoint"):
        merge([path])
    with pytest.raises(FileNotFoundError):
        merge([path.with_name("nowhere")])


def test_what_fails_halfway_leaves_no_half_line(path: Path) -> None:
    """Results that come after it would stand behind it, and the file be refused."""
    lines = written(path)
    path.write_bytes(lines[0])
    file, _ = opened(path)

    class Full:
        """A disk that is full after twenty bytes."""

        def write(self, data: bytes) -> int:
            if len(data) < len(lines[1]):
                raise OSError(errno.ENOSPC, "no space left")
            return there.write(data[:20])

        def __getattr__(self, name: str) -> object:
            return getattr(there, name)

    with file:
        there, file._file = file._file, Full()  # type: ignore[assignment]
        with pytest.raises(OSError, match="no space left"):
            file.write(*RESULTS[0])
        file._file = there
        for result in RESULTS[1:]:
            file.write(*result)
    assert path.read_bytes() == b"".join([lines[0], *lines[2:]])
    file, ledger = opened(path)
    with file:
        assert ledger.missing == [0, 1]


def test_a_torn_end_is_no_obstacle_to_merging(path: Path) -> None:
    lines = written(path)
    path.write_bytes(b"".join(lines)[:-1])
    assert merge([path]).missing == [1, 3]
