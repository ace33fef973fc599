# SPDX-License-Identifier: MIT
"""Race the Sudoku engines, without Python around them, against another solver in C.

    PYTHONPATH=benchmarks python -m engines LIST... [--against LIBRARY:FUNCTION]

The other solver is a function of a shared library with the interface of tdoku, for which this was
made; `nm -D LIBRARY` tells its name. Without one it is the textbook program. All take turns on each
list, and must count the same. A list has a puzzle of 81 characters to a line, and may be
compressed. What is printed: the time of the other one, how many times as fast lowbit is with many
puzzles in a call and with one, and the nodes for a puzzle (guesses, of tdoku).
"""

import argparse
import ctypes
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from baselines import textbook
from samples import as_array, read_lines

import lowbit

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

FLAGS = ["-std=c11", "-O2", "-DNDEBUG", "-fPIC", "-shared", f"-I{ROOT / 'csrc'}"]
SOURCES = [
    HERE / "runs.c",
    *ROOT.glob("csrc/sudoku/*.c"),
    *ROOT.glob("csrc/common/*.c"),
]


class List(ctypes.Structure):
    """What `runs.c` calls a list."""

    _fields_ = (
        ("digits", ctypes.c_void_p),
        ("text", ctypes.c_char_p),
        ("puzzles", ctypes.c_size_t),
        ("limit", ctypes.c_uint64),
        ("solutions", ctypes.c_void_p),
        ("counts", ctypes.c_void_p),
        ("nodes", ctypes.c_uint64),
    )

    def __init__(self, lines: list[str], limit: int, solutions: bool) -> None:
        self.lines = lines
        self.arrays = (
            as_array(lines),
            np.zeros((len(lines), 81), np.uint8),
            np.zeros(len(lines), np.uint64),
        )
        digits, grids, counts = (array.ctypes.data for array in self.arrays)
        text = "".join(f"{line}\n" for line in lines).replace("0", ".").encode()
        super().__init__(
            digits, text, len(lines), limit, grids if solutions else None, counts, 0
        )

    @property
    def counts(self) -> list[int]:
        """How many solutions each puzzle has, up to the limit."""
        return self.arrays[2].tolist()


Contestants = dict[str, Callable[[List], object]]


def compiled(compiler: str, folder: str) -> ctypes.CDLL:
    """The engines as a library."""
    target = f"{folder}/engines.so"
    subprocess.run([compiler, *FLAGS, *map(str, SOURCES), "-o", target], check=True)
    return ctypes.CDLL(target)


def contestants(engines: ctypes.CDLL, isa: str, against: str | None) -> Contestants:
    """Everyone who takes part, the one that others are compared with first."""

    def engine(name: str) -> Callable[[List], object]:
        def run(given: List) -> None:
            if getattr(engines, name)(isa.encode(), ctypes.byref(given)) != 0:
                raise SystemExit(f"there are no kernels for {isa} here")

        return run

    ours = {"many": engine("engine_many"), "one": engine("engine_one")}
    if against is None:
        return {"textbook": run_textbook, **ours}
    path, _, function = against.rpartition(":")
    solver = getattr(ctypes.CDLL(path), function)
    return {
        function: lambda given: engines.other_one(solver, ctypes.byref(given)),
        **ours,
    }


def run_textbook(given: List) -> None:
    """Count with the textbook program, which does not count its nodes."""
    given.arrays[2][:], _ = textbook.run_sudokus(given.lines, given.limit)
    given.nodes = 0


def seconds(work: Callable[[List], object], given: List) -> float:
    """CPU seconds of this thread."""
    start = time.thread_time()
    work(given)
    return time.thread_time() - start


def race(names: Contestants, given: List, rounds: int) -> dict[str, tuple[float, int]]:
    """Best seconds and nodes of each; raise if they do not count the same."""
    times: dict[str, list[float]] = {name: [] for name in names}
    nodes, expected = {}, None
    for turn in range(rounds):
        for name in list(names)[:: 1 - turn % 2 * 2]:
            given.arrays[2][:] = 0
            times[name].append(seconds(names[name], given))
            nodes[name] = given.nodes
            expected = expected or given.counts
            if given.counts != expected:
                raise SystemExit(f"{name} counts otherwise")
    return {name: (min(times[name]), nodes[name]) for name in names}


def main() -> None:
    """Print a line for each list."""
    parser = argparse.ArgumentParser(
        prog="engines",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("lists", nargs="+", type=Path, metavar="LIST")
    parser.add_argument("--against", metavar="LIBRARY:FUNCTION", help="another solver")
    parser.add_argument("--compiler", default="cc", help="for lowbit (default: cc)")
    kernel = lowbit.backend_info().kernel.removeprefix("native-")
    parser.add_argument("--isa", default=kernel, help=f"here: {kernel}")
    parser.add_argument(
        "--limit", type=int, default=2, help="count so far (default: 2)"
    )
    parser.add_argument(
        "--most", type=int, default=1000, help="puzzles (default: 1000)"
    )
    parser.add_argument("--rounds", type=int, default=7, help="default: 7")
    parser.add_argument("--counts", action="store_true", help="write no solutions")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        engines = compiled(options.compiler, folder)
        names = contestants(engines, options.isa, options.against)
        first = next(iter(names))
        print(
            f"{'list':20} puzzles {first + ', us':>28}   many    one   nodes of all three"
        )
        for path in options.lists:
            lines = [line[:81] for line in read_lines(path)][: options.most]
            given = List(lines, options.limit, not options.counts)
            found = race(names, given, options.rounds)
            best = found[first][0]
            print(
                f"{path.name.split('.')[0]:20} {len(lines):7} {best / len(lines) * 1e6:28.2f} "
                f"{best / found['many'][0]:6.2f} {best / found['one'][0]:6.2f}  ",
                *(f"{nodes / len(lines):6.2f}" for _, nodes in found.values()),
            )


if __name__ == "__main__":
    main()
