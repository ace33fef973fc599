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
from lowbit.queens.regions import Regions, numbered, stars_within

#: Squares given to other regions, per queen, before a board is begun anew.
PATIENCE = 5

#: The region of a square that is in none yet.
FREE = -1

#: Solutions that are looked at for the square that most of them have.
SAMPLE = 30


def generate_regions(
    n: int, *, stars: int = 1, seed: Seed = None, unique: bool = True
) -> Regions:
    """Make a board with coloured regions, for queens that must not touch.

    Parameters
    ----------
    n : int
        The rows, columns and regions, from 0 to 64.
    stars : int
        So many queens in each row, column and region ("Star Battle").
    seed : int or numpy.random.Generator, optional
        A number from 0 to 2**64 - 1; the same one makes the same board, everywhere.
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
    InputError
        If `seed` is out of range, or `stars` not positive.
    NoSolutionError
        If so many queens cannot but touch: one a row for n = 2 and 3, two up to n = 7.
    TypeError
        If `n` or `stars` is not an integer, or `seed` of another type.

    Notes
    -----
    Regions grow at random around queens that are placed at random; with more stars,
    neighbouring ones join until each has its number. While there is another solution,
    one of its squares is given to a neighbouring region, which then has one queen too
    many for it. With one star that takes some milliseconds for n = 8, a tenth of a
    second for n = 11, and several seconds from n = 15 on; with two, some hundredths of a
    second for n = 10, a second for n = 11, and half a minute for n = 12. Three stars on
    12 x 12 are quick, since they have so little choice; on 16 x 16 even to place them
    takes long. Ctrl-C ends it at any time.

    Examples
    --------
    >>> import lowbit
    >>> regions = lowbit.generate_regions(8, seed=1)
    >>> lowbit.count_queens(8, regions=regions)
    1
    >>> regions = lowbit.generate_regions(9, stars=2, seed=1)
    >>> lowbit.count_queens(9, regions=regions, stars=2)
    1
    """
    size = board_size(n, MAX_ROWS)
    per_house = stars_within(stars)
    rng = SplitMix64(as_seed(seed))
    kernel = _backend.KERNEL.boards
    rules = untouching_rules(size, per_house)
    if rules is None or kernel.count(rules, 1)[0] == 0:
        raise NoSolutionError(
            f"{'n' if per_house == 1 else 'stars'}: queens touch wherever they stand "
            f"on {size} x {size}"
        )
    while True:
        queens, region_of = drawn_board(rules, rng, kernel)
        if not unique or make_unique(rules, queens, region_of, rng, kernel):
            return numbered(size, region_of)


def untouching_rules(n: int, stars: int) -> Rules | None:
    """Return the rules for so many queens a row and column; None if there is no room.

    A block of 2 x 2 squares, whole or cut off by the edge, has one queen at most.

    >>> untouching_rules(7, 3) is None, untouching_rules(12, 3).pieces
    (True, 36)
    """
    if n * stars > ((n + 1) // 2) ** 2:
        return None
    rows = (full_mask(n),) * n
    return Rules(rows, n, n * stars, KING_MOVES, False, stars, stars)


def drawn_board(
    rules: Rules, rng: SplitMix64, kernel: BoardsKernel
) -> tuple[list[int], list[int]]:
    """Return random squares of queens, and the regions of all squares around them."""
    n = rules.columns
    stars = rules.pieces // max(n, 1)
    if stars == 1:
        queens = untouching_queens(n, rng)
        return queens, grown_regions(n, queens, rng)
    while True:
        queens = scattered_queens(rules, rng, kernel)
        region_of = joined_parts(n, grown_regions(n, queens, rng), stars, rng)
        if region_of is not None:
            return queens, region_of


def untouching_queens(n: int, rng: SplitMix64) -> list[int]:
    """Return random squares, one in each row and column, none touching another.

    >>> untouching_queens(4, SplitMix64(1)) in ([1, 7, 8, 14], [2, 4, 11, 13])
    True
    """
    while True:
        columns = rng.permutation(n)
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


def scattered_queens(rules: Rules, rng: SplitMix64, kernel: BoardsKernel) -> list[int]:
    """Return random squares that some rules allow.

    Each in turn is taken if there is a placement with those that are taken already.
    """
    queens: tuple[int, ...] = ()
    for square in rng.permutation(rules.columns * len(rules.allowed)):
        if len(queens) < rules.pieces:
            more = rules._replace(given=(*queens, square))
            if kernel.count(more, 1)[0]:
                queens = more.given
    return list(queens)


def joined_parts(
    n: int, part_of: Sequence[int], stars: int, rng: SplitMix64
) -> list[int] | None:
    """Return the region of each square, where parts side by side join at random.

    A region begins with the part that has the fewest others to join, and goes on with
    such parts, or one might be left alone. None: one is left alone even so.
    """
    near: list[set[int]] = [set() for _ in range(n * stars)]
    for square, squares in enumerate(beside_each(n)):
        near[part_of[square]].update(part_of[other] for other in squares)
    free = rng.permutation(n * stars)
    number_of = [FREE] * (n * stars)
    for number in range(n):
        choices, beside = free, set[int]()
        for _ in range(stars):
            if not choices:
                return None
            part = min(choices, key=lambda part: len(near[part].intersection(free)))
            free.remove(part)
            number_of[part] = number
            beside |= near[part]
            choices = [part for part in free if part in beside]
    return [number_of[part] for part in part_of]


def make_unique(
    rules: Rules,
    queens: Sequence[int],
    region_of: list[int],
    rng: SplitMix64,
    kernel: BoardsKernel,
) -> bool:
    """Change regions until the queens are the only solution; False if that fails."""
    n = rules.columns
    beside = beside_each(n)
    rules = rules._replace(per_region=rules.per_row, regions=n)
    for _ in range(PATIENCE * rules.pieces + 1):
        coloured = rules._replace(region_of=bytes(region_of))
        found = kernel.iterate(coloured, ascending=False)
        used = Counter(chain.from_iterable(islice(found, SAMPLE)))
        squares = [square for square in used if square not in queens]
        if not squares:
            return True
        squares = [squares[index] for index in rng.permutation(len(squares))]
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
