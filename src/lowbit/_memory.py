# SPDX-License-Identifier: MIT
"""Amounts of memory, as users write them."""

import re
from typing import Any

from lowbit._integers import as_integer, shown
from lowbit.errors import InputError

UNITS = {
    prefix + infix: base ** (1 + power)
    for power, prefix in enumerate("KMGT")
    for infix, base in (("", 1000), ("I", 1024))
}

AMOUNT = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(?:([KMGT]I?)?B)?\s*", re.IGNORECASE)


def as_bytes(amount: Any, what: str) -> int:
    """Return an amount of memory in bytes.

    Parameters
    ----------
    amount : int or str
        Bytes, or text such as ``"2 GB"`` (10**9 bytes each) or ``"512 MiB"`` (2**20).
    what : str
        Name of the argument, for the message.

    Raises
    ------
    InputError
        If it is negative, or text that is no amount.
    TypeError
        If it is neither an integer nor text.

    Examples
    --------
    >>> as_bytes("1.5 GB", "max_memory"), as_bytes("64KiB", "max_memory")
    (1500000000, 65536)
    """
    if isinstance(amount, str):
        match = AMOUNT.fullmatch(amount)
        if match is None:
            raise InputError(f"{what}: {amount!r} is no amount such as '2 GB'")
        number, unit = match.groups()
        return int(float(number) * UNITS.get((unit or "").upper(), 1))
    count = as_integer(amount, what)
    if count < 0:
        raise InputError(f"{what} must not be negative, but is {shown(count)}")
    return count


def shown_bytes(count: int) -> str:
    """Return bytes as people say them.

    >>> shown_bytes(999), shown_bytes(1_250_000), shown_bytes(2 * 10**9)
    ('999 B', '1.2 MB', '2.0 GB')
    """
    if count < 1000:
        return f"{count} B"
    amount, units = count / 1000, iter(("kB", "MB", "GB"))
    unit = next(units)
    while amount >= 999.95 and unit != "TB":
        amount /= 1000
        unit = next(units, "TB")
    return f"{amount:.1f} {unit}"
