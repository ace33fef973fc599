# SPDX-License-Identifier: MIT
"""Random numbers that are the same on every machine, and in csrc/common/rng.h.

Source: Guy Steele, Doug Lea and Christine Flood, "Fast splittable pseudorandom number
generators", OOPSLA 2014 (SplitMix64); Daniel Lemire, "Fast random integer generation in
an interval", ACM Transactions on Modeling and Computer Simulation 29, 2019 (the bound).
"""

from collections.abc import MutableSequence
from typing import Any

MASK = 2**64 - 1


class SplitMix64:
    """A generator with 64 bits of state.

    Parameters
    ----------
    seed : int
        Any number; its lowest 64 bits are the state.

    Examples
    --------
    >>> generator = SplitMix64(0)
    >>> hex(generator.bits())
    '0xe220a8397b1dcdaf'
    >>> [generator.below(6) for _ in range(8)]
    [2, 0, 5, 0, 1, 1, 4, 1]
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def bits(self) -> int:
        """Return the next 64 random bits."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        return z ^ z >> 31

    def below(self, bound: int) -> int:
        """Return a number below `bound` (1 or more); each is as likely as any other."""
        if bound >> 32:
            return self._below_large(bound)
        product = (self.bits() >> 32) * bound
        if product & 0xFFFFFFFF < bound:
            surplus = 2**32 % bound
            while product & 0xFFFFFFFF < surplus:
                product = (self.bits() >> 32) * bound
        return product >> 32

    def permutation(self, n: int) -> list[int]:
        """Return the numbers from 0 to n - 1 in random order.

        >>> SplitMix64(1).permutation(8)
        [0, 3, 7, 1, 2, 6, 5, 4]
        """
        order = list(range(n))
        self.shuffle(order)
        return order

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put items into random order, each order as likely as any other."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def _below_large(self, bound: int) -> int:
        """Draw as many bits as the bound has until they are below it."""
        length = (bound - 1).bit_length()
        while True:
            number = 0
            for _ in range(0, length, 64):
                number = number << 64 | self.bits()
            number >>= -length % 64
            if number < bound:
                return number
