# SPDX-License-Identifier: MIT
"""Puzzles of files through the solver, some thousands at a time."""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field

import numpy as np

from lowbit._integers import as_integer, shown
from lowbit.cli.files import input_from, name_of, output_to
from lowbit.errors import InputError, ResultError
from lowbit.render.text import grid_line
from lowbit.runner.progress import Meter, metering
from lowbit.runner.threads import thread_count
from lowbit.sudoku.batch import Counts, Grids
from lowbit.sudoku.box import houses_of
from lowbit.sudoku.check import check_sudoku
from lowbit.sudoku.clashes import find_clashes
from lowbit.sudoku.formats import find_format
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.many import count_batch
from lowbit.sudoku.sized import kernel_of
from lowbit.sudoku.stream import Chunk, iter_chunks
from lowbit.sudoku.symbols import usual_digits

NOT_UNIQUE, BAD_INPUT = 1, 2

VERDICTS = ("unique", "none", "multiple", "malformed")


@dataclass
class Summary:
    """How many puzzles had which verdict."""

    counts: Counter[str] = field(default_factory=Counter)

    @property
    def total(self) -> int:
        """How many puzzles there were."""
        return sum(self.counts.values())

    @property
    def code(self) -> int:
        """The exit code."""
        if self.counts["malformed"]:
            return BAD_INPUT
        return 0 if self.counts["unique"] == self.total else NOT_UNIQUE

    def __str__(self) -> str:
        parts = ", ".join(f"{self.counts[verdict]} {verdict}" for verdict in VERDICTS)
        return f"{self.total} puzzles: {parts}"


@dataclass(frozen=True)
class Solved:
    """A chunk with its solutions.

    Attributes
    ----------
    name : str
        The file.
    chunk : Chunk
        The puzzles.
    grids : uint8 array of shape (N, cells)
        The smallest solution of each, zeros if there is none.
    counts : int64 array of shape (N,)
        How many solutions there are; -1 if it is malformed.
    """

    name: str
    chunk: Chunk
    grids: Grids
    counts: Counts

    def verdict(self, row: int) -> str:
        """Return what is to be said of a puzzle in a word."""
        count = self.counts[row]
        return (
            "malformed" if count < 0 else ("none", "unique", "multiple")[min(count, 2)]
        )

    @property
    def digits(self) -> str:
        """How the digits are written."""
        return usual_digits(self.chunk.box.size)

    def puzzle(self, row: int) -> str:
        """Return a puzzle as a line; empty if it is malformed."""
        if self.counts[row] < 0:
            return ""
        return grid_line(self.chunk.cells[row].tobytes(), self.digits)

    def solution(self, row: int) -> str:
        """Return its solution as a line; empty if there is none."""
        if self.counts[row] <= 0:
            return ""
        return grid_line(self.grids[row].tobytes(), self.digits)

    def complaint(self, row: int) -> str:
        """Say what is wrong with a puzzle that is not unique, and where it stands."""
        if row in self.chunk.errors:
            return str(self.chunk.errors[row])
        place = f"{self.name}:{self.chunk.lines[row]}"
        if self.counts[row] > 1:
            return f"{place}: more than one solution"
        clashes = find_clashes(self.chunk.cells[row].tobytes(), self.chunk.box)
        return f"{place}: no solution" + (f": {clashes[0]}" if clashes else "")


# ---- what is written ----


def as_lines(solved: Solved) -> bytes:
    """Return solutions, a line each."""
    counts = solved.counts
    lines = np.empty((len(counts), solved.grids.shape[1] + 1), np.uint8)
    np.add(solved.grids, ord("0"), out=lines[:, :-1])
    if len(solved.digits) > 9:
        lines[lines > ord("9")] += ord("A") - ord("9") - 1
    lines[:, -1] = ord("\n")
    if counts.min(initial=1) > 0:
        return lines.tobytes()
    words = {0: b"none\n", -1: b"malformed\n"}
    return b"".join(
        words.get(count) or line.tobytes()
        for count, line in zip(counts.tolist(), lines, strict=True)
    )


def as_numbers(solved: Solved) -> bytes:
    """Return the numbers of solutions, a line each."""
    words = {-1: "malformed"}
    return "".join(f"{words.get(n, n)}\n" for n in solved.counts.tolist()).encode()


def as_table(solved: Solved) -> bytes:
    """Return a row of comma-separated values for each puzzle."""
    return "".join(
        f"{solved.puzzle(row)},{solved.solution(row)},{solved.verdict(row)}\n"
        for row in range(len(solved.counts))
    ).encode()


def as_json(solved: Solved) -> bytes:
    """Return a JSON object for each puzzle, a line each."""
    rows = (
        {
            "file": solved.name,
            "line": solved.chunk.lines[row],
            "puzzle": solved.puzzle(row) or None,
            "solution": solved.solution(row) or None,
            "count": max(int(solved.counts[row]), 0),
            "verdict": solved.verdict(row),
        }
        for row in range(len(solved.counts))
    )
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


WRITERS: dict[str, tuple[bytes, Callable[[Solved], bytes]]] = {
    "line": (b"", as_lines),
    "csv": (b"puzzle,solution,verdict\n", as_table),
    "json": (b"", as_json),
}


# ---- what is run ----


def run_solve(options: argparse.Namespace) -> int:
    """Solve all puzzles; return the exit code."""
    head, write = WRITERS[options.format]
    summary = Summary()
    limit = as_limit(options.count)
    with (
        output_to(options.out) as output,
        closing(solve_files(options, limit)) as every,
    ):
        output.write(head)
        for solved in every:
            if options.verify:
                verify(solved)
            output.write(write(solved))
            report(solved, summary, options.quiet)
    if options.out or options.quiet or summary.code:
        print(summary, file=sys.stderr)
    return summary.code


def run_count(options: argparse.Namespace) -> int:
    """Print the number of solutions of each puzzle; return the exit code."""
    limit = 2**63 - 1 if options.limit is None else as_limit(options.limit)
    summary = Summary()
    with (
        output_to(options.out) as output,
        closing(solve_files(options, limit)) as every,
    ):
        for solved in every:
            output.write(as_numbers(solved))
            report(solved, summary, quiet=True)
            for error in solved.chunk.errors.values():
                print(error, file=sys.stderr)
    return BAD_INPUT if summary.counts["malformed"] else 0


def run_check(options: argparse.Namespace) -> int:
    """Print a verdict on each puzzle; return the exit code."""
    summary = Summary()
    options.threads = None
    with closing(solve_files(options, 2)) as every:
        for solved in every:
            for row in range(len(solved.counts)):
                print(checked(solved, row))
            report(solved, summary, quiet=True)
    print(summary, file=sys.stderr)
    return summary.code


def checked(solved: Solved, row: int) -> str:
    """Return what is to be said of a puzzle in a line."""
    if row in solved.chunk.errors:
        return str(solved.chunk.errors[row])
    box, cells = solved.chunk.box, solved.chunk.cells[row].tobytes()
    grid = solved.chunk.marked.get(row, Grid.from_cells(cells, box))
    place = f"{solved.name}:{solved.chunk.lines[row]}"
    return f"{place}: {solved.verdict(row)}: {check_sudoku(grid)}"


def as_limit(limit: int) -> int:
    """Return a limit that is one."""
    limit = as_integer(limit, "limit")
    if not 1 <= limit < 2**63:
        raise InputError(f"count must be from 1 to 2**63 - 1, not {shown(limit)}")
    return limit


def solve_files(
    options: argparse.Namespace, limit: int
) -> Generator[Solved, None, None]:
    """Solve the puzzles of all files, in order."""
    form = find_format(options.form) if options.form else None
    threads = thread_count(options.threads)
    with file_meter(options.files) as meter:
        for path in options.files:
            before = 0
            with closing(iter_chunks(input_from(path), form, options.box)) as chunks:
                for chunk in chunks:
                    grids = np.empty_like(chunk.cells)
                    kernel = kernel_of(chunk.box)
                    counts = count_batch(
                        chunk.puzzles, grids, limit, kernel, threads, meter.tick
                    )
                    yield Solved(name_of(path), chunk, grids, counts)
                    meter.advance(chunk.position - before, len(counts))
                    before = chunk.position


@contextmanager
def file_meter(paths: list[str]) -> Iterator[Meter]:
    """Provide a meter of bytes, which is shown if people look and sizes are known."""
    sizes = [os.path.getsize(path) for path in paths if os.path.isfile(path)]
    shown_to_people = sys.stderr is not None and sys.stderr.isatty()
    known = len(sizes) == len(paths) and sum(sizes) > LARGE
    with metering(known and shown_to_people, sum(sizes), "puzzles") as meter:
        yield meter


#: Bytes of files that are worth a bar.
LARGE = 1 << 22


def report(solved: Solved, summary: Summary, quiet: bool) -> None:
    """Count the verdicts, and name the puzzles that are not unique."""
    counts = solved.counts
    unique = int(np.count_nonzero(counts == 1))
    summary.counts["unique"] += unique
    if unique == len(counts):
        return
    for row in np.flatnonzero(counts != 1).tolist():
        summary.counts[solved.verdict(row)] += 1
        if not quiet:
            print(solved.complaint(row), file=sys.stderr)


def verify(solved: Solved) -> None:
    """Look at all solutions again; raise if one breaks a rule or changes a clue."""
    rows = np.flatnonzero(solved.counts > 0)
    clues, grids = solved.chunk.cells[rows], solved.grids[rows]
    right = ((clues == 0) | (clues == grids)).all(axis=1)
    every = (1 << solved.chunk.box.size) - 1
    for house in houses_of(solved.chunk.box):
        sets = (1 << grids[:, house].astype(np.int32)) >> 1
        right &= np.bitwise_or.reduce(sets, axis=1) == every
    for place, row in enumerate(rows.tolist()):
        grid = solved.chunk.marked.get(row)
        if grid is not None:
            digits = solved.grids[row].tolist()
            right[place] &= all(
                mask >> (digit - 1) & 1
                for mask, digit in zip(grid.masks, digits, strict=True)
            )
    if not right.all():
        row = int(rows[np.flatnonzero(~right)[0]])
        raise ResultError(
            f"{solved.name}:{solved.chunk.lines[row]}: the solution is wrong, which is a "
            "fault of the program"
        )
