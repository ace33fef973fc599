# SPDX-License-Identifier: MIT
"""Listing queens, and boards with coloured regions: ratios to what people write themselves.

    python benchmarks/family.py [--rounds N] [--boards N]

Contestants take turns, and each shows its best round, in CPU seconds. `pip install ortools
python-constraint` beforehand adds CP-SAT and python-constraint to the races.
"""

import argparse
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Any

from compare import Contestant, best_of, build, cpu_seconds, print_table

import lowbit
from lowbit.ladder.queens import bitmasks


def exhausted(items: Iterator[object]) -> None:
    """Take all of them."""
    for _ in items:
        pass


def listing_in_c(folder: Path, n: int) -> Contestant | None:
    """The C baseline, built for this machine."""
    program = build(folder, "queens_listing")
    if program is None:
        return None

    def run() -> float:
        line = subprocess.run(
            [program, str(n)], capture_output=True, text=True, check=True
        )
        return float(line.stdout.split()[2])

    return run


def by_constraints(n: int) -> None:
    """All placements by python-constraint."""
    problem: Any = import_module("constraint").Problem()
    problem.addVariables(range(n), range(n))
    for row in range(n):
        for below in range(row + 1, n):
            problem.addConstraint(
                lambda a, b, rows=below - row: a != b and abs(a - b) != rows,
                (row, below),
            )
    exhausted(problem.getSolutionIter())


def compare_listing(n: int, rounds: int, folder: Path) -> dict[str, float]:
    """All placements of n queens."""
    works: dict[str, Callable[[], object]] = {
        "ladder bitmasks": lambda: exhausted(bitmasks.solutions(n)),
        "iter_queens": lambda: exhausted(lowbit.iter_queens(n)),
        "iter_queens, chunks": lambda: exhausted(lowbit.iter_queens(n, chunk=4096)),
        "all_queens": lambda: lowbit.all_queens(n),
    }
    if find_spec("constraint") and n <= 9:
        works["python-constraint"] = lambda: by_constraints(n)
    racers = {name: lambda work=work: cpu_seconds(work) for name, work in works.items()}
    baseline = listing_in_c(folder, n)
    return best_of(
        racers | ({"C, -O3 -march=native": baseline} if baseline else {}), rounds
    )


def by_rows(regions: lowbit.Regions) -> int:
    """Count up to two, row by row with sets, as one would write it."""
    n = regions.n
    columns: list[int] = []
    taken: set[int] = set()

    def below(row: int) -> int:
        if row == n:
            return 1
        found = 0
        for column in range(n):
            region = regions.cells[row * n + column]
            beside = columns and abs(columns[-1] - column) <= 1
            if column in columns or beside or region in taken:
                continue
            columns.append(column)
            taken.add(region)
            found += below(row + 1)
            columns.pop()
            taken.remove(region)
            if found > 1:
                break
        return found

    return below(0)


def by_cp_sat(regions: lowbit.Regions) -> int:
    """Count up to two by CP-SAT, on one thread."""
    cp_model: Any = import_module("ortools.sat.python.cp_model")
    n = regions.n
    model = cp_model.CpModel()
    squares = [model.NewBoolVar("") for _ in range(n * n)]
    for line in range(n):
        model.AddExactlyOne(squares[line * n : line * n + n])
        model.AddExactlyOne(squares[line::n])
    for region in range(n):
        inside = zip(squares, regions.cells, strict=True)
        model.AddExactlyOne(square for square, number in inside if number == region)
    for corner in range(n * n - n):
        if corner % n < n - 1:
            four = (corner, corner + 1, corner + n, corner + n + 1)
            model.AddAtMostOne(squares[square] for square in four)

    class Counter(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1
            if self.found == 2:
                self.StopSearch()

    solver, counter = cp_model.CpSolver(), Counter()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    solver.Solve(model, counter)
    return counter.found


def compare_regions(n: int, boards: int, rounds: int) -> dict[str, float]:
    """Whether boards of n x n have exactly one solution."""
    regions = [lowbit.generate_regions(n, seed=seed) for seed in range(boards)]
    counters: dict[str, Callable[[lowbit.Regions], int]] = {
        "rows and sets": by_rows,
        "count_queens": lambda board: lowbit.count_queens(n, regions=board, limit=2),
    }
    if find_spec("ortools"):
        counters["cp-sat"] = by_cp_sat
    for name, count in counters.items():
        assert {count(board) for board in regions} == {1}, name
    works: dict[str, Callable[[], object]] = {
        name: lambda count=count: [count(board) for board in regions]
        for name, count in counters.items()
    }
    works["solve_regions"] = lambda: lowbit.solve_regions(regions, threads=1)
    racers = {name: lambda work=work: cpu_seconds(work) for name, work in works.items()}
    return best_of(racers, rounds)


def compare_symmetry(n: int, rounds: int) -> dict[str, float]:
    """Fundamental solutions, next to the plain count."""
    works = {
        "distinct": lambda: lowbit.count_queens(n, distinct=True, threads=1),
        "plain": lambda: lowbit.count_queens(n, threads=1),
    }
    return best_of(
        {name: lambda work=work: cpu_seconds(work) for name, work in works.items()},
        rounds,
    )


def main() -> None:
    """Run all races."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--boards", type=int, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tables = chain(
            (
                (
                    f"all placements of {n} queens",
                    compare_listing(n, options.rounds, Path(folder)),
                )
                for n in (8, 11)
            ),
            (
                (
                    f"{options.boards} boards of {n} regions",
                    compare_regions(n, options.boards, options.rounds),
                )
                for n in (8, 11)
            ),
            (
                (f"count_queens({n})", compare_symmetry(n, options.rounds))
                for n in (14, 16)
            ),
        )
        for title, best in tables:
            print_table(title, best)


if __name__ == "__main__":
    main()
