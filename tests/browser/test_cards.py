"""Cards on a page: the whole of a small one by pointer, keyboard and finger, in any words."""

from __future__ import annotations

from importlib.resources import files

import pytest
from playwright.sync_api import Browser, Page, expect

from frostlight.games.frostpunk.view.cards import CardText, card_text
from frostlight.view.cards import Card, Choice, chip, row, whole
from frostlight.view.parts import part, text
from tests.browser.access import violations
from tests.browser.conftest import Visit
from tests.browser.person import OPTION, PHONE, VERB, Person
from tests.browser.server import Planted, Server, plant
from tests.view.frostpunk_spoken import DECKS, reader

WHOLE = "#whole:popover-open"
STICKS_OUT = """(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1
  || one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent)"""


@pytest.fixture(scope="module")
def holding(server: Server) -> Planted:
    """Ada has cards in hand and may send a scientist with one of them."""
    return plant(server.data, ["Ada", "bot", "bot"], seed="3", decisions=100, asked="act")


@pytest.fixture
def person(holding: Planted, visit: Visit) -> Person:
    found = visit(planted=holding)
    found.open(holding.id)
    return found


def hold(page: Page, card: str) -> None:
    """A finger stays on a card until it opens."""
    box = page.locator(card).bounding_box()
    assert box is not None
    there = [{"x": box["x"] + 20, "y": box["y"] + box["height"] / 2}]
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": there})
    expect(page.locator(WHOLE)).to_have_count(1)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_pointer_opens_a_card_and_leaves_it(person: Person) -> None:
    page = person.page
    offered = page.locator("#offer .card").nth(1)
    offered.hover()
    expect(page.locator(f"{WHOLE} .sort")).to_have_text("double deck")
    expect(page.locator(f"{WHOLE} .said").first).to_be_visible()
    page.locator("#prompt").hover()
    expect(page.locator(WHOLE)).to_have_count(0)


def test_a_neighbour_opens_instead(person: Person) -> None:
    page = person.page
    cards = page.locator("#offer .card")
    for place, deck in enumerate(("basic", "double", "advanced")):
        cards.nth(place).hover()
        expect(page.locator(f"{WHOLE} .sort")).to_have_text(f"{deck} deck")


def test_the_keyboard_opens_it_and_escape_closes_it(person: Person) -> None:
    page = person.page
    name = page.locator("#hand .open").first
    page.locator(OPTION).last.focus()
    while not name.evaluate("one => one === document.activeElement"):
        page.keyboard.press("Tab")
    expect(page.locator(f"{WHOLE} .says")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(WHOLE)).to_have_count(0)
    expect(name).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(WHOLE)).to_have_count(1)
    page.keyboard.press("Shift+Tab")
    expect(page.locator(WHOLE)).to_have_count(0)


def test_a_long_press_opens_it_and_a_tap_chooses_it(holding: Planted, visit: Visit) -> None:
    """The finger that looks at a card does not answer."""
    person = visit(planted=holding, size=PHONE, touch=True)
    person.open(holding.id)
    page, before = person.page, person.version
    page.locator("#tabs [data-tab=mine]").click()
    playable = "#hand-send_scientist[data-opt]"
    hold(page, playable)
    expect(page.locator(f"{WHOLE} .says")).to_be_visible()
    expect(page.locator(VERB)).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator(WHOLE)).to_have_count(0)
    page.wait_for_timeout(600)  # sooner it would be a double click
    page.locator(playable).tap(position={"x": 20, "y": 20})
    expect(page.locator(VERB)).to_be_enabled()
    expect(page.locator(WHOLE)).to_have_count(0)
    assert person.version == before


def test_who_listens_hears_what_a_card_does(person: Person) -> None:
    name = person.page.locator("#hand .open").first
    does = person.page.locator("#hand .card").first.locator(".says")
    told = name.get_attribute("aria-describedby")
    expect(does).to_have_attribute("id", str(told))
    said = str(name.text_content())
    expect(person.page.get_by_role("button", name=said, exact=True)).to_have_count(1)
    name.focus()
    assert violations(person.page) == []


# -- cards of another game, in the language with the longest words


def drawn(found: CardText) -> Card:
    options = (Choice(one.label, one.whole) for one in found.options)
    return Card(found.title, "", found.sort, text=found.lines, choices=tuple(options))


@pytest.mark.parametrize("width", [360, 1366])
def test_cards_of_any_game_fit(browser: Browser, width: int) -> None:
    """Every card of a large game, whole and as a chip: nothing is cut and nothing sticks out."""
    cards = [drawn(card_text(reader("ru"), deck, card)) for deck in DECKS for card in DECKS[deck]]
    assert len(cards) > 150
    styles = "".join(
        files("frostlight.view").joinpath("static", f"{name}.css").read_text("utf-8")
        for name in ("page", "cards")
    )
    rows = "".join(
        text(part("row", *row((form(f"{form.__name__}-{n}", card) for n, card in some), look)))
        for form, look in ((whole, "hand"), (chip, "strip"))
        for some in [list(enumerate(cards))]
    )
    page = browser.new_page(viewport={"width": width, "height": 800}, locale="ru")
    page.set_content(f'<html lang="ru"><style>html{{font-size:14px}}{styles}</style>{rows}')
    assert page.locator(".card").evaluate_all(STICKS_OUT) == []
    assert page.locator(".card.whole .choices li").count() > 100
    page.close()
