# SPDX-License-Identifier: MIT
from collections.abc import Callable, Iterator, Sequence
from typing import Any, final

import numpy as np
import numpy.typing as npt

def kernels() -> list[tuple[str, BoardsKernel | None, str]]: ...

@final
class BoardsKernel:
    @property
    def isa(self) -> str: ...
    def count(
        self,
        rules: Any,
        limit: int | None = None,
        poll: Callable[[], object] | None = None,
    ) -> tuple[int, int, tuple[int, ...] | None]: ...
    def count_many(
        self,
        rules: Any,
        regions: npt.NDArray[np.uint8],
        limit: int,
        squares: npt.NDArray[np.uint16],
        counts: npt.NDArray[np.uint64],
        first: int,
        last: int,
        poll: Callable[[], object] | None = None,
    ) -> int: ...
    def iterate(self, rules: Any, ascending: bool = True) -> Choices: ...
    def sizes(
        self,
        allowed: Sequence[int],
        columns: int,
        attacks: int,
        least: int,
        most: int,
        poll: Callable[[], object] | None = None,
    ) -> list[int]: ...

@final
class Choices(Iterator[tuple[int, ...]]):
    def __next__(self) -> tuple[int, ...]: ...
    def fill(self, out: npt.NDArray[np.uint16]) -> int: ...
