# SPDX-License-Identifier: MIT
"""check_sudoku: is this a proper puzzle, and if not, why not."""

from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import Generic, Literal

from lowbit.sudoku.clashes import Clash, cell_name, find_clashes
from lowbit.sudoku.diagnose import (
    DeadEnd,
    Repair,
    dead_ends,
    find_repairs,
    forced_dead_ends,
    redundant_clues,
)
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.puzzle import P, read_puzzle
from lowbit.sudoku.sized import box_for, kernel_for


@dataclass(frozen=True)
class SudokuReport(Generic[P]):
    """What :func:`check_sudoku` found; prints as a line, and explains itself in more.

    What takes further searches (`is_minimal`, `redundant`, `repairs`) is found out when
    it is asked for.

    Attributes
    ----------
    verdict : str
        ``"unique"``, ``"none"`` or ``"multiple"``: how many solutions there are.
    solutions : tuple
        The solution; or the two smallest of several; in the type of the puzzle.
    clues : int
        How many cells are given.
    clashes : tuple of Clash
        Clues that cannot stand together. If there are any, the verdict is ``"none"``.

    Examples
    --------
    >>> report = check_sudoku("12..34......2...")
    >>> report.verdict, report.clues, report.solutions
    ('multiple', 5, ('1234341241232341', '1234341243212143'))
    >>> report = check_sudoku("12..34......2..1")
    >>> report.is_unique, report.is_minimal, report.redundant
    (True, False, (0, 1, 4, 5))
    """

    verdict: Literal["unique", "none", "multiple"]
    solutions: tuple[P, ...]
    clues: int
    clashes: tuple[Clash, ...]
    grid: Grid = field(default=Grid(bytes(81)), repr=False, compare=False)

    @property
    def is_unique(self) -> bool:
        """The puzzle has exactly one solution."""
        return self.verdict == "unique"

    @cached_property
    def dead_ends(self) -> tuple[DeadEnd, ...]:
        """Cells without a candidate, and digits without a place in a house."""
        return tuple(dead_ends(self.grid.masks, self.grid.box))

    @cached_property
    def redundant(self) -> tuple[int, ...] | None:
        """The clues that could be left out, each alone; None if not unique."""
        if not self.is_unique or self.grid.has_marks:
            return None
        return tuple(redundant_clues(self.grid.cells, kernel_for(None, self.grid.box)))

    @property
    def is_minimal(self) -> bool | None:
        """No clue could be left out; None if there is not exactly one solution."""
        return None if self.redundant is None else not self.redundant

    @cached_property
    def repairs(self) -> tuple[Repair, ...]:
        """The clues that may be typing errors, if there is no solution."""
        if self.verdict != "none" or self.grid.has_marks:
            return ()
        box = self.grid.box
        kernel = kernel_for(None, box)
        return tuple(find_repairs(self.grid.cells, self.clashes, kernel, box))

    def __str__(self) -> str:
        if self.clashes:
            return "no solution: " + "; ".join(map(str, self.clashes))
        text = {
            "unique": "one solution",
            "none": "no solution, though no two clues clash",
            "multiple": "more than one solution",
        }
        clues = "1 clue" if self.clues == 1 else f"{self.clues} clues"
        return f"{text[self.verdict]} ({clues})"

    def explain(self) -> str:
        """Return some lines of text for people: the verdict, the reasons, the remedies.

        Examples
        --------
        >>> import lowbit
        >>> rows = ["53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1"]
        >>> rows += ["7...2...6", ".6....28.", "5..419..5", "....8..79"]
        >>> print(lowbit.check_sudoku("".join(rows)).explain())
        There is no solution.
        5 stands twice in row 8: at r8c1 and r8c9.
        5 stands twice in column 1: at r1c1 and r8c1.
        There would be one with a change to one clue:
        r8c1: leave out the 5, or make it 2.
        """
        lines = {
            "unique": self._explain_unique,
            "none": self._explain_none,
            "multiple": self._explain_multiple,
        }[self.verdict]()
        return "\n".join(lines)

    def _explain_unique(self) -> list[str]:
        lines = ["There is exactly one solution."]
        if self.redundant is None:
            return lines
        if self.is_minimal:
            return [*lines, f"None of the {self.clues} clues could be left out."]
        names = ", ".join(cell_name(cell, self.grid.size) for cell in self.redundant)
        number = len(self.redundant)
        return [
            *lines,
            f"{number} of the {self.clues} clues could be left out, each alone: {names}.",
        ]

    def _explain_multiple(self) -> list[str]:
        size = self.grid.size
        one, two = (read_puzzle(solution, size)[0] for solution in self.solutions)
        cells = [cell for cell in range(size * size) if one[cell] != two[cell]]
        first = cells[0]
        return [
            "There is more than one solution.",
            f"Two of them differ in {len(cells)} cells; "
            f"{cell_name(first, size)} is {one[first]} or {two[first]}.",
        ]

    def _explain_none(self) -> list[str]:
        lines = ["There is no solution."]
        reasons = [*map(str, self.clashes or self.dead_ends)]
        if not reasons:
            count, ends = forced_dead_ends(self.grid.masks, self.grid.box)
            if ends and count:
                digits = "digit that is" if count == 1 else "digits that are"
                lines.append(f"Fill in the {count} {digits} forced, and then")
            elif not ends:
                lines.append("What is forced does not show it; it takes trying.")
            reasons = [*map(str, ends[:1])]
        lines += [f"{reason}." for reason in reasons]
        if self.repairs:
            lines.append("There would be one with a change to one clue:")
            lines += [f"{repair}." for repair in self.repairs]
        elif not self.grid.has_marks:
            lines.append("No change to a single clue would give exactly one.")
        return lines


def check_sudoku(puzzle: P, *, box: tuple[int, int] | None = None) -> SudokuReport[P]:
    """Tell whether a Sudoku has one solution, none or several, and why.

    Parameters
    ----------
    puzzle : Grid, str, bytes, bytearray, list, tuple or numpy array
        See :func:`solve_sudoku`.
    box : tuple of two int, optional
        Rows and columns of a box; see :func:`solve_sudoku`.

    Returns
    -------
    SudokuReport
        The verdict; the solution, or two different ones; clues that clash, cells without
        a candidate, digits without a place; whether the puzzle is minimal; and which
        clues may be typing errors. Its `explain()` says it in words.

    Raises
    ------
    PuzzleError
        If the number of cells fits no size, one is neither a digit nor a blank, or the
        shape of boxes is not known. Clues that clash are no error here: they are what
        the report is for.
    TypeError
        If `puzzle` is none of these types.

    Notes
    -----
    Costs as much as :func:`solve_sudoku`: microseconds for most puzzles, some more
    where there are several solutions. Whether it is minimal takes one search for each
    clue, typing errors up to nine, and only if they are asked for.

    Examples
    --------
    >>> import lowbit
    >>> print(lowbit.check_sudoku("55" + 79 * "."))
    no solution: 5 stands twice in row 1: at r1c1 and r1c2
    >>> report = lowbit.check_sudoku(81 * ".")
    >>> report.verdict, len(report.solutions)
    ('multiple', 2)
    """
    shape = box_for(puzzle, box)
    cells, rebuild = read_puzzle(puzzle, shape.size)
    grid = puzzle if isinstance(puzzle, Grid) else Grid.from_cells(cells, shape)
    clues = len(cells) - cells.count(0)
    kernel = kernel_for(puzzle, shape)
    found, _, solution = kernel.count(cells, 2)
    if solution is None:
        # Clues that clash have no solution; only then are they looked for.
        return SudokuReport("none", (), clues, tuple(find_clashes(cells, shape)), grid)
    if found == 1:
        return SudokuReport("unique", (rebuild(solution),), clues, (), grid)
    two = islice(kernel.iterate(cells), 2)
    return SudokuReport("multiple", tuple(map(rebuild, two)), clues, (), grid)
