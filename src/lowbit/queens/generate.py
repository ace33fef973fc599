# SPDX-License-Identifier: MIT
"""generate_regions: boards with coloured regions that have exactly one solution."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, islice

from lowbit import _backend
from lowbit._backend import BoardsKernel
from lowbit._bits import full_mask
from lowbit._pure.boards import Rules
from lowbit._rng import SplitMix64
from lowbit._seed import Seed, as_seed
from lowbit.errors import NoSolutionError
from lowbit.queens.moves import KING_MOVES
from lowbit.queens.problem import MAX_ROWS, board_size
from lowbit.queens.regions import Regions, numbered

#: Squares given to other regions, per row, before a board is begun anew.
PATIENCE = 5

#: The region of a square that is in none yet.
FREE = -1

#: Solutions that are looked at for the square that most of them have.
SAMPLE = 30


def generate_regions(n: int, *, seed: Seed = None, unique: bool = True) -> Regions:
    """Make a board with coloured regions, for queens that must not touch.

    Parameters
    ----------
    n : int
        The rows, columns and regions, from 0 to 64.
    seed : int, numpy.random.Generator or None
        The same number makes the same board, everywhere; None makes another each time.
    unique : bool
        Whether the board has exactly one solution, or at least one.

    Returns
    -------
    Regions
        The board; each region is connected. It prints as letters.

    Raises
    ------
    BoardSizeError
        If `n` is negative or above 64.
    NoSolutionError
        If n is 2 or 3, where queens cannot but touch.
    TypeError
        If `n` is not an integer, or `seed` is none.

    Notes
    -----
    Regions grow at random around queens that are placed at random. While there is
    another solution, one of its squares is given to a neighbouring region, in which it
    has a queen already. That takes some milliseconds for
    n = 8, a tenth of a second for n = 11, and several seconds from n = 15 on.

    Examples
    --------
    >>> import lowbit
    >>> regions = lowbit.generate_regions(8, seed=1)
    >>> lowbit.count_queens(8, regions=regions)
    1
    """
    size = board_size(n, MAX_ROWS)
    rng = SplitMix64(as_seed(seed))
    if size in (2, 3):
        raise NoSolutionError(f"n: queens touch wherever they stand on {size} x {size}")
    kernel = _backend.KERNEL.boards
    while True:
        queens = untouching_queens(size, rng)
        region_of = grown_regions(size, queens, rng)
        if not unique or make_unique(size, queens, region_of, rng, kernel):
            return numbered(size, region_of)


def untouching_queens(n: int, rng: SplitMix64) -> list[int]:
    """Return random squares, one in each row and column, none touching another.

    >>> untouching_queens(4, SplitMix64(1)) in ([1, 7, 8, 14], [2, 4, 11, 13])
    True
    """
    while True:
        columns = list(range(n))
        rng.shuffle(columns)
        for row in range(1, n):
            # A queen that touches the one above changes places with a later one.
            later = [
                other
                for other in range(row, n)
                if abs(columns[other] - columns[row - 1]) > 1
            ]
            if not later:
                break
            other = later[rng.below(len(later))]
            columns[row], columns[other] = columns[other], columns[row]
        else:
            return [row * n + column for row, column in enumerate(columns)]


def beside_each(n: int) -> list[list[int]]:
    """Return the squares above, left, right of and below each square.

    >>> beside_each(2)
    [[1, 2], [0, 3], [0, 3], [1, 2]]
    """
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
    return [
        [
            (row + down) * n + column + right
            for down, right in steps
            if 0 <= row + down < n and 0 <= column + right < n
        ]
        for row in range(n)
        for column in range(n)
    ]


def grown_regions(n: int, queens: Sequence[int], rng: SplitMix64) -> list[int]:
    """Return the region of each square, where regions grow at random around queens."""
    beside = beside_each(n)
    region_of = [FREE] * (n * n)
    edge: list[int] = []

    def take(square: int, region: int) -> None:
        region_of[square] = region
        edge.extend(other for other in beside[square] if region_of[other] == FREE)

    for region, queen in enumerate(queens):
        take(queen, region)
    while edge:
        place = rng.below(len(edge))
        square, edge[place] = edge[place], edge[-1]
        edge.pop()
        if region_of[square] == FREE:
            takers = [region_of[s] for s in beside[square] if region_of[s] != FREE]
            take(square, takers[rng.below(len(takers))])
    return region_of


def make_unique(
    n: int,
    queens: Sequence[int],
    region_of: list[int],
    rng: SplitMix64,
    kernel: BoardsKernel,
) -> bool:
    """Change regions until the queens are the only solution; False if that fails."""
    beside = beside_each(n)
    rows = (full_mask(n),) * n
    rules = Rules(rows, n, n, KING_MOVES, False, 1, 1, 1, n)
    for _ in range(PATIENCE * n):
        coloured = rules._replace(region_of=bytes(region_of))
        found = kernel.iterate(coloured, ascending=False)
        used = Counter(chain.from_iterable(islice(found, SAMPLE)))
        squares = [square for square in used if square not in queens]
        if not squares:
            return True
        rng.shuffle(squares)
        squares.sort(key=used.__getitem__, reverse=True)
        if not any(give_away(square, region_of, beside, rng) for square in squares):
            return False
    return False


def give_away(
    square: int, region_of: list[int], beside: Sequence[Sequence[int]], rng: SplitMix64
) -> bool:
    """Move a square into a region beside it, unless that cuts its own one in two."""
    owner = region_of[square]
    takers = [region_of[s] for s in beside[square] if region_of[s] != owner]
    if not takers:
        return False
    region_of[square] = takers[rng.below(len(takers))]
    if is_connected(owner, region_of, beside):
        return True
    region_of[square] = owner
    return False


def is_connected(
    region: int, region_of: Sequence[int], beside: Sequence[Sequence[int]]
) -> bool:
    """Tell whether one can get from any square of a region to any other, side by side.

    >>> is_connected(0, [0, 1, 0, 0], beside_each(2))
    True
    >>> is_connected(0, [0, 1, 1, 0], beside_each(2))
    False
    """
    squares = {square for square, owner in enumerate(region_of) if owner == region}
    reached = [squares.pop()]
    for square in reached:
        near = squares.intersection(beside[square])
        squares -= near
        reached.extend(near)
    return not squares
