# SPDX-License-Identifier: MIT
"""The ledger: which parts are done, and whether what came back makes sense."""

from lowbit.errors import IncompleteError, ResultError


class Ledger:
    """Results by part; a part that comes twice must say the same.

    Parameters
    ----------
    parts : int
        How many parts the whole has; they are numbered from 0.
    weight : int
        What their weights add up to.

    Attributes
    ----------
    found : int
        The sum of what the parts counted so far.

    Examples
    --------
    >>> ledger = Ledger(parts=2, weight=6)
    >>> ledger.add(1, weight=4, count=700)
    True
    >>> ledger.missing, ledger.found
    ([0], 700)
    """

    def __init__(self, parts: int, weight: int) -> None:
        self.parts = parts
        self.weight = weight
        self.found = 0
        self._results: dict[int, tuple[int, int]] = {}

    def add(self, number: int, weight: int, count: int) -> bool:
        """Take in the result of a part; tell whether it is new.

        Raises
        ------
        ResultError
            If there is no such part, or it came before and said something else.
        """
        if not 0 <= number < self.parts or weight < 0 or count < 0:
            raise ResultError(
                f"part {number} of weight {weight} cannot have counted {count}: "
                f"parts are numbered below {self.parts}, and nothing is negative"
            )
        if number in self._results:
            before = self._results[number]
            if before != (weight, count):
                raise ResultError(
                    f"part {number} counted {before[1]} (weight {before[0]}), and then "
                    f"{count} (weight {weight})"
                )
            return False
        self._results[number] = weight, count
        self.found += count
        return True

    @property
    def missing(self) -> list[int]:
        """The numbers of the parts without a result, in order."""
        return [number for number in range(self.parts) if number not in self._results]

    def total(self) -> int:
        """Return the sum over all parts.

        Raises
        ------
        IncompleteError
            If a result is missing.
        ResultError
            If the weights do not add up to that of the whole.
        """
        missing = self.parts - len(self._results)
        if missing > 0:
            first = next(
                part for part in range(self.parts) if part not in self._results
            )
            raise IncompleteError(
                f"{missing} of {self.parts} parts are missing, the first is "
                f"number {first}"
            )
        weight = sum(weight for weight, _ in self._results.values())
        if weight != self.weight:
            raise ResultError(
                f"the parts weigh {weight} together, but the whole weighs {self.weight}"
            )
        return self.found
