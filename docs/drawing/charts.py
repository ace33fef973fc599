# SPDX-License-Identifier: MIT
"""Charts of `docs/data/benchmarks.json`, which `benchmarks/compare.py --json` writes.

The file has the seconds of every contestant, `{title: {contestant: seconds}}`. A chart has a bar
for each, on a logarithmic scale: what matters is the ratio.
"""

import json
from math import log10
from pathlib import Path

from paper import BLUE, GREY, INK, LINE, Paper

DATA = Path(__file__).parents[1] / "data" / "benchmarks.json"

#: Picture, table, and what contestants are called; those without a name are left out.
KERNELS = {
    "native-avx512": "lowbit, AVX-512",
    "native-avx2": "lowbit, AVX2",
    "native-portable": "lowbit, portable C",
    "pure": "lowbit, pure Python",
    "textbook C": "textbook program in C",
}
CHARTS = {
    "chart-queens-12": (
        "Counting 12 queens",
        "count_queens(12)",
        KERNELS
        | {
            "ladder sets": "recursion and sets in Python",
            "ladder bitmasks": "bitmasks in Python",
        },
    ),
    "chart-queens-16": ("Counting 16 queens", "count_queens(16)", KERNELS),
    "chart-sudoku": (
        "Solving 5 Sudokus with 17 clues",
        "5 Sudokus",
        KERNELS,
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


def chart(title: str, seconds: dict[str, float]) -> Paper:
    """Draw a bar for each contestant, the slowest first, as long as it is fast."""
    order = sorted(seconds.items(), key=lambda item: -item[1])
    slowest, fastest = order[0][1], order[-1][1]
    height, left, right = 34, 250, 600
    paper = Paper(800, 74 + height * len(order), title)
    paper.text(400, 20, f"{title}: times as fast as the slowest", 16, INK, bold=True)
    decades = max(1, int(log10(slowest / fastest)) + 1)
    scale = (right - left) / decades
    bottom = 44 + height * len(order)
    for decade in range(decades + 1):
        x = left + decade * scale
        paper.line(x, 40, x, bottom, LINE, 1)
        paper.text(x, bottom + 14, f"{10**decade:,}", 12, GREY)
    for place, (name, time) in enumerate(order):
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


def charts() -> dict[str, Paper]:
    """Return all charts for which there are data."""
    tables = json.loads(DATA.read_text(encoding="utf-8"))
    found = {}
    for picture, (title, table, names) in CHARTS.items():
        rows = tables.get(table, {})
        seconds = {names[name]: rows[name] for name in rows if name in names}
        found[picture] = chart(title, seconds)
    return found


PICTURES = {name: (lambda name=name: charts()[name]) for name in CHARTS}
