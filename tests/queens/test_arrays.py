# SPDX-License-Identifier: MIT
"""Placements as arrays: all_queens, iter_queens with a chunk, and what kernels fill."""

import random

import numpy as np
import pytest

from lowbit import all_queens, iter_queens
from lowbit._backend import Kernel
from lowbit._bits import iter_bits
from lowbit.errors import InputError
from lowbit.queens.iterate import fill_array, iter_arrays, iter_problem
from lowbit.queens.problem import Problem

BOARDS = [
    Problem.build(8),
    Problem.build(9),
    Problem.build(8, fixed={2: 1}),
    Problem.build(7, blocked=[(0, 0), (6, 3)]),
    Problem.build(7, blocked=[(0, 0), (0, 6)]),
    Problem.build(6, fixed=[(0, 0), (1, 1)]),
    *(Problem.build(n) for n in range(5)),
]


def listed(problem: Problem, kernel: Kernel) -> np.ndarray:
    """The placements of a problem as an array, made from tuples."""
    tuples = list(iter_problem(problem, kernel.queens))
    return np.array(tuples, dtype=np.uint8).reshape(len(tuples), problem.n)


@pytest.mark.parametrize("problem", BOARDS)
def test_an_array_has_what_the_iterator_has(kernel: Kernel, problem: Problem) -> None:
    expected = listed(problem, kernel)
    out = fill_array(problem, kernel.queens, np.full_like(expected, 99))
    assert out.dtype == np.uint8
    assert np.array_equal(out, expected)


@pytest.mark.parametrize("chunk", [1, 2, 7, 92, 93, 1000])
def test_chunks_are_full_but_the_last(kernel: Kernel, chunk: int) -> None:
    for problem in BOARDS:
        expected = listed(problem, kernel)
        arrays = list(iter_arrays(problem, kernel.queens, chunk))
        sizes = [len(array) for array in arrays]
        assert all(size == chunk for size in sizes[:-1])
        assert all(0 < size <= chunk for size in sizes)
        assert sum(sizes) == len(expected)
        assert np.array_equal(np.concatenate([expected[:0], *arrays]), expected)


def test_kernels_fill_after_tuples_and_before_tuples(kernel: Kernel) -> None:
    draw = random.Random(8)
    for _ in range(30):
        placements = kernel.queens.iterate(Problem.build(8).allowed)
        found: list[tuple[int, ...]] = []
        while len(found) < 92:
            if draw.random() < 0.5:
                found.append(next(placements))
                continue
            rows = draw.randrange(40)
            out = np.full((rows, 8), 99, dtype=np.uint8)
            full = placements.fill(out)
            assert full == min(rows, 92 - len(found))
            assert (out[full:] == 99).all()
            found += map(tuple, out[:full].tolist())
        assert next(placements, None) is None
        assert placements.fill(np.zeros((3, 8), dtype=np.uint8)) == 0
        assert found == list(iter_problem(Problem.build(8), kernel.queens))


def test_many_placements_of_boards_with_blocked_squares(kernel: Kernel) -> None:
    n = 9 if kernel.name == "pure" else 12
    draw = random.Random(n)
    for _ in range(3):
        blocked = [(draw.randrange(n), draw.randrange(n)) for _ in range(3)]
        problem = Problem.build(n, blocked=blocked)
        expected = listed(problem, kernel)
        out = np.zeros((len(expected) + 5, n), dtype=np.uint8)
        placements = kernel.queens.iterate(problem.allowed)
        first = placements.fill(out[:1])
        assert placements.fill(out[first:]) == len(expected) - first
        assert np.array_equal(out[: len(expected)], expected)
        assert not out[len(expected) :].any()


def in_pieces(problem: Problem, kernel: Kernel) -> list[tuple[int, ...]]:
    """The placements, listed apart for all first two queens: a few at a time."""
    first, second, *others = problem.allowed
    return [
        placement
        for one in iter_bits(first)
        for two in iter_bits(second)
        for placement in kernel.queens.iterate([1 << one, 1 << two, *others])
    ]


@pytest.mark.parametrize(
    ("n", "squares"),
    [(8, 0), (9, 1), (10, 3), (11, 20), (12, 5), (14, 55), (15, 80), (16, 110)],
)
def test_long_lists_are_those_of_short_ones(
    kernel: Kernel, n: int, squares: int
) -> None:
    """Native kernels list many placements by another method than few of them."""
    if kernel.name == "pure" and n > 9:
        return
    draw = random.Random(n)
    board = [(row, column) for row in range(n) for column in range(n)]
    problem = Problem.build(n, blocked=draw.sample(board, squares))
    expected = in_pieces(problem, kernel)
    assert n < 10 or len(expected) > 100
    assert list(kernel.queens.iterate(problem.allowed)) == expected
    out = np.full((len(expected) + 300, n), 99, dtype=np.uint8)
    assert kernel.queens.iterate(problem.allowed).fill(out) == len(expected)
    assert list(map(tuple, out[: len(expected)].tolist())) == expected
    assert (out[len(expected) :] == 99).all()
    # From one method to the other in the middle.
    placements = kernel.queens.iterate(problem.allowed)
    found = [next(placements) for _ in range(min(len(expected), 77))]
    full = placements.fill(out)
    assert found + list(map(tuple, out[:full].tolist())) == expected


# The functions


def test_all_queens(queens_counts: list[int]) -> None:
    for n in range(10):
        array = all_queens(n)
        assert array.shape == (queens_counts[n], n)
        assert array.dtype == np.uint8
        assert list(map(tuple, array.tolist())) == list(iter_queens(n))


def test_all_queens_with_fixed_and_blocked() -> None:
    some = {"fixed": {0: 3}, "blocked": [(1, 6)]}
    assert all_queens(8, **some).tolist() == list(map(list, iter_queens(8, **some)))
    assert all_queens(8, fixed=[(0, 0), (1, 1)]).shape == (0, 8)
    assert all_queens(0).shape == (1, 0)


def test_chunks_of_the_function() -> None:
    arrays = list(iter_queens(8, chunk=50))
    assert [len(array) for array in arrays] == [50, 42]
    assert np.array_equal(np.concatenate(arrays), all_queens(8))
    assert [array.shape for array in iter_queens(0, chunk=9)] == [(1, 0)]
    assert list(iter_queens(3, chunk=4096)) == []
    arrays[0][:] = 0
    assert arrays[1].any()


@pytest.mark.parametrize("chunk", [0, -5])
def test_chunks_of_nothing(chunk: int) -> None:
    with pytest.raises(InputError, match=f"at least 1, not {chunk}"):
        iter_queens(8, chunk=chunk)


def test_chunks_that_are_no_numbers() -> None:
    with pytest.raises(TypeError, match="chunk"):
        iter_queens(8, chunk=2.0)  # type: ignore[call-overload]


def test_max_memory_refuses_before_anything_is_made() -> None:
    assert all_queens(8, max_memory=92 * 8).shape == (92, 8)
    with pytest.raises(InputError, match=r"92 placements take 736 B, .* 735 B"):
        all_queens(8, max_memory=735)
    out = np.zeros((92, 8), dtype=np.uint8)
    with pytest.raises(InputError):
        all_queens(8, max_memory="0.5 kB", out=out)
    assert not out.any()


def test_out() -> None:
    out = np.full((100, 8), 99, dtype=np.uint8)
    array = all_queens(8, out=out)
    assert array.base is out
    assert np.array_equal(array, all_queens(8))
    assert (out[92:] == 99).all()


@pytest.mark.parametrize(
    "out",
    [
        np.zeros((92, 7), dtype=np.uint8),
        np.zeros((92, 8), dtype=np.int8),
        np.zeros((8, 92), dtype=np.uint8).T,
        np.zeros(736, dtype=np.uint8),
        [[0] * 8] * 92,
    ],
)
def test_out_of_another_kind(out: np.ndarray) -> None:
    with pytest.raises(InputError, match=r"shape \(k, 8\)"):
        all_queens(8, out=out)


def test_out_that_is_too_small_or_read_only() -> None:
    out = np.zeros((92, 8), dtype=np.uint8)
    with pytest.raises(InputError, match="91 rows for 92 placements"):
        all_queens(8, out=out[:91])
    out.flags.writeable = False
    with pytest.raises(InputError, match="writable"):
        all_queens(8, out=out)


def test_kernels_check_the_rows(kernel: Kernel) -> None:
    placements = kernel.queens.iterate(Problem.build(8).allowed)
    with pytest.raises(ValueError, match="8 columns, a row 7"):
        placements.fill(np.zeros((3, 7), dtype=np.uint8))
    assert next(placements) == (0, 4, 7, 5, 2, 6, 1, 3)
