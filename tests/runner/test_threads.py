# SPDX-License-Identifier: MIT
"""Threads: every part once, the caller's thread for what is the caller's, none left."""

import os
import threading
import time
from collections.abc import Callable

import pytest

from lowbit.errors import InputError
from lowbit.runner.threads import (
    VARIABLE,
    Poll,
    run_on_threads,
    thread_count,
    usable_cores,
    wait_for_all,
)


def nothing() -> None:
    """What a tick does when nobody looks."""


class Stubborn(threading.Thread):
    """A thread that is waited for in vain, the first time."""

    interrupted = False

    def join(self, timeout: float | None = None) -> None:
        if not self.interrupted:
            self.interrupted = True
            raise KeyboardInterrupt
        super().join(timeout)


def test_another_interruption_is_put_off() -> None:
    gate = threading.Event()
    helpers = [Stubborn(target=gate.wait) for _ in range(3)]
    for helper in helpers:
        helper.start()
    gate.set()
    with pytest.raises(KeyboardInterrupt):
        wait_for_all(helpers)
    assert not any(helper.is_alive() for helper in helpers)


@pytest.mark.parametrize("threads", [1, 2, 3, 8])
@pytest.mark.parametrize("length", [0, 1, 2, 50])
@pytest.mark.parametrize("weight", [0, 1, 5])
def test_every_part_is_done_once(threads: int, length: int, weight: int) -> None:
    results: dict[int, int] = {}
    callers = set()

    def done(part: int, result: int) -> None:
        assert part not in results
        results[part] = result
        callers.add(threading.get_ident())

    run_on_threads(
        range(length),
        lambda part, poll: part**2,
        threads,
        done,
        nothing,
        weights=[weight] * length if weight else None,
    )
    assert results == {part: part**2 for part in range(length)}
    assert callers <= {threading.get_ident()}


def test_all_threads_work_at_once() -> None:
    meeting = threading.Barrier(4, timeout=30)
    found: list[int] = []
    run_on_threads(
        range(4),
        lambda part, poll: meeting.wait(),
        4,
        lambda part, result: found.append(result),
        nothing,
    )
    assert sorted(found) == [0, 1, 2, 3]


def share_alike(parts: int, work: Callable[[int, Poll], object]) -> None:
    """Do parts of equal weight on four threads, if that pays."""
    run_on_threads(
        range(parts), work, 4, lambda *done: None, nothing, weights=[1] * parts
    )


def test_short_work_is_not_shared(
    eager_threads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lowbit.runner.threads.PRICE", 3600)
    monkeypatch.setattr("lowbit.runner.threads.LONG", 3600)
    share_alike(50, lambda part, poll: poll())
    assert eager_threads == []


def test_parts_as_long_as_the_first_are_shared() -> None:
    meeting = threading.Barrier(4, timeout=30)

    def work(part: int, poll: Poll) -> None:
        if part == 0:
            time.sleep(0.01)
        elif part <= 4:
            meeting.wait()

    share_alike(20, work)


def test_parts_that_turn_out_longer_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    meeting = threading.Barrier(4, timeout=30)
    expected: list[float] = []

    def worthwhile(seconds: float) -> int:
        expected.append(seconds)
        return 4 if len(expected) > 10 else 1

    def work(part: int, poll: Poll) -> None:
        if 11 <= part <= 14:
            meeting.wait()

    monkeypatch.setattr("lowbit.runner.threads.worthwhile", worthwhile)
    share_alike(30, work)
    assert len(expected) >= 11


def test_what_is_left_is_judged_by_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    expected: list[float] = []

    def worthwhile(seconds: float) -> int:
        expected.append(seconds)
        return 1

    def work(part: int, poll: Poll) -> None:
        time.sleep(0.001)

    monkeypatch.setattr("lowbit.runner.threads.worthwhile", worthwhile)
    weights = [1, 1000, 10]
    run_on_threads(range(3), work, 2, lambda *done: None, nothing, weights=weights)
    assert len(expected) == 2
    assert expected[0] >= 1.01
    assert expected[1] < expected[0]


def test_a_part_that_takes_long_does_not_keep_the_others_waiting() -> None:
    meeting = threading.Barrier(4, timeout=30)

    def work(part: int, poll: Poll) -> None:
        if part == 0:
            time.sleep(0.02)
            poll()
        meeting.wait()

    share_alike(4, work)


def test_no_thread_starts_without_a_part(eager_threads: list[str]) -> None:
    share_alike(3, lambda part, poll: None)
    assert len(eager_threads) == 1


@pytest.mark.parametrize("where", ["work", "done", "tick", "helper"])
def test_an_exception_after_others_were_called_leaves_none(where: str) -> None:
    main = threading.get_ident()
    there = threading.active_count()
    all_work = False

    def ring(at: str) -> None:
        if all_work and at == where:
            raise BellError

    def work(part: int, poll: Poll) -> None:
        nonlocal all_work
        if part == 0:
            time.sleep(0.01)
            return
        all_work = True
        ring("work" if threading.get_ident() == main else "helper")
        for _ in range(50):
            poll()
            time.sleep(0.001)

    with pytest.raises(BellError):
        run_on_threads(
            range(99),
            work,
            4,
            lambda *done: ring("done"),
            lambda: ring("tick"),
            weights=[1] * 99,
        )
    assert threading.active_count() == there


class BellError(Exception):
    """Rings in one of the threads."""


def poll_for_ever(poll: Poll) -> None:
    while True:
        poll()
        time.sleep(0.001)


def test_an_exception_in_the_caller_ends_the_others() -> None:
    entered = threading.Barrier(3, timeout=30)
    ticks = 0

    def tick() -> None:
        nonlocal ticks
        ticks += 1
        if ticks > 5:
            raise BellError

    def work(part: int, poll: Poll) -> None:
        entered.wait()
        poll_for_ever(poll)

    with pytest.raises(BellError):
        run_on_threads(range(9), work, 3, lambda part, result: None, tick)


@pytest.mark.parametrize("failing", [False, True], ids=["", "and done fails"])
def test_an_exception_loses_no_result_of_others(failing: bool) -> None:
    main = threading.get_ident()
    entered = threading.Barrier(2, timeout=30)
    at_last = threading.Event()
    told: list[int] = []

    def work(part: int, poll: Poll) -> int:
        if part < 2:
            entered.wait()
        if threading.get_ident() == main:
            assert at_last.wait(30)
            raise BellError
        if part == 5:  # one after the other, so the parts before it are done
            at_last.set()
            poll_for_ever(poll)
        return part

    def done(part: int, result: int) -> None:
        told.append(result)
        if failing:
            raise OSError

    with pytest.raises(BellError):
        run_on_threads(range(6), work, 2, done, nothing)
    assert len(told) >= 4


@pytest.mark.parametrize("caller_is_busy", [True, False])
def test_an_exception_in_another_thread_reaches_the_caller(
    caller_is_busy: bool,
) -> None:
    main = threading.get_ident()
    entered = threading.Barrier(2, timeout=30)

    def work(part: int, poll: Poll) -> None:
        entered.wait()
        if threading.get_ident() != main:
            raise BellError(part)
        if caller_is_busy:
            poll_for_ever(poll)

    with pytest.raises(BellError):
        run_on_threads(range(2), work, 2, lambda part, result: None, nothing)


def test_results_arrive_while_the_caller_works() -> None:
    main = threading.get_ident()
    arrived: list[int] = []
    entered = threading.Barrier(2, timeout=30)

    def work(part: int, poll: Poll) -> int:
        if part < 2:
            entered.wait()
        while threading.get_ident() == main and len(arrived) < 5:
            poll()
        return part

    run_on_threads(
        range(6), work, 2, lambda part, result: arrived.append(part), nothing
    )
    assert sorted(arrived) == list(range(6))


@pytest.mark.parametrize(("threads", "count"), [(1, 1), (7, 7)])
def test_thread_count_as_given(threads: int, count: int) -> None:
    assert thread_count(threads) == count


def test_thread_count_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert thread_count(None) == usable_cores() >= 1
    monkeypatch.setenv(VARIABLE, "")
    assert thread_count(None) == usable_cores()
    monkeypatch.setenv(VARIABLE, "5")
    assert thread_count(None) == 5
    assert thread_count(2) == 2


def test_cores_that_this_process_may_not_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: {3}, raising=False)
    assert usable_cores() == 1
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert usable_cores() == 6
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert usable_cores() == 1


@pytest.mark.parametrize(
    ("threads", "error", "message"),
    [
        (0, InputError, "threads must be positive, not 0"),
        (-2, InputError, "threads must be positive, not -2"),
        (2.0, TypeError, "threads must be an integer, not 2.0"),
        (True, TypeError, "threads must be an integer, not True"),
    ],
)
def test_thread_counts_that_are_none(
    threads: object, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        thread_count(threads)  # type: ignore[arg-type]


@pytest.mark.parametrize("said", ["0", "-1", "two", "1.5", " "])
def test_a_variable_that_is_no_number(
    monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    monkeypatch.setenv(VARIABLE, said)
    with pytest.raises(InputError, match="LOWBIT_THREADS must be a positive number"):
        thread_count(None)


def test_interruption_while_waiting_for_others(fresh: Callable) -> None:
    """Ctrl-C reaches a caller that has nothing to do but wait."""
    program = """
import signal, threading, time
from lowbit.runner.threads import run_on_threads
main = threading.get_ident()
entered = threading.Barrier(2)

def work(part, poll):
    entered.wait()
    while threading.get_ident() != main:
        poll()
        time.sleep(0.001)

bell = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
bell.start()
try:
    run_on_threads(range(2), work, 2, lambda part, result: None, lambda: None)
except KeyboardInterrupt:
    bell.join()
    print(threading.active_count())
"""
    result = fresh("-c", program)
    assert (result.stdout, result.stderr) == ("1\n", "")
