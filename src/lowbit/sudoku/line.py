# SPDX-License-Identifier: MIT
"""The shortest way for what most puzzles are: a str of 81 characters.

A puzzle takes the kernel about a microsecond. Finding out what else it might be, and of
which size, takes several, so it is put off until this way has led nowhere.
"""

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
