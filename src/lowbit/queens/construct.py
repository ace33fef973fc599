# SPDX-License-Identifier: MIT
"""One solution for any n, written down without a search.

The queens stand like knight's moves: first the odd columns upwards, then the even ones.
Counted from 0, rows 0, 1, 2, ... take columns 1, 3, 5, ..., 0, 2, 4, ... For most n this
is a solution as it stands; when n mod 6 is 2 or 3, two queens of it share a diagonal,
and a few have to change places.

Source: Paul J. Campbell, "Gauss and the eight queens problem", Historia Mathematica 4
(1977), which has E. Pauls' constructions of 1874.
"""


def construct(n: int) -> list[int] | None:
    """Return the columns of a solution by row; None for n = 2 and 3, which have none.

    Cost: O(n) time and memory.

    >>> construct(4), construct(8)
    ([1, 3, 0, 2], [1, 3, 5, 7, 2, 0, 6, 4])
    >>> construct(2) is None
    True
    """
    if n in (2, 3):
        return None
    odd = list(range(1, n, 2))
    even = list(range(0, n, 2))
    if n % 6 == 2:
        # 0, 2, 4, 6, 8, ..., becomes 2, 0, 6, 8, ..., 4.
        even = [2, 0, *even[3:], 4]
    elif n % 6 == 3:
        # 1, 3, ..., becomes 3, ..., 1, and 0, 2, 4, ... becomes 4, ..., 0, 2.
        odd = [*odd[1:], 1]
        even = [*even[2:], 0, 2]
    return odd + even
