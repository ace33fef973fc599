# SPDX-License-Identifier: MIT
"""The command line: output, exit codes, and what it says about bad input."""

import io
import json
import os
import re
import runpy
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import lowbit
from lowbit.cli import main

POSIX = pytest.mark.skipif(os.name != "posix", reason="pipes and signals of POSIX")

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


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str | bytes], str]:
    """Return a function that writes a file of puzzles."""

    def write(content: str | bytes) -> str:
        path = tmp_path / "puzzles.txt"
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return str(path)

    return write


def ask(capsys: pytest.CaptureFixture, *words: str) -> tuple[int, str, str]:
    """Run the command line here; return the exit code, the output, and the errors."""
    code = main(words)
    output, errors = capsys.readouterr()
    return code, output, errors


# Queens


@pytest.mark.parametrize(
    ("words", "code", "output"),
    [
        ("queens 8", 0, "92\n"),
        ("queens 0", 0, "1\n"),
        ("queens 3", 0, "0\n"),
        ("queens 4 --first", 0, ".Q..\n...Q\nQ...\n..Q.\n"),
        ("queens 4 --all", 0, ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n"),
        ("queens 1 --all", 0, "Q\n"),
        ("queens 3 --first", 1, "no solution\n"),
        ("queens 3 --all", 1, "no solution\n"),
        ("queens 5 --format json", 0, '{"n": 5, "count": 10}\n'),
        ("queens 4 --format json --first", 0, "[1, 3, 0, 2]\n"),
        ("queens 2 --format json --first", 1, "null\n"),
        ("queens 4 --format json --all", 0, "[\n[1, 3, 0, 2],\n[2, 0, 3, 1]\n]\n"),
        ("queens 2 --format json --all", 1, "[]\n"),
        ("queens 0 --format json --all", 0, "[\n[]\n]\n"),
        ("queens --format text 6", 0, "4\n"),
    ],
)
def test_queens(
    capsys: pytest.CaptureFixture, words: str, code: int, output: str
) -> None:
    assert ask(capsys, *words.split()) == (code, output, "")


def test_queens_without_a_limit_that_is_not_needed(
    capsys: pytest.CaptureFixture,
) -> None:
    code, output, errors = ask(capsys, "queens", "100", "--first", "--format", "json")
    assert (code, errors) == (0, "")
    assert sorted(json.loads(output)) == list(range(100))


def test_all_placements_are_json(capsys: pytest.CaptureFixture) -> None:
    code, output, _ = ask(capsys, "queens", "7", "--all", "--format", "json")
    assert code == 0
    assert json.loads(output) == [list(p) for p in lowbit.iter_queens(7)]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("queens 65", "n must be at most 64, not 65"),
        ("queens -1", "n must not be negative, but is -1"),
        ("queens 65 --all", "n must be at most 64, not 65"),
        ("queens 10000001 --first", "n must be at most 10000000, not 10000001"),
        ("ladder queens -1", "n must not be negative, but is -1"),
        ("ladder queens 65", "n must be at most 64, not 65"),
    ],
)
def test_sizes_out_of_range(
    capsys: pytest.CaptureFixture, words: str, message: str
) -> None:
    assert ask(capsys, *words.split()) == (2, "", f"lowbit: {message}\n")


# Sudoku


@pytest.mark.parametrize(
    ("content", "code", "output", "errors"),
    [
        (UNIQUE, 0, [SOLVED], []),
        (UNIQUE + "\n", 0, [SOLVED], []),
        (f"{UNIQUE}\r\n{SOLVED}\r\n", 0, [SOLVED, SOLVED], []),
        (f"{UNIQUE}\r{SOLVED}\r", 0, [SOLVED, SOLVED], []),
        (f"\ufeff{UNIQUE}\n", 0, [SOLVED], []),
        (f"# comment\n\n{UNIQUE}\n  \n#{SOLVED}\n", 0, [SOLVED], []),
        (UNIQUE.replace(".", "0"), 0, [SOLVED], []),
        (UNIQUE.replace(".", "_"), 0, [SOLVED], []),
        (UNIQUE.replace(".", " "), 0, [SOLVED], []),
        ("", 0, [], []),
        ("# nothing\n", 0, [], []),
        (DEAD_END, 1, ["none"], ["1: no solution"]),
        (
            f"{SEVERAL}\n\n{UNIQUE}\n{DEAD_END}\n",
            1,
            [next(lowbit.iter_sudoku(SEVERAL)), SOLVED, "none"],
            ["1: more than one solution", "4: no solution"],
        ),
    ],
)
def test_solve(
    capsys: pytest.CaptureFixture,
    file: Callable,
    content: str,
    code: int,
    output: list[str],
    errors: list[str],
) -> None:
    path = file(content)
    answer = ask(capsys, "sudoku", "solve", path)
    assert answer[0] == code
    assert answer[1].splitlines() == output
    assert answer[2].splitlines() == [f"{path}:{error}" for error in errors]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_examples(capsys: pytest.CaptureFixture, path: Path) -> None:
    code, output, errors = ask(capsys, "sudoku", "solve", str(path))
    assert (code, errors) == (0, "")
    puzzles = [line for line in path.read_text().splitlines() if line[0] != "#"]
    solutions = output.splitlines()
    assert len(solutions) == len(puzzles) >= 10
    for puzzle, solution in zip(puzzles, solutions, strict=True):
        assert lowbit.solve_sudoku(puzzle) == solution


BAD_FILES = {
    "wrong character": (
        f"{UNIQUE}\n{UNIQUE[:40]}x{UNIQUE[41:]}",
        "2:41",
        "'x' is not a",
    ),
    "first character": ("x" + UNIQUE[1:], "1:1", "'x' is not a digit"),
    "after comments": (f"#\n\n{'/' + UNIQUE[1:]}", "3:1", "'/' is not a digit"),
    "after a BOM": ("\ufeffx" + UNIQUE[1:], "1:1", "'x' is not a digit"),
    "not ASCII": ("\uff15" + UNIQUE[1:], "1:1", "'\uff15' is not a digit"),
    "too short": (UNIQUE[:-1], "1:81", "not 80 characters"),
    "too long": (UNIQUE + "..", "1:82", "not 83 characters"),
    "crlf, too long": (UNIQUE + ".\r\n", "1:82", "not 82 characters"),
    "one character": ("x", "1:2", "not 1 character"),
    "clash": ("55" + 79 * ".", "1:2", "5 stands twice in row 1: at r1c1 and r1c2"),
    "clash at the end": (79 * "." + "77\n", "1:81", "7 stands twice in row 9"),
    "a row in a line": (
        "\n".join(UNIQUE[i : i + 9] for i in range(0, 81, 9)),
        "1:10",
        "",
    ),
}


@pytest.mark.parametrize(
    ("content", "place", "message"), BAD_FILES.values(), ids=BAD_FILES
)
@pytest.mark.parametrize("command", ["sudoku solve", "ladder sudoku"])
def test_bad_lines_are_named_in_one_line(
    capsys: pytest.CaptureFixture,
    file: Callable,
    command: str,
    content: str,
    place: str,
    message: str,
) -> None:
    path = file(content)
    code, _, errors = ask(capsys, *command.split(), path)
    assert code == 2
    (line,) = errors.splitlines()
    assert line.startswith(f"lowbit: {path}:{place}: ")
    assert message in line


def test_what_comes_before_a_bad_line_is_solved(
    capsys: pytest.CaptureFixture, file: Callable
) -> None:
    code, output, errors = ask(
        capsys, "sudoku", "solve", file(f"{UNIQUE}\nx\n{UNIQUE}\n")
    )
    assert (code, output) == (2, SOLVED + "\n")
    assert len(errors.splitlines()) == 1


@pytest.mark.parametrize(
    "content",
    [
        bytes(range(256)) * 8,
        b"\x89PNG\r\n\x1a\n" + bytes(100),
        b"\xff" * 81,
        b"\xff\xfe" + UNIQUE.encode("utf-16-le"),
        b"\0" * 81,
        b"\x80" + UNIQUE[1:].encode(),
    ],
    ids=["all bytes", "png", "0xff", "utf-16", "nul", "latin-1"],
)
def test_binary_files(
    capsys: pytest.CaptureFixture, file: Callable, content: bytes
) -> None:
    path = file(content)
    code, output, errors = ask(capsys, "sudoku", "solve", path)
    assert (code, output) == (2, "")
    (line,) = errors.splitlines()
    assert re.match(rf"lowbit: {re.escape(path)}:\d+:\d+: ", line)


@pytest.mark.parametrize("command", ["sudoku solve", "ladder sudoku"])
def test_files_that_cannot_be_read(
    capsys: pytest.CaptureFixture, tmp_path: Path, command: str
) -> None:
    missing = str(tmp_path / "missing.txt")
    for path in (missing, str(tmp_path)):
        code, _, errors = ask(capsys, *command.split(), path)
        assert code == 2
        (line,) = errors.splitlines()
        assert line.startswith(f"lowbit: {path}: ")
    assert "No such file" in ask(capsys, *command.split(), missing)[2]


def test_standard_input(
    capsys: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pipe(content: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))

    pipe(b"\xef\xbb\xbf# from a pipe\r\n" + UNIQUE.encode() + b"\r\n")
    assert ask(capsys, "sudoku", "solve", "-") == (0, SOLVED + "\n", "")
    pipe(b"\n" + UNIQUE[:-1].encode())
    code, _, errors = ask(capsys, "sudoku", "solve", "-")
    assert code == 2
    assert errors.startswith("lowbit: <stdin>:2:81: ")
    pipe(DEAD_END.encode())
    assert ask(capsys, "sudoku", "solve", "-")[2] == "<stdin>:1: no solution\n"


# The ladder


def test_ladder_of_queens(capsys: pytest.CaptureFixture) -> None:
    code, output, errors = ask(capsys, "ladder", "queens", "5")
    assert (code, errors) == (0, "")
    heading, *rungs = output.splitlines()
    assert heading.split() == ["rung", "answer", "nodes", "seconds", "ratio", "idea"]
    assert [line.split()[:3] for line in rungs] == [
        ["backtracking", "10", "53"],
        ["sets", "10", "53"],
        ["arrays", "10", "53"],
        ["bitmasks", "10", "53"],
        ["mirror", "10", "31"],
        ["fewest_squares", "10", "45"],
        ["exact_cover", "10", "51"],
    ]
    for line in rungs[1:]:
        assert re.match(r"\w+ +10 +\d+ +\d\.\d{4} +\d+\.\d\d  \w", line)


def test_ladder_of_sudoku(capsys: pytest.CaptureFixture, file: Callable) -> None:
    path = file(f"{SEVERAL}\n{SOLVED}\n")
    code, output, errors = ask(capsys, "ladder", "sudoku", path)
    assert (code, errors) == (0, "")
    answers = {line.split()[1] for line in output.splitlines()[1:]}
    assert answers == {str(lowbit.count_sudoku(SEVERAL) + 1)}
    assert len(output.splitlines()) == 6


def test_ladder_of_no_sudoku(capsys: pytest.CaptureFixture, file: Callable) -> None:
    code, output, _ = ask(capsys, "ladder", "sudoku", file("# none\n"))
    assert code == 0
    assert {line.split()[1] for line in output.splitlines()[1:]} == {"0"}


# About itself, and usage


def test_info(capsys: pytest.CaptureFixture) -> None:
    code, output, errors = ask(capsys, "info")
    assert (code, errors) == (0, "")
    assert output == f"{lowbit.backend_info()}\n"


def test_version_and_help(capsys: pytest.CaptureFixture) -> None:
    for words in (
        ["--version"],
        ["--help"],
        ["queens", "-h"],
        ["sudoku", "solve", "-h"],
    ):
        with pytest.raises(SystemExit) as caught:
            main(words)
        assert caught.value.code == 0
        output = capsys.readouterr().out
        assert output.startswith(("lowbit " + lowbit.__version__, "usage: lowbit "))


@pytest.mark.parametrize(
    "words",
    [
        "",
        "quens 8",
        "queens",
        "queens x",
        "queens 8.0",
        "queens 8 9",
        "queens 8 --first --all",
        "queens 8 --format xml",
        "sudoku",
        "sudoku solve",
        "ladder",
        "ladder chess 3",
        "--no-such-option",
    ],
)
def test_usage_errors(capsys: pytest.CaptureFixture, words: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words.split())
    assert caught.value.code == 2
    output, errors = capsys.readouterr()
    assert output == ""
    assert errors.startswith("lowbit")
    assert errors.count("\n") == 1


# As a program


def test_module_and_arguments_of_the_process(
    capsys: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["lowbit", "queens", "6"])
    with pytest.raises(SystemExit) as caught:
        runpy.run_module("lowbit", run_name="__main__", alter_sys=False)
    assert caught.value.code == 0
    assert capsys.readouterr().out == "4\n"


def test_exit_codes_of_the_program(fresh: Callable, file: Callable) -> None:
    results = {
        words: fresh("-m", "lowbit", *words.split())
        for words in ("queens 8", "queens 3 --first", "queens 65", "nonsense")
    }
    assert {words: result.returncode for words, result in results.items()} == {
        "queens 8": 0,
        "queens 3 --first": 1,
        "queens 65": 2,
        "nonsense": 2,
    }
    assert results["queens 8"].stdout == "92\n"
    assert results["queens 65"].stderr == "lowbit: n must be at most 64, not 65\n"


def test_standard_input_of_the_program(fresh: Callable) -> None:
    result = fresh("-m", "lowbit", "sudoku", "solve", "-", input=UNIQUE + "\n")
    assert (result.returncode, result.stdout, result.stderr) == (0, SOLVED + "\n", "")


def test_ctrl_c_and_a_closed_pipe_here(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(n: int) -> int:
        raise KeyboardInterrupt

    def closed(text: str) -> int:
        raise BrokenPipeError

    with open(tmp_path / "output", "w") as output:
        monkeypatch.setattr(sys, "stdout", output)
        monkeypatch.setattr("lowbit.cli.queens.count_queens", interrupted)
        assert main(["queens", "8"]) == 130
        monkeypatch.setattr("lowbit.cli.queens.count_queens", closed)
        assert main(["queens", "8"]) == 141
        print("into the void", file=output)
    assert (tmp_path / "output").read_text() == ""


@POSIX
@pytest.mark.parametrize("words", ["queens 12 --all", "queens 12 --all --format json"])
def test_a_closed_pipe_ends_the_program_silently(words: str) -> None:
    command = [sys.executable, "-m", "lowbit", *words.split()]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()
    assert (process.returncode, errors) == (141, "")


@POSIX
@pytest.mark.parametrize(
    ("words", "streams"),
    [("queens 8", ">&-"), ("queens 8 --all", ">&-"), ("sudoku solve -", "<&-")],
)
def test_closed_streams_give_no_traceback(words: str, streams: str) -> None:
    command = f'"{sys.executable}" -m lowbit {words} {streams}'
    result = subprocess.run(command, shell=True, capture_output=True, text=True)
    assert "Traceback" not in result.stderr
    assert len(result.stderr.splitlines()) <= 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize("words", ["queens 8", "queens 9 --all"])
def test_a_full_disk_is_one_line(words: str) -> None:
    with open("/dev/full", "w") as full:
        result = subprocess.run(
            [sys.executable, "-m", "lowbit", *words.split()],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert result.returncode == 2
    (line,) = result.stderr.splitlines()
    assert line.startswith("lowbit: ")


@POSIX
@pytest.mark.parametrize("words", [["queens", "20"], ["queens", "20", "--all"]])
def test_ctrl_c_ends_the_program_with_130(words: list[str]) -> None:
    code = (
        "import sys; from lowbit.cli import main; print('ready', flush=True); "
        f"sys.exit(main({words!r}))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (130, "")
