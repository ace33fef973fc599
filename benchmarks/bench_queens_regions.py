# SPDX-License-Identifier: MIT
"""Boards with coloured regions: does each have exactly one solution? And new ones."""

from typing import Any

import numpy as np
from baselines import peers
from questions import Contest, Contestants, in_pure, question
from samples import coloured_boards

import lowbit

BOARDS = 20


def by_rows(regions: lowbit.Regions) -> int:
    """Count up to two, row by row with sets, as one would write it."""
    n = regions.n
    columns: list[int] = []
    taken: set[int] = set()

    def below(row: int) -> int:
        if row == n:
            return 1
        found = 0
        for column in range(n):
            region = regions.cells[row * n + column]
            beside = columns and abs(columns[-1] - column) <= 1
            if column in columns or beside or region in taken:
                continue
            columns.append(column)
            taken.add(region)
            found += below(row + 1)
            columns.pop()
            taken.remove(region)
            if found > 1:
                break
        return found

    return below(0)


@question("count_queens({n}, regions=..., limit=2)", n=(8, 11))
def bench_one(n: int) -> Contest:
    """One by one."""
    boards = coloured_boards(n, BOARDS)

    def count() -> list[int]:
        return [lowbit.count_queens(n, regions=board, limit=2) for board in boards]

    who: Contestants = {
        "lowbit": count,
    } | in_pure(count)
    if n == 8:
        who |= {"rows and sets": lambda: [by_rows(board) for board in boards]}
    who |= peers.cp_sat(
        lambda: [peers.count_regions_by_cp_sat(board) for board in boards]
    )
    return Contest([1] * BOARDS, who)


@question("solve_regions({BOARDS} boards of {n})", n=(8, 11), BOARDS=[BOARDS])
def bench_many(n: int, **_: int) -> Contest:
    """All in one call: as objects, and as an array of numbers."""
    boards = coloured_boards(n, BOARDS)
    array = np.array([board.to_array() for board in boards])

    def solve(given: object) -> Any:
        return lowbit.solve_regions(given, threads=1)[1].tolist()

    who: Contestants = {
        "lowbit": lambda: solve(array),
        "Regions, not an array": lambda: solve(boards),
    }
    return Contest([1] * BOARDS, who | in_pure(lambda: solve(array)))


@question("generate_regions({n})", n=(6, 8, 10))
def bench_generate(n: int) -> Contest:
    """A board with one solution."""

    def make() -> lowbit.Regions:
        return lowbit.generate_regions(n, seed=1)

    return Contest(make(), {"lowbit": make} | in_pure(make))


@question("generate_regions({n}, stars=2)", n=(9, 10))
def bench_generate_stars(n: int) -> Contest:
    """A Star Battle with one solution."""

    def make() -> lowbit.Regions:
        return lowbit.generate_regions(n, stars=2, seed=1)

    return Contest(make(), {"lowbit": make} | (in_pure(make) if n == 9 else {}))


@question("read_regions({n} rows of text)", n=(5, 8, 11))
def bench_read(n: int) -> Contest:
    """A board out of text."""
    board = lowbit.generate_regions(n, seed=1)
    rows = str(board).split()
    return Contest(board, {"lowbit": lambda: lowbit.read_regions(rows)})


@question("count_queens({n}, stars=2)", n=(8, 9))
def bench_stars(n: int) -> Contest:
    """Two queens in each row and column, none touching."""

    def count() -> int:
        return lowbit.count_queens(n, stars=2)

    return Contest(count(), {"lowbit": count} | (in_pure(count) if n == 8 else {}))
