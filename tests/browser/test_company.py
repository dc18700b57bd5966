"""Three people in three browsers: all at once in secret, then one decides for all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.access import violations
from tests.browser.conftest import Visit, serving_game
from tests.browser.person import OPTION, Person
from tests.browser.server import Server

NAMES = ("Ann", "Bo", "Cy")


@pytest.fixture(scope="module")
def server(lanterns: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serving_game(lanterns, tmp_path_factory)


@pytest.fixture
def three(visit: Visit) -> list[Person]:
    people = [visit() for _ in NAMES]
    ann = people[0]
    ann.make("me", "link", "link", names=["Ann"], game="lanterns")
    for person, name in zip(people[1:], NAMES[1:], strict=True):
        person.join(ann.link(), name)
        expect(ann.page.locator("#missing")).not_to_contain_text(name)
        expect(ann.page.locator("#people")).to_contain_text(name)
    for person in people:  # all have been told of each other
        expect(person.page.locator("#people [data-is=here]")).to_have_count(len(NAMES))
    return people


def choose(person: Person, key: str) -> None:
    person.page.locator(f'{OPTION}[data-opt="{key}"]').click()
    person.settle()


def test_planning_in_secret_and_deciding_together(three: list[Person]) -> None:
    ann, bo, cy = three
    for person in three:
        person.options()
        person.frames.clear()

    # all at once: no answer disturbs another player, or is noticed
    before = [person.page.locator("#page").inner_html() for person in (bo, cy)]
    card = ann.options()[0]
    choose(ann, card)
    expect(ann.page.locator("#hand .is-chosen")).to_have_count(1)
    assert bo.frames == cy.frames == []
    assert [person.page.locator("#page").inner_html() for person in (bo, cy)] == before
    for person in (bo, cy):
        choose(person, person.options()[-2])

    # a reload keeps the own plan; taking back takes only that
    ann.page.reload()
    ann.settle()
    expect(ann.page.locator("#hand .is-chosen")).to_have_count(1)
    ann.page.locator("#undo").click()
    expect(ann.page.locator("#hand .is-chosen")).to_have_count(0)
    expect(bo.page.locator("#hand .is-chosen")).to_have_count(1)
    choose(ann, ann.options()[-2])

    # who is ready is shown, and can think again until all are
    for person in (bo, ann):
        choose(person, person.options()[0])
        choose(person, "ready")
    expect(cy.page.locator("#ready li[data-ready=yes]")).to_have_count(2)
    expect(ann.page.locator("#prompt")).to_contain_text("Waiting for Cy")
    assert violations(ann.page) == []
    ann.page.get_by_role("button", name="Choose again").click()
    expect(cy.page.locator("#ready li[data-ready=yes]")).to_have_count(1)
    told = "".join(bo.frames)
    assert "Ann is ready" in told
    assert "plans" not in told
    choose(ann, "ready")
    choose(cy, cy.options()[0])
    choose(cy, "ready")

    # one decides for all, and all point
    for person in three:
        expect(person.page.locator(f"{OPTION}[data-opt^=light]").first).to_be_visible()
    key = bo.options()[0]
    place = key.partition(":")[2]
    bo.page.locator(f"#lantern-{place}").click()
    expect(ann.page.locator("#wishes li")).to_have_text("Bo suggests: " + label(ann, key))
    expect(ann.page.locator(f"#lantern-{place} .wish-mark")).to_have_count(1)
    expect(cy.page.locator(f'{OPTION}[data-opt="{key}"] .wish')).to_have_count(1)
    choose(cy, key)
    choose(ann, key)
    expect(bo.page.locator(".agreed")).to_have_text("Everyone agrees.")
    assert violations(ann.page) == []
    ann.page.get_by_role("button", name="Confirm").click()
    expect(bo.page.locator("#wishes li")).to_have_count(0)
    expect(bo.page.locator(f"#lantern-{place}")).to_have_class(re.compile("lit"))
    expect(bo.page.locator(f"#lantern-{place} .wish-mark")).to_have_count(0)


def label(person: Person, key: str) -> str:
    return person.page.locator(f'{OPTION}[data-opt="{key}"] .label').text_content() or ""


def test_an_open_dialog_survives_somebody_joining(visit: Visit) -> None:
    ann, bo = visit(), visit()
    ann.make("me", "link", names=["Ann"], game="lanterns")
    link = ann.link()
    ann.page.locator("[data-open=seats]").click()
    seats = ann.page.locator("#seats")
    seats.locator("details.owner summary").click()
    expect(seats.locator("details.owner")).to_have_attribute("open", "")
    bo.join(link, "Bo")
    expect(seats).to_contain_text("Bo")
    expect(seats).to_be_visible()
    expect(seats.locator("details.owner")).to_have_attribute("open", "")


def test_who_wants_it_is_called_and_told_when_the_table_is_gone(visit: Visit) -> None:
    ann, bo = visit(), visit()
    ann.make("me", "link", names=["Ann"], game="lanterns")
    bo.join(ann.link(), "Bo")
    bo.page.locator("[data-open=seats]").click()
    sound = bo.page.locator("[data-call=sound]")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    bo.page.reload()
    bo.settle()
    expect(bo.page.locator("[data-call=sound]")).to_have_attribute("aria-pressed", "true")
    choose(bo, "ready")
    expect(bo.page.locator(OPTION)).to_have_count(0)
    choose(ann, "ready")
    expect(bo.page.locator(OPTION).first).to_be_visible()
    expect(bo.page.locator("body")).to_have_attribute("data-called", "1")
    ann.page.locator("[data-open=seats]").click()
    ann.page.locator("#seats details.owner summary").click()
    ann.page.locator("#seats button.danger").click()
    expect(bo.page.locator("#gone")).to_contain_text("has deleted this table")
    expect(bo.page.locator("#gone a")).to_have_attribute("href", "/")
