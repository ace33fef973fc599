# SPDX-License-Identifier: MIT
"""random_queens: a placement drawn at random, the same one for the same seed everywhere."""

from lowbit import _backend
from lowbit._backend import QueensKernel
from lowbit._bits import iter_bits, without_lowest_bit
from lowbit._rng import SplitMix64
from lowbit._seed import Seed, as_seed
from lowbit.queens.placement import Placement
from lowbit.queens.problem import (
    MAX_ROWS,
    Blocked,
    Fixed,
    Problem,
    board_size,
    masks_of,
    rule_out,
)

MAX_SHUFFLED = 10_000_000
"""Largest plain board, as for solve_queens."""

UNIFORM_ROWS = 12
"""Rows with a choice up to which a draw is uniform unless told otherwise."""


def random_queens(
    n: int,
    seed: Seed = None,
    *,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
    uniform: bool | None = None,
) -> Placement | None:
    """Draw a placement of n queens, none attacking another, at random.

    Parameters
    ----------
    n : int
        Size of the board: up to 10,000,000, or up to 64 with `fixed` or `blocked`, or
        with `uniform`.
    seed : int or numpy.random.Generator, optional
        A number from 0 to 2**64 - 1, or a generator to draw it from. The same number
        gives the same placement with every kernel and on every machine. By default each
        call has another.
    fixed : mapping of int to int, or iterable of (row, column), optional
        Queens that stand already. Rows and columns count from 0.
    blocked : iterable of (row, column) or bool array of shape (n, n), optional
        Squares where no queen may stand.
    uniform : bool, optional
        True: each placement is as likely as any other, however long that takes. False:
        fast. By default uniform where up to 12 rows have a choice.

    Returns
    -------
    Placement or None
        The columns by row, or None if there is no placement.

    Raises
    ------
    BoardSizeError
        If `n` is negative or too large.
    InputError
        If `seed` is out of range.
    SquareError
        If a square lies outside the board.
    TypeError
        If `n`, `seed`, a row or a column is not an integer.

    Notes
    -----
    A uniform draw goes down row by row and takes each column as often as there are
    placements below it, which are counted; the shares multiply to one over the number of
    all placements. It takes twice the time of that count: 5 ms for 12 queens, and a
    second for 15. Otherwise every placement of a plain board can come, but some more
    often than others: columns are shuffled and the last ones mended (Sosic and Gu, 1991),
    a million queens in some tenths of a second. On boards with blocked squares each queen
    is drawn among the squares that leave a placement, as :func:`solve_queens` tells.

    Examples
    --------
    >>> import lowbit
    >>> lowbit.random_queens(8, seed=1)
    Placement((4, 6, 3, 0, 2, 7, 5, 1))
    >>> lowbit.random_queens(8, seed=1, fixed={0: 2})
    Placement((2, 5, 7, 0, 3, 6, 4, 1))
    >>> len(lowbit.random_queens(1000, seed=1))
    1000
    """
    state = as_seed(seed)
    kernel = _backend.KERNEL.queens
    if fixed is None and blocked is None and not uniform:
        size = board_size(n, MAX_SHUFFLED)
        if size > MAX_ROWS:
            return Placement(kernel.shuffle(size, state))
    problem = Problem.build(n, fixed, blocked)
    if problem.is_decided:
        return None
    if uniform is None:
        choices = [mask for mask in problem.allowed if without_lowest_bit(mask)]
        uniform = len(choices) <= UNIFORM_ROWS
    draw = draw_uniformly if uniform else draw_fast
    columns = draw(problem, SplitMix64(state), kernel)
    return None if columns is None else Placement(columns)


def draw_uniformly(
    problem: Problem, generator: SplitMix64, kernel: QueensKernel
) -> list[int] | None:
    """Return a placement, each with the same probability; None if there is none."""
    allowed = list(problem.allowed)
    placed: list[int] = []
    for row in range(problem.n):
        columns = list(iter_bits(allowed[row]))
        boards = [with_queen(allowed, row, column) for column in columns]
        if len(columns) == 1 and row > 0:
            choice = 0  # something is below, as the row above has seen
        else:
            counts = [kernel.count(board)[0] for board in boards]
            total = sum(counts)
            if total == 0:
                return None
            rank, choice = generator.below(total), 0
            while rank >= counts[choice]:
                rank -= counts[choice]
                choice += 1
        allowed = boards[choice]
        placed.append(columns[choice])
    return placed


def draw_fast(
    problem: Problem, generator: SplitMix64, kernel: QueensKernel
) -> list[int] | None:
    """Return a placement, or None if there is none.

    Where squares are blocked, queens are placed one after the other, in the row with
    the fewest squares, at random among those that leave a placement.
    """
    if problem.is_plain and problem.n > 3:
        return kernel.shuffle(problem.n, generator.state)
    allowed = list(problem.allowed)
    if kernel.solve(allowed)[0] is None:
        return None
    placed = [0] * problem.n
    rows = set(range(problem.n))
    while rows:
        row = min(rows, key=lambda row: (allowed[row].bit_count(), row))
        rows.remove(row)
        columns = list(iter_bits(allowed[row]))
        while True:
            placed[row] = columns.pop(generator.below(len(columns)))
            board = with_queen(allowed, row, placed[row])
            if not columns or kernel.solve(board)[0] is not None:
                break
        allowed = board
    return placed


def with_queen(allowed: list[int], row: int, column: int) -> list[int]:
    """Return what is left of `allowed` when a queen is placed.

    >>> with_queen([0b111, 0b111, 0b111], 0, 0)
    [1, 4, 2]
    """
    left = allowed.copy()
    rule_out(left, masks_of([(row, column)], len(allowed)))
    return left
