# SPDX-License-Identifier: MIT
"""The native kernels, and the README for package indexes; all else is in pyproject.toml.

The environment variable LOWBIT_BUILD says what to build:

    auto (default)   native kernels if a compiler works, else the pure package
    native           native kernels; a failed compile is an error (wheels are built so)
    pure             no native kernels
    asan, ubsan, tsan, or several joined by commas
                     native kernels with these sanitizers; a failed compile is an error
"""

import gzip
import os
import re
import sys
import tarfile
from glob import glob
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CCompilerError, ExecError, PlatformError

FAMILIES = ("boards", "grids", "queens", "sudoku")
SANITIZERS = {"asan": "address", "ubsan": "undefined", "tsan": "thread"}
MODE = os.environ.get("LOWBIT_BUILD", "auto") or "auto"
MSVC = sys.platform == "win32" and "GCC" not in sys.version


def sanitizer_flags() -> list[str]:
    """Return the compiler flags for a MODE that names sanitizers, or stop."""
    unknown = set(MODE.split(",")) - SANITIZERS.keys()
    if unknown:
        choices = ", ".join(["auto", "native", "pure", *SANITIZERS])
        raise SystemExit(f"LOWBIT_BUILD={MODE}: not one of {choices}")
    kinds = ",".join(SANITIZERS[name] for name in MODE.split(","))
    return [f"-fsanitize={kinds}", "-fno-sanitize-recover=all"]


def extension(family: str) -> Extension:
    """Return the extension module of one puzzle family."""
    # -g0: Python's own flags ask for debug information, four fifths of the file.
    compile_flags = ["/std:c11", "/O2"] if MSVC else ["-std=c11", "-O2", "-g0"]
    link_flags: list[str] = []
    if MODE not in ("auto", "native"):
        link_flags = sanitizer_flags()
        compile_flags += [
            *link_flags,
            "-O1",
            "-g1",  # with more, gcc takes minutes
            "-UNDEBUG",
            "-fno-omit-frame-pointer",
        ]
    return Extension(
        f"lowbit._native.{family}",
        sources=[
            f"src/lowbit/_native/{family}.pyx",
            *sorted(glob(f"csrc/{family}/*.c")),
            "csrc/common/cpu.c",
        ],
        depends=sorted(glob(f"csrc/{family}/*.h") + glob("csrc/common/*.h")),
        include_dirs=["csrc"],
        extra_compile_args=compile_flags,
        extra_link_args=link_flags,
    )


def description() -> str:
    """Return the README as a package index can show it: no pictures and files of a checkout."""
    text = (Path(__file__).parent / "README.md").read_text(encoding="utf-8")
    text = re.sub(r"^(!\[|<img ).*\n\n", "", text, flags=re.MULTILINE)
    return re.sub(r"\[([^]]+)\]\((?!https?:)[^)]+\)", r"\1", text)


class BuildKernels(build_ext):
    """Build all extensions or, in mode auto, none: half a native package is broken."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError, ExecError, PlatformError, OSError) as error:
            if MODE != "auto":
                raise
            self.warn(f"building the pure package, since the C kernels failed: {error}")
            self.inplace = self.editable_mode  # which run() had no time to restore
            for built in [*self.get_outputs(), *self.get_output_mapping().values()]:
                if os.path.exists(built):
                    os.remove(built)
            self.extensions = []

    def copy_extensions_to_source(self) -> None:
        """Copy what was built (an editable install calls this after `run`)."""
        if self.extensions:
            super().copy_extensions_to_source()


class ReproducibleSdist(sdist):
    """Make the same bytes of the same files where SOURCE_DATE_EPOCH is set.

    As wheels do; it says when the files were made, in seconds since 1970.
    """

    def make_archive(self, base_name: str, kind: str, **options: object) -> str:
        if "SOURCE_DATE_EPOCH" not in os.environ or kind != "gztar":
            return super().make_archive(base_name, kind, **options)
        self.epoch = int(os.environ["SOURCE_DATE_EPOCH"])
        name = f"{base_name}.tar.gz"
        with (
            open(name, "wb") as file,
            gzip.GzipFile("", "wb", fileobj=file, mtime=self.epoch) as packed,
            tarfile.open(
                fileobj=packed, mode="w", format=tarfile.PAX_FORMAT
            ) as archive,
        ):
            archive.add(str(options["base_dir"]), filter=self.entry)  # sorted by name
        return name

    def entry(self, member: tarfile.TarInfo) -> tarfile.TarInfo:
        """Return what the archive says of a file: nothing of the machine that made it."""
        member.mtime = self.epoch
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
        return member


extensions = [] if MODE == "pure" else [extension(name) for name in FAMILIES]
setup(
    long_description=description(),
    long_description_content_type="text/markdown",
    ext_modules=extensions,
    cmdclass={"build_ext": BuildKernels, "sdist": ReproducibleSdist},
    # A folder for each mode, or one would take what another has compiled for up to date.
    options={"build": {"build_base": f"build/{MODE}"}},
)
