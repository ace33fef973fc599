# SPDX-License-Identifier: MIT
"""Grids with fewer candidates than the rules leave, which kernels know nothing of.

Kernels take digits, and most candidate grids follow from theirs. Where they do not
(pencilmark puzzles have no digits at all), a rung of the ladder searches: in Python, but
for the right thing.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from lowbit import _backend
from lowbit._bits import is_single
from lowbit._pure.guarded import Guarded
from lowbit.ladder.sudoku import bitmasks
from lowbit.ladder.tally import Tally
from lowbit.sudoku.grid import Grid


class MarkedKernel:
    """A kernel for one grid: its cells are those of the grid whenever it is asked."""

    isa = "pure"

    def __init__(self, masks: Sequence[int]) -> None:
        self._masks = list(masks)

    def count(
        self, cells: bytes, limit: int | None = None
    ) -> tuple[int, int, bytes | None]:
        """Count up to `limit`; return the number of solutions, of nodes, and a solution."""
        tally = Tally()
        found, solution = 0, None
        search = self._search(cells, bitmasks.fewest_alternatives, tally)
        for digits in islice(search, limit):
            found += 1
            solution = bytes(digits)
        return found, tally.nodes, solution

    def iterate(self, cells: bytes) -> Iterator[bytes]:
        """Return an iterator over the solutions, ascending."""
        search = self._search(cells, bitmasks.first_alternatives, Tally())
        return Guarded(map(bytes, search))

    def _search(
        self, cells: bytes, choose: Any, tally: Tally
    ) -> Iterator[tuple[int, ...]]:
        masks = [
            mask & (1 << digit >> 1) if digit else mask
            for mask, digit in zip(self._masks, cells, strict=True)
        ]
        if not all(masks):
            return iter(())
        queue = [cell for cell, mask in enumerate(masks) if is_single(mask)]
        return bitmasks.search(masks, queue, choose, tally)


def kernel_for(puzzle: Any) -> _backend.SudokuKernel:
    """Return the kernel in use, or one that knows the candidates of a grid."""
    if isinstance(puzzle, Grid) and puzzle.has_marks:
        return MarkedKernel(puzzle.masks)
    return _backend.KERNEL.sudoku
