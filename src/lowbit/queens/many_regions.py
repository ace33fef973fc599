# SPDX-License-Identifier: MIT
"""solve_regions: many boards with coloured regions in one call."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, TypeGuard

import numpy as np
import numpy.typing as npt

from lowbit import _backend
from lowbit._backend import BoardsKernel
from lowbit.errors import InputError
from lowbit.queens.field import Field
from lowbit.queens.placement import Placement
from lowbit.queens.regions import MAX_REGIONS, Regions, read_regions, stars_within
from lowbit.queens.squares import Squares
from lowbit.queens.variant_arrays import one_by_one
from lowbit.queens.variants import Variant, as_bool, limit_within
from lowbit.runner.progress import Show, metering
from lowbit.runner.rows import run_on_rows
from lowbit.runner.threads import Poll, thread_count, threads_for

#: Boards that a thread claims at a time.
MOST_BOARDS = 1024
FEWEST_BOARDS = 16

#: Largest difference between the numbers of regions that an array is read by as a whole.
MOST_NAMES = 255

Counts = npt.NDArray[np.int64]


def solve_regions(
    boards: Any,
    *,
    stars: int = 1,
    touching: bool = False,
    limit: int = 2,
    threads: int | None = None,
    progress: bool | Show | None = None,
) -> tuple[list[Placement | Squares | None], Counts]:
    """Solve many boards with coloured regions; tell which have exactly one solution.

    Parameters
    ----------
    boards : iterable, or integer array of shape (N, n, n)
        Boards in any form that :func:`read_regions` takes, of any sizes.
    stars : int
        So many queens in each row, column and region.
    touching : bool
        Whether queens may touch each other.
    limit : int
        Count up to so many solutions of each; 2 tells whether there is exactly one.
    threads : int, optional
        How many threads to use at most; by default as in :func:`count_queens`.
        A thread starts only if it is likely to save more than its start costs.
    progress : bool or callable, optional
        As in :func:`count_queens`.

    Returns
    -------
    solutions : list of Placement, Squares or None
        A solution of each board, with more than one star as :class:`Squares`; None
        where there is none, or the limit is 0.
    counts : int64 array of shape (N,)
        How many solutions each has, at most `limit`.

    Raises
    ------
    InputError
        If a board is malformed (it is named by its position), or an argument makes no
        sense.
    TypeError
        If a board, or an argument, is of another type.

    Notes
    -----
    Some microseconds for a board of 11 x 11, on one core; boards in an array of integers
    are read by the array, and add least to that.

    Examples
    --------
    >>> import lowbit
    >>> solutions, counts = lowbit.solve_regions([["ABCC", "ABBC", "AAAC", "AADD"]])
    >>> solutions[0], counts.tolist()
    (Placement((1, 3, 0, 2)), [1])
    """
    per_house = stars_within(stars)
    apart = not as_bool(touching, "touching")
    most = limit_within(limit)
    wanted = thread_count(threads)
    by_size = read_boards(boards)
    total = sum(len(numbers) for numbers, _ in by_size.values())
    solutions: list[Placement | Squares | None] = [None] * total
    counts = np.zeros(total, dtype=np.int64)
    with metering(progress, total, "boards") as meter:
        for n, (numbers, regions) in by_size.items():
            variant = Variant(
                Field.build(n, n),
                n * per_house,
                stars=per_house,
                touching=not apart,
                regions=Regions(n, bytes(n * n)),
            )
            found, squares = count_boards(
                variant, regions, most, _backend.KERNEL.boards, wanted, meter
            )
            counts[numbers] = found
            solved = np.flatnonzero(found)
            rows = variant.in_rows(squares[solved])
            for board, placement in zip(
                solved.tolist(), one_by_one(variant, [rows]), strict=True
            ):
                solutions[numbers[board]] = placement
    return solutions, counts


def read_boards(
    boards: Any,
) -> dict[int, tuple[Sequence[int], npt.NDArray[np.uint8]]]:
    """Return the positions and the regions of the boards of each size."""
    if is_cube(boards):
        n = boards.shape[1]
        regions = numbered_alike(boards.reshape(len(boards), n * n), n)
        if regions is not None:
            return {n: (range(len(boards)), regions)}
    if isinstance(boards, (str, bytes, Regions)) or not isinstance(boards, Iterable):
        raise TypeError(f"boards must be an iterable of boards, not {type(boards)}")
    numbers: dict[int, list[int]] = defaultdict(list)
    cells: dict[int, list[bytes]] = defaultdict(list)
    for number, board in enumerate(boards):
        try:
            read = read_regions(board)
        except (InputError, TypeError) as error:
            raise type(error)(f"board {number}: {error}") from None
        numbers[read.n].append(number)
        cells[read.n].append(read.cells)
    return {
        n: (
            numbers[n],
            np.frombuffer(b"".join(cells[n]), np.uint8).reshape(-1, n * n)
            if n
            else np.zeros((len(cells[n]), 0), np.uint8),
        )
        for n in numbers
    }


def is_cube(boards: Any) -> TypeGuard[npt.NDArray[np.integer[Any]]]:
    """Tell whether this is an array of boards as large as one can be searched."""
    return (
        isinstance(boards, np.ndarray)
        and boards.ndim == 3
        and boards.dtype.kind in "iu"
        and 0 < boards.shape[1] == boards.shape[2] <= MAX_REGIONS
    )


def numbered_alike(
    cells: npt.NDArray[np.integer[Any]], n: int
) -> npt.NDArray[np.uint8] | None:
    """Return boards with regions numbered in the order of their first squares.

    None: a board has not n regions, or their numbers are far from each other.

    >>> numbered_alike(np.array([[7, 7, 5, 7], [5, 6, 6, 6]]), 2).tolist()
    [[0, 0, 1, 0], [0, 1, 1, 1]]
    """
    if len(cells) == 0:
        return cells.astype(np.uint8)
    least, most = int(cells.min()), int(cells.max())
    if most - least > MOST_NAMES:
        return None
    names = (cells - cells.dtype.type(least)).astype(np.uint8)
    if is_in_order(names, n):
        return names
    boards = np.arange(len(cells))
    firsts = np.full((len(cells), most - least + 1), n * n, dtype=np.uint16)
    for square in reversed(range(n * n)):
        firsts[boards, names[:, square]] = square
    if not (np.count_nonzero(firsts < n * n, axis=1) == n).all():
        return None
    numbers = np.argsort(np.argsort(firsts, axis=1), axis=1).astype(np.uint8)
    return numbers[boards[:, np.newaxis], names]


def is_in_order(names: npt.NDArray[np.uint8], n: int) -> bool:
    """Tell whether regions have the numbers from 0 to n - 1 by their first squares.

    >>> boards = np.array([[[0, 0, 1, 0]], [[1, 0, 0, 0]]], dtype=np.uint8)
    >>> [is_in_order(board, 2) for board in boards]
    [True, False]
    """
    largest = np.maximum.accumulate(names, axis=1)
    return bool(
        (largest[:, 0] == 0).all()
        and (largest[:, -1] == n - 1).all()
        and (np.diff(largest, axis=1) <= 1).all()
    )


def count_boards(
    variant: Variant,
    regions: npt.NDArray[np.uint8],
    limit: int,
    kernel: BoardsKernel,
    threads: int,
    meter: Any,
) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint16]]:
    """Return how many solutions each board has, up to a limit, and one of them."""
    boards = len(regions)
    squares = np.zeros((boards, variant.pieces), dtype=np.uint16)
    counts = np.zeros(boards, dtype=np.uint64)
    if variant.pieces == 0:
        counts[:] = min(limit, 1)
    if variant.pieces == 0 or variant.is_impossible:
        meter.advance(boards, boards)
        return counts, squares
    rules = variant.rules
    threads = threads_for(kernel.isa, threads)

    def solve(part: tuple[int, int], poll: Poll) -> None:
        kernel.count_many(rules, regions, limit, squares, counts, *part, poll)

    def done(part: tuple[int, int], nothing: None) -> None:
        meter.advance(part[1] - part[0], part[1] - part[0])

    run_on_rows(
        boards,
        solve,
        threads,
        done,
        meter.tick,
        fewest=FEWEST_BOARDS,
        most=MOST_BOARDS,
    )
    return counts, squares
