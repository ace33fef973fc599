# SPDX-License-Identifier: MIT
"""``lowbit sudoku solve FILE``: a line for each puzzle of a file."""

import argparse
import sys
from typing import Any

from lowbit import _backend
from lowbit.cli.puzzles import read_entries
from lowbit.render.text import grid_line
from lowbit.sudoku.solve import search

NOT_UNIQUE = 1


def add_command(commands: Any) -> None:
    """Add the command to the parser of all commands."""
    command = commands.add_parser("sudoku", help="work on files of Sudokus")
    actions = command.add_subparsers(metavar="ACTION", required=True)
    solve = actions.add_parser(
        "solve",
        help="solve every puzzle of a file",
        description=(
            "Print a line for each puzzle: its solution, or 'none'. Puzzles without a "
            "solution, or with several (then the smallest one is printed), are named on "
            "standard error, and the exit code is 1."
        ),
    )
    solve.add_argument(
        "file",
        metavar="FILE",
        help="puzzles of 81 characters, one to a line; - for the standard input",
    )
    solve.set_defaults(run=run_solve)


def run_solve(options: argparse.Namespace) -> int:
    """Solve the puzzles one by one; return the exit code."""
    kernel = _backend.KERNEL.sudoku
    code = 0
    for entry in read_entries(options.file):
        found, solution = search(entry.cells, kernel)
        print("none" if solution is None else grid_line(solution))
        if found != 1:
            what = "no solution" if found == 0 else "more than one solution"
            print(f"{entry.place}: {what}", file=sys.stderr)
            code = NOT_UNIQUE
    return code
