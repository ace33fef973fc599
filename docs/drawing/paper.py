# SPDX-License-Identifier: MIT
"""A sheet of paper to draw on, which becomes an SVG file."""

from html import escape

INK = "#111827"
GREY = "#6b7280"
LINE = "#cbd5e1"
LIGHT = "#f1f5f9"
BLUE = "#2563eb"
PALE_BLUE = "#dbeafe"
RED = "#dc2626"
PALE_RED = "#fee2e2"
GREEN = "#15803d"
PALE_GREEN = "#dcfce7"
PALE_YELLOW = "#fef9c3"

MINUS = "\N{MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"

SANS = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif"
MONO = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"


class Paper:
    """A white sheet; x goes to the right and y down, in pixels."""

    def __init__(self, width: float, height: float, title: str) -> None:
        size = f"{width:g} {height:g}"
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" '
            f'height="{height:g}" viewBox="0 0 {size}" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width:g}" height="{height:g}" fill="#ffffff"/>',
        ]

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str = "none",
        stroke: str = "none",
        thick: float = 1,
    ) -> None:
        """Draw a rectangle."""
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
            f'fill="{fill}" stroke="{stroke}" stroke-width="{thick:g}"/>'
        )

    def text(
        self,
        x: float,
        y: float,
        string: object,
        size: float = 15,
        fill: str = INK,
        anchor: str = "middle",
        bold: bool = False,
        mono: bool = False,
    ) -> None:
        """Write a line, its middle at height y."""
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" dy=".35em" font-family="{MONO if mono else SANS}" '
            f'font-size="{size:g}" font-weight="{600 if bold else 400}" fill="{fill}" '
            f'text-anchor="{anchor}">{escape(str(string))}</text>'
        )

    def line(
        self,
        x: float,
        y: float,
        to_x: float,
        to_y: float,
        colour: str = INK,
        thick: float = 1.5,
        dashed: bool = False,
    ) -> None:
        """Draw a straight line."""
        dashes = ' stroke-dasharray="5 4"' if dashed else ""
        self.parts.append(
            f'<path d="M{x:g} {y:g}L{to_x:g} {to_y:g}" stroke="{colour}" '
            f'stroke-width="{thick:g}" stroke-linecap="round"{dashes}/>'
        )

    def arrow(
        self, x: float, y: float, to_x: float, to_y: float, colour: str = GREY
    ) -> None:
        """Draw a line with a head."""
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        along, across = (to_x - x) / length, (to_y - y) / length
        end_x, end_y = to_x - 8 * along, to_y - 8 * across
        self.line(x, y, end_x, end_y, colour)
        left = f"{end_x - 4 * across:.1f} {end_y + 4 * along:.1f}"
        right = f"{end_x + 4 * across:.1f} {end_y - 4 * along:.1f}"
        self.parts.append(
            f'<path d="M{to_x:g} {to_y:g}L{left}L{right}Z" fill="{colour}"/>'
        )

    def put(self, x: float, y: float, svg: str) -> None:
        """Lay another picture onto the paper."""
        self.parts.append(svg.replace("<svg ", f'<svg x="{x:g}" y="{y:g}" ', 1))

    def add(self, x: float, y: float, parts: list[str]) -> None:
        """Add elements of SVG that were drawn from (0, 0)."""
        self.parts += [f'<g transform="translate({x:g} {y:g})">', *parts, "</g>"]

    def bits(
        self,
        x: float,
        y: float,
        bits: str,
        fill: str = PALE_BLUE,
        cell: float = 30,
    ) -> None:
        """Draw a row of bits as boxes, those that are 1 filled; a blank leaves a gap."""
        for place, bit in enumerate(bits):
            if bit != " ":
                left = x + place * cell
                self.rect(
                    left, y, cell, cell, fill if bit == "1" else "#ffffff", INK, 1
                )
                self.text(
                    left + cell / 2,
                    y + cell / 2,
                    bit,
                    cell * 0.5,
                    fill=INK if bit == "1" else GREY,
                    mono=True,
                )

    def __str__(self) -> str:
        return "\n".join([*self.parts, "</svg>", ""])
