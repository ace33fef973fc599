# SPDX-License-Identifier: MIT
"""count_queens, and the counting that every kernel shares."""

import random
from collections.abc import Callable

import numpy as np
import pytest

import lowbit
from lowbit._backend import Kernel
from lowbit._bits import reverse_bits
from lowbit.queens.count import count_problem
from lowbit.queens.problem import Problem


def test_counts_are_those_of_oeis(kernel: Kernel, queens_counts: list[int]) -> None:
    largest = 9 if kernel.name == "pure" else 13
    counts = [
        count_problem(Problem.build(n), kernel.queens) for n in range(largest + 1)
    ]
    assert counts == queens_counts[: largest + 1]


def test_the_function_asks_the_kernel_in_use(queens_counts: list[int]) -> None:
    assert [lowbit.count_queens(n) for n in range(10)] == queens_counts[:10]
    assert type(lowbit.count_queens(8)) is int


@pytest.mark.parametrize("n", range(1, 8))
def test_boards_that_are_their_own_mirror_image(kernel: Kernel, n: int) -> None:
    draw = random.Random(n)
    mirrored = 0
    for _ in range(30):
        masks = [draw.getrandbits(n) | draw.getrandbits(n) for _ in range(n)]
        problem = Problem(n, tuple(mask | reverse_bits(mask, n) for mask in masks))
        assert problem.has_mirror
        expected = len(list(kernel.queens.iterate(problem.allowed)))
        assert count_problem(problem, kernel.queens) == expected
        mirrored += expected
    assert n in (2, 3) or mirrored > 0


def test_a_first_row_with_its_middle_only_or_without_it(kernel: Kernel) -> None:
    ends = Problem.build(5, blocked=[(0, 2)])
    middle = Problem.build(5, blocked=[(0, c) for c in (0, 1, 3, 4)])
    assert ends.has_mirror
    assert middle.has_mirror
    counts = [count_problem(problem, kernel.queens) for problem in (ends, middle)]
    assert counts == [8, 2]


def test_the_first_queen_partitions_the_count(kernel: Kernel) -> None:
    counts = [
        count_problem(Problem.build(8, fixed={0: column}), kernel.queens)
        for column in range(8)
    ]
    assert counts == [4, 8, 16, 18, 18, 16, 8, 4]


def test_fixed_and_blocked_together() -> None:
    blocked = np.zeros((8, 8), dtype=bool)
    blocked[7, :4] = True
    expected = sum(
        1 for p in lowbit.iter_queens(8) if p[0] == 3 and p[7] > 3 and p[2] != 6
    )
    blocked[2, 6] = True
    assert lowbit.count_queens(8, fixed={0: 3}, blocked=blocked) == expected > 0


@pytest.mark.parametrize(
    "arguments",
    [
        {"fixed": [(0, 0), (1, 1)]},
        {"fixed": {0: 0, 9: 0}},
        {"blocked": [(4, column) for column in range(20)]},
        {"blocked": np.ones((20, 20), dtype=bool)},
    ],
)
def test_what_cannot_be_placed_is_seen_at_once(arguments: dict) -> None:
    assert lowbit.count_queens(20, **arguments) == 0
    assert list(lowbit.iter_queens(20, **arguments)) == []
    assert lowbit.solve_queens(20, **arguments) is None


@pytest.mark.parametrize(("n", "count"), [(0, 1), (1, 1), (2, 0), (3, 0)])
@pytest.mark.parametrize("ask", [lowbit.count_queens, lowbit.iter_queens])
def test_small_boards(ask: Callable, n: int, count: int) -> None:
    answer = ask(n)
    assert (answer if isinstance(answer, int) else len(list(answer))) == count


def test_only_n_is_positional() -> None:
    with pytest.raises(TypeError):
        lowbit.count_queens(8, {0: 1})
