# SPDX-License-Identifier: MIT
"""Parts: cutting tasks into runs of about the same work."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowbit.runner.parts import Part, cut, spread


@given(st.lists(st.integers(0, 1000)), st.integers(1, 20))
def test_runs_cover_all_tasks_and_are_about_equal(
    works: list[int], pieces: int
) -> None:
    runs = list(cut(works, pieces))
    tasks = [task for first, last, _ in runs for task in range(first, last)]
    assert tasks == list(range(len(works)))
    assert all(first < last for first, last, _ in runs)
    assert all(work == sum(works[first:last]) for first, last, work in runs)
    assert len(runs) <= pieces
    if works:
        assert max(work for *_, work in runs) <= sum(works) / pieces + max(works)


def test_tasks_without_work_are_not_lost() -> None:
    assert list(cut([0, 0, 0], 2)) == [(0, 3, 0)]
    assert list(cut([0, 5, 0, 0], 2)) == [(0, 2, 5), (2, 4, 0)]
    assert list(cut([], 2)) == []


@pytest.mark.parametrize("length", [1, 7, 128, 1000])
def test_every_run_of_spread_parts_is_a_fair_sample(length: int) -> None:
    parts = [Part(number, 0, number, number + 1, number, 1) for number in range(length)]
    order = spread(parts)
    assert sorted(part.number for part in order) == list(range(length))
    done = 0
    for position, part in enumerate(order, 1):
        done += part.work
        assert (
            abs(done / max(sum(range(length)), 1) - position / length)
            < 0.1 + 2 / length
        )


def test_spreading_keeps_stages_together() -> None:
    parts = [Part(number, number // 5, 0, 1, 1, 1) for number in range(20)]
    assert [part.stage for part in spread(parts)] == [
        number // 5 for number in range(20)
    ]
