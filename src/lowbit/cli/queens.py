# SPDX-License-Identifier: MIT
"""``lowbit queens N``: count the placements, or show one or all of them."""

import argparse
import json
from collections.abc import Iterable
from typing import Any

from lowbit.queens import Placement, count_queens, iter_queens, solve_queens
from lowbit.render.text import iter_board_rows

NO_SOLUTION = 1


def add_command(commands: Any) -> None:
    """Add the command to the parser of all commands."""
    command = commands.add_parser(
        "queens",
        help="place N queens on an N x N board",
        description="Count the ways to place N queens, none attacking another.",
    )
    command.add_argument("n", metavar="N", type=int, help="the size of the board")
    which = command.add_mutually_exclusive_group()
    which.add_argument("--first", action="store_true", help="show one placement")
    which.add_argument("--all", action="store_true", help="show all placements")
    command.add_argument(
        "--format",
        choices=["text", "json"],
        default="text",
        help="boards of Q and . (text), or columns by row from 0 (json)",
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Run the command; return the exit code."""
    as_json = options.format == "json"
    if options.all:
        placements = iter_queens(options.n)
        return print_json(placements) if as_json else print_boards(placements)
    if options.first:
        placement = solve_queens(options.n)
        if as_json:
            print(json.dumps(placement))
        elif placement is None:
            print("no solution")
        else:
            for row in iter_board_rows(placement):  # a large board is no small text
                print(row)
        return NO_SOLUTION if placement is None else 0
    count = count_queens(options.n)
    print(json.dumps({"n": options.n, "count": count}) if as_json else count)
    return 0


def print_boards(placements: Iterable[Placement]) -> int:
    """Print boards with an empty line between them, each as soon as it is found."""
    number = 0
    for number, placement in enumerate(placements, 1):
        if number > 1:
            print()
        print(placement)
    if number == 0:
        print("no solution")
        return NO_SOLUTION
    return 0


def print_json(placements: Iterable[Placement]) -> int:
    """Print one JSON array with a line for each placement, without holding them all."""
    number = 0
    for number, placement in enumerate(placements, 1):
        print("[" if number == 1 else ",")
        print(json.dumps(placement), end="")
    print("[]" if number == 0 else "\n]")
    return NO_SOLUTION if number == 0 else 0
