# SPDX-License-Identifier: MIT
"""The command line: output, exit codes, and what it says about bad input."""

import errno
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

import numpy as np
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


BOARD = "x...\n....\n....\n..Q.\n"
REGIONS = "ABCC\nABBC\nAAAC\nAADD\n"


@pytest.mark.parametrize(
    ("words", "code", "output"),
    [
        ("8 --distinct", 0, "12\n"),
        ("6 --all --distinct --format csv", 0, "1,3,5,0,2,4\n"),
        ("4 --first --format csv", 0, "1,3,0,2\n"),
        ("8 --fixed 0:3,1:6", 0, "4\n"),
        ("8 --fixed 0:3,1:4", 0, "0\n"),
        ("4 --fixed 0:2 --first", 0, "..Q.\nQ...\n...Q\n.Q..\n"),
        ("7 --toroidal", 0, "28\n"),
        ("7 --toroidal --threads 2 --max-memory 1GB", 0, "28\n"),
        ("4 --blocked BOARD --all --format csv", 0, "1,3,0,2\n"),
        ("4 --regions REGIONS", 0, "1\n"),
        ("4 --regions REGIONS --first", 0, ".Q..\n...Q\nQ...\n..Q.\n"),
        ("4 --regions REGIONS --touching", 0, "5\n"),
        ("9 --stars 2 --first --format csv", 0, None),
        ("8 --k 5", 0, "46736\n"),
        ("3 --rows 3 --columns 5", 0, "14\n"),
        ("1 --columns 2 --all --format json", 0, "[\n[[0, 0]],\n[[0, 1]]\n]\n"),
        ("8 --piece rook --distinct", 0, "5282\n"),
        (
            "3 --k 3 --piece king --distinct --all --format csv",
            0,
            "0,0,0,2,2,0\n0,0,0,2,2,1\n",
        ),
        ("5 --toroidal --distinct --all --format csv", 0, "0,2,4,1,3\n1,4,2,0,3\n"),
        ("3 --k 2 --first", 0, "Q..\n..Q\n...\n"),
        ("3 --all --format csv", 1, "no solution\n"),
        ("3 --random", 1, "no solution\n"),
        ("4 --random --fixed 0:1 --format json", 0, "[1, 3, 0, 2]\n"),
    ],
)
def test_boards_of_all_kinds(
    capsys: pytest.CaptureFixture, tmp_path: Path, words: str, code: int, output: str
) -> None:
    for name, text in (("BOARD", BOARD), ("REGIONS", REGIONS)):
        path = tmp_path / f"{name}.txt"
        path.write_text(text, "utf-8")
        words = words.replace(name, str(path))
    found = ask(capsys, "queens", *words.split())
    assert (found[0], found[2]) == (code, "")
    assert output in (None, found[1])


def test_a_random_placement_depends_on_the_seed(capsys: pytest.CaptureFixture) -> None:
    words = ["queens", "20", "--random", "--format", "json", "--seed"]
    drawn = [json.loads(ask(capsys, *words, str(seed))[1]) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert drawn[0] == list(lowbit.random_queens(20, 1))


@pytest.mark.parametrize("n", [1, 2, 6, 9])
def test_placements_as_an_array(capfdbinary: pytest.CaptureFixture, n: int) -> None:
    code = main(["queens", str(n), "--all", "--format", "npy"])
    array = np.load(io.BytesIO(capfdbinary.readouterr().out))
    assert array.dtype == np.uint8
    np.testing.assert_array_equal(array, lowbit.all_queens(n))
    assert code == (0 if len(array) else 1)
    if len(array):
        assert main(["queens", str(n), "--first", "--format", "npy"]) == 0
        first = np.load(io.BytesIO(capfdbinary.readouterr().out))
        assert first.tolist() == [list(lowbit.solve_queens(n))]


@pytest.mark.parametrize(
    ("words", "n", "rules"),
    [
        ("--toroidal", 7, {"toroidal": True}),
        ("--toroidal --distinct", 11, {"toroidal": True, "distinct": True}),
        ("--toroidal", 6, {"toroidal": True}),
        ("--stars 2", 9, {"stars": 2}),
        ("--k 3", 6, {"k": 3}),
        ("--k 17", 4, {"k": 17}),
        ("--piece knight --columns 3", 4, {"piece": "knight", "columns": 3}),
    ],
)
def test_other_rules_as_an_array(
    capfdbinary: pytest.CaptureFixture, words: str, n: int, rules: dict
) -> None:
    code = main(["queens", str(n), *words.split(), "--all", "--format", "npy"])
    array = np.load(io.BytesIO(capfdbinary.readouterr().out))
    expected = lowbit.all_queens(n, **rules)
    assert array.dtype == expected.dtype
    np.testing.assert_array_equal(array, expected)
    assert code == (0 if len(array) else 1)
    if len(array) and "distinct" not in rules:
        main(["queens", str(n), *words.split(), "--first", "--format", "npy"])
        first = np.load(io.BytesIO(capfdbinary.readouterr().out))
        assert first[0].tolist() in expected.tolist()


def test_pictures_of_queens(capsys: pytest.CaptureFixture, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    assert ask(capsys, "queens", "8", "--first", "--svg", str(path)) == (0, "", "")
    assert path.read_text("utf-8") == lowbit.solve_queens(8).to_svg()
    words = ["queens", "8", "--all", "--distinct", "--svg", str(path)]
    assert ask(capsys, *words) == (0, "", "")
    sheet = lowbit.draw_queens(lowbit.iter_queens(8, distinct=True))
    assert path.read_text("utf-8") == sheet
    assert ask(capsys, "queens", "3", "--all", "--svg", str(path))[0] == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("8 --random --toroidal", "--toroidal cannot be combined with --random"),
        (
            "8 --toroidal --part 1/2 --checkpoint x",
            "--toroidal cannot be combined with",
        ),
        ("8 --stars 1 --k 3 --all --format npy", "k cannot be combined with stars"),
        ("8 --columns 7 --distinct --all --format npy", "a board of 8 x 7"),
        ("8 --first --distinct", "--distinct cannot be combined with --first"),
        (
            "8 --distinct --part 1/2 --checkpoint x",
            "--distinct cannot be combined with",
        ),
        ("9 --stars 2 --first --svg x.svg", "only boards with one queen in each row"),
        ("12 --all --svg x.svg", "there are more than 10000 placements to draw"),
        ("8 --blocked nowhere.txt", "nowhere.txt: No such file"),
        ("8 --fixed 8:0", "square (8, 0) is not on a board of 8 x 8"),
    ],
)
def test_what_cannot_be_combined(
    capsys: pytest.CaptureFixture,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: str,
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, output, errors = ask(capsys, "queens", *words.split())
    assert (code, output) == (2, "")
    assert message in errors
    assert len(errors.splitlines()) == 1
    assert os.listdir(tmp_path) == []


def test_a_board_that_is_no_text(capsys: pytest.CaptureFixture, tmp_path: Path) -> None:
    path = tmp_path / "board"
    path.write_bytes(b"\xff\xfe\x00")
    code, _, errors = ask(capsys, "queens", "8", "--blocked", str(path))
    assert (code, errors) == (2, f"lowbit: {path}: not a text in UTF-8\n")


def test_a_long_count_that_goes_on(
    capsys: pytest.CaptureFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "q9.jsonl")
    words = ["queens", "9", "--checkpoint", file, "--threads", "2"]
    assert ask(capsys, *words) == (0, "352\n", "")
    code, output, errors = ask(capsys, *words, "--progress", "--max-memory", "1 GB")
    assert (code, output) == (0, "352\n")
    assert re.match(r"first rows, \d+ parts, 1 thread, 100.0 kB\n\[#+\] 100 %", errors)
    assert ask(capsys, "queens", "--merge", file) == (0, "352\n", "")
    assert ask(capsys, "queens", "--merge", file, "--format", "json") == (
        0,
        '{"count": 352}\n',
        "",
    )

    def interrupted(n: int, **options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("lowbit.cli.queens.count_queens", interrupted)
    message = f"lowbit: the same command goes on from {file}\n"
    assert ask(capsys, *words) == (130, "", message)


def test_a_count_on_machines_that_share_nothing(
    capsys: pytest.CaptureFixture, tmp_path: Path
) -> None:
    files = [str(tmp_path / f"{number}.jsonl") for number in (1, 2)]
    words = ["queens", "7", "--checkpoint"]
    code, output, errors = ask(capsys, *words, files[0], "--part", "1/2")
    first = re.fullmatch(r"part 1/2 of 7 queens: (\d+) placements\n", output)
    assert (code, errors) == (0, "")
    code, output, errors = ask(capsys, "queens", "--merge", *files[:1])
    assert (code, output) == (2, "")
    assert re.search(r"\d+ of \d+ parts are missing, the first is number 1\n", errors)
    json_words = ["--part", "2/2", "--format", "json"]
    code, output, errors = ask(capsys, *words, files[1], *json_words)
    second = json.loads(output)
    count = second.pop("count")
    assert (code, second, errors) == (0, {"n": 7, "part": 2, "parts": 2}, "")
    assert first is not None
    assert int(first[1]) + count == 40
    assert ask(capsys, "queens", "--merge", *files) == (0, "40\n", "")


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


# Sudoku: tests/cli/test_sudoku.py


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
        "queens 8 --merge a.jsonl",
        "queens 8 --part 1/2",
        "queens 8 --part 1 --checkpoint a.jsonl",
        "queens 8 --threads two",
        "queens 8 --fixed 0-3",
        "queens 8 --fixed 0:3:1",
        "queens 8 --format csv",
        "queens 8 --random --all",
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


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("8 --svg x.svg", "--svg is for placements, not for counts"),
        ("8 --part 1/2 --checkpoint x --svg x.svg", "--svg is for placements"),
        ("8 --all --svg x.svg --format npy", "--format npy cannot be combined with"),
        ("8 --first --seed 1", "--seed is for --random"),
        ("8 --all --checkpoint x", "--checkpoint cannot be combined with --all"),
        ("8 --random --progress", "--progress cannot be combined with --random"),
        ("--merge x --max-memory 1GB", "--max-memory cannot be combined with --merge"),
        ("--merge x --toroidal", "--toroidal cannot be combined with --merge"),
    ],
)
def test_options_that_would_tell_nothing(
    capsys: pytest.CaptureFixture, words: str, message: str
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["queens", *words.split()])
    assert caught.value.code == 2
    assert capsys.readouterr().err.startswith(f"lowbit queens: {message}")


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


@pytest.mark.parametrize("number", [errno.EPIPE, errno.EINVAL])
def test_ctrl_c_and_a_closed_pipe_here(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, number: int
) -> None:
    monkeypatch.setattr("lowbit.cli.NO_READER", {number})

    def interrupted(n: int, **options: object) -> int:
        raise KeyboardInterrupt

    def closed(n: int, **options: object) -> int:
        raise OSError(number, "nobody reads this")

    with open(tmp_path / "output", "w", encoding="utf-8") as output:
        monkeypatch.setattr(sys, "stdout", output)
        monkeypatch.setattr("lowbit.cli.queens.count_queens", interrupted)
        assert main(["queens", "8"]) == 130
        monkeypatch.setattr("lowbit.cli.queens.count_queens", closed)
        assert main(["queens", "8"]) == 141
        print("into the void", file=output)
    assert (tmp_path / "output").read_text("utf-8") == ""


@pytest.mark.parametrize("words", ["queens 12 --all", "queens 12 --all --format json"])
def test_a_closed_pipe_ends_the_program_silently(words: str) -> None:
    command = [sys.executable, "-m", "lowbit", *words.split()]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
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
    result = subprocess.run(command, shell=True, capture_output=True, encoding="utf-8")
    assert "Traceback" not in result.stderr
    assert len(result.stderr.splitlines()) <= 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize("words", ["queens 8", "queens 9 --all"])
def test_a_full_disk_is_one_line(words: str) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        result = subprocess.run(
            [sys.executable, "-m", "lowbit", *words.split()],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
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
        encoding="utf-8",
    ) as process:
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (130, "")
