# SPDX-License-Identifier: MIT
"""check_queens: every form of a board, and what attacks what."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowbit import Attack, Placement, QueensReport, check_queens, iter_queens
from lowbit.errors import BoardSizeError, InputError, SquareError

COLUMNS = (1, 3, 0, 2)
PAIRS = [(0, 1), (1, 3), (2, 0), (3, 2)]
ROWS = [".Q..", "...Q", "Q...", "..Q."]
MATRIX = [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]


@pytest.mark.parametrize(
    "board",
    [
        COLUMNS,
        list(COLUMNS),
        Placement(COLUMNS),
        np.array(COLUMNS, dtype=np.uint8),
        iter(COLUMNS),
        PAIRS,
        PAIRS[::-1],
        [list(pair) for pair in PAIRS],
        np.array(PAIRS),
        dict(PAIRS),
        ROWS,
        tuple(ROWS),
        [list(row) for row in ROWS],
        "\n".join(ROWS),
        "\n  . Q . .\n  . . . Q\n  Q . . .\n  . . Q .\n",
        ".Q..\r\n...Q\r\nQ...\r\n..Q.\r\n",
        "_q--\n***1\n♕xX#\n00♛0",
        MATRIX,
        np.array(MATRIX),
        np.array(MATRIX, dtype=bool),
        [[bool(cell) for cell in row] for row in MATRIX],
        list(np.array(MATRIX, dtype=bool)),
        [["", "Q", None, " "], ["", "", "", "Q"], ["Q", "", "", ""], [0, 0, 1, 0]],
    ],
    ids=lambda board: type(board).__name__,
)
def test_all_forms_of_one_board(board: object) -> None:
    report = check_queens(board)
    assert report == QueensReport(4, tuple(PAIRS), (), (), ())
    assert report.is_complete
    assert str(report) == "4 queens on 4 x 4: a solution"


def test_every_placement_is_complete() -> None:
    for n in range(8):
        for placement in iter_queens(n):
            assert check_queens(placement).is_complete
            assert check_queens(str(placement)).is_complete
            assert check_queens(placement.rows()).n == n


def test_attacks_on_all_lines() -> None:
    report = check_queens("Q.Q.\n.Q..\nQ...\n....")
    assert report.attacks == (
        Attack(((0, 0), (0, 2)), "row"),
        Attack(((0, 0), (2, 0)), "column"),
        Attack(((0, 0), (1, 1)), "diagonal"),
        Attack(((0, 2), (1, 1)), "antidiagonal"),
        Attack(((1, 1), (2, 0)), "antidiagonal"),
    )
    assert (report.empty_rows, report.empty_columns) == ((3,), (3,))
    assert not report.is_complete
    assert str(report).splitlines() == [
        "4 queens on 4 x 4: not a solution",
        "(0, 0) and (0, 2) attack each other in row 0",
        "(0, 0) and (2, 0) attack each other in column 0",
        "(0, 0) and (1, 1) attack each other on a diagonal",
        "(0, 2) and (1, 1) attack each other on an antidiagonal",
        "(1, 1) and (2, 0) attack each other on an antidiagonal",
        "rows without a queen: 3",
        "columns without a queen: 3",
    ]


def test_boards_that_are_not_full() -> None:
    report = check_queens((None, 3, None, 2))
    assert report.queens == ((1, 3), (3, 2))
    assert (report.empty_rows, report.empty_columns) == ((0, 2), (0, 1))
    assert report.attacks == ()
    assert not report.is_complete
    assert str(report).startswith("2 queens on 4 x 4: none attacks another\n")
    assert str(check_queens("..\n.Q")).startswith("1 queen on 2 x 2: none attacks")


@pytest.mark.parametrize("board", [(), [], "", "\n", {}, np.zeros((0, 0), dtype=bool)])
def test_the_empty_board_is_complete(board: object) -> None:
    assert check_queens(board) == QueensReport(0, (), (), (), ())
    assert check_queens(board).is_complete


def test_the_size_of_a_board_of_squares() -> None:
    assert check_queens([(0, 1), (1, 3)]).n == 4
    assert check_queens({0: 0}).n == 1
    assert check_queens([(0, 1), (1, 0), (0, 0)]).n == 3
    assert check_queens([(0, 1)], n=6).empty_rows == (1, 2, 3, 4, 5)
    assert check_queens({}, n=2).empty_columns == (0, 1)
    assert check_queens(COLUMNS, n=4).is_complete
    assert check_queens([], n=2) == QueensReport(2, (), (), (0, 1), (0, 1))


def test_two_rows_of_two_numbers() -> None:
    assert check_queens([[0, 1], [1, 0]]).queens == ((0, 1), (1, 0))
    assert check_queens([[0, 0], [0, 1]]).queens == ((1, 1),)
    assert check_queens([(0, 0), (0, 1)]).queens == ((0, 0), (0, 1))
    assert check_queens([[0, 2], [1, 0]]).n == 3
    assert check_queens(np.eye(2, dtype=int)).queens == ((0, 0), (1, 1))


@pytest.mark.parametrize(
    ("board", "error", "message"),
    [
        ([(0, 1), (0, 1)], SquareError, r"square \(0, 1\) is given twice"),
        ([(0, -1)], SquareError, r"\(0, -1\) is not on a board"),
        ((0, 1, 3), SquareError, r"\(2, 3\) is not on a board of 3 x 3"),
        ((0, -1), SquareError, r"\(1, -1\)"),
        ((0, 1.0), TypeError, r"column must be an integer, not 1\.0"),
        ((True, False), TypeError, "integer"),
        ("Q.\n.Q.", InputError, "row 1 has 3 squares in a board of 2 rows"),
        ("Q.\n.?", InputError, r"row 1, column 1: '\?' is neither a queen"),
        ([[0, 2, 0], [0, 0, 0], [0, 0, 0]], InputError, "row 0, column 1: 2 is"),
        ([[0.0, 1.0], [0.5, 0.0]], InputError, r"0\.0 is neither"),
        ([["QQ", "."], [".", "."]], InputError, "'QQ' is neither"),
        (np.zeros((2, 3), dtype=bool), InputError, "3 squares in a board of 2"),
        (7, TypeError, "iter"),
    ],
)
def test_what_is_no_board(board: object, error: type, message: str) -> None:
    with pytest.raises(error, match=message):
        check_queens(board)


@pytest.mark.parametrize("board", [COLUMNS, "\n".join(ROWS), MATRIX])
def test_a_size_that_the_board_has_not(board: object) -> None:
    with pytest.raises(BoardSizeError, match="n is 5, but the board has 4 rows"):
        check_queens(board, n=5)


def test_input_stays_as_it_is() -> None:
    board = [list(row) for row in ROWS]
    check_queens(board)
    assert board == [list(row) for row in ROWS]


@given(
    st.integers(1, 8).flatmap(
        lambda n: st.sets(
            st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)), max_size=10
        ).map(lambda squares: (n, squares))
    )
)
def test_attacks_are_pairs_that_see_each_other(board: tuple) -> None:
    n, squares = board

    def between(first: tuple[int, int], second: tuple[int, int]) -> list:
        down, right = (end - start for start, end in zip(first, second, strict=True))
        steps = max(abs(down), abs(right))
        return [
            (first[0] + down * step // steps, first[1] + right * step // steps)
            for step in range(1, steps)
        ]

    expected = {
        (first, second)
        for first, second in combinations(sorted(squares), 2)
        if 0 in (first[0] - second[0], first[1] - second[1])
        or abs(first[0] - second[0]) == abs(first[1] - second[1])
        if not squares & set(between(first, second))
    }
    report = check_queens(squares, n=n)
    assert {attack.queens for attack in report.attacks} == expected
    assert len(report.attacks) == len(expected)
    assert report.queens == tuple(sorted(squares))
    turned = check_queens({(column, n - 1 - row) for row, column in squares}, n=n)
    assert len(turned.attacks) == len(expected)
    assert turned.is_complete == report.is_complete
