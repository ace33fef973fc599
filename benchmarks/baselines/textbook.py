# SPDX-License-Identifier: MIT
"""The textbook programs in C, compiled for this very machine when first asked for."""

import atexit
import ctypes
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
from questions import Contestants, Work
from samples import as_array

HERE = Path(__file__).parent
Digits = npt.NDArray[np.uint8]

FLAGS = ["-O3", "-march=native", "-std=c11", "-Wall", "-Wextra", "-fPIC", "-shared"]

COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


@cache
def loaded() -> ctypes.CDLL:
    """All programs as one library."""
    assert COMPILER is not None
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    target = f"{folder.name}/textbook.so"
    sources = map(str, HERE.glob("*.c"))
    subprocess.run([COMPILER, *FLAGS, *sources, "-o", target], check=True)
    found = ctypes.CDLL(target)
    found.queens_count.restype = ctypes.c_uint64
    found.queens_list.restype = ctypes.c_uint64
    return found


def contestant(work: Work) -> Contestants:
    """The work as a contestant, if there is a compiler."""
    return {"textbook C": work} if COMPILER else {}


def count_queens(n: int) -> Contestants:
    """Count placements."""
    return contestant(lambda: loaded().queens_count(n))


def list_queens(n: int, count: int) -> Contestants:
    """Write placements into an array."""

    def work() -> object:
        rows = np.empty((count, n), np.uint8)
        return loaded().queens_list(n, as_pointer(rows))

    return contestant(work)


def count_sudokus(lines: list[str], limit: int) -> Contestants:
    """Count the solutions of many puzzles, up to a limit, as a list."""
    return contestant(lambda: run_sudokus(lines, limit)[0].tolist())


def solve_sudokus(lines: list[str]) -> Contestants:
    """Solve many puzzles and prove that there is no second solution, as lines."""

    def work() -> list[str]:
        text = (run_sudokus(lines, 2)[1] + ord("0")).tobytes().decode()
        return [text[start : start + 81] for start in range(0, len(text), 81)]

    return contestant(work)


def run_sudokus(lines: list[str], limit: int) -> tuple[npt.NDArray[np.uint64], Digits]:
    """Count the solutions of each puzzle, and write the first of them."""
    puzzles = as_array(lines)
    counts = np.zeros(len(puzzles), np.uint64)
    solutions = np.zeros_like(puzzles)
    loaded().sudoku_count_many(
        as_pointer(puzzles),
        ctypes.c_uint64(len(puzzles)),
        ctypes.c_uint64(limit),
        as_pointer(solutions),
        as_pointer(counts),
    )
    return counts, solutions


def as_pointer(array: npt.NDArray[np.generic]) -> ctypes.c_void_p:
    """Where an array is."""
    return ctypes.c_void_p(array.ctypes.data)
