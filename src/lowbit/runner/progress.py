# SPDX-License-Identifier: MIT
"""How far a long search is: a bar on standard error, or a function of the user's."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TextIO, TypeAlias

BAR_WIDTH = 24

#: Seconds between two reports, and between two lines where a line cannot be overwritten.
PAUSE = 0.1
LINE_PAUSE = 10.0


@dataclass(frozen=True)
class Progress:
    """How far a search is.

    Attributes
    ----------
    share : float
        How much of the estimated work is done, from 0 to 1. Exactly 1 in the last
        report, and never before.
    found : int
        How many solutions or puzzles are counted so far.
    unit : str
        What these are: ``"placements"``, ``"puzzles"`` or ``"boards"``.
    rate : float
        How many of them in a second, in this run.
    elapsed : float
        Seconds since this run began.
    remaining : float or None
        Estimate of the seconds left; None when nothing is done yet.

    Examples
    --------
    >>> print(Progress(0.25, 3_000_000, "placements", 1.5e6, 2.0, 6.0))
    [######..................]  25 %  1.5 M placements/s  6 s left
    """

    share: float
    found: int
    unit: str
    rate: float
    elapsed: float
    remaining: float | None

    def __str__(self) -> str:
        filled = int(self.share * BAR_WIDTH)
        bar = "#" * filled + "." * (BAR_WIDTH - filled)
        if self.share == 1:
            time_said = f"{duration(self.elapsed)} in all"
        elif self.remaining is None:
            time_said = f"{duration(self.elapsed)} so far"
        else:
            time_said = f"{duration(self.remaining)} left"
        speed = f"{scaled(self.rate)} {self.unit}/s"
        return f"[{bar}] {int(100 * self.share):3} %  {speed}  {time_said}"


Show: TypeAlias = Callable[[Progress], object]


def scaled(number: float) -> str:
    """Return a number with a prefix of the SI.

    >>> scaled(0), scaled(950), scaled(12_345), scaled(3.2e9), scaled(5e19)
    ('0', '950', '12.3 k', '3.2 G', '50.0 E')
    """
    prefixes = "kMGTPE"
    if number < 1000:
        return f"{number:.0f}"
    power = 0
    while number >= 999.95 and power < len(prefixes):
        number /= 1000
        power += 1
    return f"{number:.1f} {prefixes[power - 1]}"


def duration(seconds: float) -> str:
    """Return a time as people say it.

    >>> duration(0.25), duration(59.7), duration(3_725), duration(200_000)
    ('0 s', '60 s', '1 h 02 min', '2 d 07 h')
    """
    seconds = round(seconds)
    minutes, hours, days = seconds // 60, seconds // 3600, seconds // 86400
    if days:
        return f"{days} d {hours % 24:02} h"
    if hours:
        return f"{hours} h {minutes % 60:02} min"
    if seconds > 60:
        return f"{minutes} min {seconds % 60:02} s"
    return f"{seconds} s"


class Meter:
    """Reports the progress of one run, not more often than is of use.

    Parameters
    ----------
    total : int
        The work, by estimate.
    show : callable
        Takes a Progress.
    unit : str
        What is counted.
    done, found : int
        The work that was done in an earlier run, and what it counted.
    clock : callable
        Tells the seconds.
    """

    def __init__(
        self,
        total: int,
        show: Show,
        unit: str,
        *,
        done: int = 0,
        found: int = 0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._total = max(total, 1)
        self._show = show
        self._unit = unit
        self._done_before = self._done = done
        self._found_before = self._found = found
        self._clock = clock
        self._begun = clock()
        self._next = self._begun + PAUSE
        self._report(self._begun)

    def advance(self, work: int, found: int) -> None:
        """Take note of more work that is done, and of what it counted."""
        self._done += work
        self._found += found
        self.tick()

    def tick(self) -> None:
        """Report if the last report is a while ago."""
        now = self._clock()
        if now >= self._next:
            self._next = now + PAUSE
            self._report(now)

    def finish(self) -> None:
        """Report that all is done."""
        self._done = self._total
        self._report(self._clock(), share=1.0)

    def _report(self, now: float, share: float | None = None) -> None:
        if share is None:
            share = min(self._done / self._total, 0.999)
        elapsed = now - self._begun
        new_work = self._done - self._done_before
        left = max(self._total - self._done, 0)
        self._show(
            Progress(
                share=share,
                found=self._found,
                unit=self._unit,
                rate=(self._found - self._found_before) / elapsed if elapsed else 0.0,
                elapsed=elapsed,
                remaining=elapsed * left / new_work if new_work else None,
            )
        )


class Bar:
    """Shows progress as a bar on standard error.

    In a terminal or a notebook the bar moves in place. Elsewhere, in a log file for
    instance, a line is written now and then.
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = sys.stderr if stream is None else stream
        self._in_place = moves_in_place(self._stream)
        self._width = 0
        self._next_line = LINE_PAUSE

    def __call__(self, progress: Progress) -> None:
        """Show where the search is."""
        if self._stream is None:  # Python without a console
            return
        if self._in_place:
            text = str(progress)
            print(f"\r{text:<{self._width}}", end="", file=self._stream, flush=True)
            self._width = len(text)
        elif progress.share == 1 or progress.elapsed >= self._next_line:
            self._next_line = progress.elapsed + LINE_PAUSE
            print(progress, file=self._stream, flush=True)

    def close(self) -> None:
        """Leave the bar where it is, and go to the next line."""
        if self._width:
            print(file=self._stream, flush=True)
            self._width = 0


@contextmanager
def metering(
    progress: bool | Show | None, total: int, unit: str, done: int = 0, found: int = 0
) -> Iterator[Meter]:
    """Provide a meter that shows what the user asked for, and the end if it is reached.

    Parameters
    ----------
    progress : bool or callable, optional
        True for a bar on standard error, or a function that takes a Progress.
    total, unit, done, found
        As for :class:`Meter`.
    """
    bar = Bar() if progress is True else None
    show = progress if callable(progress) else bar or ignore
    meter = Meter(total, show, unit, done=done, found=found)
    try:
        yield meter
        meter.finish()
    finally:
        if bar is not None:
            bar.close()


def ignore(progress: Progress) -> None:
    """Show nothing."""


def moves_in_place(stream: TextIO | None) -> bool:
    r"""Tell whether a stream can take back its last line with ``\r``."""
    is_notebook = type(stream).__module__.partition(".")[0] == "ipykernel"
    return stream is not None and (is_notebook or stream.isatty())
