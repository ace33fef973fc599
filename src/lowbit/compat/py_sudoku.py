# SPDX-License-Identifier: MIT
"""A drop-in for the package py-sudoku (2.0): ``from sudoku import Sudoku``.

The constructor, methods, attributes and output are those of its documentation, and a
program changes one line:

>>> from lowbit.compat.py_sudoku import Sudoku
>>> puzzle = Sudoku(3, 3, board=[[0, 0, 7, 0, 4, 0, 0, 0, 0], *[[0] * 9] * 8])
>>> puzzle.solve().board[0]
[1, 2, 7, 3, 4, 5, 6, 8, 9]

Boxes are given as columns and rows, and may have any shape that `lowbit.solve_sudoku`
knows, from 2x2 to 5x5:

>>> Sudoku(3, 2, board=[[1, 0, 0, 6, 0, 0], *[[0] * 6] * 5]).solve().board[:2]
[[1, 2, 3, 6, 4, 5], [4, 5, 6, 1, 2, 3]]

What differs, on purpose: `has_multiple_solutions` counts (the original compares two
searches), `show` says that there is one solution only where there is, no call touches the
global random generator, and a puzzle made without a `seed` is another one each time. Of
several solutions it is the smallest that is found, or that of the seed where there was no
board. A puzzle without a solution leads to a blank one of its own size. Sizes that the
solver does not know (such as boxes of one row) are drawn and printed, but not solved.
"""

import sys
from collections.abc import Iterable
from random import Random, randrange
from typing import Any, Final

from lowbit.errors import NoSolutionError, PuzzleError
from lowbit.sudoku.box import Box, boxes_of
from lowbit.sudoku.clashes import find_clashes
from lowbit.sudoku.sized import kernel_of

#: What a difficulty below 0 means.
SEVERAL: Final = -3
NO_SOLUTION: Final = -2
#: What is said of a puzzle with 0, 1 or more solutions.
VERDICTS: Final = ("no solution", "exactly one solution", "multiple solutions")


class UnsolvableSudoku(NoSolutionError):  # noqa: N818
    """There is no solution, and the caller has asked for an exception."""


class Sudoku:
    """A puzzle with boxes of `height` rows and `width` columns.

    Parameters
    ----------
    width : int
        Columns of a box.
    height : int, optional
        Rows of a box; by default as many as columns.
    board : iterable of iterables, optional
        The cells, row by row. What is no digit is a blank. Without a board the puzzle
        has one digit in each row and column, drawn by `seed`.
    difficulty : float, optional
        What `get_difficulty` is to say; by default the share of blanks.
    seed : int, optional
        Makes the same puzzle again; without it each one is another.

    Attributes
    ----------
    width, height, size : int
        The box, and the number of rows.
    board : list of list
        The cells, row by row; None for a blank.

    Raises
    ------
    AssertionError
        If there are no such boxes.

    Examples
    --------
    >>> puzzle = Sudoku(2, board=[[1, 2, 0, 0], [3, 4, 0, 0], [0] * 4, [2, 0, 0, 0]])
    >>> puzzle.size, puzzle.board[0]
    (4, [1, 2, None, None])
    """

    def __init__(
        self,
        width: int = 3,
        height: int | None = None,
        board: Iterable[Iterable[Any]] | None = None,
        difficulty: float | None = None,
        seed: int | None = None,
    ) -> None:
        self.width = width
        self.height = height or width
        self.size = self.width * self.height
        require(self.width > 0, "Width cannot be less than 1")
        require(self.height > 0, "Height cannot be less than 1")
        require(self.size > 1, "Board size cannot be 1 x 1")
        self._difficulty = difficulty
        self._random = Random(randrange(sys.maxsize) if seed is None else seed)
        rows = [] if board is None else [list(row) for row in board]
        self._is_drawn = not rows
        self._choice = 0
        self.board: list[list[int | None]]
        if rows:
            digits = range(1, self.size + 1)
            self.board = [
                [int(cell) if cell in digits else None for cell in row] for row in rows
            ]
            if difficulty is None:
                blanks = sum(row.count(None) for row in self.board)
                share = blanks / (self.size * self.size)
                self._difficulty = share if self.validate() else NO_SOLUTION
        else:
            columns = list(range(self.size))
            self._random.shuffle(columns)
            self.board = [
                [i + 1 if i == column else None for i in range(self.size)]
                for column in columns
            ]
            self._choice = self._random.getrandbits(63)

    @staticmethod
    def empty(width: int, height: int) -> "Sudoku":
        """Return a puzzle of blanks.

        >>> Sudoku.empty(2, 1).board
        [[None, None], [None, None]]
        """
        size = width * height
        return Sudoku(width, height, [[None] * size for _ in range(size)], 0)

    def solve(self, assert_solvable: bool = False, raising: bool = False) -> "Sudoku":
        """Return the solution as a new puzzle.

        Parameters
        ----------
        assert_solvable, raising : bool
            Raise if there is no solution; else the puzzle that is returned is blank.

        Raises
        ------
        UnsolvableSudoku
            If there is no solution.
        PuzzleError
            If grids of these boxes are not solved, or the board has another shape.

        Examples
        --------
        >>> Sudoku.empty(3, 3).solve().board[0]
        [1, 2, 3, 4, 5, 6, 7, 8, 9]
        """
        board = self._solution()
        if board is not None:
            return Sudoku(self.width, self.height, board, 0)
        if assert_solvable or raising:
            raise UnsolvableSudoku("No solution found")
        blank = Sudoku.empty(self.width, self.height).board
        return Sudoku(self.width, self.height, blank, NO_SOLUTION)

    def _solution(self) -> list[list[int | None]] | None:
        cells, box = self._flat(), self._solvable_box()
        if find_clashes(cells, box):
            return None
        kernel = kernel_of(box)
        if self._is_drawn:
            # Of its many solutions any will do.
            solution = kernel.solve_randomly(bytes(cells), self._choice)
        else:
            solution = kernel.solve(bytes(cells))
        if solution is None:
            return None
        return [list(solution[i : i + box.size]) for i in range(0, box.cells, box.size)]

    def has_multiple_solutions(self) -> bool:
        """Tell whether there is more than one solution.

        >>> Sudoku.empty(3, 3).has_multiple_solutions()
        True
        """
        return self._count_to_two() == 2

    def _count_to_two(self) -> int:
        cells, box = self._flat(), self._solvable_box()
        if find_clashes(cells, box):
            return 0
        return int(kernel_of(box).count(bytes(cells), 2)[0])

    def validate(self) -> bool:
        """Tell whether no digit stands twice in a row, column or box.

        >>> Sudoku(2, board=[[1, 1, 0, 0], *[[0] * 4] * 3]).validate()
        False
        """
        return not find_clashes(self._flat(), self._box)

    def _flat(self) -> list[int]:
        if [len(row) for row in self.board] != [self.size] * self.size:
            raise PuzzleError(
                f"the board has not {self.size} rows of {self.size} cells"
            )
        cells: list[Any] = [cell or 0 for row in self.board for cell in row]
        for place, cell in enumerate(cells):
            if not (hasattr(cell, "__index__") and 0 <= cell <= self.size):
                row, column = divmod(place, self.size)
                raise PuzzleError(
                    f"cell {place} (r{row + 1}c{column + 1}): {cell!r} is not a digit "
                    "or a blank",
                    place,
                    cell,
                )
        return cells

    @property
    def _box(self) -> Box:
        return Box(self.height, self.width)

    @property
    def _is_solvable(self) -> bool:
        return self._box in boxes_of(self.size)

    def _solvable_box(self) -> Box:
        if not self._is_solvable:
            raise PuzzleError(f"grids with boxes of {self._box} cannot be solved")
        return self._box

    def difficulty(self, difficulty: float) -> "Sudoku":
        """Return the solution with a share of its cells made blanks, drawn at random.

        Parameters
        ----------
        difficulty : float
            The share, between 0 and 1.

        Raises
        ------
        AssertionError
            If it is not between them.

        Examples
        --------
        >>> puzzle = Sudoku(3, seed=5).difficulty(0.5)
        >>> sum(row.count(None) for row in puzzle.board)
        40
        """
        require(0 < difficulty < 1, "Difficulty must be between 0 and 1")
        places = list(range(self.size * self.size))
        self._random.shuffle(places)
        board = self.solve().board
        for place in places[: int(difficulty * len(places))]:
            board[place // self.size][place % self.size] = None
        puzzle = Sudoku(self.width, self.height, board, difficulty)
        if puzzle.has_multiple_solutions():
            puzzle._difficulty = SEVERAL
        return puzzle

    def get_difficulty(self) -> float | None:
        """Return the share of blanks; -2 if there is no solution, -3 if several.

        >>> Sudoku(2, board=[[1, 2, 0, 0], [3, 4, 0, 0], *[[0] * 4] * 2]).get_difficulty()
        0.75
        """
        return self._difficulty

    def show(self) -> None:
        """Print how many solutions there are, if its size can be solved, and the board.

        >>> Sudoku(2, board=[[1, 2, 0, 0], [3, 4, 0, 0], *[[0] * 4] * 2]).show()
        Puzzle has multiple solutions
        +-----+-----+
        | 1 2 |     |
        | 3 4 |     |
        +-----+-----+
        |     |     |
        |     |     |
        +-----+-----+
        <BLANKLINE>
        """
        if self._is_solvable:
            print(self._verdict())
        print(self._table())

    def _verdict(self) -> str:
        if self._difficulty == NO_SOLUTION or not self.validate():
            return "Puzzle has no solution"
        solutions = 2 if self._difficulty == SEVERAL else self._count_to_two()
        return f"Puzzle has {VERDICTS[solutions]}"

    def show_full(self) -> None:
        """Print size, difficulty and the board.

        >>> Sudoku(2, board=[[1, 2, 0, 0], [3, 4, 0, 0], *[[0] * 4] * 2]).show_full()
        <BLANKLINE>
        ---------------------------
        4x4 (2x2) SUDOKU PUZZLE
        Difficulty: 0.75
        ---------------------------
        +-----+-----+
        | 1 2 |     |
        | 3 4 |     |
        +-----+-----+
        |     |     |
        |     |     |
        +-----+-----+
        <BLANKLINE>
        """
        print(self)

    def _table(self) -> str:
        digits = len(str(self.size))
        rule = ("+-" + "-" * (digits + 1) * self.width) * self.height + "+\n"
        lines = [rule]
        for number, row in enumerate(self.board, 1):
            words = [f"{cell:0{digits}d}" if cell else " " * digits for cell in row]
            parts = [
                " ".join(words[i : i + self.width])
                for i in range(0, self.size, self.width)
            ]
            lines.append("| " + " | ".join(parts) + " |\n")
            if number % self.height == 0:
                lines.append(rule)
        return "".join(lines)

    def __str__(self) -> str:
        difficulty = "None" if self._difficulty is None else f"{self._difficulty:.2f}"
        if self._difficulty == NO_SOLUTION:
            difficulty = "INVALID PUZZLE (GIVEN PUZZLE HAS NO SOLUTION)"
        elif self._difficulty == SEVERAL:
            difficulty = "INVALID PUZZLE (MULTIPLE SOLUTIONS)"
        elif self._difficulty == 0:
            difficulty = "SOLVED"
        size, rule = self.size, "-" * 27
        return (
            f"\n{rule}\n{size}x{size} ({self.width}x{self.height}) SUDOKU PUZZLE\n"
            f"Difficulty: {difficulty}\n{rule}\n{self._table()}"
        )


def require(condition: bool, message: str) -> None:
    """Raise AssertionError, as the original does, but also when Python is optimised."""
    if not condition:
        raise AssertionError(message)
