# SPDX-License-Identifier: MIT
"""Nothing is left behind by a call, whether it has an answer or is refused."""

import gc
import sys
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

Calls = dict[str, Callable[[], Any]]

ROUNDS = 25

#: Calls in the long test, and bytes that it may cost: a tenth of one each.
MANY = 1_000_000
FLAT = 100_000


def repeat(call: Callable[[], Any], rounds: int) -> int:
    """Call so often; return the bytes that Python's allocators have given out then."""
    for _ in range(rounds):
        call()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def leaking(calls: Calls) -> dict[str, int]:
    """The calls that leave something behind, and how many bytes in the last rounds.

    A leak goes on; what fills a cache, or takes the place of something older, does not.
    """
    found = {}
    gc.freeze()  # so that a collection need not look at all that the tests have imported
    tracemalloc.start()
    try:
        for name, call in calls.items():
            before = repeat(call, 5)
            for _ in range(20):
                after = repeat(call, ROUNDS)
                growth, before = after - before, after
                if growth < 10 * ROUNDS:
                    break
            else:
                found[name] = growth
    finally:
        tracemalloc.stop()
        gc.unfreeze()
    return found


def test_memory_that_python_counts(calls: Calls) -> None:
    """A block has 16 bytes or more, so one that is lost in each round is seen."""
    assert leaking(calls) == {}


def test_memory_of_public_functions(public_calls: Calls) -> None:
    assert leaking(public_calls) == {}


def test_the_smallest_leak_is_seen() -> None:
    kept: list[object] = [None] * (30 * ROUNDS)  # so that the list does not grow
    places = iter(range(len(kept)))

    def leak() -> None:
        kept[next(places)] = object()

    assert list(leaking({"leak": leak, "none": list})) == ["leak"]


def resident() -> int:
    """Bytes of memory that this process occupies."""
    with open("/proc/self/statm", "rb") as file:
        return int(file.read().split()[1]) * 4096


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_memory_of_the_process_stays_flat_over_a_million_calls(
    calls: Calls, public_calls: Calls
) -> None:
    calls = {**calls, **public_calls}
    rounds = MANY // len(calls)
    sizes, blocks = [], []
    for part in range(11):
        for _ in range(rounds // 10 if part else 1000):  # the first ones fill caches
            for call in calls.values():
                call()
        gc.collect()
        sizes.append(resident())
        blocks.append(sys.getallocatedblocks())
    print([size - sizes[0] for size in sizes], [block - blocks[0] for block in blocks])
    assert sizes[-1] - sizes[0] < FLAT
    assert blocks[-1] - blocks[0] < 100
