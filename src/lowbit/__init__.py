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

import sys as _sys

from lowbit._program import is_command_line as _is_command_line
from lowbit.errors import KernelError

try:
    from lowbit._backend import BackendInfo, backend_info
except KernelError as _error:
    if not _is_command_line():
        raise
    print(f"lowbit: {_error}", file=_sys.stderr)
    _sys.exit(2)
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
    ParseError,
    PuzzleError,
    ResultError,
    SquareError,
    WorkerError,
)
from lowbit.queens import (
    Attack,
    CountPlan,
    Placement,
    QueensReport,
    Regions,
    Squares,
    Step,
    Trace,
    all_queens,
    canonical,
    check_queens,
    construct_queens,
    count_queens,
    count_queens_by_size,
    count_queens_share,
    draw_queens,
    generate_regions,
    iter_queens,
    merge_queens,
    plan_queens,
    random_queens,
    read_regions,
    solve_queens,
    solve_regions,
    symmetries,
    symmetry_class,
    trace_queens,
)
from lowbit.runner.progress import Progress
from lowbit.sudoku import (
    Clash,
    DeadEnd,
    Grid,
    Repair,
    SolvedSudokus,
    SudokuRecord,
    SudokuReport,
    check_sudoku,
    count_sudoku,
    format_sudoku,
    iter_sudoku,
    parse_sudoku,
    read_sudokus,
    solve_sudoku,
    solve_sudokus,
)

__all__ = [
    "Attack",
    "BackendInfo",
    "BoardSizeError",
    "CheckpointError",
    "Clash",
    "ClueClashError",
    "CountPlan",
    "DeadEnd",
    "Grid",
    "IncompleteError",
    "InputError",
    "KernelError",
    "LowbitError",
    "NoSolutionError",
    "ParseError",
    "Placement",
    "Progress",
    "PuzzleError",
    "QueensReport",
    "Regions",
    "Repair",
    "ResultError",
    "SolvedSudokus",
    "SquareError",
    "Squares",
    "Step",
    "SudokuRecord",
    "SudokuReport",
    "Trace",
    "WorkerError",
    "__version__",
    "all_queens",
    "backend_info",
    "canonical",
    "check_queens",
    "check_sudoku",
    "construct_queens",
    "count_queens",
    "count_queens_by_size",
    "count_queens_share",
    "count_sudoku",
    "draw_queens",
    "format_sudoku",
    "generate_regions",
    "iter_queens",
    "iter_sudoku",
    "merge_queens",
    "parse_sudoku",
    "plan_queens",
    "random_queens",
    "read_regions",
    "read_sudokus",
    "solve_queens",
    "solve_regions",
    "solve_sudoku",
    "solve_sudokus",
    "symmetries",
    "symmetry_class",
    "trace_queens",
]
