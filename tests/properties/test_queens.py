# SPDX-License-Identifier: MIT
"""Turning and mirroring a board changes no count."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowbit import count_queens, iter_queens, solve_queens
from lowbit._backend import Kernel
from lowbit.queens.count import count_problem
from lowbit.queens.problem import Problem

SYMMETRIES = {
    "as it is": lambda board: board,
    "quarter turn": np.rot90,
    "half turn": lambda board: np.rot90(board, 2),
    "three quarter turn": lambda board: np.rot90(board, 3),
    "left to right": np.fliplr,
    "upside down": np.flipud,
    "transposed": np.transpose,
    "other diagonal": lambda board: np.rot90(board, 2).T,
}


@st.composite
def boards(draw: st.DrawFn, largest: int = 7) -> np.ndarray:
    """Square arrays of bools that are true where a square is blocked."""
    n = draw(st.integers(0, largest))
    bits = draw(st.lists(st.booleans(), min_size=n * n, max_size=n * n))
    return np.array(bits, dtype=bool).reshape(n, n)


@st.composite
def sparse_boards(draw: st.DrawFn, largest: int = 8) -> np.ndarray:
    """The same with few squares blocked, and some queens placed by blocking the rest."""
    n = draw(st.integers(1, largest))
    board = np.zeros((n, n), dtype=bool)
    squares = st.tuples(st.integers(0, n - 1), st.integers(0, n - 1))
    for row, column in draw(st.lists(squares, max_size=n)):
        board[row, column] = True
    for row, column in draw(st.lists(squares, max_size=2)):
        board[row, :] = True
        board[row, column] = False
    return board


@given(board=boards() | sparse_boards())
def test_symmetries_keep_the_count(kernel: Kernel, board: np.ndarray) -> None:
    n = len(board)
    counts = {
        name: count_problem(Problem.build(n, blocked=turn(board)), kernel.queens)
        for name, turn in SYMMETRIES.items()
    }
    assert counts == dict.fromkeys(SYMMETRIES, counts["as it is"])
    listed = list(kernel.queens.iterate(Problem.build(n, blocked=board).allowed))
    assert len(listed) == counts["as it is"]
    assert listed == sorted(set(listed))


@given(
    n=st.integers(1, 8),
    squares=st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=3),
)
def test_fixed_queens_turn_with_the_board(
    kernel: Kernel, n: int, squares: list[tuple[int, int]]
) -> None:
    squares = [(row % n, column % n) for row, column in squares]

    def count(fixed: list[tuple[int, int]]) -> int:
        return count_problem(Problem.build(n, fixed=fixed), kernel.queens)

    expected = count(squares)
    assert count([(column, row) for row, column in squares]) == expected
    assert count([(row, n - 1 - column) for row, column in squares]) == expected
    assert count([(n - 1 - column, row) for row, column in squares]) == expected


@given(board=boards())
def test_count_list_and_solve_agree(board: np.ndarray) -> None:
    n = len(board)
    placements = list(iter_queens(n, blocked=board))
    assert count_queens(n, blocked=board) == len(placements)
    solution = solve_queens(n, blocked=board)
    assert solution in placements if placements else solution is None
    for placement in placements:
        assert not any(board[row, column] for row, column in enumerate(placement))


@given(board=boards(), data=st.data())
def test_blocking_a_square_takes_away_the_placements_that_use_it(
    board: np.ndarray, data: st.DataObject
) -> None:
    n = len(board)
    if n == 0:
        assert count_queens(0, blocked=board) == 1
        return
    square = data.draw(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)))
    without = board.copy()
    without[square] = True
    with_queen = count_queens(n, fixed=[square], blocked=board)
    assert count_queens(n, blocked=board) == with_queen + count_queens(
        n, blocked=without
    )


@pytest.mark.parametrize("name", SYMMETRIES)
def test_there_are_eight_symmetries(name: str) -> None:
    board = np.arange(9).reshape(3, 3)
    images = {turn(board).tobytes() for turn in SYMMETRIES.values()}
    assert len(images) == 8
    assert SYMMETRIES[name](board)[1, 1] == 4
