# SPDX-License-Identifier: MIT
"""Placements by other rules as arrays, all of them or one of each orbit."""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from lowbit._backend import BoardsKernel, Choices
from lowbit._bits import full_mask
from lowbit._pure.guarded import Guarded
from lowbit.queens.chunks import FEW, MANY, check_out, gather, regroup, room_for
from lowbit.queens.placement import Placement
from lowbit.queens.squares import Squares
from lowbit.queens.variant_orbits import canonical_of, check_symmetric, count_orbits
from lowbit.queens.variants import Rows, Variant


def iter_variant(
    variant: Variant, kernel: BoardsKernel, chunk: int | None, distinct: bool
) -> Iterator[Any]:
    """Iterate over the placements, or one of each orbit; with a chunk as arrays."""
    if distinct:
        check_symmetric(variant)
        arrays = iter_distinct(variant, kernel)
        return Guarded(
            one_by_one(variant, arrays) if chunk is None else regroup(arrays, chunk)
        )
    if chunk is None:
        return variant.iterate(kernel)
    return Guarded(iter_arrays(variant, kernel, chunk))


def iter_arrays(
    variant: Variant, kernel: BoardsKernel, chunk: int = MANY
) -> Iterator[Rows]:
    """Yield the placements as arrays of `chunk` rows; the last has less."""
    if not variant.is_impossible:
        for squares in filled(kernel.iterate(variant.rules), variant, chunk, chunk):
            yield variant.in_rows(squares)


def iter_distinct(variant: Variant, kernel: BoardsKernel) -> Iterator[Rows]:
    """Yield the canonical placements as arrays, some at a time.

    The first piece of a canonical placement is not in the right half, if it is the only
    one in its row.
    """
    if variant.is_impossible:
        return
    rules = variant.rules
    if variant.fills_rows and variant.pieces:
        left = full_mask((variant.pieces + 1) // 2)
        rules = rules._replace(allowed=(rules.allowed[0] & left, *rules.allowed[1:]))
    for squares in filled(kernel.iterate(rules), variant, FEW, MANY):
        yield canonical_of(variant, variant.in_rows(squares))


def filled(
    choices: Choices, variant: Variant, size: int, most: int
) -> Iterator[npt.NDArray[np.uint16]]:
    """Yield arrays of squares, of `size` rows at first, then more, up to `most`."""
    while True:
        squares = np.empty((size, variant.pieces), dtype=np.uint16)
        full = choices.fill(squares)
        if full > 0:
            yield squares[:full]
        if full < size:
            return
        size = min(2 * size, most)


def one_by_one(
    variant: Variant, arrays: Iterable[Rows]
) -> Iterator[Placement | Squares]:
    """Yield the rows of arrays as users see single placements."""
    shown = Placement if variant.fills_rows else variant.shown
    for array in arrays:
        yield from map(shown, array.tolist())


def count_some_distinct(variant: Variant, kernel: BoardsKernel, limit: int) -> int:
    """Count the placements up to symmetry, up to a limit."""
    found = 0
    for array in iter_distinct(variant, kernel):
        found += len(array)
        if found >= limit:
            break
    return min(found, limit)


def all_rows(
    variant: Variant,
    kernel: BoardsKernel,
    *,
    distinct: bool = False,
    max_bytes: int | None = None,
    out: Any = None,
) -> Rows:
    """Return all placements, or one of each orbit, in an array that is made once."""
    if distinct:
        check_symmetric(variant)
    width, kind = variant.width, variant.kind
    if out is not None:
        check_out(out, width, kind)
    count = variant.count(kernel)
    if distinct:
        count = count_orbits(variant, count)
    array: Rows = room_for(count, width, kind, max_bytes, out)
    arrays = iter_distinct if distinct else iter_arrays
    return gather(arrays(variant, kernel), array)
