# SPDX-License-Identifier: MIT
"""check_sudoku: is this a proper puzzle, and if not, why not."""

from dataclasses import dataclass
from itertools import islice
from typing import Generic, Literal

from lowbit import _backend
from lowbit.sudoku.clashes import Clash, find_clashes
from lowbit.sudoku.puzzle import P, read_puzzle
from lowbit.sudoku.solve import search


@dataclass(frozen=True)
class SudokuReport(Generic[P]):
    """What :func:`check_sudoku` found; prints as text for people.

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
    """

    verdict: Literal["unique", "none", "multiple"]
    solutions: tuple[P, ...]
    clues: int
    clashes: tuple[Clash, ...]

    @property
    def is_unique(self) -> bool:
        """The puzzle has exactly one solution."""
        return self.verdict == "unique"

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


def check_sudoku(puzzle: P) -> SudokuReport[P]:
    """Tell whether a Sudoku has one solution, none or several, and why.

    Parameters
    ----------
    puzzle : str, bytes, bytearray, list, tuple or numpy array
        See :func:`solve_sudoku`.

    Returns
    -------
    SudokuReport
        The verdict, the solution or two different ones, and the clues that clash.

    Raises
    ------
    PuzzleError
        If there are not 81 cells, or one is neither a digit nor a blank. Clues that
        clash are no error here: they are what the report is for.
    TypeError
        If `puzzle` is none of these types.

    Notes
    -----
    Costs as much as :func:`solve_sudoku`: microseconds for most puzzles, some more
    where there are several solutions.

    Examples
    --------
    >>> import lowbit
    >>> print(lowbit.check_sudoku("55" + 79 * "."))
    no solution: 5 stands twice in row 1: at r1c1 and r1c2
    >>> report = lowbit.check_sudoku(81 * ".")
    >>> report.verdict, len(report.solutions)
    ('multiple', 2)
    """
    cells, rebuild = read_puzzle(puzzle)
    clues = sum(cell > 0 for cell in cells)
    clashes = tuple(find_clashes(cells))
    if clashes:
        return SudokuReport("none", (), clues, clashes)

    kernel = _backend.KERNEL.sudoku
    found, solution = search(cells, kernel)
    if solution is None:
        return SudokuReport("none", (), clues, ())
    if found == 1:
        return SudokuReport("unique", (rebuild(solution),), clues, ())
    two = islice(kernel.iterate(cells), 2)
    return SudokuReport("multiple", tuple(map(rebuild, two)), clues, ())
