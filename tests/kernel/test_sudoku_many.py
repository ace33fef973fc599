# SPDX-License-Identifier: MIT
"""The contract of the Sudoku kernels for many puzzles in one call, on every kernel."""

import threading
from itertools import pairwise

import numpy as np
import pytest

from lowbit._backend import Kernel
from lowbit._pure.sudoku import MALFORMED
from lowbit._rng import SplitMix64
from lowbit.errors import PuzzleError

from .test_sudoku import assert_solves, masks_of

BLANK = bytes(81)


class Many:
    """Rows, and what is to be said of them."""

    def __init__(self, rows: list[tuple[bytes, int, str]], limit: int) -> None:
        self.digits = np.frombuffer(b"".join(cells for cells, _, _ in rows), np.uint8)
        self.digits = self.digits.reshape(-1, 81)
        self.counts = np.array(
            [MALFORMED if count < 0 else min(count, limit) for _, count, _ in rows],
            np.uint64,
        )
        self.solutions = np.array(
            [list(map(int, solution or 81 * "0")) for _, _, solution in rows], np.uint8
        ).reshape(-1, 81)

    def check(self, kernel: Kernel, limit: int, *, masks: bool = False) -> int:
        """Count with a kernel, compare, and return the nodes."""
        rows = len(self.digits)
        puzzles = masks_of(self.digits) if masks else self.digits
        puzzles.setflags(write=False)
        counts = np.full(rows, 77, np.uint64)
        solutions = np.full((rows, 81), 77, np.uint8)
        nodes = kernel.sudoku.count_many(puzzles, limit, solutions, counts, 0, rows)
        assert counts.tolist() == self.counts.tolist()
        assert (solutions == self.solutions).all()
        return nodes


def mixture(puzzles: dict, seed: int, size: int) -> list[tuple[bytes, int, str]]:
    """Rows of all kinds, malformed ones too, in an order that the seed gives."""
    generator = SplitMix64(seed)
    names = ["17clue", "easy", "invalid", "multi", "serg_multi", "hardest11", "wrong"]
    rows = []
    for _ in range(size):
        name = names[generator.below(len(names))]
        records = puzzles["minimal" if name == "wrong" else name]
        record = records[generator.below(len(records))]
        cells, count, solution = record.cells, record.count, record.solution
        if name == "wrong":
            cell = generator.below(81)
            cells, count, solution = cells[:cell] + b"\n" + cells[cell + 1 :], -1, ""
        rows.append((cells, count, solution))
    return rows


@pytest.mark.parametrize("masks", [False, True], ids=["digits", "candidates"])
@pytest.mark.parametrize("limit", [1, 2])
def test_every_file_at_once(
    kernel: Kernel, records: list, limit: int, masks: bool
) -> None:
    if kernel.name == "pure":
        records = records[::16]
    rows = [(record.cells, record.count, record.solution) for record in records]
    many = Many(rows, limit)
    many.check(kernel, limit, masks=masks)
    for digits, solution in zip(many.digits, many.solutions, strict=True):
        if solution.any():
            assert_solves(solution.tobytes(), digits.tobytes())


@pytest.mark.parametrize("size", range(1, 18))
def test_batches_of_any_size_and_mixture(
    kernel: Kernel, puzzles: dict, size: int
) -> None:
    if kernel.name == "pure" and size % 5:
        pytest.skip("a few are enough for the pure kernel")
    for seed in range(3):
        Many(mixture(puzzles, 100 * size + seed, size), 2).check(kernel, 2)


def test_batches_in_any_order(kernel: Kernel, puzzles: dict) -> None:
    rows = mixture(puzzles, 1, 10 if kernel.name == "pure" else 150)
    for order in (rows, rows[::-1], sorted(rows), sorted(rows, key=lambda row: row[1])):
        for limit in (1, 3, 700):
            Many(order, limit).check(kernel, limit)


@pytest.mark.parametrize("limit", [0, 1, 5])
def test_counts_alone(kernel: Kernel, puzzles: dict, limit: int) -> None:
    rows = mixture(puzzles, 5, 40 if kernel.name != "pure" else 8)
    many = Many(rows, limit)
    counts = np.zeros(len(rows), np.uint64)
    kernel.sudoku.count_many(many.digits, limit, None, counts, 0, len(rows))
    assert counts.tolist() == many.counts.tolist()


def test_nodes_of_many_are_those_of_each(kernel: Kernel, puzzles: dict) -> None:
    records = puzzles["17clue"][::5] + puzzles["invalid"][::5] + puzzles["hardest11"]
    rows = [(record.cells, record.count, record.solution) for record in records]
    alone = sum(kernel.sudoku.count(record.cells, 2)[1] for record in records)
    assert Many(rows, 2).check(kernel, 2) == alone > 0


def test_a_range_of_rows_leaves_the_others_alone(kernel: Kernel, puzzles: dict) -> None:
    many = Many(mixture(puzzles, 9, 12), 2)
    for first, last in [(0, 0), (3, 9), (11, 12), (12, 12)]:
        counts, solutions = np.full(12, 77, np.uint64), np.full((12, 81), 77, np.uint8)
        kernel.sudoku.count_many(many.digits, 2, solutions, counts, first, last)
        inside = np.arange(12)
        inside = (first <= inside) & (inside < last)
        assert (counts == np.where(inside, many.counts, 77)).all()
        assert (solutions == np.where(inside[:, None], many.solutions, 77)).all()


@pytest.mark.usefixtures("needs_threads")
def test_threads_share_the_arrays(kernel: Kernel, puzzles: dict) -> None:
    rows = mixture(puzzles, 3, 8 if kernel.name == "pure" else 400)
    many = Many(rows, 2)
    counts, solutions = np.zeros_like(many.counts), np.zeros_like(many.solutions)
    ends = np.linspace(0, len(rows), 5).astype(int).tolist()
    threads = [
        threading.Thread(
            target=kernel.sudoku.count_many,
            args=(many.digits, 2, solutions, counts, first, last),
        )
        for first, last in pairwise(ends)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (counts == many.counts).all()
    assert (solutions == many.solutions).all()


def test_poll_can_end_it(kernel: Kernel) -> None:
    class EnoughError(Exception):
        pass

    calls = []

    def poll() -> None:
        calls.append(1)
        if len(calls) == 3:
            raise EnoughError

    puzzles = np.zeros((4, 81), np.uint8)  # not to be counted in a lifetime
    limit = 5 if kernel.name == "pure" else 2**63
    with pytest.raises(EnoughError):
        kernel.sudoku.count_many(
            puzzles, limit, None, np.zeros(4, np.uint64), 0, 4, poll
        )
    assert len(calls) == 3


def test_arrays_that_do_not_fit(kernel: Kernel) -> None:
    puzzles, counts = np.zeros((2, 81), np.uint8), np.zeros(2, np.uint64)
    solutions = np.zeros((2, 81), np.uint8)
    count_many = kernel.sudoku.count_many
    with pytest.raises(PuzzleError, match="expected 81 cells, got 80"):
        count_many(np.zeros((2, 80), np.uint8), 2, None, counts, 0, 2)
    with pytest.raises(PuzzleError, match="expected 81 cells, got 80"):
        count_many(np.zeros((2, 80), np.uint16), 2, None, counts, 0, 2)
    for first, last in [(-1, 1), (0, 3), (2, 1)]:
        with pytest.raises(ValueError, match="rows"):
            count_many(puzzles, 2, solutions, counts, first, last)
    with pytest.raises(ValueError, match="rows"):
        count_many(puzzles, 2, solutions, np.zeros(3, np.uint64), 0, 2)
    for shape in ((3, 81), (2, 80)):
        with pytest.raises(ValueError, match="shape"):
            count_many(puzzles, 2, np.zeros(shape, np.uint8), counts, 0, 2)
