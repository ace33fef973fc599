# SPDX-License-Identifier: MIT
"""Add the instructions of a commit to the history, and draw the history.

    python -m regression.history FOLDER MEASURED.json COMMIT DATE

FOLDER gets history.json and instructions.svg. A work is drawn in ratio to where it began; those
that have moved by more than 3 % have a colour and a name.
"""

import argparse
import json
from pathlib import Path
from typing import NamedTuple

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

#: What is drawn as a change, and the least range of the axis.
MOVED = 1.03

#: Names that are worth drawing: of works that have moved, the most.
NAMED = 8


class Commit(NamedTuple):
    """A measured commit."""

    commit: str
    date: str
    instructions: dict[str, int]


def extend(file: Path, added: Commit) -> list[Commit]:
    """Add a commit to a file, once, and return all."""
    text = file.read_text("utf-8") if file.exists() else "[]"
    kept = [Commit(*row) for row in json.loads(text)]
    kept = [row for row in kept if row.commit != added.commit]
    history = [*kept, added]
    file.write_text("[\n" + ",\n".join(map(json.dumps, history)) + "\n]\n", "utf-8")
    return history


def ratios(history: list[Commit], work: str) -> list[float | None]:
    """Return the instructions of a work in ratio to the first ones."""
    counts = [commit.instructions.get(work) for commit in history]
    first = next(count for count in counts if count is not None)
    return [None if count is None else count / first for count in counts]


def distance(line: list[float | None]) -> float:
    """Return the ratio by which a line is off its beginning, where it is most."""
    return max(max(value, 1 / value) for value in line if value is not None)


def draw_family(axes: Axes, family: str, history: list[Commit]) -> None:
    """Draw the works of a family."""
    works = {work for commit in history for work in commit.instructions}
    lines = {work: ratios(history, work) for work in works if work.startswith(family)}
    moved = sorted(lines, key=lambda work: (-distance(lines[work]), work))[:NAMED]
    for work, line in sorted(lines.items()):
        values = [float("nan") if value is None else value for value in line]
        if work in moved and distance(line) > MOVED:
            axes.plot(values, marker=".", label=work.removeprefix(f"{family}: "))
        else:
            axes.plot(values, color="0.7", linewidth=0.8)
    if axes.get_legend_handles_labels()[0]:
        axes.legend(fontsize="small", frameon=False)
    low, high = axes.get_ylim()
    axes.set_ylim(min(low, 1 / MOVED), max(high, MOVED))
    axes.set_title(family, loc="left")
    axes.set_ylabel("instructions, 1 = first commit")
    axes.grid(axis="y", color="0.9")
    axes.spines[["top", "right"]].set_visible(False)
    shown = range(0, len(history), max(1, len(history) // 8))
    labels = [f"{history[i].date[:10]}\n{history[i].commit[:7]}" for i in shown]
    axes.set_xticks(list(shown), labels, fontsize="small")


def draw(history: list[Commit], file: Path) -> None:
    """Draw a panel for each family; the same history gives the same file."""
    mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "lowbit"})
    figure = Figure(figsize=(9, 8), layout="constrained")
    for axes, family in zip(figure.subplots(2), ("queens", "sudokus"), strict=True):
        draw_family(axes, family, history)
    figure.savefig(file, metadata={"Date": None})


def main() -> None:
    """Extend the history, and draw it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("measured", type=Path)
    parser.add_argument("commit")
    parser.add_argument("date")
    options = parser.parse_args()
    measured = json.loads(options.measured.read_text("utf-8"))
    added = Commit(options.commit, options.date, measured["instructions"])
    options.folder.mkdir(parents=True, exist_ok=True)
    history = extend(options.folder / "history.json", added)
    draw(history, options.folder / "instructions.svg")


if __name__ == "__main__":
    main()
