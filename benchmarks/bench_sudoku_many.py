# SPDX-License-Identifier: MIT
"""Many Sudokus in a call."""

import time
from typing import Any

import numpy as np
from baselines import textbook
from questions import Contest, Contestants, in_native, in_pure, question
from samples import SEVERAL, as_array, puzzles, sets

import lowbit

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


@question("solve_sudokus(array), hardest1106, wall time", timer=time.perf_counter)
def bench_threads() -> Contest:
    """Two threads and one."""
    array = as_array(puzzles("hardest1106") * 100)

    def solve(threads: int | None) -> int:
        return int(lowbit.solve_sudokus(array, threads=threads).counts.sum())

    return Contest(
        len(array), {"lowbit": lambda: solve(None), "one thread": lambda: solve(1)}
    )
