# SPDX-License-Identifier: MIT
"""Clues that cannot stand together."""

import random
from itertools import combinations

import pytest

from lowbit import Clash, ClueClashError
from lowbit.sudoku.clashes import cell_name, find_clashes, raise_for_clash


def see_each_other(one: int, other: int) -> bool:
    (r, c), (s, d) = divmod(one, 9), divmod(other, 9)
    return r == s or c == d or (r // 3, c // 3) == (s // 3, d // 3)


def houses_of(cell: int) -> list[str]:
    row, column = divmod(cell, 9)
    box = row // 3 * 3 + column // 3
    return [f"row {row + 1}", f"column {column + 1}", f"box {box + 1}"]


def with_digit(*cells: int, digit: int = 7) -> bytes:
    return bytes(digit if cell in cells else 0 for cell in range(81))


def test_two_cells_clash_if_they_share_a_house() -> None:
    for one, other in combinations(range(81), 2):
        clashes = find_clashes(with_digit(one, other))
        if not see_each_other(one, other):
            assert clashes == []
            continue
        (clash,) = clashes
        assert (clash.cells, clash.digit) == ((one, other), 7)
        shared = [h for h in houses_of(one) if h in houses_of(other)]
        assert clash.house == shared[0]


def test_different_digits_do_not_clash() -> None:
    assert find_clashes(bytes(range(10)) + bytes(71)) == []
    assert find_clashes(bytes(81)) == []


def test_every_cell_that_clashes_is_named_and_no_other() -> None:
    draw = random.Random(0)
    for _ in range(100):
        cells = bytes(draw.choice([0] * 6 + [1, 2, 3]) for _ in range(81))
        expected = {
            cell
            for pair in combinations(range(81), 2)
            if cells[pair[0]] == cells[pair[1]] != 0 and see_each_other(*pair)
            for cell in pair
        }
        clashes = find_clashes(cells)
        assert {cell for clash in clashes for cell in clash.cells} == expected
        assert len({clash.cells for clash in clashes}) == len(clashes)
        for clash in clashes:
            assert see_each_other(*clash.cells)
            assert {cells[cell] for cell in clash.cells} == {clash.digit}
            assert all(clash.house in houses_of(cell) for cell in clash.cells)


def test_rows_come_before_columns_and_boxes() -> None:
    clashes = find_clashes(with_digit(0, 1, 9))
    assert clashes == [
        Clash(7, (0, 1), "row 1"),
        Clash(7, (0, 9), "column 1"),
        Clash(7, (1, 9), "box 1"),
    ]


def test_the_first_clash_is_raised() -> None:
    raise_for_clash(with_digit(0, 40, 80)[:40] + bytes(41))
    with pytest.raises(
        ClueClashError, match="7 stands twice in row 1: at r1c1 and r1c2"
    ):
        raise_for_clash(with_digit(0, 1, 9))


def test_names_of_cells() -> None:
    assert [cell_name(cell) for cell in (0, 8, 9, 40, 80)] == [
        *("r1c1", "r1c9", "r2c1", "r5c5", "r9c9")
    ]


def test_three_equal_clues_are_three_pairs() -> None:
    cells = bytes([5, 0, 5, 0, 5] + [0] * 76)
    assert [clash.cells for clash in find_clashes(cells)] == [(0, 2), (0, 4), (2, 4)]
