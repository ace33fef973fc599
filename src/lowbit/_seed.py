# SPDX-License-Identifier: MIT
"""Seeds, as users give them."""

from os import urandom
from typing import TYPE_CHECKING, Any, TypeAlias

from lowbit._integers import as_integer, shown
from lowbit.errors import InputError

if TYPE_CHECKING:
    import numpy as np

    Seed: TypeAlias = int | np.random.Generator | None
else:
    Seed: TypeAlias = Any


def as_seed(seed: Seed) -> int:
    """Return a seed of 64 bits.

    Parameters
    ----------
    seed : int, numpy.random.Generator or None
        A number from 0 to 2**64 - 1; or a generator, from which one is drawn; or None
        for one that nobody knows.

    Raises
    ------
    InputError
        If it is a number out of range.
    TypeError
        If it is none of these.

    Examples
    --------
    >>> as_seed(7)
    7
    >>> 0 <= as_seed(None) < 2**64
    True
    """
    if seed is None:
        return int.from_bytes(urandom(8), "big")
    if hasattr(seed, "integers"):
        return int(seed.integers(2**64, dtype="uint64"))
    number = as_integer(seed, "seed")
    if not 0 <= number < 2**64:
        raise InputError(f"seed must be from 0 to 2**64 - 1, not {shown(number)}")
    return number
