# SPDX-License-Identifier: MIT
"""The lines of a drawn grid: which are rows, which are borders, and the cells of a row.

Grids are drawn in many ways:

    53. .7. ...     5 3 . | . 7 . | . . .     *-----------*     | 5 3   |   7   |       |
                    ------+-------+------     |53.|.7.|...|     +-------+-------+-------+

Uprights and spaces part cells or boxes. A line of nothing but lines is a border; one of as
many dashes as a row has cells can be a row of blanks, and only the other rows tell.
"""

import re
from itertools import pairwise
from string import ascii_uppercase, digits
from typing import NamedTuple

from lowbit.sudoku.box import SIZES

#: Characters between the cells of a row.
BARS = "|│║┃"
#: Characters that borders are made of, and what box-drawing has for them.
BORDERS = frozenset("+-=*_.:'`" + "".join(map(chr, range(0x2500, 0x2580))))
#: Those of them that are blanks as well.
DOUBTFUL = "-*_"

#: Between uprights: how far cells are apart, how far the first one is from the upright, and
#: how wide they are.
_LAYOUTS = ((2, 1, 1), (1, 0, 1), (3, 1, 2))

_TOKEN = re.compile(rf"[^\s{BARS}]+")
_BARS = re.compile(rf"[{BARS}]")
_DIGIT = re.compile("[0-9]")
_WORD = re.compile(r"[^\W\d_xX]{3,}")


class Token(NamedTuple):
    """What stands for a cell, and in which column, from 1."""

    text: str
    column: int


class Row(NamedTuple):
    """A row of a grid.

    Attributes
    ----------
    line : int
        Where it stands, from 1.
    tokens : list of Token
        One for each cell.
    box_columns : int
        How many cells stand together between uprights or spaces; 0 if that is not drawn.
    """

    line: int
    tokens: list[Token]
    box_columns: int = 0

    @property
    def text(self) -> str:
        """All tokens, if each is one character."""
        return "".join(token.text for token in self.tokens)


def is_border(text: str, size: int | None) -> bool:
    """Tell whether a line is a border for sure, and no row of blanks.

    >>> is_border("+---+---+", 9), is_border("---------", 9), is_border("-----------", 9)
    (True, False, True)
    """
    marks = _BARS.sub("", "".join(text.split()))
    if not marks:
        sizes = SIZES if size is None else (size,)
        return "|" in text and split_columns(text, 1, sizes) is None
    kinds = set(marks)
    if not kinds <= BORDERS or kinds == {"."}:
        return False
    in_doubt = len(kinds) == 1 and kinds <= set(DOUBTFUL)
    return not (
        in_doubt and (len(marks) in SIZES if size is None else len(marks) == size)
    )


def is_prose(text: str, size: int | None) -> bool:
    """Tell whether a line is a title or another sentence.

    >>> is_prose("Grid 01", 9), is_prose("xxx4xxx9x", 9), is_prose("ABCDABCDABCDABCD", 16)
    (True, False, False)
    >>> is_prose("ABCD 1 2 3 EFG 4", None)
    False
    """
    if not _WORD.search(text) or (size is None and has_cells_alone(text)):
        return False
    if size is not None:
        return size <= 9 or split_row(text, 1, size) is None
    lengths = set(map(len, _TOKEN.findall(text)))
    count = sum(map(len, _TOKEN.findall(text)))
    return len(lengths) > 1 or count <= 9 or count not in SIZES


def has_cells_alone(text: str) -> bool:
    """Tell whether a line could be a row with letters for digits and spaces for blanks.

    >>> has_cells_alone("ABCD 1 2 3 EFG 4"), has_cells_alone("PUZZLE NUMBER 11")
    (True, False)
    """
    size = len(text)
    if size not in SIZES or not _DIGIT.search(text):
        return False
    return set(text) <= set(digits + ascii_uppercase[: max(size - 9, 0)] + " ")


def split_row(
    text: str, line: int, size: int | None, in_words: bool = False
) -> Row | None:
    """Return the row that a line is, or None if it has not `size` cells.

    Parameters
    ----------
    text : str
        The line.
    line : int
        Its number.
    size : int or None
        How many cells a row has; None if this one is the first.
    in_words : bool
        Cells are words, as numbers and groups of candidates are. Otherwise words may
        be the cells of a box side by side, and blanks may be spaces.
    """
    sizes = SIZES if size is None else (size,)
    words = [Token(match[0], match.start() + 1) for match in _TOKEN.finditer(text)]
    lengths = {len(word.text) for word in words}
    by_words = None
    if len(words) in sizes:
        by_words = Row(line, words, box_columns_of(text, len(words)))
    if in_words or (size and by_words and lengths == {1}):
        return by_words

    has_bars = _BARS.search(text) is not None
    is_whole = not has_bars and len(text) in sizes
    columns = split_columns(text, line, sizes)
    longest = max(lengths, default=0)
    is_even = len(lengths) == 1 and len(words) * longest in sizes
    differ = columns is not None and len(columns.tokens) != len(words)
    fits = columns is not None and longest <= max(2, columns.box_columns)
    if differ and fits and not (is_even and longest > 1 and is_padded(text)):
        return columns
    if by_words and lengths == {1}:
        is_spaced = len(text.strip()) == 2 * len(words) - 1
        if has_bars or is_spaced or not is_whole:
            return by_words
    is_tight = len(text) == len(words) * (longest + 1) - 1
    if is_even and (is_tight or not is_whole) and not (by_words and are_numbers(words)):
        return Row(line, exploded(words), 0 if len(words) == 1 else longest)
    if by_words and len(words) >= 9:
        return by_words
    if is_whole:
        return Row(line, [Token(c, i) for i, c in enumerate(text, 1)])
    return by_words or columns


def sizes_of(text: str, row: Row) -> list[int]:
    """Return how many cells a line may have that was split into a row.

    Where blanks are spaces, a row can look like a shorter one with spaces between cells.
    The size of the row comes first.

    >>> [sizes_of(line, split_row(line, 1, None)) for line in ("53..7....", "3 9 3 4  ")]
    [[9], [4, 9]]
    """
    sizes = [len(row.tokens)]
    if " " not in text or text.isspace():
        return sizes
    bars = [match.start() for match in _BARS.finditer(text)]
    words = _TOKEN.findall(text)
    counts = {len(words), sum(map(len, words))}
    if not bars:
        counts.add(len(text))
    elif len(bars) > 2:
        width = bars[1] - bars[0] - 1
        for step, indent, _ in _LAYOUTS:
            cells, rest = divmod(width - indent, step)
            counts.add(0 if rest else cells * (len(bars) - 1))
    others = counts.intersection(SIZES).difference(sizes)
    return sizes + [size for size in sorted(others) if split_row(text, 1, size)]


def is_padded(text: str) -> bool:
    """Tell whether there are spaces beside every upright.

    >>> is_padded("| 53. | .7. |"), is_padded("|53 | 7 |")
    (True, False)
    """
    parts = _BARS.split(text.strip().strip(BARS))
    return all(part[:1] == part[-1:] == " " for part in parts)


def are_numbers(words: list[Token]) -> bool:
    """Tell whether words are two digits each, and none above the number of words."""
    return all(
        len(word.text) == 2 and word.text.isdecimal() and int(word.text) <= len(words)
        for word in words
    )


def exploded(words: list[Token]) -> list[Token]:
    """Return every character as a token of its own."""
    return [
        Token(character, word.column + i)
        for word in words
        for i, character in enumerate(word.text)
    ]


def box_columns_of(text: str, size: int) -> int:
    """Return how many cells stand between two uprights, if all have the same number."""
    parts = [len(_TOKEN.findall(part)) for part in _BARS.split(text)]
    parts = [count for count in parts if count]
    return size // len(parts) if len(parts) > 1 and len(set(parts)) == 1 else 0


def split_columns(text: str, line: int, sizes: tuple[int, ...]) -> Row | None:
    """Return a row whose blanks are spaces, by the places of cells between uprights."""
    bars = [match.start() for match in _BARS.finditer(text)]
    if len(bars) < 3:
        return None
    spans = list(pairwise(bars))
    width = spans[0][1] - spans[0][0] - 1
    if any(right - left - 1 != width for left, right in spans):
        return None
    for step, indent, wide in _LAYOUTS:
        cells, rest = divmod(width - indent, step)
        if rest or cells < 1 or cells * len(spans) not in sizes:
            continue
        tokens = []
        for left, _ in spans:
            for cell in range(cells):
                start = left + 1 + indent + step * cell
                tokens.append(
                    Token(text[start : start + wide].strip() or " ", start + 1)
                )
        if sum(len(token.text.strip()) for token in tokens) == len(
            "".join(_TOKEN.findall(text))
        ):
            return Row(line, tokens, cells)
    return None
