# SPDX-License-Identifier: MIT
"""Every rung of the ladder, one after the other."""

from questions import Contest, question
from samples import as_array, puzzles, queens_counts

from lowbit.ladder.climb import Puzzle, climb

KNOWN = queens_counts()


def all_rungs(puzzle: Puzzle, problem: int | list[list[int]]) -> set[int]:
    """The answers of the rungs, which should be one."""
    return {step.answer for step in climb(puzzle, problem)}


@question("ladder.climb('queens', {n})", n=(6, 8))
def bench_queens(n: int) -> Contest:
    """A count on each rung."""
    return Contest({KNOWN[n]}, {"lowbit": lambda: all_rungs("queens", n)})


@question("ladder.climb('sudoku', {few} puzzles)", few=(1, 3))
def bench_sudoku(few: int) -> Contest:
    """A count of the solutions on each rung."""
    cells = as_array(puzzles("easy")[:few]).tolist()
    return Contest({few}, {"lowbit": lambda: all_rungs("sudoku", cells)})
