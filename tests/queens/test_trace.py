# SPDX-License-Identifier: MIT
"""trace_queens: the steps are those of the search, and the films show them."""

import json
import pickle
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import lowbit
from lowbit.errors import BoardSizeError, InputError
from lowbit.ladder.queens import backtracking
from lowbit.ladder.tally import Tally
from lowbit.render.board import attack

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("n", range(8))
def test_the_steps_replay(n: int) -> None:
    queens: list[int] = []
    found = []
    for step in lowbit.trace_queens(n, solutions=0):
        if step.action == "place":
            assert step.row == len(queens)
            assert not any(
                attack((row, c), (step.row, step.column))
                for row, c in enumerate(queens)
            )
            queens.append(step.column)
        elif step.action == "conflict":
            assert step.row == len(queens)
            assert step.attacker is not None
            attacker = (step.attacker, queens[step.attacker])
            assert attack(attacker, (step.row, step.column))
        elif step.action == "undo":
            assert step.row == len(queens) - 1
            assert queens.pop() == step.column
        else:
            found.append(tuple(queens))
        assert step.queens == tuple(queens)
        assert (step.attacker is None) == (step.action != "conflict")
    assert queens == []
    assert found == (list(lowbit.iter_queens(n)) if n else [])


@pytest.mark.parametrize("solutions", [1, 2, 5])
def test_it_stops_after_some_solutions(solutions: int) -> None:
    trace = lowbit.trace_queens(6, solutions=solutions)
    actions = [step.action for step in trace]
    assert actions.count("solution") == min(solutions, 4)
    assert actions[-1] == ("solution" if solutions < 5 else "undo")


def test_boards_without_a_solution() -> None:
    assert [step.action for step in lowbit.trace_queens(2)].count("undo") == 2
    assert lowbit.trace_queens(0) == ()


@pytest.mark.parametrize(
    ("n", "solutions", "error"),
    [
        (-1, 1, BoardSizeError),
        (27, 1, BoardSizeError),
        (4.0, 1, TypeError),
        (4, -1, InputError),
        (4, None, TypeError),
        (9, 0, InputError),
        (22, 1, InputError),
    ],
)
def test_what_cannot_be_followed(n: int, solutions: int, error: type) -> None:
    with pytest.raises(error):
        lowbit.trace_queens(n, solutions=solutions)


def test_a_trace_can_be_pickled() -> None:
    trace = lowbit.trace_queens(4)
    copy = pickle.loads(pickle.dumps(trace))
    assert copy == trace
    assert (type(copy), copy.n) == (lowbit.Trace, 4)


def test_the_film_in_svg(tmp_path: Path) -> None:
    path = tmp_path / "film.svg"
    trace = lowbit.trace_queens(4)
    svg = trace.to_svg(path, seconds=0.5)
    assert path.read_text("utf-8") == svg == trace.to_svg(seconds=0.5)
    assert trace._repr_html_() == trace.to_svg()
    frames = len(trace)
    shown: dict[int, list[str]] = {frame: [] for frame in range(frames)}
    for path_element in ET.fromstring(svg).iter(SVG + "path"):
        (animation,) = path_element.findall(SVG + "animate") or [None]
        if animation is None:
            continue
        assert animation.get("dur") == f"{(frames + 7) / 2:g}s"
        times = [float(time) for time in (animation.get("keyTimes") or "").split(";")]
        values = (animation.get("values") or "").split(";")
        assert times[0] == 0
        assert times == sorted(times)
        for frame in range(frames):
            at = frame / (frames + 7) + 1e-4
            value = [v for time, v in zip(times, values, strict=True) if time <= at][-1]
            place = (path_element.get("transform") or "line").split(" scale")[0]
            if value == "1":
                shown[frame].append(place)
    for frame, step in enumerate(trace):
        expected = [f"translate({44 * c} {44 * r})" for r, c in enumerate(step.queens)]
        if step.action == "conflict":
            expected += [f"translate({44 * step.column} {44 * step.row})", "line"]
        assert sorted(shown[frame]) == sorted(expected)


@pytest.mark.parametrize("n", [0, 1, 5])
def test_the_page(n: int, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    trace = lowbit.trace_queens(n)
    page = trace.to_html(path)
    assert path.read_text("utf-8") == page
    assert not re.search(r"(src|href)=|url\(|https?://(?!www\.w3\.org/2000/svg)", page)
    (data,) = re.findall(r"^const frames = (.*);$", page, re.M)
    frames = json.loads(data)
    if n:
        assert [tuple(queens) for queens, *_ in frames] == [s.queens for s in trace]
        assert [text for *_, text in frames] == [str(step) for step in trace]
    else:
        assert frames == [[[], None, None, "there is nothing to do"]]
        ET.fromstring(trace.to_svg())


@pytest.mark.parametrize("n", [1, 4, 6, 7])
def test_a_queen_placed_is_a_node_of_the_ladder(n: int) -> None:
    tally = Tally()
    backtracking.count(n, tally)
    actions = [step.action for step in lowbit.trace_queens(n, solutions=0)]
    assert actions.count("place") == tally.nodes
