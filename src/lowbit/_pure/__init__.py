# SPDX-License-Identifier: MIT
"""The kernels in Python: the contract of the native ones, on top of the ladder.

These run wherever Python does, and say in a few lines what a kernel has to do. Both
puzzles take their search from the rung `bitmasks`, whose shape the C code has too.
"""
