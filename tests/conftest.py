# SPDX-License-Identifier: MIT
"""What all tests share: every kernel, the data files, and fresh Python processes."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import settings

from lowbit._backend import KERNELS, VARIABLE, Kernel

DATA = Path(__file__).parent / "data"
PUZZLE_FILES = sorted(
    path.stem for path in DATA.glob("*.txt") if path.stem != "queens_counts"
)

#: WebAssembly has neither processes nor threads.
ALONE = sys.platform in ("emscripten", "wasi")

settings.register_profile(
    "lowbit", deadline=None, max_examples=30, derandomize="CI" in os.environ
)
settings.load_profile("lowbit")

# What a shell starts in the background ignores Ctrl-C, and so would all that tests start.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Record(NamedTuple):
    """A line of a data file: a puzzle, how many solutions, and the smallest one."""

    puzzle: str
    count: int
    solution: str

    @property
    def cells(self) -> bytes:
        """The puzzle as kernels take it."""
        return bytes(int(clue) for clue in self.puzzle.replace(".", "0"))


def data_lines(name: str) -> Iterator[str]:
    """Yield the lines of a data file that are no comments."""
    for line in (DATA / f"{name}.txt").read_text("ascii").splitlines():
        if not line.startswith("#"):
            yield line


def records_of(name: str) -> list[Record]:
    """Read a file of puzzles."""
    records = []
    for line in data_lines(name):
        puzzle, count, solution = line.split(":")
        records.append(Record(puzzle, int(count), solution))
    return records


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    """After every test, however it ended, no thread of the package is left."""
    yield
    left = [thread.name for thread in threading.enumerate()]
    assert [name for name in left if name.startswith("lowbit-")] == []


@pytest.fixture(scope="session", params=KERNELS.values(), ids=KERNELS.keys())
def kernel(request: pytest.FixtureRequest) -> Kernel:
    """Every kernel that can be used here."""
    chosen: Kernel = request.param
    return chosen


@pytest.fixture(scope="session", params=PUZZLE_FILES)
def records(request: pytest.FixtureRequest) -> list[Record]:
    """Every file of puzzles."""
    return records_of(request.param)


@pytest.fixture(scope="session")
def puzzles() -> dict[str, list[Record]]:
    """All files of puzzles, by name."""
    return {name: records_of(name) for name in PUZZLE_FILES}


@pytest.fixture(scope="session")
def queens_counts() -> list[int]:
    """How many placements of n queens there are, for n = 0, 1, 2, ..."""
    pairs = [tuple(map(int, line.split())) for line in data_lines("queens_counts")]
    assert [n for n, _ in pairs] == list(range(len(pairs)))
    return [count for _, count in pairs]


@pytest.fixture(scope="session")
def needs_threads() -> None:
    """Skip a test that starts threads where there are none."""
    if ALONE:
        pytest.skip("there are no threads here")


@pytest.fixture
def eager_threads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Make threads start however little there is to do; return the names of those that do."""
    started = []
    start = threading.Thread.start

    def note(thread: threading.Thread) -> None:
        started.append(thread.name)
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", note)
    monkeypatch.setattr("lowbit.runner.threads.PRICE", 1e-12)
    return started


@pytest.fixture(scope="session")
def fresh() -> Callable[..., "subprocess.CompletedProcess[str]"]:
    """Return a function that runs Python in a new process.

    Its arguments are those of the command line; `kernel` becomes LOWBIT_KERNEL (None: not
    set), and packages in `path` come before those installed.
    """
    if ALONE:
        pytest.skip("there are no processes here")

    def run(
        *arguments: str,
        kernel: str | None = os.environ.get(VARIABLE),
        path: Path | None = None,
        **options: object,
    ) -> "subprocess.CompletedProcess[str]":
        environment = {k: v for k, v in os.environ.items() if k != VARIABLE}
        environment["PYTHONIOENCODING"] = "utf-8"
        if kernel is not None:
            environment[VARIABLE] = kernel
        if path is not None:
            environment["PYTHONPATH"] = str(path)
        return subprocess.run(
            [sys.executable, *arguments],
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=300,  # busy runners, emulators
            **options,  # type: ignore[call-overload]
        )

    return run
