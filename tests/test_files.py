# SPDX-License-Identifier: MIT
"""Files that appear whole or not at all."""

import errno
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


@pytest.mark.skipif(os.name != "posix", reason="not everybody may make links elsewhere")
def test_links_are_followed(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.touch()
    link.symlink_to(target)
    write_text(link, "through")
    assert link.is_symlink()
    assert target.read_text("utf-8") == "through"


def test_devices_are_kept() -> None:
    write_text(os.devnull, "nothing")
    assert os.path.exists(os.devnull)
    assert not os.path.isfile(os.devnull)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "file"
    with pytest.raises(FileNotFoundError) as caught:
        write_text(path, "")
    assert caught.value.filename == str(path)


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "plain").touch()
    path = tmp_path / "plain" / "file"
    # The second one is what Windows says, the third WebAssembly.
    kinds = (NotADirectoryError, FileNotFoundError, PermissionError)
    with pytest.raises(kinds) as caught:
        write_text(path, "")
    assert caught.value.filename == str(path)


def test_a_file_that_cannot_be_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows one that another program has open, or that is read-only."""
    path = tmp_path / "old.txt"
    path.write_bytes(b"old")

    def refuse(source: str, target: str) -> None:
        raise PermissionError(errno.EACCES, "in use", source, None, target)

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(PermissionError) as caught:
        write_text(path, "new")
    assert (caught.value.filename, caught.value.filename2) == (str(path), None)
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["old.txt"]


@pytest.mark.parametrize(
    ("raised", "name"),
    [
        (OSError(errno.ENOSPC, "full"), "new.txt"),
        (OSError(errno.EIO, "broken", "other.txt"), "other.txt"),
        (BrokenPipeError(errno.EPIPE, "nobody reads"), None),
        (OSError("not a gzipped file"), None),
    ],
)
def test_whose_error_it_is(tmp_path: Path, raised: OSError, name: str | None) -> None:
    path = tmp_path / "new.txt"
    with (
        pytest.raises(OSError, match=r"full|broken|reads|gzipped") as caught,
        whole_file(path),
    ):
        raise raised
    found = caught.value.filename
    assert (found and os.path.basename(found)) == name
    assert (type(caught.value), caught.value.errno) == (type(raised), raised.errno)
    assert os.listdir(tmp_path) == []


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
def test_a_device_that_is_full() -> None:
    with pytest.raises(OSError, match="full") as caught:
        write_text("/dev/full", "text")
    assert (caught.value.errno, caught.value.filename) == (errno.ENOSPC, "/dev/full")


def test_a_file_that_is_read_only(tmp_path: Path) -> None:
    """POSIX asks the folder whether it may be replaced; Windows asks the file."""
    path = tmp_path / "old.txt"
    path.write_bytes(b"old")
    path.chmod(0o444)
    expected = b"new"
    try:
        write_text(path, "new")
    except PermissionError:
        assert os.name == "nt"
        expected = b"old"
    assert path.read_bytes() == expected
    assert os.listdir(tmp_path) == ["old.txt"]
    path.chmod(0o644)  # or Windows could not take the folder away
