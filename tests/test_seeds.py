# SPDX-License-Identifier: MIT
"""Random numbers and the seeds that users give for them."""

from collections import Counter

import numpy as np
import pytest

from lowbit._rng import SplitMix64
from lowbit._seed import as_seed
from lowbit.errors import InputError


def test_the_published_numbers_of_splitmix64() -> None:
    """Of the reference implementation by Sebastiano Vigna, for the seed 1234567."""
    generator = SplitMix64(1234567)
    assert [generator.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_seeds_are_taken_by_their_lowest_bits() -> None:
    assert SplitMix64(5).bits() == SplitMix64(5 + 2**64).bits()


@pytest.mark.parametrize(
    "bound", [1, 2, 3, 6, 100, 2**31 + 1, 2**32 - 1, 2**32, 2**32 + 1, 3 << 62, 10**40]
)
def test_numbers_below_a_bound(bound: int) -> None:
    generator = SplitMix64(bound)
    numbers = [generator.below(bound) for _ in range(2000)]
    assert all(0 <= number < bound for number in numbers)
    thirds = Counter(number * 3 // bound for number in numbers)
    if bound >= 100:
        assert all(560 < thirds[third] < 780 for third in range(3))
    else:
        assert len(set(numbers)) == bound


def test_bounds_that_reject_half_of_the_numbers_are_fair() -> None:
    generator = SplitMix64(1)
    bound = 2**31 + 1
    numbers = [generator.below(bound) % 4 for _ in range(4000)]
    assert all(900 < count < 1100 for count in Counter(numbers).values())


def test_numbers_and_generators_and_nothing() -> None:
    assert as_seed(0) == 0
    assert as_seed(np.uint64(2**64 - 1)) == 2**64 - 1
    first, second = np.random.default_rng(1), np.random.default_rng(1)
    assert [as_seed(first) for _ in range(3)] == [as_seed(second) for _ in range(3)]
    assert as_seed(first) != as_seed(first)
    assert 0 <= as_seed(None) < 2**64
    assert len({as_seed(None) for _ in range(5)}) == 5


@pytest.mark.parametrize("seed", [-1, 2**64, 10**30])
def test_seeds_out_of_range(seed: int) -> None:
    with pytest.raises(InputError, match="seed must be from 0"):
        as_seed(seed)


@pytest.mark.parametrize("seed", [1.0, "1", True, b"1"])
def test_seeds_of_other_types(seed: object) -> None:
    with pytest.raises(TypeError, match="seed must be an integer"):
        as_seed(seed)
