# SPDX-License-Identifier: MIT
"""Run all parts of a count, wherever, and add up what they found."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from lowbit._files import AnyPath
from lowbit.errors import ResultError
from lowbit.runner.ledger import Ledger
from lowbit.runner.parts import Part, spread
from lowbit.runner.progress import Show, metering
from lowbit.runner.threads import Poll, run_on_threads

# Imported where they are needed: checkpoints take json along, and executors concurrent.futures
# and with it logging.
if TYPE_CHECKING:
    from lowbit.runner import executors
    from lowbit.runner.checkpoint import Checkpoint, Description

    AnyExecutor: TypeAlias = executors.AnyExecutor
else:
    AnyExecutor: TypeAlias = Any

#: Counts one part of a stage that is open.
Count: TypeAlias = Callable[[Part, Poll], int]


class Split(NamedTuple):
    """A count that is cut into parts.

    Attributes
    ----------
    problem : mapping
        What is counted, as JSON.
    method : mapping
        How it is cut, as JSON; the parts themselves need not be told.
    parts : sequence of Part
        All parts, those of one stage next to each other.
    weight : int
        What their weights add up to.
    unit : str
        What is counted, in the plural.
    open_stage : callable
        Prepares a stage, on so many threads, polling; returns how to count a part of
        it, on any thread.
    count_elsewhere : callable
        Counts a part in another process; returns its weight and count. It is pickled.
    """

    problem: Mapping[str, Any]
    method: Mapping[str, Any]
    parts: Sequence[Part]
    weight: int
    unit: str
    open_stage: Callable[[int, int, Poll], Count]
    count_elsewhere: Callable[[Part], tuple[int, int]]

    @property
    def description(self) -> "Description":
        """What a checkpoint says of it; the parts are told by their digest."""
        from lowbit.runner.checkpoint import digest_of_text

        cuts = ",".join(f"{part.stage}:{part.first}-{part.last}" for part in self.parts)
        return {
            "problem": self.problem,
            "split": {
                **self.method,
                "parts": len(self.parts),
                "weight": self.weight,
                "cuts": digest_of_text(cuts)[:16],
            },
        }


def execute(
    split: Split,
    *,
    threads: int = 1,
    executor: AnyExecutor | None = None,
    progress: bool | Show | None = None,
    checkpoint: AnyPath | None = None,
    share: slice = slice(None),
) -> Ledger:
    """Count the parts that are not in the checkpoint yet; return all results.

    Parameters
    ----------
    split : Split
        What to count.
    threads : int
        How many threads to use if there is no executor.
    executor : concurrent.futures.Executor or callable, optional
        Where to run the parts instead; see :func:`.executors.run_on_executor`.
    progress : bool or callable, optional
        True for a bar on standard error, or a function that takes a Progress.
    checkpoint : str or path-like, optional
        The file that has the results so far, and gets the new ones.
    share : slice
        Which of the parts to count; the others may be counted elsewhere.
    """
    ledger = Ledger(len(split.parts), split.weight)
    with ExitStack() as stack:
        file: Checkpoint | None = None
        if checkpoint is not None:
            from lowbit.runner import checkpoint as checkpoints

            file = checkpoints.Checkpoint(checkpoint, split.description, ledger)
            stack.enter_context(file)
        ours = split.parts[share]
        missing = set(ledger.missing)
        left = spread(part for part in ours if part.number in missing)
        total = sum(part.work for part in ours)
        done_before = total - sum(part.work for part in left)
        meter = stack.enter_context(
            metering(progress, total, split.unit, done_before, ledger.found)
        )

        def done(part: Part, result: tuple[int, int]) -> None:
            weight, count = result
            if weight != part.weight:
                raise ResultError(
                    f"part {part.number} came back with weight {weight} instead of "
                    f"{part.weight}: a worker cuts in another way"
                )
            if ledger.add(part.number, weight, count):
                if file is not None:
                    file.write(part.number, weight, count)
                meter.advance(part.work, count)

        if executor is not None:
            from lowbit.runner.executors import run_on_executor

            run_on_executor(left, split.count_elsewhere, executor, done, meter.tick)
        else:
            for stage, parts in groupby(left, key=lambda part: part.stage):
                count = split.open_stage(stage, threads, meter.tick)
                run_on_threads(list(parts), weighing(count), threads, done, meter.tick)
    return ledger


def weighing(count: Count) -> Callable[[Part, Poll], tuple[int, int]]:
    """Return a function that returns the weight too, as workers elsewhere do."""
    return lambda part, poll: (part.weight, count(part, poll))
