# SPDX-License-Identifier: MIT
"""Grid: an immutable Sudoku of any size that knows its clues and candidates."""

from collections.abc import Iterable, Sequence
from operator import index
from typing import Any

import numpy as np
import numpy.typing as npt

from lowbit._bits import iter_bits
from lowbit.errors import PuzzleError
from lowbit.render.picture import Picture
from lowbit.render.text import Style, grid_line, grid_text
from lowbit.sudoku.box import (
    NINE,
    Box,
    as_box,
    candidate_masks,
    houses_of,
    peers_of,
)
from lowbit.sudoku.clashes import Clash, cell_name, find_clashes
from lowbit.sudoku.puzzle import Board, read_puzzle, size_of
from lowbit.sudoku.symbols import not_a_cell, usual_digits


class Grid(Board):
    """A Sudoku: its digits, which of them are clues, and its candidates.

    It cannot be changed, compares and hashes by content, and works wherever a puzzle
    does: the solution of a Grid is a Grid whose clues are told apart.

    Parameters
    ----------
    puzzle : Grid, str, bytes, bytearray, list, tuple or numpy array
        As in :func:`lowbit.solve_sudoku`, of any size; :func:`lowbit.parse_sudoku` reads
        all else.
    box : tuple of two int, optional
        Rows and columns of a box; needed where no square box fits (6x6, 12x12, ...).
    clues : same types as `puzzle`, optional
        The digits that were given, in a grid where others have been filled in. As they
        are in `puzzle` if it is a Grid, else all of its digits.
    candidates : sequence of iterables of int, optional
        For each cell the digits it may still hold, where that is known better than by
        the rules. A digit that a peer holds is left out, and so is any in a filled cell
        but its own.

    Raises
    ------
    PuzzleError
        If the size is none there is, a cell is neither a digit nor a blank, or clues and
        digits differ.
    TypeError
        If `puzzle` is none of these types.

    Notes
    -----
    Two grids are equal if boxes, digits, clues and candidates are; compare `cells` where
    it does not matter who filled them in.

    Examples
    --------
    >>> grid = Grid("53..7...." + 72 * ".")
    >>> grid[0, 0], grid.candidates[2]
    (5, (1, 2, 4, 6, 8, 9))
    >>> print(Grid("1..2..3.4...2...", box=(2, 2)).pretty())
    +-----+-----+
    | 1 . | . 2 |
    | . . | 3 . |
    +-----+-----+
    | 4 . | . . |
    | 2 . | . . |
    +-----+-----+
    """

    __slots__ = ("_box", "_cells", "_clues", "_masks")

    _box: Box
    _cells: bytes
    _clues: bytes
    _masks: tuple[int, ...] | None

    def __init__(
        self,
        puzzle: Any,
        *,
        box: tuple[int, int] | None = None,
        clues: Any = None,
        candidates: Sequence[Iterable[int]] | None = None,
    ) -> None:
        if box is None and isinstance(puzzle, Grid):
            box = puzzle._box
        found = as_box(box, None if box else size_of(puzzle))
        self._cells, _ = read_puzzle(puzzle, found.size)
        self._box = found
        self._masks = puzzle._masks if isinstance(puzzle, Grid) else None
        if clues is not None:
            self._clues = clues_in(
                self._cells, read_puzzle(clues, found.size)[0], found
            )
        else:
            self._clues = puzzle._clues if isinstance(puzzle, Grid) else self._cells
        if candidates is not None:
            masks = masks_of(candidates, found)
            self._masks = narrowed(masks, self._cells, found)

    @classmethod
    def from_cells(
        cls,
        cells: bytes,
        box: Box = NINE,
        clues: bytes | None = None,
        masks: Sequence[int] | None = None,
    ) -> "Grid":
        """Return a grid of values that are known to be right, without a look at them.

        Parameters
        ----------
        cells, clues : bytes
            A value for each cell, row by row: 0 for a blank, else the digit.
        box : Box
            The shape of a box.
        masks : sequence of int
            The candidates of each cell: bit d - 1 is digit d.

        Examples
        --------
        >>> Grid.from_cells(bytes([1, 2, *[0] * 14]), Box(2, 2))
        Grid('12..............')
        """
        grid = object.__new__(cls)
        grid._cells = cells
        grid._box = box
        grid._clues = cells if clues is None else clues
        grid._masks = None if masks is None else narrowed(masks, cells, box)
        return grid

    @property
    def box(self) -> Box:
        """Rows and columns of a box.

        >>> Grid("12..34......2...").box
        Box(rows=2, columns=2)
        """
        return self._box

    @property
    def size(self) -> int:
        """How many rows, columns, boxes and digits there are.

        >>> Grid("12..34......2...").size
        4
        """
        return self._box.size

    @property
    def cells(self) -> bytes:
        """All cells, row by row: 0 for a blank, else the digit.

        >>> list(Grid("12..34......2...").cells)
        [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0]
        """
        return self._cells

    @property
    def clues(self) -> bytes:
        """The clues, row by row: 0 for a blank and for what was filled in later.

        >>> grid = Grid("1234341241232341", clues="12..34......2...")
        >>> list(grid.clues[:4]), list(grid.cells[:4])
        ([1, 2, 0, 0], [1, 2, 3, 4])
        """
        return self._clues

    @property
    def masks(self) -> tuple[int, ...]:
        """The candidates of each cell as bits: bit d - 1 is digit d.

        >>> Grid("12..34......2...").masks[:4]
        (1, 2, 12, 12)
        """
        if self._masks is None:
            return tuple(candidate_masks(self._cells, self._box))
        return self._masks

    @property
    def has_marks(self) -> bool:
        """There are fewer candidates than the rules alone leave.

        >>> candidates = [{1}, {2}, {3}, *[{1, 2, 3, 4}] * 13]
        >>> Grid(16 * ".", candidates=candidates).has_marks, Grid(16 * ".").has_marks
        (True, False)
        """
        return self._masks is not None

    @property
    def candidates(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the digits it may hold, ascending; for a filled cell its own.

        >>> Grid("12..34......2...").candidates[:4]
        ((1,), (2,), (3, 4), (3, 4))
        """
        return tuple(tuple(bit + 1 for bit in iter_bits(mask)) for mask in self.masks)

    @property
    def houses(self) -> tuple[tuple[int, ...], ...]:
        """The houses, each as its cells: the rows, then the columns, then the boxes.

        >>> houses = Grid(16 * ".").houses
        >>> houses[0], houses[4], houses[8]
        ((0, 1, 2, 3), (0, 4, 8, 12), (0, 1, 4, 5))
        """
        return houses_of(self._box)

    @property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the other cells that share a house with it, ascending.

        >>> Grid(16 * ".").peers[0]
        (1, 2, 3, 4, 5, 8, 12)
        """
        return peers_of(self._box)

    @property
    def clashes(self) -> tuple[Clash, ...]:
        """The pairs of equal digits that stand in one house.

        >>> for clash in Grid("1..1............").clashes:
        ...     print(clash)
        1 stands twice in row 1: at r1c1 and r1c4
        """
        return tuple(find_clashes(self._cells, self._box))

    @property
    def is_filled(self) -> bool:
        """There are no blanks.

        >>> Grid("12..34......2...").is_filled, Grid("1234341241232341").is_filled
        (False, True)
        """
        return 0 not in self._cells

    def filled(self, digits: bytes) -> "Grid":
        """Return a grid with these digits that keeps its clues apart.

        >>> grid = Grid("12..34......2...")
        >>> grid.filled(Grid("1234341241232341").cells)
        Grid('1234341241232341', clues='12..34......2...')
        """
        return Grid.from_cells(digits, self._box, self._clues)

    def __getitem__(self, place: int | tuple[int, int]) -> int:
        """Return a cell, by its number or by row and column, from 0; 0 is a blank."""
        if isinstance(place, tuple):
            row, column = map(index, place)
            if not (0 <= row < self.size and 0 <= column < self.size):
                raise IndexError(f"there is no row {row}, column {column}")
            return self._cells[row * self.size + column]
        return self._cells[index(place)]

    def rows(self) -> list[list[int]]:
        """Return the digits as a list of rows, 0 for a blank.

        >>> Grid("12..34......2...").rows()
        [[1, 2, 0, 0], [3, 4, 0, 0], [0, 0, 0, 0], [2, 0, 0, 0]]
        """
        size = self.size
        return [list(self._cells[i : i + size]) for i in range(0, size * size, size)]

    def to_numpy(self) -> npt.NDArray[np.uint8]:
        """Return the digits as a new array of rows, 0 for a blank.

        >>> Grid("12..34......2...").to_numpy().tolist()
        [[1, 2, 0, 0], [3, 4, 0, 0], [0, 0, 0, 0], [2, 0, 0, 0]]
        """
        flat = np.frombuffer(self._cells, dtype=np.uint8)
        return flat.reshape(self.size, self.size).copy()

    def __array__(
        self, dtype: npt.DTypeLike | None = None, copy: bool | None = None
    ) -> npt.NDArray[Any]:
        return self.to_numpy().astype(dtype or np.uint8)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def __reduce__(self) -> tuple[Any, tuple[object, ...]]:
        return Grid.from_cells, (self._cells, self._box, self._clues, self._masks)

    def _content(self) -> tuple[object, ...]:
        return self._cells, self._clues, self._box, self._masks

    def __str__(self) -> str:
        return grid_line(self._cells, usual_digits(self.size))

    def __repr__(self) -> str:
        more = ""
        if self._box.rows != self._box.columns:
            more += f", box={tuple(self._box)}"
        if self._clues != self._cells:
            line = grid_line(self._clues, usual_digits(self.size))
            more += f", clues={line!r}"
        if self._masks is not None:
            more += f", candidates={self.candidates}"
        return f"Grid({str(self)!r}{more})"

    def pretty(self, style: Style = "ascii", *, candidates: bool = False) -> str:
        """Return the grid as text for people, with lines around the boxes.

        Parameters
        ----------
        style : {"ascii", "unicode"}
            What the lines are made of.
        candidates : bool
            Write the candidates into the blanks, all of one cell side by side.

        Examples
        --------
        >>> print(Grid("12..34......2...").pretty("unicode"))
        ┌─────┬─────┐
        │ 1 2 │ . . │
        │ 3 4 │ . . │
        ├─────┼─────┤
        │ . . │ . . │
        │ 2 . │ . . │
        └─────┴─────┘
        """
        symbols = usual_digits(self.size)
        masks = self.masks if candidates else None
        return grid_text(self._cells, self._box, symbols, masks, style)

    def to_svg(
        self, *, candidates: bool = False, cell: int = 44, title: str | None = None
    ) -> str:
        """Return the grid as a picture, in SVG.

        Parameters
        ----------
        candidates : bool
            Write the candidates small into the blanks.
        cell : int
            Width of a cell in pixels; the picture can be scaled to any size.
        title : str, optional
            What a screen reader says; by default the size of the grid and its clues.

        Returns
        -------
        str
            An ``<svg>`` element. Clues are dark and bold, digits filled in later are
            blue, and digits that clash are red.

        Examples
        --------
        >>> Grid("12..34......2...").to_svg().splitlines()[1]
        '<title>Sudoku 4x4: 5 clues</title>'
        """
        from lowbit.render.svg import grid_svg  # takes html along

        return grid_svg(self._picture(candidates), cell, title)

    def _picture(self, candidates: bool) -> Picture:
        clashing = {cell for clash in self.clashes for cell in clash.cells}
        return Picture(
            self._box,
            self._cells,
            self._clues,
            usual_digits(self.size),
            self.masks if candidates else None,
            frozenset(clashing),
        )

    def plot(self, ax: Any = None, *, candidates: bool = False) -> Any:
        """Draw the grid with matplotlib (``pip install lowbit[plot]``).

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            Where to draw; by default a new figure.
        candidates : bool
            Write the candidates small into the blanks.

        Returns
        -------
        matplotlib.axes.Axes
            Where it was drawn.

        Raises
        ------
        ImportError
            If matplotlib is not installed.
        """
        from lowbit.render.plot import plot_grid

        return plot_grid(self._picture(candidates), ax)

    def _repr_svg_(self) -> str:
        return self.to_svg(candidates=self.has_marks)

    def _repr_html_(self) -> str:
        from lowbit.render.html import grid_html

        return grid_html(self._picture(self.has_marks))


def clues_in(cells: bytes, clues: bytes, box: Box) -> bytes:
    """Return the clues; raise if one is not what the cell holds."""
    for cell, (digit, clue) in enumerate(zip(cells, clues, strict=True)):
        if clue and clue != digit:
            name = cell_name(cell, box.size)
            raise PuzzleError(
                f"cell {cell} ({name}): the clue is {clue}, the digit {digit}",
                cell,
                clue,
            )
    return clues


def masks_of(candidates: Sequence[Iterable[int]], box: Box) -> list[int]:
    """Return the candidates that a user gives, as bits."""
    size = box.size
    if len(candidates) != box.cells:
        raise PuzzleError(f"there are candidates for {len(candidates)} cells")
    masks = []
    for cell, digits in enumerate(candidates):
        mask = 0
        for digit in map(index, digits):
            if not 1 <= digit <= size:
                raise PuzzleError(
                    f"cell {cell} ({cell_name(cell, size)}): candidate {not_a_cell(digit)}",
                    cell,
                    digit,
                )
            mask |= 1 << digit >> 1
        masks.append(mask)
    return masks


def narrowed(masks: Sequence[int], cells: bytes, box: Box) -> tuple[int, ...] | None:
    """Return the candidates that the rules leave; None if that strikes none of them."""
    by_rules = candidate_masks(cells, box)
    both = [mask & rule for mask, rule in zip(masks, by_rules, strict=True)]
    for cell, digit in enumerate(cells):
        if digit:
            both[cell] = by_rules[cell]
    return None if both == by_rules else tuple(both)
