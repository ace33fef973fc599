# SPDX-License-Identifier: MIT
"""Placements in arrays, one in each row: room for all of them, or some at a time."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from lowbit._memory import shown_bytes
from lowbit.errors import InputError

FEW, MANY = 16, 4096
"""Placements that are searched for at a time, of which the canonical ones are kept."""

T = TypeVar("T", bound=np.generic)


def check_out(out: Any, width: int, kind: type[np.generic]) -> None:
    """Raise unless placements of so many numbers can be written into an array."""
    if (
        not isinstance(out, np.ndarray)
        or out.dtype != kind
        or out.ndim != 2
        or out.shape[1] != width
        or not out.flags.c_contiguous
        or not out.flags.writeable
    ):
        raise InputError(
            f"out must be a writable, C-contiguous array of {kind.__name__} and shape "
            f"(k, {width})"
        )


def room_for(
    count: int,
    width: int,
    kind: type[T],
    max_bytes: int | None,
    out: npt.NDArray[T] | None,
) -> npt.NDArray[T]:
    """Return an array with a row for each placement: the first rows of `out`, or new.

    Raises
    ------
    InputError
        If it takes more than `max_bytes`, or `out` has not enough rows.
    """
    size = count * width * np.dtype(kind).itemsize
    if max_bytes is not None and size > max_bytes:
        raise InputError(
            f"{count} placements take {shown_bytes(size)}, "
            f"max_memory is {shown_bytes(max_bytes)}"
        )
    if out is None:
        return np.empty((count, width), dtype=kind)
    if len(out) < count:
        raise InputError(f"out has {len(out)} rows for {count} placements")
    return out[:count]


def regroup(arrays: Iterable[npt.NDArray[T]], chunk: int) -> Iterator[npt.NDArray[T]]:
    """Yield the rows of arrays in other arrays, all of `chunk` rows but the last.

    >>> arrays = [np.zeros((5, 1), dtype=np.uint8)]
    >>> [array.tolist() for array in regroup(arrays, 3)]
    [[[0], [0], [0]], [[0], [0]]]
    """
    waiting: list[npt.NDArray[T]] = []
    count = 0
    for array in arrays:
        waiting.append(array)
        count += len(array)
        if count >= chunk:
            rows = np.concatenate(waiting)
            whole = count - count % chunk
            yield from np.split(rows[:whole], whole // chunk)
            waiting, count = [rows[whole:]], count - whole
    if count:
        yield np.concatenate(waiting)


def gather(arrays: Iterable[npt.NDArray[T]], out: npt.NDArray[T]) -> npt.NDArray[T]:
    """Write arrays below each other into one that has as many rows as all of them."""
    first = 0
    for array in arrays:
        out[first : first + len(array)] = array
        first += len(array)
    return out
