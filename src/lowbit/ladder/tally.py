# SPDX-License-Identifier: MIT
"""The work done by a search, in a unit that no clock disturbs."""


class Tally:
    """Counts the nodes of a search tree: queens placed, digits tried, options chosen.

    >>> from lowbit.ladder.queens import bitmasks
    >>> tally = Tally()
    >>> bitmasks.count(6, tally), tally.nodes
    (4, 152)
    """

    def __init__(self, nodes: int = 0) -> None:
        self.nodes = nodes
