# SPDX-License-Identifier: MIT
"""solve_sudokus on grids of other sizes than 9x9."""

import threading
import time
from typing import Any

import numpy as np
import pytest

import lowbit
from lowbit import Grid
from lowbit._backend import KERNEL, Kernel
from lowbit.errors import InputError, PuzzleError
from lowbit.sudoku.box import Box
from lowbit.sudoku.sized import SizedKernel

from .test_sizes import PUZZLES, SYMBOLS

BOXES = sorted({box for box, _, _ in PUZZLES} - {(3, 3)})


def puzzles_of(box: tuple[int, int]) -> tuple[list[str], list[str]]:
    """Puzzles with this box, and their solutions."""
    same = [(puzzle, answer) for shape, puzzle, answer in PUZZLES if shape == box]
    return [puzzle for puzzle, _ in same], [answer for _, answer in same]


def digits(lines: list[str]) -> np.ndarray:
    return np.array([[SYMBOLS.index(c) for c in line] for line in lines], np.uint8)


def said(box: tuple[int, int]) -> dict[str, Any]:
    """What has to be said of a box: square ones go without saying."""
    return {} if box[0] == box[1] else {"box": box}


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_text(box: tuple[int, int]) -> None:
    lines, answers = puzzles_of(box)
    empty = len(lines[0]) * "."
    solutions, counts = lowbit.solve_sudokus([*lines, empty], **said(box))
    assert solutions[:-1] == answers
    assert counts.tolist() == len(lines) * [1] + [2]
    assert solutions[-1] == lowbit.solve_sudoku(empty, box=box)
    text = "".join(f"{line}\n" for line in lines).encode()
    written = "".join(f"{answer}\n" for answer in answers).encode()
    assert lowbit.solve_sudokus(text, **said(box))[0] == written


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_arrays(box: tuple[int, int]) -> None:
    lines, answers = puzzles_of(box)
    array, expected = digits(lines), digits(answers)
    size = box[0] * box[1]
    characters = np.frombuffer("".join(lines).encode(), np.uint8)
    for puzzles in (
        array,
        array.reshape(-1, size, size),
        array.astype(np.uint16),
        np.where(array == 0, np.nan, array),
        characters.reshape(array.shape),
    ):
        before = puzzles.copy()
        solutions, counts = lowbit.solve_sudokus(puzzles, **said(box), threads=2)
        assert solutions.shape == puzzles.shape
        assert (solutions.reshape(array.shape) == expected).all()
        assert counts.tolist() == len(lines) * [1]
        np.testing.assert_array_equal(puzzles, before)
    out = np.empty((len(lines), size, size), np.uint8)
    assert lowbit.solve_sudokus(array, **said(box), out=out).solutions is out
    assert (out.reshape(array.shape) == expected).all()
    with pytest.raises(InputError, match=r"out must have shape \(\d+, \d+\) or"):
        lowbit.solve_sudokus(array, **said(box), out=np.empty((1, 81), np.uint8))


def test_grids_bring_their_boxes() -> None:
    lines, answers = puzzles_of((2, 3))
    other = Grid(puzzles_of((3, 2))[0][0], box=(3, 2))
    grids = [Grid(line, box=(2, 3)) for line in lines]
    result = lowbit.solve_sudokus([*grids, other])
    assert [str(grid) for grid in result.solutions[:-1]] == answers
    assert result.counts.tolist() == len(lines) * [1] + [-1]
    assert result.malformed == {len(lines): "the boxes of the grid are 3x2, not 2x3"}


def test_candidates_of_grids_count() -> None:
    empty = Grid(16 * ".", box=(2, 2))
    four_first = Grid(16 * ".", candidates=[[4], *15 * [[1, 2, 3, 4]]])
    solutions, counts = lowbit.solve_sudokus([four_first, empty], limit=300)
    assert counts.tolist() == [72, 288]
    assert str(solutions[0]) == "4123231414323241"


def test_bad_rows_spoil_no_others() -> None:
    lines, answers = puzzles_of((4, 4))
    mixed = ["no puzzle", lines[0], 81 * ".", lines[1], lines[2][:-1] + "!"]
    result = lowbit.solve_sudokus(mixed)
    assert result.counts.tolist() == [-1, 1, -1, 1, -1]
    assert result.solutions == [None, answers[0], None, answers[1], None]
    assert result.malformed[2].startswith("a puzzle has 256 characters")
    assert result.malformed[4].startswith("position 255 (r16c16)")
    array = digits(lines)
    array[1, 7] = 17
    result = lowbit.solve_sudokus(array)
    assert result.counts.tolist() == [1, -1, *(len(lines) - 2) * [1]]
    assert not result.solutions[1].any()
    assert result.malformed == {1: "cell 7 (r1c8): 17 is not a digit or a blank"}


def test_most_puzzles_tell_the_size() -> None:
    nine, four, six = 81 * ".", 16 * ".", 36 * "."
    many = [nine, nine, Grid(nine), Grid(nine), four, four, four]
    assert lowbit.solve_sudokus(many).counts.tolist() == [2, 2, 2, 2, -1, -1, -1]
    for one in (four, six, 16 * "x"):  # 9x9 wins a tie
        assert lowbit.solve_sudokus([one, nine]).counts.tolist() == [-1, 2]
    assert lowbit.solve_sudokus([six, Grid(six, box=(2, 3)), six]).counts.tolist() == [
        2,
        2,
        2,
    ]


def test_what_makes_no_sense_as_a_whole() -> None:
    with pytest.raises(PuzzleError, match=r"a 6x6 grid has boxes of 2x3 or 3x2"):
        lowbit.solve_sudokus([36 * "."])
    with pytest.raises(PuzzleError, match=r"a 6x6 grid has boxes of 2x3 or 3x2"):
        lowbit.solve_sudokus(np.zeros((3, 36), np.uint8))
    with pytest.raises(PuzzleError, match="no grids with boxes of 1x7"):
        lowbit.solve_sudokus([49 * "."], box=(1, 7))
    with pytest.raises(InputError, match=r"shape \(N, 36\) or \(N, 6, 6\)"):
        lowbit.solve_sudokus(np.zeros((3, 81), np.uint8), box=(2, 3))
    assert lowbit.solve_sudokus(np.zeros((0, 16), np.uint8))[0].shape == (0, 16)
    assert lowbit.solve_sudokus([], box=(2, 2))[0] == []


class EnoughError(Exception):
    """Raised by a poll."""


def test_a_long_search_ends_when_polled_so(kernel: Kernel) -> None:
    # 25x25 with few clues: nobody waits for all solutions.
    cells = np.zeros((1, 625), np.uint8)
    calls = []

    def poll() -> None:
        calls.append(1)
        if len(calls) == 3:
            raise EnoughError

    found, counts = np.zeros_like(cells), np.zeros(1, np.uint64)
    long_one = SizedKernel(Box(5, 5), None, kernel.grids)
    with pytest.raises(EnoughError):
        long_one.count_many(cells, 10**9, found, counts, 0, 1, poll)
    iterator = kernel.grids.iterate(bytes(625), (5, 5), poll)
    calls.clear()
    with pytest.raises(EnoughError):
        for _ in iterator:
            pass


@pytest.mark.skipif(KERNEL.name == "pure", reason="its threads take turns")
def test_ctrl_c_ends_the_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    def tick() -> None:
        if time.monotonic() > start + 0.2:
            raise KeyboardInterrupt

    monkeypatch.setattr("lowbit.runner.progress.Meter.tick", lambda self: tick())
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        lowbit.solve_sudokus(np.zeros((4, 625), np.uint8), limit=10**9, threads=2)
    assert not [t for t in threading.enumerate() if t.name.startswith("lowbit-")]
