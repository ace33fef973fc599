# SPDX-License-Identifier: MIT
"""The queens kernel in Python."""

from collections.abc import Callable, Iterator, Sequence

from lowbit._bits import full_mask, is_single
from lowbit._pure.guarded import Guarded
from lowbit.errors import BoardSizeError
from lowbit.ladder.queens import bitmasks, fewest_squares
from lowbit.ladder.tally import Tally

MAX_ROWS = 64  # LOWBIT_QUEENS_MAX: what fits a machine word
SPARSE = 5  # squares blocked in a row; see csrc/queens/count.c


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

    def iterate(self, allowed: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """Return an iterator over placements, in lexicographic order."""
        return Guarded(fewest_squares.solutions_ascending(on_board(allowed)))


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
