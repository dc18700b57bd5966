"""Blackout in real browsers: a scenario and its campaign, and three who plan in secret."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import violations
from tests.browser.conftest import Visit, serving_alone
from tests.browser.courier import Courier
from tests.browser.person import LAPTOP, OPTION, PHONE, WINNER, Person
from tests.browser.server import Planted, Server, preferred
from tests.browser.test_city import offered
from tests.browser.test_city_keyboard import press
from tests.browser.test_listening import heard
from tests.browser.twin import Twin

NAMES = ("Ada", "Bob", "Cleo")
HASTY = ("confirm", "pass", "decline", "done", "end", "keep", "enough")
"""A player who leaves everything out is at the end soon."""
READY = "#ready li[data-ready=yes]"
CUT = "WebSocket|ERR_"
"""What a browser says when a server is gone."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serving_alone(tmp_path_factory)


def click(person: Person, key: str) -> None:
    """Choose an option, wherever it stands; waits until the table has moved on."""
    before = person.version
    person.breathe()
    person.press(key)
    person.reach(before + 1)


def begin_chapter(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()
    page.wait_for_url("**/t/*")


def finish(person: Person) -> None:
    """Leave everything out until the game is over."""
    while not person.page.locator(WINNER).count():
        click(person, preferred(sorted(offered(person)), HASTY))


# -- alone


def test_a_scenario_is_lost_and_tried_again_after_a_power_cut(server: Server, visit: Visit) -> None:
    """The verdict of a scenario, the campaign that knows it, and more money for the next try."""
    mei = visit()
    page = mei.page
    page.goto("/?game=blackout")
    page.locator("input[name=players][value='1']").check(force=True)
    expect(page.locator("input[name=way][value=game]")).to_be_hidden()
    page.locator("input[name=way][value=campaign]").check(force=True)
    page.locator("input[name=campaign]").fill("Five nights")
    page.locator("input[name=name0]").fill("Mei")
    page.locator("form[data-new] button.act").click()
    page.wait_for_url("**/c/*")
    where = page.url
    begin_chapter(page, "Begin")
    mei.settle()
    finish(mei)
    expect(page.locator(WINNER)).to_contain_text("The scenario is lost")
    expect(page.locator(".stood")).to_contain_text("/75")

    mei.tolerate(CUT)
    page.goto("/")
    server.kill()
    server.start()
    page.goto(where)
    first = page.locator("#chapter-S1")
    expect(first).to_contain_text("Missing last time")
    expect(first).to_contain_text("opens the next chapter")
    for size in (LAPTOP, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    begin_chapter(page, "Try again")
    mei.settle()
    expect(page.locator("#good-hkd b")).to_have_text("6")  # BHK-20.4


def test_a_scenario_by_keyboard_and_ear(server: Server, visit: Visit) -> None:
    """No mouse: digits and Enter from the first marker to the verdict, and words for all of it."""
    twin = Twin(["Mei"], "5", "S2", "blackout")
    (mei,) = twin.plant(server.data)
    person = visit(planted=mei)
    person.open(mei.id)
    page, given, told = person.page, 0, 0
    expect(page.locator("#ready li")).to_have_count(0)  # no player to wait for
    while not twin.over:
        key = twin.choose() if given < 35 else preferred(twin.asked.keys, HASTY)
        expect(page.locator(OPTION)).to_have_count(len(twin.asked.keys))
        if given in (3, 20):
            listen(page)
        person.breathe()
        press(person, key)
        twin.answer(key)
        person.reach(twin.version)
        told += bool(page.locator("#live").text_content())
        given += 1
    expect(page.locator(WINNER)).to_be_visible()
    assert told > 40, "every answer is told to those who listen"
    page.goto(f"/t/{mei.id}/words")
    expect(page.get_by_role("heading", name="Kowloon")).to_be_visible()


def listen(page: Page) -> None:
    """Every button and every picture has a name, and screen readers hear no code."""
    names = heard(page)
    for role, name in names:
        assert name or role not in ("button", "image", "link"), role
        assert not re.search(r"\b[CD]\d\d\b", name), name
    assert sum(role == "button" for role, _ in names) >= page.locator(OPTION).count()


# -- three at a table


def sit(server: Server, visit: Visit, twin: Twin) -> tuple[list[Planted], list[Person]]:
    """A browser for each seat, the second on a phone."""
    planted = twin.plant(server.data)
    people = [visit(planted=one, size=PHONE if n == 1 else LAPTOP) for n, one in enumerate(planted)]
    for person in people:
        person.open(planted[0].id)
        person.options()
    for person in people:  # all have been told of each other
        expect(person.page.locator("#people [data-is=here]")).to_have_count(3)
    return planted, people


def to_planning() -> Twin:
    """Three who have placed their first markers and plan now."""
    twin = Twin(NAMES, "7", "S2", "blackout")
    while twin.asked.kind != "plan":
        twin.play(1)
    return twin


def plan(person: Person, twin: Twin, seat: int, key: str) -> None:
    click(person, key)
    twin.answer(key, seat)


def laid(person: Person) -> Sequence[str]:
    """The own cards that lie face down."""
    found: list[str] = person.page.locator("[id^=down-]").evaluate_all("all => all.map(a => a.id)")
    return found


def test_three_plan_in_secret_and_play_to_the_end(server: Server, visit: Visit) -> None:
    """One on a phone, one reloading while planning: no player sees or hears of another's plan."""
    twin = to_planning()
    planted, people = sit(server, visit, twin)
    ada, bob, cleo = people
    for person in people:
        person.frames.clear()
    before = [person.page.locator("#page").inner_html() for person in (bob, cleo)]
    keys = [next(key for key in sorted(offered(person)) if "put:" in key) for person in people]
    plan(ada, twin, 0, keys[0])
    assert bob.frames == cleo.frames == []
    assert [person.page.locator("#page").inner_html() for person in (bob, cleo)] == before
    for seat, person in ((1, bob), (2, cleo)):
        plan(person, twin, seat, keys[seat])
    mine = [laid(person) for person in people]
    assert all(mine)
    cleo.page.reload()
    cleo.settle()
    assert laid(cleo) == mine[2]
    for seat, person in ((0, ada), (1, bob)):
        plan(person, twin, seat, "confirm")
    expect(cleo.page.locator(READY)).to_have_count(2)
    plan(cleo, twin, 2, "confirm")
    for person in people:
        expect(person.page.locator("#turn")).to_contain_text("hire")

    with Courier(server, planted) as courier:
        given = 0
        while not twin.over:
            courier.answer(twin, twin.choose() if given < 60 else preferred(twin.asked.keys, HASTY))
            given += 1
    told = set()
    for person in people:
        person.reach(twin.version)
        expect(person.page.locator(WINNER)).to_be_visible()
        told.add(person.page.locator(WINNER).inner_text())
        expect(person.page.locator(".bars li")).to_have_count(3)
    assert len(told) == 1


def test_two_of_three_have_confirmed_when_the_power_goes(server: Server, visit: Visit) -> None:
    """No plan and no word of being ready is lost, and the third one ends the planning."""
    twin = to_planning()
    _, people = sit(server, visit, twin)
    for seat, person in enumerate(people):
        plan(person, twin, seat, next(k for k in sorted(offered(person)) if "put:" in k))
        if seat < 2:
            plan(person, twin, seat, "confirm")
    mine = [laid(person) for person in people]
    cleo = people[2]
    expect(cleo.page.locator(READY)).to_have_count(2)
    for person in people:
        person.tolerate(CUT)
    server.kill()
    server.start()
    for person in people:
        person.page.reload()
        person.settle()
    assert [laid(person) for person in people] == mine
    expect(cleo.page.locator(READY)).to_have_count(2)
    plan(cleo, twin, 2, "confirm")
    for person in people:
        expect(person.page.locator("#turn")).to_contain_text("hire")
    state = twin.session.journal.state
    assert sum(state.table.covered).bit_count() or state.decision.kind == "reveal"
