# SPDX-License-Identifier: MIT
"""The contract of the Sudoku kernels, on every kernel."""

import gc
import tracemalloc
from collections.abc import Iterable, Sequence
from itertools import islice, pairwise
from pathlib import Path

import numpy as np
import pytest

from lowbit._backend import KERNELS, Kernel
from lowbit._rng import SplitMix64
from lowbit.errors import PuzzleError
from lowbit.ladder.sudoku import bitmasks

BLANK = bytes(81)
DATA = Path(__file__).parents[1] / "data"

#: Digits tried for whole files, up to 2 solutions, or for every third puzzle with several, to the
#: end (where a limit ends it, it matters how many lanes search): by native kernels, by pure.
NODES = {
    "17clue": (36, 600),
    "easy": (2, 0),
    "hardest11": (79, 322),
    "invalid": (6, 32),
    "minimal": (68, 362),
    "multi": (3385, 7194),
    "serg_multi": (3334, 6988),
}

#: The first two rows of the random solution of the blank grid with the seed 2024.
RANDOM_ROWS = [6, 4, 1, 5, 8, 2, 3, 9, 7, 5, 9, 3, 7, 1, 6, 8, 4, 2]

CLASHES = {
    "row": "5.......5" + 72 * ".",
    "column": "5" + 71 * "." + "5" + 8 * ".",
    "box": "5" + 19 * "." + "5" + 60 * ".",
    "last cells": 79 * "." + "99",
    "all the same": 81 * "1",
}


def data_lines(name: str, kind: str) -> list[str]:
    lines = (DATA / f"{name}.{kind}").read_text("ascii").splitlines()
    return [line for line in lines if not line.startswith("#")]


def cells_of(text: str) -> bytes:
    assert len(text) == 81
    return bytes(int(clue) for clue in text.replace(".", "0"))


def assert_solves(solution: bytes, cells: bytes) -> None:
    """Check a solution with nothing of lowbit: houses sorted by numpy, clues compared."""
    assert type(solution) is bytes
    grid = np.frombuffer(solution, np.uint8).reshape(9, 9)
    boxes = grid.reshape(3, 3, 3, 3).swapaxes(1, 2).reshape(9, 9)
    for houses in (grid, grid.T, boxes):
        assert (np.sort(houses) == np.arange(1, 10)).all()
    clues = np.frombuffer(cells, np.uint8).reshape(9, 9)
    assert (grid[clues > 0] == clues[clues > 0]).all()


def assert_ascending(solutions: Iterable[bytes]) -> None:
    for one, next_one in pairwise(solutions):
        assert one < next_one


# Counting


def test_every_file(kernel: Kernel, records: list) -> None:
    if kernel.name == "pure":
        records = records[::4]
    answers = [kernel.sudoku.count(record.cells) for record in records]
    assert [answer[0] for answer in answers] == [record.count for record in records]
    for (found, _, solution), record in zip(answers, records, strict=True):
        if found == 0:
            assert solution is None
        else:
            assert_solves(solution, record.cells)
        if found == 1:
            assert solution == cells_of(record.solution)


@pytest.mark.parametrize("limit", [0, 1, 2, 3, 500])
def test_count_stops_at_the_limit(kernel: Kernel, puzzles: dict, limit: int) -> None:
    chosen = [puzzles[name][0] for name in ("17clue", "multi", "serg_multi", "invalid")]
    answers = [kernel.sudoku.count(record.cells, limit) for record in chosen]
    assert [answer[0] for answer in answers] == [
        min(limit, record.count) for record in chosen
    ]
    for (found, _, solution), record in zip(answers, chosen, strict=True):
        assert (solution is None) == (found == 0)
        if solution is not None:
            assert_solves(solution, record.cells)


@pytest.mark.parametrize("limit", [0, 1, 7, 1000])
def test_blank_grid_up_to_a_limit(kernel: Kernel, limit: int) -> None:
    found, _, solution = kernel.sudoku.count(BLANK, limit)
    assert found == limit
    if limit:
        assert_solves(solution, BLANK)


@pytest.mark.parametrize("limit", [2**31, 2**32, 2**63 - 1, 2**63, 2**64 - 1])
def test_limits_may_be_large(kernel: Kernel, puzzles: dict, limit: int) -> None:
    record = puzzles["multi"][0]
    assert kernel.sudoku.count(record.cells, limit)[0] == record.count


@pytest.mark.parametrize("clues", CLASHES.values(), ids=CLASHES)
@pytest.mark.parametrize("limit", [0, 1, None])
def test_clashing_clues_have_no_solution(
    kernel: Kernel, clues: str, limit: int | None
) -> None:
    assert kernel.sudoku.count(cells_of(clues), limit) == (0, 0, None)
    assert list(kernel.sudoku.iterate(cells_of(clues))) == []


@pytest.mark.parametrize("row_cells", [8, 5, 4])
def test_a_cell_that_sees_all_nine_digits(kernel: Kernel, row_cells: int) -> None:
    """The rest of the grid is blank, and its solutions would never end."""
    for cell in range(0, 81, 4):
        row, column = divmod(cell, 9)
        box_rows = range(row // 3 * 3, row // 3 * 3 + 3)
        along = [9 * row + c for c in range(9) if c != column][-row_cells:]
        down = [9 * r + column for r in range(9) if r not in box_rows]
        cells = bytearray(81)
        for digit, place in enumerate(along + down[: 9 - row_cells], 1):
            cells[place] = digit
        assert sum(map(bool, cells)) == 9
        assert kernel.sudoku.count(bytes(cells)) == (0, 0, None)
        assert list(kernel.sudoku.iterate(bytes(cells))) == []


def test_a_solved_grid_is_its_own_solution(kernel: Kernel, puzzles: dict) -> None:
    for record in puzzles["easy"][:10]:
        solved = cells_of(record.solution)
        assert kernel.sudoku.count(solved) == (1, 0, solved)
        assert list(kernel.sudoku.iterate(solved)) == [solved]


def test_the_impossible_puzzle_takes_a_moment(kernel: Kernel, puzzles: dict) -> None:
    (record,) = puzzles["impossible"]
    found, nodes, solution = kernel.sudoku.count(record.cells)
    assert (found, solution) == (0, None)
    assert nodes == (2624 if kernel.name == "pure" else 1)


def test_nodes_are_pinned(kernel: Kernel, puzzles: dict) -> None:
    which = 1 if kernel.name == "pure" else 0
    nodes = {}
    for name in NODES:
        several = name in ("multi", "serg_multi")
        records = puzzles[name][::3] if several else puzzles[name]
        limit = None if several else 2
        nodes[name] = sum(
            kernel.sudoku.count(record.cells, limit)[1] for record in records
        )
    assert nodes == {name: pinned[which] for name, pinned in NODES.items()}


# Iterating


@pytest.mark.parametrize("name", ["17clue", "easy", "minimal", "multi", "hardest11"])
def test_solutions_come_ascending(kernel: Kernel, puzzles: dict, name: str) -> None:
    for record in puzzles[name][:: 9 if kernel.name == "pure" else 1]:
        found = list(kernel.sudoku.iterate(record.cells))
        assert len(found) == record.count
        assert found[0] == cells_of(record.solution)
        assert_ascending(found)
        for solution in found:
            assert_solves(solution, record.cells)


def test_solutions_of_the_blank_grid_begin_at_the_smallest(kernel: Kernel) -> None:
    found = list(islice(kernel.sudoku.iterate(BLANK), 300))
    assert_ascending(found)
    for solution in found:
        assert_solves(solution, BLANK)
    assert found[0].startswith(
        bytes([1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3])
    )


def test_no_solution_is_an_empty_iterator(kernel: Kernel, puzzles: dict) -> None:
    for record in puzzles["invalid"][:10]:
        assert list(kernel.sudoku.iterate(record.cells)) == []


def test_an_iterator_is_its_own_iterator_and_stays_at_its_end(
    kernel: Kernel, puzzles: dict
) -> None:
    solutions = kernel.sudoku.iterate(puzzles["easy"][0].cells)
    assert iter(solutions) is solutions
    assert len(list(solutions)) == 1
    assert [next(solutions, None) for _ in range(3)] == [None] * 3


def test_iterators_do_not_disturb_each_other(kernel: Kernel, puzzles: dict) -> None:
    cells = puzzles["multi"][3].cells
    expected = list(kernel.sudoku.iterate(cells))
    assert len(expected) > 20
    pairs = zip(kernel.sudoku.iterate(cells), kernel.sudoku.iterate(cells), strict=True)
    assert list(pairs) == list(zip(expected, expected, strict=True))


def test_iterators_left_early_leave_nothing_behind(kernel: Kernel) -> None:
    def abandon(iterators: int) -> None:
        for _ in range(iterators):
            next(kernel.sudoku.iterate(BLANK))

    abandon(3)
    gc.collect()
    tracemalloc.start()
    try:
        abandon(8)
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] < 20_000
    finally:
        tracemalloc.stop()


def test_the_memory_of_an_iterator_does_not_grow(kernel: Kernel) -> None:
    solutions = kernel.sudoku.iterate(BLANK)
    next(solutions)
    tracemalloc.start()
    try:
        taken = sum(1 for _ in islice(solutions, 150))
        assert tracemalloc.get_traced_memory()[0] < 60_000
    finally:
        tracemalloc.stop()
    assert taken == 150


def test_fill_writes_the_next_solutions(kernel: Kernel, puzzles: dict) -> None:
    cells = puzzles["multi"][3].cells
    expected = list(kernel.sudoku.iterate(cells))
    solutions = kernel.sudoku.iterate(cells)
    found = [next(solutions), next(solutions)]
    rows = np.zeros((9, 81), np.uint8)
    while written := solutions.fill(rows):
        found += [row.tobytes() for row in rows[:written]]
        found += [next(solutions)] if len(found) < len(expected) else []
    assert found == expected
    assert next(solutions, None) is None


@pytest.mark.parametrize("shape", [(0, 81), (3, 80), (81,)])
def test_fill_wants_rows_of_81(kernel: Kernel, shape: tuple[int, ...]) -> None:
    solutions = kernel.sudoku.iterate(BLANK)
    if shape[0] == 0:
        assert solutions.fill(np.zeros(shape, np.uint8)) == 0
    else:
        with pytest.raises(ValueError, match=r"rows of|dimensions"):
            solutions.fill(np.zeros(shape, np.uint8))


# Solving


def test_solve_finds_the_smallest_solution(kernel: Kernel, records: list) -> None:
    for record in records[:: 16 if kernel.name == "pure" else 1]:
        solution = kernel.sudoku.solve(record.cells)
        assert (solution or b"") == bytes(map(int, record.solution))


def test_random_solutions_depend_on_the_seed_alone(
    kernel: Kernel, puzzles: dict
) -> None:
    for record in [puzzles["multi"][3], puzzles["multi"][20], puzzles["serg_multi"][7]]:
        found = [kernel.sudoku.solve_randomly(record.cells, seed) for seed in range(12)]
        for solution in found:
            assert_solves(solution, record.cells)
        assert len(set(found)) > min(6, record.count // 2)
        pure = [
            KERNELS["pure"].sudoku.solve_randomly(record.cells, seed)
            for seed in range(12)
        ]
        assert found == pure


def test_random_solutions_of_the_blank_grid(kernel: Kernel) -> None:
    found = kernel.sudoku.solve_randomly(BLANK, 2024)
    assert_solves(found, BLANK)
    assert found[:18] == bytes(RANDOM_ROWS)


def test_random_solutions_have_the_first_candidate_that_can_be(
    kernel: Kernel, puzzles: dict
) -> None:
    cells = puzzles["multi"][8].cells
    left = list(map(bytes, kernel.sudoku.iterate(cells)))
    for seed in range(2**64 - 4, 2**64):
        wanted = left
        for rank in SplitMix64(seed).permutation(729):
            cell, bit = divmod(rank, 9)
            having = [solution for solution in wanted if solution[cell] == bit + 1]
            wanted = having or wanted
        assert [kernel.sudoku.solve_randomly(cells, seed)] == wanted


def test_random_solutions_where_there_are_none(kernel: Kernel, puzzles: dict) -> None:
    assert kernel.sudoku.solve_randomly(puzzles["invalid"][0].cells, 1) is None
    for seed in (-1, 2**64):
        with pytest.raises(OverflowError):
            kernel.sudoku.solve_randomly(BLANK, seed)


# Candidates instead of clues


def masks_of(digits: np.ndarray) -> np.ndarray:
    """Candidates of each cell; what is no digit is no set of candidates either."""
    values = digits.astype(np.int64)
    masks = np.where(values == 0, 511, 1 << np.maximum(values - 1, 0))
    return np.where(values > 9, 512 + values, masks).astype(np.uint16)


def test_pencilmarks(kernel: Kernel) -> None:
    if kernel.name == "pure":
        pytest.skip("minutes; the other tests of candidates are for it too")
    for line in data_lines("sukaku_min", "marks"):
        text, solution = line.split(":")
        masks = masks_of_text(text)
        found, _, grid = kernel.sudoku.count(masks, 2)
        assert (found, grid) == (1, cells_of(solution))
        assert kernel.sudoku.solve(masks) == grid
        assert kernel.sudoku.solve_randomly(masks, 1) == grid
        assert list(kernel.sudoku.iterate(masks)) == [grid]
        assert_solves(grid, BLANK)
        assert all(
            mask >> digit - 1 & 1 for mask, digit in zip(masks, grid, strict=True)
        )


def masks_of_text(text: str) -> np.ndarray:
    """Nine characters a cell, a digit or a dot each."""
    assert len(text) == 729
    masks = [
        sum(1 << int(mark) - 1 for mark in text[i : i + 9] if mark != ".")
        for i in range(0, 729, 9)
    ]
    return np.array(masks, np.uint16)


def test_candidates_exclude_solutions(kernel: Kernel, puzzles: dict) -> None:
    """Of all solutions, those are left which the candidates allow."""
    cells = puzzles["multi"][8].cells
    every = list(kernel.sudoku.iterate(cells))
    generator = SplitMix64(4)
    for _ in range(10):
        masks = masks_of(np.frombuffer(cells, np.uint8))
        for _ in range(12):
            masks[generator.below(81)] &= 511 ^ 1 << generator.below(9)
        left = [
            solution
            for solution in every
            if all(masks[cell] >> digit - 1 & 1 for cell, digit in enumerate(solution))
        ]
        assert list(kernel.sudoku.iterate(masks)) == left
        assert kernel.sudoku.count(masks)[0] == len(left)
        assert kernel.sudoku.solve(masks) == (left[0] if left else None)


def test_a_cell_without_candidates(kernel: Kernel) -> None:
    masks = np.full(81, 511, np.uint16)
    masks[40] = 0
    assert kernel.sudoku.count(masks)[0] == 0
    assert kernel.sudoku.solve(masks) is None
    assert kernel.sudoku.solve_randomly(masks, 3) is None
    assert list(kernel.sudoku.iterate(masks)) == []


def test_candidates_out_of_range(kernel: Kernel) -> None:
    masks = np.full(81, 511, np.uint16)
    masks[80] = 512
    for method in (kernel.sudoku.count, kernel.sudoku.solve, kernel.sudoku.iterate):
        with pytest.raises(PuzzleError, match="above 511"):
            method(masks)
        with pytest.raises(PuzzleError, match="expected 81 cells, got 80"):
            method(masks[:80])


# Malformed input


@pytest.mark.parametrize("length", [0, 1, 80, 82, 729])
def test_other_than_81_cells(kernel: Kernel, length: int) -> None:
    with pytest.raises(PuzzleError, match=f"expected 81 cells, got {length}"):
        kernel.sudoku.count(bytes(length))
    with pytest.raises(PuzzleError, match=f"expected 81 cells, got {length}"):
        kernel.sudoku.iterate(bytes(length))


@pytest.mark.parametrize("value", [10, 46, 255])
@pytest.mark.parametrize("position", [0, 40, 80])
def test_cells_above_9(kernel: Kernel, value: int, position: int) -> None:
    cells = bytearray(81)
    cells[position] = value
    with pytest.raises(PuzzleError, match=r"not 0 .* or a digit"):
        kernel.sudoku.count(bytes(cells))
    with pytest.raises(PuzzleError, match=r"not 0 .* or a digit"):
        kernel.sudoku.iterate(bytes(cells))


@pytest.mark.parametrize("cells", [None, 81, 81.0])
def test_cells_of_another_type(kernel: Kernel, cells: object) -> None:
    with pytest.raises(TypeError):
        kernel.sudoku.count(cells)
    with pytest.raises(TypeError):
        kernel.sudoku.iterate(cells)


#: Few clues and many solutions: cells tried in order lead into large parts without any.
SPARSE = {
    "18.-3-6-5-7-6-41-54.3-21": (
        "000000001800300000000600000005000070000006000041000000000540300210000000000000000"
    ),
    "8.1-1.6-5-9-4-6.3-54.3-21": (
        "000000000800010000100600000005000090000000040006003000540300210000000000000000000"
    ),
    "6.5-2-53.6-1-1-81-3856-82.3": (
        "000000000605000000000000000200005306010000000000000000000100008100038560082000030"
    ),
}


@pytest.mark.parametrize("puzzle", SPARSE.values(), ids=SPARSE)
def test_the_smallest_solution_of_a_sparse_grid_takes_a_moment(
    kernel: Kernel, puzzle: str
) -> None:
    cells = bytes(map(int, puzzle))
    smallest = next(kernel.sudoku.iterate(cells))
    assert smallest == next(map(bytes, bitmasks.solutions_ascending(cells)))
    for cell in range(81):
        # No solution has a smaller digit there and the same ones before.
        for digit in range(1, smallest[cell]):
            smaller = smallest[:cell] + bytes([digit]) + bytes(80 - cell)
            tried = bytes(a or b for a, b in zip(smaller, cells, strict=True))
            if cells[cell] == 0:
                assert kernel.sudoku.count(tried, 1)[0] == 0


def test_two_digits_with_one_cell_are_a_contradiction(kernel: Kernel) -> None:
    """Digits 1 and 2 have only the centre of the middle box, which sets nothing else."""
    cells = bytearray(81)
    for row, column, digit in [(3, 0, 1), (5, 1, 2), (0, 3, 1), (1, 5, 2)]:
        cells[9 * row + column] = digit
    for row, column, digit in [(3, 8, 2), (5, 7, 1), (8, 3, 2), (7, 5, 1)]:
        cells[9 * row + column] = digit
    assert kernel.sudoku.count(bytes(cells))[:2] == (0, 0)


# Lines of text

TABLE = bytes([255] * 46 + [0, 255, *range(10)]).ljust(256, b"\xff")


def test_lines(kernel: Kernel, puzzles: dict) -> None:
    for name in ("17clue", "easy", "invalid", "serg_multi"):
        for record in puzzles[name][:10]:
            line = kernel.sudoku.solve_line(record.puzzle, TABLE)
            solution = kernel.sudoku.solve(record.cells)
            digits = None if solution is None else "".join(map(str, solution))
            assert line == digits


@pytest.mark.parametrize(
    "text",
    ["", 80 * ".", 82 * ".", 80 * "." + "x", 80 * "." + "\xe9", 80 * "." + "\u0661"],
)
def test_what_is_no_line(kernel: Kernel, text: str) -> None:
    assert kernel.sudoku.solve_line(text, TABLE) is None


# Lists of lists


def rows_of(values: Sequence[object]) -> list[list[object]]:
    return [list(values[start : start + 9]) for start in range(0, 81, 9)]


def test_rows(kernel: Kernel, puzzles: dict) -> None:
    for record in puzzles["17clue"][:5]:
        digits = [*record.cells]
        assert kernel.sudoku.read_rows(rows_of(digits), TABLE) == (record.cells, False)
        text = record.puzzle.replace("0", ".")
        assert kernel.sudoku.read_rows(rows_of(text), TABLE) == (record.cells, True)
        solution = kernel.sudoku.solve(record.cells)
        assert kernel.sudoku.write_rows(solution, False) == rows_of([*solution])
        characters = [str(digit) for digit in solution]
        assert kernel.sudoku.write_rows(solution, True) == rows_of(characters)


@pytest.mark.parametrize("cell", [0, 40, 80])
@pytest.mark.parametrize(
    "value",
    [10, -1, 2**31, 2**64, True, 1.0, None, "", "12", "x", "\xe9", "\u0661", b"1"],
)
def test_what_is_no_cell_of_rows(kernel: Kernel, cell: int, value: object) -> None:
    for other in (0, "."):
        values: list[object] = [other] * 81
        values[cell] = value
        assert kernel.sudoku.read_rows(rows_of(values), TABLE) is None


@pytest.mark.parametrize(
    "rows",
    [
        None,
        81 * ".",
        [],
        8 * [9 * [0]],
        10 * [9 * [0]],
        8 * [9 * [0]] + [8 * [0]],
        8 * [9 * [0]] + [10 * [0]],
        8 * [9 * [0]] + [9 * ["."]],
        [9 * ["."]] + 8 * [9 * [0]],
        9 * [(0,) * 9],
        9 * (9 * [0],),
    ],
)
def test_what_are_no_rows(kernel: Kernel, rows: object) -> None:
    assert kernel.sudoku.read_rows(rows, TABLE) is None
