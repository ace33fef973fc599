# SPDX-License-Identifier: MIT
"""Counts by other rules in parts: threads, executors, progress and checkpoints."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from lowbit import CheckpointError, InputError, count_queens, merge_queens
from lowbit._backend import KERNEL, Kernel
from lowbit.queens.count import count_by
from lowbit.queens.variant_rows import VariantRows, prefixes_of, with_prefix
from lowbit.queens.variants import Variant, read_variant

REGIONS = ["ABCC", "ABBC", "AAAC", "AADD"]

#: Rules of every kind, and how many placements there are.
BOARDS: list[tuple[int, dict[str, Any], int]] = [
    (0, {"toroidal": True}, 1),
    (5, {"toroidal": True}, 10),
    (6, {"toroidal": True}, 0),
    (7, {"toroidal": True}, 28),
    (7, {"toroidal": True, "fixed": {2: 3}}, 4),
    (5, {"toroidal": True, "k": 3}, 100),
    (4, {"regions": REGIONS}, 1),
    (4, {"regions": REGIONS, "touching": True}, 5),
    (7, {"stars": 1}, 646),
    (7, {"stars": 1, "blocked": [(0, 0), (3, 3)], "fixed": {1: 4}}, 56),
    (8, {"stars": 2}, 2),
    (4, {"stars": 2, "touching": True}, 90),
    (6, {"k": 4}, 982),
    (6, {"k": 4, "fixed": {0: 0, 4: 2}}, 12),
    (6, {"k": 0}, 1),
    (6, {"k": 99}, 0),
    (3, {"rows": 5}, 14),
    (3, {"columns": 5}, 14),
    (10, {"piece": "superqueen"}, 4),
    (4, {"piece": "rook"}, 24),
    (4, {"piece": "rook", "k": 2}, 72),
    (4, {"piece": "king", "k": 4}, 79),
    (4, {"piece": "bishop"}, 260),
    (4, {"piece": "knight", "toroidal": True}, 228),
]


def method_of(n: int, rules: dict[str, Any], kernel: Kernel = KERNEL) -> VariantRows:
    variant = read_variant(n, **rules)
    assert variant is not None
    return VariantRows(variant, kernel.boards)


@pytest.mark.parametrize(("n", "rules", "expected"), BOARDS)
def test_parts_add_up(
    kernel: Kernel, tmp_path: Path, n: int, rules: dict[str, Any], expected: int
) -> None:
    method = method_of(n, rules, kernel)
    assert method.count() == expected
    split = pickle.loads(pickle.dumps(method.split().count_elsewhere))
    assert split is not None
    assert count_by(method, checkpoint=tmp_path / "run.jsonl") == expected
    for wanted in (1, 2, 30, 10**9 if n < 7 else 200):
        rows, prefixes = prefixes_of(method.variant, wanted)
        assert rows <= method.variant.field.rows
        total = sum(
            weight * with_prefix(method.variant, rows, squares).count(kernel.boards)
            for squares, weight in prefixes
        )
        assert total == expected


def test_counts_in_every_way(tmp_path: Path) -> None:
    for n, rules, expected in BOARDS:
        seen: list[Any] = []
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.jsonl"
        assert count_queens(n, threads=3, max_memory="1 GB", **rules) == expected
        assert count_queens(n, progress=seen.append, **rules) == expected
        assert count_queens(n, checkpoint=path, **rules) == expected
        assert count_queens(n, checkpoint=path, threads=2, **rules) == expected
        assert seen[-1].share == 1.0 or expected == 0
        if expected:
            assert (seen[-1].found, seen[-1].unit) == (expected, "placements")
            assert merge_queens([path]) == expected


@pytest.mark.usefixtures("needs_threads")
def test_counts_on_an_executor() -> None:
    with ThreadPoolExecutor(2) as executor:
        for n, rules, expected in BOARDS:
            assert count_queens(n, executor=executor, **rules) == expected


def test_what_has_no_placement_has_no_parts() -> None:
    for n, rules in ((64, {"toroidal": True}), (20, {"stars": 10**9}), (20, {"k": 21})):
        assert method_of(n, rules).split().parts == []
        assert count_queens(n, threads=2, **rules) == 0


@pytest.mark.skipif(KERNEL.name == "pure", reason="takes minutes there")
def test_threads_share_a_long_count() -> None:
    assert method_of(19, {"toroidal": True}).most_threads > 100
    assert count_queens(19, toroidal=True, threads=3) == 820496


def test_a_count_goes_on_where_it_was_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "run.jsonl"
    counted: list[Variant] = []

    def count(
        variant: Variant, kernel: Any, limit: int | None = None, poll: Any = None
    ) -> int:
        counted.append(variant)
        if len(counted) == 8:
            raise KeyboardInterrupt
        return original(variant, kernel, limit, poll)

    original = Variant.count
    monkeypatch.setattr(Variant, "count", count)
    ask = partial(count_queens, 8, stars=1, checkpoint=path)
    with pytest.raises(KeyboardInterrupt):
        ask()
    assert ask() == 5242
    ways = 42  # of two queens in the first rows, one or two of them in a part
    assert ways < len(counted) <= ways + 2


@pytest.mark.parametrize(
    "rules",
    [
        {"stars": 1, "touching": True},
        {"stars": 1, "blocked": [(0, 0)]},
        {"stars": 1, "fixed": [(0, 0)]},
        {"stars": 2},
        {"piece": "superqueen"},
        {"toroidal": True},
        {"k": 7},
        {"columns": 9},
        {"regions": [[row] * 8 for row in range(8)]},
    ],
)
def test_a_checkpoint_of_other_rules(tmp_path: Path, rules: dict[str, Any]) -> None:
    path = tmp_path / "run.jsonl"
    count_queens(8, stars=1, checkpoint=path)
    with pytest.raises(CheckpointError):
        count_queens(8, checkpoint=path, **rules)


def test_distinct_placements_in_parts(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    count = count_queens(8, stars=1, distinct=True)
    for _ in range(2):
        assert count_queens(8, stars=1, distinct=True, checkpoint=path) == count


@pytest.mark.parametrize(
    "argument", ["threads", "max_memory", "progress", "executor", "checkpoint"]
)
def test_a_count_up_to_a_limit_is_in_one_part(argument: str) -> None:
    with pytest.raises(InputError, match=f"{argument} cannot be combined with limit"):
        count_queens(8, stars=1, limit=5, **{argument: 1})


@pytest.mark.parametrize(
    ("n", "rules", "pays"),
    [
        (12, {"stars": 1}, False),
        (13, {"stars": 1}, True),
        (17, {"toroidal": True}, False),
        (19, {"toroidal": True}, True),
        (13, {"toroidal": True, "k": 5}, True),
        (15, {"piece": "superqueen"}, False),
        (16, {"piece": "superqueen"}, True),
        (40, {"k": 3}, False),
        (40, {"piece": "rook"}, False),
        (40, {"piece": "king"}, False),
        (20, {"regions": [[row] * 20 for row in range(20)]}, False),
        (21, {"regions": [[row] * 21 for row in range(21)]}, True),
    ],
)
def test_threads_that_pay(n: int, rules: dict[str, Any], pays: bool) -> None:
    method = method_of(n, rules)
    assert (method.most_threads > 1) == (pays and KERNEL.name != "pure")
    assert method.memory(2) == 2 * method.memory(1) < 10**8
