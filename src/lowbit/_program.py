# SPDX-License-Identifier: MIT
"""Whether this process is the command line, or somebody else's program."""

import re
import sys
from os.path import basename, splitext

#: Options of one letter, the last of which is -m; those of -X and -W go on differently.
MODULE = re.compile("-[a-ln-zA-VYZ]*m")


def is_command_line() -> bool:
    """Tell whether the process was started as ``lowbit`` or ``python -m lowbit``.

    Either way the package is imported before the command line can say anything, so an
    import that fails has to ask.
    """
    if sys.argv[:1] != ["-m"]:
        return splitext(basename(sys.argv[0] if sys.argv else ""))[0] == "lowbit"
    # Python is still looking for the module to run. Options may be joined: -Im, -mlowbit.
    words = iter(sys.orig_argv[1:])
    option = next((word for word in words if MODULE.match(word)), "")
    return (option.partition("m")[2] or next(words, "")) == "lowbit"
