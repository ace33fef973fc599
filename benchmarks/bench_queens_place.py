# SPDX-License-Identifier: MIT
"""One placement: by a formula, at random, and where queens or squares are given.

Boards that are half full are of two kinds, as in Gent, Jefferson and Nightingale, "Complexity of
n-queens completion", Journal of Artificial Intelligence Research 59 (2017): queens placed at
random, and squares blocked at random, as many as leave about one placement on average.
"""

import random
from collections.abc import Callable
from itertools import islice

import numpy as np
from baselines import peers
from questions import Contest, Contestants, in_pure, question

import lowbit
from lowbit.ladder.queens import bitmasks

Board = tuple[int, ...]


@question("construct_queens({n})", n=(8, 1_000, 1_000_000))
def bench_construct(n: int) -> Contest:
    """A formula, as an array."""
    return Contest(
        lambda found: len(found) == n, {"lowbit": lambda: lowbit.construct_queens(n)}
    )


@question("solve_queens({n})", n=(8, 30, 1_000))
def bench_solve(n: int) -> Contest:
    """The same as a placement; the others search."""
    who: Contestants = {"lowbit": lambda: lowbit.solve_queens(n) is not None}
    if n <= 20:
        who |= {
            "ladder: bitmasks": lambda: bool(list(islice(bitmasks.solutions(n), 1)))
        }
    if n <= 30:
        who |= peers.cp_sat(lambda: peers.count_by_cp_sat(n, limit=1) == 1)
    return Contest(True, who)


@question("random_queens({n}, 1)", n=(8, 100))
def bench_random(n: int) -> Contest:
    """At random."""

    def draw() -> object:
        return lowbit.random_queens(n, 1)

    return Contest(draw(), {"lowbit": draw} | in_pure(draw))


@question("check_queens({n} queens)", n=(8, 100))
def bench_check(n: int) -> Contest:
    """Whether queens attack each other, and which."""
    placement = lowbit.solve_queens(n) or ()
    return Contest(
        lambda report: report.attacks == (),
        {"lowbit": lambda: lowbit.check_queens(placement)},
    )


def with_queens(n: int, queens: int, draw: random.Random) -> Board:
    """Squares that are left beside queens, none of which attacks another."""
    fixed: dict[int, int] = {}
    while len(fixed) < queens:
        row, column = draw.randrange(n), draw.randrange(n)
        if row not in fixed and all(
            abs(column - other) not in (0, abs(row - above))
            for above, other in fixed.items()
        ):
            fixed[row] = column
    return tuple(
        1 << fixed[row]
        if row in fixed
        else sum(
            1 << column
            for column in range(n)
            if all(abs(column - c) not in (0, abs(row - r)) for r, c in fixed.items())
        )
        for row in range(n)
    )


def with_squares(n: int, per_mille: int, draw: random.Random) -> Board:
    """So many of a thousand squares."""
    return tuple(
        sum((draw.random() < per_mille / 1000) << column for column in range(n))
        for _ in range(n)
    )


def completions(
    make: Callable[[int, int, random.Random], Board], n: int, amount: int
) -> Contest:
    """Whether there is a placement, for five boards."""
    draw = random.Random(f"{make.__name__} {n} {amount}")
    boards = [make(n, amount, draw) for _ in range(5)]
    columns = np.arange(n, dtype=np.uint64)
    blocked = [
        (np.array(board, np.uint64)[:, None] >> columns & np.uint64(1)) == 0
        for board in boards
    ]

    def solve() -> list[bool]:
        return [
            lowbit.solve_queens(n, blocked=squares) is not None for squares in blocked
        ]

    def by_cp_sat() -> list[bool]:
        return [peers.count_by_cp_sat(n, board, limit=1) == 1 for board in boards]

    return Contest(
        solve(), {"lowbit": solve} | in_pure(solve) | peers.cp_sat(by_cp_sat)
    )


@question("solve_queens({n}), {queens} stand", n=(30,), queens=(8, 16))
def bench_completion(n: int, queens: int) -> Contest:
    """Queens that stand already."""
    return completions(with_queens, n, queens)


@question("solve_queens({n}), {queens} stand", n=(64,), queens=(32, 44))
def bench_large_completion(n: int, queens: int) -> Contest:
    """More of them."""
    return completions(with_queens, n, queens)


@question("solve_queens(30), {per_mille} of 1000 squares", per_mille=(200, 240))
def bench_blocked(per_mille: int) -> Contest:
    """Squares that are blocked."""
    return completions(with_squares, 30, per_mille)
