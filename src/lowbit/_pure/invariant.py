# SPDX-License-Identifier: MIT
"""Count the placements that a symmetry of the board leaves as they are.

Such a placement is made of orbits: a square, where the symmetry takes it, and so on until
it comes back. So the search places orbits instead of pieces, and a placement of k pieces
is as deep in it as k / 2 or k / 4 pieces are in the search for all. Kernels have no code
of their own for this, since the count of all takes so much longer.
"""

from collections import Counter
from collections.abc import Sequence

from lowbit._bits import bit_index, iter_bits, lowest_bit
from lowbit._pure.boards import Board


def count_invariant(board: Board, image: Sequence[int]) -> int:
    """Return how many placements are their own image.

    Parameters
    ----------
    board : Board
        What to place where; the symmetry has to leave it as it is.
    image : sequence of int
        Where each square goes.

    Examples
    --------
    >>> from lowbit._pure.boards import Rules
    >>> rules = Rules((15,) * 4, 4, 4, bytes([1, 1, 4, 1, 255, 4]), per_row=1, per_column=1)
    >>> count_invariant(Board(rules), range(15, -1, -1))  # both, turned by a half
    2
    """
    orbits = Orbits(board, image)
    stack = [orbits.start] if orbits.start else []
    found = 0
    while stack:
        candidates, needs = stack.pop()
        tightest = orbits.tightest(candidates, needs)
        if tightest < 0:
            found += 1
            continue
        choice = lowest_bit(candidates & orbits.houses[tightest])
        if choice:
            stack.append((candidates ^ choice, needs))
            placed = orbits.place(bit_index(choice), candidates, needs)
            if placed:
                stack.append(placed)
    return found


class Orbits:
    """The orbits of a board as candidates of a search; a set of them is an int.

    Attributes
    ----------
    attacked : list of int
        For each orbit those that cannot stand beside it, and itself.
    houses : list of int
        For each house the orbits that have a square in it.
    taken : list of Counter
        For each orbit how many of its squares are in each house.
    start : tuple of int and list of int, or None
        The candidates, and the pieces that houses need, when the pieces given stand; None
        if these cannot stand.
    """

    def __init__(self, board: Board, image: Sequence[int]) -> None:
        members = orbits_of(image)
        self.attacked = []
        self.taken = []
        self.houses = [0] * len(board.houses)
        candidates = given = 0
        for orbit, squares in enumerate(members):
            own = sum(1 << square for square in squares)
            attacked = 0
            for square in squares:
                attacked |= board.attacked[square] & ~(1 << square)
            self.attacked.append(attacked)
            self.taken.append(Counter(h for s in squares for h in board.houses_of[s]))
            for house in self.taken[orbit]:
                self.houses[house] |= 1 << orbit
            if own & ~board.candidates == 0 and own & attacked == 0:
                candidates |= 1 << orbit
            if any(square in board.given for square in squares):
                given |= 1 << orbit
        self.attacked = [
            mask_of_orbits(squares, members) | 1 << orbit
            for orbit, squares in enumerate(self.attacked)
        ]
        state: tuple[int, list[int]] | None = candidates, board.needs
        for orbit in iter_bits(given):
            if state:
                state = self.place(orbit, *state)
        self.start = state

    def place(
        self, orbit: int, candidates: int, needs: Sequence[int]
    ) -> tuple[int, list[int]] | None:
        """Put pieces on an orbit; None if they do not fit."""
        if not candidates >> orbit & 1:
            return None
        candidates &= ~self.attacked[orbit]
        left = list(needs)
        for house, number in self.taken[orbit].items():
            left[house] -= number
            if left[house] < 0:
                return None
            if left[house] == 0:
                candidates &= ~self.houses[house]
        return candidates, left

    def tightest(self, candidates: int, needs: Sequence[int]) -> int:
        """Return the house with the fewest orbits of those that need a piece, or -1."""
        fewest, tightest = len(self.attacked) + 1, -1
        for house, need in enumerate(needs):
            if need:
                orbits = (candidates & self.houses[house]).bit_count()
                if orbits < fewest:
                    fewest, tightest = orbits, house
        return tightest


def orbits_of(image: Sequence[int]) -> list[list[int]]:
    """Return the squares of each orbit.

    >>> orbits_of([3, 1, 0, 2])
    [[0, 3, 2], [1]]
    """
    seen: set[int] = set()
    orbits = []
    for square in range(len(image)):
        orbit: list[int] = []
        while square not in seen:
            seen.add(square)
            orbit.append(square)
            square = image[square]
        if orbit:
            orbits.append(orbit)
    return orbits


def mask_of_orbits(squares: int, orbits: Sequence[Sequence[int]]) -> int:
    """Return the set of orbits that have one of these squares.

    >>> mask_of_orbits(0b0110, [[0, 3], [1], [2]])
    6
    """
    return sum(
        1 << number
        for number, orbit in enumerate(orbits)
        if any(squares >> square & 1 for square in orbit)
    )
