// SPDX-License-Identifier: MIT
//
// pyodide.mjs PYODIDE SITE TESTS...: run tests of the pure package in Pyodide, CPython compiled to
// WebAssembly.  SITE has the packages but for numpy, which comes from the net, as Pyodide has it.
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

const [pyodide, site, ...tests] = process.argv.slice(2);
const root = path.resolve("..");
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);

const python = await loadPyodide({ env: { HOME: "/home", LOWBIT_EXPECT_KERNEL: "pure" } });
await python.loadPackage("numpy");
for (const [folder, mounted] of [[site, "/site"], [root, "/lowbit"]]) {
    python.FS.mkdirTree(mounted);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, mounted);
}
python.globals.set("tests", tests.map((name) => `/lowbit/${path.relative("..", name)}`).join(" "));
const status = python.runPython(`
import sys

sys.path.insert(0, "/site")
import pytest

int(pytest.main(["-q", "-p", "no:cacheprovider", "--capture=sys", *tests.split()]))
`);
process.exit(status);
