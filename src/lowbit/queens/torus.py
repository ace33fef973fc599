# SPDX-License-Identifier: MIT
"""Queens on a torus: lines that leave the board come in at the other side.

Such a placement exists just where n is no multiple of 2 or 3 (G. Polya, 1918). The board
has many symmetries: it can be shifted by any number of rows and columns, mirrored,
transposed, and, which is less plain to see, both coordinates can be multiplied by the
same number u that has no divisor in common with n. That takes row r to row ur, column c
to column uc, and the diagonals r + c and r - c to the diagonals with u times the number.
"""

from math import gcd

from lowbit._backend import BoardsKernel, Poll
from lowbit._bits import full_mask
from lowbit._pure.boards import Rules
from lowbit.queens.moves import PIECES


def has_placements(n: int) -> bool:
    """Tell whether n queens fit on a torus of n x n squares.

    >>> [n for n in range(14) if has_placements(n)]
    [0, 1, 5, 7, 11, 13]
    """
    return n == 0 or gcd(n, 6) == 1


def construct(n: int) -> list[int] | None:
    """Return a placement, None where there is none: each queen a knight's leap on.

    >>> construct(5), construct(6)
    ([0, 2, 4, 1, 3], None)
    """
    if not has_placements(n):
        return None
    return [2 * row % n for row in range(n)]


def second_queens(n: int) -> list[tuple[int, int]]:
    """Return columns for the queen in row 1, and how many each of them stands for.

    With one queen in the corner, let the slope of another one, in row r and column c, be
    c / r modulo n. For a prime n, multiplying the board takes any row to row 1 and keeps
    slopes, so every row has the same number of placements where its slope is s. It is the
    number for -s too, by the mirror, and for 1 / s, by transposition. If n is no prime,
    some rows cannot be taken to row 1, and only the mirror is left.

    >>> second_queens(7), second_queens(13), second_queens(25)[:2]
    ([(2, 4)], [(2, 4), (3, 4), (5, 2)], [(2, 2), (3, 2)])
    """
    is_prime = all(n % divisor for divisor in range(2, n))
    seen: set[int] = set()
    queens = []
    for slope in range(2, n - 1):
        if slope in seen:
            continue
        images = {slope, n - slope}
        if is_prime:
            images |= {pow(image, -1, n) for image in images}
        seen |= images
        queens.append((slope, len(images)))
    return queens


def count_plain(n: int, kernel: BoardsKernel, poll: Poll | None = None) -> int:
    """Count the ways to place n queens on the plain torus (A007705).

    >>> from lowbit._backend import KERNEL
    >>> [count_plain(n, KERNEL.boards) for n in (1, 5, 7, 11)]
    [1, 10, 28, 88]
    """
    if n < 5 or not has_placements(n):
        return int(n < 2)
    rules = torus_rules(n)
    total = 0
    for column, weight in second_queens(n):
        board = rules._replace(given=(0, n + column))
        total += weight * kernel.count(board, None, poll)[0]
    # The first queen is in the corner; by shifting, it is in each column as often.
    return n * total


def torus_rules(n: int) -> Rules:
    """Return the rules for n queens on the plain torus."""
    moves = PIECES["queen"].moves
    rows = (full_mask(n),) * n
    return Rules(rows, n, n, moves, wraps=True, per_row=1, per_column=1)
