"""The city decided together: four browsers to the end, round one device, through a power cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import expect

from frostlight.games.frostpunk.pieces import PHASES
from frostlight.session import moves_of
from frostlight.store import SqliteStore
from frostlight.web.http.identity import new_visitor
from tests.browser.access import violations
from tests.browser.conftest import Visit, serving_alone
from tests.browser.courier import Courier
from tests.browser.person import OPTION, WINNER, Person
from tests.browser.server import Planted, Server
from tests.browser.test_city import answer, offered
from tests.browser.test_reconnect import CUT, expect_back, expect_lost
from tests.browser.twin import Twin

NAMES = ("Ada", "Bob", "Cleo", "Dan")
TOLD = ("#stores", "#people-now", "#heat", "#play", "#mood-hope", "#mood-discontent")
"""What lies open for all, at every seat."""


LEFT = "all => all.map(one => `${one.parentElement.id} ${one.getBoundingClientRect().left}`)"
"""Where marks stand, by what they are on."""

BESIDE = """all => all.map(one => {
  const place = (part) => one.querySelector(part).getBoundingClientRect();
  return place(".marks").top < place(".label").bottom;
})"""
"""Whether marks stand in the line of the name."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serving_alone(tmp_path_factory)


def phase(twin: Twin) -> str:
    return PHASES[twin.session.journal.state.table.phase]


def sit_down(twin: Twin, server: Server, visit: Visit) -> tuple[list[Person], list[Planted]]:
    planted = twin.plant(server.data)
    people = [visit(planted=one) for one in planted]
    for person in people:
        person.open(planted[0].id)
    return people, planted


def see_the_same(people: Sequence[Person], twin: Twin) -> None:
    """All pages are where the game is, and tell the same of what lies open."""
    for person in people:
        person.reach(twin.version)
    for part in TOLD:
        told = {person.page.locator(part).text_content() for person in people}
        assert len(told) == 1, part


def click(person: Person, key: str) -> None:
    person.press(key)


def argue(people: Sequence[Person], twin: Twin, *, alone: bool) -> None:
    """All others favour something else, or one of them does; the Leader has the last word."""
    asked, key, version = twin.asked, twin.choose(), twin.version
    assert asked.seat == twin.session.journal.state.table.leader
    leader = people[asked.seat]
    others = [person for seat, person in enumerate(people) if seat != asked.seat]
    instead = next(other for other in asked.keys if other != key)
    for n, person in enumerate(others, 1):
        assert offered(person) == set(asked.keys), asked.kind
        click(person, instead if alone or n == 1 else key)
        expect(leader.page.locator("#wishes li")).to_have_count(n)
    click(leader, key)
    for person in people:
        expect(person.page.locator("#wishes li")).to_have_count(len(people))
        expect(person.page.locator("#wishes .agreed")).to_have_count(0)
        assert person.version == version, "nothing is decided by pointing"
        expect(person.page.locator("#wishes button.act")).to_have_count(int(person is leader))
    on_a_card = leader.page.locator(".card > .wish-mark").evaluate_all(LEFT)
    assert len(set(on_a_card)) == len(on_a_card), "beside one another, not on top"
    beside = leader.page.locator(f"{OPTION}:has(.marks):has(.brings)").evaluate_all(BESIDE)
    assert all(beside), "marks stand with the name, not on a line of their own"
    marks = leader.page.locator(f'{OPTION}[data-opt="{instead}"] .wish')
    expect(marks).to_have_count(len(others) if alone else 1)
    leader.page.locator("#wishes button.act").dispatch_event("click")
    twin.answer(key)
    for person in people:
        person.reach(twin.version)
        expect(person.page.locator("#wishes li")).to_have_count(0)


@pytest.mark.parametrize(
    "scenario", ["first_night", pytest.param("crater", marks=pytest.mark.thorough)]
)
def test_four_browsers_play_to_the_end(server: Server, visit: Visit, scenario: str) -> None:
    """In every phase something is argued about on the pages; the rest comes quickly."""
    twin = Twin(NAMES, "15", scenario)
    people, planted = sit_down(twin, server, visit)
    argued: list[str] = []
    with Courier(server, planted) as courier:
        while not twin.over:
            together = twin.asked.question.team and twin.session.journal.state.table.round
            if together and phase(twin) not in argued:
                argued.append(phase(twin))
                see_the_same(people, twin)
                argue(people, twin, alone=len(argued) % 2 == 1)
            else:
                courier.answer(twin, twin.choose())
    assert {"morning", "generator", "preparation", "action", "dusk", "night"} <= set(argued)
    see_the_same(people, twin)
    end = twin.session.journal.state.table.end
    assert end is not None
    for person in people:
        expect(person.page.locator(WINNER)).to_be_visible()
        expect(person.page.locator("#ask")).to_contain_text(end.rule)
        expect(person.page.locator(OPTION)).to_have_count(0)


def test_in_a_turn_others_suggest_and_whoever_acts_answers_at_once(
    server: Server, visit: Visit
) -> None:
    twin = Twin(NAMES[:2], "5", "first_night")
    while twin.asked.kind != "turn":
        twin.play(1)
    people, _ = sit_down(twin, server, visit)
    acts, other = people[twin.asked.seat], people[1 - twin.asked.seat]
    here = [key for key in twin.asked.keys if key.startswith("gather:")]
    key, version = next(key for key in twin.asked.keys if key not in here), twin.version
    suggested = other.page.locator(f'#suggest [data-opt="{here[0]}"]')
    expect(suggested).to_be_hidden()
    expect(other.page.locator("#board [data-opt]")).to_have_count(0)
    other.page.locator("#suggest summary").click()
    expect(suggested).to_be_visible()
    assert other.page.locator("#board [data-opt]").count() > 0, "one can point at the map, too"
    suggested.click()
    for person in people:
        expect(person.page.locator("#wishes li")).to_have_count(1)
        expect(person.page.locator("#board .wish-mark")).to_have_count(1)
        assert person.version == version, "nothing is decided by pointing"
    expect(acts.page.locator(f'{OPTION}[data-opt="{here[0]}"] .wish')).to_have_count(1)
    expect(suggested).to_be_visible()
    assert violations(other.page) == []
    click(acts, key)
    twin.answer(key)
    for person in people:
        person.reach(twin.version)
        expect(person.page.locator("#wishes li")).to_have_count(0)


def test_a_family_round_one_device(server: Server, visit: Visit) -> None:
    """This game has no secrets: the device goes round without a curtain."""
    twin = Twin(NAMES[:3], "5", "first_night")
    family = [new_visitor()] * 3
    planted = twin.plant(server.data, family)
    person = visit(planted=planted[0], size=(1024, 768))
    person.open(planted[0].id)
    asked: set[int] = set()
    while len(asked) < len(family) or twin.session.journal.state.table.round < 1:
        expect(person.page.locator("[data-send*=lift]")).to_have_count(0)
        assert offered(person) == set(twin.asked.keys), twin.asked.kind
        asked.add(twin.asked.seat)
        key = twin.choose()
        click(person, key)
        twin.answer(key)
        person.reach(twin.version)
        person.page.wait_for_timeout(60)


def nested(twin: Twin) -> bool:
    """A question inside an effect inside an action, in a step that was answered before."""
    return len(twin.asked.within) > 2


def test_a_power_cut_in_the_middle_of_a_nested_effect(server: Server, visit: Visit) -> None:
    """Killed while a law of an action is half carried out: it goes on there, nothing is lost."""
    twin, before = Twin(NAMES[:2], "6"), Twin(NAMES[:2], "6")
    while not nested(before):
        before.play(1)
    answered = len(before.session.journal.moves)
    while len(twin.session.journal.moves) < answered - 4:
        twin.play(1)
    people, planted = sit_down(twin, server, visit)
    for person in people:
        person.tolerate(CUT)
    while not nested(twin):
        answer(people[twin.asked.seat], twin, twin.choose())
    for person in people:
        person.reach(twin.version)
    shown = [person.page.locator("#question").inner_text() for person in people]
    server.kill()
    for person in people:
        expect_lost(person)
    server.start()
    for person in people:
        expect_back(person)
        person.reach(twin.version)
    assert [person.page.locator("#question").inner_text() for person in people] == shown
    for _ in range(6):
        assert offered(people[twin.asked.seat]) == set(twin.asked.keys)
        answer(people[twin.asked.seat], twin, twin.choose())
    see_the_same(people, twin)
    store = SqliteStore(server.data / "tables.sqlite")
    _, entries = store.load(planted[0].id)
    store.close()
    assert moves_of(entries) == [str(move) for move in twin.session.journal.moves]
