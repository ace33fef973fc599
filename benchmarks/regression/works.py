# SPDX-License-Identifier: MIT
"""What is watched for speed: works of some milliseconds, which do the same each time.

What is small is done often enough. A tree that lacks a function has no such work, so that these
can be held against an older tree, too.
"""

import contextlib
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module
from itertools import islice
from os import devnull
from typing import Any

import numpy as np
from samples import DATA, as_array, coloured_boards, puzzles, sized_puzzles

import lowbit
from lowbit import cli
from lowbit._backend import KERNEL

Work = Callable[[], object]

#: Calls of what takes microseconds.
OFTEN = 20


def often(function: Callable[..., object], *arguments: Any, **options: Any) -> Work:
    """Call a function many times."""
    call = partial(function, *arguments, **options)

    def work() -> None:
        for _ in range(OFTEN):
            call()

    return work


def each(function: Callable[..., object], items: Iterable[object]) -> Work:
    """Call a function with each item."""
    kept = list(items)

    def work() -> None:
        for item in kept:
            function(item)

    return work


def taking(make: Callable[[], Iterator[object]], most: int | None = None) -> Work:
    """Take all items, or the first ones, of an iterator."""
    return lambda: deque(islice(make(), most), maxlen=0)


def command(*words: str) -> Work:
    """Run the command line, without the start of Python."""

    def work() -> None:
        with (
            open(devnull, "w", encoding="utf-8") as nowhere,
            contextlib.redirect_stdout(nowhere),
        ):
            cli.main(words)

    return work


def import_anew() -> None:
    """Import the package, but for what a process imports once: native code, other packages."""
    kept = {
        name: sys.modules.pop(name)
        for name in [*sys.modules]
        if name.split(".")[0] == "lowbit" and not name.startswith("lowbit._native.")
    }
    try:
        import_module("lowbit")
    finally:
        sys.modules.update(kept)


def package() -> Iterator[tuple[str, Callable[[], Work]]]:
    """Name works, and how each is made."""
    yield "import", lambda: import_anew


def queens() -> Iterator[tuple[str, Callable[[], Work]]]:
    """Name works, and how each is made; the names are those of the history."""
    placement = (0, 4, 7, 5, 2, 6, 1, 3)
    knights = {row: 2 * row + 1 for row in range(8)}
    spread = {2: 3, 7: 0, 9: 5, 14: 8}
    search = [(1 << 12) - 1] * 12
    one_thread = partial(partial, lowbit.count_queens, threads=1)

    yield "count 8", lambda: often(lowbit.count_queens, 8)
    yield "count 14", lambda: one_thread(14)
    yield "count 13", lambda: one_thread(13)
    yield "count 12 by search", lambda: partial(KERNEL.queens.count, search)
    yield "count 18, 4 fixed", lambda: one_thread(18, fixed=spread)
    yield "count 12 distinct", lambda: one_thread(12, distinct=True)
    yield "count 7, 5 queens", lambda: partial(lowbit.count_queens, 7, k=5)
    yield "count 11 on a torus", lambda: partial(lowbit.count_queens, 11, toroidal=True)
    yield "count sizes of 8", lambda: partial(lowbit.count_queens_by_size, 8)
    yield "iterate 8", lambda: taking(lambda: lowbit.iter_queens(8))
    yield "list 11", lambda: partial(lowbit.all_queens, 11)
    yield "solve 30, 8 fixed", lambda: often(lowbit.solve_queens, 30, fixed=knights)
    yield "solve 1000", lambda: often(lowbit.solve_queens, 1000)
    yield "construct 1000", lambda: often(lowbit.construct_queens, 1000)
    yield "random 100", lambda: often(lowbit.random_queens, 100, 7)
    yield "check 8", lambda: often(lowbit.check_queens, placement)
    yield "canonical", lambda: often(lowbit.canonical, placement)
    yield "canonical, many", lambda: partial(lowbit.canonical, lowbit.all_queens(10))
    yield "regions, make", lambda: partial(lowbit.generate_regions, 8, seed=3)
    (board, *_) = boards = coloured_boards(8, 20)
    yield "regions, one", lambda: often(lowbit.count_queens, 8, regions=board)
    yield "regions, many", lambda: partial(lowbit.solve_regions, boards, threads=1)


def sudokus() -> Iterator[tuple[str, Callable[[], Work]]]:
    """Name works, and how each is made."""
    easy = puzzles("easy")[:OFTEN]
    rows = as_array(easy).reshape(-1, 9, 9).tolist()
    for name in ("easy", "minimal", "17clue", "top95", "hardest11", "invalid"):
        lines = puzzles(name)
        many = np.tile(as_array(lines), (16, 1))
        yield f"{name}, one by one", partial(each, lowbit.solve_sudoku, lines)
        yield f"{name}, many", partial(partial, lowbit.solve_sudokus, many, threads=1)
    yield "count", lambda: each(lowbit.count_sudoku, puzzles("multi")[:OFTEN])
    yield "iterate", lambda: taking(lambda: lowbit.iter_sudoku(81 * "."), 1000)
    yield "lists of lists", lambda: each(lowbit.solve_sudoku, rows)
    yield "text, many", lambda: partial(lowbit.solve_sudokus, 50 * easy, threads=1)
    yield "check", lambda: each(lowbit.check_sudoku, easy)
    yield "grid", lambda: each(lambda line: lowbit.Grid(line).candidates, easy)
    yield "parse", lambda: each(lowbit.parse_sudoku, easy)
    yield "format", lambda: often(lowbit.format_sudoku, easy[0], "block")
    yield "read", lambda: taking(lambda: lowbit.read_sudokus(DATA / "17clue.txt"))
    yield "16x16", lambda: each(lowbit.solve_sudoku, sized_puzzles("4x4"))
    file = str(DATA / "top95.txt")
    yield "command", lambda: command("sudoku", "count", file, "--threads", "1")


def works() -> dict[str, Work]:
    """Return the works that this tree can do, each done once."""
    found = {}
    for family in (package, queens, sudokus):
        for name, make in family():
            with contextlib.suppress(AttributeError, TypeError):
                work = make()
                work()
                found[f"{family.__name__}: {name}"] = work
    return found
