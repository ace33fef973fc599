# SPDX-License-Identifier: MIT
"""The Sudoku kernel in Python."""

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

import numpy as np
import numpy.typing as npt

from lowbit._bits import is_single
from lowbit._pure.guarded import Guarded
from lowbit.errors import PuzzleError
from lowbit.ladder.sudoku import bitmasks
from lowbit.ladder.sudoku.geometry import CELLS
from lowbit.ladder.tally import Tally

#: A puzzle: 81 bytes, 0 for a blank; or 81 sets of candidates, digit d being bit d - 1.
Cells = bytes | npt.NDArray[np.uint16]

#: What `SudokuKernel.count_many` writes for a row with a cell that is out of range.
MALFORMED = 2**64 - 1


class SudokuKernel:
    """Counts and lists the solutions of puzzles."""

    isa = "pure"

    def count(
        self, cells: Cells, limit: int | None = None
    ) -> tuple[int, int, bytes | None]:
        """Count up to `limit`; return the number of solutions, of nodes, and a solution.

        A node is a digit tried. Which of several solutions it is, is not said.
        """
        tally = Tally()
        found, solution = 0, None
        if limit is not None:
            limit = min(limit, sys.maxsize)  # more than islice can take, or anyone find
        for digits in islice(any_order(candidates_of(cells), tally), limit):
            found += 1
            solution = digits
        return found, tally.nodes, bytes(solution) if solution else None

    def count_many(
        self,
        puzzles: npt.NDArray[np.uint8] | npt.NDArray[np.uint16],
        limit: int,
        solutions: npt.NDArray[np.uint8] | None,
        counts: npt.NDArray[np.uint64],
        first: int,
        last: int,
        poll: Callable[[], object] | None = None,
    ) -> int:
        """Count the solutions of the rows `first` to `last` - 1; return the nodes.

        Each row of `counts` gets a number up to `limit`, or `MALFORMED`; each row of
        `solutions` the smallest solution, or zeros. Other rows are left alone.
        """
        nodes = 0
        for row in range(first, last):
            found, smallest = 0, bytes(81)
            try:
                found, more, solution = self.count(puzzles[row], max(limit, 2))
            except PuzzleError:
                counts[row] = MALFORMED
            else:
                counts[row] = min(found, limit)
                nodes += more
                if solution and solutions is not None:
                    several = found > 1
                    smallest = next(self.iterate(puzzles[row])) if several else solution
            if solutions is not None:
                solutions[row] = np.frombuffer(smallest, np.uint8)
            if poll is not None:
                poll()
        return nodes

    def iterate(self, cells: Cells) -> Iterator[bytes]:
        """Return an iterator over the solutions, ascending."""
        return Guarded(map(bytes, ascending(candidates_of(cells))))


def candidates_of(cells: Cells) -> list[int]:
    """Return a puzzle as a set of candidates for each cell; check it.

    >>> candidates_of(bytes([0, 1, 9] + 78 * [0]))[:3]
    [511, 1, 256]
    """
    buffer: Any = cells  # arrays are buffers, which mypy learns from Python 3.12 on
    view = memoryview(buffer)
    if view.nbytes != 81 * view.itemsize or view.itemsize > 2:
        raise PuzzleError(f"expected 81 cells, got {view.nbytes // view.itemsize}")
    if view.itemsize == 1:
        values = view.tobytes()
        if max(values) > 9:
            raise PuzzleError("a cell is not 0 (blank) or a digit from 1 to 9")
        return bitmasks.start(values)[0]
    masks: list[int] = np.frombuffer(view.tobytes(), np.uint16).tolist()
    if max(masks) > bitmasks.ALL_DIGITS:
        raise PuzzleError("a set of candidates is above 511")
    return masks


def any_order(candidates: list[int], tally: Tally) -> Iterator[tuple[int, ...]]:
    """Yield the solutions in the order of the shortest search."""
    if 0 not in candidates:
        queue = [cell for cell in CELLS if is_single(candidates[cell])]
        choose = bitmasks.fewest_alternatives
        yield from bitmasks.search(candidates, queue, choose, tally)


def ascending(candidates: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield the solutions in lexicographic order."""
    return in_order(candidates, CELLS, [range(9)] * 81)


def in_order(
    candidates: list[int], cells: Sequence[int], digits: Sequence[Sequence[int]]
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions in the lexicographic order that `cells` and `digits` give.

    The cells that come first in `cells` count most, and in cell c the digits rank as in
    digits[c], whose members are bits. As in `bitmasks.solutions_ascending`, parts of
    the tree are asked for any solution at the start, and after some nodes in vain.
    """
    tally = Tally()
    nodes_before = tally.nodes - bitmasks.PATIENCE - 1

    def choose(candidates: list[int]) -> bitmasks.Alternatives:
        for cell in cells:
            if not is_single(candidates[cell]):
                return [
                    (cell, 1 << bit)
                    for bit in digits[cell]
                    if candidates[cell] >> bit & 1
                ]
        return []

    def is_fruitless(candidates: list[int]) -> bool:
        if tally.nodes - nodes_before <= bitmasks.PATIENCE:
            return False
        return next(any_order(candidates.copy(), tally), None) is None

    if 0 not in candidates:
        queue = [cell for cell in CELLS if is_single(candidates[cell])]
        for solution in bitmasks.search(candidates, queue, choose, tally, is_fruitless):
            yield solution
            nodes_before = tally.nodes
