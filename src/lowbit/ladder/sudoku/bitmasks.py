# SPDX-License-Identifier: MIT
"""Candidates as bits, naked and hidden singles.

The idea: a cell's candidates are nine bits of one integer. Striking a digit is one AND,
"one candidate left" is ``x & (x - 1) == 0``, and two masks run along a house tell for
all nine digits at once which have a single cell left: `once` collects the digits seen,
`twice` those seen again, and what is in `once` alone is a hidden single.

What it improves: the rung before only saw cells with one candidate. Digits with one
cell are the other half of what people do at sight, and most puzzles in newspapers fall
to the two together, without a guess. Guesses are better too: where no cell has two
candidates, a digit with two cells in a house will do.

Cost: a node is a digit tried. Every digit settled strikes from 20 peers, and when that
runs dry the 27 houses are looked through once, with nine steps each.

Source: Donald Knuth, "The Art of Computer Programming", volume 4A, 7.1.3, for the bits;
the two kinds of singles are the first ones in any book on sudoku.
"""

from collections.abc import Callable, Iterator, Sequence

from lowbit._bits import bit_index, is_single, iter_bits, lowest_bit
from lowbit.ladder.sudoku.geometry import CELLS, HOUSES, PEERS
from lowbit.ladder.tally import Tally

ALL_DIGITS = 0b111111111  # digit d is bit d - 1
PATIENCE = 50  # nodes in vain before `solutions_ascending` looks ahead

#: Ways to go on that leave out no solution: pairs of a cell and a digit's bit.
Alternatives = list[tuple[int, int]]


def count(cells: Sequence[int], tally: Tally | None = None) -> int:
    """Count the ways to fill the blanks, which are the zeros in `cells`.

    >>> clues = "800000000003600000070090200050007000"
    >>> clues += "000045700000100030001000068008500010090000400"
    >>> count([int(clue) for clue in clues])
    1
    """
    return sum(1 for _ in solutions(cells, tally))


def solutions(
    cells: Sequence[int], tally: Tally | None = None
) -> Iterator[tuple[int, ...]]:
    """Yield each filled grid as a tuple of 81 digits.

    The order is that of the search, which is not lexicographic in general.

    >>> clues = "800000000003600000070090200050007000"
    >>> clues += "000045700000100030001000068008500010090000400"
    >>> [solution[:9] for solution in solutions([int(clue) for clue in clues])]
    [(8, 1, 2, 7, 5, 3, 6, 4, 9)]
    """
    return search(*start(cells), fewest_alternatives, tally or Tally())


def solutions_ascending(
    cells: Sequence[int], tally: Tally | None = None
) -> Iterator[tuple[int, ...]]:
    """Yield the same grids in lexicographic order.

    Cells are tried in order, which can stay for hours in a part of the tree that has
    no solution. So at the start, and after some nodes in vain, each part is first asked
    for any solution, in the better order.

    >>> next(solutions_ascending([0] * 81))[:18]
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3)
    """
    tally = tally or Tally()
    nodes_before = tally.nodes - PATIENCE - 1

    def is_fruitless(candidates: list[int]) -> bool:
        if tally.nodes - nodes_before <= PATIENCE:
            return False
        any_of_them = search(candidates.copy(), [], fewest_alternatives, tally)
        return next(any_of_them, None) is None

    for solution in search(*start(cells), first_alternatives, tally, is_fruitless):
        yield solution
        nodes_before = tally.nodes


def start(cells: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return all candidates, and the queue of cells whose digit is to be struck."""
    return (
        [1 << (clue - 1) if clue else ALL_DIGITS for clue in cells],
        [cell for cell in CELLS if cells[cell]],
    )


def search(
    candidates: list[int],
    queue: list[int],
    choose: Callable[[list[int]], Alternatives],
    tally: Tally,
    is_fruitless: Callable[[list[int]], bool] = lambda candidates: False,
) -> Iterator[tuple[int, ...]]:
    """Yield each filled grid, branching as `choose` says."""

    def below(candidates: list[int], queue: list[int]) -> Iterator[tuple[int, ...]]:
        if not settle(candidates, queue) or is_fruitless(candidates):
            return
        alternatives = choose(candidates)
        if not alternatives:
            yield tuple(bit_index(digit) + 1 for digit in candidates)
            return
        for cell, digit in alternatives:
            tally.nodes += 1
            guess = candidates.copy()
            guess[cell] = digit
            yield from below(guess, [cell])

    return below(candidates, queue)


def settle(candidates: list[int], queue: list[int]) -> bool:
    """Strike the digits of the cells in `queue` from their peers, and all that follows.

    `candidates` is changed in place. The result is False when a cell is left without a
    candidate or a digit without a cell.

    >>> candidates = [ALL_DIGITS] * 81
    >>> candidates[0] = 0b1
    >>> settle(candidates, [0]), bin(candidates[8]), bin(candidates[80])
    (True, '0b111111110', '0b111111111')
    """
    while True:
        while queue:
            cell = queue.pop()
            digit = candidates[cell]
            for peer in PEERS[cell]:
                if candidates[peer] & digit:
                    candidates[peer] ^= digit
                    if not candidates[peer]:
                        return False
                    if is_single(candidates[peer]):
                        queue.append(peer)
        for house in HOUSES:
            once, twice, _ = seen(candidates, house)
            if once != ALL_DIGITS:
                return False
            hidden = once & ~twice
            if hidden:
                for cell in house:
                    digit = candidates[cell] & hidden
                    if digit and digit != candidates[cell]:
                        if not is_single(digit):
                            return False
                        candidates[cell] = digit
                        queue.append(cell)
        if not queue:
            return True


def seen(candidates: list[int], house: Sequence[int]) -> tuple[int, int, int]:
    """Return the digits with a cell in a house, with more than one, with more than two.

    >>> [bin(mask) for mask in seen([0b001, 0b011, 0b111], range(3))]
    ['0b111', '0b11', '0b1']
    """
    once = twice = thrice = 0
    for cell in house:
        mask = candidates[cell]
        thrice |= twice & mask
        twice |= once & mask
        once |= mask
    return once, twice, thrice


def fewest_alternatives(candidates: list[int]) -> Alternatives:
    """Return a cell's two digits, else a digit's two cells in a house, else few digits.

    The list is empty when every cell is settled.
    """
    smallest, fewest = -1, 10
    for cell, mask in enumerate(candidates):
        size = mask.bit_count()
        if 1 < size < fewest:
            smallest, fewest = cell, size
            if size == 2:
                break
    if fewest > 2 and smallest >= 0:
        for house in HOUSES:
            _, twice, thrice = seen(candidates, house)
            if digit := lowest_bit(twice & ~thrice):
                return [(cell, digit) for cell in house if candidates[cell] & digit]
    return digits_of(candidates, smallest)


def first_alternatives(candidates: list[int]) -> Alternatives:
    """Return the digits of the first cell that is not settled, ascending."""
    for cell, mask in enumerate(candidates):
        if not is_single(mask):
            return digits_of(candidates, cell)
    return []


def digits_of(candidates: list[int], cell: int) -> Alternatives:
    """Return the candidates of a cell as alternatives; none for the cell -1."""
    return [(cell, 1 << i) for i in iter_bits(candidates[cell])] if cell >= 0 else []
