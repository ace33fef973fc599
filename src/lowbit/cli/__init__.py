# SPDX-License-Identifier: MIT
"""The command line: ``lowbit`` or ``python -m lowbit``.

Results go to standard output, all else to standard error. Exit codes:

==== ===========================================================================
0    done; every question had its answer
1    no solution, or a Sudoku that has not exactly one
2    bad input or usage; one line on standard error says what and where
130  ended by Ctrl-C
141  the reader of the output has gone away (silently, as programs in pipes do)
==== ===========================================================================
"""

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from lowbit import _backend
from lowbit._version import __version__
from lowbit.cli import ladder, queens, sudoku
from lowbit.cli.files import print_whatever
from lowbit.errors import LowbitError

BAD_INPUT = 2
INTERRUPTED = 128 + 2  # as shells report SIGINT
PIPE_CLOSED = 128 + 13  # and SIGPIPE

#: What writing says when the reader has gone away; on Windows that is no BrokenPipeError.
NO_READER = {errno.EPIPE, errno.EINVAL} if os.name == "nt" else {errno.EPIPE}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        The words after the program's name; those of the process by default.

    Examples
    --------
    >>> main(["queens", "6"])
    4
    0
    """
    if arguments is None:  # the process is ours, and so is its output
        print_whatever()
    try:
        options = parser().parse_args(arguments)
        code: int = options.run(options)
        if sys.stdout is not None:  # closed before we came: nobody wants to read
            sys.stdout.flush()
    except (LowbitError, OSError) as error:
        if reader_has_gone(error):
            discard_output()
            return PIPE_CLOSED
        print(f"lowbit: {describe(error)}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


class Parser(argparse.ArgumentParser):
    """A parser that says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        """Print the message and leave."""
        self.exit(BAD_INPUT, f"{self.prog}: {message} (--help tells more)\n")


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    top = Parser(prog="lowbit", description="Exact search on boards, at native speed.")
    top.add_argument("--version", action="version", version=f"lowbit {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    queens.add_command(commands)
    sudoku.add_command(commands)
    ladder.add_command(commands)
    info = commands.add_parser("info", help="tell which kernel is used, and why")
    info.set_defaults(run=run_info)
    return top


def run_info(options: argparse.Namespace) -> int:
    """Print what this installation runs on."""
    print(_backend.backend_info())
    return 0


def describe(error: Exception) -> str:
    """Return an exception as one line."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def reader_has_gone(error: Exception) -> bool:
    """Tell whether an exception means that the output is a pipe that nobody reads.

    Those of files have the name of the file.

    >>> full, gone = OSError(errno.ENOSPC, "full"), OSError(errno.EPIPE, "gone")
    >>> reader_has_gone(full), reader_has_gone(gone)
    (False, True)
    """
    if not isinstance(error, OSError) or error.filename is not None:
        return False
    return error.errno in NO_READER


def discard_output() -> None:
    """Let what is still buffered for a closed pipe vanish without a message."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
