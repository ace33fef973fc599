# SPDX-License-Identifier: MIT
"""The Sudoku kernel in Python."""

import sys
from collections.abc import Iterator
from itertools import islice

from lowbit._pure.guarded import Guarded
from lowbit.errors import PuzzleError
from lowbit.ladder.sudoku import bitmasks
from lowbit.ladder.tally import Tally


class SudokuKernel:
    """Counts and lists the solutions of `cells`: 81 bytes, 0 for blank."""

    isa = "pure"

    def count(
        self, cells: bytes, limit: int | None = None
    ) -> tuple[int, int, bytes | None]:
        """Count up to `limit`; return the number of solutions, of nodes, and a solution.

        A node is a digit tried. Which of several solutions it is, is not said.
        """
        tally = Tally()
        found, solution = 0, None
        if limit is not None:
            limit = min(limit, sys.maxsize)  # more than islice can take, or anyone find
        for digits in islice(bitmasks.solutions(checked(cells), tally), limit):
            found += 1
            solution = digits
        return found, tally.nodes, bytes(solution) if solution else None

    def iterate(self, cells: bytes) -> Iterator[bytes]:
        """Return an iterator over the solutions, ascending."""
        return Guarded(map(bytes, bitmasks.solutions_ascending(checked(cells))))


def checked(cells: bytes) -> bytes:
    """Return `cells`; raise if they are not 81 or one is above 9."""
    if len(cells) != 81:
        raise PuzzleError(f"expected 81 cells, got {len(cells)}")
    if max(cells) > 9:
        raise PuzzleError("a cell is not 0 (blank) or a digit from 1 to 9")
    return cells
