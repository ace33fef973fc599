# SPDX-License-Identifier: MIT
"""``lowbit queens N``: count the placements, on many machines if need be, or show them."""

import argparse
import json
import sys
from collections.abc import Iterable
from typing import Any

from lowbit.queens import (
    Placement,
    count_queens,
    count_queens_share,
    iter_queens,
    merge_queens,
    plan_queens,
    solve_queens,
)
from lowbit.render.text import iter_board_rows

NO_SOLUTION = 1


def add_command(commands: Any) -> None:
    """Add the command to the parser of all commands."""
    command = commands.add_parser(
        "queens",
        help="place N queens on an N x N board",
        description="Count the ways to place N queens, none attacking another.",
    )
    command.add_argument(
        "n", metavar="N", type=int, nargs="?", help="the size of the board"
    )
    which = command.add_mutually_exclusive_group()
    which.add_argument("--first", action="store_true", help="show one placement")
    which.add_argument("--all", action="store_true", help="show all placements")
    which.add_argument(
        "--part",
        metavar="I/K",
        type=share_of,
        help="count the I-th of K shares only, into the checkpoint",
    )
    which.add_argument(
        "--merge",
        metavar="FILE",
        nargs="+",
        help="add up checkpoints that were counted apart; takes no N",
    )
    command.add_argument(
        "--format",
        choices=["text", "json"],
        default="text",
        help="boards of Q and . (text), or columns by row from 0 (json)",
    )
    long = command.add_argument_group("long counts")
    long.add_argument(
        "--checkpoint",
        metavar="FILE",
        help="keep results there; given again, the count goes on from there",
    )
    long.add_argument(
        "--progress", action="store_true", help="show a bar on standard error"
    )
    long.add_argument(
        "--threads", metavar="T", type=int, help="one for each core by default"
    )
    long.add_argument(
        "--max-memory", metavar="SIZE", help="what the tables may take, such as '2 GB'"
    )
    command.set_defaults(run=run, error=command.error)


def share_of(text: str) -> tuple[int, int]:
    """Return I and K of a text such as 3/16."""
    number, slash, shares = text.partition("/")
    if not (slash and number.isdecimal() and shares.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no share such as 3/16")
    return int(number), int(shares)


def run(options: argparse.Namespace) -> int:
    """Run the command; return the exit code."""
    as_json = options.format == "json"
    if (options.n is None) != (options.merge is not None):
        options.error("either N or --merge is needed, and not both")
    if options.part and not options.checkpoint:
        options.error("--part needs a --checkpoint")
    if options.merge:
        count = merge_queens(options.merge)
        print(json.dumps({"count": count}) if as_json else count)
        return 0
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
    try:
        return print_count(options, as_json)
    except KeyboardInterrupt:
        if options.checkpoint:
            message = f"lowbit: the same command goes on from {options.checkpoint}"
            print(message, file=sys.stderr)
        raise


def print_count(options: argparse.Namespace, as_json: bool) -> int:
    """Count, and print the number of placements or what a share of them is."""
    resources = {"threads": options.threads, "max_memory": options.max_memory}
    if options.progress:
        print(plan_queens(options.n, **resources), file=sys.stderr)
    answer = {"n": options.n}
    if options.part:
        answer["part"], answer["parts"] = options.part
        answer["count"] = count_queens_share(
            options.n,
            options.part,
            options.checkpoint,
            progress=options.progress,
            **resources,
        )
        text = "part {part}/{parts} of {n} queens: {count} placements".format(**answer)
    else:
        answer["count"] = count_queens(
            options.n,
            checkpoint=options.checkpoint,
            progress=options.progress,
            **resources,
        )
        text = str(answer["count"])
    print(json.dumps(answer) if as_json else text)
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
