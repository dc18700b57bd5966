"""Moves are told step by step, options show what they would bring, and no player has to wait."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.person import OPTION, PHONE, SETTLED, Person, Slow
from tests.browser.server import Server, plant

WATCH = """() => {
  window.lines = [];
  window.first = {};
  const known = new Set();
  window.began = performance.now();
  new MutationObserver((changes) => {
    const caption = document.getElementById("caption");
    const shown = caption && !caption.hidden ? [...caption.children] : [];
    for (const line of shown) if (!known.has(line)) lines.push(line.textContent);
    shown.forEach((line) => known.add(line));
    for (const {target} of changes) {
      const part = (target.closest ? target : target.parentElement)?.closest("[id]");
      if (part) first[part.id] ??= [lines.length, performance.now() - began];
    }
  }).observe(document.body, {subtree: true, childList: true, characterData: true,
    attributes: true, attributeFilter: ["transform", "class", "hidden"]});
}"""
"""Notes the captions, and after how many of them an element first changed."""
OTHER_TAB = """() => {
  document.getElementById("table").dataset.tab = "mine";
  document.dispatchEvent(new Event("arranged"));
}"""
"""As the page does by itself: a click would end the story."""
OVER = "() => lines.length && document.getElementById('caption').hidden"
REMEMBER = """WebSocket = new Proxy(WebSocket, {
  construct: (kind, words) => (window.opened = new kind(...words))});"""
GHOST = "#pieces > .ghost"


class Late(Slow):
    """The line is open, but nothing has come yet."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.add_init_script(REMEMBER)
        self.said: list[str | bytes] = []

    def _connect(self, route: WebSocketRoute) -> None:
        super()._connect(route)
        self.hold()

    def _send(self, message: str | bytes) -> None:
        self.said.append(message)
        super()._send(message)


def freeze(page: Page) -> None:
    """Time stands still for the page until a test lets it go on, however slow the machine is."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)


def at_table(server: Server, visit: Visit, asked: str, **settings: Any) -> Person:
    planted = plant(server.data, ["Ada", "bot"], asked=asked, **settings)
    person = visit(planted=planted)
    person.page.emulate_media(reduced_motion="no-preference")
    person.open(planted.id)
    return person


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_move_is_told_event_by_event(server: Server, visit: Visit) -> None:
    """What a later event changes waits for its line; what is asked does not wait."""
    person = at_table(server, visit, "act", decisions=30)
    page = person.page
    key = next(key for key in person.options() if key.startswith("build"))
    deck = key.partition(":")[2].partition("+")[0]
    page.evaluate(WATCH)
    person.pick(key)
    assert person.options()
    page.wait_for_function(OVER)
    lines, first = page.evaluate("[lines, first]")
    assert first["version"][0] < len(lines), "the question is there before the story is over"
    told = [re.search(r"uses|builds|now offers|Turn", line) for line in lines]
    assert [found.group() for found in told if found][:3] == ["uses", "builds", "now offers"]
    assert first["my-supply"][0] == 2
    assert first[f"card-{deck}"][0] == 3
    assert first[f"card-{deck}"][1] > first["my-supply"][1] + 150
    assert first["version"][1] < first["my-supply"][1] - 150, "what is asked does not wait"
    assert shown(page) == shown(fresh(person))


def fresh(person: Person) -> Page:
    """The same table, opened now."""
    page = person.tab()
    page.goto(person.page.url)
    page.wait_for_function(SETTLED)
    return page


def shown(page: Page) -> list[str]:
    """The pictures of a page, without what only tells what has changed."""
    drawn = page.locator("#zones, #tracks, #pieces, #offer, #mine, #others").evaluate_all(
        "all => all.map(one => one.outerHTML)"
    )
    return [re.sub(r' data-(opt|lit|changed|told)=""', "", markup) for markup in drawn]


def test_many_moves_at_once_are_told_in_order(server: Server, visit: Visit) -> None:
    """The network brings the moves of two bots in one go: they queue up, and stay short."""
    planted = plant(server.data, ["Ada", "bot", "bot"], decisions=30, asked="sail")
    person, other = visit(planted=planted), visit(planted=planted)
    page = person.page
    wire = Slow(page)
    for one in (person, other):
        one.open(planted.id)
    page.emulate_media(reduced_motion="no-preference")
    person.answer(["sail"])
    wire.hold()
    other.reach(person.version)
    while other.turn(["Ada"]) == "me" and other.version < person.version + 8:
        other.answer(["pass", "end", "sail"])
    page.evaluate(WATCH)
    before = person.version
    wire.release()
    person.reach(other.version)
    page.wait_for_function(OVER)
    lines = page.evaluate("lines")
    assert person.version > before + 5
    turns = [int(number) for line in lines for number in re.findall(r"^Turn (\d+)", line)]
    assert turns == sorted(turns)
    assert len(turns) > 1
    for tab in (page, other.page):
        tab.mouse.move(1, 1)  # what the pointer would bring is no part of the table
    assert shown(page) == shown(other.page)


def test_lines_stay_until_they_are_read(server: Server, visit: Visit) -> None:
    """Pictures go on meanwhile; the longer a line, the longer it stands there."""
    person = at_table(server, visit, "sail", decisions=30)
    page = person.page
    freeze(page)
    person.pick(next(key for key in person.options() if key.startswith("sail")))
    expect(page.locator("#caption")).to_be_visible()
    page.clock.run_for(900)
    assert page.locator("#caption p").count() >= 1, "a second is not enough to read"
    page.clock.run_for(60_000)
    expect(page.locator("#caption")).to_be_hidden()


def test_lines_are_whole_where_another_tab_hides_the_board(server: Server, visit: Visit) -> None:
    """A phone goes to the cards of the shipyard where most answers are about them."""
    planted = plant(server.data, ["Ada", "bot"], asked="sail", decisions=30)
    person = visit(planted=planted, size=PHONE, touch=True)
    page = person.page
    page.emulate_media(reduced_motion="no-preference")
    person.open(planted.id)
    freeze(page)
    person.pick(next(key for key in person.options() if key.startswith("sail")))
    page.evaluate(OTHER_TAB)
    caption = page.locator("#caption")
    expect(caption).to_be_visible()
    expect(caption).to_be_in_viewport(ratio=1)


def test_a_key_ends_the_story(server: Server, visit: Visit) -> None:
    person = at_table(server, visit, "sail", decisions=30)
    page = person.page
    page.evaluate(WATCH)
    freeze(page)
    person.pick(next(key for key in person.options() if key.startswith("sail")))
    expect(page.locator("#caption")).to_be_visible()
    page.keyboard.press("Shift")
    expect(page.locator("#caption")).to_be_hidden()
    assert (
        page.evaluate(
            "document.getAnimations().filter(a => a.effect.target.matches('.piece')).length"
        )
        == 0
    )


def test_without_motion_there_is_a_highlight(server: Server, visit: Visit) -> None:
    person = at_table(server, visit, "sail", decisions=30)
    page = person.page
    page.emulate_media(reduced_motion="reduce")
    freeze(page)
    person.pick(next(key for key in person.options() if key.startswith("sail")))
    assert page.locator(".ship[data-told]").count() >= 1
    assert page.locator("#caption:visible").count() == 0
    page.clock.run_for(2000)
    expect(page.locator("[data-told]")).to_have_count(0)


def test_options_of_long_ago_cannot_be_chosen(server: Server, visit: Visit) -> None:
    """A page counts as connected when it shows what is true, not when the line is open."""
    planted = plant(server.data, ["Ada", "bot"], decisions=30, asked="sail")
    person = visit(planted=planted)
    page = person.page
    wire = Late(page)
    page.goto(f"/t/{planted.id}")
    page.wait_for_function("() => window.opened?.readyState === WebSocket.OPEN")
    page.locator(OPTION).first.click()
    expect(page.locator("body.live")).to_have_count(0)
    assert wire.said == []
    wire.release()
    person.settle()
    assert wire.said == []
    person.answer(["sail"])


def test_an_option_shows_what_it_would_bring(server: Server, visit: Visit) -> None:
    person = at_table(server, visit, "sail", decisions=30)
    page = person.page
    sails = [key for key in person.options() if key.startswith("sail")]
    ghost = page.locator(GHOST)
    for key in sails[:2]:
        page.locator(f'{OPTION}[data-opt="{key}"]').hover()
        expect(ghost).to_have_count(1)
        shown = middle(page, f"{GHOST} .hull")
        person_key = key.partition(":")[2]
        docks = [middle(page, f"#dock-{person_key}-{space}") for space in (1, 2, 3)]
        assert min(abs(x - shown[0]) + abs(y - shown[1]) for x, y in docks) < 12
    page.locator(f'{OPTION}[data-opt="{sails[0]}"]').focus()
    expect(ghost).to_have_count(1)
    shown = middle(page, f"{GHOST} .hull")
    person.pick(sails[0])
    page.keyboard.press("Shift")
    hulls = page.locator(".ship[id] .hull").evaluate_all(
        """all => all.map(one => one.getBoundingClientRect())
          .map(box => [box.x + box.width / 2, box.y + box.height / 2])"""
    )
    assert min(abs(x - shown[0]) + abs(y - shown[1]) for x, y in hulls) < 2
    builds = [key for key in person.options() if key.startswith(("build", "give"))]
    button = page.locator(f'{OPTION}[data-opt="{builds[0]}"]')
    button.hover()
    number = page.locator("#my-supply b")
    then = number.get_attribute("data-then")
    assert then is not None
    assert then in (button.get_attribute("data-then") or "")
    after = number.evaluate("one => getComputedStyle(one, '::after').content")
    assert then in after
    page.locator("#top").hover()
    expect(page.locator("b[data-then]")).to_have_count(0)
    expect(ghost).to_have_count(0)
