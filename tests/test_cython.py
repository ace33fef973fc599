# SPDX-License-Identifier: MIT
"""What is not to be written in Cython, looked for in the sources."""

import re
from pathlib import Path

NATIVE = Path(__file__).parents[1] / "src" / "lowbit" / "_native"  # no wheel has them
SOURCES = sorted([*NATIVE.glob("*.pyx"), *NATIVE.glob("*.pxd")])
COMPREHENSION = re.compile(r"\[[^\[\]]*\sfor\s[^\[\]]*\sin\s[^\[\]]*\]")


def test_there_are_no_list_comprehensions() -> None:
    """Where appending fails, the code that Cython 3.3 makes of them frees an item twice.

    Most Pythons bear that; 3.15 crashed when memory ran out.
    """
    assert COMPREHENSION.search("x = [len(run)\n    for run in runs]")
    assert "sudoku.pyx" in [path.name for path in SOURCES]
    for path in SOURCES:
        assert not COMPREHENSION.search(path.read_text("utf-8")), path.name
