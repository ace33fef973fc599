# SPDX-License-Identifier: MIT
"""Options of the benchmarks, and what their JSON says about the installation."""

from pathlib import Path
from typing import Any

import pytest
import samples

import lowbit


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let larger lists be measured."""
    parser.addoption(
        "--sets",
        type=Path,
        metavar="FOLDER",
        help="lists of Sudokus to solve, .txt or .txt.gz, instead of those of the tests",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Take the lists before questions are made of them."""
    samples.folder = config.getoption("--sets") or samples.folder


def pytest_benchmark_update_machine_info(
    config: pytest.Config, machine_info: dict[str, Any]
) -> None:
    """Add what was measured."""
    info = lowbit.backend_info()
    machine_info["lowbit"] = {
        "version": info.version,
        "kernel": info.kernel,
        "compiler": info.compiler,
    }
