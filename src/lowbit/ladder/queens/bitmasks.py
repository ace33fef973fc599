# SPDX-License-Identifier: MIT
"""Three bitmasks and the lowest bit.

The idea: the columns and the two kinds of diagonals that are under attack are the bits of
three integers, seen from the row at hand. One step down the board moves every diagonal by
one column, so the masks are shifted left and right rather than looked up; what stays free
is one expression, and ``free & -free`` takes its squares one by one without looking at the
others.

What it improves: no array is indexed and nothing has to be undone, since each call has
masks of its own.

Cost: the same nodes as the rungs before, a handful of integer operations each.

The board may be any set of squares: `allowed` has one mask of columns per row, so queens
placed beforehand and blocked squares are the same argument as the empty board.

Source: Martin Richards, "Backtracking algorithms in MCPL using bit patterns and
recursion", University of Cambridge, 1997.
"""

from collections.abc import Iterator, Sequence

from lowbit._bits import bit_index, full_mask
from lowbit.ladder.tally import Tally


def count(n: int, tally: Tally | None = None) -> int:
    """Count the placements of n queens.

    >>> [count(n) for n in range(9)]
    [1, 1, 0, 0, 2, 10, 4, 40, 92]
    """
    return count_on([full_mask(n)] * n, tally)


def solutions(n: int, tally: Tally | None = None) -> Iterator[tuple[int, ...]]:
    """Yield each placement as the tuple of its columns by row, in lexicographic order.

    >>> list(solutions(4))
    [(1, 3, 0, 2), (2, 0, 3, 1)]
    """
    return solutions_on([full_mask(n)] * n, tally)


def count_on(allowed: Sequence[int], tally: Tally | None = None) -> int:
    """Count the placements that use only the squares in `allowed`, a mask per row.

    >>> count_on([0b0010, 0b1111, 0b1111, 0b1111])
    1
    """
    tally = tally or Tally()
    n = len(allowed)

    def below(row: int, columns: int, diagonals: int, antidiagonals: int) -> int:
        if row == n:
            return 1
        found = 0
        free = allowed[row] & ~(columns | diagonals | antidiagonals)
        while free:
            queen = free & -free
            free &= free - 1
            tally.nodes += 1
            found += below(
                row + 1,
                columns | queen,
                (diagonals | queen) << 1,
                (antidiagonals | queen) >> 1,
            )
        return found

    return below(0, 0, 0, 0)


def solutions_on(
    allowed: Sequence[int], tally: Tally | None = None
) -> Iterator[tuple[int, ...]]:
    """Yield the placements that use only the squares in `allowed`, a mask per row.

    >>> list(solutions_on([0b0010, 0b1111, 0b1111, 0b1111]))
    [(1, 3, 0, 2)]
    """
    tally = tally or Tally()
    n = len(allowed)
    placement = [0] * n

    def below(
        row: int, columns: int, diagonals: int, antidiagonals: int
    ) -> Iterator[tuple[int, ...]]:
        if row == n:
            yield tuple(placement)
            return
        free = allowed[row] & ~(columns | diagonals | antidiagonals)
        while free:
            queen = free & -free
            free &= free - 1
            tally.nodes += 1
            placement[row] = bit_index(queen)
            yield from below(
                row + 1,
                columns | queen,
                (diagonals | queen) << 1,
                (antidiagonals | queen) >> 1,
            )

    return below(0, 0, 0, 0)
