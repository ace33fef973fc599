# SPDX-License-Identifier: MIT
"""The characters of cells: blanks, digits, and letters where nine digits are not enough.

Grids above 9x9 are written in three ways: ``1-9A-G`` (1 is the smallest digit, 0 a
blank), ``0-F`` (0 is the smallest digit) and ``A-P`` (no digits at all), here for 16x16.
"""

from functools import lru_cache
from string import ascii_uppercase
from typing import NamedTuple
from unicodedata import decimal, name

from lowbit._integers import shown
from lowbit.errors import PuzzleError

BLANKS = ".0_*- "
"""Characters that mean a blank cell; in a container an empty string does too."""

FILE_BLANKS = BLANKS + "xX"
"""Characters that mean a blank cell in files, where they are no digits."""

WRONG = 255

_DIGITS = "123456789"


class Symbols(NamedTuple):
    """How the digits of a grid are written.

    Attributes
    ----------
    digits : str
        One character for each digit, the smallest first.
    cell_of_byte : bytes
        For every Latin-1 character the cell: 0 blank, a digit, or `WRONG`.
    byte_of_digit : bytes
        For 0 and every digit the character; for 0 it is a zero.
    """

    digits: str
    cell_of_byte: bytes
    byte_of_digit: bytes


@lru_cache(maxsize=64)
def make_symbols(digits: str, blanks: str = BLANKS) -> Symbols:
    """Return the tables for these digits; letters are read in both cases.

    >>> symbols = make_symbols("1234")
    >>> list(b"4..1".translate(symbols.cell_of_byte))
    [4, 0, 0, 1]
    """
    table = bytearray([WRONG] * 256)
    for blank in blanks:
        table[ord(blank)] = 0
    for digit, symbol in enumerate(digits, 1):
        table[ord(symbol.lower())] = table[ord(symbol.upper())] = digit
    encoded = b"0" + digits.encode("ascii")
    return Symbols(digits, bytes(table), encoded.ljust(256, b"?"))


#: The symbols of the usual grid.
NINE_SYMBOLS = make_symbols(_DIGITS)


def usual_digits(size: int) -> str:
    """Return the digits 1-9, followed by A, B, C, ... where there are more.

    >>> usual_digits(4), usual_digits(16)
    ('1234', '123456789ABCDEFG')
    """
    return (_DIGITS + ascii_uppercase)[:size]


def infer_digits(text: str, size: int) -> str:
    """Return how the digits of a grid are written in `text`.

    Up to 9x9 there is one way. Above, no digit but letters means ``A-P``; a zero beside
    another blank, or in a filled grid, is a digit (``0-F``); all else is ``1-9A-G``.
    A text without the one digit that would tell (the largest, or the 0) is read as
    ``1-9A-G``.

    >>> infer_digits("..3.", 4), infer_digits("A..P", 16)
    ('1234', 'ABCDEFGHIJKLMNOP')
    >>> infer_digits("9..A", 16), infer_digits("9.0A", 16), infer_digits("900A", 16)
    ('123456789ABCDEFG', '0123456789ABCDEF', '123456789ABCDEFG')
    """
    usual = usual_digits(size)
    if size <= 9:
        return usual
    used = set(text.upper())
    written = used & set("0" + _DIGITS + ascii_uppercase)
    if not written & set(_DIGITS):
        return ascii_uppercase[:size] if written - {"0"} else usual
    from_zero = ("0" + usual)[:size]
    zero_is_a_digit = used & set(".*_-") or text.count("0") == size == len(written)
    return from_zero if "0" in written <= set(from_zero) and zero_is_a_digit else usual


def as_digits(symbols: object, size: int) -> str:
    """Return the digits that a user names; raise if they do not fit the size."""
    if not isinstance(symbols, str):
        raise TypeError(f"symbols must be a str, not {symbols!r}")
    digits = symbols.upper()
    fit = digits.isascii() and digits.isalnum() and len(set(digits)) == len(digits)
    if not fit or len(digits) != size:
        raise PuzzleError(
            f"symbols must be {size} different letters and digits, not {symbols!r}"
        )
    return digits


def symbols_in(text: str, size: int) -> Symbols:
    """Return the symbols that a text is written with; see :func:`infer_digits`."""
    return NINE_SYMBOLS if size == 9 else make_symbols(infer_digits(text, size))


def plain_digits(text: str) -> str:
    r"""Return the text with the decimal digits of all scripts as ASCII, at their places.

    >>> plain_digits("\uff15.\u0663")
    '5.3'
    """
    if text.isascii():
        return text
    return "".join(
        character
        if character.isascii() or (digit := decimal(character, None)) is None
        else str(digit)
        for character in text
    )


def not_a_cell(value: object) -> str:
    """Return why a value is no cell; characters that look like others get their name.

    >>> print(not_a_cell("!"))
    '!' is not a digit or a blank
    >>> print(not_a_cell("é"))
    'é' is not a digit or a blank (LATIN SMALL LETTER E WITH ACUTE)
    """
    reason = f"{shown(value)} is not a digit or a blank"
    if isinstance(value, str) and len(value) == 1 and not value.isascii():
        reason += f" ({name(value, 'a character without a name')})"
    return reason
