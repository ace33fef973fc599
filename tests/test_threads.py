# SPDX-License-Identifier: MIT
"""Threads: native searches leave Python to the others, and nothing gets mixed up."""

import re
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from lowbit._backend import Kernel

# Either search takes hours. A search that kept the GIL would let nobody else run before.
GO_ON = """
import os, threading
import lowbit
ready = threading.Barrier(3)

def search(function, *arguments):
    ready.wait()
    function(*arguments)

for work in ((lowbit.count_queens, 22), (lowbit.count_sudoku, 81 * ".")):
    threading.Thread(target=search, args=work, daemon=True).start()
ready.wait()
for number in range(1_000_000):
    pass
print(number, threading.active_count(), flush=True)
os._exit(0)
"""


@pytest.fixture
def hasty() -> Iterator[None]:
    """Let Python switch between threads as often as it can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def test_python_goes_on_while_kernels_search(fresh: Callable, kernel: Kernel) -> None:
    result = fresh("-c", GO_ON, kernel=kernel.name)
    assert (result.stdout, result.stderr) == ("999999 3\n", "")


@pytest.mark.usefixtures("hasty")
def test_eight_threads_share_a_kernel(kernel: Kernel, puzzles: dict) -> None:
    n = 7 if kernel.name == "pure" else 11
    board = [(1 << n) - 1] * n
    records = puzzles["easy"][:4] + puzzles["minimal"][:4]
    start = threading.Barrier(8)

    def work(number: int) -> tuple:
        start.wait()
        counts = kernel.queens.count(board)
        listed = len(list(kernel.queens.iterate(board)))
        solved = [kernel.sudoku.count(record.cells)[2] for record in records]
        return counts, listed, solved

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(work, range(8)))
    assert answers == [answers[0]] * 8
    assert answers[0][0][0] == answers[0][1] == {7: 40, 11: 2680}[n]
    solutions = [bytes(int(digit) for digit in record.solution) for record in records]
    assert answers[0][2] == solutions


def taken_by_two(iterator: Iterator) -> list:
    """What two threads get out of one iterator that may tell them to wait."""
    found: list = []
    waits: list[str] = []
    start = threading.Barrier(2)

    def take() -> None:
        start.wait()
        while True:
            try:
                for item in iterator:
                    found.append(item)
                return
            except ValueError as error:
                waits.append(str(error))

    with ThreadPoolExecutor(2) as pool:
        for future in [pool.submit(take) for _ in range(2)]:
            future.result()
    for wait in waits:
        assert re.search("in use|already executing", wait)
    return found


@pytest.mark.usefixtures("hasty")
def test_two_threads_at_one_iterator_of_placements(kernel: Kernel) -> None:
    n = 8 if kernel.name == "pure" else 10
    board = [(1 << n) - 1] * n
    expected = list(kernel.queens.iterate(board))
    for _ in range(5):
        assert sorted(taken_by_two(kernel.queens.iterate(board))) == expected


@pytest.mark.usefixtures("hasty")
def test_two_threads_at_one_iterator_of_solutions(
    kernel: Kernel, puzzles: dict
) -> None:
    cells = puzzles["multi"][3].cells
    expected = list(kernel.sudoku.iterate(cells))
    assert len(expected) > 20
    for _ in range(5):
        assert sorted(taken_by_two(kernel.sudoku.iterate(cells))) == expected
