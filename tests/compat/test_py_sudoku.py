# SPDX-License-Identifier: MIT
"""The drop-in for py-sudoku does what the original does, where that is right."""

import contextlib
import io
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from lowbit import NoSolutionError, PuzzleError, check_sudoku
from lowbit.compat import py_sudoku
from lowbit.compat.py_sudoku import Sudoku, UnsolvableSudoku

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
CLASHING = [*PUZZLE[:8], [8, 6, 0, 0, 7, 6, 0, 0, 5]]


def output(act: Callable[[], None]) -> str:
    """What is printed, without spaces at the ends of lines."""
    with contextlib.redirect_stdout(io.StringIO()) as text:
        act()
    return "\n".join(line.rstrip() for line in text.getvalue().strip().splitlines())


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
        one, two = Sudoku(3, seed=seed), Sudoku(3, seed=seed)
        assert one.board == two.board
        assert one.solve().board == two.solve().board
        assert one.difficulty(0.6).board == two.difficulty(0.6).board
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
    drawn = Sudoku(3, seed=7)
    solved = drawn.solve().board
    assert all(
        a in (None, b)
        for x, y in zip(drawn.board, solved, strict=True)
        for a, b in zip(x, y, strict=True)
    )
    assert "Difficulty: None" in str(drawn)


def test_boards_of_numpy_and_floats() -> None:
    array = np.array(PUZZLE)
    assert Sudoku(board=array).board == Sudoku(board=PUZZLE).board
    floats = Sudoku(board=array.astype(float))
    assert floats.board == Sudoku(board=PUZZLE).board
    assert output(floats.show_full)
    assert (array == PUZZLE).all()


def test_other_sizes_are_not_solved_yet() -> None:
    puzzle = Sudoku(2, 3)
    for ask in (
        puzzle.solve,
        puzzle.has_multiple_solutions,
        lambda: puzzle.difficulty(0.5),
    ):
        with pytest.raises(PuzzleError, match=r"only 9x9 .* not 6x6 with boxes of 3x2"):
            ask()
    assert output(puzzle.show).startswith("+-----+-----+-----+")


def test_boards_of_another_shape() -> None:
    with pytest.raises(PuzzleError, match="not 9 rows of 9 cells"):
        Sudoku(board=[[1, 2], [3, 4]])
