# SPDX-License-Identifier: MIT
"""iter_queens and solve_queens: the placements themselves."""

from collections.abc import Iterator
from typing import Any, overload

from lowbit import _backend
from lowbit.queens.construct import construct
from lowbit.queens.placement import Placement
from lowbit.queens.problem import Blocked, Fixed, Problem, board_size
from lowbit.queens.squares import Squares
from lowbit.queens.variants import read_variant

MAX_CONSTRUCTED = 10_000_000
"""Largest plain board that is solved: a Placement of that size takes half a gigabyte."""


@overload
def iter_queens(
    n: int, *, fixed: Fixed | None = None, blocked: Blocked | None = None
) -> Iterator[Placement]: ...
@overload
def iter_queens(
    n: int,
    *,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
    regions: Any = None,
    stars: int | None = None,
    touching: bool | None = None,
    toroidal: bool = False,
    k: int | None = None,
    rows: int | None = None,
    columns: int | None = None,
    piece: str = "queen",
) -> Iterator[Placement | Squares]: ...
def iter_queens(
    n: int,
    *,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
    regions: Any = None,
    stars: int | None = None,
    touching: bool | None = None,
    toroidal: bool = False,
    k: int | None = None,
    rows: int | None = None,
    columns: int | None = None,
    piece: str = "queen",
) -> Iterator[Placement | Squares]:
    """Iterate over the ways to place n queens, none attacking another.

    Parameters
    ----------
    n : int
        Size of the board, from 0 to 64. The empty board has one placement, ``()``.
    fixed : mapping of int to int, or iterable of (row, column), optional
        Queens that stand already. Rows and columns count from 0.
    blocked : iterable of (row, column) or bool array of shape (n, n), optional
        Squares where no queen may stand.
    regions, stars, touching, toroidal, k, rows, columns, piece
        Other rules, as for :func:`count_queens`.

    Returns
    -------
    iterator of Placement or Squares
        The placements as tuples of columns by row, in lexicographic order; where not
        each row of a square board has one queen, :class:`Squares` instead. The
        arguments are checked at once, the search goes on as placements are taken, and
        its memory does not grow.

    Raises
    ------
    BoardSizeError
        If `n` is negative or above 64.
    InputError
        If an argument makes no sense, or not together with another one.
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
    variant = read_variant(
        n,
        fixed,
        blocked,
        regions=regions,
        stars=stars,
        touching=touching,
        toroidal=toroidal,
        k=k,
        rows=rows,
        columns=columns,
        piece=piece,
    )
    if variant is not None:
        return variant.iterate(_backend.KERNEL.boards)
    return iter_problem(Problem.build(n, fixed, blocked), _backend.KERNEL.queens)


@overload
def solve_queens(
    n: int, *, fixed: Fixed | None = None, blocked: Blocked | None = None
) -> Placement | None: ...
@overload
def solve_queens(
    n: int,
    *,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
    regions: Any = None,
    stars: int | None = None,
    touching: bool | None = None,
    toroidal: bool = False,
    k: int | None = None,
    rows: int | None = None,
    columns: int | None = None,
    piece: str = "queen",
) -> Placement | Squares | None: ...
def solve_queens(
    n: int,
    *,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
    regions: Any = None,
    stars: int | None = None,
    touching: bool | None = None,
    toroidal: bool = False,
    k: int | None = None,
    rows: int | None = None,
    columns: int | None = None,
    piece: str = "queen",
) -> Placement | Squares | None:
    """Find one way to place n queens, none attacking another.

    Parameters
    ----------
    n : int
        Size of the board: up to 10,000,000, or up to 64 with `fixed` or `blocked`.
    fixed : mapping of int to int, or iterable of (row, column), optional
        Queens that stand already. Rows and columns count from 0.
    blocked : iterable of (row, column) or bool array of shape (n, n), optional
        Squares where no queen may stand.
    regions, stars, touching, toroidal, k, rows, columns, piece
        Other rules, as for :func:`count_queens`.

    Returns
    -------
    Placement, Squares or None
        The columns by row, or None if there is no solution; :class:`Squares` where
        not each row of a square board has one queen.

    Raises
    ------
    BoardSizeError
        If `n` is negative or too large.
    InputError
        If an argument makes no sense, or not together with another one.
    SquareError
        If a square lies outside the board.
    TypeError
        If `n`, a row or a column is not an integer.

    Notes
    -----
    The plain board has a formula (E. Pauls, 1874), in O(n). With `fixed` or `blocked`
    it is the first placement of :func:`iter_queens`, which can take very long.

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
    variant = read_variant(
        n,
        fixed,
        blocked,
        regions=regions,
        stars=stars,
        touching=touching,
        toroidal=toroidal,
        k=k,
        rows=rows,
        columns=columns,
        piece=piece,
    )
    if variant is not None:
        return variant.solve(_backend.KERNEL.boards)
    if fixed is None and blocked is None:
        placement = construct(board_size(n, MAX_CONSTRUCTED))
        return None if placement is None else Placement(placement)
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
