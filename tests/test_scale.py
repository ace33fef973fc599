# SPDX-License-Identifier: MIT
"""The examples of docs/scale.md, where what they need is installed."""

import runpy
from pathlib import Path

import pytest

import lowbit

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.fixture
def lines(puzzles: dict) -> list[str]:
    return [
        record.puzzle
        for name in ("easy", "invalid", "multi")
        for record in puzzles[name]
    ]


def counts(lines: list[str]) -> list[int]:
    return [lowbit.count_sudoku(line, 2) for line in lines]


def test_dask(lines: list[str], tmp_path: Path) -> None:
    pytest.importorskip("dask.bag")
    pytest.importorskip("distributed")
    source, folder = tmp_path / "puzzles.txt", tmp_path / "solved"
    source.write_text("# a comment\n" + "\n".join(lines) + "\n", "utf-8")
    example = runpy.run_path(str(EXAMPLES / "scale_dask.py"))
    block = example["solve_block"](lines)
    assert [int(line[-1]) for line in block] == counts(lines)
    assert block[0].startswith(lowbit.solve_sudoku(lines[0]))
    unique = example["main"]([str(source)], str(folder))
    assert unique == counts(lines).count(1)
    written = "".join(path.read_text("utf-8") for path in sorted(folder.glob("*.csv")))
    assert written.split() == block


def test_polars(lines: list[str], tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    source, target = tmp_path / "puzzles.parquet", tmp_path / "solved.parquet"
    polars.DataFrame({"puzzle": lines}).write_parquet(source)
    example = runpy.run_path(str(EXAMPLES / "scale_polars.py"))
    example["main"](str(source), str(target))
    solved = polars.read_parquet(target)
    assert solved["puzzle"].to_list() == lines
    assert solved["count"].to_list() == counts(lines)
    expected = [lowbit.solve_sudoku(line) for line in lines]
    assert solved["solution"].to_list() == expected
