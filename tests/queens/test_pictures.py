# SPDX-License-Identifier: MIT
"""Pictures of placements: well formed, complete, and true."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path

import pytest

import lowbit
from lowbit.errors import InputError
from lowbit.render.board import COLOURS, BoardPicture, attack, board_svg, sheet_svg

SVG = "{http://www.w3.org/2000/svg}"
SOLVED = lowbit.Placement((0, 4, 7, 5, 2, 6, 1, 3))
WRONG = lowbit.Placement((0, 4, 7, 5, 2, 6, 1, 2))


def elements(svg: str, tag: str, colour: str | None = None) -> list[ET.Element]:
    """The elements of one kind, and of one colour if given."""
    return [
        element
        for element in ET.fromstring(svg).iter(SVG + tag)
        if colour is None
        or COLOURS[colour] in (element.get("fill"), element.get("stroke"))
    ]


def crowns(svg: str, colour: str) -> list[str]:
    """The places of queens of a colour."""
    return [
        element.get("transform", "").split(" scale")[0]
        for element in elements(svg, "path", colour)
        if element.get("transform")
    ]


def places(columns: Sequence[int], square: int = 44) -> list[str]:
    return [f"translate({c * square} {r * square})" for r, c in enumerate(columns)]


def test_every_queen_stands_where_it_should() -> None:
    svg = SOLVED.to_svg()
    assert crowns(svg, "queen") == places(SOLVED)
    assert crowns(svg, "conflict") == []
    assert elements(svg, "title")[0].text == (
        "8 queens on a 8x8 board: a8, e7, h6, f5, c4, g3, b2, d1"
    )


def test_queens_that_attack_each_other_are_red() -> None:
    svg = WRONG.to_svg()
    assert crowns(svg, "conflict") == [places(WRONG)[row] for row in (2, 4, 6, 7)]
    assert crowns(svg, "queen") == [places(WRONG)[row] for row in (0, 1, 3, 5)]
    (lines,) = (
        path for path in elements(svg, "path", "conflict") if path.get("stroke")
    )
    assert lines.get("d", "").count("M") == 3
    assert "3 pairs attack" in (elements(svg, "title")[0].text or "")


def test_attacked_lines_are_shown_when_asked_for() -> None:
    assert elements(SOLVED.to_svg(), "path", "attacked") == []
    (path,) = elements(SOLVED.to_svg(attacks=True), "path", "attacked")
    assert path.get("d", "").count("M") == 4 * 8
    # The queen on a8: its row, its column, and its two diagonals.
    assert path.get("d", "").startswith(
        "M22 22L330 22M22 22L22 330M22 22L330 330M22 22L"
    )


def test_conflicts_are_those_of_the_rules() -> None:
    squares = [(row, column) for row in range(5) for column in range(5)]
    for first in squares:
        for second in squares:
            rows, columns = first[0] - second[0], first[1] - second[1]
            expected = 0 in (rows, columns, rows - columns, rows + columns)
            assert attack(first, second) == expected


def test_blocked_squares_have_crosses() -> None:
    svg = board_svg(BoardPicture(3, [], blocked=frozenset({(0, 1), (2, 2)})))
    (path,) = elements(svg, "path", "blocked")
    assert path.get("d", "").count("M") == 2
    assert crowns(svg, "queen") == []


def test_a_picture_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    svg = SOLVED.to_svg(path, square=30, title="<eight> & solved")
    assert path.read_text("utf-8") == svg
    assert elements(svg, "title")[0].text == "<eight> & solved"
    assert ET.fromstring(svg).get("width") == "255"


def test_notebooks_show_the_picture() -> None:
    assert SOLVED._repr_svg_() == SOLVED._repr_html_() == SOLVED.to_svg()


@pytest.mark.parametrize("n", [0, 1, 27, 100])
def test_boards_of_any_size(n: int) -> None:
    placement = lowbit.solve_queens(n)
    assert placement is not None
    assert len(crowns(placement.to_svg(), "queen")) == n


def test_a_sheet_of_all(tmp_path: Path) -> None:
    path = tmp_path / "all.svg"
    sheet = lowbit.draw_queens(lowbit.iter_queens(6), path, columns=3, square=10)
    assert path.read_text("utf-8") == sheet
    assert len(crowns(sheet, "queen")) == 4 * 6
    groups = [element.get("transform") for element in elements(sheet, "g")]
    assert groups == [
        f"translate({x} {y})" for x, y in ((10, 10), (90, 10), (170, 10), (10, 90))
    ]
    assert ET.fromstring(sheet).get("viewBox") == "0 0 240 160"


def test_an_empty_sheet() -> None:
    assert elements(sheet_svg([]), "title")[0].text == "0 boards of queens"
    assert len(crowns(lowbit.draw_queens(lowbit.iter_queens(8)), "queen")) == 92 * 8


def test_text() -> None:
    placement = lowbit.Placement((1, 3, 0, 2))
    assert placement.pretty("ascii").splitlines()[0] == ". Q . ."
    assert placement.pretty().splitlines()[3] == "· · ♛ ·"
    with pytest.raises(InputError, match="style must be 'ascii' or 'unicode', not 'x'"):
        placement.pretty("x")  # type: ignore[arg-type]


@pytest.mark.parametrize("placement", [SOLVED, WRONG, lowbit.Placement(())])
@pytest.mark.parametrize("attacks", [True, False])
def test_plots(placement: lowbit.Placement, attacks: bool) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    ax = placement.plot(attacks=attacks)
    assert len(ax.texts) == len(placement)
    again = placement.plot(ax, attacks=attacks)
    assert again is ax
    ax.figure.canvas.draw()
    matplotlib.pyplot.close(ax.figure)
