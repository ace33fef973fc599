# SPDX-License-Identifier: MIT
"""Coloured regions and stars: boards are read, solved, counted, and made."""

import itertools
import pickle
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lowbit
from lowbit import (
    BoardSizeError,
    InputError,
    NoSolutionError,
    Placement,
    Regions,
    Squares,
    count_queens,
    generate_regions,
    iter_queens,
    read_regions,
    solve_queens,
    solve_regions,
)
from lowbit._backend import KERNEL, KERNELS, Kernel
from lowbit._rng import SplitMix64
from lowbit.ladder import exact_cover
from lowbit.queens.generate import beside_each, is_connected, joined_parts

UNIQUE = ["ABCC", "ABBC", "AAAC", "AADD"]

#: OEIS A002464: permutations without neighbours side by side; no queens touch.
HERTZSPRUNG = [1, 1, 0, 0, 2, 14, 90, 646, 5242, 47622]

SYMMETRIES = [
    lambda board, turns=turns, mirror=mirror: np.rot90(
        np.fliplr(board) if mirror else board, turns
    )
    for turns in range(4)
    for mirror in (False, True)
]


def by_exact_cover(cells: list[int], n: int) -> list[tuple[int, ...]]:
    """The solutions by the ladder: a 2 x 2 block of squares has one queen at most."""
    squares = list(itertools.product(range(n), range(n)))
    blocks = list(itertools.product(range(n - 1), range(n - 1)))
    options = [
        [row, n + column, 2 * n + cells[row * n + column]]
        + [
            3 * n + number
            for number, (top, left) in enumerate(blocks)
            if top <= row <= top + 1 and left <= column <= left + 1
        ]
        for row, column in squares
    ]
    return sorted(
        tuple(column for _, column in sorted(squares[option] for option in chosen))
        for chosen in exact_cover.solutions(3 * n, len(blocks), options)
    )


def random_cells(n: int, seed: int) -> list[int]:
    """Regions all over the place."""
    draw = random.Random(seed)
    cells = [*range(n)] * n
    draw.shuffle(cells)
    return cells


def matrix(cells: list[int], n: int) -> list[list[int]]:
    return [cells[start : start + n] for start in range(0, n * n, n)]


# Solving


@pytest.mark.parametrize("n", [1, 4, 5, 6, 7, 8])
def test_solutions_are_those_of_the_exact_cover(n: int) -> None:
    total = 0
    for seed in range(10):
        cells = random_cells(n, seed)
        if seed % 2:
            cells = list(generate_regions(n, seed=seed, unique=False).cells)
        expected = by_exact_cover(cells, n)
        board = matrix(cells, n)
        assert list(iter_queens(n, regions=board)) == expected
        assert count_queens(n, regions=board) == len(expected)
        assert count_queens(n, regions=board, limit=2) == min(2, len(expected))
        assert solve_queens(n, regions=board) in (expected or [None])
        total += len(expected)
    assert total > 0


def test_no_regions_but_stars() -> None:
    counts = [count_queens(n, stars=1) for n in range(10)]
    assert counts == HERTZSPRUNG
    assert [count_queens(n, stars=1, touching=True) for n in range(5)] == [
        1,
        1,
        2,
        6,
        24,
    ]


@pytest.mark.parametrize("stars", [2, 3])
def test_stars_by_all_sets_of_squares(stars: int) -> None:
    """Matrices of zeros and ones with so many ones a line; touching ones left out."""
    n = stars + 2
    rows = [
        sum(1 << c for c in chosen)
        for chosen in itertools.combinations(range(n), stars)
    ]
    found = []
    for board in itertools.product(rows, repeat=n):
        columns = [sum(row >> c & 1 for row in board) for c in range(n)]
        if columns == [stars] * n:
            found.append(board)
    assert count_queens(n, stars=stars, touching=True) == len(found)
    # A006110 (A001499 for two ones a line).
    assert len(found) == {2: 90, 3: 2040}[stars]
    apart = [
        board
        for board in found
        if not any(row & row << 1 for row in board)
        and not any(
            one & (other << 1 | other | other >> 1)
            for one, other in itertools.pairwise(board)
        )
    ]
    assert count_queens(n, stars=stars) == len(apart) == 0


def test_star_battle() -> None:
    """Two stars a row, column and region; every 2 x 2 block has one at most."""
    n = 9
    solutions = list(itertools.islice(iter_queens(n, stars=2), 100))
    assert solutions == sorted(solutions)
    for stars in solutions:
        assert isinstance(stars, Squares)
        assert stars.shape == (9, 9)
        for axis in (0, 1):
            assert sorted(square[axis] for square in stars) == sorted([*range(n)] * 2)
        for one, other in itertools.combinations(stars, 2):
            assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) > 1
    wanted = solutions[57]
    regions = [[0] * n for _ in range(n)]
    # Every region is a pair of its stars; what is left belongs to the first region.
    for number, square in enumerate(wanted):
        regions[square[0]][square[1]] = number // 2
    regions = [[1 + region for region in row] for row in regions]
    assert wanted in list(iter_queens(n, stars=2, regions=regions))
    assert count_queens(n, stars=2, regions=regions, touching=True) >= count_queens(
        n, stars=2, regions=regions
    )
    assert str(wanted).count("Q") == 18


def test_fixed_and_blocked() -> None:
    n = 7
    board = matrix(random_cells(n, 3), n)
    solutions = list(iter_queens(n, regions=board, touching=True))
    assert len(solutions) > 20
    square = (2, solutions[5][2])
    expected = [s for s in solutions if s[2] == square[1]]
    arguments = {"regions": board, "touching": True}
    assert list(iter_queens(n, fixed=[square], **arguments)) == expected
    assert count_queens(n, blocked=[square], **arguments) == len(solutions) - len(
        expected
    )
    text = ["." * n, "." * n, "." * square[1] + "Q" + "." * (n - square[1] - 1)]
    assert count_queens(n, blocked=text + ["." * n] * 4, **arguments) == len(expected)
    assert count_queens(n, fixed=[(0, 0), (0, 1)], **arguments) == 0
    assert solve_queens(n, fixed=[square], blocked=[square], **arguments) is None


def test_too_many_stars() -> None:
    assert count_queens(3, stars=4) == 0
    assert solve_queens(3, stars=4) is None
    assert list(iter_queens(3, stars=10**30)) == []
    assert count_queens(3, stars=3, touching=True) == 1


def test_the_empty_board() -> None:
    assert count_queens(0, regions=[]) == count_queens(0, regions="") == 1
    assert solve_queens(0, regions=[]) == ()
    assert read_regions("").cells == b""
    assert str(read_regions([])) == ""


@given(seed=st.integers(0, 2**32), n=st.integers(4, 7), connected=st.booleans())
def test_symmetries_and_names_change_no_count(
    seed: int, n: int, connected: bool
) -> None:
    cells = random_cells(n, seed)
    if connected:
        cells = list(generate_regions(n, seed=seed, unique=False).cells)
    board = np.array(cells).reshape(n, n)
    expected = count_queens(n, regions=board)
    for image in SYMMETRIES:
        assert count_queens(n, regions=image(board)) == expected
    names = random.Random(seed).sample(range(-100, 100), n)
    assert count_queens(n, regions=np.array(names)[board]) == expected
    _, counts = solve_regions([image(board) for image in SYMMETRIES], limit=10**6)
    assert counts.tolist() == [expected] * 8


# Many boards


def test_many_boards_of_all_sizes() -> None:
    boards = [
        generate_regions(n, seed=n, unique=n % 2 == 0) for n in (8, 5, 8, 4, 6, 5, 1)
    ]
    mixed = [boards[0].rows(), str(boards[1]), boards[2].to_array(), *boards[3:], []]
    solutions, counts = solve_regions(mixed, limit=3)
    assert counts.tolist() == [
        *(count_queens(b.n, regions=b, limit=3) for b in boards),
        1,
    ]
    assert solutions == [*(solve_queens(b.n, regions=b) for b in boards), ()]
    assert all(type(solution) is Placement for solution in solutions)


@pytest.mark.parametrize("threads", [1, 3])
def test_boards_in_an_array(threads: int, eager_threads: list[str]) -> None:
    boards = np.array([random_cells(6, seed) for seed in range(100)]).reshape(100, 6, 6)
    solutions, counts = solve_regions(boards, threads=threads)
    assert len(eager_threads) == (0 if KERNEL.name == "pure" else threads - 1)
    assert counts.dtype == np.int64
    assert counts.tolist() == [count_queens(6, regions=b, limit=2) for b in boards]
    assert [s is None for s in solutions] == (counts == 0).tolist()
    assert {0, 1, 2} == set(counts.tolist())
    assert solutions == [solve_queens(6, regions=board) for board in boards]
    in_order = np.array([read_regions(board).to_array() for board in boards])
    assert solve_regions(in_order, threads=threads)[0] == solutions
    assert solve_regions(boards, limit=0)[0] == [None] * 100


@pytest.mark.parametrize(
    "names",
    [
        np.arange(6),
        np.arange(6, dtype=np.uint64) + 2**63,
        np.array([3, 0, 5, 1, 4, 2], np.uint8),
        np.array([-128, 127, 0, 5, 6, 7], np.int8),
        np.array([0, 256, 1, 2, 3, 4]),
        np.array([-(2**63), 2**63 - 1, 0, 1, 2, 3]),
    ],
    ids=lambda names: str(names.tolist()),
)
def test_any_numbers_name_regions(names: np.ndarray) -> None:
    """A board has one solution out of several, whatever its regions are called."""
    boards = np.array([random_cells(6, seed) for seed in range(40)]).reshape(40, 6, 6)
    expected = solve_regions([read_regions(board) for board in boards])
    solutions, counts = solve_regions(names[boards])
    assert solutions == expected[0]
    assert counts.tolist() == expected[1].tolist()


@pytest.mark.parametrize("low", [0, 7, -(10**6)])
def test_an_array_with_a_malformed_board(low: int) -> None:
    boards = np.array([random_cells(6, seed) for seed in range(5)]).reshape(5, 6, 6)
    boards[3][boards[3] == 5] = 2
    with pytest.raises(InputError, match=r"board 3: regions: .* 6 regions, not 5"):
        solve_regions(boards + low)
    boards[2, 0, 0] = 1000
    with pytest.raises(InputError, match=r"board 2: regions: .* 6 regions, not 7"):
        solve_regions(boards)
    with pytest.raises(InputError, match="board 0: regions: row 0 has 5 squares"):
        solve_regions(boards[:, :, :5])


def test_many_boards_of_stars() -> None:
    board = np.arange(64).reshape(8, 8) // 8
    (solution,), counts = solve_regions([board], stars=2, limit=5)
    assert counts.tolist() == [2]  # all that there are without regions
    assert isinstance(solution, Squares)
    assert solve_regions([board], stars=9)[0] == [None]
    (touching,), _ = solve_regions([board], stars=8, touching=True)
    assert touching is not None
    assert len(touching) == 64


def test_no_boards() -> None:
    solutions, counts = solve_regions([])
    assert (solutions, counts.tolist()) == ([], [])
    assert solve_regions(np.zeros((0, 4, 4), int))[0] == []


def test_progress_of_many_boards() -> None:
    seen: list = []
    solve_regions([UNIQUE] * 40, progress=seen.append, threads=1)
    assert (seen[-1].share, seen[-1].found, seen[-1].unit) == (1.0, 40, "boards")


@pytest.mark.parametrize(
    ("boards", "kind", "message"),
    [
        ([UNIQUE, ["AB", "A"]], InputError, "board 1: regions: row 1 has 1 squares"),
        ([UNIQUE, 7], TypeError, "board 1: regions must be rows of names, not 7"),
        (7, TypeError, "boards must be an iterable"),
        ("AB", TypeError, "boards must be an iterable"),
    ],
)
def test_malformed_boards(boards: object, kind: type, message: str) -> None:
    with pytest.raises(kind, match=message):
        solve_regions(boards)


@pytest.mark.parametrize(
    ("arguments", "kind"),
    [
        ({"stars": 0}, InputError),
        ({"stars": 1.0}, TypeError),
        ({"limit": -1}, InputError),
        ({"limit": 2**63}, InputError),
        ({"touching": 1}, TypeError),
        ({"threads": 0}, InputError),
    ],
)
def test_malformed_arguments(arguments: dict, kind: type) -> None:
    with pytest.raises(kind):
        solve_regions([UNIQUE], **arguments)


# Reading


@pytest.mark.parametrize(
    "board",
    [
        UNIQUE,
        tuple(UNIQUE),
        "\n".join(UNIQUE),
        "\n\n  ABCC\n  ABBC\n\n  AAAC\n  AADD\n",
        "A B C C\nA B B C\nA A A C\nA A D D",
        "10,2,3,3\n10,2,2,3\n10,10,10,3\n10,10,4,4",
        [list(row) for row in UNIQUE],
        [[5, 1, 2, 2], (5, 1, 1, 2), np.array([5, 5, 5, 2]), [5, 5, 3, 3]],
        np.array([list(row) for row in UNIQUE]),
        np.array([[0, 1, 2, 2], [0, 1, 1, 2], [0, 0, 0, 2], [0, 0, 3, 3]], np.int8),
        read_regions(UNIQUE),
        iter(UNIQUE),
    ],
    ids=lambda board: type(board).__name__,
)
def test_forms_of_a_board(board: object) -> None:
    regions = read_regions(board)
    assert regions.rows() == UNIQUE
    assert count_queens(4, regions=regions) == 1


@pytest.mark.parametrize(
    ("board", "kind", "message"),
    [
        (["AB", "ABC"], InputError, "row 1 has 3 squares on a board of 2 rows"),
        (["AB"], InputError, "row 0 has 2 squares on a board of 1 rows"),
        (["AA", "AA"], InputError, "a board of 2 x 2 has 2 regions, not 1"),
        (["AB", "CD"], InputError, "has 2 regions, not 4"),
        ([[1, None], [1, 1]], InputError, r"square \(0, 1\) is in no region: None"),
        ([["A", ""], ["A", "A"]], InputError, r"square \(0, 1\) is in no region: ''"),
        ([[[], 1], [1, 1]], TypeError, "a square has no name"),
        (np.zeros((2, 2)), InputError, "two dimensions, of integers or text"),
        (np.zeros(4, int), InputError, "two dimensions, of integers or text"),
        (np.zeros((65, 65), int), BoardSizeError, "65 rows"),
        (b"AB\nBB", TypeError, "must be rows of names"),
        (7, TypeError, "must be rows of names"),
        ([1, 2], TypeError, "row 0 is no row of names: 1"),
    ],
)
def test_boards_that_are_none(board: object, kind: type, message: str) -> None:
    with pytest.raises(kind, match=message):
        read_regions(board)


def test_regions_are_values() -> None:
    regions = read_regions(UNIQUE)
    assert regions == read_regions(["xyzz", "xyyz", "xxxz", "xxww"])
    assert hash(regions) == hash(read_regions(str(regions)))
    assert regions != read_regions(["AB", "BB"])
    assert regions != UNIQUE
    assert pickle.loads(pickle.dumps(regions)) == regions
    assert eval(repr(regions), {"read_regions": read_regions}) == regions
    assert regions.to_array().tolist() == matrix(list(regions.cells), 4)
    for name in ("n", "cells", "_n"):
        with pytest.raises(AttributeError):
            setattr(regions, name, 5)


def test_squares_are_values() -> None:
    squares = Squares([(0, 1), (1, 2)], (2, 3))
    assert squares == ((0, 1), (1, 2))
    copy = pickle.loads(pickle.dumps(squares))
    assert (copy, copy.shape) == (squares, (2, 3))
    assert eval(repr(squares), {"Squares": Squares}) == squares
    assert squares.rows() == [".Q.", "..Q"]


def test_the_largest_board() -> None:
    n = 64
    board = np.repeat(np.arange(n), n).reshape(n, n)
    regions = read_regions(board)
    assert read_regions(str(regions)) == regions
    columns = [(2 * row + row // 32) % 64 for row in range(n)]
    found = solve_queens(n, regions=regions, fixed=list(enumerate(columns))[:-1])
    assert found == tuple(columns)


# Making


@pytest.mark.parametrize("n", [0, 1, 4, 5, 6, 7, 8, 9])
def test_generated_boards_have_one_solution(n: int) -> None:
    for seed in range(3):
        regions = generate_regions(n, seed=seed)
        assert regions.n == n
        assert count_queens(n, regions=regions) == 1
        beside = [
            [s for s in range(n * n) if abs(s // n - t // n) + abs(s % n - t % n) == 1]
            for t in range(n * n)
        ]
        assert all(is_connected(region, regions.cells, beside) for region in range(n))
        assert len(by_exact_cover(list(regions.cells), n)) == 1 or n == 0


@pytest.mark.parametrize(("n", "stars"), [(8, 2), (9, 2), (10, 2), (12, 3), (0, 2)])
def test_generated_star_battles_have_one_solution(n: int, stars: int) -> None:
    beside = beside_each(n)
    for seed in range(1 if lowbit.backend_info().kernel == "pure" else 4):
        regions = generate_regions(n, stars=stars, seed=seed)
        assert regions.n == n
        assert count_queens(n, regions=regions, stars=stars) == 1
        assert all(is_connected(region, regions.cells, beside) for region in range(n))
        solution = solve_queens(n, regions=regions, stars=stars)
        assert solution is not None
        held = [regions.cells[row * n + column] for row, column in solution]
        assert sorted(held) == sorted([*range(n)] * stars)


def test_parts_join_side_by_side() -> None:
    halves = [2 * row + column // 2 for row in range(4) for column in range(4)]
    for seed in range(10):
        regions = joined_parts(4, halves, 2, SplitMix64(seed))
        assert regions is not None
        assert sorted(regions) == sorted([*range(4)] * 4)
        assert all(is_connected(region, regions, beside_each(4)) for region in range(4))


def test_parts_that_cannot_join() -> None:
    """Parts 0 and 2 have no other beside them than part 1."""
    parts = [0, 1, 1, 2, 1, 1, 1, 1, 3, 4, 5, 6, 3, 4, 5, 7]
    assert all(joined_parts(4, parts, 2, SplitMix64(seed)) is None for seed in range(9))


def test_boards_that_need_not_be_unique() -> None:
    boards = [generate_regions(8, seed=seed, unique=False) for seed in range(20)]
    counts = [count_queens(8, regions=board) for board in boards]
    assert min(counts) >= 1
    assert max(counts) > 1


def test_a_seed_makes_the_same_board_on_every_kernel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    boards = {}
    for name, kernel in KERNELS.items():
        monkeypatch.setattr("lowbit._backend.KERNEL", kernel)
        boards[name] = [generate_regions(n, seed=3).rows() for n in (5, 6, 7)]
        boards[name].append(generate_regions(9, stars=2, seed=3).rows())
    assert boards == dict.fromkeys(KERNELS, boards["pure"])
    assert boards["pure"][0] == ["AAABB", "AACCC", "AACCC", "ADDCC", "EDDDC"]


def test_seeds() -> None:
    assert generate_regions(6, seed=1) == generate_regions(6, seed=np.int64(1))
    assert generate_regions(6, seed=1) != generate_regions(6, seed=2)
    assert len({generate_regions(6) for _ in range(5)}) > 1
    first, second = (generate_regions(6, seed=np.random.default_rng(5)) for _ in "ab")
    assert first == second
    for seed, kind in ((1.5, TypeError), (True, TypeError), (-1, InputError)):
        with pytest.raises(kind, match="seed"):
            generate_regions(6, seed=seed)


@pytest.mark.parametrize(
    ("n", "stars"), [(2, 1), (3, 1), (1, 2), (5, 2), (7, 2), (11, 3), (64, 17)]
)
def test_boards_without_solutions_are_not_made(n: int, stars: int) -> None:
    with pytest.raises(NoSolutionError, match=f"on {n} x {n}"):
        generate_regions(n, stars=stars)


@pytest.mark.parametrize(("stars", "kind"), [(0, InputError), (1.0, TypeError)])
def test_stars_that_are_no_number(stars: object, kind: type) -> None:
    with pytest.raises(kind, match="stars"):
        generate_regions(8, stars=stars)


@pytest.mark.parametrize(("n", "kind"), [(-1, BoardSizeError), (65, BoardSizeError)])
def test_sizes_that_cannot_be_made(n: int, kind: type) -> None:
    with pytest.raises(kind):
        generate_regions(n)


# What makes no sense


@pytest.mark.parametrize("ask", [count_queens, solve_queens, iter_queens])
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"regions": ["AB", "BB"]}, "regions: the board has 2 rows, but n is 4"),
        ({"touching": True}, "touching: it needs regions or stars"),
        ({"stars": 0}, "stars must be at least 1"),
        ({"stars": 1, "toroidal": True}, "toroidal cannot be combined with stars"),
        ({"regions": UNIQUE, "k": 3}, "k cannot be combined with regions"),
        ({"regions": UNIQUE, "rows": 3}, "rows cannot be combined with regions"),
        ({"stars": 2, "columns": 3}, "columns cannot be combined with stars"),
        ({"stars": 2, "piece": "rook"}, "piece cannot be combined with stars"),
    ],
)
def test_arguments_that_make_no_sense(
    ask: object, arguments: dict, message: str
) -> None:
    with pytest.raises(InputError, match=message):
        ask(4, **arguments)


@pytest.mark.parametrize("arguments", [{"touching": 1, "stars": 1}, {"stars": 2.0}])
def test_arguments_of_another_type(arguments: dict) -> None:
    with pytest.raises(TypeError):
        count_queens(4, **arguments)


def test_every_kernel_counts_and_lists(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lowbit._backend.KERNEL", kernel)
    assert lowbit.solve_regions([UNIQUE])[1].tolist() == [1]
    assert solve_queens(4, regions=UNIQUE) == (1, 3, 0, 2)
    assert isinstance(read_regions(UNIQUE), Regions)
