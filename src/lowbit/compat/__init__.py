# SPDX-License-Identifier: MIT
"""Drop-ins for other packages: the same names and behaviour, another import line."""
