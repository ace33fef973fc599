# SPDX-License-Identifier: MIT
"""Other rules in arrays, in chunks, and up to turning and mirroring the board."""

from itertools import islice
from typing import Any

import numpy as np
import pytest

from lowbit import (
    InputError,
    Placement,
    Squares,
    all_queens,
    canonical,
    count_queens,
    iter_queens,
    read_regions,
)
from lowbit._backend import KERNEL, Kernel
from lowbit._pure.boards import Board
from lowbit._pure.invariant import count_invariant
from lowbit.queens.moves import PIECES
from lowbit.queens.symmetry import images_of_one
from lowbit.queens.variant_arrays import all_rows, iter_arrays
from lowbit.queens.variant_orbits import square_images
from lowbit.queens.variants import Variant, read_variant

IS_PURE = KERNEL.name == "pure"

#: Four regions, each its own image under all symmetries.
RINGS = ["ABBA", "BCDB", "BDCB", "ABBA"]

FLOWER = ["ABBBA", "BCDCB", "BDEDB", "BCDCB", "ABBBA"]

OTHER_PIECES = [name for name in PIECES if name != "queen"]

#: Rules on square boards that no symmetry changes.
SYMMETRIC: list[tuple[int, dict[str, Any]]] = [
    *((n, {"toroidal": True}) for n in (0, 1, 4, 5, 7)),
    *((n, {"k": k}) for n in range(1, 5) for k in range(n)),
    *((4, {"k": k, "piece": piece}) for k in (0, 1, 3, 5) for piece in PIECES),
    *((n, {"piece": piece}) for n in (1, 2, 3) for piece in OTHER_PIECES),
    *((5, {"piece": piece}) for piece in ("rook", "king", "superqueen")),
    *((3, {"piece": piece, "toroidal": True}) for piece in PIECES),
    *((n, {"stars": 1}) for n in range(7)),
    (4, {"stars": 2, "touching": True}),
    (5, {"stars": 2, "touching": True}),
    (8, {"stars": 2}),
    (4, {"regions": RINGS, "touching": True}),
    (5, {"regions": FLOWER, "touching": True}),
    (5, {"regions": FLOWER, "stars": 2, "touching": True}),
    (5, {"stars": 1, "fixed": {2: 2}}),
    (5, {"stars": 1, "touching": True, "blocked": [(0, 0), (0, 4), (4, 0), (4, 4)]}),
    (4, {"k": 6, "piece": "king", "fixed": [(0, 0), (0, 3), (3, 0), (3, 3)]}),
    (4, {"k": 6, "piece": "knight", "fixed": [(0, 0), (0, 3), (3, 0), (3, 3)]}),
    (5, {"k": 4, "piece": "knight", "blocked": [(2, 2)]}),
    (3, {"k": 99, "piece": "king"}),
]

#: Rules that need not be symmetric.
OTHERS: list[tuple[int, dict[str, Any]]] = [
    (3, {"rows": 2, "columns": 5}),
    (2, {"rows": 3, "columns": 4, "piece": "knight"}),
    (0, {"rows": 3, "columns": 4}),
    (4, {"regions": ["ABCC", "ABBC", "AAAC", "AADD"]}),
    (7, {"toroidal": True, "fixed": {2: 3}, "blocked": [(0, 1)]}),
    (9, {"stars": 2}),
    (6, {"toroidal": True}),
    (3, {"k": 2, "fixed": [(0, 0), (1, 1)]}),
]


def variant_of(n: int, rules: dict[str, Any]) -> Variant:
    variant = read_variant(n, **rules)
    assert variant is not None
    return variant


def as_squares(placement: Placement | Squares) -> tuple[tuple[int, int], ...]:
    """The rows and columns of the pieces, ascending."""
    if isinstance(placement, Placement):
        return tuple(enumerate(placement))
    return tuple(placement)


def first_image(squares: tuple[tuple[int, int], ...], n: int) -> tuple:
    """The first of the images of a placement, by turning it as a picture."""
    board = np.zeros((n, n), dtype=bool)
    for square in squares:
        board[square] = True
    pictures = [np.rot90(b, turns) for b in (board, board.T) for turns in range(4)]
    return min(tuple(map(tuple, np.argwhere(image).tolist())) for image in pictures)


# Arrays


@pytest.mark.parametrize(("n", "rules"), SYMMETRIC + OTHERS)
def test_an_array_has_what_the_iterator_has(
    kernel: Kernel, n: int, rules: dict[str, Any]
) -> None:
    variant = variant_of(n, rules)
    placements = list(variant.iterate(kernel.boards))
    array = all_rows(variant, kernel.boards)
    columns = variant.field.columns
    expected: list[Any] = [
        list(p)
        if isinstance(p, Placement)
        else [row * columns + column for row, column in p]
        for p in placements
    ]
    assert array.dtype == (np.uint8 if variant.fills_rows else np.uint16)
    assert array.shape == (len(placements), variant.width)
    assert array.tolist() == expected
    for chunk in (1, 3, 1000):
        arrays = list(iter_arrays(variant, kernel.boards, chunk))
        assert all(len(part) == chunk for part in arrays[:-1])
        assert all(0 < len(part) <= chunk for part in arrays)
        assert [row for part in arrays for row in part.tolist()] == expected


def test_the_functions() -> None:
    for n, rules in SYMMETRIC + OTHERS:
        array = all_queens(n, **rules)
        assert np.array_equal(array, all_rows(variant_of(n, rules), KERNEL.boards))
        chunks = list(iter_queens(n, chunk=7, **rules))
        assert np.array_equal(np.concatenate([array[:0], *chunks]), array)


def test_columns_where_each_row_has_one_queen() -> None:
    board = ["ABCC", "ABBC", "AAAC", "AADD"]
    for array in (
        all_queens(4, regions=board),
        *iter_queens(4, regions=board, chunk=5),
    ):
        assert (array.dtype, array.tolist()) == (np.uint8, [[1, 3, 0, 2]])
    assert all_queens(5, toroidal=True).shape == (10, 5)
    assert all_queens(9, piece="superqueen").dtype == np.uint8


def test_numbers_of_squares_elsewhere() -> None:
    array = all_queens(2, rows=2, columns=4)
    rows, columns = np.divmod(array, 4)
    placements = list(iter_queens(2, rows=2, columns=4))
    assert [
        list(zip(*pair, strict=True)) for pair in zip(rows, columns, strict=True)
    ] == [list(placement) for placement in placements]
    largest = all_queens(1, rows=20, columns=20)
    assert largest.dtype == np.uint16
    assert largest.ravel().tolist() == list(range(400))


def test_more_pieces_than_any_array_has_columns() -> None:
    for arguments in ({"k": 10**30}, {"stars": 10**30}):
        assert all_queens(4, **arguments).shape == (0, 16)
        assert list(iter_queens(4, chunk=9, **arguments)) == []
        assert list(iter_queens(4, chunk=9, distinct=True, **arguments)) == []
        assert count_queens(4, distinct=True, **arguments) == 0


def test_chunks_are_lazy() -> None:
    chunks = iter_queens(23, toroidal=True, chunk=2)
    assert next(chunks).shape == (2, 23)
    stars = iter_queens(10, stars=2, chunk=1)
    assert next(stars).shape == (1, 20)
    with pytest.raises(InputError, match="chunk must be at least 1, not 0"):
        iter_queens(5, toroidal=True, chunk=0)
    with pytest.raises(TypeError, match="chunk"):
        iter_queens(5, toroidal=True, chunk=1.0)


def test_max_memory_refuses_before_anything_is_made() -> None:
    size = 140 * 2 * 2
    assert all_queens(5, k=2, max_memory=size).nbytes == size
    with pytest.raises(InputError, match=r"140 placements take 560 B, .* 559 B"):
        all_queens(5, k=2, max_memory=size - 1)
    with pytest.raises(InputError, match="10 placements take 50 B"):
        all_queens(5, toroidal=True, max_memory=49)
    out = np.zeros((2, 5), dtype=np.uint8)
    with pytest.raises(InputError, match="2 placements take 10 B"):
        all_queens(5, toroidal=True, distinct=True, max_memory=9, out=out)
    assert not out.any()


def test_out() -> None:
    out = np.full((150, 2), 999, dtype=np.uint16)
    array = all_queens(5, k=2, out=out)
    assert array.base is out
    assert np.array_equal(array, all_queens(5, k=2))
    assert (out[140:] == 999).all()
    columns = np.full((12, 5), 99, dtype=np.uint8)
    array = all_queens(5, toroidal=True, out=columns)
    assert array.base is columns
    assert array.tolist() == all_queens(5, toroidal=True).tolist()
    assert (columns[10:] == 99).all()
    assert all_queens(5, toroidal=True, distinct=True, out=columns).shape == (2, 5)


@pytest.mark.parametrize(
    ("out", "message"),
    [
        (np.zeros((140, 2), dtype=np.uint8), r"uint16 and shape \(k, 2\)"),
        (np.zeros((140, 3), dtype=np.uint16), r"uint16 and shape \(k, 2\)"),
        (np.zeros((2, 140), dtype=np.uint16).T, "C-contiguous"),
        (np.zeros((139, 2), dtype=np.uint16), "139 rows for 140 placements"),
    ],
)
def test_out_that_does_not_fit(out: np.ndarray, message: str) -> None:
    with pytest.raises(InputError, match=message):
        all_queens(5, k=2, out=out)
    assert not out.any()


# Up to symmetry


@pytest.mark.parametrize(("n", "rules"), SYMMETRIC)
def test_distinct_placements_are_the_first_images(
    kernel: Kernel,
    monkeypatch: pytest.MonkeyPatch,
    n: int,
    rules: dict[str, Any],
) -> None:
    monkeypatch.setattr("lowbit._backend.KERNEL", kernel)
    everything = list(map(as_squares, iter_queens(n, **rules)))
    expected = sorted({first_image(squares, n) for squares in everything})
    found = list(iter_queens(n, distinct=True, **rules))
    assert list(map(as_squares, found)) == expected
    assert count_queens(n, distinct=True, **rules) == len(expected)
    for limit in (0, 1, 3):
        least = min(limit, len(expected))
        assert count_queens(n, distinct=True, limit=limit, **rules) == least
    array = all_queens(n, distinct=True, **rules)
    chunks = list(iter_queens(n, distinct=True, chunk=4, **rules))
    assert np.array_equal(np.concatenate([array[:0], *chunks]), array)
    assert all(len(part) == 4 for part in chunks[:-1])
    if variant_of(n, rules).fills_rows:
        assert array.tolist() == list(map(list, found))
    else:
        squares = [[row * n + column for row, column in each] for each in expected]
        assert array.tolist() == squares


def test_distinct_placements_are_of_their_types() -> None:
    for placement in iter_queens(7, toroidal=True, distinct=True):
        assert isinstance(placement, Placement)
        assert canonical(placement) == placement
    squares = next(iter_queens(4, k=3, distinct=True))
    assert isinstance(squares, Squares)
    assert squares.shape == (4, 4)


#: By OEIS number: the rules, and the counts for n = 1, 2, ...
FUNDAMENTAL: dict[str, tuple[dict[str, Any], list[int]]] = {
    "A051224": (
        {"piece": "superqueen"},
        [1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 6, 22, 239, 653],
    ),
    "A000903": ({"piece": "rook"}, [1, 1, 2, 7, 23, 115, 694, 5282, 46066, 456454]),
}


@pytest.mark.parametrize("name", FUNDAMENTAL)
def test_distinct_counts_are_those_of_oeis(name: str) -> None:
    rules, expected = FUNDAMENTAL[name]
    if IS_PURE:
        expected = expected[:9]
    counts = [
        count_queens(n, distinct=True, **rules) for n in range(1, len(expected) + 1)
    ]
    assert counts == expected


def test_the_plain_board_by_the_general_search() -> None:
    """A limit alone is another rule."""
    for n in range(9):
        count = count_queens(n, distinct=True)
        assert count_queens(n, distinct=True, limit=10**6) == count


@pytest.mark.parametrize("n", range(5))
def test_images_of_squares_are_those_of_placements(n: int) -> None:
    columns = [row * 3 % n for row in range(n)] if n != 3 else [0, 2, 1]
    images = square_images(n)[:, [row * n + c for row, c in enumerate(columns)]]
    assert [
        [square - row * n for row, square in enumerate(sorted(image))]
        for image in images.tolist()
    ] == images_of_one(columns)


@pytest.mark.parametrize(("n", "rules"), SYMMETRIC)
def test_placements_that_are_their_own_images(n: int, rules: dict[str, Any]) -> None:
    variant = variant_of(n, rules)
    if variant.is_impossible:
        return
    everything = [
        [row * n + column for row, column in as_squares(placement)]
        for placement in variant.iterate(KERNEL.boards)
    ]
    board = Board(variant.rules)
    for image in square_images(n).tolist():
        expected = sum(
            sorted(image[square] for square in squares) == squares
            for squares in everything
        )
        assert count_invariant(board, image) == expected


def test_pieces_that_attack_their_images() -> None:
    rules = variant_of(4, {"k": 3, "fixed": [(0, 0), (0, 3)]}).rules
    mirror = square_images(4)[4].tolist()
    assert count_invariant(Board(rules), mirror) == 0
    rooks = rules._replace(moves=PIECES["knight"].moves)
    assert count_invariant(Board(rooks), mirror) == 0  # a third one has no axis
    assert count_invariant(Board(rooks._replace(pieces=4)), mirror) > 0


@pytest.mark.parametrize("ask", [count_queens, iter_queens, all_queens])
@pytest.mark.parametrize(
    ("n", "rules", "message"),
    [
        (3, {"columns": 4}, "turning changes a board of 3 x 4"),
        (4, {"stars": 1, "blocked": [(0, 0)]}, "which squares are blocked"),
        (4, {"stars": 1, "blocked": [(0, 0), (0, 3)]}, "which squares are blocked"),
        (4, {"k": 2, "fixed": [(0, 0)]}, "which squares are fixed"),
        (4, {"k": 2, "fixed": [(0, 0), (3, 3)]}, "which squares are fixed"),
        (
            4,
            {"regions": ["ABCC", "ABBC", "AAAC", "AADD"]},
            "which squares form a region",
        ),
        (3, {"regions": ["AAA", "BBB", "CCC"]}, "which squares form a region"),
    ],
)
def test_boards_that_symmetries_change(
    ask: Any, n: int, rules: dict[str, Any], message: str
) -> None:
    with pytest.raises(InputError, match=f"distinct: .*{message}"):
        ask(n, distinct=True, **rules)


def test_regions_may_change_places() -> None:
    """A region need not be its own image, if another one is."""
    board = read_regions(["AABB", "AABB", "CCDD", "CCDD"])
    count = count_queens(4, regions=board, distinct=True, touching=True)
    everything = list(iter_queens(4, regions=board, touching=True))
    assert count == len({canonical(placement) for placement in everything}) > 1


def test_distinct_placements_come_soon() -> None:
    """Also where all of them would take years."""
    assert len(list(islice(iter_queens(20, k=5, distinct=True), 20))) == 20
    assert len(next(iter_queens(10, stars=2, distinct=True))) == 20
