# SPDX-License-Identifier: MIT
"""solve_sudokus: any container, in order, on any number of threads, bad rows apart."""

import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import lowbit
from lowbit._backend import KERNEL, Kernel
from lowbit.errors import InputError
from lowbit.sudoku.batch import read_batch
from lowbit.sudoku.many import count_batch

BAD = 9 * "12345678x"
CLASHING = "11" + 79 * "."


@pytest.fixture
def lines(puzzles: dict) -> list[str]:
    """Puzzles with one solution, with none, and with several, mixed."""
    records = [*puzzles["easy"][:6], *puzzles["minimal"][:6], *puzzles["multi"][:3]]
    records += puzzles["invalid"][:4]
    random.Random(7).shuffle(records)
    return [record.puzzle for record in records]


@pytest.fixture
def expected(puzzles: dict, lines: list[str]) -> dict[str, tuple[int, str | None]]:
    """How many solutions each has, up to two, and the smallest."""
    known = {
        record.puzzle: (min(record.count, 2), record.solution or None)
        for records in puzzles.values()
        for record in records
    }
    return {line: known[line] for line in lines}


def digits(lines: list[str]) -> np.ndarray:
    """Lines as an array of digits."""
    text = "".join(lines).replace(".", "0").encode()
    return (np.frombuffer(text, np.uint8) - 48).reshape(-1, 81)


def grids(expected: dict, lines: list[str]) -> np.ndarray:
    """The solutions as an array, zeros for none."""
    return digits([expected[line][1] or 81 * "0" for line in lines])


def counts_of(expected: dict, lines: list[str]) -> list[int]:
    return [expected[line][0] for line in lines]


def as_masks(array: np.ndarray) -> np.ndarray:
    """Digits as sets of candidates."""
    return np.where(array == 0, 511, 1 << (array.astype(np.uint16) - 1) % 16).astype(
        np.uint16
    )


SPREAD: dict[str, Callable[[np.ndarray], Any]] = {
    "uint8": lambda a: a,
    "boards": lambda a: a.reshape(-1, 9, 9),
    "fortran": np.asfortranarray,
    "every second": lambda a: np.repeat(a, 2, axis=0)[::2],
    "backwards": lambda a: a[::-1, ::-1].copy()[::-1, ::-1],
    "int64": lambda a: a.astype(np.int64),
    "int8": lambda a: a.astype(np.int8),
    "big endian": lambda a: a.astype(">i4"),
    "float": lambda a: a.astype(float),
    "nan": lambda a: np.where(a == 0, np.nan, a),
    "masked": lambda a: np.ma.masked_equal(a, 0),
    "ascii": lambda a: a + np.uint8(48),
    "candidates": as_masks,
    "characters": lambda a: a.astype("U1"),
    "objects": lambda a: a.astype(object).reshape(-1, 9, 9),
    "read-only": lambda a: np.frombuffer(a.tobytes(), np.uint8).reshape(a.shape),
}


@pytest.mark.parametrize("form", SPREAD)
def test_arrays(lines: list[str], expected: dict, form: str) -> None:
    puzzles = SPREAD[form](digits(lines))
    before = puzzles.copy()
    result = lowbit.solve_sudokus(puzzles)
    solutions, counts = result
    if puzzles.dtype.kind in "iufb":
        assert solutions.dtype == np.uint8
        assert solutions.shape == puzzles.shape
        assert (solutions.reshape(-1, 81) == grids(expected, lines)).all()
    else:
        numbers = [
            [0] * 81 if grid is None else list(map(int, np.asarray(grid).ravel()))
            for grid in solutions
        ]
        assert numbers == grids(expected, lines).tolist()
    assert counts.dtype == np.int64
    assert counts.tolist() == counts_of(expected, lines)
    assert result.malformed == {}
    np.testing.assert_array_equal(puzzles, before)


def test_lists_of_text(lines: list[str], expected: dict) -> None:
    solutions, counts = lowbit.solve_sudokus(lines)
    assert solutions == [expected[line][1] for line in lines]
    assert counts.tolist() == counts_of(expected, lines)
    assert lowbit.solve_sudokus(tuple(lines))[0] == tuple(solutions)


def test_lists_of_all_kinds(lines: list[str], expected: dict) -> None:
    line = next(line for line in lines if expected[line][0] == 1)
    rows = [
        [int(c) if c.isdigit() else None for c in line[i : i + 9]]
        for i in range(0, 81, 9)
    ]
    mixed = [rows, line, digits([line])[0], line.encode(), CLASHING]
    solutions, counts = lowbit.solve_sudokus(mixed)
    solution = expected[line][1]
    assert solutions[0] == [
        list(map(int, solution[i : i + 9])) for i in range(0, 81, 9)
    ]
    assert solutions[1] == solution
    assert solutions[2].tolist() == list(map(int, solution))
    assert solutions[3] == solution.encode()
    assert solutions[4] is None
    assert counts.tolist() == [1, 1, 1, 1, 0]


@pytest.mark.parametrize("dtype", ["U81", "S81", object])
def test_columns_of_text(lines: list[str], expected: dict, dtype: Any) -> None:
    column = np.array(lines, dtype=dtype)
    solutions, counts = lowbit.solve_sudokus(column)
    assert solutions.dtype == column.dtype
    none = None if dtype is object else b"" if dtype == "S81" else ""
    texts = [none if s is None else s for s in (expected[line][1] for line in lines)]
    if dtype == "S81":
        texts = [text.encode() if isinstance(text, str) else text for text in texts]
    assert solutions.tolist() == texts
    assert counts.tolist() == counts_of(expected, lines)


class Column:
    """What pandas, Polars and Arrow call a series or an array."""

    def __init__(self, values: list[str]) -> None:
        self.values = values

    def to_numpy(self) -> np.ndarray:
        return np.array(self.values, dtype=object)

    def __array__(self, dtype: object = None, copy: object = None) -> np.ndarray:
        return self.to_numpy()


def test_columns_of_other_packages(lines: list[str], expected: dict) -> None:
    solutions, _ = lowbit.solve_sudokus(Column(lines))
    assert solutions.tolist() == [expected[line][1] for line in lines]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("kind", [bytes, bytearray])
def test_lines_of_bytes(lines: list[str], expected: dict, end: str, kind: type) -> None:
    solutions, counts = lowbit.solve_sudokus(kind(end.join(lines).encode()))
    assert solutions.decode().split("\n")[:-1] == [
        expected[line][1] or "" for line in lines
    ]
    assert counts.tolist() == counts_of(expected, lines)


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_every_kernel_and_any_number_of_threads(
    kernel: Kernel,
    lines: list[str],
    expected: dict,
    threads: int,
    eager_threads: list[str],
) -> None:
    lines = [line for line in lines if kernel.name != "pure" or expected[line][0] == 1]
    many = lines * (2 if kernel.name == "pure" else 40)
    batch = read_batch(many)
    found = np.empty((len(many), 81), np.uint8)
    counts = count_batch(batch.cells, found, 2, kernel.sudoku, threads, lambda: None)
    assert len(eager_threads) == (0 if kernel.name == "pure" else threads - 1)
    assert (found == grids(expected, many)).all()
    assert counts.tolist() == counts_of(expected, many)


def test_rows_that_are_no_puzzles_spoil_nothing(
    lines: list[str], expected: dict
) -> None:
    many = [*lines[:3], BAD, *lines[3:5], "short", *lines[5:]]
    result = lowbit.solve_sudokus(many)
    assert sorted(result.malformed) == [3, 6]
    assert "position 8 (r1c9): 'x' is not a digit or a blank" in result.malformed[3]
    assert "not 5 characters" in result.malformed[6]
    assert result.counts[[3, 6]].tolist() == [-1, -1]
    assert result.solutions[3] is result.solutions[6] is None
    good = [row for row in range(len(many)) if row not in (3, 6)]
    assert [result.solutions[row] for row in good] == [
        expected[line][1] for line in lines
    ]
    assert [result.counts[row] for row in good] == counts_of(expected, lines)


@pytest.mark.parametrize("value", [10, 255, 31])
def test_digits_out_of_range_in_an_array(lines: list[str], value: int) -> None:
    puzzles = digits(lines)
    puzzles[4, 17] = value
    solutions, counts = result = lowbit.solve_sudokus(puzzles)
    assert counts[4] == -1
    assert not solutions[4].any()
    assert f"cell 17 (r2c9): {value} is not" in result.malformed[4]
    assert (np.delete(counts, 4) >= 0).all()


@pytest.mark.parametrize("value", [-1, 10, 300, 2**40])
def test_numbers_out_of_range_in_wide_arrays(lines: list[str], value: int) -> None:
    puzzles = digits(lines).astype(np.int64)
    puzzles[2, 0] = value
    assert lowbit.solve_sudokus(puzzles).counts[2] == -1


@pytest.mark.parametrize("value", [1.5, -0.5, 1e300, np.inf, -np.inf, 9.000001])
def test_floats_that_are_no_digits(lines: list[str], value: float) -> None:
    puzzles = digits(lines).astype(float)
    puzzles[2, 0] = value
    result = lowbit.solve_sudokus(puzzles)
    assert result.counts[2] == -1
    assert (np.delete(result.counts, 2) >= 0).all()


def test_candidates_out_of_range(lines: list[str]) -> None:
    puzzles = as_masks(digits(lines))
    puzzles[1, 1] = 512
    result = lowbit.solve_sudokus(puzzles)
    assert result.malformed == {1: "cell 1 (r1c2): 512 is above 511, all candidates"}
    assert result.counts[1] == -1


def test_candidates_beyond_clues(puzzles: dict) -> None:
    record = puzzles["multi"][0]
    masks = as_masks(digits([record.puzzle]))
    count = record.count
    blank = record.puzzle.replace("0", ".").index(".")
    parts = []
    for digit in range(9):
        masks[0, blank] = 1 << digit
        parts.append(int(lowbit.solve_sudokus(masks, limit=10**6).counts[0]))
    assert sum(parts) == count > max(parts)


def pencilmarks(masks: np.ndarray) -> str:
    """Sets of candidates as 729 characters."""
    return "".join(
        str(digit + 1) if mask >> digit & 1 else "."
        for mask in masks.ravel().tolist()
        for digit in range(9)
    )


def test_pencilmarks_among_other_puzzles(puzzles: dict) -> None:
    record = puzzles["multi"][0]
    masks = as_masks(digits([record.puzzle]))[0]
    blank = record.puzzle.replace("0", ".").index(".")
    lines = []
    for digit in lowbit.Grid(record.puzzle).candidates[blank]:
        masks[blank] = 1 << digit - 1
        lines.append(pencilmarks(masks))
    limit, number = 10**6, len(lines)
    marked = [lowbit.parse_sudoku(line) for line in lines]
    for many in (lines, marked, [*lines, record.puzzle, "short"]):
        solutions, counts = result = lowbit.solve_sudokus(many, limit=limit)
        assert counts[:number].sum() == record.count
        for puzzle, solution, count in zip(
            many[:number], solutions, counts, strict=False
        ):
            assert lowbit.count_sudoku(puzzle) == count
            assert lowbit.solve_sudoku(puzzle) == solution
    assert counts[number:].tolist() == [record.count, -1]
    assert list(result.malformed) == [number + 1]
    wrong = lowbit.solve_sudokus(["!" + lines[0][1:], lines[0]], limit=limit)
    assert wrong.counts.tolist() == [-1, counts[0]]
    assert "position 0 (r1c1): '!' is not a digit" in wrong.malformed[0]


def test_digits_taken_for_candidates_are_refused(lines: list[str]) -> None:
    with pytest.raises(InputError, match="uint16 holds sets of candidates"):
        lowbit.solve_sudokus(digits(lines).astype(np.uint16))


@pytest.mark.parametrize("limit", [0, 1, 2, 3, 5, 2**63 - 1])
def test_limits(puzzles: dict, limit: int) -> None:
    records = puzzles["multi"][:2]
    solutions, counts = lowbit.solve_sudokus([r.puzzle for r in records], limit=limit)
    assert counts.tolist() == [min(record.count, limit) for record in records]
    if limit:
        assert solutions == [record.solution for record in records]


@pytest.mark.parametrize(
    ("limit", "error"), [(-1, InputError), (2**63, InputError), (1.0, TypeError)]
)
def test_limits_that_are_none(limit: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="limit"):
        lowbit.solve_sudokus([], limit=limit)


@pytest.mark.parametrize("shape", [(-1, 81), (-1, 9, 9)])
def test_out_is_filled_in_place(lines: list[str], expected: dict, shape: Any) -> None:
    out = np.full((len(lines), 81), 77, np.uint8).reshape(shape)
    result = lowbit.solve_sudokus(lines, out=out)
    assert result.solutions is out
    assert (out.reshape(-1, 81) == grids(expected, lines)).all()


def test_out_of_any_layout(lines: list[str], expected: dict) -> None:
    puzzles = digits(lines)
    wide = np.zeros((len(lines), 162), np.uint8)
    out = wide[:, ::2]
    assert lowbit.solve_sudokus(puzzles, out=out)[0] is out
    assert (out == grids(expected, lines)).all()
    assert not wide[:, 1::2].any()


def test_out_may_be_the_puzzles(lines: list[str], expected: dict) -> None:
    puzzles = digits(lines)
    lowbit.solve_sudokus(puzzles, out=puzzles)
    assert (puzzles == grids(expected, lines)).all()


@pytest.mark.parametrize(
    ("out", "message"),
    [
        (
            np.zeros((3, 81), np.uint8),
            r"out must have shape \(2, 81\) or \(2, 9, 9\), not",
        ),
        (
            np.zeros((2, 81), np.int64),
            "out must be an array of uint8, not one of int64",
        ),
        ([1, 2], "out must be an array of uint8, not "),
        (np.frombuffer(bytes(162), np.uint8).reshape(2, 81), "out is read-only"),
    ],
)
def test_out_that_does_not_do(out: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        lowbit.solve_sudokus([81 * ".", 81 * "."], out=out)


@pytest.mark.parametrize(
    "nothing",
    [[], (), b"", np.empty((0, 81), np.uint8), np.empty((0, 9, 9)), np.empty(0, "U81")],
)
def test_nothing_to_solve(nothing: Any) -> None:
    result = lowbit.solve_sudokus(nothing)
    assert len(result.solutions) == len(result.counts) == 0
    assert result.malformed == {}


@pytest.mark.parametrize("shape", [(81,), (9, 9), (2, 80), (2, 9, 8), (1, 1, 81), ()])
def test_shapes_that_fit_no_puzzles(shape: tuple[int, ...]) -> None:
    with pytest.raises(InputError, match=r"an array of puzzles has shape \(N, 81\)"):
        lowbit.solve_sudokus(np.zeros(shape, np.uint8))


@pytest.mark.parametrize("value", [None, 3, "1" * 81, {}, np.zeros((2, 81), complex)])
def test_types_that_hold_no_puzzles(value: Any) -> None:
    with pytest.raises(TypeError, match="puzzles"):
        lowbit.solve_sudokus(value)


def test_progress(lines: list[str]) -> None:
    seen: list[lowbit.Progress] = []
    lowbit.solve_sudokus(lines * 20, progress=seen.append)
    assert (seen[0].share, seen[-1].share) == (0, 1)
    assert seen[-1].unit == "puzzles"
    assert seen[-1].found == 20 * len(lines)


@pytest.mark.skipif(KERNEL.name == "pure", reason="takes minutes")
def test_ctrl_c_among_many(fresh: Callable) -> None:
    program = """
import signal, threading, time
import numpy as np
import lowbit
blank = np.zeros((10**5, 81), np.uint8)
def ring():
    rung.append(time.perf_counter())
    signal.raise_signal(signal.SIGINT)
rung = []
bell = threading.Timer(0.2, ring)
bell.start()
try:
    lowbit.solve_sudokus(blank, limit=10**9, threads=3)
except KeyboardInterrupt:
    taken = time.perf_counter() - rung[0]
    bell.join()
    print(taken < 3, threading.active_count())
"""
    result = fresh("-c", program)
    assert (result.stdout, result.stderr) == ("True 1\n", "")


def test_the_result_is_a_pair_that_can_be_pickled(lines: list[str]) -> None:
    result = lowbit.solve_sudokus([*lines, BAD])
    copy = pickle.loads(pickle.dumps(result))
    assert type(copy) is type(result)
    assert copy.solutions == result.solutions
    assert copy.counts.tolist() == result.counts.tolist()
    assert copy.malformed == result.malformed


@pytest.mark.parametrize("dtype", ["u1", "i8", "f4", "u2"])
@pytest.mark.parametrize("shape", [(-1, 81), (-1, 9, 9)])
def test_fortran_order(dtype: str, shape: tuple[int, ...], puzzles: dict) -> None:
    records = puzzles["easy"][:5]
    cells = np.array([list(record.cells) for record in records])
    if dtype == "u2":
        cells = np.where(cells > 0, 1 << cells >> 1, 511)
    array = np.asfortranarray(cells.astype(dtype).reshape(shape))
    solved = lowbit.solve_sudokus(array).solutions.reshape(-1, 81)
    assert ["".join(map(str, row)) for row in solved] == [r.solution for r in records]
