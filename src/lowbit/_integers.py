# SPDX-License-Identifier: MIT
"""Whole numbers from users: anything that is one, nothing that only looks like one."""

from operator import index
from typing import Any


def shown(value: Any) -> str:
    """Return a value for a message; Python prints no integers of thousands of digits.

    >>> shown(7), shown("7"), shown(10**5000)
    ('7', "'7'", 'a number of 16610 bits')
    """
    if isinstance(value, int) and value.bit_length() > 128:
        return f"a number of {value.bit_length()} bits"
    return repr(value)


def as_integer(value: Any, what: str) -> int:
    """Return an integer of any type (NumPy's too) as an int.

    Raises
    ------
    TypeError
        If `value` is a bool, a float, text or anything else; it says `what` is wrong.

    Examples
    --------
    >>> as_integer(8, "n")
    8
    >>> as_integer(8.0, "n")
    Traceback (most recent call last):
        ...
    TypeError: n must be an integer, not 8.0
    """
    # NumPy's bools, before version 2.3, only warn that they are no integers.
    kind = getattr(getattr(value, "dtype", None), "kind", "")
    if not isinstance(value, bool) and kind != "b":
        try:
            return index(value)
        except TypeError:
            pass
    raise TypeError(f"{what} must be an integer, not {value!r}")
