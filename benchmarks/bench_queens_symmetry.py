# SPDX-License-Identifier: MIT
"""Placements up to turns and reflections."""

from questions import Contest, Contestants, in_pure, question

import lowbit
from lowbit.ladder.queens import bitmasks

Columns = tuple[int, ...]

PLACEMENT = (0, 4, 7, 5, 2, 6, 1, 3)
MANY = 10


def images(placement: Columns) -> list[Columns]:
    """The eight images of a placement, as one would write it."""
    found = []
    for _ in range(4):
        turned = [0] * len(placement)
        for row, column in enumerate(placement):
            turned[column] = len(placement) - 1 - row
        placement = tuple(turned)
        found += [placement, placement[::-1]]
    return found


@question("count_queens({n}, distinct=True)", n=(8, 10, 14, 16))
def bench_count(n: int) -> Contest:
    """How many there are."""

    def count() -> int:
        return lowbit.count_queens(n, distinct=True, threads=1)

    who: Contestants = {"lowbit": count}
    if n <= 10:
        who |= in_pure(count)
        who |= {
            "sets of images": lambda: len(
                {min(images(p)) for p in bitmasks.solutions(n)}
            )
        }
    return Contest(count(), who)


@question("canonical(placement)")
def bench_canonical() -> Contest:
    """The first image of one placement."""
    return Contest(
        min(images(PLACEMENT)),
        {
            "lowbit": lambda: lowbit.canonical(PLACEMENT),
            "images": lambda: min(images(PLACEMENT)),
        },
    )


@question("canonical(array)")
def bench_canonical_array() -> Contest:
    """The first images of all placements of ten queens."""
    rows = lowbit.all_queens(MANY)
    placements = list(map(tuple, rows.tolist()))
    who: Contestants = {
        "lowbit": lambda: lowbit.canonical(rows)[-1].tolist(),
        "images": lambda: list([min(images(p)) for p in placements][-1]),
    }
    return Contest(list(min(images(placements[-1]))), who)


@question("symmetries(placement)")
def bench_symmetries() -> Contest:
    """All images of one placement."""
    return Contest(
        set(images(PLACEMENT)),
        {
            "lowbit": lambda: set(lowbit.symmetries(PLACEMENT)),
            "images": lambda: set(images(PLACEMENT)),
        },
    )


@question("symmetry_class({what})", what=("placement", "array"))
def bench_class(what: str) -> Contest:
    """Which class they belong to."""
    placements = PLACEMENT if what == "placement" else lowbit.all_queens(MANY)
    return Contest(
        lambda found: len(found) > 0,
        {"lowbit": lambda: lowbit.symmetry_class(placements)},
    )
