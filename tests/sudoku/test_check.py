# SPDX-License-Identifier: MIT
"""check_sudoku says how many solutions there are, and why."""

from dataclasses import FrozenInstanceError

import numpy as np
import pytest

from lowbit import Clash, SudokuReport, check_sudoku, iter_sudoku


def test_one_solution(puzzles: dict) -> None:
    for record in puzzles["minimal"][::10]:
        report = check_sudoku(record.puzzle)
        clues = 81 - record.puzzle.count(".")
        assert report == SudokuReport("unique", (record.solution,), clues, ())
        assert report.is_unique
        assert str(report) == f"one solution ({clues} clues)"


def test_no_solution(puzzles: dict) -> None:
    for record in puzzles["invalid"][::10] + puzzles["impossible"]:
        report = check_sudoku(record.puzzle)
        clues = 81 - record.puzzle.count(".")
        assert report == SudokuReport("none", (), clues, ())
        assert not report.is_unique
        assert str(report) == f"no solution, though no two clues clash ({clues} clues)"


def test_several_solutions(puzzles: dict) -> None:
    for record in puzzles["multi"][::10]:
        report = check_sudoku(record.puzzle)
        assert report.verdict == "multiple"
        solutions = iter_sudoku(record.puzzle)
        assert report.solutions == (next(solutions), next(solutions))
        assert not report.is_unique
        assert str(report).startswith("more than one solution (")


def test_clashing_clues_are_an_answer() -> None:
    report = check_sudoku("55" + 79 * ".")
    assert report == SudokuReport("none", (), 2, (Clash(5, (0, 1), "row 1"),))
    assert str(report) == "no solution: 5 stands twice in row 1: at r1c1 and r1c2"
    several = check_sudoku("5.......5" + 71 * "." + "5")
    assert str(several) == (
        "no solution: 5 stands twice in row 1: at r1c1 and r1c9; "
        "5 stands twice in column 9: at r1c9 and r9c9"
    )


@pytest.mark.parametrize("clues", [0, 1, 2])
def test_clues_are_counted(clues: int) -> None:
    report = check_sudoku("123"[:clues] + (81 - clues) * ".")
    assert report.clues == clues
    assert str(report).endswith(f"({clues} clue{'' if clues == 1 else 's'})")


def test_a_filled_grid(puzzles: dict) -> None:
    solution = puzzles["easy"][0].solution
    assert check_sudoku(solution) == SudokuReport("unique", (solution,), 81, ())


@pytest.mark.parametrize("kind", [bytes, bytearray, list, tuple, np.array])
def test_solutions_have_the_type_of_the_puzzle(kind: type, puzzles: dict) -> None:
    record = puzzles["multi"][3]
    report = check_sudoku(kind(list(record.cells)))
    assert len(report.solutions) == 2
    for solution in report.solutions:
        assert type(solution) is type(kind([]))
        assert len(solution) == 81


def test_a_report_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        check_sudoku(81 * ".").verdict = "unique"
