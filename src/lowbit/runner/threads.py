# SPDX-License-Identifier: MIT
"""Run parts on threads of this process; the search itself runs without the GIL."""

import math
import os
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import accumulate
from queue import Empty, SimpleQueue
from typing import TypeAlias, TypeVar

from lowbit._integers import as_integer, shown
from lowbit.errors import InputError

VARIABLE = "LOWBIT_THREADS"

#: Seconds between two looks of the caller's thread, when it has nothing else to do.
LOOK = 0.05

#: Seconds that a thread costs which is started and waited for, about.
PRICE = 0.00015

#: Seconds within one part after which all threads are worth their price.
LONG = 0.01

P = TypeVar("P")
R = TypeVar("R")

#: Called every few hundredths of a second in a search; an exception ends the search.
Poll: TypeAlias = Callable[[], object]


class _CancelledError(Exception):
    """Ends the search in a thread whose result nobody waits for any more."""


def thread_count(threads: int | None) -> int:
    """Return how many threads to use.

    Parameters
    ----------
    threads : int or None
        A positive number; None means what the environment variable LOWBIT_THREADS
        says, or else one for each core that this process may use.

    Raises
    ------
    InputError
        If the number, or that of the variable, is not positive.
    TypeError
        If `threads` is not an integer.

    Examples
    --------
    >>> thread_count(3)
    3
    """
    if threads is None:
        said = os.environ.get(VARIABLE)
        if not said:
            return usable_cores()
        if not said.isdecimal() or int(said) == 0:
            raise InputError(f"{VARIABLE} must be a positive number, not {said!r}")
        return int(said)
    count = as_integer(threads, "threads")
    if count < 1:
        raise InputError(f"threads must be positive, not {shown(count)}")
    return count


def threads_for(isa: str, threads: int) -> int:
    """Return how many threads to use with the kernels of an instruction set.

    The pure ones would only pass the GIL around between them, and in another thread than
    the main one nothing tells them of Ctrl-C.

    >>> threads_for("avx2", 4), threads_for("pure", 4)
    (4, 1)
    """
    return 1 if isa == "pure" else threads


def worthwhile(seconds: float) -> int:
    """Return how many threads to share work that takes one thread so long.

    With `n` threads it takes ``seconds / n``, and about ``PRICE`` for each of them: that is
    least where `n` is near the square root of ``seconds / PRICE``. Rounded down, since a
    small part, by which the rest is judged, takes more than its share.

    >>> worthwhile(0.0003), worthwhile(0.001), worthwhile(0.1)
    (1, 2, 25)
    """
    return max(1, int(math.sqrt(seconds / PRICE)))


def usable_cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):  # Linux
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_on_threads(
    parts: Sequence[P],
    work: Callable[[P, Poll], R],
    threads: int,
    done: Callable[[P, R], object],
    tick: Poll,
    *,
    weights: Sequence[int] | None = None,
) -> None:
    """Call `work` for every part, on several threads, the caller's own among them.

    The parts are claimed one by one from one counter, so a thread that is slow takes
    fewer. When this function is left, by an exception (Ctrl-C too) or not, all threads
    have ended, and `done` was told of all parts that the others had finished; what it raises
    after an exception is dropped.

    Parameters
    ----------
    parts : sequence
        What there is to do, in the order in which it is begun.
    work : callable
        Takes a part and a function to call every few hundredths of a second.
    threads : int
        How many threads to use, the caller's included; at most, if there are weights.
    done : callable
        Takes a part and its result; called in the caller's thread.
    tick : callable
        Called in the caller's thread every few hundredths of a second.
    weights : sequence of int, optional
        How much work each part is, about, in positive numbers, where all together may take
        less than it costs to start threads. Then the caller begins alone. After each of its
        parts there may be more threads, as many as pay if the rest takes as long as that
        part did; and all of them as soon as one part takes long.
    """
    waiting = len(parts)
    threads = min(threads, waiting)
    if threads < 2:
        weights = None
    before = list(accumulate(weights or [], initial=0))
    claimed = 0
    claiming = threading.Lock()
    cancelled = False
    results: SimpleQueue[tuple[P, R | None, BaseException | None]] = SimpleQueue()
    helpers: list[threading.Thread] = []
    began = 0.0

    def claim() -> int | None:
        nonlocal claimed
        with claiming:
            if claimed == len(parts):
                return None
            claimed += 1
            return claimed - 1

    def look_whether_cancelled() -> None:
        if cancelled:
            raise _CancelledError

    def help_out() -> None:
        while not cancelled and (index := claim()) is not None:
            part = parts[index]
            try:
                results.put((part, work(part, look_whether_cancelled), None))
            except _CancelledError:
                return
            except BaseException as error:
                results.put((part, None, error))
                return

    def call_helpers(wanted: int) -> None:
        """Have so many threads, the caller's included, but none without a part."""
        missing = min(wanted, threads) - 1 - len(helpers)
        for _ in range(min(missing, len(parts) - claimed)):
            name = f"lowbit-{len(helpers) + 1}"
            helpers.append(threading.Thread(target=help_out, name=name, daemon=True))
            helpers[-1].start()

    def collect(timeout: float = 0) -> bool:
        """Pass on one result of the others; tell whether there was one."""
        nonlocal waiting
        try:
            part, result, error = results.get(timeout > 0, timeout or None)
        except Empty:
            return False
        if error is not None:
            raise error
        waiting -= 1
        done(part, result)  # type: ignore[arg-type]
        return True

    def look_at_others() -> None:
        while collect():
            pass
        tick()

    def look_around() -> None:
        """Do what is the caller's within a part, every few hundredths of a second."""
        if weights is not None and time.perf_counter() - began > LONG:
            call_helpers(threads)
        look_at_others()

    try:
        if weights is None:
            call_helpers(threads)
        index = claim()
        while index is not None:
            began = time.perf_counter()
            result = work(parts[index], look_around)
            taken = time.perf_counter() - began
            waiting -= 1
            done(parts[index], result)
            look_at_others()
            last, index = index, claim()
            if weights is not None and index is not None:
                rest = (before[-1] - before[index]) / weights[last]
                call_helpers(worthwhile(taken * rest))
        while waiting:
            collect(LOOK)
            tick()
    finally:
        cancelled = True  # at once: a call would let another Ctrl-C come before
        try:
            wait_for_all(helpers)
        finally:  # what is left then, an exception came before; so no other is raised
            while not results.empty():
                with suppress(Exception):
                    collect()


def wait_for_all(helpers: Sequence[threading.Thread]) -> None:
    """Wait for threads that are about to end; so does another Ctrl-C."""
    put_off: BaseException | None = None
    for helper in helpers:
        while True:
            try:
                wait_for(helper)
                break
            except RuntimeError:  # the interpreter ends, and the thread with it
                break
            except BaseException as interruption:
                put_off = interruption
    if put_off is not None:
        raise put_off


def wait_for(helper: threading.Thread) -> None:
    """Wait for a thread to end, whose start Ctrl-C may have interrupted.

    It has begun nevertheless then, but may not know its number yet, and cannot be waited
    for until it does. One that the system refuses to start, or whose start ended before it
    began, never knows it; and one that begins later than this finds that it is cancelled.
    """
    patience = time.monotonic() + 0.2
    while helper.ident is None and time.monotonic() < patience:
        time.sleep(0.001)
    if helper.ident is not None:
        helper.join()
