# SPDX-License-Identifier: MIT
"""Pictures of how the two engines work."""

from itertools import permutations

from paper import (
    BLUE,
    GREEN,
    GREY,
    INK,
    LIGHT,
    LINE,
    MINUS,
    PALE_BLUE,
    PALE_GREEN,
    PALE_RED,
    PALE_YELLOW,
    Paper,
)

import lowbit
from lowbit.render.board import crown

QUADRANTS = {"NW": PALE_BLUE, "NE": PALE_GREEN, "SW": PALE_YELLOW, "SE": PALE_RED}


def lowest() -> Paper:
    """Draw the lowest set bit of a byte."""
    x = 0b01101000
    paper = Paper(560, 206, "x & -x is the lowest bit of x")
    rows = [
        ("x", x, PALE_BLUE),
        ("-x", -x & 255, PALE_BLUE),
        ("x & -x", x & -x, PALE_GREEN),
    ]
    for place, (name, mask, fill) in enumerate(rows):
        y = 14 + place * 52 + (14 if place == 2 else 0)
        paper.text(96, y + 18, name, 18, anchor="end", mono=True)
        paper.bits(120, y, f"{mask:08b}", fill, 36)
        paper.text(428, y + 18, f"= {mask}", 16, GREY, "start", mono=True)
    paper.line(120, 119, 408, 119, GREY)
    return paper


def word(queens: list[tuple[int, int]], n: int) -> set[str]:
    """Return the lines through the middle that queens are on, as d and s (even n)."""
    half = n // 2
    found = set()
    for row, column in queens:
        d, s = row - column, row + column - n + 1
        found |= {f"d{d}"} if abs(d) < half else set()
        found |= {f"s{s}"} if abs(s) < half else set()
    return found


def halves() -> Paper:
    """Draw a placement cut into quadrants, and the words of its two halves."""
    n, size = 8, 44
    placement = lowbit.Placement((3, 6, 2, 7, 1, 4, 0, 5))
    paper = Paper(800, 620, "A board cut in half, and what one half tells the other")
    left = top = 40
    for row in range(n):
        for column in range(n):
            name = ("N" if row < n // 2 else "S") + ("W" if column < n // 2 else "E")
            x, y = left + column * size, top + row * size
            paper.rect(x, y, size, size, QUADRANTS[name], LINE)
    for name, (x, y) in {
        "NW": (18, 128),
        "NE": (414, 128),
        "SW": (18, 304),
        "SE": (414, 304),
    }.items():
        paper.text(x, y, name, 15, GREY, bold=True)
    queens = list(enumerate(placement))
    paper.add(left, top, [crown(queen, size, INK) for queen in queens])
    middle = left + n // 2 * size
    paper.line(middle, 22, middle, top + n * size + 18, BLUE, 3)
    paper.line(left, middle, left + n * size, middle, GREY, 1.5, dashed=True)
    facts = [
        "Columns: each half has its own.",
        "Rows: the east takes those",
        "that the west leaves.",
        "Long diagonals go through both",
        "halves: no bit may be in both words.",
    ]
    for place, fact in enumerate(facts):
        y = 100 + place * 28 + (12 if place in (1, 2) else 24 if place > 2 else 0)
        paper.text(452, y, fact, 16, anchor="start")
    order = [f"{kind}{i}" for i in (0, 1, -1, 2, -2, 3, -3) for kind in "ds"]
    for place, item in enumerate(order):
        name = item.replace("-", MINUS)
        paper.text(118 + (place + 0.5) * 46, 452, name, 14, GREY)
    for place, (name, chosen) in enumerate(
        (
            ("west", [q for q in queens if q[1] < n // 2]),
            ("east", [q for q in queens if q[1] >= n // 2]),
        )
    ):
        lines = word(chosen, n)
        bits = "".join("1" if item in lines else "0" for item in order)
        y = 468 + place * 56
        paper.text(100, y + 23, name, 16, anchor="end", bold=True)
        paper.bits(118, y, bits, PALE_GREEN, 46)
    paper.text(
        440,
        596,
        f"dN: the diagonal with row {MINUS} column = N;  sN: the one with row + column = N; "
        "counted from the middle",
        13,
        GREY,
    )
    return paper


def leaf() -> Paper:
    """Draw one half board held against many at once."""
    paper = Paper(800, 372, "A word is held against a whole leaf of words at once")
    fields = ["100110", "000100", "010000", "000001"]
    lanes = [
        "1101011101101101",
        "1111010111111011",
        "1011111101110111",
        "1101111111101110",
    ]
    both = "".join(str(int(all(lane[i] == "1" for lane in lanes))) for i in range(16))
    paper.text(10, 24, "a probe", 15, anchor="start", bold=True)
    paper.text(298, 24, "a table for each field", 15, anchor="middle", bold=True)
    paper.text(608, 24, "patterns of the leaf that fit there", 15, bold=True)
    for place, (field, lane) in enumerate(zip(fields, lanes, strict=True)):
        y = 46 + place * 62
        paper.bits(10, y + 4, field, PALE_BLUE, 26)
        paper.arrow(170, y + 17, 232, y + 17)
        for entry in range(5):
            fill = PALE_BLUE if entry == (2, 1, 3, 0)[place] else "#ffffff"
            paper.rect(236, y - 6 + entry * 9, 124, 9, fill, INK, 0.7)
        paper.arrow(366, y + 17, 420, y + 17)
        paper.bits(426, y + 6, lane, PALE_GREEN, 22)
    paper.line(426, 292, 778, 292, INK)
    paper.text(404, 312, "and", 15, GREY, "end")
    paper.bits(426, 301, both, PALE_GREEN, 22)
    found = f"{both.count('1')} of 16 half boards fit; a real leaf has 256 or 512"
    paper.text(590, 350, found, 14, GREEN, bold=True)
    return paper


def fields() -> Paper:
    """Draw three cells of a puzzle in one word."""
    paper = Paper(800, 470, "The cells of three bands share a word")
    size, left, top = 34, 20, 20
    chosen = {13: (0, PALE_BLUE), 40: (1, PALE_GREEN), 67: (2, PALE_YELLOW)}
    for cell in range(81):
        row, column = divmod(cell, 9)
        x, y = left + column * size, top + row * size
        fill = chosen[cell][1] if cell in chosen else "#ffffff"
        paper.rect(x, y, size, size, fill, LINE)
        if cell in chosen:
            paper.text(x + size / 2, y + size / 2, cell, 14, bold=True)
    for i in range(4):
        at = i * 3 * size
        paper.line(left, top + at, left + 9 * size, top + at, INK, 2)
        paper.line(left + at, top, left + at, top + 9 * size, INK, 2)
    for band in range(3):
        y = top + (3 * band + 1.5) * size
        paper.text(left + 9 * size + 14, y, f"band {band + 1}", 14, GREY, "start")
    notes = [
        "Word 13 of a puzzle has cells 13, 40 and 67:",
        "the same place in each of three bands.",
        "",
        "A field has nine bits, one for each digit",
        "that the cell may still hold; the bit above",
        "is spare, and catches what would borrow",
        "from the next field.",
        "",
        "27 words are a puzzle.",
    ]
    for place, note in enumerate(notes):
        paper.text(420, 60 + place * 26, note, 15, anchor="start")
    y, cell = 366, 24
    x = 40
    for band, mask in ((2, "001000100"), (1, "000010000"), (0, "110000001")):
        fill = list(chosen.values())[band][1]
        paper.bits(x, y, "1", LIGHT, cell)
        paper.bits(x + cell, y, mask, fill, cell)
        digits = [9 - i for i, bit in enumerate(mask) if bit == "1"]
        text = " or ".join(map(str, sorted(digits)))
        middle = x + cell + 4.5 * cell
        paper.text(middle, y + 42, f"cell {13 + 27 * band}: {text}", 14)
        x += 10 * cell
    paper.text(400, 440, "a word: spare bit, digits 9 to 1, three times", 14, GREY)
    return paper


def lanes() -> Paper:
    """Draw eight puzzles side by side in vectors."""
    paper = Paper(800, 330, "Eight puzzles, one in each lane of 27 vectors")
    left, top, width, height = 150, 50, 74, 34
    rows = ["word 0", "word 1", "word 2", "", "word 26"]
    for lane in range(8):
        x = left + lane * width
        paper.text(x + width / 2, 28, f"puzzle {lane + 1}", 14, GREY)
        for place, name in enumerate(rows):
            y = top + place * (height + 12)
            if name:
                fill = PALE_BLUE if lane != 3 else PALE_YELLOW
                paper.rect(x, y, width, height, fill, INK)
                paper.text(x + width / 2, y + height / 2, "3 cells", 13)
            else:
                paper.text(x + width / 2, y + height / 2, "⋮", 18, GREY)
    for place, name in enumerate(rows):
        y = top + place * (height + 12) + height / 2
        paper.text(left - 14, y, name, 14, anchor="end", bold=True)
    paper.text(
        446, 292, "one instruction works on a row: the same three cells of eight", 14
    )
    paper.text(
        446, 312, "puzzles. A lane that is done takes the next puzzle, alone.", 14
    )
    return paper


def minirows() -> Paper:
    """Draw the six ways in which a digit can go through a band."""
    paper = Paper(800, 250, "A digit goes through a band in one of six ways")
    size = 24
    for place, boxes in enumerate(sorted(permutations(range(3)), key=is_odd)):
        left, top = 24 + place * 130, 40
        for row in range(3):
            for box in range(3):
                stands = boxes[row] == box
                x, y = left + box * size * 1.4, top + row * size * 1.4
                fill = PALE_GREEN if stands else "#ffffff"
                paper.rect(x, y, size * 1.4, size * 1.4, fill, INK)
                if stands:
                    paper.text(x + size * 0.7, y + size * 0.7, "7", 17, bold=True)
        kind = "odd" if is_odd(boxes) else "even"
        paper.text(left + size * 2.1, 164, kind, 14, GREY)
    paper.text(
        400, 202, "A square is a minirow: the three cells of a row in one box.", 15
    )
    paper.text(
        400,
        226,
        "If a 7 is impossible in one, two of the six ways go, and what none has left is"
        " struck.",
        15,
    )
    paper.text(
        400,
        18,
        "rows of the band from top to bottom, boxes from left to right",
        14,
        GREY,
    )
    return paper


def is_odd(order: tuple[int, ...]) -> bool:
    """Tell whether a permutation has an odd number of inversions.

    >>> is_odd((0, 1, 2)), is_odd((1, 0, 2))
    (False, True)
    """
    pairs = [(a, b) for i, a in enumerate(order) for b in order[i + 1 :]]
    return sum(a > b for a, b in pairs) % 2 == 1


PICTURES = {
    "queens-halves": halves,
    "queens-leaf": leaf,
    "lowest-bit": lowest,
    "sudoku-fields": fields,
    "sudoku-lanes": lanes,
    "sudoku-minirows": minirows,
}
