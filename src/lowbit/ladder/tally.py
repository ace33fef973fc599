# SPDX-License-Identifier: MIT
"""The work done by a search, in a unit that no clock disturbs."""

from dataclasses import dataclass


@dataclass
class Tally:
    """Counts the nodes of a search tree: queens placed, digits tried, options chosen.

    >>> from lowbit.ladder.queens import bitmasks
    >>> tally = Tally()
    >>> bitmasks.count(6, tally), tally.nodes
    (4, 152)
    """

    nodes: int = 0
