# SPDX-License-Identifier: MIT
"""From bytes to lines: compressed or not, in UTF-8 or UTF-16, with any line ends."""

import zlib
from collections.abc import Iterator
from importlib import import_module
from io import BufferedReader, BytesIO, RawIOBase, TextIOWrapper
from typing import Any, TextIO

from lowbit.errors import InputError

#: The first bytes of compressed files.
GZIP, BZIP2 = b"\x1f\x8b", b"BZh"
XZ, ZSTANDARD = b"\xfd7zXZ\x00", b"\x28\xb5\x2f\xfd"

#: Byte order marks; that of UTF-32 begins like that of UTF-16.
MARKS = (
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)

#: No line of a text is longer; what is longer is no text.
LONGEST_LINE = 1 << 28

#: What libraries raise for damaged files; OSError without a number is one of theirs.
DAMAGE = (EOFError, zlib.error, OSError)


class Stream(RawIOBase):
    """The bytes of another file, which is not closed with this one.

    Parameters
    ----------
    file : file
        Anything that has a method `read`.
    damage : tuple of type
        Exceptions that mean that the file is damaged.
    """

    def __init__(self, file: Any, damage: tuple[type[Exception], ...] = ()) -> None:
        self._file = file
        self._damage = damage

    def readable(self) -> bool:
        """Say that it can be read."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Read into a buffer; raise InputError if the file is damaged."""
        try:
            data = self._file.read(len(buffer))
        except self._damage as error:
            if isinstance(error, OSError) and error.errno is not None:
                raise
            raise InputError(f"the file is damaged: {error}") from error
        buffer[: len(data)] = data
        return len(data)


def buffered(file: Any, damage: tuple[type[Exception], ...] = ()) -> BufferedReader:
    """Return a file that can be peeked into; see :class:`Stream`."""
    return BufferedReader(Stream(file, damage))


def decompressed(file: BufferedReader) -> BufferedReader:
    """Return the file, or what is in it if it is compressed."""
    start = file.peek(8)[:8]
    if start.startswith(GZIP):
        gzip = import_module("gzip")  # as the others, which may be missing besides
        return buffered(gzip.GzipFile(fileobj=file), DAMAGE)
    if start.startswith(XZ):
        lzma = optional("lzma", "xz")
        return buffered(lzma.LZMAFile(file), (*DAMAGE, lzma.LZMAError))
    if start.startswith(BZIP2):
        return buffered(optional("bz2", "bzip2").BZ2File(file), DAMAGE)
    if start.startswith(ZSTANDARD):
        return open_zstandard(file)
    return file


def optional(name: str, kind: str) -> Any:
    """Return a module of the standard library that some Pythons were built without."""
    try:
        return import_module(name)
    except ImportError as error:
        raise InputError(
            f"this Python cannot read {kind}: it was built without {name}"
        ) from error


def open_zstandard(file: BufferedReader) -> BufferedReader:
    """Return what is in a file of Zstandard: by Python 3.14, or by a package."""
    try:
        library = import_module("compression.zstd")
    except ImportError:
        pass
    else:
        return buffered(library.ZstdFile(file), (*DAMAGE, library.ZstdError))
    try:
        library = import_module("zstandard")
    except ImportError as error:
        raise InputError(
            "to read Zstandard takes Python 3.14 or `pip install lowbit[zstd]`"
        ) from error
    return buffered(Frames(library, file), (*DAMAGE, library.ZstdError))


class Frames:
    """What is in the frames of a file of Zstandard, by the package `zstandard`.

    Its own reader takes a file that has been cut off for one that ends.
    """

    def __init__(self, library: Any, file: BufferedReader) -> None:
        self._library = library
        self._file = file
        self._frame = library.ZstdDecompressor().decompressobj()
        self._ahead = b""

    def read(self, count: int) -> bytes:
        """Return up to `count` bytes; none at the end."""
        while not self._ahead:
            if self._frame.eof:
                data = self._frame.unused_data or self._file.read(count)
                if not data:
                    return b""
                self._frame = self._library.ZstdDecompressor().decompressobj()
            else:
                data = self._file.read(count)
                if not data:
                    raise EOFError("it ends within a frame")
            self._ahead = self._frame.decompress(data)
        part, self._ahead = self._ahead[:count], self._ahead[count:]
        return part


def as_text(file: BufferedReader) -> TextIO:
    """Return the text of a file; bytes that are none become odd characters."""
    start = file.peek(4)[:4]
    for mark, encoding in MARKS:
        if start.startswith(mark):
            return TextIOWrapper(file, encoding=encoding, errors="replace")
    return TextIOWrapper(file, encoding="utf-8-sig", errors="surrogateescape")


def decoded(data: bytes) -> TextIO:
    """Return the text that bytes are."""
    return as_text(buffered(BytesIO(data)))


def without_ends(file: TextIO) -> Iterator[str]:
    """Yield the lines of a text without LF, CRLF or CR at their ends.

    Raises
    ------
    InputError
        If a line has no end.
    """
    number = 0
    while text := file.readline(LONGEST_LINE):
        number += 1
        if len(text) == LONGEST_LINE:
            raise InputError(f"line {number} is longer than {LONGEST_LINE} characters")
        text = text.removesuffix("\n")
        if number == 1:
            text = text.removeprefix("\ufeff")  # of a text that somebody else decoded
        if "\r" in text:
            yield from text.removesuffix("\r").split("\r")
        else:
            yield text
