# SPDX-License-Identifier: MIT
"""Variant: queens by other rules than on the plain board, as one question.

Three families: regions and stars, with a given number of pieces in each row, column and
region; the torus; and any number of pieces of any kind on boards of any shape.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from lowbit._backend import BoardsKernel, Poll
from lowbit._integers import as_integer, shown
from lowbit._pure.boards import Rules
from lowbit.errors import InputError
from lowbit.queens import torus
from lowbit.queens.field import Field
from lowbit.queens.moves import KING_MOVES, Piece, piece_named
from lowbit.queens.placement import Placement
from lowbit.queens.problem import MAX_ROWS, Blocked, Fixed, board_size
from lowbit.queens.regions import Regions, read_regions, stars_within
from lowbit.queens.sizes import sizes
from lowbit.queens.squares import Squares

#: Placements in the rows of an array: the columns by row, or numbers of squares.
Rows: TypeAlias = npt.NDArray[np.uint8 | np.uint16]


@dataclass(frozen=True)
class Variant:
    """Pieces on a field by some rules.

    Attributes
    ----------
    field : Field
        The squares.
    pieces : int
        How many pieces there are.
    piece : Piece or None
        How they attack; None where a house has `stars` of them.
    wraps : bool
        The board is a torus.
    stars : int
        How many pieces each row, column and region has, 0 where they are not counted.
    touching : bool
        Whether stars may touch each other.
    regions : Regions or None
        The regions, if there are any.
    """

    field: Field
    pieces: int
    piece: Piece | None = None
    wraps: bool = False
    stars: int = 0
    touching: bool = False
    regions: Regions | None = None

    @property
    def is_impossible(self) -> bool:
        """There are more pieces than there is room for, or than there are to place."""
        field = self.field
        return not len(field.given) <= self.pieces <= field.rows * field.columns or (
            self.one_a_line and self.pieces > min(field.rows, field.columns)
        )

    @property
    def one_a_line(self) -> bool:
        """No two pieces stand in a row, or in a column."""
        return self.piece.one_a_line if self.piece else self.stars == 1

    @cached_property
    def fills_rows(self) -> bool:
        """Each row has exactly one piece, on a board of as many columns."""
        field = self.field
        return self.one_a_line and self.pieces == field.rows == field.columns

    @property
    def is_plain_torus(self) -> bool:
        """The question is for n queens on an empty torus of n x n squares."""
        queens = self.piece is not None and self.piece.name == "queen"
        return queens and self.wraps and self.fills_rows and self.field.is_plain

    @property
    def rules(self) -> Rules:
        """The numbers for a kernel."""
        field = self.field
        moves = b"" if self.touching else KING_MOVES
        per_row = per_column = self.stars or None
        if self.piece:
            moves = self.piece.moves
            if self.one_a_line:
                per_row = 1 if self.pieces == field.rows else None
                per_column = 1 if self.pieces == field.columns else None
        return Rules(
            field.allowed,
            field.columns,
            self.pieces,
            moves,
            self.wraps,
            per_row,
            per_column,
            self.stars if self.regions else None,
            field.rows if self.regions else 0,
            self.regions.cells if self.regions else None,
            field.given,
        )

    def count(
        self,
        kernel: BoardsKernel,
        limit: int | None = None,
        poll: Poll | None = None,
    ) -> int:
        """Count the placements, up to a limit."""
        if self.is_impossible:
            return 0
        if limit is None and self.piece:
            if self.is_plain_torus:
                return torus.count_plain(self.pieces, kernel, poll)
            if not (self.wraps and self.fills_rows):
                k = self.pieces
                return sizes(self.field, self.piece, self.wraps, k, k, kernel, poll)[k]
        return kernel.count(self.rules, limit, poll)[0]

    def solve(self, kernel: BoardsKernel) -> Placement | Squares | None:
        """Find a placement."""
        if self.is_impossible:
            return None
        if self.is_plain_torus:
            columns = torus.construct(self.pieces)
            return None if columns is None else Placement(columns)
        squares = kernel.count(self.rules, 1)[2]
        return None if squares is None else self.shown(squares)

    def iterate(self, kernel: BoardsKernel) -> Iterator[Placement | Squares]:
        """Iterate over the placements in lexicographic order of their squares."""
        if self.is_impossible:
            return iter(())
        return map(self.shown, kernel.iterate(self.rules))

    def shown(self, squares: Iterable[int]) -> Placement | Squares:
        """Return squares as users see them."""
        columns = self.field.columns
        if self.fills_rows:
            return Placement([square % columns for square in squares])
        pairs = [divmod(square, columns) for square in squares]
        return Squares(pairs, (self.field.rows, columns))

    @property
    def width(self) -> int:
        """How many numbers a placement has in an array; there is none with more."""
        return min(self.pieces, self.field.rows * self.field.columns)

    @property
    def kind(self) -> type[np.uint8] | type[np.uint16]:
        """What arrays of placements hold: columns, or numbers of squares."""
        return np.uint8 if self.fills_rows else np.uint16

    def in_rows(self, squares: npt.NDArray[np.uint16]) -> Rows:
        """Return squares as users see them in arrays."""
        if not self.fills_rows:
            return squares
        first_squares = np.arange(self.field.rows, dtype=np.uint16) * self.field.columns
        return (squares - first_squares).astype(np.uint8)


def read_variant(
    n: int,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
    *,
    regions: Any = None,
    stars: int | None = None,
    touching: bool | None = None,
    toroidal: bool = False,
    k: int | None = None,
    rows: int | None = None,
    columns: int | None = None,
    piece: str = "queen",
    limit: int | None = None,
) -> Variant | None:
    """Return the variant that a user asks for; None for the plain board.

    Raises
    ------
    InputError
        If something makes no sense, or not together with something else.
    """
    others = (regions, stars, touching, k, rows, columns, limit)
    if (
        toroidal is False
        and piece == "queen"
        and all(other is None for other in others)
    ):
        return None
    size = board_size(n, MAX_ROWS)
    if limit is not None:
        limit_within(limit)
    kind = piece_named(piece)
    if regions is not None or stars is not None:
        together(
            "regions" if stars is None else "stars",
            toroidal=toroidal,
            k=k,
            rows=rows,
            columns=columns,
            piece=piece != "queen",
        )
        per_house = 1 if stars is None else stars_within(stars)
        coloured = None if regions is None else read_regions(regions)
        if coloured is not None and coloured.n != size:
            raise InputError(
                f"regions: the board has {coloured.n} rows, but n is {size}"
            )
        return Variant(
            Field.build(size, size, fixed, blocked),
            size * per_house,
            stars=per_house,
            touching=as_bool(touching, "touching"),
            regions=coloured,
        )
    if touching is not None:
        raise InputError("touching: it needs regions or stars")
    wraps = as_bool(toroidal, "toroidal")
    if k is not None:
        together("k", rows=rows, columns=columns)
        pieces = as_integer(k, "k")
        if pieces < 0:
            raise InputError(f"k must not be negative, but is {shown(pieces)}")
    else:
        pieces = size
    field_rows = size if rows is None else board_size(rows, MAX_ROWS)
    field_columns = size if columns is None else board_size(columns, MAX_ROWS)
    if (
        limit is None
        and not wraps
        and kind.name == "queen"
        and field_rows == field_columns == pieces
    ):
        return None
    return Variant(
        Field.build(field_rows, field_columns, fixed, blocked), pieces, kind, wraps
    )


def together(argument: str, **others: Any) -> None:
    """Raise if another argument is given, which makes no sense with this one.

    >>> together("stars", toroidal=False, k=3)
    Traceback (most recent call last):
        ...
    lowbit.errors.InputError: k cannot be combined with stars
    """
    for name, value in others.items():
        if value is not None and value is not False:
            raise InputError(f"{name} cannot be combined with {argument}")


def as_bool(value: bool | None, argument: str) -> bool:
    """Return a flag; raise unless it is one."""
    if value is not None and not isinstance(value, (bool, np.bool_)):
        raise TypeError(f"{argument} must be True or False, not {shown(value)}")
    return bool(value)


def limit_within(limit: Any) -> int:
    """Return how many to count at most; check what was said."""
    count = as_integer(limit, "limit")
    if not 0 <= count < 2**63:
        raise InputError(f"limit must be from 0 to 2**63 - 1, not {shown(count)}")
    return count
