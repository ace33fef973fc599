# SPDX-License-Identifier: MIT
"""Solve the puzzles of text files on a Dask cluster, a block of lines at a time.

    python examples/scale_dask.py PUZZLES... OUT_FOLDER [SCHEDULER]

Without the address of a scheduler, the processes of this machine are the cluster. Each
block becomes one file of solutions, in order.
"""

import sys
from collections.abc import Iterable

import dask.bag
from dask.distributed import Client

import lowbit


def solve_block(lines: Iterable[str]) -> list[str]:
    """Return a line for each puzzle: its solution and how many there are, up to 2."""
    # One thread for each task, since the cluster already has a task for each core.
    puzzles = [line.strip() for line in lines if not line.startswith("#")]
    solutions, counts = lowbit.solve_sudokus(puzzles, threads=1)
    return [f"{s or 'none'},{n}" for s, n in zip(solutions, counts, strict=True)]


def main(files: list[str], folder: str, scheduler: str | None = None) -> int:
    """Solve all files; return how many puzzles have exactly one solution."""
    with Client(scheduler, dashboard_address=None):
        blocks = dask.bag.read_text(files, blocksize="8MB").map_partitions(solve_block)
        blocks.to_textfiles(f"{folder}/*.csv")
        unique: int = blocks.filter(lambda line: line.endswith(",1")).count().compute()
        return unique


if __name__ == "__main__":
    *paths, last = sys.argv[1:]
    address = last if last.startswith("tcp://") else None
    target = paths.pop() if address else last
    print(main(paths, target, address))
