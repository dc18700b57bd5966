"""Four languages: switched by button, no raw keys, nothing sticks out of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from frostlight.i18n import LANGUAGES
from frostlight.i18n.catalogue import load_catalogue
from tests.browser.conftest import Visit
from tests.browser.fitting import LOCALES, cut, spilt
from tests.browser.person import LAPTOP, OPTION, PHONE, WINNER
from tests.browser.server import Planted, Server, plant

TEXTS = """() => [
  document.title,
  document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title], [placeholder], option, [data-say-lost]")]
    .flatMap(one => [one.ariaLabel, one.title, one.placeholder, one.text, one.dataset.sayLost]),
].filter(Boolean).join("\\n")"""
OVERFLOW = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  return [...document.querySelectorAll("body *")]
    .filter(one => one.getBoundingClientRect().right > wide + 1)
    .map(one => `${one.tagName}#${one.id}.${one.getAttribute("class")}`).slice(0, 8);
}"""


def keys_of(entry: Any, path: str = "") -> Iterator[str]:
    if isinstance(entry, dict):
        for name, inner in entry.items():
            yield f"{path}.{name}".removeprefix(".")
            yield from keys_of(inner, f"{path}.{name}")


ZOOMED = (LAPTOP[0] // 2, LAPTOP[1] // 2)
"""What is left of a laptop for a reader who enlarges everything to 200 %."""


@pytest.fixture(scope="module")
def keys() -> set[str]:
    """The keys of all messages that a page could show by mistake."""
    return {
        key
        for name in ("web", "antarctica", "common")
        for key in keys_of(load_catalogue("en", name))
        if "." in key
    }


@pytest.fixture(scope="module")
def late(server: Server) -> Planted:
    return plant(server.data, ["Ada", "link", "bot"], seed="2", decisions=60, asked="act")


@pytest.fixture(scope="module")
def full(server: Server) -> Planted:
    """All seats are taken, and Ada has much to choose from."""
    return plant(server.data, ["Ada", "bot", "bot"], seed="2", decisions=60, asked="act")


@pytest.fixture(scope="module")
def over(server: Server) -> Planted:
    return plant(server.data, ["Ada", "bot"], end=True)


def check(page: Page, language: str, keys: set[str]) -> str:
    """The page speaks the language, in whole sentences; returns its texts."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    text: str = page.evaluate(TEXTS)
    raw = keys & set(re.findall(r"[a-z_]+(?:\.\w+)+", text))
    assert raw == set()
    assert re.findall(r"\{\w+(?:\.\w+)?\}", text) == []
    return text


def switch(page: Page, language: str) -> None:
    page.locator(f"form.languages button[value={language}]:visible").click()
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_home_and_rules_speak_four_languages(visit: Visit, keys: set[str]) -> None:
    page = visit().page
    titles = set()
    for language in LANGUAGES:
        page.goto("/")
        switch(page, language)
        check(page, language, keys)
        titles.add(page.locator("h1").inner_text())
        page.goto("/rules/antarctica")
        check(page, language, keys)
    assert len(titles) == len(LANGUAGES)


def test_the_table_speaks_four_languages(late: Planted, visit: Visit, keys: set[str]) -> None:
    person = visit(planted=late)
    page = person.page
    prompts = set()
    for language in LANGUAGES:
        person.open(late.id)
        page.locator("#menu [data-open=seats]").click()
        switch(page, language)
        person.settle()
        check(page, language, keys)
        prompts.add(page.locator("#prompt").inner_text())
    assert len(prompts) == len(LANGUAGES)


def test_the_end_speaks_four_languages(over: Planted, visit: Visit, keys: set[str]) -> None:
    winners = set()
    person = visit(planted=over)
    for language in LANGUAGES:
        person.context.add_cookies(
            [{"name": "language", "value": language, "url": person.server.url}]
        )
        person.open(over.id)
        check(person.page, language, keys)
        winners.add(person.page.locator(WINNER).inner_text())
    assert len(winners) == len(LANGUAGES)


@pytest.mark.share(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_sticks_out(late: Planted, over: Planted, visit: Visit, language: str) -> None:
    """The first guess of the language is the browser's."""
    page = visit(planted=late, locale=language).page
    wide = []
    for path in ("/", f"/t/{late.id}", f"/t/{over.id}", "/rules/antarctica"):
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for width, height in (LAPTOP, PHONE, ZOOMED):
            page.set_viewport_size({"width": width, "height": height})
            wide += [f"{path} at {width}: {what}" for what in page.evaluate(OVERFLOW)]
    assert wide == []


@pytest.mark.share(2)
@pytest.mark.parametrize("language", ["pl", "en", "ru", "it"])
def test_a_laptop_shows_all_at_once(full: Planted, visit: Visit, language: str) -> None:
    """Board, question, options and the own things stand on the screen without scrolling."""
    person = visit(planted=full, locale=language)
    person.open(full.id)
    for region in ("#board", "#prompt", "#my-points", "#hand"):
        box = person.page.locator(region).bounding_box()
        assert box is not None
        assert box["y"] >= 0, region
        assert box["y"] + box["height"] <= LAPTOP[1] + 1, region
    bottoms = person.page.locator(OPTION).evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().bottom)"
    )
    assert max(bottoms) <= LAPTOP[1]


@pytest.mark.share(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_puts_the_options_away(full: Planted, visit: Visit, language: str) -> None:
    """One button folds the sheet and brings it back; nothing sticks out."""
    person = visit(planted=full, locale=language, size=PHONE)
    person.open(full.id)
    page = person.page
    page.locator("#tabs [data-tab=board]").click()
    page.locator("#fold").click()
    expect(page.locator(OPTION).first).to_be_hidden()
    page.locator("#larger").click()
    page.locator("#fold").click()
    expect(page.locator(OPTION).first).to_be_visible()
    page.locator("#more").click()
    expect(page.locator("#menu [data-open=seats]")).to_be_in_viewport()
    assert page.evaluate(OVERFLOW) == []


@pytest.mark.share(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_names_the_other_players_in_full(
    server: Server, visit: Visit, language: str
) -> None:
    """Bots are called by their colours, and players must not have to guess which."""
    table = plant(server.data, ["bot", "Ada", "bot", "bot"], decisions=60)
    person = visit(planted=table, size=PHONE, touch=True, locale=LOCALES[language])
    person.open(table.id)
    person.page.locator("#tabs [data-tab=players]").tap()
    expect(person.page.locator("#others tbody tr")).to_have_count(3)
    assert spilt(person.page, "#others tbody th") == []


@pytest.mark.share(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_to_choose_from_stand_once_on_a_phone(
    server: Server, visit: Visit, language: str
) -> None:
    """All of them in sight with what they do, and not once more as cards below."""
    table = plant(server.data, ["Ada", "bot"], seed="1", asked="shipyard_card")
    person = visit(planted=table, size=PHONE, touch=True, locale=LOCALES[language])
    person.open(table.id)
    page = person.page
    expect(page.locator("#take .card")).to_have_count(4)
    expect(page.locator("#take")).to_be_hidden()
    assert len(person.options()) == 4
    for word in page.locator("#question .option :is(.label, small)").all():
        expect(word).to_be_in_viewport(ratio=1)
    assert cut(page, "#question .options") == []
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("#take")).to_be_hidden()
