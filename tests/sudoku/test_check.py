# SPDX-License-Identifier: MIT
"""check_sudoku says how many solutions there are, and why."""

import pickle
from dataclasses import FrozenInstanceError
from itertools import islice

import numpy as np
import pytest

from lowbit import (
    Clash,
    DeadEnd,
    Grid,
    Repair,
    SudokuReport,
    check_sudoku,
    count_sudoku,
    iter_sudoku,
    solve_sudoku,
)


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


# Reasons and remedies

LINE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


def with_cell(line: str, cell: int, character: str) -> str:
    return line[:cell] + character + line[cell + 1 :]


def test_cells_without_candidates() -> None:
    report = check_sudoku("12345678." + "........9" + 63 * ".")
    assert report.verdict == "none"
    assert report.clashes == ()
    assert DeadEnd(cell=8) in report.dead_ends
    assert "r1c9 can hold no digit." in report.explain().splitlines()


def test_a_digit_without_a_place() -> None:
    """Row 1 and column 3 take the 1 from what rows 2 and 3 leave of box 1."""
    line = "....1...." + "23......." + "45......." + "..1......" + 45 * "."
    report = check_sudoku(line)
    assert report.verdict == "none"
    assert report.clashes == ()
    assert report.dead_ends == (DeadEnd(digit=1, house="box 1"),)
    assert "1 has no place in box 1." in report.explain()


def test_what_is_forced_leads_to_a_dead_end() -> None:
    line = with_cell(LINE, 2, "2")
    report = check_sudoku(line)
    assert (report.verdict, report.clashes, report.dead_ends) == ("none", (), ())
    text = report.explain()
    assert "Fill in the 1 digit that is forced, and then" in text
    assert "r1c3: leave out the 2, or make it 4." in text


def test_repairs_are_repairs(puzzles: dict) -> None:
    for record in puzzles["invalid"][::7]:
        report = check_sudoku(record.puzzle)
        assert report.is_minimal is None
        for repair in report.repairs:
            assert record.puzzle[repair.cell] == str(repair.clue)
            assert repair.clue not in repair.digits
            removed = check_sudoku(with_cell(record.puzzle, repair.cell, "."))
            assert removed.is_unique == repair.removal
            for digit in repair.digits:
                changed = with_cell(record.puzzle, repair.cell, str(digit))
                assert check_sudoku(changed).is_unique


def test_a_typing_error_is_found(puzzles: dict) -> None:
    for record in puzzles["minimal"][::9]:
        cell = next(i for i, c in enumerate(record.puzzle) if c != ".")
        for wrong in "123456789":
            typed = with_cell(record.puzzle, cell, wrong)
            report = check_sudoku(typed)
            if report.verdict == "none":
                right = int(record.puzzle[cell])
                (found,) = (r for r in report.repairs if r.cell == cell)
                assert right in found.digits
                assert not found.removal
                assert str(found).startswith(f"r1c{cell + 1}: make the {wrong} a")
                assert str(found) in report.explain()


def test_clues_that_clash_are_repaired() -> None:
    report = check_sudoku(with_cell(LINE, 2, "5"))
    assert Repair(2, 5, (4,), True) in report.repairs
    assert {repair.cell for repair in report.repairs} <= set(report.clashes[0].cells)
    three = check_sudoku("5" + 7 * "." + "5" + 71 * "." + "5")
    assert three.repairs == ()
    assert "No change to a single clue would give exactly one." in three.explain()


def test_the_impossible_puzzle(puzzles: dict) -> None:
    (record,) = puzzles["impossible"]
    report = check_sudoku(record.puzzle)
    assert (report.verdict, report.clashes) == ("none", ())
    assert report.explain().startswith("There is no solution.\n")


def test_minimal_puzzles(puzzles: dict) -> None:
    for record in puzzles["17clue"][::20] + puzzles["minimal"][::20]:
        report = check_sudoku(record.puzzle)
        assert report.is_minimal
        assert report.redundant == ()
        assert report.explain() == (
            "There is exactly one solution.\n"
            f"None of the {report.clues} clues could be left out."
        )


def test_puzzles_that_are_not_minimal() -> None:
    report = check_sudoku(LINE)
    assert report.is_minimal is False
    for cell, clue in enumerate(LINE):
        if clue != ".":
            rest = check_sudoku(with_cell(LINE, cell, "."))
            assert (cell in report.redundant) == rest.is_unique
    text = report.explain()
    assert f"{len(report.redundant)} of the 30 clues could be left out, each" in text
    assert check_sudoku(81 * ".").is_minimal is None
    assert check_sudoku(81 * ".").repairs == ()


def test_two_solutions_are_explained() -> None:
    text = check_sudoku(81 * ".").explain()
    assert text.startswith("There is more than one solution.\nTwo of them differ in ")
    assert " or " in text


def test_reports_of_grids_come_through_a_pickle() -> None:
    report = check_sudoku(Grid(LINE))
    copy = pickle.loads(pickle.dumps(report))
    assert copy == report
    assert copy.redundant == report.redundant


# Candidates


def marked(solution: str, more: int) -> Grid:
    """Blank cells whose candidates are those of a solution and the next digits."""
    candidates = [
        {int(digit), *((int(digit) + i) % 9 + 1 for i in range(more))}
        for digit in solution
    ]
    return Grid(81 * ".", candidates=candidates)


def test_candidates_are_clues_too(puzzles: dict) -> None:
    record = puzzles["easy"][0]
    grid = marked(record.solution, 1)
    solved = solve_sudoku(grid)
    assert all(
        digit in allowed
        for digit, allowed in zip(solved.cells, grid.candidates, strict=True)
    )
    assert not any(solved.clues)
    listed = list(islice(iter_sudoku(grid), 50))
    assert listed == sorted(listed, key=lambda found: found.cells)
    assert count_sudoku(grid, 50) == len(listed)
    assert listed[0] == solved
    report = check_sudoku(grid)
    assert report.solutions[0] == solved
    assert (report.redundant, report.repairs) == (None, ())
    assert report.explain()


def test_candidates_without_a_solution() -> None:
    none = Grid(81 * ".", candidates=[[1, 2]] * 9 + [range(1, 10)] * 72)
    assert solve_sudoku(none) is None
    assert count_sudoku(none) == 0
    assert list(iter_sudoku(none)) == []
    report = check_sudoku(none)
    assert report.verdict == "none"
    assert DeadEnd(digit=3, house="row 1") in report.dead_ends
    assert "3 has no place in row 1." in report.explain()
    empty = Grid(81 * ".", candidates=[[]] * 81)
    assert solve_sudoku(empty) is None
    assert check_sudoku(empty).verdict == "none"


def test_candidates_that_follow_change_nothing(puzzles: dict) -> None:
    for record in puzzles["17clue"][::30]:
        grid = Grid(record.puzzle)
        solution = bytes(map(int, record.solution))
        candidates = [
            {digit, *allowed[:3]}
            for digit, allowed in zip(solution, grid.candidates, strict=True)
        ]
        solved = solve_sudoku(Grid(grid, candidates=candidates))
        assert solved.cells == solution


@pytest.mark.parametrize(
    ("cell", "digit", "line"),
    [
        (0, 2, "Fill in the 1 digit that is forced, and then"),
        (45, 1, "Fill in the 9 digits that are forced, and then"),
        (68, 6, "3 has no place in row 2."),
        (61, 1, "r7c8: make the 1 an 8."),
        (79, 4, "r9c8: make the 4 a 1 or 7."),
    ],
)
def test_explanations_are_grammatical(cell: int, digit: int, line: str) -> None:
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    wrong = f"{puzzle[:cell]}{digit}{puzzle[cell + 1 :]}"
    lines = check_sudoku(wrong).explain().splitlines()
    assert line in lines
    assert not any("the 0 digits" in each for each in lines)
