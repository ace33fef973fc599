# SPDX-License-Identifier: MIT
"""Ctrl-C ends every call soon, and spoils nothing."""

import os
import random
import signal
from collections.abc import Callable
from itertools import islice

import pytest

from lowbit._backend import KERNEL, Kernel

#: Seconds. The aim is 0.2; the rest is for machines that are busy with something else.
LATEST = 3.0

MEASURE = """
import signal, sys, threading, time
from concurrent.futures import ThreadPoolExecutor
import lowbit
import numpy as np

class Slow(ThreadPoolExecutor):  # its tasks have no end
    def submit(self, *task):
        return super().submit(gate.wait)

gate = threading.Event()
SLOW = Slow(1)
# Sixteen rows share fifteen columns, which is proved by trying.
STRIPES = [[row] * 20 for row in range(20)]
MANY = np.zeros((5000, 81), np.uint8)
BLANK = 256 * "."
FRUITLESS = [(row, column) for row in range(31) for column in range(row % 2, 31, 2)]
CALLS = {
    "count_queens": lambda: lowbit.count_queens(20, threads=1),
    "count, threads": lambda: lowbit.count_queens(20, threads=4),
    "count, tables": lambda: lowbit.count_queens(23, threads=2),
    "count, executor": lambda: lowbit.count_queens(20, executor=SLOW),
    "iter_queens": lambda: next(lowbit.iter_queens(31, blocked=FRUITLESS)),
    "count, no mirror": lambda: lowbit.count_queens(30, fixed={0: 0}),
    "count, 64 bits": lambda: lowbit.count_queens(40),
    "count, blocked": lambda: lowbit.count_queens(31, blocked=FRUITLESS),
    "solve_queens": lambda: lowbit.solve_queens(31, blocked=FRUITLESS),
    "count, stars": lambda: lowbit.count_queens(16, stars=2),
    "iterate, torus": lambda: sum(1 for _ in lowbit.iter_queens(23, toroidal=True)),
    "chunk, torus": lambda: next(lowbit.iter_queens(22, toroidal=True, chunk=9)),
    "distinct, pieces": lambda: lowbit.count_queens(24, piece="rook", distinct=True),
    "count by size": lambda: lowbit.count_queens_by_size(20),
    "solve_regions": lambda: lowbit.solve_regions([STRIPES], limit=10**9, threads=1),
    "count_sudoku": lambda: lowbit.count_sudoku(81 * "."),
    "iter_sudoku": lambda: sum(1 for _ in lowbit.iter_sudoku(81 * ".")),
    "solve_sudokus": lambda: lowbit.solve_sudokus(MANY, limit=10**9, threads=2),
    "count, 16x16": lambda: lowbit.count_sudoku(BLANK),
    "iterate, 16x16": lambda: sum(1 for _ in lowbit.iter_sudoku(BLANK)),
    "check, 16x16": lambda: [lowbit.check_sudoku(BLANK) for _ in range(10**6)],
}

def ring():
    ready.wait()
    time.sleep(0.15)
    rung.append(time.perf_counter())
    signal.raise_signal(signal.SIGINT)

for name, call in CALLS.items():
    rung = []
    ready = threading.Event()
    bell = threading.Thread(target=ring)
    bell.start()
    try:
        ready.set()
        call()
    except KeyboardInterrupt:
        print(f"{time.perf_counter() - rung[0]:.4f} {name}")
    else:
        print(f"inf {name} ended by itself")
    bell.join()
gate.set()
SLOW.shutdown()
# One whose start was interrupted too early is listed, but has never lived, or is about to find
# that nobody waits for it.
def others():
    return sum(thread.is_alive() for thread in threading.enumerate()) - 1

latest = time.monotonic() + 3
while others() and time.monotonic() < latest:
    time.sleep(0.01)
print(f"{others():.4f} threads left")
"""


def test_ctrl_c_ends_every_call(fresh: Callable, kernel: Kernel) -> None:
    result = fresh("-c", MEASURE, kernel=kernel.name)
    print(result.stdout)
    assert result.stderr == ""
    delays = dict(reversed(line.split(" ", 1)) for line in result.stdout.splitlines())
    assert delays.pop("threads left") == "0.0000"
    assert len(delays) == 21
    late = {name: delay for name, delay in delays.items() if float(delay) > LATEST}
    assert late == {}


WORKERS = """
import faulthandler, signal, threading, time
import lowbit

def helpers():
    return sum(thread.name.startswith("lowbit-") for thread in threading.enumerate())

def ring():
    while helpers() < 2:
        time.sleep(0.001)
    time.sleep(0.05)
    while helpers():  # an impatient user
        signal.raise_signal(signal.SIGINT)
        time.sleep(0.002)

def interrupt(number, frame):
    if waiting:
        raise KeyboardInterrupt

faulthandler.enable()
signal.signal(signal.SIGINT, interrupt)
waiting = False
left = []
for call in (
    lambda: lowbit.count_queens(22, threads=3),
    lambda: lowbit.solve_sudokus([81 * "."] * 999, limit=10**9, threads=3),
):
    bell = threading.Thread(target=ring)
    bell.start()
    try:
        waiting = True
        call()
    except KeyboardInterrupt:
        waiting = False
        latest = time.monotonic() + 3
        while helpers() and time.monotonic() < latest:  # if it came at a bad moment
            pass
        left.append(helpers())
    bell.join()
print(left, lowbit.count_queens(8))
"""


@pytest.mark.skipif(KERNEL.name == "pure", reason="it works alone")
def test_ctrl_c_while_workers_run(fresh: Callable) -> None:
    result = fresh("-c", WORKERS)
    assert (result.stdout, result.stderr) == ("[0, 0] 92\n", "")


class AlarmError(Exception):
    """Raised by a signal, as Ctrl-C would."""


@pytest.mark.skipif(os.name != "posix", reason="needs a timer that sends signals")
def test_a_search_goes_on_after_an_interruption(kernel: Kernel) -> None:
    """Whoever catches the exception and asks on gets every placement all the same.

    Placements are rare on this board, so some interruptions come when a few are found
    and not yet handed out.
    """
    size, squares, taken = (18, 7, 20) if kernel.name == "pure" else (40, 8, 23)
    draw = random.Random(100 * size + squares)
    board = [
        sum(1 << column for column in draw.sample(range(size), squares))
        for _ in range(size)
    ]
    expected = list(islice(kernel.queens.iterate(board), taken))

    def interrupt(number: int, frame: object) -> None:
        raise AlarmError

    interruptions = 0
    refused = ""
    found: list[tuple[int, ...]] = []
    placements = kernel.queens.iterate(board)
    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        while True:
            try:
                signal.setitimer(signal.ITIMER_REAL, 0.001)
                # Written in C: a signal is seen inside of the search, or not at all.
                found.extend(islice(placements, taken - len(found)))
                signal.setitimer(signal.ITIMER_REAL, 0)
                break
            except AlarmError:
                interruptions += 1
            except ValueError as error:
                # A generator cannot go on; it says so rather than end too early.
                refused = str(error)
                break
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    if kernel.name == "pure":
        assert refused == "the search was interrupted and cannot go on"
    complete = len(found) if kernel.name == "pure" else taken
    assert interruptions > (0 if kernel.name == "pure" else 3)
    assert found == expected[:complete]
