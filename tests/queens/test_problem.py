# SPDX-License-Identifier: MIT
"""Boards are checked once, and become masks."""

import re
from collections.abc import Callable

import numpy as np
import pytest

from lowbit import BoardSizeError, SquareError, count_queens, iter_queens, solve_queens
from lowbit.queens.problem import MAX_ROWS, Problem

ASK = [Problem.build, count_queens, iter_queens, solve_queens]


def allowed_squares(problem: Problem) -> set[tuple[int, int]]:
    return {
        (row, column)
        for row, mask in enumerate(problem.allowed)
        for column in range(mask.bit_length())
        if mask >> column & 1
    }


def attacks(one: tuple[int, int], other: tuple[int, int]) -> bool:
    rows, columns = one[0] - other[0], one[1] - other[1]
    return rows == 0 or columns == 0 or abs(rows) == abs(columns)


BOARD = """
    . . x .
    . # . .
    Q . . .
    . . . .
"""


@pytest.mark.parametrize(
    "board", [BOARD, BOARD.split("\n"), ["..x.", "._-*0"[:0] + ".#..", "q...", "0_-*"]]
)
def test_boards_in_text(board: object) -> None:
    by_squares = Problem.build(4, fixed=[(2, 0)], blocked=[(0, 2), (1, 1)])
    assert Problem.build(4, blocked=board) == by_squares
    both = Problem.build(4, fixed={3: 2}, blocked=board)
    assert both == Problem.build(4, fixed={3: 2, 2: 0}, blocked=[(0, 2), (1, 1)])


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("..\n..", "4 lines of 4 signs, not lines of 2, 2"),
        ("", "not lines of none"),
        ("....\n" * 3 + "...", "not lines of 4, 4, 4, 3"),
        ("....\n" * 3 + "..?.", r"'\?' at \(3, 2\) is neither a queen"),
    ],
)
def test_boards_in_text_that_are_none(board: str, message: str) -> None:
    with pytest.raises(SquareError, match=f"blocked: .*{message}"):
        Problem.build(4, blocked=board)


@pytest.mark.parametrize("n", [0, 1, 2, 8, 63, 64])
def test_the_plain_board_allows_every_square(n: int) -> None:
    problem = Problem.build(n)
    assert problem.n == len(problem.allowed) == n
    assert len(allowed_squares(problem)) == n * n
    assert problem.has_mirror
    assert not problem.is_decided


@pytest.mark.parametrize("queen", [(0, 0), (3, 1), (7, 7), (0, 7), (4, 4)])
def test_a_fixed_queen_rules_out_what_it_attacks(queen: tuple[int, int]) -> None:
    expected = {
        (row, column)
        for row in range(8)
        for column in range(8)
        if (row, column) == queen or not attacks(queen, (row, column))
    }
    assert allowed_squares(Problem.build(8, fixed=[queen])) == expected


@pytest.mark.parametrize(
    "fixed",
    [
        {0: 1, 3: 2},
        [(0, 1), (3, 2)],
        ((3, 2), (0, 1)),
        {(0, 1), (3, 2)},
        np.array([[0, 1], [3, 2]]),
        iter([[0, 1], [3, 2]]),
        {np.int8(0): np.uint64(1), 3: 2},
        [(0, 1), (3, 2), (0, 1)],
    ],
    ids=["dict", "list", "tuple", "set", "array", "iterator", "numpy ints", "twice"],
)
def test_containers_of_fixed_queens(fixed: object) -> None:
    assert Problem.build(4, fixed=fixed).allowed == (0b0010, 0b1000, 0b0001, 0b0100)


@pytest.mark.parametrize(
    "blocked",
    [
        [(0, 1), (2, 3)],
        {(0, 1): "value", (2, 3): None},
        np.array([[0, 1], [2, 3]], dtype=np.int16),
        ((row, row + 1) for row in (0, 2)),
        np.eye(4, k=1, dtype=bool) & np.array([[1], [0], [1], [0]], dtype=bool),
        np.asfortranarray(np.eye(4, k=1, dtype=bool)) & (np.arange(4)[:, None] != 1),
    ],
    ids=["list", "keys", "pairs", "generator", "bools", "fortran"],
)
def test_containers_of_blocked_squares(blocked: object) -> None:
    assert Problem.build(4, blocked=blocked).allowed == (0b1101, 15, 0b0111, 15)


def test_nothing_fixed_or_blocked_is_the_plain_board() -> None:
    assert Problem.build(5, {}, []) == Problem.build(5, (), ()) == Problem.build(5)


def test_queens_that_attack_each_other_decide_the_board() -> None:
    assert Problem.build(8, fixed=[(0, 0), (5, 5)]).is_decided
    assert Problem.build(8, fixed=[(0, 0), (0, 5)]).is_decided
    assert Problem.build(8, fixed={3: 3}, blocked=[(3, 3)]).is_decided
    assert not Problem.build(8, fixed=[(0, 0), (5, 4)]).is_decided


def test_mirror() -> None:
    assert Problem.build(5, blocked=[(0, 1), (0, 3)]).has_mirror
    assert Problem.build(5, fixed={0: 2}).has_mirror
    assert not Problem.build(5, blocked=[(0, 1)]).has_mirror


def test_a_problem_cannot_be_changed() -> None:
    problem = Problem.build(4)
    with pytest.raises(AttributeError):
        problem.n = 5
    assert hash(problem) == hash(Problem.build(4))


# Malformed input


@pytest.mark.parametrize("ask", ASK)
@pytest.mark.parametrize("n", [-1, -(10**30), np.int64(-2)])
def test_a_negative_size(ask: Callable, n: int) -> None:
    with pytest.raises(BoardSizeError, match="must not be negative"):
        ask(n)


@pytest.mark.parametrize("ask", ASK[:3])
@pytest.mark.parametrize("n", [MAX_ROWS + 1, 10**30])
def test_a_size_that_is_too_large(ask: Callable, n: int) -> None:
    with pytest.raises(BoardSizeError, match=f"n must be at most 64, not {n}"):
        ask(n)


def test_sizes_that_solve_queens_does_not_take() -> None:
    with pytest.raises(BoardSizeError, match="at most 10000000"):
        solve_queens(10_000_001)
    with pytest.raises(BoardSizeError, match="at most 64"):
        solve_queens(65, fixed={})


def test_a_size_that_python_does_not_print() -> None:
    with pytest.raises(BoardSizeError):
        Problem.build(10**5000)


@pytest.mark.parametrize("ask", ASK)
@pytest.mark.parametrize(
    "n", [True, False, np.True_, 8.0, np.float64(8), "8", b"8", None, [8], 1j]
)
def test_a_size_that_is_no_integer(ask: Callable, n: object) -> None:
    with pytest.raises(TypeError, match=re.escape(f"n must be an integer, not {n!r}")):
        ask(n)


@pytest.mark.parametrize("n", [np.int8(4), np.uint64(4), np.array(4)])
def test_integers_of_numpy(n: object) -> None:
    assert Problem.build(n).n == 4
    assert type(Problem.build(n).n) is int


@pytest.mark.parametrize("argument", ["fixed", "blocked"])
@pytest.mark.parametrize(
    "square", [(4, 0), (0, 4), (-1, 0), (0, -1), (10**30, 0), (64, 64)]
)
def test_squares_outside_the_board(argument: str, square: tuple[int, int]) -> None:
    row, column = square
    message = f"{argument}: square ({row}, {column}) is not on a board of 4 x 4"
    with pytest.raises(SquareError, match=re.escape(message)):
        Problem.build(4, **{argument: [(0, 0), square]})


@pytest.mark.parametrize("argument", ["fixed", "blocked"])
@pytest.mark.parametrize("pair", [(1,), (1, 2, 3), 7, None, "x", ""])
def test_squares_that_are_no_pairs(argument: str, pair: object) -> None:
    with pytest.raises(
        SquareError, match=f"{argument}: .* is not a .row, column. pair"
    ):
        # Among others, since nothing but text would be a board.
        Problem.build(4, **{argument: [(0, 0), pair]})


@pytest.mark.parametrize("argument", ["fixed", "blocked"])
@pytest.mark.parametrize(
    "pair", [(1, 2.0), ("1", 2), (True, 2), (1, np.False_), (None, 1), "12"]
)
def test_squares_that_are_no_integers(argument: str, pair: object) -> None:
    with pytest.raises(TypeError, match=f"{argument}: .* integer"):
        Problem.build(4, **{argument: [(0, 0), pair]})


@pytest.mark.parametrize("shape", [(3, 4), (4, 3), (16,), (4,), (1, 4, 4), (5, 5)])
def test_arrays_of_another_shape(shape: tuple[int, ...]) -> None:
    with pytest.raises(SquareError, match=re.escape(f"shape {shape}")):
        Problem.build(4, blocked=np.zeros(shape, dtype=bool))


@pytest.mark.parametrize("argument", ["fixed", "blocked"])
@pytest.mark.parametrize("value", [7, 1.5])
def test_no_container_at_all(argument: str, value: object) -> None:
    with pytest.raises(TypeError):
        Problem.build(4, **{argument: value})


def test_arguments_are_not_changed() -> None:
    fixed, blocked = {0: 1}, np.eye(4, dtype=bool)
    count_queens(4, fixed=fixed, blocked=blocked)
    assert fixed == {0: 1}
    assert (blocked == np.eye(4, dtype=bool)).all()
