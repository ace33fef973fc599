# SPDX-License-Identifier: MIT
"""A Sudoku drawn with matplotlib, which is imported only when a plot is asked for."""

from importlib import import_module
from typing import Any

from lowbit.render.picture import COLOURS, Picture


def plot_grid(picture: Picture, ax: Any = None) -> Any:
    """Draw a Sudoku.

    Parameters
    ----------
    picture : Picture
        What to draw.
    ax : matplotlib.axes.Axes, optional
        Where to draw; by default a new figure of 5 inches.

    Returns
    -------
    matplotlib.axes.Axes
        Where it was drawn; a cell is one unit wide, rows go down.

    Raises
    ------
    ImportError
        If matplotlib is not installed.
    """
    if ax is None:
        pyplot = import_module("matplotlib.pyplot")
        _, ax = pyplot.subplots(figsize=(5, 5), facecolor=COLOURS["paper"])
    size, (rows, columns) = picture.size, picture.box
    for place in picture.clashing:
        row, column = divmod(place, size)
        ax.axhspan(
            row,
            row + 1,
            column / size,
            (column + 1) / size,
            color=COLOURS["clash paper"],
            linewidth=0,
        )
    for i in range(size + 1):
        for step, draw in ((rows, ax.hlines), (columns, ax.vlines)):
            thick = i % step == 0
            draw(
                i,
                0,
                size,
                color=COLOURS["box" if thick else "line"],
                linewidth=2 if thick else 0.8,
                zorder=2 if thick else 1,
                clip_on=False,
            )
    height = 200 / size
    for place, symbol, kind in picture.digits():
        row, column = divmod(place, size)
        weight = "normal" if kind == "filled" else "bold"
        write(ax, column + 0.5, row + 0.5, symbol, height, COLOURS[kind], weight)
    for place, y, x, symbol in picture.marks():
        row, column = divmod(place, size)
        across = column + 0.5 + (x - (columns - 1) / 2) * 0.86 / columns
        down = row + 0.5 + (y - (rows - 1) / 2) * 0.86 / rows
        small = height * 1.1 / max(rows, columns)
        write(ax, across, down, symbol, small, COLOURS["candidate"], "normal")
    ax.set(xlim=(0, size), ylim=(size, 0), aspect="equal")
    ax.set_axis_off()
    return ax


def write(
    ax: Any, x: float, y: float, symbol: str, height: float, colour: str, weight: str
) -> None:
    """Write a character centred at a place."""
    ax.text(
        x,
        y,
        symbol,
        ha="center",
        va="center_baseline",
        fontsize=height,
        color=colour,
        weight=weight,
    )
