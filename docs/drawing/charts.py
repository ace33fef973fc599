# SPDX-License-Identifier: MIT
"""Charts of `docs/data/benchmarks.json`, which `keep.py` writes.

A chart has a bar for each contestant, on a logarithmic scale: what matters is the ratio.
"""

import json
from math import log10
from pathlib import Path
from typing import NamedTuple

from paper import BLUE, GREY, INK, LINE, Paper

DATA = Path(__file__).parents[1] / "data" / "benchmarks.json"


class Chart(NamedTuple):
    """A question, and what the contestants are called; others are left out."""

    title: str
    question: str
    names: dict[str, str]


OWN = {
    "lowbit": "lowbit",
    "native-portable": "lowbit, portable C",
    "pure kernel": "lowbit, pure Python",
    "textbook C": "textbook program in C",
}
PEERS = {
    "OR-tools CP-SAT": "OR-tools CP-SAT",
    "python-sat": "python-sat",
    "python-constraint": "python-constraint",
    "py-sudoku": "py-sudoku",
    "lib_sudoku": "lib_sudoku",
}
CHARTS = {
    "chart-queens-12": Chart(
        "Counting 12 queens",
        "count_queens(12)",
        OWN
        | {
            "ladder: sets": "recursion and sets, Python",
            "ladder: bitmasks": "bitmasks, Python",
        },
    ),
    "chart-queens-16": Chart("Counting 16 queens", "count_queens(16)", OWN),
    "chart-regions": Chart(
        "Is a board with regions unique? 20 boards of 8 x 8",
        "count_queens(8, regions=..., limit=2)",
        OWN | PEERS | {"rows and sets": "recursion and sets, Python"},
    ),
    "chart-sudoku-easy": Chart(
        "Solving 5 easy Sudokus",
        "solve_sudoku(str), 5 of easy",
        OWN | PEERS | {"ladder: propagation": "propagation, Python"},
    ),
    "chart-sudoku-17": Chart(
        "Solving 60 Sudokus with 17 clues",
        "solve_sudoku(str), 17clue",
        OWN | PEERS,
    ),
    "chart-sudoku-hard": Chart(
        "Solving 5 of the hardest Sudokus",
        "solve_sudoku(str), 5 of hardest1106",
        OWN | PEERS | {"ladder: bitmasks": "bitmasks, Python"},
    ),
}


def shown(seconds: float) -> str:
    """Return a time with the unit that suits it.

    >>> shown(2.5), shown(0.0123), shown(0.0000123)
    ('2.5 s', '12 ms', '12 us')
    """
    unit, scale = ("s", 1.0) if seconds >= 1 else ("ms", 1e3)
    if seconds < 1e-3:
        unit, scale = "us", 1e6
    return f"{float(f'{seconds * scale:.2g}'):g} {unit}"


def shown_ratio(ratio: float) -> str:
    """Return a ratio with two figures.

    >>> shown_ratio(1.0), shown_ratio(3.14), shown_ratio(1234.5)
    ('1', '3.1', '1,200')
    """
    return f"{float(f'{ratio:.2g}'):,g}"


def draw(chart: Chart) -> Paper:
    """Draw a bar for each contestant, the slowest first, as long as it is fast."""
    tables = json.loads(DATA.read_text(encoding="utf-8"))
    times = tables[chart.question]
    there = [contestant for contestant in chart.names if contestant in times]
    order = sorted(there, key=lambda contestant: -times[contestant])
    slowest, fastest = times[order[0]], times[order[-1]]
    height, left, right = 34, 250, 600
    paper = Paper(800, 74 + height * len(order), chart.title)
    paper.text(
        400, 20, f"{chart.title}: times as fast as the slowest", 16, INK, bold=True
    )
    decades = max(1, int(log10(slowest / fastest)) + 1)
    scale = (right - left) / decades
    bottom = 44 + height * len(order)
    for decade in range(decades + 1):
        x = left + decade * scale
        paper.line(x, 40, x, bottom, LINE, 1)
        paper.text(x, bottom + 14, f"{10**decade:,}", 12, GREY)
    for place, contestant in enumerate(order):
        name, time = chart.names[contestant], times[contestant]
        y = 44 + place * height
        ratio = slowest / time
        ours = name.startswith("lowbit")
        length = max(2.0, log10(ratio) * scale)
        paper.text(left - 12, y + height / 2, name, 14, anchor="end", bold=ours)
        fill = BLUE if ours else GREY
        paper.rect(left, y + 6, round(length, 1), height - 12, fill)
        text = shown(time)
        if time < slowest:
            text = f"{shown_ratio(ratio)} times, {text}"
        paper.text(
            left + round(length, 1) + 10, y + height / 2, text, 13, anchor="start"
        )
    return paper


PICTURES = {name: (lambda chart=chart: draw(chart)) for name, chart in CHARTS.items()}
