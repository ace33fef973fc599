# SPDX-License-Identifier: MIT
"""Let atheris think of bytes for one fuzz target.

Usage: explore.py TARGET [options of libFuzzer] FOLDER...   The first folder gets what is
new. An input that fails is written to the current folder: repair the fault, and put the
input into seeds/TARGET.
"""

import sys

import atheris

with atheris.instrument_imports(include=["lowbit"]):
    from targets import TARGETS

name = sys.argv.pop(1)
atheris.Setup(sys.argv, TARGETS[name])
atheris.Fuzz()
