# SPDX-License-Identifier: MIT
"""Count by other rules, once for each way to fill the first rows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import combinations
from typing import TypeAlias

from lowbit import _backend
from lowbit._backend import BoardsKernel
from lowbit._bits import iter_bits
from lowbit.queens import torus
from lowbit.queens.first_rows import GROWTH, NODES_OF_16, PART_WORK
from lowbit.queens.moves import attacked_from
from lowbit.queens.pieces import MANY, pieces
from lowbit.queens.variants import Variant
from lowbit.runner.execute import Split
from lowbit.runner.parts import Part, cut
from lowbit.runner.threads import Poll

#: Rows up to which a count takes some tenths of a second: in general, with superqueens, on
#: a torus with one queen in each row, and with regions.
SHORT, SHORT_LEAPING, SHORT_TORUS, SHORT_REGIONS = 12, 15, 18, 20

#: So few pieces are counted soon on any board.
FEW_PIECES = 4

#: How many times fewer parts than elsewhere: the search would rather begin with the rows
#: that have the fewest squares, and takes longer for each row that is filled beforehand.
COARSER = 4

#: The squares of the pieces in the first rows, and how many boards they stand for.
Prefix: TypeAlias = tuple[tuple[int, ...], int]


@dataclass(frozen=True)
class VariantRows:
    """The ways to fill the first rows of a board.

    Attributes
    ----------
    variant : Variant
        What to count.
    kernel : BoardsKernel
        What counts each of them.
    """

    variant: Variant
    kernel: BoardsKernel

    name = "first rows"

    @property
    def most_threads(self) -> int:
        """How many threads pay: one where a count is short, or is no search."""
        variant = self.variant
        is_short = (
            variant.field.rows <= short_rows(variant) or variant.pieces <= FEW_PIECES
        )
        return (
            1 if is_short or not splits(variant) or self.kernel.isa == "pure" else MANY
        )

    def count(self) -> int:
        """Count in this thread, in one go."""
        return self.variant.count(self.kernel)

    def memory(self, threads: int) -> int:
        """Return the bytes that it takes: next to nothing."""
        return threads * 1_000_000

    def split(self) -> Split:
        """Cut the ways to fill the first rows into parts of about the same number."""
        variant = self.variant
        nodes = NODES_OF_16 * GROWTH ** (variant.field.rows - short_rows(variant) - 4)
        wanted = pieces(nodes, PART_WORK) // COARSER
        rows, prefixes = prefixes_of(variant, wanted)
        parts = [
            Part(number, 0, first, last, work, weight_of(prefixes[first:last]))
            for number, (first, last, work) in enumerate(
                cut([1] * len(prefixes), wanted)
            )
        ]
        return Split(
            problem={
                "pieces": variant.pieces,
                "piece": variant.piece.name if variant.piece else "star",
                "allowed": [f"{mask:x}" for mask in variant.field.allowed],
                "columns": variant.field.columns,
                "given": list(variant.field.given),
                "toroidal": variant.wraps,
                "touching": variant.touching,
                "regions": variant.regions.rows() if variant.regions else [],
            },
            method={"method": self.name, "rows": rows},
            parts=parts,
            weight=weight_of(prefixes),
            unit="placements",
            open_stage=lambda stage, threads, poll: partial(
                count_part, variant, wanted, self.kernel
            ),
            count_elsewhere=partial(count_elsewhere, variant, wanted),
        )


def short_rows(variant: Variant) -> int:
    """Return up to how many rows a count of this kind is short."""
    if variant.regions:
        return SHORT_REGIONS
    if variant.wraps and variant.fills_rows:
        return SHORT_TORUS
    leaps = variant.piece is not None and variant.piece.name == "superqueen"
    return SHORT_LEAPING if leaps else SHORT


def splits(variant: Variant) -> bool:
    """Tell whether rows are searched one after the other.

    Others are counted by a formula, or by what is attacked below.
    """
    piece = variant.piece
    return piece is None or (piece.one_a_line and piece.name != "rook")


@lru_cache(maxsize=1)
def prefixes_of(variant: Variant, wanted: int) -> tuple[int, tuple[Prefix, ...]]:
    """Return how many rows to fill for as many ways as wanted, and all these ways."""
    prefixes: list[Prefix] = [((), 1)]
    row = 0
    if variant.is_impossible:
        return 0, ()
    if variant.is_plain_torus and variant.pieces > 1:
        n = variant.pieces
        if not torus.has_placements(n):
            return 0, ()
        # The first queen stands in the corner; by shifting it is in each column as often.
        prefixes = [((0, n + c), n * weight) for c, weight in torus.second_queens(n)]
        row = 2
    while splits(variant) and row < variant.field.rows and len(prefixes) < wanted:
        prefixes = [
            (squares + more, weight)
            for squares, weight in prefixes
            for more in ways_in_row(variant, row, squares)
        ]
        row += 1
    return row, tuple(prefixes)


def ways_in_row(
    variant: Variant, row: int, above: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    """Yield the squares of the pieces in a row, none attacked from above."""
    field, rules = variant.field, variant.rules
    first = row * field.columns

    def attacks(square: int) -> set[int]:
        return attacked_from(
            square, field.rows, field.columns, rules.moves, variant.wraps
        )

    attacked = {square for other in above for square in attacks(other)}
    free = [first + column for column in iter_bits(field.allowed[row])]
    free = [square for square in free if square not in attacked]
    given = {square for square in field.given if square // field.columns == row}
    numbers = (0, 1) if rules.per_row is None else (rules.per_row,)
    for number in numbers:
        for squares in combinations(free, number):
            if given <= {*squares} and not any(
                other in attacks(square) for square, other in combinations(squares, 2)
            ):
                yield squares


def weight_of(prefixes: Sequence[Prefix]) -> int:
    """Return how many prefixes these are, symmetric ones included."""
    return sum(weight for _, weight in prefixes)


def with_prefix(variant: Variant, rows: int, squares: tuple[int, ...]) -> Variant:
    """Return the board whose first rows have pieces on these squares, and no others."""
    field = variant.field
    masks = [0] * rows
    for square in squares:
        row, column = divmod(square, field.columns)
        masks[row] |= 1 << column
    return replace(
        variant,
        field=field._replace(
            allowed=(*masks, *field.allowed[rows:]),
            given=tuple(sorted({*field.given, *squares})),
        ),
    )


def count_part(
    variant: Variant, wanted: int, kernel: BoardsKernel, part: Part, poll: Poll | None
) -> int:
    """Count the placements that begin with one of the prefixes of a part."""
    rows, prefixes = prefixes_of(variant, wanted)
    return sum(
        weight * with_prefix(variant, rows, squares).count(kernel, poll=poll)
        for squares, weight in prefixes[part.first : part.last]
    )


def count_elsewhere(variant: Variant, wanted: int, part: Part) -> tuple[int, int]:
    """Return the weight and the count of a part; what a worker is asked for."""
    _, prefixes = prefixes_of(variant, wanted)
    weight = weight_of(prefixes[part.first : part.last])
    return weight, count_part(variant, wanted, _backend.KERNEL.boards, part, None)
