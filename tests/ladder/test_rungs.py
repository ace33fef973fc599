# SPDX-License-Identifier: MIT
"""The rungs of the ladder agree, with each other and with checks written apart."""

import itertools
import random
from collections.abc import Iterable, Sequence
from importlib import import_module

import pytest

from lowbit.ladder import RUNGS, Rung, exact_cover, rungs
from lowbit.ladder.climb import climb
from lowbit.ladder.sudoku import propagation
from lowbit.ladder.sudoku.geometry import HOUSES, PEERS
from lowbit.ladder.tally import Tally

QUEENS = rungs("queens")
SUDOKU = rungs("sudoku")
BY_NAME = {(rung.puzzle, rung.name): rung for rung in RUNGS}

every_rung = pytest.mark.parametrize(
    "rung", [pytest.param(rung, id=f"{rung.puzzle}-{rung.name}") for rung in RUNGS]
)
every_queens_rung = pytest.mark.parametrize(
    "rung", [pytest.param(rung, id=rung.name) for rung in QUEENS]
)
every_sudoku_rung = pytest.mark.parametrize(
    "rung", [pytest.param(rung, id=rung.name) for rung in SUDOKU]
)

# How many placements of n queens there are, n = 0, 1, 2 ...: OEIS A000170.
PLACEMENTS = (1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724)

# Nodes for n = 0, 1, 2 ...; a change of a rung that changes these changes its search.
ROW_BY_ROW = (0, 1, 2, 5, 16, 53, 152, 551, 2056, 8393, 35538)
QUEENS_NODES = {
    "backtracking": ROW_BY_ROW,
    "sets": ROW_BY_ROW,
    "arrays": ROW_BY_ROW,
    "bitmasks": ROW_BY_ROW,
    "mirror": (0, 1, 1, 3, 8, 31, 76, 315, 1028, 4703, 17769),
    "fewest_squares": (0, 1, 2, 3, 12, 45, 90, 315, 976, 3602, 11898),
    "exact_cover": (0, 1, 2, 5, 16, 51, 110, 371, 1198, 4662, 16447),
}
LEXICOGRAPHIC_QUEENS = ("backtracking", "sets", "arrays", "bitmasks")

SINGLES_ONLY = (
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
)
MODERATE = (
    "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3"
)
SIXTEEN = (
    "....9...1659..2.3..2.5...6...6....583.......44...37........5.7...29.............."
)
DEAD_END = (
    "...2.3.......8.62.78.1.......8...93151..6...7....9.....6.....1...5...7....34....8"
)
FILLED = (
    "123456789456789123789123456234567891567891234891234567345678912678912345912345678"
)
SUDOKUS = {
    "singles only": (SINGLES_ONLY, 1),
    "moderate": (MODERATE, 1),
    "sixteen solutions": (SIXTEEN, 16),
    "two rows blank": ("." * 18 + FILLED[18:], 8),  # two ways for 147, 258 and 369
    "filled": (FILLED, 1),
    "no clash, no solution": (DEAD_END, 0),
    "no candidate for the first cell": ("." + "12345678" + "9" + "." * 71, 0),
    "clash in a row": ("5.......5" + "." * 72, 0),
    "clash in a column": ("5" + "." * 71 + "5........", 0),
    "clash in a box": ("5........" + "." * 9 + "..5......" + "." * 54, 0),
    "clash in a filled grid": ("2" + FILLED[1:], 0),
}


def cells_of(text: str) -> tuple[int, ...]:
    assert len(text) == 81
    return tuple(int(character) for character in text.replace(".", "0"))


def placements_by_permutation(n: int) -> list[tuple[int, ...]]:
    """All placements, out of all permutations of the columns; lexicographic."""
    return [
        columns
        for columns in itertools.permutations(range(n))
        if len({column - row for row, column in enumerate(columns)}) == n
        and len({column + row for row, column in enumerate(columns)}) == n
    ]


def queens_that_attack(placement: Sequence[int]) -> list[tuple[int, int]]:
    """The pairs of rows whose queens attack each other."""
    return [
        (upper, lower)
        for (upper, left), (lower, right) in itertools.combinations(
            enumerate(placement), 2
        )
        if left == right or abs(left - right) == lower - upper
    ]


def is_filled(grid: Sequence[int]) -> bool:
    """Tell whether all rows, columns and boxes of a grid have all digits."""
    rows = [grid[start : start + 9] for start in range(0, 81, 9)]
    columns = [grid[start::9] for start in range(9)]
    boxes = [
        [digit for row in rows[top : top + 3] for digit in row[left : left + 3]]
        for top in (0, 3, 6)
        for left in (0, 3, 6)
    ]
    return all(sorted(house) == list(range(1, 10)) for house in rows + columns + boxes)


# The queens


@pytest.mark.parametrize("n", range(len(PLACEMENTS)))
def test_counts_and_nodes_of_every_queens_rung(n: int) -> None:
    tallies = {rung.name: Tally() for rung in QUEENS}
    counts = {rung.name: rung.count(n, tallies[rung.name]) for rung in QUEENS}
    assert counts == dict.fromkeys(counts, PLACEMENTS[n])
    nodes = {name: tally.nodes for name, tally in tallies.items()}
    assert nodes == {name: by_n[n] for name, by_n in QUEENS_NODES.items()}


@every_queens_rung
@pytest.mark.parametrize("n", range(8))
def test_placements_are_those_among_the_permutations(rung: Rung, n: int) -> None:
    found = list(rung.solutions(n))
    if rung.name not in LEXICOGRAPHIC_QUEENS:
        found.sort()
    assert found == placements_by_permutation(n)


@every_queens_rung
def test_no_two_queens_attack_on_the_chessboard(rung: Rung) -> None:
    found = list(rung.solutions(8))
    assert len(set(found)) == len(found) == 92
    assert all(len(placement) == 8 for placement in found)
    assert not any(queens_that_attack(placement) for placement in found)


@pytest.mark.parametrize("n", [7, 8])
def test_mirror_gives_each_placement_with_its_image(n: int) -> None:
    found = list(BY_NAME["queens", "mirror"].solutions(n))
    in_pairs = [placement for placement in found if placement[0] != (n - 1) / 2]
    for placement, image in zip(in_pairs[::2], in_pairs[1::2], strict=True):
        assert placement[0] < image[0]
        assert image == tuple(n - 1 - column for column in placement)
    assert in_pairs == found[: len(in_pairs)]
    assert in_pairs[::2] == sorted(in_pairs[::2])


@every_queens_rung
def test_placements_come_as_they_are_found(rung: Rung) -> None:
    tally = Tally()
    first = next(rung.solutions(10, tally))
    assert not queens_that_attack(first)
    assert 10 <= tally.nodes < QUEENS_NODES[rung.name][10] // 100


# Sudoku


@pytest.mark.parametrize(("text", "expected"), SUDOKUS.values(), ids=SUDOKUS)
def test_every_sudoku_rung_counts_the_solutions(text: str, expected: int) -> None:
    counts = {rung.name: rung.count(cells_of(text)) for rung in SUDOKU}
    assert counts == dict.fromkeys(counts, expected)


@pytest.mark.parametrize(("text", "expected"), SUDOKUS.values(), ids=SUDOKUS)
def test_every_sudoku_rung_finds_the_same_grids(text: str, expected: int) -> None:
    cells = cells_of(text)
    grids = {rung.name: sorted(rung.solutions(cells)) for rung in SUDOKU}
    assert grids == dict.fromkeys(grids, grids["backtracking"])
    assert len(set(grids["backtracking"])) == expected
    for grid in grids["backtracking"]:
        assert is_filled(grid)
        assert all(clue in (0, digit) for clue, digit in zip(cells, grid, strict=True))


@pytest.mark.parametrize("name", [name for name in SUDOKUS if "clash in" in name])
def test_clashing_clues_are_seen_before_the_search(name: str) -> None:
    cells = cells_of(SUDOKUS[name][0])
    nodes = {}
    for rung in SUDOKU:
        tally = Tally()
        assert list(rung.solutions(cells, tally)) == []
        nodes[rung.name] = tally.nodes
    assert nodes == dict.fromkeys(nodes, 0)


def test_row_by_row_sudoku_is_lexicographic() -> None:
    grids = list(BY_NAME["sudoku", "backtracking"].solutions(cells_of(SIXTEEN)))
    assert grids == sorted(grids)


def test_nodes_of_sudoku() -> None:
    nodes: dict[str, list[int]] = {}
    for rung in SUDOKU:
        for text in (SINGLES_ONLY, MODERATE, SIXTEEN, DEAD_END):
            tally = Tally()
            rung.count(cells_of(text), tally)
            nodes.setdefault(rung.name, []).append(tally.nodes)
    assert nodes == {
        "backtracking": [928, 2169, 17511, 760],
        "fewest_candidates": [49, 81, 2676, 78],
        "propagation": [0, 6, 634, 20],
        "bitmasks": [0, 0, 30, 0],
        "exact_cover": [49, 51, 263, 13],
    }


@every_sudoku_rung
def test_grids_come_as_they_are_found(rung: Rung) -> None:
    tally = Tally()
    grid = next(rung.solutions([0] * 81, tally))
    assert is_filled(grid)
    assert tally.nodes < 1000


@every_sudoku_rung
def test_cells_are_not_changed(rung: Rung) -> None:
    cells = list(cells_of(MODERATE))
    list(rung.solutions(cells))
    assert cells == list(cells_of(MODERATE))


def test_houses_and_peers() -> None:
    assert len(HOUSES) == 27
    assert [sum(cell in house for house in HOUSES) for cell in range(81)] == [3] * 81
    assert [len(peers) for peers in PEERS] == [20] * 81
    assert PEERS[40] == (
        *(4, 13, 22, 30, 31, 32, 36, 37, 38, 39),
        *(41, 42, 43, 44, 48, 49, 50, 58, 67, 76),
    )


# The trace of propagation


def write_steps(cells: Sequence[int], steps: Iterable[propagation.Step]) -> list[int]:
    """Write the steps into the puzzle, insisting that each is a naked single."""
    grid = list(cells)
    for step in steps:
        assert grid[step.cell] == 0
        others = {grid[peer] for peer in PEERS[step.cell]} - {0}
        assert others == set(range(1, 10)) - {step.digit}
        assert step.reason == "the only digit left"
        grid[step.cell] = step.digit
    return grid


def test_trace_solves_what_singles_solve() -> None:
    cells = cells_of(SINGLES_ONLY)
    steps = propagation.trace(cells)
    assert len(steps) == cells.count(0)
    assert is_filled(write_steps(cells, steps))


def test_trace_ends_where_a_guess_is_needed() -> None:
    cells = cells_of(MODERATE)
    grid = write_steps(cells, propagation.trace(cells))
    (solution,) = propagation.solutions(cells)
    assert all(digit in (0, final) for digit, final in zip(grid, solution, strict=True))
    blanks = [cell for cell in range(81) if grid[cell] == 0]
    assert blanks
    for blank in blanks:
        assert len({grid[peer] for peer in PEERS[blank]} - {0}) <= 7


def test_trace_forces_nothing_when_clues_clash() -> None:
    assert propagation.trace(cells_of("2" + FILLED[1:-1] + ".")) == []


def test_step_in_print() -> None:
    step = propagation.Step(cell=9, digit=7, reason="the only digit left")
    assert str(step) == "r2c1 = 7: the only digit left"


# Exact cover


def covers_by_subsets(
    n_primary: int, options: Sequence[Sequence[int]]
) -> list[list[int]]:
    """All covers, out of all sets of the options that have a primary item."""
    useful = [
        number
        for number, items in enumerate(options)
        if any(item < n_primary for item in items)
    ]
    covers = []
    for size in range(len(useful) + 1):
        for chosen in itertools.combinations(useful, size):
            items = [item for number in chosen for item in options[number]]
            if len(set(items)) == len(items) and set(range(n_primary)) <= set(items):
                covers.append(list(chosen))
    return sorted(covers)


def test_exact_cover_agrees_with_trying_all_subsets() -> None:
    draw = random.Random(1)
    solvable = 0
    for _ in range(300):
        n_primary, n_secondary = draw.randint(0, 5), draw.randint(0, 3)
        items = range(n_primary + n_secondary)
        options = [
            draw.sample(items, draw.randint(0, min(3, len(items))))
            for _ in range(draw.randint(0, 8))
        ]
        expected = covers_by_subsets(n_primary, options)
        found = sorted(
            sorted(cover)
            for cover in exact_cover.solutions(n_primary, n_secondary, options)
        )
        assert found == expected, (n_primary, n_secondary, options)
        assert exact_cover.count(n_primary, n_secondary, options) == len(expected)
        solvable += bool(expected)
    assert 50 < solvable < 250


def test_uncover_undoes_cover() -> None:
    options = [[0, 1, 4], [1, 2], [0, 3], [2, 3, 4], [4, 0]]
    links = exact_cover.Links(4, 1, options)
    fresh = exact_cover.Links(4, 1, options)
    for order in itertools.permutations(range(5), 3):
        for item in order:
            links.cover(item)
        assert vars(links) != vars(fresh)
        for item in reversed(order):
            links.uncover(item)
        assert vars(links) == vars(fresh)


def test_nothing_to_cover_has_one_cover() -> None:
    assert list(exact_cover.solutions(0, 2, [[0], [0, 1]])) == [[]]


def test_item_without_options_has_no_cover() -> None:
    tally = Tally()
    assert list(exact_cover.solutions(3, 0, [[0], [1]], tally)) == []
    assert tally.nodes == 0


# All rungs


@every_rung
def test_a_search_left_early_leaves_nothing_behind(rung: Rung) -> None:
    problem = 6 if rung.puzzle == "queens" else cells_of(SIXTEEN)
    whole = list(rung.solutions(problem))
    abandoned = rung.solutions(problem)
    assert next(abandoned) == whole[0]
    del abandoned
    assert list(rung.solutions(problem)) == whole


@every_rung
def test_count_and_solutions_do_the_same_search(rung: Rung) -> None:
    problem = 7 if rung.puzzle == "queens" else cells_of(MODERATE)
    counting, listing = Tally(), Tally()
    rung.count(problem, counting)
    list(rung.solutions(problem, listing))
    assert counting == listing
    rung.count(problem, counting)
    assert counting.nodes == 2 * listing.nodes


@every_rung
def test_every_rung_explains_itself(rung: Rung) -> None:
    text = import_module(rung.module).__doc__ or ""
    assert rung.module == f"lowbit.ladder.{rung.puzzle}.{rung.name}"
    for part in ("The idea:", "What it improves:", "Cost:", "Source:"):
        assert part in text
    for line in (rung.idea, rung.improves, rung.cost):
        assert 0 < len(line) < 80


def test_the_rungs_in_climbing_order() -> None:
    assert [(rung.puzzle, rung.name) for rung in RUNGS] == [
        ("queens", "backtracking"),
        ("queens", "sets"),
        ("queens", "arrays"),
        ("queens", "bitmasks"),
        ("queens", "mirror"),
        ("queens", "fewest_squares"),
        ("queens", "exact_cover"),
        ("sudoku", "backtracking"),
        ("sudoku", "fewest_candidates"),
        ("sudoku", "propagation"),
        ("sudoku", "bitmasks"),
        ("sudoku", "exact_cover"),
    ]
    assert RUNGS == QUEENS + SUDOKU


# Climbing


def test_climb_runs_the_rungs_in_order() -> None:
    steps = list(climb("queens", 7))
    assert [step.rung for step in steps] == list(QUEENS)
    assert [step.answer for step in steps] == [40] * len(QUEENS)
    assert [step.nodes for step in steps] == [
        QUEENS_NODES[rung.name][7] for rung in QUEENS
    ]
    assert steps[0].ratio is None
    for before, step in itertools.pairwise(steps):
        assert step.ratio == before.seconds / step.seconds > 0


def test_climb_yields_before_it_goes_on() -> None:
    steps = climb("queens", 4)
    assert next(steps).rung.name == "backtracking"
    assert next(steps).rung.name == "sets"


def test_climb_sums_over_several_puzzles() -> None:
    puzzles = [cells_of(SINGLES_ONLY), cells_of(SIXTEEN)]
    first, second = (list(climb("sudoku", puzzle)) for puzzle in puzzles)
    both = list(climb("sudoku", puzzles))
    assert [step.rung for step in both] == list(SUDOKU)
    assert [step.answer for step in both] == [17] * len(SUDOKU)
    assert [step.nodes for step in both] == [
        one.nodes + other.nodes for one, other in zip(first, second, strict=True)
    ]
