# SPDX-License-Identifier: MIT
"""Grids with fewer candidates than the rules leave, and the kernels that know of them."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from lowbit import _backend
from lowbit._backend import SudokuKernel
from lowbit._pure.sudoku import Cells
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.pencilmarks import MARKS, masks_of_text


class MarkedKernel:
    """A kernel that also keeps to the candidates of one grid.

    Most of the package asks with digits, and candidates follow from them. Where they
    do not (pencilmark puzzles have no digits at all), this hands on both.
    """

    def __init__(self, masks: Sequence[int], kernel: SudokuKernel) -> None:
        self._masks = np.array(masks, dtype=np.uint16)
        self._kernel = kernel

    @property
    def isa(self) -> str:
        """The instruction set, or ``pure``."""
        return self._kernel.isa

    def count(
        self, cells: Cells, limit: int | None = None
    ) -> tuple[int, int, bytes | None]:
        """Count up to `limit`; return the number of solutions, of nodes, and a solution."""
        return self._kernel.count(self._narrowed(cells), limit)

    def solve(self, cells: Cells) -> bytes | None:
        """Return the smallest solution, or None."""
        return self._kernel.solve(self._narrowed(cells))

    def solve_randomly(self, cells: Cells, seed: int) -> bytes | None:
        """Return a solution that depends on the seed alone, or None."""
        return self._kernel.solve_randomly(self._narrowed(cells), seed)

    def iterate(self, cells: Cells) -> Iterator[bytes]:
        """Return an iterator over the solutions, ascending."""
        return self._kernel.iterate(self._narrowed(cells))

    def _narrowed(self, cells: Cells) -> npt.NDArray[np.uint16]:
        digits = np.frombuffer(cells, dtype=np.uint8)
        alone = (1 << digits.astype(np.uint16)) >> 1
        return np.where(digits == 0, self._masks, self._masks & alone).astype(np.uint16)


def kernel_for(puzzle: Any) -> Any:
    """Return the kernel in use, or one that knows the candidates of a grid."""
    kernel = _backend.KERNEL.sudoku
    masks = masks_of(puzzle)
    return kernel if masks is None else MarkedKernel(masks, kernel)


def masks_of(puzzle: Any) -> Sequence[int] | None:
    """Return the candidates that a puzzle has of its own, as bits; None if it has none.

    >>> masks_of(81 * "."), masks_of(729 * "." )[:2]
    (None, [0, 0])
    """
    if isinstance(puzzle, str) and len(puzzle) == MARKS:
        return masks_of_text(puzzle)
    if isinstance(puzzle, Grid) and puzzle.has_marks:
        return puzzle.masks
    return None
