# SPDX-License-Identifier: MIT
"""Random numbers that are the same on every kernel, platform and version, for one seed."""

from collections.abc import MutableSequence
from operator import index
from secrets import randbits
from typing import Any

MASK = (1 << 64) - 1


class Rng:
    """A stream of random numbers (Steele, Lea and Flood, SplitMix64, 2014).

    Parameters
    ----------
    seed : int, numpy.random.Generator or None
        Any integer; a generator, of which one number is taken; or None for a stream that
        nobody can repeat.

    Raises
    ------
    TypeError
        If it is anything else.

    Examples
    --------
    >>> rng = Rng(1)
    >>> [rng.below(6) for _ in range(10)]
    [4, 2, 3, 0, 1, 3, 2, 5, 3, 2]
    """

    def __init__(self, seed: Any = None) -> None:
        if seed is None:
            self._state = randbits(64)
        elif hasattr(seed, "integers"):
            self._state = int(seed.integers(0, 1 << 63)) << 1 & MASK
        elif isinstance(seed, bool) or not hasattr(seed, "__index__"):
            raise TypeError(f"seed must be an integer or a Generator, not {seed!r}")
        else:
            number = index(seed)
            # Seeds of more than 64 bits, and negative ones, differ from all others too.
            self._state = 2 * abs(number) + (number < 0) & MASK
            rest = abs(number) >> 63
            while rest:
                self._state = self.word() ^ rest & MASK
                rest >>= 64

    def word(self) -> int:
        """Return 64 random bits."""
        self._state = self._state + 0x9E3779B97F4A7C15 & MASK
        z = self._state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        return z ^ z >> 31

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, all with the same probability."""
        limit = (1 << 64) - (1 << 64) % n
        while True:
            word = self.word()
            if word < limit:
                return word % n

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put items into a random order (Fisher and Yates), all with the same probability."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
