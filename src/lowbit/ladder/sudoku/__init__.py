# SPDX-License-Identifier: MIT
"""The rungs that solve sudoku, one module each."""
