# SPDX-License-Identifier: MIT
"""Files that appear whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO


@contextmanager
def whole_file(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
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
    import tempfile  # a tenth of the import time of the package

    target = os.path.realpath(path)
    if os.path.exists(target) and not os.path.isfile(target):
        with open(target, "wb") as file:
            yield file
        return
    folder, name = os.path.split(target)
    try:
        descriptor, temporary = tempfile.mkstemp(".part", f".{name[:80]}-", folder)
    except FileNotFoundError as error:
        raise FileNotFoundError(error.errno, error.strerror, os.fspath(path)) from None
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
        os.chmod(temporary, mode_for(target))
        os.replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def mode_for(target: str) -> int:
    """Return the permissions of a file that is replaced, or those of a new one."""
    with suppress(OSError):
        return os.stat(target).st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def write_text(path: str | os.PathLike[str], text: str) -> None:
    """Write text in UTF-8 to a file, whole or not at all."""
    with whole_file(path) as file:
        file.write(text.encode())
