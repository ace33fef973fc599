# SPDX-License-Identifier: MIT
"""Count the instructions and the nodes of one tree.

    python -m regression.measure TREE --out JSON

TREE is a folder with the package in it, kernels built. Instructions are those that callgrind
counts, so they are the same in each run; the kernel is the best one that valgrind can run.
"""

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent

#: Valgrind knows no AVX-512, and what `auto` would choose depends on the machine.
KERNELS = {"x86_64": "native-avx2", "AMD64": "native-avx2", "aarch64": "native-neon"}

#: What the instructions of Python itself depend on.
STEADY = {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1", "LC_ALL": "C"}


def environment(tree: Path, **variables: str) -> dict[str, str]:
    """Return an environment in which Python imports lowbit from a tree."""
    path = os.pathsep.join([str(tree.resolve()), str(HERE.parent)])
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**kept, "PYTHONPATH": path, **STEADY, **variables}


def worker(task: str, *arguments: str) -> list[str]:
    """Return the command of a worker."""
    return [sys.executable, "-m", "regression.worker", task, *arguments]


def count_nodes(tree: Path) -> dict[str, dict[str, int]]:
    """Return the nodes of each search, by kernel."""
    done = subprocess.run(
        worker("nodes"), env=environment(tree), check=True, capture_output=True
    )
    nodes: dict[str, dict[str, int]] = json.loads(done.stdout)
    return nodes


def count_instructions(tree: Path) -> dict[str, int]:
    """Return the instructions of each work."""
    kernel = KERNELS.get(platform.machine(), "native")
    with tempfile.TemporaryDirectory() as folder:
        library = f"{folder}/marks.so"
        compiler = shutil.which("cc") or "cc"
        subprocess.run(
            [compiler, "-shared", "-fPIC", "-o", library, str(HERE / "marks.c")],
            check=True,
        )
        subprocess.run(
            [
                "valgrind",
                "--tool=callgrind",
                "--instr-atstart=no",
                "--quiet",
                f"--callgrind-out-file={folder}/out",
                *worker("instructions", library),
            ],
            env=environment(tree, LOWBIT_KERNEL=kernel),
            check=True,
        )
        outputs = [path.read_text("utf-8") for path in Path(folder).glob("out.*")]
    found: dict[str, int] = {}
    for text in outputs:
        mark = re.search(r"^desc: Trigger: Client Request: (.*)$", text, re.MULTILINE)
        total = re.search(r"^(?:totals|summary): (\d+)", text, re.MULTILINE)
        if mark and total:
            found[mark[1]] = min(int(total[1]), found.get(mark[1], 1 << 63))
    return dict(sorted(found.items()))


def main() -> None:
    """Measure, and write JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("tree", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    found = {
        "nodes": count_nodes(options.tree),
        "instructions": count_instructions(options.tree),
    }
    options.out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
