# SPDX-License-Identifier: MIT
"""Sets of small numbers kept in the bits of one int: bit i is on when i is in the set."""

from collections.abc import Iterator


def lowest_bit(mask: int) -> int:
    """Return the lowest bit of `mask` that is on, alone; 0 for the empty set.

    In two's complement ``-x`` flips every bit above the lowest one, so only that bit
    survives the AND.

    >>> lowest_bit(0b10100)
    4
    """
    return mask & -mask


def without_lowest_bit(mask: int) -> int:
    """Return `mask` with its lowest bit turned off.

    >>> bin(without_lowest_bit(0b10100))
    '0b10000'
    """
    return mask & (mask - 1)


def is_single(mask: int) -> bool:
    """Tell whether `mask` holds exactly one bit.

    >>> is_single(0b00100), is_single(0b10100), is_single(0)
    (True, False, False)
    """
    return mask != 0 and mask & (mask - 1) == 0


def bit_index(bit: int) -> int:
    """Return the number of the only bit in `bit`.

    >>> bit_index(0b10000)
    4
    """
    return bit.bit_length() - 1


def iter_bits(mask: int) -> Iterator[int]:
    """Yield the numbers in `mask`, ascending.

    >>> list(iter_bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        yield bit_index(lowest_bit(mask))
        mask = without_lowest_bit(mask)


def mask_of(numbers: list[int] | tuple[int, ...]) -> int:
    """Return the mask whose bits are `numbers`.

    >>> bin(mask_of([1, 2, 4]))
    '0b10110'
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def full_mask(n: int) -> int:
    """Return the mask of 0 .. n - 1.

    >>> bin(full_mask(5))
    '0b11111'
    """
    return (1 << n) - 1


def reverse_bits(mask: int, n: int) -> int:
    """Return the n-bit `mask` read from the other end: bit i moves to n - 1 - i.

    >>> bin(reverse_bits(0b00110, 5))
    '0b1100'
    """
    return int(f"{mask:0{n}b}"[::-1], 2) if n else 0
