# SPDX-License-Identifier: MIT
"""Hold a tree against its base: what takes more instructions, more time, or other nodes?

    python -m regression.compare BASE.json HEAD.json [--times RACE.json] [--markdown FILE]
    python -m regression.compare --accept [BASE.json] HEAD.json

The former two are of `measure`, the third is of `race`. The exit code is 1 if something fails.
Nodes that differ fail unless nodes.json has the new ones, so a change of a search shows in its
own commit; `--accept` writes them there, and takes away kernels that only BASE has. What is gone
fails in any case: nothing that was watched should end unseen.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

#: Ratios that fail, of instructions and of time.
MORE = 1.03
SLOWER = 1.10

#: Instructions differ by so much from run to run, or less, which is no change.
SAME = 0.005

#: By kernel and search.
Nodes: TypeAlias = dict[str, dict[str, int]]

ACCEPTED = Path(__file__).with_name("nodes.json")


class Row(NamedTuple):
    """An entry of the table."""

    what: str
    name: str
    base: str
    head: str
    verdict: str
    fails: bool


def of_instructions(base: dict[str, int], head: dict[str, int]) -> Iterator[Row]:
    """Compare instructions; a work that is gone fails."""
    for name in sorted(base.keys() | head.keys()):
        before, after = base.get(name), head.get(name)
        row = ("instructions", name, shown(before), shown(after))
        if before is None or after is None:
            yield Row(*row, "gone" if after is None else "new", after is None)
        else:
            change = percent(after / before)
            if abs(after / before - 1) < SAME:
                row = (*row[:3], row[2])
            yield Row(*row, change, after > MORE * before)


def of_times(times: dict[str, tuple[float, float]]) -> Iterator[Row]:
    """Judge ratios of time by their lower bounds."""
    for name, (middle, bound) in sorted(times.items()):
        verdict = f"{percent(middle)}, at least {percent(bound)}"
        yield Row("time", name, "1", f"{middle:.3f}", verdict, bound > SLOWER)


def of_nodes(base: Nodes, head: Nodes, accepted: Nodes) -> Iterator[Row]:
    """Compare nodes; what is gone fails, else what is accepted has the last word.

    Kernels that agree share a row.
    """
    kernels: dict[tuple[str, int | None, int | None, int | None], list[str]] = {}
    for kernel in {**head, **base}:
        before, after = base.get(kernel, {}), head.get(kernel, {})
        for name in sorted(before.keys() | after.keys()):
            was, now = before.get(name), after.get(name)
            agreed = accepted.get(kernel, {}).get(name, was)
            kernels.setdefault((name, was, now, agreed), []).append(kernel)
    for (name, was, now, agreed), group in kernels.items():
        verdict = "same" if was == now else "accepted"
        if now is None:
            verdict = "gone"
        elif now != agreed:
            verdict = f"accepted are {shown(agreed)}"
        row = ("nodes", f"{name} ({', '.join(group)})", shown(was), shown(now))
        yield Row(*row, verdict, now is None or now != agreed)


def accept(accepted: Nodes, base: Nodes, head: Nodes) -> Nodes:
    """Return what is accepted from now on; kernels of other machines stay."""
    gone = base.keys() - head.keys()
    return {k: v for k, v in {**accepted, **head}.items() if k not in gone}


def shown(number: int | None) -> str:
    """Return a number as text."""
    return "none" if number is None else f"{number:,}"


def percent(ratio: float) -> str:
    """Return how much more that is."""
    return f"{100 * (ratio - 1):+.2f} %"


def is_worth_a_line(row: Row) -> bool:
    """Whether anything has changed; time always has."""
    return row.fails or (row.what != "time" and row.base != row.head)


def table(rows: list[Row]) -> str:
    """Return rows as a table of Markdown, which a terminal shows well enough."""
    lines = [("", "entry", "base", "head", "change"), ("---",) * 5]
    lines += [
        (f"{row.what}{' **FAILS**' if row.fails else ''}", *row[1:5]) for row in rows
    ]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def report(rows: list[Row]) -> str:
    """Return what failed, what changed, and how far the rest was from that."""
    failed = [row for row in rows if row.fails]
    changed = [row for row in rows if is_worth_a_line(row) and not row.fails]
    parts = [f"{len(rows)} entries, {len(failed)} fail, {len(changed)} others changed."]
    if failed or changed:
        parts.append(table(failed + changed))
    times = [row for row in rows if row.what == "time" and not row.fails]
    if times:
        parts += ["Times, none of which fails:", table(times)]
    return "\n\n".join(parts) + "\n"


def read(path: Path | None) -> Any:
    """Return what a file of JSON has; nothing if there is no file."""
    return json.loads(path.read_text("utf-8")) if path else {}


def main() -> int:
    """Compare, print, and tell by the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("measured", type=Path, nargs="+", metavar="JSON")
    parser.add_argument("--times", type=Path, metavar="JSON")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="append it there")
    parser.add_argument("--accept", action="store_true")
    options = parser.parse_args()
    if options.accept:
        base, head = (read(options.measured[i])["nodes"] for i in (0, -1))
        nodes = accept(read(ACCEPTED), base, head)
        ACCEPTED.write_text(json.dumps(nodes, indent=1, sort_keys=True) + "\n", "utf-8")
        return 0
    base, head = map(read, options.measured)
    rows = [
        *of_nodes(base["nodes"], head["nodes"], read(ACCEPTED)),
        *of_instructions(base["instructions"], head["instructions"]),
        *of_times(read(options.times)),
    ]
    text = report(rows)
    print(text)
    if options.markdown:
        with options.markdown.open("a", encoding="utf-8") as file:
            file.write(text)
    return int(any(row.fails for row in rows))


if __name__ == "__main__":
    sys.exit(main())
