# SPDX-License-Identifier: MIT
"""The drop-in for py-sudoku does what the original does, where that is right."""

import contextlib
import io
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from lowbit import NoSolutionError, PuzzleError, check_sudoku, count_sudoku
from lowbit.compat import py_sudoku
from lowbit.compat.py_sudoku import Sudoku, UnsolvableSudoku
from lowbit.sudoku.box import SIZES, Box, boxes_of

PUZZLE = [
    [0, 0, 7, 0, 4, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 8, 0, 0, 6],
    [0, 4, 1, 0, 0, 0, 9, 0, 0],
    [0, 0, 0, 0, 0, 0, 1, 7, 0],
    [0, 0, 0, 0, 0, 6, 0, 0, 0],
    [0, 0, 8, 7, 0, 0, 2, 0, 0],
    [3, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 1, 2, 0, 0, 0, 0],
    [8, 6, 0, 0, 7, 0, 0, 0, 5],
]
EASY = [
    [5, 3, None, None, 7, None, None, None, None],
    [6, 0, 0, 1, 9, 5, 0, 0, 0],
    [0, 9, 8, 0, 0, 0, 0, 6, 0],
    [8, 0, 0, 0, 6, 0, 0, 0, 3],
    [4, 0, 0, 8, 0, 3, 0, 0, 1],
    [7, 0, 0, 0, 2, 0, 0, 0, 6],
    [0, 6, 0, 0, 0, 0, 2, 8, -1],
    [0, 0, 0, 4, 1, 9, 0, 0, 5],
    [0, 0, 0, 0, 8, 0, "x", 7, 9],
]
#: All shapes up to 10x10, and the most square ones of the others.
BOXES = [
    box
    for size in SIZES
    for box in boxes_of(size)
    if size <= 10 or 0 <= box.columns - box.rows < 3
]
CLASHING = [*PUZZLE[:8], [8, 6, 0, 0, 7, 6, 0, 0, 5]]


def output(act: Callable[[], None]) -> str:
    """What is printed, without spaces at the ends of lines."""
    with contextlib.redirect_stdout(io.StringIO()) as text:
        act()
    return "\n".join(line.rstrip() for line in text.getvalue().strip().splitlines())


def filled(width: int, height: int) -> list[list[int]]:
    """A full board of boxes with so many columns and rows."""
    size = width * height
    shifts = [row % height * width + row // height for row in range(size)]
    return [[(shift + column) % size + 1 for column in range(size)] for shift in shifts]


def script(module: ModuleType) -> list[Any]:
    """A program that uses most of the API; what it sees."""
    sudoku = module.Sudoku
    seen: list[Any] = []
    for board in (EASY, CLASHING, [tuple(row) for row in EASY]):
        puzzle = sudoku(3, 3, board=board)
        seen += [puzzle.board, puzzle.width, puzzle.height, puzzle.size]
        seen += [round(puzzle.get_difficulty(), 6), puzzle.validate()]
        seen += [output(puzzle.show), output(puzzle.show_full), str(puzzle).strip()]
        solution = puzzle.solve()
        seen += [solution.board, solution.get_difficulty(), solution.validate()]
        seen += [output(solution.show_full), puzzle.board]
    seen.append(sudoku(3, board=EASY).has_multiple_solutions())
    seen.append(output(sudoku(3, board=EASY).solve().show))
    two = [row[:] for row in sudoku(3, board=EASY).solve().board]
    for row, column in ((0, 2), (0, 8), (1, 2), (1, 8)):
        two[row][column] = None
    seen.append(sudoku(3, board=two).solve().validate())
    for width, height in ((2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (5, 2)):
        board = filled(width, height)
        seen.append(sudoku(width, height, board=board).validate())
        blanked = [[0, *row[1:]] for row in board]
        clashing = [[board[0][1], *board[0][1:]], *board[1:]]
        for cells in (board, blanked, clashing):
            puzzle = sudoku(width, height, board=cells)
            seen += [output(puzzle.show), output(puzzle.show_full)]
            solution = puzzle.solve()
            seen += [solution.board, str(solution.get_difficulty())]
            seen.append(puzzle.has_multiple_solutions())
        seen.append(output(sudoku(width, height, board=blanked).solve().show))
        made = sudoku(width, height, board=blanked).difficulty(0.05)
        seen += [sum(row.count(None) for row in made.board), made.get_difficulty()]
        drawn = sudoku(width, height, seed=8)
        seen += [drawn.solve().validate(), drawn.solve().board == drawn.solve().board]
    for width, height in ((2, 3), (3, 2), (4, 4), (5, 3), (2, None)):
        puzzle = sudoku(width, height, seed=100)
        seen += [puzzle.board, puzzle.size, puzzle.width, puzzle.height]
        seen += [puzzle.validate(), puzzle.get_difficulty()]
        full = sudoku(width, height, board=puzzle.board)
        seen += [full.board, output(full.show_full), round(full.get_difficulty(), 6)]
    empty = sudoku.empty(3, 3)
    seen += [empty.board, empty.get_difficulty()]
    for wrong in ((0, 3), (-1, 2), (1, 1)):
        with pytest.raises(AssertionError) as caught:
            sudoku(*wrong)
        seen.append(str(caught.value))
    for share in (0, 1, -0.5, 2):
        with pytest.raises(AssertionError) as caught:
            sudoku(3, board=EASY).difficulty(share)
        seen.append(str(caught.value))
    unsolvable = getattr(module, "sudoku", module).UnsolvableSudoku
    with pytest.raises(unsolvable, match="No solution found"):
        sudoku(3, board=CLASHING).solve(assert_solvable=True)
    made = sudoku(3, board=EASY).difficulty(0.2)
    blanks = sum(row.count(None) for row in made.board)
    seen += [blanks, made.solve().board, made.size]
    return seen


def test_the_same_script_sees_the_same() -> None:
    original = pytest.importorskip("sudoku")
    assert original.Sudoku is not Sudoku
    for mine, theirs in zip(script(py_sudoku), script(original), strict=True):
        assert mine == theirs


def test_the_script_runs() -> None:
    seen = script(py_sudoku)
    assert seen[0][0] == [5, 3, None, None, 7, None, None, None, None]
    assert seen[4] == round(51 / 81, 6)
    assert seen[6].startswith("Puzzle has exactly one solution\n+-------+-------+")
    assert "Difficulty: 0.63" in seen[7]


def test_solutions() -> None:
    puzzle = Sudoku(3, 3, board=PUZZLE)
    solution = puzzle.solve()
    assert (
        check_sudoku([[c or 0 for c in row] for row in puzzle.board]).verdict != "none"
    )
    assert solution.validate()
    assert all(
        clue in (0, digit)
        for clues, digits in zip(PUZZLE, solution.board, strict=True)
        for clue, digit in zip(clues, digits, strict=True)
    )
    assert puzzle.has_multiple_solutions() == (
        not check_sudoku([list(row) for row in PUZZLE]).is_unique
    )


def test_boards_without_a_solution() -> None:
    for board in (
        CLASHING,
        [[1, 2, 3, 4, 5, 6, 7, 8, 0], [0] * 8 + [9], *[[0] * 9] * 7],
    ):
        puzzle = Sudoku(board=board)
        assert not puzzle.has_multiple_solutions()
        assert puzzle.solve().board == [[None] * 9] * 9
        assert puzzle.solve().get_difficulty() == -2
        assert output(puzzle.show).startswith("Puzzle has no solution\n")
        for options in ({"assert_solvable": True}, {"raising": True}):
            with pytest.raises(UnsolvableSudoku) as caught:
                puzzle.solve(**options)
            assert isinstance(caught.value, NoSolutionError)


def test_show_tells_of_several_solutions() -> None:
    puzzle = Sudoku(board=[[1, *[0] * 8], *[[0] * 9] * 8])
    assert output(puzzle.show).startswith("Puzzle has multiple solutions\n")
    assert puzzle.has_multiple_solutions()


def test_seeds() -> None:
    for seed in (1, 100):
        for height in (2, 3):
            one, two = (Sudoku(3, height, seed=seed) for _ in range(2))
            assert one.board == two.board
            assert one.solve().board == two.solve().board
            assert one.difficulty(0.6).board == two.difficulty(0.6).board
    solutions = [Sudoku(4, seed=seed).solve().board[0] for seed in range(9)]
    assert len(set(map(tuple, solutions))) == 9
    puzzles = [Sudoku(3).board for _ in range(5)]
    assert any(puzzle != puzzles[0] for puzzle in puzzles)


def test_generated_puzzles_are_labelled() -> None:
    easy, hard = Sudoku(3, seed=5).difficulty(0.1), Sudoku(3, seed=5).difficulty(0.95)
    assert easy.get_difficulty() == 0.1
    assert not easy.has_multiple_solutions()
    assert hard.get_difficulty() == -3
    assert "Difficulty: INVALID PUZZLE (MULTIPLE SOLUTIONS)" in str(hard)
    assert output(hard.show).startswith("Puzzle has multiple solutions")
    assert sum(row.count(None) for row in hard.board) == int(0.95 * 81)
    assert Sudoku(3, seed=5).solve().validate()
    assert "Difficulty: None" in str(Sudoku(3, seed=7))


def test_boards_of_numpy_and_floats() -> None:
    array = np.array(PUZZLE)
    assert Sudoku(board=array).board == Sudoku(board=PUZZLE).board
    floats = Sudoku(board=array.astype(float))
    assert floats.board == Sudoku(board=PUZZLE).board
    assert output(floats.show_full)
    assert (array == PUZZLE).all()


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_every_size_that_the_solver_knows(box: Box) -> None:
    drawn = Sudoku(box.columns, box.rows, seed=5)
    solution = drawn.solve()
    board = [[cell or 0 for cell in row] for row in solution.board]
    assert check_sudoku(board, box=box).is_unique
    assert fits(drawn.board, solution.board)
    assert drawn.solve().board == solution.board
    easy = solution.difficulty(0.05)
    assert fits(easy.board, solution.board)
    assert sum(row.count(None) for row in easy.board) == int(0.05 * box.cells)
    cells = [cell or 0 for row in easy.board for cell in row]
    assert easy.has_multiple_solutions() == (count_sudoku(cells, 2, box=box) == 2)
    assert output(solution.show).startswith("Puzzle has exactly one solution\n+--")
    hard = solution.difficulty(0.9)
    assert hard.has_multiple_solutions()
    assert hard.get_difficulty() == -3
    assert output(hard.show).startswith("Puzzle has multiple solutions\n+--")


def fits(board: list[list[int | None]], solution: list[list[int | None]]) -> bool:
    """Whether the solution has all that the board has."""
    return all(
        clue in (None, digit)
        for clues, digits in zip(board, solution, strict=True)
        for clue, digit in zip(clues, digits, strict=True)
    )


def test_other_sizes_without_a_solution() -> None:
    stuck = [[1, 2, 3, 0, 0, 0], [0, 0, 0, 4, 5, 0], *[[0] * 6] * 3, [0, 0, 0, 0, 0, 6]]
    clashing = [[6, 0, 0, 0, 0, 6], *[[0] * 6] * 5]
    for board in (stuck, clashing):
        puzzle = Sudoku(3, 2, board=board)
        assert output(puzzle.show).startswith("Puzzle has no solution\n")
        assert not puzzle.has_multiple_solutions()
        assert puzzle.solve().board == [[None] * 6] * 6
        assert puzzle.solve().get_difficulty() == -2
        with pytest.raises(UnsolvableSudoku):
            puzzle.solve(raising=True)
    # In boxes the other way up the first one has solutions.
    assert Sudoku(2, 3, board=stuck).has_multiple_solutions()


def test_sizes_that_the_solver_does_not_know() -> None:
    for width, height, name in ((5, 1, "1x5"), (1, 2, "2x1"), (7, 2, "2x7")):
        puzzle = Sudoku(width, height)
        for ask in (
            puzzle.solve,
            puzzle.has_multiple_solutions,
            partial(puzzle.difficulty, 0.5),
        ):
            with pytest.raises(PuzzleError, match=f"boxes of {name} cannot be solved"):
                ask()
        assert puzzle.validate()
        assert output(puzzle.show).startswith("+--")


def test_digits_that_are_no_bytes() -> None:
    puzzle = Sudoku(16, 17)
    assert puzzle.validate()
    assert output(puzzle.show).count("272") == 1


@pytest.mark.parametrize("value", [10, -1, 300, 1.0, "3"])
def test_cells_that_are_no_digits(value: Any) -> None:
    puzzle = Sudoku(3, 3, board=[[0] * 9] * 9)
    puzzle.board[1][2] = value
    for call in (puzzle.solve, puzzle.validate, puzzle.has_multiple_solutions):
        with pytest.raises(PuzzleError, match=r"cell 11 \(r2c3\): ") as caught:
            call()
        assert (caught.value.position, caught.value.value) == (11, value)


def test_boards_of_another_shape() -> None:
    with pytest.raises(PuzzleError, match="not 9 rows of 9 cells"):
        Sudoku(board=[[1, 2], [3, 4]])
