# SPDX-License-Identifier: MIT
"""Run tests once for every kernel of this machine, which LOWBIT_KERNEL forces.

each_kernel.py ARGUMENTS: those of pytest. The guard in tests/test_backend.py runs, too, so
that a kernel which is not taken fails. The pure kernel, which takes minutes, has a build of
its own (`make pure`).
"""

import os
import subprocess
import sys
from pathlib import Path

import lowbit

GUARD = (
    Path(__file__).parents[1]
    / "tests"
    / "test_backend.py::test_the_kernel_is_the_one_expected"
)


def main(arguments: list[str]) -> int:
    """Return the number of kernels with which a test failed."""
    failed = []
    kernels = [name for name in lowbit.backend_info().available if name != "pure"]
    for name in kernels:
        print(f"{name}:", flush=True)
        result = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", str(GUARD), *arguments],
            env={**os.environ, "LOWBIT_KERNEL": name, "LOWBIT_EXPECT_KERNEL": name},
            check=False,
        )
        if result.returncode != 0:
            failed.append(name)
    if not kernels:
        print("no native kernel")
        return 1
    print("all kernels pass" if not failed else f"failed: {', '.join(failed)}")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
