# SPDX-License-Identifier: MIT
"""Pencil marks as text: 729 characters, nine candidates for each cell."""

from lowbit.errors import PuzzleError
from lowbit.sudoku.clashes import cell_name
from lowbit.sudoku.symbols import not_a_cell, plain_digits

MARKS = 729


def masks_of_text(text: str) -> list[int]:
    """Return the candidates of each cell as bits: bit d - 1 is digit d.

    Parameters
    ----------
    text : str
        729 characters: for each cell, row by row, the digits 1 to 9 that may stand
        there, each at its place, and ``.`` or ``0`` at the places of the others.

    Raises
    ------
    PuzzleError
        If there are more or less of them, or one is neither its digit nor a blank.

    Examples
    --------
    >>> masks = masks_of_text("12......." + ".........".join([""] * 80) + "........9")
    >>> masks[0], masks[1], masks[80]
    (3, 0, 256)
    """
    if len(text) != MARKS:
        raise PuzzleError(f"{len(text)} characters; pencil marks are {MARKS}")
    masks = [0] * 81
    for place, character in enumerate(plain_digits(text)):
        cell, bit = divmod(place, 9)
        if character == str(bit + 1):
            masks[cell] |= 1 << bit
        elif character not in ".0":
            raise PuzzleError(
                f"position {place} ({cell_name(cell)}): {not_a_cell(text[place])} here, "
                f"where only {bit + 1} can stand",
                place,
                text[place],
            )
    return masks


def digits_of_masks(masks: list[int]) -> bytes:
    r"""Return the cells that have a single candidate, 0 for all others.

    >>> digits_of_masks([0b100, 0b11, 0])
    b'\x03\x00\x00'
    """
    return bytes(
        mask.bit_length() if mask and not mask & (mask - 1) else 0 for mask in masks
    )
