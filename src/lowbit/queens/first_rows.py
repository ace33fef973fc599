# SPDX-License-Identifier: MIT
"""Count any board depth first, once for each way to fill the first rows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TypeAlias

from lowbit import _backend
from lowbit._backend import QueensKernel
from lowbit._bits import full_mask, iter_bits
from lowbit.queens.pieces import MANY, pieces
from lowbit.queens.problem import Problem
from lowbit.runner.execute import Split
from lowbit.runner.parts import Part, cut
from lowbit.runner.threads import Poll

#: Nodes of a plain board of 16 queens, counted by half; each further row makes 7 times.
NODES_OF_16 = 2.8e8
GROWTH = 7.0

#: Nodes of a long part: about two seconds.
PART_WORK = 10**9

#: The columns of the queens in the first rows, and how many boards they stand for.
Prefix: TypeAlias = tuple[tuple[int, ...], int]


@dataclass(frozen=True)
class FirstRows:
    """The ways to fill the first rows of a board.

    Attributes
    ----------
    problem : Problem
        What to count.
    kernel : QueensKernel
        What counts each of them.
    """

    problem: Problem
    kernel: QueensKernel

    name = "first rows"

    @property
    def free_rows(self) -> int:
        """Rows whose queen has a choice."""
        return sum(mask & (mask - 1) > 0 for mask in self.problem.allowed)

    @property
    def most_threads(self) -> int:
        """How many threads pay: up to 12 free rows take a few milliseconds.

        The pure kernel would only pass the GIL around between them.
        """
        return 1 if self.free_rows <= 12 or self.kernel.isa == "pure" else MANY

    def count(self) -> int:
        """Count in this thread, in one go."""
        return sum(
            weight * self.kernel.count(allowed)[0]
            for allowed, weight in halves(self.problem)
        )

    def memory(self, threads: int) -> int:
        """Return the bytes that it takes: next to nothing."""
        return threads * 100_000

    def split(self) -> Split:
        """Cut the ways to fill the first rows into parts of about the same number."""
        problem = self.problem
        nodes = NODES_OF_16 * GROWTH ** (self.free_rows - 16)
        wanted = pieces(nodes, PART_WORK)
        rows = rows_to_fill(problem, wanted)
        prefixes = prefixes_of(problem, rows)
        parts = [
            Part(number, 0, first, last, work, weight_of(prefixes[first:last]))
            for number, (first, last, work) in enumerate(
                cut([1] * len(prefixes), wanted)
            )
        ]
        return Split(
            problem={
                "queens": problem.n,
                "allowed": [f"{mask:x}" for mask in problem.allowed],
            },
            method={"method": self.name, "rows": rows},
            parts=parts,
            weight=weight_of(prefixes),
            unit="placements",
            open_stage=lambda stage, threads, poll: partial(
                count_part, problem, rows, self.kernel
            ),
            count_elsewhere=partial(count_elsewhere, problem, rows),
        )


def halves(problem: Problem) -> list[tuple[tuple[int, ...], int]]:
    """Return boards to count, and how often each counts: a mirrored board by half.

    >>> halves(Problem.build(3))
    [((1, 7, 7), 2), ((2, 7, 7), 1)]
    """
    n, allowed = problem.n, problem.allowed
    if problem.is_decided:
        return []
    if n < 2 or not problem.has_mirror:
        return [(allowed, 1)]
    left = full_mask(n // 2)
    middle = full_mask(n) & ~left & ~(left << (n + 1) // 2)
    first, *others = allowed
    return [
        ((first & columns, *others), weight)
        for columns, weight in ((left, 2), (middle, 1))
        if first & columns
    ]


def rows_to_fill(problem: Problem, wanted: int) -> int:
    """Return how many rows to fill for about as many ways as wanted, or more.

    Each queen above takes between two and three squares of a row.

    >>> rows_to_fill(Problem.build(16), 128), rows_to_fill(Problem.build(4), 128)
    (2, 4)
    """
    ways = 1.0
    for row, mask in enumerate(problem.allowed):
        if ways >= wanted:
            return row
        ways *= max(mask.bit_count() - 2.5 * row, 1)
    return problem.n


@lru_cache(maxsize=1)
def prefixes_of(problem: Problem, rows: int) -> tuple[Prefix, ...]:
    """Return all ways to fill the first rows, none attacking another.

    >>> prefixes_of(Problem.build(4), 2)
    (((0, 2), 2), ((0, 3), 2), ((1, 3), 2))
    """
    return tuple(
        (columns, weight)
        for allowed, weight in halves(problem)
        for columns in iter_columns(allowed[:rows], (), 0, 0, 0)
    )


def iter_columns(
    allowed: Sequence[int],
    placed: tuple[int, ...],
    columns: int,
    diagonals: int,
    antidiagonals: int,
) -> Iterator[tuple[int, ...]]:
    """Yield all ways to go on in the rows of `allowed`; the masks are attacked squares."""
    row = len(placed)
    if row == len(allowed):
        yield placed
        return
    for column in iter_bits(allowed[row] & ~(columns | diagonals | antidiagonals)):
        bit = 1 << column
        yield from iter_columns(
            allowed,
            (*placed, column),
            columns | bit,
            (diagonals | bit) << 1,
            (antidiagonals | bit) >> 1,
        )


def weight_of(prefixes: Sequence[Prefix]) -> int:
    """Return how many prefixes these are, mirror images included."""
    return sum(weight for _, weight in prefixes)


def count_part(
    problem: Problem, rows: int, kernel: QueensKernel, part: Part, poll: Poll | None
) -> int:
    """Count the placements that begin with one of the prefixes of a part."""
    total = 0
    for columns, weight in prefixes_of(problem, rows)[part.first : part.last]:
        allowed = [1 << column for column in columns] + list(problem.allowed[rows:])
        total += weight * kernel.count(allowed, poll)[0]
    return total


def count_elsewhere(problem: Problem, rows: int, part: Part) -> tuple[int, int]:
    """Return the weight and the count of a part; what a worker is asked for."""
    weight = weight_of(prefixes_of(problem, rows)[part.first : part.last])
    return weight, count_part(problem, rows, _backend.KERNEL.queens, part, None)
