# SPDX-License-Identifier: MIT
"""Placements by other rules, up to turning and mirroring the board.

Where each row and column has one piece, :mod:`.symmetry` knows what to do. Elsewhere a
placement is a set of squares, and an image of it is another one: the numbers of the
squares go where the symmetry takes them, and are put in order again.
"""

import numpy as np
import numpy.typing as npt

from lowbit._pure.boards import Board
from lowbit._pure.invariant import count_invariant
from lowbit.errors import InputError
from lowbit.queens.regions import numbered
from lowbit.queens.symmetry import canonical_rows
from lowbit.queens.variants import Rows, Variant

#: Places in `square_images`: a quarter turn, a half turn, two mirrors that stand for four.
QUARTER, HALF, MIRROR, TRANSPOSED = 1, 2, 4, 6


def square_images(n: int) -> npt.NDArray[np.uint16]:
    """Return where each square goes, in the order of `symmetries`; shape (8, n * n).

    >>> square_images(2)[[1, 4]].tolist()
    [[1, 3, 0, 2], [1, 0, 3, 2]]
    """
    row, column = np.divmod(np.arange(n * n, dtype=np.uint16), max(n, 1))
    last = max(n - 1, 0)
    up, left = last - row, last - column
    images = [
        (row, column),
        (column, up),
        (up, left),
        (left, row),
        (row, left),
        (up, column),
        (column, row),
        (left, up),
    ]
    return np.array([row * n + column for row, column in images], dtype=np.uint16)


def check_symmetric(variant: Variant) -> None:
    """Raise unless the placements can be told apart up to symmetry."""
    field = variant.field
    if field.rows != field.columns:
        raise InputError(
            f"distinct: turning changes a board of {field.rows} x {field.columns}"
        )
    n, given = field.rows, {*field.given}
    # The other symmetries are made of these two.
    images = square_images(n)[[MIRROR, TRANSPOSED]].tolist()
    squares = [mask >> column & 1 for mask in field.allowed for column in range(n)]
    for image in images:
        changed = "turning or mirroring changes which"
        if [squares[square] for square in image] != squares:
            raise InputError(f"distinct: {changed} squares are blocked")
        if {image[square] for square in given} != given:
            raise InputError(f"distinct: {changed} squares are fixed")
        cells = variant.regions.cells if variant.regions else b""
        if cells and numbered(n, [cells[square] for square in image]).cells != cells:
            raise InputError(f"distinct: {changed} squares form a region")


def canonical_of(variant: Variant, rows: Rows) -> Rows:
    """Return the rows that are the first of their images, in their order."""
    if variant.fills_rows:
        return canonical_rows(rows)
    is_first = np.ones(len(rows), dtype=bool)
    for image in square_images(variant.field.rows)[1:]:
        others = np.sort(image[rows], axis=1)
        is_first &= ~is_less(others, rows)
    return rows[is_first]


def is_less(rows: Rows, others: Rows) -> npt.NDArray[np.bool_]:
    """Tell for each row whether it comes before the other one in lexicographic order.

    >>> is_less(np.array([[1, 2], [1, 2], [3, 0]]), np.array([[1, 3], [1, 2], [2, 9]]))
    array([ True, False, False])
    """
    if rows.shape[1] == 0:
        return np.zeros(len(rows), dtype=bool)
    place = np.argmax(rows != others, axis=1)[:, np.newaxis]
    less: npt.NDArray[np.bool_] = np.take_along_axis(
        rows, place, axis=1
    ) < np.take_along_axis(others, place, axis=1)
    return less[:, 0]


def count_orbits(variant: Variant, total: int) -> int:
    """Return how many of all `total` placements differ by more than turns and mirrors.

    By the lemma of Cauchy, Frobenius and Burnside: the average, over the eight
    symmetries, of the number of placements that each leaves as they are. Both mirrors
    along the sides leave as many, and so do both along the diagonals, and both quarter
    turns.
    """
    if total < 2:
        return total
    images = square_images(variant.field.rows).tolist()
    board = Board(variant.rules)
    quarter, half, mirror, transposed = (
        count_invariant(board, images[number])
        for number in (QUARTER, HALF, MIRROR, TRANSPOSED)
    )
    return (total + half + 2 * (quarter + mirror + transposed)) // 8
