# SPDX-License-Identifier: MIT
"""The board kernel in Python: pieces by any rules, and sets of pieces by size.

A set of squares is one int, whose bits are the squares, numbered row by row.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from lowbit._bits import bit_index, full_mask, lowest_bit
from lowbit._pure import frontier
from lowbit._pure.guarded import Guarded
from lowbit.errors import BoardSizeError, InputError
from lowbit.ladder.tally import Tally

MAX_ROWS = 64  # LOWBIT_BOARDS_MAX

#: What `BoardsKernel.count_many` writes for a board with a region that is out of range.
MALFORMED = 2**64 - 1

Poll = Callable[[], object]


class Rules(NamedTuple):
    """What stands where: numbers only, for kernels.

    Attributes
    ----------
    allowed : tuple of int
        For each row the mask of columns where a piece may stand.
    columns : int
        How many there are.
    pieces : int
        How many in all.
    moves : bytes
        Three numbers (int8) for each move: rows, columns, and how often at most. A
        piece attacks what is at either end of a move.
    wraps : bool
        A torus: what leaves the board comes in at the other side.
    per_row, per_column, per_region : int or None
        How many in each of them; None for any number.
    regions : int
        How many there are.
    region_of : bytes or None
        The region of each square.
    given : tuple of int
        The squares of pieces that stand already, all different.
    """

    allowed: tuple[int, ...]
    columns: int
    pieces: int
    moves: bytes = b""
    wraps: bool = False
    per_row: int | None = None
    per_column: int | None = None
    per_region: int | None = None
    regions: int = 0
    region_of: bytes | None = None
    given: tuple[int, ...] = ()


class BoardsKernel:
    """Counts and lists placements by any rules.

    >>> rules = Rules((15,) * 4, 4, 4, bytes([1, 1, 4, 1, 255, 4]), per_row=1, per_column=1)
    >>> list(BoardsKernel().iterate(rules))
    [(1, 7, 8, 14), (2, 4, 11, 13)]
    """

    isa = "pure"

    def count(
        self, rules: Rules, limit: int | None = None, poll: Poll | None = None
    ) -> tuple[int, int, tuple[int, ...] | None]:
        """Count up to `limit`; return the number of placements, of nodes, the first one."""
        return count_on(Board(rules), limit)

    def count_many(
        self,
        rules: Rules,
        regions: npt.NDArray[np.uint8],
        limit: int,
        squares: npt.NDArray[np.uint16],
        counts: npt.NDArray[np.uint64],
        first: int,
        last: int,
        poll: Poll | None = None,
    ) -> int:
        """Count on the boards `first` to `last` - 1 with these regions; return the nodes.

        Each row of `counts` gets a number up to `limit`, or `MALFORMED`; each row of
        `squares` a placement, or zeros. Other rows are left alone.
        """
        nodes = 0
        for board in range(first, last):
            squares[board] = 0
            try:
                coloured = Board(rules._replace(region_of=regions[board].tobytes()))
            except InputError:
                counts[board] = MALFORMED
                continue
            found, more, placement = count_on(coloured, limit)
            nodes += more
            counts[board] = found
            if placement is not None:
                squares[board] = placement
            if poll is not None:
                poll()
        return nodes

    def iterate(self, rules: Rules, ascending: bool = True) -> "Choices":
        """Return an iterator over placements, in lexicographic order if ascending."""
        return Choices(search(Board(rules), ascending, Tally()), rules.pieces)

    def sizes(
        self,
        allowed: Sequence[int],
        columns: int,
        attacks: int,
        least: int,
        most: int,
        poll: Poll | None = None,
    ) -> list[int]:
        """Return how many non-attacking sets of k pieces there are, for k up to `most`.

        The numbers below `least` are zero, and not asked for.
        """
        if len(allowed) > MAX_ROWS or columns > MAX_ROWS:
            raise BoardSizeError("the board is larger than the kernel can take")
        numbers = frontier.sizes(allowed, columns, attacks, least, most, poll)
        return [0] * min(least, most + 1) + numbers[least:]


class Choices(Guarded[tuple[int, ...]]):
    """Iterates over placements as tuples of squares.

    >>> rules = Rules((3, 3), 2, 2, bytes([0, 1, 1]), per_row=1)
    >>> out = np.zeros((3, 2), dtype=np.uint16)
    >>> BoardsKernel().iterate(rules).fill(out), out[2].tolist()
    (3, [1, 2])
    """

    def __init__(self, items: Iterator[tuple[int, ...]], pieces: int) -> None:
        super().__init__(items)
        self._pieces = pieces

    def fill(self, out: npt.NDArray[np.uint16]) -> int:
        """Write the next placements into the rows of `out`; return how many."""
        if out.shape[1] != self._pieces:
            raise ValueError(
                f"a placement has {self._pieces} squares, a row {out.shape[1]}"
            )
        full = 0
        for placement in islice(self, len(out)):
            out[full] = placement
            full += 1
        return full


def count_on(
    board: "Board", limit: int | None
) -> tuple[int, int, tuple[int, ...] | None]:
    """Return the number of placements up to a limit, of nodes, and the first placement."""
    tally = Tally()
    found, first = 0, None
    for placement in islice(search(board, False, tally), limit):
        first = first or placement
        found += 1
    return found, tally.nodes, first


class Board:
    """The sets that a search needs.

    Attributes
    ----------
    candidates : int
        The squares where a piece may stand.
    given : tuple of int
        The squares of pieces that stand already.
    attacked : list of int
        For each square those that a piece on it attacks, and itself.
    houses : list of int
        The squares of each row, column and region that has a given number of pieces;
        where rows have not, the whole board is a house.
    needs : list of int
        The number of pieces of each house.
    houses_of : list of list of int
        The houses of each square.
    """

    def __init__(self, rules: Rules) -> None:
        rows, columns = len(rules.allowed), rules.columns
        if rows > MAX_ROWS or columns > MAX_ROWS:
            raise BoardSizeError("a number of the rules is out of range")
        cells = rows * columns
        if len(rules.given) > rules.pieces:
            raise BoardSizeError(
                f"{len(rules.given)} of {rules.pieces} pieces are given"
            )
        if rules.pieces > cells or any(square >= cells for square in rules.given):
            raise BoardSizeError("a number of the rules is out of range")
        self.pieces = rules.pieces
        self.given = rules.given
        self.candidates = 0
        for row, mask in enumerate(rules.allowed):
            self.candidates |= (mask & full_mask(columns)) << row * columns
        self.attacked = attacks_on(rows, columns, rules.moves, rules.wraps)

        kinds = [[square // columns for square in range(cells)]]
        self.needs = [rules.per_row or 0] * rows
        if rules.per_row is None:
            kinds = [[0] * cells]
            self.needs = [rules.pieces]
        if rules.per_column is not None:
            kinds.append([len(self.needs) + s % columns for s in range(cells)])
            self.needs += [rules.per_column] * columns
        if (
            rules.per_region is not None
            and rules.regions
            and rules.region_of is not None
        ):
            if len(rules.region_of) != cells:
                raise InputError(
                    f"expected {cells} squares, got {len(rules.region_of)}"
                )
            if cells and max(rules.region_of) >= rules.regions:
                raise InputError(f"a region is not from 0 to {rules.regions - 1}")
            kinds.append([len(self.needs) + region for region in rules.region_of])
            self.needs += [rules.per_region] * rules.regions
        self.houses = [0] * len(self.needs)
        for kind in kinds:
            for square, house in enumerate(kind):
                self.houses[house] |= 1 << square
        self.houses_of = [list(houses) for houses in zip(*kinds, strict=True)]
        for house, need in enumerate(self.needs):
            if need == 0:
                self.candidates &= ~self.houses[house]


def attacks_on(rows: int, columns: int, moves: bytes, wraps: bool) -> list[int]:
    """Return for each square the set of squares that a piece on it attacks, and itself.

    >>> [f"{squares:04b}" for squares in attacks_on(2, 2, bytes([0, 1, 1]), False)]
    ['0011', '0011', '1100', '1100']
    """
    attacked = [1 << square for square in range(rows * columns)]
    numbers = np.frombuffer(moves, np.int8).reshape(-1, 3).tolist()
    for square in range(rows * columns):
        for row_step, column_step, steps in numbers:
            row, column = divmod(square, columns)
            for _ in range(steps):
                row, column = row + row_step, column + column_step
                if wraps:
                    row, column = row % rows, column % columns
                elif not (0 <= row < rows and 0 <= column < columns):
                    break
                other = row * columns + column
                if other == square:
                    break
                attacked[square] |= 1 << other
                attacked[other] |= 1 << square
    return attacked


def search(board: Board, ascending: bool, tally: Tally) -> Iterator[tuple[int, ...]]:
    """Yield the placements as sorted tuples of squares.

    A house with fewer candidates than pieces that it lacks ends a branch, one with just
    as many gets them all. Where neither helps, a piece stands on a square in one branch
    and none in the other: on the first square, for lexicographic order, or on one of the
    house with the least to spare, for the smallest tree.
    """
    state: tuple[int, list[int], tuple[int, ...]]
    state = board.candidates, board.needs.copy(), ()
    for square in board.given:
        if not state[0] >> square & 1:
            return
        state = place(board, *state, 1 << square)
    stack = [state]
    while stack:
        settled = settle(board, *stack.pop())
        if settled is None:
            continue
        candidates, needs, placed, tightest = settled
        if len(placed) == board.pieces:
            yield tuple(sorted(placed))
            continue
        house = candidates if ascending else candidates & board.houses[tightest]
        piece = lowest_bit(house)
        stack.append((candidates ^ piece, needs, placed))
        needs = needs.copy()
        stack.append(place(board, candidates, needs, placed, piece))
        tally.nodes += 1


def place(
    board: Board, candidates: int, needs: list[int], placed: tuple[int, ...], piece: int
) -> tuple[int, list[int], tuple[int, ...]]:
    """Put a piece on a candidate; `needs` is changed."""
    square = bit_index(piece)
    candidates &= ~board.attacked[square]
    for house in board.houses_of[square]:
        needs[house] -= 1
        if needs[house] == 0:
            candidates &= ~board.houses[house]
    return candidates, needs, (*placed, square)


def settle(
    board: Board, candidates: int, needs: list[int], placed: tuple[int, ...]
) -> tuple[int, list[int], tuple[int, ...], int] | None:
    """Place what has to be placed; add the house with least to spare. None: a dead end."""
    needs = needs.copy()
    settled = False
    tightest = -1
    while not settled:
        settled = True
        least_spare = len(board.attacked) + 1
        for house, squares in enumerate(board.houses):
            if needs[house] == 0:
                continue
            spare = (candidates & squares).bit_count() - needs[house]
            if spare < 0:
                return None
            if spare < least_spare:
                least_spare, tightest = spare, house
            if spare > 0:
                continue
            settled = False
            while needs[house]:
                piece = lowest_bit(candidates & squares)
                if piece == 0:
                    return None
                candidates, needs, placed = place(
                    board, candidates, needs, placed, piece
                )
    return candidates, needs, placed, tightest
