# SPDX-License-Identifier: MIT
"""Into how many parts a count is cut."""

#: Fewest parts: enough for cores of unequal speed and for a bar that moves.
FEWEST = 128

#: Most parts: what a checkpoint of some megabytes can list.
MOST = 50_000

#: As many threads as one likes.
MANY = 2**31


def pieces(work: float, part_work: float) -> int:
    """Return into how many parts to cut some work, aiming at `part_work` each.

    >>> pieces(1e6, 1e9), pieces(1e12, 1e9), pieces(1e17, 1e9)
    (128, 1000, 50000)
    """
    return max(FEWEST, min(int(work / part_work), MOST))
