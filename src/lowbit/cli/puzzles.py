# SPDX-License-Identifier: MIT
"""Files of Sudokus, one to a line."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import TextIOWrapper
from typing import TextIO

from lowbit.errors import InputError, PuzzleError
from lowbit.sudoku.clashes import raise_for_clash
from lowbit.sudoku.puzzle import read_puzzle

STANDARD_INPUT = "-"


@dataclass(frozen=True)
class Entry:
    """A puzzle of a file.

    Attributes
    ----------
    place : str
        The file and the line, counted from 1, as ``file:line``.
    cells : bytes
        The 81 cells, 0 for blank.
    """

    place: str
    cells: bytes


def read_entries(path: str) -> Iterator[Entry]:
    """Read the puzzles of a file as they are asked for.

    Empty lines and lines that start with ``#`` are passed over.

    Parameters
    ----------
    path : str
        The file, in UTF-8 with or without a byte order mark, with any line ends; ``-``
        for the standard input.

    Raises
    ------
    InputError
        If a line is no puzzle, or its clues clash: "file:line:column: why".
    OSError
        If the file cannot be read.
    """
    name = "<stdin>" if path == STANDARD_INPUT else path
    with open_text(path) as file:
        for number, line in enumerate(file, 1):
            text = line.rstrip("\n")
            is_blank_grid = len(text) == 81
            if (text.strip() or is_blank_grid) and not text.startswith("#"):
                place = f"{name}:{number}"
                try:
                    cells, _ = read_puzzle(text)
                    raise_for_clash(cells)
                except PuzzleError as error:
                    column = (error.position or 0) + 1
                    raise InputError(f"{place}:{column}: {error}") from error
                yield Entry(place, cells)


@contextmanager
def open_text(path: str) -> Iterator[TextIO]:
    """Open a file, or the standard input; odd bytes become odd characters."""
    if path != STANDARD_INPUT:
        with open(path, encoding="utf-8-sig", errors="surrogateescape") as file:
            yield file
        return
    if sys.stdin is None:
        raise InputError("the standard input is closed")
    text = TextIOWrapper(
        sys.stdin.buffer, encoding="utf-8-sig", errors="surrogateescape"
    )
    try:
        yield text
    finally:
        text.detach()  # or the standard input would be closed with it
