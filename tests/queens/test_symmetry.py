# SPDX-License-Identifier: MIT
"""Placements up to turning and mirroring: functions, counts and lists."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowbit import (
    Placement,
    all_queens,
    canonical,
    count_queens,
    iter_queens,
    symmetries,
    symmetry_class,
)
from lowbit._backend import Kernel
from lowbit.errors import BoardSizeError, InputError
from lowbit.ladder import rungs
from lowbit.queens.count import count_problem
from lowbit.queens.iterate import iter_distinct
from lowbit.queens.problem import Problem
from lowbit.queens.symmetry import count_distinct

#: OEIS A002562, fundamental solutions for n = 0, 1, 2, ...; a(0) is ours.
DISTINCT = (1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053, 1846955)

#: OEIS A032522, unchanged by a half turn, and A033148, by a quarter turn; from n = 1.
HALF = (
    1,
    0,
    0,
    2,
    2,
    4,
    8,
    4,
    16,
    12,
    48,
    80,
    136,
    420,
    1240,
    3000,
    8152,
    18104,
    44184,
)
QUARTER = (
    1,
    0,
    0,
    2,
    2,
    0,
    0,
    0,
    0,
    0,
    0,
    8,
    8,
    0,
    0,
    64,
    128,
    0,
    0,
    480,
    704,
    0,
    0,
    3328,
)


def square(placement: tuple[int, ...]) -> np.ndarray:
    """A board of bools with the queens on it."""
    n = len(placement)
    board = np.zeros((n, n), dtype=bool)
    board[np.arange(n), list(placement)] = True
    return board


def columns_on(board: np.ndarray) -> tuple[int, ...]:
    """The columns by row of the queens on a board."""
    return tuple(np.argwhere(board)[:, 1].tolist())


def turned(placement: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The eight images, by turning an array as a picture is turned."""
    board = square(placement)
    quarters = [np.rot90(board, -quarter) for quarter in range(4)]
    mirrored = [board[:, ::-1], board[::-1], board.T, np.rot90(board, 2).T]
    return [columns_on(image) for image in quarters + mirrored]


permutations = st.integers(0, 12).flatmap(lambda n: st.permutations(range(n)))


@given(permutations)
def test_images_are_those_of_a_picture(columns: list[int]) -> None:
    images = symmetries(columns)
    assert list(images) == turned(tuple(columns))
    assert all(type(image) is Placement for image in images)
    assert canonical(columns) == min(images)
    assert {canonical(image) for image in images} == {min(images)}


@given(permutations)
def test_classes_are_those_of_a_picture(columns: list[int]) -> None:
    images = turned(tuple(columns))
    expected = (
        "doubly centrosymmetric"
        if images[1] == images[0]
        else "centrosymmetric"
        if images[2] == images[0]
        else "ordinary"
    )
    assert symmetry_class(columns) == expected
    assert {symmetry_class(image) for image in images} == {expected}


@pytest.mark.parametrize("n", [*range(9), 12])
def test_arrays_have_the_answer_for_each_row(n: int) -> None:
    rows = all_queens(n)[:500]
    before = rows.copy()
    images, firsts, classes = symmetries(rows), canonical(rows), symmetry_class(rows)
    assert images.shape == (len(rows), 8, n)
    assert images.dtype == firsts.dtype == rows.dtype
    assert classes.shape == (len(rows),)
    for number, row in enumerate(rows.tolist()):
        assert list(map(tuple, images[number].tolist())) == list(symmetries(row))
        assert tuple(firsts[number].tolist()) == canonical(row)
        assert classes[number] == symmetry_class(row)
    assert np.array_equal(rows, before)


def test_an_orbit_has_8_or_4_or_2_placements() -> None:
    for row in [*iter_queens(5), *iter_queens(8)]:
        sizes = {"ordinary": 8, "centrosymmetric": 4, "doubly centrosymmetric": 2}
        assert len(set(symmetries(row))) == sizes[symmetry_class(row)]


def test_one_placement_in_an_array_of_one_dimension() -> None:
    row = np.array([1, 3, 0, 2], dtype=np.uint8)
    assert canonical(row) == Placement((1, 3, 0, 2))
    assert symmetry_class(row) == "doubly centrosymmetric"
    assert len(symmetries(row)) == 8


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ((0, 2, 2), r"\(0, 2, 2\) has not every column from 0 to 2 once"),
        ((1, 2, 3), "not every column"),
        ((-1, 0), "not every column"),
        (np.array([[0, 1], [1, 1]]), r"row 1: \(1, 1\)"),
        ((0.0, 1.0), "not a placement"),
        ("01", "not a placement"),
        (np.zeros((2, 2, 2), dtype=int), "not a placement"),
        (3, "not a placement|not every"),
    ],
)
def test_what_is_no_placement(wrong: object, message: str) -> None:
    for function in (symmetries, canonical, symmetry_class):
        with pytest.raises(InputError, match=message):
            function(wrong)


# Counts


@pytest.mark.parametrize("n", range(20))
def test_known_counts_of_placements_that_a_turn_leaves(kernel: Kernel, n: int) -> None:
    if n == 0 or (kernel.name == "pure" and n > 13):
        return
    allowed = Problem.build(n).allowed
    assert kernel.queens.count_turned(allowed, quarter=False)[0] == HALF[n - 1]
    assert kernel.queens.count_turned(allowed, quarter=True)[0] == QUARTER[n - 1]


def test_quarter_turns_of_larger_boards(kernel: Kernel) -> None:
    for n in range(20, 21 if kernel.name == "pure" else 25):
        allowed = Problem.build(n).allowed
        assert kernel.queens.count_turned(allowed, quarter=True)[0] == QUARTER[n - 1]


def test_all_kernels_place_the_same_orbits(kernel: Kernel) -> None:
    nodes = [
        kernel.queens.count_turned(Problem.build(n).allowed, quarter)[1]
        for n in (8, 9, 12, 13)
        for quarter in (False, True)
    ]
    assert nodes == [54, 6, 68, 6, 1406, 50, 1718, 50]


def test_a_turned_board_is_limited(kernel: Kernel) -> None:
    for n in (33, 64, 65):
        with pytest.raises(BoardSizeError):
            kernel.queens.count_turned([0] * n, quarter=False)
    row = [1 << column for column in (*range(1, 32, 2), *range(0, 32, 2))]
    assert kernel.queens.count_turned(row, quarter=False)[0] in (0, 1)


def test_the_middle_square_decides_on_odd_boards(kernel: Kernel) -> None:
    board = [(1 << 7) - 1] * 7
    board[3] &= ~(1 << 3)
    assert kernel.queens.count_turned(board, quarter=False) == (0, 0)
    assert kernel.queens.count_turned([0], quarter=False) == (0, 0)


class EnoughError(Exception):
    """Raised by a poll."""


def test_a_poll_ends_a_long_count(kernel: Kernel) -> None:
    def poll() -> None:
        raise EnoughError

    if kernel.name == "pure":
        return
    with pytest.raises(EnoughError):
        kernel.queens.count_turned([(1 << 32) - 1] * 32, False, poll)


@pytest.mark.parametrize("n", range(17))
def test_known_counts_of_fundamental_solutions(
    kernel: Kernel, queens_counts: list[int], n: int
) -> None:
    if kernel.name == "pure" and n > 13:
        return
    problem = Problem.build(n)
    assert count_distinct(problem, queens_counts[n], kernel.queens) == DISTINCT[n]


def test_count_queens_counts_distinct_ones(tmp_path: Path) -> None:
    assert [count_queens(n, distinct=True) for n in range(10)] == list(DISTINCT[:10])
    path = tmp_path / "run.jsonl"
    for _ in range(2):
        assert count_queens(9, distinct=True, checkpoint=path, threads=2) == 46


@pytest.mark.parametrize("n", range(9))
def test_distinct_placements_are_those_of_the_ladder(kernel: Kernel, n: int) -> None:
    everything = rungs("queens")[0].solutions(n)
    expected = sorted({min(turned(placement)) for placement in everything})
    arrays = list(iter_distinct(Problem.build(n), kernel.queens))
    assert [tuple(row) for array in arrays for row in array.tolist()] == expected


def test_lists_of_distinct_placements() -> None:
    for n in (*range(7), 8, 9):
        placements = list(iter_queens(n, distinct=True))
        assert len(placements) == DISTINCT[n]
        assert placements == sorted(set(map(canonical, iter_queens(n))))
        assert all(type(placement) is Placement for placement in placements)
        rows = list(map(list, placements))
        assert all_queens(n, distinct=True).tolist() == rows
        chunks = list(iter_queens(n, distinct=True, chunk=5))
        assert [len(chunk) for chunk in chunks[:-1]] == [5] * (len(chunks) - 1)
        assert [row for chunk in chunks for row in chunk.tolist()] == rows


# Boards that are their own images


@st.composite
def symmetric_boards(draw: st.DrawFn) -> np.ndarray:
    """Bools that are true where a square is blocked, alike under all symmetries."""
    n = draw(st.integers(1, 9))
    board = np.zeros((n, n), dtype=bool)
    for row, column in draw(
        st.lists(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)), max_size=2)
    ):
        board[row, column] = True
    board |= board.T
    return board | board[::-1] | board[:, ::-1] | board[::-1, ::-1]


@given(symmetric_boards())
def test_blocked_boards_up_to_symmetry(kernel: Kernel, board: np.ndarray) -> None:
    problem = Problem.build(len(board), blocked=board)
    placements = list(kernel.queens.iterate(problem.allowed))
    expected = sorted(set(map(canonical, placements)))
    total = count_problem(problem, kernel.queens)
    assert count_distinct(problem, total, kernel.queens) == len(expected)
    found = list(iter_distinct(problem, kernel.queens))
    assert [tuple(row) for array in found for row in array.tolist()] == expected


@pytest.mark.parametrize(
    "arguments",
    [{"fixed": {0: 1}}, {"blocked": [(0, 0)]}, {"blocked": [(0, 0), (0, 7)]}],
)
def test_boards_that_symmetries_change(arguments: dict) -> None:
    for function in (count_queens, iter_queens, all_queens):
        with pytest.raises(InputError, match="distinct: fixed and blocked"):
            function(8, distinct=True, **arguments)


def test_counts_of_large_boards_are_refused_at_once() -> None:
    for function in (count_queens, all_queens):
        with pytest.raises(BoardSizeError, match="at most 32 with distinct, not 33"):
            function(33, distinct=True)
