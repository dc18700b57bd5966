"""A game that is no part of Frostlight, from the home page to the end, in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from frostlight.view.pages import drawn_games
from tests.browser.access import violations
from tests.browser.conftest import Visit, serving_game
from tests.browser.person import LAPTOP, OPTION, PHONE, WINNER, Theme
from tests.browser.server import Server
from tests.ours import OUR_GAMES

STYLE = "(one, name) => getComputedStyle(one)[name]"
OURS = len([game for game in drawn_games() if game in OUR_GAMES])


@pytest.fixture(scope="module")
def server(pebbles: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serving_game(pebbles, tmp_path_factory)


def test_from_home_to_the_end_against_its_own_bot(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.make("me", "bot-magpie", names=["Ada"], game="pebbles")
    sheets = page.locator("link[rel=stylesheet]").evaluate_all("all => all.map(one => one.href)")
    assert [sheet for sheet in sheets if "/sheets/pebbles.css" in sheet]
    assert not [sheet for sheet in sheets if "antarctica" in sheet]
    expect(page.locator("#prompt")).to_contain_text("Which number of pebbles do you wish for?")
    assert page.locator("#wish-even").evaluate(STYLE, "boxShadow") != "none"
    person.answer(["even"])
    person.options()
    assert "drop-shadow" in page.locator("#shore").evaluate(STYLE, "filter"), "no rule of its own"
    assert page.locator(".water").evaluate(STYLE, "fill") != "rgb(0, 0, 0)", "its own sheet"
    assert page.locator("#icons #i-pebble").count() == 1
    laid = page.locator(".piece").count()
    page.locator(f"{OPTION}[data-opt='take:2']").hover()
    expect(page.locator("#my-pebbles b")).to_have_attribute("data-then", "2")
    person.pick("take:2")
    while person.turn([]) == "me":
        person.answer(["take:3"])
    expect(page.locator(WINNER)).to_be_visible()
    assert page.locator(".piece").count() == laid, "every pebble is still there"
    page.get_by_role("link", name="PEB-3.1").click()
    expect(page.locator("#drawn")).to_contain_text("as soon as the shore is empty")


def test_its_guide_cards_and_words_need_no_script_of_its_own(visit: Visit) -> None:
    person = visit(guided=True)
    page = person.page
    person.make("me", "bot-magpie", names=["Ada"], game="pebbles")
    expect(page.locator("#guide .tip")).to_contain_text("A secret wish")
    expect(page.locator(".ring")).to_have_count(1)
    person.answer(["even"])
    expect(page.locator("#guide .tip")).to_contain_text("Pebbles, or your card")
    expect(page.locator(".ring")).to_have_count(2)
    page.locator("[data-tip-seen]").click()
    page.locator("#mine .chip").hover()
    expect(page.locator("#whole .says")).to_be_visible()
    page.locator("#menu a[href='/guide/pebbles']").click()
    expect(page.locator("#drawn .legend li")).to_have_count(4)
    expect(page.locator("#drawn .goal")).to_contain_text("a point a pebble")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Board in words").press("Enter")
    expect(page.locator("#drawn h2")).to_have_text(["Shore", "Ada", "Jay"])


@pytest.mark.parametrize(("theme", "size"), [("light", LAPTOP), ("dark", PHONE)])
def test_axe_finds_nothing(visit: Visit, theme: Theme, size: tuple[int, int]) -> None:
    person = visit(theme=theme, size=size)
    page = person.page
    page.goto("/")
    expect(page.locator("a.game-card .cover")).to_have_count(OURS + 1)
    assert violations(page) == []
    person.make("me", "bot-practised", "bot-beginner", game="pebbles")
    person.answer()
    person.options()
    assert violations(page) == []


def test_a_language_that_it_lacks(visit: Visit) -> None:
    """Polish round it, English inside: nothing is broken, for this game or another."""
    person = visit(locale="pl-PL")
    page = person.page
    person.make("me", "bot-magpie", game="pebbles")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("#prompt")).to_contain_text("Which number of pebbles")
    page.goto("/")
    expect(page.locator("body")).to_contain_text("Antarktyda")
