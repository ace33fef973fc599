# SPDX-License-Identifier: MIT
"""What benchmarks/regression lets pass, and what not."""

import json
import random
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from statistics import median
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """Return a function that imports a module of the regression checks."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    return lambda name: import_module(f"regression.{name}")


def failing(rows: object) -> list[str]:
    return [row.name for row in rows if row.fails]  # type: ignore[attr-defined]


def test_instructions(module: Callable[[str], ModuleType]) -> None:
    base = {"same": 1000, "three": 1000, "more": 1000, "less": 1000, "gone": 1000}
    head = {"same": 1000, "three": 1030, "more": 1031, "less": 500, "new": 1000}
    rows = list(module("compare").of_instructions(base, head))
    assert failing(rows) == ["gone", "more"]
    assert {row.name: row.verdict for row in rows}["more"] == "+3.10 %"


@pytest.mark.parametrize(
    ("head", "accepted", "fails"),
    [
        (10, {}, False),
        (11, {}, True),
        (9, {}, True),
        (11, {"search": 11}, False),
        (11, {"search": 10}, True),
        (10, {"search": 11}, True),
    ],
)
def test_nodes(
    module: Callable[[str], ModuleType], head: int, accepted: dict, fails: bool
) -> None:
    rows = module("compare").of_nodes(
        {"pure": {"search": 10}},
        {"pure": {"search": head}, "native": {"search": head}},
        {"pure": accepted, "native": {"search": head}},
    )
    assert failing(rows) == (["search (pure)"] if fails else [])


@pytest.mark.parametrize("accepted", [{}, {"pure": {"search": 10}}])
def test_a_search_or_a_kernel_that_is_gone_fails(
    module: Callable[[str], ModuleType], accepted: dict
) -> None:
    base = {"pure": {"search": 10, "other": 1}, "native": {"search": 10}}
    head = {"pure": {"other": 1}}
    rows = list(module("compare").of_nodes(base, head, accepted))
    (gone,) = (row for row in rows if row.verdict == "gone")
    assert failing(rows) == [gone.name] == ["search (pure, native)"]


def test_what_is_accepted(module: Callable[[str], ModuleType]) -> None:
    accept = module("compare").accept
    old = {"here": {"a": 1, "gone": 1}, "elsewhere": {"a": 2}, "gone": {"a": 3}}
    base = {"here": {"a": 1, "gone": 1}, "gone": {"a": 3}}
    head = {"here": {"a": 4}, "new": {"a": 5}}
    kept = {"here": {"a": 4}, "elsewhere": {"a": 2}, "new": {"a": 5}}
    assert accept(old, base, head) == kept
    assert accept(old, head, head) == {**kept, "gone": {"a": 3}}


def test_accepting_writes_the_file(
    module: Callable[[str], ModuleType],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    compare = module("compare")
    files = [tmp_path / name for name in ("accepted", "base", "head")]
    old, new = {"here": {"a": 1}, "gone": {"a": 3}}, {"here": {"a": 2}}
    files[0].write_text(json.dumps(old), "utf-8")
    for file, nodes in zip(files[1:], (old, new), strict=True):
        file.write_text(json.dumps({"nodes": nodes}), "utf-8")
    monkeypatch.setattr(compare, "ACCEPTED", files[0])
    monkeypatch.setattr("sys.argv", ["compare", "--accept", *map(str, files[1:])])
    assert compare.main() == 0
    assert json.loads(files[0].read_text("utf-8")) == new


def test_kernels_with_the_same_nodes_share_a_row(
    module: Callable[[str], ModuleType],
) -> None:
    nodes = {"avx2": {"search": 10}, "sse2": {"search": 10}}
    (row,) = module("compare").of_nodes(nodes, nodes, {})
    assert (row.name, row.verdict) == ("search (avx2, sse2)", "same")


def test_time(module: Callable[[str], ModuleType]) -> None:
    times = {"slow": (1.3, 1.11), "noisy": (1.3, 1.09), "fast": (0.5, 0.4)}
    assert failing(module("compare").of_times(times)) == ["slow"]


def test_the_bound_is_below_the_median_and_above_what_noise_reaches(
    module: Callable[[str], ModuleType],
) -> None:
    race = module("race")
    draw = random.Random(1)
    assert race.lower_bound([1.2] * 48) == 1.2
    assert race.lower_bound([2.0] * 9) == 0  # too few to say anything
    for _ in range(300):
        ratios = [draw.lognormvariate(0, 0.3) for _ in range(48)]
        assert race.lower_bound(ratios) < min(1.1, median(ratios))
        assert race.lower_bound([1.5 * ratio for ratio in ratios]) > 1


def test_the_report_names_what_fails(
    module: Callable[[str], ModuleType],
) -> None:
    compare = module("compare")
    rows = list(compare.of_instructions({"a": 100, "b": 1000}, {"a": 110, "b": 1001}))
    text = compare.report(rows)
    assert text.startswith("2 entries, 1 fail, 0 others changed.")
    assert "| instructions **FAILS** | a | 100 | 110 | +10.00 % |" in text
    assert "| b |" not in text
