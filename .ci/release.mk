# SPDX-License-Identifier: MIT
# The files of a release, and what can be known of them before the tag; docs/releasing.md.

FILES := $(WORK)/files
TOOLS := $(WORK)/tools
WHEELS := $(WORK)/wheelhouse
PLATFORMS := linux:x86_64,aarch64 macos:x86_64,arm64 windows:AMD64,ARM64
# For each of these a wheel is built and tested: PYTHONS="python3.11 python3.13t"; with fewer tests:
# TESTED=tests/kernel.
PYTHONS ?= $(PYTHON)

# With this, two builds of a commit are the same, byte by byte.
EPOCH = SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct)

.PHONY: files tested-files wheels-config native-wheels release-check

$(TOOLS)/.ready: pyproject.toml
	$(call fresh,tools)
	$(TOOLS)/bin/python $(INSTALL) --upgrade pip
	$(TOOLS)/bin/python $(INSTALL) --group wheels --group release
	touch $@

files: $(TOOLS)/.ready ## sdist and pure wheel of a release
	rm -rf $(FILES)
	$(EPOCH) $(TOOLS)/bin/python -m build --sdist --outdir $(FILES) > $(WORK)/files.log
	$(EPOCH) LOWBIT_BUILD=pure $(TOOLS)/bin/python -m build --wheel --outdir $(FILES) \
	    >> $(WORK)/files.log

# What is published is what was tested: nothing is built again.
tested-files: UNPACKED = $(FILES)-unpacked
tested-files: files ## the same, tested; the pure wheel also in Pyodide
	rm -rf $(UNPACKED) && mkdir $(UNPACKED)
	tar -xzf $(FILES)/*.tar.gz -C $(UNPACKED) --strip-components=1
	$(MAKE) --no-print-directory unpacked UNPACKED=$(UNPACKED)
	$(MAKE) --no-print-directory pure PACKAGE="$$(ls $(FILES)/*.whl)"
	$(MAKE) --no-print-directory -C portability pyodide \
	    WHEEL="$$(ls $(abspath $(FILES))/*.whl)"

wheels-config: $(TOOLS)/.ready ## the wheels to be built are those of .ci/wheels.txt; workflows are valid
	for platform in $(PLATFORMS); do \
	    echo "# $${platform%:*}" && $(TOOLS)/bin/cibuildwheel --print-build-identifiers \
	        --platform $${platform%:*} --archs $${platform#*:} . || exit 1; done > $(WORK)/wheels.txt
	diff .ci/wheels.txt $(WORK)/wheels.txt
	for schema in github-workflows github-workflows-require-timeout; do \
	    $(TOOLS)/bin/check-jsonschema .github/workflows/*.yml --builtin-schema \
	        $$(test $$schema = github-workflows && echo vendor || echo custom).$$schema || exit 1; done
	$(TOOLS)/bin/zizmor --offline --quiet .github

# As cibuildwheel does it, without its containers: build, repair, test in a new environment.
native-wheels: $(TOOLS)/.ready ## a Linux wheel for each of PYTHONS, tested
	rm -rf $(WORK)/unrepaired $(WHEELS)
	for python in $(PYTHONS); do $(MAKE) --no-print-directory native-wheel PYTHON=$$python || exit 1; done

.PHONY: native-wheel
native-wheel: TESTED = tests
native-wheel:
	$(call fresh,native)
	$(EPOCH) LOWBIT_BUILD=native $(WORK)/native/bin/python -m pip wheel --quiet --no-deps \
	    -w $(WORK)/unrepaired .
	PATH="$(abspath $(TOOLS))/bin:$$PATH" auditwheel repair -w $(WHEELS) $(WORK)/unrepaired/*.whl
	rm -r $(WORK)/unrepaired
	$(WORK)/native/bin/python $(INSTALL) --no-index --no-deps --find-links $(WHEELS) lowbit
	$(WORK)/native/bin/python $(INSTALL) "lowbit[test]" --find-links $(WHEELS)
	cd $(WORK) && $(NATIVE) native/bin/python -m pytest -q $(abspath $(TESTED))
	cd $(WORK) && native/bin/python $(abspath .ci/each_kernel.py) \
	    $(abspath tests/queens/test_count.py tests/sudoku/test_solve.py)

release-check: wheels-config files native-wheels ## what can be known of a release before its tag
	$(TOOLS)/bin/twine check --strict $(FILES)/* $(WHEELS)/*
	$(TOOLS)/bin/check-wheel-contents $(FILES)/*.whl $(WHEELS)/*.whl
	$(TOOLS)/bin/pyroma --min 8 $(FILES)/*.tar.gz
	rm -rf $(FILES)-before && cp -R $(FILES) $(FILES)-before
	$(MAKE) --no-print-directory files
	diff -r $(FILES)-before $(FILES)
