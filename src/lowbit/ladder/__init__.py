# SPDX-License-Identifier: MIT
"""The classic algorithms for both puzzles, one short file each, from the plainest up.

How to read the ladder: start with `queens.backtracking` or `sudoku.backtracking` and
climb. Each rung is a module with the same two functions,

    count(problem, tally=None)        how many solutions there are
    solutions(problem, tally=None)    the solutions, one after the other

where the problem is the n of the n queens, or the 81 cells of a sudoku with 0 for
blank. The text on top of a rung has the idea, what it improves on the rung before, what
it costs, and where to read more. All rungs give the same answers, so any of them can
check any other, and everything else in lowbit is checked against them.

Seconds depend on the machine, so a rung also counts nodes when it is given a `Tally`:
one for each queen placed, digit tried or option chosen. `climb` runs the rungs of a
puzzle in order and compares them.

Both ladders end with a rung called `exact_cover`. It is not a faster one but a view
from above: it tells the puzzle to a solver, in the module of the same name here, that
knows of neither queens nor digits.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Literal

Puzzle = Literal["queens", "sudoku"]


@dataclass(frozen=True)
class Rung:
    """One algorithm of the ladder: what to say about it, and its two functions.

    The module is imported when one of the functions is asked for, so whoever needs one
    rung does not wait for all of them.

    >>> rung = RUNGS[0]
    >>> rung.module
    'lowbit.ladder.queens.backtracking'
    >>> rung.count(6)
    4
    """

    puzzle: Puzzle
    name: str
    idea: str
    improves: str
    cost: str

    @property
    def module(self) -> str:
        """The module to read."""
        return f"{__name__}.{self.puzzle}.{self.name}"

    @property
    def count(self) -> Callable[..., int]:
        """The function that counts the solutions of a problem."""
        return self._function("count")

    @property
    def solutions(self) -> Callable[..., Iterator[tuple[int, ...]]]:
        """The function that yields the solutions of a problem."""
        return self._function("solutions")

    def _function(self, name: str) -> Callable[..., Any]:
        function: Callable[..., Any] = getattr(import_module(self.module), name)
        return function


#: Every rung, in climbing order: the queens first, then sudoku.
RUNGS: Final = (
    Rung(
        puzzle="queens",
        name="backtracking",
        idea="fill row after row, go back when no square is free",
        improves="the ground: gives up a placement at its first conflict",
        cost="O(n^2) steps for a node",
    ),
    Rung(
        puzzle="queens",
        name="sets",
        idea="sets of the columns and diagonals that have a queen",
        improves="three questions for a square instead of one for each queen",
        cost="the same nodes, O(n) steps for each",
    ),
    Rung(
        puzzle="queens",
        name="arrays",
        idea="arrays of booleans at row - column + n - 1 and row + column",
        improves="nothing is hashed, nothing grows or shrinks",
        cost="the same nodes, O(n) simpler steps for each",
    ),
    Rung(
        puzzle="queens",
        name="bitmasks",
        idea="the attacked squares of a row are the bits of three integers",
        improves="takes the free squares one by one, never looks at the others",
        cost="the same nodes, a few integer operations for each",
    ),
    Rung(
        puzzle="queens",
        name="mirror",
        idea="search the left half of the first row, mirror what is found",
        improves="finds two placements for the price of one",
        cost="about half the nodes, the same steps for each",
    ),
    Rung(
        puzzle="queens",
        name="fewest_squares",
        idea="take the row or column with the fewest squares first",
        improves="sees forced queens and dead ends wherever they are",
        cost="fewer nodes as n grows or squares are blocked, all rows looked at for each",
    ),
    Rung(
        puzzle="queens",
        name="exact_cover",
        idea="cover every row and column, no diagonal more than once",
        improves="the same search, without a word about queens in it",
        cost="nearly the same nodes, all items looked at for each",
    ),
    Rung(
        puzzle="sudoku",
        name="backtracking",
        idea="fill the blanks in reading order, go back when no digit fits",
        improves="the ground: gives up a grid at its first clash",
        cost="thousands to a hundred million nodes, nine look-ups for each",
    ),
    Rung(
        puzzle="sudoku",
        name="fewest_candidates",
        idea="take the blank with the fewest candidates first",
        improves="sees forced digits and dead ends wherever they are",
        cost="mostly thousands of nodes, all blanks looked at for each",
    ),
    Rung(
        puzzle="sudoku",
        name="propagation",
        idea="keep the candidates, write what is forced, then guess",
        improves="only guesses branch, and what is forced can be told step by step",
        cost="a node for a guess only, 20 peers struck for each digit",
    ),
    Rung(
        puzzle="sudoku",
        name="bitmasks",
        idea="candidates are bits, and hidden singles are forced as well",
        improves="finds what has one place in a house, for nine digits at once",
        cost="fewer guesses again, 27 houses looked through before each",
    ),
    Rung(
        puzzle="sudoku",
        name="exact_cover",
        idea="cover 324 items with options, each a digit in a cell",
        improves="cells and digits are alike: singles of both kinds, without a rule",
        cost="a node for each blank and few more, all items looked at for each",
    ),
)


def rungs(puzzle: Puzzle) -> tuple[Rung, ...]:
    """Return the rungs of one puzzle, in climbing order.

    >>> [rung.name for rung in rungs("queens")][-3:]
    ['mirror', 'fewest_squares', 'exact_cover']
    """
    return tuple(rung for rung in RUNGS if rung.puzzle == puzzle)
