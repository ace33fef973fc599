# SPDX-License-Identifier: MIT
"""Many puzzles, in whatever the user has them, to one array and back.

Rows that are no puzzles are marked rather than refused, so that they spoil no others.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from lowbit.errors import InputError, PuzzleError
from lowbit.sudoku.clashes import cell_name
from lowbit.sudoku.frames import frame_like, frame_values, is_frame
from lowbit.sudoku.marked import masks_of
from lowbit.sudoku.puzzle import BLANKS, Rebuild, read_puzzle

CELLS = 81

#: In an array of digits, a cell that is neither a digit nor a blank.
WRONG = 255

#: A set of all candidates.
ALL = 511

Cells: TypeAlias = npt.NDArray[np.uint8] | npt.NDArray[np.uint16]
Grids: TypeAlias = npt.NDArray[np.uint8]
Counts: TypeAlias = npt.NDArray[np.int64]

CELL_OF_BYTE = bytes(
    0 if chr(byte) in BLANKS else byte - 48 if 49 <= byte <= 57 else WRONG
    for byte in range(256)
)


@dataclass(frozen=True)
class Batch:
    """Many puzzles.

    Attributes
    ----------
    cells : uint8 or uint16 array of shape (N, 81), C-contiguous
        Digits, 0 for a blank; or sets of candidates. It may be the user's own array.
    rebuild : callable
        Takes grids (uint8, shape (N, 81), zeros for none) and counts, and returns the
        solutions as the user has the puzzles.
    reason : callable
        Takes the number of a row that is no puzzle, and says what is wrong.
    shape : tuple of int
        Of an array of solutions.
    """

    cells: Cells
    rebuild: Callable[[Grids, Counts], Any]
    reason: Callable[[int], str]
    shape: tuple[int, ...] = field(default=())


def read_batch(puzzles: Any) -> Batch:
    """Return many puzzles as one array, and how to return their solutions.

    Raises
    ------
    InputError
        If an array has a shape or values that fit no puzzles.
    TypeError
        If `puzzles` is of no type that holds puzzles.
    """
    if isinstance(puzzles, np.ndarray):
        return read_arrays(puzzles)
    if isinstance(puzzles, (list, tuple)):
        return read_sequence(puzzles)
    if isinstance(puzzles, (bytes, bytearray)):
        return read_lines(bytes(puzzles))
    if is_frame(puzzles):
        return read_frame(puzzles)
    if hasattr(puzzles, "to_numpy"):  # a column of some other library
        return read_arrays(np.asarray(puzzles))
    raise TypeError(
        "puzzles are an array, list or tuple of them, or bytes with a line for each, "
        f"not {type(puzzles).__name__}"
    )


# ---- arrays ----


def read_arrays(puzzles: npt.NDArray[Any]) -> Batch:
    """Read an array of numbers, characters or texts."""
    if puzzles.ndim == 1:
        if puzzles.dtype.kind in "SUO":
            return read_column(puzzles)
    elif puzzles.shape[1:] in ((CELLS,), (9, 9)):
        return read_grids(puzzles)
    raise InputError(
        f"an array of puzzles has shape (N, 81) or (N, 9, 9), or is text of shape (N,), "
        f"not {puzzles.dtype} of shape {puzzles.shape}"
    )


def read_grids(puzzles: npt.NDArray[Any]) -> Batch:
    """Read an array with an element for each cell."""
    rows = np.ma.filled(puzzles, 0).reshape(len(puzzles), CELLS)
    if rows.dtype.kind in "SUO":
        return batch_of(list(puzzles), puzzles.shape)
    if rows.dtype.kind not in "iuf":
        raise TypeError(f"an array of {rows.dtype} holds no puzzles")
    cells: Cells
    reason = reason_of
    if rows.dtype == np.uint16:
        cells = np.ascontiguousarray(rows)
        refuse_digits(cells)
        reason = reason_of_candidates
    elif rows.dtype == np.uint8:
        cells = np.ascontiguousarray(rows)
        if len(cells) and cells[0].min() >= ord(" "):
            cells = np.frombuffer(CELL_OF_BYTE, np.uint8)[cells]
    else:
        cells = np.ascontiguousarray(as_digits(rows))
    return Batch(
        cells,
        lambda grids, counts: grids.reshape(puzzles.shape),
        lambda row: reason(puzzles[row]),
        puzzles.shape,
    )


def refuse_digits(cells: Cells) -> None:
    """Raise if what should be candidates are digits, which no puzzle could tell apart."""
    if cells.size and cells.max() <= 9 and cells.min() == 0:
        raise InputError(
            "an array of uint16 holds sets of candidates, but these look like digits; "
            "puzzles.astype('uint8') makes them digits"
        )


def as_digits(values: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
    """Return whole numbers from 0 to 9 as uint8, NaN as 0, all others as WRONG."""
    if values.dtype.kind == "f":
        values = np.where(np.isnan(values), 0, values)
    fits = (values >= 0) & (values <= 9)
    digits = np.where(fits, values, 0).astype(np.uint8)  # WRONG may not fit into values
    digits[digits != values] = WRONG
    return digits


def read_column(puzzles: npt.NDArray[Any]) -> Batch:
    """Read an array of texts."""
    batch = read_sequence(puzzles.tolist())

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

    return Batch(batch.cells, rebuild, batch.reason, batch.shape)


def read_frame(puzzles: Any) -> Batch:
    """Read a column of texts or a table of cells of pandas, Polars or Arrow."""
    batch = read_arrays(frame_values(puzzles))
    return Batch(
        batch.cells,
        lambda grids, counts: frame_like(
            puzzles, np.asarray(batch.rebuild(grids, counts), dtype=object)
        ),
        batch.reason,
        batch.shape,
    )


# ---- sequences ----


def read_sequence(puzzles: Sequence[Any]) -> Batch:
    """Read a list or tuple of puzzles of any type."""
    lengths = {len(puzzle) if type(puzzle) is str else 0 for puzzle in puzzles}
    if lengths == {CELLS}:
        data = "".join(puzzles).encode("latin-1", "replace")
        batch = batch_of_text(data, lambda row: reason_of(puzzles[row]))
    else:
        batch = batch_of(puzzles, (len(puzzles), CELLS))
    if not isinstance(puzzles, tuple):
        return batch
    return Batch(
        batch.cells,
        lambda grids, counts: tuple(batch.rebuild(grids, counts)),
        batch.reason,
        batch.shape,
    )


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


def read_lines(data: bytes) -> Batch:
    """Read lines of text; the solutions are lines again, an empty one for none."""
    lines = data.splitlines()
    batch = read_sequence([line.decode("latin-1") for line in lines])

    def rebuild(grids: Grids, counts: Counts) -> bytes:
        solutions = batch.rebuild(grids, counts)
        return "".join(f"{solution or ''}\n" for solution in solutions).encode(
            "latin-1"
        )

    return Batch(batch.cells, rebuild, batch.reason, batch.shape)


def batch_of(puzzles: Sequence[Any], shape: tuple[int, ...]) -> Batch:
    """Return a batch of puzzles that may all differ in type."""
    cells = np.full((len(puzzles), CELLS), WRONG, dtype=np.uint8)
    rebuilds: list[Rebuild | None] = []
    reasons: dict[int, str] = {}
    marked: dict[int, Sequence[int]] = {}
    for row, puzzle in enumerate(puzzles):
        rebuild: Rebuild | None = None
        try:
            values, rebuild = read_puzzle(puzzle)
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

    both = with_marks(cells, marked) if marked else cells
    return Batch(both, rebuild_all, reasons.__getitem__, shape)


def with_marks(
    cells: npt.NDArray[np.uint8], marked: Mapping[int, Sequence[int]]
) -> npt.NDArray[np.uint16]:
    """Return digits as sets of candidates, and for some rows the candidates given."""
    sets = np.full(256, WRONG << 8, dtype=np.uint16)
    sets[:10] = ALL, *(1 << bit for bit in range(9))
    candidates = sets[cells]
    for row, masks in marked.items():
        candidates[row] = masks
    return candidates


def reason_of(puzzle: Any) -> str:
    """Return what is wrong with a puzzle."""
    try:
        read_puzzle(puzzle)
    except PuzzleError as error:
        return str(error)
    return "it has changed meanwhile"


def reason_of_candidates(puzzle: npt.NDArray[np.uint16]) -> str:
    """Return which of its cells has no set of candidates."""
    sets = puzzle.ravel()
    cell = int(np.argmax(sets > ALL))
    return (
        f"cell {cell} ({cell_name(cell)}): {sets[cell]} is above {ALL}, all candidates"
    )
