# SPDX-License-Identifier: MIT
"""N-Queens: count, list, and solve."""

from lowbit.queens.check import Attack, QueensReport, check_queens
from lowbit.queens.construct import construct_queens
from lowbit.queens.count import count_queens
from lowbit.queens.generate import generate_regions
from lowbit.queens.iterate import all_queens, iter_queens, solve_queens
from lowbit.queens.many_regions import solve_regions
from lowbit.queens.method import CountPlan, plan_queens
from lowbit.queens.placement import Placement, draw_queens
from lowbit.queens.random import random_queens
from lowbit.queens.regions import Regions, read_regions
from lowbit.queens.share import count_queens_share, merge_queens
from lowbit.queens.sizes import count_queens_by_size
from lowbit.queens.squares import Squares
from lowbit.queens.symmetry import canonical, symmetries, symmetry_class
from lowbit.queens.trace import Step, Trace, trace_queens

__all__ = [
    "Attack",
    "CountPlan",
    "Placement",
    "QueensReport",
    "Regions",
    "Squares",
    "Step",
    "Trace",
    "all_queens",
    "canonical",
    "check_queens",
    "construct_queens",
    "count_queens",
    "count_queens_by_size",
    "count_queens_share",
    "draw_queens",
    "generate_regions",
    "iter_queens",
    "merge_queens",
    "plan_queens",
    "random_queens",
    "read_regions",
    "solve_queens",
    "solve_regions",
    "symmetries",
    "symmetry_class",
    "trace_queens",
]
