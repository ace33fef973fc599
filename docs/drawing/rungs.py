# SPDX-License-Identifier: MIT
"""Pictures for the queens' ladder: what each rung looks at."""

from paper import (
    BLUE,
    GREY,
    INK,
    LIGHT,
    MINUS,
    PALE_BLUE,
    PALE_GREEN,
    PALE_RED,
    RED,
    TIMES,
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
                    paper.text(x + size / 2, y + size / 2, number, 18, colour)
        paper.text(left + n * size / 2, 20, title, 18, bold=True)
    return paper


def arrays() -> Paper:
    """Draw three arrays of booleans, and their places for one square."""
    n, queens, size = 6, [(0, 1), (1, 4)], 40
    row, column = 2, 2
    # What an array is looked up by, how long it is, and the place of a square.
    lines = [
        ("column", n, lambda r, c: c),
        (f"row {MINUS} column + {n - 1}", 2 * n - 1, lambda r, c: r - c + n - 1),
        ("row + column", 2 * n - 1, lambda r, c: r + c),
    ]
    paper = Paper(480, 524, "The places of a square in three arrays")
    paper.put(110, 0, board_svg(BoardPicture(n, queens), size))
    left, top = 110 + 10 + column * size, 10 + row * size
    paper.rect(left, top, size, size, PALE_BLUE, BLUE, 3)
    paper.text(left + size / 2, top + size / 2, "?", 20, BLUE, bold=True)
    for number, (name, length, place_of) in enumerate(lines):
        y, looked = 290 + number * 76, place_of(row, column)
        taken = {place_of(*queen) for queen in queens}
        paper.text(20, y - 14, name, 15, anchor="start")
        for place in range(length):
            x = 20 + place * size
            fill = PALE_RED if place in taken else "#ffffff"
            paper.rect(x, y, size, 26, fill, INK)
            if place in taken:
                paper.text(x + size / 2, y + 13, TIMES, 20, RED, bold=True)
            paper.text(x + size / 2, y + 37, place, 13, GREY)
        paper.rect(20 + looked * size, y, size, 26, PALE_BLUE, BLUE, 3)
        paper.text(20 + (looked + 0.5) * size, y + 13, "?", 15, BLUE, bold=True)
    text = "red: taken by a queen; blue: looked at for the square"
    paper.text(20, 506, text, 15, anchor="start")
    return paper


def bitmasks() -> Paper:
    """Draw the integers from which the free squares of a row come."""
    queens = (0, 4, 7)
    columns = sum(1 << column for column in queens)
    row = len(queens)
    right = sum(1 << c + row - r for r, c in enumerate(queens) if c + row - r < 8)
    left = sum(1 << c - row + r for r, c in enumerate(queens) if c - row + r >= 0)
    free = 255 & ~(columns | right | left)
    paper = Paper(816, 354, "The free squares of the fourth row, from three integers")
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


PICTURES = {
    "ladder-arrays": arrays,
    "ladder-backtracking": backtracking,
    "ladder-bitmasks": bitmasks,
    "ladder-cover": cover,
    "ladder-diagonals": diagonals,
    "ladder-fewest": fewest,
    "ladder-mirror": mirror,
}
