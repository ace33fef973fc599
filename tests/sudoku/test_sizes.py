# SPDX-License-Identifier: MIT
"""solve_sudoku and its siblings on grids of other sizes than 9x9."""

import random
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lowbit
from lowbit import Grid
from lowbit.errors import ClueClashError, PuzzleError

from ..conftest import DATA

LINES = [
    line.split(":")
    for line in (DATA / "sizes" / "unique.txt").read_text("ascii").splitlines()
    if not line.startswith("#")
]
#: box, puzzle, solution; those that the pure kernel solves in a moment.
PUZZLES = [
    (tuple(map(int, box.split("x"))), puzzle, solution)
    for box, puzzle, solution in LINES
    if len(puzzle) <= 256
]
NAMES = [f"{i}-{box[0]}x{box[1]}" for i, (box, _, _) in enumerate(PUZZLES)]
SYMBOLS = ".123456789ABCDEFGHIJKLMNOP"


@pytest.mark.parametrize(("box", "puzzle", "solution"), PUZZLES, ids=NAMES)
def test_puzzles(box: tuple, puzzle: str, solution: str) -> None:
    assert lowbit.solve_sudoku(puzzle, box=box) == solution
    assert lowbit.count_sudoku(puzzle, box=box) == 1
    assert list(lowbit.iter_sudoku(puzzle, box=box)) == [solution]
    report = lowbit.check_sudoku(puzzle, box=box)
    assert (report.verdict, report.solutions) == ("unique", (solution,))
    assert report.grid.box == box
    size = box[0] * box[1]
    rows = [
        [SYMBOLS.index(c) for c in puzzle[i : i + size]]
        for i in range(0, size**2, size)
    ]
    answer = [
        [SYMBOLS.index(c) for c in solution[i : i + size]]
        for i in range(0, size**2, size)
    ]
    assert lowbit.solve_sudoku(rows, box=box) == answer
    array = np.array(rows, dtype=np.int16)
    assert lowbit.solve_sudoku(array, box=box).tolist() == answer
    grid = Grid(puzzle, box=box)
    assert str(lowbit.solve_sudoku(grid)) == solution
    assert lowbit.solve_sudoku(grid).clues == grid.cells


@pytest.mark.parametrize("size", [4, 9, 16, 25])
def test_square_boxes_need_not_be_named(size: int) -> None:
    root = {4: 2, 9: 3, 16: 4, 25: 5}[size]
    rows = [
        [
            (root * (row % root) + row // root + column) % size + 1
            for column in range(size)
        ]
        for row in range(size)
    ]
    assert lowbit.solve_sudoku(rows) == rows
    rows[0][0] = 0
    assert lowbit.count_sudoku(rows) == lowbit.count_sudoku(rows, box=(root, root)) == 1


@pytest.mark.parametrize("size", [4, 16])
def test_containers_of_any_size(size: int) -> None:
    cells = bytes(size * size)
    first_row = bytes(range(1, size + 1))
    for puzzle in (
        cells,
        list(cells),
        np.zeros((size, size), int),
        [[0] * size] * size,
    ):
        answer = np.array(list(lowbit.solve_sudoku(puzzle))).reshape(size * size)
        assert bytes(answer.tolist()).startswith(first_row)
    lines = lowbit.solve_sudoku("\n".join(["." * size] * size)).splitlines()
    assert lines[0] == SYMBOLS[1 : size + 1]
    assert lowbit.solve_sudoku("." * size * size) == "".join(lines)
    assert str(lowbit.solve_sudoku(Grid(cells))) == "".join(lines)


@pytest.mark.parametrize(
    ("size", "choices"),
    [
        (6, "2x3 or 3x2"),
        (8, "2x4 or 4x2"),
        (10, "2x5 or 5x2"),
        (12, "2x6 or 3x4 or 4x3 or 6x2"),
        (15, "3x5 or 5x3"),
        (20, "2x10 or 4x5 or 5x4 or 10x2"),
    ],
)
def test_other_boxes_are_asked_for(size: int, choices: str) -> None:
    for call in (
        lowbit.solve_sudoku,
        lowbit.count_sudoku,
        lowbit.iter_sudoku,
        lowbit.check_sudoku,
    ):
        for puzzle in (size * size * ".", [[0] * size] * size, np.zeros((size, size))):
            with pytest.raises(PuzzleError, match=f"has boxes of {choices} .*say box="):
                call(puzzle)


@pytest.mark.parametrize("box", [(2, 3), (3, 3), (4, 4)])
def test_a_box_of_another_size(box: tuple) -> None:
    with pytest.raises(PuzzleError, match=f"{(box[0] * box[1]) ** 2} characters"):
        lowbit.solve_sudoku(16 * ".", box=box)


@pytest.mark.parametrize("box", [(1, 4), (7, 1), (0, 0), (-2, -2), (5, 6)])
def test_boxes_that_there_are_not(box: tuple) -> None:
    with pytest.raises(PuzzleError, match="there are no grids with boxes"):
        lowbit.count_sudoku(16 * ".", box=box)


@pytest.mark.parametrize("box", [(2,), (2, 2, 2), "22", 4, (2.0, 2.0), ()])
def test_a_box_of_another_type(box: object) -> None:
    with pytest.raises(TypeError, match="box must be two integers"):
        lowbit.check_sudoku(16 * ".", box=box)


def test_a_grid_has_its_box() -> None:
    grid = Grid(36 * ".", box=(2, 3))
    assert lowbit.count_sudoku(grid, limit=5) == 5
    assert lowbit.count_sudoku(grid, 5, box=(2, 3)) == 5
    with pytest.raises(PuzzleError, match="boxes of the grid are 2x3, not 3x2"):
        lowbit.solve_sudoku(grid, box=(3, 2))


def test_two_orientations_have_their_own_solutions() -> None:
    flat = lowbit.solve_sudoku(36 * ".", box=(2, 3))
    tall = lowbit.solve_sudoku(36 * ".", box=(3, 2))
    assert flat[:12] == "123456456123"
    assert tall[:12] == "123456345612"


def test_clashing_clues_are_named() -> None:
    puzzle = "1....1" + 30 * "."
    for call in (lowbit.solve_sudoku, lowbit.count_sudoku, lowbit.iter_sudoku):
        with pytest.raises(ClueClashError, match=r"1 stands twice in row 1: .* r1c6"):
            call(puzzle, box=(2, 3))
    report = lowbit.check_sudoku(puzzle, box=(2, 3))
    assert (report.verdict, len(report.clashes)) == ("none", 1)


def test_no_solution() -> None:
    puzzle = "12345." + "......" + ".....6" + 18 * "."
    assert lowbit.solve_sudoku(puzzle, box=(2, 3)) is None
    assert lowbit.count_sudoku(puzzle, box=(2, 3)) == 0
    assert list(lowbit.iter_sudoku(puzzle, box=(2, 3))) == []
    report = lowbit.check_sudoku(puzzle, box=(2, 3))
    assert report.verdict == "none"
    assert report.dead_ends
    assert "r1c6 can hold no digit." in report.explain()


def test_what_is_said_of_a_unique_puzzle() -> None:
    box, puzzle, _ = PUZZLES[3]
    assert box == (2, 3)
    report = lowbit.check_sudoku(puzzle, box=box)
    assert report.is_minimal
    assert "could be left out" in report.explain()


def test_what_is_said_of_several_solutions() -> None:
    report = lowbit.check_sudoku(16 * ".")
    assert report.solutions == ("1234341221434321", "1234341223414123")
    assert "r3c2 is 1 or 3." in report.explain()


def test_typing_errors_are_found() -> None:
    box, puzzle, _ = PUZZLES[3]
    wrong = next(
        text
        for place, clue in enumerate(puzzle)
        for digit in "123456"
        if clue not in (".", digit)
        and lowbit.check_sudoku(
            text := puzzle[:place] + digit + puzzle[place + 1 :], box=box
        ).verdict
        == "none"
    )
    repairs = lowbit.check_sudoku(wrong, box=box).repairs
    (place,) = (i for i in range(36) if wrong[i] != puzzle[i])
    (repair,) = (repair for repair in repairs if repair.cell == place)
    assert int(puzzle[place]) in repair.digits
    assert f"r{place // 6 + 1}c{place % 6 + 1}" in str(repair)


def test_candidates_of_a_grid_count() -> None:
    grid = Grid(16 * ".", candidates=[[1, 2], *15 * [[1, 2, 3, 4]]])
    assert lowbit.count_sudoku(grid) == 288 // 2
    assert len(list(lowbit.iter_sudoku(grid))) == 144
    assert lowbit.check_sudoku(grid).verdict == "multiple"
    with_clue = Grid("1" + 15 * ".", candidates=[[1], [1], *14 * [[1, 2, 3, 4]]])
    assert lowbit.solve_sudoku(with_clue) is None


def test_seeds_choose_a_solution() -> None:
    found = {lowbit.solve_sudoku(16 * ".", seed=seed) for seed in range(40)}
    assert found <= set(lowbit.iter_sudoku(16 * "."))
    assert len(found) > 10
    chosen = lowbit.solve_sudoku(36 * ".", box=(2, 3), seed=7)
    assert chosen == "536421421536253164614253345612162345"  # the same on every kernel
    for box, puzzle, solution in PUZZLES[::5]:
        assert lowbit.solve_sudoku(puzzle, box=box, seed=1) == solution
    spoiled = "12345." + "......" + ".....6" + 18 * "."
    assert lowbit.solve_sudoku(spoiled, box=(2, 3), seed=1) is None


@st.composite
def variations(draw: st.DrawFn) -> tuple:
    """A puzzle of some size with few clues missing, and one that is the same puzzle."""
    box, puzzle, _ = draw(st.sampled_from(PUZZLES[:18]))
    size = box[0] * box[1]
    rng = random.Random(draw(st.integers(0, 2**32)))
    cells = [
        [SYMBOLS.index(c) for c in puzzle[i : i + size]]
        for i in range(0, size**2, size)
    ]
    for _ in range(draw(st.integers(0, 2))):
        cells[rng.randrange(size)][rng.randrange(size)] = 0
    digits = [0, *rng.sample(range(1, size + 1), size)]
    other = [[digits[cell] for cell in row] for row in cells]
    if draw(st.booleans()):
        return (
            cells,
            box,
            [list(column) for column in zip(*other, strict=True)],
            box[::-1],
        )
    return cells, box, other, box


@given(variations())
def test_relabelling_and_transposition_keep_the_count(variation: tuple) -> None:
    cells, box, other, other_box = variation
    assert lowbit.count_sudoku(cells, 50, box=box) == lowbit.count_sudoku(
        other, 50, box=other_box
    )


@given(variations())
def test_solutions_ascend_and_begin_with_the_one_solved(variation: tuple) -> None:
    cells, box, _, _ = variation
    solutions = list(islice(lowbit.iter_sudoku(cells, box=box), 4))
    assert solutions == sorted(solutions)
    assert solutions[0] == lowbit.solve_sudoku(cells, box=box)
    for solution in solutions:
        assert lowbit.count_sudoku(solution, box=box) == 1
