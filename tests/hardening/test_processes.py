# SPDX-License-Identifier: MIT
"""Other processes: forked, also while threads search, spawned, or from a fork server."""

import multiprocessing
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from lowbit._backend import KERNEL

SCRIPT = """
import multiprocessing, os, sys, threading, warnings
import numpy as np
import lowbit

def ask(n):
    puzzles = np.zeros((50, 81), np.uint8)
    puzzles[:, :9] = range(1, 10)
    return (
        lowbit.count_queens(n, threads=2),
        lowbit.solve_queens(n),
        lowbit.solve_sudoku(lowbit.Grid(81 * ".")),
        lowbit.solve_sudokus(puzzles, threads=2).counts.tolist(),
        lowbit.backend_info().kernel,
    )

def search(ready):
    ready.set()
    for _ in lowbit.iter_sudoku(81 * "."):
        if over:
            return

if __name__ == "__main__":
    warnings.simplefilter("ignore", DeprecationWarning)  # of a fork among threads
    size = int(sys.argv[2])
    expected = ask(size)
    context = multiprocessing.get_context(sys.argv[1])
    over = []
    searching = []
    for _ in range(2):  # they hold whatever locks a fork may copy
        ready = threading.Event()
        searching.append(threading.Thread(target=search, args=[ready]))
        searching[-1].start()
        ready.wait()
    with context.Pool(2) as pool:
        assert pool.map(ask, [size] * 4, chunksize=1) == [expected] * 4
    over.append(True)
    for thread in searching:
        thread.join()
    assert ask(size) == expected
    print("end")
"""


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_kernels_in_other_processes(
    fresh: Callable, tmp_path: Path, method: str
) -> None:
    script = tmp_path / "ask.py"
    script.write_text(SCRIPT, "utf-8")
    result = fresh(str(script), method, "9")
    assert (result.stdout, result.stderr) == ("end\n", "")


FORK = """
import os, sys
import lowbit

# The parent has used its threads; the child uses its own.
n, count = int(sys.argv[1]), int(sys.argv[2])
assert lowbit.count_queens(n, threads=3) == count
child = os.fork()
if child == 0:
    os._exit(0 if lowbit.count_queens(n, threads=3) == count else 1)
print(os.waitpid(child, 0)[1], lowbit.count_queens(n, threads=3))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_fork_after_the_use_of_threads(fresh: Callable) -> None:
    n, count = ("8", "92") if KERNEL.name == "pure" else ("13", "73712")
    result = fresh("-c", FORK, n, count)
    assert (result.stdout, result.stderr) == (f"0 {count}\n", "")
