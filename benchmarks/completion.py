# SPDX-License-Identifier: MIT
"""Boards with queens that stand already or with squares blocked: is there a placement?

    python benchmarks/completion.py [--seconds S] [--boards N]

Random boards of three kinds, as in Gent, Jefferson and Nightingale, "Complexity of n-queens
completion", Journal of Artificial Intelligence Research 59 (2017): queens placed at random,
squares blocked at random (as many as leave about one placement on average, which is where it
is hard), and diagonals blocked at random. Contestants, all in CPU seconds on one thread:

    fewest     what `solve_queens` does
    rows       row by row, by the rung `bitmasks` of the ladder (Python: count its nodes)
    cp-sat     Google's OR-tools, if `pip install ortools` was there before

A contestant that has no answer after S seconds for a board counts with S, and as unsolved.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from itertools import islice

from lowbit._backend import KERNEL
from lowbit.ladder.queens import bitmasks
from lowbit.ladder.tally import Tally
from lowbit.queens.problem import Problem

try:
    from ortools.sat.python import cp_model
except ImportError:
    cp_model = None

Board = tuple[int, ...]


def completion(n: int, queens: int, draw: random.Random) -> Board:
    """A board on which queens stand, none attacking another."""
    fixed: dict[int, int] = {}
    while len(fixed) < queens:
        row, column = draw.randrange(n), draw.randrange(n)
        if row not in fixed and all(
            abs(column - other) not in (0, abs(row - above))
            for above, other in fixed.items()
        ):
            fixed[row] = column
    return Problem.build(n, fixed=fixed).allowed


def blocked(n: int, per_mille: int, draw: random.Random) -> Board:
    """A board with so many of a thousand squares left."""
    return tuple(
        sum((draw.random() < per_mille / 1000) << column for column in range(n))
        for _ in range(n)
    )


def diagonals(n: int, per_mille: int, draw: random.Random) -> Board:
    """A board with so many of a thousand diagonals, of both directions, left."""
    falling = [draw.random() < per_mille / 1000 for _ in range(2 * n - 1)]
    rising = [draw.random() < per_mille / 1000 for _ in range(2 * n - 1)]
    return tuple(
        sum((falling[row - c + n - 1] and rising[row + c]) << c for c in range(n))
        for row in range(n)
    )


CASES: list[tuple[Callable[[int, int, random.Random], Board], int, int]] = [
    (completion, 30, 8),
    (completion, 30, 16),
    (completion, 64, 32),
    (completion, 64, 44),
    (blocked, 30, 200),
    (blocked, 30, 240),
    (blocked, 40, 165),
    (blocked, 50, 135),
    (blocked, 64, 100),
    (diagonals, 16, 800),
    (diagonals, 20, 800),
]


def by_fewest(board: Board, seconds: float) -> bool | None:
    """Decide as the public function does; there is no limit."""
    return KERNEL.queens.solve(board)[0] is not None


def by_rows(board: Board, seconds: float) -> bool | None:
    """Decide row by row, as far as the time allows."""

    class Limited(Tally):
        """Stops the search that counts its nodes here."""

        end = time.process_time() + seconds

        def __setattr__(self, name: str, value: int) -> None:
            if value % 1024 == 0 and time.process_time() > self.end:
                raise TimeoutError
            super().__setattr__(name, value)

    try:
        return bool(list(islice(bitmasks.solutions_on(board, Limited()), 1)))
    except TimeoutError:
        return None


def by_cp_sat(board: Board, seconds: float) -> bool | None:
    """Decide with three constraints that all be different, on one thread."""
    n = len(board)
    model = cp_model.CpModel()
    rows = []
    for row, mask in enumerate(board):
        columns = [column for column in range(n) if mask >> column & 1]
        if not columns:
            return False
        domain = cp_model.Domain.from_values(columns)
        rows.append(model.new_int_var_from_domain(domain, f"row {row}"))
    model.add_all_different(rows)
    model.add_all_different([queen - row for row, queen in enumerate(rows)])
    model.add_all_different([queen + row for row, queen in enumerate(rows)])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(model)
    answers = {cp_model.OPTIMAL: True, cp_model.FEASIBLE: True}
    answers[cp_model.INFEASIBLE] = False
    return answers.get(status)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--boards", type=int, default=5, help="of each kind")
    options = parser.parse_args()
    contestants = {"fewest": by_fewest, "rows": by_rows}
    if cp_model is not None:
        contestants["cp-sat"] = by_cp_sat

    print(f"kernel {KERNEL.name}; {options.boards} boards a line, median and longest")
    for make, n, amount in CASES:
        draw = random.Random(f"{make.__name__} {n} {amount}")
        boards = [make(n, amount, draw) for _ in range(options.boards)]
        times: dict[str, list[float]] = {name: [] for name in contestants}
        answers: dict[str, list[bool | None]] = {name: [] for name in contestants}
        for board in boards:
            for name, decide in contestants.items():
                start = time.process_time()
                answers[name].append(decide(board, options.seconds))
                times[name].append(time.process_time() - start)
        for given in zip(*answers.values(), strict=True):
            assert len({answer for answer in given if answer is not None}) <= 1, given
        solvable = sum(answer is True for answer in answers["fewest"])
        print(f"{make.__name__} n={n} {amount}: {solvable} have a placement")
        for name, taken in times.items():
            unsolved = answers[name].count(None)
            print(
                f"    {name:8}{statistics.median(taken):10.4f}{max(taken):10.4f} s"
                + (f"  {unsolved} unsolved" if unsolved else "")
            )


if __name__ == "__main__":
    main()
