# SPDX-License-Identifier: MIT
"""The queens kernel in Python."""

from collections.abc import Callable, Iterator, Sequence

from lowbit._bits import full_mask
from lowbit._pure.guarded import Guarded
from lowbit.errors import BoardSizeError
from lowbit.ladder.queens import bitmasks
from lowbit.ladder.tally import Tally

MAX_ROWS = 64  # LOWBIT_QUEENS_MAX: what fits a machine word


class QueensKernel:
    """Counts and lists placements on the squares `allowed`, a mask of columns per row.

    >>> QueensKernel().count([0b1111] * 4)
    (2, 16)
    """

    isa = "pure"

    def count(
        self, allowed: Sequence[int], poll: Callable[[], object] | None = None
    ) -> tuple[int, int]:
        """Return the number of placements and of nodes (queens placed on the way)."""
        tally = Tally()
        return bitmasks.count_on(on_board(allowed), tally), tally.nodes

    def plain(self, n: int, max_bytes: int | None = None) -> None:
        """Return None: there is nothing faster here than `count`."""

    def iterate(self, allowed: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """Return an iterator over placements, in lexicographic order."""
        return Guarded(bitmasks.solutions_on(on_board(allowed)))


def on_board(allowed: Sequence[int]) -> list[int]:
    """Return `allowed` without what is past the last column; check the size."""
    n = len(allowed)
    if n > MAX_ROWS:
        raise BoardSizeError(f"n must be at most {MAX_ROWS}, not {n}")
    return [mask & full_mask(n) for mask in allowed]
