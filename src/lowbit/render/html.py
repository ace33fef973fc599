# SPDX-License-Identifier: MIT
"""A Sudoku as an HTML table, whose digits can be selected and copied."""

from html import escape
from itertools import groupby

from lowbit.render.picture import COLOURS, Picture
from lowbit.render.svg import FONT


def grid_html(picture: Picture, cell: int = 40) -> str:
    """Return a Sudoku as a ``<table>`` element.

    Parameters
    ----------
    picture : Picture
        What to draw.
    cell : int
        Width of a cell in pixels.

    Examples
    --------
    >>> cells = bytes([1] + [0] * 15)
    >>> grid_html(Picture((2, 2), cells, cells, "1234")).count("<td")
    16
    """
    words = {place: (symbol, kind) for place, symbol, kind in picture.digits()}
    marks = mark_words(picture)
    size = picture.size
    outer = f"2px solid {COLOURS['box']}"
    parts = [
        f'<table role="img" aria-label="{escape(picture.description)}" '
        f'style="border-collapse:collapse;border:{outer};background:{COLOURS["paper"]};'
        f'font-family:{FONT};table-layout:fixed;width:auto;margin:4px 0">'
    ]
    for row in range(size):
        parts.append("<tr>")
        for column in range(size):
            place = row * size + column
            look = cell_look(picture, row, column, cell)
            word = marks.get(place, "")
            if place in words:
                symbol, kind = words[place]
                weight = 400 if kind == "filled" else 600
                word = escape(symbol)
                look += f";color:{COLOURS[kind]};font-weight:{weight}"
            elif word:
                small = max(7, round(cell * 0.72 / max(picture.box)))
                look += f";color:{COLOURS['candidate']};font-size:{small}px"
            parts.append(f'<td style="{look}">{word}</td>')
        parts.append("</tr>")
    return "\n".join([*parts, "</table>"])


def cell_look(picture: Picture, row: int, column: int, cell: int) -> str:
    """Return the style of a cell: its size, its ground, and thick lines at boxes."""
    rows, columns = picture.box
    size = picture.size
    ground = COLOURS["paper"]
    if row * size + column in picture.clashing:
        ground = COLOURS["clash paper"]
    right = line(column % columns == columns - 1)
    below = line(row % rows == rows - 1)
    return (
        f"width:{cell}px;height:{cell}px;padding:0;text-align:center;"
        f"vertical-align:middle;box-sizing:border-box;background:{ground};"
        f"font-size:{round(cell * 0.6)}px;line-height:1.1;"
        f"border:1px solid {COLOURS['line']};"
        f"border-right:{right};border-bottom:{below}"
    )


def line(is_thick: bool) -> str:
    """Return a line between cells, or a thick one between boxes."""
    return f"2px solid {COLOURS['box']}" if is_thick else f"1px solid {COLOURS['line']}"


def mark_words(picture: Picture) -> dict[int, str]:
    """Return the candidates of each blank as lines of equal width."""
    rows, columns = picture.box
    words = {}
    for place, group in groupby(picture.marks(), key=lambda mark: mark[0]):
        table = [["&nbsp;"] * columns for _ in range(rows)]
        for _, row, column, symbol in group:
            table[row][column] = escape(symbol)
        # Figures are all as wide as an en space, which a hard space is not.
        lines = ["&ensp;".join(row).replace("&nbsp;", "&ensp;") for row in table]
        words[place] = "<br>".join(lines)
    return words
