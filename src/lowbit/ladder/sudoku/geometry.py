# SPDX-License-Identifier: MIT
"""Which cells of a sudoku belong together.

Cells are numbered 0 to 80, row by row; rows, columns and boxes are numbered from 0:

          box 0         box 1         box 2
        0   1   2  |  3   4   5  |  6   7   8     row 0
        9  10  11  | 12  13  14  | 15  16  17     row 1
       18  19  20  | 21  22  23  | 24  25  26     row 2
      -------------+-------------+-------------
       27  28  29  | 30  31  32  | 33  34  35     row 3
                       ...
"""

from collections.abc import Sequence
from typing import Final

#: The numbers of the 81 cells.
CELLS: Final = range(81)

#: The row, the column and the box of each cell.
ROW_OF: Final = tuple(cell // 9 for cell in CELLS)
COLUMN_OF: Final = tuple(cell % 9 for cell in CELLS)
BOX_OF: Final = tuple(cell // 27 * 3 + cell % 9 // 3 for cell in CELLS)

#: The 27 houses, nine cells each: the rows, then the columns, then the boxes.
HOUSES: Final = tuple(
    tuple(cell for cell in CELLS if number_of[cell] == number)
    for number_of in (ROW_OF, COLUMN_OF, BOX_OF)
    for number in range(9)
)


def _peers_of(cell: int) -> tuple[int, ...]:
    row, column, box = ROW_OF[cell], 9 + COLUMN_OF[cell], 18 + BOX_OF[cell]
    together = {*HOUSES[row], *HOUSES[column], *HOUSES[box]}
    return tuple(sorted(together - {cell}))


#: The 20 other cells that share a house with each cell, ascending.
PEERS: Final = tuple(_peers_of(cell) for cell in CELLS)


def clues_clash(cells: Sequence[int]) -> bool:
    """Tell whether two clues in one house are the same digit.

    >>> clues_clash([5, 0, 0, 0, 0, 0, 0, 0, 5] + [0] * 72)
    True
    >>> clues_clash([5, 0, 0, 0, 0, 0, 0, 0, 6] + [0] * 72)
    False
    """
    return any(
        cells[cell] and cells[cell] == cells[peer]
        for cell in CELLS
        for peer in PEERS[cell]
    )
