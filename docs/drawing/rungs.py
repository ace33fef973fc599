# SPDX-License-Identifier: MIT
"""Pictures for the ladder: what each rung looks at."""

from paper import (
    BLUE,
    GREY,
    INK,
    LIGHT,
    MINUS,
    PALE_BLUE,
    PALE_GREEN,
    PALE_RED,
    PALE_YELLOW,
    RED,
    Paper,
)

import lowbit
from lowbit.render.board import BoardPicture, board_svg, crown


def backtracking() -> Paper:
    """Draw the search for four queens, as far as the first dead end and out of it."""
    trace = lowbit.trace_queens(4)
    chosen = [
        (2, "attacked: try the next"),
        (3, "free: a queen stands"),
        (7, "no square is free below"),
        (9, "so the queen moves on"),
    ]
    paper = Paper(816, 236, "Backtracking: four steps of the search for four queens")
    for place, (number, text) in enumerate(chosen):
        step, left = trace[number], place * 204
        queens = list(enumerate(step.queens))
        if step.action == "conflict":
            queens.append((step.row, step.column))
        paper.put(left, 0, board_svg(BoardPicture(4, queens)))
        paper.text(left + 99, 216, text, 14)
    return paper


def diagonals() -> Paper:
    """Draw the numbers that the squares of a diagonal, and of an antidiagonal, share."""
    n, size, queen = 6, 48, (2, 3)
    paper = Paper(660, 352, "Row minus column, and row plus column, of every square")
    for left, sign, title in (
        (16, -1, f"row {MINUS} column"),
        (356, 1, "row + column"),
    ):
        shared = queen[0] + sign * queen[1]
        for row in range(n):
            for column in range(n):
                x, y, number = (
                    left + column * size,
                    40 + row * size,
                    row + sign * column,
                )
                fill = PALE_BLUE if number == shared else "#ffffff"
                paper.rect(x, y, size, size, fill, INK)
                if (row, column) == queen:
                    paper.add(x, y, [crown((0, 0), size, INK)])
                else:
                    colour = BLUE if number == shared else GREY
                    paper.text(x + size / 2, y + size / 2, number, 16, colour)
        paper.text(left + n * size / 2, 20, title, 16, bold=True)
    return paper


def bitmasks() -> Paper:
    """Draw the integers from which the free squares of a row come."""
    queens = (0, 4, 7)
    columns = sum(1 << column for column in queens)
    row = len(queens)
    right = sum(1 << c + row - r for r, c in enumerate(queens) if c + row - r < 8)
    left = sum(1 << c - row + r for r, c in enumerate(queens) if c - row + r >= 0)
    free = 255 & ~(columns | right | left)
    paper = Paper(800, 354, "The free squares of the fourth row, from three integers")
    picture = BoardPicture(8, list(enumerate(queens)))
    paper.put(0, 0, board_svg(picture, 40))
    paper.rect(10, 10 + row * 40, 320, 40, stroke=BLUE, thick=3)
    rows = [
        ("columns", columns, PALE_RED),
        ("diagonals, moved on", right, PALE_RED),
        ("antidiagonals, moved on", left, PALE_RED),
        ("free: none of these", free, PALE_GREEN),
        ("free & -free: the first", free & -free, PALE_GREEN),
    ]
    for place, (name, mask, fill) in enumerate(rows):
        y = 22 + place * 56 + (16 if place > 2 else 0)
        paper.bits(370, y, f"{mask:08b}"[::-1], fill, 30)
        paper.text(624, y + 15, name, 14, anchor="start")
    paper.text(490, 336, "the lowest bit, column 0, is drawn on the left", 13, GREY)
    paper.line(370, 190, 780, 190, GREY)
    return paper


def mirror() -> Paper:
    """Draw a placement and its mirror image."""
    placement = lowbit.random_queens(6, seed=2)
    image = lowbit.Placement(tuple(5 - column for column in placement))
    paper = Paper(660, 300, "A placement of six queens and its mirror image")
    paper.put(8, 4, placement.to_svg(square=44))
    paper.put(366, 4, image.to_svg(square=44))
    paper.line(330, 8, 330, 292, BLUE, 2, dashed=True)
    return paper


def fewest() -> Paper:
    """Draw the number of free squares of each row and column that has no queen."""
    n, queens, size = 8, {0: 3, 1: 6}, 40
    free = {
        (row, column)
        for row in range(n)
        for column in range(n)
        if row not in queens
        and all(
            column != c and abs(row - r) != abs(column - c) for r, c in queens.items()
        )
    }
    rows = {r: sum(s[0] == r for s in free) for r in range(n) if r not in queens}
    columns = {c: sum(s[1] == c for s in free) for c in set(range(n)) - {3, 6}}
    least = min([*rows.values(), *columns.values()])
    paper = Paper(440, 440, "The free squares of each row and column")
    left = top = 50
    for row in range(n):
        for column in range(n):
            fill = "#ffffff" if (row, column) in free else LIGHT
            paper.rect(left + column * size, top + row * size, size, size, fill, INK)
    for row, column in free:
        x, y = left + (column + 0.5) * size, top + (row + 0.5) * size
        few = rows[row] == least or columns[column] == least
        paper.rect(x - 5, y - 5, 10, 10, BLUE if few else GREY)
    paper.add(left, top, [crown(queen, size, INK) for queen in queens.items()])
    for row, number in rows.items():
        colour = BLUE if number == least else GREY
        paper.text(left - 20, top + (row + 0.5) * size, number, 16, colour, bold=True)
    for column, number in columns.items():
        colour = BLUE if number == least else GREY
        paper.text(
            left + (column + 0.5) * size, top - 20, number, 16, colour, bold=True
        )
    paper.text(210, 406, "blue: lines with the fewest free squares, here", 14)
    paper.text(210, 426, f"{least}; the search goes on there", 14)
    return paper


def cover() -> Paper:
    """Draw four queens as an exact cover: a row for each square."""
    n, chosen = 4, lowbit.Placement((1, 3, 0, 2))
    items = [f"row {i}" for i in range(n)] + [f"col {i}" for i in range(n)]
    paper = Paper(640, 470, "Four queens as an exact cover")
    left, top, width, height = 120, 40, 52, 25
    for place, item in enumerate(items):
        paper.text(left + (place + 0.5) * width, top - 16, item, 13, GREY)
    for option in range(n * n):
        row, column = divmod(option, n)
        y, stands = top + option * height, chosen[row] == column
        fill = PALE_GREEN if stands else "#ffffff"
        paper.rect(left, y, len(items) * width, height, fill)
        name = f"square ({row}, {column})"
        paper.text(left - 12, y + height / 2, name, 12, INK, "end", bold=stands)
        for place in (row, n + column):
            x = left + (place + 0.5) * width
            paper.rect(x - 5, y + height / 2 - 5, 10, 10, INK if stands else GREY)
    for place in range(len(items) + 1):
        x = left + place * width
        paper.line(x, top, x, top + n * n * height, "#cbd5e1", 1)
    return paper


def singles() -> Paper:
    """Draw a naked and a hidden single, each in a box."""
    paper = Paper(640, 316, "A naked single and a hidden single")
    panels = (
        (20, "One digit is left for the cell", NAKED, 4, "5"),
        (340, "One cell is left for the digit", HIDDEN, 2, "7"),
    )
    for left, title, cells, cell, digit in panels:
        draw_box(paper, left, 44, cells, cell, digit)
        paper.text(left + 126, 20, title, 15, bold=True)
    return paper


#: The candidates of the nine cells of a box; a cell with one candidate is settled.
NAKED = ("4", "268", "23", "268", "5", "9", "1", "37", "78")
HIDDEN = ("4", "268", "267", "26", "5", "9", "1", "3", "68")


def draw_box(
    paper: Paper, left: float, top: float, cells: tuple[str, ...], cell: int, digit: str
) -> None:
    """Draw a box with its candidates; one digit of one cell is marked."""
    size = 84
    for place, candidates in enumerate(cells):
        x, y = left + place % 3 * size, top + place // 3 * size
        fill = PALE_YELLOW if place == cell else "#ffffff"
        paper.rect(x, y, size, size, fill, INK)
        if len(candidates) == 1 and place != cell:
            paper.text(x + size / 2, y + size / 2, candidates, 42, bold=True)
            continue
        for candidate in candidates:
            down, across = divmod(int(candidate) - 1, 3)
            marked = place == cell and candidate == digit
            paper.text(
                x + (across + 0.5) * size / 3,
                y + (down + 0.5) * size / 3,
                candidate,
                20,
                RED if marked else GREY,
                bold=marked,
            )
    paper.rect(left, top, 3 * size, 3 * size, stroke=INK, thick=3)


PICTURES = {
    "ladder-backtracking": backtracking,
    "ladder-bitmasks": bitmasks,
    "ladder-cover": cover,
    "ladder-diagonals": diagonals,
    "ladder-fewest": fewest,
    "ladder-mirror": mirror,
    "ladder-singles": singles,
}
