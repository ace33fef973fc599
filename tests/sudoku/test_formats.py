# SPDX-License-Identifier: MIT
"""Every format is read as it is written, and in the shapes that people have it in."""

import io
import itertools
import json
import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowbit import (
    Grid,
    InputError,
    ParseError,
    PuzzleError,
    SudokuRecord,
    format_sudoku,
    parse_sudoku,
    read_sudokus,
    solve_sudoku,
)
from lowbit.sudoku.box import SIZES, Box, boxes_of
from lowbit.sudoku.formats import FORMATS, Format, Options, find_format

LINE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
GRID = Grid(LINE)
ROWS = [LINE[i : i + 9] for i in range(0, 81, 9)]
SOLVED = solve_sudoku(GRID)
HALF = Grid(
    bytes(d if i % 3 else GRID[i] for i, d in enumerate(SOLVED.cells)), clues=GRID
)
IN_GROUPS = ("candidates", "sdx", "pencilmarks")
by_name = pytest.mark.parametrize("row", FORMATS, ids=lambda row: row.name)


@st.composite
def grids(draw: st.DrawFn, sizes: tuple[int, ...] = SIZES) -> Grid:
    """Grids of any size, with clues, digits filled in, and candidates struck out."""
    size = draw(st.sampled_from(sizes))
    box = draw(st.sampled_from(boxes_of(size)))
    filling = draw(st.sampled_from([0, 0.2, 0.6, 1]))
    random = Random(draw(st.integers(0, 2**32)))
    cells = bytes(
        random.randint(1, size) if random.random() < filling else 0
        for _ in range(box.cells)
    )
    clues, masks = cells, None
    if draw(st.booleans()):
        clues = bytes(cell if random.random() < 0.7 else 0 for cell in cells)
    if draw(st.booleans()):
        masks = [random.getrandbits(size) | 1 << size - 1 for _ in cells]
    return Grid.from_cells(cells, box, clues, masks)


def kept(grid: Grid, row: Format) -> Grid:
    """What a format has room for."""
    cells, clues, masks = grid.cells, grid.clues, grid.masks
    if row.name in IN_GROUPS:
        singles = [m.bit_length() if m.bit_count() == 1 else 0 for m in masks]
        cells = bytes(c or s for c, s in zip(cells, singles, strict=True))
    if "filled" not in row.keeps:
        clues = cells
    if "candidates" not in row.keeps:
        masks = None
    return Grid.from_cells(cells, grid.box, clues, masks)


def has_room(grid: Grid, row: Format) -> bool:
    """Whether a format can say all of a grid that it must."""
    if row.name == "f-puzzles":
        wide = max(b for b in boxes_of(grid.size) if b.rows <= b.columns)
        return grid.box == wide and not (grid.has_marks and 0 in grid.masks)
    return row.name not in ("candidates", "sdx") or 0 not in grid.masks


@by_name
@settings(max_examples=15)
@given(data=st.data(), blank=st.sampled_from(".0_*-x "))
def test_what_is_written_is_read(row: Format, data: st.DataObject, blank: str) -> None:
    grid = data.draw(grids(row.sizes))
    if not has_room(grid, row):
        with pytest.raises(PuzzleError, match=r"no candidate|no grids with boxes"):
            format_sudoku(grid, row.name)
        return
    if blank in "x0" and grid.size > 9:
        blank = "."
    text = format_sudoku(grid, row.name, blank=blank)
    read = parse_sudoku(text, format=row.name, box=grid.box)
    assert read == kept(grid, row)
    if row.name not in IN_GROUPS:
        assert format_sudoku(read, row.name, blank=blank) == text


@by_name
@settings(max_examples=15)
@given(grid=grids((9,)), blank=st.sampled_from(".0_*-x "))
def test_what_is_written_is_recognised(row: Format, grid: Grid, blank: str) -> None:
    if row.name == "integers" or not has_room(grid, row):
        return
    text = format_sudoku(grid, row.name, blank=blank)
    assert parse_sudoku(text) == kept(grid, row)


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 15, 16, 20, 25])
@pytest.mark.parametrize(
    "name", ["line", "block", "unicode", "ss", "sdk", "csv", "json"]
)
@given(data=st.data())
def test_other_sizes_are_recognised(size: int, name: str, data: st.DataObject) -> None:
    """Where boxes are drawn they need not be told."""
    grid = data.draw(grids((size,)))
    text = format_sudoku(grid, name)
    drawn = name in ("block", "unicode", "ss")
    read = parse_sudoku(text, box=None if drawn else grid.box)
    assert (read.cells, read.box) == (grid.cells, grid.box)


@pytest.mark.parametrize("row", FORMATS, ids=lambda row: row.name)
def test_formats_are_found_by_name_and_suffix(row: Format) -> None:
    assert find_format(row.name.upper()) is row
    for suffix in row.suffixes:
        assert find_format(suffix) is find_format(suffix[1:]) is row


def test_formats_that_are_none() -> None:
    for ask in (
        lambda n: parse_sudoku(LINE, format=n),
        lambda n: format_sudoku(GRID, n),
    ):
        with pytest.raises(
            InputError, match="no format 'sudoku9'; there are opensudoku"
        ):
            ask("sudoku9")
        with pytest.raises(TypeError, match="format must be a str, not 9"):
            ask(9)


# Drawings

PY_SUDOKU = """
+-------+-------+-------+
| 5 3   |   7   |       |
| 6     | 1 9 5 |       |
|   9 8 |       |   6   |
+-------+-------+-------+
| 8     |   6   |     3 |
| 4     | 8   3 |     1 |
| 7     |   2   |     6 |
+-------+-------+-------+
|   6   |       | 2 8   |
|       | 4 1 9 |     5 |
|       |   8   |   7 9 |
+-------+-------+-------+
"""


def spaced(row: str, bar: str = "|") -> str:
    return f" {bar} ".join(" ".join(row[i : i + 3]) for i in (0, 3, 6))


def banded(rows: list[str], between: str) -> str:
    return f"\n{between}\n".join("\n".join(rows[i : i + 3]) for i in (0, 3, 6))


DASHED = [row.replace(".", "-") for row in ROWS]
FULLWIDTH = str.maketrans("123456789", "１２３４５６７８９")  # noqa: RUF001
DRAWINGS = {
    "a line": LINE,
    "rows": "\n".join(ROWS),
    "rows of spaces": "\n".join(ROWS).replace(".", " "),
    "rows of x": "\n".join(ROWS).replace(".", "x"),
    "rows of dashes": "\n".join(DASHED),
    "rows, indented": "\n".join(f"   {row}  " for row in ROWS),
    "gaps in rows": "\n".join(" ".join([r[:3], r[3:6], r[6:]]) for r in ROWS),
    "gaps between bands": banded(ROWS, ""),
    "double spaced": "\n\n".join(ROWS),
    "spaced": "\n".join(" ".join(row) for row in ROWS),
    "spaced, zeros": "\n".join(" ".join(row.replace(".", "0")) for row in ROWS),
    "tabs": "\n".join("\t".join(row) for row in ROWS),
    "bars": banded(["|".join([r[:3], r[3:6], r[6:]]) for r in ROWS], "-----------"),
    "bars and crosses": banded([spaced(row) for row in ROWS], "------+-------+------"),
    "bars and dashes": banded([spaced(row) for row in DASHED], "------+-------+------"),
    "bars, dashes only": banded(
        ["|".join([r[:3], r[3:6], r[6:]]) for r in ROWS], "---|---|---"
    ),
    "equals": banded([spaced(row, "||") for row in ROWS], "=" * 23),
    "py-sudoku": PY_SUDOKU,
    "every cell in a box": "\n+-+-+-+-+-+-+-+-+-+\n".join(
        "|" + "|".join(row) + "|" for row in ROWS
    ),
    "title": "Grid 01\n" + "\n".join(ROWS),
    "comment": "# found on paper\n" + "\n".join(ROWS),
    "words behind": "\n".join(ROWS) + "\n\nSimple Sudoku Version 4.2n",
    "empty lines around": "\n\n" + "\n".join(ROWS) + "\n\n\n",
    "full-width digits": "\n".join(ROWS).translate(FULLWIDTH),
    "a line of full-width digits": LINE.translate(FULLWIDTH),
    "hodoku's borders": ".-----.-----.-----.\n"
    + "\n:-----+-----+-----:\n".join(
        "\n".join("| " + " | ".join([r[:3], r[3:6], r[6:]]) + " |" for r in part)
        for part in (ROWS[:3], ROWS[3:6], ROWS[6:])
    )
    + "\n'-----'-----'-----'",
    "heavy lines": "┏━━━┳━━━┳━━━┓\n"
    + banded([f"┃{r[:3]}┃{r[3:6]}┃{r[6:]}┃" for r in ROWS], "┣━━━╋━━━╋━━━┫")
    + "\n┗━━━┻━━━┻━━━┛",
    "double lines": "╔═══╦═══╦═══╗\n"
    + banded([f"║{r[:3]}║{r[3:6]}║{r[6:]}║" for r in ROWS], "╠═══╬═══╬═══╣")
    + "\n╚═══╩═══╩═══╝",
    "header of SadMan": "#A nobody\n#D found\n#Cfor a test\n" + "\n".join(ROWS),
    "section": "[Puzzle]\n" + "\n".join(ROWS),
    "json rows": json.dumps(GRID.rows()),
    "json cells": json.dumps(list(GRID.cells)),
    "json nulls": json.dumps([cell or None for cell in GRID.cells]),
    "json strings": json.dumps(ROWS),
    "json string": json.dumps(LINE),
    "json characters": json.dumps([list(row) for row in ROWS]),
    "json object": json.dumps({"id": 7, "puzzle": LINE, "solution": str(SOLVED)}),
    "json object of rows": json.dumps({"board": GRID.rows()}),
    "json array of one": json.dumps([GRID.rows()], indent=1),
    "csv, Kaggle": f"quizzes,solutions\n{LINE.replace('.', '0')},{SOLVED}\n",
    "csv, 3 million": f"id,puzzle,solution,clues,difficulty\n1,{LINE},{SOLVED},30,0.0",
    "csv, extreme": f"source,question,answer,rating\npuzzles0,{LINE},{SOLVED},3",
    "csv, clues": f"clues;rating\n{LINE};4.5",
    "csv, quoted": f'"puzzle","note"\n"{LINE}","one, two"',
    "csv, no names": f"{LINE},{SOLVED}",
    "tsv": f"name\tpuzzle\neasy\t{LINE}",
    "hodoku": f":0000:x:{LINE}:::",
    "hodoku, more": f":0300:4:{LINE}::481:c28 r68:an example:",
    "opensudoku": f'<opensudoku><game data="{LINE.replace(".", "0")}"/></opensudoku>',
    "opensudoku 1": '<?xml version="1.0"?><opensudoku version="1"><name>n</name>'
    f'<game data="version: 1&#10;{"".join(f"{c}|-|0|" for c in GRID.cells)}"/></opensudoku>',
    "opensudoku 1, notes": '<opensudoku><game data="version: 1&#10;'
    + "".join(f"{c}|1,2,|0|" for c in GRID.cells)
    + '"/></opensudoku>',
    "opensudoku 2": '<opensudoku><game data="version: 2&#10;'
    + "".join(f"{c}|0||0|" for c in GRID.cells)
    + '"/></opensudoku>',
    "opensudoku 4": '<opensudoku><game data="version: 4&#10;'
    + "".join(f"{c}|0|511|0|" for c in GRID.cells)
    + '"/></opensudoku>',
}


@pytest.mark.parametrize("text", DRAWINGS.values(), ids=DRAWINGS)
def test_drawings(text: str) -> None:
    assert parse_sudoku(text) == GRID


@pytest.mark.parametrize("end", ["\r\n", "\r"])
@pytest.mark.parametrize("text", DRAWINGS.values(), ids=DRAWINGS)
def test_drawings_with_other_line_ends(text: str, end: str) -> None:
    assert parse_sudoku(text.replace("\n", end)) == GRID


CANDIDATE_GRID = """
*-----------------------------------------------------------*
 | 5     3     124   | 26    7     2468  | 1489  1249  248   |
 | 6     247   247   | 1     9     5     | 3478  234   2478  |
 | 12    9     8     | 23    34    24    | 13457 6     247   |
 |-------------------+-------------------+-------------------|
 | 8     125   1259  | 579   6     147   | 4579  2459  3     |
 | 4     25    2569  | 8     5     3     | 579   259   1     |
 | 7     15    1359  | 59    2     14    | 4589  459   6     |
 |-------------------+-------------------+-------------------|
 | 139   6     134579| 357   35    7     | 2     8     4     |
 | 23    278   237   | 4     1     9     | 36    3     5     |
 | 123   1245  12345 | 2356  8     26    | 1346  7     9     |
 *-----------------------------------------------------------*
"""


def test_a_grid_of_candidates() -> None:
    grid = parse_sudoku(CANDIDATE_GRID)
    assert grid[0, 0] == 5
    assert grid.candidates[2] == (1, 2, 4)
    assert grid.candidates[54] == (1, 3, 9)
    assert grid[4, 4] == 5
    assert str(grid)[:9] == "53..7...."
    assert solve_sudoku(grid).cells == SOLVED.cells


def test_progress_of_sudocue() -> None:
    text = format_sudoku(HALF, "sdx")
    grid = parse_sudoku(text)
    assert grid.clues == GRID.cells
    assert "u4" in text
    assert solve_sudoku(grid).cells == SOLVED.cells


def test_all_that_sadman_says() -> None:
    text = "\n".join(
        ["#AMe", "#DFirst", "#CNone", "[Puzzle]", *ROWS, "[State]"]
        + [str(HALF)[i : i + 9] for i in range(0, 81, 9)]
        + ["[PencilMarks]", "123 456"]
    )
    assert parse_sudoku(text) == HALF
    with pytest.raises(ParseError, match="the state is of another puzzle"):
        parse_sudoku(text.replace("[State]\n53", "[State]\n54"))


def test_all_that_hodoku_says() -> None:
    line = ":0003:8:" + LINE.replace("..", "+4.", 1) + ":213 612:829::and: more"
    grid = parse_sudoku(line)
    assert grid[2] == 4
    assert grid.clues == GRID.cells
    assert grid.candidates[11] == (2, 7)
    assert str(grid)[:3] == "534"
    deleted = parse_sudoku(f":0000:x:{LINE}:113 412::")
    assert deleted.candidates[2] == (2, 4)


def f_puzzle(**more: object) -> dict:
    cells = [{"value": c, "given": True} if c else {} for c in GRID.cells]
    grid = [cells[i : i + 9] for i in range(0, 81, 9)]
    return {
        "size": 9,
        "title": "t",
        "author": "a",
        "ruleset": "r",
        "grid": grid,
        **more,
    }


def test_f_puzzles() -> None:
    assert parse_sudoku(json.dumps(f_puzzle())) == GRID
    harmless = f_puzzle(antiknight=False, killercage=[], solution=[1] * 81, text=None)
    assert parse_sudoku(json.dumps(harmless)) == GRID
    marked = f_puzzle()
    marked["grid"][0][2]["givenPencilMarks"] = [1, 2]
    marked["grid"][0][3]["cornerPencilMarks"] = [1, 2]
    marked["grid"][0][4]["region"] = 1
    grid = parse_sudoku(json.dumps(marked))
    assert (grid.cells, grid.candidates[2]) == (GRID.cells, (1, 2))
    small = {"size": 6, "grid": [[{} for _ in range(6)] for _ in range(6)]}
    assert parse_sudoku(json.dumps(small)).box == (2, 3)
    assert parse_sudoku(json.dumps(small), box=(3, 2)).box == (3, 2)


@pytest.mark.parametrize(
    "rule",
    [
        *({"antiknight": True}, {"diagonal+": True}, {"nonconsecutive": 1}),
        *({"killercage": [{"cells": ["R1C1"], "value": "5"}]}, {"arrow": [{}]}),
        *({"negative": ["xv"]}, {"newrule": "anything"}, {"cage": [1]}, {"line": [1]}),
    ],
    ids=str,
)
def test_rules_of_f_puzzles_are_refused_by_name(rule: dict) -> None:
    (name,) = rule
    with pytest.raises(ParseError, match=re.escape(f"constraint {name!r} is not")):
        parse_sudoku(json.dumps(f_puzzle(**rule)))


def test_cells_of_f_puzzles_are_refused_by_name() -> None:
    for cell, why in (
        ({"region": 5}, "regions that are no boxes"),
        ({"region": True}, "regions that are no boxes"),
        ({"region": "x"}, "regions that are no boxes"),
        ({"odd": True}, "constraint 'odd'"),
        ({"value": 10}, "10 is not a digit"),
        ({"value": [1]}, "not a digit"),
        ({"givenPencilMarks": 5}, "givenPencilMarks is 5"),
        ({"givenPencilMarks": [5, 99]}, "99 is not"),
    ):
        item = f_puzzle()
        item["grid"][1][3] = cell
        with pytest.raises(ParseError, match=re.escape(why)):
            parse_sudoku(json.dumps(item))


@pytest.mark.parametrize(
    "change",
    [
        *(
            {"size": 10**9},
            {"size": True},
            {"size": None},
            {"size": 9.5},
            {"size": "9"},
        ),
        *({"grid": 5}, {"grid": []}, {"grid": [[]] * 9}, {"grid": [[5] * 9] * 9}),
    ],
    ids=str,
)
def test_f_puzzles_without_a_grid(change: dict) -> None:
    with pytest.raises(ParseError, match=r"size|grid"):
        parse_sudoku(json.dumps(f_puzzle(**change)))


# Symbols of large grids


def large(symbols: str) -> str:
    """A row of each symbol in turn, with blanks between."""
    size = len(symbols)
    return "".join(
        symbols[(i * 7 + i // size) % size] if i % 3 else "."
        for i in range(size * size)
    )


@pytest.mark.parametrize(
    "symbols",
    [
        *("123456789ABCDEFG", "0123456789ABCDEF", "ABCDEFGHIJKLMNOP"),
        *("123456789ABCDEFGHIJKLMNOP", "ABCDEFGHIJKLMNOPQRSTUVWXY"),
    ],
)
@pytest.mark.parametrize("form", ["line", "block", "ss", "csv", "sdk"])
def test_symbols_of_large_grids(symbols: str, form: str) -> None:
    text = large(symbols)
    size = len(symbols)
    grid = parse_sudoku(text)
    expected = bytes(symbols.find(c) + 1 for c in text)
    assert grid.cells == expected
    assert grid.box == Box(4, 4) if size == 16 else Box(5, 5)
    assert parse_sudoku(text.lower()) == grid
    drawn = format_sudoku(grid, form, symbols=symbols)
    assert parse_sudoku(drawn) == grid
    assert parse_sudoku(drawn, symbols=symbols) == grid
    rows = "\n".join(text[i : i + size] for i in range(0, size * size, size))
    assert parse_sudoku(rows) == grid


@pytest.mark.parametrize("size", [10, 12, 15, 16, 20, 25])
def test_integers(size: int) -> None:
    box = boxes_of(size)[0]
    cells = bytes(i % (size + 1) for i in range(size * size))
    grid = Grid(cells, box=box)
    text = format_sudoku(grid, "integers")
    assert parse_sudoku(text, box=box) == grid
    assert parse_sudoku(text.replace(" 0", " ."), box=box) == grid
    assert parse_sudoku(text.replace("1", "１"), box=box) == grid  # noqa: RUF001
    with pytest.raises(ParseError, match=f"integers go from 1 to {size}"):
        parse_sudoku(text.replace("10", "99", 1), box=box)


def test_boxes_are_asked_for_where_none_are_drawn() -> None:
    rows = "\n".join(["......"] * 6)
    with pytest.raises(ParseError, match="a 6x6 grid has boxes of 2x3 or 3x2"):
        parse_sudoku(rows)
    assert parse_sudoku(rows, box=(3, 2)).box == (3, 2)
    drawn = "\n".join(["...|..."] * 6)
    assert parse_sudoku(drawn).box == (2, 3)
    with pytest.raises(ParseError, match="7 characters are not a row of 9"):
        parse_sudoku(drawn, box=(3, 3))


def test_grids_in_pairs_and_numbers_in_pairs() -> None:
    pairs = "\n".join([" ".join(["12"] * 6)] * 12)
    assert parse_sudoku(pairs, box=(6, 2)).size == 12
    numbers = "\n".join([" ".join(f"{i:02}" for i in range(1, 11))] * 10)
    assert parse_sudoku(numbers, box=(2, 5)).rows()[0] == list(range(1, 11))
    assert parse_sudoku("\n".join(["1 2 3 4"] * 4)).rows()[0] == [1, 2, 3, 4]
    assert parse_sudoku("\n".join(["12 34 1 2"] * 4), format="sdx").size == 4


def test_groups_with_blanks() -> None:
    text = "\n".join(" ".join(row) for row in ROWS)
    assert parse_sudoku(text, format="sdx") == GRID


def test_lines_of_spaces_and_rows_of_four() -> None:
    small = "1..2" + 12 * "."
    assert parse_sudoku(small).size == 4
    many = "\n".join([small] * 16)
    with pytest.raises(ParseError, match="a second puzzle"):
        parse_sudoku(many)
    assert parse_sudoku("\n".join(["." * 16] * 16)).size == 16


@pytest.mark.parametrize("others", ["123456789", "1 2  5  9", None])
def test_rows_of_spaces_have_any_pattern(others: str | None) -> None:
    """Found by chance: ``3 9 3 4`` and two spaces were taken for a row of four."""
    for pattern in range(1, 1 << 9):
        first = "".join(str(i + 1) if pattern >> i & 1 else " " for i in range(9))
        rows = [first, *[others or first] * 8]
        grid = parse_sudoku("\n".join(rows))
        assert bytes(grid.cells) == bytes(ord(c) & 15 for c in "".join(rows))


def test_the_number_of_rows_tells_their_size() -> None:
    for row, size in (("1 2 3 4  ", 4), (" 1 2 3 4", 4), ("1234 6789", 9)):
        assert parse_sudoku("\n".join([row] * size)).size == size
    assert parse_sudoku("\n".join(["1234 5678"] * 8), box=None).size == 8
    assert parse_sudoku("\n".join(["|1 2 3|4 5 6|"] * 6)).box == (2, 3)
    wide = "\n".join(["ABCD 1 2 3 EFG 4", *["123456789ABCDEFG"] * 15])
    assert parse_sudoku(wide).size == 16
    third = "\n".join(["1 2 3 4  "] * 3)
    assert parse_sudoku("\n\n".join([third] * 3)).size == 9
    fourth = "\n".join(["| 12.4 | 5678 | 9ABC | DEFG |"] * 4)
    for between in ("", "+------+------+------+------+"):
        assert parse_sudoku(f"\n{between}\n".join([fourth] * 4)).size == 16


#: Rows that could have another size, how many there are, and what they are taken for.
IN_A_ROW = {
    "uprights": ("| 1 . | 3 4 |", 20, [4] * 5),
    "space at the end": ("1 2 3 4  ", 12, [4] * 3),
    "spaces at both ends": (" 1 2 3 4 ", 36, [4] * 9),
    "pairs": ("12 34 56", 12, [6, 6]),
    "fours": ("1.34 5.78", 16, [8, 8]),
    "cells apart": ("1 2 3 4 5 6 7 8", 16, [8, 8]),
    "threes": ("123 456 789 ABC", 24, [12, 12]),
    "uprights and a space": ("| .23 | .5. | ", 12, [6, 6]),
    "nines": ("| 1.. | .5. | 7.9 | ", 18, [9, 9]),
    "pencil marks": ("123 456 789 12 3 4 5 6 78", 27, [9] * 3),
}


@pytest.mark.parametrize("name", IN_A_ROW)
def test_grids_follow_without_a_line_between(name: str) -> None:
    row, count, sizes = IN_A_ROW[name]
    box = {6: (2, 3), 8: (2, 4), 12: (3, 4)}.get(sizes[0])
    text = "\n".join([row] * count)
    assert [r.line for r in read_sudokus(io.StringIO(text), malformed="keep")] == list(
        range(1, count + 1, sizes[0])
    )
    read = list(read_sudokus(io.StringIO(text), box=box))
    assert [record.grid.size for record in read if record.grid] == sizes


@pytest.mark.parametrize(
    ("row", "band", "rule"),
    [
        ("12 34 56", 3, "--------"),
        ("1 2 3 4 5 6 7 8", 4, "---------------"),
        ("1.34 5.78", 4, "---------"),
        (" 1 2 3 4 ", 2, "---------"),
        ("123 456 789 ABC", 3, "-" * 15),
    ],
)
def test_rules_as_long_as_another_row(row: str, band: int, rule: str) -> None:
    size = len("".join(row.split()))
    bands = ["\n".join([row] * band)] * (size // band)
    (record,) = read_sudokus(io.StringIO(f"\n{rule}\n".join(bands)), malformed="keep")
    if record.grid is None:
        assert f"a {size}x{size} grid has boxes of" in str(record.error)
    else:
        assert record.grid.size == size


def test_lines_of_spaces_as_long_as_another_row() -> None:
    for row, line in (("1 . 3 4 ", " " * 8), ("1 2 3 4  ", " " * 9)):
        grid = "\n".join([row] * 4)
        read = read_sudokus(io.StringIO(f"{grid}\n{line}\n{grid}"))
        assert [record.grid.size for record in read if record.grid] == [4, 4]


def test_rows_with_words_are_no_titles() -> None:
    rows = ["|12 |   |78 |9A |", "|456|   |ABC|12 |", *["|123|456|789|ABC|"] * 10]
    assert parse_sudoku("\n".join(rows)).size == 12


def test_boxes_that_a_format_has_no_room_for() -> None:
    """A find of the fuzzer: the box was passed over."""
    for name in ("hodoku", "opensudoku", "pencilmarks"):
        text = format_sudoku(GRID, name)
        assert parse_sudoku(text, box=(3, 3)).box == (3, 3)
        for chosen in (name, None):
            with pytest.raises(InputError, match="has room for 9x9, not 4x4"):
                parse_sudoku(text, format=chosen, box=(2, 2))
    with pytest.raises(PuzzleError, match="no grids with boxes of 1x9"):
        parse_sudoku(LINE, box=(1, 9))


def test_records_without_a_grid_cannot_be_written() -> None:
    row = find_format("line")
    error = ParseError("why", 1, 1)
    for record, kind in (
        (SudokuRecord(None, error=error), ParseError),
        (SudokuRecord(None), ValueError),
    ):
        with pytest.raises(kind):
            list(row.write([record], Options()))


def test_lines_of_a_library_that_are_cut_off() -> None:
    with pytest.raises(ParseError, match="at least 3 fields"):
        parse_sudoku(":0000:x", format="hodoku")


def test_json_of_mixed_values_is_refused_with_its_place() -> None:
    rows: list[object] = [[5, 3, 0, 0, 7, 0, 0, 0, 0], "53..7...."]
    others = [6, None, 2.5, {"a": 1}, [], [[1]], [rows[0]] * 9, {}]
    kinds = rows + others
    for first, second, other in itertools.product(kinds, kinds, others):
        mixed = json.dumps([first, second, *[other] * 7])
        with pytest.raises(ParseError) as caught:
            parse_sudoku(mixed, format="json")
        assert caught.value.line == 1
        for record in read_sudokus(io.StringIO(mixed), malformed="keep"):
            assert (record.grid is None) == (record.error is not None)
