# SPDX-License-Identifier: MIT
"""All placements, as tuples and as arrays."""

from baselines import peers, textbook
from questions import Contest, Contestants, in_pure, question
from samples import queens_counts

import lowbit
from lowbit.ladder.queens import bitmasks
from lowbit.leetcode import solveNQueens, totalNQueens

KNOWN = queens_counts()


@question("iter_queens({n})", n=(8, 11))
def bench_tuples(n: int) -> Contest:
    """One by one."""

    def exhaust() -> int:
        return sum(1 for _ in lowbit.iter_queens(n))

    who: Contestants = {"lowbit": exhaust} | in_pure(exhaust)
    who |= {"ladder: bitmasks": lambda: sum(1 for _ in bitmasks.solutions(n))}
    if n == 8:
        who |= peers.constraint(
            lambda: sum(1 for _ in peers.placements_by_constraint(n))
        )
    return Contest(KNOWN[n], who)


@question("iter_queens({n}, chunk=4096)", n=(8, 11, 13))
def bench_chunks(n: int) -> Contest:
    """Some thousand at a time."""

    def exhaust() -> int:
        return sum(len(rows) for rows in lowbit.iter_queens(n, chunk=4096))

    who: Contestants = {"lowbit": exhaust} | (in_pure(exhaust) if n < 13 else {})
    return Contest(KNOWN[n], who | textbook.list_queens(n, KNOWN[n]))


@question("all_queens({n})", n=(8, 11, 13))
def bench_array(n: int) -> Contest:
    """All at once."""

    def everything() -> int:
        return len(lowbit.all_queens(n))

    who: Contestants = {"lowbit": everything} | (in_pure(everything) if n < 13 else {})
    return Contest(KNOWN[n], who | textbook.list_queens(n, KNOWN[n]))


@question("iter_queens({n}, distinct=True)", n=(8, 10))
def bench_distinct(n: int) -> Contest:
    """One of each eight or fewer that are the same board, turned or mirrored."""

    def exhaust() -> int:
        return sum(1 for _ in lowbit.iter_queens(n, distinct=True))

    return Contest(
        lowbit.count_queens(n, distinct=True), {"lowbit": exhaust} | in_pure(exhaust)
    )


@question("leetcode.solveNQueens({n})", n=(8, 10))
def bench_leetcode(n: int) -> Contest:
    """As lists of text."""

    def boards() -> int:
        return len(solveNQueens(n))

    def by_hand() -> int:
        rows = ["." * column + "Q" + "." * (n - column - 1) for column in range(n)]
        return len(
            [[rows[column] for column in each] for each in bitmasks.solutions(n)]
        )

    return Contest(KNOWN[n], {"lowbit": boards, "ladder: bitmasks": by_hand})


@question("leetcode.totalNQueens({n})", n=(8, 12))
def bench_leetcode_count(n: int) -> Contest:
    """How many they are."""

    def count() -> int:
        return totalNQueens(n)

    return Contest(
        KNOWN[n], {"lowbit": count, "ladder: bitmasks": lambda: bitmasks.count(n)}
    )
