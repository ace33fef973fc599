# SPDX-License-Identifier: MIT
"""All kernels and all rungs of the ladder give one answer, and a failure names who differs."""

import pytest

from lowbit._backend import KERNELS
from lowbit.ladder import rungs

#: Rungs that take too long beyond this board.
LARGEST = {"backtracking": 8, "exact_cover": 8}

SUDOKUS = {
    "easy": 3,
    "multi": 14,
    "invalid": 3,
    "minimal": 5,
}


@pytest.mark.parametrize("n", range(11))
def test_queens(n: int) -> None:
    board = [(1 << n) - 1] * n
    answers = {
        name: list(kernel.queens.iterate(board)) for name, kernel in KERNELS.items()
    }
    answers |= {
        f"ladder {rung.name}": sorted(rung.solutions(n))
        for rung in rungs("queens")
        if n <= LARGEST.get(rung.name, 9)
    }
    assert answers == dict.fromkeys(answers, answers["pure"])
    counts = {name: kernel.queens.count(board)[0] for name, kernel in KERNELS.items()}
    assert counts == dict.fromkeys(KERNELS, len(answers["pure"]))


@pytest.mark.parametrize(("name", "line"), SUDOKUS.items(), ids=SUDOKUS)
def test_sudoku(name: str, line: int, puzzles: dict) -> None:
    cells = puzzles[name][line].cells
    answers = {
        name: list(kernel.sudoku.iterate(cells)) for name, kernel in KERNELS.items()
    }
    answers |= {
        f"ladder {rung.name}": sorted(map(bytes, rung.solutions(cells)))
        for rung in rungs("sudoku")
    }
    assert answers == dict.fromkeys(answers, answers["pure"])
    counts = {name: kernel.sudoku.count(cells)[0] for name, kernel in KERNELS.items()}
    assert counts == dict.fromkeys(KERNELS, puzzles[name][line].count)
