# SPDX-License-Identifier: MIT
"""The objects of f-puzzles, which SudokuPad and other programs for setters read as well.

``size`` and ``grid`` are the Sudoku; all else is rules, marks of the solver, and looks.
Rules that are not those of a Sudoku cannot be kept here, so they are refused by name.
"""

from typing import Any

from lowbit._bits import full_mask, iter_bits
from lowbit.errors import ParseError, PuzzleError
from lowbit.sudoku.box import SIZES, Box, boxes_of, houses_of
from lowbit.sudoku.clashes import cell_name
from lowbit.sudoku.formats.base import Options, box_for
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.puzzle import cell_of

#: What says nothing about the solution.
TEXTS = ("title", "author", "ruleset")
HARMLESS = {
    *("size", "grid", "solution", "disabledlogic", "truecandidatesoptions"),
    *("msgcorrect", "highlightConflicts", "successMessage", *TEXTS),
}
#: What a cell may have beside its digit: marks of the solver, and colours.
HARMLESS_IN_CELL = {
    *("value", "given", "region", "givenPencilMarks", "c", "highlight"),
    *("centerPencilMarks", "cornerPencilMarks", "candidates"),
}


def read_object(
    item: dict[str, Any], line: int, column: int, options: Options
) -> tuple[Grid, dict[str, str]]:
    """Return the grid of an object, and its texts.

    Raises
    ------
    ParseError
        If it is no grid, or has a rule that is not one of a Sudoku.
    """
    for name, value in item.items():
        if name not in HARMLESS and value not in (None, False, 0, "", [], {}):
            raise ParseError(
                f"the constraint {name!r} is not supported", line, column, name
            )
    size = item["size"]
    if isinstance(size, bool) or size not in SIZES:
        raise ParseError(f"the size is {size!r}", line, column, size)
    rows = item["grid"]
    if not is_square(rows, size):
        raise ParseError(f"the grid has not {size} rows of {size} cells", line, column)

    box = options.box or usual_box(size)
    box = box_for(size, line, Options(box))
    cells, clues = bytearray(), bytearray()
    masks = []
    for number, cell in enumerate(cell for row in rows for cell in row):
        try:
            digit, is_clue, mask = read_cell(cell, number, box)
        except PuzzleError as error:
            raise ParseError(str(error), line, column, error.value) from error
        cells.append(digit)
        clues.append(digit if is_clue else 0)
        masks.append(mask)
    grid = Grid.from_cells(bytes(cells), box, bytes(clues), masks)
    texts = {name: str(item[name]) for name in TEXTS if item.get(name)}
    return grid, texts


def is_square(rows: Any, size: int) -> bool:
    """Tell whether rows are lists of objects, as many as the size says."""
    return (
        isinstance(rows, list)
        and len(rows) == size
        and all(isinstance(row, list) and len(row) == size for row in rows)
        and all(isinstance(cell, dict) for row in rows for cell in row)
    )


def usual_box(size: int) -> Box:
    """Return the box that f-puzzles draws: the flattest that is at least as wide as high.

    >>> str(usual_box(6)), str(usual_box(12)), str(usual_box(9))
    ('2x3', '3x4', '3x3')
    """
    return max(box for box in boxes_of(size) if box.rows <= box.columns)


def read_cell(cell: dict[str, Any], number: int, box: Box) -> tuple[int, bool, int]:
    """Return digit, whether it is a clue, and the candidates of a cell."""
    size = box.size
    for name, value in cell.items():
        if name not in HARMLESS_IN_CELL and value not in (None, False, 0, "", [], {}):
            raise PuzzleError(
                f"cell {number} ({cell_name(number, size)}): "
                f"the constraint {name!r} is not supported",
                number,
                name,
            )
    region = cell.get("region")
    if region is not None and number not in region_of(region, box):
        raise PuzzleError(
            f"cell {number} ({cell_name(number, size)}): regions that are no boxes "
            "are not supported",
            number,
            region,
        )
    digit = cell_of(cell.get("value"), number, size)
    mask = 0
    marks = cell.get("givenPencilMarks") or []
    if not isinstance(marks, list):
        raise PuzzleError(f"givenPencilMarks is {marks!r}", number, marks)
    for mark in marks:
        mask |= 1 << cell_of(mark, number, size) >> 1
    return digit, bool(cell.get("given")), mask or full_mask(size)


def region_of(region: Any, box: Box) -> tuple[int, ...]:
    """Return the cells of the box with this number, from 0."""
    if type(region) is int and 0 <= region < box.size:
        return houses_of(box)[2 * box.size + region]
    return ()


def write_object(grid: Grid, title: str, info: dict[str, str]) -> dict[str, Any]:
    """Return the object for a grid."""
    box = grid.box
    if box != usual_box(box.size):
        raise PuzzleError(f"f-puzzles has no grids with boxes of {box}")
    size = box.size
    cells: list[dict[str, Any]] = []
    for digit, clue, mask in zip(grid.cells, grid.clues, grid.masks, strict=True):
        cell: dict[str, Any] = {}
        if digit:
            cell["value"] = digit
            if clue:
                cell["given"] = True
        elif grid.has_marks:
            cell["givenPencilMarks"] = [bit + 1 for bit in iter_bits(mask)]
            if not mask:
                raise PuzzleError("f-puzzles cannot say that a cell has no candidate")
        cells.append(cell)
    texts = {**info, "title": title}
    return {
        "size": size,
        **{name: texts[name] for name in TEXTS if texts.get(name)},
        "grid": [cells[i : i + size] for i in range(0, len(cells), size)],
    }
