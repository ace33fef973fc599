# SPDX-License-Identifier: MIT
"""The torus, any number of pieces, other pieces, and boards of any shape."""

import itertools
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowbit import (
    BoardSizeError,
    InputError,
    Placement,
    SquareError,
    Squares,
    count_queens,
    count_queens_by_size,
    iter_queens,
    solve_queens,
)
from lowbit._backend import KERNEL, Kernel
from lowbit.queens import torus
from lowbit.queens.field import Field
from lowbit.queens.moves import PIECES, attacked_from
from lowbit.queens.sizes import sizes

IS_PURE = KERNEL.name == "pure"

#: OEIS A051906 (A007705 at odd n): n queens on a torus, for n = 1, 2, ...
TOROIDAL = [1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88, 0, 4524, 0, 0, 0, 140692, 0, 820496]

#: By OEIS number: the piece, how many on n x n, the first n, and the counts.
KNOWN: dict[str, tuple[str, int | None, int, list[int]]] = {
    "A036464": ("queen", 2, 1, [0, 0, 8, 44, 140, 340, 700, 1288]),
    "A047659": ("queen", 3, 0, [0, 0, 0, 0, 24, 204, 1024, 3628, 10320, 25096]),
    "A061994": ("queen", 4, 1, [0, 0, 0, 2, 82, 982, 7002, 34568, 131248]),
    "A051223": ("superqueen", None, 1, [1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44, 156, 1876]),
    "A002465": ("bishop", None, 0, [1, 1, 4, 26, 260, 3368, 53744, 1022320, 22522960]),
    "A172132": ("knight", 2, 1, [0, 6, 28, 96, 252, 550, 1056, 1848]),
    "A172134": ("knight", 3, 1, [0, 4, 36, 276, 1360, 4752, 13340, 32084]),
    "A000142": ("rook", None, 0, [1, 1, 2, 6, 24, 120, 720, 5040, 40320]),
}

#: By OEIS number: the piece, and how many sets of any size there are on n x n.
TOTALS = {
    "A063443": ("king", [1, 2, 5, 35, 314, 6427, 202841, 12727570, 1355115601]),
    "A141243": ("knight", [1, 2, 16, 94, 1365, 55213, 3368146]),
    "A002720": ("rook", [1, 2, 7, 34, 209, 1546, 13327, 130922]),
}

#: OEIS A269133: m queens on m x n, for m = 1, ..., n.
RECTANGULAR = [
    [1],
    [2, 0],
    [3, 2, 0],
    [4, 6, 4, 2],
    [5, 12, 14, 12, 10],
    [6, 20, 36, 46, 40, 4],
    [7, 30, 76, 140, 164, 94, 40],
    [8, 42, 140, 344, 568, 550, 312, 92],
]


def by_subsets(
    rows: int,
    columns: int,
    piece: str,
    wraps: bool = False,
    blocked: tuple = (),
    fixed: tuple = (),
) -> list[list[tuple]]:
    """The sets of non-attacking pieces by size, each square in turn."""
    moves = PIECES[piece].moves
    attacked = [
        attacked_from(square, rows, columns, moves, wraps)
        for square in range(rows * columns)
    ]
    by_size: list[list[tuple]] = [[] for _ in range(rows * columns + 1)]

    def extend(chosen: tuple, square: int) -> None:
        if square == rows * columns:
            squares = tuple(divmod(s, columns) for s in chosen)
            if {*fixed} <= {*squares}:
                by_size[len(chosen)].append(squares)
            return
        if divmod(square, columns) not in blocked and not any(
            square in attacked[other] for other in chosen
        ):
            extend((*chosen, square), square + 1)
        extend(chosen, square + 1)

    extend((), 0)
    return by_size


# The torus


def test_toroidal_queens_are_those_of_oeis() -> None:
    largest = 13 if IS_PURE else 17
    counts = [count_queens(n, toroidal=True) for n in range(1, largest + 1)]
    assert counts == TOROIDAL[:largest]
    assert count_queens(0, toroidal=True) == 1


@pytest.mark.skipif(IS_PURE, reason="takes a minute there")
def test_nineteen_toroidal_queens() -> None:
    assert count_queens(19, toroidal=True) == TOROIDAL[-1]


@pytest.mark.parametrize("n", range(10))
def test_toroidal_queens_by_all_ways(kernel: Kernel, n: int) -> None:
    if kernel.name == "pure" and n > 8:
        return
    counts = {
        "symmetry": torus.count_plain(n, kernel.boards),
        "search": kernel.boards.count(torus.torus_rules(n))[0],
        "list": len(list(kernel.boards.iterate(torus.torus_rules(n)))),
        "by size": sizes(Field.build(n, n), PIECES["queen"], True, n, n, kernel.boards)[
            n
        ],
    }
    assert counts == dict.fromkeys(counts, [1, *TOROIDAL][n])


@pytest.mark.parametrize("n", [1, 5, 7, 11])
def test_toroidal_placements(n: int) -> None:
    found = list(iter_queens(n, toroidal=True))
    assert len(found) == TOROIDAL[n - 1]
    assert found == sorted(found)
    for placement in found:
        assert isinstance(placement, Placement)
        for sign in (0, 1, -1):
            lines = {(column + sign * row) % n for row, column in enumerate(placement)}
            assert len(lines) == n
    assert solve_queens(n, toroidal=True) in found


def test_a_torus_with_queens_and_blocked_squares() -> None:
    everything = list(iter_queens(7, toroidal=True))
    some = [p for p in everything if p[2] == 3 and p[0] != 1]
    arguments = {"toroidal": True, "fixed": {2: 3}, "blocked": [(0, 1)]}
    assert list(iter_queens(7, **arguments)) == some
    assert count_queens(7, **arguments) == len(some) > 0
    assert solve_queens(7, **arguments) in some
    assert solve_queens(6, toroidal=True) is None
    assert list(iter_queens(6, toroidal=True)) == []
    assert count_queens(6, toroidal=True, fixed={0: 0}) == 0


def test_the_largest_torus() -> None:
    assert solve_queens(61, toroidal=True) == tuple(2 * row % 61 for row in range(61))
    assert count_queens(64, toroidal=True) == 0
    with pytest.raises(BoardSizeError, match="at most 64"):
        solve_queens(65, toroidal=True)


# Any number of pieces


@pytest.mark.parametrize("name", KNOWN)
def test_counts_are_those_of_oeis(name: str) -> None:
    piece, k, first, expected = KNOWN[name]
    if IS_PURE:
        expected = expected[: 8 if piece == "queen" else 9]
    counts = [
        count_queens(n, piece=piece) if k is None else count_queens(n, k=k, piece=piece)
        for n in range(first, first + len(expected))
    ]
    assert counts == expected


@pytest.mark.parametrize("name", TOTALS)
def test_totals_are_those_of_oeis(name: str) -> None:
    piece, expected = TOTALS[name]
    totals = [sum(count_queens_by_size(n, piece=piece)) for n in range(len(expected))]
    assert totals == expected


def test_rectangular_boards_are_those_of_oeis() -> None:
    counts = [
        [count_queens(m, columns=n) for m in range(1, n + 1)]
        for n in range(1, len(RECTANGULAR) + 1)
    ]
    assert counts == RECTANGULAR
    assert [count_queens(m, rows=8, columns=m) for m in range(1, 9)] == RECTANGULAR[7]


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("wraps", [False, True], ids=["flat", "torus"])
@pytest.mark.parametrize("shape", [(1, 1), (1, 4), (4, 2), (3, 3), (3, 4), (4, 4)])
def test_sets_by_size(shape: tuple, wraps: bool, piece: str) -> None:
    rows, columns = shape
    blocked = ((0, 1), (2, 0))[: rows - 2] if rows > 2 else ()
    for squares in {(), blocked}:
        expected = by_subsets(rows, columns, piece, wraps, squares)
        numbers = count_queens_by_size(
            rows, columns, piece=piece, toroidal=wraps, blocked=squares
        )
        assert list(numbers) == [len(found) for found in expected if found]
        for k, found in enumerate(expected):
            arguments = {"columns": columns, "rows": rows, "piece": piece}
            if wraps:
                arguments["toroidal"] = True
            arguments["blocked"] = squares
            assert count_queens(k, **arguments) == len(found)
            assert count_queens(k, limit=2, **arguments) == min(2, len(found))


@pytest.mark.parametrize("piece", PIECES)
def test_fixed_pieces(piece: str) -> None:
    fixed = ((0, 2), (1, 0))
    expected = by_subsets(3, 4, piece, fixed=fixed)
    numbers = count_queens_by_size(3, 4, piece=piece, fixed=fixed)
    assert list(numbers) == [len(found) for found in expected][: len(numbers)]
    assert not any(expected[len(numbers) :])
    listed = list(iter_queens(3, columns=4, piece=piece, fixed=fixed))
    assert sorted(listed) == sorted(expected[3])
    assert count_queens_by_size(3, piece=piece, fixed=[(0, 0)], blocked=[(0, 0)]) == ()


def test_pieces_that_attack_each_other() -> None:
    assert count_queens_by_size(3, fixed=[(0, 0), (1, 1)]) == ()
    assert count_queens(8, k=3, fixed=[(0, 0), (1, 1)]) == 0
    assert solve_queens(8, k=3, fixed=[(0, 0), (1, 1)]) is None
    assert list(iter_queens(8, k=1, fixed=[(0, 0), (1, 2)])) == []
    assert count_queens(8, k=1, fixed=[(0, 0), (1, 2)]) == 0


@pytest.mark.parametrize("piece", PIECES)
def test_lists_are_in_order(piece: str) -> None:
    expected = by_subsets(4, 3, piece)
    for k in range(5):
        found = list(iter_queens(k, rows=4, columns=3, piece=piece))
        wanted = sorted(expected[k])
        assert found == wanted
        assert solve_queens(k, rows=4, columns=3, piece=piece) in (wanted or [None])
        assert all(isinstance(squares, Squares) for squares in found)
        assert all(squares.shape == (4, 3) for squares in found)


def test_n_pieces_of_one_a_row_are_placements() -> None:
    assert solve_queens(4, piece="rook") == Placement((0, 1, 2, 3))
    assert isinstance(solve_queens(4, piece="rook"), Placement)
    assert isinstance(solve_queens(4, k=3), Squares)
    assert solve_queens(3, k=2) == ((0, 0), (1, 2))
    assert str(solve_queens(3, k=2)) == "Q..\n..Q\n..."


def test_more_pieces_than_room() -> None:
    for arguments in ({"k": 9}, {"k": 10**30}, {"piece": "rook", "k": 5}):
        assert count_queens(4, **arguments) == 0
        assert solve_queens(4, **arguments) is None
        assert list(iter_queens(4, **arguments)) == []
    assert count_queens(9, rows=0) == count_queens(3, columns=0) == 0
    assert count_queens(3, k=0) == count_queens(0, rows=5, columns=7) == 1
    assert solve_queens(3, k=0) == ()


def test_the_plain_board_by_other_names() -> None:
    assert count_queens(8, k=8) == count_queens(8, rows=8) == 92
    assert count_queens(8, piece="queen", toroidal=False) == 92
    assert solve_queens(1000, k=None) == solve_queens(1000)
    assert count_queens(8, limit=50) == 50
    assert count_queens(8, limit=500) == 92
    assert count_queens(8, fixed={0: 3}, limit=100) == 18
    assert count_queens(20, limit=10) == 10


@given(
    n=st.integers(1, 5),
    piece=st.sampled_from(sorted(PIECES)),
    bits=st.integers(0, 2**25 - 1),
)
def test_symmetries_change_no_count(n: int, piece: str, bits: int) -> None:
    flat = [bool(bits >> square & 1) for square in range(n * n)]
    board = np.array(flat).reshape(n, n)
    expected = count_queens_by_size(n, piece=piece, blocked=board)
    for turns, mirror in itertools.product(range(4), (False, True)):
        image = np.rot90(np.fliplr(board) if mirror else board, turns)
        assert count_queens_by_size(n, piece=piece, blocked=image) == expected


@given(
    rows=st.integers(1, 4),
    columns=st.integers(1, 4),
    piece=st.sampled_from(sorted(PIECES)),
)
def test_transposed_boards(rows: int, columns: int, piece: str) -> None:
    blocked = np.zeros((rows, columns), bool)
    blocked[0, 0] = True
    numbers = count_queens_by_size(rows, columns, piece=piece, blocked=blocked)
    assert numbers == count_queens_by_size(
        columns, rows, piece=piece, blocked=blocked.T
    )


# What makes no sense


@pytest.mark.parametrize("ask", [count_queens, solve_queens, iter_queens])
@pytest.mark.parametrize(
    ("arguments", "kind", "message"),
    [
        ({"k": -1}, InputError, "k must not be negative, but is -1"),
        ({"k": 2.0}, TypeError, "k must be an integer"),
        ({"k": 2, "rows": 3}, InputError, "rows cannot be combined with k"),
        ({"k": 2, "columns": 3}, InputError, "columns cannot be combined with k"),
        ({"rows": 65}, BoardSizeError, "at most 64"),
        ({"columns": -1}, BoardSizeError, "must not be negative"),
        ({"columns": "3"}, TypeError, "must be an integer"),
        ({"piece": "pawn"}, InputError, "piece: 'pawn' is none of queen, rook"),
        ({"piece": 3}, TypeError, "piece must be a name, not 3"),
        ({"toroidal": 1}, TypeError, "toroidal must be True or False, not 1"),
        ({"columns": 3, "fixed": [(0, 3)]}, SquareError, "on a board of 4 x 3"),
        ({"rows": 3, "blocked": [(3, 0)]}, SquareError, "on a board of 3 x 4"),
        ({"rows": 3, "blocked": np.eye(4) > 0}, SquareError, r"shape \(3, 4\), not"),
        ({"rows": 3, "blocked": ["x..."] * 4}, SquareError, "only boards of n x n"),
    ],
)
def test_arguments_that_make_no_sense(
    ask: Callable, arguments: dict, kind: type, message: str
) -> None:
    with pytest.raises(kind, match=message):
        ask(4, **arguments)


@pytest.mark.parametrize(("limit", "kind"), [(-1, InputError), (1.5, TypeError)])
def test_limits_that_are_none(limit: object, kind: type) -> None:
    with pytest.raises(kind, match="limit"):
        count_queens(8, limit=limit)


def test_a_board_in_text() -> None:
    text = ["Q..", "..x", "..."]
    assert count_queens(3, k=2, blocked=text) == 1
    assert count_queens(3, k=2, blocked=text, fixed=[(2, 1)]) == 1
    assert count_queens(3, k=2, fixed=[(0, 0)]) == 2
