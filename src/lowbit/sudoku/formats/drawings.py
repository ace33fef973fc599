# SPDX-License-Identifier: MIT
"""Grids written over several lines: what ``lowbit.sudoku.formats.blocks`` reads."""

from collections.abc import Callable, Iterable, Iterator

from lowbit._bits import iter_bits
from lowbit.errors import PuzzleError
from lowbit.render.text import Style, grid_text
from lowbit.sudoku.clashes import cell_name
from lowbit.sudoku.formats.base import (
    Options,
    grids_of,
    line_of,
)
from lowbit.sudoku.formats.blocks import HEADERS
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.record import SudokuRecord


def written(
    draw: Callable[[Grid, Options], str],
) -> Callable[[Iterable[SudokuRecord], Options], Iterator[str]]:
    """Return the writer that draws grids, with an empty line between two."""

    def write(records: Iterable[SudokuRecord], options: Options) -> Iterator[str]:
        for number, (grid, record) in enumerate(grids_of(records)):
            comment = "".join(f"# {line}\n" for line in record.comment.splitlines())
            yield f"{chr(10) if number else ''}{comment}{draw(grid, options)}\n"

    return write


def draw_block(grid: Grid, options: Options) -> str:
    """Draw a grid in ASCII."""
    return drawn(grid, options, "ascii")


def draw_unicode(grid: Grid, options: Options) -> str:
    """Draw a grid with the lines of Unicode."""
    return drawn(grid, options, "unicode")


def drawn(grid: Grid, options: Options, style: Style) -> str:
    """Draw a grid in a style."""
    text = grid_text(grid.cells, grid.box, options.digits_of(grid.size), None, style)
    return text.replace(".", options.blank)


def plain_rows(cells: bytes, size: int, options: Options) -> str:
    """Return rows of characters and nothing else."""
    line = line_of(cells, size, options)
    return "\n".join(line[i : i + size] for i in range(0, len(line), size))


def draw_simple(grid: Grid, options: Options) -> str:
    """Draw a grid as Simple Sudoku does."""
    rows, columns = grid.box
    size = grid.size
    line = line_of(grid.cells, size, options)
    parts = [line[i : i + columns] for i in range(0, len(line), columns)]
    level = ["-" * columns] * rows
    edge = f"*{'-' * (size + rows - 1)}*"
    lines = [edge]
    for row in range(size):
        if row and row % rows == 0:
            lines.append(f"|{'+'.join(level)}|")
        lines.append(f"|{'|'.join(parts[row * rows : (row + 1) * rows])}|")
    return "\n".join([*lines, edge])


def draw_integers(grid: Grid, options: Options) -> str:
    """Draw a grid as integers, 0 for a blank."""
    width = len(str(grid.size))
    return "\n".join(
        " ".join(str(cell).rjust(width) for cell in row) for row in grid.rows()
    )


def draw_candidates(grid: Grid, options: Options) -> str:
    """Draw a grid with its candidates in groups."""
    group_words(grid)  # each cell has one
    return grid_text(grid.cells, grid.box, "123456789", grid.masks)


def draw_progress(grid: Grid, options: Options) -> str:
    """Draw a grid as SudoCue's .sdx does: groups, and u before what is no clue."""
    words = [
        word if clue or len(word) > 1 else f"u{word}"
        for word, clue in zip(group_words(grid), grid.clues, strict=True)
    ]
    size = grid.size
    return "\n".join(" ".join(words[i : i + size]) for i in range(0, len(words), size))


def group_words(grid: Grid) -> list[str]:
    """Return the candidates of each cell; raise if a cell has none."""
    words = []
    for cell, mask in enumerate(grid.masks):
        if not mask:
            name = cell_name(cell, grid.size)
            raise PuzzleError(
                f"cell {cell} ({name}) has no candidate, which the format cannot say",
                cell,
            )
        words.append("".join(str(bit + 1) for bit in iter_bits(mask)))
    return words


def write_sadman(records: Iterable[SudokuRecord], options: Options) -> Iterator[str]:
    """Write SadMan's .sdk: a header, the clues, and the state if digits are filled in."""
    for number, (grid, record) in enumerate(grids_of(records)):
        lines = [""] if number else []
        named = {**record.info, "comment": record.comment}
        for letter, name in HEADERS.items():
            for text in named.get(name, "").splitlines():
                lines.append(f"#{letter} {text.strip()}")
        clues = plain_rows(grid.clues, grid.size, options)
        if grid.clues == grid.cells:
            lines.append(clues)
        else:
            state = plain_rows(grid.cells, grid.size, options)
            lines += ["[Puzzle]", clues, "[State]", state]
        yield "\n".join(lines) + "\n"
