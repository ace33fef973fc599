# SPDX-License-Identifier: MIT
"""Results of parts in a file, so that a run can go on after it was ended, however it was.

The file has a JSON object on each line. The first one is the header: it says what is
counted (`problem`), how that was cut into parts (`split`), and has a `digest` of both. Each
further line is the result of a part. Lines are only ever added. Each ends with a checksum
that covers the line and the digest, so a line that was changed, or belongs to another
file, is found. When a run is killed while it writes, the last line is torn: it has no end
of line. Such a line is taken away when the run goes on, and its part is done again. All
else that is wrong is refused, with the number of the line.
"""

import errno
import json
import os
import sys
import time
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any, TypeAlias

from lowbit._files import AnyPath, blaming
from lowbit.errors import CheckpointError, ResultError
from lowbit.runner.ledger import Ledger

FORMAT = 1
NAME = "lowbit checkpoint"

#: What the result of a part consists of.
RESULT = ("part", "weight", "count")

#: Seconds between two moments when the file is forced to the disk.
SYNC_PAUSE = 1.0

#: What is counted and how it is cut, as JSON: {"problem": ..., "split": ...}.
Description: TypeAlias = Mapping[str, Any]


def canonical(value: object) -> str:
    """Return JSON text that is the same for equal values.

    >>> canonical({"b": 1, "a": [2, 3]})
    '{"a":[2,3],"b":1}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def digest_of_text(text: str) -> str:
    """Return a digest in 64 hexadecimal digits."""
    from hashlib import sha256  # takes OpenSSL along, which few calls need

    return sha256(text.encode()).hexdigest()


def digest_of(description: Description) -> str:
    """Return the digest of what is counted and how it is cut."""
    return digest_of_text(canonical(description))[:32]


def checksum(digest: str, record: Mapping[str, Any]) -> str:
    """Return the checksum of a line without its own checksum."""
    return f"{zlib.crc32((digest + canonical(record)).encode()):08x}"


def line_of(digest: str, record: Mapping[str, Any]) -> bytes:
    """Return a line of the file, its end included."""
    checked = {**record, "check": checksum(digest, record)}
    return (json.dumps(checked) + "\n").encode()


def header_of(description: Description) -> bytes:
    """Return the first line of the file."""
    digest = digest_of(description)
    return line_of(digest, {NAME: FORMAT, **description, "digest": digest})


def parsed(line: bytes, place: str) -> dict[str, Any]:
    """Return the object on a line; raise unless it is one."""
    try:
        record = json.loads(line)
        canonical(record)  # which fails if it is nested too deeply for its checksum
    except (ValueError, RecursionError):
        record = None
    if not isinstance(record, dict):
        raise CheckpointError(f"{place}: damaged, it is no JSON object")
    return record


def read_header(line: bytes, place: str) -> dict[str, Any]:
    """Return the header, whose digest and checksum are right; else raise."""
    header = parsed(line, place)
    if NAME not in header:
        raise CheckpointError(f"{place}: not a checkpoint of lowbit")
    if header[NAME] != FORMAT:
        raise CheckpointError(
            f"{place}: format {header[NAME]!r} is not known here, only {FORMAT}"
        )
    check = header.pop("check", None)
    digest = str(header.get("digest"))
    description = {key: header.get(key) for key in ("problem", "split")}
    if digest != digest_of(description) or check != checksum(digest, header):
        raise CheckpointError(f"{place}: damaged, its checksum is wrong")
    return header


def read_results(
    lines: list[bytes], digest: str, path: AnyPath
) -> Iterator[tuple[str, int, int, int]]:
    """Yield the place, number, weight and count of each result; raise if one is damaged."""
    for number, line in enumerate(lines, 2):
        place = f"{os.fspath(path)}: line {number}"
        record = parsed(line, place)
        check = record.pop("check", None)
        if check != checksum(digest, record):
            raise CheckpointError(f"{place}: damaged, its checksum is wrong")
        part, weight, count = (whole_number(record, key, place) for key in RESULT)
        yield place, part, weight, count


def whole_number(record: Mapping[str, Any], key: str, place: str) -> int:
    """Return what a record has under a key, a number or one in digits; else raise."""
    value = record.get(key)
    if isinstance(value, str) and value.isdecimal():
        with suppress(ValueError):  # Python reads 4300 digits, no more
            return int(value)
    if type(value) is not int or value < 0:
        raise CheckpointError(f"{place}: {key} is no number: {value!r}")
    return value


def split_lines(content: bytes) -> tuple[list[bytes], int]:
    r"""Return the whole lines, and how many bytes they take with their ends.

    >>> split_lines(b"one\ntwo\nthr")
    ([b'one', b'two'], 8)
    """
    whole = content.rfind(b"\n") + 1
    return content[:whole].split(b"\n")[:-1], whole


def difference(found: Description, expected: Description) -> str:
    """Say in what a file is not the one that was expected."""
    for key in ("problem", "split"):
        if found[key] != expected[key]:
            return (
                f"another {key}: {canonical(found[key])} instead of "
                f"{canonical(expected[key])}"
            )
    return "nothing"


def add_results(ledger: Ledger, lines: list[bytes], digest: str, path: AnyPath) -> None:
    """Take the results of a file into a ledger; raise if one makes no sense."""
    for place, number, weight, count in read_results(lines, digest, path):
        try:
            ledger.add(number, weight, count)
        except ResultError as error:
            raise CheckpointError(f"{place}: {error}") from None


class Checkpoint:
    """A file with the results so far, open for more of them.

    Parameters
    ----------
    path : str or path-like
        The file; made if it is not there.
    description : mapping
        What is counted and how it is cut; a file about something else is refused.
    ledger : Ledger
        Takes in the results that are in the file.

    Raises
    ------
    CheckpointError
        If the file is about another problem or split, is damaged, or is in use.
    OSError
        If it cannot be read or written.
    """

    def __init__(self, path: AnyPath, description: Description, ledger: Ledger) -> None:
        self._path = path
        self._digest = digest_of(description)
        self._next_sync = 0.0
        # Never truncates; "a+b" would not let a torn line be taken away on all systems.
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT | BINARY, 0o666)
        try:
            self._file = os.fdopen(self._descriptor, "r+b", buffering=0)
        except BaseException:  # pragma: no cover
            os.close(self._descriptor)
            raise
        try:
            with blaming(path):
                lock(self._descriptor, path)
                self._resume(path, description, ledger)
        except BaseException:
            self._file.close()
            raise

    def _resume(self, path: AnyPath, description: Description, ledger: Ledger) -> None:
        content = self._file.readall()
        lines, whole = split_lines(content)
        header = header_of(description)
        if not lines:
            if not header.startswith(content):
                raise CheckpointError(
                    f"{os.fspath(path)}: line 1: not a checkpoint of lowbit"
                )
            self._file.truncate(0)
            self._file.seek(0)
            self._append(header)
            return
        found = read_header(lines[0], f"{os.fspath(path)}: line 1")
        if found["digest"] != self._digest:
            raise CheckpointError(
                f"{os.fspath(path)}: {difference(found, description)}"
            )
        add_results(ledger, lines[1:], self._digest, path)
        self._file.truncate(whole)
        self._file.seek(whole)

    def write(self, number: int, weight: int, count: int) -> None:
        """Add the result of a part."""
        # A string, since many readers of JSON take large numbers for floats.
        record = {"part": number, "weight": weight, "count": str(count)}
        with blaming(self._path):
            self._append(line_of(self._digest, record))

    def _append(self, line: bytes) -> None:
        start, view = self._file.tell(), memoryview(line)
        try:
            while view:
                view = view[self._file.write(view) :]
        except BaseException:  # others may follow, so no half line may stay
            with suppress(OSError):
                self._file.truncate(start)
                self._file.seek(start)
            raise
        # Killing the process cannot take away what is written; a power failure can, and
        # costs the last seconds.
        if time.monotonic() >= self._next_sync:
            os.fsync(self._descriptor)
            self._next_sync = time.monotonic() + SYNC_PAUSE

    def __enter__(self) -> "Checkpoint":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        with blaming(self._path), self._file:
            os.fsync(self._descriptor)


BINARY = getattr(os, "O_BINARY", 0)

if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    def lock(descriptor: int, path: AnyPath) -> None:
        """Keep other processes from writing to the file; raise if one does already."""
        # A byte far behind the end, since a locked byte cannot be read by others.
        os.lseek(descriptor, 1 << 40, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            # EINVAL is what a file system without locks says.
            if error.errno != errno.EINVAL:
                raise CheckpointError(
                    f"{os.fspath(path)}: in use by another run"
                ) from None
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)

elif sys.platform in ("emscripten", "wasi"):  # pragma: no cover

    def lock(descriptor: int, path: AnyPath) -> None:
        """Do nothing: there are no other processes."""

else:
    import fcntl

    def lock(descriptor: int, path: AnyPath) -> None:
        """Keep other processes from writing to the file; raise if one does already."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise CheckpointError(f"{os.fspath(path)}: in use by another run") from None
        except OSError:  # pragma: no cover
            pass  # a file system without locks


def merge(paths: Iterable[AnyPath]) -> Ledger:
    """Return the results of several files about the same split.

    Raises
    ------
    CheckpointError
        If there is no file, one is about something else than the first, or is damaged.
    OSError
        If a file cannot be read.
    """
    first: dict[str, Any] | None = None
    for path in paths:
        with open(path, "rb") as file:
            lines, _ = split_lines(file.read())
        if not lines:
            raise CheckpointError(f"{os.fspath(path)}: not a checkpoint of lowbit")
        header = read_header(lines[0], f"{os.fspath(path)}: line 1")
        if first is None:
            first, split, place = header, header["split"], f"{os.fspath(path)}: line 1"
            if not isinstance(split, dict):
                raise CheckpointError(f"{place}: split is no object: {split!r}")
            ledger = Ledger(
                whole_number(split, "parts", place),
                whole_number(split, "weight", place),
            )
        elif header["digest"] != first["digest"]:
            raise CheckpointError(f"{os.fspath(path)}: {difference(header, first)}")
        add_results(ledger, lines[1:], header["digest"], path)
    if first is None:
        raise CheckpointError("there is no file to merge")
    return ledger
