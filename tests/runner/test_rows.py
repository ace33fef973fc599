# SPDX-License-Identifier: MIT
"""Ranges of rows: all of them, each once, on no more threads than are asked for."""

import threading

import pytest

from lowbit.runner.rows import row_ranges, run_on_rows


@pytest.mark.parametrize("rows", [0, 1, 64, 65, 80, 5000, 10**6])
@pytest.mark.parametrize("threads", [1, 2, 64])
@pytest.mark.parametrize("fewest", [1, 3, 64])
def test_ranges_cover_all_rows(rows: int, threads: int, fewest: int) -> None:
    ranges = row_ranges(rows, threads, fewest, 4096)
    assert [row for first, last in ranges for row in (first, last)][1:-1] == [
        edge for first, _ in ranges[1:] for edge in (first, first)
    ]
    assert not rows or (ranges[0][0], ranges[-1][1]) == (0, rows)
    assert all(0 < last - first <= 4096 for first, last in ranges)


@pytest.mark.usefixtures("needs_threads")
@pytest.mark.parametrize("rows", [0, 1, 17, 100])
@pytest.mark.parametrize("threads", [1, 2, 5])
def test_every_row_is_done_once(
    rows: int, threads: int, eager_threads: list[str]
) -> None:
    main = threading.get_ident()
    seen: list[int] = []

    def done(part: tuple[int, int], result: range) -> None:
        assert threading.get_ident() == main
        assert result == range(*part)
        seen.extend(result)

    run_on_rows(
        rows,
        lambda part, poll: range(*part),
        threads,
        done,
        lambda: None,
        fewest=4,
        most=16,
    )
    assert sorted(seen) == list(range(rows))
    assert len(eager_threads) < threads
