# SPDX-License-Identifier: MIT
"""What lowbit is compared with: textbook programs in C, and other packages."""
