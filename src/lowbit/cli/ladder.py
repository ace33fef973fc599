# SPDX-License-Identifier: MIT
"""``lowbit ladder``: every classic algorithm on the same problem, side by side."""

import argparse
from contextlib import closing
from typing import Any

from lowbit.cli.files import input_from
from lowbit.ladder.climb import Problem, climb
from lowbit.queens.problem import MAX_ROWS, board_size
from lowbit.sudoku.clashes import raise_for_clash
from lowbit.sudoku.files import read_sudokus
from lowbit.sudoku.puzzle import read_puzzle

HEADING = f"{'rung':<18} {'answer':>8} {'nodes':>12} {'seconds':>9} {'ratio':>7}  idea"


def add_command(commands: Any) -> None:
    """Add the command to the parser of all commands."""
    command = commands.add_parser(
        "ladder",
        help="run the classic algorithms, from the plainest up",
        description=(
            "Count on every rung of the ladder. The ratio says how many times faster "
            "a rung is than the one before."
        ),
    )
    puzzles = command.add_subparsers(metavar="PUZZLE", required=True)
    queens = puzzles.add_parser("queens", help="count the placements of N queens")
    queens.add_argument("n", metavar="N", type=int, help="the size of the board")
    queens.set_defaults(run=run_queens)
    sudoku = puzzles.add_parser("sudoku", help="count the solutions of Sudokus")
    sudoku.add_argument(
        "file",
        metavar="FILE",
        help="puzzles in any format; - for the standard input",
    )
    sudoku.set_defaults(run=run_sudoku)


def run_queens(options: argparse.Namespace) -> int:
    """Climb the queens' ladder."""
    return print_climb("queens", board_size(options.n, MAX_ROWS))


def run_sudoku(options: argparse.Namespace) -> int:
    """Climb the ladder of Sudoku, with all puzzles of a file together."""
    puzzles = []
    with closing(read_sudokus(input_from(options.file))) as records:
        for record in records:
            assert record.grid is not None
            cells, _ = read_puzzle(record.grid)
            raise_for_clash(cells)
            puzzles.append(cells)
    return print_climb("sudoku", puzzles)


def print_climb(puzzle: Any, problem: Problem) -> int:
    """Print a line for each rung as soon as it is done."""
    print(HEADING)
    for step in climb(puzzle, problem):
        ratio = "" if step.ratio is None else f"{step.ratio:.2f}"
        print(
            f"{step.rung.name:<18} {step.answer:>8} {step.nodes:>12,} "
            f"{step.seconds:>9.4f} {ratio:>7}  {step.rung.idea}",
            flush=True,
        )
    return 0
