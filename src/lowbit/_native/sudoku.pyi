# SPDX-License-Identifier: MIT
from collections.abc import Iterator
from typing import final

def kernels() -> list[tuple[str, SudokuKernel | None, str]]: ...

@final
class SudokuKernel:
    @property
    def isa(self) -> str: ...
    def count(
        self, cells: bytes, limit: int | None = None
    ) -> tuple[int, int, bytes | None]: ...
    def iterate(self, cells: bytes) -> Iterator[bytes]: ...
