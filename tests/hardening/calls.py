# SPDX-License-Identifier: MIT
"""Small calls of everything that the native modules offer, wrong ones among them.

No test, but what the tests beside it repeat until something leaks, fails or gets mixed up.
Each call has an answer that is the same every time, and asks no more than a millisecond.
"""

from collections.abc import Callable
from itertools import islice
from typing import Any

import numpy as np

from lowbit import Placement
from lowbit._pure.boards import Rules
from lowbit.errors import LowbitError

Call = Callable[[], Any]

PUZZLE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
DIGITS = bytes(int(clue) for clue in PUZZLE.replace(".", "0"))
CELL_OF_BYTE = bytes(b - 48 if 49 <= b <= 57 else 0 for b in range(256))
SETS = np.array([1 << digit >> 1 if digit else 511 for digit in DIGITS], np.uint16)
BLANK = bytes(81)
SMALL = bytes([1, 2, 3, 4]) + bytes(12)  # boxes of 2 x 2, 12 solutions
KING = bytes([0, 1, 1, 1, 0, 1, 1, 1, 1, 1, 255, 1])


def full(n: int) -> list[int]:
    """A board without a blocked square."""
    return [(1 << n) - 1] * n


def board(n: int, **changes: Any) -> Rules:
    """One king in each row and column of n, and in each region if there are any."""
    rules = Rules(tuple(full(n)), n, n, KING, per_row=1, per_column=1)
    return rules._replace(**changes)


def outcome(call: Call) -> Any:
    """The answer, or the kind and the text of the exception."""
    try:
        return call()
    except (LowbitError, ValueError, TypeError, IndexError, OverflowError) as error:
        return type(error), str(error)


def queens_calls(queens: Any) -> dict[str, Call]:
    """Calls of a native queens kernel."""
    ten, rows = full(10), np.zeros((5, 10), np.uint8)
    plain = queens.plain(11)
    tables = plain.tables(0)

    def fill() -> list[list[int]]:
        out = rows.copy()
        placements = queens.iterate(ten)
        next(placements)
        return [placements.fill(out), *out.tolist()]

    def in_parts() -> int:
        made = plain.empty_tables(0)
        made.fill(1, made.units)
        made.fill(0, 1)
        return int(made.count(0, 20))

    return {
        "queens.count": lambda: queens.count(full(6)),
        "queens.solve": lambda: queens.solve(full(9)),
        "queens.solve, none": lambda: queens.solve(full(3)),
        "queens.count_turned": lambda: queens.count_turned(full(8), False),
        "queens.shuffle": lambda: queens.shuffle(50, 3),
        "queens.iterate": lambda: list(islice(queens.iterate(ten), 9)),
        "queens.iterate, table": lambda: len(list(queens.iterate(full(9)))),
        "queens.iterate, kind": lambda: list(islice(queens.iterate(ten, Placement), 9)),
        "queens.joined": lambda: queens.joined(
            [range(9), range(300, 200, -1)], Placement
        ),
        "queens.fill": fill,
        "queens.plain": lambda: queens.plain(11, 1 << 20).tiles,
        "queens.plain, none": lambda: queens.plain(11, 1000),
        "queens.works": lambda: sum(plain.works(0)) + sum(plain.weights(0)),
        "queens.tables": in_parts,
        "queens.tables.count": lambda: tables.count(0, 20),
        "queens, 65 rows": lambda: queens.count([1] * 65),
        "queens, no number": lambda: queens.solve([1, "1"]),
        "queens, no board": lambda: queens.iterate(None),
        "queens, no kind": lambda: queens.iterate(ten, list),
        "queens, no range": lambda: queens.joined([range(2), 7], tuple),
        "queens, 33 rows": lambda: queens.count_turned(full(33), True),
        "queens, three": lambda: queens.shuffle(3, 0),
        "queens, no seed": lambda: queens.shuffle(8, -1),
        "queens, too narrow": lambda: queens.iterate(full(9)).fill(rows),
        "queens, no tile": lambda: plain.tables(9),
        "queens, no task": lambda: tables.count(5, 4),
        "queens, not filled": lambda: plain.empty_tables(0).count(0, 1),
    }


def sudoku_calls(sudoku: Any) -> dict[str, Call]:
    """Calls of a native Sudoku kernel."""
    rows = np.frombuffer(DIGITS * 3, np.uint8).reshape(3, 81)
    sets = np.stack([SETS] * 3)
    wrong = rows.copy()
    wrong[1, 80] = 10
    grids, counts = np.zeros((3, 81), np.uint8), np.zeros(3, np.uint64)

    def many(puzzles: Any) -> list[Any]:
        found = grids.copy(), counts.copy()
        sudoku.count_many(puzzles, 2, *found, 0, 3)
        return [array.tolist() for array in found]

    def fill() -> list[Any]:
        out = grids.copy()
        solutions = sudoku.iterate(BLANK)
        next(solutions)
        return [solutions.fill(out), *out.tolist()]

    return {
        "sudoku.count": lambda: sudoku.count(DIGITS),
        "sudoku.count, sets": lambda: sudoku.count(SETS),
        "sudoku.count, lanes": lambda: sudoku.count(BLANK, 100)[0],
        "sudoku.solve": lambda: sudoku.solve(DIGITS),
        "sudoku.solve, several": lambda: sudoku.solve(BLANK),
        "sudoku.solve_line": lambda: sudoku.solve_line(PUZZLE, CELL_OF_BYTE),
        "sudoku.solve_line, none": lambda: sudoku.solve_line(PUZZLE[1:], CELL_OF_BYTE),
        "sudoku.read_rows": lambda: sudoku.read_rows(
            9 * [[*"12......."]], CELL_OF_BYTE
        ),
        "sudoku.read_rows, none": lambda: sudoku.read_rows(
            9 * [9 * [2**70]], CELL_OF_BYTE
        ),
        "sudoku.write_rows": lambda: sudoku.write_rows(DIGITS, False),
        "sudoku.write_rows, text": lambda: sudoku.write_rows(DIGITS, True),
        "sudoku.write_rows, 80 digits": lambda: sudoku.write_rows(DIGITS[1:], True),
        "sudoku.solve_randomly": lambda: sudoku.solve_randomly(BLANK, 5),
        "sudoku.count_many": lambda: many(rows),
        "sudoku.count_many, sets": lambda: many(sets),
        "sudoku.count_many, wrong": lambda: many(wrong),
        "sudoku.iterate": lambda: list(islice(sudoku.iterate(BLANK), 5)),
        "sudoku.fill": fill,
        "sudoku, 80 cells": lambda: sudoku.count(DIGITS[1:]),
        "sudoku, a ten": lambda: sudoku.solve(bytes([10] * 81)),
        "sudoku, ten digits": lambda: sudoku.iterate(SETS + 512),
        "sudoku, wrong line": lambda: sudoku.solve_line(PUZZLE, bytes([12] * 256)),
        "sudoku, no line": lambda: sudoku.solve_line(None, CELL_OF_BYTE),
        "sudoku, text": lambda: sudoku.count(PUZZLE),
        "sudoku, limit": lambda: sudoku.count(DIGITS, -1),
        "sudoku, 9 columns": lambda: sudoku.count_many(
            rows[:, :9].copy(), 2, None, counts, 0, 3
        ),
        "sudoku, rows": lambda: sudoku.count_many(rows, 2, None, counts, 2, 5),
        "sudoku, solutions": lambda: sudoku.count_many(
            rows, 2, grids[:2], counts, 0, 3
        ),
    }


def grids_calls(grids: Any) -> dict[str, Call]:
    """Calls of the native kernel for Sudoku of any size."""
    sets = np.full(16, 15, np.uint32)
    return {
        "grids.count": lambda: grids.count(SMALL, (2, 2)),
        "grids.count, sets": lambda: grids.count(sets, (2, 2), 3),
        "grids.iterate": lambda: list(grids.iterate(SMALL, (2, 2))),
        "grids, a five": lambda: grids.count(bytes([5] * 16), (2, 2)),
        "grids, box": lambda: grids.count(SMALL, (6, 6)),
        "grids, no box": lambda: grids.iterate(SMALL, None),
        "grids, 15 cells": lambda: grids.iterate(SMALL[1:], (2, 2)),
        "grids, five digits": lambda: grids.count(sets + 16, (2, 2)),
    }


def boards_calls(boards: Any) -> dict[str, Call]:
    """Calls of a native kernel for boards of all kinds."""
    rules = board(5)
    stripes = board(5, per_region=1, regions=5, region_of=bytes(5 * [0, 1, 2, 3, 4]))
    several = np.frombuffer(bytes(5 * [0, 1, 2, 3, 4] + 20 * [0] + 5 * [5]), np.uint8)
    several = several.reshape(2, 25)
    narrow = several[:, :24].copy()
    squares, counts = np.zeros((2, 5), np.uint16), np.zeros(2, np.uint64)

    def many() -> list[Any]:
        found = squares.copy(), counts.copy()
        boards.count_many(stripes, several, 2, *found, 0, 2)
        return [array.tolist() for array in found]

    def fill() -> list[Any]:
        placements = boards.iterate(rules)
        rows = np.zeros((4, rules.pieces), np.uint16)
        return [next(placements), placements.fill(rows), rows.tolist()]

    return {
        "boards.fill": fill,
        "boards, narrow rows": lambda: boards.iterate(rules).fill(
            squares[:, :4].copy()
        ),
        "boards.count": lambda: boards.count(rules),
        "boards.count, regions": lambda: boards.count(stripes, 3),
        "boards.count_many": many,
        "boards.iterate": lambda: list(islice(boards.iterate(rules), 5)),
        "boards.sizes": lambda: boards.sizes(full(5), 5, 3, 0, 5),
        "boards, 65 rows": lambda: boards.count(board(5, allowed=(1,) * 65)),
        "boards, pieces": lambda: boards.count(board(5, pieces=26)),
        "boards, given": lambda: boards.iterate(board(5, given=(25,))),
        "boards, moves": lambda: boards.count(board(5, moves=None)),
        "boards, region": lambda: boards.count(
            stripes._replace(region_of=bytes([5] * 25))
        ),
        "boards, squares": lambda: boards.count(stripes._replace(region_of=bytes(24))),
        "boards, columns": lambda: boards.count_many(
            stripes, narrow, 2, squares, counts, 0, 2
        ),
        "boards, least": lambda: boards.sizes(full(5), 5, 3, -1, 5),
        "boards, most": lambda: boards.sizes(full(5), 5, 3, 0, 500),
    }


def calls_of(kernel: Any) -> dict[str, Call]:
    """All of them, by name."""
    return {
        **boards_calls(kernel.boards),
        **grids_calls(kernel.grids),
        **queens_calls(kernel.queens),
        **sudoku_calls(kernel.sudoku),
    }
