# SPDX-License-Identifier: MIT
"""The choice of kernel, in fresh processes: set in a running one it tests nothing."""

import os
import runpy
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import SimpleNamespace

import pytest

import lowbit
from lowbit import _backend
from lowbit._backend import KERNELS, LEVELS, PARTS, VARIABLE, combine
from lowbit._program import is_command_line

PACKAGE = Path(lowbit.__file__).parent
SUFFIX = EXTENSION_SUFFIXES[0]
BUILT = any((PACKAGE / "_native").glob(f"*{SUFFIX}"))

SHOW = """
import lowbit
info = lowbit.backend_info()
print(info.kernel, *info.available, sep=",")
print(lowbit.count_queens(8), lowbit.count_sudoku(81 * ".", 2))
print(info)
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the installed package without any native module."""
    shutil.copytree(
        PACKAGE,
        tmp_path / "lowbit",
        ignore=shutil.ignore_patterns(
            "__pycache__", *(f"*{s}" for s in EXTENSION_SUFFIXES)
        ),
    )
    return tmp_path


@pytest.fixture(scope="session")
def available(fresh: Callable) -> list[str]:
    """The names of the kernels here, best first, whatever this process was told."""
    result = fresh("-c", SHOW, kernel="auto")
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()[0].split(",")[1:]


def shown(result: object) -> tuple[str, list[str], str]:
    """The kernel chosen, those available, and all the text, once the answers are checked."""
    assert result.returncode == 0, result.stderr
    names, answers, *text = result.stdout.splitlines()
    assert answers == "92 2"
    kernel, *available = names.split(",")
    return kernel, available, "\n".join(text)


def refused(result: object) -> str:
    """The last line of the error, once it is known to be a KernelError."""
    assert result.returncode == 1
    assert result.stdout == ""
    last = result.stderr.splitlines()[-1]
    assert last.startswith("lowbit.errors.KernelError: ")
    return last


def test_the_kernel_is_the_one_expected() -> None:
    """CI says what it means to test, so that no build falls back without a word."""
    kernel = lowbit.backend_info().kernel
    expected = os.environ.get("LOWBIT_EXPECT_KERNEL", kernel)
    wanted = [name for name in KERNELS if name == expected]
    if expected == "native":
        wanted = good_enough(list(KERNELS), kernels_due()[0])
    assert kernel in wanted


def kernels_due(*arguments: object) -> list[str]:
    """The native kernels that a machine has to have, best first; by default this one."""
    return each_kernel()["kernels_due"](*arguments)


def each_kernel() -> dict[str, Callable]:
    """What the script that tests every kernel has."""
    return runpy.run_path(str(Path(__file__).parents[1] / ".ci" / "each_kernel.py"))


def good_enough(names: list[str], due: str) -> list[str]:
    """The kernels that are as good as the one that is due; none if that is lacking."""
    return names[: names.index(due) + 1] if due in names else []


V3 = {"popcnt", "bmi1", "bmi2", "abm", "avx2"}
AVX512 = V3 | {"avx512f", "avx512bw", "avx512vl", "avx512_bitalg"}


@pytest.mark.parametrize(
    ("machine", "flags", "due"),
    [
        ("x86_64", AVX512, "avx512 avx2 avx2-shift sse2 portable"),
        ("x86_64", AVX512 - {"avx512_bitalg"}, "avx2 avx2-shift sse2 portable"),
        ("x86_64", AVX512 - {"bmi2"}, "sse2 portable"),
        ("AMD64", V3, "avx2 avx2-shift sse2 portable"),
        ("AMD64", set(), "sse2 portable"),
        ("aarch64", {"asimd"}, "neon portable"),
        ("arm64", set(), "neon portable"),
        ("ARM64", set(), "neon portable"),
        ("riscv64", set(), "portable"),
    ],
)
def test_which_kernels_are_due(machine: str, flags: set[str], due: str) -> None:
    names = [f"native-{isa}" for isa in due.split()]
    assert kernels_due(machine, flags, "linux") == names
    with_msvc = [name for name in names if name != "native-sse2"]
    assert kernels_due(machine, flags, "win32") == with_msvc


def test_what_falls_back_is_not_good_enough() -> None:
    names = ["native-avx2", "native-sse2", "native-portable", "pure"]
    assert good_enough(names, "native-sse2") == ["native-avx2", "native-sse2"]
    assert good_enough(names, "native-portable") == names[:-1]
    assert good_enough(names[1:], "native-avx2") == []
    assert good_enough(["native-portable", "pure"], "native-neon") == []


@pytest.mark.parametrize("lost", [0, -1])
def test_a_kernel_that_is_lost_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lost: int
) -> None:
    names = [*kernels_due(), "pure"]
    monkeypatch.setattr(
        lowbit, "backend_info", lambda: SimpleNamespace(available=names)
    )
    monkeypatch.setattr(
        "subprocess.run", lambda *_, **__: SimpleNamespace(returncode=0)
    )
    main = each_kernel()["main"]
    assert main([]) == 0
    gone = names.pop(lost - (lost < 0))
    assert main([]) == 1
    assert len(names) == 1 or f"failed: {gone} is lacking" in capsys.readouterr().out


@pytest.mark.parametrize(("kernel", "passes"), [("auto", True), ("portable", False)])
def test_the_guard_itself(fresh: Callable, kernel: str, passes: bool) -> None:
    if not BUILT or kernels_due()[0] == "native-portable":
        pytest.skip("there is nothing to fall back to")
    guard = f"{__file__}::test_the_kernel_is_the_one_expected"
    wanted = kernel if passes else f"native-{kernel}"
    code = f"""
import os, sys, pytest
os.environ["LOWBIT_EXPECT_KERNEL"] = "native"
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", {guard!r}]))
"""
    result = fresh("-c", code, kernel=wanted)
    assert result.returncode == (0 if passes else 1), result.stdout


# With the package as it is installed


def test_native_modules_are_found_if_they_are_there(available: list[str]) -> None:
    assert available[-1] == "pure"
    assert (len(available) > 1) == BUILT
    if BUILT:
        assert available[-2] == "native-portable"


@pytest.mark.parametrize("wanted", [None, "", "auto"])
def test_auto_takes_the_best(
    fresh: Callable, available: list[str], wanted: str | None
) -> None:
    kernel, names, text = shown(fresh("-c", SHOW, kernel=wanted))
    assert kernel == available[0]
    assert names == available
    assert ("pure: " in text) == BUILT
    assert ("native: not built" in text) != BUILT


def test_pure_loads_no_native_module(fresh: Callable) -> None:
    code = (
        SHOW + "import sys; print([m for m in sys.modules if 'lowbit._native.' in m])"
    )
    kernel, names, text = shown(fresh("-c", code, kernel="pure"))
    assert kernel == "pure"
    assert names == ["pure"]
    assert f"native: {VARIABLE} asks for pure" in text
    assert "compiler  none" in text
    assert text.endswith("[]")


def test_native_takes_the_best_native_or_raises(
    fresh: Callable, available: list[str]
) -> None:
    result = fresh("-c", SHOW, kernel="native")
    if BUILT:
        assert shown(result)[0] == available[0] != "pure"
    else:
        assert "not built" in refused(result)


def test_every_kernel_can_be_asked_for(fresh: Callable, available: list[str]) -> None:
    chosen = {name: shown(fresh("-c", SHOW, kernel=name)) for name in available}
    assert {name: kernel for name, (kernel, _, _) in chosen.items()} == {
        name: name for name in available
    }
    for position, name in enumerate(available[:-1]):
        _, names, text = chosen[name]
        assert names == available
        for better in available[:position]:
            assert f"  {better}: {VARIABLE} asks for {name}" in text
        for slower in available[position + 1 :]:
            assert f"  {slower}: {name} is faster" in text


@pytest.mark.parametrize(
    "wanted", ["Pure", " pure", "natve", "native-", "native-avx9", "pure,native"]
)
def test_a_misspelt_name_raises_with_the_choices(
    fresh: Callable, available: list[str], wanted: str
) -> None:
    error = refused(fresh("-c", SHOW, kernel=wanted))
    built = available != ["pure"]
    absent = not built and wanted.startswith("native")
    why = "not built" if absent else "there is no such kernel"
    assert f"{VARIABLE}={wanted}: {why}" in error
    choices = ", ".join(["auto", *(["native"] if built else []), *available])
    assert f"(choices here: {choices})" in error


@pytest.mark.parametrize("kind", ["ImportError", "lowbit.errors.KernelError"])
def test_a_kernel_that_cannot_be_had_is_an_import_error(
    fresh: Callable, kind: str
) -> None:
    code = """
import sys
try:
    import lowbit
except ImportError as error:
    print(type(error).__name__, [base.__name__ for base in type(error).__mro__])
"""
    result = fresh("-c", code, kernel="nonsense")
    assert result.stdout.startswith("KernelError")
    assert kind.rpartition(".")[2] in result.stdout


# With native modules absent, broken, or half there


def test_absent_is_pure_and_says_so(fresh: Callable, copy: Path) -> None:
    for wanted in (None, "auto"):
        kernel, names, text = shown(fresh("-c", SHOW, kernel=wanted, path=copy))
        assert kernel == "pure"
        assert names == ["pure"]
        assert "native: not built" in text


@pytest.mark.parametrize("wanted", ["native", "native-portable"])
def test_absent_and_asked_for_raises(fresh: Callable, copy: Path, wanted: str) -> None:
    error = refused(fresh("-c", SHOW, kernel=wanted, path=copy))
    assert f"{VARIABLE}={wanted}: " in error
    assert "not built" in error
    assert "choices here: auto, pure" in error


@pytest.mark.parametrize("names", [["queens"], ["sudoku"], list(PARTS)])
@pytest.mark.parametrize("wanted", ["auto", "native", "native-portable"])
def test_broken_raises_under_any_choice_but_pure(
    fresh: Callable, copy: Path, names: list[str], wanted: str
) -> None:
    for name in names:
        (copy / "lowbit" / "_native" / f"{name}{SUFFIX}").write_bytes(b"garbage" * 100)
    error = refused(fresh("-c", SHOW, kernel=wanted, path=copy))
    assert "the native kernels cannot be loaded" in error
    assert f"{VARIABLE}=pure does without them" in error
    assert shown(fresh("-c", SHOW, kernel="pure", path=copy))[0] == "pure"


@pytest.mark.parametrize("name", PARTS)
def test_half_present_raises(fresh: Callable, copy: Path, name: str) -> None:
    module = f"{name}{SUFFIX}"
    if BUILT:
        original = next(
            (PACKAGE / "_native").glob(f"{name}.*{SUFFIX.rpartition('.')[2]}")
        )
        shutil.copy(original, copy / "lowbit" / "_native")
    else:
        (copy / "lowbit" / "_native" / module).write_bytes(b"garbage")
    error = refused(fresh("-c", SHOW, kernel="auto", path=copy))
    assert "the native kernels cannot be loaded" in error
    assert shown(fresh("-c", SHOW, kernel="pure", path=copy))[0] == "pure"


# On the command line


@pytest.mark.parametrize(
    "words",
    [
        ["-m", "lowbit"],
        ["-mlowbit"],
        ["-Bm", "lowbit"],
        ["-W", "ignore::ImportWarning", "-m", "lowbit"],
        ["-X", "frozen_modules=off", "-m", "lowbit"],
    ],
)
def test_a_misspelt_name_is_one_line(fresh: Callable, words: list[str]) -> None:
    result = fresh(*words, "info", kernel="avx3")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(f"lowbit: {VARIABLE}=avx3: there is no such kernel")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("argv", "original", "answer"),
    [
        ("lowbit info", "python /bin/lowbit info", True),
        ("-m info", "python -m lowbit info", True),
        ("-m info", "python -Im lowbit info", True),
        ("-m info", "python -mlowbit info", True),
        ("-m -m lowbit", "python -m pytest -m lowbit", False),
        ("-m", "python", False),
        ("solve.py -m lowbit", "python solve.py -m lowbit", False),
        ("", "", False),
    ],
)
def test_who_runs(
    monkeypatch: pytest.MonkeyPatch, argv: str, original: str, answer: bool
) -> None:
    monkeypatch.setattr(sys, "argv", argv.split())
    monkeypatch.setattr(sys, "orig_argv", original.split())
    assert is_command_line() is answer


@pytest.mark.parametrize(
    ("name", "code"), [("lowbit", 2), ("lowbit.exe", 2), ("solve.py", 1)]
)
def test_scripts_of_ours_and_of_others(
    fresh: Callable, tmp_path: Path, name: str, code: int
) -> None:
    """The command that pip writes, and a program that would like to see the exception."""
    script = tmp_path / "bin" / name
    script.parent.mkdir()
    script.write_text("from lowbit.cli import main; raise SystemExit(main())", "utf-8")
    result = fresh(str(script), "info", kernel="avx3")
    assert (result.returncode, result.stdout) == (code, "")
    assert ("Traceback" in result.stderr) == (code == 1)
    assert f"{VARIABLE}=avx3: there is no such kernel" in result.stderr.splitlines()[-1]


def test_another_module_sees_the_exception(fresh: Callable, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("import lowbit", "utf-8")
    result = fresh("-m", "mine", "-m", "lowbit", kernel="avx3", cwd=tmp_path)
    assert "is no such kernel" in refused(result)


# Putting the variants of the puzzles together


def test_combine_takes_the_next_instruction_set_below() -> None:
    boards = [("portable", "B0")]
    grids = [("portable", "G0")]
    queens = [("avx2", "Q2"), ("portable", "Q0")]
    sudoku = [("avx2", "S2"), ("sse2", "S1"), ("portable", "S0")]
    kernels = combine(boards, grids, queens, sudoku)
    assert [(k.name, k.boards, k.queens, k.sudoku) for k in kernels.values()] == [
        ("native-avx2", "B0", "Q2", "S2"),
        ("native-sse2", "B0", "Q0", "S1"),
        ("native-portable", "B0", "Q0", "S0"),
    ]
    assert list(kernels) == [kernel.name for kernel in kernels.values()]
    fewer = combine(boards, grids, queens[1:], sudoku[1:])
    assert list(fewer) == ["native-sse2", "native-portable"]


def test_isa_of_every_kernel_is_at_or_below_its_name() -> None:
    order = list(LEVELS)
    for name, kernel in KERNELS.items():
        if name == "pure":
            assert {getattr(kernel, part).isa for part in PARTS} == {"pure"}
        else:
            wanted = order.index(name.removeprefix("native-"))
            for part in PARTS:
                assert order.index(getattr(kernel, part).isa) >= wanted


def test_a_cpu_that_lacks_a_feature(monkeypatch: pytest.MonkeyPatch) -> None:
    class Lacking:
        COMPILER = "some compiler"

        @staticmethod
        def kernels() -> list[tuple[str, object, str]]:
            return [("avx2", None, "BMI2"), ("portable", "kernel", "")]

    monkeypatch.setattr(_backend, "find_spec", lambda name: name)
    monkeypatch.setattr(_backend, "import_module", lambda name: Lacking)
    kernels, lacking, compiler = _backend.load_native()
    assert list(kernels) == ["native-portable"]
    assert lacking == {"native-avx2": "the CPU lacks BMI2"}
    assert compiler == "some compiler"
    monkeypatch.setattr(_backend, "KERNELS", {**kernels, "pure": _backend.PURE})
    monkeypatch.setattr(_backend, "REJECTED", lacking)
    with pytest.raises(lowbit.KernelError, match="native-avx2: the CPU lacks BMI2"):
        _backend.choose("native-avx2")


def test_a_feature_that_one_puzzle_can_do_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Queens:
        COMPILER = "some compiler"

        @staticmethod
        def kernels() -> list[tuple[str, object, str]]:
            slow = "fast PDEP and PEXT"
            return [
                ("avx2", None, slow),
                ("avx2-shift", "shifts", ""),
                ("portable", "Q", ""),
            ]

    class Sudoku:
        @staticmethod
        def kernels() -> list[tuple[str, object, str]]:
            return [("avx2", "vectors", ""), ("portable", "S", "")]

    class Boards:
        @staticmethod
        def kernels() -> list[tuple[str, object, str]]:
            return [("portable", "B", "")]

    modules = {"boards": Boards, "grids": Boards, "queens": Queens, "sudoku": Sudoku}
    monkeypatch.setattr(_backend, "find_spec", lambda name: name)
    monkeypatch.setattr(
        _backend, "import_module", lambda name: modules[name.rpartition(".")[2]]
    )
    kernels, lacking, _ = _backend.load_native()
    assert list(kernels) == ["native-avx2", "native-avx2-shift", "native-portable"]
    best = kernels["native-avx2"]
    assert (best.queens, best.sudoku) == ("shifts", "vectors")
    assert lacking == {"native-avx2 for queens": "the CPU lacks fast PDEP and PEXT"}


def test_absent_or_broken_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_backend, "find_spec", lambda name: None)
    kernels, lacking, compiler = _backend.load_native()
    assert (kernels, compiler) == ({}, None)
    assert "not built" in lacking["native"]

    def broken(name: str) -> None:
        raise ImportError("invalid header")

    monkeypatch.setattr(_backend, "find_spec", lambda name: name)
    monkeypatch.setattr(_backend, "import_module", broken)
    with pytest.raises(
        lowbit.KernelError, match=r"cannot be loaded \(invalid header\)"
    ):
        _backend.load_native()


def test_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    best = _backend.Kernel("native-best", None, None, None, None)
    kernels = {
        "native-best": best,
        "native-good": _backend.Kernel("native-good", None, None, None, None),
        "pure": _backend.PURE,
    }
    monkeypatch.setattr(_backend, "KERNELS", kernels)
    assert _backend.choose("auto") is _backend.choose("native") is best
    for name, kernel in kernels.items():
        assert _backend.choose(name) is kernel
    monkeypatch.setattr(_backend, "KERNELS", {"pure": _backend.PURE})
    assert _backend.choose("auto") is _backend.choose("pure") is _backend.PURE
    with pytest.raises(lowbit.KernelError, match=f"{VARIABLE}=native: "):
        _backend.choose("native")


# What the package says about itself


def test_what_is_faster_or_slower(monkeypatch: pytest.MonkeyPatch) -> None:
    kernels = dict.fromkeys(("native-a", "native-b", "pure"), _backend.PURE)
    chosen = replace(_backend.PURE, name="native-b")
    monkeypatch.setattr(_backend, "KERNELS", {**kernels, "native-b": chosen})
    monkeypatch.setattr(_backend, "KERNEL", chosen)
    monkeypatch.setattr(_backend, "COMPILER", "some compiler")
    monkeypatch.setattr(_backend, "REJECTED", {"native-c": "the CPU lacks it"})
    info = lowbit.backend_info()
    assert info.compiler == "some compiler"
    assert info.rejected == {
        "native-c": "the CPU lacks it",
        "native-a": f"{VARIABLE} asks for native-b",
        "pure": "native-b is faster",
    }


def test_backend_info() -> None:
    info = lowbit.backend_info()
    assert info == lowbit.backend_info()
    assert info.version == lowbit.__version__
    assert info.available == tuple(KERNELS)
    assert info.kernel in info.available
    assert tuple(info.isa) == PARTS
    assert (info.compiler is None) == (info.kernel == "pure")
    assert info.kernel not in info.rejected
    assert set(info.available) - {info.kernel} <= set(info.rejected)
    for line in (info.version, info.kernel, *info.rejected.values()):
        assert line in str(info)


def test_native_kernels_are_made_by_their_module_alone(kernel: object) -> None:
    if kernel.name == "pure":
        assert type(kernel.queens)().isa == "pure"
        return
    for part in (getattr(kernel, part) for part in PARTS):
        with pytest.raises(TypeError, match="kernels come from"):
            type(part)()
        with pytest.raises(AttributeError):
            part.isa = "another"
