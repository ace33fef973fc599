# SPDX-License-Identifier: MIT
"""Pictures of boards; text for now."""
