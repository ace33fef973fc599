# SPDX-License-Identifier: MIT
"""Pictures of boards: text, SVG, HTML, and plots."""
