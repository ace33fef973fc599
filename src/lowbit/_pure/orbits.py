# SPDX-License-Identifier: MIT
"""Count the placements that a turn of the board leaves as they are.

Their queens come in orbits of two or four, which are placed at once; see
csrc/queens/orbits.c, which does the same.
"""

from collections.abc import Sequence

from lowbit._bits import full_mask, iter_bits
from lowbit.errors import BoardSizeError
from lowbit.ladder.tally import Tally

MAX_ROWS = 32  # LOWBIT_QUEENS_ORBITS_MAX


def count_orbits(allowed: Sequence[int], quarter: bool) -> tuple[int, int]:
    """Return the number of placements, and of orbits placed on the way.

    >>> count_orbits([0b11111111] * 8, quarter=False)[0]
    4
    >>> [count_orbits([(1 << n) - 1] * n, quarter=True)[0] for n in (4, 5, 8, 12)]
    [2, 2, 0, 8]
    """
    n = len(allowed)
    if n > MAX_ROWS:
        raise BoardSizeError(f"n must be at most {MAX_ROWS}, not {n}")
    last, middle = n - 1, n // 2
    taken = 0
    if n % 2:
        if not allowed[middle] >> middle & 1:
            return 0, 0
        taken = 1 << middle
    if n < 2:
        return 1, 0
    tally = Tally()

    def below(row: int, taken: int, diagonals: int, antidiagonals: int) -> int:
        while quarter and row < middle and taken >> row & 1:
            row += 1
        if row >= middle:
            return 1
        attacked = taken | diagonals >> (last - row) | antidiagonals >> row
        found = 0
        for column in iter_bits(allowed[row] & ~attacked & full_mask(n)):
            tally.nodes += 1
            columns = 1 << column | 1 << last - column
            ascending = 1 << column - row + last | 1 << row - column + last
            descending = 1 << row + column | 1 << 2 * last - row - column
            if quarter:
                columns |= 1 << row | 1 << last - row
                ascending = descending = ascending | descending
            found += below(
                row + 1,
                taken | columns,
                diagonals | ascending,
                antidiagonals | descending,
            )
        return found

    return below(0, taken, 1 << last, 1 << last), tally.nodes
