# SPDX-License-Identifier: MIT
"""iter_queens, solve_queens and Placement."""

import copy
import pickle
from itertools import islice

import numpy as np
import pytest

import lowbit
from lowbit import Placement, iter_queens, solve_queens
from lowbit._backend import Kernel
from lowbit.queens.iterate import iter_problem
from lowbit.queens.problem import Problem


def is_placement(columns: tuple[int, ...]) -> bool:
    n = len(columns)
    rows = np.arange(n)
    board = np.array(columns, dtype=np.int64)
    return (
        sorted(columns) == list(range(n))
        and len(np.unique(board - rows)) == n
        and len(np.unique(board + rows)) == n
    )


def test_all_placements_in_order(kernel: Kernel) -> None:
    found = list(iter_problem(Problem.build(8), kernel.queens))
    assert len(found) == 92
    assert found == sorted(found)
    assert all(type(placement) is Placement for placement in found)
    assert all(is_placement(placement) for placement in found)


def test_boards_without_or_with_one_placement(kernel: Kernel) -> None:
    listed = [list(iter_problem(Problem.build(n), kernel.queens)) for n in range(4)]
    assert listed == [[()], [(0,)], [], []]


@pytest.mark.parametrize(
    "arguments",
    [
        {"fixed": {1: 4}},
        {"fixed": [(0, 1), (7, 2)]},
        {"blocked": [(row, row) for row in range(8)]},
        {"blocked": np.triu(np.ones((8, 8), dtype=bool), 6), "fixed": {3: 7}},
    ],
)
def test_fixed_and_blocked_choose_among_all(kernel: Kernel, arguments: dict) -> None:
    fixed = dict(arguments.get("fixed", {}))
    blocked = arguments.get("blocked", [])
    if isinstance(blocked, np.ndarray):
        blocked = [tuple(square) for square in np.argwhere(blocked)]
    expected = [
        placement
        for placement in iter_queens(8)
        if all(placement[row] == column for row, column in fixed.items())
        and not any(placement[row] == column for row, column in blocked)
    ]
    problem = Problem.build(8, **arguments)
    assert list(iter_problem(problem, kernel.queens)) == expected
    assert 0 < len(expected) < 92
    assert solve_queens(8, **arguments) in expected


def test_arguments_are_checked_before_the_first_placement() -> None:
    with pytest.raises(lowbit.BoardSizeError):
        iter_queens(65)
    with pytest.raises(lowbit.SquareError):
        iter_queens(8, fixed={8: 0})


def test_placements_come_one_by_one() -> None:
    placements = iter_queens(14)
    assert iter(placements) is placements
    first = list(islice(placements, 3))
    assert first == sorted(first)
    assert next(placements) > first[-1]


# One placement


@pytest.mark.parametrize("n", [*range(12), 64, 65, 100, 1000])
def test_solve_of_the_plain_board(n: int) -> None:
    placement = solve_queens(n)
    if n in (2, 3):
        assert placement is None
    else:
        assert type(placement) is Placement
        assert len(placement) == n
        assert is_placement(placement)


def test_solve_with_fixed_queens_or_none_at_all() -> None:
    assert solve_queens(8, fixed={}) == solve_queens(8)
    assert solve_queens(8, blocked=()) == solve_queens(8)
    assert solve_queens(8, fixed={7: 0})[7] == 0
    assert solve_queens(6, fixed={0: 0}) is None
    assert solve_queens(0, fixed={}) == ()


# Placement


def test_a_placement_is_a_tuple() -> None:
    placement = Placement((1, 3, 0, 2))
    assert placement == (1, 3, 0, 2)
    assert hash(placement) == hash((1, 3, 0, 2))
    assert placement.n == len(placement) == 4
    assert [*placement] == [1, 3, 0, 2]
    assert placement < Placement((2, 0, 3, 1))
    assert placement[1:] == (3, 0, 2)
    assert not hasattr(placement, "__dict__")


def test_a_placement_in_print() -> None:
    placement = Placement((1, 3, 0, 2))
    assert placement.rows() == [".Q..", "...Q", "Q...", "..Q."]
    assert str(placement) == ".Q..\n...Q\nQ...\n..Q."
    assert repr(placement) == "Placement((1, 3, 0, 2))"
    assert (str(Placement()), Placement().rows()) == ("", [])
    assert repr(Placement((0,))) == "Placement((0,))"


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy])
def test_copies_of_a_placement(twin: object) -> None:
    assert twin(Placement((0,))) == Placement((0,))
    assert type(twin(Placement((0,)))) is Placement


def test_a_placement_comes_through_a_pickle() -> None:
    placement = pickle.loads(pickle.dumps(Placement((1, 3, 0, 2))))
    assert type(placement) is Placement
    assert placement == (1, 3, 0, 2)
    assert eval(repr(placement)) == placement
