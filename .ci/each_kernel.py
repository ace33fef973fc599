# SPDX-License-Identifier: MIT
"""Run tests once for every kernel of this machine, which LOWBIT_KERNEL forces.

each_kernel.py ARGUMENTS: those of pytest. The guard in tests/test_backend.py runs, too, so
that a kernel which is not taken fails; and so does one that is due on this machine and lacking.
The pure kernel, which takes minutes, has a build of its own (`make pure`).
"""

import ctypes
import os
import platform
import subprocess
import sys
from pathlib import Path

import lowbit

GUARD = (
    Path(__file__).parents[1]
    / "tests"
    / "test_backend.py::test_the_kernel_is_the_one_expected"
)

#: The kernels of x86-64, best first, and the features that they need beyond those of the next one,
#: as /proc/cpuinfo names them (csrc/common/cpu.c asks the CPU itself).
X86_64 = {
    "native-avx512": {"avx512f", "avx512bw", "avx512vl", "avx512_bitalg"},
    "native-avx2": set[str](),
    "native-avx2-shift": {"popcnt", "bmi1", "bmi2", "abm", "avx2"},
    "native-sse2": set[str](),
    "native-portable": set[str](),
}

#: What Windows calls AVX2; a processor that has it has the other features of the third level.
PF_AVX2_INSTRUCTIONS_AVAILABLE = 40


def cpu_flags() -> set[str]:
    """Return the features of the CPU as Linux and Windows tell them; nothing elsewhere."""
    if sys.platform == "win32":
        has = ctypes.windll.kernel32.IsProcessorFeaturePresent
        v3 = X86_64["native-avx2-shift"]
        return v3 if has(PF_AVX2_INSTRUCTIONS_AVAILABLE) else set()
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return set()
    return {
        flag
        for line in lines
        if line.startswith("flags")
        for flag in line.partition(":")[2].split()
    }


def kernels_due(
    machine: str = platform.machine(),
    flags: set[str] | None = None,
    system: str = sys.platform,
) -> list[str]:
    """Return the native kernels that there have to be, best first, on a 64-bit Python.

    Asked are the machine and the system, not the package, which may have lost a kernel.
    """
    if machine.lower() in ("arm64", "aarch64"):
        return ["native-neon", "native-portable"]
    if machine.lower() not in ("x86_64", "amd64"):
        return ["native-portable"]
    if flags is None:
        flags = cpu_flags()
    lacking = set[str]()
    due = []
    for name, needs in reversed(X86_64.items()):
        lacking |= needs - flags
        if not lacking:
            due.insert(0, name)
    # The SSE2 kernel is written with the vector types of GCC and Clang, which MSVC has not.
    return [name for name in due if system != "win32" or name != "native-sse2"]


def main(arguments: list[str]) -> int:
    """Return the number of kernels that are lacking, or with which a test failed."""
    kernels = [name for name in lowbit.backend_info().available if name != "pure"]
    failed = [f"{name} is lacking" for name in kernels_due() if name not in kernels]
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
