# SPDX-License-Identifier: MIT
"""Long counts: threads, executors, checkpoints and shares give the same number."""

import json
import random
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

import lowbit
from lowbit._backend import KERNEL, Kernel
from lowbit.errors import CheckpointError, IncompleteError, InputError, KernelError
from lowbit.queens.count import count_problem
from lowbit.queens.half_boards import count_elsewhere
from lowbit.queens.method import choose, threads_within
from lowbit.queens.problem import Problem
from lowbit.queens.share import count_queens_share, merge_queens
from lowbit.runner.parts import Part
from lowbit.runner.progress import Progress

IS_PURE = KERNEL.name == "pure"

#: A plain board that is cut into parts and takes some tenths of a second.
LONG = 10 if IS_PURE else 16


def problems(kernel: Kernel) -> list[Problem]:
    """Boards for both methods, with and without mirror images and solutions."""
    n = 8 if kernel.name == "pure" else 13
    return [
        Problem.build(n),
        Problem.build(n, fixed={2: 0}),
        Problem.build(n, blocked=[(0, 0), (0, n - 1), (3, 2)]),
        Problem.build(n, fixed={0: 1, 1: 2}),
        *(Problem.build(size) for size in range(6)),
    ]


@pytest.mark.parametrize("threads", [1, 2, 3, 8])
def test_any_number_of_threads(kernel: Kernel, threads: int) -> None:
    for problem in problems(kernel):
        expected = choose(problem, kernel.queens).count()
        seen: list[Progress] = []
        counted = count_problem(
            problem, kernel.queens, threads=threads, progress=seen.append
        )
        assert counted == expected
        assert seen[-1].share == 1
        assert seen[-1].found == expected


def test_threads_without_progress(queens_counts: list[int]) -> None:
    assert lowbit.count_queens(LONG, threads=3) == queens_counts[LONG]
    assert lowbit.count_queens(LONG) == queens_counts[LONG]


def test_the_parts_are_the_same_for_every_kernel_that_joins_halves(
    kernel: Kernel,
) -> None:
    method = choose(Problem.build(13), kernel.queens)
    if method.name == "half boards":
        assert method.split().description == {
            "problem": {"queens": 13},
            "split": {
                "method": "half boards",
                "tiles": 1,
                "parts": 128,
                "weight": 1848,
                "cuts": choose(Problem.build(13), KERNEL.queens)
                .split()
                .description["split"]["cuts"],
            },
        }
    else:
        assert method.split().description["split"]["method"] == "first rows"


@pytest.mark.slow
@pytest.mark.parametrize("n", [17, 18, 19, 20])
def test_large_boards(kernel: Kernel, n: int, queens_counts: list[int]) -> None:
    if kernel.name != "pure":
        counted = count_problem(Problem.build(n), kernel.queens, threads=2)
        assert counted == queens_counts[n]


def test_processes(queens_counts: list[int]) -> None:
    with ProcessPoolExecutor(2) as executor:
        assert lowbit.count_queens(LONG, executor=executor) == queens_counts[LONG]
        fixed = {0: 3}
        assert lowbit.count_queens(9, fixed=fixed, executor=executor) == sum(
            placement[0] == 3 for placement in lowbit.iter_queens(9)
        )


def test_an_executor_of_threads_shares_the_tables(queens_counts: list[int]) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert lowbit.count_queens(LONG, executor=executor) == queens_counts[LONG]


def test_a_dask_cluster(queens_counts: list[int]) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        executor = client.get_executor()
        assert lowbit.count_queens(LONG, executor=executor) == queens_counts[LONG]


def test_a_worker_without_the_kernel_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lowbit._backend.KERNEL", lowbit._backend.KERNELS["pure"])
    with pytest.raises(
        KernelError, match="kernel pure, which does not join half boards"
    ):
        count_elsewhere(19, None, Part(0, 0, 0, 1, 1, 1))


RUN = "import lowbit, sys; print(lowbit.count_queens({n}, checkpoint=sys.argv[1]))"


def results_in(path: Path) -> list[int]:
    """Return the numbers of the parts in a checkpoint; a torn line is none."""
    lines = path.read_bytes().split(b"\n")[:-1]
    return [json.loads(line)["part"] for line in lines[1:]]


def test_killed_at_twenty_moments(tmp_path: Path, queens_counts: list[int]) -> None:
    n = 12 if IS_PURE else 18
    path = tmp_path / "run.jsonl"
    path.touch()
    draw = random.Random(n)
    kills = 0
    done: list[int] = []
    while kills < 20:
        before = path.stat().st_size
        run = subprocess.Popen(
            [sys.executable, "-c", RUN.format(n=n), str(path)],
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        while path.stat().st_size == before and run.poll() is None:
            time.sleep(0.0005)
        time.sleep(draw.uniform(0, 0.01))
        run.kill()
        said, _ = run.communicate()
        kills += 1
        now = results_in(path)
        assert now[: len(done)] == done
        done = now
        if said:  # it was faster than we; once more from the start
            assert int(said) == queens_counts[n]
            path.write_bytes(b"")
            done = []

    assert lowbit.count_queens(n, checkpoint=path) == queens_counts[n]
    numbers = results_in(path)
    assert numbers[: len(done)] == done
    assert sorted(numbers) == list(range(len(numbers)))  # none twice
    assert merge_queens([path]) == queens_counts[n]


@pytest.mark.parametrize("threads", [1, 2])
def test_a_checkpoint_of_any_board(tmp_path: Path, threads: int) -> None:
    path = tmp_path / "run.jsonl"
    arguments = {"fixed": {1: 5}, "checkpoint": path, "threads": threads}
    expected = lowbit.count_queens(9, fixed={1: 5})
    assert lowbit.count_queens(9, **arguments) == expected
    before = path.read_bytes()
    assert lowbit.count_queens(9, **arguments) == expected
    assert path.read_bytes() == before
    with pytest.raises(CheckpointError, match="another problem"):
        lowbit.count_queens(9, checkpoint=path)


@pytest.mark.parametrize("shares", [1, 3, 200])
def test_shares_add_up(tmp_path: Path, shares: int, queens_counts: list[int]) -> None:
    n = 8 if IS_PURE else 13
    files = [tmp_path / f"{number}.jsonl" for number in range(1, shares + 1)]
    counts = [
        count_queens_share(n, (number, shares), file)
        for number, file in enumerate(files, 1)
    ]
    assert sum(counts) == merge_queens(files) == queens_counts[n]
    if shares > 1:
        with pytest.raises(IncompleteError):
            merge_queens(files[1:])


@pytest.mark.parametrize("share", [(0, 3), (4, 3), (1, 0), (-1, 2)])
def test_shares_that_are_none(tmp_path: Path, share: tuple[int, int]) -> None:
    path = tmp_path / "share.jsonl"
    with pytest.raises(
        InputError, match=f"share: there is no {share[0]} of {share[1]}"
    ):
        count_queens_share(8, share, path)
    with pytest.raises(TypeError, match="share: a number must be an integer"):
        count_queens_share(8, (1.0, 2), path)  # type: ignore[arg-type]
    assert not path.exists()


def test_threads_or_an_executor(tmp_path: Path) -> None:
    with (
        ThreadPoolExecutor(1) as executor,
        pytest.raises(InputError, match="only one of them"),
    ):
        lowbit.count_queens(8, threads=2, executor=executor)


class BellError(Exception):
    """Raised by a function that only wants to look."""


def test_an_exception_of_the_progress_function_ends_the_count() -> None:
    def ring(progress: Progress) -> None:
        if progress.elapsed > 0.05:
            raise BellError

    with pytest.raises(BellError):
        lowbit.count_queens(12 if IS_PURE else 20, progress=ring, threads=3)


def test_memory_bounds_the_tables_and_then_the_threads(kernel: Kernel) -> None:
    problem = Problem.build(18)
    free = choose(problem, kernel.queens)
    if free.name == "first rows":
        return
    most = free.memory(2)
    tight = choose(problem, kernel.queens, most // 2)
    assert tight.memory(1) <= most // 2
    assert threads_within(free, 8, None) == 8
    assert threads_within(free, 8, most) == 2
    assert threads_within(free, 8, 1) == 1
    assert threads_within(free, 10**12, most) == 2  # nothing is tried one by one
    assert choose(problem, kernel.queens, 1000).name == "first rows"


def test_the_plan_says_what_will_be() -> None:
    plan = lowbit.queens.plan_queens(18, threads=2)
    if IS_PURE:
        assert str(plan).startswith("first rows, ")
        assert plan.threads == 1
    else:
        assert (plan.method, plan.threads, plan.stages) == ("half boards", 2, 1)
        assert plan.parts == 128
        assert 10**7 < plan.memory < 3 * 10**7
        assert "128 parts, 2 threads, 1" in str(plan)
    assert lowbit.queens.plan_queens(8, threads=5).threads == 1
    assert "1 thread, " in str(lowbit.queens.plan_queens(8))


@pytest.mark.parametrize(
    ("amount", "error", "message"),
    [
        (
            "2 parrots",
            InputError,
            "max_memory: '2 parrots' is no amount such as '2 GB'",
        ),
        ("", InputError, "max_memory: ''"),
        ("-1 GB", InputError, "max_memory: '-1 GB'"),
        (-1, InputError, "max_memory must not be negative, but is -1"),
        (1.5, TypeError, "max_memory must be an integer, not 1.5"),
    ],
)
def test_amounts_of_memory_that_are_none(
    amount: object, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        lowbit.count_queens(8, max_memory=amount)  # type: ignore[arg-type]
