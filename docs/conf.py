# SPDX-License-Identifier: MIT
"""How Sphinx builds the documentation; `make docs` calls it, with warnings as errors."""

import sys
from pathlib import Path

import lowbit

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "lowbit"
author = "The lowbit developers"
copyright = author  # noqa: A001
version = release = lowbit.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "numpydoc",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
    "command_help",
    "source_pages",
]
exclude_patterns = ["_build", "requirements.txt"]

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "none"
numpydoc_show_class_members = False  # the reference lists them itself

nitpicky = True
default_role = "code"
# A session ends with an empty line, which doctest needs and readers do not.
highlight_options = {name: {"stripnl": True} for name in ("pycon", "python")}

html_theme = "furo"
html_title = "lowbit"
html_static_path = ["_static"]
html_css_files = ["lowbit.css"]
html_show_sphinx = False
html_copy_source = False
html_theme_options = {"navigation_with_keys": True}
copybutton_exclude = ".linenos, .gp, .go"
