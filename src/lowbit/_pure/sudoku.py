# SPDX-License-Identifier: MIT
"""The Sudoku kernel in Python."""

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from typing import Any

import numpy as np
import numpy.typing as npt

from lowbit._bits import bit_index, is_single
from lowbit._pure.guarded import Guarded
from lowbit._rng import SplitMix64
from lowbit.errors import PuzzleError
from lowbit.ladder.sudoku import bitmasks
from lowbit.ladder.sudoku.geometry import CELLS
from lowbit.ladder.tally import Tally

#: A puzzle: 81 bytes, 0 for a blank; or 81 sets of candidates, digit d being bit d - 1.
Cells = bytes | npt.NDArray[np.uint16]

#: The ranking of candidates, cell and bit, that makes solutions ascend.
ASCENDING = [(cell, bit) for cell in CELLS for bit in range(9)]

#: The characters of digits.
DIGITS = b"0123456789".ljust(256, b"?")

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
        rows, cells = puzzles.shape
        if cells != 81:
            raise PuzzleError(f"expected 81 cells, got {cells}")
        if counts.shape != (rows,) or not 0 <= first <= last <= rows:
            raise ValueError(
                f"rows {first} to {last} of {len(counts)} for {rows} puzzles"
            )
        if solutions is not None and solutions.shape != puzzles.shape:
            raise ValueError(f"the solutions of {rows} puzzles have another shape")
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

    def solve(self, cells: Cells) -> bytes | None:
        """Return the smallest solution, or None."""
        found, _, solution = self.count(cells, 2)
        return next(self.iterate(cells)) if found > 1 else solution

    def solve_line(self, text: str, cell_of_byte: bytes) -> str | None:
        """Return the smallest solution of 81 characters as 81 digits.

        `cell_of_byte` has a digit, 0 or 255 for each character of Latin-1. None: there
        is no solution, or a character is neither a digit nor a blank, or there are not
        81 of them.
        """
        cells = text.encode("latin-1", "replace").translate(cell_of_byte)
        if len(cells) != 81 or max(cells) > 9:
            return None
        solution = self.solve(cells)
        return None if solution is None else solution.translate(DIGITS).decode("ascii")

    def read_rows(self, rows: object, cell_of_byte: bytes) -> tuple[bytes, bool] | None:
        """Return the cells of nine lists of nine ints or characters, and if it is text.

        `cell_of_byte` is as in `solve_line`. None: it is anything else, or a cell is
        neither a digit nor a blank (0 for ints).
        """
        if type(rows) is not list or len(rows) != 9:
            return None
        for row in rows:
            if type(row) is not list or len(row) != 9:
                return None
        values = list(chain.from_iterable(rows))
        kinds = set(map(type, values))
        if kinds == {int} and min(values) >= 0 and max(values) <= 9:
            return bytes(values), False
        if kinds == {str} and set(map(len, values)) == {1}:
            cells = "".join(values).encode("latin-1", "replace").translate(cell_of_byte)
            return None if max(cells) > 9 else (cells, True)
        return None

    def write_rows(self, digits: bytes, is_text: bool) -> list[list[Any]]:
        """Return 81 digits as nine lists, of ints or of characters."""
        values: list[Any] = list(digits)
        if is_text:
            values = list(digits.translate(DIGITS).decode("ascii"))
        return [values[start : start + 9] for start in range(0, 81, 9)]

    def solve_randomly(self, cells: Cells, seed: int) -> bytes | None:
        """Return a solution that depends on the seed (of 64 bits) alone, or None.

        All 729 candidates are ranked at random. It is the solution with the first
        candidate that any solution has, of those the one with the next, and so on.
        """
        if not 0 <= seed < 2**64:
            raise OverflowError("the seed has more than 64 bits")
        ranking = [divmod(rank, 9) for rank in SplitMix64(seed).permutation(729)]
        solution = next(in_order(candidates_of(cells), ranking), None)
        return bytes(solution) if solution else None

    def iterate(self, cells: Cells) -> "Grids":
        """Return an iterator over the solutions, ascending."""
        return Grids(map(bytes, in_order(candidates_of(cells), ASCENDING)))


class Grids(Guarded[bytes]):
    """Solutions as 81 bytes, one by one or many in an array."""

    def fill(self, grids: npt.NDArray[np.uint8]) -> int:
        """Write the next solutions into rows; return how many, fewer at the end."""
        if grids.ndim != 2:
            raise ValueError(f"an array of {grids.ndim} dimensions, not 2")
        if grids.shape[1] != 81:
            raise ValueError(f"rows of {grids.shape[1]}, not 81")
        done = 0
        for done, solution in enumerate(islice(self, len(grids)), 1):
            grids[done - 1] = np.frombuffer(solution, np.uint8)
        return done


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


def settled_cells(candidates: list[int]) -> list[int]:
    """Return the cells with one candidate."""
    return [cell for cell in CELLS if is_single(candidates[cell])]


def any_order(candidates: list[int], tally: Tally) -> Iterator[tuple[int, ...]]:
    """Yield the solutions in the order of the shortest search."""
    if 0 not in candidates:
        queue = settled_cells(candidates)
        choose = bitmasks.fewest_alternatives
        yield from bitmasks.search(candidates, queue, choose, tally)


def in_order(
    candidates: list[int], ranking: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, ...]]:
    """Yield those solutions first which have the first of the candidates ranked.

    A candidate is a cell and a bit. As in `bitmasks.solutions_ascending`, parts of the
    tree are asked for any solution after some nodes in vain, unless a `known` solution
    lies in them.
    """
    if 0 in candidates:
        return
    tally = Tally()
    nodes_before = tally.nodes - bitmasks.PATIENCE - 1

    known: tuple[int, ...] | None = None

    def is_fruitless(candidates: list[int]) -> bool:
        nonlocal known
        if tally.nodes - nodes_before <= bitmasks.PATIENCE:
            return False
        if known is None or not all(
            mask >> digit - 1 & 1 for mask, digit in zip(candidates, known, strict=True)
        ):
            known = next(any_order(candidates.copy(), tally), None)
        return known is None

    waiting = [(candidates, settled_cells(candidates))]
    while waiting:
        candidates, queue = waiting.pop()
        if not bitmasks.settle(candidates, queue) or is_fruitless(candidates):
            continue
        for cell, bit in ranking:
            mask, digit = candidates[cell], 1 << bit
            if mask & digit and mask != digit:
                break
        else:
            yield tuple(bit_index(mask) + 1 for mask in candidates)
            nodes_before = tally.nodes
            continue
        tally.nodes += 1
        for half in (mask ^ digit, digit):
            part = candidates.copy()
            part[cell] = half
            waiting.append((part, [cell] if is_single(half) else []))
