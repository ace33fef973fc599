# SPDX-License-Identifier: MIT
"""What the tests here share: the calls in calls.py and public.py."""

import runpy
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from lowbit._backend import KERNELS

NATIVE = [kernel for name, kernel in KERNELS.items() if name != "pure"]


@pytest.fixture(scope="session")
def calls_file() -> Path:
    """Where the calls are, for a process of its own; skips where no kernel is native."""
    if not NATIVE:
        pytest.skip("there is no native kernel here")
    return Path(__file__).with_name("calls.py")


@pytest.fixture(scope="session")
def calls(calls_file: Path) -> dict[str, Callable[[], Any]]:
    """Small calls of all that native kernels offer, by name; errors are answers.

    They go to the best kernel: what is around the C code is the same in all of them.
    """
    module = runpy.run_path(str(calls_file))
    made: dict[str, Callable[[], Any]] = module["calls_of"](NATIVE[0])
    return {name: partial(module["outcome"], call) for name, call in made.items()}


@pytest.fixture(scope="session")
def public_calls(calls_file: Path) -> dict[str, Callable[[], Any]]:
    """Small calls of public functions, by name; errors are answers."""
    outcome = runpy.run_path(str(calls_file))["outcome"]
    module = runpy.run_path(str(calls_file.with_name("public.py")))
    made: dict[str, Callable[[], Any]] = module["public_calls"]()
    return {name: partial(outcome, call) for name, call in made.items()}
