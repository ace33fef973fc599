# SPDX-License-Identifier: MIT
"""The placement that is written down without a search."""

import numpy as np
import pytest

from lowbit import Placement, solve_queens
from lowbit.errors import BoardSizeError
from lowbit.queens.construct import construct_queens


def assert_placement(columns: Placement | None, n: int) -> None:
    assert type(columns) is Placement
    board = np.array(columns, dtype=np.intp)
    rows = np.arange(n)
    assert np.array_equal(np.bincount(board), np.ones(n))
    assert np.bincount(board - rows + n).max(initial=1) == 1
    assert np.bincount(board + rows).max(initial=1) == 1


@pytest.mark.parametrize("remainder", range(6))
def test_every_size_up_to_300(remainder: int) -> None:
    for n in range(remainder, 301, 6):
        if n in (2, 3):
            assert solve_queens(n) is None
        else:
            assert_placement(solve_queens(n), n)


@pytest.mark.parametrize("n", [10**6, 10**6 + 1, 10**6 - 2])
def test_a_million_queens(n: int) -> None:
    assert {10**6 % 6, (10**6 + 1) % 6, (10**6 - 2) % 6} == {4, 5, 2}
    assert_placement(solve_queens(n), n)


def test_the_result_is_fresh() -> None:
    one = construct_queens(8)
    one[:] = 0
    assert construct_queens(8).tolist() == [1, 3, 5, 7, 2, 0, 6, 4]


@pytest.mark.parametrize("remainder", range(6))
def test_the_array_is_the_placement(remainder: int) -> None:
    for n in range(remainder, 100, 6):
        array = construct_queens(n)
        if n in (2, 3):
            assert array is None
        else:
            assert array.dtype == np.uint32
            assert array.tolist() == list(solve_queens(n))


def test_an_array_for_more_queens_than_a_placement() -> None:
    n = 30_000_002
    array = construct_queens(n)
    assert array.shape == (n,)
    assert array[[0, n // 2, n // 2 + 1, n // 2 + 2, -1]].tolist() == [1, 2, 0, 6, 4]


@pytest.mark.parametrize("n", [-1, 2**32 + 1])
def test_sizes_that_no_array_has(n: int) -> None:
    with pytest.raises(BoardSizeError):
        construct_queens(n)
