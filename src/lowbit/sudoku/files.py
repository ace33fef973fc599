# SPDX-License-Identifier: MIT
"""read_sudokus: the puzzles of a file in any format, one after the other."""

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from io import TextIOBase
from typing import IO, TYPE_CHECKING, Any, Literal, TextIO

from lowbit.errors import InputError
from lowbit.sudoku.reading import as_text, buffered, decompressed, without_ends
from lowbit.sudoku.record import SudokuRecord

if TYPE_CHECKING:
    from lowbit.sudoku.formats import Format, Options


def read_sudokus(
    file: str | os.PathLike[str] | IO[Any],
    *,
    format: str | None = None,  # noqa: A002
    box: tuple[int, int] | None = None,
    symbols: str | None = None,
    malformed: Literal["raise", "keep"] = "raise",
) -> Generator[SudokuRecord, None, None]:
    """Read the puzzles of a file, in any format, one after the other.

    Parameters
    ----------
    file : str, path, or file
        A path, or an open file of bytes or of text, which stays open. Files compressed
        by gzip, xz, bzip2 or Zstandard are recognised by their first bytes.
    format : str, optional
        The format; by default it is recognised.
    box : tuple of two int, optional
        Rows and columns of a box, as in :func:`lowbit.parse_sudoku`.
    symbols : str, optional
        The characters of the digits, the smallest first.
    malformed : {"raise", "keep"}
        What to do with a puzzle that is malformed: raise its error, or go on and let
        its record have the error in the place of a grid.

    Returns
    -------
    generator of SudokuRecord
        A puzzle each: its `grid`, the `line` where it begins, its `comment`, other
        things that the file says as `info`, and the `file`.

    Raises
    ------
    ParseError
        If a puzzle is malformed; it names file, line, column and value.
    InputError
        If there is no such format, or the file is damaged.
    OSError
        If the file cannot be read.
    TypeError
        If an argument is of another type.

    Notes
    -----
    Memory does not grow with the file, but for JSON, which is read as a whole. The file
    is opened when the first puzzle is asked for, and closed with the generator. A record
    takes 7 us where each line is a puzzle or a row of a table, and some 0.2 ms where
    puzzles are blocks of lines.

    Examples
    --------
    >>> import lowbit
    >>> for record in lowbit.read_sudokus("examples/easy.txt"):
    ...     print(record.line, str(record.grid)[:18])
    ...     break
    2 ..3.2.6..9..3.5..1
    """
    # All formats, of which most programs need none.
    from lowbit.sudoku.formats import Options, find_format

    if malformed not in ("raise", "keep"):
        raise InputError(f"malformed must be 'raise' or 'keep', not {malformed!r}")
    if not isinstance(file, (str, os.PathLike)) and not hasattr(file, "read"):
        raise TypeError(f"file must be a path or a file, not {type(file).__name__}")
    chosen = find_format(format) if format else None
    return read_file(file, chosen, Options(box, symbols), malformed == "keep")


def read_file(
    file: str | os.PathLike[str] | IO[Any],
    chosen: "Format | None",
    options: "Options",
    keep: bool,
) -> Generator[SudokuRecord, None, None]:
    """Read the puzzles of a file; see :func:`read_sudokus`."""
    from lowbit.sudoku.formats import Source, read_with

    with open_text(file) as (text, name):
        source = Source(without_ends(text), name)
        for record in read_with(chosen, source, options):
            if record.error is not None and not keep:
                raise record.error
            yield record


@contextmanager
def open_text(
    file: str | os.PathLike[str] | IO[Any],
) -> Iterator[tuple[TextIO, str | None]]:
    """Give the text of a file, and its name; close what was opened for it."""
    if isinstance(file, (str, os.PathLike)):
        path = os.fspath(file)
        with (
            open(path, "rb") as raw,
            decompressed(raw) as whole,
            as_text(whole) as text,
        ):
            yield text, path
    elif isinstance(file, TextIOBase) or isinstance(file.read(0), str):
        yield file, name_of(file)  # type: ignore[misc]
    else:
        with (
            buffered(file) as borrowed,
            decompressed(borrowed) as whole,
            as_text(whole) as text,
        ):
            yield text, name_of(file)


def name_of(file: Any) -> str | None:
    """Return the name of an open file, if it has one."""
    name = getattr(file, "name", None)
    return name if isinstance(name, str) else None
