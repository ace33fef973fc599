# SPDX-License-Identifier: MIT
# The checks, one target each: CI runs these (see .ci/run), and so can you.  `make` lists them.

PYTHON ?= python3
VENV ?= .venv-dev
WORK ?= build/check

BIN := $(VENV)/bin
READY := $(VENV)/.ready
DIST := $(WORK)/dist
UNPACKED := $(WORK)/unpacked
STUBBED := $(patsubst src/lowbit/_native/%.pyi,lowbit._native.%,\
    $(wildcard src/lowbit/_native/*.pyi))
KERNELS := $(wildcard csrc/*/*.[ch] src/lowbit/_native/*.p[yx]*)
PACKED := $(shell find Makefile MANIFEST.in *.md *.toml setup.py benchmarks csrc docs examples \
    portability src tests -type f | grep -Ev '/build/|__pycache__|egg-info|\.so$$|_native/.*\.c$$')

export PIP_DISABLE_PIP_VERSION_CHECK = 1
# An older numpy for an older Python, rather than an hour of compiling.
export PIP_PREFER_BINARY = 1
INSTALL = -m pip install --quiet
# GUARD compares the variable with the kernel in use, so that no run tests another one unseen.
GUARD = tests/test_backend.py
NATIVE = LOWBIT_EXPECT_KERNEL=native
PURE = LOWBIT_EXPECT_KERNEL=pure

# $(call fresh,NAME): a new, empty environment WORK/NAME.
fresh = rm -rf $(WORK)/$1 && mkdir -p $(WORK) && $(PYTHON) -m venv $(WORK)/$1

.PHONY: help dev lint format types test slow extras coverage ctest asan tsan tsan-free fuzz pure \
        dist wheel sdist fallback bench regress history check clean

help:
	@sed -n 's/^\([a-z-]*\):.*## /  \1|/p' $(MAKEFILE_LIST) | column -t -s '|'

dev: $(READY) ## editable install with native kernels and all tools, in .venv-dev

# Made anew when a kernel has changed, since an editable install does not compile by itself.
$(READY): pyproject.toml setup.py $(KERNELS)
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	LOWBIT_BUILD=native $(BIN)/python $(INSTALL) --editable ".[bench,test,lint]" build
	touch $@

lint: $(READY) ## ruff and cython-lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	PATH="$(abspath $(BIN)):$$PATH" cython-lint src

format: $(READY) ## let ruff repair what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(READY) ## mypy, and the stubs against the compiled modules
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest $(STUBBED) --mypy-config-file pyproject.toml \
	    --allowlist .ci/stubtest-allowlist

test: $(READY) ## all tests
	$(NATIVE) $(BIN)/python -m pytest

slow: $(READY) ## the tests that take minutes
	$(NATIVE) $(BIN)/python -m pytest -m slow

extras: $(READY) ## the tests that need optional packages
	$(BIN)/python $(INSTALL) distributed matplotlib pandas polars py-sudoku pyarrow zstandard
	$(NATIVE) $(BIN)/python -m pytest tests/test_scale.py tests/queens tests/render tests/sudoku \
	    tests/compat tests/fuzz

coverage: $(READY) ## all tests, and which lines they ran
	$(NATIVE) $(BIN)/python -m pytest --cov

ctest: ## the C kernels alone: strict warnings, tests, sanitizers
	$(MAKE) -C csrc -j2 test asan

# The libraries have to be there before Python, which knows nothing of them; and Python itself
# leaks by design.  Nightly all tests are run so: make asan TESTED=tests
asan: TESTED = tests/kernel
asan: ## the kernel tests with address and undefined-behaviour sanitizers (gcc)
	$(call fresh,asan)
	LOWBIT_BUILD=asan,ubsan $(WORK)/asan/bin/python $(INSTALL) ".[test]"
	LD_PRELOAD="$$(gcc -print-file-name=libasan.so) $$(gcc -print-file-name=libubsan.so)" \
	    ASAN_OPTIONS=detect_leaks=0 PYTHONMALLOC=malloc \
	    $(NATIVE) $(WORK)/asan/bin/python -m pytest $(TESTED) $(GUARD)

# With a GIL, since the sanitizer does not see the locks of a free-threaded Python that was built
# without it.  Tests that read what other processes print stay out.
tsan: ## what threads share, with the thread sanitizer (gcc)
	$(MAKE) -C csrc tsan
	$(call fresh,tsan)
	LOWBIT_BUILD=tsan $(WORK)/tsan/bin/python $(INSTALL) ".[test]"
	LD_PRELOAD="$$(gcc -print-file-name=libtsan.so)" $(NATIVE) $(WORK)/tsan/bin/python -m pytest \
	    tests/hardening/test_sharing.py tests/test_threads.py tests/runner/test_threads.py \
	    -k "not goes_on and not interruption"

# PYTHON is free-threaded and was itself built with the sanitizer, which then sees all locks.
tsan-free: ## the same without a GIL; PYTHON has to be made for it, see CONTRIBUTING.md
	$(call fresh,tsan-free)
	LOWBIT_BUILD=tsan $(WORK)/tsan-free/bin/python $(INSTALL) ".[test]"
	$(NATIVE) $(WORK)/tsan-free/bin/python -m pytest tests/hardening/test_sharing.py \
	    tests/test_threads.py tests/runner/test_threads.py \
	    -k "not pure and not goes_on and not interruption"

fuzz: SECONDS = 60
fuzz: $(READY) ## fuzz the C code (libFuzzer, clang) and all that reads input (atheris)
	$(MAKE) -C csrc fuzz SECONDS=$(SECONDS)
	$(BIN)/python $(INSTALL) atheris pandas polars
	for target in $(notdir $(wildcard tests/fuzz/seeds/*)); do \
	    mkdir -p $(WORK)/fuzz/$$target && \
	    $(BIN)/python tests/fuzz/explore.py $$target -max_total_time=$(SECONDS) -max_len=500 \
	        -timeout=20 -verbosity=0 -print_final_stats=1 -artifact_prefix=$(WORK)/fuzz/$$target- \
	        $(WORK)/fuzz/$$target tests/fuzz/seeds/$$target || exit 1; done

.PHONY: docs pictures
docs: $(READY) ## the documentation site, in build/check/docs; warnings are errors
	$(BIN)/python $(INSTALL) --requirement docs/requirements.txt
	$(BIN)/python -m sphinx -q -W --keep-going -j 2 -b html -d $(WORK)/doctrees docs $(WORK)/docs

pictures: $(READY) ## draw the pictures of the documentation anew
	$(BIN)/python docs/drawing

pure: PACKAGE = .
pure: ## all tests on a build without native kernels, or on a wheel: PACKAGE=FILE
	$(call fresh,pure)
	LOWBIT_BUILD=pure $(WORK)/pure/bin/python $(INSTALL) "$(PACKAGE)[test]"
	$(PURE) $(WORK)/pure/bin/python -m pytest

dist: $(DIST)/.made ## sdist and wheel, and a look at what is in them

# The wheel is built from the sdist, so both are complete.
$(DIST)/.made: $(READY) $(PACKED)
	rm -rf $(DIST) $(UNPACKED) && mkdir -p $(DIST) $(UNPACKED)
	LOWBIT_BUILD=native $(BIN)/python -m build --outdir $(DIST) > $(WORK)/build.log 2>&1 || \
	    { cat $(WORK)/build.log; exit 1; }
	tar -xzf $(DIST)/*.tar.gz -C $(UNPACKED) --strip-components=1
	@echo "the sdist has all it should, and nothing generated:"
	cd $(UNPACKED) && ls Makefile csrc/Makefile csrc/tests/check.h src/lowbit/_native/c_common.pxd \
	    tests/conftest.py examples/puzzles.txt
	! find $(UNPACKED) -name '*.so' -o -name '*.o' -o -name '*.pyc' -o -path '*_native/*.c' | grep .
	@echo "the wheel has kernels, stubs and marker, and no sources:"
	$(BIN)/python -m zipfile -l $(DIST)/*.whl > $(DIST)/wheel.txt
	for part in boards.*so grids.*so queens.*so sudoku.*so boards.pyi grids.pyi queens.pyi \
	    sudoku.pyi; do \
	    grep "lowbit/_native/$$part " $(DIST)/wheel.txt || exit 1; done
	grep lowbit/py.typed $(DIST)/wheel.txt
	! grep -E '\.(c|h|pyx|pxd) |tests/' $(DIST)/wheel.txt
	touch $@

# A text file that is opened without naming its encoding, which on Windows is another, is an error.
wheel: dist ## all tests on the wheel, and which lines they ran
	$(call fresh,wheel)
	$(WORK)/wheel/bin/python $(INSTALL) "$$(ls $(DIST)/*.whl)[test]"
	$(NATIVE) PYTHONWARNDEFAULTENCODING=1 $(WORK)/wheel/bin/python -m pytest --cov

sdist: dist ## the sdist, with its own copy of the kernel and command line tests
	$(MAKE) --no-print-directory unpacked

# Installed from the unpacked folder, as pip would do: of an archive it may have a wheel in its
# cache, of this one or of an older one.
.PHONY: unpacked
unpacked:
	$(call fresh,sdist)
	LOWBIT_BUILD=native $(WORK)/sdist/bin/python $(INSTALL) "$(UNPACKED)[test]"
	cd $(UNPACKED) && $(NATIVE) $(abspath $(WORK)/sdist)/bin/python -m pytest \
	    tests/kernel tests/cli $(GUARD)

fallback: dist ## where no compiler works: a pure package, or no package if native is a must
	$(call fresh,fallback)
	rm -rf $(UNPACKED)/build
	CC=false $(WORK)/fallback/bin/python $(INSTALL) $(UNPACKED)
	$(WORK)/fallback/bin/lowbit info
	$(WORK)/fallback/bin/lowbit info | grep -q 'kernel *pure'
	! CC=false LOWBIT_BUILD=native $(WORK)/fallback/bin/python $(INSTALL) $(UNPACKED) \
	    > $(WORK)/refused.log 2>&1
	grep -i "command .*false" $(WORK)/refused.log

.PHONY: portability
portability: ## other compilers, systems and processors; `make -C portability` lists the parts
	$(MAKE) -C portability all

BENCHMARKED := $(WORK)/benchmarks.json

bench: $(READY) ## what is how fast, next to what else there is: a table, and JSON
	mkdir -p $(WORK)
	$(BIN)/python -m pytest benchmarks --benchmark-json=$(BENCHMARKED)
	$(BIN)/python benchmarks/table.py $(BENCHMARKED)

BASE ?= origin/main
REGRESS := $(WORK)/regress
REGRESSION = PYTHONPATH=benchmarks $(BIN)/python -m regression
# $(call installed,NAME,COMMIT): a commit in REGRESS/NAME, as pip installs it.
installed = mkdir -p $(REGRESS)/source/$1 && git archive $2 | tar -x -C $(REGRESS)/source/$1 && \
    LOWBIT_BUILD=native $(BIN)/python $(INSTALL) --no-deps --target $(REGRESS)/$1 \
    $(REGRESS)/source/$1

regress: $(READY) ## is the last commit slower than BASE=commit, or does it search otherwise?
	rm -rf $(REGRESS)
	$(call installed,base,$(BASE))
	$(call installed,head,HEAD)
	$(REGRESSION).measure $(REGRESS)/base --out $(REGRESS)/base.json
	$(REGRESSION).measure $(REGRESS)/head --out $(REGRESS)/head.json
	$(REGRESSION).race $(REGRESS)/base $(REGRESS)/head --out $(REGRESS)/race.json
	$(REGRESSION).compare $(REGRESS)/base.json $(REGRESS)/head.json \
	    --times $(REGRESS)/race.json $(addprefix --markdown ,$(GITHUB_STEP_SUMMARY))

HISTORY ?= $(REGRESS)/history

history: $(READY) ## add the last commit to the history in the folder HISTORY, and draw that
	$(BIN)/python $(INSTALL) matplotlib
	rm -rf $(REGRESS)/head $(REGRESS)/source
	$(call installed,head,HEAD)
	$(REGRESSION).measure $(REGRESS)/head --out $(REGRESS)/head.json
	$(REGRESSION).history $(HISTORY) $(REGRESS)/head.json $$(git log -1 --format='%H %cI')

include .ci/release.mk

check: ## everything that CI on Linux does, on the last commit
	.ci/run

clean: ## remove what was built, also in src
	rm -rf build csrc/build dist src/*.egg-info $(READY)
	rm -f src/lowbit/_native/*.so src/lowbit/_native/*.pyd src/lowbit/_native/*.c
