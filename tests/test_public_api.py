# SPDX-License-Identifier: MIT
"""The names, signatures and documentation that users rely on."""

import inspect
import pickle
import re
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import get_type_hints

import pytest

import lowbit
import lowbit.leetcode
from lowbit import errors
from lowbit.compat.py_sudoku import Sudoku
from lowbit.ladder.climb import Climb

PACKAGE = Path(lowbit.__file__).parent

#: Every public function: its parameters, and what it returns.
FUNCTIONS = {
    "all_queens": (
        "(n, *, fixed=None, blocked=None, regions=None, stars=None, touching=None, "
        "toroidal=False, k=None, rows=None, columns=None, piece='queen', "
        "distinct=False, max_memory=None, out=None)",
        "ndarray",
    ),
    "backend_info": ("()", "BackendInfo"),
    "canonical": ("(placement)", "Placement"),
    "check_queens": ("(board, n=None)", "QueensReport"),
    "check_sudoku": ("(puzzle, *, box=None)", "SudokuReport"),
    "construct_queens": ("(n)", "ndarray"),
    "count_queens": (
        "(n, *, fixed=None, blocked=None, regions=None, stars=None, touching=None, "
        "toroidal=False, k=None, rows=None, columns=None, piece='queen', limit=None, "
        "distinct=False, threads=None, max_memory=None, progress=None, executor=None, "
        "checkpoint=None)",
        "int",
    ),
    "count_queens_by_size": (
        "(rows, columns=None, *, piece='queen', toroidal=False, fixed=None, "
        "blocked=None)",
        "tuple",
    ),
    "count_queens_share": (
        "(n, share, checkpoint, *, fixed=None, blocked=None, threads=None, "
        "max_memory=None, progress=None, executor=None)",
        "int",
    ),
    "count_sudoku": ("(puzzle, limit=None, *, box=None)", "int"),
    "draw_queens": ("(placements, path=None, *, columns=None, square=10)", "str"),
    "format_sudoku": (
        "(puzzle, format='line', *, box=None, symbols=None, blank='.')",
        "str",
    ),
    "generate_regions": ("(n, *, stars=1, seed=None, unique=True)", "Regions"),
    "iter_queens": (
        "(n, *, fixed=None, blocked=None, regions=None, stars=None, touching=None, "
        "toroidal=False, k=None, rows=None, columns=None, piece='queen', "
        "distinct=False, chunk=None)",
        "Iterator",
    ),
    "iter_sudoku": ("(puzzle, *, box=None)", "Iterator"),
    "merge_queens": ("(checkpoints)", "int"),
    "parse_sudoku": ("(text, *, format=None, box=None, symbols=None)", "Grid"),
    "plan_queens": (
        "(n, *, fixed=None, blocked=None, threads=None, max_memory=None)",
        "CountPlan",
    ),
    "random_queens": (
        "(n, seed=None, *, fixed=None, blocked=None, uniform=None)",
        "Placement",
    ),
    "read_sudokus": (
        "(file, *, format=None, box=None, symbols=None, malformed='raise')",
        "Generator",
    ),
    "solve_sudoku": ("(puzzle, *, box=None, seed=None)", "~P"),
    "trace_queens": ("(n, *, solutions=1)", "Trace"),
    "read_regions": ("(board)", "Regions"),
    "solve_queens": (
        "(n, *, fixed=None, blocked=None, regions=None, stars=None, touching=None, "
        "toroidal=False, k=None, rows=None, columns=None, piece='queen')",
        "Placement",
    ),
    "solve_regions": (
        "(boards, *, stars=1, touching=False, limit=2, threads=None, progress=None)",
        "tuple",
    ),
    "solve_sudokus": (
        "(puzzles, *, limit=2, box=None, threads=None, out=None, progress=None)",
        "SolvedSudokus",
    ),
    "symmetries": ("(placement)", "Placement"),
    "symmetry_class": ("(placement)", "str"),
}

ERRORS = {
    "BoardSizeError": ValueError,
    "CheckpointError": ValueError,
    "ClueClashError": ValueError,
    "IncompleteError": ValueError,
    "InputError": ValueError,
    "KernelError": ImportError,
    "LowbitError": Exception,
    "NoSolutionError": ValueError,
    "ParseError": ValueError,
    "PuzzleError": ValueError,
    "ResultError": RuntimeError,
    "SquareError": ValueError,
    "WorkerError": RuntimeError,
}

OTHERS = [
    *("Attack", "BackendInfo", "Clash", "CountPlan", "DeadEnd", "Grid", "Placement"),
    *(
        "Progress",
        "QueensReport",
        "Repair",
        "Regions",
        "SolvedSudokus",
        "Squares",
        "Step",
        "SudokuRecord",
    ),
    *("SudokuReport", "Trace", "__version__"),
]

EXERCISES = {
    "isValidSudoku": "(board)",
    "solveNQueens": "(n)",
    "solveSudoku": "(board)",
    "totalNQueens": "(n)",
}


def parameters_of(function: object) -> str:
    """The signature without annotations."""
    signature = inspect.signature(function)
    bare = [
        parameter.replace(annotation=inspect.Parameter.empty)
        for parameter in signature.parameters.values()
    ]
    return str(
        signature.replace(parameters=bare, return_annotation=inspect.Signature.empty)
    )


def sections_of(function: object) -> set[str]:
    """The headings in a docstring."""
    return set(re.findall(r"^(\w+)\n-{3,}$", inspect.getdoc(function) or "", re.M))


def test_names() -> None:
    expected = sorted([*FUNCTIONS, *ERRORS, *OTHERS])
    assert sorted(lowbit.__all__) == expected
    assert all(hasattr(lowbit, name) for name in expected)


def test_no_public_name_is_left_out() -> None:
    public = {
        name
        for name, value in vars(lowbit).items()
        if not name.startswith("_") and not inspect.ismodule(value)
    }
    assert public == set(lowbit.__all__) - {"__version__"}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_signature(name: str) -> None:
    function = getattr(lowbit, name)
    parameters, returned = FUNCTIONS[name]
    assert parameters_of(function) == parameters
    annotation = str(inspect.signature(function).return_annotation)
    assert returned in annotation.replace("NDArray", "ndarray")  # as NumPy 2.5 has it
    for parameter in inspect.signature(function).parameters.values():
        assert parameter.annotation is not inspect.Parameter.empty


@pytest.mark.parametrize("name", FUNCTIONS)
def test_docstring(name: str) -> None:
    function = getattr(lowbit, name)
    wanted = {"Returns", "Examples"}
    if inspect.signature(function).parameters:
        wanted |= {"Parameters", "Raises"}
    assert wanted <= sections_of(function)
    for parameter in inspect.signature(function).parameters:
        assert re.search(
            rf"^(\w+, )*{parameter}(, \w+)*( : |$)",
            inspect.getdoc(function) or "",
            re.M,
        )


CLASSES = [name for name in OTHERS if isinstance(getattr(lowbit, name), type)]


def test_annotations_can_be_read() -> None:
    """What tools ask for: names that are imported late do not resolve."""
    for name in lowbit.__all__:
        value = getattr(lowbit, name)
        members = vars(value).values() if isinstance(value, type) else [value]
        for member in members:
            if isinstance(member, FunctionType) and member.__name__[0] != "_":
                get_type_hints(member)
    assert get_type_hints(type(lowbit.trace_queens(1)).frames)


@pytest.mark.parametrize(
    "kind",
    [*(getattr(lowbit, name) for name in CLASSES), Climb, Sudoku],
    ids=lambda kind: kind.__name__,
)
def test_classes_have_examples(kind: type) -> None:
    """And so have properties and methods, there or here; but for those of matplotlib."""
    assert "Examples" in sections_of(kind)
    examples = (inspect.getdoc(kind) or "").split("Examples\n")[1]
    assert [
        name
        for name, value in vars(kind).items()
        if isinstance(value, (property, FunctionType, classmethod, staticmethod))
        and not name.startswith("_")
        and name != "plot"
        and f".{name}" not in examples
        and ">>>" not in (inspect.getdoc(getattr(kind, name)) or "")
    ] == []


@pytest.mark.parametrize("name", EXERCISES)
def test_exercises(name: str) -> None:
    function = getattr(lowbit.leetcode, name)
    assert parameters_of(function) == EXERCISES[name]
    assert {"Parameters", "Raises", "Examples"} <= sections_of(function)
    method = getattr(lowbit.leetcode.Solution, name)
    assert parameters_of(method) == EXERCISES[name].replace("(", "(self, ")
    assert inspect.getdoc(method)


def test_names_of_the_exercises() -> None:
    assert sorted(lowbit.leetcode.__all__) == ["Solution", *EXERCISES]


def test_families_have_their_names_too() -> None:
    for family in ("queens", "sudoku"):
        module = import_module(f"lowbit.{family}")
        for name in module.__all__:
            assert getattr(module, name) is getattr(lowbit, name)
        functions = {name for name in FUNCTIONS if name.endswith(f"_{family}")}
        assert functions <= set(module.__all__)


def test_version() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.?(a|b|rc|dev)\d+)*", lowbit.__version__)


# Typing


def test_types_are_for_users_too() -> None:
    assert (PACKAGE / "py.typed").is_file()


@pytest.mark.parametrize("name", ["boards", "grids", "queens", "sudoku"])
def test_stubs_of_native_modules(name: str) -> None:
    stub = (PACKAGE / "_native" / f"{name}.pyi").read_text("utf-8")
    if lowbit.backend_info().kernel == "pure":
        module = import_module(f"lowbit._pure.{name}")
    else:
        module = import_module(f"lowbit._native.{name}")
    (kernel,) = (
        value
        for key, value in vars(module).items()
        if key.endswith("Kernel") and isinstance(value, type)
    )
    for method in ("isa", "count", "iterate"):
        assert hasattr(kernel, method)
        assert f"def {method}(" in stub
    assert f"class {kernel.__name__}:" in stub


# Errors


@pytest.mark.parametrize("name", ERRORS)
def test_errors_are_the_built_in_ones_that_fit(name: str) -> None:
    kind = getattr(lowbit, name)
    assert issubclass(kind, ERRORS[name])
    assert issubclass(kind, lowbit.LowbitError)
    assert inspect.getdoc(kind)


def instance_of(kind: type) -> Exception:
    if kind is lowbit.ClueClashError:
        return kind("5 stands twice", (3, 8), 5)
    if kind is lowbit.ParseError:
        return kind("no digit", 3, 17, "x", "puzzles.txt")
    if kind is lowbit.PuzzleError:
        return kind("no digit", 17, "x")
    return kind("a reason")


@pytest.mark.parametrize("name", ERRORS)
def test_errors_come_through_a_pickle(name: str) -> None:
    """As they must to leave a worker process."""
    error = instance_of(getattr(lowbit, name))
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert vars(copy) == vars(error)


def test_attributes_of_errors() -> None:
    error = lowbit.ClueClashError("5 stands twice", (3, 8), 5)
    assert (error.cells, error.digit) == ((3, 8), 5)
    assert (error.position, error.value) == (8, 5)
    assert lowbit.PuzzleError("no").position is None


def test_status_codes_are_answers_or_have_an_error() -> None:
    native = errors.STATUS_ANSWERS | errors.STATUS_ERRORS.keys()
    if lowbit.backend_info().kernel != "pure":
        count = import_module("lowbit._native.queens").STATUS_COUNT
        assert native == set(range(count))
    assert not errors.STATUS_ANSWERS & errors.STATUS_ERRORS.keys()
    for status in errors.STATUS_ANSWERS:
        errors.raise_for_status(status)
    for status, (kind, message) in errors.STATUS_ERRORS.items():
        with pytest.raises(kind, match=re.escape(message)):
            errors.raise_for_status(status)


@pytest.mark.parametrize("status", [-1, 99])
def test_an_unknown_status_is_an_error(status: int) -> None:
    with pytest.raises(lowbit.LowbitError, match=f"unknown status {status}"):
        errors.raise_for_status(status)
