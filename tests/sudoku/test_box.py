# SPDX-License-Identifier: MIT
"""Boxes of every size, their houses and peers."""

from itertools import chain

import pytest

from lowbit import PuzzleError
from lowbit.ladder.sudoku.geometry import HOUSES, PEERS
from lowbit.sudoku.box import (
    NINE,
    SIZES,
    Box,
    as_box,
    boxes_of,
    candidate_masks,
    houses_of,
    peers_of,
)

BOXES = [box for size in SIZES for box in boxes_of(size)]


def test_the_usual_box_has_the_geometry_of_the_ladder() -> None:
    assert houses_of(NINE) == HOUSES
    assert peers_of(NINE) == PEERS


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_houses(box: Box) -> None:
    houses = houses_of(box)
    assert len(houses) == 3 * box.size
    for kind in range(3):
        part = houses[kind * box.size : (kind + 1) * box.size]
        assert sorted(chain.from_iterable(part)) == list(range(box.cells))
    assert all(list(house) == sorted(house) for house in houses)
    for house in houses[2 * box.size :]:
        rows = {cell // box.size for cell in house}
        columns = {cell % box.size for cell in house}
        assert (len(rows), len(columns)) == box


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_peers(box: Box) -> None:
    expected = 3 * (box.size - 1) - (box.rows - 1) - (box.columns - 1)
    for cell, peers in enumerate(peers_of(box)):
        assert len(peers) == expected
        assert cell not in peers
        assert all(cell in peers_of(box)[peer] for peer in peers)


def test_sizes() -> None:
    assert [size for size in range(30) if boxes_of(size)] == list(SIZES)
    assert boxes_of(9) == [Box(3, 3)]
    assert boxes_of(6) == [Box(2, 3), Box(3, 2)]


@pytest.mark.parametrize("size", [4, 9, 16, 25])
def test_square_boxes_are_meant_where_they_fit(size: int) -> None:
    box = as_box(None, size)
    assert box.rows == box.columns
    assert box.size == size


@pytest.mark.parametrize("size", [6, 8, 10, 12, 15, 20])
def test_other_boxes_are_asked_for(size: int) -> None:
    with pytest.raises(
        PuzzleError, match=f"a {size}x{size} grid has boxes of [23]x"
    ) as caught:
        as_box(None, size)
    for box in boxes_of(size):
        assert str(box) in str(caught.value)
        assert as_box(list(box), size) == box


@pytest.mark.parametrize("box", [(1, 9), (0, 0), (-3, -3), (3, 7), (6, 6), (10**30, 2)])
def test_boxes_that_are_none(box: tuple[int, int]) -> None:
    with pytest.raises(PuzzleError, match="no grids with boxes of"):
        as_box(box)


def test_boxes_that_do_not_fit() -> None:
    with pytest.raises(PuzzleError, match="boxes of 2x3 do not fit a 9x9 grid"):
        as_box((2, 3), 9)
    with pytest.raises(PuzzleError, match="no grids of 7x7"):
        as_box(None, 7)


@pytest.mark.parametrize("box", [3, "3x3", (3,), (3, 3, 3), (3.0, 3.0), object()])
def test_boxes_of_another_type(box: object) -> None:
    with pytest.raises(TypeError, match="box must be two integers"):
        as_box(box)


def test_candidates() -> None:
    cells = bytes([1, 0, 0, 0] + [0, 0, 2, 0] + 8 * [0])
    masks = candidate_masks(cells, Box(2, 2))
    assert masks[0] == 0b0001
    assert masks[1] == 0b1110
    assert masks[3] == 0b1100
    assert masks[6] == 0b0010
    assert masks[15] == 0b1111
