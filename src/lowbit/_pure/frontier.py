# SPDX-License-Identifier: MIT
"""Count non-attacking sets by size, square by square, merging what looks alike below.

The idea: go through the squares in order. Two sets of pieces on the squares so far that
attack the same squares of the rest can be continued in the same ways, so they need not
be told apart: of all sets with the same *frontier* only their number is kept, for each
size. The method is known as transfer matrix, or broken-profile dynamic programming.

Cost: as many steps as there are squares, each as large as there are different
frontiers. Knights attack no further than two rows, so on n columns there are fewer than
4**n; rooks leave 2**n. For queens the frontier is nearly the whole set.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from lowbit._bits import full_mask

# enum lowbit_boards_attack: lines and leaps; kings are known here only.
STRAIGHT, DIAGONAL, KNIGHT, TORUS, KING = 1, 2, 4, 8, 16


class Frontier(NamedTuple):
    """The squares of this row that are to come, and what is attacked from above.

    All are masks of columns as seen from this row; `leaps` ends in the next row, and
    `later` in the one after it.
    """

    free: int
    columns: int = 0
    diagonals: int = 0
    antidiagonals: int = 0
    leaps: int = 0
    later: int = 0


def sizes(
    allowed: Sequence[int],
    columns: int,
    attacks: int,
    least: int,
    most: int,
    poll: Callable[[], object] | None = None,
) -> list[int]:
    """Return how many sets of k pieces there are, for k = 0, 1, ..., `most`.

    Numbers below `least` may be too small.

    >>> sizes([0b111] * 3, 3, KNIGHT, 0, 5)
    [1, 9, 28, 36, 18, 2]
    """
    rows = len(allowed)
    full = full_mask(columns)
    # A polynomial in one int: the number of sets of k pieces is its digit number k, and
    # no number reaches 2 ** (squares + 1).
    width = rows * columns + 1
    digits = full_mask(width * (most + 1))
    numbers = {Frontier(allowed[0] & full if rows else 0): 1}
    for row in range(rows):
        for column in range(columns):
            numbers = after_square(numbers, 1 << column, attacks, width, digits)
            if poll is not None:
                poll()
        useful = digits
        if attacks & STRAIGHT:
            too_few = max(0, least - (rows - row - 1))
            useful &= ~full_mask(width * min(too_few, most + 1))
        below = allowed[row + 1] & full if row + 1 < rows else 0
        numbers = next_row(numbers, below, columns, attacks, useful)
    total = sum(numbers.values())
    return [total >> width * k & full_mask(width) for k in range(most + 1)]


def after_square(
    numbers: dict[Frontier, int], square: int, attacks: int, width: int, digits: int
) -> dict[Frontier, int]:
    """Leave a square of the row empty, or put a piece on it."""
    after: dict[Frontier, int] = {}
    for frontier, number in numbers.items():
        if not frontier.free & square:
            after[frontier] = after.get(frontier, 0) + number
            continue
        free, straight, diagonals, antidiagonals, leaps, later = frontier
        free ^= square
        empty = frontier._replace(free=free)
        after[empty] = after.get(empty, 0) + number
        number = number << width & digits
        if number == 0:
            continue
        if attacks & STRAIGHT:
            free = 0
            straight |= square
        if attacks & DIAGONAL:
            diagonals |= square
            antidiagonals |= square
        if attacks & KNIGHT:
            leaps |= square << 2 | square >> 2
            later |= square << 1 | square >> 1
        if attacks & KING:
            free &= ~(square << 1)
            leaps |= square << 1 | square | square >> 1
        taken = Frontier(free, straight, diagonals, antidiagonals, leaps, later)
        after[taken] = after.get(taken, 0) + number
    return after


def next_row(
    numbers: dict[Frontier, int], allowed: int, columns: int, attacks: int, useful: int
) -> dict[Frontier, int]:
    """Go down one row; forget what has no useful size."""
    full = full_mask(columns)
    after: dict[Frontier, int] = {}
    for frontier, number in numbers.items():
        number &= useful
        if number == 0:
            continue
        _, straight, diagonals, antidiagonals, leaps, later = frontier
        wrapped = 0, 0
        if attacks & TORUS:
            wrapped = diagonals >> (columns - 1), (antidiagonals & 1) << (columns - 1)
        diagonals = (diagonals << 1 | wrapped[0]) & full
        antidiagonals = antidiagonals >> 1 | wrapped[1]
        free = allowed & ~(straight | diagonals | antidiagonals | leaps)
        below = Frontier(free, straight, diagonals, antidiagonals, later & full)
        after[below] = after.get(below, 0) + number
    return after
