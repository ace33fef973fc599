# SPDX-License-Identifier: MIT
"""The placement that is written down without a search."""

import numpy as np
import pytest

from lowbit.queens.construct import construct


def assert_placement(columns: list[int] | None, n: int) -> None:
    assert type(columns) is list
    board = np.array(columns, dtype=np.int64)
    rows = np.arange(n)
    assert np.array_equal(np.bincount(board), np.ones(n))
    assert np.bincount(board - rows + n).max(initial=1) == 1
    assert np.bincount(board + rows).max(initial=1) == 1


@pytest.mark.parametrize("remainder", range(6))
def test_every_size_up_to_300(remainder: int) -> None:
    for n in range(remainder, 301, 6):
        if n in (2, 3):
            assert construct(n) is None
        else:
            assert_placement(construct(n), n)


@pytest.mark.parametrize("n", [10**6, 10**6 + 1, 10**6 - 2])
def test_a_million_queens(n: int) -> None:
    assert {10**6 % 6, (10**6 + 1) % 6, (10**6 - 2) % 6} == {4, 5, 2}
    assert_placement(construct(n), n)


def test_the_result_is_fresh() -> None:
    one = construct(8)
    one.clear()
    assert construct(8) == [1, 3, 5, 7, 2, 0, 6, 4]
