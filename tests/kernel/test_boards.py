# SPDX-License-Identifier: MIT
"""The contract of the board kernels, on every kernel."""

import itertools
import random

import numpy as np
import pytest

from lowbit._backend import KERNELS, Kernel
from lowbit._pure import frontier
from lowbit._pure.boards import Rules
from lowbit._pure.frontier import DIAGONAL, KING, KNIGHT, STRAIGHT, TORUS
from lowbit.errors import BoardSizeError, InputError
from lowbit.queens.construct import construct_queens

FAR = 64
KING_MOVES = ((0, 1, 1), (1, 0, 1), (1, 1, 1), (1, -1, 1))
LINES = ((0, 1, FAR), (1, 0, FAR))
DIAGONALS = ((1, 1, FAR), (1, -1, FAR))
LEAPS = ((1, 2, 1), (1, -2, 1), (2, 1, 1), (2, -1, 1))

#: What a count by size knows of each piece, and its moves.
PIECES = {
    "queen": (STRAIGHT | DIAGONAL, LINES + DIAGONALS),
    "bishop": (DIAGONAL, DIAGONALS),
    "superqueen": (STRAIGHT | DIAGONAL | KNIGHT, LINES + DIAGONALS + LEAPS),
    "bishop and knight": (DIAGONAL | KNIGHT, DIAGONALS + LEAPS),
}

#: The same for what only the frontier can count.
SHORT = {
    "rook": (STRAIGHT, LINES),
    "knight": (KNIGHT, LEAPS),
    "king": (KING, KING_MOVES),
    "rook and king": (STRAIGHT | KING, LINES + KING_MOVES),
}


def packed(moves: tuple) -> bytes:
    return np.array(moves, np.int8).tobytes()


def attack(moves: tuple, one: tuple, other: tuple, torus: tuple | None = None) -> bool:
    """Whether two squares are a move apart, found by walking from one of them."""
    for rows, columns, steps in moves:
        for step in range(1, steps + 1):
            for sign in (1, -1):
                row = one[0] + sign * step * rows
                column = one[1] + sign * step * columns
                if torus:
                    row, column = row % torus[0], column % torus[1]
                if (row, column) == other:
                    return True
    return False


def by_subsets(rules: Rules, moves: tuple) -> list[tuple[int, ...]]:
    """The placements by some rules, out of all sets of squares."""
    rows, columns = len(rules.allowed), rules.columns
    torus = (rows, columns) if rules.wraps else None
    squares = list(itertools.product(range(rows), range(columns)))
    attacks = {
        pair: attack(moves, *pair, torus) for pair in itertools.combinations(squares, 2)
    }
    regions = rules.region_of or bytes(rows * columns)
    found = []
    for chosen in itertools.combinations(squares, rules.pieces):
        numbers = [row * columns + column for row, column in chosen]
        houses = (
            (rules.per_row, [row for row, _ in chosen], rows),
            (rules.per_column, [column for _, column in chosen], columns),
            (rules.per_region, [regions[s] for s in numbers], rules.regions),
        )
        if (
            {*rules.given} <= {*numbers}
            and all(rules.allowed[row] >> column & 1 for row, column in chosen)
            and all(
                number is None or all(held.count(i) == number for i in range(length))
                for number, held, length in houses
            )
            and not any(attacks[pair] for pair in itertools.combinations(chosen, 2))
        ):
            found.append(tuple(numbers))
    return found


def random_rules(seed: int) -> tuple[Rules, tuple]:
    """Small boards with some of everything."""
    draw = random.Random(seed)
    rows, columns = draw.randint(1, 4), draw.randint(1, 4)
    cells = rows * columns
    share = draw.choice([0.7, 0.9, 1])
    allowed = tuple(
        sum((draw.random() < share) << column for column in range(columns))
        for _ in range(rows)
    )
    per_row = draw.choice([None, 1, 1, 2, 0])
    pieces = draw.randint(0, min(cells, 5)) if per_row is None else rows * per_row
    moves = draw.choice([(), KING_MOVES, LINES, LINES + DIAGONALS, LEAPS])
    regions = draw.randint(1, 4)
    rules = Rules(
        allowed,
        columns,
        min(pieces, cells),
        packed(moves),
        draw.random() < 0.3,
        per_row if pieces <= cells else None,
        draw.choice([None, None, 1, 2]),
        draw.choice([1, 2]),
        regions,
        bytes(draw.randrange(regions) for _ in range(cells)),
    )
    if draw.random() < 0.3 and pieces <= cells:
        given = draw.sample(range(cells), draw.randint(0, min(2, rules.pieces)))
        rules = rules._replace(given=tuple(given))
    if draw.random() < 0.5:
        rules = rules._replace(per_region=None, regions=0, region_of=None)
    return rules, moves


@pytest.mark.parametrize("seed", range(120))
def test_any_rules_by_subsets(kernel: Kernel, seed: int) -> None:
    rules, moves = random_rules(seed)
    expected = by_subsets(rules, moves)
    found, _, first = kernel.boards.count(rules)
    assert found == len(expected)
    assert list(kernel.boards.iterate(rules)) == expected
    assert first in expected or (first is None and not expected)
    assert kernel.boards.count(rules, 1)[0] == min(found, 1)
    assert kernel.boards.count(rules, 0) == (0, 0, None)


def test_random_rules_have_placements() -> None:
    counts = [by_subsets(*random_rules(seed)) for seed in range(120)]
    assert sum(map(bool, counts)) > 15


@pytest.mark.parametrize("n", [5, 8, 9, 11, 13])
def test_kernels_do_the_same(n: int) -> None:
    """The same nodes too, in sets of squares of one, two and three words."""
    draw = random.Random(n)
    full = ((1 << n) - 1,) * n
    for stars in (1, 2):
        regions = bytes(draw.randrange(n) for _ in range(n * n))
        rules = Rules(
            full,
            n,
            n * stars,
            packed(KING_MOVES),
            False,
            stars,
            stars,
            stars,
            n,
            regions,
        )
        answers = {name: each.boards.count(rules, 3) for name, each in KERNELS.items()}
        assert answers == dict.fromkeys(KERNELS, answers["pure"])
        assert answers["pure"][1] > 0
        firsts = {
            name: list(itertools.islice(each.boards.iterate(rules), 3))
            for name, each in KERNELS.items()
        }
        assert firsts == dict.fromkeys(KERNELS, firsts["pure"])


def test_nodes_are_pinned(kernel: Kernel) -> None:
    nodes = []
    for n in range(9):
        moves = packed(LINES + DIAGONALS)
        rules = Rules(((1 << n) - 1,) * n, n, n, moves, per_row=1, per_column=1)
        nodes.append(kernel.boards.count(rules)[1])
    assert nodes == [0, 0, 1, 2, 5, 13, 37, 101, 345]


def test_an_iterator_can_be_left_and_stays_at_its_end(kernel: Kernel) -> None:
    rules = Rules((15,) * 4, 4, 4, packed(LINES), per_row=1)
    placements = kernel.boards.iterate(rules)
    assert iter(placements) is placements
    assert next(placements) == (0, 5, 10, 15)
    assert len(list(placements)) == 23
    assert [next(placements, None) for _ in range(2)] == [None, None]


# Arrays


@pytest.mark.parametrize("seed", range(0, 120, 3))
def test_arrays_after_tuples_and_before_tuples(kernel: Kernel, seed: int) -> None:
    rules, _ = random_rules(seed)
    expected = list(kernel.boards.iterate(rules))
    draw = random.Random(seed)
    placements = kernel.boards.iterate(rules)
    found: list[tuple[int, ...]] = []
    while len(found) < len(expected):
        if draw.random() < 0.4:
            found.append(next(placements))
            continue
        rows = draw.randrange(5)
        out = np.full((rows, rules.pieces), 9999, np.uint16)
        full = placements.fill(out)
        assert full == min(rows, len(expected) - len(found))
        assert (out[full:] == 9999).all()
        found += map(tuple, out[:full].tolist())
    assert next(placements, None) is None
    assert placements.fill(np.zeros((3, rules.pieces), np.uint16)) == 0
    assert found == expected


def test_rows_of_another_length(kernel: Kernel) -> None:
    placements = kernel.boards.iterate(Rules((15,) * 4, 4, 4, packed(LINES), per_row=1))
    for columns in (3, 5):
        with pytest.raises(ValueError, match=f"4 squares, a row {columns}"):
            placements.fill(np.zeros((2, columns), np.uint16))
    assert next(placements) == (0, 5, 10, 15)


# Many boards


def test_many_boards(kernel: Kernel) -> None:
    draw = np.random.default_rng(7)
    n = 5
    rules = Rules((31,) * n, n, n, packed(KING_MOVES), False, 1, 1, 1, n)
    regions = draw.integers(0, n, (40, n * n), dtype=np.uint8)
    regions[7, 3] = n
    squares = np.full((40, n), 9, np.uint16)
    counts = np.full(40, 9, np.uint64)
    polls: list = []
    nodes = kernel.boards.count_many(
        rules, regions, 2, squares, counts, 1, 39, lambda: polls.append(None)
    )
    singles = [
        kernel.boards.count(rules._replace(region_of=row.tobytes()), 2)
        for board, row in enumerate(regions)
        if 1 <= board < 39 and board != 7
    ]
    assert nodes == sum(more for _, more, _ in singles)
    assert counts[7] == 2**64 - 1
    assert squares[7].tolist() == [0] * n
    rest = [board for board in range(1, 39) if board != 7]
    assert counts[rest].tolist() == [found for found, _, _ in singles]
    assert [tuple(row) for row in squares[rest].tolist()] == [
        first or (0,) * n for _, _, first in singles
    ]
    assert {0, 1, 2} >= set(counts[rest].tolist()) > {0}
    assert (counts[[0, 39]] == 9).all()
    assert (squares[[0, 39]] == 9).all()


# Sets by size


@pytest.mark.parametrize("piece", PIECES)
def test_sizes_are_those_of_the_search(kernel: Kernel, piece: str) -> None:
    attacks, moves = PIECES[piece]
    draw = random.Random(3)
    for rows, columns in itertools.product(range(1, 5), range(1, 5)):
        allowed = [
            draw.getrandbits(columns) | draw.getrandbits(columns) for _ in range(rows)
        ]
        rules = Rules(tuple(allowed), columns, 0, packed(moves))
        most = draw.randint(0, 5)
        least = draw.randint(0, most)
        expected = [
            kernel.boards.count(rules._replace(pieces=k))[0]
            if least <= k <= rows * columns
            else 0
            for k in range(most + 1)
        ]
        assert kernel.boards.sizes(allowed, columns, attacks, least, most) == expected


@pytest.mark.parametrize("piece", ["queen", "bishop"])
def test_sizes_on_a_torus(kernel: Kernel, piece: str) -> None:
    attacks, moves = PIECES[piece]
    for n in range(1, 6):
        rules = Rules(((1 << n) - 1,) * n, n, 0, packed(moves), True)
        expected = [
            kernel.boards.count(rules._replace(pieces=k))[0] if k <= n * n else 0
            for k in range(5)
        ]
        sizes = kernel.boards.sizes(rules.allowed, n, attacks | TORUS, 0, 4)
        assert sizes == expected


@pytest.mark.parametrize("piece", SHORT)
def test_the_frontier_of_other_pieces(piece: str) -> None:
    attacks, moves = SHORT[piece]
    draw = random.Random(3)
    boards = KERNELS["pure"].boards
    for rows, columns in itertools.product(range(1, 5), range(1, 4)):
        allowed = [
            draw.getrandbits(columns) | draw.getrandbits(columns) for _ in range(rows)
        ]
        rules = Rules(tuple(allowed), columns, 0, packed(moves))
        expected = [
            boards.count(rules._replace(pieces=k))[0] if k <= rows * columns else 0
            for k in range(6)
        ]
        assert frontier.sizes(allowed, columns, attacks, 0, 5) == expected


def test_no_rows(kernel: Kernel) -> None:
    queen = STRAIGHT | DIAGONAL
    assert kernel.boards.sizes([], 5, queen, 0, 2) == [1, 0, 0]
    assert kernel.boards.sizes([0, 0], 0, queen, 0, 2) == [1, 0, 0]
    assert kernel.boards.count(Rules((), 0, 0, per_row=1)) == (1, 0, ())
    assert list(kernel.boards.iterate(Rules((), 0, 0, per_row=1))) == [()]


# The largest boards


@pytest.mark.parametrize("n", [16, 17, 31, 63, 64])
def test_large_boards_count_as_queens(kernel: Kernel, n: int) -> None:
    """Around a placement, with regions that are the columns once more."""
    draw = random.Random(n)
    columns = construct_queens(n)
    assert columns is not None
    allowed = tuple(1 << column | 1 << draw.randrange(n) for column in columns.tolist())
    moves = packed(LINES + DIAGONALS)
    rules = Rules(allowed, n, n, moves, False, 1, 1, 1, n, bytes(range(n)) * n)
    placements = list(kernel.queens.iterate(allowed))
    assert tuple(columns) in placements
    assert kernel.boards.count(rules)[0] == len(placements)
    assert list(kernel.boards.iterate(rules)) == [
        tuple(row * n + column for row, column in enumerate(placement))
        for placement in placements
    ]


def test_boards_that_are_too_large(kernel: Kernel) -> None:
    for rules in (Rules((1,) * 65, 1, 0), Rules((1,), 65, 0)):
        with pytest.raises(BoardSizeError):
            kernel.boards.count(rules)
        with pytest.raises(BoardSizeError):
            kernel.boards.iterate(rules)
        with pytest.raises(BoardSizeError):
            kernel.boards.sizes(rules.allowed, rules.columns, DIAGONAL, 0, 1)


@pytest.mark.parametrize("given", [(0, 1, 2), (0, 4), (65535,)])
def test_given_pieces_that_are_none(kernel: Kernel, given: tuple) -> None:
    rules = Rules((3, 3), 2, 2, per_row=1, given=given)
    with pytest.raises(BoardSizeError):
        kernel.boards.count(rules)


def test_regions_that_are_none(kernel: Kernel) -> None:
    rules = Rules((3, 3), 2, 2, b"", False, 1, 1, 1, 2, bytes([0, 1, 2, 0]))
    with pytest.raises(InputError, match="a region is not from 0 to 1"):
        kernel.boards.count(rules)
    with pytest.raises(InputError, match="expected 4 squares, got 3"):
        kernel.boards.iterate(rules._replace(region_of=bytes(3)))


class EnoughError(Exception):
    """Raised by a poll."""


def test_an_exception_of_poll_ends_a_native_search(kernel: Kernel) -> None:
    if kernel.name == "pure":
        return

    def poll() -> None:
        raise EnoughError

    n = 20
    full = ((1 << n) - 1,) * n
    rules = Rules(full, n, n, packed(LINES + DIAGONALS), per_row=1, per_column=1)
    with pytest.raises(EnoughError):
        kernel.boards.count(rules, poll=poll)
    with pytest.raises(EnoughError):
        kernel.boards.sizes(full, n, STRAIGHT | DIAGONAL, 0, n, poll)
