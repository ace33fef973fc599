# SPDX-License-Identifier: MIT
"""Print the ratios in the JSON of a run, question by question, and those of the README.

    python benchmarks/table.py JSON... [--readme FILE]

Of several runs the best time of each contestant counts; contestants of one run have had the same
machine, more or less. The JSON is that of `make bench`, or what is kept of it in
`docs/data/benchmarks.json`, from which the table of the README is made. With `--readme` the rows of
ROWS go into a file, between the comments `benchmark table: start` and `end`.
"""

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

#: Seconds by question and contestant, lowbit first.
Times = dict[str, dict[str, float]]

#: What the README shows: a question, how it is put there, and the contestants.
ROWS = (
    ("count_queens(8)", "count 8 queens", ("OR-tools CP-SAT", "python-constraint")),
    (
        "count_queens(12)",
        "count 12 queens",
        ("ladder: sets", "ladder: bitmasks", "textbook C"),
    ),
    ("count_queens(16)", "count 16 queens", ("textbook C",)),
    (
        "iter_queens(8)",
        "all placements of 8 queens",
        ("python-constraint", "ladder: bitmasks"),
    ),
    (
        "count_queens(8, regions=..., limit=2)",
        "are 20 boards with regions unique",
        ("OR-tools CP-SAT", "rows and sets"),
    ),
    (
        "solve_sudoku(str), 5 of easy",
        "solve 5 easy Sudokus",
        ("py-sudoku", "python-constraint", "lib_sudoku", "textbook C"),
    ),
    (
        "solve_sudoku(str), 17clue",
        "solve 60 with 17 clues",
        ("OR-tools CP-SAT", "python-sat"),
    ),
    ("solve_sudoku(str), hardest1106", "solve 50 of the hardest", ("python-sat",)),
    (
        "solve_sudokus(array), 20 of 17clue",
        "solve 20 with 17 clues in one call",
        ("pure kernel", "textbook C"),
    ),
)

NAMES = {
    "ladder: sets": "Python, sets and recursion",
    "ladder: bitmasks": "Python, bitmasks",
    "rows and sets": "Python, sets and recursion",
    "textbook C": "textbook C, `-O3 -march=native`",
    "pure kernel": "lowbit's pure kernel",
}

HEAD = """\
| question | compared with | its time | lowbit | times as fast |
| --- | --- | ---: | ---: | ---: |
"""


def read(files: list[Path]) -> Times:
    """Return the best times of all runs."""
    times: Times = {}
    for file in files:
        for question, name, seconds in measured(json.loads(file.read_text("utf-8"))):
            found = times.setdefault(question, {})
            found[name] = min(seconds, found.get(name, float("inf")))
    return times


def measured(run: dict[str, Any]) -> Iterator[tuple[str, str, float]]:
    """Yield question, contestant and seconds of a run, whole or as `docs/data` keeps it."""
    if "benchmarks" in run:
        for bench in run["benchmarks"]:
            contestant = bench["extra_info"]["contestant"]
            yield bench["group"], contestant, bench["stats"]["min"]
    else:
        for question, contestants in run.items():
            for contestant, seconds in contestants.items():
                yield question, contestant, seconds


def shown(seconds: float) -> str:
    """Return a time with two digits and a unit."""
    scales = {"s": 1.0, "ms": 1e3, "us": 1e6}
    unit = next((unit for unit in scales if seconds * scales[unit] >= 1), "us")
    value = seconds * scales[unit]
    return f"{value:.2g} {unit}" if value < 100 else f"{value:.0f} {unit}"


def ratio(other: float, lowbit: float) -> str:
    """Return how many times as fast lowbit is, with two digits."""
    times = other / lowbit
    return f"{float(f'{times:.2g}'):,.{0 if times >= 9.95 else 1}f}"


def as_text(times: Times) -> str:
    """Return the table of a terminal."""
    lines = []
    for question, contestants in times.items():
        own = contestants.get("lowbit")
        if own is None:
            continue
        lines.append(f"{question:<50}{shown(own):>10}")
        for name, seconds in contestants.items():
            if name != "lowbit":
                lines.append(
                    f"    {name:<46}{shown(seconds):>10}{ratio(seconds, own):>12}"
                )
    return "\n".join(lines)


def as_markdown(times: Times) -> str:
    """Return the table of the README, without those who were not there."""
    lines = []
    for question, title, names in ROWS:
        contestants = times.get(question, {})
        for name in names:
            if name in contestants:
                own, other = contestants["lowbit"], contestants[name]
                cells = (title, NAMES.get(name, name), shown(other), shown(own))
                lines.append(f"| {' | '.join(cells)} | {ratio(other, own)} |\n")
    return HEAD + "".join(lines)


def put_between_marks(file: Path, table: str) -> None:
    """Replace what is between the two comments of a file."""
    start, end = (f"<!-- benchmark table: {word} -->" for word in ("start", "end"))
    text = file.read_text("utf-8")
    pattern = re.compile(f"({re.escape(start)}\n).*?({re.escape(end)})", re.DOTALL)
    if len(pattern.findall(text)) != 1:
        raise SystemExit(f"{file} should have one {start} and one {end} after it")
    file.write_text(
        pattern.sub(lambda found: found[1] + table + found[2], text), "utf-8"
    )


def main() -> None:
    """Print, or write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("measured", type=Path, nargs="+", metavar="JSON")
    parser.add_argument("--readme", type=Path, metavar="FILE")
    options = parser.parse_args()
    times = read(options.measured)
    print(as_text(times))
    if options.readme:
        put_between_marks(options.readme, as_markdown(times))


if __name__ == "__main__":
    main()
