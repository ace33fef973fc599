# SPDX-License-Identifier: MIT
"""N-Queens: count, list, and solve."""

from lowbit.queens.count import count_queens
from lowbit.queens.generate import generate_regions
from lowbit.queens.iterate import iter_queens, solve_queens
from lowbit.queens.many_regions import solve_regions
from lowbit.queens.method import CountPlan, plan_queens
from lowbit.queens.placement import Placement
from lowbit.queens.regions import Regions, read_regions
from lowbit.queens.share import count_queens_share, merge_queens
from lowbit.queens.sizes import count_queens_by_size
from lowbit.queens.squares import Squares

__all__ = [
    "CountPlan",
    "Placement",
    "Regions",
    "Squares",
    "count_queens",
    "count_queens_by_size",
    "count_queens_share",
    "generate_regions",
    "iter_queens",
    "merge_queens",
    "plan_queens",
    "read_regions",
    "solve_queens",
    "solve_regions",
]
