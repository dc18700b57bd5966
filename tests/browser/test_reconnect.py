"""The network is cut, the server dies: the page comes back by itself, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit, serving_alone
from tests.browser.person import LAPTOP, OPTION, PHONE, Person, Slow
from tests.browser.server import ORDINARY, Server, plant

CUT = r"WebSocket connection to|net::ERR_|Failed to load resource"
"""What Chromium writes to the console when there is no network or no server."""
KILLS = 2
NOTE_ALL = """() => {
  window.noticed = [];
  const place = document.getElementById("notice");
  const note = () => noticed.push(place.textContent);
  new MutationObserver(note).observe(place, {childList: true, characterData: true, subtree: true});
}"""
"""A notice may be gone again before it is looked at."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serving_alone(tmp_path_factory)


def expect_lost(person: Person) -> None:
    """The page says that it has lost the server, and keeps what it shows."""
    notice = person.page.locator("#notice")
    expect(notice).to_contain_text("Connection lost")
    expect(person.page.locator("body.live")).to_have_count(0)


def expect_back(person: Person) -> None:
    """Connected again, without a word of the user."""
    expect(person.page.locator("body.live")).to_have_count(1)
    expect(person.page.locator("#notice")).to_be_hidden()


def test_a_cut_network(visit: Visit) -> None:
    """Bob is away while Ada plays on; he comes back to what is true now."""
    ada, bob = visit(), visit()
    table = ada.make("me", "link", names=["Ada"])
    bob.join(ada.link(), "Bob")
    bob.tolerate(CUT)
    people = ["Ada", "Bob"]
    if ada.turn(people) != "me":
        bob.answer()
        ada.reach(bob.version)
    bob.reach(ada.version)
    bob.context.set_offline(True)
    expect_lost(bob)
    expect(bob.page.locator("#prompt")).to_be_visible()
    ada.answer()
    bob.context.set_offline(False)
    expect_back(bob)
    bob.reach(ada.version)
    assert bob.version == ada.version
    player, other = (bob, ada) if bob.turn(people) == "me" else (ada, bob)
    player.answer()
    other.reach(player.version)
    assert ada.page.url.endswith(table)


def test_an_answer_into_a_dead_connection(server: Server, visit: Visit) -> None:
    """No packet arrives any more, without an error: the page must find out by itself."""
    planted = plant(server.data, ["Ada", "link"], asked="sail")
    person = visit(planted=planted)
    wire = Slow(person.page)
    person.open(planted.id)
    version, key = person.version, person.options()[0]
    person.page.evaluate(NOTE_ALL)
    wire.cut()
    person.page.locator(f'{OPTION}[data-opt="{key}"]').click()
    lost = "() => noticed.some(text => text.includes('Connection lost'))"
    person.page.wait_for_function(lost)
    expect_back(person)
    person.settle()
    assert person.version == version
    person.answer()


def test_a_killed_server(server: Server, visit: Visit) -> None:
    """Killed after an answer was shown, and killed while one is under way."""
    person = visit()
    person.make("me", "bot-beginner", "bot-practised", names=["Ada"])
    person.tolerate(CUT)
    for under_way in [False, True] * KILLS:
        assert person.turn(["Ada"]) == "me"
        key = person.answer(ORDINARY)
        shown = person.version
        if under_way and person.turn(["Ada"]) == "me":
            person.page.locator(OPTION).first.click()
        seen = person.page.locator("body").get_attribute("data-seen") or ""
        server.kill()
        expect_lost(person)
        server.start()
        expect_back(person)
        # the new server has drawn the page again
        expect(person.page.locator("body")).not_to_have_attribute("data-seen", seen)
        person.settle()
        assert person.version >= shown, key
    person.answer()
    person.page.goto("/")
    expect(person.page.locator(".recent li")).to_have_count(1)


def test_a_secret_stays_with_its_seat_after_a_kill(server: Server, visit: Visit) -> None:
    """Who held a seat by a cookie holds it after a restart; others still do not."""
    planted = plant(server.data, ["Ada", "bot"], decisions=60, asked="sail")
    ada, other = visit(planted=planted), visit()
    for person in (ada, other):
        person.tolerate(CUT)
        person.open(planted.id)
    hand = ada.page.locator("#hand").inner_html()
    server.kill()
    for person in (ada, other):
        expect_lost(person)
    server.start()
    for person in (ada, other):
        expect_back(person)
    assert ada.page.locator("#hand").inner_html() == hand
    assert other.page.locator("#hand").count() == 0


OVER = """() => {
  const meets = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const note = document.getElementById("notice").getBoundingClientRect();
  const asked = "#prompt, #question [data-opt], [data-confirm], #hand, #tools, #more, #tabs";
  return [...document.querySelectorAll(asked)]
    .filter((one) => one.checkVisibility() && meets(one.getBoundingClientRect(), note))
    .map((one) => one.id || one.textContent);
}"""


def test_a_notice_lies_over_nothing_that_one_needs(visit: Visit) -> None:
    person = visit()
    person.make("me", "bot-beginner", names=["Ada"], game="blackout")
    person.tolerate(f"{CUT}|Failed to fetch dynamically")  # what another size needs
    person.context.set_offline(True)
    expect_lost(person)
    for width, height in (PHONE, PHONE[::-1], LAPTOP):
        person.page.set_viewport_size({"width": width, "height": height})
        expect(person.page.locator("#prompt")).to_be_visible()
        assert person.page.evaluate(OVER) == []
