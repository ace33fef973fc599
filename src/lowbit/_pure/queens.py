# SPDX-License-Identifier: MIT
"""The queens kernel in Python."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

import numpy as np
import numpy.typing as npt

from lowbit._bits import full_mask
from lowbit._pure.guarded import Guarded
from lowbit._pure.orbits import count_orbits
from lowbit.errors import BoardSizeError
from lowbit.ladder.queens import bitmasks
from lowbit.ladder.tally import Tally

MAX_ROWS = 64  # LOWBIT_QUEENS_MAX: what fits a machine word


class Placements(Guarded[tuple[int, ...]]):
    """Iterates over placements as tuples of columns.

    >>> placements = QueensKernel().iterate([0b1111] * 4)
    >>> out = np.zeros((1, 4), dtype=np.uint8)
    >>> placements.fill(out), out.tolist()
    (1, [[1, 3, 0, 2]])
    """

    def __init__(self, items: Iterator[tuple[int, ...]], n: int) -> None:
        super().__init__(items)
        self._n = n

    def fill(self, out: npt.NDArray[np.uint8]) -> int:
        """Write the next placements into the rows of `out`; return how many."""
        if out.shape[1] != self._n:
            raise ValueError(f"a placement has {self._n} columns, a row {out.shape[1]}")
        full = 0
        for placement in islice(self, len(out)):
            out[full] = placement
            full += 1
        return full


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

    def count_turned(
        self,
        allowed: Sequence[int],
        quarter: bool,
        poll: Callable[[], object] | None = None,
    ) -> tuple[int, int]:
        """Return the number of placements that a turn leaves as they are, and of nodes."""
        return count_orbits(allowed, quarter)

    def iterate(self, allowed: Sequence[int]) -> Placements:
        """Return an iterator over placements, in lexicographic order."""
        return Placements(bitmasks.solutions_on(on_board(allowed)), len(allowed))


def on_board(allowed: Sequence[int]) -> list[int]:
    """Return `allowed` without what is past the last column; check the size."""
    n = len(allowed)
    if n > MAX_ROWS:
        raise BoardSizeError(f"n must be at most {MAX_ROWS}, not {n}")
    return [mask & full_mask(n) for mask in allowed]
