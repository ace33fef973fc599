# SPDX-License-Identifier: MIT
"""The pieces that have names, and how they move."""

from typing import NamedTuple

import numpy as np

from lowbit._integers import shown
from lowbit._pure.frontier import DIAGONAL, KING, KNIGHT, STRAIGHT
from lowbit.errors import InputError

#: As often as one likes: no board is larger.
FAR = 64


class Piece(NamedTuple):
    """A piece.

    Attributes
    ----------
    name : str
        What it is called.
    attacks : int
        How it attacks, for a count by size.
    moves : bytes
        How it attacks, for the general search: three numbers for each move, as in
        `Rules`.
    """

    name: str
    attacks: int
    moves: bytes

    @property
    def one_a_line(self) -> bool:
        """No two of them stand in a row, or in a column."""
        return bool(self.attacks & STRAIGHT)


def packed(*moves: tuple[int, int, int]) -> bytes:
    r"""Return moves as kernels take them: rows, columns, and how often, for each.

    >>> packed((1, -1, 64))
    b'\x01\xff@'
    """
    return np.array(moves, dtype=np.int8).tobytes()


ROOK_MOVES = packed((0, 1, FAR), (1, 0, FAR))
BISHOP_MOVES = packed((1, 1, FAR), (1, -1, FAR))
KNIGHT_MOVES = packed((1, 2, 1), (1, -2, 1), (2, 1, 1), (2, -1, 1))
KING_MOVES = packed((0, 1, 1), (1, 0, 1), (1, 1, 1), (1, -1, 1))

PIECES = {
    piece.name: piece
    for piece in (
        Piece("queen", STRAIGHT | DIAGONAL, ROOK_MOVES + BISHOP_MOVES),
        Piece("rook", STRAIGHT, ROOK_MOVES),
        Piece("bishop", DIAGONAL, BISHOP_MOVES),
        Piece("knight", KNIGHT, KNIGHT_MOVES),
        Piece("king", KING, KING_MOVES),
        Piece(
            "superqueen",
            STRAIGHT | DIAGONAL | KNIGHT,
            ROOK_MOVES + BISHOP_MOVES + KNIGHT_MOVES,
        ),
    )
}


def piece_named(name: str) -> Piece:
    """Return the piece with a name.

    >>> piece_named("rook").one_a_line
    True
    """
    if not isinstance(name, str):
        raise TypeError(f"piece must be a name, not {shown(name)}")
    if name not in PIECES:
        raise InputError(f"piece: {name!r} is none of {', '.join(PIECES)}")
    return PIECES[name]


def attacked_from(
    square: int, rows: int, columns: int, moves: bytes, wraps: bool
) -> set[int]:
    """Return the squares that a piece attacks, and its own.

    >>> sorted(attacked_from(0, 3, 4, KNIGHT_MOVES, wraps=False))
    [0, 6, 9]
    """
    attacked = {square}
    for row_step, column_step, steps in np.frombuffer(moves, np.int8).reshape(-1, 3):
        for sign in (1, -1):
            row, column = divmod(square, columns)
            for _ in range(min(int(steps), rows * columns)):
                row += sign * int(row_step)
                column += sign * int(column_step)
                if wraps:
                    row, column = row % rows, column % columns
                elif not (0 <= row < rows and 0 <= column < columns):
                    break
                attacked.add(row * columns + column)
    return attacked
