# SPDX-License-Identifier: MIT
"""Sudoku: solve, count, list, and check."""

from lowbit.sudoku.check import SudokuReport, check_sudoku
from lowbit.sudoku.clashes import Clash
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.solve import count_sudoku, iter_sudoku, solve_sudoku

__all__ = [
    "Clash",
    "Grid",
    "SudokuReport",
    "check_sudoku",
    "count_sudoku",
    "iter_sudoku",
    "solve_sudoku",
]
