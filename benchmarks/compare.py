# SPDX-License-Identifier: MIT
"""The package's claims about speed, measured: ratios to a named baseline in one run.

    python benchmarks/compare.py [--puzzles FILE] [--rounds N] [--json FILE]

All contestants of a table take turns, round by round, and each shows its best round, in
CPU seconds: what else the machine does then hits all of them, and mostly falls away.
`--puzzles` takes a list of Sudokus, one to a line, as text or .gz; what follows a colon in a
line is passed over.
"""

import argparse
import gzip
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import lowbit
from lowbit._backend import KERNELS, PURE, Kernel
from lowbit.ladder.queens import bitmasks, sets
from lowbit.ladder.sudoku import propagation
from lowbit.queens.count import count_problem
from lowbit.queens.problem import Problem
from lowbit.sudoku.puzzle import read_puzzle
from lowbit.sudoku.solve import solve_cells

HERE = Path(__file__).parent
SAMPLE = HERE.parent / "tests" / "data" / "17clue.txt"

#: Runs once and returns the CPU seconds it took.
Contestant = Callable[[], float]


def cpu_seconds(work: Callable[[], object]) -> float:
    """Return the CPU time of this process that `work` takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def best_of(contestants: dict[str, Contestant], rounds: int) -> dict[str, float]:
    """Let everyone run in turn, `rounds` times, and return everyone's best."""
    best = dict.fromkeys(contestants, float("inf"))
    for _ in range(rounds):
        for name, run in contestants.items():
            best[name] = min(best[name], run())
    return best


def build(folder: Path, name: str) -> str | None:
    """Build a C baseline for this very machine; None if there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    program = str(folder / name)
    source = HERE / "baselines" / f"{name}.c"
    flags = ["-O3", "-march=native", "-std=c11"]
    subprocess.run([compiler, *flags, str(source), "-o", program], check=True)
    return program


def textbook(folder: Path) -> Callable[[int], Contestant] | None:
    """Return contestants that count n queens by the C baseline."""
    program = build(folder, "queens_textbook")
    if program is None:
        return None

    def contestant(n: int) -> Contestant:
        def run() -> float:
            command = [program, str(n)]
            line = subprocess.run(command, capture_output=True, text=True, check=True)
            return float(line.stdout.split()[2])

        return run

    return contestant


def count_with(kernel: Kernel, n: int) -> Contestant:
    """Return a contestant that counts n queens as count_queens does."""
    problem = Problem.build(n)
    return lambda: cpu_seconds(lambda: count_problem(problem, kernel.queens))


def search_with(kernel: Kernel, n: int) -> Contestant:
    """Return a contestant that counts half the board with the general search."""
    allowed = [(1 << n // 2) - 1, *[(1 << n) - 1] * (n - 1)]
    return lambda: cpu_seconds(lambda: kernel.queens.count(allowed))


def solve_with(kernel: Kernel, puzzles: list[bytes]) -> Contestant:
    """Return a contestant that solves puzzles as solve_sudoku does, and proves them."""

    def work() -> None:
        for cells in puzzles:
            solve_cells(cells, kernel.sudoku)

    return lambda: cpu_seconds(work)


def compare_queens(rounds: int, folder: Path) -> dict[str, dict[str, float]]:
    """Return three tables: n = 12 for everyone, 14 and 16 for the fast ones."""
    native = {name: kernel for name, kernel in KERNELS.items() if kernel is not PURE}
    small = {name: count_with(kernel, 12) for name, kernel in KERNELS.items()}
    small |= {f"search {name}": search_with(k, 12) for name, k in native.items()}
    small["ladder sets"] = lambda: cpu_seconds(lambda: sets.count(12))
    small["ladder bitmasks"] = lambda: cpu_seconds(lambda: bitmasks.count(12))
    middle = {name: count_with(kernel, 14) for name, kernel in native.items()}
    middle |= {f"search {name}": search_with(k, 14) for name, k in native.items()}
    large = {name: count_with(kernel, 16) for name, kernel in native.items()}
    baseline = textbook(folder)
    if baseline:
        small["textbook C"], middle["textbook C"] = baseline(12), baseline(14)
        large["textbook C"] = baseline(16)
    return {
        "count_queens(12)": best_of(small, rounds),
        "count_queens(14)": best_of(middle, rounds),
        "count_queens(16)": best_of(large, min(rounds, 2)),
    }


def compare_sudoku(lines: list[str], rounds: int) -> dict[str, dict[str, float]]:
    """Return two tables: the kernels on all puzzles, everyone on the first five."""
    puzzles = [read_puzzle(line)[0] for line in lines]

    def api() -> None:
        for line in lines:
            lowbit.solve_sudoku(line)

    fast = {
        name: solve_with(kernel, puzzles)
        for name, kernel in KERNELS.items()
        if kernel is not PURE
    }
    fast["solve_sudoku(str)"] = lambda: cpu_seconds(api)
    array = np.frombuffer(b"".join(puzzles), np.uint8).reshape(-1, 81)
    fast["solve_sudokus(array)"] = lambda: cpu_seconds(
        lambda: lowbit.solve_sudokus(array, threads=1)
    )
    few = puzzles[:5]
    slow = {name: solve_with(kernel, few) for name, kernel in KERNELS.items()}
    slow["ladder propagation"] = lambda: cpu_seconds(
        lambda: [propagation.count(cells) for cells in few]
    )
    return {
        f"{len(puzzles)} Sudokus": best_of(fast, rounds),
        f"{len(few)} Sudokus": best_of(slow, rounds),
    }


def compare_threads(rounds: int) -> dict[str, dict[str, float]]:
    """Return a table of wall seconds: one count, two in turn, two at the same time."""

    def wall(work: Callable[[], object]) -> float:
        start = time.perf_counter()
        work()
        return time.perf_counter() - start

    return {
        f"count_queens({n}), wall time": best_of(
            {
                f"{threads} threads": lambda n=n, threads=threads: wall(
                    lambda: lowbit.count_queens(n, threads=threads)
                )
                for threads in (1, 2)
            },
            rounds,
        )
        for n in (17, 18)
    }


def print_table(title: str, best: dict[str, float]) -> None:
    """Print seconds, and for everyone the ratio to the slowest."""
    slowest = max(best.values())
    print(f"\n{title}\n{'':<24}{'seconds':>10}{'ratio':>10}")
    for name, seconds in sorted(best.items(), key=lambda item: -item[1]):
        print(f"{name:<24}{seconds:>10.5f}{slowest / seconds:>10.2f}")


def read_lines(path: Path) -> list[str]:
    """Return the puzzles of a file."""
    data = path.read_bytes()
    if path.suffix == ".gz":
        data = gzip.decompress(data)
    lines = (line.split(":")[0] for line in data.decode("ascii").split())
    return [line for line in lines if len(line) == 81]


def main() -> int:
    """Run everything and print it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--puzzles", type=Path, default=SAMPLE)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()

    print(lowbit.backend_info())
    lines = read_lines(options.puzzles)
    with tempfile.TemporaryDirectory() as folder:
        tables = compare_queens(options.rounds, Path(folder))
    tables |= compare_sudoku(lines, options.rounds)
    tables |= compare_threads(options.rounds)
    for title, best in tables.items():
        print_table(title, best)
    rate = len(lines) / tables[f"{len(lines)} Sudokus"]["solve_sudoku(str)"]
    print(f"\nsolve_sudoku(str): {rate:,.0f} puzzles/s of {options.puzzles.name}")
    if options.json:
        options.json.write_text(json.dumps(tables, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
