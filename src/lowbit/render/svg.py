# SPDX-License-Identifier: MIT
"""A Sudoku as SVG.

Everything is said by attributes, nothing by a style sheet: pictures in one page (a
notebook) would share it.
"""

from html import escape

from lowbit.render.picture import COLOURS, Picture

FONT = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif"


def grid_svg(picture: Picture, cell: int = 44, title: str | None = None) -> str:
    """Return a Sudoku as an ``<svg>`` element.

    Parameters
    ----------
    picture : Picture
        What to draw.
    cell : int
        Width of a cell in pixels.
    title : str, optional
        What a screen reader says; by default :attr:`Picture.description`.

    Returns
    -------
    str
        The element, with a margin of a quarter of a cell.

    Examples
    --------
    >>> cells = bytes([1] + [0] * 15)
    >>> print(grid_svg(Picture((2, 2), cells, cells, "1234")).splitlines()[1])
    <title>Sudoku 4x4: 1 clue</title>
    """
    margin = cell / 4
    side = picture.size * cell
    whole = number(side + 2 * margin)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole}" height="{whole}" '
        f'viewBox="0 0 {whole} {whole}" role="img">',
        f"<title>{escape(title or picture.description)}</title>",
        f'<rect width="{whole}" height="{whole}" fill="{COLOURS["paper"]}"/>',
        f'<g transform="translate({number(margin)} {number(margin)})">',
        *clash_papers(picture, cell),
        *lines(picture, cell),
        f'<g font-family="{FONT}" text-anchor="middle">',
        *digits(picture, cell),
        *marks(picture, cell),
        "</g>",
        "</g>",
        "</svg>",
    ]
    return "\n".join(parts)


def number(value: float) -> str:
    """Return a length, without digits that nobody sees.

    >>> number(11.0), number(14.666666)
    ('11', '14.67')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def clash_papers(picture: Picture, cell: int) -> list[str]:
    """Return a red ground for each cell that clashes."""
    return [
        f'<rect x="{place % picture.size * cell}" y="{place // picture.size * cell}" '
        f'width="{cell}" height="{cell}" fill="{COLOURS["clash paper"]}"/>'
        for place in sorted(picture.clashing)
    ]


def lines(picture: Picture, cell: int) -> list[str]:
    """Return the thin lines between cells, then the thick ones around the boxes."""
    size, (rows, columns) = picture.size, picture.box
    side = size * cell
    thin = ""
    thick = f"M0 0H{side}V{side}H0Z"
    for i in range(1, size):
        across, down = f"M0 {i * cell}H{side}", f"M{i * cell} 0V{side}"
        thick += (across if i % rows == 0 else "") + (down if i % columns == 0 else "")
        thin += (across if i % rows else "") + (down if i % columns else "")
    return [
        f'<path d="{path}" fill="none" stroke="{COLOURS[colour]}" '
        f'stroke-width="{number(width)}" stroke-linejoin="round"/>'
        for path, colour, width in (
            (thin, "line", max(1, cell / 44)),
            (thick, "box", max(1.5, cell / 18)),
        )
    ]


def digits(picture: Picture, cell: int) -> list[str]:
    """Return the digits, those of one kind together."""
    parts = []
    for kind in ("clue", "filled", "clash"):
        texts = [
            at(place % picture.size + 0.5, place // picture.size + 0.5, cell, symbol)
            for place, symbol, found in picture.digits()
            if found == kind
        ]
        if texts:
            weight = "400" if kind == "filled" else "600"
            parts += [
                f'<g fill="{COLOURS[kind]}" font-size="{number(cell * 0.62)}" '
                f'font-weight="{weight}">',
                *texts,
                "</g>",
            ]
    return parts


def marks(picture: Picture, cell: int) -> list[str]:
    """Return the candidates, small."""
    rows, columns = picture.box
    texts = []
    for place, row, column, symbol in picture.marks():
        x = place % picture.size + 0.5 + (column - (columns - 1) / 2) * 0.86 / columns
        y = place // picture.size + 0.5 + (row - (rows - 1) / 2) * 0.86 / rows
        texts.append(at(x, y, cell, symbol))
    if not texts:
        return []
    height = cell * 0.72 / max(rows, columns)
    opening = f'<g fill="{COLOURS["candidate"]}" font-size="{number(height)}">'
    return [opening, *texts, "</g>"]


def at(x: float, y: float, cell: int, symbol: str) -> str:
    """Return a character centred at a place given in cells."""
    # 0.35 em below the middle is where the base line of digits has to be; not every
    # program knows dominant-baseline.
    place = f'x="{number(x * cell)}" y="{number(y * cell)}"'
    return f'<text {place} dy=".35em">{escape(symbol)}</text>'
