# SPDX-License-Identifier: MIT
"""Which cells of a grid belong together, for every size.

A grid of size n has n rows and columns, and boxes of `rows` x `columns` cells where
rows x columns = n. Cells are numbered from 0, row by row. The usual Sudoku is
``Box(3, 3)``; ``lowbit.ladder.sudoku.geometry`` has that one written out.
"""

from collections.abc import Sequence
from functools import cache
from math import isqrt
from operator import index
from typing import Any, NamedTuple

from lowbit._bits import full_mask
from lowbit.errors import PuzzleError

#: The sizes of grids that can be read, written and drawn.
SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)


class Box(NamedTuple):
    """The shape of a box, and with it of the whole grid.

    Examples
    --------
    >>> Box(2, 3).size, str(Box(2, 3))
    (6, '2x3')
    """

    rows: int
    columns: int

    @property
    def size(self) -> int:
        """How many rows, columns, boxes and digits the grid has."""
        return self.rows * self.columns

    @property
    def cells(self) -> int:
        """How many cells the grid has."""
        return self.size * self.size

    def __str__(self) -> str:
        return f"{self.rows}x{self.columns}"


NINE = Box(3, 3)


def boxes_of(size: int) -> list[Box]:
    """Return the boxes that fit a grid of this size, flat ones first.

    >>> [str(box) for box in boxes_of(12)], boxes_of(7)
    (['2x6', '3x4', '4x3', '6x2'], [])
    """
    if size not in SIZES:
        return []
    return [
        Box(rows, size // rows) for rows in range(2, size // 2 + 1) if size % rows == 0
    ]


def as_box(box: Any, size: int | None = None) -> Box:
    """Return what a user means by `box`, for a grid of `size` where that is known.

    Parameters
    ----------
    box : tuple of two int, or None
        Rows and columns of a box. None stands for the square box.
    size : int, optional
        The size of the grid.

    Raises
    ------
    PuzzleError
        If there is no such box, if it does not fit the size, or if `box` is None and no
        square box fits.
    TypeError
        If `box` is not two integers.

    Examples
    --------
    >>> as_box(None, 16), as_box((2, 3))
    (Box(rows=4, columns=4), Box(rows=2, columns=3))
    >>> as_box(None, 6)
    Traceback (most recent call last):
        ...
    lowbit.errors.PuzzleError: a 6x6 grid has boxes of 2x3 or 3x2 (rows x columns): say box=
    """
    if box is None:
        return square_box(size)
    try:
        rows, columns = map(index, box)
    except (TypeError, ValueError):
        raise TypeError(f"box must be two integers, not {box!r}") from None
    if (rows, columns) not in boxes_of(rows * columns):
        raise PuzzleError(f"there are no grids with boxes of {rows}x{columns}")
    found = Box(rows, columns)
    if size not in (None, found.size):
        raise PuzzleError(f"boxes of {found} do not fit a {size}x{size} grid")
    return found


def square_box(size: int | None) -> Box:
    """Return the square box of a grid (9x9 if no size is given), or say what else fits."""
    if size is None:
        return NINE
    boxes = boxes_of(size)
    if not boxes:
        raise PuzzleError(f"there are no grids of {size}x{size}")
    root = isqrt(size)
    if root * root == size:
        return Box(root, root)
    choices = " or ".join(map(str, boxes))
    raise PuzzleError(
        f"a {size}x{size} grid has boxes of {choices} (rows x columns): say box="
    )


@cache
def houses_of(box: Box) -> tuple[tuple[int, ...], ...]:
    """Return the houses, each as its cells: the rows, then the columns, then the boxes.

    >>> houses_of(Box(2, 2))[4:9]
    ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (0, 1, 4, 5))
    """
    size = box.size
    rows = [tuple(range(size * row, size * row + size)) for row in range(size)]
    boxes = [
        tuple(
            size * row + column
            for row in range(top, top + box.rows)
            for column in range(left, left + box.columns)
        )
        for top in range(0, size, box.rows)
        for left in range(0, size, box.columns)
    ]
    return (*rows, *zip(*rows, strict=True), *boxes)


@cache
def peers_of(box: Box) -> tuple[tuple[int, ...], ...]:
    """Return for each cell the other cells that share a house with it, ascending.

    >>> peers_of(Box(2, 2))[0]
    (1, 2, 3, 4, 5, 8, 12)
    """
    peers: list[set[int]] = [set() for _ in range(box.cells)]
    for house in houses_of(box):
        for cell in house:
            peers[cell].update(house)
    return tuple(tuple(sorted(found - {cell})) for cell, found in enumerate(peers))


def candidate_masks(cells: Sequence[int], box: Box) -> list[int]:
    """Return what each cell can hold by the rules: bit d - 1 is digit d.

    A blank can hold what no peer holds; a filled cell holds its digit.

    >>> [bin(mask) for mask in candidate_masks(bytes([1, 0, 2] + 13 * [0]), Box(2, 2))][:3]
    ['0b1', '0b1100', '0b10']
    """
    all_digits = full_mask(box.size)
    bits = [1 << cell >> 1 for cell in cells]
    taken = [0] * len(bits)
    for house in houses_of(box):
        held = 0
        for cell in house:
            held |= bits[cell]
        for cell in house:
            taken[cell] |= held
    return [bit or all_digits & ~used for bit, used in zip(bits, taken, strict=True)]
