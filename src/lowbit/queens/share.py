# SPDX-License-Identifier: MIT
"""One count on machines that have nothing in common: a share each, and the sum."""

from collections.abc import Iterable

from lowbit import _backend
from lowbit._files import AnyPath
from lowbit._integers import as_integer
from lowbit.errors import InputError
from lowbit.queens.count import resources
from lowbit.queens.method import choose, threads_within
from lowbit.queens.problem import Blocked, Fixed, Problem
from lowbit.runner.execute import AnyExecutor, execute
from lowbit.runner.progress import Show


def count_queens_share(
    n: int,
    share: tuple[int, int],
    checkpoint: AnyPath,
    *,
    fixed: Fixed | None = None,
    blocked: Blocked | None = None,
    threads: int | None = None,
    max_memory: int | str | None = None,
    progress: bool | Show | None = None,
    executor: AnyExecutor | None = None,
) -> int:
    """Count one share of the parts of a count into a file.

    Each machine counts another share into a file of its own, with the same arguments
    otherwise; :func:`merge_queens` adds the files up. A file goes on where it ended, so
    a share may be interrupted as often as need be.

    Parameters
    ----------
    n, fixed, blocked, threads, max_memory, progress, executor
        As for :func:`count_queens`. How a count is cut depends on `max_memory`, so this
        has to be the same on all machines.
    share : (int, int)
        Which one of how many: (1, 16) to (16, 16).
    checkpoint : str or path-like
        The file for the results.

    Returns
    -------
    int
        What the parts in the file count together: not yet the number of placements.

    Raises
    ------
    InputError
        If there is no such share; and what :func:`count_queens` raises.

    Examples
    --------
    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     files = [os.path.join(folder, name) for name in ("a.jsonl", "b.jsonl")]
    ...     counts = [
    ...         count_queens_share(8, (number, 2), file)
    ...         for number, file in enumerate(files, 1)
    ...     ]
    ...     merge_queens(files)
    92
    """
    number, shares = (as_integer(part, "share: a number") for part in share)
    if not 1 <= number <= shares:
        raise InputError(f"share: there is no {number} of {shares}")
    problem = Problem.build(n, fixed, blocked)
    threads, max_bytes = resources(threads, max_memory, executor)
    method = choose(problem, _backend.KERNEL.queens, max_bytes)
    return execute(
        method.split(),
        threads=threads_within(method, threads, max_bytes),
        executor=executor,
        progress=progress,
        checkpoint=checkpoint,
        share=slice(number - 1, None, shares),
    ).found


def merge_queens(checkpoints: Iterable[AnyPath]) -> int:
    """Add up the results of files that were counted apart.

    Parameters
    ----------
    checkpoints : iterable of str or path-like
        Files made by :func:`count_queens_share` or :func:`count_queens`. A part that
        is in several of them must have the same count in each.

    Returns
    -------
    int
        The number of placements.

    Raises
    ------
    CheckpointError
        If the files are about different problems or splits, or one is damaged.
    IncompleteError
        If the result of a part is in none of them.
    ResultError
        If the files contradict each other.
    OSError
        If a file cannot be read.

    Notes
    -----
    Each file is read once and nothing is counted: milliseconds for some hundred parts.

    Examples
    --------
    >>> merge_queens([])
    Traceback (most recent call last):
        ...
    lowbit.errors.CheckpointError: there is no file to merge
    """
    from lowbit.runner.checkpoint import merge  # takes json along

    return merge(checkpoints).total()
