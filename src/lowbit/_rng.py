# SPDX-License-Identifier: MIT
"""Random numbers that depend on the seed alone; the same as csrc/common/rng.h.

Source: SplitMix64 of Steele, Lea and Flood, "Fast splittable pseudorandom number
generators" (OOPSLA 2014), with the constants of Vigna's public domain splitmix64.c.
"""

_64_BITS = 2**64 - 1


class SplitMix64:
    """A generator of 64-bit numbers.

    >>> generator = SplitMix64(1234567)
    >>> generator.bits(), generator.bits()
    (6457827717110365317, 3203168211198807973)
    """

    def __init__(self, seed: int) -> None:
        self._state = seed & _64_BITS

    def bits(self) -> int:
        """Return the next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _64_BITS
        z = self._state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _64_BITS
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _64_BITS
        return z ^ z >> 31

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, for n below 2**32.

        It comes out of the upper half of the bits; the bias is below n / 2**32.
        """
        return (self.bits() >> 32) * n >> 32

    def permutation(self, n: int) -> list[int]:
        """Return the numbers from 0 to n - 1 in random order.

        >>> SplitMix64(1).permutation(8)
        [0, 3, 7, 1, 2, 6, 5, 4]
        """
        order = list(range(n))
        for last in range(n - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
