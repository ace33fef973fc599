# SPDX-License-Identifier: MIT
"""SudokuRecord: a puzzle of a file, apart from the formats, which are imported when asked for."""

from dataclasses import dataclass, field

from lowbit.errors import ParseError
from lowbit.sudoku.grid import Grid


@dataclass(frozen=True)
class SudokuRecord:
    r"""A puzzle of a file: the grid, or what is wrong with it, and where it stands.

    Attributes
    ----------
    grid : Grid or None
        The puzzle; None if it is malformed.
    line : int
        Its first line, counted from 1.
    comment : str
        What the file says about it in words.
    info : dict of str to str
        What else the file says, by name: an author, a technique, columns of a table.
    file : str or None
        The file.
    error : ParseError or None
        Why it is malformed.

    Examples
    --------
    >>> from io import StringIO
    >>> from lowbit import read_sudokus
    >>> file = StringIO("# a small one\n12..34......2...\n12..34......2?..\n")
    >>> first, second = read_sudokus(file, malformed="keep")
    >>> first.grid, first.line, first.comment
    (Grid('12..34......2...'), 2, 'a small one')
    >>> second.grid is None, second.line, second.error is None
    (True, 3, False)
    """

    grid: Grid | None
    line: int = 1
    comment: str = ""
    info: dict[str, str] = field(default_factory=dict)
    file: str | None = None
    error: ParseError | None = None
