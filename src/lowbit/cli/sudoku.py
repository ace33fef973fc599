# SPDX-License-Identifier: MIT
"""``lowbit sudoku``: solve, check, count, show and convert files of Sudokus."""

import argparse
from typing import Any

from lowbit.cli import converting, solving
from lowbit.errors import PuzzleError
from lowbit.sudoku.box import Box, as_box
from lowbit.sudoku.formats import FORMATS

FILES = "files in any format, compressed or not; - for the standard input"


def add_command(commands: Any) -> None:
    """Add the command to the parser of all commands."""
    command = commands.add_parser("sudoku", help="work on files of Sudokus")
    actions = command.add_subparsers(metavar="ACTION", required=True)
    add_solve(actions)
    add_check(actions)
    add_count(actions)
    add_show(actions)
    add_convert(actions)


def add_files(action: argparse.ArgumentParser) -> None:
    """Add what all actions take."""
    action.add_argument("files", metavar="FILE", nargs="+", help=FILES)
    action.add_argument(
        "--from",
        dest="form",
        metavar="FORMAT",
        help="the format of the files; by default the one they seem to have",
    )
    action.add_argument(
        "--box",
        metavar="RxC",
        type=box_of_text,
        help="rows and columns of a box, where it is not square: 2x3 for 6x6",
    )


def box_of_text(text: str) -> Box:
    """Return the box that a user means.

    >>> box_of_text("2x3")
    Box(rows=2, columns=3)
    """
    rows, _, columns = text.lower().partition("x")
    if not (rows.isdecimal() and columns.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not like 2x3")
    try:
        return as_box((int(rows), int(columns)))
    except PuzzleError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def add_long(action: argparse.ArgumentParser) -> None:
    """Add what actions on many puzzles take."""
    action.add_argument(
        "--out",
        metavar="FILE",
        help="write there instead; the file appears when all is done, or not at all",
    )
    action.add_argument(
        "--threads", metavar="T", type=int, help="at most; one for each core by default"
    )


def add_solve(actions: Any) -> None:
    """Add ``solve``."""
    action = actions.add_parser(
        "solve",
        help="solve every puzzle",
        description=(
            "Print a line for each puzzle, in order: its solution; the smallest one if "
            "there are several; 'none' or 'malformed' if there is none. What is not "
            "unique is named on standard error, and the exit code is 1; it is 2 if a "
            "puzzle is malformed."
        ),
    )
    add_files(action)
    add_long(action)
    action.add_argument(
        "--format",
        choices=sorted(solving.WRITERS),
        default="line",
        help="a line each, or a table or JSON with the puzzle and the verdict",
    )
    action.add_argument(
        "--count",
        metavar="N",
        type=int,
        default=2,
        help="count up to N solutions of each puzzle (2)",
    )
    action.add_argument(
        "--verify",
        action="store_true",
        help="look at every solution again, apart from the solver",
    )
    action.add_argument(
        "--quiet", action="store_true", help="name no puzzles, sum up at the end only"
    )
    action.set_defaults(run=solving.run_solve)


def add_check(actions: Any) -> None:
    """Add ``check``."""
    action = actions.add_parser(
        "check",
        help="tell of every puzzle whether it is unique, and why not",
        description=(
            "Print a line for each puzzle: unique, none, multiple, or malformed, and "
            "what is wrong. The exit code is 0 if all are unique."
        ),
    )
    add_files(action)
    action.set_defaults(run=solving.run_check)


def add_count(actions: Any) -> None:
    """Add ``count``."""
    action = actions.add_parser(
        "count",
        help="count the solutions of every puzzle",
        description="Print the number of solutions of each puzzle, a line each.",
    )
    add_files(action)
    add_long(action)
    action.add_argument(
        "--limit", metavar="N", type=int, help="stop at N solutions of a puzzle"
    )
    action.set_defaults(run=solving.run_count)


def add_show(actions: Any) -> None:
    """Add ``show``."""
    action = actions.add_parser(
        "show",
        help="draw the puzzles",
        description="Draw the puzzles in the terminal, or into a file of SVG or HTML.",
    )
    add_files(action)
    action.add_argument(
        "--candidates", action="store_true", help="write candidates into the blanks"
    )
    action.add_argument(
        "--solve", action="store_true", help="fill the blanks with the solution"
    )
    action.add_argument(
        "--ascii",
        action="store_true",
        help="draw with | - +, as is done where the output has no lines",
    )
    action.add_argument(
        "--first", metavar="N", type=int, help="draw the first N puzzles only"
    )
    picture = action.add_mutually_exclusive_group()
    picture.add_argument("--svg", metavar="FILE", help="write a picture of the first")
    picture.add_argument("--html", metavar="FILE", help="write a page with all")
    action.set_defaults(run=converting.run_show)


def add_convert(actions: Any) -> None:
    """Add ``convert``."""
    action = actions.add_parser(
        "convert",
        help="write the puzzles in another format",
        description="Formats: "
        + "; ".join(f"{row.name} ({row.about})" for row in FORMATS),
    )
    add_files(action)
    action.add_argument(
        "--to", metavar="FORMAT", default="line", help="the format to write (line)"
    )
    action.add_argument(
        "--out",
        metavar="FILE",
        help="write there instead; the file appears when all is done, or not at all",
    )
    action.set_defaults(run=converting.run_convert)
