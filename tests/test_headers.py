# SPDX-License-Identifier: MIT
"""Every source file, and every one of settings, names its licence in its first lines."""

from pathlib import Path

CHECKOUT = Path(__file__).parents[1]
LICENCE = "SPDX-License-Identifier: MIT"
KINDS = {
    *(".c", ".css", ".h", ".ld", ".mjs", ".mk", ".pxd", ".py", ".pyi", ".pyx", ".S"),
    *(".cff", ".in", ".ini", ".toml", ".yaml", ".yml"),
}
NAMES = {"Makefile", "requirements.txt", "requirements-peers.txt", "run"}
FOLDERS = (
    ".ci",
    ".github/workflows",
    "benchmarks",
    "csrc",
    "docs",
    "examples",
    "portability",
    "src",
    "tests",
)


def sources() -> list[Path]:
    """Return the source files of the checkout, without what is built, generated or empty."""
    files = [
        *CHECKOUT.glob("*"),
        *CHECKOUT.glob(".github/*"),
        *(f for d in FOLDERS for f in (CHECKOUT / d).rglob("*")),
    ]
    return sorted(
        file
        for file in files
        if (file.suffix in KINDS or file.name in NAMES)
        and file.is_file()
        and file.stat().st_size
        and not {"build", "_build", "__pycache__"} & set(file.parts)
        and not (file.suffix == ".c" and file.parent.name == "_native")
    )


def test_every_source_file_has_a_licence() -> None:
    files = sources()
    assert len(files) > 100
    missing = [
        path.relative_to(CHECKOUT).as_posix()
        for path in files
        if LICENCE not in "\n".join(path.read_text(encoding="utf-8").splitlines()[:3])
    ]
    assert missing == []
