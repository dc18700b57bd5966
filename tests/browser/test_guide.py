"""The guided first game: tips come once, point at what they speak of, can be left and called."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from frostlight.view.guide import pointing
from tests.browser.access import violations
from tests.browser.conftest import Visit
from tests.browser.person import LAPTOP, OPTION, PHONE, STILL, Person, Theme
from tests.browser.server import Planted, Server, plant

TIP = "#guide .tip"
COMES = {
    **dict.fromkeys(("place_ship", "sail", "act", "build_track", "shipyard_card"), "1"),
    **dict.fromkeys(("research_3", "move_ship", "move_ship_to"), "1"),
    "gift_cube": "2",
    "draft_card": "4",
}
"""By kind of question the seed of a game of two in which the first seat is asked it."""
HIDDEN = """(selector) => {
  const tip = document.getElementById("guide").getBoundingClientRect();
  return [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
    .filter((one) => tip.left < one.right && one.left < tip.right
      && tip.top < one.bottom && one.top < tip.bottom).length;
}"""
"""How many of these elements lie under the tip."""
RING = ".ring"


@pytest.fixture(scope="module")
def sailing(server: Server) -> Planted:
    return plant(server.data, ["Ada", "bot", "bot"], seed="2", decisions=9, asked="sail")


def newcomer(visit: Visit, table: Planted, size: tuple[int, int] = LAPTOP) -> Person:
    person = visit(planted=table, guided=True, size=size)
    person.open(table.id)
    return person


def title(page: Page) -> str:
    return page.locator(f"{TIP} h2").inner_text()


def test_a_tip_comes_once_and_the_next_with_the_next_question(server: Server, visit: Visit) -> None:
    table = plant(server.data, ["Ada", "bot", "bot"], seed="2", decisions=9, asked="sail")
    person = newcomer(visit, table)
    page = person.page
    expect(page.locator(TIP)).to_contain_text("Your ship has to sail")
    expect(page.locator(TIP)).to_contain_text("Goal:")
    page.reload()
    expect(page.locator(TIP)).to_contain_text("Your ship has to sail")
    page.locator("[data-tip-seen]").click()
    expect(page.locator("#guide")).to_be_hidden()
    page.reload()
    person.settle()
    expect(page.locator("#guide")).to_be_hidden()
    person.pick(person.options()[0])
    expect(page.locator(TIP)).to_contain_text("One action")
    person.pick("pass")  # an answer closes the tip
    expect(page.locator(".ring")).to_have_count(0)


def test_it_can_be_left_and_called_back(server: Server, visit: Visit) -> None:
    table = plant(server.data, ["Ada", "bot", "bot"], seed="2", decisions=9, asked="sail")
    person = newcomer(visit, table)
    page = person.page
    page.locator("[data-tip-leave]").click()
    expect(page.locator("#guide")).to_be_hidden()
    expect(page.locator("#notice")).to_contain_text("The guide is off")
    person.pick(person.options()[0])
    expect(page.locator("#help")).to_have_attribute("data-tip", "act")
    expect(page.locator("#guide")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator(TIP)).to_contain_text("One action")
    page.keyboard.press("Escape")
    expect(page.locator("#guide")).to_be_hidden()
    page.locator("#help").click()
    page.locator("[data-tip-back]").click()
    expect(page.locator("#guide")).to_be_hidden()
    page.locator("#undo").click()  # back to the question before
    expect(page.locator(TIP)).to_contain_text("Your ship has to sail")


def test_the_reason_opens(sailing: Planted, visit: Visit) -> None:
    page = newcomer(visit, sailing).page
    reason = page.locator(f"{TIP} details p")
    expect(reason).to_be_hidden()
    page.locator(f"{TIP} summary").click()
    expect(reason).to_contain_text("back of the queue")


def test_by_keyboard(sailing: Planted, visit: Visit) -> None:
    """The tip takes no focus, is near, and gives the focus on to the options."""
    page = newcomer(visit, sailing).page
    expect(page.locator(TIP)).to_be_visible()
    assert page.evaluate("document.activeElement === document.body")
    for _ in range(4):  # two links, the reason, the button
        page.keyboard.press("Tab")
    expect(page.locator("[data-tip-seen]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#guide")).to_be_hidden()
    expect(page.locator(OPTION).first).to_be_focused()


@pytest.mark.share(2)
@pytest.mark.parametrize("kind", COMES)
def test_every_tip_points_at_something(server: Server, visit: Visit, kind: str) -> None:
    table = plant(server.data, ["Ada", "bot"], seed=COMES[kind], asked=kind)
    page = newcomer(visit, table).page
    points = pointing("antarctica").tips[kind]
    expect(page.locator("#help")).to_have_attribute("data-tip", kind)
    expect(page.locator(".ring")).to_have_count(len(points))
    assert page.evaluate(HIDDEN, RING) == 0, "the tip hides what it speaks of"


@pytest.mark.parametrize("size", [PHONE, (844, 390)])
def test_on_a_phone_it_makes_room_for_what_is_asked(
    server: Server, visit: Visit, size: tuple[int, int]
) -> None:
    """It lies neither over the cards to choose from nor over anything that it speaks of."""
    table = plant(server.data, ["Ada", "bot"], seed=COMES["draft_card"], asked="draft_card")
    page = newcomer(visit, table, size).page
    expect(page.locator(TIP)).to_be_visible()
    assert page.evaluate(HIDDEN, RING) == 0
    assert page.evaluate(HIDDEN, OPTION) == 0


RINGED = """() => {
  const boxes = [...document.querySelectorAll(".ring")].flatMap((ring) => {
    const { left, top, right, bottom } = ring.getBoundingClientRect();
    const number = getComputedStyle(ring, "::after");
    const x = left + ring.clientLeft + parseFloat(number.left);
    const y = top + ring.clientTop + parseFloat(number.top);
    return [{ left, top, right, bottom }, { left: x, top: y, right: x + 24, bottom: y + 24 }];
  });
  const names = [...document.querySelectorAll("#strip .seat")].map((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return words.getBoundingClientRect();
  });
  const over = boxes.filter((a) => names.some((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
  const beside = boxes.filter((a) => a.left < -4 || a.top < -4 || a.right > innerWidth + 4);
  return [boxes.length, over.length, beside.length];
}"""
"""How many rings and numbers there are, lie over what the strip says of players, are cut."""


@pytest.mark.share(2)
@pytest.mark.parametrize("size", [PHONE, (844, 390)])
@pytest.mark.parametrize("seed", ["1", "4"])
def test_on_a_phone_no_ring_lies_over_the_name_of_a_player(
    server: Server, visit: Visit, size: tuple[int, int], seed: str
) -> None:
    """The sun stands at the edge of the board: only a part of it is seen, and its ring too."""
    table = plant(server.data, ["Ada", "bot", "bot"], seed=seed, asked="place_ship")
    page = newcomer(visit, table, size).page
    expect(page.locator(RING)).to_have_count(2)
    page.evaluate(STILL)  # the board comes gently
    assert page.evaluate(RINGED) == [4, 0, 0]


COMING = """() => {
  window.came = [];
  new MutationObserver(() => {
    const count = (selector) => document.querySelectorAll(selector).length;
    if (count("#guide .tip")) came.push([count(".ship.active"), count("[data-told]")]);
  }).observe(document.getElementById("guide"), { attributeFilter: ["hidden"] });
}"""
"""Notes whether the ship stood there when the tip came, and how much was just being told."""


def test_it_waits_until_the_board_shows_of_what_it_speaks(server: Server, visit: Visit) -> None:
    """What the others did is told first, and no line of that lies over what a tip points at."""
    table = plant(server.data, ["Ada", "bot", "bot"], seed="4", decisions=8, asked="place_ship")
    person = newcomer(visit, table, PHONE)
    page = person.page
    page.emulate_media(reduced_motion="no-preference")
    page.locator("[data-tip-seen]").click()
    page.evaluate(COMING)
    person.pick(person.options()[-1])
    expect(page.locator("#help")).to_have_attribute("data-tip", "sail")
    page.wait_for_selector(TIP)
    assert page.evaluate("came")[0] == [1, 0]
    expect(page.locator(RING)).to_have_count(2)
    page.evaluate(STILL)  # the board comes gently
    assert page.locator("#caption p").count() > 0
    lines = page.locator("#caption:visible").count()
    assert not lines or page.evaluate(HIDDEN.replace('"guide"', '"caption"'), RING) == 0


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (820, 1180)])
def test_at_no_size_it_hides_what_it_speaks_of(
    sailing: Planted, visit: Visit, size: tuple[int, int]
) -> None:
    page = newcomer(visit, sailing, size).page
    expect(page.locator(".ring")).to_have_count(2)
    assert page.evaluate(HIDDEN, RING) == 0


def test_every_kind_is_tried() -> None:
    assert set(COMES) == set(pointing("antarctica").tips)


@pytest.mark.parametrize(("theme", "size"), [("light", LAPTOP), ("dark", PHONE)])
def test_axe_finds_nothing(
    sailing: Planted, visit: Visit, theme: Theme, size: tuple[int, int]
) -> None:
    person = newcomer(visit, sailing, size)
    page = person.page
    page.emulate_media(color_scheme=theme)
    page.locator(f"{TIP} summary").click()
    assert violations(page) == []
    page.goto("/guide/antarctica")
    expect(page.locator(".howto img").first).to_be_visible()
    assert violations(page) == []


@pytest.mark.share(2)
@pytest.mark.parametrize("size", [LAPTOP, (820, 1180), PHONE, (844, 390)])
def test_it_stays_within_the_screen(sailing: Planted, visit: Visit, size: tuple[int, int]) -> None:
    person = visit(planted=sailing, guided=True, size=size, locale="ru")
    person.open(sailing.id)
    page = person.page
    expect(page.locator(TIP)).to_be_visible()
    box = page.locator("#guide").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size[0]
    assert box["y"] + box["height"] <= size[1]
    page.locator("[data-tip-seen]").click()
    expect(page.locator("#guide")).to_be_hidden()


def test_on_a_phone_a_tip_points_at_the_tab_of_what_does_not_fit(
    server: Server, visit: Visit
) -> None:
    """The goal of the game is told with the first tip only: the board needs the room."""
    table = plant(server.data, ["Ada", "bot"], decisions=30, asked="act")
    person = visit(planted=table, size=PHONE, touch=True, guided=True)
    person.open(table.id)
    page = person.page
    expect(page.locator("#guide .goal")).to_be_visible()
    tab, ring = page.locator("#tabs [data-tab=mine]"), page.locator(".ring[data-n='1']")
    page.locator("#tabs [data-tab=board]").tap()  # what it speaks of is on another tab
    expect(tab).to_have_attribute("aria-current", "true")
    expect(ring).to_be_visible()
    boxes = [one.bounding_box() for one in (tab, ring)]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[1]["x"] == pytest.approx(boxes[0]["x"], abs=10)
    page.locator("[data-tip-seen]").tap()
    page.locator("#help").tap()
    expect(page.locator("#guide")).to_be_visible()
    expect(page.locator("#guide .goal")).to_be_hidden()
