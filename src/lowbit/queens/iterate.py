# SPDX-License-Identifier: MIT
"""iter_queens, all_queens and solve_queens: the placements themselves."""

from collections.abc import Iterable, Iterator
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from lowbit import _backend
from lowbit._backend import QueensKernel
from lowbit._bits import full_mask
from lowbit._integers import as_integer, shown
from lowbit._memory import as_bytes
from lowbit._pure.guarded import Guarded
from lowbit.errors import InputError
from lowbit.queens.chunks import FEW, MANY, check_out, gather, regroup, room_for
from lowbit.queens.construct import runs
from lowbit.queens.count import count_problem
from lowbit.queens.placement import Placement
from lowbit.queens.problem import Blocked, Fixed, Problem, board_size
from lowbit.queens.squares import Squares
from lowbit.queens.symmetry import (
    canonical_rows,
    check_symmetric,
    count_distinct,
)
from lowbit.queens.variant_arrays import all_rows, iter_variant
from lowbit.queens.variants import Rows, read_variant
from lowbit.runner.threads import thread_count

MAX_CONSTRUCTED = 10_000_000
"""Largest plain board that is solved: a Placement of that size takes half a gigabyte."""


@overload
def iter_queens(
    n: int,
    *,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
    regions: Any = None,
    touching: bool | None = None,
    toroidal: bool = False,
    distinct: bool = False,
    chunk: None = None,
) -> Iterator[Placement]: ...
@overload
def iter_queens(
    n: int,
    *,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
    regions: Any = None,
    touching: bool | None = None,
    toroidal: bool = False,
    distinct: bool = False,
    chunk: int,
) -> Iterator[npt.NDArray[np.uint8]]: ...
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
    distinct: bool = False,
    chunk: None = None,
) -> Iterator[Placement | Squares]: ...
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
    distinct: bool = False,
    chunk: int,
) -> Iterator[Rows]: ...
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
    distinct: bool = False,
    chunk: int | None = None,
) -> Iterator[Any]:
    """Iterate over the ways to place n queens, none attacking another.

    Parameters
    ----------
    n : int
        Size of the board, from 0 to 64. The empty board has one placement, ``()``.
    fixed : mapping of int to int, or iterable of (row, column), optional
        Queens that stand already. Rows and columns count from 0.
    blocked : iterable of (row, column), bool array of shape (n, n), or text, optional
        Squares where no queen may stand; or the board as text, a line for each row,
        with ``x`` or ``#`` for these, ``Q`` for queens that stand and ``.`` for others.
    regions, stars, touching, toroidal, k, rows, columns, piece
        Other rules, as for :func:`count_queens`.
    distinct : bool
        Only the canonical one, which is the first, of placements that turning or
        mirroring the board makes out of each other; these eight symmetries count on a
        torus, too. The board has to be square, and what `fixed`, `blocked` and
        `regions` say of it symmetric.
    chunk : int, optional
        How many placements to return at a time, as an array.

    Returns
    -------
    iterator of Placement, of Squares, or of ndarray
        The placements as tuples of columns by row, in lexicographic order; where not
        each row of a square board has one queen, as :class:`Squares`; or, with
        `chunk`, arrays as of :func:`all_queens`, all of `chunk` rows but the last. The
        arguments are checked at once, the search goes on as placements are taken, and
        its memory does not grow.

    Raises
    ------
    BoardSizeError
        If `n` is negative or above 64.
    InputError
        If an argument makes no sense, or not together with another one. With
        `distinct`, if turning or mirroring changes the board.
    SquareError
        If a square lies outside the board.
    TypeError
        If `n`, `chunk`, a row or a column is not an integer.

    Notes
    -----
    Depth-first search with three bitmasks (Richards, 1997), row by row, columns
    ascending; the last of up to 16 rows come from a table, which grows with the number
    of placements that are taken. They come by the million in a second. Where they
    are rare, the search of :func:`solve_queens` tells which branches have none; the
    wait can still be long on the hardest boards. Ctrl-C ends it at any time.

    Examples
    --------
    >>> import lowbit
    >>> list(lowbit.iter_queens(4))
    [Placement((1, 3, 0, 2)), Placement((2, 0, 3, 1))]
    >>> next(lowbit.iter_queens(8))
    Placement((0, 4, 7, 5, 2, 6, 1, 3))
    >>> [array.shape for array in lowbit.iter_queens(8, chunk=50)]
    [(50, 8), (42, 8)]
    >>> list(lowbit.iter_queens(6, distinct=True))
    [Placement((1, 3, 5, 0, 2, 4))]
    >>> list(lowbit.iter_queens(5, toroidal=True, distinct=True))
    [Placement((0, 2, 4, 1, 3)), Placement((1, 4, 2, 0, 3))]
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
    size = None if chunk is None else as_integer(chunk, "chunk")
    if size is not None and size < 1:
        raise InputError(f"chunk must be at least 1, not {shown(size)}")
    if variant is not None:
        return iter_variant(variant, _backend.KERNEL.boards, size, distinct)
    problem = Problem.build(n, fixed, blocked)
    if distinct:
        check_symmetric(problem)
    kernel = _backend.KERNEL.queens
    if distinct:
        arrays = iter_distinct(problem, kernel)
        return Guarded(one_by_one(arrays) if size is None else regroup(arrays, size))
    if size is None:
        return iter_problem(problem, kernel)
    return Guarded(iter_arrays(problem, kernel, size))


@overload
def all_queens(
    n: int,
    *,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
    regions: Any = None,
    touching: bool | None = None,
    toroidal: bool = False,
    distinct: bool = False,
    max_memory: int | str | None = None,
    out: npt.NDArray[np.uint8] | None = None,
) -> npt.NDArray[np.uint8]: ...
@overload
def all_queens(
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
    distinct: bool = False,
    max_memory: int | str | None = None,
    out: Rows | None = None,
) -> Rows: ...
def all_queens(
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
    distinct: bool = False,
    max_memory: int | str | None = None,
    out: Any | None = None,
) -> Rows:
    """Return all ways to place n queens, none attacking another, as an array.

    They are counted first, so the array is made once and has the right size.

    Parameters
    ----------
    n : int
        Size of the board, from 0 to 64.
    fixed : mapping of int to int, or iterable of (row, column), optional
        Queens that stand already. Rows and columns count from 0.
    blocked : iterable of (row, column), bool array of shape (n, n), or text, optional
        Squares where no queen may stand; or the board as text, a line for each row,
        with ``x`` or ``#`` for these, ``Q`` for queens that stand and ``.`` for others.
    regions, stars, touching, toroidal, k, rows, columns, piece
        Other rules, as for :func:`count_queens`.
    distinct : bool
        Only the canonical ones, as for :func:`iter_queens`.
    max_memory : int or str, optional
        Bytes that the array may take, also as text: ``"2 GB"``.
    out : ndarray, C-contiguous, optional
        Where to write instead of a new array. It has the columns and the dtype of the
        result, and a row for each placement, or more.

    Returns
    -------
    ndarray of uint8, shape (count, n), or of uint16, shape (count, pieces)
        A placement in each row, in lexicographic order. Where each row of a square
        board has one queen: their columns by row. Elsewhere: the numbers of the squares,
        ``row * columns + column``, ascending. That is a number for each piece, where
        the board itself would take one for each square; ``numpy.divmod(array,
        columns)`` makes rows and columns of them. With `out` it is a view of its first
        rows.

    Raises
    ------
    BoardSizeError
        If `n` is negative or above 64.
    InputError
        If an argument makes no sense, or not together with another one; if the array
        would take more than `max_memory`, or `out` does not fit; or with `distinct`, if
        turning or mirroring changes the board. Nothing has been allocated or written
        then.
    SquareError
        If a square lies outside the board.
    TypeError
        If `n`, a row or a column is not an integer.

    Notes
    -----
    A board that is its own mirror image is searched by half, since the second half of
    its placements are the mirror images of the first one, backwards. 12 queens take
    170 kB, 14 take 5 MB, 16 take 236 MB, 18 take 12 GB; :func:`iter_queens` with `chunk`
    needs no memory to speak of.

    By other rules a count takes as long as a list in the worst case, which are stars
    without regions, and next to nothing where there is a formula. It is made all the
    same: an array that grows would be there twice each time that it is moved.

    Examples
    --------
    >>> import lowbit
    >>> lowbit.all_queens(4)
    array([[1, 3, 0, 2],
           [2, 0, 3, 1]], dtype=uint8)
    >>> lowbit.all_queens(9, max_memory="1 kB")
    Traceback (most recent call last):
        ...
    lowbit.errors.InputError: 352 placements take 3.2 kB, max_memory is 1.0 kB
    >>> squares = lowbit.all_queens(4, k=3, distinct=True)
    >>> squares
    array([[ 0,  6, 13],
           [ 0,  7, 14],
           [ 1,  7,  8]], dtype=uint16)
    >>> rows, columns = np.divmod(squares, 4)
    >>> columns[0]
    array([0, 2, 1], dtype=uint16)
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
    max_bytes = None if max_memory is None else as_bytes(max_memory, "max_memory")
    if variant is not None:
        return all_rows(
            variant,
            _backend.KERNEL.boards,
            distinct=distinct,
            max_bytes=max_bytes,
            out=out,
        )
    problem = Problem.build(n, fixed, blocked)
    if distinct:
        check_symmetric(problem, counting=True)
    if out is not None:
        check_out(out, problem.n, np.uint8)
    kernel = _backend.KERNEL.queens
    count = count_problem(problem, kernel, threads=thread_count(None))
    if distinct:
        count = count_distinct(problem, count, kernel)
    array = room_for(count, problem.n, np.uint8, max_bytes, out)
    if distinct:
        return gather(iter_distinct(problem, kernel), array)
    return fill_array(problem, kernel, array)


@overload
def solve_queens(
    n: int,
    *,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
    regions: Any = None,
    touching: bool | None = None,
    toroidal: bool = False,
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
    blocked : iterable of (row, column), bool array of shape (n, n), or text, optional
        Squares where no queen may stand; or the board as text, a line for each row,
        with ``x`` or ``#`` for these, ``Q`` for queens that stand and ``.`` for others.
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
    it is a search that tries the row or column with the fewest squares first (Golomb
    and Baumert, 1965): well below a millisecond for queens that stand already, seconds
    for the hardest blocked boards with 50 to 64 rows. Which of several placements it
    is, is not said, but it is always the same one.
    :func:`construct_queens` has the plain board as an array, at any size.

    Examples
    --------
    >>> import lowbit
    >>> lowbit.solve_queens(4)
    Placement((1, 3, 0, 2))
    >>> lowbit.solve_queens(3) is None
    True
    >>> print(lowbit.solve_queens(4, fixed={0: 1}))
    .Q..
    ...Q
    Q...
    ..Q.
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
        pieces = runs(board_size(n, MAX_CONSTRUCTED))
        if pieces is None:
            return None
        return _backend.KERNEL.queens.joined(pieces, Placement)
    problem = Problem.build(n, fixed, blocked)
    if problem.is_plain:
        return solve_queens(problem.n)
    if problem.is_decided:
        return None
    found, _ = _backend.KERNEL.queens.solve(problem.allowed)
    return None if found is None else Placement(found)


def iter_problem(problem: Problem, kernel: QueensKernel) -> Iterator[Placement]:
    """Iterate over the placements of a problem with the kernel given."""
    if problem.is_decided:
        return iter(())
    return kernel.iterate(problem.allowed, Placement)


def iter_arrays(
    problem: Problem, kernel: QueensKernel, chunk: int
) -> Iterator[npt.NDArray[np.uint8]]:
    """Yield the placements of a problem as arrays of `chunk` rows; the last has less."""
    if problem.is_decided:
        return
    placements = kernel.iterate(problem.allowed)
    full = chunk
    while full == chunk:
        out = np.empty((chunk, problem.n), dtype=np.uint8)
        full = placements.fill(out)
        if full > 0:
            yield out[:full]


def iter_distinct(
    problem: Problem, kernel: QueensKernel
) -> Iterator[npt.NDArray[np.uint8]]:
    """Yield the canonical placements of a symmetric problem, some at a time.

    The first queen of a canonical placement is not in the right half.
    """
    if problem.is_decided:
        return
    left = full_mask((problem.n + 1) // 2)
    first, others = problem.allowed[:1], problem.allowed[1:]
    placements = kernel.iterate([mask & left for mask in first] + [*others])
    size = full = FEW
    while full == size:
        size = min(2 * size, MANY)
        out = np.empty((size, problem.n), dtype=np.uint8)
        full = placements.fill(out)
        yield canonical_rows(out[:full])


def one_by_one(arrays: Iterable[npt.NDArray[np.uint8]]) -> Iterator[Placement]:
    """Yield the rows of arrays."""
    for array in arrays:
        yield from map(Placement, array.tolist())


def fill_array(
    problem: Problem, kernel: QueensKernel, out: npt.NDArray[np.uint8]
) -> npt.NDArray[np.uint8]:
    """Fill an array that has as many rows as the problem has placements."""
    if problem.is_decided:
        return out
    n, count = problem.n, len(out)
    searched = count // 2 if problem.has_mirror and n > 1 else count
    kernel.iterate(problem.allowed).fill(out[:searched])
    if searched < count:
        # Mirror images come in the opposite order, and none is its own.
        np.subtract(n - 1, out[searched - 1 :: -1], out=out[searched:])
    return out
