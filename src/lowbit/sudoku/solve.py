# SPDX-License-Identifier: MIT
"""solve_sudoku, count_sudoku and iter_sudoku."""

from collections.abc import Iterator

from lowbit import _backend
from lowbit._integers import as_integer, shown
from lowbit._seed import Seed, as_seed
from lowbit.errors import InputError
from lowbit.sudoku.box import NINE, Box
from lowbit.sudoku.clashes import raise_for_clash
from lowbit.sudoku.puzzle import P, Puzzle, read_puzzle
from lowbit.sudoku.short import short_cells, solve_shortly
from lowbit.sudoku.sized import box_for, kernel_for


def solve_sudoku(
    puzzle: P, *, box: tuple[int, int] | None = None, seed: Seed = None
) -> P | None:
    """Solve a Sudoku.

    Parameters
    ----------
    puzzle : Grid, str, bytes, bytearray, list, tuple or numpy array
        The puzzle, row by row, in any of these forms:

        ==================  ==========================================================
        str                 81 characters, or 9 lines of 9; or 729 characters, nine
                            candidates for each cell ("pencilmarks")
        bytes, bytearray    81 values from 0 to 9, or 81 ASCII characters as in a str
        list, tuple         81 cells, or 9 rows that are lists, tuples, str or arrays
        array               shape (81,) or (9, 9); integers, floats, text or objects,
                            masked or not
        Grid                as it is; its candidates count, too
        column, table       of pandas, Polars or Arrow: 81 cells, or 9 by 9
        ==================  ==========================================================

        A blank is ``.``, ``0``, ``_``, ``*``, ``-`` or a space in text; in containers
        it may also be 0, None, NaN or an empty string. The puzzle is not changed.

        Grids of 4x4 to 25x25 have as many cells as they need, 16 to 625; their digits
        above 9 are A, B, C, ..., or numbers in containers.

    box : tuple of two int, optional
        Rows and columns of a box. Without it boxes are square, or those of the Grid;
        where no square box fits (6x6, 8x8, 10x10, 12x12, 15x15, 20x20) it has to be given.
    seed : int or numpy.random.Generator, optional
        Choose one of several solutions at random: the same seed gives the same one on
        every kernel and machine. By default it is the smallest.

    Returns
    -------
    same type as `puzzle`, or None
        The solution, in a new object of the same type, shape and kind of cells; None if
        there is no solution. If there are several it is the smallest, reading the
        digits as one number; :func:`check_sudoku` tells how many there are.

    Raises
    ------
    PuzzleError
        If the number of cells fits no size, one is neither a digit nor a blank, or the
        shape of boxes is not known.
    ClueClashError
        If a digit stands twice in a row, column or box. (It is a PuzzleError.)
    TypeError
        If `puzzle` is none of these types.

    Notes
    -----
    Microseconds for most puzzles. Each is searched until it is known to have no second
    solution: by naked and hidden singles and locked candidates, branching on the cell
    or digit with the fewest alternatives. Ctrl-C ends it at any time.

    Other sizes have a kernel of their own: milliseconds for most puzzles of 16x16; a
    25x25 can take seconds, and one with few clues, whose smallest solution is asked for,
    minutes.

    Examples
    --------
    >>> import lowbit
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> lowbit.solve_sudoku(line)[:27]
    '534678912672195348198342567'
    >>> rows = [[int(c) if c != "." else None for c in line[i : i + 9]]
    ...         for i in range(0, 81, 9)]
    >>> lowbit.solve_sudoku(rows)[0]
    [5, 3, 4, 6, 7, 8, 9, 1, 2]
    >>> lowbit.solve_sudoku("1..6.." + 24 * "." + "3..2..", box=(2, 3))
    '123645456123214536635412542361361254'
    """
    if box is None and seed is None:
        short: P | None = solve_shortly(puzzle)
        if short is not None:
            return short
    shape = box_for(puzzle, box)
    cells, rebuild = read_puzzle(puzzle, shape.size)
    solution = solve_cells(cells, kernel_for(puzzle, shape), seed)
    if solution is None:
        # Only now: clues that clash have no solution, and most puzzles have one.
        raise_for_clash(cells, shape)
        return None
    answer: P = rebuild(solution)
    return answer


def count_sudoku(
    puzzle: Puzzle, limit: int | None = None, *, box: tuple[int, int] | None = None
) -> int:
    """Count the solutions of a Sudoku.

    Parameters
    ----------
    puzzle : Grid, str, bytes, bytearray, list, tuple or numpy array
        See :func:`solve_sudoku`.
    limit : int, optional
        Stop when this many are found: 2 is enough to know if a puzzle is unique.
    box : tuple of two int, optional
        Rows and columns of a box; see :func:`solve_sudoku`.

    Returns
    -------
    int
        The number of solutions, at most `limit`.

    Raises
    ------
    PuzzleError, ClueClashError, TypeError
        As in :func:`solve_sudoku`.
    InputError
        If `limit` is negative.

    Notes
    -----
    Without a limit the time grows with the number of solutions, by about a million of
    them in a second; Ctrl-C ends the search at any time.

    Examples
    --------
    >>> import lowbit
    >>> lowbit.count_sudoku("12345678945678912378912345" + 55 * ".", limit=1000)
    1000
    >>> lowbit.count_sudoku(16 * ".")
    288
    """
    short = short_cells(puzzle) if box is None else None
    if short is not None:
        return count_cells(short, limit, _backend.KERNEL.sudoku)
    shape = box_for(puzzle, box)
    cells, _ = read_puzzle(puzzle, shape.size)
    return count_cells(cells, limit, kernel_for(puzzle, shape), shape)


def iter_sudoku(puzzle: P, *, box: tuple[int, int] | None = None) -> Iterator[P]:
    """Iterate over the solutions of a Sudoku, in ascending order.

    Parameters
    ----------
    puzzle : Grid, str, bytes, bytearray, list, tuple or numpy array
        See :func:`solve_sudoku`.
    box : tuple of two int, optional
        Rows and columns of a box; see :func:`solve_sudoku`.

    Returns
    -------
    iterator of the same type as `puzzle`
        The solutions, ascending when the digits are read as one number. The puzzle is
        checked at once, the search goes on as solutions are taken, and its memory does
        not grow.

    Raises
    ------
    PuzzleError, ClueClashError, TypeError
        As in :func:`solve_sudoku`.

    Notes
    -----
    The cells are tried in order, digits ascending, so solutions come in order; after
    some digits in vain each part is first searched for any solution in the order of
    :func:`solve_sudoku`, so a part without one does not keep the others waiting.
    Ctrl-C ends it at any time.

    Examples
    --------
    >>> import lowbit
    >>> solutions = lowbit.iter_sudoku(81 * ".")
    >>> next(solutions)[:18], next(solutions)[-9:]
    ('123456789456789123', '972538641')
    """
    shape = box_for(puzzle, box)
    cells, rebuild = read_puzzle(puzzle, shape.size)
    raise_for_clash(cells, shape)
    return map(rebuild, kernel_for(puzzle, shape).iterate(cells))


def solve_cells(
    cells: bytes, kernel: _backend.SudokuKernel, seed: Seed = None
) -> bytes | None:
    """Return the smallest solution, or the one that a seed chooses."""
    if seed is None:
        return kernel.solve(cells)
    return kernel.solve_randomly(cells, as_seed(seed))


def count_cells(
    cells: bytes,
    limit: int | None,
    kernel: _backend.SudokuKernel,
    box: Box = NINE,
) -> int:
    """Count the solutions with the kernel given."""
    if limit is not None:
        limit = min(as_integer(limit, "limit"), 2**64 - 1)
        if limit < 0:
            raise InputError(f"limit must not be negative, but is {shown(limit)}")
    found = kernel.count(cells, limit)[0]
    if found == 0:
        raise_for_clash(cells, box)
    return found
