"""Frostpunk in a real browser: a city on a laptop, a first night on a phone, two at one table."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from frostlight.games.frostpunk.pieces import COAL
from frostlight.session import BatchStep
from tests.browser.conftest import Visit
from tests.browser.person import LAPTOP, OPTION, PHONE, Person
from tests.browser.server import Server
from tests.browser.test_story import freeze
from tests.browser.twin import Twin

APART = 420
"""Milliseconds between two clicks, or they are a double click."""


def answer(person: Person, twin: Twin, key: str) -> None:
    """One answer, on the page and in the twin; before others it is pointed at, then confirmed.

    Without a pointer: many questions come again at the same place, and the page takes a second
    click there for a double click.
    """
    together = twin.asked.question.team and len(twin.head.places) > 1
    person.breathe()
    person.press(key)
    if together:
        person.breathe()
        person.page.locator("#wishes button.act").dispatch_event("click")
    twin.answer(key)
    person.reach(twin.version)


def offered(person: Person) -> set[str]:
    """What can be answered, also what a phone folds away."""
    expect(person.page.locator(OPTION).first).to_be_attached()
    keys = "all => all.map(one => one.dataset.opt)"
    return set(person.page.locator(OPTION).evaluate_all(keys))


def play_on(person: Person, twin: Twin) -> int:
    """Answer as the planner would until the game is over; how many answers were given."""
    given = 0
    while not twin.over:
        key = twin.choose()
        assert offered(person) == set(twin.asked.keys), twin.asked.kind
        answer(person, twin, key)
        given += 1
    return given


@pytest.mark.parametrize(
    ("size", "scenario"),
    [
        pytest.param(LAPTOP, "crater", marks=pytest.mark.thorough, id="laptop"),
        pytest.param(LAPTOP, "sealed_shaft", marks=pytest.mark.thorough, id="shaft"),
        pytest.param(PHONE, "first_night", id="phone"),
    ],
)
def test_a_city_alone_to_its_end(
    server: Server, visit: Visit, size: tuple[int, int], scenario: str
) -> None:
    """Every question is answered among the options, from setup to victory or defeat."""
    twin = Twin(["Ada"], "3", scenario)
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada, size=size)
    person.open(ada.id)
    assert play_on(person, twin) > 40
    expect(person.page.locator(OPTION)).to_have_count(0)
    end = twin.session.journal.state.table.end
    assert end is not None
    expect(person.page.locator("#ask")).to_contain_text(end.rule)


def test_the_map_carries_the_options(server: Server, visit: Visit) -> None:
    """What can be done on a space is lit there, and the coal table is where one refuels."""
    twin = Twin(["Ada"], "3")
    while twin.asked.kind != "refuel" or len(twin.asked.keys) < 3:
        twin.play(1)
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada)
    person.open(ada.id)
    before = person.version
    person.page.locator("#fuel-2[data-opt]").click()
    person.reach(before + 1)
    twin.answer("2")
    expect(person.page.locator("#tower .heat")).to_have_text(
        str(twin.session.journal.state.table.heat)
    )


def test_the_slider_of_the_generator_shows_the_heat(server: Server, visit: Visit) -> None:
    """Coal that is left, and how far the heat reaches, while the slider moves."""
    twin = Twin(["Ada"], "3")
    while twin.asked.kind != "refuel" or len(twin.asked.keys) < 5:
        twin.play(1)
    coal = twin.session.journal.state.table.stores[COAL]
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada)
    person.open(ada.id)
    slider = person.page.locator("#question input[type=range]")
    for burnt in (1, 2):
        slider.fill(str(burnt))
        expect(person.page.locator("#store-coal b")).to_have_attribute(
            "data-then", str(coal - burnt)
        )
        expect(person.page.locator("#facts")).to_contain_text(f"Burn {burnt} Coal")


def test_another_pawn_is_picked_with_the_action(server: Server, visit: Visit) -> None:
    """Without a pick the city sends the pawn that it can spare; one undo takes back both."""
    twin = Twin(["Ada"], "3")
    while twin.asked.kind != "turn" or not (key := both_could_gather(twin)):
        twin.play(1)
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada, each=False)
    person.open(ada.id)
    page, before = person.page, person.version
    engineer = page.locator("#along [data-pick]", has_text="Engineer").first
    engineer.click()
    expect(engineer).to_have_attribute("aria-pressed", "true")
    expect(page.locator(OPTION + ":not([data-fits])")).to_have_count(0)
    person.press(key)
    person.reach(before + 2)
    twin.session.commit(
        twin.session.answer_all(
            0, [BatchStep(key), BatchStep("engineer", "pawn")], twin.session.known(0)
        ).entries
    )
    expect(page.locator("#news")).to_contain_text("with an Engineer")
    page.locator("#undo").click()
    person.reach(before + 3)
    person.press(key)
    person.reach(before + 5)
    expect(page.locator("#along")).to_be_attached()


def both_could_gather(twin: Twin) -> str:
    """A gathering to which a Worker or an Engineer could be sent."""
    for key in twin.asked.keys:
        after = twin.session.journal.state.clone()
        after.apply(0, key)
        pawns = {"worker", "engineer"}
        warm = key.startswith("gather:") and not after.over
        if (
            warm
            and after.open
            and after.decision.kind == "pawn"
            and pawns <= {*after.decision.keys}
        ):
            after.apply(0, "engineer")
            if after.decision.seat == 0 and after.decision.kind == "turn":
                return key
    return ""


def test_a_choice_stands_in_the_list_of_actions(server: Server, visit: Visit) -> None:
    """Near or Far tiles are chosen with the action, by one click."""
    twin = Twin(["Ada"], "3")
    while twin.asked.kind != "turn" or "snow" not in twin.asked.keys:
        twin.play(1)
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada, each=False)
    person.open(ada.id)
    ways = person.page.locator(f"{OPTION}[data-opt=snow]")
    expect(ways).to_have_count(2)
    expect(person.page.locator("#opt-snow\\~near")).to_contain_text("Near tiles")
    near = person.page.locator("#opt-snow\\~near")
    person.page.locator("#along [data-pick]", has_text="snow elsewhere").click()
    near.dispatch_event("click")
    expect(person.page.locator("#prompt")).to_contain_text("Where do you lay the Near tile?")
    person.page.locator("#chosen button").dispatch_event("click")
    expect(near).to_be_attached()
    before = person.version
    near.dispatch_event("click")
    person.reach(before + 1)
    expect(person.page.locator("#prompt")).not_to_contain_text("Where do you lay")


@pytest.mark.rule("FRP-15.4")
def test_a_building_stands_at_once_or_its_place_is_picked(server: Server, visit: Visit) -> None:
    """One click builds where it is proposed; with the chip above, the place is asked."""
    twin = Twin(["Ada"], "3")
    while twin.asked.kind != "construction" or "build:tent" not in twin.asked.keys:
        twin.play(1)
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada, each=False)
    person.open(ada.id)
    page, before = person.page, person.version
    page.locator("#along [data-pick]").click()
    page.locator(f"{OPTION}[data-opt='build:tent']").dispatch_event("click")
    expect(page.locator("#prompt")).to_contain_text("Where do you build the Tent?")
    assert person.version == before + 1
    page.locator("#chosen button").dispatch_event("click")
    expect(page.locator("#prompt")).to_contain_text("What do you build")
    page.locator(f"{OPTION}[data-opt='build:tent']").dispatch_event("click")
    expect(page.locator("#prompt")).to_contain_text("2 of 3 left")


def test_who_wants_each_step_says_so_at_the_seats(server: Server, visit: Visit) -> None:
    twin = Twin(["Ada"], "3")
    while twin.asked.kind != "turn" or not (key := both_could_gather(twin)):
        twin.play(1)
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada, each=False)
    person.open(ada.id)
    page, before = person.page, person.version
    page.locator("[data-open=seats]").dispatch_event("click")
    page.locator("[data-each]").check()
    page.keyboard.press("Escape")
    expect(page.locator("#along")).to_have_count(0)
    person.press(key)
    person.reach(before + 1)
    assert offered(person) >= {"worker", "engineer"}
    page.reload()
    expect(page.locator("[data-each]")).to_be_checked()


def test_log_and_rules_open_beside_the_city(server: Server, visit: Visit) -> None:
    twin = Twin(["Ada"], "3")
    twin.play(12)
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada)
    person.open(ada.id)
    drawer = person.page.locator("dialog#drawer")
    for link in ("a[href*='/log']", "#ask a.rule"):
        person.page.locator(f"{link}[data-drawer]:visible").first.click()
        expect(drawer).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(drawer).to_be_hidden()


def test_phases_that_run_alone_can_be_followed(server: Server, visit: Visit) -> None:
    """From the Generator to the next turn is no question: each line stands to be read."""
    twin, given = Twin(["Ada"], "3"), 0
    while sum(map(len, twin.session.journal.events[-3:])) < 14:
        twin.play(1)
        given += 1
    again = Twin(["Ada"], "3")
    again.play(given - 1)
    (ada,) = again.plant(server.data)
    person = visit(planted=ada)
    page = person.page
    page.emulate_media(reduced_motion="no-preference")
    person.open(ada.id)
    freeze(page)
    person.press(again.choose())
    person.reach(twin.version)
    told = json.loads(next(frame for frame in reversed(person.frames) if '"story"' in frame))
    lines = [words for words, _ in told["story"]]
    assert len(lines) > 7
    caption, seen = page.locator("#caption p"), list[str]()
    page.clock.run_for(1100)
    assert caption.first.text_content() == lines[0], "a second is not enough to read"
    for _ in range(90):
        seen += [line for line in caption.all_text_contents() if line not in seen]
        page.clock.run_for(1000)
    assert seen == list(dict.fromkeys(lines))
    expect(page.locator("#caption")).to_be_hidden()


def test_place_then_what_then_who(server: Server, visit: Visit) -> None:
    """Building by the map alone: the slot, the pawn, the building with its sites, a site."""
    twin = Twin(["Ada"], "1")
    while twin.asked.kind != "turn" or "construction" not in twin.asked.keys:
        twin.play(1)
    (ada,) = twin.plant(server.data)
    person = visit(planted=ada)
    person.open(ada.id)
    page, ghosts = person.page, person.page.locator("#pieces .ghost")

    def click(place: str, key: str) -> None:
        page.locator(place).click()
        twin.answer(key)
        person.reach(twin.version)
        page.wait_for_timeout(APART)

    click("#slot-construction[data-opt]", "construction")
    if twin.asked.kind == "pawn":
        click("#type-worker[data-opt]", "worker")
    if twin.asked.kind == "play_citizen":
        click(f'{OPTION}[data-opt="none"]', "none")
    building = next(key for key in twin.asked.keys if key.startswith("build:"))
    page.locator(f'{OPTION}[data-opt="{building}"]').hover()
    expect(ghosts.locator(".site").first).to_be_attached()
    click(f'{OPTION}[data-opt="{building}"]', building)
    where = twin.asked.keys[0]
    page.locator(f"#space-{where}[data-opt]").hover()
    expect(ghosts.locator(".plate")).to_have_count(1)
    click(f"#space-{where}[data-opt]", where)
    expect(page.locator(f"#space-{where}.plate")).to_have_count(1)


def test_everybody_sees_the_same_city(server: Server, visit: Visit) -> None:
    """Two at one table: who is asked answers, for all after pointing, and both see what came."""
    twin = Twin(["Ada", "Bob"], "4")
    twin.play(60)
    planted = twin.plant(server.data)
    people = [visit(planted=one) for one in planted]
    for person in people:
        person.open(planted[0].id)
    pointed = 0
    for _ in range(12):
        seat, key = twin.asked.seat, twin.choose()
        assert offered(people[seat]) == set(twin.asked.keys)
        pointed += twin.asked.question.team
        answer(people[seat], twin, key)
        for person in people:
            person.reach(twin.version)
        shown = {person.page.locator("#stores").inner_text() for person in people}
        assert len(shown) == 1
    assert pointed
