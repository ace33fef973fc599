# SPDX-License-Identifier: MIT
"""Run parts on an executor: processes, a Dask cluster, MPI ranks, whatever takes tasks."""

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import suppress
from typing import TypeAlias, TypeVar

from lowbit.errors import WorkerError

#: Tasks that are handed over and not yet done, at most.
WINDOW = 1024

#: How often a part is tried whose worker dies or fails.
ATTEMPTS = 3

#: Seconds between two looks at Ctrl-C and the progress.
LOOK = 0.1

P = TypeVar("P")
R = TypeVar("R")

#: An executor, or a function that makes one.
AnyExecutor: TypeAlias = Executor | Callable[[], Executor]


class Pool:
    """An executor that is replaced when a worker has died and taken it along.

    An executor of the caller's stays the caller's: it is never shut down here.
    """

    def __init__(self, given: AnyExecutor) -> None:
        self._make: Callable[[], Executor] | None
        self._is_ours = not isinstance(given, Executor)
        if isinstance(given, Executor):
            self._executor = given
            self._make = like(given)
        elif callable(given):
            self._make = given
            self._executor = given()
        else:
            raise TypeError(
                "executor must be a concurrent.futures.Executor or a function that "
                f"makes one, not {given!r}"
            )

    def submit(self, function: Callable[[P], R], part: P) -> "Future[R]":
        """Hand over a task."""
        return self._executor.submit(function, part)

    def replace(self, error: BaseException) -> None:
        """Go on with a new executor; raise if there is no way to have one."""
        if self._make is None:
            raise WorkerError(
                f"a worker has died and {type(self._executor).__name__} takes no more "
                "tasks; give a function that makes an executor and it will be replaced"
            ) from error
        self.close()
        self._executor = self._make()
        self._is_ours = True

    def close(self) -> None:
        """Let go of an executor that was made here, without waiting for its tasks."""
        if self._is_ours:
            self._executor.shutdown(wait=False, cancel_futures=True)


def like(executor: Executor) -> Callable[[], Executor] | None:
    """Return how to make another executor of this kind, if that is known."""
    if type(executor).__module__ != "concurrent.futures.process":
        return None
    # Here it has been imported: elsewhere it would be a fifth of the import time, or missing.
    from concurrent.futures import ProcessPoolExecutor

    # They have no public names; without them the new pool is one with the defaults.
    workers = getattr(executor, "_max_workers", None)
    context = getattr(executor, "_mp_context", None)
    initializer = getattr(executor, "_initializer", None)
    arguments = getattr(executor, "_initargs", ())
    return lambda: ProcessPoolExecutor(workers, context, initializer, arguments)


def run_on_executor(
    parts: Sequence[P],
    function: Callable[[P], R],
    executor: AnyExecutor,
    done: Callable[[P, R], object],
    tick: Callable[[], object],
) -> None:
    """Call `function` for every part, on an executor.

    At most WINDOW tasks are handed over at a time. A part whose task fails is tried
    again. When an exception (Ctrl-C too) ends this function, tasks that have not begun
    are cancelled; those that have begun go on to their end, and nobody waits for them. Of
    those that have ended by then `done` is told; what it raises then is dropped.

    Parameters
    ----------
    parts : sequence
        What there is to do; each is pickled.
    function : callable
        Takes a part; pickled with it.
    executor : concurrent.futures.Executor or callable
        Where to run them. A function that makes an executor is called now, and again
        whenever a worker has died and taken the executor along.
    done : callable
        Takes a part and its result; called in the caller's thread.
    tick : callable
        Called in the caller's thread every tenth of a second.

    Raises
    ------
    WorkerError
        If a part has failed three times; if the executor is broken and cannot be
        replaced; or if three in a row broke before they brought any result.
    """
    pool = Pool(executor)
    waiting = list(range(len(parts)))[::-1]
    running: dict[Future[R], int] = {}
    failures = [0] * len(parts)
    barren = 0  # executors that broke before they brought any result

    try:
        while waiting or running:
            broken: BaseException | None = None
            while waiting and len(running) < WINDOW and broken is None:
                number = waiting.pop()
                try:
                    running[pool.submit(function, parts[number])] = number
                except BrokenExecutor as refusal:
                    waiting.append(number)
                    broken = refusal
            finished, _ = wait(running, LOOK, FIRST_COMPLETED)
            for future in finished:
                number = running.pop(future)
                error = future.exception()
                if error is None:
                    barren = 0
                    done(parts[number], future.result())
                    continue
                waiting.append(number)
                if isinstance(error, BrokenExecutor):
                    broken = error
                    continue
                failures[number] += 1
                if failures[number] == ATTEMPTS or not isinstance(error, Exception):
                    raise WorkerError(
                        f"{parts[number]} failed {failures[number]} times: {error!r}"
                    ) from error
            if broken is not None:
                barren += 1
                if barren == ATTEMPTS:
                    raise WorkerError(
                        f"{barren} executors in a row lost a worker before any part "
                        "was done"
                    ) from broken
                waiting.extend(running.values())
                running.clear()
                pool.replace(broken)
            tick()
    finally:
        try:
            pool.close()
        finally:
            for future, number in running.items():
                if not future.cancel() and future.done() and future.exception() is None:
                    with suppress(Exception):  # there was one before, which is raised
                        done(parts[number], future.result())
