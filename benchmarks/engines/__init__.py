# SPDX-License-Identifier: MIT
"""The Sudoku engines without Python around them, against other solvers in C."""
