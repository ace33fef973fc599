# SPDX-License-Identifier: MIT
"""The exceptions of the package.

A question that has no solution is not an error: the answer is 0, None or nothing.  An
exception means that the question itself makes no sense, and it names the place and the
value that is wrong.  Every class is also the built-in exception that fits, so callers who
know nothing of lowbit can still write ``except ValueError``.  A value of a type that can
never be meant (``count_queens("8")``) is a plain ``TypeError``.

The C functions return a status; ``raise_for_status`` is the only place that turns one
into an exception.
"""


class LowbitError(Exception):
    """Base of all exceptions of this package."""


class InputError(LowbitError, ValueError):
    """The input is malformed."""


class BoardSizeError(InputError):
    """A board size is negative, or larger than the function can take."""


class SquareError(InputError):
    """A square does not lie on the board, or is not a square at all."""


class PuzzleError(InputError):
    """A Sudoku is not made of 81 digits and blanks.

    Attributes
    ----------
    position : int or None
        Index of the wrong character in the text, or of the wrong cell (0-80, row by row).
    value : object
        What stands there.
    """

    def __init__(
        self, message: str, position: int | None = None, value: object = None
    ) -> None:
        super().__init__(message)
        self.position = position
        self.value = value


class ClueClashError(PuzzleError):
    """Two clues with the same digit stand in one row, column or box.

    Attributes
    ----------
    cells : tuple of int
        The two cells (0-80, row by row).
    digit : int
        The digit that both have.
    """

    def __init__(self, message: str, cells: tuple[int, int], digit: int) -> None:
        super().__init__(message, cells[1], digit)
        self.cells = cells
        self.digit = digit

    def __reduce__(self) -> tuple[type["ClueClashError"], tuple[object, ...]]:
        return type(self), (str(self), self.cells, self.digit)


class ParseError(PuzzleError):
    """A text is no Sudoku in the format that it has, or has been said to have.

    Attributes
    ----------
    reason : str
        What is wrong, without the place.
    line, column : int
        Where, counted from 1.
    value : object
        What stands there.
    file : str or None
        The file, if the text is one.
    """

    def __init__(
        self,
        reason: str,
        line: int,
        column: int,
        value: object = None,
        file: str | None = None,
    ) -> None:
        place = f"{file}:{line}:{column}" if file else f"line {line}, column {column}"
        super().__init__(f"{place}: {reason}", None, value)
        self.reason = reason
        self.line = line
        self.column = column
        self.file = file

    def __reduce__(self) -> tuple[type["ParseError"], tuple[object, ...]]:
        return type(self), (
            self.reason,
            self.line,
            self.column,
            self.value,
            self.file,
        )


class NoSolutionError(LowbitError, ValueError):
    """There is no solution, and the function has no other way to say so."""


class KernelError(LowbitError, ImportError):
    """The kernel that was asked for does not exist here, or cannot be loaded."""


class CheckpointError(InputError):
    """A checkpoint is damaged, in use, or about something else."""


class ResultError(LowbitError, RuntimeError):
    """The results of parts contradict each other, so no total can be trusted."""


class IncompleteError(LowbitError, ValueError):
    """Results of parts are missing, so there is no total yet."""


class WorkerError(LowbitError, RuntimeError):
    """A worker of an executor failed again and again."""


# The numbers of enum lowbit_status (csrc/common/status.h) that report an error.
STATUS_ERRORS: dict[int, tuple[type[InputError], str]] = {
    3: (BoardSizeError, "the board is larger than the kernel can take"),
    4: (PuzzleError, "a cell is not 0 (blank) or a digit from 1 to 9"),
}

# Done, paused, found: the numbers that report an answer.
STATUS_ANSWERS = frozenset({0, 1, 2})


def raise_for_status(status: int) -> None:
    """Raise the exception that belongs to a status of the C functions, if one does."""
    if status in STATUS_ANSWERS:
        return
    if status not in STATUS_ERRORS:
        raise LowbitError(f"unknown status {status} from a native kernel")
    kind, message = STATUS_ERRORS[status]
    raise kind(message)
