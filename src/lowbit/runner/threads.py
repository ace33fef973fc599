# SPDX-License-Identifier: MIT
"""Run parts on threads of this process; the search itself runs without the GIL."""

import math
import os
import threading
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import TypeAlias, TypeVar

from lowbit._integers import as_integer, shown
from lowbit.errors import InputError

VARIABLE = "LOWBIT_THREADS"

#: Seconds between two looks of the caller's thread, when it has nothing else to do.
LOOK = 0.05

#: Seconds that a thread costs which is started and waited for, about.
PRICE = 0.00015

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
    least for the square root of ``seconds / PRICE``.

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
    short: bool = False,
) -> None:
    """Call `work` for every part, on several threads, the caller's own among them.

    The parts are claimed one by one from one counter, so a thread that is slow takes
    fewer. When this function is left, by an exception (Ctrl-C too) or not, all threads
    have ended.

    Parameters
    ----------
    parts : sequence
        What there is to do, in the order in which it is begun.
    work : callable
        Takes a part and a function to call every few hundredths of a second.
    threads : int
        How many threads to use, the caller's included.
    done : callable
        Takes a part and its result; called in the caller's thread.
    tick : callable
        Called in the caller's thread every few hundredths of a second.
    short : bool
        Whether the whole may take less than it costs to start threads. Then they start
        after the first part, as many as pay by the time that it took, or at the first tick
        within it.
    """
    waiting = len(parts)
    threads = min(threads, waiting)
    short = short and threads > 1
    claims = iter(parts)
    claiming = threading.Lock()
    cancelled = False
    results: SimpleQueue[tuple[P, R | None, BaseException | None]] = SimpleQueue()

    def claim() -> P | None:
        with claiming:
            return next(claims, None)

    def look_whether_cancelled() -> None:
        if cancelled:
            raise _CancelledError

    def help_out() -> None:
        while not cancelled and (part := claim()) is not None:
            try:
                results.put((part, work(part, look_whether_cancelled), None))
            except _CancelledError:
                return
            except BaseException as error:
                results.put((part, None, error))
                return

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

    def look_in_a_part() -> None:
        call_helpers(threads)
        look_at_others()

    def call_helpers(wanted: int) -> None:
        for number in range(len(helpers) + 1, min(wanted, threads)):
            name = f"lowbit-{number}"
            helpers.append(threading.Thread(target=help_out, name=name, daemon=True))
            helpers[-1].start()

    helpers: list[threading.Thread] = []
    try:
        if not short:
            call_helpers(threads)
        began = time.perf_counter()
        while (part := claim()) is not None:
            result = work(part, look_in_a_part)
            waiting -= 1
            done(part, result)
            look_at_others()
            if short and not helpers:
                taken = time.perf_counter() - began
                call_helpers(worthwhile(taken / (len(parts) - waiting) * waiting))
        while waiting:
            collect(LOOK)
            tick()
    finally:
        cancelled = True  # at once: a call would let another Ctrl-C come before
        wait_for_all(helpers)


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
