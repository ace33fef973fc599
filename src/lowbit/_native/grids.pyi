# SPDX-License-Identifier: MIT
from collections.abc import Callable, Iterator
from typing import final

import numpy as np
import numpy.typing as npt

def kernels() -> list[tuple[str, GridsKernel | None, str]]: ...

@final
class GridsKernel:
    @property
    def isa(self) -> str: ...
    def count(
        self,
        cells: bytes | npt.NDArray[np.uint32],
        box: tuple[int, int],
        limit: int | None = None,
        poll: Callable[[], object] | None = None,
    ) -> tuple[int, int, bytes | None]: ...
    def iterate(
        self,
        cells: bytes | npt.NDArray[np.uint32],
        box: tuple[int, int],
        poll: Callable[[], object] | None = None,
    ) -> Iterator[bytes]: ...
