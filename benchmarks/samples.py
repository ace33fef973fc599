# SPDX-License-Identifier: MIT
"""Boards and puzzles to measure with: those of the tests, or a folder of larger lists."""

import gzip
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

import lowbit

DATA = Path(__file__).parents[1] / "tests" / "data"

#: Where the lists are that `sets` reads; None for those of the tests.
folder: Path | None = None

#: Lists of Sudokus; tests/data/README.md says where they come from.
SETS = ("easy", "minimal", "17clue", "top95", "hardest11", "hardest1106", "invalid")
SEVERAL = ("multi", "serg_multi")


def read_lines(path: Path) -> list[str]:
    """The puzzles of a list, which may be compressed; what follows a colon is no part."""
    data = path.read_bytes()
    if path.suffix == ".gz":
        data = gzip.decompress(data)
    lines = data.decode("ascii").splitlines()
    return [line.split(":")[0] for line in lines if line and line[0] != "#"]


def puzzles(name: str) -> list[str]:
    """The puzzles of a list of the tests, 81 characters each."""
    return read_lines(DATA / f"{name}.txt")


@cache
def sets() -> dict[str, list[str]]:
    """The lists to be solved, by name, each puzzle of 9x9 with one solution at most."""
    if folder is None:
        return {name: puzzles(name) for name in SETS}
    files = sorted([*folder.glob("*.txt"), *folder.glob("*.txt.gz")])
    lists = {path.name.split(".")[0]: read_lines(path) for path in files}
    return {
        name: lines
        for name, lines in lists.items()
        if lines and all(len(line) == 81 for line in lines)
    }


def sized_puzzles(box: str) -> list[str]:
    """The puzzles of another size, such as 4x4."""
    text = (DATA / "sizes" / "unique.txt").read_text("ascii")
    return [line.split(":")[1] for line in text.splitlines() if line.startswith(box)]


def as_array(lines: list[str]) -> npt.NDArray[np.uint8]:
    """The digits of puzzles, a row for each, 0 for a blank."""
    text = "".join(lines).replace(".", "0").encode()
    return (np.frombuffer(text, np.uint8) - ord("0")).reshape(-1, 81)


def queens_counts() -> dict[int, int]:
    """How many placements of n queens there are."""
    lines = (DATA / "queens_counts.txt").read_text("ascii").splitlines()
    pairs = (line.split() for line in lines if line[0] != "#")
    return {int(n): int(count) for n, count in pairs}


def coloured_boards(n: int, boards: int) -> list[lowbit.Regions]:
    """Boards with coloured regions, each with one solution."""
    return [lowbit.generate_regions(n, seed=seed) for seed in range(boards)]
