# SPDX-License-Identifier: MIT
"""N-Queens: count, list, and solve."""

from lowbit.queens.construct import construct_queens
from lowbit.queens.count import count_queens
from lowbit.queens.iterate import all_queens, iter_queens, solve_queens
from lowbit.queens.method import CountPlan, plan_queens
from lowbit.queens.placement import Placement
from lowbit.queens.share import count_queens_share, merge_queens
from lowbit.queens.symmetry import canonical, symmetries, symmetry_class

__all__ = [
    "CountPlan",
    "Placement",
    "all_queens",
    "canonical",
    "construct_queens",
    "count_queens",
    "count_queens_share",
    "iter_queens",
    "merge_queens",
    "plan_queens",
    "solve_queens",
    "symmetries",
    "symmetry_class",
]
