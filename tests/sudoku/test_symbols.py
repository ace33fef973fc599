# SPDX-License-Identifier: MIT
"""How digits are written, and how that is found out."""

import pytest

from lowbit import PuzzleError
from lowbit.sudoku.symbols import (
    FILE_BLANKS,
    as_digits,
    infer_digits,
    make_symbols,
    not_a_cell,
    plain_digits,
    usual_digits,
)

USUAL = "123456789ABCDEFG"
FROM_ZERO = "0123456789ABCDEF"
LETTERS = "ABCDEFGHIJKLMNOP"


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("", USUAL),
        ("................", USUAL),
        ("0000", USUAL),
        ("1.2.", USUAL),
        ("1020", USUAL),
        ("10G0", USUAL),
        ("10.G", USUAL),
        ("9.F.", USUAL),
        ("10.F", FROM_ZERO),
        ("0*3-", FROM_ZERO),
        (16 * FROM_ZERO, FROM_ZERO),
        (16 * FROM_ZERO[:-1], USUAL),
        ("A..B", LETTERS),
        ("a0p0", LETTERS),
        ("P", LETTERS),
        ("G", LETTERS),
        ("1P", USUAL),
    ],
)
def test_digits_of_16x16(text: str, digits: str) -> None:
    assert infer_digits(text, 16) == digits
    assert infer_digits(text.lower(), 16) == digits


@pytest.mark.parametrize("size", [4, 6, 8, 9])
def test_small_grids_have_digits_only(size: int) -> None:
    for text in ("0.1", "A", "0123456789"):
        assert infer_digits(text, size) == usual_digits(size) == "123456789"[:size]


def test_digits_of_25x25() -> None:
    assert infer_digits("A.Y", 25) == "ABCDEFGHIJKLMNOPQRSTUVWXY"
    assert infer_digits("1.P", 25) == "123456789ABCDEFGHIJKLMNOP"


def test_letters_in_both_cases_and_x_is_a_blank_where_it_is_no_digit() -> None:
    table = make_symbols(LETTERS, FILE_BLANKS).cell_of_byte
    assert list(b"aApPxX.".translate(table)) == [1, 1, 16, 16, 0, 0, 0]
    table = make_symbols(usual_digits(25) + "", FILE_BLANKS).cell_of_byte
    assert list(b"x0".translate(table)) == [0, 0]
    table = make_symbols("ABCDEFGHIJKLMNOPQRSTUVWXY", FILE_BLANKS).cell_of_byte
    assert list(b"xX".translate(table)) == [24, 24]


def test_digits_that_users_name() -> None:
    assert as_digits("abcd", 4) == "ABCD"
    for wrong in ("abc", "abca", "ab.d", "12 4", "abcä"):
        with pytest.raises(PuzzleError, match="4 different letters and digits"):
            as_digits(wrong, 4)
    with pytest.raises(TypeError, match="symbols must be a str, not 4"):
        as_digits(4, 4)


def test_digits_of_other_scripts() -> None:
    assert plain_digits("1.2") == "1.2"
    assert plain_digits("\uff15\u0663\U0001d7d7é²\uff0e") == "539é²\uff0e"


def test_characters_are_called_by_name() -> None:
    assert "SUPERSCRIPT TWO" in not_a_cell("²")
    assert "(a character without a name)" in not_a_cell("\ud800")
    assert not_a_cell("!") == "'!' is not a digit or a blank"
    assert not_a_cell(None) == "None is not a digit or a blank"
