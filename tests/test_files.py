# SPDX-License-Identifier: MIT
"""Files that appear whole or not at all."""

import os
import stat
from pathlib import Path

import pytest

from lowbit._files import whole_file, write_text


class BellError(Exception):
    """Ends the writing."""


def test_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    with whole_file(path) as file:
        file.write(b"all of it")
        assert not path.exists()
    assert path.read_bytes() == b"all of it"
    assert os.listdir(tmp_path) == ["new.txt"]


def test_an_exception_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes(b"old")

    def write_half() -> None:
        with whole_file(path) as file:
            file.write(b"half")
            raise BellError

    with pytest.raises(BellError):
        write_half()
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["old.txt"]


@pytest.mark.skipif(os.name != "posix", reason="needs permissions of POSIX")
def test_permissions(tmp_path: Path) -> None:
    old, new, plain = (tmp_path / name for name in ("old", "new", "plain"))
    old.touch()
    old.chmod(0o640)
    plain.touch()
    for path in (old, new):
        write_text(path, "é")
        assert path.read_bytes() == b"\xc3\xa9"
    assert stat.S_IMODE(old.stat().st_mode) == 0o640
    assert stat.S_IMODE(new.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)


@pytest.mark.skipif(os.name != "posix", reason="needs links and devices of POSIX")
def test_links_are_followed_and_devices_are_kept(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.touch()
    link.symlink_to(target)
    write_text(link, "through")
    assert link.is_symlink()
    assert target.read_text("utf-8") == "through"
    write_text(os.devnull, "nothing")
    assert not os.path.isfile(os.devnull)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "file"
    with pytest.raises(FileNotFoundError) as caught:
        write_text(path, "")
    assert caught.value.filename == str(path)
