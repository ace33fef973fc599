# SPDX-License-Identifier: MIT
"""Any text and any bytes are a puzzle or refused, whatever format they are said to have."""

import io
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lowbit import (
    Grid,
    InputError,
    ParseError,
    PuzzleError,
    format_sudoku,
    parse_sudoku,
    read_sudokus,
)
from lowbit.sudoku.formats import FORMATS
from lowbit.sudoku.puzzle import read_puzzle

LINE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SEEDS = [format_sudoku(LINE, row.name) for row in FORMATS]
BITS = [
    *"0129.-*_ |+#:[]{}<>\",'\n\r\tuxA",
    "\uff15",
    "\ufeff",
    "\ud800",
    "\0",
    "1e999",
]

names = st.sampled_from([None, *(row.name for row in FORMATS)])
boxes = st.sampled_from([None, (2, 2), (2, 3), (3, 3), (4, 4)])


def attempt(act: Callable[[], Any]) -> Any:
    """What comes of a call, or the error that it ends with."""
    try:
        return act()
    except InputError as error:
        return error


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """A text of some format after a few changes."""
    text = draw(st.sampled_from(SEEDS))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        bit = draw(st.sampled_from(BITS) | st.text(max_size=3))
        text = text[:start] + bit + text[start + draw(st.integers(0, 12)) :]
    return text


@given(text=spoiled() | st.text(max_size=100), name=names, box=boxes)
@example(text="", name=None, box=None)
@example(text=81 * " ", name=None, box=None)
@example(text=81 * "\n", name="block", box=None)
@example(text="[" * 10_000, name="json", box=None)
@example(text="| |", name=None, box=None)
@example(text="---------\n" * 3, name=None, box=None)
def test_any_text_is_a_grid_or_refused(text: str, name: str | None, box: tuple) -> None:
    grid = attempt(lambda: parse_sudoku(text, format=name, box=box))
    if isinstance(grid, InputError):
        if isinstance(grid, ParseError):
            assert grid.line >= 1
            assert grid.column >= 1
        return
    assert len(grid.cells) == len(grid.clues) == grid.box.cells
    assert max(grid.cells) <= grid.size
    assert all(
        clue in (0, cell) for clue, cell in zip(grid.clues, grid.cells, strict=True)
    )
    assert box is None or grid.box == box
    line = format_sudoku(grid)
    assert parse_sudoku(line, format="line", box=grid.box).cells == grid.cells


@given(
    data=spoiled().map(lambda t: t.encode("utf-8", "replace")) | st.binary(), name=names
)
def test_any_file_is_read_to_its_end_or_refused(data: bytes, name: str | None) -> None:
    file = io.BytesIO(data)
    records = attempt(lambda: list(read_sudokus(file, format=name, malformed="keep")))
    if isinstance(records, InputError):
        assert not isinstance(records, ParseError)
        return
    for record in records:
        assert (record.grid is None) == (record.error is not None)
        assert record.line >= 1
        record.comment.encode()


@pytest.mark.parametrize("row", FORMATS, ids=lambda row: row.name)
@given(data=st.data())
def test_one_wrong_character_is_never_passed_over(
    row: object, data: st.DataObject
) -> None:
    """A letter in the place of a digit is an error, and the error is where it is."""
    text = format_sudoku(Grid(LINE), row.name)
    if row.name in ("json", "f-puzzles", "opensudoku"):
        return
    start = len(":0000:x:") if row.name == "hodoku" else 0
    start = len("puzzle\n") if row.name == "csv" else start
    places = [i for i in range(start, len(text)) if text[i] in "123456789"]
    place = data.draw(st.sampled_from(places))
    wrong = data.draw(st.sampled_from(["q", "é", "²", "?", "\u2460"]))
    spoilt = text[:place] + wrong + text[place + 1 :]
    with pytest.raises(ParseError) as caught:
        parse_sudoku(spoilt, format=row.name)
    assert caught.value.line == spoilt.count("\n", 0, place) + 1


@given(
    values=st.lists(
        st.sampled_from([0, 1, 9, 10, -1, 0.5, np.nan, None, "1", "", "x"]),
        min_size=81,
        max_size=81,
    ),
    kind=st.sampled_from(["O", "f8", "U3", "S3", "i4", "masked"]),
)
def test_any_array_is_read_or_refused(values: list, kind: str) -> None:
    try:
        if kind == "masked":
            array = np.ma.masked_equal(np.array(values, dtype=object), 1)
        else:
            array = np.array(values, dtype=kind)
    except (TypeError, ValueError):
        return
    read = attempt(lambda: read_puzzle(array))
    if isinstance(read, PuzzleError):
        assert 0 <= read.position <= 80
        return
    cells, rebuild = read
    assert max(cells) <= 9
    assert type(rebuild(cells)) is type(array)
