# SPDX-License-Identifier: MIT
"""count_queens: how many placements there are, on one machine or on many."""

from typing import Any

from lowbit import _backend
from lowbit._backend import QueensKernel
from lowbit._files import AnyPath
from lowbit._memory import as_bytes
from lowbit.errors import InputError
from lowbit.queens.method import Method, choose, threads_within
from lowbit.queens.problem import Blocked, Fixed, Problem
from lowbit.queens.symmetry import check_symmetric, count_distinct
from lowbit.queens.variant_arrays import count_some_distinct
from lowbit.queens.variant_orbits import check_symmetric as check_symmetric_variant
from lowbit.queens.variant_orbits import count_orbits
from lowbit.queens.variant_rows import VariantRows
from lowbit.queens.variants import Variant, read_variant, together
from lowbit.runner.execute import AnyExecutor, execute
from lowbit.runner.progress import Show
from lowbit.runner.threads import thread_count


def count_queens(
    n: int,
    *,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
    regions: Any = None,
    stars: int | None = None,
    touching: bool | None = None,
    toroidal: bool = False,
    k: int | None = None,
    rows: int | None = None,
    columns: int | None = None,
    piece: str = "queen",
    limit: int | None = None,
    distinct: bool = False,
    threads: int | None = None,
    max_memory: int | str | None = None,
    progress: bool | Show | None = None,
    executor: AnyExecutor | None = None,
    checkpoint: AnyPath | None = None,
) -> int:
    """Count the ways to place n queens on an n x n board, none attacking another.

    Parameters
    ----------
    n : int
        Size of the board, from 0 to 64. The empty board counts once.
    fixed : mapping of int to int, or iterable of (row, column), optional
        Queens that stand already. Rows and columns count from 0.
    blocked : iterable of (row, column), bool array of shape (n, n), or text, optional
        Squares where no queen may stand; or the board as text, a line for each row,
        with ``x`` or ``#`` for these, ``Q`` for queens that stand and ``.`` for others.
    regions : board in any form that :func:`read_regions` takes, optional
        Coloured regions, each with exactly one queen ("Queens" of newspapers). With
        regions or stars, queens attack along rows and columns, and must not touch.
    stars : int, optional
        So many queens in each row, column and region ("Star Battle"); 1 unless given.
    touching : bool, optional
        With regions or stars: True if queens may touch each other.
    toroidal : bool
        Moves that leave the board come in at the other side.
    k : int, optional
        How many queens there are on the board of n x n; n unless given.
    rows, columns : int, optional
        The size of a board for n queens that is not n x n.
    piece : str
        Another piece instead of queens: ``"rook"``, ``"bishop"``, ``"knight"``,
        ``"king"``, or ``"superqueen"``, which moves as a queen and as a knight.
    limit : int, optional
        Stop counting there: 2 tells whether there is exactly one placement. Such a
        count is one search, without what follows from `threads` on.
    distinct : bool
        Count placements once that turning or mirroring the board makes out of each
        other; these eight symmetries count on a torus, too. The board has to be square
        (by the plain rules of up to 32 rows), and what `fixed`, `blocked` and `regions`
        say of it symmetric.
    threads : int, optional
        How many threads to use; by default what the environment variable
        LOWBIT_THREADS says, or one for each core that this process may use. Counts of a
        few milliseconds use one in any case.
    max_memory : int or str, optional
        Bytes that tables and threads may take, also as text: ``"2 GB"``. By default up
        to 360 MB for n = 21, and about 1 GB above.
    progress : bool or callable, optional
        True for a bar on standard error; or a function that is called with a
        :class:`Progress`, up to ten times a second, in the thread of the caller.
    executor : concurrent.futures.Executor or callable, optional
        Where to count instead: processes, a Dask cluster, MPI ranks. A function that
        makes an executor is called again when a worker has died and taken it along.
    checkpoint : str or path-like, optional
        A file that keeps the results of parts as they come. A count that was ended goes
        on from there; what is in the file is not counted again.

    Returns
    -------
    int
        The number of placements. Fixed queens that attack each other leave none.

    Raises
    ------
    BoardSizeError
        If `n` is negative or above 64 (32 with `distinct`).
    SquareError
        If a square lies outside the board.
    CheckpointError
        If the file is about another problem or split, is damaged, or is in use.
    InputError
        If an argument makes no sense, or not together with another one. With
        `distinct`, if turning or mirroring changes the board.
    WorkerError
        If a worker of the executor fails again and again.
    TypeError
        If `n`, a row or a column is not an integer.

    Notes
    -----
    The plain board, from 11 queens on, is counted by joining half boards (the idea is
    that of Evgeny Kluev's N-Queens-Count-Sol): 0.05 s for 16 queens, 1.3 s for 18, less
    than 2 minutes for 20, on one core. All else is a depth-first search with three
    bitmasks (Richards, 1997), seven times as long for each further queen.
    :func:`lowbit.plan_queens` tells beforehand which method, how many parts, and
    how much memory. Ctrl-C ends a count at any time, and leaves no thread behind.

    Examples
    --------
    >>> import lowbit
    >>> lowbit.count_queens(8)
    92
    >>> lowbit.count_queens(8, fixed={0: 3})
    18
    >>> lowbit.count_queens(4, blocked=[(0, 1)])
    1
    >>> lowbit.count_queens(8, distinct=True)
    12
    >>> lowbit.count_queens(4, regions=["ABCC", "ABBC", "AAAC", "AADD"])
    1
    >>> lowbit.count_queens(8, k=5), lowbit.count_queens(7, toroidal=True)
    (46736, 28)
    """
    variant = read_variant(
        n,
        fixed,
        blocked,
        regions=regions,
        stars=stars,
        touching=touching,
        toroidal=toroidal,
        k=k,
        rows=rows,
        columns=columns,
        piece=piece,
        limit=limit,
    )
    if variant is not None:
        boards = _backend.KERNEL.boards
        if distinct:
            check_symmetric_variant(variant)
        if limit is not None:
            together(
                "limit",
                threads=threads,
                max_memory=max_memory,
                progress=progress,
                executor=executor,
                checkpoint=checkpoint,
            )
            count = count_some_distinct if distinct else Variant.count
            return count(variant, boards, limit)
    threads, max_bytes = resources(threads, max_memory, executor)
    if variant is not None:
        total = count_by(
            VariantRows(variant, boards),
            threads=threads,
            max_bytes=max_bytes,
            progress=progress,
            executor=executor,
            checkpoint=checkpoint,
        )
        return count_orbits(variant, total) if distinct else total
    problem = Problem.build(n, fixed, blocked)
    if distinct:
        check_symmetric(problem, counting=True)
    kernel = _backend.KERNEL.queens
    total = count_by(
        choose(problem, kernel, max_bytes),
        threads=threads,
        max_bytes=max_bytes,
        progress=progress,
        executor=executor,
        checkpoint=checkpoint,
    )
    return count_distinct(problem, total, kernel) if distinct else total


def resources(
    threads: int | None, max_memory: int | str | None, executor: AnyExecutor | None
) -> tuple[int, int | None]:
    """Return the threads and the bytes that a count may take; check what was said."""
    if executor is not None and threads is not None:
        raise InputError("threads and executor: only one of them can be given")
    max_bytes = None if max_memory is None else as_bytes(max_memory, "max_memory")
    return thread_count(threads), max_bytes


def count_problem(
    problem: Problem,
    kernel: QueensKernel,
    *,
    threads: int = 1,
    progress: bool | Show | None = None,
) -> int:
    """Count the placements of a problem with the kernel given."""
    return count_by(choose(problem, kernel), threads=threads, progress=progress)


def count_by(
    method: Method,
    *,
    threads: int = 1,
    max_bytes: int | None = None,
    progress: bool | Show | None = None,
    executor: AnyExecutor | None = None,
    checkpoint: AnyPath | None = None,
) -> int:
    """Count the placements by a method, in one go where nothing else is asked for."""
    threads = threads_within(method, threads, max_bytes)
    if threads == 1 and not progress and executor is None and checkpoint is None:
        return method.count()
    return execute(
        method.split(),
        threads=threads,
        executor=executor,
        progress=progress,
        checkpoint=checkpoint,
    ).total()
