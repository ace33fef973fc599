# SPDX-License-Identifier: MIT
"""Sudoku: solve, count, list, and check."""

from lowbit.sudoku.check import SudokuReport, check_sudoku
from lowbit.sudoku.clashes import Clash
from lowbit.sudoku.diagnose import DeadEnd, Repair
from lowbit.sudoku.files import read_sudokus
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.many import SolvedSudokus, solve_sudokus
from lowbit.sudoku.record import SudokuRecord
from lowbit.sudoku.solve import count_sudoku, iter_sudoku, solve_sudoku
from lowbit.sudoku.text import format_sudoku, parse_sudoku

__all__ = [
    "Clash",
    "DeadEnd",
    "Grid",
    "Repair",
    "SolvedSudokus",
    "SudokuRecord",
    "SudokuReport",
    "check_sudoku",
    "count_sudoku",
    "format_sudoku",
    "iter_sudoku",
    "parse_sudoku",
    "read_sudokus",
    "solve_sudoku",
    "solve_sudokus",
]
