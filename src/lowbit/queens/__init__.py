# SPDX-License-Identifier: MIT
"""N-Queens: count, list, and solve."""

from lowbit.queens.count import count_queens
from lowbit.queens.iterate import iter_queens, solve_queens
from lowbit.queens.placement import Placement

__all__ = ["Placement", "count_queens", "iter_queens", "solve_queens"]
