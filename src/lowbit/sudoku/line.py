# SPDX-License-Identifier: MIT
"""The shortest ways for what most puzzles are: a str of 81 characters, or nine lists.

A puzzle takes the kernel about a microsecond. Finding out what else it might be, and of
which size, takes many, so it is put off until these ways have led nowhere.
"""

from itertools import chain
from typing import Any

from lowbit import _backend
from lowbit.sudoku.symbols import WRONG, make_symbols, usual_digits

_SYMBOLS = make_symbols(usual_digits(9))
_CELL_OF_BYTE, _BYTE_OF_DIGIT = _SYMBOLS.cell_of_byte, _SYMBOLS.byte_of_digit


def cells_of_line(puzzle: object) -> bytes | None:
    r"""Return the cells of a str of 81 characters, and None for all that is not one.

    >>> cells_of_line("12." + 78 * "0")[:3], cells_of_line("1x" + 79 * ".")
    (b'\x01\x02\x00', None)
    """
    if type(puzzle) is not str or len(puzzle) != 81:
        return None
    cells = puzzle.encode("latin-1", "replace").translate(_CELL_OF_BYTE)
    return None if WRONG in cells else cells


def solve_line(puzzle: object) -> str | None:
    """Return the smallest solution of a str of 81 characters.

    None if there is no solution, or if the puzzle has to be looked at more closely.
    """
    cells = cells_of_line(puzzle)
    solution = None if cells is None else _backend.KERNEL.sudoku.solve(cells)
    if solution is None:
        return None
    return solution.translate(_BYTE_OF_DIGIT).decode("ascii")


def solve_rows(puzzle: object) -> list[list[Any]] | None:
    """Return the smallest solution of nine lists of nine ints, or of nine characters.

    None if there is no solution, or if the puzzle has to be looked at more closely.

    >>> solve_rows([[1, 2, 3, 0, 0, 0, 0, 0, 0], *([0] * 9 for _ in range(8))])[0]
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
    """
    if type(puzzle) is not list or len(puzzle) != 9:
        return None
    for row in puzzle:
        if type(row) is not list or len(row) != 9:
            return None
    values = list(chain.from_iterable(puzzle))
    kinds = set(map(type, values))
    cells: bytes | None = None
    if kinds == {int} and min(values) >= 0 and max(values) <= 9:
        cells = bytes(values)
    elif kinds == {str} and set(map(len, values)) == {1}:
        cells = cells_of_line("".join(values))
    solution = None if cells is None else _backend.KERNEL.sudoku.solve(cells)
    if solution is None:
        return None
    digits: list[Any] = list(solution)
    if kinds == {str}:
        digits = list(solution.translate(_BYTE_OF_DIGIT).decode("ascii"))
    return [digits[start : start + 9] for start in range(0, 81, 9)]
