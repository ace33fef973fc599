# SPDX-License-Identifier: MIT
"""Backtracking, the way one would do it by hand.

The idea: fill the rows from the top. In each row try the columns from the left, and put
a queen on the first square that no queen above attacks. When a row has no such square,
go back to the row above and move its queen on.

What it improves: this is the ground. Next to writing down all n! ways to put one queen
in each row and column and testing each, it gives up on a placement at its first
conflict.

Cost: each queen placed is a node, 2056 of them for n = 8 against 8! = 40320 full
placements. Every node looks at the n squares of the next row, and every square at all
the queens above it: O(n^2) steps for a node.

Source: Solomon W. Golomb and Leonard D. Baumert, "Backtrack programming", Journal of
the ACM 12, 1965.
"""

from collections.abc import Iterator, Sequence

from lowbit.ladder.tally import Tally


def count(n: int, tally: Tally | None = None) -> int:
    """Count the placements of n queens.

    >>> [count(n) for n in range(7)]
    [1, 1, 0, 0, 2, 10, 4]
    """
    return sum(1 for _ in solutions(n, tally))


def solutions(n: int, tally: Tally | None = None) -> Iterator[tuple[int, ...]]:
    """Yield each placement as the tuple of its columns by row, in lexicographic order.

    >>> list(solutions(4))
    [(1, 3, 0, 2), (2, 0, 3, 1)]
    """
    tally = tally or Tally()
    placement: list[int] = []

    def below(row: int) -> Iterator[tuple[int, ...]]:
        if row == n:
            yield tuple(placement)
            return
        for column in range(n):
            if is_attacked(column, placement):
                continue
            tally.nodes += 1
            placement.append(column)
            yield from below(row + 1)
            placement.pop()

    return below(0)


def is_attacked(column: int, placement: Sequence[int]) -> bool:
    """Tell whether a queen of `placement` attacks `column` in the row below them all.

    A queen attacks the column it stands in, and those as far to the left or right of it
    as the row is below it.

    >>> [is_attacked(column, [1]) for column in range(4)]
    [True, True, True, False]
    """
    row = len(placement)
    for queen_row, queen_column in enumerate(placement):
        if abs(column - queen_column) in (0, row - queen_row):
            return True
    return False
