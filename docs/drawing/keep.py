# SPDX-License-Identifier: MIT
"""Keep what the charts and the README show of the JSON that `make bench` writes.

    python docs/drawing/keep.py JSON...

writes `docs/data/benchmarks.json`: the seconds of every contestant, by question,
`{question: {contestant: seconds}}`. Of several runs the best time of each contestant counts.
`python benchmarks/table.py docs/data/benchmarks.json --readme README.md` writes the table.
"""

import json
import sys
from pathlib import Path

from charts import CHARTS, DATA

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
import table


def contestants() -> dict[str, set[str]]:
    """Return who is shown in an answer to a question, by question."""
    shown: dict[str, set[str]] = {}
    for chart in CHARTS.values():
        shown.setdefault(chart.question, set()).update(chart.names)
    for question, _, names in table.ROWS:
        shown.setdefault(question, {"lowbit"}).update(names)
    return shown


def main() -> None:
    """Read the files that are named, and write one."""
    times = table.read([Path(name) for name in sys.argv[1:]])
    kept = {
        question: {
            contestant: float(f"{seconds:.4g}")
            for contestant, seconds in times[question].items()
            if contestant in names
        }
        for question, names in contestants().items()
        if question in times
    }
    DATA.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
