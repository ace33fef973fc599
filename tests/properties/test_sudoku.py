# SPDX-License-Identifier: MIT
"""What changes no count of a Sudoku, and what comes back as it went in."""

import math
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lowbit import PuzzleError, check_sudoku, iter_sudoku, solve_sudoku
from lowbit._backend import Kernel
from lowbit.sudoku.clashes import find_clashes
from lowbit.sudoku.puzzle import BLANKS, read_puzzle

SOLVED = np.array(
    [
        int(digit)
        for digit in "534678912672195348198342567859761423426853791713924856"
        "961537284287419635345286179"
    ]
).reshape(9, 9)
LIMIT = 50

lines = st.permutations(range(3))


@st.composite
def morphs(draw: st.DrawFn) -> Callable[[np.ndarray], np.ndarray]:
    """One of the changes that keep what a Sudoku is."""
    digits = np.array([0, *draw(st.permutations(range(1, 10)))])
    rows = [3 * band + row for band in draw(lines) for row in draw(lines)]
    columns = [3 * stack + column for stack in draw(lines) for column in draw(lines)]
    transposed = draw(st.booleans())

    def morph(grid: np.ndarray) -> np.ndarray:
        grid = digits[grid][rows][:, columns]
        return grid.T if transposed else grid

    return morph


@st.composite
def grids(draw: st.DrawFn) -> np.ndarray:
    """Filled grids."""
    return draw(morphs())(SOLVED)


@st.composite
def sudokus(draw: st.DrawFn) -> np.ndarray:
    """Grids with blanks: some with one solution, some with several, a few with none."""
    grid = draw(grids()).copy()
    blanks = draw(st.sets(st.integers(0, 80), min_size=20, max_size=58))
    for cell in blanks:
        grid[divmod(cell, 9)] = 0
    if draw(st.integers(0, 4)) == 0:
        cell = draw(st.integers(0, 80))
        grid[divmod(cell, 9)] = draw(st.integers(1, 9))
    return grid


def raw(grid: np.ndarray) -> bytes:
    return grid.astype(np.uint8).tobytes()


@given(grid=sudokus(), morph=morphs())
def test_morphs_keep_the_count(
    kernel: Kernel, grid: np.ndarray, morph: Callable
) -> None:
    count = kernel.sudoku.count(raw(grid), LIMIT)[0]
    assert kernel.sudoku.count(raw(morph(grid)), LIMIT)[0] == count


@given(grid=sudokus(), morph=morphs())
def test_morphs_take_solutions_to_solutions(
    kernel: Kernel, grid: np.ndarray, morph: Callable
) -> None:
    if kernel.sudoku.count(raw(grid), LIMIT)[0] == LIMIT:
        return
    before = [
        np.frombuffer(solution, np.uint8).reshape(9, 9)
        for solution in kernel.sudoku.iterate(raw(grid))
    ]
    after = list(kernel.sudoku.iterate(raw(morph(grid))))
    assert sorted(raw(morph(solution)) for solution in before) == after


@given(grid=sudokus())
def test_the_functions_agree(grid: np.ndarray) -> None:
    report = check_sudoku(grid)
    if report.clashes:
        assert find_clashes(raw(grid)) == list(report.clashes)
        return
    iterator = iter_sudoku(grid)
    found = [raw(solution) for solution, _ in zip(iterator, range(2), strict=False)]
    assert report.verdict == {0: "none", 1: "unique", 2: "multiple"}[len(found)]
    assert [raw(solution) for solution in report.solutions] == found
    solved = solve_sudoku(grid)
    assert (solved is None) == (not found)
    if solved is not None:
        assert raw(solved) == found[0]
        assert (solved[grid > 0] == grid[grid > 0]).all()


# Reading and rebuilding

blank_values = st.sampled_from([0, 0.0, None, math.nan, "", *BLANKS])
sequence_kinds = st.sampled_from([list, tuple])


@st.composite
def texts(draw: st.DrawFn) -> tuple[str, bytes]:
    """A puzzle as text, and its cells."""
    cells = raw(draw(sudokus()))
    text = "".join(str(c) if c else draw(st.sampled_from(BLANKS)) for c in cells)
    end = draw(st.sampled_from(["", "\n", "\r\n", "\r"]))
    if end:
        text = end.join(text[i : i + 9] for i in range(0, 81, 9))
        text = text + draw(st.sampled_from(["", end]))
    return text, cells


@st.composite
def sequences(draw: st.DrawFn) -> tuple[list | tuple, bytes]:
    """A puzzle as 81 values or 9 rows of them, and its cells."""
    cells = raw(draw(sudokus()))
    clue = draw(st.sampled_from([int, float, str, np.int16, np.float32]))
    values = [clue(cell) if cell else draw(blank_values) for cell in cells]
    kind, row_kind = draw(sequence_kinds), draw(sequence_kinds)
    if draw(st.booleans()):
        return kind(values), cells
    return kind(row_kind(values[i : i + 9]) for i in range(0, 81, 9)), cells


@st.composite
def arrays(draw: st.DrawFn) -> tuple[np.ndarray, bytes]:
    """A puzzle as an array, and its cells."""
    grid = draw(sudokus())
    dtypes = ["i1", "u2", ">i4", "u8", "f4", ">f8", "O", "U1", "S1"]
    layouts = [grid, grid.ravel(), np.asfortranarray(grid), np.repeat(grid, 2, 0)[::2]]
    array = draw(st.sampled_from(layouts)).astype(draw(st.sampled_from(dtypes)))
    return array, raw(grid)


containers = st.one_of(
    texts(),
    st.tuples(texts(), st.sampled_from([bytes, bytearray])).map(
        lambda drawn: (drawn[1](drawn[0][0], "ascii"), drawn[0][1])
    ),
    sequences(),
    arrays(),
)


def kind_of(puzzle: object) -> object:
    """Type and shape of a container, down to rows."""
    if isinstance(puzzle, np.ndarray):
        return type(puzzle), puzzle.shape, puzzle.dtype
    if isinstance(puzzle, (list, tuple)):
        return type(puzzle), [
            kind_of(part) if isinstance(part, (list, tuple)) else None
            for part in puzzle
        ]
    return type(puzzle), len(puzzle)


@given(container=containers, solution=grids())
def test_what_is_rebuilt_reads_the_same(
    container: tuple[object, bytes], solution: np.ndarray
) -> None:
    puzzle, cells = container
    before = repr(puzzle)
    read, rebuild = read_puzzle(puzzle)
    assert read == cells
    # Clues stay as they are, so the solution has to agree with them.
    clues = np.frombuffer(cells, np.uint8)
    filled = bytes(np.where(clues > 0, clues, solution.ravel()).astype(np.uint8))
    rebuilt = rebuild(filled)
    assert kind_of(rebuilt) == kind_of(puzzle)
    assert read_puzzle(rebuilt)[0] == filled
    assert repr(puzzle) == before


@st.composite
def spoiled_texts(draw: st.DrawFn) -> str:
    """The text of a puzzle after a few changes."""
    text, _ = draw(texts())
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(text)))
        inserted = draw(
            st.sampled_from(["", ".", "7", "\n", "\r", "x"]) | st.text(max_size=2)
        )
        text = text[:place] + inserted + text[place + draw(st.integers(0, 2)) :]
    return text


def attempt(puzzle: object) -> tuple | PuzzleError:
    """What comes of reading a puzzle."""
    try:
        return read_puzzle(puzzle)
    except PuzzleError as error:
        return error


@given(text=st.text(max_size=20) | spoiled_texts())
@example(text=81 * " ")
@example(text=81 * "\n")
def test_any_text_is_read_or_refused(text: str) -> None:
    match attempt(text):
        case PuzzleError() as error:
            assert 0 <= error.position <= len(text)
        case cells, rebuild:
            assert len(cells) == 81
            assert max(cells) <= 9
            assert len(rebuild(cells)) == len(text)


@given(data=st.binary(max_size=100) | st.binary(min_size=81, max_size=81))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    match attempt(data):
        case PuzzleError() as error:
            assert 0 <= error.position <= len(data)
        case cells, rebuild:
            assert len(cells) == 81
            assert len(rebuild(cells)) == len(data)


leaves = (
    st.none() | st.booleans() | st.integers(-2, 12) | st.floats() | st.text(max_size=2)
)


@given(
    puzzle=st.lists(leaves, min_size=81, max_size=81)
    | st.lists(st.lists(leaves, max_size=10) | leaves, min_size=9, max_size=9)
    | st.lists(leaves, max_size=12)
)
def test_any_list_is_read_or_refused(puzzle: list) -> None:
    match attempt(puzzle):
        case PuzzleError() as error:
            assert error.position is None or 0 <= error.position <= 80
        case cells, rebuild:
            assert len(cells) == 81
            assert len(rebuild(cells)) == len(puzzle)


@pytest.mark.parametrize("shape", [(81,), (9, 9)])
@given(grid=grids())
def test_filled_grids_are_their_own_solution(shape: tuple, grid: np.ndarray) -> None:
    solved = solve_sudoku(grid.reshape(shape))
    assert solved.shape == shape
    assert (solved == grid.reshape(shape)).all()
