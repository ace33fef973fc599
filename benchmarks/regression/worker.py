# SPDX-License-Identifier: MIT
"""Measures the lowbit that it imports; started by `measure` and `race`, with a tree in the path.

python -m regression.worker instructions LIBRARY    under callgrind, marked by marks.c
python -m regression.worker nodes                   prints JSON
python -m regression.worker seconds                 answers a name with seconds, line by line
"""

import ctypes
import gc
import json
import os
import sys
import time

import lowbit
from regression.searches import searches
from regression.works import Work, works

#: Python has learnt by then which instructions to specialise.
WARM_UP = 3

#: Each work is counted so often, and the least counts.
TIMES = 3

#: Of CPU time, at least, in one answer.
SECONDS = 0.01


def instructions(library: str) -> None:
    """Do each work between marks, some times: a heap that grows is no part of it."""
    marks = ctypes.CDLL(library)
    ready = [(name.encode(), work) for name, work in works().items()]
    for _, work in WARM_UP * ready:
        work()
    gc.collect()
    for label, work in ready:
        for _ in range(TIMES):
            marks.begin()
            work()
            marks.end(label)


def seconds() -> None:
    """Do the works that are asked for, so often that it can be timed."""
    known = works()
    print(json.dumps(list(known)), flush=True)
    often = {name: repeats(work) for name, work in known.items()}
    for line in sys.stdin:
        name = line.rstrip("\n")
        print(timed(known[name], often[name]), flush=True)


def timed(work: Work, repeats: int) -> float:
    """Return the CPU seconds that a work takes, on average."""
    start = time.process_time()
    for _ in range(repeats):
        work()
    return (time.process_time() - start) / repeats


def repeats(work: Work) -> int:
    """Return how often a work has to be done for one answer."""
    return round(SECONDS / max(min(timed(work, 1) for _ in range(3)), 1e-9)) + 1


def main() -> None:
    """Do what is asked for."""
    gc.disable()
    tree = os.environ["PYTHONPATH"].split(os.pathsep)[0]
    if not lowbit.__file__.startswith(tree):
        raise SystemExit(f"{lowbit.__file__} is not in {tree}")
    task, *arguments = sys.argv[1:]
    if task == "nodes":
        json.dump(searches(), sys.stdout)
    elif task == "instructions":
        instructions(*arguments)
    else:
        seconds()


if __name__ == "__main__":
    main()
