# SPDX-License-Identifier: MIT
from collections.abc import Callable
from typing import Final, final

import numpy as np
import numpy.typing as npt

MALFORMED: Final[int]

_Cells = bytes | npt.NDArray[np.uint16]

def kernels() -> list[tuple[str, SudokuKernel | None, str]]: ...

@final
class SudokuKernel:
    @property
    def isa(self) -> str: ...
    def count(
        self, cells: _Cells, limit: int | None = None
    ) -> tuple[int, int, bytes | None]: ...
    def solve(self, cells: _Cells) -> bytes | None: ...
    def solve_line(self, text: str, cell_of_byte: bytes) -> str | None: ...
    def solve_randomly(self, cells: _Cells, seed: int) -> bytes | None: ...
    def count_many(
        self,
        puzzles: npt.NDArray[np.uint8] | npt.NDArray[np.uint16],
        limit: int,
        solutions: npt.NDArray[np.uint8] | None,
        counts: npt.NDArray[np.uint64],
        first: int,
        last: int,
        poll: Callable[[], object] | None = None,
    ) -> int: ...
    def iterate(self, cells: _Cells) -> Grids: ...

@final
class Grids:
    def __init__(self, kernel: SudokuKernel, cells: _Cells) -> None: ...
    def __iter__(self) -> Grids: ...
    def __next__(self) -> bytes: ...
    def fill(self, grids: npt.NDArray[np.uint8]) -> int: ...
