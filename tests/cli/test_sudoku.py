# SPDX-License-Identifier: MIT
"""``lowbit sudoku``: any file in, a line for each puzzle out, and what is wrong by place."""

import gzip
import io
import json
import lzma
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Literal

import numpy as np
import pytest

import lowbit
from lowbit.cli import converting, main, solving
from lowbit.cli.files import TextOutput
from lowbit.errors import ResultError
from lowbit.sudoku.stream import Chunk

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.txt"))

UNIQUE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLVED = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
DEAD_END = (
    "...2.3.......8.62.78.1.......8...93151..6...7....9.....6.....1...5...7....34....8"
)
SEVERAL = "." * 18 + SOLVED[18:]
SMALLEST = next(lowbit.iter_sudoku(SEVERAL))
CLASH = "55" + 79 * "."
ROWS = "\n".join(UNIQUE[i : i + 9] for i in range(0, 81, 9))


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., str]:
    """Return a function that writes a file of puzzles."""

    def write(content: str | bytes, name: str = "puzzles.txt") -> str:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return str(path)

    return write


def ask(capfd: pytest.CaptureFixture, *words: str) -> tuple[int, str, str]:
    """Run the command line here; return the exit code, the output, and the errors."""
    code = main(["sudoku", *words])
    output, errors = capfd.readouterr()
    return code, output, errors


def summary(
    unique: int = 0, none: int = 0, multiple: int = 0, malformed: int = 0
) -> str:
    total = unique + none + multiple + malformed
    return (
        f"{total} puzzles: {unique} unique, {none} none, {multiple} multiple, "
        f"{malformed} malformed"
    )


# Solving


@pytest.mark.parametrize(
    ("content", "output"),
    [
        (UNIQUE, [SOLVED]),
        (UNIQUE + "\n", [SOLVED]),
        (f"{UNIQUE}\r\n{SOLVED}\r\n", [SOLVED, SOLVED]),
        (f"{UNIQUE}\r{SOLVED}\r", [SOLVED, SOLVED]),
        (f"\ufeff{UNIQUE}\n", [SOLVED]),
        (f"# comment\n\n{UNIQUE}\n  \n#{SOLVED}\n", [SOLVED]),
        (UNIQUE.replace(".", "0"), [SOLVED]),
        (UNIQUE.replace(".", "_"), [SOLVED]),
        (UNIQUE.replace(".", " "), [SOLVED]),
        (f"{UNIQUE} # with a comment\n", [SOLVED]),
        (ROWS, [SOLVED]),
        (f"quizzes,solutions\n{UNIQUE},{SOLVED}\n" * 1, [SOLVED]),
        (f'id,puzzle\n1,"{UNIQUE}"\n2,{SOLVED}\n', [SOLVED, SOLVED]),
        (lowbit.format_sudoku(UNIQUE, "unicode"), [SOLVED]),
        (lowbit.format_sudoku(UNIQUE, "json"), [SOLVED]),
        (f"\ufeff{UNIQUE}\n".encode("utf-16-le"), [SOLVED]),
        (gzip.compress(f"{UNIQUE}\n".encode()), [SOLVED]),
        (lzma.compress(f"{UNIQUE}\n".encode()), [SOLVED]),
        ("", []),
        ("# nothing\n", []),
    ],
)
def test_files_of_all_kinds(
    capfd: pytest.CaptureFixture,
    file: Callable,
    content: str | bytes,
    output: list[str],
) -> None:
    code, found, errors = ask(capfd, "solve", file(content))
    assert (code, found.splitlines(), errors) == (0, output, "")


def test_what_is_not_unique_is_named(
    capfd: pytest.CaptureFixture, file: Callable
) -> None:
    path = file(
        f"{SEVERAL}\n\n{UNIQUE}\n{DEAD_END}\n{CLASH}\n{UNIQUE[:-1]}!\n{UNIQUE}\n"
    )
    code, output, errors = ask(capfd, "solve", path)
    assert code == 2
    expected = [SMALLEST, SOLVED, "none", "none", "malformed", SOLVED]
    assert output.splitlines() == expected
    assert errors.splitlines() == [
        f"{path}:1: more than one solution",
        f"{path}:4: no solution",
        f"{path}:5: no solution: 5 stands twice in row 1: at r1c1 and r1c2",
        f"{path}:6:81: '!' is not a digit or a blank",
        summary(unique=2, none=2, multiple=1, malformed=1),
    ]
    code, output, errors = ask(capfd, "solve", path, "--quiet")
    assert (code, output.splitlines(), len(errors.splitlines())) == (2, expected, 1)


@pytest.mark.parametrize(
    ("content", "code"),
    [(UNIQUE, 0), (DEAD_END, 1), (SEVERAL, 1), (CLASH, 1), ("!" * 81, 2), ("x", 2)],
)
def test_exit_codes(
    capfd: pytest.CaptureFixture, file: Callable, content: str, code: int
) -> None:
    assert ask(capfd, "solve", file(f"{UNIQUE}\n{content}\n"))[0] == code
    assert ask(capfd, "check", file(f"{UNIQUE}\n{content}\n"))[0] == code


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_examples(capfd: pytest.CaptureFixture, path: Path) -> None:
    code, output, errors = ask(capfd, "solve", str(path), "--verify")
    assert (code, errors) == (0, "")
    puzzles = [line for line in path.read_text("utf-8").splitlines() if line[0] != "#"]
    solutions = output.splitlines()
    assert len(solutions) == len(puzzles) >= 10
    for puzzle, solution in zip(puzzles, solutions, strict=True):
        assert lowbit.solve_sudoku(puzzle) == solution


BAD_LINES = {
    "wrong character": (f"{UNIQUE}\n{UNIQUE[:40]}!{UNIQUE[41:]}", "2:41: '!' is not a"),
    "first character": ("!" + UNIQUE[1:], "1:1: '!' is not a digit"),
    "after comments": (f"#\n\n{'?' + UNIQUE[1:]}", "3:1: '?' is not a digit"),
    "after a BOM": ("\ufeff!" + UNIQUE[1:], "1:1: '!' is not a digit"),
    "too short": (f"{UNIQUE}\n{UNIQUE[:-1]}", "2:1: 80 characters are no grid"),
    "too long": (f"{UNIQUE}\n{UNIQUE}..", "2:1: 83 characters are no grid"),
    "one character": (f"{UNIQUE}\nx", "2:1: 1 characters are no grid"),
}


@pytest.mark.parametrize(("content", "message"), BAD_LINES.values(), ids=BAD_LINES)
def test_bad_lines_are_named(
    capfd: pytest.CaptureFixture, file: Callable, content: str, message: str
) -> None:
    path = file(content)
    for command in ("solve", "count", "convert", "show"):
        code, _, errors = ask(capfd, command, path)
        assert code == 2
        assert errors.splitlines()[0].startswith(f"{path}:{message}")
    code, output, _ = ask(capfd, "check", path)
    assert code == 2
    assert any(line.startswith(f"{path}:{message}") for line in output.splitlines())


@pytest.mark.parametrize(
    "content",
    [
        bytes(range(256)) * 8,
        b"\x89PNG\r\n\x1a\n" + bytes(100),
        b"\xff" * 81,
        b"\0" * 81,
        b"\x80" + UNIQUE[1:].encode(),
        gzip.compress(UNIQUE.encode())[:-9],
    ],
    ids=["all bytes", "png", "0xff", "nul", "latin-1", "torn gzip"],
)
def test_binary_files(
    capfd: pytest.CaptureFixture, file: Callable, content: bytes
) -> None:
    code, output, errors = ask(capfd, "solve", file(content))
    assert code == 2
    assert "Traceback" not in errors
    assert set(output.split()) <= {"malformed", SOLVED}


def test_several_files(capfd: pytest.CaptureFixture, file: Callable) -> None:
    paths = [file(UNIQUE, "a"), file(DEAD_END, "b"), file(SOLVED, "c")]
    code, output, errors = ask(capfd, "solve", *paths)
    assert (code, output) == (1, f"{SOLVED}\nnone\n{SOLVED}\n")
    assert errors.startswith(f"{paths[1]}:1: no solution\n")
    code, output, errors = ask(capfd, "solve", paths[0], str(Path(paths[0]) / "x"))
    assert (code, output) == (2, SOLVED + "\n")
    assert errors.startswith(f"lowbit: {paths[0]}/x: ".replace("/x", os.sep + "x"))


def test_files_that_cannot_be_read(
    capfd: pytest.CaptureFixture, tmp_path: Path
) -> None:
    for path in (str(tmp_path / "missing.txt"), str(tmp_path)):
        for command in ("solve", "check", "count", "show", "convert"):
            code, _, errors = ask(capfd, command, path)
            assert code == 2
            (line,) = errors.splitlines()
            assert line.startswith(f"lowbit: {path}: ")


def test_standard_input(
    capfd: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pipe(content: bytes) -> None:
        monkeypatch.setattr(
            sys, "stdin", io.TextIOWrapper(io.BytesIO(content), "utf-8")
        )

    pipe(b"\xef\xbb\xbf# from a pipe\r\n" + UNIQUE.encode() + b"\r\n")
    assert ask(capfd, "solve", "-") == (0, SOLVED + "\n", "")
    pipe(b"\n" + DEAD_END.encode())
    assert ask(capfd, "solve", "-")[2].startswith("<stdin>:2: no solution\n")
    pipe(UNIQUE.encode())
    assert ask(capfd, "count", "-") == (0, "1\n", "")
    pipe(UNIQUE.encode())
    assert ask(capfd, "convert", "-", "--to", "csv") == (0, f"puzzle\n{UNIQUE}\n", "")
    monkeypatch.setattr(sys, "stdin", None)
    assert ask(capfd, "solve", "-") == (2, "", "lowbit: the standard input is closed\n")


def test_output_in_tables_and_json(
    capfd: pytest.CaptureFixture, file: Callable
) -> None:
    path = file(f"{UNIQUE}\n{DEAD_END}\n{SEVERAL}\n{UNIQUE[:-1]}!\n")
    _, output, _ = ask(capfd, "solve", path, "--format", "csv")
    assert output.splitlines() == [
        "puzzle,solution,verdict",
        f"{UNIQUE},{SOLVED},unique",
        f"{DEAD_END},,none",
        f"{SEVERAL},{SMALLEST},multiple",
        ",,malformed",
    ]
    _, output, _ = ask(capfd, "solve", path, "--format", "json", "--count", "7")
    objects = [json.loads(line) for line in output.splitlines()]
    assert [item["verdict"] for item in objects] == [
        "unique",
        "none",
        "multiple",
        "malformed",
    ]
    assert [item["line"] for item in objects] == [1, 2, 3, 4]
    assert [item["solution"] for item in objects] == [SOLVED, None, SMALLEST, None]
    counts = [1, 0, min(7, lowbit.count_sudoku(SEVERAL)), 0]
    assert [item["count"] for item in objects] == counts


def test_a_table_of_solutions_can_be_solved(
    capfd: pytest.CaptureFixture, file: Callable, tmp_path: Path
) -> None:
    first = str(tmp_path / "first.csv")
    assert ask(capfd, "solve", file(UNIQUE), "--format", "csv", "--out", first)[0] == 0
    assert ask(capfd, "solve", first)[1] == SOLVED + "\n"


# Output files


def test_an_output_file_appears_as_a_whole(
    capfd: pytest.CaptureFixture, file: Callable, tmp_path: Path
) -> None:
    out = tmp_path / "out.txt"
    code, output, errors = ask(
        capfd, "solve", file(f"{UNIQUE}\n{UNIQUE}\n"), "--out", str(out)
    )
    assert (code, output, errors) == (0, "", summary(unique=2) + "\n")
    assert out.read_text("utf-8") == f"{SOLVED}\n{SOLVED}\n"
    assert sorted(os.listdir(tmp_path)) == ["out.txt", "puzzles.txt"]


def test_an_interrupted_run_leaves_no_half_file(
    capfd: pytest.CaptureFixture,
    file: Callable,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out = tmp_path / "out.txt"
    out.write_text("what was there", "utf-8")
    path = file(f"{UNIQUE}\n" * 5000)

    def interrupt(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(solving, "report", interrupt)
    assert ask(capfd, "solve", path, "--out", str(out))[0] == 130
    assert out.read_text("utf-8") == "what was there"
    assert sorted(os.listdir(tmp_path)) == ["out.txt", "puzzles.txt"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full device")
def test_a_full_disk(capfd: pytest.CaptureFixture, file: Callable) -> None:
    path = file(f"{UNIQUE}\n" * 5000)
    for command in ("solve", "count", "convert"):
        code, _, errors = ask(capfd, command, path, "--out", "/dev/full")
        assert code == 2
        assert "No space left on device" in errors.splitlines()[-1]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full device")
@pytest.mark.parametrize("command", ["solve", "count", "convert"])
def test_input_is_closed_when_output_fails(
    capfd: pytest.CaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    file: Callable,
    command: str,
) -> None:
    """Found without a GIL: a file stayed open until the collector came."""
    module, name = (
        (converting, "read_sudokus")
        if command == "convert"
        else (solving, "iter_chunks")
    )
    read, opened = getattr(module, name), []

    def keeping(*args: object, **keywords: object) -> Generator:
        opened.append(read(*args, **keywords))
        return opened[-1]

    monkeypatch.setattr(module, name, keeping)
    code, _, _ = ask(capfd, command, file(f"{UNIQUE}\n" * 5000), "--out", "/dev/full")
    assert code == 2
    assert [reader.gi_frame for reader in opened] == [None]


def test_an_output_that_only_takes_text(
    monkeypatch: pytest.MonkeyPatch, file: Callable
) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    assert main(["sudoku", "solve", file(UNIQUE)]) == 0
    assert stream.getvalue() == SOLVED + "\n"
    monkeypatch.setattr(sys, "stdout", None)
    assert TextOutput().write(b"into the void") == 13


# Verification


@pytest.mark.parametrize("damage", ["a rule", "a clue"])
def test_a_wrong_solution_would_be_found(
    file: Callable, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    path = file(f"{SOLVED}\n{UNIQUE}\n")

    def wrong(cells: np.ndarray, grids: np.ndarray, *more: object) -> np.ndarray:
        grids[:] = np.frombuffer(SOLVED.encode(), np.uint8) - 48
        if damage == "a rule":
            grids[1, 2] = 5
        else:
            swapped = grids[1].copy()
            swapped[grids[1] == 5], swapped[grids[1] == 3] = 3, 5
            grids[1] = swapped
        return np.array([1, 1])

    monkeypatch.setattr(solving, "count_batch", wrong)
    with pytest.raises(ResultError, match=r"puzzles\.txt:2: the solution is wrong"):
        raise_from(path)


def raise_from(path: str) -> None:
    """Verify the puzzles of a file, without the command line around it."""
    parser = lowbit.cli.parser()  # type: ignore[attr-defined]
    options = parser.parse_args(["sudoku", "solve", path, "--verify"])
    options.run(options)


# Checking and counting


def test_check(capfd: pytest.CaptureFixture, file: Callable) -> None:
    path = file(f"{UNIQUE}\n{DEAD_END}\n{SEVERAL}\n{UNIQUE[:-1]}!\n")
    code, output, errors = ask(capfd, "check", path)
    lines = output.splitlines()
    assert code == 2
    assert lines[0].startswith(f"{path}:1: unique: ")
    assert lines[1].startswith(f"{path}:2: none: ")
    assert lines[2].startswith(f"{path}:3: multiple: ")
    assert lines[3] == f"{path}:4:81: '!' is not a digit or a blank"
    assert errors == summary(1, 1, 1, 1) + "\n"


def test_count(capfd: pytest.CaptureFixture, file: Callable) -> None:
    several = lowbit.count_sudoku(SEVERAL)
    path = file(f"{UNIQUE}\n{DEAD_END}\n{SEVERAL}\n")
    assert ask(capfd, "count", path) == (0, f"1\n0\n{several}\n", "")
    assert ask(capfd, "count", path, "--limit", "3")[1] == "1\n0\n3\n"
    assert several > 3


@pytest.mark.parametrize(
    "words",
    [
        ["solve", "FILE", "--count", "0"],
        ["count", "FILE", "--limit", "-1"],
        ["solve", "FILE", "--threads", "0"],
        ["solve", "FILE", "--from", "klingon"],
        ["convert", "FILE", "--to", "klingon"],
    ],
)
def test_options_that_make_no_sense(
    capfd: pytest.CaptureFixture, file: Callable, words: list[str]
) -> None:
    path = file(UNIQUE)
    code, _, errors = ask(capfd, *(word.replace("FILE", path) for word in words))
    assert code == 2
    assert re.fullmatch(r"lowbit: .+\n", errors)


# Showing and converting


def test_show(capfd: pytest.CaptureFixture, file: Callable, tmp_path: Path) -> None:
    path = file(f"# the first\n{UNIQUE}\n{SEVERAL}\n")
    code, output, _ = ask(capfd, "show", path)
    assert code == 0
    assert output.splitlines()[0] == f"{path}:2  the first"
    assert lowbit.Grid(UNIQUE).pretty("unicode") in output
    assert lowbit.Grid(SEVERAL).pretty("unicode") in output
    _, output, _ = ask(capfd, "show", path, "--first", "1", "--ascii", "--solve")
    solved = lowbit.solve_sudoku(lowbit.Grid(UNIQUE))
    assert output.splitlines()[1:] == solved.pretty("ascii").splitlines()
    _, output, _ = ask(capfd, "show", path, "--candidates", "--first", "1")
    assert lowbit.Grid(UNIQUE).pretty("unicode", candidates=True) in output

    svg, html = tmp_path / "a.svg", tmp_path / "a.html"
    assert ask(capfd, "show", path, "--svg", str(svg)) == (0, "", "")
    assert svg.read_text("utf-8") == lowbit.Grid(UNIQUE).to_svg()
    assert ask(capfd, "show", path, "--html", str(html)) == (0, "", "")
    assert html.read_text("utf-8").count("<svg ") == 2
    assert "the first</figcaption>" in html.read_text("utf-8")
    code, _, errors = ask(capfd, "show", file("# none\n"), "--svg", str(svg))
    assert (code, errors) == (2, "lowbit: there is no puzzle to draw\n")
    ET.fromstring(svg.read_text("utf-8"))


@pytest.mark.parametrize(
    ("encoding", "style"),
    [
        ("utf-8", "unicode"),
        ("cp437", "unicode"),
        ("cp1252", "ascii"),
        ("ascii", "ascii"),
    ],
)
def test_output_that_lacks_characters(
    file: Callable, encoding: str, style: Literal["ascii", "unicode"]
) -> None:
    """As on Windows, where the output has a code page unless it is a console."""

    def seen(text: str) -> str:
        return text.encode(encoding, "backslashreplace").decode(encoding)

    path = file(f"# дом, café\n{UNIQUE}\n{UNIQUE[:-1]}☃\n", "паз")
    drawing = lowbit.Grid(UNIQUE).pretty(style)
    for command, expected in (
        ("show", f"{path}:2  дом, café\n{drawing}\n"),
        ("check", f"{path}:2: unique: one solution (30 clues)\n{path}:3:81: '"),
    ):
        result = subprocess.run(
            [sys.executable, "-m", "lowbit", "sudoku", command, path],
            env={**os.environ, "PYTHONIOENCODING": encoding},
            capture_output=True,
        )
        assert b"Traceback" not in result.stderr
        output = result.stdout.decode(encoding).replace("\r\n", "\n")
        assert output.startswith(seen(expected))


def test_a_puzzle_without_solution_is_shown_as_it_is(
    capfd: pytest.CaptureFixture, file: Callable
) -> None:
    _, output, _ = ask(capfd, "show", file(DEAD_END), "--solve", "--ascii")
    assert lowbit.Grid(DEAD_END).pretty("ascii") in output


@pytest.mark.parametrize(
    "form", ["line", "csv", "json", "sdk", "unicode", "opensudoku"]
)
def test_convert_there_and_back(
    capfd: pytest.CaptureFixture, file: Callable, tmp_path: Path, form: str
) -> None:
    path = file(f"{UNIQUE}\n{SOLVED}\n")
    out = str(tmp_path / "out")
    assert ask(capfd, "convert", path, "--to", form, "--out", out) == (0, "", "")
    assert ask(capfd, "convert", out) == (0, f"{UNIQUE}\n{SOLVED}\n", "")


def test_what_a_format_has_no_room_for(
    capfd: pytest.CaptureFixture, file: Callable
) -> None:
    path = file(f"{UNIQUE}\n{16 * '.'}\n{UNIQUE}\n")
    code, output, errors = ask(capfd, "convert", path, "--to", "pencilmarks")
    assert code == 2
    assert len(output.splitlines()) == 2
    assert errors == f"{path}:2:1: the format has no room for 4x4\n"


def test_candidates_of_a_file_count(
    file: Callable, capfd: pytest.CaptureFixture
) -> None:
    """They were passed over, and the smallest solution of the digits was printed."""
    *_, last = lowbit.iter_sudoku(SEVERAL)
    grid = lowbit.Grid(SEVERAL, candidates=[[int(digit)] for digit in last])
    none = lowbit.Grid(SEVERAL, candidates=[[1]] * 9 + [range(1, 10)] * 72)
    text = "".join(
        lowbit.format_sudoku(each, "hodoku") + "\n" for each in (SEVERAL, grid, none)
    )
    path = file(text)
    code, output, _ = ask(capfd, "solve", path, "--verify")
    assert output.splitlines() == [SMALLEST, last, "none"]
    assert code == 1
    _, output, _ = ask(capfd, "check", path)
    verdicts = [line.split(": ")[1] for line in output.splitlines()]
    assert verdicts == ["multiple", "unique", "none"]
    assert "one solution" in output.splitlines()[1]


def test_verify_looks_at_candidates(file: Callable) -> None:
    *_, last = lowbit.iter_sudoku(SEVERAL)
    grid = lowbit.Grid(SEVERAL, candidates=[[int(digit)] for digit in last])
    wrong = np.frombuffer(SMALLEST.encode(), np.uint8).reshape(1, 81) - 48
    cells = np.frombuffer(grid.cells, np.uint8).reshape(1, 81)
    chunk = Chunk(cells, [1], marked={0: grid})
    with pytest.raises(ResultError, match="f:1: the solution is wrong"):
        solving.verify(solving.Solved("f", chunk, wrong, np.array([1])))


# Other sizes

SIX = "5.......1....3.4.......1...346.4..23"
SIX_SOLVED = "513264461532236415324651152346645123"
FOUR, FOUR_SOLVED = ".1...42...43....", "2134342112434312"


def test_other_sizes(capfd: pytest.CaptureFixture, file: Callable[..., str]) -> None:
    path = file(f"{FOUR}\n{UNIQUE}\nx\n{FOUR}\n")
    code, output, errors = ask(capfd, "solve", "--verify", path)
    assert output.split() == [FOUR_SOLVED, SOLVED, "malformed", FOUR_SOLVED]
    assert (code, errors.splitlines()[-1]) == (2, summary(unique=3, malformed=1))
    assert ask(capfd, "count", file(16 * "." + "\n"))[1] == "288\n"
    assert ask(capfd, "check", file("11" + 14 * "."))[:2] == (
        1,
        f"{path}:1: none: no solution: 1 stands twice in row 1: at r1c1 and r1c2\n",
    )


def test_boxes_that_are_not_square(
    capfd: pytest.CaptureFixture, file: Callable[..., str]
) -> None:
    path = file(SIX + "\n")
    code, output, errors = ask(capfd, "solve", path)
    assert (code, output) == (2, "malformed\n")
    assert "a 6x6 grid has boxes of 2x3 or 3x2 (rows x columns)" in errors
    box = ("--box", "3x2")
    assert ask(capfd, "solve", *box, "--verify", path)[:2] == (0, SIX_SOLVED + "\n")
    code, output, _ = ask(capfd, "solve", *box, "--format", "json", path)
    assert json.loads(output)["puzzle"] == SIX.replace("0", ".")
    assert ask(capfd, "check", *box, path)[0] == 0
    assert ask(capfd, "convert", *box, "--to", "line", path)[1] == SIX + "\n"
    picture = ask(capfd, "show", *box, "--ascii", path)[1]
    assert picture.splitlines()[2:4] == ["| 5 . | . . | . . |", "| . . | 1 . | . . |"]
    # All puzzles have the box then, nine by nine ones are malformed.
    assert ask(capfd, "solve", *box, file(f"{UNIQUE}\n{SIX}\n"))[:2] == (
        2,
        f"malformed\n{SIX_SOLVED}\n",
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3", "'3' is not like 2x3"),
        ("2x", "'2x' is not like 2x3"),
        ("1x7", "there are no grids with boxes of 1x7"),
    ],
)
def test_boxes_that_are_none(
    capfd: pytest.CaptureFixture, text: str, reason: str
) -> None:
    with pytest.raises(SystemExit) as error:
        main(["sudoku", "solve", "--box", text, "-"])
    assert error.value.code == 2
    assert reason in capfd.readouterr()[1]
