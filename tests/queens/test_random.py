# SPDX-License-Identifier: MIT
"""random_queens: fair where it says so, and the same for one seed everywhere."""

import hashlib
import random
from collections import Counter

import numpy as np
import pytest

import lowbit
from lowbit import Placement, check_queens, iter_queens, random_queens
from lowbit._backend import KERNEL, Kernel
from lowbit._rng import SplitMix64
from lowbit.errors import BoardSizeError, InputError
from lowbit.queens.problem import Problem
from lowbit.queens.random import draw_fast, draw_uniformly

IS_PURE = KERNEL.name == "pure"


def chi_square(counts: Counter, placements: list, draws: int) -> float:
    """How far counts are from being all the same; about 1 if that is by chance."""
    expected = draws / len(placements)
    assert set(counts) <= set(placements)
    return sum(
        (counts[placement] - expected) ** 2 / expected for placement in placements
    ) / (len(placements) - 1)


def rarely_more(freedom: int) -> float:
    """The chi-square over `freedom` that chance exceeds once in a thousand times.

    Wilson and Hilferty's approximation.
    """
    share = 2 / (9 * freedom)
    return (1 - share + 3.09 * share**0.5) ** 3


@pytest.mark.parametrize("n", [6, 7] if IS_PURE else [6, 7, 8, 9])
def test_small_boards_are_drawn_uniformly(n: int) -> None:
    placements = list(iter_queens(n))
    draws = 15 * len(placements)
    seeds = np.random.default_rng(n)
    counts = Counter(random_queens(n, seeds) for _ in range(draws))
    assert chi_square(counts, placements, draws) < rarely_more(len(placements) - 1)


def test_boards_with_fixed_and_blocked_squares_are_drawn_uniformly() -> None:
    some = {"fixed": {2: 0}, "blocked": [(0, 4), (7, 3)]}
    placements = list(iter_queens(8, **some))
    assert len(placements) > 5
    draws = (5 if IS_PURE else 40) * len(placements)
    seeds = np.random.default_rng(4)
    counts = Counter(random_queens(8, seeds, **some) for _ in range(draws))
    assert chi_square(counts, placements, draws) < rarely_more(len(placements) - 1)


def test_the_test_sees_a_draw_that_is_not_uniform() -> None:
    placements = list(iter_queens(6))
    seeds = np.random.default_rng(6)
    counts = Counter(random_queens(6, seeds, uniform=False) for _ in range(400))
    assert chi_square(counts, placements, 400) > rarely_more(3)


@pytest.mark.parametrize("n", [4, 5, 6, 7, 8])
def test_a_fast_draw_can_be_any_placement(n: int) -> None:
    seeds = np.random.default_rng(n)
    draws = 1500 if n == 8 else 500
    found = {random_queens(n, seeds, uniform=False) for _ in range(draws)}
    assert found == set(iter_queens(n))


# The same everywhere


@pytest.mark.parametrize(
    ("n", "columns"),
    [
        (4, [2, 0, 3, 1]),
        (6, [4, 2, 0, 5, 3, 1]),
        (13, [9, 6, 1, 10, 0, 3, 12, 7, 2, 11, 5, 8, 4]),
        (20, [11, 8, 14, 5, 2, 15, 12, 10, 16, 6, 3, 1, 17, 9, 0, 19, 7, 4, 13, 18]),
    ],
)
def test_pinned_shuffles(kernel: Kernel, n: int, columns: list[int]) -> None:
    assert kernel.queens.shuffle(n, 7 * n) == columns


def test_a_pinned_shuffle_of_a_thousand(kernel: Kernel) -> None:
    columns = kernel.queens.shuffle(1000, 7000)
    digest = hashlib.sha256(str(columns).encode()).hexdigest()
    assert digest[:16] == "3d23596c67cfea5d"


def test_pinned_uniform_draws(kernel: Kernel) -> None:
    drawn = [
        draw_uniformly(Problem.build(n), SplitMix64(n), kernel.queens)
        for n in range(1, 8)
    ]
    assert drawn == [
        [0],
        None,
        None,
        list(random_queens(4, seed=4)),
        list(random_queens(5, seed=5)),
        list(random_queens(6, seed=6)),
        list(random_queens(7, seed=7)),
    ]
    assert random_queens(8, seed=1) == (4, 6, 3, 0, 2, 7, 5, 1)


def test_pinned_searches_on_blocked_boards(kernel: Kernel) -> None:
    problem = Problem.build(16, blocked=[(row, row // 2) for row in range(16)])
    columns = draw_fast(problem, SplitMix64(3), kernel.queens)
    assert columns == list(
        random_queens(16, 3, blocked=[(row, row // 2) for row in range(16)])
    )
    assert check_queens(columns).is_complete


@pytest.mark.parametrize("n", [*range(4, 40), 64, 65, 100, 999, 5000])
def test_shuffles_are_placements(kernel: Kernel, n: int) -> None:
    for seed in range(3):
        assert check_queens(kernel.queens.shuffle(n, seed)).is_complete


@pytest.mark.parametrize("n", [-1, 3, 100_000_001])
def test_sizes_that_are_not_shuffled(kernel: Kernel, n: int) -> None:
    with pytest.raises(BoardSizeError, match="from 4 to 100000000"):
        kernel.queens.shuffle(n, 0)


# The function


def test_one_seed_one_placement() -> None:
    for n in (8, 12, 13, 100, 2000):
        if IS_PURE and n == 12:
            continue
        first = random_queens(n, seed=n)
        assert type(first) is Placement
        assert check_queens(first).is_complete
        assert random_queens(n, seed=np.int64(n)) == first
        assert random_queens(n, seed=n + 1) != first
    assert random_queens(30) != random_queens(30)


def test_a_generator_goes_on() -> None:
    generator = np.random.default_rng(5)
    first, second = random_queens(50, generator), random_queens(50, generator)
    assert first != second
    assert random_queens(50, np.random.default_rng(5)) == first


def test_small_boards() -> None:
    for uniform in (None, True, False):
        assert random_queens(0, 1, uniform=uniform) == ()
        assert random_queens(1, 1, uniform=uniform) == (0,)
        assert random_queens(2, 1, uniform=uniform) is None
        assert random_queens(3, 1, uniform=uniform) is None


def test_a_uniform_draw_may_be_asked_for_or_not() -> None:
    large = 13 if not IS_PURE else 9
    assert check_queens(random_queens(large, 1, uniform=True)).is_complete
    assert random_queens(13, 1, uniform=False) == random_queens(13, 1)
    assert random_queens(13, 1, fixed={}) == random_queens(13, 1)
    assert random_queens(8, 1, uniform=True) == random_queens(8, 1)


@pytest.mark.parametrize("n", [8, 14, 20, 40])
def test_fixed_and_blocked(n: int) -> None:
    for seed in range(5):
        placement = random_queens(n, seed, fixed={1: 4}, blocked=[(0, 0), (n - 1, 2)])
        assert check_queens(placement).is_complete
        assert placement[1] == 4
        assert placement[0] != 0
        assert placement[n - 1] != 2


@pytest.mark.parametrize("uniform", [None, True, False])
def test_boards_without_a_placement(uniform: bool | None) -> None:
    assert random_queens(20, 1, fixed=[(0, 0), (1, 1)], uniform=uniform) is None
    assert random_queens(6, 1, fixed={0: 0}, uniform=uniform) is None


def test_a_large_board_without_a_placement() -> None:
    blocked = [(row, c) for row in (3, 4, 9) for c in range(16) if c not in (2, 3)]
    assert random_queens(16, 1, blocked=blocked) is None


def test_a_board_with_few_placements() -> None:
    draw = random.Random(0)
    blocked = [(r, c) for r in range(24) for c in range(24) if draw.random() < 0.6]
    found = {random_queens(24, seed, blocked=blocked) for seed in range(8)}
    assert all(check_queens(placement).is_complete for placement in found)
    assert all(placement[r] != c for placement in found for r, c in blocked)
    assert len(found) > 4


def test_what_makes_no_sense() -> None:
    with pytest.raises(BoardSizeError):
        random_queens(-1)
    with pytest.raises(BoardSizeError, match="at most 10000000"):
        random_queens(10**8)
    with pytest.raises(BoardSizeError, match="at most 64"):
        random_queens(65, uniform=True)
    with pytest.raises(BoardSizeError, match="at most 64"):
        random_queens(65, fixed={0: 0})
    with pytest.raises(InputError, match="seed"):
        random_queens(8, seed=-1)
    with pytest.raises(TypeError, match="seed"):
        random_queens(8, seed=0.5)  # type: ignore[arg-type]
    with pytest.raises(lowbit.SquareError):
        random_queens(8, fixed={0: 8})
