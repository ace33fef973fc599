# SPDX-License-Identifier: MIT
"""Files on the command line, with - for the standard input, and where results go."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
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


def print_text(text: str) -> None:
    """Print a line of any text.

    What the standard output has no code for becomes an escape, as in error messages:
    on Windows a file or a pipe takes 250 characters, before Python 3.15.
    """
    encoding = encoding_of_output()
    print(text.encode(encoding, "backslashreplace").decode(encoding))


def can_print(text: str) -> bool:
    """Tell whether the standard output has codes for a text."""
    try:
        text.encode(encoding_of_output())
    except UnicodeEncodeError:
        return False
    return True


def encoding_of_output() -> str:
    """Return the encoding of the standard output; it may be closed, or take any text."""
    return getattr(sys.stdout, "encoding", None) or "utf-8"


class TextOutput:
    """Takes bytes to a standard output that only takes text."""

    def write(self, data: bytes) -> int:
        """Write UTF-8."""
        if sys.stdout is not None:
            sys.stdout.write(data.decode())
        return len(data)
