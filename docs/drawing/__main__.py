# SPDX-License-Identifier: MIT
"""Draw the pictures of the documentation: `python docs/drawing [FOLDER]`."""

import sys
from pathlib import Path

import boards
import charts
import engines
import rungs
import sudoku_rungs

PICTURES = {
    **boards.PICTURES,
    **rungs.PICTURES,
    **sudoku_rungs.PICTURES,
    **engines.PICTURES,
    **charts.PICTURES,
}


def main() -> None:
    """Write every picture into the folder, `docs/pictures` if none is given."""
    beside = Path(__file__).parents[1] / "pictures"
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else beside
    for name, draw in PICTURES.items():
        text = str(draw())
        (folder / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
