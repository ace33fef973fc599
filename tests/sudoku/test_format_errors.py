# SPDX-License-Identifier: MIT
"""What is wrong with a text or a grid is said with its place, in every format."""

import json

import pytest

from lowbit import (
    Grid,
    InputError,
    ParseError,
    PuzzleError,
    format_sudoku,
    parse_sudoku,
)

from .test_formats import CANDIDATE_GRID, GRID, LINE, ROWS, banded, spaced

BROKEN = [row[:8] + "!" if i == 4 else row for i, row in enumerate(ROWS)]
ERRORS = {
    "empty": ("", 1, 1, "there is no puzzle"),
    "comment": ("# nothing", 1, 1, "there is no puzzle"),
    "short line": (LINE[:-1], 1, 1, "80 characters"),
    "long line": (LINE + ".", 1, 1, "82 characters"),
    "character": (LINE[:40] + "!" + LINE[41:], 1, 41, "'!' is not a digit or a blank"),
    "superscript": (LINE[:7] + "²" + LINE[8:], 1, 8, "SUPERSCRIPT TWO"),
    "full stop": (LINE[:7] + "．" + LINE[8:], 1, 8, "FULLWIDTH FULL STOP"),  # noqa: RUF001
    "half": (LINE[:7] + "½" + LINE[8:], 1, 8, "VULGAR FRACTION ONE HALF"),
    "NUL": (LINE[:7] + "\0" + LINE[8:], 1, 8, r"'\x00'"),
    "two lines": (f"{LINE}\n{LINE}", 2, 1, "a second puzzle"),
    "row": ("\n".join(BROKEN), 5, 9, "'!' is not a digit"),
    "drawn row": (banded([spaced(r) for r in BROKEN], "---+---+---"), 6, 21, "'!'"),
    "eight rows": ("\n".join(ROWS[:8]), 1, 1, "8 of 9 rows"),
    "ten rows": ("\n".join([*ROWS, ROWS[0]]), 10, 1, "1 of 9 rows"),
    "short row": ("\n".join([*ROWS[:3], "....", *ROWS[4:]]), 4, 1, "4 characters"),
    "gap in a band": ("\n".join([*ROWS[:2], "", *ROWS[2:]]), 1, 1, "2 of 9 rows"),
    "one gap": (
        "\n".join([*ROWS[:3], "", *ROWS[3:]]),
        1,
        1,
        "empty lines stand within",
    ),
    "words within": ("\n".join([*ROWS[:4], "four rows", *ROWS[4:]]), 1, 1, "4 of 9"),
    "groups": (
        CANDIDATE_GRID.replace("13457 6", "13454 6"),
        5,
        44,
        "'13454' is no group",
    ),
    "group of zero": (CANDIDATE_GRID.replace("124 ", "102 ", 1), 3, 16, "'102'"),
    "json": ("[[1, 2", 1, 7, "Expecting"),
    "json, comma": ("[1 2]", 1, 4, "Expecting"),
    "json, deep": ("[" * 100_000, 1, 1, "nested too deep"),
    "json, long number": (f"[{'1' * 5000}]", 1, 1, ""),
    "json, number": ("[\n5\n]", 1, 1, "81 cells or 9 rows"),
    "json, object": ('{"a": 1}', 1, 1, "no puzzle in it"),
    "json, true": (json.dumps([True] * 81), 1, 1, "True is not a digit"),
    "json, cell": (json.dumps([*GRID.rows()[:8], [0] * 8 + [12]]), 1, 1, "r9c9"),
    "csv, header": ("a,puzzle\n1,2,3\n", 2, 1, "3 fields, not 2"),
    "csv, field": ("a,puzzle\n1,2\n", 2, 3, "1 characters are no grid"),
    "csv, character": (f"a,puzzle\n1,!{LINE[1:]}\n", 2, 3, "'!'"),
    "csv, quote": (f'puzzle,a\n"{LINE}"x,1\n', 2, 1, "expected after"),
    "hodoku, cells": (":0000:x:12:::", 1, 9, "2 cells, not 81"),
    "hodoku, plus": (f":0000:x:{LINE[:-1]}+:::", 1, 9, "cells, not 81"),
    "hodoku, character": (f":0000:x:+!{LINE[1:]}:::", 1, 10, "'!'"),
    "hodoku, candidate": (f":0000:x:{LINE}:113 10x::", 1, 95, "'10x' is no candidate"),
    "hodoku, fields": (":0000:x", 1, 1, ""),
    "xml": ("<opensudoku><game", 1, 13, "unclosed token"),
    "xml, root": ("<sudoku/>", 1, 1, "the root is 'sudoku'"),
    "xml, data": ("<opensudoku>\n <game/></opensudoku>", 2, 2, "a game without data"),
    "xml, short": ('<opensudoku><game data="12"/></opensudoku>', 1, 13, "2 characters"),
    "xml, character": (
        f'<opensudoku><game data="!{LINE[1:]}"/></opensudoku>',
        1,
        13,
        "'!'",
    ),
    "xml, version": (
        '<opensudoku><game data="version: 9 1|0|"/></opensudoku>',
        1,
        13,
        "version 9",
    ),
    "xml, fields": (
        '<opensudoku><game data="version: 3 1|0|"/></opensudoku>',
        1,
        13,
        "not 243",
    ),
    "json, strings": (json.dumps([*ROWS[:8], "....8..7!"]), 1, 1, "r9c9: '!'"),
    "json, no puzzle": ('{"puzzle": 5}', 1, 1, "5 is no puzzle"),
    "xml, value": (
        '<opensudoku><game data="version: 3 ' + "12|0|0|" * 81 + '"/></opensudoku>',
        1,
        13,
        "a value is not one digit",
    ),
    "xml, flag": (
        '<opensudoku><game data="version: 3 ' + "1|0|2|" * 81 + '"/></opensudoku>',
        1,
        13,
        "a field is not a number",
    ),
    "pencil marks": ("2" + "." * 728, 1, 1, "where only 1 can stand"),
}


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"), ERRORS.values(), ids=ERRORS
)
def test_errors_say_where_and_why(
    text: str, line: int, column: int, reason: str
) -> None:
    with pytest.raises(ParseError) as caught:
        parse_sudoku(text)
    error = caught.value
    assert reason in str(error)
    assert (error.line, error.column) == (line, column)
    assert str(error) == f"line {line}, column {column}: {error.reason}"
    assert error.file is None


BOMBS = {
    "entities": '<!DOCTYPE x [<!ENTITY a "{0}"><!ENTITY b "&a;&a;">]>',
    "external": '<!DOCTYPE x SYSTEM "file:///etc/passwd">',
    "parameter": '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://localhost/x"> %p;]>',
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_xml_with_a_document_type_is_refused(bomb: str) -> None:
    text = f'<?xml version="1.0"?>{bomb}<opensudoku><game data="&b;"/></opensudoku>'
    with pytest.raises(ParseError, match="a document type is not allowed"):
        parse_sudoku(text)


def test_an_entity_that_nobody_declared() -> None:
    with pytest.raises(ParseError, match="undefined entity"):
        parse_sudoku('<opensudoku><game data="&b;"/></opensudoku>')


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("candidates", "no candidate"),
        ("sdx", "no candidate"),
        ("f-puzzles", "no candidate"),
    ],
)
def test_grids_that_a_format_cannot_say(name: str, reason: str) -> None:
    grid = Grid(81 * ".", candidates=[[]] + [[1]] * 80)
    with pytest.raises(PuzzleError, match=reason):
        format_sudoku(grid, name)


def test_sizes_that_a_format_has_no_room_for() -> None:
    for name in ("hodoku", "opensudoku", "pencilmarks", "candidates", "sdx"):
        with pytest.raises(InputError, match=r"has room for .*9x9, not 16x16"):
            format_sudoku(bytes(256), name)


def test_arguments_of_another_type() -> None:
    with pytest.raises(TypeError, match="text must be a str or bytes, not list"):
        parse_sudoku([LINE])
    with pytest.raises(TypeError, match="blank must be a str, not 0"):
        format_sudoku(GRID, blank=0)
    for blank in ("", "..", "5", "é"):
        with pytest.raises(InputError, match="blank must be one of"):
            format_sudoku(GRID, blank=blank)
    with pytest.raises(PuzzleError, match="81 characters"):
        format_sudoku("5")


def test_everything_can_be_written() -> None:
    assert format_sudoku(LINE) == LINE
    assert format_sudoku(GRID.rows(), blank="0") == LINE.replace(".", "0")
    assert format_sudoku(GRID.to_numpy(), "sdm") == LINE
    assert format_sudoku(GRID, "csv") == f"puzzle\n{LINE}"
    assert format_sudoku(36 * ".", "block", box=(3, 2)).count("+") == 12
    assert format_sudoku(256 * "P", symbols="ABCDEFGHIJKLMNOP") == 256 * "P"
