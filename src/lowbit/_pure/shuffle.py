# SPDX-License-Identifier: MIT
"""One random placement on a plain board: csrc/queens/shuffle.c, which explains it."""

from lowbit._rng import SplitMix64
from lowbit.errors import BoardSizeError

MAX_ROWS = 100_000_000  # LOWBIT_QUEENS_SHUFFLE_MAX
PATIENCE = 100
LAST = 200
MENDING = 1000, 10  # at most, and for each queen


def shuffle(n: int, seed: int) -> list[int]:
    """Return the columns by row of a placement of n queens, n being 4 or more.

    >>> shuffle(8, 0)
    [3, 6, 4, 2, 0, 5, 7, 1]
    """
    if not 4 <= n <= MAX_ROWS:
        raise BoardSizeError(f"n must be from 4 to {MAX_ROWS}, not {n}")
    generator = SplitMix64(seed)
    while True:
        board = Shuffled(n)
        board.draw(generator)
        if board.mend(generator):
            return board.columns


class Shuffled:
    """Columns by row, and how many queens there are on each diagonal."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.columns = list(range(n))
        self.diagonals = [0] * (2 * n)
        self.antidiagonals = [0] * (2 * n)
        self.drawn = 0

    def draw(self, generator: SplitMix64) -> None:
        """Draw a column for each row; the last ones may be attacked."""
        n, columns, below = self.n, self.columns, generator.below
        diagonals, antidiagonals = self.diagonals, self.antidiagonals
        for row in range(n):
            tries = 0
            while True:
                other = row + below(n - row)
                column = columns[other]
                columns[other], columns[row] = columns[row], column
                if not (diagonals[column - row] or antidiagonals[column + row]):
                    break
                tries += 1
                if tries >= PATIENCE and n - row <= LAST:
                    for last in range(row, n):
                        self.put(last, 1)
                    return
            diagonals[column - row] = antidiagonals[column + row] = 1
            self.drawn += 1

    def put(self, row: int, queens: int) -> None:
        """Add a queen of a row to its diagonals, or take it away."""
        self.diagonals[self.columns[row] - row] += queens
        self.antidiagonals[self.columns[row] + row] += queens

    def is_attacked(self, row: int) -> bool:
        """Tell whether there is another queen on a diagonal of a row's queen."""
        column = self.columns[row]
        return self.diagonals[column - row] > 1 or self.antidiagonals[column + row] > 1

    def swap(self, row: int, other: int) -> None:
        """Let two queens change columns."""
        self.put(row, -1)
        self.put(other, -1)
        columns = self.columns
        columns[row], columns[other] = columns[other], columns[row]
        self.put(row, 1)
        self.put(other, 1)

    def mend(self, generator: SplitMix64) -> bool:
        """Change columns until no queen is attacked; give up after a while."""
        most, each = MENDING
        limit = min(most, each * self.n)
        for row in range(self.drawn, self.n):
            tries = 0
            while self.is_attacked(row):
                other = generator.below(self.n)
                if other != row:
                    self.swap(row, other)
                    if self.is_attacked(row) or self.is_attacked(other):
                        self.swap(row, other)
                tries += 1
                if tries == limit:
                    return False
        return True
