# SPDX-License-Identifier: MIT
"""iter_queens and solve_queens: the placements themselves."""

from collections.abc import Iterator

from lowbit import _backend
from lowbit.queens.construct import construct
from lowbit.queens.placement import Placement
from lowbit.queens.problem import Blocked, Fixed, Problem, board_size

MAX_CONSTRUCTED = 10_000_000
"""Largest plain board that is solved: a Placement of that size takes half a gigabyte."""


def iter_queens(
    n: int, *, fixed: Fixed | None = None, blocked: Blocked | None = None
) -> Iterator[Placement]:
    """Iterate over the ways to place n queens, none attacking another.

    Parameters
    ----------
    n : int
        Size of the board, from 0 to 64. The empty board has one placement, ``()``.
    fixed : mapping of int to int, or iterable of (row, column), optional
        Queens that stand already. Rows and columns count from 0.
    blocked : iterable of (row, column) or bool array of shape (n, n), optional
        Squares where no queen may stand.

    Returns
    -------
    iterator of Placement
        The placements as tuples of columns by row, in lexicographic order. The
        arguments are checked at once, the search goes on as placements are taken, and
        its memory does not grow.

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
    Depth-first search with three bitmasks (Richards, 1997), row by row, columns
    ascending. Placements of small boards come by the million in a second; on boards
    with many squares blocked the wait for one can be long. Ctrl-C ends it at any time.

    Examples
    --------
    >>> import lowbit
    >>> list(lowbit.iter_queens(4))
    [Placement((1, 3, 0, 2)), Placement((2, 0, 3, 1))]
    >>> next(lowbit.iter_queens(8))
    Placement((0, 4, 7, 5, 2, 6, 1, 3))
    """
    return iter_problem(Problem.build(n, fixed, blocked), _backend.KERNEL.queens)


def solve_queens(
    n: int, *, fixed: Fixed | None = None, blocked: Blocked | None = None
) -> Placement | None:
    """Find one way to place n queens, none attacking another.

    Parameters
    ----------
    n : int
        Size of the board: up to 10,000,000, or up to 64 with `fixed` or `blocked`.
    fixed : mapping of int to int, or iterable of (row, column), optional
        Queens that stand already. Rows and columns count from 0.
    blocked : iterable of (row, column) or bool array of shape (n, n), optional
        Squares where no queen may stand.

    Returns
    -------
    Placement or None
        The columns by row, or None if there is no solution.

    Raises
    ------
    BoardSizeError
        If `n` is negative or too large.
    SquareError
        If a square lies outside the board.
    TypeError
        If `n`, a row or a column is not an integer.

    Notes
    -----
    The plain board has a formula (E. Pauls, 1874), in O(n). With `fixed` or `blocked`
    it is the first placement of :func:`iter_queens`, which can take very long.
    :func:`construct_queens` has the plain board as an array, at any size.

    Examples
    --------
    >>> import lowbit
    >>> lowbit.solve_queens(4)
    Placement((1, 3, 0, 2))
    >>> lowbit.solve_queens(3) is None
    True
    >>> print(lowbit.solve_queens(5, fixed={2: 2}))
    .Q...
    ....Q
    ..Q..
    Q....
    ...Q.
    """
    if fixed is None and blocked is None:
        columns = construct(board_size(n, MAX_CONSTRUCTED))
        return None if columns is None else Placement(columns)
    problem = Problem.build(n, fixed, blocked)
    if problem.is_plain:
        return solve_queens(problem.n)
    return next(iter_problem(problem, _backend.KERNEL.queens), None)


def iter_problem(
    problem: Problem, kernel: _backend.QueensKernel
) -> Iterator[Placement]:
    """Iterate over the placements of a problem with the kernel given."""
    if problem.is_decided:
        return iter(())
    return map(Placement, kernel.iterate(problem.allowed))
