# SPDX-License-Identifier: MIT
"""N-Queens: count, list, and solve."""

from lowbit.queens.count import count_queens
from lowbit.queens.iterate import iter_queens, solve_queens
from lowbit.queens.method import CountPlan, plan_queens
from lowbit.queens.placement import Placement, draw_queens
from lowbit.queens.share import count_queens_share, merge_queens
from lowbit.queens.trace import Step, Trace, trace_queens

__all__ = [
    "CountPlan",
    "Placement",
    "Step",
    "Trace",
    "count_queens",
    "count_queens_share",
    "draw_queens",
    "iter_queens",
    "merge_queens",
    "plan_queens",
    "solve_queens",
    "trace_queens",
]
