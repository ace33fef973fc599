# SPDX-License-Identifier: MIT
"""Eight threads at one module: every call answers as it does alone.

On a free-threaded Python they really run at the same time.
"""

import gc
import random
import re
import sys
import sysconfig
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from lowbit._backend import KERNELS, Kernel
from lowbit._pure.boards import Rules

THREADS = 8
ROUNDS = 4

#: Solutions of boxes of 2 x 2 without clues.
BLANK = bytes(16)


def together(act: Callable[[int], Any]) -> list[Any]:
    """Call for each thread, all at once; return what they return."""
    start = threading.Barrier(THREADS)

    def begin(number: int) -> Any:
        start.wait()
        return act(number)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(THREADS) as pool:
            return list(pool.map(begin, range(THREADS)))
    finally:
        sys.setswitchinterval(before)


def test_no_module_asks_for_the_gil() -> None:
    if not sysconfig.get_config_var("Py_GIL_DISABLED"):
        pytest.skip("this Python has a GIL anyway")
    assert len(KERNELS) > 1
    assert not sys._is_gil_enabled()


def test_all_calls_in_all_threads(calls: dict[str, Callable[[], Any]]) -> None:
    expected = {name: call() for name, call in calls.items()}

    def act(number: int) -> list[str]:
        names = list(calls) * ROUNDS
        random.Random(number).shuffle(names)
        return [name for name in names if calls[name]() != expected[name]]

    assert together(act) == [[]] * THREADS


def iterators(kernel: Kernel) -> dict[str, Callable[[], Iterator[Any]]]:
    """Iterators of a native kernel with some hundreds of items each."""
    board = [(1 << 9) - 1] * 9
    rules = Rules(tuple(board[:6]), 6, 4, b"\1\1\1", per_row=None)
    several = bytearray(81)
    for cell in range(54):
        several[cell] = (cell // 27 + cell // 9 * 3 + cell) % 9 + 1
    return {
        "boards": lambda: kernel.boards.iterate(rules),
        "grids": lambda: kernel.grids.iterate(BLANK, (2, 2)),
        "queens": lambda: kernel.queens.iterate(board),
        "sudoku": lambda: kernel.sudoku.iterate(bytes(several)),
    }


@pytest.mark.parametrize("part", ["boards", "grids", "queens", "sudoku"])
def test_one_iterator_for_all_threads(kernel: Kernel, part: str) -> None:
    """Each item comes once; who comes while another one searches is told to wait."""
    make = iterators(kernel)[part]
    most = 50 * THREADS
    items = make()
    expected = [item for item, _ in zip(items, range(most), strict=False)]
    shared = make()

    def act(number: int) -> list[Any]:
        found = []
        for _ in range(most // THREADS):
            while True:
                try:
                    found.append(next(shared))
                    break
                except StopIteration:
                    return found
                except ValueError as error:
                    if not re.search("in use|already executing", str(error)):
                        raise
            if number == 0:
                gc.collect(0)
        return found

    found = [item for part in together(act) for item in part]
    assert Counter(found) == Counter(expected)


def test_one_table_for_all_threads(calls_file: object, kernel: Kernel) -> None:
    """Threads fill in one table, each its units, and count with it, each its tasks."""
    plain = kernel.queens.plain(12)
    if plain is None:
        pytest.skip("this kernel has no tables")
    tables = plain.empty_tables(0)
    units, tasks = tables.units, plain.tasks(0)

    def share(number: int, whole: int) -> range:
        return range(whole * number // THREADS, whole * (number + 1) // THREADS)

    together(lambda number: [tables.fill(i, i + 1) for i in share(number, units)])
    counts = together(
        lambda number: sum(tables.count(i, i + 1) for i in share(number, tasks))
    )
    assert sum(counts) == 14200
