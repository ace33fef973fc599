# SPDX-License-Identifier: MIT
"""The drop-ins behave as the exercises do."""

import copy
from collections.abc import Callable

import numpy as np
import pytest

from lowbit import ClueClashError, NoSolutionError, PuzzleError, leetcode
from lowbit.leetcode import (
    Solution,
    isValidSudoku,
    solveNQueens,
    solveSudoku,
    totalNQueens,
)

LINE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLVED = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
DEAD_END = (
    "...2.3.......8.62.78.1.......8...93151..6...7....9.....6.....1...5...7....34....8"
)


def board_of(text: str) -> list[list[str]]:
    return [list(text[start : start + 9]) for start in range(0, 81, 9)]


def test_methods_are_the_functions() -> None:
    board = board_of(LINE)
    assert Solution().solveSudoku(board) is None
    assert board == board_of(SOLVED)
    assert Solution().isValidSudoku(board) is True
    assert Solution().solveNQueens(6) == solveNQueens(6)
    assert Solution().totalNQueens(6) == 4


# 51 and 52


def test_boards_of_queens() -> None:
    assert solveNQueens(4) == [
        [".Q..", "...Q", "Q...", "..Q."],
        ["..Q.", "Q...", "...Q", ".Q.."],
    ]
    assert solveNQueens(1) == [["Q"]]
    assert solveNQueens(2) == solveNQueens(3) == []
    assert solveNQueens(0) == [[]]


@pytest.mark.parametrize("n", [5, 8])
def test_shape_and_order_of_boards(n: int) -> None:
    boards = solveNQueens(n)
    assert len(boards) == totalNQueens(n)
    assert all(type(board) is list and len(board) == n for board in boards)
    for row in (row for board in boards for row in board):
        assert type(row) is str
        assert sorted(row) == ["."] * (n - 1) + ["Q"]
    columns = [[row.index("Q") for row in board] for board in boards]
    assert columns == sorted(columns)


def test_boards_are_fresh() -> None:
    solveNQueens(4)[0].clear()
    solveNQueens(4).clear()
    assert len(solveNQueens(4)[0]) == 4


def test_total(queens_counts: list[int]) -> None:
    assert [totalNQueens(n) for n in range(1, 10)] == queens_counts[1:10]


@pytest.mark.parametrize("ask", [solveNQueens, totalNQueens])
def test_sizes_are_checked(ask: Callable) -> None:
    with pytest.raises(ValueError, match="negative"):
        ask(-1)
    with pytest.raises(TypeError, match="integer"):
        ask("8")


# 37


def test_the_board_is_filled_in_place() -> None:
    board = board_of(LINE)
    before = list(board)
    assert solveSudoku(board) is None
    assert board == board_of(SOLVED)
    assert all(row is old for row, old in zip(board, before, strict=True))


def test_a_full_board_stays() -> None:
    board = board_of(SOLVED)
    solveSudoku(board)
    assert board == board_of(SOLVED)


@pytest.mark.parametrize(
    ("board", "error"),
    [
        (board_of(DEAD_END), NoSolutionError),
        (board_of("55" + LINE[2:]), ClueClashError),
        (board_of("x" + LINE[1:]), PuzzleError),
        (board_of("10"[:1] + LINE[1:])[:8], PuzzleError),
        ([*board_of(LINE)[:8], list("123")], PuzzleError),
        ([*board_of(LINE)[:8], ["10", *"........"]], PuzzleError),
        ([[0] * 9 for _ in range(9)], TypeError),
        ([*board_of(LINE)[:8], [None] * 9], TypeError),
        ([LINE[i : i + 9] for i in range(0, 81, 9)], TypeError),
        (tuple(board_of(LINE)), TypeError),
        (list(LINE), TypeError),
        (LINE, TypeError),
        (None, TypeError),
    ],
)
def test_after_an_error_the_board_is_as_it_was(board: list, error: type) -> None:
    before = copy.deepcopy(board)
    with pytest.raises(error):
        solveSudoku(board)
    assert board == before


def test_one_row_nine_times_is_refused() -> None:
    """The classic slip: each row would be written over by the next."""
    board = [["."] * 9] * 9
    with pytest.raises(PuzzleError, match="one list in the place of several rows"):
        leetcode.solveSudoku(board)
    assert board == [["."] * 9] * 9


def test_errors_name_the_cell() -> None:
    with pytest.raises(TypeError, match="r2c1: the cell must be a str, not 6"):
        solveSudoku([list(LINE[:9]), [6] * 9, *board_of(LINE)[2:]])
    with pytest.raises(NoSolutionError, match="no solution"):
        solveSudoku(board_of(DEAD_END))


# 36


@pytest.mark.parametrize(
    ("text", "valid"),
    [
        (LINE, True),
        (SOLVED, True),
        (81 * ".", True),
        (DEAD_END, True),
        ("8" + LINE[1:], False),
        ("55" + 79 * ".", False),
        ("5" + 8 * "." + "5" + 71 * ".", False),
        ("5" + 9 * "." + "5" + 70 * ".", False),
    ],
)
def test_valid_boards(text: str, valid: bool) -> None:
    board = board_of(text)
    assert isValidSudoku(board) is valid
    assert board == board_of(text)


@pytest.mark.parametrize(
    ("board", "error"),
    [
        (board_of(LINE)[:8], PuzzleError),
        (board_of("x" + LINE[1:]), PuzzleError),
        ([[5] * 9] * 9, TypeError),
        (LINE, TypeError),
    ],
)
def test_malformed_boards_are_no_answer(board: list, error: type) -> None:
    with pytest.raises(error):
        isValidSudoku(board)


def test_names() -> None:
    assert set(leetcode.__all__) >= {"Solution", "isValidSudoku", "totalNQueens"}


def test_sizes_of_other_types() -> None:
    assert solveNQueens(np.int8(4)) == solveNQueens(4)
