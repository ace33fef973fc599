# SPDX-License-Identifier: MIT
"""Reading and writing Sudokus, and the Grid."""

import io

from questions import Contest, question
from samples import DATA, puzzles

import lowbit
from lowbit.sudoku.formats import FORMATS

LINES = puzzles("easy")
GRID = lowbit.Grid(LINES[0])
SOLUTION = lowbit.solve_sudoku(LINES[0])
WRITTEN = [form.name for form in FORMATS]


@question("format_sudoku(grid, {form!r})", form=WRITTEN)
def bench_format(form: str) -> Contest:
    """A grid to text, in each format."""
    return Contest(
        lambda text: len(text) > 80,
        {"lowbit": lambda: lowbit.format_sudoku(GRID, form)},
    )


@question("parse_sudoku({form})", form=WRITTEN)
def bench_parse(form: str) -> Contest:
    """Text to a grid, where the format has to be recognised, and where it is known."""
    text = lowbit.format_sudoku(GRID, form)
    return Contest(
        lambda grid: lowbit.solve_sudoku(str(grid)) == SOLUTION,
        {
            "lowbit": lambda: lowbit.parse_sudoku(text),
            "format=": lambda: lowbit.parse_sudoku(text, format=form),
        },
    )


@question("read_sudokus, {name} {times} times", name=["17clue"], times=[10])
def bench_read(name: str, times: int) -> Contest:
    """A file of many."""
    text = (DATA / f"{name}.txt").read_bytes() * times

    def read() -> int:
        return sum(1 for _ in lowbit.read_sudokus(io.BytesIO(text)))

    return Contest(len(puzzles(name)) * times, {"lowbit": read})


GRID_WORKS = {
    "Grid(line)": lambda: lowbit.Grid(LINES[0]),
    "candidates": lambda: lowbit.Grid(LINES[0]).candidates,
    "pretty": GRID.pretty,
    "to_numpy": GRID.to_numpy,
    "to_svg": GRID.to_svg,
}


@question("Grid: {what}", what=GRID_WORKS)
def bench_grid(what: str) -> Contest:
    """What a Grid is asked for."""
    return Contest(lambda found: found is not None, {"lowbit": GRID_WORKS[what]})
