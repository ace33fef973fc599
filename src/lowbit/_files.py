# SPDX-License-Identifier: MIT
"""Files that appear whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO, TypeAlias

AnyPath: TypeAlias = str | os.PathLike[str]

NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


@contextmanager
def whole_file(path: AnyPath) -> Iterator[BinaryIO]:
    """Provide a file that gets its name when all is written.

    Until then it has another name in the same folder, and it is taken away if an
    exception ends the writing. A file that was there before stays as it was so long.
    Links are followed; devices and pipes, which have no contents to lose, are written
    to at once.

    Parameters
    ----------
    path : str or path-like
        Where the file should be.

    Raises
    ------
    OSError
        If it cannot be written.
    """
    target = os.path.realpath(path)
    if os.path.exists(target) and not os.path.isfile(target):
        with naming(path), open(target, "wb") as file:
            yield file
        return
    folder, name = os.path.split(target)
    temporary = os.path.join(folder, f".{name[:80]}-{os.urandom(6).hex()}.part")
    mode = mode_of(target)
    with blaming(path):
        descriptor = os.open(temporary, NEW, 0o666 if mode is None else mode)
    try:
        with naming(path), os.fdopen(descriptor, "wb") as file:
            yield file
        with blaming(path):  # on Windows it may be read-only, or in use
            if mode is not None:
                os.chmod(temporary, mode)
            os.replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            os.chmod(temporary, 0o600)  # Windows removes nothing that is read-only
        with suppress(OSError):
            os.unlink(temporary)
        raise


@contextmanager
def blaming(path: AnyPath) -> Iterator[None]:
    """Let errors of the system name the file, and as the user does."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, os.fspath(path)) from None


@contextmanager
def naming(path: AnyPath) -> Iterator[None]:
    """Let errors of the system that name no file, as of a full disk, name this one."""
    try:
        yield
    except BrokenPipeError:  # of another output
        raise
    except OSError as error:
        if error.errno is None or error.filename is not None:
            raise
        raise OSError(error.errno, error.strerror, os.fspath(path)) from None


def mode_of(target: str) -> int | None:
    """Return the permissions of a file, or None if there is none."""
    with suppress(OSError):
        return os.stat(target).st_mode & 0o777
    return None


def write_text(path: AnyPath, text: str) -> None:
    """Write text in UTF-8 to a file, whole or not at all."""
    with whole_file(path) as file:
        file.write(text.encode())
