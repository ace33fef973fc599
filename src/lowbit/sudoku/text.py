# SPDX-License-Identifier: MIT
"""parse_sudoku and format_sudoku: a grid in any format, from a text and to one."""

from io import StringIO
from typing import Any

from lowbit.errors import InputError, ParseError
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.reading import decoded, without_ends
from lowbit.sudoku.record import SudokuRecord


def parse_sudoku(
    text: str | bytes,
    *,
    format: str | None = None,  # noqa: A002
    box: tuple[int, int] | None = None,
    symbols: str | None = None,
) -> Grid:
    """Read a Sudoku from text in any format.

    Parameters
    ----------
    text : str or bytes
        One puzzle. Bytes are UTF-8, or UTF-16 with a byte order mark.
    format : str, optional
        The format; by default it is recognised. The docs list them all; some are
        ``"line"``, ``"block"``, ``"sdk"``, ``"csv"``, ``"json"``, ``"opensudoku"``.
    box : tuple of two int, optional
        Rows and columns of a box, where no square box fits and none is drawn.
    symbols : str, optional
        The characters of the digits, the smallest first; by default they are inferred:
        ``1-9A-G``, ``0-F`` or ``A-P`` for 16x16.

    Returns
    -------
    Grid
        The puzzle, with the clues and candidates that the format tells apart.

    Raises
    ------
    ParseError
        If the text is no puzzle, or is several; with line, column and value. (It is a
        PuzzleError.)
    InputError
        If there is no such format, or it has no room for the box.
    TypeError
        If an argument is of another type.

    Notes
    -----
    Blanks are ``.``, ``0``, ``_``, ``*``, ``-``, ``x`` or a space. Decimal digits of any
    script are digits; anything else is refused by name, nothing is passed over. Clues
    that clash are no error: :func:`lowbit.check_sudoku` finds them.

    To recognise the format and read 9x9 takes 20 us for a line and some 0.4 ms for a
    drawing; with `format`, a line takes 9 us.

    Examples
    --------
    >>> import lowbit
    >>> grid = lowbit.parse_sudoku('''
    ... +-----+-----+
    ... | 1 . | . 4 |
    ... | . . | 3 . |
    ... +-----+-----+
    ... | . 3 | . . |
    ... | 4 . | . . |
    ... +-----+-----+''')
    >>> str(grid)
    '1..4..3..3..4...'
    >>> lowbit.parse_sudoku("1..4..3..3..4..!")
    Traceback (most recent call last):
        ...
    lowbit.errors.ParseError: line 1, column 16: '!' is not a digit or a blank
    """
    # All formats, of which most programs need none.
    from lowbit.sudoku.formats import Options, Source, find_format, read_with

    if isinstance(text, (bytes, bytearray)):
        file = decoded(bytes(text))
    elif isinstance(text, str):
        file = StringIO(text, newline=None)
    else:
        raise TypeError(f"text must be a str or bytes, not {type(text).__name__}")
    source = Source(without_ends(file))
    chosen = find_format(format) if format else None
    found: SudokuRecord | None = None
    for record in read_with(chosen, source, Options(box, symbols)):
        if record.error is not None:
            raise record.error
        if found is not None:
            raise ParseError("a second puzzle; read_sudokus reads many", record.line, 1)
        found = record
    if found is None or found.grid is None:
        raise ParseError("there is no puzzle", 1, 1)
    return found.grid


def format_sudoku(
    puzzle: Any,
    format: str = "line",  # noqa: A002
    *,
    box: tuple[int, int] | None = None,
    symbols: str | None = None,
    blank: str = ".",
) -> str:
    """Return a Sudoku as text in any format.

    Parameters
    ----------
    puzzle : Grid, str, bytes, bytearray, list, tuple or numpy array
        As in :class:`lowbit.Grid`.
    format : str
        The format; see :func:`parse_sudoku`.
    box : tuple of two int, optional
        Rows and columns of a box, where no square box fits.
    symbols : str, optional
        The characters of the digits, the smallest first; by default 1-9 and then A, B, ...
    blank : str
        What to write for a blank: one of ``.0_*-x`` or a space. Formats that always
        have the same do not ask.

    Returns
    -------
    str
        The text, without a line end behind it. :func:`parse_sudoku` reads it back; what
        the format has no room for (candidates, which digits are no clues) is lost, and
        a cell with a single candidate becomes a digit where candidates are in groups.

    Raises
    ------
    PuzzleError
        If the grid is malformed, or the format cannot hold it.
    InputError
        If there is no such format, or `blank` is none.
    TypeError
        If an argument is of another type.

    Notes
    -----
    Some 10 us for 9x9, more where candidates are written.

    Examples
    --------
    >>> import lowbit
    >>> print(lowbit.format_sudoku("1..4..3..3..4...", "ss"))
    *-----*
    |1.|.4|
    |..|3.|
    |--+--|
    |.3|..|
    |4.|..|
    *-----*
    """
    # All formats, of which most programs need none.
    from lowbit.sudoku.formats import Options, find_format, require_room

    chosen = find_format(format)
    grid = Grid(puzzle, box=box)
    require_room(chosen, grid.size)
    options = Options(box, symbols, checked_blank(blank))
    return "".join(chosen.write([SudokuRecord(grid)], options)).removesuffix("\n")


def checked_blank(blank: object) -> str:
    """Return `blank` if it is a character that is read as a blank everywhere."""
    if not isinstance(blank, str):
        raise TypeError(f"blank must be a str, not {blank!r}")
    if len(blank) != 1 or blank not in ".0_*-x ":
        raise InputError(f"blank must be one of .0_*-x or a space, not {blank!r}")
    return blank
