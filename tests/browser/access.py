"""axe-core, from the package that brings it as a file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@cache
def axe() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, within: str = "html") -> list[str]:
    """What axe-core finds wrong with the page as it is shown now, one line an element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())  # by the debugger: the page's own policy stays as strict as it is
    found: list[dict[str, Any]] = page.evaluate(
        "([tags, within]) => axe.run(within, {runOnly: tags, resultTypes: ['violations']})"
        ".then(result => result.violations)",
        [STANDARDS, within],
    )
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]
