# SPDX-License-Identifier: MIT
"""Boards and grids as plain text."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

from lowbit._bits import iter_bits

Style: TypeAlias = Literal["ascii", "unicode"]

#: For each style: the upright, the level, and the ends and crossings of three rules.
LINES: Final = {
    "ascii": ("|", "-", "+++", "+++", "+++"),
    "unicode": ("│", "─", "┌┬┐", "├┼┤", "└┴┘"),
}


def iter_board_rows(columns: Sequence[int]) -> Iterator[str]:
    """Yield one string per row, with ``Q`` for a queen and ``.`` for an empty square.

    Parameters
    ----------
    columns : sequence of int
        The column of the queen in each row.

    Examples
    --------
    >>> list(iter_board_rows((1, 3, 0, 2)))
    ['.Q..', '...Q', 'Q...', '..Q.']
    """
    n = len(columns)
    for column in columns:
        yield "." * column + "Q" + "." * (n - column - 1)


def grid_line(cells: bytes, symbols: str = "123456789") -> str:
    """Return a Sudoku as one line of characters, with ``.`` for a blank.

    Parameters
    ----------
    cells : bytes
        One value for each cell, row by row: 0 for a blank, else the digit.
    symbols : str
        The characters of the digits, the smallest first.

    Examples
    --------
    >>> grid_line(bytes([1, 0, 3] + [0] * 78))[:9]
    '1.3......'
    """
    characters = "." + symbols
    return "".join([characters[cell] for cell in cells])


def grid_text(
    cells: bytes,
    box: tuple[int, int],
    symbols: str,
    masks: Sequence[int] | None = None,
    style: Style = "ascii",
) -> str:
    """Return a Sudoku as lines of text, with lines around the boxes.

    Parameters
    ----------
    cells : bytes
        One value for each cell, row by row: 0 for a blank, else the digit.
    box : tuple of int
        Rows and columns of a box.
    symbols : str
        The characters of the digits, the smallest first.
    masks : sequence of int, optional
        Candidates to write into the blanks: bit d - 1 is digit d.
    style : {"ascii", "unicode"}
        What the lines are made of.

    Raises
    ------
    ValueError
        If there is no such style.

    Examples
    --------
    >>> print(grid_text(bytes([1, 0, 0, 2] + [0] * 12), (2, 2), "1234", [0b1100] * 16))
    +-------+-------+
    | 1  34 | 34 2  |
    | 34 34 | 34 34 |
    +-------+-------+
    | 34 34 | 34 34 |
    | 34 34 | 34 34 |
    +-------+-------+
    """
    if style not in LINES:
        raise ValueError(f"style must be one of {', '.join(LINES)}, not {style!r}")
    rows, columns = box
    size = rows * columns
    marks: Sequence[int | None] = masks or [None] * len(cells)
    words = [
        cell_text(cell, symbols, mask) for cell, mask in zip(cells, marks, strict=True)
    ]
    width = max(map(len, words))
    bar = LINES[style][0]

    def rule(left: str, middle: str, right: str) -> str:
        part = LINES[style][1] * (columns * (width + 1) + 1)
        return left + middle.join([part] * rows) + right

    lines = []
    for row in range(size):
        if row and row % rows == 0:
            lines.append(rule(*LINES[style][3]))
        padded = [word.ljust(width) for word in words[row * size : (row + 1) * size]]
        parts = [" ".join(padded[i : i + columns]) for i in range(0, size, columns)]
        lines.append(f"{bar} " + f" {bar} ".join(parts) + f" {bar}")
    return "\n".join([rule(*LINES[style][2]), *lines, rule(*LINES[style][4])])


def cell_text(cell: int, symbols: str, mask: int | None) -> str:
    """Return a digit, the candidates of a blank, or a dot; a dash if it has none.

    >>> cell_text(2, "1234", 0b1010), cell_text(0, "1234", 0b1010), cell_text(0, "1234", 0)
    ('2', '24', '-')
    """
    if cell:
        return symbols[cell - 1]
    if mask is None:
        return "."
    return "".join(symbols[bit] for bit in iter_bits(mask)) or "-"
