# SPDX-License-Identifier: MIT
"""The kernel for Sudoku of any size in Python: csrc/grids step by step.

The algorithm is explained there. Nodes, counts and orders are the same, since every
choice depends on which contradictions came before, and so on every step.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from lowbit._bits import bit_index, full_mask, is_single, iter_bits
from lowbit._pure.guarded import Guarded
from lowbit.errors import BoardSizeError, PuzzleError
from lowbit.ladder.tally import Tally

MAX_SIZE = 25  # LOWBIT_GRIDS_MAX

PATIENCE = 16  # failures before the search looks ahead
LONG_PATIENCE = 50  # failures after a solution before the ascending search does without
LOOKS = 24  # items to look at
FIRST_WEIGHT = 1024
MOST_WEIGHT = 1 << 40

#: A puzzle: a byte for each cell, 0 for a blank; or sets of candidates.
Cells = bytes | npt.NDArray[np.uint32]

#: Rows and columns of a box.
Box = tuple[int, int]


class GridsKernel:
    """Counts and lists the solutions of puzzles with boxes of any shape."""

    isa = "pure"

    def count(
        self,
        cells: Cells,
        box: Box,
        limit: int | None = None,
        poll: Callable[[], object] | None = None,
    ) -> tuple[int, int, bytes | None]:
        """Count up to `limit`; return the number of solutions, of nodes, and a solution.

        A node is a digit tried, in a look ahead too.

        >>> GridsKernel().count(bytes([1, 2, 3, 4, 3, 4, *10 * [0]]), (2, 2))[:2]
        (6, 5)
        """
        tally = Tally()
        limit = sys.maxsize if limit is None else limit
        found, solution = 0, None
        solutions = any_order(Search(candidates_of(cells, box), box, tally, poll))
        while found < limit:
            more = next(solutions, None)
            if more is None:
                break
            found, solution = found + 1, more
        return found, tally.nodes, solution

    def iterate(
        self, cells: Cells, box: Box, poll: Callable[[], object] | None = None
    ) -> Iterator[bytes]:
        """Return an iterator over the solutions, ascending."""
        search = Search(candidates_of(cells, box), box, Tally(), poll)
        return Guarded(ascending(search))


def candidates_of(cells: Cells, box: Box) -> list[int]:
    """Return a puzzle as a set of candidates for each cell; check it.

    >>> candidates_of(bytes([0, 1, 4] + 13 * [0]), (2, 2))[:3]
    [15, 1, 8]
    """
    rows, columns = box
    if not (rows > 0 < columns and rows * columns <= MAX_SIZE):
        raise BoardSizeError(
            f"boxes of {rows}x{columns} are none that the kernel can take"
        )
    n = rows * columns
    buffer: Any = cells  # arrays are buffers, which mypy learns from Python 3.12 on
    view = memoryview(buffer)
    if view.nbytes != n * n * view.itemsize or view.itemsize not in (1, 4):
        raise PuzzleError(f"expected {n * n} cells, got {view.nbytes // view.itemsize}")
    if view.itemsize == 1:
        values = view.tobytes()
        if max(values) > n:
            raise PuzzleError(f"a cell is not 0 (blank) or a digit from 1 to {n}")
        return [1 << value >> 1 or full_mask(n) for value in values]
    masks: list[int] = np.frombuffer(view.tobytes(), np.uint32).tolist()
    if max(masks) > full_mask(n):
        raise PuzzleError(f"a set of candidates is above {full_mask(n)}")
    return masks


class Layout(NamedTuple):
    """What depends on the shape of a box alone; see csrc/grids/board.h for the numbers."""

    n: int
    items: list[int]
    cell_items: list[int]
    items_of: list[tuple[tuple[int, int], ...]]
    option_of: list[list[int]]
    locks: list[list[tuple[int, int, int]]]
    houses_of: dict[int, tuple[int, int, int]]


@cache
def layout_of(rows: int, columns: int) -> Layout:
    """Return the tables for a shape of box.

    items_of: for each option, the items and its bit in each. option_of: for each item
    and bit the option. locks: for each item (inside, other item, kept): if all options
    are inside, the other item keeps only these. houses_of: for each cell its houses.
    """
    n = rows * columns
    cell_items = [32 * (cell // n) + cell % n for cell in range(n * n)]
    items_of: list[tuple[tuple[int, int], ...]] = [()] * (32 * n * n)
    option_of = [[0] * n for _ in range(4 * 32 * n)]
    locks: list[list[tuple[int, int, int]]] = [[] for _ in range(4 * 32 * n)]
    houses_of = {}
    for cell in range(n * n):
        row, column = divmod(cell, n)
        box = row // rows * rows + column // columns
        place = row % rows * columns + column % columns
        houses_of[cell_items[cell]] = (row, n + column, 2 * n + box)
        for digit in range(n):
            covered = (
                (32 * row + column, digit),
                (32 * (n + row) + digit, column),
                (32 * (2 * n + column) + digit, row),
                (32 * (3 * n + box) + digit, place),
            )
            items_of[32 * cell + digit] = tuple((i, 1 << bit) for i, bit in covered)
            for item, bit in covered:
                option_of[item][bit] = 32 * cell + digit
    for box in range(n):
        top, left = box // rows * rows, box % rows * columns
        for digit in range(n):
            in_box = 32 * (3 * n + box) + digit
            across = full_mask(columns) << left
            for i in range(rows):
                in_row = 32 * (n + top + i) + digit
                inside = full_mask(columns) << i * columns
                locks[in_box].append((inside, in_row, across))
                locks[in_row].append((across, in_box, inside))
            down = full_mask(rows) << top
            for j in range(columns):
                in_column = 32 * (2 * n + left + j) + digit
                inside = sum(1 << i * columns + j for i in range(rows))
                locks[in_box].append((inside, in_column, down))
                locks[in_column].append((down, in_box, inside))
    items = [32 * group + index for group in range(4 * n) for index in range(n)]
    return Layout(n, items, cell_items, items_of, option_of, locks, houses_of)


class Search:
    """A board and the way to it: struct lowbit_grids_search."""

    def __init__(
        self,
        candidates: Sequence[int],
        box: Box,
        tally: Tally,
        poll: Callable[[], object] | None,
    ) -> None:
        self.layout = layout_of(*box)
        self.tally = tally
        self.poll = poll
        self.items = [0] * (4 * 32 * self.layout.n)
        self.weights = [FIRST_WEIGHT] * len(self.items)
        self.weight = FIRST_WEIGHT
        self.trail: list[int] = []
        self.dead_end = 0
        self.levels: list[tuple[int, int]] = []
        self.failures = 0
        self.in_vain = LONG_PATIENCE
        for cell, mask in enumerate(candidates):
            for digit in iter_bits(mask):
                for item, bit in self.layout.items_of[32 * cell + digit]:
                    self.items[item] |= bit
        left = [self.items[item] for item in self.layout.items]
        self.queue = [item for item in self.layout.items if is_single(self.items[item])]
        self.changed = set(self.layout.items)
        self.alive = 0 not in left and self.propagate(strong=False)

    # The board

    def take_out(self, option: int) -> bool:
        """Take an option out, if it is there; False: an item is left without options."""
        covered = self.layout.items_of[option]
        if not self.items[covered[0][0]] & covered[0][1]:
            return True
        self.trail.append(option)
        alive = True
        for item, bit in reversed(covered):
            left = self.items[item] & ~bit
            self.items[item] = left
            self.changed.add(item)
            if not left:
                alive = False
                self.dead_end = item
            elif not left & (left - 1):
                self.queue.append(item)
        return alive

    def go_back(self, length: int) -> None:
        """Put back what was taken out after the trail was so long."""
        while len(self.trail) > length:
            for item, bit in self.layout.items_of[self.trail.pop()]:
                self.items[item] |= bit
        self.queue.clear()
        self.changed.clear()

    def take_out_all(self, item: int, bits: int) -> bool:
        """Take out the options of an item whose bits are given."""
        option_of = self.layout.option_of[item]
        return all(self.take_out(option_of[bit]) for bit in iter_bits(bits))

    def choose(self, option: int) -> bool:
        """Put a digit in a cell: take out all other options of its four items."""
        return all(
            self.take_out_all(item, self.items[item] & ~bit)
            for item, bit in self.layout.items_of[option]
        )

    # The rules

    def singles(self) -> bool:
        """Choose what is alone in an item."""
        for item in self.queue:  # which grows on the way
            bit = bit_index(self.items[item])
            if not self.choose(self.layout.option_of[item][bit]):
                return False
        self.queue.clear()
        return True

    def locked_candidates(self, item: int) -> bool:
        """Take a digit out of a line or a box where it is locked into the other."""
        for inside, other, kept in self.layout.locks[item]:
            locked = not self.items[item] & ~inside
            if locked and not self.take_out_all(other, self.items[other] & ~kept):
                return False
        return True

    def all_different(self, house: int) -> bool:
        """Keep in each cell of a house what some matching of the digits gives it."""
        n = self.layout.n
        first = 32 * (n + house)
        cells = [option // 32 for option in self.layout.option_of[first]]
        cell_items = [self.layout.cell_items[cell] for cell in cells]
        digits = [self.items[item] for item in cell_items]
        matching = match(digits)
        if matching is None:
            self.dead_end = first  # one of many
            return False
        cell_of = {digit: i for i, digit in enumerate(matching)}
        onward = [digits[cell_of[digit]] for digit in range(n)]
        backward = [
            sum(1 << matching[i] for i in iter_bits(self.items[first + digit]))
            for digit in range(n)
        ]
        components = [0] * n
        left = full_mask(n)
        while left:
            digit = next(iter_bits(left))
            component = reach(backward, digit, reach(onward, digit, left))
            left &= ~component
            for member in iter_bits(component):
                components[member] = component
        return all(
            self.take_out_all(cell_items[i], digits[i] & ~components[matching[i]])
            for i in range(n)
        )

    def propagate(self, strong: bool) -> bool:
        """Apply the rules until nothing changes, `all_different` only if strong."""
        n = self.layout.n
        houses: set[int] = set()
        if not self.singles():
            return False
        while True:
            if self.changed:
                item = min(self.changed)
                self.changed.remove(item)
                if item < 32 * n:
                    houses.update(self.layout.houses_of[item])
                    continue
                if not self.locked_candidates(item):
                    return False
            else:
                if not strong or not houses:
                    return True
                house = min(houses)
                houses.remove(house)
                if not self.all_different(house):
                    return False
            if self.queue and not self.singles():
                return False

    # Where to branch

    def follow(self, option: int, put: bool, strong: bool) -> bool:
        """Put an option in, or take it out, and see what follows."""
        step = self.choose if put else self.take_out
        if step(option) and self.propagate(strong):
            return True
        self.failures += 1
        self.in_vain += 1
        self.weights[self.dead_end] += self.weight
        self.weight += self.weight >> 6
        if self.weight > MOST_WEIGHT:
            self.weights = [(weight >> 30) + 1 for weight in self.weights]
            self.weight >>= 30
        return False

    def best_items(self, most: int) -> list[int]:
        """Return the best unsettled items, best first; of equals the first."""
        ranks = []
        for item in self.layout.items:
            mask = self.items[item]
            if mask & (mask - 1):
                ranks.append((self.weights[item], mask.bit_count() - 1, item))
        if most == 1:
            best = max(ranks, key=score, default=None)
            return [best[2]] if best else []
        ranks.sort(key=score, reverse=True)
        return [item for _, _, item in ranks[:most]]

    def try_options(self, item: int) -> int | None:
        """Try each option of an item; return how much they change, None if dead."""
        gains = []
        for bit in iter_bits(self.items[item]):
            if not self.items[item] >> bit & 1:
                continue  # it went out with another one
            option = self.layout.option_of[item][bit]
            before = len(self.trail)
            alive = self.follow(option, put=True, strong=False)
            gain = len(self.trail) - before
            self.count_node()
            self.go_back(before)
            if alive:
                gains.append(gain)
            elif not self.follow(option, put=False, strong=True):
                return None
        least, second, *_ = [*sorted(gains), 2**16 - 1, 2**16 - 1]
        return least * second

    def item_ahead(self) -> int | None:
        """Look ahead from the best items; return one, -1 if solved, None if dead."""
        while True:
            choice, highest = -1, 0
            best = self.best_items(LOOKS)
            for item in best:
                if is_single(self.items[item]):
                    continue
                merit = self.try_options(item)
                if merit is None:
                    return None
                if is_single(self.items[item]):
                    continue
                merit //= self.items[item].bit_count() - 1
                if choice < 0 or merit > highest:
                    choice, highest = item, merit
            if choice >= 0 and is_single(self.items[choice]):
                continue  # settled by what came later
            if choice >= 0 or not best:
                return choice

    def best_item(self) -> int | None:
        """Return the item to branch on, -1 if all are settled, None at a dead end."""
        if self.failures >= PATIENCE:
            return self.item_ahead()
        return next(iter(self.best_items(1)), -1)

    def first_item(self) -> int:
        """Return the first unsettled cell, -1 if there is none."""
        unsettled = (i for i in self.layout.cell_items if not is_single(self.items[i]))
        return next(unsettled, -1)

    def advance(self, item: int) -> None:
        """Choose the first option of an item."""
        option = self.layout.option_of[item][next(iter_bits(self.items[item]))]
        self.count_node()
        self.levels.append((len(self.trail), option))
        self.alive = self.follow(option, put=True, strong=self.failures >= PATIENCE)

    def count_node(self) -> None:
        """Count a digit that is tried, and let the caller look at other things."""
        self.tally.nodes += 1
        if self.poll is not None:
            self.poll()

    def retreat(self) -> None:
        """Go back to the last choice, and do without it."""
        length, option = self.levels.pop()
        self.go_back(length)
        self.alive = self.follow(option, put=False, strong=self.failures >= PATIENCE)

    def solution(self) -> bytes:
        """Return the digits of a board with one candidate in each cell."""
        return bytes(self.items[i].bit_length() for i in self.layout.cell_items)

    def admits(self, solution: bytes) -> bool:
        """Tell whether all digits of a solution are candidates."""
        cells = zip(self.layout.cell_items, solution, strict=True)
        return all(self.items[i] >> (digit - 1) & 1 for i, digit in cells)


def score(rank: tuple[int, int, int]) -> "Score":
    """Return what to sort ranks by."""
    return Score(rank[0], rank[1])


class Score:
    """A weight divided by the number of rivals, compared without rounding."""

    __slots__ = ("rivals", "weight")

    def __init__(self, weight: int, rivals: int) -> None:
        self.weight = weight
        self.rivals = rivals

    def __lt__(self, other: "Score") -> bool:
        return self.weight * other.rivals < other.weight * self.rivals

    def __gt__(self, other: "Score") -> bool:
        return other < self


def match(digits: Sequence[int]) -> list[int] | None:
    """Return a digit for each cell, all different; None if there is none.

    >>> match([0b011, 0b001, 0b110]), match([0b011, 0b011, 0b011])
    ([1, 0, 2], None)
    """
    digit_of: list[int] = []
    owner: dict[int, int] = {}

    def extend(cell: int) -> bool:
        source: dict[int, int] = {}
        queue = [cell]
        for at in queue:
            for digit in iter_bits(digits[at]):
                if digit in source:
                    continue
                source[digit] = at
                if digit in owner:
                    queue.append(owner[digit])
                    continue
                while True:
                    giver = source[digit]
                    digit_of[giver], digit = digit, digit_of[giver]
                    owner[digit_of[giver]] = giver
                    if giver == cell:
                        return True
        return False

    for cell in range(len(digits)):
        digit_of.append(-1)
        if not extend(cell):
            return None
    return digit_of


def reach(following: Sequence[int], digit: int, within: int) -> int:
    """Return the digits that are reached from one, which is in `within`.

    >>> bin(reach([0b010, 0b100, 0b000, 0b111], 0, 0b1111))
    '0b111'
    """
    reached = waiting = 1 << digit
    while waiting:
        lowest = waiting & -waiting
        more = following[bit_index(lowest)] & within & ~reached
        reached |= more
        waiting = waiting & ~lowest | more
    return reached


def any_order(search: Search) -> Iterator[bytes]:
    """Yield the solutions in the order of the shortest search, from this board on."""
    base = len(search.levels)
    while True:
        item = search.best_item() if search.alive else None
        if item is not None and item >= 0:
            search.advance(item)
            continue
        if item is not None:
            search.failures = 0
            yield search.solution()
        if len(search.levels) == base:
            search.alive = False
            return
        search.retreat()


def ascending(search: Search) -> Iterator[bytes]:
    """Yield the solutions in lexicographic order, looking for witnesses on the way."""
    witness = None
    while True:
        if search.alive:
            item = search.first_item()
            if item < 0:
                search.failures = search.in_vain = 0
                witness = search.solution()
                yield witness
            elif search.in_vain >= LONG_PATIENCE and not (
                witness and search.admits(witness)
            ):
                depth = len(search.levels)
                witness = next(any_order(search), None) or witness
                if search.alive and len(search.levels) > depth:
                    search.go_back(search.levels[depth][0])
                    del search.levels[depth:]
                continue
            else:
                search.advance(item)
                continue
        if not search.levels:
            return
        search.retreat()
