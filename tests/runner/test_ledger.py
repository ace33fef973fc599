# SPDX-License-Identifier: MIT
"""The ledger: nothing is counted twice, forgotten, or believed that contradicts itself."""

import pytest

from lowbit.errors import IncompleteError, ResultError
from lowbit.runner.ledger import Ledger


def test_results_add_up_in_any_order() -> None:
    ledger = Ledger(3, 10)
    assert [ledger.add(2, 5, 100), ledger.add(0, 1, 7), ledger.add(1, 4, 0)] == [
        True
    ] * 3
    assert ledger.missing == []
    assert ledger.total() == 107


def test_a_part_that_comes_twice_counts_once() -> None:
    ledger = Ledger(2, 2)
    assert ledger.add(0, 1, 5)
    assert not ledger.add(0, 1, 5)
    assert ledger.found == 5
    assert ledger.missing == [1]


@pytest.mark.parametrize(("weight", "count"), [(1, 6), (2, 5)])
def test_a_part_that_says_something_else_the_second_time(
    weight: int, count: int
) -> None:
    ledger = Ledger(2, 2)
    ledger.add(0, 1, 5)
    with pytest.raises(ResultError, match=f"part 0 counted 5 .* {count} "):
        ledger.add(0, weight, count)


@pytest.mark.parametrize("result", [(-1, 1, 1), (2, 1, 1), (0, -1, 1), (0, 1, -1)])
def test_results_that_cannot_be(result: tuple[int, int, int]) -> None:
    with pytest.raises(ResultError, match=f"part {result[0]} of weight"):
        Ledger(2, 2).add(*result)


def test_no_total_without_all_parts() -> None:
    ledger = Ledger(5, 5)
    ledger.add(0, 1, 5)
    with pytest.raises(
        IncompleteError, match="4 of 5 parts are missing, the first is number 1"
    ):
        ledger.total()


def test_no_total_if_the_weights_are_not_those_of_the_whole() -> None:
    ledger = Ledger(1, 5)
    ledger.add(0, 4, 5)
    with pytest.raises(ResultError, match="weigh 4 together, but the whole weighs 5"):
        ledger.total()


def test_nothing_to_do() -> None:
    assert Ledger(0, 0).total() == 0
