# SPDX-License-Identifier: MIT
"""Small calls of the public functions, in the forms that their input can have.

As in calls.py: no test, but what is repeated until something leaks. What the functions do
between the user and the kernel is Python, which keeps things in caches; none of them may
grow with the calls.
"""

from collections.abc import Callable
from itertools import islice
from typing import Any

import numpy as np

import lowbit
from lowbit import leetcode
from lowbit.compat.py_sudoku import Sudoku

Call = Callable[[], Any]

LINE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SIX = "1..6.." + 24 * "." + "3..2.."
REGIONS = "ABCC\nABBC\nAAAC\nAADD"


def rows_of(line: str) -> list[list[str]]:
    """A board as lists in a list, new each time."""
    return [list(line[i : i + 9]) for i in range(0, 81, 9)]


def queens_calls() -> dict[str, Call]:
    """Calls about queens, wrong ones among them."""
    regions = lowbit.read_regions(REGIONS)
    return {
        "count_queens": lambda: lowbit.count_queens(7),
        "count_queens, threads": lambda: lowbit.count_queens(11, threads=2),
        "count_queens, fixed": lambda: lowbit.count_queens(8, fixed={0: 3}),
        "count_queens, regions": lambda: lowbit.count_queens(4, regions=regions),
        "count_queens, torus": lambda: lowbit.count_queens(5, toroidal=True),
        "count_queens, wrong": lambda: lowbit.count_queens(-1),
        "count_queens, no row": lambda: lowbit.count_queens(8, fixed={9: 3}),
        "solve_queens": lambda: lowbit.solve_queens(8),
        "iter_queens": lambda: list(lowbit.iter_queens(6)),
        "iter_queens, left off": lambda: list(islice(lowbit.iter_queens(9), 3)),
        "iter_queens, chunks": lambda: [
            chunk.tolist() for chunk in lowbit.iter_queens(6, chunk=3)
        ],
        "all_queens": lambda: lowbit.all_queens(6).tolist(),
        "random_queens": lambda: lowbit.random_queens(8, seed=3),
        "check_queens": lambda: str(lowbit.check_queens([1, 3, 0, 2])),
        "check_queens, text": lambda: str(lowbit.check_queens(".Q.\nQ..\n..Q")),
        "symmetries": lambda: lowbit.symmetries(lowbit.solve_queens(6)),
        "trace_queens": lambda: list(lowbit.trace_queens(4)),
        "read_regions": lambda: str(lowbit.read_regions(REGIONS)),
        "read_regions, wrong": lambda: lowbit.read_regions("AB\nC"),
        "solve_regions": lambda: lowbit.solve_regions([REGIONS] * 2)[0],
        "solveNQueens": lambda: leetcode.solveNQueens(5),
    }


def sudoku_calls() -> dict[str, Call]:
    """Calls about Sudoku, wrong ones among them."""
    board = lowbit.parse_sudoku(LINE).rows()
    array = np.array(board)
    grid = lowbit.parse_sudoku(LINE)
    block = lowbit.format_sudoku(grid, "block")

    def in_place() -> list[list[str]]:
        rows = rows_of(LINE)
        leetcode.solveSudoku(rows)
        return rows

    return {
        "solve_sudoku": lambda: lowbit.solve_sudoku(LINE),
        "solve_sudoku, lists": lambda: lowbit.solve_sudoku(board),
        "solve_sudoku, array": lambda: lowbit.solve_sudoku(array).tolist(),
        "solve_sudoku, bytes": lambda: lowbit.solve_sudoku(LINE.encode()),
        "solve_sudoku, Grid": lambda: lowbit.solve_sudoku(grid),
        "solve_sudoku, 6x6": lambda: lowbit.solve_sudoku(SIX, box=(2, 3)),
        "solve_sudoku, seed": lambda: lowbit.solve_sudoku(81 * ".", seed=5),
        "solve_sudoku, short": lambda: lowbit.solve_sudoku(LINE[1:]),
        "solve_sudoku, clash": lambda: lowbit.solve_sudoku("55" + LINE[2:]),
        "solve_sudoku, a cell": lambda: lowbit.solve_sudoku(
            [*board[:8], [0] * 8 + [10]]
        ),
        "solve_sudoku, no puzzle": lambda: lowbit.solve_sudoku(object),
        "count_sudoku": lambda: lowbit.count_sudoku(81 * ".", 20),
        "iter_sudoku": lambda: list(islice(lowbit.iter_sudoku(81 * "."), 3)),
        "solve_sudokus": lambda: lowbit.solve_sudokus([LINE] * 3).counts.tolist(),
        "solve_sudokus, threads": lambda: (
            lowbit.solve_sudokus([LINE] * 3, threads=2).solutions
        ),
        "solve_sudokus, array": lambda: lowbit.solve_sudokus(
            np.stack([array] * 2)
        ).solutions.tolist(),
        "check_sudoku": lambda: str(lowbit.check_sudoku(LINE)),
        "check_sudoku, clash": lambda: str(lowbit.check_sudoku("55" + LINE[2:])),
        "parse_sudoku": lambda: lowbit.parse_sudoku(block),
        "parse_sudoku, wrong": lambda: lowbit.parse_sudoku(LINE[1:]),
        "format_sudoku": lambda: lowbit.format_sudoku(grid, "json"),
        "format_sudoku, unknown": lambda: lowbit.format_sudoku(grid, "none"),
        "Grid": lambda: (
            grid.rows(),
            grid.candidates,
            hash(lowbit.Grid(grid.cells)),
            str(grid),
            grid.to_svg(),
        ),
        "Grid, wrong": lambda: lowbit.Grid(bytes(80)),
        "solveSudoku": in_place,
        "solveSudoku, wrong": lambda: leetcode.solveSudoku(rows_of(LINE)[:8]),
        "py_sudoku": lambda: Sudoku(3, 3, board).solve().board,
    }


def public_calls() -> dict[str, Call]:
    """All of them, by name."""
    return {**queens_calls(), **sudoku_calls()}
