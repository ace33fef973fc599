# SPDX-License-Identifier: MIT
"""Imports go down the rows of the design, read out of the sources."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import lowbit

PACKAGE = Path(lowbit.__file__).parent

ROWS = (
    {"errors", "_bits", "_files", "_integers", "_program", "_version", "_rng"},
    {"_memory", "_seed", "ladder"},
    {"_pure", "_native"},
    {"_backend", "runner", "render"},
    {"queens", "sudoku", "cover"},
    {"leetcode", "compat", "cli"},
    {"", "__main__"},
)
ROW_OF = {name: number for number, row in enumerate(ROWS, 1) for name in row}

CYTHON_IMPORT = re.compile(
    r"^\s*(?:from\s+(?P<source>[.\w]+)\s+c?import\s+(?P<names>\(?[^#\n]*)"
    r"|c?import\s+(?P<modules>[\w., ]+))",
    re.MULTILINE,
)


def modules_of(root: Path) -> dict[str, Path]:
    """The modules of a package by their full names, Cython's included."""
    found = {}
    for path in sorted(
        [*root.rglob("*.py"), *root.rglob("*.pyx"), *root.rglob("*.pxd")]
    ):
        parts = ["lowbit", *path.relative_to(root).with_suffix("").parts]
        if parts[-1] == "__init__":
            parts.pop()
        found.setdefault(".".join(parts), path)
    return found


def imports_of(module: str, path: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield what a file imports: the full name of a module, and the names out of it."""
    text = path.read_text("utf-8")
    package = module if path.stem == "__init__" else module.rpartition(".")[0]
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield alias.name, []
            elif isinstance(node, ast.ImportFrom):
                source = absolute("." * node.level + (node.module or ""), package)
                yield source, [alias.name for alias in node.names]
    else:
        for match in CYTHON_IMPORT.finditer(text):
            if match["source"]:
                names = re.findall(r"\w+", match["names"])
                yield absolute(match["source"], package), names
            else:
                for name in match["modules"].split(","):
                    yield name.strip().split(" ")[0], []


def absolute(source: str, package: str) -> str:
    """The full name of a module that may be given relative to a package."""
    name = source.lstrip(".")
    level = len(source) - len(name)
    if level == 0:
        return name
    base = package.split(".")[: len(package.split(".")) - level + 1]
    return ".".join([*base, name]) if name else ".".join(base)


def targets_of(module: str, modules: dict[str, Path]) -> Iterator[str]:
    """Yield the modules of the package that one of them imports."""
    for source, names in imports_of(module, modules[module]):
        if source.split(".")[0] != "lowbit":
            continue
        submodules = [f"{source}.{name}" for name in names]
        inside = [name for name in submodules if name in modules]
        yield from inside
        if not names or len(inside) < len(submodules):
            yield source


def part_of(module: str) -> str:
    """The module or package right below `lowbit` that a module belongs to."""
    return (module + ".").split(".")[1]


def violations(root: Path) -> list[str]:
    """The imports of a package that do not go down."""
    modules = modules_of(root)
    return [
        f"{module} imports {target}"
        for module in modules
        for target in targets_of(module, modules)
        if part_of(module) != part_of(target)
        and not ROW_OF[part_of(target)] < ROW_OF[part_of(module)]
    ]


def test_every_module_has_its_row() -> None:
    modules = modules_of(PACKAGE)
    assert len(modules) > 30
    assert {part_of(module) for module in modules} <= set(ROW_OF)


def test_imports_go_down() -> None:
    assert violations(PACKAGE) == []


def test_imports_are_read_at_all() -> None:
    modules = modules_of(PACKAGE)
    assert "lowbit._backend" in set(targets_of("lowbit.queens.count", modules))
    assert "lowbit.queens" in set(targets_of("lowbit", modules))
    for name, path in modules.items():
        if path.suffix == ".pyx":
            assert "lowbit.errors" in set(targets_of(name, modules))


PLANTED = {
    "errors.py": "from lowbit.queens import count_queens\n",
    "_bits.py": "import lowbit.errors\n",
    "ladder/__init__.py": "def late():\n    from lowbit import _backend\n",
    "_pure/queens.py": "from .._native import queens\n",
    "_native/queens.pyx": "from lowbit._backend import KERNEL\n",
    "_native/sudoku.pyx": "from ..queens cimport (\n    one, two)\n",
    "queens/count.py": "from lowbit.sudoku.solve import solve_cells\n",
    "render/text.py": "from lowbit import __version__\n",
    "cli/__init__.py": "from lowbit import leetcode as exercises\n",
}


@pytest.mark.parametrize("file", PLANTED)
def test_an_import_upwards_is_caught(tmp_path: Path, file: str) -> None:
    for name in ("__init__", "_backend", "errors", "leetcode", "queens/__init__"):
        path = tmp_path / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text("", "utf-8")
    for name in ("_native", "sudoku"):
        (tmp_path / name).mkdir(exist_ok=True)
        (tmp_path / name / "__init__.py").write_text("", "utf-8")
    assert violations(tmp_path) == []
    planted = tmp_path / file
    planted.parent.mkdir(exist_ok=True)
    planted.write_text(PLANTED[file], "utf-8")
    (violation,) = violations(tmp_path)
    part = file.partition("/")[0].removesuffix(".py")
    assert violation.startswith(f"lowbit.{part}")


def test_imports_inside_a_package_and_downwards_are_none(tmp_path: Path) -> None:
    (tmp_path / "errors.py").write_text("import sys\n", "utf-8")
    (tmp_path / "queens").mkdir()
    (tmp_path / "queens" / "__init__.py").write_text("from .count import *\n", "utf-8")
    (tmp_path / "queens" / "count.py").write_text(
        "from ..errors import E\nfrom . import problem\nimport numpy.lowbit\n", "utf-8"
    )
    (tmp_path / "queens" / "problem.py").write_text(
        "from lowbit.errors import E\n", "utf-8"
    )
    assert violations(tmp_path) == []


# An import of any module runs lowbit/__init__.py first, which imports nearly all. Without
# it each module stands alone, and a cycle cannot hide behind a lucky order. Native modules
# stay loaded: Cython's are imported once in a process.
ALONE = """
import sys, types
from importlib import import_module
for name in {modules!r}:
    for loaded in [m for m in sys.modules if m.split(".")[0] == "lowbit"]:
        if "_native" not in loaded:
            del sys.modules[loaded]
    stub = types.ModuleType("lowbit")
    stub.__path__ = [{path!r}]
    sys.modules["lowbit"] = stub
    import_module(name)
    print(name)
print("numpy" in sys.modules)
"""


def test_each_module_can_be_imported_first(fresh: Callable) -> None:
    names = [
        name
        for name, path in modules_of(PACKAGE).items()
        if path.suffix == ".py" and name not in ("lowbit", "lowbit.__main__")
    ]
    result = fresh("-c", ALONE.format(modules=names, path=str(PACKAGE)))
    assert result.stderr == ""
    assert result.stdout.splitlines() == [*names, "True"]


def test_the_lower_rows_import_no_numpy(fresh: Callable) -> None:
    names = [
        name
        for name, path in modules_of(PACKAGE).items()
        if path.suffix == ".py" and ROW_OF[part_of(name)] <= 2
    ]
    assert "lowbit.ladder.sudoku.exact_cover" in names
    result = fresh("-c", ALONE.format(modules=names, path=str(PACKAGE)))
    assert result.stderr == ""
    assert result.stdout.splitlines() == [*names, "False"]


# What few calls need is imported by these: it would be a large part of the time to import.
LATE = {
    "concurrent",
    "csv",
    "decimal",
    "gzip",
    "hashlib",
    "html",
    "json",
    "logging",
    "lowbit.render.animation",
    "lowbit.render.board",
    "lowbit.runner.checkpoint",
    "lowbit.runner.executors",
    "lowbit.sudoku.formats",
    "multiprocessing",
    "pathlib",
    "urllib",
    "xml",
}

# Nobody can import the package without numpy, and what that imports differs.
IMPORTED = """
import sys, numpy
before = set(sys.modules)
import lowbit
print(*sorted(set(sys.modules) - before))
"""


def test_what_few_calls_need_is_not_imported_with_the_package(fresh: Callable) -> None:
    result = fresh("-c", IMPORTED)
    imported = result.stdout.split()
    assert "lowbit.sudoku.grid" in imported
    assert LATE.intersection(imported) == set()


def test_what_is_imported_late_exists(fresh: Callable) -> None:
    result = fresh("-c", f"import {', '.join(sorted(LATE))}")
    assert (result.returncode, result.stderr) == (0, "")
