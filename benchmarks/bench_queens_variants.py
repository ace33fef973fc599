# SPDX-License-Identifier: MIT
"""Other boards, other pieces, pictures, and counts that are shared."""

import tempfile
from pathlib import Path

from questions import Contest, Contestants, in_pure, question
from samples import queens_counts

import lowbit

KNOWN = queens_counts()


@question("count_queens({n}, toroidal=True)", n=(7, 11))
def bench_torus(n: int) -> Contest:
    """Moves that leave the board come in at the other side (A007705)."""

    def count() -> int:
        return lowbit.count_queens(n, toroidal=True)

    return Contest({7: 28, 11: 88}[n], {"lowbit": count} | in_pure(count))


@question("count_queens(8, k={k})", k=(5,))
def bench_fewer(k: int) -> Contest:
    """Fewer queens than rows."""

    def count() -> int:
        return lowbit.count_queens(8, k=k)

    return Contest(46736, {"lowbit": count} | in_pure(count))


@question("all_queens(8, k={k})", k=(3,))
def bench_array(k: int) -> Contest:
    """All of them in an array, or one by one."""

    def fill() -> int:
        return len(lowbit.all_queens(8, k=k))

    who: Contestants = {
        "lowbit": fill,
        "iter_queens": lambda: sum(1 for _ in lowbit.iter_queens(8, k=k)),
    }
    return Contest(10320, who | in_pure(fill))


@question("count_queens({n}, piece='superqueen', distinct=True)", n=(10,))
def bench_distinct(n: int) -> Contest:
    """Up to turning and mirroring (A051224)."""

    def count() -> int:
        return lowbit.count_queens(n, piece="superqueen", distinct=True)

    return Contest(1, {"lowbit": count} | in_pure(count))


@question(
    "count_queens_by_size({n}, piece={piece!r})", n=(6, 8), piece=("queen", "bishop")
)
def bench_sizes(n: int, piece: str) -> Contest:
    """Every number of pieces."""

    def sizes() -> tuple[int, ...]:
        return tuple(lowbit.count_queens_by_size(n, piece=piece))

    return Contest(sizes(), {"lowbit": sizes} | (in_pure(sizes) if n == 6 else {}))


@question("trace_queens({n})", n=(8, 12))
def bench_trace(n: int) -> Contest:
    """The search, step by step."""
    return Contest(
        lambda trace: len(trace) > n, {"lowbit": lambda: lowbit.trace_queens(n)}
    )


@question("draw_queens({boards} boards)", boards=(1, 92))
def bench_draw(boards: int) -> Contest:
    """A picture."""
    placements = list(lowbit.iter_queens(8))[:boards]
    return Contest(
        lambda picture: picture.startswith("<svg"),
        {"lowbit": lambda: lowbit.draw_queens(placements)},
    )


@question("count_queens_share({n}, ...) twice, merge_queens", n=(11, 14))
def bench_share(n: int) -> Contest:
    """A count in two parts that share nothing but their files."""

    def count() -> int:
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / f"{share}.jsonl" for share in (1, 2)]
            for share, file in enumerate(files, 1):
                lowbit.count_queens_share(n, (share, 2), file, threads=1)
            return lowbit.merge_queens(files)

    who: Contestants = {
        "lowbit": count,
        "count_queens": lambda: lowbit.count_queens(n, threads=1),
    }
    return Contest(KNOWN[n], who)
