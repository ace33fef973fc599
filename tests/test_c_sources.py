# SPDX-License-Identifier: MIT
"""The C sources are C11 that GCC, Clang and MSVC compile; what differs is in compiler.h."""

import re
from pathlib import Path

import pytest

CSRC = Path(__file__).parents[1] / "csrc"
COMPILER = CSRC / "common" / "compiler.h"
#: But for those that a tool of Clang's alone compiles.
SOURCES = sorted(
    path
    for path in CSRC.glob("*/*.[ch]")
    if path != COMPILER and path.parent.name != "fuzz"
)

COMMENT_OR_STRING = re.compile(
    r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'", re.DOTALL
)

#: Vector and mask types of Intel's intrinsics, and what C itself defines.
STANDARD = r"(?:m(?:128|256|512)i?|mmask\d+|FILE__|LINE__|func__|VA_ARGS__)\b"
EXTENSIONS = {
    "reserved name": rf"\b__(?!{STANDARD})\w+",
    "compiler or system told apart": r"\b(?:_M_\w+|_MSC\w+|_WIN\d+|_Bit\w+)",
    "assembly": r"\basm\b",
    "pragma": r"#\s*pragma\b|\b_Pragma\b",
    "typeof": r"\btypeof\b",
    "statement in an expression": r"\(\s*\{",
    "range in a case or an initializer": r"\.\.\.[\s\w(]*[\]:]",
    "conditional without its middle": r"\?\s*:",
    "part of C11 that MSVC may lack": r"\b(?:_Complex|_Atomic|_Thread_local)\b"
    r"|<(?:threads|stdatomic|complex|tgmath)\.h>",
    "integer that is not 32 bits on all 64-bit systems": r"\b\d+[uU]?[lL]\b",
}


def code_of(text: str) -> str:
    """The text with every comment, string and character made blank, its lines kept."""
    return COMMENT_OR_STRING.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def extensions(text: str) -> list[str]:
    """The line numbers and names of what is not common to the three compilers."""
    code = code_of(text)
    return [
        f"{code.count(chr(10), 0, match.start()) + 1}: {name}: {match[0]}"
        for name, pattern in EXTENSIONS.items()
        for match in re.finditer(pattern, code)
    ]


@pytest.mark.parametrize(
    "path", SOURCES, ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_no_compiler_extension(path: Path) -> None:
    assert extensions(path.read_text("utf-8")) == []


def test_all_kernels_are_looked_at() -> None:
    folders = {path.parent.name for path in SOURCES}
    assert folders >= {"boards", "common", "grids", "queens", "sudoku", "tests"}
    assert extensions(COMPILER.read_text("utf-8")) != []


@pytest.mark.parametrize(
    "line",
    [
        "int x __attribute__((unused));",
        "n = __builtin_ctzll(x);",
        "#ifdef __GNUC__",
        "#if defined(_MSC_VER)",
        "_BitScanForward64(&index, x);",
        '__asm__ volatile("pause");',
        'asm("pause");',
        "#pragma once",
        '  _Pragma("GCC unroll 4")',
        "typeof(x) y = x;",
        "y = ({ x; });",
        "case 'a' ... 'z':",
        "int table[4] = {[0 ... 3] = 1};",
        "y = x ?: 1;",
        "unsigned __int128 wide;",
        "#include <stdatomic.h>",
        "mask = 1ul << 40;",
    ],
)
def test_extensions_are_found(line: str) -> None:
    assert extensions(f"/* a\n comment */\n{line}\n")[0].startswith("3: ")


@pytest.mark.parametrize(
    "line",
    [
        "/* __builtin_ctz is not there on MSVC */",
        "// x ?: y",
        'puts("__asm__ and [0 ... 3]");',
        "static void printed(const char *format, ...);",
        "#define CALL(...) f(__VA_ARGS__)",
        "__m256i low; __mmask16 odd; __m512i both;",
        "const struct lane pair = (struct lane){0, 1};",
        "const uint64_t one = UINT64_C(1), two = 2ull, three = 3u;",
        "return list[0];",
        "quote = '\"'; other = '\\''; end = '\"';",
    ],
)
def test_what_all_have_is_left_alone(line: str) -> None:
    assert extensions(line) == []
