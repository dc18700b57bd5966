"""Whether all that an answer needs can be seen: question, answers, where they are, the verb."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.person import OPTION, STILL, VERB

LEAST = 11
"""Pixels: nothing needed for an answer is smaller."""
LOOK = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").rstrip()


def faults(page: Page) -> list[str]:
    """What of a question cannot be seen, lies under something, is cut or too small."""
    found: list[str] = page.evaluate(f"(least) => {LOOK}.faults(least)", LEAST)
    return found


def picked_faults(page: Page) -> list[str]:
    """What is wrong with the first option once it was tapped: its facts and its verb."""
    option = page.locator(f"{OPTION}:visible")
    if not option.count():
        return []
    option.first.tap()
    expect(page.locator(VERB)).to_be_enabled()
    page.evaluate(STILL)
    found: list[str] = page.evaluate(f"() => {LOOK}.picked()")
    page.locator("#confirm [data-back]").tap()
    page.evaluate("for (const id of ['ask', 'side']) document.getElementById(id).scrollTop = 0")
    return found


def guide_faults(page: Page) -> list[str]:
    """What is wrong with a tip: it hides what it speaks of, or points at nothing."""
    found: list[str] = page.evaluate(f"() => {LOOK}.guide()")
    return found
