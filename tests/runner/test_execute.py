# SPDX-License-Identifier: MIT
"""Execute: the same total on every way, and nothing done that was done before."""

import itertools
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lowbit.errors import IncompleteError, ResultError
from lowbit.runner.execute import Split, execute
from lowbit.runner.parts import Part
from lowbit.runner.progress import Progress

TASKS = 100
STAGES = 3


class BellError(Exception):
    """Ends a run."""


class Squares:
    """A count of something simple, that notes what is asked for: task i counts i * i."""

    def __init__(self, rings: int | None = None) -> None:
        self.rings = rings
        self.counted: list[int] = []
        self.opened: list[int] = []
        self.weight_told = 0

    def count(self, part: Part, poll: object = None) -> int:
        assert self.opened in ([], [*self.opened[:-1], part.stage])
        if len(self.counted) == self.rings:
            raise BellError
        self.counted.append(part.number)
        return sum(task * task for task in range(part.first, part.last))

    def count_elsewhere(self, part: Part) -> tuple[int, int]:
        return part.weight + self.weight_told, self.count(part)

    def open_stage(self, stage: int, threads: int, poll: object) -> object:
        self.opened.append(stage)
        return self.count

    def split(self) -> Split:
        bounds = [*range(0, TASKS, 7), TASKS]
        parts = [
            Part(
                number,
                number * STAGES // len(bounds),
                first,
                last,
                last - first,
                last - first,
            )
            for number, (first, last) in enumerate(itertools.pairwise(bounds))
        ]
        return Split(
            problem={"squares": TASKS},
            method={"method": "by sevens"},
            parts=parts,
            weight=TASKS,
            unit="squares",
            open_stage=self.open_stage,  # type: ignore[arg-type]
            count_elsewhere=self.count_elsewhere,
        )


TOTAL = sum(task * task for task in range(TASKS))
PARTS = len(Squares().split().parts)


@pytest.mark.usefixtures("needs_threads")
@pytest.mark.parametrize("threads", [1, 2, 5])
def test_threads(threads: int) -> None:
    squares = Squares()
    assert execute(squares.split(), threads=threads).total() == TOTAL
    assert sorted(squares.counted) == list(range(PARTS))
    assert squares.opened == [0, 1, 2]


@pytest.mark.usefixtures("needs_threads")
def test_an_executor() -> None:
    squares = Squares()
    with ThreadPoolExecutor(2) as executor:
        assert execute(squares.split(), executor=executor).total() == TOTAL
    assert sorted(squares.counted) == list(range(PARTS))
    assert squares.opened == []


@pytest.mark.usefixtures("needs_threads")
def test_a_worker_that_cuts_in_another_way() -> None:
    squares = Squares()
    squares.weight_told = 1
    message = r"part \d+ came back with weight (\d+) instead of (\d+)"
    with (
        ThreadPoolExecutor(2) as executor,
        pytest.raises(ResultError, match=message) as caught,
    ):
        execute(squares.split(), executor=executor)
    # Which part comes first is not said.
    weights = re.search(message, str(caught.value))
    assert weights is not None
    assert int(weights[1]) == int(weights[2]) + 1


def test_shares_add_up(tmp_path: Path) -> None:
    path = tmp_path / "all.jsonl"
    for share in range(4):
        squares = Squares()
        ledger = execute(squares.split(), share=slice(share, None, 4), checkpoint=path)
        assert sorted(squares.counted) == list(range(share, PARTS, 4))
        if share < 3:
            with pytest.raises(IncompleteError):
                ledger.total()
    assert ledger.total() == TOTAL


@pytest.mark.usefixtures("needs_threads")
@pytest.mark.parametrize("threads", [1, 3])
def test_a_run_goes_on_where_it_ended(tmp_path: Path, threads: int) -> None:
    path = tmp_path / "run.jsonl"
    recorded = []
    for _ in range(3):
        with pytest.raises(BellError):
            execute(Squares(rings=4).split(), threads=threads, checkpoint=path)
        recorded.append(path.read_bytes().count(b'"part"'))
    assert 0 < recorded[0] < recorded[1] < recorded[2] < PARTS
    squares = Squares()
    ledger = execute(squares.split(), threads=threads, checkpoint=path)
    assert ledger.total() == TOTAL
    assert len(squares.counted) == PARTS - recorded[-1]
    again = Squares()
    assert execute(again.split(), checkpoint=path).total() == TOTAL
    assert again.counted == again.opened == []


def test_progress_from_a_checkpoint_on(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    execute(Squares().split(), checkpoint=path, share=slice(0, 10))
    seen: list[Progress] = []
    execute(Squares().split(), checkpoint=path, progress=seen.append)
    assert (seen[0].share, seen[0].found) == (0.7, sum(i * i for i in range(70)))
    assert (seen[-1].share, seen[-1].found, seen[-1].unit) == (1, TOTAL, "squares")


def test_a_bar_goes_to_standard_error(capsys: pytest.CaptureFixture) -> None:
    execute(Squares().split(), progress=True)
    written = capsys.readouterr()
    assert written.out == ""
    assert "100 %" in written.err
    execute(Squares().split(), progress=False)
    assert capsys.readouterr() == ("", "")


def test_other_cuts_are_another_split() -> None:
    split = Squares().split()
    moved = [*split.parts]
    moved[0] = Part(0, 0, 0, 6, 7, 7)
    other = split._replace(parts=moved)
    assert split.description == Squares().split().description
    assert other.description != split.description
