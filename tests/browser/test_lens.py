"""The board of a small screen is a window: it begins readable, and goes where the player wants."""

from __future__ import annotations

from pathlib import Path
from secrets import token_urlsafe
from typing import NamedTuple

import pytest
from playwright.sync_api import CDPSession, Page, expect

from frostlight.games import find_game
from frostlight.session import Head, Place, Session
from tests.browser.conftest import Visit
from tests.browser.person import OPTION, PHONE, STILL, VERB, Person
from tests.browser.server import ORDINARY, Planted, Server, keep, plant, preferred
from tests.browser.twin import Twin

LYING = PHONE[::-1]
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#board .map text")]
  .filter((text) => text.textContent.trim() && text.checkVisibility())
  .map((text) => {
    const { a, b } = text.getScreenCTM();
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  }))"""
"""The height of the smallest words on the board, in pixels."""
SEEN = """() => {
  const frame = document.querySelector("#board .map").getBoundingClientRect();
  const inside = ({ x, y, width, height }) =>
    x + width / 2 > frame.left && x + width / 2 < frame.right
    && y + height / 2 > frame.top && y + height / 2 < frame.bottom;
  const options = [...document.querySelectorAll("#ask .option.primary")];
  return [...new Set(options.map((one) => document.getElementById(one.dataset.el)))]
    .filter((one) => one?.closest("#board .map") && inside(one.getBoundingClientRect())).length;
}"""
"""How many of the places that one came for can be seen."""
STEPS = 6


class Window(NamedTuple):
    """What is seen of the picture, in its units."""

    x: float
    y: float
    wide: float
    high: float


def window(page: Page) -> Window:
    found = page.locator("#board .map").get_attribute("viewBox") or ""
    return Window(*map(float, found.split()))


class Hand:
    """Fingers on the glass, as the browser gets them from the screen."""

    def __init__(self, person: Person) -> None:
        self._glass: CDPSession = person.context.new_cdp_session(person.page)
        self._now: float = person.page.evaluate("Date.now() / 1000")

    def _touch(self, kind: str, later: float, *fingers: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(fingers)]
        self._now += later
        self._glass.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": points, "timestamp": self._now},
        )

    def draw(self, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
        """Put down fingers, pull each from one point to another, let them rest and lift them."""
        self._touch("touchStart", 0, *(start for start, _ in ways))
        for n in (*range(1, STEPS + 1), STEPS):
            on = ((a + (c - a) * n / STEPS, b + (d - b) * n / STEPS) for (a, b), (c, d) in ways)
            self._touch("touchMove", 0.1, *on)
        self._touch("touchEnd", 0.5)


@pytest.fixture(scope="module")
def polar(server: Server) -> Planted:
    return plant(server.data, ["Ada", "bot"], decisions=30, asked="sail")


@pytest.fixture(scope="module")
def city(server: Server) -> Planted:
    twin = Twin(["Ada"], "3")
    twin.play(60)
    while twin.asked.kind != "turn":
        twin.play(1)
    return twin.plant(server.data)[0]


def phone(visit: Visit, table: Planted, size: tuple[int, int] = PHONE) -> Person:
    person = visit(planted=table, size=size, touch=True)
    person.open(table.id)
    expect(person.page.locator("#whole-board[aria-pressed]")).to_be_visible()
    return person


def middle(page: Page, selector: str = "#board .map") -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["standing", "lying"])
@pytest.mark.parametrize("game", ["polar", "city"])
def test_it_begins_where_one_can_choose_and_read(
    visit: Visit, request: pytest.FixtureRequest, game: str, size: tuple[int, int]
) -> None:
    person = phone(visit, request.getfixturevalue(game), size)
    page = person.page
    assert page.evaluate(SMALLEST) >= 10.9
    assert page.evaluate(SEEN) >= 2
    page.locator("#whole-board").tap()
    expect(page.locator("#whole-board")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(SMALLEST) < 10.9
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 1


INSIDE = """(one) => {
  const [ship, frame] = [one, one.closest(".map")].map((it) => it.getBoundingClientRect());
  return ship.left >= frame.left && ship.right <= frame.right
    && ship.top >= frame.top && ship.bottom <= frame.bottom;
}"""


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["standing", "lying"])
def test_the_ship_that_sails_is_in_sight(
    visit: Visit, server: Server, size: tuple[int, int]
) -> None:
    for decisions in (20, 40, 60, 80):
        table = plant(server.data, ["Ada", "bot", "bot"], decisions=decisions, asked="sail")
        page = phone(visit, table, size).page
        assert page.locator(".piece.active").evaluate(INSIDE), decisions


UNDER = """(one) => {
  const boxes = [one, document.getElementById("lens")].map((it) => it.getBoundingClientRect());
  const [ship, lens] = boxes;
  return ship.left < lens.right && ship.right > lens.left
    && ship.top < lens.bottom && ship.bottom > lens.top;
}"""
ENDERBY = 4
"""The zone in the corner where the buttons are."""


def in_the_corner(data: Path) -> Planted:
    """A ship that sails from there."""
    game = find_game("antarctica")
    places = [Place("person", "Ada"), Place("bot", "", "random"), Place("bot", "", "random")]
    head = Head(token_urlsafe(9), game.id, game.edition, {"players": 3}, places, "2")
    session = Session(head)
    session.commit(session.begin())
    ways = (f"place:Z{ENDERBY}", *ORDINARY)
    while True:
        seat = session.waiting[0]
        question = session.journal.state.asked(seat)
        assert question is not None
        if (seat, question.kind, session.journal.state.table.sun) == (0, "sail", ENDERBY):
            return keep(data, session, ["Ada", "bot", "bot"])
        session.commit(session.answer(seat, preferred(question.keys, ways), session.version))


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["standing", "lying"])
@pytest.mark.parametrize("guided", [False, True], ids=["alone", "guided"])
def test_no_button_lies_over_the_ship_that_sails(
    visit: Visit, server: Server, size: tuple[int, int], guided: bool
) -> None:
    table = in_the_corner(server.data)
    person = visit(planted=table, size=size, touch=True, guided=guided)
    person.open(table.id)
    page = person.page
    ship = page.locator(".piece.active")
    if guided:
        expect(page.locator(".ring")).to_have_count(2)
        assert not ship.evaluate(UNDER), "while it is spoken of"
        page.locator("[data-tip-seen]").tap()
        expect(page.locator("#guide")).to_be_hidden()
    page.evaluate(STILL)
    assert ship.evaluate(INSIDE)
    assert not ship.evaluate(UNDER)


def test_two_fingers_enlarge_what_lies_between_them(visit: Visit, polar: Planted) -> None:
    person = phone(visit, polar)
    page, version = person.page, person.version
    before = window(page)
    x, y = middle(page)
    Hand(person).draw(((x - 30, y), (x - 90, y)), ((x + 30, y), (x + 90, y)))
    after = window(page)
    assert after.wide == pytest.approx(before.wide / 3, rel=0.02)
    assert after.x + after.wide / 2 == pytest.approx(before.x + before.wide / 2, abs=3)
    Hand(person).draw(((x - 90, y), (x - 30, y)), ((x + 90, y), (x + 30, y)))
    assert window(page).wide == pytest.approx(before.wide, rel=0.02)
    expect(page.locator(VERB)).to_be_disabled()
    assert person.version == version


def test_who_pulls_the_board_taps_nothing_on_it(visit: Visit, server: Server) -> None:
    person = phone(visit, plant(server.data, ["Ada", "bot"], decisions=30, asked="sail"))
    page, version = person.page, person.version
    sail = next(key for key in person.options() if key.startswith("sail:"))
    zone = f"#zone-{sail.partition(':')[2]} .ground"
    page.locator("#larger").tap()
    before = window(page)
    x, y = middle(page)
    Hand(person).draw(((x, y), (x - 60, y - 40)))
    after = window(page)
    assert after.wide == pytest.approx(before.wide)
    unit = 390 / after.wide
    assert (after.x - before.x, after.y - before.y) == pytest.approx((60 / unit, 40 / unit), abs=8)
    expect(page.locator(VERB)).to_be_disabled()
    page.locator("#whole-board").tap()
    page.locator(zone).first.tap(force=True)  # a tap is still a tap: it shows
    expect(page.locator(VERB)).to_be_enabled()
    assert person.version == version
    page.locator(VERB).tap()
    person.reach(version + 1)


def test_a_tap_moves_nothing_under_the_finger(visit: Visit, polar: Planted) -> None:
    """The sheet keeps its height when a place is tapped: the board does not slide."""
    person = phone(visit, polar)
    page = person.page
    page.locator("#whole-board").tap()
    sail = next(key for key in person.options() if key.startswith("sail:"))
    zone = page.locator(f"#zone-{sail.partition(':')[2]} .ground").first
    before = zone.bounding_box()
    zone.tap(force=True)
    expect(page.locator(VERB)).to_be_enabled()
    assert before is not None
    assert zone.bounding_box() == pytest.approx(before, abs=1)


def test_buttons_and_keys_do_the_same(visit: Visit, polar: Planted) -> None:
    person = phone(visit, polar)
    page = person.page
    first = window(page)
    page.locator("#larger").click()
    assert window(page).wide == pytest.approx(first.wide / 1.5, rel=0.01)
    page.keyboard.press("-")
    assert window(page).wide == pytest.approx(first.wide, rel=0.01)
    page.keyboard.press("+")
    before = window(page)
    page.locator("#larger").focus()
    page.keyboard.press("ArrowLeft")
    assert window(page).x < before.x
    page.locator("#whole-board").click()
    assert window(page).wide >= 712
    page.locator("#whole-board").click()  # and back to what is asked
    assert window(page) == pytest.approx(first, abs=0.1)


def test_two_taps_beside_all_choices_show_the_whole(visit: Visit, city: Planted) -> None:
    page = phone(visit, city).page
    before = window(page)
    page.locator("#tower .well").dblclick(force=True)
    expect(page.locator("#whole-board")).to_have_attribute("aria-pressed", "true")
    page.locator("#tower .well").dblclick(force=True)
    assert window(page).wide < before.wide * 1.1


def test_it_goes_to_what_is_asked_next_unless_it_was_moved(visit: Visit, server: Server) -> None:
    person = phone(visit, plant(server.data, ["Ada", "bot"], decisions=30, asked="sail"))
    page = person.page
    page.emulate_media(reduced_motion="no-preference")
    key = next(key for key in person.options() if key.startswith("sail:"))
    page.locator("#ask").locator(f'[data-opt="{key}"]').dispatch_event("click")
    expect(page.locator("#prompt")).not_to_contain_text("sail")
    person.options()
    expect(page.locator("#whole-board")).to_have_attribute("aria-pressed", "false")
    page.wait_for_function(f"() => ({SEEN})() >= 1 && ({SMALLEST})() >= 10.9")
    # a player who chose the whole keeps it, whatever is asked and drawn again
    page.emulate_media(reduced_motion="reduce")
    page.locator("#whole-board").tap()
    whole = window(page)
    version = person.version
    page.locator(OPTION, has_text="Pass").first.dispatch_event("click")
    person.reach(version + 1)
    person.options()
    assert window(page) == pytest.approx(whole, abs=60)
    expect(page.locator("#whole-board")).to_have_attribute("aria-pressed", "true")


def test_a_phone_that_is_turned_looks_anew(visit: Visit, polar: Planted) -> None:
    person = phone(visit, polar)
    page = person.page
    page.locator("#larger").tap()
    page.set_viewport_size({"width": LYING[0], "height": LYING[1]})
    expect(page.locator("#board .map:not(.tall)")).to_be_visible()
    page.wait_for_function(f"() => ({SMALLEST})() >= 10.9 && ({SEEN})() >= 2")
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.locator("#lens")).to_be_hidden()
    expect(page.locator("#board .map")).to_have_attribute("viewBox", "0 0 900 712")


@pytest.mark.parametrize("size", [(1024, 768), (820, 1180)], ids=["lying", "standing"])
def test_a_tablet_begins_with_the_whole(visit: Visit, city: Planted, size: tuple[int, int]) -> None:
    person = phone(visit, city, size)
    page = person.page
    before = window(page)
    assert before.wide >= 656
    x, y = middle(page)
    Hand(person).draw(((x - 30, y), (x - 60, y)), ((x + 30, y), (x + 60, y)))
    assert window(page).wide == pytest.approx(before.wide / 2, rel=0.02)


def test_a_tip_brings_into_sight_what_it_points_at(visit: Visit, polar: Planted) -> None:
    person = visit(planted=polar, size=PHONE, touch=True, guided=True)
    person.open(polar.id)
    page = person.page
    expect(page.locator("#guide")).to_be_visible()
    expect(page.locator(".ring")).to_have_count(2)
    board = page.locator("#board .map").bounding_box()
    tip = page.locator("#guide").bounding_box()
    assert board is not None
    assert tip is not None
    assert board["y"] + board["height"] <= tip["y"] + 16  # a rim of it lies over the board
    page.locator("[data-tip-seen]").tap()
    page.wait_for_function(f"() => ({SMALLEST})() >= 10.9")
