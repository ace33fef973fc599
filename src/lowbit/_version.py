# SPDX-License-Identifier: MIT
"""The version, in its one place: the build and the package both read it here."""

__version__ = "0.1.0"
