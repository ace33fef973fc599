# SPDX-License-Identifier: MIT
"""solve_sudokus: many puzzles in one call."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from lowbit._integers import as_integer, shown
from lowbit.errors import InputError
from lowbit.runner.progress import Show, metering
from lowbit.runner.rows import run_on_rows
from lowbit.runner.threads import Poll, thread_count, threads_for
from lowbit.sudoku.batch import Batch, Cells, Counts, Grids, read_batch
from lowbit.sudoku.sized import SizedKernel, kernel_of

#: Rows of 9x9 that a thread claims at a time: enough for the lanes of a kernel, and few
#: enough for all threads to end together. Larger grids take long, and have no lanes.
MOST_ROWS = 4096
FEWEST_ROWS = 64


class SolvedSudokus(tuple[Any, npt.NDArray[np.int64]]):
    """The solutions of many puzzles, and how many each has; see :func:`solve_sudokus`.

    A pair, with the rows that could not be read besides.

    Attributes
    ----------
    solutions : array or list
        In the order of the puzzles.
    counts : int64 array of shape (N,)
        How many solutions each has, up to the limit; -1 where `malformed` says why.
    malformed : mapping of int to str
        The rows that are no puzzles, and what is wrong with each.

    Examples
    --------
    >>> solved = solve_sudokus(["12..34......2...", "12..3?......2..."])
    >>> solved.solutions[1] is None, solved.counts.tolist(), list(solved.malformed)
    (True, [2, -1], [1])
    >>> solutions, counts = solved
    """

    malformed: Mapping[int, str]

    def __new__(
        cls,
        solutions: Any,
        counts: npt.NDArray[np.int64],
        malformed: Mapping[int, str],
    ) -> "SolvedSudokus":
        """Make the pair."""
        result = super().__new__(cls, (solutions, counts))
        result.malformed = malformed
        return result

    def __getnewargs__(self) -> tuple[Any, ...]:
        return self.solutions, self.counts, self.malformed

    @property
    def solutions(self) -> Any:
        """The first of the pair."""
        return self[0]

    @property
    def counts(self) -> npt.NDArray[np.int64]:
        """The second of the pair."""
        counts: npt.NDArray[np.int64] = self[1]
        return counts


def solve_sudokus(
    puzzles: Any,
    *,
    limit: int = 2,
    box: tuple[int, int] | None = None,
    threads: int | None = None,
    out: npt.NDArray[np.uint8] | None = None,
    progress: bool | Show | None = None,
) -> SolvedSudokus:
    """Solve many Sudokus, and tell which have exactly one solution.

    Parameters
    ----------
    puzzles : array, list, tuple, bytes
        N puzzles, in any of these forms. They are not changed.

        ==================  ==========================================================
        integer array       shape (N, 81) or (N, 9, 9): 0 for a blank; a C-contiguous
                            uint8 array is read where it is, without a copy
        uint8 array         the same with ASCII characters as in a str
        uint16 array        the same with sets of candidates ("pencilmarks"): bit d - 1
                            is set where digit d may stand (9x9 only)
        array of text       shape (N,), each as in :func:`solve_sudoku`
        list, tuple         puzzles of any type that :func:`solve_sudoku` takes
        column, table       of pandas, Polars or Arrow: texts, or 81 columns of cells
        bytes               lines of 81 characters
        ==================  ==========================================================

        Or of another size, 4x4 to 25x25, with as many cells as they need; one call
        takes puzzles of one size.

    limit : int
        Count up to so many solutions of each; 2 tells whether there is exactly one.
    box : tuple of two int, optional
        Rows and columns of a box, as in :func:`solve_sudoku`. Without it, it is the square
        one for the size that most of the puzzles have.
    threads : int, optional
        How many threads to use at most; by default as in :func:`count_queens`.
        A thread starts only if it is likely to save more than its start costs.
    out : uint8 array of shape (N, 81) or (N, 9, 9), optional
        Where to put the solutions; of more or less cells for other sizes.
    progress : bool or callable, optional
        As in :func:`count_queens`.

    Returns
    -------
    solutions : array of uint8, or what the puzzles are
        `out`, or a new array of the shape of the puzzles; for text, lists and columns,
        the same again. The smallest solution of each, also where there are several;
        zeros, an empty text or None where there is none.
    counts : array of int64, shape (N,)
        How many solutions each has, at most `limit`; -1 for a row that is no puzzle.
        The result also has the attribute `malformed`, which tells why for each such
        row. Clues that clash are no error here: such a puzzle has 0 solutions.

    Raises
    ------
    InputError
        If the puzzles, `out` or `limit` make no sense as a whole. Single rows raise
        nothing.
    PuzzleError
        If there is no such box, or no square one for the puzzles.
    TypeError
        If `puzzles` is of no such type.

    Notes
    -----
    Less than a microsecond for most puzzles of 9x9, on one core; other sizes take what
    they take in :func:`solve_sudoku`. Memory is what goes in and out.
    Ctrl-C ends it at any time; `out` then has some of the rows.

    Examples
    --------
    >>> import lowbit
    >>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> solutions, counts = lowbit.solve_sudokus([line, line.replace("7", ".")])
    >>> solutions[0][:27], counts.tolist()
    ('534678912672195348198342567', [1, 2])
    >>> lowbit.solve_sudokus([line, "seventeen"]).malformed[1][:42]
    'a puzzle has 81 characters, or 9 lines of '
    """
    limit = as_integer(limit, "limit")
    if not 0 <= limit < 2**63:
        raise InputError(f"limit must be from 0 to 2**63 - 1, not {shown(limit)}")
    wanted = thread_count(threads)
    batch = read_batch(puzzles, box)
    grids = place_for(out, batch)
    kernel = kernel_of(batch.box)
    with metering(progress, len(grids), "puzzles") as meter:
        counts = count_batch(
            batch.cells,
            grids,
            limit,
            kernel,
            wanted,
            meter.tick,
            lambda rows: meter.advance(rows, rows),
        )
    malformed = {int(row): batch.reason(int(row)) for row in np.flatnonzero(counts < 0)}
    if out is None:
        return SolvedSudokus(batch.rebuild(grids, counts), counts, malformed)
    if not np.shares_memory(grids, out):
        out[...] = grids.reshape(out.shape)
    return SolvedSudokus(out, counts, malformed)


def place_for(out: npt.NDArray[np.uint8] | None, batch: Batch) -> Grids:
    """Return an array for the solutions, a row each: `out` itself where it can be."""
    rows, cells = batch.cells.shape
    size = batch.box.size
    if out is None:
        return np.empty((rows, cells), dtype=np.uint8)
    if not isinstance(out, np.ndarray) or out.dtype != np.uint8:
        raise InputError(f"out must be an array of uint8, not {described(out)}")
    if out.shape not in ((rows, cells), (rows, size, size)):
        raise InputError(
            f"out must have shape ({rows}, {cells}) or ({rows}, {size}, {size}), "
            f"not {out.shape}"
        )
    if not out.flags.writeable:
        raise InputError("out is read-only")
    if out.flags.c_contiguous and not np.may_share_memory(out, batch.cells):
        return out.reshape(rows, cells)
    return np.empty((rows, cells), dtype=np.uint8)


def described(value: object) -> str:
    """Return what a value is, for a message."""
    return f"one of {value.dtype}" if isinstance(value, np.ndarray) else repr(value)


def count_batch(
    cells: Cells,
    grids: Grids,
    limit: int,
    kernel: Any,
    threads: int,
    tick: Poll,
    done: Callable[[int], object] = lambda rows: None,
) -> Counts:
    """Fill `grids` with the solutions; return the counts, -1 for rows that are none.

    `tick` is called every few hundredths of a second, and `done` with the number of rows
    that are solved since.
    """
    counts = np.empty(len(cells), dtype=np.uint64)

    def solve(part: tuple[int, int], poll: Poll) -> int:
        kernel.count_many(cells, limit, grids, counts, *part, poll)
        return part[1] - part[0]

    threads = threads_for(kernel.isa, threads)
    run_on_rows(
        len(cells),
        solve,
        threads,
        lambda part, rows: done(rows),
        tick,
        fewest=1 if isinstance(kernel, SizedKernel) else FEWEST_ROWS,
        most=MOST_ROWS,
    )
    return counts.view(np.int64)  # MALFORMED becomes -1
