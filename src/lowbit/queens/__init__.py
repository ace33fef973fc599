# SPDX-License-Identifier: MIT
"""N-Queens: count, list, and solve."""

from lowbit.queens.check import Attack, QueensReport, check_queens
from lowbit.queens.construct import construct_queens
from lowbit.queens.count import count_queens
from lowbit.queens.iterate import all_queens, iter_queens, solve_queens
from lowbit.queens.method import CountPlan, plan_queens
from lowbit.queens.placement import Placement
from lowbit.queens.share import count_queens_share, merge_queens
from lowbit.queens.symmetry import canonical, symmetries, symmetry_class

__all__ = [
    "Attack",
    "CountPlan",
    "Placement",
    "QueensReport",
    "all_queens",
    "canonical",
    "check_queens",
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
