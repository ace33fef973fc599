# SPDX-License-Identifier: MIT
"""One solution for any n, written down without a search.

The queens stand like knight's moves: first the odd columns upwards, then the even ones.
Counted from 0, rows 0, 1, 2, ... take columns 1, 3, 5, ..., 0, 2, 4, ... For most n this
is a solution as it stands; when n mod 6 is 2 or 3, two queens of it share a diagonal,
and a few have to change places.

Source: Paul J. Campbell, "Gauss and the eight queens problem", Historia Mathematica 4
(1977), which has E. Pauls' constructions of 1874.
"""

import numpy as np
import numpy.typing as npt

from lowbit.queens.problem import board_size

MAX_ARRAY = 2**32
"""Largest board whose columns fit the array of `construct_queens`."""


def construct_queens(n: int) -> npt.NDArray[np.uint32] | None:
    """Write down one way to place n queens on a plain board of any size, as an array.

    It is the placement of :func:`solve_queens`, without an object for each queen.

    Parameters
    ----------
    n : int
        Size of the board, from 0 to 2**32.

    Returns
    -------
    ndarray of uint32, shape (n,), or None
        The columns by row; None for n = 2 and 3, which have no placement.

    Raises
    ------
    BoardSizeError
        If `n` is negative or too large.
    MemoryError
        If there is no memory for 4 n bytes.
    TypeError
        If `n` is not an integer.

    Notes
    -----
    A formula (E. Pauls, 1874), in O(n): 100 million queens take some tenths of a second
    and 400 MB.

    Examples
    --------
    >>> import lowbit
    >>> lowbit.construct_queens(8).tolist()
    [1, 3, 5, 7, 2, 0, 6, 4]
    """
    n = board_size(n, MAX_ARRAY)
    pieces = runs(n)
    if pieces is None:
        return None
    columns = np.empty(n, dtype=np.uint32)
    start = 0
    for run in pieces:
        end = start + len(run)
        columns[start:end] = np.arange(run.start, run.stop, run.step, dtype=np.uint32)
        start = end
    return columns


def runs(n: int) -> list[range] | None:
    """Return the columns as arithmetic progressions, one after the other.

    >>> runs(9)
    [range(3, 9, 2), range(1, 2), range(4, 9, 2), range(0, 1), range(2, 3)]
    """
    if n in (2, 3):
        return None
    if n % 6 == 2:
        # 0, 2, 4, 6, 8, ..., becomes 2, 0, 6, 8, ..., 4.
        even = [range(2, 3), range(1), range(6, n, 2), range(4, 5)]
        return [range(1, n, 2), *even]
    if n % 6 == 3:
        # 1, 3, ..., becomes 3, ..., 1, and 0, 2, 4, ... becomes 4, ..., 0, 2.
        odd = [range(3, n, 2), range(1, 2)]
        return [*odd, range(4, n, 2), range(1), range(2, 3)]
    return [range(1, n, 2), range(0, n, 2)]
