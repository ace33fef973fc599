# SPDX-License-Identifier: MIT
"""Time two trees against each other, in turns, on a machine that does other things, too.

    python -m regression.race BASE HEAD --out JSON

For each work it writes how many times as long the head takes: the median of the ratios of
neighbouring timings, and a lower bound of that median, of which no more is assumed than that the
timings of a pair are as likely to be spoilt on either side. What seems slower is raced again.
"""

import argparse
import json
import subprocess
from math import comb
from pathlib import Path
from statistics import median

from regression.compare import SLOWER
from regression.measure import environment, worker

#: Where things come to lie in memory differs from process to process, so there are several.
PROCESSES = 6
TURNS = 8

#: How likely the bound is above the median, for one work.
RISK = 0.001


class Racer:
    """A process that times the works of one tree."""

    def __init__(self, tree: Path) -> None:
        self.process = subprocess.Popen(
            worker("seconds"),
            env=environment(tree),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.works: list[str] = json.loads(self._answer())

    def _answer(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"a worker ended: {self.process.wait()}")
        return line

    def seconds(self, work: str) -> float:
        """Return the CPU seconds that a work takes now."""
        assert self.process.stdin is not None
        self.process.stdin.write(work + "\n")
        self.process.stdin.flush()
        return float(self._answer())

    def close(self) -> None:
        """End the process."""
        self.process.communicate()


def race(
    base: Path, head: Path, wanted: set[str] | None = None
) -> dict[str, list[float]]:
    """Return the ratios of all turns, by work."""
    ratios: dict[str, list[float]] = {}
    for _ in range(PROCESSES):
        racers = [Racer(base), Racer(head)]
        works = [work for work in racers[0].works if work in racers[1].works]
        for turn in range(TURNS):
            for work in works:
                if wanted is None or work in wanted:
                    times = {
                        racer: racer.seconds(work)
                        for racer in racers[:: 1 - turn % 2 * 2]
                    }
                    ratios.setdefault(work, []).append(
                        times[racers[1]] / times[racers[0]]
                    )
        for racer in racers:
            racer.close()
    return ratios


def lower_bound(ratios: list[float]) -> float:
    """Return a bound that the median is below with a probability of RISK at most.

    The number of ratios below the median is binomial, so the bound is one of the ratios.
    """
    turns = len(ratios)
    below = position = 0
    while True:
        below += comb(turns, position)
        if below > RISK * 2**turns:
            return sorted(ratios)[position - 1] if position else 0.0
        position += 1


def summary(ratios: dict[str, list[float]]) -> dict[str, tuple[float, float]]:
    """Return median and lower bound, by work."""
    return {work: (median(each), lower_bound(each)) for work, each in ratios.items()}


def main() -> None:
    """Race, and write JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("base", type=Path)
    parser.add_argument("head", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    found = summary(race(options.base, options.head))
    suspects = {work for work, (_, bound) in found.items() if bound > SLOWER}
    if suspects:
        print("once more:", ", ".join(sorted(suspects)))
        found |= summary(race(options.base, options.head, suspects))
    options.out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
