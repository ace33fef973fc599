# SPDX-License-Identifier: MIT
"""count_queens: how many placements there are."""

from lowbit import _backend
from lowbit._bits import full_mask
from lowbit.queens.problem import Blocked, Fixed, Problem


def count_queens(
    n: int, *, fixed: Fixed | None = None, blocked: Blocked | None = None
) -> int:
    """Count the ways to place n queens on an n x n board, none attacking another.

    Parameters
    ----------
    n : int
        Size of the board, from 0 to 64. The empty board counts once.
    fixed : mapping of int to int, or iterable of (row, column), optional
        Queens that stand already. Rows and columns count from 0.
    blocked : iterable of (row, column) or bool array of shape (n, n), optional
        Squares where no queen may stand.

    Returns
    -------
    int
        The number of placements. Fixed queens that attack each other leave none.

    Raises
    ------
    BoardSizeError
        If `n` is negative or above 64.
    SquareError
        If a square lies outside the board.
    TypeError
        If `n`, a row or a column is not an integer.

    Notes
    -----
    The plain board, from 11 to 21 queens, is counted by joining half boards (the idea
    is that of Evgeny Kluev's N-Queens-Count-Sol): 0.05 s for 16 queens, 2 s for 18,
    less than 2 minutes for 20, where the tables take 130 MB. All else is a
    depth-first search with three bitmasks (Richards, 1997), seven times as long for
    each further queen. Ctrl-C ends either at any time.

    Examples
    --------
    >>> import lowbit
    >>> lowbit.count_queens(8)
    92
    >>> lowbit.count_queens(8, fixed={0: 3})
    18
    >>> lowbit.count_queens(4, blocked=[(0, 1)])
    1
    """
    return count_problem(Problem.build(n, fixed, blocked), _backend.KERNEL.queens)


def count_problem(problem: Problem, kernel: _backend.QueensKernel) -> int:
    """Count the placements of a problem with the kernel given."""
    if problem.is_decided:
        return 0
    if problem.is_plain:
        plain = kernel.plain(problem.n)
        if plain is not None:
            return sum(
                plain.tables(tile).count(0, plain.tasks(tile))
                for tile in range(plain.tiles)
            )
    if problem.n < 2 or not problem.has_mirror:
        return kernel.count(problem.allowed)[0]

    left = full_mask(problem.n // 2)
    middle = full_mask(problem.n) & ~left & ~(left << (problem.n + 1) // 2)
    half = count_first_row(problem, left, kernel)
    return 2 * half + count_first_row(problem, middle, kernel)


def count_first_row(
    problem: Problem, columns: int, kernel: _backend.QueensKernel
) -> int:
    """Count the placements whose first queen stands in one of `columns`."""
    first, *others = problem.allowed
    return kernel.count((first & columns, *others))[0] if first & columns else 0
