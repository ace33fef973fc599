# SPDX-License-Identifier: MIT
"""Up the ladder: the same problem on every rung, and what each one took."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TypeGuard

from lowbit.ladder import Puzzle, Rung, rungs
from lowbit.ladder.tally import Tally

#: The n of the queens, the cells of a sudoku, or the cells of several.
Problem = int | Sequence[int] | Sequence[Sequence[int]]


@dataclass(frozen=True)
class Climb:
    """What one rung made of a problem.

    Attributes
    ----------
    rung
        The rung that was run.
    answer
        How many solutions it counted; for several puzzles, all of theirs together.
    nodes
        The nodes of its search.
    seconds
        The time it took.
    ratio
        How many times quicker it was than the rung before; None for the first, and where
        the clock is too coarse to tell.

    Examples
    --------
    >>> first = next(climb("queens", 6))
    >>> first.rung.name, first.answer, first.nodes, first.ratio
    ('backtracking', 4, 152, None)
    """

    rung: Rung
    answer: int
    nodes: int
    seconds: float
    ratio: float | None


def climb(puzzle: Puzzle, problem: Problem) -> Iterator[Climb]:
    """Count a problem on every rung of a puzzle, from the bottom, yielding as it goes.

    Parameters
    ----------
    puzzle
        "queens" or "sudoku".
    problem
        The number of queens; the cells of one sudoku; or the cells of several, whose
        answers, nodes and seconds are summed.

    >>> for step in climb("queens", 6):
    ...     print(step.rung.name, step.answer, step.nodes)
    backtracking 4 152
    sets 4 152
    arrays 4 152
    bitmasks 4 152
    mirror 4 76
    fewest_squares 4 90
    exact_cover 4 110
    """
    problems = list(problem) if is_batch(problem) else [problem]
    seconds_before = None
    for rung in rungs(puzzle):
        tally = Tally()
        count = rung.count
        start = perf_counter()
        answer = sum(count(each, tally) for each in problems)
        seconds = perf_counter() - start
        ratio = seconds_before / seconds if seconds_before and seconds else None
        yield Climb(rung, answer, tally.nodes, seconds, ratio)
        seconds_before = seconds


def is_batch(problem: Problem) -> TypeGuard[Sequence[Sequence[int]]]:
    """Tell whether `problem` is a sequence of sudokus.

    >>> is_batch(8), is_batch([0] * 81), is_batch([[0] * 81, [0] * 81])
    (False, False, True)
    """
    return isinstance(problem, Sequence) and all(
        isinstance(each, Sequence) for each in problem
    )
