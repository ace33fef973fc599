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
    if type(puzzle) is not str:
        return None
    return _backend.KERNEL.sudoku.solve_line(puzzle, _CELL_OF_BYTE)


def cells_of_rows(puzzle: object) -> tuple[bytes, bool] | None:
    r"""Return the cells of nine lists of nine ints, or of nine characters, and which.

    >>> cells, is_text = cells_of_rows([list("12......."), *[list(9 * ".")] * 8])
    >>> cells[:3], is_text
    (b'\x01\x02\x00', True)
    >>> cells_of_rows(9 * [9 * [10]]), cells_of_rows(9 * [9 * [None]])
    (None, None)
    """
    if type(puzzle) is not list or len(puzzle) != 9:
        return None
    for row in puzzle:
        if type(row) is not list or len(row) != 9:
            return None
    values = list(chain.from_iterable(puzzle))
    kinds = set(map(type, values))
    if kinds == {int} and min(values) >= 0 and max(values) <= 9:
        return bytes(values), False
    if kinds == {str} and set(map(len, values)) == {1}:
        cells = cells_of_line("".join(values))
        return None if cells is None else (cells, True)
    return None


def rows_of(solution: bytes, is_text: bool) -> list[list[Any]]:
    """Return a solution as such lists."""
    digits: list[Any] = list(solution)
    if is_text:
        digits = list(solution.translate(_BYTE_OF_DIGIT).decode("ascii"))
    return [digits[start : start + 9] for start in range(0, 81, 9)]


def solve_rows(puzzle: object) -> list[list[Any]] | None:
    """Return the smallest solution of such lists; None as for :func:`solve_line`."""
    read = cells_of_rows(puzzle)
    if read is None:
        return None
    cells, is_text = read
    solution = _backend.KERNEL.sudoku.solve(cells)
    return None if solution is None else rows_of(solution, is_text)
