# SPDX-License-Identifier: MIT
"""A board of queens drawn with matplotlib, imported only when a plot is asked for."""

from importlib import import_module
from typing import Any

from lowbit.render.board import COLOURS, BoardPicture


def plot_board(picture: BoardPicture, ax: Any = None) -> Any:
    """Draw a board.

    Parameters
    ----------
    picture : BoardPicture
        What to draw.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default a new figure of 5 inches.

    Returns
    -------
    matplotlib.axes.Axes
        Where it was drawn; a square is one unit wide, rows go down.

    Raises
    ------
    ImportError
        If matplotlib is not installed.
    """
    colors = import_module("matplotlib.colors")
    if ax is None:
        pyplot = import_module("matplotlib.pyplot")
        _, ax = pyplot.subplots(figsize=(5, 5))
    n = picture.n
    squares = [[(row + column) % 2 for column in range(n)] for row in range(n)]
    if n:
        ground = colors.ListedColormap([COLOURS["light"], COLOURS["dark"]])
        ax.imshow(squares, cmap=ground, vmin=0, vmax=1, extent=(0, n, n, 0))
    for row, column in picture.queens if picture.attacks else ():
        middle = (column + 0.5, row + 0.5)
        look = {"color": COLOURS["attacked"], "alpha": 0.35, "linewidth": 2}
        ax.axhline(middle[1], **look)
        ax.axvline(middle[0], **look)
        for slope in (1, -1):
            ax.axline(middle, slope=slope, **look)
    for first, second in picture.conflicts:
        (y0, x0), (y1, x1) = first, second
        ax.plot(
            [x0 + 0.5, x1 + 0.5],
            [y0 + 0.5, y1 + 0.5],
            color=COLOURS["conflict"],
            linewidth=3,
            solid_capstyle="round",
        )
    attacked = {queen for pair in picture.conflicts for queen in pair}
    for queen in picture.queens:
        row, column = queen
        ax.text(
            column + 0.5,
            row + 0.5,
            "\u265b",
            ha="center",
            va="center_baseline",
            fontsize=220 / n,
            color=COLOURS["conflict" if queen in attacked else "queen"],
        )
    side = max(n, 1)
    ax.set(xlim=(0, side), ylim=(side, 0), aspect="equal", xticks=[], yticks=[])
    return ax
