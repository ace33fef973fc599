# SPDX-License-Identifier: MIT
"""The kernel for a puzzle of any size: that of 9x9, or the one for all others."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from lowbit import _backend
from lowbit._backend import GridsKernel, Poll
from lowbit._pure.sudoku import MALFORMED
from lowbit._rng import SplitMix64
from lowbit.errors import PuzzleError
from lowbit.sudoku.box import NINE, Box, as_box
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.marked import kernel_for as kernel_for_nine
from lowbit.sudoku.puzzle import size_of


class SizedKernel:
    """A kernel for one shape of box, which keeps to the candidates of one grid if given.

    It is asked as the kernel for 9x9 is.
    """

    def __init__(
        self, box: Box, masks: Sequence[int] | None, kernel: GridsKernel
    ) -> None:
        self._box = box
        self._masks = None if masks is None else np.array(masks, dtype=np.uint32)
        self._kernel = kernel

    @property
    def isa(self) -> str:
        """The instruction set, or ``pure``."""
        return self._kernel.isa

    def count(
        self, cells: bytes, limit: int | None = None
    ) -> tuple[int, int, bytes | None]:
        """Count up to `limit`; return the number of solutions, of nodes, and a solution."""
        return self._kernel.count(self._narrowed(cells), self._box, limit)

    def solve(self, cells: bytes) -> bytes | None:
        """Return the smallest solution, or None."""
        found, _, solution = self.count(cells, 2)
        return next(self.iterate(cells)) if found > 1 else solution

    def solve_randomly(self, cells: bytes, seed: int) -> bytes | None:
        """Return a solution that depends on the seed alone, or None.

        It is the first one found when the digits are renamed at random.
        """
        size = self._box.size
        names = SplitMix64(seed).permutation(size)
        masks = self._candidates(cells)
        renamed = np.zeros_like(masks)
        for digit, name in enumerate(names):
            renamed |= (masks >> np.uint32(digit) & np.uint32(1)) << np.uint32(name)
        solution = self._kernel.count(renamed, self._box, 1)[2]
        if solution is None:
            return None
        digit_of = {name + 1: digit + 1 for digit, name in enumerate(names)}
        return bytes(digit_of[name] for name in solution)

    def iterate(self, cells: bytes) -> Iterator[bytes]:
        """Return an iterator over the solutions, ascending."""
        return self._kernel.iterate(self._narrowed(cells), self._box)

    def count_many(
        self,
        puzzles: npt.NDArray[np.uint8] | npt.NDArray[np.uint32],
        limit: int,
        solutions: npt.NDArray[np.uint8],
        counts: npt.NDArray[np.uint64],
        first: int,
        last: int,
        poll: Poll | None = None,
    ) -> int:
        """Count the solutions of the rows `first` to `last` - 1; return the nodes."""
        nodes = 0
        for row in range(first, last):
            smallest = bytes(self._box.cells)
            try:
                found, more, solution = self._kernel.count(
                    puzzles[row], self._box, max(limit, 2), poll
                )
            except PuzzleError:
                counts[row] = MALFORMED
            else:
                nodes += more
                counts[row] = min(found, limit)
                if found > 1:
                    smallest = next(self._kernel.iterate(puzzles[row], self._box, poll))
                else:
                    smallest = solution or smallest
            solutions[row] = np.frombuffer(smallest, np.uint8)
            if poll is not None:
                poll()
        return nodes

    def _narrowed(self, cells: bytes) -> bytes | npt.NDArray[np.uint32]:
        return cells if self._masks is None else self._candidates(cells)

    def _candidates(self, cells: bytes) -> npt.NDArray[np.uint32]:
        digits = np.frombuffer(cells, dtype=np.uint8).astype(np.uint32)
        alone = (np.uint32(1) << digits) >> np.uint32(1)
        every = np.uint32(2**self._box.size - 1)
        masks = np.full(len(cells), every) if self._masks is None else self._masks
        return np.where(digits == 0, masks, masks & alone).astype(np.uint32)


def box_for(puzzle: Any, box: tuple[int, int] | None) -> Box:
    """Return the box of a puzzle: as the user says, as a Grid has it, or as only fits.

    Raises
    ------
    PuzzleError
        If several fit and none is square, the one given is none, or a Grid has another.
    TypeError
        If `box` is not two integers.

    Examples
    --------
    >>> str(box_for(256 * ".", None)), str(box_for(36 * ".", (3, 2)))
    ('4x4', '3x2')
    """
    if isinstance(puzzle, Grid):
        found = puzzle.box if box is None else as_box(box, puzzle.size)
        if found != puzzle.box:
            raise PuzzleError(f"the boxes of the grid are {puzzle.box}, not {found}")
        return found
    return as_box(box, None if box is not None else size_of(puzzle))


def kernel_of(box: Box) -> Any:
    """Return the kernel in use for a box."""
    if box == NINE:
        return _backend.KERNEL.sudoku
    return SizedKernel(box, None, _backend.KERNEL.grids)


def kernel_for(puzzle: Any, box: Box = NINE) -> Any:
    """Return the kernel in use for a box, or one that knows the candidates of a grid."""
    if box == NINE:
        return kernel_for_nine(puzzle)
    marked = isinstance(puzzle, Grid) and puzzle.has_marks
    return SizedKernel(box, puzzle.masks if marked else None, _backend.KERNEL.grids)
