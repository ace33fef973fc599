# SPDX-License-Identifier: MIT
"""Pictures for the ladder of Sudoku: what each rung looks at."""

from collections.abc import Sequence

from paper import (
    BLUE,
    GREY,
    INK,
    LIGHT,
    LINE,
    PALE_BLUE,
    PALE_GREEN,
    PALE_RED,
    PALE_YELLOW,
    RED,
    Paper,
)

import lowbit

PUZZLE = """
2 . . . 8 . 3 . .
. 6 . . 7 . . 8 4
. 3 . 5 . . 2 . 9
. . . 1 . 5 4 . 8
. . . . . . . . .
4 . 2 7 . 6 . . .
3 . 1 . . 7 . 4 .
7 2 . . 4 . . 6 .
. . 4 . 1 . . . 3
"""


def backtracking() -> Paper:
    """Draw the first row of a puzzle, filled up to two dead ends and out of them."""
    clues, size = {0, 1, 4}, 48
    steps = [
        ("53127489.", 8, "In each blank the first digit that fits, until none does."),
        ("5312749..", 7, "Back: after 9 there is no digit; the 8 before becomes 9."),
        ("531276498", 5, "Back again: the 4 becomes 6, and now all can be filled."),
    ]
    paper = Paper(480, 290, "Backtracking in the first row of a Sudoku")
    for number, (digits, last, text) in enumerate(steps):
        y = 10 + number * 94
        for place, digit in enumerate(digits):
            x = 24 + place * size
            fill = LIGHT if place in clues else "#ffffff"
            if place == last:
                fill = PALE_RED if digit == "." else PALE_YELLOW
            paper.rect(x, y, size, size, fill, INK)
            colour, shown = INK if place in clues else BLUE, digit
            if digit == ".":
                colour, shown = RED, "none" if place == last else ""
            if number and place == (6, 5)[number - 1]:
                paper.rect(x, y, size, size, PALE_YELLOW, INK)
            large = 24 if digit != "." else 15
            bold = place in clues
            paper.text(x + size / 2, y + size / 2, shown, large, colour, bold=bold)
        for place in (0, 3, 6):
            paper.rect(24 + place * size, y, 3 * size, size, stroke=INK, thick=2.5)
        paper.text(24, y + size + 20, text, 15, anchor="start")
    return paper


def fewest_candidates() -> Paper:
    """Draw the number of candidates of each blank."""
    grid, size, left = lowbit.parse_sudoku(PUZZLE), 44, 12
    numbers = [len(candidates) for candidates in grid.candidates]
    blanks = [cell for cell in range(81) if not grid.cells[cell]]
    least = min(numbers[cell] for cell in blanks)
    paper = Paper(420, 468, "The number of candidates of each blank")
    for cell in range(81):
        row, column = divmod(cell, 9)
        x, y = left + column * size, 10 + row * size
        few = cell in blanks and numbers[cell] == least
        paper.rect(x, y, size, size, PALE_BLUE if few else "#ffffff", GREY)
        middle = x + size / 2, y + size / 2
        if cell in blanks:
            paper.text(*middle, numbers[cell], 15, BLUE if few else GREY, bold=few)
        else:
            paper.rect(x, y, size, size, LIGHT, GREY)
            paper.text(*middle, grid.cells[cell], 24, INK)
    for box in range(9):
        x, y = left + box % 3 * 3 * size, 10 + box // 3 * 3 * size
        paper.rect(x, y, 3 * size, 3 * size, stroke=INK, thick=2.5)
    text = f"small: how many candidates a blank has; blue: {least},"
    paper.text(210, 426, text, 15)
    paper.text(210, 448, "the fewest here, where the search goes on", 15)
    return paper


def propagation() -> Paper:
    """Draw a chain of digits in a box, each of which forces the next one."""
    before = ["4", "2568", "25", "28", "5", "9", "1", "357", "367"]
    paper = Paper(600, 274, "A digit that is written forces the next ones")
    chain = [(4, "5 is written"), (2, "so 2 is left here"), (3, "so 8 is left here")]
    for number, (cell, title) in enumerate(chain):
        digit, left = before[cell], 12 + number * 198
        draw_box(paper, left, 44, before, cell, digit, 60, written=True)
        paper.text(left + 90, 20, title, 16, bold=True)
        before = [
            kept if place == cell else kept.replace(digit, "")
            for place, kept in enumerate(before)
        ]
    paper.text(
        300, 252, "Red: struck out. A digit that is left alone is written next.", 16
    )
    return paper


def exact_cover() -> Paper:
    """Draw the four things that a digit in a cell covers, and what it shuts out."""
    row, column, size, left, top = 1, 4, 30, 105, 10
    paper = Paper(480, 480, "What a 7 in a cell covers")
    for cell in range(81):
        r, c = divmod(cell, 9)
        fill = "#ffffff"
        if r == row or c == column:
            fill = PALE_BLUE
        if r // 3 == row // 3 and c // 3 == column // 3:
            fill = PALE_GREEN
        paper.rect(left + c * size, top + r * size, size, size, fill, GREY)
    for box in range(9):
        x, y = left + box % 3 * 3 * size, top + box // 3 * 3 * size
        paper.rect(x, y, 3 * size, 3 * size, stroke=INK, thick=2)
    x, y = left + column * size, top + row * size
    paper.rect(x, y, size, size, PALE_YELLOW, INK, 2.5)
    paper.text(x + size / 2, y + size / 2, 7, 20, bold=True)
    items = ("cell r2c5", "7 in row 2", "7 in col 5", "7 in box 2")
    options = (
        ("7 in r2c5", (0, 1, 2, 3)),
        ("3 in r2c5", (0,)),
        ("7 in r2c9", (1,)),
        ("7 in r8c5", (2,)),
        ("7 in r1c6", (3,)),
    )
    left, top, width, height = 96, 324, 93, 28
    for place, item in enumerate(items):
        paper.text(left + (place + 0.5) * width, top - 16, item, 14, GREY)
    for number, (option, covered) in enumerate(options):
        y = top + number * height
        fill = PALE_GREEN if number == 0 else "#ffffff"
        paper.rect(left, y, 4 * width, height, fill)
        middle = y + height / 2
        paper.text(left - 12, middle, option, 14, INK, "end", bold=number == 0)
        for place in covered:
            x = left + (place + 0.5) * width
            paper.rect(x - 6, middle - 6, 12, 12, GREY if number else INK)
    for place in range(5):
        x = left + place * width
        paper.line(x, top, x, top + 5 * height, LINE, 1)
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
        paper.text(left + 126, 20, title, 17, bold=True)
    return paper


#: The candidates of the nine cells of a box; a cell with one candidate is settled.
NAKED = ("4", "268", "23", "268", "5", "9", "1", "37", "78")
HIDDEN = ("4", "268", "267", "26", "5", "9", "1", "3", "68")


def draw_box(
    paper: Paper,
    left: float,
    top: float,
    cells: Sequence[str],
    cell: int,
    digit: str,
    size: int = 84,
    written: bool = False,
) -> None:
    """Draw a box with its candidates; one digit of one cell is marked.

    Or it is written there, and struck out in the other cells.
    """
    for place, candidates in enumerate(cells):
        x, y = left + place % 3 * size, top + place // 3 * size
        fill = PALE_YELLOW if place == cell else "#ffffff"
        paper.rect(x, y, size, size, fill, INK)
        if len(candidates) == 1 and (written or place != cell):
            paper.text(x + size / 2, y + size / 2, candidates, size / 2, bold=True)
            continue
        for candidate in candidates:
            down, across = divmod(int(candidate) - 1, 3)
            marked = candidate == digit and (written or place == cell)
            across_x, down_y = (
                x + (across + 0.5) * size / 3,
                y + (down + 0.5) * size / 3,
            )
            small = max(16, size * 20 / 84)
            colour = RED if marked else GREY
            paper.text(across_x, down_y, candidate, small, colour, bold=marked)
            if marked and written:
                paper.line(across_x - 7, down_y, across_x + 7, down_y, RED, 2)
    paper.rect(left, top, 3 * size, 3 * size, stroke=INK, thick=3)


PICTURES = {
    "ladder-candidates": fewest_candidates,
    "ladder-digits": backtracking,
    "ladder-four-items": exact_cover,
    "ladder-propagation": propagation,
    "ladder-singles": singles,
}
