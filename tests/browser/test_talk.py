"""Two people say a word to each other, one of them on a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.access import violations
from tests.browser.conftest import Visit
from tests.browser.person import PHONE


def test_a_phrase_and_an_answer(visit: Visit) -> None:
    ann, bo = visit(), visit(size=PHONE, locale="it-IT")
    ann.make("me", "link", names=["Ann"])
    bo.join(ann.link(), "Bo")
    expect(ann.page.locator("#people")).to_contain_text("Bo")
    ann.page.locator("#menu a[href$='/talk']").click()
    ann.page.locator(".phrases button[value=luck]").click()
    expect(ann.page.locator("#talk-lines")).to_contain_text("Good luck!")

    newest = bo.page.locator("#said a")
    expect(newest).to_contain_text("Buona fortuna!")
    newest.click()
    field = bo.page.locator(".words input")
    expect(field).to_be_focused()
    assert violations(bo.page) == []
    field.fill("Grazie <b>Ann</b>")
    field.press("Enter")
    expect(bo.page.locator("#talk-lines li")).to_have_count(2)
    expect(ann.page.locator("#talk-lines")).to_contain_text("Grazie <b>Ann</b>")
