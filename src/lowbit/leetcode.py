# SPDX-License-Identifier: MIT
"""Drop-ins for the well-known exercises: LeetCode 36, 37, 51 and 52.

The same names, arguments, shapes and order of results, as methods of `Solution` and as
plain functions, so that a program changes one import line:

>>> from lowbit.leetcode import Solution
>>> Solution().solveNQueens(4)
[['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]
>>> Solution().totalNQueens(9)
352
"""

from operator import index

from lowbit.errors import NoSolutionError, PuzzleError
from lowbit.queens import count_queens, iter_queens
from lowbit.sudoku import solve_sudoku
from lowbit.sudoku.clashes import find_clashes
from lowbit.sudoku.puzzle import read_puzzle

__all__ = ["Solution", "isValidSudoku", "solveNQueens", "solveSudoku", "totalNQueens"]


def solveNQueens(n: int) -> list[list[str]]:
    """Return all placements of n queens as boards of ``Q`` and ``.`` (LeetCode 51).

    Parameters
    ----------
    n : int
        Size of the board, 0 to 64; the list grows about sixfold with each step.

    Returns
    -------
    list of list of str
        One string per row; boards in lexicographic order of their columns.

    Raises
    ------
    BoardSizeError, TypeError
        As in :func:`lowbit.count_queens`.

    Examples
    --------
    >>> solveNQueens(1)
    [['Q']]
    """
    placements, n = iter_queens(n), index(n)  # the former has looked at n
    lines = [column * "." + "Q" + (n - column - 1) * "." for column in range(n)]
    return [[lines[column] for column in placement] for placement in placements]


def totalNQueens(n: int) -> int:
    """Return the number of placements of n queens (LeetCode 52).

    Parameters
    ----------
    n : int
        Size of the board, 0 to 64.

    Returns
    -------
    int
        How many there are.

    Raises
    ------
    BoardSizeError, TypeError
        As in :func:`lowbit.count_queens`.

    Examples
    --------
    >>> totalNQueens(8)
    92
    """
    return count_queens(n)


def solveSudoku(board: list[list[str]]) -> None:
    """Fill the blanks of a Sudoku in place (LeetCode 37).

    Parameters
    ----------
    board : list of 9 lists of 9 str
        Digits, and ``.`` for a blank. **It is changed**: blanks become digits. When an
        exception is raised it is left as it was.

    Raises
    ------
    PuzzleError, ClueClashError
        As in :func:`lowbit.solve_sudoku`.
    NoSolutionError
        If no two clues clash and there is still no solution.
    TypeError
        If the board or a row is not a list.

    Examples
    --------
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> board = [list(line[i : i + 9]) for i in range(0, 81, 9)]
    >>> solveSudoku(board)
    >>> "".join(board[0])
    '534678912'
    """
    require_lists(board)
    if len({id(row) for row in board}) < 9:
        raise PuzzleError("the board has one list in the place of several rows")
    solution = solve_sudoku(board)
    if solution is None:
        raise NoSolutionError("the sudoku has no solution")
    for row, solved in zip(board, solution, strict=True):
        row[:] = solved


def isValidSudoku(board: list[list[str]]) -> bool:
    """Tell whether no digit stands twice in a row, column or box (LeetCode 36).

    A valid board need not have a solution.

    Parameters
    ----------
    board : list of 9 lists of 9 str
        Digits, and ``.`` for a blank.

    Returns
    -------
    bool
        False if any do.

    Raises
    ------
    PuzzleError
        If the board is not made of 9 rows of 9 digits and blanks.
    TypeError
        If the board or a row is not a list.

    Examples
    --------
    >>> isValidSudoku([["5", "5"] + 7 * ["."]] + 8 * [9 * ["."]])
    False
    """
    require_lists(board)
    return not find_clashes(read_puzzle(board)[0])


def require_lists(board: list[list[str]]) -> None:
    """Raise unless the board is 9 lists of text, as the exercises have it."""
    if not isinstance(board, list) or not all(isinstance(row, list) for row in board):
        raise TypeError("the board must be a list of lists of str")
    if len(board) != 9:
        raise PuzzleError(f"the board has {len(board)} rows, not 9")
    for number, row in enumerate(board):
        for column, value in enumerate(row):
            if not isinstance(value, str):
                raise TypeError(
                    f"r{number + 1}c{column + 1}: the cell must be a str, not {value!r}"
                )


class Solution:
    """The exercises as methods, the way their site calls them."""

    def solveNQueens(self, n: int) -> list[list[str]]:
        """Return all placements; see :func:`solveNQueens`."""
        return solveNQueens(n)

    def totalNQueens(self, n: int) -> int:
        """Return the number of placements; see :func:`totalNQueens`."""
        return totalNQueens(n)

    def solveSudoku(self, board: list[list[str]]) -> None:
        """Fill the board in place; see :func:`solveSudoku`."""
        solveSudoku(board)

    def isValidSudoku(self, board: list[list[str]]) -> bool:
        """Tell whether no clues clash; see :func:`isValidSudoku`."""
        return isValidSudoku(board)
