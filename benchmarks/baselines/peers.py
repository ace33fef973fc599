# SPDX-License-Identifier: MIT
"""Other packages, used as their documentation does: each a contestant, where it is installed."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from typing import Any

from questions import Contestants, Work

import lowbit


def installed(module: str, name: str, work: Work) -> Contestants:
    """The work as a contestant, if there is such a module."""
    return {name: work} if find_spec(module) else {}


def cp_sat(work: Work) -> Contestants:
    """A work for Google's OR-tools."""
    return installed("ortools", "OR-tools CP-SAT", work)


def constraint(work: Work) -> Contestants:
    """A work for python-constraint."""
    return installed("constraint", "python-constraint", work)


# Queens


def count_by_cp_sat(
    n: int, allowed: Sequence[int] | None = None, limit: int = 0
) -> int:
    """Count placements, on allowed squares, up to a limit: three constraints, one thread."""
    cp_model: Any = import_module("ortools.sat.python.cp_model")
    model = cp_model.CpModel()
    rows = []
    for mask in allowed or [(1 << n) - 1] * n:
        columns = [column for column in range(n) if mask >> column & 1]
        domain = cp_model.Domain.from_values(columns)
        rows.append(model.new_int_var_from_domain(domain, ""))
    model.add_all_different(rows)
    model.add_all_different([queen - row for row, queen in enumerate(rows)])
    model.add_all_different([queen + row for row, queen in enumerate(rows)])
    return count_solutions(model, limit)


def count_regions_by_cp_sat(regions: lowbit.Regions) -> int:
    """Count up to two on a board with coloured regions."""
    cp_model: Any = import_module("ortools.sat.python.cp_model")
    n = regions.n
    model = cp_model.CpModel()
    squares = [model.new_bool_var("") for _ in range(n * n)]
    for line in range(n):
        model.add_exactly_one(squares[line * n : line * n + n])
        model.add_exactly_one(squares[line::n])
    for region in range(n):
        inside = zip(squares, regions.cells, strict=True)
        model.add_exactly_one(square for square, number in inside if number == region)
    for corner in range(n * n - n):
        if corner % n < n - 1:
            four = (corner, corner + 1, corner + n, corner + n + 1)
            model.add_at_most_one(squares[square] for square in four)
    return count_solutions(model, 2)


def count_solutions(model: Any, limit: int) -> int:
    """Let CP-SAT count up to a limit; 0 for none. A limit of 1 lets it stop by itself."""
    cp_model: Any = import_module("ortools.sat.python.cp_model")

    class Counter(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1
            if self.found == limit:
                self.stop_search()

    solver, counter = cp_model.CpSolver(), Counter()
    solver.parameters.enumerate_all_solutions = limit != 1
    solver.parameters.num_workers = 1
    solver.solve(model, counter)
    return counter.found


def placements_by_constraint(n: int) -> Iterator[object]:
    """All placements by python-constraint, a pair of rows at a time."""
    problem: Any = import_module("constraint").Problem()
    problem.addVariables(range(n), range(n))
    for row, below in combinations(range(n), 2):
        problem.addConstraint(
            lambda a, b, rows=below - row: a != b and abs(a - b) != rows, (row, below)
        )
    found: Iterator[object] = problem.getSolutionIter()
    return found


# Sudokus: each takes a line and returns the solution as one


def by_py_sudoku(line: str) -> str:
    """Solve by py-sudoku, which takes lists."""
    sudoku: Any = import_module("sudoku")
    board = [
        [int(c) for c in line[i : i + 9].replace(".", "0")] for i in range(0, 81, 9)
    ]
    solved = sudoku.Sudoku(3, 3, board=board).solve()
    return "".join(str(digit) for row in solved.board for digit in row)


def by_lib_sudoku(line: str) -> str:
    """Solve by lib_sudoku, which is written in Rust."""
    solve: Any = import_module("lib_sudoku").solve
    return "".join(map(str, solve(bytearray(map(int, line.replace(".", "0"))))))


def by_cp_sat(line: str) -> str:
    """Solve by OR-tools: houses all different, one thread."""
    cp_model: Any = import_module("ortools.sat.python.cp_model")
    model = cp_model.CpModel()
    cells = [model.new_int_var(int(c), int(c), "") if c != "." else model.new_int_var(1, 9, "")
             for c in line]  # fmt: skip
    for house in houses():
        model.add_all_different([cells[cell] for cell in house])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.solve(model)
    return "".join(str(solver.value(cell)) for cell in cells)


def by_constraint(line: str) -> str:
    """Solve by python-constraint."""
    module: Any = import_module("constraint")
    problem = module.Problem()
    for cell, clue in enumerate(line):
        problem.addVariable(cell, [int(clue)] if clue != "." else range(1, 10))
    for house in houses():
        problem.addConstraint(module.AllDifferentConstraint(), house)
    solution = problem.getSolution()
    return "".join(str(solution[cell]) for cell in range(81))


def by_python_sat(line: str) -> str:
    """Solve by python-sat: one solver for all puzzles, the clues as assumptions."""
    solver = sat_solver()
    clues = [9 * cell + int(clue) for cell, clue in enumerate(line) if clue != "."]
    assert solver.solve(assumptions=clues)
    return "".join(str((n - 1) % 9 + 1) for n in solver.get_model() if n > 0)


@cache
def sat_solver() -> Any:
    """A solver that knows the rules: variable 9 * cell + digit."""
    solver: Any = import_module("pysat.solvers").Glucose4()
    for cell in range(81):
        solver.add_clause([9 * cell + digit for digit in range(1, 10)])
        for one, other in combinations(range(1, 10), 2):
            solver.add_clause([-9 * cell - one, -9 * cell - other])
    for house in houses():
        for digit in range(1, 10):
            solver.add_clause([9 * cell + digit for cell in house])
            for one, other in combinations(house, 2):
                solver.add_clause([-9 * one - digit, -9 * other - digit])
    return solver


def houses() -> list[list[int]]:
    """Rows, columns and boxes."""
    rows = [list(range(9 * row, 9 * row + 9)) for row in range(9)]
    columns = [list(range(column, 81, 9)) for column in range(9)]
    corners = [27 * band + 3 * stack for band in range(3) for stack in range(3)]
    boxes = [
        [corner + 9 * row + column for row in range(3) for column in range(3)]
        for corner in corners
    ]
    return rows + columns + boxes


def sudoku_solvers(lines: list[str], *, hard: bool) -> Contestants:
    """Everyone who is installed, on puzzles with one solution; if hard, without the slow."""
    solvers: list[tuple[str, str, Callable[[str], str]]] = [
        ("pysat", "python-sat", by_python_sat),
        ("ortools", "OR-tools CP-SAT", by_cp_sat),
    ]
    if not hard:
        solvers += [
            ("lib_sudoku", "lib_sudoku", by_lib_sudoku),
            ("sudoku", "py-sudoku", by_py_sudoku),
            ("constraint", "python-constraint", by_constraint),
        ]
    found: Contestants = {}
    for module, name, solve in solvers:
        found |= installed(module, name, partial(solve_each, solve, lines))
    return found


def solve_each(solve: Callable[[str], str], lines: list[str]) -> list[str]:
    """Solve all puzzles."""
    return [solve(line) for line in lines]
