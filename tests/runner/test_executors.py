# SPDX-License-Identifier: MIT
"""Executors: every part once, whatever happens to the workers.

Parts are expressions and the function is `eval`, which any worker process has, however it
was started.
"""

import os
import threading
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from pathlib import Path

import pytest

from lowbit.errors import WorkerError
from lowbit.runner.executors import WINDOW, run_on_executor


def nothing() -> None:
    """What a tick does when nobody looks."""


def results_of(parts: list[str], executor: object) -> dict[str, object]:
    """Run the parts; return the results of each, and see that it came once."""
    results: dict[str, object] = {}

    def done(part: str, result: object) -> None:
        assert part not in results
        results[part] = result

    run_on_executor(parts, eval, executor, done, nothing)  # type: ignore[arg-type]
    return results


def dies_once(path: Path) -> str:
    """Return an expression that kills the first worker, and then gives 7."""
    mark = str(path / "mark")
    die = f"open({mark!r}, 'xb') and __import__('os')._exit(1)"
    return f"7 if __import__('os').path.exists({mark!r}) else ({die})"


@pytest.mark.parametrize("length", [0, 1, 2 * WINDOW + 1])
def test_every_part_is_done_once(length: int) -> None:
    parts = [f"{number} ** 2" for number in range(length)]
    with ThreadPoolExecutor(2) as executor:
        results = results_of(parts, executor)
        assert executor.submit(int).result() == 0  # still the caller's, still open
    assert results == {part: number**2 for number, part in enumerate(parts)}


class Immediate(Executor):
    """Has done every task when it is handed over."""

    def submit(self, function, /, *args, **options):  # type: ignore[no-untyped-def]
        future: Future[object] = Future()
        future.set_result(function(*args, **options))
        return future


def test_an_exception_loses_no_result() -> None:
    told: list[object] = []

    def done(part: str, result: object) -> None:
        told.append(result)
        if len(told) != 2:
            raise OSError(len(told))

    with pytest.raises(OSError, match="1"):
        run_on_executor(["1", "2", "3"], eval, Immediate(), done, nothing)
    assert sorted(told) == [1, 2, 3]


def test_processes() -> None:
    parts = [f"{number} or __import__('os').getpid()" for number in range(10)]
    with ProcessPoolExecutor(2) as executor:
        results = list(results_of(parts, executor).values())
    assert sorted(results)[:9] == list(range(1, 10))
    assert os.getpid() not in results


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    parts = [str(number) for number in range(20)]
    parts.insert(3, dies_once(tmp_path))
    with ProcessPoolExecutor(1) as executor:
        results = results_of(parts, executor)
    assert results[parts[3]] == 7
    assert len(results) == 21


def test_a_function_makes_the_executors(tmp_path: Path) -> None:
    made: list[ProcessPoolExecutor] = []

    def make() -> ProcessPoolExecutor:
        made.append(ProcessPoolExecutor(1))
        return made[-1]

    assert results_of([dies_once(tmp_path), "8"], make) == {
        dies_once(tmp_path): 7,
        "8": 8,
    }
    assert len(made) == 2
    for executor in made:
        with pytest.raises(RuntimeError, match=r"shutdown|terminated"):
            executor.submit(int)


def test_a_part_that_kills_every_worker() -> None:
    die = "__import__('os')._exit(1)"
    with (
        ProcessPoolExecutor(1) as executor,
        pytest.raises(WorkerError, match="3 executors in a row lost a worker"),
    ):
        results_of([die], executor)


class Fragile(Executor):
    """An executor of a kind that nobody knows how to make again; it breaks at once."""

    def submit(self, *arguments: object, **options: object) -> Future:  # type: ignore[override,type-arg]
        raise BrokenExecutor("it never worked")


def test_an_executor_that_cannot_be_replaced() -> None:
    with pytest.raises(
        WorkerError, match="Fragile takes no more tasks; give a function"
    ):
        results_of(["1"], Fragile())


def test_a_part_that_fails_is_tried_again() -> None:
    tries: list[int] = []
    found: list[tuple[int, int]] = []

    def fails_twice(part: int) -> int:
        tries.append(part)
        return part // (tries.count(part) > 2)

    with ThreadPoolExecutor(1) as executor:
        run_on_executor(
            [5, 6], fails_twice, executor, lambda *result: found.append(result), nothing
        )
    assert sorted(found) == [(5, 5), (6, 6)]
    assert sorted(tries) == [5, 5, 5, 6, 6, 6]


def test_a_part_that_always_fails_is_named() -> None:
    with (
        ThreadPoolExecutor(1) as executor,
        pytest.raises(WorkerError, match=r"1 // 0 failed 3 times: ZeroDivisionError"),
    ):
        results_of(["1", "1 // 0", "2"], executor)


def test_what_is_not_an_executor() -> None:
    with pytest.raises(
        TypeError, match=r"executor must be a concurrent\.futures\.Executor"
    ):
        results_of(["1"], 4)


def test_an_exception_cancels_what_has_not_begun() -> None:
    gate = threading.Event()
    begun: list[int] = []

    def work(part: int) -> int:
        begun.append(part)
        gate.wait(30)
        return part

    def tick() -> None:
        raise KeyboardInterrupt

    with ThreadPoolExecutor(1) as executor:
        with pytest.raises(KeyboardInterrupt):
            run_on_executor(range(50), work, executor, lambda part, result: None, tick)
        gate.set()
    assert begun == [0]
