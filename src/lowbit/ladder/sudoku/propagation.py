# SPDX-License-Identifier: MIT
"""Write what is forced, guess only when nothing is.

The idea: every blank keeps the set of its candidates. Writing a digit strikes it from
the candidates of the cell's peers; that may leave a peer with a single candidate, a
naked single, and writing that one strikes more. When the chain ends and there are
blanks left, guess in the cell with the fewest candidates, on a copy of everything.

What it improves: the rung before takes the same cells in the same order, but works out
all candidates at every step. Here they are kept up to date, and only a guess branches:
what is forced needs no copy, no way back, and can be told step by step, as `trace`
does.

Cost: a node is a digit guessed. A puzzle that naked singles solve has none. A step,
guessed or forced, strikes from at most 20 peers and looks at all blanks for the next
cell.

Source: Helmut Simonis, "Sudoku as a constraint problem", 2005, which compares how much
the different strengths of propagation find.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lowbit.ladder.sudoku.geometry import CELLS, PEERS, clues_clash
from lowbit.ladder.tally import Tally

#: The candidates of each blank cell; a cell that has its digit is not in it.
Candidates = dict[int, set[int]]


@dataclass(frozen=True)
class Step:
    """A digit that had to be written, and why.

    Cells count from 0; in print, rows and columns count from 1 as in all sudoku books.

    >>> print(Step(cell=2, digit=4, reason="the only digit left"))
    r1c3 = 4: the only digit left
    """

    cell: int
    digit: int
    reason: str

    def __str__(self) -> str:
        row, column = divmod(self.cell, 9)
        return f"r{row + 1}c{column + 1} = {self.digit}: {self.reason}"


def count(cells: Sequence[int], tally: Tally | None = None) -> int:
    """Count the ways to fill the blanks, which are the zeros in `cells`.

    >>> clues = "003020600900305001001806400008102900700000008"
    >>> clues += "006708200002609500800203009005010300"
    >>> count([int(clue) for clue in clues])
    1
    """
    return sum(1 for _ in solutions(cells, tally))


def solutions(
    cells: Sequence[int], tally: Tally | None = None
) -> Iterator[tuple[int, ...]]:
    """Yield each filled grid as a tuple of 81 digits.

    The order is that of the search, which is not lexicographic in general.

    >>> clues = "003020600900305001001806400008102900700000008"
    >>> clues += "006708200002609500800203009005010300"
    >>> [solution[:9] for solution in solutions([int(clue) for clue in clues])]
    [(4, 8, 3, 9, 2, 1, 6, 5, 7)]
    """
    tally = tally or Tally()

    def below(grid: list[int], candidates: Candidates) -> Iterator[tuple[int, ...]]:
        write_forced(grid, candidates)
        if not candidates:
            yield tuple(grid)
            return
        cell = cell_with_fewest(candidates)
        for digit in sorted(candidates[cell]):
            tally.nodes += 1
            guess = grid.copy()
            remaining = {blank: digits.copy() for blank, digits in candidates.items()}
            write(cell, digit, guess, remaining)
            yield from below(guess, remaining)

    if not clues_clash(cells):
        yield from below(list(cells), candidates_of(cells))


def trace(cells: Sequence[int]) -> list[Step]:
    """Return what naked singles force in a puzzle, in the order it was found.

    The steps end with the puzzle solved, or where a guess would be needed, or at a cell
    with no candidate. When clues clash nothing is forced.

    >>> clues = "003020600900305001001806400008102900700000008"
    >>> clues += "006708200002609500800203009005010300"
    >>> for step in trace([int(clue) for clue in clues])[:3]:
    ...     print(step)
    r5c6 = 4: the only digit left
    r5c3 = 9: the only digit left
    r5c4 = 5: the only digit left
    """
    if clues_clash(cells):
        return []
    return write_forced(list(cells), candidates_of(cells))


def candidates_of(cells: Sequence[int]) -> Candidates:
    """Return for each blank the digits that none of its peers has.

    >>> candidates_of([1, 0, 3, 4, 5, 6, 7, 8, 0] + [2] * 72)
    {1: {9}, 8: {9}}
    """
    digits = set(range(1, 10))
    return {
        cell: digits - {cells[peer] for peer in PEERS[cell]}
        for cell in CELLS
        if not cells[cell]
    }


def cell_with_fewest(candidates: Candidates) -> int:
    """Return the blank with the fewest candidates, the first such in reading order.

    >>> cell_with_fewest({3: {1, 2, 5}, 7: {2, 5}, 8: {1, 5}})
    7
    """
    return min(candidates, key=lambda cell: len(candidates[cell]))


def write(cell: int, digit: int, grid: list[int], candidates: Candidates) -> None:
    """Write a digit into a blank, and strike it from the candidates of the peers.

    >>> grid, candidates = [0] * 81, {3: {1, 2}, 7: {2, 5}, 80: {1, 2}}
    >>> write(3, 2, grid, candidates)
    >>> grid[3], candidates
    (2, {7: {5}, 80: {1, 2}})
    """
    grid[cell] = digit
    del candidates[cell]
    for peer in PEERS[cell]:
        if peer in candidates:
            candidates[peer].discard(digit)


def write_forced(grid: list[int], candidates: Candidates) -> list[Step]:
    """Write naked singles as long as there are any, and return them as steps.

    >>> for step in write_forced([0] * 81, {3: {1, 2}, 7: {2}, 80: {1, 2}}):
    ...     print(step)
    r1c8 = 2: the only digit left
    r1c4 = 1: the only digit left
    """
    steps = []
    while candidates:
        cell = cell_with_fewest(candidates)
        if len(candidates[cell]) != 1:
            break
        (digit,) = candidates[cell]
        write(cell, digit, grid, candidates)
        steps.append(Step(cell, digit, reason="the only digit left"))
    return steps
