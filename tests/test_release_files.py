# SPDX-License-Identifier: MIT
"""The check that a release is complete finds what is missing, too many, or of another version."""

import runpy
from pathlib import Path

import pytest

SCRIPT = runpy.run_path(str(Path(__file__).parents[1] / ".ci" / "release_files.py"))
SYSTEMS = {
    "manylinux": "manylinux2014_{0}.manylinux_2_17_{0}",
    "musllinux": "musllinux_1_2_{0}",
    "macosx": "macosx_11_0_{0}",
    "win": "win_{0}",
}


def file_of(build: str, version: str = "1.0") -> str:
    """The name of the file that a build makes."""
    if build == SCRIPT["SDIST"]:
        return f"lowbit-{version}.tar.gz"
    if build == SCRIPT["PURE"]:
        return f"lowbit-{version}-{build}.whl"
    python, _, platform = build.partition("-")
    system, _, machine = platform.partition("_")
    tags = f"{python.removesuffix('t')}-{python}-{SYSTEMS[system].format(machine)}"
    return f"lowbit-{version}-{tags}.whl"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """All files of a release, empty."""
    for build in SCRIPT["expected"]():
        (tmp_path / file_of(build)).touch()
    return tmp_path


def test_all_there(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert SCRIPT["main"](str(folder)) == 0
    assert capsys.readouterr().out == "65 files, version 1.0\n"


@pytest.mark.parametrize("build", SCRIPT["expected"]())
def test_each_file_is_missed(
    folder: Path, build: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / file_of(build)).unlink()
    assert SCRIPT["main"](str(folder)) == 1
    assert capsys.readouterr().out.startswith(f"missing: {build}\n64 files")


@pytest.mark.parametrize(
    "name",
    [
        "lowbit-1.0-cp312-cp312-linux_x86_64.whl",
        "lowbit-1.0-cp39-cp39-win_amd64.whl",
        "lowbit-1.0-cp312-cp312-musllinux_1_3_x86_64.whl",
        "notes.txt",
    ],
)
def test_what_does_not_belong(folder: Path, name: str) -> None:
    (folder / name).touch()
    assert SCRIPT["main"](str(folder)) == 1


def test_two_versions(folder: Path) -> None:
    build = SCRIPT["PURE"]
    (folder / file_of(build)).rename(folder / file_of(build, "1.1"))
    assert SCRIPT["main"](str(folder)) == 1
