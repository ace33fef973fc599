# SPDX-License-Identifier: MIT
"""What the fuzzer starts from, and what it has found."""

import runpy
from importlib.util import find_spec
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TARGETS = runpy.run_path(str(HERE / "targets.py"))["TARGETS"]


@pytest.mark.parametrize("target", TARGETS)
def test_seeds(target: str) -> None:
    if target == "frames" and not any(map(find_spec, ("pandas", "polars"))):
        pytest.skip("neither pandas nor Polars is installed")
    if target == "command_line":
        pytest.importorskip("lzma")
    seeds = sorted((HERE / "seeds" / target).iterdir())
    assert seeds
    for seed in seeds:
        TARGETS[target](seed.read_bytes())
