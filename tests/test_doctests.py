# SPDX-License-Identifier: MIT
"""The examples in docstrings are right; test_pages.py has those of the documentation."""

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import lowbit

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(lowbit.__path__, "lowbit.")
    if module.name != "lowbit.__main__" and "._native." not in module.name
)


@pytest.mark.parametrize("name", ["lowbit", *MODULES])
def test_module(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(Path(__file__).parents[1])  # where the examples are
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
