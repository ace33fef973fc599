# SPDX-License-Identifier: MIT
"""The rungs that place n queens, one module each."""
