# SPDX-License-Identifier: MIT
"""The pages for readers: every code block runs, links lead somewhere, pictures are current.

A block of shell commands, or of Python that is no session, may have a comment before it:

    <!-- not run: WHY -->
    <!-- run with 9 for 22: WHY -->
"""

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

import lowbit
import lowbit.leetcode
from lowbit.cli import main
from lowbit.ladder import RUNGS

CHECKOUT = Path(__file__).parents[1]
PAGES = sorted(
    path.relative_to(CHECKOUT).as_posix()
    for folder in ("*.md", "benchmarks/**/*.md", "docs/**/*.md", "tests/**/*.md")
    for path in CHECKOUT.glob(folder)
    if "_build" not in path.parts
)
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)")
IMAGE = re.compile(r'<img [^>]*src="(?!https?:)([^"]+)"')
NOT_CODE = {"text", "{toctree}", "{eval-rst}", "{include}", "{command-help}"}


@dataclass(frozen=True)
class Block:
    """A fenced block of code."""

    line: int
    language: str
    text: str
    remark: str

    @property
    def is_session(self) -> bool:
        """Python with prompts, which doctest runs."""
        return self.language in ("python", "pycon") and ">>>" in self.text

    @property
    def is_run(self) -> bool:
        return not self.remark.startswith("not run: ")

    def code(self) -> str:
        """Return the text, with numbers replaced where the remark says so."""
        change = re.match(r"run with (\w+) for (\w+): ", self.remark)
        if not change:
            return self.text
        return re.sub(rf"\b{change[2]}\b", change[1], self.text)


def blocks_of(page: str) -> Iterator[Block]:
    """Yield the fenced blocks of a page."""
    lines = (CHECKOUT / page).read_text(encoding="utf-8").splitlines()
    remark, opened, inside = "", None, []
    for number, line in enumerate(lines, 1):
        if opened is None:
            if line.startswith("```"):
                opened, inside = (number, line.strip("`").split(" ")[0]), []
            elif line.strip():
                comment = re.fullmatch(r"<!-- (.*) -->", line)
                remark = comment[1] if comment else ""
        elif line == "```":
            yield Block(*opened, "\n".join(inside), remark)
            remark, opened = "", None
        else:
            inside.append(line)
    assert opened is None, f"{page}: the block of line {opened} does not end"


def blocks(*languages: str) -> list[object]:
    """Return the blocks that are to be run, but for sessions, as parameters of a test."""
    return [
        pytest.param(block, id=f"{page}:{block.line}")
        for page in PAGES
        for block in blocks_of(page)
        if block.language in languages and not block.is_session and block.is_run
    ]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory as a checkout has it, to write into."""
    shutil.copytree(CHECKOUT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("page", PAGES)
def test_sessions(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(CHECKOUT)
    assert doctest.testfile(str(CHECKOUT / page), module_relative=False).failed == 0


@pytest.mark.parametrize("block", blocks("python"))
def test_python(block: Block, folder: Path) -> None:
    exec(compile(block.code(), "block", "exec"), {"lowbit": lowbit})


def run(command: str, capture: pytest.CaptureFixture[bytes]) -> str:
    """Run a command of lowbit; return what it prints, if that is not sent to a file."""
    command, _, target = command.partition(" > ")
    words = shlex.split(command, comments=True)
    assert words.pop(0) == "lowbit", command
    capture.readouterr()
    assert main(words) == 0, command
    output = capture.readouterr().out
    if target:
        Path(target).write_bytes(output)
    return "" if target else output.decode().replace(os.linesep, "\n")


@pytest.mark.parametrize("block", blocks("sh"))
def test_commands(
    block: Block, folder: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    for command in block.code().splitlines():
        run(command, capsysbinary)


@pytest.mark.parametrize("block", blocks("console"))
def test_console(
    block: Block, folder: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    shown = printed = ""
    for line in block.text.splitlines(keepends=True):
        shown += line
        if line.startswith("$ "):
            printed += line + run(line[2:].strip(), capsysbinary)
    assert printed.strip() == shown.strip()


@pytest.mark.parametrize("page", PAGES)
def test_every_block_is_of_a_kind_that_runs(page: str) -> None:
    for block in blocks_of(page):
        kinds = {"python", "pycon", "sh", "console"} | NOT_CODE
        assert block.language in kinds, f"{page}:{block.line}"
        if block.language == "pycon":
            assert block.is_session, f"{page}:{block.line}"


@pytest.mark.parametrize("page", PAGES)
def test_links_and_pictures(page: str) -> None:
    text = (CHECKOUT / page).read_text(encoding="utf-8")
    for target in [*LINK.findall(text), *IMAGE.findall(text)]:
        assert ((CHECKOUT / page).parent / target).exists(), target


def test_every_page_is_in_the_navigation() -> None:
    index = (CHECKOUT / "docs/index.md").read_text(encoding="utf-8")
    pages = {page[5:-3] for page in PAGES if page.startswith("docs/")}
    assert pages - {"index"} <= set(index.splitlines())


def test_every_rung_of_the_ladder_has_a_picture() -> None:
    text = (CHECKOUT / "docs/ladder.md").read_text(encoding="utf-8")
    told = re.split(r"^\*\*\d\. \[", text, flags=re.MULTILINE)[1:]
    assert len(told) == len(RUNGS)
    assert [rung.split("]")[0] for rung in told if "](pictures/" not in rung] == []


def test_reference_has_every_public_name() -> None:
    pages = CHECKOUT.glob("docs/reference/*.md")
    words = " ".join(page.read_text(encoding="utf-8") for page in pages).split()
    assert [name for name in lowbit.__all__ if f"lowbit.{name}" not in words] == []


def test_table_of_the_readme_is_what_was_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(CHECKOUT / "benchmarks")
    table = import_module("table")
    readme = CHECKOUT / "README.md"
    copy = tmp_path / "README.md"
    shutil.copy(readme, copy)
    times = table.read([CHECKOUT / "docs/data/benchmarks.json"])
    assert {question for question, *_ in table.ROWS} <= times.keys()
    table.put_between_marks(copy, table.as_markdown(times))
    assert copy.read_text("utf-8") == readme.read_text("utf-8")


def test_pictures_are_what_the_script_draws(tmp_path: Path) -> None:
    script = [sys.executable, str(CHECKOUT / "docs" / "drawing"), str(tmp_path)]
    subprocess.run(script, check=True, timeout=60)
    drawn = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    there = {
        path.name: path.read_bytes()
        for path in CHECKOUT.glob("docs/pictures/*.svg")
        if path.name != "instructions.svg"  # `make history` draws it, by matplotlib
    }
    assert drawn.keys() == there.keys()
    changed = [name for name in drawn if drawn[name] != there[name]]
    assert not changed, "python docs/drawing"
