# SPDX-License-Identifier: MIT
"""Sudoku: solve, count, list, and check."""

from lowbit.sudoku.check import SudokuReport, check_sudoku
from lowbit.sudoku.clashes import Clash
from lowbit.sudoku.many import SolvedSudokus, solve_sudokus
from lowbit.sudoku.solve import count_sudoku, iter_sudoku, solve_sudoku

__all__ = [
    "Clash",
    "SolvedSudokus",
    "SudokuReport",
    "check_sudoku",
    "count_sudoku",
    "iter_sudoku",
    "solve_sudoku",
    "solve_sudokus",
]
