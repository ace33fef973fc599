# SPDX-License-Identifier: MIT
"""The queens kernel in Python."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, TypeVar, overload

import numpy as np
import numpy.typing as npt

from lowbit._bits import full_mask, is_single
from lowbit._pure.guarded import Guarded
from lowbit._pure.orbits import count_orbits
from lowbit._pure.shuffle import shuffle
from lowbit.errors import BoardSizeError
from lowbit.ladder.queens import bitmasks, fewest_squares
from lowbit.ladder.tally import Tally

MAX_ROWS = 64  # LOWBIT_QUEENS_MAX: what fits a machine word
SPARSE = 5  # squares blocked in a row; see csrc/queens/count.c

K = TypeVar("K", bound=tuple[int, ...])


class Placements(Guarded[K]):
    """Iterates over placements as tuples of columns.

    >>> placements = QueensKernel().iterate([0b1111] * 4)
    >>> out = np.zeros((1, 4), dtype=np.uint8)
    >>> placements.fill(out), out.tolist()
    (1, [[1, 3, 0, 2]])
    """

    def __init__(self, items: Iterator[K], n: int) -> None:
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
        board = on_board(allowed)
        search = fewest_squares if is_sparse(board) else bitmasks
        return search.count_on(board, tally), tally.nodes

    def plain(self, n: int, max_bytes: int | None = None) -> None:
        """Return None: there is nothing faster here than `count`."""

    def solve(
        self, allowed: Sequence[int], poll: Callable[[], object] | None = None
    ) -> tuple[tuple[int, ...] | None, int]:
        """Return a placement or None, and the number of nodes."""
        tally = Tally()
        found = fewest_squares.solutions_on(on_board(allowed), tally)
        return next(found, None), tally.nodes

    def count_turned(
        self,
        allowed: Sequence[int],
        quarter: bool,
        poll: Callable[[], object] | None = None,
    ) -> tuple[int, int]:
        """Return the number of placements that a turn leaves as they are, and of nodes."""
        return count_orbits(allowed, quarter)

    def shuffle(self, n: int, seed: int) -> list[int]:
        """Return the columns by row of a random placement of 4 or more queens."""
        return shuffle(n, seed)

    @overload
    def iterate(self, allowed: Sequence[int]) -> Placements[tuple[int, ...]]: ...
    @overload
    def iterate(self, allowed: Sequence[int], kind: type[K]) -> Placements[K]: ...
    def iterate(
        self, allowed: Sequence[int], kind: type[Any] = tuple
    ) -> Placements[Any]:
        """Return an iterator over placements, in lexicographic order."""
        found = fewest_squares.solutions_ascending(on_board(allowed))
        return Placements(found if kind is tuple else map(kind, found), len(allowed))

    def joined(self, ranges: Sequence[range], kind: type[K]) -> K:
        """Return the numbers in the ranges as a tuple of this class.

        >>> QueensKernel().joined([range(1, 4, 2), range(0, 4, 2)], tuple)
        (1, 3, 0, 2)
        """
        return kind(chain.from_iterable(ranges))


def is_sparse(allowed: Sequence[int]) -> bool:
    """Tell whether a board is counted by fewest squares rather than row by row.

    >>> is_sparse([0b111111] * 6), is_sparse([0b100001] * 6)
    (False, False)
    >>> is_sparse([0b1000001] * 7)
    True
    """
    open_rows = [mask for mask in allowed if mask and not is_single(mask)]
    settled = 0
    for mask in allowed:
        if is_single(mask):
            settled |= mask
    columns = len(allowed) - settled.bit_count()
    squares = sum((mask & ~settled).bit_count() for mask in open_rows)
    return len(open_rows) * (columns - SPARSE) >= squares


def on_board(allowed: Sequence[int]) -> list[int]:
    """Return `allowed` without what is past the last column; check the size."""
    n = len(allowed)
    if n > MAX_ROWS:
        raise BoardSizeError(f"n must be at most {MAX_ROWS}, not {n}")
    return [mask & full_mask(n) for mask in allowed]
