# SPDX-License-Identifier: MIT
"""Grid is a value: it cannot be changed, knows itself, and works as a puzzle."""

import copy
import pickle

import numpy as np
import pytest

from lowbit import (
    Grid,
    PuzzleError,
    check_sudoku,
    count_sudoku,
    iter_sudoku,
    solve_sudoku,
)
from lowbit.sudoku.box import SIZES, Box, boxes_of

LINE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLVED = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
GRID = Grid(LINE)
BOXES = [box for size in SIZES for box in boxes_of(size)]


def test_digits_and_clues() -> None:
    assert (GRID.size, GRID.box) == (9, (3, 3))
    assert GRID.cells == GRID.clues == bytes(int(c) for c in LINE.replace(".", "0"))
    assert not GRID.is_filled
    assert GRID.rows()[1] == [6, 0, 0, 1, 9, 5, 0, 0, 0]
    assert GRID[0] == GRID[0, 0] == 5
    assert GRID[8, 8] == GRID[80] == GRID[-1] == 9
    assert len(GRID.houses) == 27
    assert len(GRID.peers[40]) == 20


@pytest.mark.parametrize("place", [(9, 0), (0, -1), 81, -82])
def test_places_that_are_none(place: object) -> None:
    with pytest.raises(IndexError):
        GRID[place]


@pytest.mark.parametrize("place", [1.0, "r1c1", (0, "1"), None])
def test_places_of_another_type(place: object) -> None:
    with pytest.raises(TypeError):
        GRID[place]


@pytest.mark.parametrize(
    "puzzle",
    [
        *(LINE, LINE.encode(), list(LINE), GRID.cells, GRID.rows(), GRID.to_numpy()),
        *(GRID, bytearray(GRID.cells), tuple(GRID.rows()), GRID.to_numpy().ravel()),
    ],
    ids=lambda puzzle: type(puzzle).__name__,
)
def test_grids_are_equal_by_content(puzzle: object) -> None:
    other = Grid(puzzle)
    assert other == GRID
    assert hash(other) == hash(GRID)
    assert {GRID: 1}[other] == 1
    assert eval(repr(other)) == GRID


def test_representations() -> None:
    for grid in (
        solve_sudoku(GRID),
        Grid(GRID, candidates=[[1, 2, 4]] * 81),
        Grid(36 * ".", box=(2, 3)),
    ):
        assert eval(repr(grid)) == grid


@pytest.mark.parametrize("puzzle", [5, None, {1: 2}, object()])
def test_types_that_are_no_puzzle(puzzle: object) -> None:
    with pytest.raises(TypeError, match="a puzzle is a Grid, str"):
        Grid(puzzle)


def test_what_makes_grids_differ() -> None:
    four = 16 * [0]
    grids = [
        GRID,
        Grid(LINE.replace("7", ".", 1)),
        solve_sudoku(GRID),
        Grid(SOLVED),
        Grid(GRID, candidates=[[1, 2, 4]] * 81),
        Grid(four),
        Grid(16 * four),
        Grid(16 * four, box=(2, 8)),
        Grid(16 * four, box=(8, 2)),
    ]
    assert len(set(grids)) == len(grids)
    assert all((a == b) == (a is b) for a in grids for b in grids)
    assert GRID != LINE
    assert LINE != GRID


@pytest.mark.parametrize("name", ["cells", "clues", "box", "candidates", "size", "new"])
def test_a_grid_cannot_be_changed(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(GRID, name, 1)


def test_a_grid_shares_nothing_with_its_source() -> None:
    rows = GRID.rows()
    grid = Grid(rows)
    rows[0][0] = 9
    assert grid == GRID
    array = GRID.to_numpy()
    array[:] = 0
    assert array.flags.writeable
    assert grid == GRID


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles_and_copies(protocol: int) -> None:
    for grid in (GRID, solve_sudoku(GRID), Grid(GRID, candidates=[[1, 2]] * 81)):
        assert pickle.loads(pickle.dumps(grid, protocol)) == grid
        assert copy.deepcopy(grid) == copy.copy(grid) == grid


def test_solutions_of_a_grid_keep_its_clues_apart() -> None:
    solved = solve_sudoku(GRID)
    assert str(solved) == SOLVED
    assert solved.clues == GRID.cells
    assert solved.is_filled
    assert solved != Grid(SOLVED)
    assert solved == Grid(SOLVED, clues=LINE) == Grid(SOLVED, clues=GRID)
    assert count_sudoku(GRID) == 1
    assert list(iter_sudoku(GRID)) == [solved]
    assert check_sudoku(GRID).solutions == (solved,)
    assert Grid(solved) == solved
    assert solve_sudoku(solved).clues == GRID.cells


def test_clues_that_are_not_in_the_grid() -> None:
    with pytest.raises(
        PuzzleError, match=r"cell 2 \(r1c3\): the clue is 1, the digit 4"
    ):
        Grid(SOLVED, clues="..1" + 78 * ".")
    with pytest.raises(PuzzleError, match="the clue is 4, the digit 0"):
        Grid(LINE, clues="..4" + 78 * ".")


def test_candidates() -> None:
    assert GRID.candidates[:4] == ((5,), (3,), (1, 2, 4), (2, 6))
    assert GRID.masks[2] == 0b1011
    assert not GRID.has_marks
    marked = Grid(GRID, candidates=[(1, 2, 9)] * 81)
    assert marked.candidates[:4] == ((5,), (3,), (1, 2), (2,))
    assert marked.has_marks
    assert Grid(marked).candidates == marked.candidates
    assert Grid(marked, clues=LINE) == marked
    assert Grid(GRID, candidates=GRID.candidates) == GRID
    assert Grid(GRID, candidates=[range(1, 10)] * 81) == GRID
    assert Grid(81 * ".", candidates=[[]] * 81).candidates == 81 * ((),)


@pytest.mark.parametrize("digit", [0, 10, -1])
def test_candidates_that_are_none(digit: int) -> None:
    with pytest.raises(
        PuzzleError, match=rf"cell 7 \(r1c8\): candidate {digit} is not"
    ):
        Grid(GRID, candidates=[*[[]] * 7, [digit], *[[]] * 73])
    with pytest.raises(PuzzleError, match="candidates for 80 cells"):
        Grid(GRID, candidates=[[]] * 80)
    with pytest.raises(TypeError):
        Grid(GRID, candidates=[["1"]] * 81)


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_every_size(box: Box) -> None:
    size = box.size
    cells = bytearray(box.cells)
    cells[1], cells[-1] = size, 1
    for puzzle in (
        bytes(cells),
        list(cells),
        [list(cells[i : i + size]) for i in range(0, box.cells, size)],
        np.array(cells).reshape(size, size),
        np.array(list(map(str, cells))).reshape(size, size),
        [str(cell) if cell else None for cell in cells],
    ):
        grid = Grid(puzzle, box=box)
        assert grid.cells == cells
        assert grid.box == box
        assert np.asarray(grid).tolist() == grid.rows()
        assert Grid(str(grid), box=box) == grid
        assert eval(repr(grid)) == grid
        assert pickle.loads(pickle.dumps(grid)) == grid
        assert len(grid.pretty().splitlines()) == size + 1 + size // box.rows
        if box.rows == box.columns:
            assert Grid(puzzle) == grid
        elif size != 16:
            with pytest.raises(PuzzleError, match="has boxes of"):
                Grid(puzzle)


def test_clashes() -> None:
    clash, *more = Grid("1..." + "...." * 2 + "1...").clashes
    assert not more
    assert str(clash) == "1 stands twice in column 1: at r1c1 and r4c1"
    assert Grid(55 * "." + "5.5" + 23 * ".").clashes[0].house == "row 7"
    assert GRID.clashes == ()


def test_arrays() -> None:
    assert np.asarray(GRID).dtype == np.uint8
    assert np.asarray(GRID, dtype=float).dtype == float
    assert (np.array(GRID) == GRID.to_numpy()).all()


def test_text() -> None:
    assert str(GRID) == LINE
    lines = GRID.pretty().splitlines()
    assert lines[0] == lines[4] == lines[8] == lines[12] == "+-------+-------+-------+"
    assert lines[1] == "| 5 3 . | . 7 . | . . . |"
    lines = GRID.pretty("unicode").splitlines()
    assert lines[0] == "┌───────┬───────┬───────┐"
    assert lines[1] == "│ 5 3 . │ . 7 . │ . . . │"
    assert lines[4] == "├───────┼───────┼───────┤"
    assert lines[12] == "└───────┴───────┴───────┘"
    lines = GRID.pretty(candidates=True).splitlines()
    assert lines[1].split()[:5] == ["|", "5", "3", "124", "|"]
    assert len(set(map(len, lines))) == 1
    empty = Grid(81 * ".", candidates=[[]] + [[1]] * 80)
    assert empty.pretty(candidates=True).splitlines()[1] == "| - 1 1 | 1 1 1 | 1 1 1 |"


def test_a_style_that_is_none() -> None:
    with pytest.raises(ValueError, match="ascii, unicode, not 'braille'"):
        GRID.pretty("braille")
