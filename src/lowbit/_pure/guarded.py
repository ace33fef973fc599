# SPDX-License-Identifier: MIT
"""An iterator that threads cannot get into at the same time."""

from collections.abc import Iterator
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Guarded(Generic[T]):
    """Iterates over `items`; raises ValueError where another thread is at it.

    The native iterators say the same. A generator alone would not do: Python without
    the GIL does not protect it (CPython 3.13 crashes), and one that Ctrl-C has ended
    would say that there is nothing more.

    >>> list(Guarded(iter([1, 2])))
    [1, 2]
    """

    def __init__(self, items: Iterator[T]) -> None:
        self._items = items
        self._lock = Lock()
        self._ended_early = False

    def __iter__(self) -> Iterator[T]:
        return self

    def __next__(self) -> T:
        if not self._lock.acquire(blocking=False):
            raise ValueError("the iterator is already in use")
        try:
            if self._ended_early:
                raise ValueError("the search was interrupted and cannot go on")
            return next(self._items)
        except StopIteration:
            raise
        except BaseException:
            self._ended_early = True
            raise
        finally:
            self._lock.release()
