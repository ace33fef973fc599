# SPDX-License-Identifier: MIT
"""Links to a module of the package lead to its page on the site, not to a file to download.

The pages are those of `sphinx.ext.viewcode`, which has every module of the reference.
"""

import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

LINK = re.compile(r"\[([^]]+)\]\((?:\.\./)+src/([\w/]+)\.py\)")


def link_to_pages(app: Sphinx, page: str, source: list[str]) -> None:
    """Replace the links of a page, before it is parsed."""
    top = "../" * page.count("/") + "_modules/"
    source[0] = LINK.sub(rf'<a href="{top}\2.html">\1</a>', source[0])


def check_links(app: Sphinx, error: Exception | None) -> None:
    """Stop if there is no page where a link leads."""
    if error or app.builder.format != "html":
        return
    for page in app.env.found_docs:
        text = Path(app.env.doc2path(page)).read_text(encoding="utf-8")
        for _, module in LINK.findall(text):
            if not Path(app.outdir, "_modules", f"{module}.html").exists():
                raise ExtensionError(f"{page}: no page shows the source of {module}")


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx of it."""
    app.connect("source-read", link_to_pages)
    app.connect("build-finished", check_links)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
