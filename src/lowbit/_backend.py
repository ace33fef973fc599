# SPDX-License-Identifier: MIT
"""Which kernels there are, and which one is used. The only place that chooses.

A kernel is an object with a name: ``pure``, or ``native-`` and an instruction set. It
has one part for each puzzle. The environment variable LOWBIT_KERNEL, read once at
import, says which to use:

``auto`` (default)
    The best native kernel, or the pure one where the package was built without.
``pure``
    The pure one.
``native``
    The best native kernel, or an exception.
``native-avx2``, ``native-portable``, ...
    The native kernel with this name: no instruction set above it is used.

Native code that is there but cannot be loaded is always an exception: falling back
would hide a broken installation behind an answer that takes a thousand times as long.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, TypeVar, overload

import numpy as np
import numpy.typing as npt

from lowbit._pure.boards import BoardsKernel as PureBoards
from lowbit._pure.boards import Rules
from lowbit._pure.grids import Box
from lowbit._pure.grids import Cells as GridCells
from lowbit._pure.grids import GridsKernel as PureGrids
from lowbit._pure.queens import QueensKernel as PureQueens
from lowbit._pure.sudoku import Cells
from lowbit._pure.sudoku import SudokuKernel as PureSudoku
from lowbit._version import __version__
from lowbit.errors import KernelError

VARIABLE = "LOWBIT_KERNEL"

#: Instruction sets, best first; those of other machines stand between by no order.
LEVELS = ("avx512", "avx2", "avx2-shift", "sse2", "neon", "portable")

K = TypeVar("K", bound=tuple[int, ...])
K_co = TypeVar("K_co", bound=tuple[int, ...], covariant=True)

#: Called now and then by a search, with no arguments; an exception ends the search.
Poll = Callable[[], object]


class PlainTables(Protocol):
    """The tables of one tile. Any number of threads may count with them at once."""

    @property
    def halves(self) -> int:
        """Half boards listed by finished calls of `count`: the same for all kernels."""

    @property
    def probes(self) -> int:
        """Half boards held against others: the same for kernels of one leaf width."""

    @property
    def units(self) -> int:
        """How many units there are to be filled in before anything is counted."""

    def fill(self, first: int, last: int, poll: Poll | None = None) -> None:
        """Fill in the units from `first` up to `last`, each once, on any thread."""

    def count(self, first: int, last: int, poll: Poll | None = None) -> int:
        """Return the number of placements in the tasks from `first` up to `last`."""


class PlainQueens(Protocol):
    """The count of the plain board, cut into tiles, and each of these into tasks.

    The counts of disjoint ranges of tasks add up to the number of placements.
    """

    @property
    def n(self) -> int:
        """The size of the board."""

    @property
    def tiles(self) -> int:
        """The number of tiles; each has tables of its own."""

    @property
    def table_bytes(self) -> int:
        """The memory of the largest tables."""

    @property
    def scratch_bytes(self) -> int:
        """The memory of one call of `count`, besides the tables."""

    @property
    def whole(self) -> int:
        """The weight of all tasks of all tiles."""

    def tasks(self, tile: int) -> int:
        """Return the number of tasks of a tile."""

    def works(self, tile: int) -> Sequence[int]:
        """Return an estimate of the work in each task, in some unit of time."""

    def weights(self, tile: int) -> Sequence[int]:
        """Return how many sets of rows each task stands for, by symmetry."""

    def tables(self, tile: int, poll: Poll | None = None) -> PlainTables:
        """Make the tables of a tile."""

    def empty_tables(self, tile: int) -> PlainTables:
        """Make tables whose units are still to be filled in, each of them once."""


class Placements(Iterator[K_co], Protocol[K_co]):
    """Iterates over placements as tuples of columns, in lexicographic order."""

    def fill(self, out: npt.NDArray[np.uint8]) -> int:
        """Write the next placements into the rows of `out`; return how many.

        They are fewer than rows only at the end of the search.
        """


class QueensKernel(Protocol):
    """What a queens kernel does; `allowed` has a mask of columns for each row.

    A native search calls `poll` about every 20 ms; an exception from it ends the search.
    """

    @property
    def isa(self) -> str:
        """The instruction set, or ``pure``."""

    def count(
        self, allowed: Sequence[int], poll: Poll | None = None
    ) -> tuple[int, int]:
        """Return the number of placements and of nodes."""

    def plain(self, n: int, max_bytes: int | None = None) -> PlainQueens | None:
        """Return the count of the plain board within `max_bytes` of memory.

        That is, of tables and one scratch. None: `count` is faster, or the only way.
        """

    def solve(
        self, allowed: Sequence[int], poll: Poll | None = None
    ) -> tuple[tuple[int, ...] | None, int]:
        """Return a placement or None, and the number of nodes."""

    def count_turned(
        self, allowed: Sequence[int], quarter: bool, poll: Poll | None = None
    ) -> tuple[int, int]:
        """Return the number of placements that a turn leaves as they are, and of nodes.

        A half turn, or a quarter turn, which has to leave the board as it is; it has up
        to 32 rows.
        """

    def shuffle(self, n: int, seed: int) -> list[int]:
        """Return the columns by row of a random placement of 4 or more queens."""

    # An iterator over placements, in lexicographic order.  They are tuples, or of a subclass,
    # whose own methods are not called when they are made.
    @overload
    def iterate(self, allowed: Sequence[int]) -> Placements[tuple[int, ...]]: ...
    @overload
    def iterate(self, allowed: Sequence[int], kind: type[K]) -> Placements[K]: ...

    def joined(self, ranges: Sequence[range], kind: type[K]) -> K:
        """Return the numbers in the ranges as a tuple of this class."""


class SudokuKernel(Protocol):
    """What a Sudoku kernel does.

    A puzzle is 81 bytes, 0 for a blank; or 81 sets of candidates as uint16, where bit
    d - 1 stands for digit d.
    """

    @property
    def isa(self) -> str:
        """The instruction set, or ``pure``."""

    def count(
        self, cells: Cells, limit: int | None = None
    ) -> tuple[int, int, bytes | None]:
        """Count up to `limit`; return the number of solutions, of nodes, a solution."""

    def solve(self, cells: Cells) -> bytes | None:
        """Return the smallest solution, or None."""

    def solve_line(self, text: str, cell_of_byte: bytes) -> str | None:
        """Return the smallest solution of 81 characters as 81 digits.

        `cell_of_byte` has a digit, 0 or 255 for each character of Latin-1. None: there
        is no solution, or a character is neither a digit nor a blank, or there are not
        81 of them.
        """

    def read_rows(self, rows: object, cell_of_byte: bytes) -> tuple[bytes, bool] | None:
        """Return the cells of nine lists of nine ints or characters, and if it is text.

        `cell_of_byte` is as in `solve_line`. None: it is anything else, or a cell is
        neither a digit nor a blank (0 for ints).
        """

    def write_rows(self, digits: bytes, is_text: bool) -> list[list[Any]]:
        """Return 81 digits as nine lists, of ints or of characters."""

    def solve_randomly(self, cells: Cells, seed: int) -> bytes | None:
        """Return a solution that depends on the seed (of 64 bits) alone, or None."""

    def count_many(
        self,
        puzzles: npt.NDArray[np.uint8] | npt.NDArray[np.uint16],
        limit: int,
        solutions: npt.NDArray[np.uint8] | None,
        counts: npt.NDArray[np.uint64],
        first: int,
        last: int,
        poll: Poll | None = None,
    ) -> int:
        """Count the solutions of the rows `first` to `last` - 1; return the nodes.

        Each row of `counts` gets a number up to `limit`, or 2**64 - 1 where a cell is
        out of range; each row of `solutions` the smallest solution, or zeros.
        """

    def iterate(self, cells: Cells) -> Iterator[bytes]:
        """Return an iterator over the solutions, ascending."""


class Choices(Iterator[tuple[int, ...]], Protocol):
    """Iterates over placements as tuples of squares, each ascending."""

    def fill(self, out: npt.NDArray[np.uint16]) -> int:
        """Write the next placements into the rows of `out`; return how many.

        They are fewer than rows only at the end of the search.
        """


class BoardsKernel(Protocol):
    """What a kernel for boards of all kinds does.

    Squares are numbered row by row. A native search calls `poll` about every 20 ms; an
    exception from it ends the search.
    """

    @property
    def isa(self) -> str:
        """The instruction set, or ``pure``."""

    def count(
        self, rules: Rules, limit: int | None = None, poll: Poll | None = None
    ) -> tuple[int, int, tuple[int, ...] | None]:
        """Count up to `limit`; return the number of placements, of nodes, the first one.

        Which one is the first, is not said, but all kernels say the same.
        """

    def count_many(
        self,
        rules: Rules,
        regions: npt.NDArray[np.uint8],
        limit: int,
        squares: npt.NDArray[np.uint16],
        counts: npt.NDArray[np.uint64],
        first: int,
        last: int,
        poll: Poll | None = None,
    ) -> int:
        """Count on the boards `first` to `last` - 1 with these regions; return the nodes.

        Each row of `counts` gets a number up to `limit`, or 2**64 - 1 where a region is
        out of range; each row of `squares` a placement, or zeros.
        """

    def iterate(self, rules: Rules, ascending: bool = True) -> Choices:
        """Return an iterator over placements as squares, each ascending.

        If ascending, they come in lexicographic order; else soonest, in an order that
        all kernels have in common.
        """

    def sizes(
        self,
        allowed: Sequence[int],
        columns: int,
        attacks: int,
        least: int,
        most: int,
        poll: Poll | None = None,
    ) -> list[int]:
        """Return how many non-attacking sets of k pieces there are, for k up to `most`.

        The numbers below `least` are zero, and not asked for. `attacks` is made of the
        numbers in `_pure.frontier`; diagonals have to be among them.
        """


class GridsKernel(Protocol):
    """What a kernel for Sudoku of any size does, for boxes of up to 25 cells.

    A puzzle is a byte for each cell, 0 for a blank; or a set of candidates for each as
    uint32, where bit d - 1 stands for digit d. `box` is rows and columns of a box.
    `poll` is called every few hundredths of a second or more often; an exception from
    it ends the search.
    """

    @property
    def isa(self) -> str:
        """The instruction set, or ``pure``."""

    def count(
        self,
        cells: GridCells,
        box: Box,
        limit: int | None = None,
        poll: Poll | None = None,
    ) -> tuple[int, int, bytes | None]:
        """Count up to `limit`; return the number of solutions, of nodes, a solution.

        All kernels try the same digits in the same order, and count the same nodes.
        """

    def iterate(
        self, cells: GridCells, box: Box, poll: Poll | None = None
    ) -> Iterator[bytes]:
        """Return an iterator over the solutions, ascending."""


@dataclass(frozen=True)
class Kernel:
    """A kernel: its name, and its part for each puzzle; `grids` is Sudoku of any size."""

    name: str
    boards: BoardsKernel
    grids: GridsKernel
    queens: QueensKernel
    sudoku: SudokuKernel


@dataclass(frozen=True)
class BackendInfo:
    """What this installation runs on; see :func:`backend_info`.

    Attributes
    ----------
    version : str
        Version of the package.
    kernel : str
        Name of the kernel in use.
    isa : dict of str to str
        For each puzzle the instruction set in use: the best one, at or below that of
        the kernel, for which the puzzle has code of its own.
    compiler : str or None
        What compiled the native kernels; None when the kernel in use is pure.
    available : tuple of str
        Names of all kernels that can be used here, best first.
    rejected : dict of str to str
        Kernels that are not in use, and why.

    Examples
    --------
    >>> import lowbit
    >>> info = lowbit.backend_info()
    >>> info.kernel in info.available, info.available[-1]
    (True, 'pure')
    """

    version: str
    kernel: str
    isa: Mapping[str, str]
    compiler: str | None
    available: tuple[str, ...]
    rejected: Mapping[str, str]

    def __str__(self) -> str:
        lines = [
            f"lowbit    {self.version}",
            f"kernel    {self.kernel}",
            *(f"  {puzzle:<7} {isa}" for puzzle, isa in self.isa.items()),
            f"compiler  {self.compiler or 'none'}",
            f"available {', '.join(self.available)}",
            "not used:",
            *(f"  {name}: {reason}" for name, reason in self.rejected.items()),
        ]
        return "\n".join(lines)


PURE = Kernel("pure", PureBoards(), PureGrids(), PureQueens(), PureSudoku())

#: The parts of a kernel, one native module each.
PARTS = ("boards", "grids", "queens", "sudoku")


def load_native() -> tuple[dict[str, Kernel], dict[str, str], str | None]:
    """Return the native kernels by name, best first; what is lacking; the compiler."""
    names = [f"lowbit._native.{part}" for part in PARTS]
    if not any(find_spec(name) for name in names):
        return {}, {"native": "not built (no compiler, or LOWBIT_BUILD=pure)"}, None
    try:
        modules = [import_module(name) for name in names]
    except ImportError as error:
        raise KernelError(
            f"the native kernels cannot be loaded ({error}); "
            f"{VARIABLE}=pure does without them"
        ) from error

    tables = dict(zip(PARTS, (module.kernels() for module in modules), strict=True))
    usable = [
        [(isa, kernel) for isa, kernel, _ in table if kernel is not None]
        for table in tables.values()
    ]
    kernels = combine(*usable)
    lacking = {}
    for part, table in tables.items():
        for isa, kernel, feature in table:
            if kernel is None:
                name = f"native-{isa}"
                if name in kernels:  # by another part
                    name += f" for {part}"
                lacking[name] = f"the CPU lacks {feature}"
    compiler: str = import_module("lowbit._native.queens").COMPILER
    return kernels, lacking, compiler


def combine(*parts: Sequence[tuple[str, Any]]) -> dict[str, Kernel]:
    """Return a kernel for each instruction set that any part has, best first.

    The arguments are the variants of each part, best first. A part without code for an
    instruction set takes the next one below.
    """
    present = {isa for part in parts for isa, _ in part}
    names = [isa for isa in LEVELS if isa in present]
    kernels = {}
    for level, isa in enumerate(names):
        below = names[level:]
        best = [
            next(kernel for name, kernel in part if name in below) for part in parts
        ]
        kernels[f"native-{isa}"] = Kernel(f"native-{isa}", *best)
    return kernels


def choose(wanted: str) -> Kernel:
    """Return the kernel that LOWBIT_KERNEL asks for; see the text of the module."""
    if wanted in KERNELS:
        return KERNELS[wanted]
    native = [kernel for name, kernel in KERNELS.items() if name != "pure"]
    if wanted in ("auto", "native") and native:
        return native[0]
    if wanted == "auto":
        return PURE
    choices = ", ".join(["auto", *(["native"] if native else []), *KERNELS])
    reason = REJECTED.get(wanted, "there is no such kernel")
    if wanted.startswith("native"):
        reason = REJECTED.get("native", reason)
    raise KernelError(f"{VARIABLE}={wanted}: {reason} (choices here: {choices})")


_WANTED = os.environ.get(VARIABLE) or "auto"
_native, REJECTED, COMPILER = (
    load_native()
    if _WANTED != "pure"
    else ({}, {"native": f"{VARIABLE} asks for pure"}, None)
)

#: Every kernel that can be used here, by name, best first.
KERNELS: Mapping[str, Kernel] = {**_native, PURE.name: PURE}

#: The kernel in use.
KERNEL = choose(_WANTED)


def backend_info() -> BackendInfo:
    """Tell which kernel is in use, why others are not, and what compiled it.

    Returns
    -------
    BackendInfo
        Prints as a few lines of text.

    Examples
    --------
    >>> import lowbit
    >>> info = lowbit.backend_info()
    >>> info.kernel in info.available
    True
    """
    rejected = dict(REJECTED)
    position = list(KERNELS).index(KERNEL.name)
    for index, name in enumerate(KERNELS):
        if index < position:
            rejected[name] = f"{VARIABLE} asks for {KERNEL.name}"
        elif index > position:
            rejected[name] = f"{KERNEL.name} is faster"
    return BackendInfo(
        version=__version__,
        kernel=KERNEL.name,
        isa={part: getattr(KERNEL, part).isa for part in PARTS},
        compiler=None if KERNEL is PURE else COMPILER,
        available=tuple(KERNELS),
        rejected=rejected,
    )
