# SPDX-License-Identifier: MIT
"""Boards of queens as SVG: one, many on a sheet, and what the pictures have in common."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from math import ceil, sqrt
from typing import Final

from lowbit.render.frame import Square

COLOURS: Final = {
    "light": "#f8fafc",
    "dark": "#cbd5e1",
    "edge": "#1f2937",
    "queen": "#111827",
    "conflict": "#dc2626",
    "attacked": "#2563eb",
    "blocked": "#475569",
}

#: A crown with five points, in a square of 100 x 100.
CROWN: Final = (
    "M25 72L13 37L33 55L34 27L45 53L50 23L55 53L66 27L67 55L87 37L75 72Z"
    "M25 77H75V84H25Z"
    + "".join(
        f"M{x - 4} {y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"
        for x, y in ((13, 33), (34, 23), (50, 19), (66, 23), (87, 33))
    )
)


@dataclass(frozen=True)
class BoardPicture:
    """A board to be drawn.

    Attributes
    ----------
    n : int
        Rows and columns.
    queens : sequence of (row, column)
        Where queens stand.
    attacks : bool
        Draw a line from each queen along all that it attacks.
    blocked : frozenset of (row, column)
        Squares where none may stand.
    """

    n: int
    queens: Sequence[Square]
    attacks: bool = False
    blocked: frozenset[Square] = field(default=frozenset())

    @property
    def conflicts(self) -> list[tuple[Square, Square]]:
        """The pairs of queens that attack each other."""
        return [
            (first, second)
            for place, first in enumerate(self.queens)
            for second in self.queens[:place]
            if attack(first, second)
        ]

    @property
    def description(self) -> str:
        """The board in words, for those who do not see it.

        >>> BoardPicture(4, [(0, 1), (1, 2)]).description
        '2 queens on a 4x4 board: b4, c3; 1 pair attacks'
        """
        names = ", ".join(square_name(square, self.n) for square in self.queens)
        queens = len(self.queens)
        words = (
            f"{queens} queen{'' if queens == 1 else 's'} on a {self.n}x{self.n} board"
        )
        pairs = len(self.conflicts)
        attacking = f"; {pairs} pair{' attacks' if pairs == 1 else 's attack'}"
        return words + (f": {names}" if names else "") + (attacking if pairs else "")


def attack(first: Square, second: Square) -> bool:
    """Tell whether two queens stand in one row, column or diagonal.

    >>> attack((0, 0), (3, 3)), attack((0, 0), (1, 2))
    (True, False)
    """
    rows, columns = first[0] - second[0], first[1] - second[1]
    return rows == 0 or columns == 0 or abs(rows) == abs(columns)


def square_name(square: Square, n: int) -> str:
    """Return a square as chess players call it; past column z by numbers.

    >>> square_name((0, 3), 8), square_name((7, 0), 8), square_name((29, 30), 31)
    ('d8', 'a1', 'r30c31')
    """
    row, column = square
    if n > 26:
        return f"r{row + 1}c{column + 1}"
    return f"{chr(ord('a') + column)}{n - row}"


def board_svg(picture: BoardPicture, square: int = 44, title: str | None = None) -> str:
    """Return a board as an ``<svg>`` element.

    Parameters
    ----------
    picture : BoardPicture
        What to draw.
    square : int
        Width of a square in pixels.
    title : str, optional
        What a screen reader says; by default :attr:`BoardPicture.description`.

    Examples
    --------
    >>> svg = board_svg(BoardPicture(1, [(0, 0)]))
    >>> svg.splitlines()[1]
    '<title>1 queen on a 1x1 board: a1</title>'
    """
    margin = square / 4
    side = picture.n * square + 2 * margin
    return "\n".join(
        [
            *opening(side, side, title or picture.description),
            f'<g transform="translate({number(margin)} {number(margin)})">',
            *board_parts(picture, square),
            "</g>",
            "</svg>",
        ]
    )


def sheet_svg(
    pictures: Iterable[BoardPicture],
    columns: int | None = None,
    square: int = 10,
    title: str | None = None,
) -> str:
    """Return many boards side by side as one ``<svg>`` element.

    Parameters
    ----------
    pictures : iterable of BoardPicture
        What to draw, row by row.
    columns : int, optional
        How many boards in a row; by default about as many as rows.
    square : int
        Width of a square in pixels.
    title : str, optional
        What a screen reader says.
    """
    boards = list(pictures)
    columns = columns or max(1, ceil(sqrt(len(boards))))
    rows = ceil(len(boards) / columns)
    step = max((board.n for board in boards), default=0) * square + 2 * square
    width, height = min(columns, max(len(boards), 1)) * step, max(rows, 1) * step
    parts = opening(width, height, title or f"{len(boards)} boards of queens")
    for place, board in enumerate(boards):
        x, y = place % columns * step + square, place // columns * step + square
        parts += [
            f'<g transform="translate({x} {y})">',
            *board_parts(board, square),
            "</g>",
        ]
    return "\n".join([*parts, "</svg>"])


def opening(width: float, height: float, title: str) -> list[str]:
    """Return how an ``<svg>`` element begins."""
    size = f"{number(width)} {number(height)}"
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" '
        f'height="{number(height)}" viewBox="0 0 {size}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{number(width)}" height="{number(height)}" fill="#ffffff"/>',
    ]


def number(value: float) -> str:
    """Return a length, without digits that nobody sees.

    >>> number(11.0), number(14.666666)
    ('11', '14.67')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def board_parts(picture: BoardPicture, square: int) -> list[str]:
    """Return all that is on a board: squares, lines, queens."""
    attacked = {queen for pair in picture.conflicts for queen in pair}
    return [
        *ground(picture.n, square),
        *crosses(picture, square),
        *(attack_lines(picture, square) if picture.attacks else ()),
        *conflict_lines(picture, square),
        *(
            crown(queen, square, COLOURS["conflict" if queen in attacked else "queen"])
            for queen in picture.queens
        ),
    ]


def ground(n: int, square: int) -> list[str]:
    """Return the squares, and the edge of the board."""
    side = n * square
    dark = "".join(
        f"M{column * square} {row * square}h{square}v{square}h-{square}z"
        for row in range(n)
        for column in range((row + 1) % 2, n, 2)
    )
    edge = number(max(1, square / 22))
    return [
        f'<rect width="{side}" height="{side}" fill="{COLOURS["light"]}"/>',
        f'<path d="{dark}" fill="{COLOURS["dark"]}"/>',
        f'<rect width="{side}" height="{side}" fill="none" stroke="{COLOURS["edge"]}" '
        f'stroke-width="{edge}"/>',
    ]


def crosses(picture: BoardPicture, square: int) -> list[str]:
    """Return a cross for each blocked square."""
    low, high = 0.25 * square, 0.75 * square
    paths = "".join(
        f"M{number(column * square + low)} {number(row * square + low)}"
        f"l{number(high - low)} {number(high - low)}"
        f"m0 {number(low - high)}l{number(low - high)} {number(high - low)}"
        for row, column in sorted(picture.blocked)
    )
    return stroke(paths, "blocked", square / 10) if paths else []


def attack_lines(picture: BoardPicture, square: int) -> list[str]:
    """Return the rows, columns and diagonals of all queens, from edge to edge."""
    n = picture.n
    paths = ""
    for row, column in picture.queens:
        down, across = n - 1 - row, n - 1 - column
        for first, last in (
            ((row, 0), (row, n - 1)),
            ((0, column), (n - 1, column)),
            (
                step(row, column, -min(row, column), 1),
                step(row, column, min(down, across), 1),
            ),
            (
                step(row, column, -min(row, across), -1),
                step(row, column, min(down, column), -1),
            ),
        ):
            paths += line(first, last, square)
    return stroke(paths, "attacked", square / 16, opacity=0.35) if paths else []


def step(row: int, column: int, rows: int, direction: int) -> Square:
    """Return the square some rows down a diagonal."""
    return row + rows, column + direction * rows


def conflict_lines(picture: BoardPicture, square: int) -> list[str]:
    """Return a line between each two queens that attack each other."""
    paths = "".join(line(first, second, square) for first, second in picture.conflicts)
    return stroke(paths, "conflict", square / 10) if paths else []


def line(first: Square, last: Square, square: int) -> str:
    """Return the path between the middles of two squares."""
    (y0, x0), (y1, x1) = (
        ((row + 0.5) * square, (column + 0.5) * square) for row, column in (first, last)
    )
    return f"M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}"


def stroke(paths: str, colour: str, width: float, opacity: float = 1) -> list[str]:
    """Return a path in a colour."""
    return [
        f'<path d="{paths}" fill="none" stroke="{COLOURS[colour]}" '
        f'stroke-width="{number(width)}" stroke-linecap="round" '
        f'opacity="{number(opacity)}"/>'
    ]


def crown(queen: Square, square: int, colour: str, more: str = "") -> str:
    """Return a queen; `more` goes into its element."""
    row, column = queen
    scale = number(square / 100)
    place = f"translate({column * square} {row * square}) scale({scale})"
    end = f">{more}</path>" if more else "/>"
    return f'<path transform="{place}" d="{CROWN}" fill="{colour}"{end}'
