# SPDX-License-Identifier: MIT
"""Count the plain board by joining half boards: how the native work is cut into parts."""

import math
import threading
from dataclasses import dataclass
from functools import lru_cache, partial

from lowbit import _backend
from lowbit._backend import PlainQueens, PlainTables
from lowbit.errors import KernelError
from lowbit.queens.pieces import MANY, pieces
from lowbit.runner.execute import Count, Split
from lowbit.runner.parts import Part, cut
from lowbit.runner.threads import Poll, run_on_threads

#: Work of a long part, in the unit of the kernels (a probe): about two seconds.
PART_WORK = 10**9

#: Pieces of the tables that each thread fills, so that all of them end together.
FILLS = 8


@dataclass(frozen=True)
class HalfBoards:
    """The tasks of a native kernel, tile by tile.

    Attributes
    ----------
    plain : PlainQueens
        What the kernel says about the board.
    max_bytes : int or None
        What the tables and one scratch memory may take, as the kernel was told.
    """

    plain: PlainQueens
    max_bytes: int | None

    name = "half boards"

    @property
    def most_threads(self) -> int:
        """How many threads pay: up to 14 queens take a few milliseconds."""
        return 1 if self.plain.n < 15 else MANY

    def count(self) -> int:
        """Count in this thread, in one go."""
        plain = self.plain
        return sum(
            plain.tables(tile).count(0, plain.tasks(tile))
            for tile in range(plain.tiles)
        )

    def memory(self, threads: int) -> int:
        """Return the bytes of tables and scratch that it takes."""
        return self.plain.table_bytes + threads * self.plain.scratch_bytes

    def split(self) -> Split:
        """Cut the tasks of each tile into parts of about the same work."""
        plain = self.plain
        works = [plain.works(tile) for tile in range(plain.tiles)]
        total = sum(sum(tile) for tile in works)
        parts: list[Part] = []
        for tile, tasks in enumerate(works):
            share = math.ceil(pieces(total, PART_WORK) * sum(tasks) / total)
            weights = plain.weights(tile)
            for first, last, work in cut(tasks, max(share, 1)):
                weight = sum(weights[first:last])
                parts.append(Part(len(parts), tile, first, last, work, weight))
        return Split(
            problem={"queens": plain.n},
            method={"method": self.name, "tiles": plain.tiles},
            parts=parts,
            weight=plain.whole,
            unit="placements",
            open_stage=self.open_tile,
            count_elsewhere=partial(count_elsewhere, plain.n, self.max_bytes),
        )

    def open_tile(self, tile: int, threads: int, poll: Poll) -> Count:
        """Fill the tables of a tile, on several threads."""
        tables = self.plain.empty_tables(tile)
        runs = list(cut([1] * tables.units, FILLS * threads))

        def fill(run: tuple[int, int, int], poll: Poll) -> None:
            first, last, _ = run
            tables.fill(first, last, poll)

        run_on_threads(runs, fill, threads, lambda run, nothing: None, poll)
        return lambda part, poll: tables.count(part.first, part.last, poll)


_OPENING = threading.Lock()


@lru_cache(maxsize=1)
def opened(n: int, max_bytes: int | None, tile: int) -> tuple[PlainQueens, PlainTables]:
    """Return the tables of a tile; a worker keeps them from one part to the next."""
    plain = _backend.KERNEL.queens.plain(n, max_bytes)
    if plain is None:
        raise KernelError(
            f"a worker runs on the kernel {_backend.KERNEL.name}, which does not join "
            f"half boards of {n} queens"
        )
    return plain, plain.tables(tile)


def count_elsewhere(n: int, max_bytes: int | None, part: Part) -> tuple[int, int]:
    """Return the weight and the count of a part; what a worker is asked for."""
    with _OPENING:  # threads of one worker share the tables
        plain, tables = opened(n, max_bytes, part.stage)
    weight = sum(plain.weights(part.stage)[part.first : part.last])
    return weight, tables.count(part.first, part.last)
