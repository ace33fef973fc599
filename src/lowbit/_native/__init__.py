# SPDX-License-Identifier: MIT
"""The kernels in C.  Empty where the package was built without a compiler."""
