# SPDX-License-Identifier: MIT
"""Keep what the charts show of the JSON that `make bench` writes.

    python docs/drawing/keep.py JSON...

writes `docs/data/benchmarks.json`: the seconds of every contestant, by question,
`{question: {contestant: seconds}}`. Of several runs the best time of each contestant counts.
"""

import json
import sys
from pathlib import Path

from charts import CHARTS, DATA


def main() -> None:
    """Read the files that are named, and write one."""
    kept: dict[str, dict[str, float]] = {}
    for name in sys.argv[1:]:
        for bench in json.loads(Path(name).read_text(encoding="utf-8"))["benchmarks"]:
            question = bench["group"]
            contestant = bench["extra_info"]["contestant"]
            for chart in CHARTS.values():
                if chart.question == question and contestant in chart.names:
                    times = kept.setdefault(question, {})
                    seconds = float(f"{bench['stats']['min']:.3g}")
                    times[contestant] = min(seconds, times.get(contestant, seconds))
    DATA.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
