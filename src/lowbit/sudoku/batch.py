# SPDX-License-Identifier: MIT
"""Many puzzles, in whatever the user has them, to one array and back.

Rows that are no puzzles are marked rather than refused, so that they spoil no others.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import isqrt, prod
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lowbit._bits import full_mask
from lowbit.errors import InputError, PuzzleError
from lowbit.sudoku.box import NINE, SIZES, Box, as_box
from lowbit.sudoku.clashes import cell_name
from lowbit.sudoku.frames import frame_like, frame_values, is_frame
from lowbit.sudoku.grid import Grid
from lowbit.sudoku.marked import masks_of
from lowbit.sudoku.puzzle import Rebuild, read_puzzle, size_of
from lowbit.sudoku.sized import box_for
from lowbit.sudoku.symbols import NINE_SYMBOLS, WRONG, make_symbols, usual_digits

CELLS = 81

#: A set of all candidates.
ALL = 511

Cells: TypeAlias = (
    npt.NDArray[np.uint8] | npt.NDArray[np.uint16] | npt.NDArray[np.uint32]
)
Grids: TypeAlias = npt.NDArray[np.uint8]
Counts: TypeAlias = npt.NDArray[np.int64]

CELL_OF_BYTE = NINE_SYMBOLS.cell_of_byte


class Batch(NamedTuple):
    """Many puzzles, all with boxes of one shape.

    Attributes
    ----------
    cells : array of shape (N, 81), C-contiguous; of 16 to 625 cells for other sizes
        uint8 for digits, 0 for a blank, 255 somewhere in a row that is no puzzle; or sets
        of candidates, uint16 for 9x9 and else uint32. It may be the user's own array.
    rebuild : callable
        Takes grids (uint8, same shape, zeros for none) and counts, and returns the
        solutions as the user has the puzzles.
    reason : callable
        Takes the number of a row that is no puzzle, and says what is wrong.
    shape : tuple of int
        Of an array of solutions.
    box : Box
        The boxes.
    """

    cells: Cells
    rebuild: Callable[[Grids, Counts], Any]
    reason: Callable[[int], str]
    shape: tuple[int, ...] = ()
    box: Box = NINE


def read_batch(puzzles: Any, box: tuple[int, int] | None = None) -> Batch:
    """Return many puzzles as one array, and how to return their solutions.

    Without `box` it is the square box of the size that most of them seem to have.

    Raises
    ------
    InputError
        If an array has a shape or values that fit no puzzles.
    PuzzleError
        If there is no such box, or no square one.
    TypeError
        If `puzzles` is of no type that holds puzzles.
    """
    chosen = None if box is None else as_box(box)
    if isinstance(puzzles, np.ndarray):
        return read_arrays(puzzles, chosen)
    if isinstance(puzzles, (list, tuple)):
        return read_sequence(puzzles, chosen)
    if isinstance(puzzles, (bytes, bytearray)):
        return read_lines(bytes(puzzles), chosen)
    if is_frame(puzzles):
        return read_frame(puzzles, chosen)
    if hasattr(puzzles, "to_numpy"):  # a column of some other library
        return read_arrays(np.asarray(puzzles), chosen)
    raise TypeError(
        "puzzles are an array, list or tuple of them, or bytes with a line for each, "
        f"not {type(puzzles).__name__}"
    )


# ---- arrays ----


def read_arrays(puzzles: npt.NDArray[Any], box: Box | None) -> Batch:
    """Read an array of numbers, characters or texts."""
    if puzzles.ndim == 1:
        if puzzles.dtype.kind in "SUO":
            return read_column(puzzles, box)
    else:
        box = box or box_of_array(puzzles)
        if puzzles.shape[1:] in ((box.cells,), (box.size, box.size)):
            return read_grids(puzzles, box)
    box = box or NINE
    raise InputError(
        f"an array of puzzles has shape (N, {box.cells}) or (N, {box.size}, {box.size}), "
        f"or is text of shape (N,), not {puzzles.dtype} of shape {puzzles.shape}"
    )


def box_of_array(puzzles: npt.NDArray[Any]) -> Box:
    """Return the square box for an array of puzzles; that of 9x9 where no size fits."""
    cells = prod(puzzles.shape[1:])
    size = isqrt(cells)
    return as_box(None, size if size**2 == cells and size in SIZES else None)


def read_grids(puzzles: npt.NDArray[Any], box: Box) -> Batch:
    """Read an array with an element for each cell."""
    rows = np.ma.filled(puzzles, 0).reshape(len(puzzles), box.cells)
    if rows.dtype.kind in "SUO":
        return batch_of(list(puzzles), puzzles.shape, box)
    if rows.dtype.kind not in "iuf":
        raise TypeError(f"an array of {rows.dtype} holds no puzzles")
    cells: Cells
    reason: Callable[[Any], str] = partial(reason_of, box=box)
    if rows.dtype == np.uint16 and box == NINE:
        cells = np.ascontiguousarray(rows)
        refuse_digits(cells)
        reason = reason_of_candidates
    elif rows.dtype == np.uint8:
        cells = np.ascontiguousarray(rows)
        if len(cells) and cells[0].min() >= ord(" "):
            table = make_symbols(usual_digits(box.size)).cell_of_byte
            cells = np.frombuffer(table, np.uint8)[cells]
    else:
        cells = np.ascontiguousarray(as_digits(rows, box.size))
    return Batch(
        cells,
        lambda grids, counts: grids.reshape(puzzles.shape),
        lambda row: reason(puzzles[row]),
        puzzles.shape,
        box,
    )


def refuse_digits(cells: Cells) -> None:
    """Raise if what should be candidates are digits, which no puzzle could tell apart."""
    if cells.size and cells.max() <= 9 and cells.min() == 0:
        raise InputError(
            "an array of uint16 holds sets of candidates, but these look like digits; "
            "puzzles.astype('uint8') makes them digits"
        )


def as_digits(values: npt.NDArray[Any], size: int) -> npt.NDArray[np.uint8]:
    """Return whole numbers from 0 to the size as uint8, NaN as 0, others as WRONG."""
    if values.dtype.kind == "f":
        values = np.where(np.isnan(values), 0, values)
    fits = (values >= 0) & (values <= size)
    digits = np.where(fits, values, 0).astype(np.uint8)  # WRONG may not fit into values
    digits[digits != values] = WRONG
    return digits


def read_column(puzzles: npt.NDArray[Any], box: Box | None) -> Batch:
    """Read an array of texts."""
    batch = read_sequence(puzzles.tolist(), box)

    def rebuild(grids: Grids, counts: Counts) -> npt.NDArray[Any]:
        solutions = batch.rebuild(grids, counts)
        if puzzles.dtype.kind == "O":
            column = np.empty(len(solutions), dtype=object)
            column[:] = solutions
            return column
        none = b"" if puzzles.dtype.kind == "S" else ""
        return np.array(
            [none if text is None else text for text in solutions], dtype=puzzles.dtype
        )

    return batch._replace(rebuild=rebuild)


def read_frame(puzzles: Any, box: Box | None) -> Batch:
    """Read a column of texts or a table of cells of pandas, Polars or Arrow."""
    batch = read_arrays(frame_values(puzzles), box)
    return batch._replace(
        rebuild=lambda grids, counts: frame_like(
            puzzles, np.asarray(batch.rebuild(grids, counts), dtype=object)
        ),
    )


# ---- sequences ----


def read_sequence(puzzles: Sequence[Any], box: Box | None) -> Batch:
    """Read a list or tuple of puzzles of any type."""
    lengths = {len(puzzle) if type(puzzle) is str else 0 for puzzle in puzzles}
    if lengths == {CELLS} and box in (None, NINE):
        data = "".join(puzzles).encode("latin-1", "replace")
        batch = batch_of_text(data, lambda row: reason_of(puzzles[row], NINE))
    else:
        box = box or box_of_most(puzzles)
        batch = batch_of(puzzles, (len(puzzles), box.cells), box)
    if not isinstance(puzzles, tuple):
        return batch
    return batch._replace(
        rebuild=lambda grids, counts: tuple(batch.rebuild(grids, counts))
    )


def box_of_most(puzzles: Sequence[Any]) -> Box:
    """Return the box for the size that most puzzles seem to have; 9x9 wins a tie.

    >>> str(box_of_most([256 * ".", "no puzzle", 256 * "."]))
    '4x4'
    """
    votes = Counter(map(size_of, puzzles))
    size = max(votes, key=lambda size: (votes[size], size == 9), default=9)
    boxes = Counter(
        puzzle.box
        for puzzle in puzzles
        if isinstance(puzzle, Grid) and puzzle.size == size
    )
    return boxes.most_common(1)[0][0] if boxes else as_box(None, size)


def batch_of_text(data: bytes, reason: Callable[[int], str]) -> Batch:
    """Return a batch of 81 characters for each puzzle."""
    cells = np.frombuffer(data.translate(CELL_OF_BYTE), np.uint8).reshape(-1, CELLS)

    def rebuild(grids: Grids, counts: Counts) -> list[str | None]:
        text = (grids + ord("0")).tobytes().decode("ascii")
        return [
            text[CELLS * row : CELLS * (row + 1)] if count > 0 else None
            for row, count in enumerate(counts.tolist())
        ]

    return Batch(cells, rebuild, reason, cells.shape)


def read_lines(data: bytes, box: Box | None) -> Batch:
    """Read lines of text; the solutions are lines again, an empty one for none."""
    lines = data.splitlines()
    batch = read_sequence([line.decode("latin-1") for line in lines], box)

    def rebuild(grids: Grids, counts: Counts) -> bytes:
        solutions = batch.rebuild(grids, counts)
        return "".join(f"{solution or ''}\n" for solution in solutions).encode(
            "latin-1"
        )

    return batch._replace(rebuild=rebuild)


def batch_of(puzzles: Sequence[Any], shape: tuple[int, ...], box: Box) -> Batch:
    """Return a batch of puzzles that may all differ in type."""
    cells = np.full((len(puzzles), box.cells), WRONG, dtype=np.uint8)
    rebuilds: list[Rebuild | None] = []
    reasons: dict[int, str] = {}
    marked: dict[int, Sequence[int]] = {}
    for row, puzzle in enumerate(puzzles):
        rebuild: Rebuild | None = None
        try:
            values, rebuild = read_one(puzzle, box)
            cells[row] = np.frombuffer(values, np.uint8)
            masks = masks_of(puzzle)
            if masks is not None:
                marked[row] = masks
        except (PuzzleError, TypeError) as error:
            reasons[row] = str(error)
        rebuilds.append(rebuild)

    def rebuild_all(grids: Grids, counts: Counts) -> list[Any]:
        return [
            rebuild(grid.tobytes()) if rebuild is not None and count > 0 else None
            for rebuild, grid, count in zip(
                rebuilds, grids, counts.tolist(), strict=True
            )
        ]

    both = with_marks(cells, marked, box) if marked else cells
    return Batch(both, rebuild_all, reasons.__getitem__, shape, box)


def read_one(puzzle: Any, box: Box) -> tuple[bytes, Rebuild]:
    """Return the cells of one puzzle, and how to return a solution."""
    if isinstance(puzzle, Grid):
        box_for(puzzle, box)  # which refuses other boxes
    return read_puzzle(puzzle, box.size)


def with_marks(
    cells: npt.NDArray[np.uint8], marked: Mapping[int, Sequence[int]], box: Box
) -> Cells:
    """Return digits as sets of candidates, and for some rows the candidates given."""
    dtype: Any = np.uint16 if box == NINE else np.uint32
    sets = np.full(256, np.iinfo(dtype).max, dtype=dtype)  # more than any set
    sets[: box.size + 1] = full_mask(box.size), *(1 << bit for bit in range(box.size))
    candidates: Cells = sets[cells]
    for row, masks in marked.items():
        candidates[row] = masks
    return candidates


def reason_of(puzzle: Any, box: Box) -> str:
    """Return what is wrong with a puzzle."""
    try:
        read_one(puzzle, box)
    except PuzzleError as error:
        return str(error)
    return "it is not written as the first one is, or has changed meanwhile"


def reason_of_candidates(puzzle: npt.NDArray[np.uint16]) -> str:
    """Return which of its cells has no set of candidates."""
    sets = puzzle.ravel()
    cell = int(np.argmax(sets > ALL))
    return (
        f"cell {cell} ({cell_name(cell)}): {sets[cell]} is above {ALL}, all candidates"
    )
