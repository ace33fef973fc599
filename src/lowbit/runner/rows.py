# SPDX-License-Identifier: MIT
"""Run many rows on threads, a range of them at a time."""

from collections.abc import Callable
from typing import TypeVar

from lowbit.runner.threads import Poll, run_on_threads

R = TypeVar("R")


def run_on_rows(
    rows: int,
    work: Callable[[tuple[int, int], Poll], R],
    threads: int,
    done: Callable[[tuple[int, int], R], object],
    tick: Poll,
    *,
    fewest: int,
    most: int,
) -> None:
    """Call `work` for all rows, a range of them at a time, on as many threads as pay.

    Parameters
    ----------
    rows : int
        How many rows there are, all alike as far as is known.
    work, done, tick : callable
        As in :func:`run_on_threads`; the parts are ranges, as ``(first, last + 1)``.
    threads : int
        How many threads to use at most.
    fewest, most : int
        How many rows a range has, but for the first and the last.
    """
    ranges = row_ranges(rows, threads, fewest, most)
    sizes = [last - first for first, last in ranges]
    run_on_threads(ranges, work, threads, done, tick, weights=sizes)


def row_ranges(
    rows: int, threads: int, fewest: int, most: int
) -> list[tuple[int, int]]:
    """Return ranges of rows for the threads to claim.

    With several threads and ranges the first is a small one, which soon tells how many
    threads pay.

    >>> row_ranges(200, 2, 64, 4096)
    [(0, 32), (32, 96), (96, 160), (160, 200)]
    """
    size = max(fewest, min(rows // (8 * threads), most))
    first = 0 if threads == 1 or rows <= size else max(1, fewest // 2)
    trial = [(0, first)] if first else []
    return trial + [(at, min(at + size, rows)) for at in range(first, rows, size)]
