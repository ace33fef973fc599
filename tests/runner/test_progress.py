# SPDX-License-Identifier: MIT
"""Progress: what is reported, how often, and how it looks."""

import io
import sys

import pytest

from lowbit.runner.progress import Bar, Meter, Progress


class Clock:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_reports_are_rare_and_right(clock: Clock) -> None:
    seen: list[Progress] = []
    meter = Meter(1000, seen.append, "placements", clock=clock)
    for _ in range(10):
        clock.now += 0.03
        meter.advance(100, 50)
    meter.finish()
    assert [report.share for report in seen] == [0, 0.4, 0.8, 1]
    assert [report.found for report in seen] == [0, 200, 400, 500]
    assert seen[0].remaining is None
    assert seen[1].elapsed == pytest.approx(0.12)
    assert seen[1].remaining == pytest.approx(0.18)
    assert seen[1].rate == pytest.approx(200 / 0.12)
    assert seen[-1].remaining == 0


def test_only_the_end_is_said_to_be_the_end(clock: Clock) -> None:
    seen: list[Progress] = []
    meter = Meter(10, seen.append, "placements", clock=clock)
    clock.now += 1
    meter.advance(15, 1)  # an estimate that was too low
    meter.finish()
    assert [report.share for report in seen] == [0, 0.999, 1]


def test_a_run_that_goes_on_judges_its_own_speed(clock: Clock) -> None:
    seen: list[Progress] = []
    meter = Meter(1000, seen.append, "puzzles", done=900, found=90, clock=clock)
    clock.now += 2
    meter.advance(50, 10)
    assert (seen[0].share, seen[0].found, seen[0].remaining) == (0.9, 90, None)
    assert (seen[1].share, seen[1].found, seen[1].rate) == (0.95, 100, 5)
    assert seen[1].remaining == pytest.approx(2)


def test_the_clock_goes_on_without_any_part(clock: Clock) -> None:
    seen: list[Progress] = []
    meter = Meter(1000, seen.append, "placements", clock=clock)
    for _ in range(10):
        clock.now += 0.06
        meter.tick()
    assert [round(report.elapsed, 2) for report in seen] == [
        0,
        0.12,
        0.24,
        0.36,
        0.48,
        0.6,
    ]


@pytest.mark.parametrize(
    ("progress", "text"),
    [
        (
            Progress(0, 0, "placements", 0.0, 0.0, None),
            "[........................]   0 %  0 placements/s  0 s so far",
        ),
        (
            Progress(0.999, 10, "puzzles", 2.5e6, 90.0, 61.0),
            "[#######################.]  99 %  2.5 M puzzles/s  1 min 01 s left",
        ),
        (
            Progress(1.0, 10, "puzzles", 999.9, 3 * 86400.0, 0.0),
            "[########################] 100 %  1000 puzzles/s  3 d 00 h in all",
        ),
    ],
)
def test_how_it_looks(progress: Progress, text: str) -> None:
    assert str(progress) == text


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def at(share: float, elapsed: float, rate: float = 1.0) -> Progress:
    return Progress(share, 0, "placements", rate, elapsed, 1.0)


def test_in_a_terminal_the_bar_moves_in_place() -> None:
    stream = Terminal()
    bar = Bar(stream)
    for share, rate in ((0.0, 1e9), (0.5, 1.0), (1.0, 1.0)):
        bar(at(share, 2.0, rate))
    bar.close()
    bar.close()
    lines = stream.getvalue().split("\r")
    assert lines[0] == ""
    assert [len(line) for line in lines[1:3]] == [len(lines[1])] * 2  # covers the last
    assert stream.getvalue().count("\n") == 1
    assert stream.getvalue().endswith("\n")


def test_in_a_notebook_too() -> None:
    kind = type("OutStream", (io.StringIO,), {"__module__": "ipykernel.iostream"})
    stream = kind()
    Bar(stream)(at(0.5, 1.0))
    assert stream.getvalue().startswith("\r[")


def test_in_a_file_there_is_a_line_now_and_then() -> None:
    stream = io.StringIO()
    bar = Bar(stream)
    for second in range(25):
        bar(at(second / 25, second))
    bar(at(1.0, 25))
    bar.close()
    lines = stream.getvalue().splitlines()
    assert [line[27:31].strip() for line in lines] == ["40", "80", "100"]


def test_without_a_console_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    bar = Bar()
    bar(at(0.5, 1.0))
    bar.close()
