# SPDX-License-Identifier: MIT
"""Columns and tables of other libraries come back as they went in."""

from typing import Any

import numpy as np
import pytest

from lowbit import Grid, PuzzleError, solve_sudoku, solve_sudokus
from lowbit.sudoku.puzzle import read_puzzle

LINE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLVED = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
CELLS = bytes(int(clue) for clue in LINE.replace(".", "0"))
DIGITS = bytes(map(int, SOLVED))
ROWS = [list(CELLS[i : i + 9]) for i in range(0, 81, 9)]
CHARACTERS = [clue.strip(".") or None for clue in LINE]
NUMBERS = [cell or None for cell in CELLS]

#: Kinds of Polars for which NumPy has none.
WIDE = ("Int128", "UInt128")


def check(puzzle: Any, values: Any) -> Any:
    """Solve, and compare with the digits; `values` makes a list of a column."""
    before = values(puzzle)
    assert read_puzzle(puzzle)[0] == CELLS
    assert Grid(puzzle).cells == CELLS
    solved = solve_sudoku(puzzle)
    assert type(solved) is type(puzzle)
    assert [int(value) for value in values(solved)] == list(DIGITS)
    assert repr(values(puzzle)) == repr(before)
    return solved


@pytest.mark.parametrize(
    ("values", "dtype"),
    [
        *((list(CELLS), dtype) for dtype in ("int8", "uint8", "int64", "float64")),
        *((NUMBERS, dtype) for dtype in ("float32", "Int64", "UInt8", "Float64")),
        *((CHARACTERS, dtype) for dtype in ("object", "string")),
        (NUMBERS, "object"),
        (list(LINE), "object"),
    ],
)
def test_pandas_series(values: list, dtype: str) -> None:
    pandas = pytest.importorskip("pandas")
    index = [f"r{i // 9 + 1}c{i % 9 + 1}" for i in range(81)]
    puzzle = pandas.Series(values, dtype=dtype, index=index, name="cells")
    solved = check(puzzle, list)
    assert solved.dtype == puzzle.dtype
    assert solved.name == "cells"
    assert list(solved.index) == index


def test_pandas_data_frames() -> None:
    pandas = pytest.importorskip("pandas")
    puzzle = pandas.DataFrame(ROWS, columns=list("abcdefgha"), index=range(9, 18))
    solved = check(puzzle, lambda frame: frame.to_numpy().ravel().tolist())
    assert (solved.dtypes == puzzle.dtypes).all()
    assert list(solved.columns) == list(puzzle.columns)
    mixed = puzzle.set_axis(list("abcdefghi"), axis=1).astype(
        {"a": "Int8", "b": "float32"}
    )
    mixed = mixed.replace(0, None)
    solved = check(mixed, lambda frame: frame.to_numpy().ravel().tolist())
    assert (solved.dtypes == mixed.dtypes).all()


def test_pandas_categories_that_lack_a_digit() -> None:
    pandas = pytest.importorskip("pandas")
    puzzle = pandas.Series(["1", *[None] * 80], dtype="category")
    with pytest.raises(TypeError, match="cannot hold it"):
        solve_sudoku(puzzle)
    assert check(pandas.Series(CHARACTERS, dtype="category"), list).dtype == "category"


@pytest.mark.parametrize(
    ("values", "dtype"),
    [
        *((list(CELLS), dtype) for dtype in ("Int8", "UInt8", "Int64", "Float64")),
        *((NUMBERS, dtype) for dtype in ("Int8", "UInt64", "Float32")),
        *((values, dtype) for values in (list(CELLS), NUMBERS) for dtype in WIDE),
        (CHARACTERS, "String"),
        (list(LINE), "String"),
    ],
)
def test_polars_series(values: list, dtype: str) -> None:
    polars = pytest.importorskip("polars")
    puzzle = polars.Series("cells", values, dtype=getattr(polars, dtype))
    solved = check(puzzle, list)
    assert (solved.name, solved.dtype) == (puzzle.name, puzzle.dtype)


@pytest.mark.parametrize("dtype", ["Int64", *WIDE])
def test_polars_data_frames(dtype: str) -> None:
    polars = pytest.importorskip("polars")
    schema = dict.fromkeys("abcdefghi", getattr(polars, dtype))
    puzzle = polars.DataFrame(ROWS, schema=schema, orient="row")
    solved = check(
        puzzle, lambda frame: [digit for row in frame.rows() for digit in row]
    )
    assert solved.schema == puzzle.schema


@pytest.mark.parametrize("chunks", [1, 3])
@pytest.mark.parametrize(
    ("values", "kind"),
    [
        *((list(CELLS), kind) for kind in ("int8", "uint32", "float64")),
        *((NUMBERS, kind) for kind in ("int64", "float32")),
        *((CHARACTERS, kind) for kind in ("string", "large_string")),
    ],
)
def test_arrow(values: list, kind: str, chunks: int) -> None:
    arrow = pytest.importorskip("pyarrow")
    puzzle = arrow.array(values, type=getattr(arrow, kind)())
    if chunks > 1:
        puzzle = arrow.chunked_array([puzzle[:10], puzzle[10:11], puzzle[11:]])
    solved = check(puzzle, lambda column: column.to_pylist())
    assert solved.type == puzzle.type


def test_what_comes_back_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pandas = pytest.importorskip("pandas")
    puzzle = pandas.Series(list(CELLS))
    monkeypatch.setattr("lowbit.sudoku.puzzle.frame_like", lambda frame, values: frame)
    with pytest.raises(TypeError, match="cannot hold it"):
        solve_sudoku(puzzle)


def test_errors_name_cells() -> None:
    pandas = pytest.importorskip("pandas")
    with pytest.raises(PuzzleError, match=r"cell 3 \(r1c4\): 11 is not"):
        solve_sudoku(pandas.Series([0, 0, 0, 11, *[0] * 77]))
    with pytest.raises(PuzzleError, match=r"shape \(81,\) or \(9, 9\), not \(80,\)"):
        solve_sudoku(pandas.Series([0] * 80))
    with pytest.raises(TypeError, match="array of bool"):
        solve_sudoku(pandas.Series([True] * 81))


# Columns of puzzles

TWO = [LINE, 81 * "."]


def columns() -> dict[str, Any]:
    """Columns of two puzzles, of every library that is here."""
    found: dict[str, Any] = {
        "list": TWO,
        "tuple": tuple(TWO),
        "bytes": [text.encode() for text in TWO],
        "objects": np.array(TWO, dtype=object),
        "U81": np.array(TWO),
        "S81": np.array(TWO, dtype="S"),
    }
    try:
        import pandas

        found["pandas"] = pandas.Series(TWO, index=[5, 7], name="puzzle")
        found["pandas string"] = pandas.Series(TWO, dtype="string")
    except ImportError:
        pass
    try:
        import polars

        found["polars"] = polars.Series("puzzle", TWO)
    except ImportError:
        pass
    try:
        import pyarrow

        found["arrow"] = pyarrow.array(TWO)
        found["arrow chunks"] = pyarrow.chunked_array([TWO[:1], TWO[1:]])
    except ImportError:
        pass
    return found


@pytest.mark.parametrize("column", columns().values(), ids=columns())
def test_columns(column: Any) -> None:
    result = solve_sudokus(column)
    solved = result.solutions
    assert type(solved) is type(column)
    assert texts_of(solved)[0] == SOLVED
    assert texts_of(solved)[1].startswith("123456789")
    assert result.counts.tolist() == [1, 2]
    for name in ("dtype", "name", "type"):
        assert getattr(solved, name, None) == getattr(column, name, None)
    assert texts_of(column) == TWO


def texts_of(column: Any) -> list[str]:
    """The texts of a column as str."""
    return [text.decode() if isinstance(text, bytes) else str(text) for text in column]


def test_rows_of_a_column_that_are_no_puzzle() -> None:
    pandas = pytest.importorskip("pandas")
    column = pandas.Series([LINE, "5", None, LINE[:80] + "!", "55" + 79 * "."])
    result = solve_sudokus(column)
    assert list(result.malformed) == [1, 2, 3]
    assert result.counts.tolist() == [1, -1, -1, -1, 0]
    assert result.solutions.iloc[0] == SOLVED
    assert result.solutions.iloc[1:].isna().all()


def test_tables_with_a_row_for_each_puzzle() -> None:
    pandas = pytest.importorskip("pandas")
    polars = pytest.importorskip("polars")
    rows = np.array([list(CELLS)] * 2)
    for table in (pandas.DataFrame(rows), polars.DataFrame(rows)):
        solved = solve_sudokus(table).solutions
        assert type(solved) is type(table)
        assert solved.to_numpy().tolist() == [list(DIGITS)] * 2
        assert (table.to_numpy() == rows).all()


def test_a_column_of_wide_numbers_that_are_no_puzzles() -> None:
    polars = pytest.importorskip("polars")
    result = solve_sudokus(polars.Series([1, None, 2**100], dtype=polars.Int128))
    assert result.counts.tolist() == [-1, -1, -1]
