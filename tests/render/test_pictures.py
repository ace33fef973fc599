# SPDX-License-Identifier: MIT
"""What is in the pictures of a Sudoku; how they look is for eyes to judge."""

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from lowbit import Grid, solve_sudoku
from lowbit.render.picture import COLOURS
from lowbit.sudoku.box import SIZES, boxes_of

LINE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
GRID = Grid(LINE)
SOLVED = solve_sudoku(GRID)
CLASHING = Grid("55" + 79 * ".")
SVG = "{http://www.w3.org/2000/svg}"


def texts_of(svg: str) -> dict[str, str]:
    """The characters in a picture, by their colour."""
    found: dict[str, str] = {}
    for group in ElementTree.fromstring(svg).iter(f"{SVG}g"):
        if "fill" in group.attrib:
            found[group.attrib["fill"]] = "".join(text.text for text in group)
    return found


def test_svg_tells_clues_digits_and_clashes_apart() -> None:
    clues = LINE.replace(".", "")
    assert texts_of(GRID.to_svg()) == {COLOURS["clue"]: clues}
    filled = "".join(d for d, c in zip(str(SOLVED), LINE, strict=True) if c == ".")
    assert texts_of(SOLVED.to_svg()) == {
        COLOURS["clue"]: clues,
        COLOURS["filled"]: filled,
    }
    assert texts_of(CLASHING.to_svg()) == {COLOURS["clash"]: "55"}
    assert CLASHING.to_svg().count(COLOURS["clash paper"]) == 2


def test_svg_shows_candidates_when_wanted() -> None:
    small = texts_of(GRID.to_svg(candidates=True))[COLOURS["candidate"]]
    blanks = [c for c, d in zip(GRID.candidates, GRID.cells, strict=True) if not d]
    assert small == "".join(str(digit) for digits in blanks for digit in digits)
    assert COLOURS["candidate"] not in GRID.to_svg()
    marked = Grid(GRID, candidates=[[1, 2, 4]] * 81)
    assert marked._repr_svg_() == marked.to_svg(candidates=True)
    assert GRID._repr_svg_() == GRID.to_svg()
    assert COLOURS["candidate"] not in SOLVED.to_svg(candidates=True)


@pytest.mark.parametrize("box", [b for size in SIZES for b in boxes_of(size)], ids=str)
@pytest.mark.parametrize("cell", [10, 44, 100])
def test_svg_of_every_size_stays_inside(box: tuple[int, int], cell: int) -> None:
    grid = Grid(bytes(box.cells), box=box)
    root = ElementTree.fromstring(grid.to_svg(candidates=True, cell=cell))
    width = float(root.attrib["width"])
    assert width == box.size * cell + cell / 2
    assert root.attrib["viewBox"] == f"0 0 {width:g} {width:g}"
    places = [
        (float(text.attrib["x"]), float(text.attrib["y"]))
        for text in root.iter(f"{SVG}text")
    ]
    assert len(places) == len(set(places)) == box.size * box.cells
    assert all(0 < x < box.size * cell and 0 < y < box.size * cell for x, y in places)


def test_svg_is_safe_and_has_a_title() -> None:
    root = ElementTree.fromstring(GRID.to_svg(title='<&"'))
    assert root.find(f"{SVG}title").text == '<&"'
    titles = {
        GRID: "Sudoku 9x9: 30 clues",
        SOLVED: "Sudoku 9x9: 30 clues, 51 filled in",
        CLASHING: "Sudoku 9x9: 2 clues, 2 clashing",
        Grid("1" + 15 * "."): "Sudoku 4x4: 1 clue",
    }
    for grid, title in titles.items():
        assert f"<title>{title}</title>" in grid.to_svg()
        assert f'aria-label="{title}"' in grid._repr_html_()


class Table(HTMLParser):
    """The cells of a table, and whether its tags nest."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cells: list[tuple[str, str]] = []
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list) -> None:
        if tag == "td":
            self.cells.append((dict(attrs)["style"], ""))
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["td"]:
            style, text = self.cells[-1]
            self.cells[-1] = style, text + data


def test_html() -> None:
    cells = Table(SOLVED._repr_html_()).cells
    assert "".join(text for _, text in cells) == str(SOLVED)
    for (style, _), clue in zip(cells, SOLVED.clues, strict=True):
        assert (f";color:{COLOURS['clue']}" in style) == bool(clue)
    assert [text for _, text in Table(GRID._repr_html_()).cells][:5] == [
        *"53",
        "",
        "",
        "7",
    ]
    marked = Grid(GRID, candidates=[[1, 2, 4]] * 81)
    words = [re.sub(r"\s", "", text) for _, text in Table(marked._repr_html_()).cells]
    assert words[:4] == ["5", "3", "124", "2"]


def test_plot() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    pyplot = pytest.importorskip("matplotlib.pyplot")
    ax = SOLVED.plot()
    assert "".join(text.get_text() for text in ax.texts) == str(SOLVED)
    ax.figure.canvas.draw()
    _, mine = pyplot.subplots()
    assert CLASHING.plot(mine, candidates=True) is mine
    assert sum(text.get_color() == COLOURS["clash"] for text in mine.texts) == 2
    assert sum(text.get_color() == COLOURS["candidate"] for text in mine.texts) > 500
    mine.figure.canvas.draw()
    pyplot.close("all")
