# SPDX-License-Identifier: MIT
from collections.abc import Iterator, Sequence
from typing import final

COMPILER: str
STATUS_COUNT: int

def kernels() -> list[tuple[str, QueensKernel | None, str]]: ...

@final
class QueensKernel:
    @property
    def isa(self) -> str: ...
    def count(self, allowed: Sequence[int]) -> tuple[int, int]: ...
    def iterate(self, allowed: Sequence[int]) -> Iterator[tuple[int, ...]]: ...
