# SPDX-License-Identifier: MIT
"""count_queens_by_size: sets of non-attacking pieces, for all numbers of pieces at once."""

from collections.abc import Sequence
from math import comb, factorial

from lowbit import _backend
from lowbit._backend import BoardsKernel, Poll
from lowbit._bits import full_mask
from lowbit._pure import frontier
from lowbit._pure.boards import Rules
from lowbit._pure.frontier import TORUS
from lowbit.queens.field import Field
from lowbit.queens.moves import Piece, attacked_from, piece_named
from lowbit.queens.problem import Blocked, Fixed


def count_queens_by_size(
    rows: int,
    columns: int | None = None,
    *,
    piece: str = "queen",
    toroidal: bool = False,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
) -> tuple[int, ...]:
    """Count the ways to place k queens, none attacking another, for every k.

    Parameters
    ----------
    rows : int
        Rows of the board, from 0 to 64.
    columns : int, optional
        Columns of the board, as many as rows unless given.
    piece : str
        ``"queen"``, ``"rook"``, ``"bishop"``, ``"knight"``, ``"king"`` or
        ``"superqueen"``, which moves as a queen and as a knight.
    toroidal : bool
        Moves that leave the board come in at the other side.
    fixed, blocked
        As for :func:`count_queens`; pieces that are fixed count as pieces.

    Returns
    -------
    tuple of int
        The number of sets of k pieces, for k = 0, 1, 2, ... up to the largest set there
        is: the coefficients of the independence polynomial. Empty if fixed pieces
        attack each other.

    Raises
    ------
    BoardSizeError
        If a size is negative or above 64.
    InputError
        If there is no such piece.
    SquareError
        If a square lies outside the board.
    TypeError
        If a number is not an integer.

    Notes
    -----
    The search for queens and superqueens sees each set once: 11 x 11 takes a third of a
    second, and each further row and column ten times as long. Knights (10 x 10 in two
    seconds), kings, and rooks where squares are blocked are counted by the squares that
    are attacked below, with up to 4**n, less than 2**n, and 2**n numbers in memory. Rooks
    have a formula, and bishops on boards of n x n, too. On a torus all pieces but queens,
    rooks and bishops are searched for set by set.

    Examples
    --------
    >>> import lowbit
    >>> lowbit.count_queens_by_size(8)
    (1, 64, 1288, 10320, 34568, 46736, 22708, 3192, 92)
    >>> lowbit.count_queens_by_size(4, piece="knight")
    (1, 16, 96, 276, 412, 340, 170, 48, 6)
    """
    field = Field.build(rows, rows if columns is None else columns, fixed, blocked)
    kind = piece_named(piece)
    numbers = sizes(
        field, kind, toroidal, 0, most_pieces(field, kind), _backend.KERNEL.boards
    )
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def most_pieces(field: Field, piece: Piece) -> int:
    """Return a number that no set of non-attacking pieces exceeds."""
    if piece.one_a_line:
        return min(field.rows, field.columns)
    if piece.name == "bishop":
        return min(field.rows * field.columns, field.rows + field.columns)
    return field.rows * field.columns


def sizes(
    field: Field,
    piece: Piece,
    wraps: bool,
    least: int,
    most: int,
    kernel: BoardsKernel,
    poll: Poll | None = None,
) -> list[int]:
    """Count the sets of k pieces for k = 0, ..., `most`; 0 below `least`, unasked."""
    rows, columns = field.rows, field.columns
    given = len(field.given)
    allowed = list(field.allowed)
    for square in field.given:
        if not allowed[square // columns] >> square % columns & 1:
            return [0] * (most + 1)
        for other in attacked_from(square, rows, columns, piece.moves, wraps):
            allowed[other // columns] &= ~(1 << other % columns)
    if given > most:
        return [0] * (most + 1)
    numbers = sizes_on(
        tuple(allowed),
        columns,
        piece,
        wraps,
        max(0, least - given),
        most - given,
        kernel,
        poll,
    )
    return [0] * given + numbers


def sizes_on(
    allowed: tuple[int, ...],
    columns: int,
    piece: Piece,
    wraps: bool,
    least: int,
    most: int,
    kernel: BoardsKernel,
    poll: Poll | None = None,
) -> list[int]:
    """Count the sets of k pieces on these squares by the best way there is."""
    rows = len(allowed)
    is_plain = all(mask == full_mask(columns) for mask in allowed)
    if piece.name == "rook":
        if is_plain:
            return [rook_sets(rows, columns, k) for k in range(most + 1)]
        return by_frontier(allowed, columns, piece, least, most, poll)
    if wraps:
        if rows == columns and piece.name in ("queen", "bishop"):
            attacks = piece.attacks | TORUS
            return kernel.sizes(allowed, columns, attacks, least, most, poll)
        return one_by_one(allowed, columns, piece, least, most, kernel, poll)
    if piece.name == "bishop":
        if is_plain and rows == columns:
            colours = [bishop_sets(rows, colour, most) for colour in (0, 1)]
        else:
            colours = [
                kernel.sizes(
                    of_colour(allowed, colour), columns, piece.attacks, 0, most, poll
                )
                for colour in (0, 1)
            ]
        return product(colours[0], colours[1], most)
    if piece.name in ("knight", "king"):
        return by_frontier(allowed, columns, piece, least, most, poll)
    return kernel.sizes(allowed, columns, piece.attacks, least, most, poll)


def rook_sets(rows: int, columns: int, k: int) -> int:
    """Return the number of ways to place k rooks: choose rows, columns, and a match.

    >>> [rook_sets(3, 3, k) for k in range(4)]
    [1, 9, 18, 6]
    """
    return comb(rows, k) * comb(columns, k) * factorial(k)


def bishop_sets(n: int, colour: int, most: int) -> list[int]:
    """Return the numbers of sets of bishops on the squares of one colour.

    The diagonals of a colour, from short to long, cross more and more antidiagonals,
    each all that the one before it did. So a further bishop, on a diagonal that crosses
    m of them, has m places less the number of bishops on shorter ones (Kaplansky and
    Riordan, 1946, for rooks on such boards).

    >>> bishop_sets(3, 0, 4), bishop_sets(3, 1, 4)
    ([1, 5, 4, 0, 0], [1, 4, 2, 0, 0])
    """
    # Row - column has the parity of the colour on each of its diagonals.
    lengths = sorted(n - abs(d) for d in range(1 - n, n) if d % 2 == colour)
    numbers = [1] + [0] * most
    for length in lengths:
        for k in range(most, 0, -1):
            numbers[k] += numbers[k - 1] * max(0, length - (k - 1))
    return numbers


def of_colour(allowed: Sequence[int], colour: int) -> list[int]:
    """Return the squares where row + column is even (0) or odd (1).

    >>> [f"{mask:04b}" for mask in of_colour([15, 15], 0)]
    ['0101', '1010']
    """
    even = sum(1 << column for column in range(0, 64, 2))
    return [mask & even << (row + colour) % 2 for row, mask in enumerate(allowed)]


def product(one: Sequence[int], other: Sequence[int], most: int) -> list[int]:
    """Multiply polynomials, up to degree `most`.

    >>> product([1, 2], [1, 3], 2)
    [1, 5, 6]
    """
    numbers = [0] * (most + 1)
    for i, x in enumerate(one):
        for j, y in enumerate(other[: most + 1 - i]):
            numbers[i + j] += x * y
    return numbers


def by_frontier(
    allowed: Sequence[int],
    columns: int,
    piece: Piece,
    least: int,
    most: int,
    poll: Poll | None = None,
) -> list[int]:
    """Count by frontier, along the longer side of the board."""
    if columns > len(allowed):
        allowed, columns = transposed(allowed, columns), len(allowed)
    numbers = frontier.sizes(allowed, columns, piece.attacks, least, most, poll)
    return [0] * min(least, most + 1) + numbers[least:]


def transposed(allowed: Sequence[int], columns: int) -> list[int]:
    """Return a board with rows and columns exchanged.

    >>> transposed([0b011, 0b110], 3)
    [1, 3, 2]
    """
    return [
        sum((mask >> column & 1) << row for row, mask in enumerate(allowed))
        for column in range(columns)
    ]


def one_by_one(
    allowed: tuple[int, ...],
    columns: int,
    piece: Piece,
    least: int,
    most: int,
    kernel: BoardsKernel,
    poll: Poll | None = None,
) -> list[int]:
    """Count on a torus by the general search; larger sets hold smaller ones."""
    numbers = [0] * (most + 1)
    for k in range(least, min(most, len(allowed) * columns) + 1):
        rules = Rules(allowed, columns, k, piece.moves, wraps=True)
        numbers[k] = kernel.count(rules, None, poll)[0]
        if numbers[k] == 0:
            break
    return numbers
