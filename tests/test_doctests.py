# SPDX-License-Identifier: MIT
"""The examples in docstrings, in the README and in the documentation are right."""

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import lowbit

CHECKOUT = Path(__file__).parents[1]
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(lowbit.__path__, "lowbit.")
    if module.name != "lowbit.__main__" and "._native." not in module.name
)
PAGES = sorted(
    path.relative_to(CHECKOUT).as_posix()
    for path in [*CHECKOUT.glob("*.md"), *CHECKOUT.glob("docs/**/*.md")]
)


@pytest.mark.parametrize("name", ["lowbit", *MODULES])
def test_module(name: str) -> None:
    module = import_module(name)
    assert module.__doc__
    assert doctest.testmod(module).failed == 0


def test_most_modules_have_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    with_examples = [
        name
        for name in MODULES
        if any(test.examples for test in finder.find(import_module(name)))
    ]
    assert len(with_examples) > len(MODULES) / 2


@pytest.mark.parametrize("page", PAGES)
def test_page(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(CHECKOUT)
    assert doctest.testfile(str(CHECKOUT / page), module_relative=False).failed == 0
