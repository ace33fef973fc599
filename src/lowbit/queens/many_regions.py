# SPDX-License-Identifier: MIT
"""solve_regions: many boards with coloured regions in one call."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from lowbit import _backend
from lowbit._backend import BoardsKernel
from lowbit.errors import InputError
from lowbit.queens.field import Field
from lowbit.queens.placement import Placement
from lowbit.queens.regions import MAX_REGIONS, Regions, read_regions, stars_within
from lowbit.queens.squares import Squares
from lowbit.queens.variants import Variant, as_bool, limit_within
from lowbit.runner.progress import Show, metering
from lowbit.runner.threads import Poll, run_on_threads, thread_count, threads_for

#: Boards that a thread claims at a time.
MOST_BOARDS = 1024
FEWEST_BOARDS = 16

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
        How many threads to use; by default as in :func:`count_queens`.
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
    A few microseconds for a board of 11 x 11, on one core; most of it is for reading
    boards that are not in an array with regions from 0 to n - 1.

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
            for number, count, row in zip(
                numbers, found, squares.tolist(), strict=True
            ):
                if count:
                    solutions[number] = variant.shown(row)
    return solutions, counts


def read_boards(
    boards: Any,
) -> dict[int, tuple[Sequence[int], npt.NDArray[np.uint8]]]:
    """Return the positions and the regions of the boards of each size."""
    if isinstance(boards, np.ndarray) and boards.ndim == 3 and is_numbered(boards):
        n = boards.shape[1]
        regions = boards.astype(np.uint8).reshape(len(boards), n * n)
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


def is_numbered(boards: npt.NDArray[Any]) -> bool:
    """Tell whether all boards are square, with regions 0 to n - 1, none left out."""
    n = boards.shape[1]
    if boards.dtype.kind not in "iu" or not 0 < n == boards.shape[2] <= MAX_REGIONS:
        return False
    ordered = np.sort(boards.reshape(len(boards), n * n), axis=1)
    steps = np.diff(ordered, axis=1)
    return bool(
        (ordered[:, 0] == 0).all()
        and (ordered[:, -1] == n - 1).all()
        and (np.count_nonzero(steps, axis=1) == n - 1).all()
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
    size = max(FEWEST_BOARDS, min(boards // (8 * threads), MOST_BOARDS))
    parts = [(at, min(at + size, boards)) for at in range(0, boards, size)]

    def solve(part: tuple[int, int], poll: Poll) -> None:
        kernel.count_many(rules, regions, limit, squares, counts, *part, poll)

    def done(part: tuple[int, int], nothing: None) -> None:
        meter.advance(part[1] - part[0], part[1] - part[0])

    run_on_threads(parts, solve, threads, done, meter.tick)
    return counts, squares
