# SPDX-License-Identifier: MIT
"""Whole processes: the import, and the command line from file to file.

The time is that of the processes, on all their threads.
"""

import atexit
import os
import random
import resource
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from questions import Contest, Contestants, Work, question
from samples import puzzles

import lowbit


def of_children() -> float:
    """The CPU seconds of the processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def python(*arguments: str, **variables: str) -> Work:
    """Run Python."""
    path = str(Path(lowbit.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": path, **variables}
    environment.pop(
        "PYTHONDONTWRITEBYTECODE", None
    )  # or each compiles the package anew

    def work() -> int:
        done = subprocess.run(
            [sys.executable, *arguments],
            env=environment,
            check=False,
            stdout=subprocess.DEVNULL,
        )
        return done.returncode

    return work


@question("import lowbit", timer=of_children, rounds=10)
def bench_import() -> Contest:
    """What is over that of numpy, which it needs, should be less than 60 ms."""
    return Contest(
        0,
        {
            "lowbit": python("-c", "import lowbit"),
            "import numpy": python("-c", "import numpy"),
            "Python alone": python("-c", "pass"),
        },
    )


@cache
def folder() -> Path:
    """A folder that goes away with the process."""
    kept = tempfile.TemporaryDirectory()
    atexit.register(kept.cleanup)
    return Path(kept.name)


def generated(puzzle_count: int) -> str:
    """A file of puzzles: those of the tests with other digits."""
    draw = random.Random(puzzle_count)
    lines = puzzles("minimal")
    digits = list("123456789")
    file = folder() / f"{puzzle_count}.txt"
    with file.open("w", encoding="utf-8") as written:
        for number in range(puzzle_count):
            draw.shuffle(digits)
            names = str.maketrans("123456789", "".join(digits))
            written.write(lines[number % len(lines)].translate(names) + "\n")
    return str(file)


@question(
    "lowbit sudoku solve, a file of {size}",
    timer=of_children,
    rounds=10,
    size=(60, 100_000),
)
def bench_solve(size: int) -> Contest:
    """File to file."""
    words = ["-m", "lowbit", "sudoku", "solve", generated(size), "--quiet"]
    words += ["--out", str(folder() / "solutions.txt"), "--threads"]
    who: Contestants = {
        "lowbit": python(*words, "1"),
        "two threads": python(*words, "2"),
    }
    if size < 1000:
        who["pure kernel"] = python(*words, "1", LOWBIT_KERNEL="pure")
    return Contest(0, who)


@question(
    "lowbit sudoku {command}, a file of {size}",
    timer=of_children,
    rounds=5,
    command=("check", "count", "show", "convert"),
    size=(60, 2000),
)
def bench_sudoku(command: str, size: int) -> Contest:
    """The other commands about Sudoku; those that can write to a file do."""
    words = ["-m", "lowbit", "sudoku", command, generated(size)]
    if command == "convert":
        words += ["--to", "json"]
    if command in ("count", "convert"):
        words += ["--out", str(folder() / command)]
    return Contest(0, {"lowbit": python(*words)})


@question(
    "lowbit {command}",
    timer=of_children,
    rounds=5,
    command=("info", "ladder queens 6", "ladder queens 8"),
)
def bench_others(command: str) -> Contest:
    """What is no solver."""
    return Contest(0, {"lowbit": python("-m", "lowbit", *command.split())})


@question("lowbit queens {n}", timer=of_children, rounds=10, n=(8, 14))
def bench_queens(n: int) -> Contest:
    """A count."""
    who: Contestants = {"lowbit": python("-m", "lowbit", "queens", str(n))}
    if n == 8:
        who["pure kernel"] = python(
            "-m", "lowbit", "queens", str(n), LOWBIT_KERNEL="pure"
        )
    return Contest(0, who)
