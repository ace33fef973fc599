# SPDX-License-Identifier: MIT
"""A part: some consecutive tasks of a stage, the unit that is handed out and kept."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple


class Part(NamedTuple):
    """Some consecutive tasks of one stage of a search.

    Attributes
    ----------
    number : int
        Its place among all parts, from 0.
    stage : int
        Parts of one stage share what was prepared for it.
    first, last : int
        The tasks from `first` up to, not including, `last`.
    work : int
        Estimate of the work, in a unit that all parts share.
    weight : int
        What it is of the whole, exactly: the weights of all parts add up to a number
        that is known beforehand.
    """

    number: int
    stage: int
    first: int
    last: int
    work: int
    weight: int


def cut(works: Sequence[int], pieces: int) -> Iterator[tuple[int, int, int]]:
    """Cut tasks into at most `pieces` runs of about the same work.

    Parameters
    ----------
    works : sequence of int
        Estimate of the work of each task, 0 or more.
    pieces : int
        How many runs there may be, 1 or more.

    Yields
    ------
    first, last, work : int
        The tasks from `first` up to, not including, `last`; and their work.

    Examples
    --------
    >>> list(cut([5, 1, 1, 1, 4], 3))
    [(0, 1, 5), (1, 4, 3), (4, 5, 4)]
    """
    sums = list(accumulate(works))
    total = sums[-1] if sums else 0
    first, before = 0, 0
    while first < len(sums):
        # The task that reaches the next of equidistant marks ends a run; the last run
        # takes whatever is left.
        run = before * pieces // max(total, 1) + 1
        mark = -(-total * run // pieces)
        last = len(sums)
        if run < pieces and mark > 0:
            last = min(bisect_left(sums, mark, first) + 1, last)
        done = sums[last - 1]
        yield first, last, done - before
        first, before = last, done


def spread(parts: Iterable[Part]) -> list[Part]:
    """Return the parts in an order in which any run of them is a fair sample.

    Stages stay together. Within a stage the numbers jump by the golden ratio (the hash
    of Knuth, The Art of Computer Programming 3, 6.4), so a search moves evenly even
    where the first parts are harder than the last ones.

    >>> parts = [Part(number, 0, number, number + 1, 1, 1) for number in range(8)]
    >>> [part.number for part in spread(parts)]
    [0, 5, 2, 7, 4, 1, 6, 3]
    """
    return sorted(
        parts, key=lambda part: (part.stage, part.number * 2654435769 % 2**32)
    )
