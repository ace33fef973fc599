# SPDX-License-Identifier: MIT
"""Files on the command line, with - for the standard input, and where results go."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import IO

from lowbit._files import whole_file
from lowbit.errors import InputError

STANDARD_INPUT = "-"


def input_from(path: str) -> str | IO[bytes]:
    """Return the file at a path, or the standard input, to be read."""
    if path != STANDARD_INPUT:
        return path
    if sys.stdin is None:
        raise InputError("the standard input is closed")
    return sys.stdin.buffer


def name_of(path: str) -> str:
    """Return what to call a file in a message."""
    return "<stdin>" if path == STANDARD_INPUT else path


def can_print(text: str) -> bool:
    """Tell whether the standard output has these characters.

    On Windows a pipe or file has those of the system's code page only.
    """
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def print_whatever() -> None:
    """Let the standard output name characters that it lacks by their numbers."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


@contextmanager
def output_to(path: str | None) -> Iterator[IO[bytes]]:
    """Provide the file at a path, or the standard output."""
    if path is not None:
        with whole_file(path) as file:
            yield file
    elif hasattr(sys.stdout, "buffer"):
        sys.stdout.flush()
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    else:  # closed, or something of another program's making
        yield TextOutput()  # type: ignore[misc]


class TextOutput:
    """Takes bytes to a standard output that only takes text."""

    def write(self, data: bytes) -> int:
        """Write UTF-8."""
        if sys.stdout is not None:
            sys.stdout.write(data.decode())
        return len(data)
