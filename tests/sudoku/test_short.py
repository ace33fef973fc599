# SPDX-License-Identifier: MIT
"""The shortest ways to a solution give what the long way gives."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import lowbit
from lowbit.sudoku import puzzle, short, solve

LINE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
DIGITS = [[int(cell) for cell in row.replace(".", "0")] for row in ROWS]


def with_first(value: object) -> Callable[[list[list[Any]]], list[list[Any]]]:
    """Return a function that puts a value into the first cell of a copy."""
    return lambda rows: [[value, *rows[0][1:]], *rows[1:]]


@pytest.mark.parametrize(
    "rows", [DIGITS, [list(row) for row in ROWS]], ids=["ints", "text"]
)
@pytest.mark.parametrize(
    "change",
    [
        lambda rows: rows,
        lambda rows: rows[:8],
        lambda rows: [rows[0][:8], *rows[1:]],
        lambda rows: [tuple(rows[0]), *rows[1:]],
        lambda rows: [rows[0]] * 9,
        *map(
            with_first,
            [0, 3, 10, -1, 256, 2**70, True, 5.0, None, np.int8(5), Fraction(5)],
        ),
        *map(with_first, ["", " ", "0", "3", "12", "x", "\uff15", "\u0665", b"5"]),
    ],
)
def test_lists(
    rows: list[list[Any]],
    change: Callable[[list[list[Any]]], Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = change(rows)
    shortest = outcome(given)
    monkeypatch.setattr(solve, "solve_shortly", lambda puzzle: None)
    longer = outcome(given)
    monkeypatch.setattr(puzzle, "cells_of_rows", lambda puzzle: None)
    assert shortest == longer == outcome(given)


@pytest.mark.parametrize("kind", [list, tuple])
@pytest.mark.parametrize(
    "first", [5, 0, 3, 10, -1, 255, 256, 2**70, True, 5.0, None, np.int8(5), "5"]
)
def test_ints(
    kind: Callable[[list[Any]], Any], first: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    flat = [cell for row in DIGITS for cell in row]
    for given in (kind([first, *flat[1:]]), kind([first, *flat[1:-1]])):
        shortest, count = flat_outcome(given), counted(given)
        if first in (0, 5) and type(first) is int and len(given) == 81:
            assert type(lowbit.solve_sudoku(given)) is kind
            assert short.short_cells(given) == bytes(given)
        with monkeypatch.context() as patch:
            patch.setattr(solve, "solve_shortly", lambda puzzle: None)
            patch.setattr(solve, "short_cells", lambda puzzle: None)
            assert shortest == flat_outcome(given)
            assert count == counted(given)


ARRAY = np.array(DIGITS, np.int64)


@pytest.mark.parametrize(
    "dtype", ["b", "B", "h", "H", "i", "I", "q", "Q", ">i2", ">u8", "<i4"]
)
@pytest.mark.parametrize(
    "change",
    [
        lambda array: array,
        lambda array: array.ravel(),
        lambda array: np.asfortranarray(array),
        lambda array: np.repeat(array, 2, axis=1)[:, ::2],
        lambda array: array[::-1],
        lambda array: array.reshape(27, 3),
        lambda array: array[:8],
        *(
            lambda array, value=value: np.where(ARRAY == 5, value, array)
            for value in (10, -1, 255, 256, 2**16, 2**32 + 3)
        ),
    ],
)
def test_arrays(
    dtype: str,
    change: Callable[[npt.NDArray[Any]], npt.NDArray[Any]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = change(ARRAY).astype(dtype, order="K")
    shortest, count = outcome(given), counted(given)
    monkeypatch.setattr(solve, "solve_shortly", lambda puzzle: None)
    monkeypatch.setattr(solve, "short_cells", lambda puzzle: None)
    assert shortest == outcome(given)
    assert count == counted(given)


def test_only_arrays_of_integers_are_short() -> None:
    assert short.cells_of_array(ARRAY) == bytes(ARRAY.ravel().tolist())
    for other in (
        ARRAY.astype(float),
        ARRAY.astype(bool),
        ARRAY.astype("U1"),
        ARRAY.astype(object),
        ARRAY.astype("m8"),
        np.ma.masked_equal(ARRAY, 0),
        ARRAY.tolist(),
        None,
    ):
        assert short.cells_of_array(other) is None


def counted(given: object) -> object:
    """Return how many solutions there are, up to 2, or the exception."""
    try:
        return lowbit.count_sudoku(given, 2)
    except (TypeError, ValueError) as error:
        return type(error), str(error)


def flat_outcome(given: object) -> object:
    """Return the solution of a row of cells with their types, or the exception."""
    try:
        solution: Any = lowbit.solve_sudoku(given)
    except (TypeError, ValueError) as error:
        return type(error), str(error)
    return solution and (type(solution), [(type(cell), cell) for cell in solution])


def outcome(given: object) -> object:
    """Return the solution with the types of its cells, or the exception."""
    try:
        solution: Any = lowbit.solve_sudoku(given)
    except (TypeError, ValueError) as error:
        return type(error), str(error)
    if solution is None:
        return None
    if isinstance(solution, np.ndarray):
        assert solution is not given
        return solution.tolist(), solution.dtype, solution.shape, solution.strides
    return [(type(row), [(type(cell), cell) for cell in row]) for row in solution]


def test_the_puzzle_is_left_as_it_was() -> None:
    given = [row.copy() for row in DIGITS]
    solution = lowbit.solve_sudoku(given)
    assert given == DIGITS
    assert solution is not None
    assert solution[0] == [5, 3, 4, 6, 7, 8, 9, 1, 2]
