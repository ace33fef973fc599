# SPDX-License-Identifier: MIT
"""What users have for a puzzle, read to 81 bytes and built again from them."""

import copy
import math
import re
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest

from lowbit import PuzzleError, check_sudoku, count_sudoku, iter_sudoku, solve_sudoku
from lowbit.sudoku.puzzle import BLANKS, cell_of, read_puzzle

LINE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLVED = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
CELLS = bytes(int(clue) for clue in LINE.replace(".", "0"))
DIGITS = bytes(map(int, SOLVED))
GRID = np.frombuffer(CELLS, np.uint8).reshape(9, 9)

ASK = [solve_sudoku, count_sudoku, iter_sudoku, check_sudoku]


def lines(text: str, end: str = "\n") -> str:
    """Nine lines, the last one without an end."""
    return end.join(text[i : i + 9] for i in range(0, 81, 9))


def rows(cells: list, kind: type = list) -> list:
    """Nine rows."""
    return [kind(cells[i : i + 9]) for i in range(0, 81, 9)]


INTS = list(CELLS)
SOLVED_INTS = list(DIGITS)
NAN = math.nan

#: A puzzle, and its solution in the same container.
CONTAINERS = {
    "str": (LINE, SOLVED),
    "str, zeros": (LINE.replace(".", "0"), SOLVED),
    **{f"str, {blank!r}": (LINE.replace(".", blank), SOLVED) for blank in BLANKS},
    "str, blanks mixed": (LINE.replace("..", ".0").replace("0.", "_*"), SOLVED),
    "lines": (lines(LINE), lines(SOLVED)),
    "lines, ended": (lines(LINE) + "\n", lines(SOLVED) + "\n"),
    "lines, crlf": (lines(LINE, "\r\n") + "\r\n", lines(SOLVED, "\r\n") + "\r\n"),
    "lines, cr": (lines(LINE, "\r"), lines(SOLVED, "\r")),
    "lines, spaces": (lines(LINE).replace(".", " "), lines(SOLVED)),
    "lines, empty around": ("\n" + lines(LINE) + "\n\n", "\n" + lines(SOLVED) + "\n\n"),
    "line, ended": (LINE + "\n", SOLVED + "\n"),
    "line, crlf": (LINE + "\r\n", SOLVED + "\r\n"),
    "bytes, raw": (CELLS, DIGITS),
    "bytes, characters": (LINE.encode(), SOLVED.encode()),
    "bytes, lines": (lines(LINE, "\r\n").encode(), lines(SOLVED, "\r\n").encode()),
    "bytearray, raw": (bytearray(CELLS), bytearray(DIGITS)),
    "bytearray, characters": (bytearray(LINE, "ascii"), bytearray(SOLVED, "ascii")),
    "list": (INTS, SOLVED_INTS),
    "tuple": (tuple(INTS), tuple(SOLVED_INTS)),
    "list of lists": (rows(INTS), rows(SOLVED_INTS)),
    "tuple of tuples": (tuple(rows(INTS, tuple)), tuple(rows(SOLVED_INTS, tuple))),
    "list of tuples": (rows(INTS, tuple), rows(SOLVED_INTS, tuple)),
    "tuple of lists": (tuple(rows(INTS)), tuple(rows(SOLVED_INTS))),
    "list of str": (rows(LINE, str), rows(SOLVED, str)),
    "tuple of str": (tuple(rows(LINE, str)), tuple(rows(SOLVED, str))),
    "list of bytes": (rows(LINE.encode(), bytes), rows(SOLVED.encode(), bytes)),
    "list of bytearrays": (
        rows(LINE.encode(), bytearray),
        rows(SOLVED.encode(), bytearray),
    ),
    "list of characters": (list(LINE), list(SOLVED)),
    "rows of characters": (rows(LINE), rows(SOLVED)),
    "empty strings": ([c.strip(".") for c in LINE], list(SOLVED)),
    "None": ([c or None for c in INTS], SOLVED_INTS),
    "None among characters": ([None if c == "." else c for c in LINE], list(SOLVED)),
    "NaN": ([float(c) if c else NAN for c in INTS], [float(c) for c in SOLVED_INTS]),
    "floats": ([float(c) for c in INTS], [float(c) for c in SOLVED_INTS]),
    "fractions": ([Fraction(c) if c else 0 for c in INTS], SOLVED_INTS),
    "numbers of numpy": (list(GRID.ravel()), SOLVED_INTS),
    "strings of numpy": (list(np.array(list(LINE))), list(SOLVED)),
    "kinds mixed by row": (
        [*rows(LINE, str)[:3], *rows(INTS)[3:6], *rows(INTS, tuple)[6:]],
        [
            *rows(SOLVED, str)[:3],
            *rows(SOLVED_INTS)[3:6],
            *rows(SOLVED_INTS, tuple)[6:],
        ],
    ),
}


def kinds_of(puzzle: object) -> object:
    """The types of a container and of all that is in it."""
    if isinstance(puzzle, (list, tuple)):
        return type(puzzle), [kinds_of(part) for part in puzzle]
    return type(puzzle)


@pytest.mark.parametrize(("puzzle", "solved"), CONTAINERS.values(), ids=CONTAINERS)
def test_containers(puzzle: object, solved: object) -> None:
    original = copy.deepcopy(puzzle)
    cells, rebuild = read_puzzle(puzzle)
    assert cells == CELLS
    answer = rebuild(DIGITS)
    assert type(answer) is type(puzzle)
    assert answer == solved
    assert answer is not puzzle
    assert repr(puzzle) == repr(original)
    assert rebuild(DIGITS) == answer


@pytest.mark.parametrize(
    "name",
    [
        *("list", "tuple", "list of lists", "list of tuples", "rows of characters"),
        *("None", "None among characters", "empty strings", "NaN", "floats"),
    ],
)
def test_kinds_of_cells(name: str) -> None:
    puzzle, solved = CONTAINERS[name]
    assert kinds_of(read_puzzle(puzzle)[1](DIGITS)) == kinds_of(solved)


def test_rebuilt_containers_share_nothing() -> None:
    puzzle = rows(INTS)
    _, rebuild = read_puzzle(puzzle)
    one, other = rebuild(DIGITS), rebuild(DIGITS)
    for mine in (puzzle, other):
        assert one is not mine
        assert all(a is not b for a, b in zip(one, mine, strict=True))


@pytest.mark.parametrize("clue", ["5", 5.0, np.float32(5), np.str_("5")])
def test_a_row_of_blanks_is_filled_with_the_kind_of_the_other_rows(
    clue: object,
) -> None:
    """Nothing in it says what kind that is."""
    puzzle = [[None] * 9 for _ in range(9)]
    puzzle[0][0] = clue
    solved = solve_sudoku(puzzle)
    base = str if isinstance(clue, str) else (float, np.floating)
    assert all(isinstance(cell, base) for cell in solved[0])
    assert all(isinstance(cell, base) for row in solved for cell in row)


@pytest.mark.parametrize(
    ("blank", "kind"),
    [
        (0, int),
        (None, int),
        (".", str),
        ("", str),
        (" ", str),
        (NAN, float),
        (0.0, float),
    ],
)
def test_the_blank_grid_is_filled_with_the_kind_of_its_blanks(
    blank: object, kind: type
) -> None:
    for puzzle in ([blank] * 81, [[blank] * 9 for _ in range(9)]):
        solved = np.array(solve_sudoku(puzzle), dtype=object).ravel()
        assert {type(cell) for cell in solved} == {kind}
    assert "".join(str(int(cell)) for cell in solved[:9]) == "123456789"


def test_a_str_of_numpy() -> None:
    solved = solve_sudoku(np.str_(LINE))
    assert solved == SOLVED
    assert isinstance(solved, str)


def test_every_byte_and_character_is_a_digit_a_blank_or_wrong() -> None:
    read = {}
    for code in [*range(10, 0x300), 0x0665, 0x2085, 0xFF15, 0x1D7D3, 0xD800]:
        character = chr(code)
        try:
            read[character] = read_puzzle(character + 80 * ".")[0][0]
        except PuzzleError:
            read[character] = None
    expected = {str(digit): digit for digit in range(1, 10)} | dict.fromkeys(BLANKS, 0)
    assert {c: value for c, value in read.items() if value is not None} == expected


# Arrays

INTEGERS = [np.dtype(code) for code in np.typecodes["AllInteger"]]
FLOATS = [np.dtype(code) for code in "efdg"]
SWAPPED = [
    dtype.newbyteorder() for dtype in INTEGERS + FLOATS[:3] if dtype.itemsize > 1
]


def assert_array(answer: object, like: np.ndarray) -> None:
    assert type(answer) is type(like)
    assert answer.shape == like.shape
    assert answer.dtype == like.dtype
    assert answer.dtype.byteorder == like.dtype.byteorder
    assert not np.shares_memory(answer, like)
    assert answer.flags.writeable
    assert bytes(int(cell) for cell in answer.ravel()) == DIGITS


@pytest.mark.parametrize("dtype", INTEGERS + FLOATS + SWAPPED, ids=lambda d: d.str)
@pytest.mark.parametrize("shape", [(81,), (9, 9)])
def test_arrays_of_numbers(dtype: np.dtype, shape: tuple[int, ...]) -> None:
    puzzle = GRID.reshape(shape).astype(dtype)
    original = puzzle.copy()
    cells, rebuild = read_puzzle(puzzle)
    assert cells == CELLS
    assert_array(rebuild(DIGITS), puzzle)
    assert (puzzle == original).all()


@pytest.mark.parametrize("dtype", FLOATS, ids=lambda d: d.str)
def test_nan_is_a_blank(dtype: np.dtype) -> None:
    puzzle = GRID.astype(dtype)
    puzzle[puzzle == 0] = NAN
    assert read_puzzle(puzzle)[0] == CELLS
    assert_array(solve_sudoku(puzzle), puzzle)
    assert np.isnan(puzzle).sum() == CELLS.count(0)


LAYOUTS = {
    "fortran": np.asfortranarray(GRID),
    "transposed": GRID.T.copy().T,
    "every other": np.repeat(np.repeat(GRID, 2, 0), 3, 1)[::2, ::3],
    "backwards": np.ascontiguousarray(GRID[::-1, ::-1])[::-1, ::-1],
    "flat, strided": np.repeat(GRID.ravel(), 5)[::5],
    "window": np.pad(GRID, 4)[4:13, 4:13],
    "signed window": np.pad(GRID.astype(np.int16), 1)[1:-1, 1:-1],
    "read only": GRID,
}


@pytest.mark.parametrize("puzzle", LAYOUTS.values(), ids=LAYOUTS)
def test_layouts_of_arrays(puzzle: np.ndarray) -> None:
    assert read_puzzle(puzzle)[0] == CELLS
    assert_array(solve_sudoku(puzzle), puzzle)
    assert bytes(puzzle.ravel().astype(np.uint8)) == CELLS


@pytest.mark.parametrize("dtype", ["U1", "U5", "S1", "S5", ">U1", "O"])
@pytest.mark.parametrize("shape", [(81,), (9, 9)])
def test_arrays_of_text(dtype: str, shape: tuple[int, ...]) -> None:
    puzzle = np.array(list(LINE), dtype=dtype).reshape(shape)
    assert read_puzzle(puzzle)[0] == CELLS
    assert_array(solve_sudoku(puzzle), puzzle)
    blank = np.array([clue.strip(".") for clue in LINE], dtype=dtype).reshape(shape)
    assert read_puzzle(blank)[0] == CELLS
    assert_array(solve_sudoku(blank), blank)


@pytest.mark.parametrize(
    ("blank", "kind"), [(None, int), (NAN, float), (0, int), (".", str)]
)
@pytest.mark.parametrize("order", ["C", "F"])
def test_arrays_of_objects(blank: object, kind: type, order: str) -> None:
    cells = [kind(clue) if clue else blank for clue in INTS]
    puzzle = np.array(cells, dtype=object).reshape(9, 9).copy(order)
    assert read_puzzle(puzzle)[0] == CELLS
    solved = solve_sudoku(puzzle)
    assert_array(solved, puzzle)
    assert {type(cell) for cell in solved.ravel()} == {kind}


def test_arrays_as_rows() -> None:
    puzzle = list(GRID.astype(np.int32))
    solved = solve_sudoku(puzzle)
    assert type(solved) is list
    assert all(type(row) is np.ndarray and row.dtype == np.int32 for row in solved)
    assert b"".join(row.astype(np.uint8).tobytes() for row in solved) == DIGITS
    mixed = [np.array(row, dtype=object) for row in GRID.tolist()]
    assert [list(row) for row in solve_sudoku(mixed)] == rows(SOLVED_INTS)


# Wrong cells


def with_cell(value: object, cell: int = 12) -> list:
    return [*INTS[:cell], value, *INTS[cell + 1 :]]


WRONG_VALUES = [
    *(True, False, np.True_, -1, 10, 256, 10**30, 0.5, -1.0, 9.5, 1e300, math.inf),
    *(-math.inf, "x", "10", "..", "  ", "5 ", "\n", "\uff15", "\u0665", "²", "½"),
    *(b"5", b".", [], [5], {}, object, 5j, np.int64(-1), np.float32(5.5), np.str_("x")),
]


@pytest.mark.parametrize("value", WRONG_VALUES, ids=repr)
@pytest.mark.parametrize("cell", [0, 12, 80])
def test_values_that_are_no_cell(value: object, cell: int) -> None:
    name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
    message = f"cell {cell} ({name}): {value!r} is not a digit or a blank"
    puzzle = with_cell(value, cell)
    for wrong in (puzzle, tuple(puzzle), rows(puzzle), rows(puzzle, tuple)):
        with pytest.raises(PuzzleError, match=re.escape(message)) as caught:
            read_puzzle(wrong)
        assert caught.value.position == cell
        assert caught.value.value is value


def test_cells() -> None:
    blanks = [
        *BLANKS,
        "",
        None,
        NAN,
        np.float16(NAN),
        0,
        0.0,
        -0.0,
        np.int8(0),
        False + 0,
    ]
    assert [cell_of(blank, 0) for blank in blanks] == [0] * len(blanks)
    sevens = [7, 7.0, "7", np.uint64(7), np.float32(7), np.str_("7"), Fraction(7)]
    assert [cell_of(seven, 0) for seven in sevens] == [7] * len(sevens)
    assert [cell_of(str(digit), 0) for digit in range(10)] == list(range(10))


@pytest.mark.parametrize(
    "wrong", ["x", "a", "/", ":", "\t", "\0", "?", "\uff15", "\u0665", "²", "é"]
)
@pytest.mark.parametrize("place", [0, 12, 80])
def test_characters_that_are_no_cell(wrong: str, place: int) -> None:
    text = LINE[:place] + wrong + LINE[place + 1 :]
    name = f"r{place // 9 + 1}c{place % 9 + 1}"
    message = f"position {place} ({name}): {wrong!r} is not a digit or a blank"
    with pytest.raises(PuzzleError, match=re.escape(message)) as caught:
        read_puzzle(text)
    assert (caught.value.position, caught.value.value) == (place, wrong)
    if wrong.isascii():
        for kind in (bytes, bytearray):
            with pytest.raises(
                PuzzleError, match=re.escape(f"position {place} ({name})")
            ):
                read_puzzle(kind(text, "ascii"))


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_positions_in_lines_count_the_line_ends(end: str) -> None:
    text = lines(LINE[:40] + "x" + LINE[41:], end)
    place = text.index("x")
    with pytest.raises(
        PuzzleError, match=re.escape(f"position {place} (r5c5)")
    ) as caught:
        read_puzzle(text)
    assert (caught.value.position, caught.value.value) == (place, "x")


@pytest.mark.parametrize("value", [11, 127, 255])
def test_raw_bytes_above_9(value: int) -> None:
    """The values of a grid, but for one: that one is to blame."""
    for kind in (bytes, bytearray):
        with pytest.raises(PuzzleError) as caught:
            read_puzzle(kind(with_cell(value, 40)))
        assert caught.value.position == 40


@pytest.mark.parametrize("dtype", [np.int8, np.int64, np.uint8, np.float64, object])
@pytest.mark.parametrize("value", [-1, 10, 100])
@pytest.mark.parametrize("cell", [0, 40, 80])
def test_numbers_in_arrays_that_are_no_cell(dtype: type, value: int, cell: int) -> None:
    number = np.array([value], dtype=np.int64).astype(dtype)[0]
    puzzle = GRID.astype(dtype)
    puzzle[divmod(cell, 9)] = number
    for wrong in (puzzle, np.asfortranarray(puzzle), puzzle.ravel()):
        with pytest.raises(PuzzleError, match=rf"cell {cell} \(r\dc\d\): ") as caught:
            read_puzzle(wrong)
        assert caught.value.position == cell
        assert caught.value.value == number


@pytest.mark.parametrize("dtype", ["U1", "U2", "S1", "S2", "O"])
@pytest.mark.parametrize("wrong", ["x", "10", "é"])
def test_text_in_arrays_that_is_no_cell(dtype: str, wrong: str) -> None:
    if dtype[0] == "S":
        wrong = wrong.encode("latin-1")
    if dtype[1:] == "1" and len(wrong) > 1:
        wrong = wrong[:0] + (b"y" if dtype[0] == "S" else "y")
    puzzle = np.array(list(LINE), dtype=dtype)
    puzzle[12] = wrong
    with pytest.raises(PuzzleError, match=r"cell 12 \(r2c4\)") as caught:
        read_puzzle(puzzle)
    assert caught.value.position == 12


@pytest.mark.parametrize(
    "dtype", ["?", "c16", "m8[s]", "M8[s]", "V1", [("digit", "i4")]], ids=str
)
def test_arrays_of_another_kind(dtype: object) -> None:
    with pytest.raises(TypeError, match=r"array of .* is not a puzzle"):
        read_puzzle(np.zeros(81, dtype=dtype))


@pytest.mark.parametrize("dtype", ["i1", ">i8", "f4", "U1", "S3", "O"])
@pytest.mark.parametrize("shape", [(81,), (9, 9)])
@pytest.mark.parametrize("below", [0, 5])
def test_masked_arrays(dtype: str, shape: tuple[int, ...], below: int) -> None:
    """What is masked is a blank, whatever stands below; a solution masks nothing."""
    data = np.where(GRID == 0, below, GRID).reshape(shape).astype(dtype)
    mask = (GRID == 0).reshape(shape)
    puzzle = np.ma.MaskedArray(data.copy(), mask=mask)
    assert read_puzzle(puzzle)[0] == CELLS
    solved = solve_sudoku(puzzle)
    assert type(solved) is np.ma.MaskedArray
    assert not np.ma.getmaskarray(solved).any()
    assert_array(solved.data, puzzle.data)
    assert (puzzle.data == data).all()
    assert (puzzle.mask == mask).all()


def test_a_masked_array_without_a_mask_has_zeros_as_blanks() -> None:
    assert read_puzzle(np.ma.MaskedArray(GRID))[0] == CELLS


def test_masked_arrays_as_rows() -> None:
    puzzle = [np.ma.masked_equal(row, 0) for row in GRID]
    solved = solve_sudoku(puzzle)
    assert all(type(row) is np.ma.MaskedArray for row in solved)
    assert b"".join(row.data.tobytes() for row in solved) == DIGITS


# Wrong sizes and types


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5",
        "\n",
        LINE[:-1],
        LINE + ".",
        LINE + " ",
        LINE + LINE,
        lines(LINE)[:-1],
        lines(LINE) + ".",
        lines(LINE) + "\n" + LINE[:9],
        lines(LINE).replace("\n", " \n"),
        LINE[:40] + "\n" + LINE[40:],
        LINE[:40] + "\n" + LINE[41:],
        LINE + "\n" + LINE,
        "\u00e9" * 80,
    ],
)
def test_texts_of_another_length(text: str) -> None:
    flat = text.replace("\n", "")
    for wrong in (text, text.encode("latin-1"), bytearray(text, "latin-1")):
        with pytest.raises(
            PuzzleError, match=rf"81 characters, .* not {len(flat)} characters"
        ) as caught:
            read_puzzle(wrong)
        assert 0 <= caught.value.position <= min(len(text), 81)


@pytest.mark.parametrize("length", [0, 1, 8, 10, 80, 82, 100])
@pytest.mark.parametrize("kind", [list, tuple])
def test_containers_of_another_length(length: int, kind: type) -> None:
    with pytest.raises(PuzzleError, match=f"81 cells or 9 rows, not {length}"):
        read_puzzle(kind([0] * length))


@pytest.mark.parametrize(
    "row",
    [
        *([], [0] * 8, [0] * 10, (0,) * 8, "", "." * 8, "." * 10, b"." * 10),
        *(np.zeros(8, int), np.zeros(10, int)),
    ],
    ids=repr,
)
@pytest.mark.parametrize("number", [0, 4, 8])
def test_ragged_rows(row: object, number: int) -> None:
    puzzle = [*rows(INTS)[:number], row, *rows(INTS)[number + 1 :]]
    message = f"row {number + 1} has {len(row)} cells, not 9"
    with pytest.raises(PuzzleError, match=message) as caught:
        read_puzzle(puzzle)
    assert caught.value.position == 9 * number


@pytest.mark.parametrize("shape", [(9, 1), (9, 9), (9, 0), (9, 1, 1)])
def test_rows_that_are_arrays_of_more_dimensions(shape: tuple[int, ...]) -> None:
    for puzzle in (
        [np.zeros(shape, int)] * 9,
        [*rows(INTS)[:4], np.zeros(shape, int), *rows(INTS)[5:]],
    ):
        for ask in ASK:
            with pytest.raises(PuzzleError, match="row"):
                ask(puzzle)


@pytest.mark.parametrize(
    "row", [5, None, 0.5, {1: 2}, {5}, range(9), object()], ids=repr
)
def test_rows_that_are_none(row: object) -> None:
    puzzle = [*rows(INTS)[:4], row, *rows(INTS)[5:]]
    with pytest.raises(
        PuzzleError, match=r"row 5: .* is not a row of 9 cells"
    ) as caught:
        read_puzzle(puzzle)
    assert (caught.value.position, caught.value.value) == (36, row)


@pytest.mark.parametrize(
    "shape",
    [(0,), (), (80,), (82,), (9, 8), (8, 9), (3, 27), (1, 81), (81, 1), (9, 9, 1)],
)
def test_arrays_of_another_shape(shape: tuple[int, ...]) -> None:
    with pytest.raises(PuzzleError, match=re.escape(f"not {shape}")):
        read_puzzle(np.zeros(shape, dtype=int))


@pytest.mark.parametrize(
    "puzzle",
    [
        *(None, 5, 5.0, {}, set(INTS), range(81), iter(INTS), memoryview(CELLS)),
        *(object(), (cell for cell in INTS), np.int64(5)),
    ],
    ids=lambda puzzle: type(puzzle).__name__,
)
@pytest.mark.parametrize("ask", ASK)
def test_types_that_are_no_puzzle(ask: Callable, puzzle: object) -> None:
    with pytest.raises(TypeError, match=f"not {type(puzzle).__name__}"):
        ask(puzzle)


@pytest.mark.parametrize(
    "row",
    [10**5000, np.array(5), np.zeros((9, 1), int)],
    ids=["huge number", "no dimension", "two dimensions"],
)
def test_rows_of_no_length_or_shape(row: object) -> None:
    with pytest.raises(PuzzleError, match="row 3"):
        read_puzzle([LINE[:9], LINE[9:18], row, *[LINE[:9]] * 6])
