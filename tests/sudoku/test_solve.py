# SPDX-License-Identifier: MIT
"""solve_sudoku, count_sudoku and iter_sudoku."""

import re
from collections.abc import Callable
from itertools import islice, pairwise

import numpy as np
import pytest

import lowbit
from lowbit import ClueClashError, InputError, count_sudoku, iter_sudoku, solve_sudoku
from lowbit._backend import KERNELS, Kernel
from lowbit.sudoku.solve import count_cells, solve_cells

CLASH = "5.......5" + 72 * "."
ASK = [solve_sudoku, count_sudoku, iter_sudoku]


def cells_of(text: str) -> bytes:
    return bytes(int(clue) for clue in text.replace(".", "0"))


# Through the functions that take a kernel


@pytest.mark.parametrize("name", ["easy", "hardest11", "invalid", "multi"])
def test_every_kernel_finds_the_smallest_solution(
    kernel: Kernel, puzzles: dict, name: str
) -> None:
    for record in puzzles[name][::3]:
        assert count_cells(record.cells, 2, kernel.sudoku) == min(2, record.count)
        expected = cells_of(record.solution) if record.count else None
        assert solve_cells(record.cells, kernel.sudoku) == expected


def test_iteration_asks_first_whether_there_is_a_solution(
    kernel: Kernel, puzzles: dict
) -> None:
    """In order of the cells, this puzzle takes far longer to give up."""
    (record,) = puzzles["impossible"]
    assert list(kernel.sudoku.iterate(record.cells)) == []
    assert solve_cells(record.cells, kernel.sudoku) is None


@pytest.mark.parametrize("limit", [2**63, 2**64, 10**30])
def test_limits_beyond_a_machine_word(
    kernel: Kernel, puzzles: dict, limit: int
) -> None:
    record = puzzles["multi"][3]
    assert count_cells(record.cells, limit, kernel.sudoku) == record.count


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_a_seed_chooses_the_same_solution_on_every_kernel(
    kernel: Kernel, puzzles: dict, seed: int
) -> None:
    pure = KERNELS["pure"].sudoku
    for record in [*puzzles["serg_multi"][:3], puzzles["easy"][0]]:
        chosen = solve_cells(record.cells, kernel.sudoku, seed)
        assert chosen == solve_cells(record.cells, pure, seed)
        assert chosen in list(kernel.sudoku.iterate(record.cells))
    blank = solve_cells(bytes(81), kernel.sudoku, seed)
    assert blank == solve_cells(bytes(81), pure, seed)
    (record,) = puzzles["impossible"]
    assert solve_cells(record.cells, kernel.sudoku, seed) is None


# Solving


def test_seeds_choose_among_all_solutions(puzzles: dict) -> None:
    record = puzzles["multi"][3]
    assert 2 < record.count < 100
    chosen = [
        solve_sudoku(record.puzzle, seed=seed) for seed in range(30 * record.count)
    ]
    assert set(chosen) == set(iter_sudoku(record.puzzle))
    assert solve_sudoku(record.puzzle, seed=5) == chosen[5]
    drawn = solve_sudoku(record.puzzle, seed=np.random.default_rng(1))
    assert drawn == solve_sudoku(record.puzzle, seed=np.random.default_rng(1))
    assert len({solve_sudoku(81 * ".", seed=seed) for seed in range(20)}) == 20


@pytest.mark.parametrize(
    ("seed", "error"), [(-1, InputError), (2**64, InputError), (1.0, TypeError)]
)
def test_seeds_that_are_none(seed: object, error: type[Exception]) -> None:
    with pytest.raises(error, match="seed must be"):
        solve_sudoku(81 * ".", seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["17clue", "hardest11", "minimal"])
def test_solve(puzzles: dict, name: str) -> None:
    solved = [solve_sudoku(record.puzzle) for record in puzzles[name]]
    assert solved == [record.solution for record in puzzles[name]]


def test_solve_without_solution(puzzles: dict) -> None:
    for record in puzzles["invalid"] + puzzles["impossible"]:
        assert solve_sudoku(record.puzzle) is None
        assert count_sudoku(record.puzzle) == 0
        assert list(iter_sudoku(record.puzzle)) == []


def test_solve_of_several_is_the_smallest(puzzles: dict) -> None:
    for record in puzzles["serg_multi"][::5]:
        assert solve_sudoku(record.puzzle) == record.solution
        assert next(iter_sudoku(record.puzzle)) == record.solution


def test_a_solved_grid_is_returned_as_a_copy(puzzles: dict) -> None:
    grid = np.array([int(c) for c in puzzles["easy"][0].solution]).reshape(9, 9)
    solved = solve_sudoku(grid)
    assert (solved == grid).all()
    assert not np.shares_memory(solved, grid)
    assert count_sudoku(grid) == 1


# Counting


def test_count(puzzles: dict) -> None:
    for record in puzzles["multi"][3::10]:
        assert count_sudoku(record.puzzle) == record.count
        assert count_sudoku(record.puzzle, None) == record.count
        for limit in (0, 1, 2, record.count, record.count + 1):
            assert count_sudoku(record.puzzle, limit) == min(limit, record.count)
            assert count_sudoku(record.puzzle, limit=np.int64(limit)) <= limit
    assert type(count_sudoku(puzzles["easy"][0].puzzle)) is int


def test_count_of_many() -> None:
    assert count_sudoku(81 * ".", limit=5000) == 5000


@pytest.mark.parametrize("limit", [True, False, np.True_, 2.0, "2", [2]])
def test_limits_that_are_no_integers(limit: object) -> None:
    with pytest.raises(
        TypeError, match=re.escape(f"limit must be an integer, not {limit!r}")
    ):
        count_sudoku(81 * ".", limit)


@pytest.mark.parametrize("limit", [-1, -(10**30), np.int8(-1)])
def test_negative_limits(limit: int) -> None:
    with pytest.raises(InputError, match="limit must not be negative"):
        count_sudoku(81 * ".", limit)


# Iterating


def test_iteration_is_lazy_and_ascending() -> None:
    solutions = iter_sudoku(81 * ".")
    assert iter(solutions) is solutions
    found = list(islice(solutions, 200))
    assert all(one < other for one, other in pairwise(found))
    assert found[0].startswith("123456789456789123")


def test_iteration_keeps_the_container(puzzles: dict) -> None:
    record = puzzles["multi"][3]
    grid = np.array([int(c) for c in record.puzzle.replace(".", "0")], np.int16)
    found = list(iter_sudoku(grid))
    assert len(found) == record.count
    assert all(type(one) is np.ndarray and one.dtype == np.int16 for one in found)
    assert len({one.tobytes() for one in found}) == record.count
    assert found[0] is not found[1]


# Clashes


@pytest.mark.parametrize("ask", ASK)
@pytest.mark.parametrize(
    ("puzzle", "cells", "digit", "message"),
    [
        (CLASH, (0, 8), 5, "5 stands twice in row 1: at r1c1 and r1c9"),
        ("5" + 71 * "." + "5" + 8 * ".", (0, 72), 5, "column 1: at r1c1 and r9c1"),
        ("5" + 19 * "." + "5" + 60 * ".", (0, 20), 5, "box 1: at r1c1 and r3c3"),
        (79 * "." + "99", (79, 80), 9, "9 stands twice in row 9: at r9c8 and r9c9"),
        ("11" * 40 + "1", (0, 1), 1, "1 stands twice in row 1: at r1c1 and r1c2"),
    ],
)
def test_clashing_clues_are_named(
    ask: Callable, puzzle: str, cells: tuple[int, int], digit: int, message: str
) -> None:
    with pytest.raises(ClueClashError, match=message) as caught:
        ask(puzzle)
    assert (caught.value.cells, caught.value.digit) == (cells, digit)
    assert (caught.value.position, caught.value.value) == (cells[1], digit)


def test_clashes_are_found_whatever_the_limit() -> None:
    for limit in (0, 1, None):
        with pytest.raises(ClueClashError):
            count_sudoku(CLASH, limit)


def test_no_solution_is_no_clash(puzzles: dict) -> None:
    no_candidate = "12345678." + "........9" + 63 * "."
    assert solve_sudoku(no_candidate) is None
    assert lowbit.check_sudoku(no_candidate).clashes == ()


def test_an_iterator_does_not_care_what_becomes_of_the_puzzle() -> None:
    """Whoever takes solutions one by one may use the container for them."""
    line = "..3456789456789..3789..3456.3456789.56789..3489..345673456789..6789..3459..345678"
    expected = list(iter_sudoku(line))
    assert len(expected) == 2
    rows = [
        [int(c) if c != "." else 0 for c in line[i : i + 9]] for i in range(0, 81, 9)
    ]
    flat = [cell for row in rows for cell in row]
    array = np.array(rows, dtype=object)
    found: dict[str, list[str]] = {"rows": [], "flat": [], "array": []}
    for solution in iter_sudoku(rows):
        found["rows"].append("".join(str(cell) for row in solution for cell in row))
        for row, solved in zip(rows, solution, strict=True):
            row[:] = solved
    for solution in iter_sudoku(flat):
        found["flat"].append("".join(map(str, solution)))
        flat.clear()
    for solution in iter_sudoku(array):
        found["array"].append("".join(map(str, solution.ravel())))
        array[...] = solution
    assert found == dict.fromkeys(found, expected)
