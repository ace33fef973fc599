# SPDX-License-Identifier: MIT
"""Arrays of the lines that are taken.

The idea: the names of the lines are small numbers in a row, so a line needs no set,
only a place in an array that says whether it has a queen. Row - column may be negative,
and n - 1 is added to it. For n = 4:

    row - column + 3        row + column

       3  2  1  0            0  1  2  3
       4  3  2  1            1  2  3  4
       5  4  3  2            2  3  4  5
       6  5  4  3            3  4  5  6

What it improves: nothing is hashed, nothing grows or shrinks; taking a line and leaving
it are one store each.

Cost: the same nodes as the rung before and as many steps for each, only simpler ones.
In a language that compiles to machine code they are a good deal cheaper; in Python,
where a set is nearly as quick as a list, the gain is small.

Source: Niklaus Wirth, "Program development by stepwise refinement", Communications of
the ACM 14, 1971.
"""

from collections.abc import Iterator

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
    placement = [0] * n
    columns = [False] * n
    diagonals = [False] * (2 * n)
    antidiagonals = [False] * (2 * n)

    def below(row: int) -> Iterator[tuple[int, ...]]:
        if row == n:
            yield tuple(placement)
            return
        for column in range(n):
            diagonal = row - column + n - 1
            antidiagonal = row + column
            if columns[column] or diagonals[diagonal] or antidiagonals[antidiagonal]:
                continue
            tally.nodes += 1
            placement[row] = column
            columns[column] = diagonals[diagonal] = antidiagonals[antidiagonal] = True
            yield from below(row + 1)
            columns[column] = diagonals[diagonal] = antidiagonals[antidiagonal] = False

    return below(0)
