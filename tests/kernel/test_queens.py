# SPDX-License-Identifier: MIT
"""The contract of the queens kernels, on every kernel."""

import functools
import gc
import itertools
import random
import tracemalloc
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from lowbit._backend import KERNELS, Kernel
from lowbit.errors import BoardSizeError
from lowbit.ladder import rungs
from lowbit.ladder.queens import bitmasks
from lowbit.ladder.tally import Tally
from lowbit.queens.construct import construct_queens

#: Queens placed on the plain board, row by row, for n = 0, 1, 2, ...
NODES = (0, 1, 2, 5, 16, 53, 152, 551, 2056, 8393, 35538, 166925, 856188, 4674889)


def plain(n: int) -> list[int]:
    """The masks of a board on which every square is allowed."""
    return [(1 << n) - 1] * n


def largest(kernel: Kernel) -> int:
    """The largest plain board that the kernel counts in a moment."""
    return 9 if kernel.name == "pure" else 13


@functools.cache
def by_permutation(allowed: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The placements on a board, out of all permutations of the columns."""
    n = len(allowed)
    return [
        columns
        for columns in itertools.permutations(range(n))
        if all(allowed[row] >> column & 1 for row, column in enumerate(columns))
        and len({column - row for row, column in enumerate(columns)}) == n
        and len({column + row for row, column in enumerate(columns)}) == n
    ]


@functools.cache
def by_squares(allowed: tuple[int, ...]) -> tuple[list[tuple[int, ...]], int]:
    """The placements on a board and the nodes, looking at every pair of queens."""
    found = []
    nodes = 0

    def below(placed: tuple[int, ...]) -> None:
        nonlocal nodes
        row = len(placed)
        if row == len(allowed):
            found.append(placed)
            return
        for column in range(len(allowed)):
            if allowed[row] >> column & 1 and all(
                abs(column - queen) not in (0, row - above)
                for above, queen in enumerate(placed)
            ):
                nodes += 1
                below((*placed, column))

    below(())
    return found, nodes


@functools.cache
def by_fewest(allowed: tuple[int, ...]) -> tuple[list[tuple[int, ...]], int]:
    """The placements and the nodes, where the row or column with the fewest squares is next.

    Rows from the middle outwards, columns ascending and only while they have at most two
    squares; of equals the first, a row before a column only if it has no more squares.
    """
    n = len(allowed)
    middle_out = sorted(range(n), key=lambda row: (abs(row - n // 2), row))
    found = []
    nodes = 0

    def below(placed: dict[int, int], squares: list[tuple[int, int]]) -> None:
        nonlocal nodes
        rows = [row for row in middle_out if row not in placed]
        columns = [column for column in range(n) if column not in placed.values()]
        if not rows:
            found.append(tuple(placed[row] for row in range(n)))
            return
        lines = [[square for square in squares if square[0] == row] for row in rows]
        by_row = [square for row in lines for square in row]
        files = [
            [square for square in by_row if square[1] == column] for column in columns
        ]
        if not all(lines) or not all(files):
            return
        best = min(lines, key=len)
        for size in (1, 2):
            few = [file for file in files if len(file) == size]
            if few and len(best) > size:
                best = few[0]
        for row, column in best:
            nodes += 1
            below(
                {**placed, row: column},
                [
                    (r, c)
                    for r, c in squares
                    if r != row and abs(c - column) not in (0, abs(r - row))
                ],
            )

    below({}, [(r, c) for r in range(n) for c in range(n) if allowed[r] >> c & 1])
    return sorted(found), nodes


def is_sparse(allowed: Sequence[int]) -> bool:
    """Five squares are blocked in a row, on average over rows that have a choice.

    Columns below a queen without a choice do not count.
    """
    n = len(allowed)
    squares = [[c for c in range(n) if mask >> c & 1] for mask in allowed]
    settled = {row[0] for row in squares if len(row) == 1}
    rows = [row for row in squares if len(row) > 1]
    blocked = sum(len(set(range(n)) - settled - set(row)) for row in rows)
    return blocked >= 5 * len(rows)


def by_rule(board: list[int]) -> tuple[list[tuple[int, ...]], int]:
    """The placements and the nodes of the search that a board is counted by."""
    return (by_fewest if is_sparse(board) else by_squares)(tuple(board))


def random_boards(n: int, boards: int, seed: int) -> Iterator[list[int]]:
    """Boards with random squares blocked, from nearly none to nearly all."""
    draw = random.Random(seed)
    for _ in range(boards):
        share = draw.random()
        yield [
            sum((draw.random() < share) << column for column in range(n))
            for _ in range(n)
        ]


def columns_of(n: int) -> list[int]:
    """A placement on a board of any size, where the test of `construct_queens` vouches for it."""
    columns = construct_queens(n)
    assert columns is not None
    return columns.tolist()


def around_a_placement(n: int, seed: int) -> list[int]:
    """A board with two squares or less in each row, one of them that of a placement."""
    draw = random.Random(seed)
    return [1 << column | 1 << draw.randrange(n) for column in columns_of(n)]


#: A placement without any pattern, found by swapping columns of a random permutation.
PLACEMENT_OF_64 = (
    *(39, 58, 21, 19, 13, 32, 10, 6, 37, 31, 33, 14, 29, 51, 5, 47),
    *(18, 60, 48, 11, 26, 57, 46, 8, 45, 22, 44, 62, 56, 15, 55, 42),
    *(25, 27, 4, 7, 0, 35, 52, 49, 23, 53, 16, 12, 17, 50, 30, 54),
    *(63, 1, 3, 59, 41, 28, 2, 43, 36, 34, 9, 40, 20, 61, 38, 24),
)


def below_a_placement(columns: Sequence[int], free_rows: int) -> list[int]:
    """A board with one square in each row but the last ones, which are free."""
    n = len(columns)
    return [1 << column for column in columns[: n - free_rows]] + plain(n)[-free_rows:]


LARGE = {
    **{f"{n}, around": around_a_placement(n, seed=2) for n in (31, 32, 33, 63, 64)},
    **{f"{n}, below": below_a_placement(columns_of(n), 9) for n in (31, 32, 33, 63)},
    "64, below": below_a_placement(PLACEMENT_OF_64, 12),
}


# Counting


def test_counts_are_those_of_oeis(kernel: Kernel, queens_counts: list[int]) -> None:
    counts = [kernel.queens.count(plain(n))[0] for n in range(largest(kernel) + 1)]
    assert counts == queens_counts[: len(counts)]


def test_nodes_are_pinned(kernel: Kernel) -> None:
    nodes = [kernel.queens.count(plain(n))[1] for n in range(largest(kernel) + 1)]
    assert nodes == list(NODES[: len(nodes)])


@pytest.mark.parametrize("n", range(7))
def test_any_board_counts_as_by_permutation(kernel: Kernel, n: int) -> None:
    boards = list(random_boards(n, 40, seed=n))
    counts = [kernel.queens.count(board)[0] for board in boards]
    assert counts == [len(by_permutation(tuple(board))) for board in boards]
    assert n < 4 or len(set(counts)) > 1


@pytest.mark.parametrize("n", range(8, 36, 3))
def test_boards_of_all_widths(kernel: Kernel, n: int) -> None:
    draw = random.Random(n)
    columns = draw.sample(range(n), n)
    share = 0.6 if n < 12 else 2.3 / n
    board = [
        1 << column | sum((draw.random() < share) << other for other in range(n))
        for column in columns
    ]
    placements, nodes = by_rule(board)
    assert kernel.queens.count(board) == (len(placements), nodes)
    assert list(kernel.queens.iterate(board)) == placements


def test_a_long_search_on_words_of_64_bits() -> None:
    board = below_a_placement(columns_of(33), 18)
    assert not is_sparse(board)
    answers = {
        name: kernel.queens.count(board)
        for name, kernel in KERNELS.items()
        if name != "pure"
    }
    assert answers == dict.fromkeys(answers, (45282, 8314494))


def test_which_search_it_is(kernel: Kernel) -> None:
    """One square more or less decides, and the nodes tell."""
    n = 9
    draw = random.Random(9)
    board = [sum(1 << column for column in draw.sample(range(n), 4)) for _ in range(n)]
    assert is_sparse(board)
    fuller = [board[0] | ~board[0] & -~board[0], *board[1:]]
    assert not is_sparse(fuller)
    for one in (board, fuller):
        assert by_squares(tuple(one))[1] > by_fewest(tuple(one))[1]
        assert kernel.queens.count(one) == (len(by_rule(one)[0]), by_rule(one)[1])


@pytest.mark.parametrize(
    ("allowed", "count"),
    [
        ([], 1),
        ([1], 1),
        ([0], 0),
        ([3, 3], 0),
        ([1, 2], 0),
        ([0, 3], 0),
        ([7, 7, 7], 0),
        ([15, 15, 15, 0], 0),
        ([0, 15, 15, 15], 0),
        ([2, 8, 1, 4], 1),
    ],
)
def test_tiny_boards(kernel: Kernel, allowed: list[int], count: int) -> None:
    assert kernel.queens.count(allowed)[0] == count
    assert len(list(kernel.queens.iterate(allowed))) == count


@pytest.mark.parametrize("kind", [list, tuple])
def test_masks_come_in_any_sequence(kernel: Kernel, kind: type) -> None:
    board = kind(plain(6))
    assert kernel.queens.count(board) == (4, NODES[6])
    assert len(list(kernel.queens.iterate(board))) == 4
    assert board == kind(plain(6))


# Boards with few squares


def blocked_board(n: int, share: float, seed: int) -> list[int]:
    """A board on which each square is allowed with a probability of `share`."""
    draw = random.Random(f"{n} {share} {seed}")
    return [
        sum((draw.random() < share) << column for column in range(n)) for _ in range(n)
    ]


def completion(n: int, queens: int, seed: int) -> list[int]:
    """A board on which random queens stand already, none attacking another.

    As in Gent, Jefferson and Nightingale, "Complexity of n-queens completion", Journal of
    Artificial Intelligence Research 59 (2017).
    """
    draw = random.Random(f"{n} {queens} {seed}")
    board = plain(n)
    placed: set[int] = set()
    while len(placed) < queens:
        row, column = draw.randrange(n), draw.randrange(n)
        if row not in placed and board[row] >> column & 1:
            placed.add(row)
            for other in range(n):
                distance = abs(other - row)
                queen = 1 << column
                attacked = queen | queen << distance | queen >> distance
                board[other] &= queen if distance == 0 else ~attacked
    return board


#: Boards that say something about the search, and what it says about them: the number of
#: placements, the nodes of the count, and those until one is found. A change of the search
#: changes these on purpose.
SUITE = {
    ("completion", 8, 2): (1, 60, 15),
    ("completion", 12, 3): (16, 2412, 30),
    ("completion", 16, 4): (663, 97362, 51),
    ("completion", 16, 5): (112, 16416, 34),
    ("completion", 20, 8): (35, 757, 46),
    ("completion", 24, 11): (53, 860, 24),
    ("completion", 30, 16): (8, 472, 116),
    ("completion", 32, 18): (4, 69, 37),
    ("completion", 64, 48): (0, 24, 24),
    ("blocked", 12, 0.6): (7, 593, 25),
    ("blocked", 14, 0.5): (5, 703, 258),
    ("blocked", 16, 0.5): (87, 8797, 183),
    ("blocked", 24, 0.25): (0, 1769, 1769),
    ("blocked", 30, 0.2): (0, 556, 556),
    ("blocked", 33, 0.2): (2, 57467, 21237),
    ("blocked", 48, 0.13): (0, 19636, 19636),
    ("blocked", 64, 0.09): (0, 2071, 2071),
}
BOARDS = {"completion": completion, "blocked": blocked_board}


@pytest.mark.parametrize("case", SUITE, ids=lambda case: " ".join(map(str, case)))
def test_nodes_of_boards_with_few_squares_are_pinned(
    kernel: Kernel, case: tuple[str, int, float]
) -> None:
    kind, n, amount = case
    board = BOARDS[kind](n, amount, seed=1)
    count, nodes, until_found = SUITE[case]
    if kernel.name == "pure" and nodes > 20_000:
        pytest.skip("takes long without a compiler")
    assert kernel.queens.count(board) == (count, nodes)
    placement, placed = kernel.queens.solve(board)
    assert placed == until_found
    assert (placement is None) == (count == 0)


def is_placement(columns: tuple[int, ...], allowed: Sequence[int]) -> bool:
    """Whether queens stand on allowed squares and do not attack each other."""
    n = len(allowed)
    return (
        len({*columns}) == n
        and len({column - row for row, column in enumerate(columns)}) == n
        and len({column + row for row, column in enumerate(columns)}) == n
        and all(allowed[row] >> column & 1 for row, column in enumerate(columns))
    )


@pytest.mark.parametrize("n", range(7))
def test_one_placement_of_any_board(kernel: Kernel, n: int) -> None:
    for board in random_boards(n, 40, seed=200 + n):
        placement, nodes = kernel.queens.solve(board)
        expected, all_nodes = by_fewest(tuple(board))
        assert placement in expected if expected else placement is None
        assert nodes <= all_nodes
        assert nodes == all_nodes or placement is not None


@pytest.mark.parametrize("queens", [0, 1, 3, 10, 24, 40])
def test_queens_that_stand_are_completed(kernel: Kernel, queens: int) -> None:
    board = completion(64, queens, seed=6)
    placement, nodes = kernel.queens.solve(board)
    assert placement is not None
    assert is_placement(placement, board)
    assert all(type(column) is int for column in placement)
    assert 64 <= nodes < 400
    assert kernel.queens.solve(tuple(board)) == (placement, nodes)


def test_boards_without_a_placement_that_were_searched_for_ever(
    kernel: Kernel,
) -> None:
    """Row by row, the last rows of these are reached again and again."""
    n = 30
    for last in ([3, 3], [5, 2], [1, 1]):
        board = plain(n)[: n - 2] + last
        assert kernel.queens.solve(board)[0] is None
        assert list(kernel.queens.iterate(board)) == []


@functools.cache
def row_by_row(allowed: tuple[int, ...]) -> tuple[list[tuple[int, ...]], int]:
    """The placements and the nodes of the rung `bitmasks`."""
    tally = Tally()
    return list(bitmasks.solutions_on(allowed, tally)), tally.nodes


@pytest.mark.parametrize("seed", [0, 2, 3, 5])
def test_placements_are_in_order_where_they_are_rare(kernel: Kernel, seed: int) -> None:
    """Rare enough to ask ahead; the rung `bitmasks` does not."""
    board = blocked_board(18, 0.36, seed)
    expected, nodes = row_by_row(tuple(board))
    assert nodes > 10_000 * len(expected) > 0
    assert list(kernel.queens.iterate(board)) == expected


# Iterating


@pytest.mark.parametrize("n", range(9))
def test_placements_are_those_of_the_ladder_in_order(kernel: Kernel, n: int) -> None:
    found = list(kernel.queens.iterate(plain(n)))
    assert found == sorted(rungs("queens")[0].solutions(n))
    assert all(type(placement) is tuple for placement in found)
    assert all(type(column) is int for placement in found for column in placement)


@pytest.mark.parametrize("n", range(7))
def test_any_board_lists_as_by_permutation(kernel: Kernel, n: int) -> None:
    for board in random_boards(n, 25, seed=100 + n):
        assert list(kernel.queens.iterate(board)) == by_permutation(tuple(board))


def test_more_placements_than_are_found_ahead(
    kernel: Kernel, queens_counts: list[int]
) -> None:
    n = 9 if kernel.name == "pure" else 12
    found = list(kernel.queens.iterate(plain(n)))
    assert len(found) == queens_counts[n]
    assert found == sorted(set(found))


def test_the_first_placement_is_there_long_before_the_last(kernel: Kernel) -> None:
    n = 16 if kernel.name == "pure" else 20  # to list them all takes minutes, or weeks
    first = next(kernel.queens.iterate(plain(n)))
    assert (
        first
        == {
            16: (0, 2, 4, 1, 12, 8, 13, 11, 14, 5, 15, 6, 3, 10, 7, 9),
            20: (0, 2, 4, 1, 3, 12, 14, 11, 17, 19, 16, 8, 15, 18, 7, 9, 6, 13, 5, 10),
        }[n]
    )


def test_a_table_that_grows_on_the_way_changes_nothing(kernel: Kernel) -> None:
    """One by one, its rows are added now and then; in one array, at once."""
    draw = random.Random(6)
    board = list(plain(10))
    expected = sorted(bitmasks.solutions(10))
    for _ in range(4):
        row, column = draw.randrange(10), draw.randrange(10)
        board[row] &= ~(1 << column)
        expected = [each for each in expected if each[row] != column]
        assert list(kernel.queens.iterate(board)) == expected
        out = np.zeros((len(expected) + 1, 10), dtype=np.uint8)
        placements = kernel.queens.iterate(board)
        some = [next(placements) for _ in range(len(expected) // 3)]
        assert placements.fill(out) == len(expected) - len(some)
        assert [*some, *map(tuple, out[: -len(some) - 1].tolist())] == expected


class Board(tuple[int, ...]):
    """What placements may be asked for as."""

    __slots__ = ()


@pytest.mark.parametrize("n", [0, 1, 4, 9])
def test_placements_come_as_any_kind_of_tuple(kernel: Kernel, n: int) -> None:
    expected = list(kernel.queens.iterate(plain(n)))
    found = list(kernel.queens.iterate(plain(n), Board))
    assert found == expected
    assert all(type(placement) is Board for placement in found)
    assert [hash(placement) for placement in found] == [*map(hash, expected)]
    assert all(gc.is_tracked(placement) for placement in found)


@pytest.mark.parametrize("kind", [tuple, Board])
def test_ranges_are_joined(kernel: Kernel, kind: type[tuple[int, ...]]) -> None:
    ranges = [range(3, 9, 2), range(1), range(2**33, 2**33 - 4, -3), range(0)]
    joined = kernel.queens.joined(ranges, kind)
    assert type(joined) is kind
    assert joined == (3, 5, 7, 0, 2**33, 2**33 - 3)
    assert hash(joined) == hash((3, 5, 7, 0, 2**33, 2**33 - 3))
    assert kernel.queens.joined([], kind) == ()


def test_an_iterator_is_its_own_iterator_and_stays_at_its_end(kernel: Kernel) -> None:
    placements = kernel.queens.iterate(plain(4))
    assert iter(placements) is placements
    assert list(placements) == [(1, 3, 0, 2), (2, 0, 3, 1)]
    assert [next(placements, None) for _ in range(3)] == [None] * 3


def test_iterators_do_not_disturb_each_other(kernel: Kernel) -> None:
    queens = kernel.queens
    expected = list(queens.iterate(plain(7)))
    pairs = list(zip(queens.iterate(plain(7)), queens.iterate(plain(7)), strict=True))
    assert pairs == list(zip(expected, expected, strict=True))


def test_iterators_left_early_leave_nothing_behind(kernel: Kernel) -> None:
    def abandon(iterators: int) -> None:
        for _ in range(iterators):
            next(kernel.queens.iterate(plain(8)))

    abandon(3)
    gc.collect()
    tracemalloc.start()
    try:
        abandon(100)
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] < 20_000
    finally:
        tracemalloc.stop()


def test_the_memory_of_an_iterator_does_not_grow(kernel: Kernel) -> None:
    placements = kernel.queens.iterate(plain(10))
    tracemalloc.start()
    try:
        taken = sum(1 for _ in itertools.islice(placements, 300))
        table = tracemalloc.get_traced_memory()[0]
        taken += sum(1 for _ in itertools.islice(placements, 400))
        assert tracemalloc.get_traced_memory()[0] - table < 10_000
        assert table < 300_000
    finally:
        tracemalloc.stop()
    assert taken == 700


# The largest boards


@pytest.mark.parametrize("board", LARGE.values(), ids=LARGE)
def test_large_boards_with_few_squares(kernel: Kernel, board: list[int]) -> None:
    placements, nodes = by_rule(board)
    assert placements
    assert kernel.queens.count(board) == (len(placements), nodes)
    assert list(kernel.queens.iterate(board)) == placements


def test_the_last_column_of_the_largest_board(kernel: Kernel) -> None:
    columns = columns_of(64)
    board = [1 << column for column in columns]
    assert max(board) == 1 << 63
    assert kernel.queens.count(board) == (1, 64)
    assert list(kernel.queens.iterate(board)) == [tuple(columns)]


def test_the_largest_board_with_many_placements(kernel: Kernel) -> None:
    board = LARGE["64, below"]
    assert kernel.queens.count(board)[0] == 49
    first, *others = kernel.queens.iterate(board)
    assert len({first, *others, PLACEMENT_OF_64}) == 49
    assert {placement[:52] for placement in others} == {PLACEMENT_OF_64[:52]}


def test_a_board_of_65_rows_is_too_large(kernel: Kernel) -> None:
    with pytest.raises(BoardSizeError, match="64, not 65"):
        kernel.queens.count([1] * 65)
    with pytest.raises(BoardSizeError, match="64, not 65"):
        kernel.queens.iterate([1] * 65)


@pytest.mark.parametrize("n", [1, 4, 5, 6])
def test_columns_past_the_board_are_ignored(kernel: Kernel, n: int) -> None:
    board = [mask | (1 << 64) - (1 << n) for mask in plain(n)]
    assert kernel.queens.count(board) == kernel.queens.count(plain(n))
    assert list(kernel.queens.iterate(board)) == list(kernel.queens.iterate(plain(n)))
