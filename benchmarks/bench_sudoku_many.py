# SPDX-License-Identifier: MIT
"""Many Sudokus in a call."""

import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import Any

import numpy as np
import numpy.typing as npt
from baselines import textbook
from questions import Contest, Contestants, in_native, in_pure, question
from samples import SEVERAL, as_array, puzzles, sets

import lowbit
from lowbit.runner.threads import usable_cores

#: The lists of the tests are short; each is solved so often in a call.
COPIES = 20


def repeated(name: str) -> list[str]:
    """The puzzles of a list, some times if it is short."""
    lines = sets()[name] if name in sets() else puzzles(name)
    return lines * COPIES if len(lines) < 1000 else lines


@question("solve_sudokus(array), {name}", name=[*sets(), *SEVERAL])
def bench_array(name: str) -> Contest:
    """An array in, arrays out, counting to two."""
    lines = repeated(name)
    array = as_array(lines)

    def solve() -> Any:
        return lowbit.solve_sudokus(array, threads=1).counts.tolist()

    who: Contestants = {"lowbit": solve} | in_native(solve)
    who |= {
        "count_sudoku, each": lambda: [lowbit.count_sudoku(line, 2) for line in lines]
    }
    if name in ("easy", "minimal"):
        who |= textbook.count_sudokus(lines, 2)
    return Contest(solve(), who)


@question("solve_sudokus(array), 20 of {name}", name=("easy", "17clue"))
def bench_few(name: str) -> Contest:
    """The same for those who take long."""
    lines = puzzles(name)[:20]
    array = as_array(lines)

    def solve() -> Any:
        return lowbit.solve_sudokus(array, threads=1).counts.tolist()

    return Contest(
        [1] * 20, {"lowbit": solve} | in_pure(solve) | textbook.count_sudokus(lines, 2)
    )


@question(
    "solve_sudokus({form}), minimal", form=("list of str", "column of text", "rows")
)
def bench_forms(form: str) -> Contest:
    """Other forms of many puzzles."""
    lines = repeated("minimal")
    given = {
        "list of str": lines,
        "column of text": np.array(lines),
        "rows": as_array(lines).reshape(-1, 9, 9).tolist(),
    }[form]
    array = as_array(lines)
    return Contest(
        [1] * len(lines),
        {
            "lowbit": lambda: lowbit.solve_sudokus(given, threads=1).counts.tolist(),
            "array": lambda: lowbit.solve_sudokus(array, threads=1).counts.tolist(),
        },
    )


@cache
def many(name: str) -> npt.NDArray[np.uint8]:
    """As many puzzles as threads pay for."""
    lines = puzzles(name)
    return as_array(lines * (40_000 // len(lines)))


@cache
def processes() -> ProcessPoolExecutor:
    """A process for each core."""
    return ProcessPoolExecutor(usable_cores(), get_context("spawn"))


def solve_part(name: str, part: int) -> int:
    """How many solutions a part has, for one of the processes."""
    given = np.array_split(many(name), usable_cores())[part]
    return int(lowbit.solve_sudokus(given, threads=1).counts.sum())


@question(
    "solve_sudokus(array), {name}, wall time",
    timer=time.perf_counter,
    name=("easy", "17clue", "hardest1106"),
)
def bench_threads(name: str) -> Contest:
    """A thread for each core; one; and a process for each, which has its part already."""
    array = many(name)
    workers = usable_cores()

    def solve(threads: int | None) -> int:
        return int(lowbit.solve_sudokus(array, threads=threads).counts.sum())

    def solve_in_processes() -> int:
        return sum(processes().map(solve_part, [name] * workers, range(workers)))

    return Contest(
        len(array),
        {
            "lowbit": lambda: solve(None),
            "one thread": lambda: solve(1),
            "a process for each core": solve_in_processes,
        },
    )
