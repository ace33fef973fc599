# SPDX-License-Identifier: MIT
"""Solve a column of a Parquet file with Polars, batch by batch, into another one.

    python examples/scale_polars.py PUZZLES.parquet SOLVED.parquet

The puzzles are text of 81 characters in the column `puzzle`. The function `solve_batch`
is all that another engine on Arrow needs: it takes a batch of such a column.
"""

import sys

import polars as pl

import lowbit

SOLVED = pl.Struct({"solution": pl.String, "count": pl.Int64})


def solve_batch(puzzles: pl.Series) -> pl.Series:
    """Return for each puzzle the smallest solution, and how many there are, up to 2."""
    solutions, counts = lowbit.solve_sudokus(puzzles.to_list())
    return pl.DataFrame(
        {"solution": solutions, "count": counts}, schema=dict(SOLVED)
    ).to_struct("solved")


def main(source: str, target: str) -> None:
    """Solve the puzzles of a file."""
    puzzles = pl.scan_parquet(source)
    solved = pl.col("puzzle").map_batches(
        solve_batch, return_dtype=SOLVED, is_elementwise=True
    )
    puzzles.with_columns(solved.alias("solved")).unnest("solved").sink_parquet(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
