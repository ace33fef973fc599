# SPDX-License-Identifier: MIT
"""The shortest ways for what most puzzles are: 81 characters, nine lists, 81 ints, an array.

A puzzle takes the kernel about a microsecond. Finding out what else it might be, and of
which size, takes many, so it is put off until these ways have led nowhere.
"""

import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from lowbit import _backend
from lowbit.sudoku.symbols import WRONG, make_symbols, usual_digits

_CELL_OF_BYTE = make_symbols(usual_digits(9)).cell_of_byte
_CELLS = bytes(range(10))
_SHAPES = ((9, 9), (81,))


def short_cells(puzzle: object) -> bytes | None:
    """Return the cells of any of these, None for everything else."""
    if type(puzzle) is str:
        return cells_of_line(puzzle)
    if type(puzzle) is list:
        read = cells_of_rows(puzzle)
        if read is not None:
            return read[0]
    if type(puzzle) is list or type(puzzle) is tuple:
        return cells_of_ints(puzzle)
    return cells_of_array(puzzle)


def solve_shortly(puzzle: object) -> Any:
    """Return the smallest solution of any of these.

    None if there is no solution, or if the puzzle has to be looked at more closely.
    """
    if type(puzzle) is str:
        return _backend.KERNEL.sudoku.solve_line(puzzle, _CELL_OF_BYTE)
    if type(puzzle) is list:
        return solve_rows(puzzle) if len(puzzle) == 9 else solve_ints(puzzle)
    if type(puzzle) is tuple:
        return solve_ints(puzzle)
    return solve_array(puzzle)


def cells_of_line(puzzle: object) -> bytes | None:
    r"""Return the cells of a str of 81 characters, and None for all that is not one.

    >>> cells_of_line("12." + 78 * "0")[:3], cells_of_line("1x" + 79 * ".")
    (b'\x01\x02\x00', None)
    """
    if type(puzzle) is not str or len(puzzle) != 81:
        return None
    cells = puzzle.encode("latin-1", "replace").translate(_CELL_OF_BYTE)
    return None if WRONG in cells else cells


def cells_of_rows(puzzle: object) -> tuple[bytes, bool] | None:
    r"""Return the cells of nine lists of nine ints, or of nine characters, and which.

    >>> cells, is_text = cells_of_rows([list("12......."), *[list(9 * ".")] * 8])
    >>> cells[:3], is_text
    (b'\x01\x02\x00', True)
    >>> cells_of_rows(9 * [9 * [10]]), cells_of_rows(9 * [9 * [None]])
    (None, None)
    """
    return _backend.KERNEL.sudoku.read_rows(puzzle, _CELL_OF_BYTE)


def rows_of(solution: bytes, is_text: bool) -> list[list[Any]]:
    """Return a solution as such lists."""
    return _backend.KERNEL.sudoku.write_rows(solution, is_text)


def solve_rows(puzzle: object) -> list[list[Any]] | None:
    """Return the smallest solution of such lists; None as for :func:`solve_shortly`."""
    kernel = _backend.KERNEL.sudoku
    read = kernel.read_rows(puzzle, _CELL_OF_BYTE)
    if read is None:
        return None
    cells, is_text = read
    solution = kernel.solve(cells)
    return None if solution is None else kernel.write_rows(solution, is_text)


def cells_of_ints(puzzle: list[Any] | tuple[Any, ...]) -> bytes | None:
    r"""Return the cells of 81 ints in one list or tuple.

    >>> cells_of_ints(81 * [7])[:2], cells_of_ints(81 * (10,)), cells_of_ints(81 * [True])
    (b'\x07\x07', None, None)
    """
    if len(puzzle) != 81 or set(map(type, puzzle)) != {int}:
        return None
    try:
        cells = bytes(puzzle)
    except ValueError:
        return None
    return None if cells.translate(None, _CELLS) else cells


def solve_ints(puzzle: Any) -> list[int] | tuple[int, ...] | None:
    """Return the smallest solution of such ints; None as for :func:`solve_shortly`."""
    cells = cells_of_ints(puzzle)
    solution = None if cells is None else _backend.KERNEL.sudoku.solve(cells)
    if solution is None:
        return None
    return list(solution) if type(puzzle) is list else tuple(solution)


def cells_of_array(puzzle: object) -> bytes | None:
    r"""Return the cells of an array of integers, of shape (9, 9) or (81,).

    >>> cells_of_array(np.full(81, 7, dtype=np.int16))[:2], cells_of_array(np.full(81, 10))
    (b'\x07\x07', None)
    """
    if type(puzzle) is not np.ndarray or puzzle.shape not in _SHAPES:
        return None
    kind = puzzle.dtype
    if kind.kind not in "iu" or not kind.isnative:
        return None
    data, width = puzzle.tobytes(), kind.itemsize
    cells = data[0 if sys.byteorder == "little" else width - 1 :: width]
    # All bytes but the lowest one are zero in small integers that are not negative.
    if data.count(0) - cells.count(0) != 81 * (width - 1):
        return None
    return None if cells.translate(None, _CELLS) else cells


def array_of(like: npt.NDArray[Any], solution: bytes) -> npt.NDArray[Any]:
    """Return a solution as a new array of the same shape and dtype."""
    filled = np.empty_like(like)
    filled[...] = np.frombuffer(solution, dtype=np.uint8).reshape(like.shape)
    return filled


def solve_array(puzzle: Any) -> npt.NDArray[Any] | None:
    """Return the smallest solution of such an array; None as for :func:`solve_shortly`."""
    cells = cells_of_array(puzzle)
    solution = None if cells is None else _backend.KERNEL.sudoku.solve(cells)
    return None if solution is None else array_of(puzzle, solution)
