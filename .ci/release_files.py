# SPDX-License-Identifier: MIT
"""Check that a folder holds the files of a release: no fewer, no more, of one version.

release_files.py FOLDER: an sdist, the pure wheel, and a wheel for every line of wheels.txt.
"""

import re
import sys
from collections import Counter
from pathlib import Path

SDIST = "sdist"
PURE = "py3-none-any"


def expected() -> list[str]:
    """Return what a release has, wheels by the names that cibuildwheel gives builds."""
    lines = (Path(__file__).parent / "wheels.txt").read_text("ascii").splitlines()
    return [SDIST, PURE, *(line for line in lines if not line.startswith("#"))]


def build_of(name: str) -> str:
    """Return the build that a file comes from, or its name if that is none of ours."""
    if name.endswith(".tar.gz"):
        return SDIST
    if name.endswith(f"-{PURE}.whl"):
        return PURE
    match = re.fullmatch(
        r".*-(?P<python>cp\d+)-(?P=python)(?P<threads>t?)-"
        r"(?P<system>(?:many|musl)linux|macosx|win)(?:[\d_]+_)?_?(?P<machine>[^.]*).*\.whl",
        name,
    )
    if match is None:
        return name
    return f"{match['python']}{match['threads']}-{match['system']}_{match['machine']}"


def main(folder: str) -> int:
    """Return 1 if a file is missing, too many, or of another version."""
    names = sorted(path.name for path in Path(folder).iterdir())
    wanted, found = Counter(expected()), Counter(map(build_of, names))
    versions = {v for name in names for v in re.findall(r"-(.*?)(?:-|\.tar)", name)[:1]}
    for what, builds in (("missing", wanted - found), ("too many", found - wanted)):
        for build in builds:
            print(f"{what}: {build}")
    print(f"{len(names)} files, version {', '.join(sorted(versions))}")
    return int(wanted != found or len(versions) != 1)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
