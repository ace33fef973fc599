# SPDX-License-Identifier: MIT
"""Files of Sudokus, one to a line."""

import io
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass

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


def open_text(path: str) -> "nullcontext[io.TextIOBase] | io.TextIOWrapper":
    """Open a file, or the standard input, for `with`; odd bytes become odd characters."""
    if path == STANDARD_INPUT:
        if sys.stdin is None:
            raise InputError("the standard input is closed")
        return nullcontext(
            io.TextIOWrapper(
                sys.stdin.buffer, encoding="utf-8-sig", errors="surrogateescape"
            )
        )
    return open(path, encoding="utf-8-sig", errors="surrogateescape")
