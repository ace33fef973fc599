# SPDX-License-Identifier: MIT
from collections.abc import Callable, Iterator
from typing import Final, final

import numpy as np
import numpy.typing as npt

MALFORMED: Final[int]

def kernels() -> list[tuple[str, SudokuKernel | None, str]]: ...

@final
class SudokuKernel:
    @property
    def isa(self) -> str: ...
    def count(
        self, cells: bytes | npt.NDArray[np.uint16], limit: int | None = None
    ) -> tuple[int, int, bytes | None]: ...
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
    def iterate(self, cells: bytes | npt.NDArray[np.uint16]) -> Iterator[bytes]: ...
