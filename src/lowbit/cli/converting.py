# SPDX-License-Identifier: MIT
"""Puzzles of files as pictures, and in other formats."""

import argparse
import sys
from collections.abc import Generator, Iterator
from contextlib import closing
from html import escape
from itertools import islice

from lowbit._files import write_text
from lowbit.cli.files import can_print, input_from, output_to
from lowbit.errors import InputError, ParseError
from lowbit.render.text import LINES, Style
from lowbit.sudoku.files import read_sudokus
from lowbit.sudoku.formats import Options, SudokuRecord, find_format
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.solve import solve_sudoku

BAD_INPUT = 2


def run_convert(options: argparse.Namespace) -> int:
    """Write all puzzles in another format; return the exit code."""
    form = find_format(options.to)
    errors: list[ParseError] = []
    with (
        output_to(options.out) as output,
        closing(good_records(options, errors, form.sizes)) as records,
    ):
        for text in form.write(records, Options(options.box)):
            output.write(text.encode())
    return BAD_INPUT if errors else 0


def run_show(options: argparse.Namespace) -> int:
    """Draw puzzles; return the exit code."""
    errors: list[ParseError] = []
    with closing(good_records(options, errors)) as records:
        if options.svg:
            record = next(records, None)
            if record is None:
                raise InputError("there is no puzzle to draw")
            picture = drawn(record, options).to_svg(candidates=options.candidates)
            write_text(options.svg, picture)
        elif options.html:
            write_text(options.html, page(islice(records, options.first), options))
        else:
            print_drawings(islice(records, options.first), options)
    return BAD_INPUT if errors else 0


def print_drawings(
    records: Iterator[SudokuRecord], options: argparse.Namespace
) -> None:
    """Draw puzzles with characters."""
    plain = options.ascii or not can_print("".join(LINES["unicode"]))
    style: Style = "ascii" if plain else "unicode"
    for number, record in enumerate(records):
        grid = drawn(record, options)
        print("\n" * (number > 0) + record_title(record))
        print(grid.pretty(style, candidates=options.candidates))


def good_records(
    options: argparse.Namespace,
    errors: list[ParseError],
    sizes: tuple[int, ...] | None = None,
) -> Generator[SudokuRecord, None, None]:
    """Yield the puzzles of all files; name those that are malformed, or too large."""
    for path in options.files:
        file = input_from(path)
        with closing(
            read_sudokus(file, format=options.form, box=options.box, malformed="keep")
        ) as records:
            for record in records:
                error, grid = record.error, record.grid
                if grid is not None and sizes is not None and grid.size not in sizes:
                    reason = f"the format has no room for {grid.size}x{grid.size}"
                    error = ParseError(reason, record.line, 1, None, record.file)
                if error is None:
                    yield record
                else:
                    errors.append(error)
                    print(error, file=sys.stderr)


def drawn(record: SudokuRecord, options: argparse.Namespace) -> Grid:
    """Return the grid to draw: the puzzle, or its solution."""
    assert record.grid is not None
    if not options.solve:
        return record.grid
    solution: Grid | None = solve_sudoku(record.grid)
    return record.grid if solution is None else solution


def record_title(record: SudokuRecord) -> str:
    """Return where a puzzle stands, and what is said of it."""
    place = f"{record.file or '<stdin>'}:{record.line}"
    return f"{place}  {record.comment}".rstrip()


def page(records: Iterator[SudokuRecord], options: argparse.Namespace) -> str:
    """Return an HTML page with all puzzles."""
    figures = [
        f"<figure>\n{drawn(record, options).to_svg(candidates=options.candidates)}\n"
        f"<figcaption>{escape(record_title(record))}</figcaption>\n</figure>"
        for record in records
    ]
    style = (
        "body{font:14px system-ui,sans-serif;display:flex;flex-wrap:wrap}"
        "figure{margin:8px;text-align:center}"
    )
    head = '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Sudokus</title>'
    return "\n".join([head, f"<style>{style}</style>", *figures, "</html>\n"])
