# SPDX-License-Identifier: MIT
"""Sudokus one by one: a call for each."""

from importlib import import_module
from itertools import islice
from typing import Any

import numpy as np
from baselines import peers, textbook
from questions import Contest, Contestants, Work, in_native, in_pure, question
from samples import SEVERAL, as_array, puzzles, sets, sized_puzzles

import lowbit
from lowbit.ladder.sudoku import bitmasks, propagation
from lowbit.leetcode import isValidSudoku, solveSudoku

#: Puzzles for those who take long.
FEW = 5


def solved(line: str) -> str | None:
    """The solution by a rung of the ladder."""
    cells = [int(clue) for clue in line.replace(".", "0")]
    found = next(iter(bitmasks.solutions(cells)), None)
    return None if found is None else "".join(map(str, found))


def solve(lines: list[str]) -> Work:
    """Solve each line."""
    return lambda: [lowbit.solve_sudoku(line) for line in lines]


@question("solve_sudoku(str), {name}", name=sets())
def bench_set(name: str) -> Contest:
    """A whole list, by those who are fast."""
    lines = sets()[name]
    work = solve(lines)
    who: Contestants = {"lowbit": work}
    if name != "invalid":
        who |= peers.sudoku_solvers(lines, hard=True)
    return Contest(work(), who | in_native(work))


@question("solve_sudoku(str), {few} of {name}", name=sets(), few=[FEW])
def bench_few(name: str, few: int) -> Contest:
    """The first ones of a list, by everyone who solves easy ones at all."""
    lines = sets()[name][:few]
    cells = as_array(lines).tolist()
    work = solve(lines)
    who: Contestants = {"lowbit": work} | in_pure(work)
    who |= {"ladder: bitmasks": lambda: [solved(line) for line in lines]}
    who |= textbook.solve_sudokus(lines) if name != "invalid" else {}
    if name == "easy":
        who |= {"ladder: propagation": lambda: list(map(by_propagation, cells))}
        who |= peers.sudoku_solvers(lines, hard=False)
    return Contest(list(map(solved, lines)), who)


def by_propagation(cells: list[int]) -> str:
    """The solution by another rung, which takes long where one has to guess."""
    return "".join(map(str, next(iter(propagation.solutions(cells)))))


@question("solve_sudoku({form})", form=("list of lists", "array", "Grid", "bytes"))
def bench_forms(form: str) -> Contest:
    """Other forms of a puzzle, all of the same list."""
    rows = as_array(puzzles("easy")).reshape(-1, 9, 9)
    forms: dict[str, list[Any]] = {
        "list of lists": rows.tolist(),
        "array": list(rows),
        "Grid": [lowbit.Grid(board) for board in rows],
        "bytes": [board.tobytes() for board in rows],
    }
    given = forms[form]
    return Contest(
        lambda found: len(found) == len(rows),
        {"lowbit": lambda: [lowbit.solve_sudoku(puzzle) for puzzle in given]},
    )


@question("count_sudoku, {name}", name=SEVERAL)
def bench_count(name: str) -> Contest:
    """Puzzles with several solutions."""
    lines = puzzles(name)[::4]

    def count() -> list[int]:
        return [lowbit.count_sudoku(line) for line in lines]

    who: Contestants = (
        {"lowbit": count} | in_native(count) | textbook.count_sudokus(lines, 1000)
    )
    return Contest(count(), who | in_pure(count))


@question(
    "iter_sudoku, {what}, the first {most}", what=("blank grid",), most=(100, 10_000)
)
def bench_iterate(what: str, most: int) -> Contest:
    """Solutions in ascending order."""

    def take() -> str:
        return list(islice(lowbit.iter_sudoku(81 * "."), most))[-1]

    who: Contestants = {"lowbit": take} | in_native(take)
    if most == 100:
        who |= in_pure(take)
    return Contest(take(), who)


@question("check_sudoku, {name}", name=("easy", "invalid", "multi"))
def bench_check(name: str) -> Contest:
    """Whether puzzles are unique, and why not."""
    lines = puzzles(name)[:20]

    def check() -> list[str]:
        return [str(lowbit.check_sudoku(line)) for line in lines]

    return Contest(check(), {"lowbit": check} | in_pure(check))


@question("solve_sudoku(str), {box}", box=("2x2", "2x3", "3x4", "4x4"))
def bench_sizes(box: str) -> Contest:
    """Other sizes."""
    lines = sized_puzzles(box)
    shape = (int(box[0]), int(box[2]))

    def work() -> list[str | None]:
        return [lowbit.solve_sudoku(line, box=shape) for line in lines]

    return Contest(work(), {"lowbit": work} | (in_pure(work) if box != "4x4" else {}))


@question("leetcode.{function}", function=("solveSudoku", "isValidSudoku"))
def bench_leetcode(function: str) -> Contest:
    """Lists of lists of text, as the exercises have them; solved in place."""
    boards = (
        np.array([list(line) for line in puzzles("easy")]).reshape(-1, 9, 9).tolist()
    )

    def work() -> int:
        if function == "isValidSudoku":
            return sum(map(isValidSudoku, boards))
        for board in boards:
            solveSudoku([row.copy() for row in board])
        return len(boards)

    return Contest(len(boards), {"lowbit": work})


@question(
    "Sudoku({width}, {height}).{method} of py-sudoku",
    width=(2, 3),
    height=(2, 3),
    method=("solve", "has_multiple_solutions", "difficulty"),
)
def bench_py_sudoku(width: int, height: int, method: str) -> Contest:
    """The class of another package, beside that package."""
    size = width * height
    shifts = [row % height * width + row // height for row in range(size)]
    board = [
        [(shift + column) % size + 1 for column in range(size)] for shift in shifts
    ]
    board = [[cell if cell % 3 else 0 for cell in row] for row in board]

    def ask(module: str) -> object:
        puzzle = import_module(module).Sudoku(width, height, board=board, seed=1)
        if method == "solve":
            return puzzle.solve().validate()
        if method == "difficulty":
            return puzzle.difficulty(0.3).size
        return puzzle.has_multiple_solutions()

    who: Contestants = {"lowbit": lambda: ask("lowbit.compat.py_sudoku")}
    who |= in_pure(who["lowbit"])
    who |= peers.installed("sudoku", "py-sudoku", lambda: ask("sudoku"))
    return Contest(ask("lowbit.compat.py_sudoku"), who)
