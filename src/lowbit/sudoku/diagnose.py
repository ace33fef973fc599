# SPDX-License-Identifier: MIT
"""What is the matter with a puzzle: dead ends, clues too many, and how to mend it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lowbit import _backend
from lowbit._bits import is_single, iter_bits
from lowbit.sudoku.box import NINE, Box, candidate_masks, houses_of, peers_of
from lowbit.sudoku.clashes import Clash, cell_name, house_name


@dataclass(frozen=True)
class DeadEnd:
    """A cell that can hold no digit, or a digit that has no cell in a house.

    Attributes
    ----------
    cell : int or None
        The cell, from 0, row by row.
    digit : int or None
        The digit.
    house : str or None
        The house, such as ``"row 4"``.

    Examples
    --------
    >>> print(DeadEnd(cell=12), DeadEnd(digit=7, house="box 2"), sep="; ")
    r2c4 can hold no digit; 7 has no place in box 2
    """

    cell: int | None = None
    digit: int | None = None
    house: str | None = None
    size: int = 9

    def __str__(self) -> str:
        if self.cell is not None:
            return f"{cell_name(self.cell, self.size)} can hold no digit"
        return f"{self.digit} has no place in {self.house}"


@dataclass(frozen=True)
class Repair:
    """A clue that may be a typing error: without it the puzzle is a proper one.

    Attributes
    ----------
    cell : int
        The cell of the clue, from 0, row by row.
    clue : int
        The digit that stands there.
    digits : tuple of int
        Digits that would make the puzzle have exactly one solution in its place.
    removal : bool
        There is exactly one solution if it is left out.

    Examples
    --------
    >>> print(Repair(12, 7, (1,), True), Repair(0, 3, (5, 8), False), sep="; ")
    r2c4: leave out the 7, or make it 1; r1c1: make the 3 a 5 or 8
    """

    cell: int
    clue: int
    digits: tuple[int, ...]
    removal: bool
    size: int = 9

    def __str__(self) -> str:
        name = cell_name(self.cell, self.size)
        digits = " or ".join(map(str, self.digits))
        if self.removal:
            return f"{name}: leave out the {self.clue}, or make it {digits}"
        article = "an" if self.digits[0] in (8, 11, 18) else "a"
        return f"{name}: make the {self.clue} {article} {digits}"


def dead_ends(masks: Sequence[int], box: Box = NINE) -> list[DeadEnd]:
    """Return the cells without candidates, then the digits without a place in a house.

    Parameters
    ----------
    masks : sequence of int
        The candidates of each cell; that of a filled cell is its digit.
    box : Box
        The shape of a box.
    """
    size = box.size
    found = [
        DeadEnd(cell=cell, size=size) for cell, mask in enumerate(masks) if not mask
    ]
    for number, house in enumerate(houses_of(box)):
        held = 0
        for cell in house:
            held |= masks[cell]
        found += [
            DeadEnd(digit=digit, house=house_name(number, size), size=size)
            for digit in range(1, size + 1)
            if not held >> (digit - 1) & 1
        ]
    return found


def forced_dead_ends(
    masks: Sequence[int], box: Box = NINE
) -> tuple[int, list[DeadEnd]]:
    """Fill in what is forced; return how many digits that were, and the dead ends.

    A digit is forced where a cell has no other candidate, or a digit no other cell in a
    house. The first dead end stops it.
    """
    masks = list(masks)
    peers = peers_of(box)
    filled = {cell for cell, mask in enumerate(masks) if is_single(mask)}
    count = 0
    for cell in filled:
        strike(masks, cell, peers[cell])
    while not (found := dead_ends(masks, box)):
        step = next(forced(masks, filled, box), None)
        if step is None:
            return count, []
        cell, masks[cell] = step
        filled.add(cell)
        count += 1
        strike(masks, cell, peers[cell])
    return count, found


def strike(masks: list[int], cell: int, peers: Sequence[int]) -> None:
    """Strike the digit of a cell from its peers."""
    for peer in peers:
        if not (is_single(masks[peer]) and masks[peer] == masks[cell]):
            masks[peer] &= ~masks[cell]


def forced(
    masks: Sequence[int], filled: set[int], box: Box
) -> Iterator[tuple[int, int]]:
    """Yield cells that have to hold a digit, with its bit."""
    for cell, mask in enumerate(masks):
        if is_single(mask) and cell not in filled:
            yield cell, mask
    for house in houses_of(box):
        once = twice = 0
        for cell in house:
            twice |= once & masks[cell]
            once |= masks[cell]
        for cell in house:
            bit = masks[cell] & once & ~twice
            if is_single(bit) and cell not in filled:
                yield cell, bit


def redundant_clues(cells: bytes, kernel: _backend.SudokuKernel) -> list[int]:
    """Return the clues of a puzzle with one solution that has one without each of them."""
    return [
        cell
        for cell, clue in enumerate(cells)
        if clue and kernel.count(with_cell(cells, cell, 0), 2)[0] == 1
    ]


def find_repairs(
    cells: bytes,
    clashes: Sequence[Clash],
    kernel: _backend.SudokuKernel,
    box: Box = NINE,
) -> list[Repair]:
    """Return the clues of a puzzle without solution that may be typing errors.

    Each clue is left out, and if that leaves several solutions, changed; a clue that is
    in no clash cannot mend it. At most as many searches for a clue as there are digits,
    each up to the second solution.
    """
    repairs = []
    suspects = set(range(len(cells)))
    for clash in clashes:
        suspects &= set(clash.cells)
    for cell in sorted(suspects):
        clue = cells[cell]
        if not clue:
            continue
        without = with_cell(cells, cell, 0)
        found, _, solution = kernel.count(without, 2)
        if found == 1 and solution is not None:
            repairs.append(Repair(cell, clue, (solution[cell],), True, box.size))
        elif found > 1:
            digits = tuple(
                bit + 1
                for bit in iter_bits(candidate_masks(without, box)[cell])
                if bit + 1 != clue
                and kernel.count(with_cell(cells, cell, bit + 1), 2)[0] == 1
            )
            if digits:
                repairs.append(Repair(cell, clue, digits, False, box.size))
    return repairs


def with_cell(cells: bytes, cell: int, digit: int) -> bytes:
    """Return the cells with another digit in one of them.

    >>> list(with_cell(bytes([1, 2, 3]), 1, 9))
    [1, 9, 3]
    """
    return cells[:cell] + bytes([digit]) + cells[cell + 1 :]
