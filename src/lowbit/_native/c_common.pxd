# SPDX-License-Identifier: MIT
# Mirrors csrc/common/status.h, cpu.h and compiler.h.

cdef extern from "common/status.h" nogil:
    cdef enum lowbit_status:
        LOWBIT_DONE
        LOWBIT_PAUSED
        LOWBIT_FOUND
        LOWBIT_BAD_SIZE
        LOWBIT_BAD_CELL
        LOWBIT_STATUS_COUNT

cdef extern from "common/cpu.h" nogil:
    const char *lowbit_cpu_lacks(unsigned needs)

cdef extern from "common/compiler.h" nogil:
    const char *LOWBIT_COMPILER
