# SPDX-License-Identifier: MIT
"""What is watched for its nodes: searches that show another order, rule or bound at once."""

import numpy as np
from samples import SETS, SEVERAL, as_array, coloured_boards, puzzles, sized_puzzles

from lowbit._backend import KERNELS, PURE, Kernel
from lowbit._pure.boards import Rules
from lowbit.queens.moves import KING_MOVES


def full(n: int) -> list[int]:
    """A board on which every square is allowed."""
    return [(1 << n) - 1] * n


def queens(kernel: Kernel) -> dict[str, int]:
    """Return the nodes of both searches, and the efforts of joining half boards."""
    found = {}
    for n in (6, 8, 10):
        found[f"search {n}"] = kernel.queens.count(full(n))[1]
    rows = [0b010010011011001 >> row % 3 & 0xFFF for row in range(12)]
    found["few squares 12"] = kernel.queens.count(rows)[1]
    found["solve 20"] = kernel.queens.solve(full(20))[1]
    for n in (11, 13, 14):
        plain = kernel.queens.plain(n)
        if plain is not None:
            tables = plain.tables(0)
            tables.count(0, plain.tasks(0))
            found[f"halves {n}"] = tables.halves
            found[f"probes {n}"] = tables.probes
    return found


def boards(kernel: Kernel) -> dict[str, int]:
    """Return the nodes on boards with coloured regions."""
    found = 0
    for regions in coloured_boards(8, 6):
        n, cells = regions.n, regions.cells
        rules = Rules(tuple(full(n)), n, n, KING_MOVES, False, 1, 1, 1, n, cells)
        found += kernel.boards.count(rules, 2)[1]
    return {"regions 8": found}


def grids(kernel: Kernel) -> dict[str, int]:
    """Return the nodes in puzzles of other sizes."""
    found = {}
    for box in ((2, 4), (3, 4), (4, 4)):
        name = f"{box[0]}x{box[1]}"
        lines = sized_puzzles(name)
        digits = "0123456789ABCDEFG"
        cells = [bytes(digits.index(c) for c in g.replace(".", "0")) for g in lines]
        found[name] = sum(kernel.grids.count(each, box, 2)[1] for each in cells)
    return found


def sudokus(kernel: Kernel) -> dict[str, int]:
    """Return the nodes of the engine for one puzzle and of that for many."""
    found = {}
    for name in SETS + SEVERAL:
        cells = as_array(puzzles(name)[:: 20 if kernel is PURE else 1])
        counts = np.zeros(len(cells), np.uint64)
        one = (kernel.sudoku.count(row.tobytes(), 2)[1] for row in cells)
        many = kernel.sudoku.count_many(cells, 2, None, counts, 0, len(cells))
        found[f"{name}, one by one"] = sum(one)
        found[f"{name}, many"] = many
    return found


def searches() -> dict[str, dict[str, int]]:
    """Return the nodes of every kernel that can be used here."""
    return {
        kernel.name: {
            f"{family.__name__}: {name}": nodes
            for family in (queens, boards, grids, sudokus)
            for name, nodes in family(kernel).items()
        }
        for kernel in KERNELS.values()
    }
