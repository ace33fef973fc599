# SPDX-License-Identifier: MIT
"""Pictures of boards: what lowbit draws itself, put together, and coloured regions."""

from paper import INK, Paper

import lowbit
from lowbit.render.board import crown

PUZZLE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)

#: What daily puzzles look like: eight colours that can be told apart.
COLOURS = (
    "#c7b8ea",
    "#f9cf9c",
    "#a9c8f5",
    "#b9dfb0",
    "#e6e6e6",
    "#f5a99b",
    "#eef09a",
    "#bdb5a7",
)


def boards() -> Paper:
    """Draw eight queens, and a Sudoku with its solution."""
    paper = Paper(800, 404, "Eight queens, and a solved Sudoku")
    placement = lowbit.random_queens(8, seed=1)
    paper.put(8, 10, placement.to_svg(square=45))
    solution = lowbit.solve_sudoku(lowbit.Grid(PUZZLE))
    assert solution is not None
    paper.put(408, 11, solution.to_svg(cell=40))
    return paper


def twelve() -> str:
    """Draw all placements of eight queens, up to turning and mirroring."""
    distinct = lowbit.iter_queens(8, distinct=True)
    return lowbit.draw_queens(distinct, columns=6, square=13) + "\n"


def attacks() -> str:
    """Draw the lines that the queens of a placement attack."""
    return lowbit.Placement((1, 3, 0, 2)).to_svg(attacks=True, square=56) + "\n"


def regions() -> Paper:
    """Draw a board with coloured regions, and its solution."""
    board = lowbit.generate_regions(8, seed=152)
    placement = lowbit.solve_queens(8, regions=board)
    assert isinstance(placement, lowbit.Placement)
    square, paper = (
        44,
        Paper(760, 376, "A board with coloured regions, and its solution"),
    )
    for left in (12, 396):
        draw_regions(paper, left, 12, board, square)
    queens = [crown(queen, square, INK) for queen in enumerate(placement)]
    paper.add(396, 12, queens)
    return paper


def draw_regions(
    paper: Paper, left: float, top: float, board: lowbit.Regions, square: int
) -> None:
    """Draw a board's regions: colours, and thick lines between them."""
    n = board.n
    of = [board.cells[row * n : row * n + n] for row in range(n)]
    for row in range(n):
        for column in range(n):
            x, y = left + column * square, top + row * square
            paper.rect(x, y, square, square, COLOURS[of[row][column]], INK, 0.5)
    for row in range(n):
        for column in range(n):
            x, y = left + column * square, top + row * square
            if column and of[row][column] != of[row][column - 1]:
                paper.line(x, y, x, y + square, thick=2.5)
            if row and of[row][column] != of[row - 1][column]:
                paper.line(x, y, x + square, y, thick=2.5)
    paper.rect(left, top, n * square, n * square, stroke=INK, thick=3)


def mistyped() -> str:
    """Draw a puzzle with a digit that clashes."""
    return lowbit.Grid(PUZZLE.replace("53..", "53.9", 1)).to_svg(cell=40) + "\n"


def candidates() -> str:
    """Draw a puzzle with the candidates of its blanks."""
    return lowbit.Grid(PUZZLE).to_svg(candidates=True, cell=48) + "\n"


PICTURES = {
    "attacks": attacks,
    "boards": boards,
    "candidates": candidates,
    "mistyped": mistyped,
    "regions": regions,
    "twelve": twelve,
}
