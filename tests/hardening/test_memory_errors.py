# SPDX-License-Identifier: MIT
"""A call for which there is no memory raises MemoryError, and the next one is as good as any.

The allocators of this Python fail at the k-th request, alone or with the next two, for
every k until the call has all that it needs. (From then on for ever is too much for
Python itself, which gives up when it cannot make the exception.) It happens in a process
of its own, since a fault ends it.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip(
    "_testcapi", reason="this Python comes without its own test modules"
)

STARVE = """
import faulthandler, runpy, sys
from _testcapi import remove_mem_hooks, set_nomemory
from lowbit import _backend

faulthandler.enable()
module = runpy.run_path(sys.argv[1])
outcome = module["outcome"]
ENOUGH = 12  # answers in a row: some requests are for caches, which can do without

def starve(call, first, last):
    answer = error = None
    set_nomemory(first, last)
    try:
        answer = call()
    except BaseException as caught:
        error = caught
    finally:
        remove_mem_hooks()
    return outcome(lambda: throw(error)) if error else answer

def throw(error):
    raise error

def expected_error(answer):
    return isinstance(answer, tuple) and isinstance(answer[0], type)

for name, call in module["calls_of"](_backend.KERNEL).items():
    expected = outcome(call)
    # Python 3.12 and 3.13 crash when they starve while any C function raises: abs("") will do.
    if (3, 12) <= sys.version_info < (3, 14) and expected_error(expected):
        continue
    # Before 3.11.7 there may be no text where there is no memory for one; abs("") shows that, too.
    textless = []
    if sys.version_info < (3, 11, 7) and expected_error(expected):
        textless = [(expected[0], "")]
    for width in (1, 3):
        failures = answers = k = lost = 0
        while answers < ENOUGH:
            k += 1
            try:
                answer = starve(call, k, k + width)
            except MemoryError:
                failures, answers = failures + 1, 0
            except SystemError:
                lost += 1
            else:
                answers += 1
                if answer != expected and answer not in textless:
                    print(name, "at", k, "answers", answer, flush=True)
            again = outcome(call)
            if again != expected:
                print(name, "after", k, "answers", again, flush=True)
        # Python 3.11 loses an exception when there is no memory to note its line, in
        # functions without any C code as well. There are up to two such lines.
        if lost > (2 if expected_error(expected) else 0):
            print(name, "lost", lost, "exceptions", flush=True)
        print(failures, name, file=sys.stderr)
print("end")
"""


def test_every_request_for_memory_may_fail(fresh: Callable, calls_file: Path) -> None:
    result = fresh("-c", STARVE, str(calls_file))
    assert (result.stdout, result.returncode) == ("end\n", 0), result.stderr
    failures = [int(line.split()[0]) for line in result.stderr.splitlines()]
    assert sum(failures) > 1000
