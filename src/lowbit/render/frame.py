# SPDX-License-Identifier: MIT
"""Frame: one picture of a film, apart from what draws films."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

#: Row and column, from 0.
Square: TypeAlias = tuple[int, int]


class Frame(NamedTuple):
    """One picture of a film.

    Attributes
    ----------
    queens : sequence of (row, column)
        Where queens stand.
    tried : (row, column) or None
        A square where one cannot stand.
    attacker : (row, column) or None
        The queen that attacks this square.
    text : str
        What happens, in words.
    """

    queens: Sequence[Square]
    tried: Square | None = None
    attacker: Square | None = None
    text: str = ""
