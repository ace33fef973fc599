# SPDX-License-Identifier: MIT
"""How to count: the method, the threads, and the memory that they take."""

from dataclasses import dataclass
from typing import Protocol

from lowbit import _backend
from lowbit._backend import QueensKernel
from lowbit._memory import as_bytes, shown_bytes
from lowbit.queens.first_rows import FirstRows
from lowbit.queens.half_boards import HalfBoards
from lowbit.queens.problem import Blocked, Fixed, Problem
from lowbit.runner.execute import Split
from lowbit.runner.threads import thread_count


class Method(Protocol):
    """A way to count a problem."""

    @property
    def name(self) -> str:
        """What to call it."""

    @property
    def most_threads(self) -> int:
        """How many threads pay: one only for what takes some milliseconds."""

    def count(self) -> int:
        """Count in this thread, in one go."""

    def memory(self, threads: int) -> int:
        """Return the bytes of memory that it takes."""

    def split(self) -> Split:
        """Cut the work into parts."""


def choose(
    problem: Problem, kernel: QueensKernel, max_bytes: int | None = None
) -> Method:
    """Return the best method to count a problem with the kernel given."""
    if problem.is_plain:
        # A quarter is left for the scratch memories of further threads.
        tables = None if max_bytes is None else max_bytes * 3 // 4
        plain = kernel.plain(problem.n, tables)
        if plain is not None:
            return HalfBoards(plain, tables)
    return FirstRows(problem, kernel)


def threads_within(method: Method, threads: int, max_bytes: int | None) -> int:
    """Return how many of the threads are of use and have memory, one at least."""
    threads = min(threads, method.most_threads)
    if max_bytes is None:
        return threads
    shared = method.memory(0)
    fitting = (max_bytes - shared) // (method.memory(1) - shared)
    return max(min(threads, fitting), 1)


@dataclass(frozen=True)
class CountPlan:
    """How `count_queens` would count; see :func:`plan_queens`.

    Attributes
    ----------
    method : str
        ``"half boards"``, or ``"first rows"`` for the depth-first search.
    threads : int
        Threads in use, if there is no executor.
    stages : int
        How often tables are made anew, so that they fit the memory.
    parts : int
        Pieces that are handed out, and kept in a checkpoint.
    memory : int
        Bytes of tables and scratch memory, at most. With an executor each worker
        process takes as much as one thread does.

    Examples
    --------
    >>> plan = plan_queens(8, threads=1)
    >>> plan.method, plan.threads, plan.stages
    ('first rows', 1, 1)
    """

    method: str
    threads: int
    stages: int
    parts: int
    memory: int

    def __str__(self) -> str:
        threads = "1 thread" if self.threads == 1 else f"{self.threads} threads"
        stages = "" if self.stages == 1 else f" in {self.stages} stages"
        return (
            f"{self.method}, {self.parts} parts{stages}, {threads}, "
            f"{shown_bytes(self.memory)}"
        )


def plan_queens(
    n: int,
    *,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
    threads: int | None = None,
    max_memory: int | str | None = None,
) -> CountPlan:
    """Tell how `count_queens` would count, without doing it.

    Parameters
    ----------
    n, fixed, blocked, threads, max_memory
        As for :func:`count_queens`.

    Returns
    -------
    CountPlan
        Prints as a line of text.

    Raises
    ------
    InputError
        As :func:`count_queens`, for the same arguments.

    Examples
    --------
    >>> import lowbit
    >>> plan = lowbit.queens.plan_queens(24, max_memory="2 GB", threads=1)
    >>> plan.memory <= 2 * 10**9
    True
    """
    problem = Problem.build(n, fixed, blocked)
    wanted = thread_count(threads)
    max_bytes = None if max_memory is None else as_bytes(max_memory, "max_memory")
    method = choose(problem, _backend.KERNEL.queens, max_bytes)
    used = threads_within(method, wanted, max_bytes)
    parts = method.split().parts
    return CountPlan(
        method=method.name,
        threads=used,
        stages=len({part.stage for part in parts}),
        parts=len(parts),
        memory=method.memory(used),
    )
