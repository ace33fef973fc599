# SPDX-License-Identifier: MIT
"""How many placements there are."""

import time

from baselines import peers, textbook
from questions import Contest, Contestants, in_native, in_pure, question
from samples import queens_counts

import lowbit
from lowbit._backend import KERNEL
from lowbit.ladder.queens import bitmasks, sets

KNOWN = queens_counts()


@question("count_queens({n})", n=range(8, 19))
def bench_count(n: int) -> Contest:
    """The plain board; each contestant as far as it gets in some seconds."""

    def count() -> int:
        return lowbit.count_queens(n, threads=1)

    who: Contestants = {"lowbit": count}
    if n <= 12:
        who |= in_pure(count)
        who |= {"ladder: bitmasks": lambda: bitmasks.count(n)}
        who |= {"ladder: sets": lambda: sets.count(n)}
    if n <= 16:
        who |= textbook.count_queens(n)
    if n in (12, 14, 16):
        who |= in_native(count)
    if n == 8:
        who |= peers.cp_sat(lambda: peers.count_by_cp_sat(n))
        who |= peers.constraint(
            lambda: sum(1 for _ in peers.placements_by_constraint(n))
        )
    return Contest(KNOWN[n], who)


@question("count_queens({n}), wall time", timer=time.perf_counter, n=(16, 17))
def bench_threads(n: int) -> Contest:
    """Two threads and one; lowbit takes a thread for each core unless told otherwise."""
    return Contest(
        KNOWN[n],
        {
            "lowbit": lambda: lowbit.count_queens(n),
            "one thread": lambda: lowbit.count_queens(n, threads=1),
        },
    )


@question("count_queens({n}) by search", n=(8, 12))
def bench_search(n: int) -> Contest:
    """The search that counts boards with queens or blocked squares, on the plain board."""
    allowed = [(1 << n) - 1] * n

    def count() -> int:
        return KERNEL.queens.count(allowed)[0]

    who: Contestants = {"lowbit": count, "ladder: bitmasks": lambda: bitmasks.count(n)}
    return Contest(KNOWN[n], who | textbook.count_queens(n))


@question("count_queens({n}, fixed={fixed})", n=[14], fixed=[{0: 0, 5: 6}])
def bench_fixed(n: int, fixed: dict[int, int]) -> Contest:
    """Queens that stand already."""

    def count() -> int:
        return lowbit.count_queens(n, fixed=fixed, threads=1)

    allowed = [(1 << n) - 1] * n
    for row, column in fixed.items():
        allowed[row] = 1 << column
    who: Contestants = {"lowbit": count} | in_pure(count)
    who |= {"ladder: bitmasks": lambda: bitmasks.count_on(allowed)}
    return Contest(bitmasks.count_on(allowed), who)


@question("plan_queens({n})", n=(16, 22))
def bench_plan(n: int) -> Contest:
    """How long it takes to say how a count will be done."""
    return Contest(
        lambda plan: plan.parts > 0, {"lowbit": lambda: lowbit.plan_queens(n)}
    )
