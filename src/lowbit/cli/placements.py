# SPDX-License-Identifier: MIT
"""Placements on the standard output, each as soon as it is found, or as a picture."""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import IO, Any

import numpy as np

from lowbit._files import write_text
from lowbit.cli.files import output_to
from lowbit.errors import InputError
from lowbit.queens import (
    Placement,
    Squares,
    all_queens,
    count_queens,
    draw_queens,
    iter_queens,
    random_queens,
    solve_queens,
)
from lowbit.render.text import iter_board_rows

NO_SOLUTION = 1

#: Placements in an array at a time, and boards on a sheet at most.
CHUNK, SHEET = 4096, 10_000


def run_first(options: argparse.Namespace, board: dict[str, Any]) -> int:
    """Show one placement: the first one that is found, or one drawn at random."""
    if options.random:
        only = {key: board.pop(key) for key in ("fixed", "blocked") if key in board}
        refuse(board, "--random")
        placement = random_queens(options.n, options.seed, **only)
    else:
        refuse(board.keys() & {"distinct"}, "--first")
        placement = solve_queens(options.n, **board)
    if options.svg and placement is not None:
        write_text(options.svg, picture_of(placement))
    elif options.format == "json":
        print(json.dumps(placement))
    elif placement is None:
        print("no solution")
    elif options.format == "npy":
        with output_to(None) as output:
            np.save(output, np.array([as_numbers(placement)]))
    elif options.format == "csv":
        print(as_row(placement))
    else:
        for row in rows_of(placement):  # a large board is no small text
            print(row)
    return NO_SOLUTION if placement is None else 0


def run_all(options: argparse.Namespace, board: dict[str, Any]) -> int:
    """Show all placements, none of which is kept."""
    if options.format == "npy":
        return write_array(options.n, board)
    placements = iter_queens(options.n, **board)
    first = next(placements, None)
    if options.svg:
        boards = [first, *islice(placements, SHEET)] if first is not None else []
        if len(boards) > SHEET:
            raise InputError(f"there are more than {SHEET} placements to draw")
        write_text(options.svg, draw_queens(map(checked, boards)))
    elif first is None:
        print("[]" if options.format == "json" else "no solution")
    else:
        WRITERS[options.format](chain([first], placements))
    return NO_SOLUTION if first is None else 0


def refuse(board: Iterable[str], option: str) -> None:
    """Raise if the board has rules that an option does not know."""
    for name in board:
        raise InputError(f"--{name} cannot be combined with {option}")


def rows_of(placement: Any) -> Iterator[str]:
    """Yield a placement as lines of text."""
    if isinstance(placement, Placement):
        return iter_board_rows(placement)
    return iter(placement.rows())


def as_row(placement: Sequence[Any]) -> str:
    """Return a placement as columns by row, or as rows and columns by piece.

    >>> as_row((1, 3, 0, 2)), as_row(((0, 1), (2, 0)))
    ('1,3,0,2', '0,1,2,0')
    """
    numbers = np.array(placement, dtype=np.int64).ravel()
    return ",".join(map(str, numbers.tolist()))


def as_numbers(placement: Placement | Squares) -> Sequence[int]:
    """Return a placement as in an array: columns by row, or numbers of squares.

    >>> as_numbers(Placement((1, 3, 0, 2))), as_numbers(Squares([(0, 1), (2, 0)], (3, 4)))
    (Placement((1, 3, 0, 2)), [1, 8])
    """
    if isinstance(placement, Squares):
        columns = placement.shape[1]
        return [row * columns + column for row, column in placement]
    return placement


def checked(placement: Any) -> Placement:
    """Return a placement that can be drawn."""
    if not isinstance(placement, Placement):
        raise InputError("only boards with one queen in each row can be drawn")
    return placement


def picture_of(placement: Any) -> str:
    """Return a placement as SVG."""
    return checked(placement).to_svg()


def print_boards(placements: Iterable[Any]) -> None:
    """Print boards with an empty line between them."""
    for number, placement in enumerate(placements):
        if number:
            print()
        print(placement)


def print_json(placements: Iterable[Any]) -> None:
    """Print one JSON array with a line for each placement."""
    for number, placement in enumerate(placements):
        print("," if number else "[")
        print(json.dumps(placement), end="")
    print("\n]")


def print_table(placements: Iterable[Any]) -> None:
    """Print a line of comma-separated columns for each placement."""
    for placement in placements:
        print(as_row(placement))


WRITERS: dict[str, Callable[[Iterable[Any]], None]] = {
    "text": print_boards,
    "json": print_json,
    "csv": print_table,
}


def write_array(n: int, board: dict[str, Any]) -> int:
    """Write all placements as a file of NumPy; they are counted first, for its header."""
    arrays = iter_queens(n, chunk=CHUNK, **board)
    count = count_queens(n, **board)
    with output_to(None) as output:
        if count == 0:
            np.save(output, all_queens(n, **board))
            return NO_SOLUTION
        first = next(arrays)
        write_header(output, first.dtype, (count, first.shape[1]))
        for rows in chain([first], arrays):
            output.write(rows.astype(rows.dtype.newbyteorder("<")).tobytes())
    return 0


def write_header(
    output: IO[bytes], kind: np.dtype[Any], shape: tuple[int, int]
) -> None:
    """Write what comes before the numbers in a file of NumPy."""
    header = {
        "descr": kind.newbyteorder("<").str,
        "fortran_order": False,
        "shape": shape,
    }
    np.lib.format.write_array_header_1_0(output, header)
