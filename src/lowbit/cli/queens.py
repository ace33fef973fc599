# SPDX-License-Identifier: MIT
"""``lowbit queens N``: count the placements, on many machines if need be, or show them."""

import argparse
import json
import sys
from typing import Any

from lowbit.cli.placements import refuse, run_all, run_first
from lowbit.errors import InputError
from lowbit.queens import count_queens, count_queens_share, merge_queens, plan_queens
from lowbit.queens.moves import PIECES

#: The options of long counts.
LONG = ("checkpoint", "progress", "threads", "max_memory")


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
        "--random", action="store_true", help="show a placement drawn at random"
    )
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
        choices=["text", "json", "csv", "npy"],
        default="text",
        help="boards of Q and . (text); or columns by row from 0 (json, csv, npy), or "
        "where rows have not one queen each, rows and columns (json, csv) or numbers of "
        "squares (npy)",
    )
    command.add_argument(
        "--seed", metavar="S", type=int, help="the same one for --random every time"
    )
    command.add_argument(
        "--svg", metavar="FILE", help="draw the placements there instead"
    )
    add_board(command.add_argument_group("the board"))
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


def add_board(board: Any) -> None:
    """Add what can be said of the board."""
    board.add_argument(
        "--fixed",
        metavar="R:C,...",
        type=squares_of,
        help="queens that stand already, by row and column from 0",
    )
    board.add_argument(
        "--blocked",
        metavar="FILE",
        help="a board as text: x or # where no queen may stand, Q where one does",
    )
    board.add_argument(
        "--regions",
        metavar="FILE",
        help="regions as text, a letter for each square; one queen in each",
    )
    board.add_argument(
        "--stars",
        metavar="K",
        type=int,
        help="K queens in each row, column and region that do not touch",
    )
    board.add_argument(
        "--touching",
        action="store_true",
        help="with regions or stars: queens may touch",
    )
    board.add_argument(
        "--toroidal", action="store_true", help="the edges of the board are joined"
    )
    board.add_argument(
        "--k", metavar="K", type=int, help="K queens instead of N on N x N"
    )
    for name in ("rows", "columns"):
        board.add_argument(
            f"--{name}",
            metavar="M",
            type=int,
            help=f"M {name} instead of N, for N queens",
        )
    board.add_argument(
        "--piece",
        choices=list(PIECES),
        default="queen",
        help="other pieces, or queens that leap as knights, too (superqueen)",
    )
    board.add_argument(
        "--distinct",
        action="store_true",
        help="turned and mirrored placements count once",
    )


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
    useless = first_useless(options)
    if useless:
        options.error(useless)
    if options.merge:
        count = merge_queens(options.merge)
        print(json.dumps({"count": count}) if as_json else count)
        return 0
    board = board_of(options)
    if options.all:
        return run_all(options, board)
    if options.first or options.random:
        return run_first(options, board)
    try:
        return print_count(options, board, as_json)
    except KeyboardInterrupt:
        if options.checkpoint:
            message = f"lowbit: the same command goes on from {options.checkpoint}"
            print(message, file=sys.stderr)
        raise


def first_useless(options: argparse.Namespace) -> str | None:
    """Say which option has nothing to tell about what is asked for, if any has not."""
    modes = ("first", "all", "random", "part", "merge")
    mode = next((name for name in modes if getattr(options, name)), "")
    if options.seed is not None and not options.random:
        return "--seed is for --random"
    if options.svg and options.format != "text":
        return f"--format {options.format} cannot be combined with --svg"
    long = [name for name in LONG if getattr(options, name) not in (None, False)]
    if mode in ("first", "all", "random"):
        useless = long
    elif options.svg:
        return "--svg is for placements, not for counts"
    elif options.format not in ("text", "json"):
        return f"--format {options.format} is for placements, not for counts"
    elif options.merge:
        useless = [*long, *board_of(options)]
    else:
        useless = []
    if useless:
        return f"--{useless[0].replace('_', '-')} cannot be combined with --{mode}"
    return None


def board_of(options: argparse.Namespace) -> dict[str, Any]:
    """Return what the options say of the board, as arguments of `count_queens`."""
    names = ("fixed", "stars", "k", "rows", "columns")
    board: dict[str, Any] = {name: getattr(options, name) for name in names}
    if options.piece != "queen":
        board["piece"] = options.piece
    for name in ("blocked", "regions"):
        path = getattr(options, name)
        board[name] = None if path is None else text_of(path)
    for name in ("distinct", "toroidal", "touching"):
        board[name] = getattr(options, name) or None
    return {name: value for name, value in board.items() if value is not None}


def text_of(path: str) -> str:
    """Return the text of a small file."""
    with open(path, encoding="utf-8-sig") as file:
        try:
            return file.read()
        except UnicodeDecodeError as error:
            raise InputError(f"{path}: not a text in UTF-8") from error


def squares_of(text: str) -> list[tuple[int, int]]:
    """Return rows and columns of a text such as 0:3,1:6."""
    pairs = [pair.split(":") for pair in text.split(",")]
    try:
        return [(int(row), int(column)) for row, column in pairs]
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no list of squares such as 0:3,1:6"
        ) from None


def print_count(
    options: argparse.Namespace, board: dict[str, Any], as_json: bool
) -> int:
    """Count, and print the number of placements or what a share of them is."""
    resources = {"threads": options.threads, "max_memory": options.max_memory}
    plain = {key: board[key] for key in ("fixed", "blocked") if key in board}
    if options.progress and not board.keys() - {*plain, "distinct"}:
        print(plan_queens(options.n, **plain, **resources), file=sys.stderr)
    answer = {"n": options.n}
    if options.part:
        others = {key: board[key] for key in board if key not in ("fixed", "blocked")}
        refuse(others, "--part")
        answer["part"], answer["parts"] = options.part
        answer["count"] = count_queens_share(
            options.n,
            options.part,
            options.checkpoint,
            progress=options.progress or None,
            **board,
            **resources,
        )
        text = "part {part}/{parts} of {n} queens: {count} placements".format(**answer)
    else:
        answer["count"] = count_queens(
            options.n,
            checkpoint=options.checkpoint,
            progress=options.progress or None,
            **board,
            **resources,
        )
        text = str(answer["count"])
    print(json.dumps(answer) if as_json else text)
    return 0
