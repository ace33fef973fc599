# SPDX-License-Identifier: MIT
"""The count of the plain board by half boards: tiles, tasks, tables, and their work."""

import bisect
import itertools

import pytest

from lowbit._backend import Kernel


def plain(n: int) -> list[int]:
    """The masks of a board on which every square is allowed."""
    return [(1 << n) - 1] * n


@pytest.mark.parametrize("n", range(16))
def test_the_plain_count_agrees(
    kernel: Kernel, n: int, queens_counts: list[int]
) -> None:
    """Joining half boards shares no code with the search, which counts n <= 13 too."""
    plain = kernel.queens.plain(n)
    if plain is None:
        assert kernel.name == "pure" or n < 11
        return
    assert kernel.name != "pure"
    assert plain.n == n >= 11
    found = weight = 0
    for tile in range(plain.tiles):
        tables, tasks = plain.tables(tile), plain.tasks(tile)
        third = tasks // 3
        found += tables.count(third, tasks) + tables.count(0, third)
        weight += sum(plain.weights(tile))
        assert len(plain.works(tile)) == len(plain.weights(tile)) == tasks
    assert found == queens_counts[n]
    assert weight == plain.whole


def test_the_plain_count_knows_its_limits(kernel: Kernel) -> None:
    assert [kernel.queens.plain(n) for n in (-1, 10, 64, 1000)] == [None] * 4
    assert kernel.queens.plain(16, 1000) is None


def test_tasks_that_are_not_there(kernel: Kernel) -> None:
    plain = kernel.queens.plain(11)
    if plain is None:
        return
    tasks = plain.tasks(0)
    tables = plain.tables(0)
    for tile in (-1, plain.tiles):
        with pytest.raises(IndexError, match=f"tile {tile} of {plain.tiles}"):
            plain.tables(tile)
    for first, last in ((-1, 0), (2, 1), (0, tasks + 1)):
        with pytest.raises(IndexError, match=f"tasks {first} to {last} of {tasks}"):
            tables.count(first, last)


class EnoughError(Exception):
    """Raised by a poll."""


def test_an_exception_of_poll_ends_the_count(kernel: Kernel) -> None:
    calls = []

    def poll() -> None:
        calls.append(None)
        if len(calls) == 3:
            raise EnoughError

    plain = kernel.queens.plain(17)
    if plain is None:
        return
    tables = plain.tables(0)
    with pytest.raises(EnoughError):
        tables.count(0, plain.tasks(0), poll)
    assert len(calls) == 3
    calls.clear()
    with pytest.raises(EnoughError):
        kernel.queens.count([(1 << 17) - 1] * 17, poll)


@pytest.mark.parametrize("n", range(11, 17))
def test_less_memory_means_more_tiles(
    kernel: Kernel, n: int, queens_counts: list[int]
) -> None:
    whole = kernel.queens.plain(n)
    if whole is None:
        return
    assert whole.tiles == 1
    need = whole.table_bytes + whole.scratch_bytes
    tiles = []
    for part in (10, 8, 6, 4):
        limit = part * need // 10
        plain = kernel.queens.plain(n, limit)
        if plain is None:
            assert part < 10
            continue
        assert plain.table_bytes + plain.scratch_bytes <= limit
        assert plain.whole == whole.whole
        tiles.append(plain.tiles)
        found = weight = 0
        for tile in range(plain.tiles):
            found += plain.tables(tile).count(0, plain.tasks(tile))
            weight += sum(plain.weights(tile))
        assert (found, weight) == (queens_counts[n], whole.whole)
    assert tiles == sorted(tiles)
    assert tiles[0] == 1
    assert n < 15 or tiles[-1] > 2


#: Half boards listed, and probes with leaves of 256 and of 512 patterns.
EFFORT = {
    11: (8092, 2264, 2264),
    12: (19644, 10643, 10643),
    13: (118024, 35145, 35145),
    14: (304404, 186667, 165220),
    15: (1976974, 835754, 704268),
    16: (5349868, 6636938, 5554770),
}


@pytest.mark.parametrize("n", EFFORT)
def test_the_plain_count_does_the_same_everywhere(kernel: Kernel, n: int) -> None:
    plain = kernel.queens.plain(n)
    if plain is None:
        return
    tables = plain.tables(0)
    assert (tables.halves, tables.probes) == (0, 0)
    tables.count(0, plain.tasks(0))
    halves, of_256, of_512 = EFFORT[n]
    wide = kernel.queens.isa == "avx512"
    assert (tables.halves, tables.probes) == (halves, of_512 if wide else of_256)


@pytest.mark.parametrize("n", [14, 15, 16, 17])
def test_the_estimate_of_work(kernel: Kernel, n: int) -> None:
    """Tasks in order: at each 64th of the work expected, about so much is done."""
    plain = kernel.queens.plain(n)
    if plain is None or (n > 15 and kernel.queens.isa == "portable"):
        return
    tables = plain.tables(0)
    expected = list(itertools.accumulate(plain.works(0)))
    done = []
    first = 0
    for part in range(1, 65):
        last = bisect.bisect_left(expected, part * expected[-1] / 64) + 1
        tables.count(first, last)
        done.append(300 * last + 5 * tables.halves / 2 + tables.probes)
        first = last
    assert first == plain.tasks(0)
    for part, work in enumerate(done, 1):
        assert work / done[-1] == pytest.approx(part / 64, abs=0.04)


@pytest.mark.parametrize(("n", "total"), [(12, 128503), (13, 667925), (17, 139402634)])
def test_the_estimate_is_the_same_everywhere(
    kernel: Kernel, n: int, total: int
) -> None:
    plain = kernel.queens.plain(n)
    if plain is not None:
        assert sum(plain.works(0)) == total


def test_tables_are_filled_in_any_order_before_anything_is_counted(
    kernel: Kernel, queens_counts: list[int]
) -> None:
    plain = kernel.queens.plain(12)
    if plain is None:
        return
    tables = plain.empty_tables(0)
    half = tables.units // 2
    assert half > 10
    tables.fill(half, tables.units)
    with pytest.raises(
        ValueError, match=f"{half} units of the tables are not filled in"
    ):
        tables.count(0, plain.tasks(0))
    with pytest.raises(IndexError):
        tables.fill(0, tables.units + 1)
    tables.fill(0, half)
    assert tables.count(0, plain.tasks(0)) == queens_counts[12]
