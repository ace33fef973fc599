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
    CheckpointError,
    ClueClashError,
    IncompleteError,
    InputError,
    KernelError,
    LowbitError,
    NoSolutionError,
    PuzzleError,
    ResultError,
    SquareError,
    WorkerError,
)
from lowbit.queens import (
    CountPlan,
    Placement,
    Regions,
    Squares,
    count_queens,
    count_queens_by_size,
    count_queens_share,
    generate_regions,
    iter_queens,
    merge_queens,
    plan_queens,
    read_regions,
    solve_queens,
    solve_regions,
)
from lowbit.runner.progress import Progress
from lowbit.sudoku import (
    Clash,
    SolvedSudokus,
    SudokuReport,
    check_sudoku,
    count_sudoku,
    iter_sudoku,
    solve_sudoku,
    solve_sudokus,
)

__all__ = [
    "BackendInfo",
    "BoardSizeError",
    "CheckpointError",
    "Clash",
    "ClueClashError",
    "CountPlan",
    "IncompleteError",
    "InputError",
    "KernelError",
    "LowbitError",
    "NoSolutionError",
    "Placement",
    "Progress",
    "PuzzleError",
    "Regions",
    "ResultError",
    "SolvedSudokus",
    "SquareError",
    "Squares",
    "SudokuReport",
    "WorkerError",
    "__version__",
    "backend_info",
    "check_sudoku",
    "count_queens",
    "count_queens_by_size",
    "count_queens_share",
    "count_sudoku",
    "generate_regions",
    "iter_queens",
    "iter_sudoku",
    "merge_queens",
    "plan_queens",
    "read_regions",
    "solve_queens",
    "solve_regions",
    "solve_sudoku",
    "solve_sudokus",
]
