# SPDX-License-Identifier: MIT
"""The contract of the kernels for Sudoku of any size, on every kernel."""

import gc
import random
import tracemalloc
from collections.abc import Iterator
from itertools import islice, pairwise, product
from typing import NamedTuple

import numpy as np
import pytest

from lowbit._backend import KERNELS, Kernel
from lowbit.errors import BoardSizeError, PuzzleError
from lowbit.ladder import exact_cover

from ..conftest import DATA

BOXES = [
    (rows, n // rows)
    for n in (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)
    for rows in range(2, n // 2 + 1)
    if n % rows == 0
]
SYMBOLS = "123456789ABCDEFGHIJKLMNOP"


class Sized(NamedTuple):
    """A puzzle with one solution, as kernels take it."""

    box: tuple[int, int]
    cells: bytes
    solution: bytes

    @property
    def size(self) -> int:
        return self.box[0] * self.box[1]


def read(line: str) -> Sized:
    box, *grids = line.split(":")
    rows, columns = map(int, box.split("x"))
    puzzle, solution = (bytes(SYMBOLS.find(c) + 1 for c in grid) for grid in grids)
    return Sized((rows, columns), puzzle, solution)


PUZZLES = [
    read(line)
    for line in (DATA / "sizes" / "unique.txt").read_text("ascii").splitlines()
    if not line.startswith("#")
]
NAMES = [f"{i}-{p.box[0]}x{p.box[1]}" for i, p in enumerate(PUZZLES)]


@pytest.fixture(params=PUZZLES, ids=NAMES)
def puzzle(request: pytest.FixtureRequest, kernel: Kernel) -> Sized:
    """Every puzzle; the pure kernel takes seconds for those above 16x16."""
    chosen: Sized = request.param
    if kernel.name == "pure" and chosen.size > 16:
        pytest.skip("seconds in Python")
    return chosen


def assert_solves(solution: bytes, cells: bytes, box: tuple[int, int]) -> None:
    """Check a solution with nothing of lowbit."""
    rows, columns = box
    n = rows * columns
    assert type(solution) is bytes
    grid = np.frombuffer(solution, np.uint8).reshape(n, n)
    boxes = grid.reshape(columns, rows, rows, columns).swapaxes(1, 2).reshape(n, n)
    for houses in (grid, grid.T, boxes):
        assert (np.sort(houses) == np.arange(1, n + 1)).all()
    clues = np.frombuffer(cells, np.uint8).reshape(n, n)
    assert (grid[clues > 0] == clues[clues > 0]).all()


def covers(cells: bytes, box: tuple[int, int]) -> Iterator[bytes]:
    """Solutions by the exact cover of the ladder, which shares no code with kernels."""
    rows, columns = box
    n = rows * columns
    choices, options = [], []
    for cell, digit in product(range(n * n), range(n)):
        if cells[cell] in (0, digit + 1):
            row, column = divmod(cell, n)
            house = row // rows * rows + column // columns
            choices.append((cell, digit + 1))
            items = (cell, row * n + digit, column * n + digit, house * n + digit)
            options.append([kind * n * n + item for kind, item in enumerate(items)])
    for chosen in exact_cover.solutions(4 * n * n, 0, options):
        yield bytes(digit for _, digit in sorted(choices[option] for option in chosen))


# Counting


def test_the_data_is_what_it_says() -> None:
    assert len(PUZZLES) == 26
    for puzzle in PUZZLES:
        assert_solves(puzzle.solution, puzzle.cells, puzzle.box)


def test_puzzles(kernel: Kernel, puzzle: Sized) -> None:
    found, _, solution = kernel.grids.count(puzzle.cells, puzzle.box)
    assert (found, solution) == (1, puzzle.solution)
    assert list(kernel.grids.iterate(puzzle.cells, puzzle.box)) == [puzzle.solution]


@pytest.mark.parametrize(
    ("box", "clues", "count"),
    [
        ((2, 2), [], 288),
        ((2, 2), [1, 2, 3, 4], 12),
        ((1, 4), [], 576),
        ((1, 1), [], 1),
        ((2, 2), [1, 1], 0),
        ((2, 2), [1, 2, 3, 0, 0, 0, 0, 4], 0),
    ],
)
def test_known_counts(kernel: Kernel, box: tuple, clues: list, count: int) -> None:
    n = box[0] * box[1]
    cells = bytes(clues).ljust(n * n, b"\0")
    assert kernel.grids.count(cells, box)[0] == count
    solutions = list(kernel.grids.iterate(cells, box))
    assert len(solutions) == count
    assert solutions == sorted(set(solutions)) == sorted(covers(cells, box))
    for solution in solutions:
        assert_solves(solution, cells, box)


@pytest.mark.parametrize("box", [(2, 3), (3, 2)])
def test_all_grids_of_six(kernel: Kernel, box: tuple) -> None:
    """28200960 in all (Pettersen; Jarvis), and 6! first rows that are alike."""
    first_row = bytes([1, 2, 3, 4, 5, 6])
    if kernel.name == "pure":  # one of the second rows: a 36th with box 2x3
        cells = (first_row + bytes([4, 5, 6, 1, 2, 3])).ljust(36, b"\0")
        assert kernel.grids.count(cells, box)[0] == len(list(covers(cells, box)))
    else:
        cells = first_row.ljust(36, b"\0")
        assert kernel.grids.count(cells, box)[0] == 28200960 // 720
        assert sum(1 for _ in kernel.grids.iterate(cells, box)) == 39168


@pytest.mark.parametrize("box", BOXES)
def test_blank_grids(kernel: Kernel, box: tuple) -> None:
    n = box[0] * box[1]
    if kernel.name == "pure" and n > 12:
        pytest.skip("seconds in Python")
    for limit in (0, 1, 5):
        found, _, solution = kernel.grids.count(bytes(n * n), box, limit)
        assert found == limit
        if limit:
            assert_solves(solution, bytes(n * n), box)


@pytest.mark.parametrize("box", [box for box in BOXES if box[0] * box[1] <= 12])
def test_the_smallest_of_blank_grids(kernel: Kernel, box: tuple) -> None:
    rows, columns = box
    n = rows * columns
    found = list(islice(kernel.grids.iterate(bytes(n * n), box), 10))
    assert all(one < another for one, another in pairwise(found))
    assert found[0][:n] == bytes(range(1, n + 1))
    for solution in found:
        assert_solves(solution, bytes(n * n), box)


@pytest.mark.parametrize("name", ["17clue", "hardest11", "multi", "invalid"])
def test_nine_by_nine_as_the_engine_for_it(
    kernel: Kernel, puzzles: dict, name: str
) -> None:
    for record in puzzles[name][:: 9 if kernel.name == "pure" else 1]:
        found, _, solution = kernel.grids.count(record.cells, (3, 3))
        assert found == record.count
        smallest = next(kernel.grids.iterate(record.cells, (3, 3)), None)
        expected = bytes(map(int, record.solution)) or None
        assert smallest == expected
        if found == 1:
            assert solution == expected


def test_kernels_agree_node_by_node() -> None:
    """Random grids, thinned out or spoiled: counts, nodes, solutions, order."""
    rng = random.Random(1)
    boxes = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (1, 5), (3, 4)]
    pure, *others = [KERNELS["pure"], *(k for k in KERNELS if k != "pure")]
    for number in range(40):
        box = boxes[number % len(boxes)]
        n = box[0] * box[1]
        _, _, grid = pure.grids.count(bytes(n * n), box, 1)
        digits = rng.sample(range(1, n + 1), n)
        share = rng.random()
        cells = bytearray(digits[d - 1] if rng.random() < share else 0 for d in grid)
        if number % 3 == 0:
            cells[rng.randrange(n * n)] = rng.randrange(1, n + 1)
        expected = pure.grids.count(bytes(cells), box, 20)
        smallest = list(islice(pure.grids.iterate(bytes(cells), box), 3))
        for name in others:
            grids = KERNELS[name].grids
            assert grids.count(bytes(cells), box, 20) == expected
            assert list(islice(grids.iterate(bytes(cells), box), 3)) == smallest


#: Digits tried to count up to 2, in the first puzzle that takes so many: on all kernels.
NODES = {"3x4": 2, "4x4": 3, "5x5": 1540}


@pytest.mark.parametrize(("name", "nodes"), NODES.items(), ids=NODES)
def test_nodes_are_pinned(kernel: Kernel, name: str, nodes: int) -> None:
    """In the last one the search looks ahead, and needs all of its rules."""
    box = tuple(map(int, name.split("x")))
    counts = (
        kernel.grids.count(puzzle.cells, box, 2)
        for puzzle in PUZZLES
        if puzzle.box == box
    )
    assert next(tried for _, tried, _ in counts if tried) == nodes


# Candidates


def test_candidates_instead_of_clues(kernel: Kernel) -> None:
    for puzzle in PUZZLES[:12]:
        every = 2**puzzle.size - 1
        masks = [1 << cell >> 1 or every for cell in puzzle.cells]
        candidates = np.array(masks, np.uint32)
        assert kernel.grids.count(candidates, puzzle.box)[::2] == (1, puzzle.solution)
        without = candidates.copy()
        blank = puzzle.cells.index(0)
        without[blank] &= ~np.uint32(1 << (puzzle.solution[blank] - 1))
        assert kernel.grids.count(without, puzzle.box)[0] == 0
        without[blank] = 0
        assert kernel.grids.count(without, puzzle.box) == (0, 0, None)
        assert list(kernel.grids.iterate(without, puzzle.box)) == []


# Iterators


def test_an_iterator_stays_at_its_end(kernel: Kernel) -> None:
    solutions = kernel.grids.iterate(PUZZLES[0].cells, PUZZLES[0].box)
    assert iter(solutions) is solutions
    assert len(list(solutions)) == 1
    assert [next(solutions, None) for _ in range(3)] == [None] * 3


def test_iterators_left_early_leave_nothing_behind(kernel: Kernel) -> None:
    def abandon(iterators: int) -> None:
        for _ in range(iterators):
            next(kernel.grids.iterate(bytes(36), (2, 3)))

    abandon(3)
    gc.collect()
    tracemalloc.start()
    try:
        abandon(8)
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] < 20_000
    finally:
        tracemalloc.stop()


# Malformed input


@pytest.mark.parametrize("box", [(0, 4), (4, 0), (-2, 2), (2, 13), (1, 26), (2**70, 1)])
def test_boxes_that_are_none(kernel: Kernel, box: tuple) -> None:
    for call in (kernel.grids.count, kernel.grids.iterate):
        with pytest.raises(
            BoardSizeError, match=f"boxes of {box[0]}x{box[1]} are none"
        ):
            call(bytes(16), box)


@pytest.mark.parametrize("length", [0, 1, 35, 37, 81])
def test_other_than_36_cells(kernel: Kernel, length: int) -> None:
    for call in (kernel.grids.count, kernel.grids.iterate):
        with pytest.raises(PuzzleError, match=f"expected 36 cells, got {length}"):
            call(bytes(length), (2, 3))
    with pytest.raises(PuzzleError, match="expected 36 cells"):
        kernel.grids.count(np.zeros(36, np.uint16), (2, 3))


@pytest.mark.parametrize("value", [7, 255])
@pytest.mark.parametrize("position", [0, 20, 35])
def test_cells_above_the_size(kernel: Kernel, value: int, position: int) -> None:
    cells = bytearray(36)
    cells[position] = value
    masks = np.zeros(36, np.uint32)
    masks[position] = 64
    for call in (kernel.grids.count, kernel.grids.iterate):
        with pytest.raises(PuzzleError, match=r"not 0 .* or a digit from 1 to 6"):
            call(bytes(cells), (2, 3))
        with pytest.raises(PuzzleError, match="a set of candidates is above 63"):
            call(masks, (2, 3))
