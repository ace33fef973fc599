# SPDX-License-Identifier: MIT
"""Questions, and who answers them: a benchmark for each contestant, whose answer is checked first.

>>> @question("count_queens({n})", n=[8, 12])
... def bench_count(n: int) -> Contest:
...     return Contest(
...         KNOWN[n],
...         {
...             "lowbit": lambda: lowbit.count_queens(n),
...             "textbook C": lambda: textbook(n),
...         },
...     )

The first contestant is lowbit, by its public function; the others are what it is compared with.
"""

import time
from collections.abc import Callable, Iterable, Mapping
from itertools import product
from typing import Any, NamedTuple

import pytest

from lowbit import _backend
from lowbit._backend import KERNEL, KERNELS, PURE, Kernel

Work = Callable[[], object]
Contestants = dict[str, Work]
Timer = Callable[[], float]

#: Seconds.
LONG = 0.3


class Contest(NamedTuple):
    """The answer, or what tells whether it is one; and the contestants, lowbit first."""

    answer: object
    contestants: Mapping[str, Work]


def question(
    title: str,
    timer: Timer = time.process_time,
    rounds: int | None = None,
    **choices: Iterable[Any],
) -> Callable[[Callable[..., Contest]], Callable[..., None]]:
    """Make benchmarks of a function that returns a contest, for each choice of arguments.

    Without `rounds`, a work is done twice if it is long, and else for a while.
    """

    def decorate(function: Callable[..., Contest]) -> Callable[..., None]:
        cases = []
        for values in product(*choices.values()):
            chosen = dict(zip(choices, values, strict=True))
            asked = title.format(**chosen)
            answer, contestants = function(**chosen)
            for name, work in contestants.items():
                identity = f"{asked}, {name}"
                cases.append(pytest.param(asked, name, work, answer, id=identity))

        @pytest.mark.benchmark(timer=timer)
        @pytest.mark.parametrize(("asked", "contestant", "work", "answer"), cases)
        def bench(
            benchmark: Any, asked: str, contestant: str, work: Work, answer: object
        ) -> None:
            benchmark.group = asked
            benchmark.extra_info["contestant"] = contestant
            start = timer()
            found = work()
            took = timer() - start
            assert answer(found) if callable(answer) else found == answer
            if rounds or took > LONG:
                benchmark.pedantic(work, rounds=rounds or 2)
            else:
                benchmark(work)

        bench.__doc__ = function.__doc__
        made: Callable[..., None] = bench
        return made

    return decorate


def on(kernel: Kernel, work: Work) -> Work:
    """Let public functions do a work with another kernel."""

    def elsewhere() -> object:
        _backend.KERNEL = kernel
        try:
            return work()
        finally:
            _backend.KERNEL = KERNEL

    return elsewhere


def in_pure(work: Work) -> Contestants:
    """The same work with the pure kernel, as a contestant."""
    return {"pure kernel": on(PURE, work)}


def in_native(work: Work) -> Contestants:
    """The same work with each native kernel that is not in use."""
    return {
        name: on(kernel, work)
        for name, kernel in KERNELS.items()
        if kernel not in (PURE, KERNEL)
    }
