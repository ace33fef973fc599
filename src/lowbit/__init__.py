# SPDX-License-Identifier: MIT
"""Exact search on boards, at native speed: N-Queens and Sudoku.

>>> import lowbit
>>> lowbit.count_queens(8)
92
>>> print(lowbit.solve_queens(4))
.Q..
...Q
Q...
..Q.
>>> lowbit.count_sudoku(81 * ".", limit=3)
3
"""

from lowbit._backend import BackendInfo, backend_info
from lowbit._version import __version__
from lowbit.errors import (
    BoardSizeError,
    ClueClashError,
    InputError,
    KernelError,
    LowbitError,
    NoSolutionError,
    ParseError,
    PuzzleError,
    SquareError,
)
from lowbit.queens import Placement, count_queens, iter_queens, solve_queens
from lowbit.sudoku import (
    Clash,
    DeadEnd,
    Grid,
    Repair,
    SudokuRecord,
    SudokuReport,
    check_sudoku,
    count_sudoku,
    format_sudoku,
    iter_sudoku,
    parse_sudoku,
    read_sudokus,
    solve_sudoku,
)

__all__ = [
    "BackendInfo",
    "BoardSizeError",
    "Clash",
    "ClueClashError",
    "DeadEnd",
    "Grid",
    "InputError",
    "KernelError",
    "LowbitError",
    "NoSolutionError",
    "ParseError",
    "Placement",
    "PuzzleError",
    "Repair",
    "SquareError",
    "SudokuRecord",
    "SudokuReport",
    "__version__",
    "backend_info",
    "check_sudoku",
    "count_queens",
    "count_sudoku",
    "format_sudoku",
    "iter_queens",
    "iter_sudoku",
    "parse_sudoku",
    "read_sudokus",
    "solve_queens",
    "solve_sudoku",
]
