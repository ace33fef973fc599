# SPDX-License-Identifier: MIT
"""What the fuzzer starts from, and what it has found."""

import runpy
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TARGETS = runpy.run_path(str(HERE / "targets.py"))["TARGETS"]


@pytest.mark.parametrize("target", TARGETS)
def test_seeds(target: str) -> None:
    seeds = sorted((HERE / "seeds" / target).iterdir())
    assert seeds
    for seed in seeds:
        TARGETS[target](seed.read_bytes())
