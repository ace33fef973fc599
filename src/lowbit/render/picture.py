# SPDX-License-Identifier: MIT
"""What a picture of a Sudoku shows, before it is SVG, HTML or a plot."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from lowbit._bits import iter_bits

Kind: TypeAlias = Literal["clue", "filled", "clash"]

#: Colours of digits, lines and cells. Clues and digits filled in differ in weight, too.
COLOURS: Final = {
    "clue": "#111827",
    "filled": "#2563eb",
    "clash": "#dc2626",
    "candidate": "#6b7280",
    "line": "#cbd5e1",
    "box": "#1f2937",
    "paper": "#ffffff",
    "clash paper": "#fee2e2",
}


class Picture(NamedTuple):
    """A Sudoku to be drawn.

    Attributes
    ----------
    box : tuple of int
        Rows and columns of a box.
    cells, clues : bytes
        One value for each cell, row by row: 0 for a blank, else the digit.
    symbols : str
        The characters of the digits, the smallest first.
    masks : sequence of int or None
        Candidates to write into the blanks: bit d - 1 is digit d.
    clashing : frozenset of int
        Cells whose digit clashes with another.
    """

    box: tuple[int, int]
    cells: bytes
    clues: bytes
    symbols: str
    masks: Sequence[int] | None = None
    clashing: frozenset[int] = frozenset()

    @property
    def size(self) -> int:
        """How many rows and columns there are."""
        return self.box[0] * self.box[1]

    @property
    def description(self) -> str:
        """The grid in words, for those who do not see it."""
        clues = sum(map(bool, self.clues))
        filled = sum(map(bool, self.cells)) - clues
        parts = [f"{clues} clue{'' if clues == 1 else 's'}"]
        if filled:
            parts.append(f"{filled} filled in")
        if self.clashing:
            parts.append(f"{len(self.clashing)} clashing")
        return f"Sudoku {self.size}x{self.size}: " + ", ".join(parts)

    def digits(self) -> Iterator[tuple[int, str, Kind]]:
        """Yield the cells that have a digit, with its character and its kind."""
        for cell, digit in enumerate(self.cells):
            if digit:
                kind: Kind = "clue" if self.clues[cell] else "filled"
                if cell in self.clashing:
                    kind = "clash"
                yield cell, self.symbols[digit - 1], kind

    def marks(self) -> Iterator[tuple[int, int, int, str]]:
        """Yield the candidates: cell, row and column within the cell, character.

        Each digit has its place in a cell, as the cells have theirs in a box.
        """
        if self.masks is None:
            return
        for cell, mask in enumerate(self.masks):
            if not self.cells[cell]:
                for bit in iter_bits(mask):
                    yield cell, *divmod(bit, self.box[1]), self.symbols[bit]
