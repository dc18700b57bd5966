"""The home page in a browser: choosing a game, seats and colours, at every size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import violations
from tests.browser.conftest import Visit
from tests.browser.person import LAPTOP, PHONE, STILL
from tests.browser.server import Server, plant

SMALL = (360, 740)
SIZES = (LAPTOP, (1920, 1080), (820, 1180), (1024, 768), PHONE, SMALL, (844, 390))
CUT = """() => [...document.querySelectorAll("#plain :is(h2, legend, p, .pill span, small)")]
  .filter((one) => one.checkVisibility({ opacityProperty: true }) && !one.closest(".unseen"))
  .filter((one) => getComputedStyle(one).display !== "inline")
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
SHOWN = """(words) => [...document.querySelectorAll(words)]
  .filter((one) => one.getBoundingClientRect().width > 5).map((one) => one.innerText)"""
"""Those that take some room, and are not only for screen readers."""
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"


def swatch(page: Page, seat: int, colour: str) -> None:
    page.locator(f"input[name=set-colours-{seat}][value={colour}]").check(force=True)


def test_whoever_takes_a_colour_gives_theirs(visit: Visit) -> None:
    person = visit()
    page = person.page
    page.goto("/")
    swatch(page, 0, "green")
    expect(page.locator("input[name=set-colours-2][value=red]")).to_be_checked()
    swatch(page, 2, "green")
    expect(page.locator("input[name=set-colours-0][value=red]")).to_be_checked()
    swatch(page, 0, "yellow")
    page.locator("input[name=name0]").fill("Ada")
    page.locator("form[data-new] button.act").click()
    page.wait_for_url("**/t/*")
    person.settle()
    expect(page.locator("#page .badge.c-yellow").first).to_be_attached()
    expect(page.locator("#page .badge.c-red")).to_have_count(0)


def test_a_bot_has_a_level_and_no_name(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    row = page.locator(".seating [data-seat='0']")
    expect(row.locator("input[name=name0]")).to_be_visible()
    row.locator(".a-bot").click()
    expect(row.locator("input[name=name0]")).to_be_hidden()
    expect(row.locator(".levels input:checked")).to_have_count(1)
    row.locator("input[value=link]").check(force=True)
    expect(row.locator("input[name=name0]")).to_be_visible()


@pytest.mark.share(2)
@pytest.mark.parametrize("size", SIZES)
def test_no_bar_lies_over_the_name_of_the_game_that_was_chosen(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(size=size).page
    page.goto("/")
    page.locator("a.game-card[href*='game=antarctica']").click()
    page.wait_for_url("**game=antarctica**")
    page.evaluate(STILL)
    bar, title = (page.locator(one).bounding_box() for one in (".bar", ".new-table h2"))
    assert bar is not None
    assert title is not None
    assert title["y"] >= bar["y"] + bar["height"]


@pytest.mark.share(2)
@pytest.mark.parametrize("language", ["en", "pl", "ru", "it"])
def test_nothing_is_cut_at_any_size(server: Server, visit: Visit, language: str) -> None:
    names = ["Bartłomiej Kowalczykiewicz", "Константин Преображенский", "link", "bot"]
    going = plant(server.data, names[:1] + names[2:], seed="2", decisions=40, asked="act")
    page = visit(planted=going, locale=language).page
    page.goto("/")
    page.locator("input[name=players][value='4']").check(force=True)
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found[width, height] = (page.evaluate(CUT), page.evaluate(SIDEWAYS))
    assert found == dict.fromkeys(SIZES, ([], 0))


@pytest.mark.share(2)
@pytest.mark.parametrize("size", [PHONE, SMALL])
@pytest.mark.parametrize("language", ["en", "pl", "ru", "it"])
def test_on_a_phone_words_say_who_may_sit_where(
    visit: Visit, size: tuple[int, int], language: str
) -> None:
    """A sign alone says nothing to a newcomer; the chosen word is the widest."""
    page = visit(size=size, locale=language).page
    page.goto("/")
    row = page.locator(".seating [data-seat='0']")
    for chosen in row.locator(".who .pill").all():
        chosen.click()
        shown = page.evaluate(SHOWN, ".seating [data-seat='0'] .who b")
        assert shown == row.locator(".who b").all_inner_texts()
        assert len(shown) == 4
    assert (page.evaluate(CUT), page.evaluate(SIDEWAYS)) == ([], 0)


def test_on_a_phone_one_goes_on_first(server: Server, visit: Visit) -> None:
    going = plant(server.data, ["Ada", "bot"], seed="2", decisions=40, asked="act")
    page = visit(planted=going, size=PHONE).page
    page.goto("/")
    first, card = (
        page.locator(".going a").bounding_box(),
        page.locator(".game-card").first.bounding_box(),
    )
    assert first is not None
    assert card is not None
    assert first["y"] + first["height"] < card["y"]
    assert violations(page) == []


def test_a_phone_is_told_for_how_many_a_game_is(visit: Visit) -> None:
    """What belongs to a question alone must not hide it (both were called facts)."""
    page = visit(size=PHONE, touch=True).page
    page.goto("/")
    expect(page.locator("body[data-touch]")).to_have_count(1)
    for facts in page.locator(".game-card .facts").all():
        expect(facts).to_be_visible()
    expect(page.locator(".game-card .facts")).not_to_have_count(0)
