"""Whole evenings: two people and a bot to the end; two people round one device."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import expect

from frostlight.cli import main
from frostlight.kernel import RecordError, read_record
from frostlight.session import check_dice
from tests.browser.conftest import Visit
from tests.browser.person import OPTION, WINNER, Person
from tests.browser.server import HASTY, ORDINARY, Planted, Server, plant
from tests.browser.test_dice import KEPT

ADA, BOB = "Ada", "Bob"
EAGER = 24
"""Number of answers of each that are played in earnest before they hurry to the end."""


@pytest.fixture(scope="module")
def hot_seat(server: Server) -> Planted:
    """Two people round one device; both hold shipyard cards."""
    return plant(server.data, [ADA, BOB], seed="2", decisions=60)


def test_two_people_and_a_bot_play_to_the_end(visit: Visit) -> None:
    ada, bob = visit(), visit()
    table = ada.make("me", "link", "bot-beginner", names=[ADA])
    expect(ada.page.locator("#missing")).to_be_visible()
    bob.join(ada.link(), BOB)
    assert bob.page.url.endswith(f"/t/{table}")
    expect(ada.page.locator("#missing")).to_be_hidden()
    people, answers = {ADA: ada, BOB: bob}, {ADA: 0, BOB: 0}
    asked = ADA
    while (turn := people[asked].turn([ADA, BOB])) != "over":
        if turn == "me":
            person = people[asked]
            person.answer(ORDINARY if answers[asked] < EAGER else HASTY)
            answers[asked] += 1
        asked = BOB if asked == ADA else ADA
        people[asked].reach(people[ADA if asked == BOB else BOB].version)
    for person in people.values():
        expect(person.page.locator(WINNER)).to_be_visible()
        expect(person.page.locator("#ask table.points tbody tr.total td")).to_have_count(3)
        expect(person.page.locator("#ask .bars .bar-of")).to_have_count(3)
        expect(person.page.locator(OPTION)).to_have_count(0)
    assert min(answers.values()) > 5
    with ada.page.expect_download() as download:
        ada.page.locator("a[href$='/record.json']").click()
    check_offline(download.value.path(), ada, bob)
    bob.page.locator("#dice form button").click()
    expect(bob.page.locator("#dice")).to_contain_text("They include 2 added values")
    expect(bob.page.locator("#dice [data-own-value]")).to_contain_text("Your value is in the dice")
    bob.page.locator("form[action$='/rematch'] button").click()
    bob.page.wait_for_url(lambda url: not url.endswith(table))
    ada.page.locator("#ask a.act").click()
    ada.page.wait_for_url(bob.page.url)


def check_offline(record: Path, *people: Person) -> None:
    """Each checks the downloaded game with what their own browser has kept."""
    for person in people:
        kept = person.page.evaluate(KEPT)
        proof = ["--promise", kept["promise"], "--value", kept["value"]]
        assert main(["verify", str(record), *proof]) == 0
    found = read_record(record.read_bytes())
    dropped = msgspec.structs.replace(found, mixed=found.mixed[:1])
    with pytest.raises(RecordError, match="a value was changed, dropped or moved"):
        check_dice(dropped)


def test_hot_seat_shows_a_hand_only_to_who_holds_the_device(
    hot_seat: Planted, visit: Visit
) -> None:
    person = visit(planted=hot_seat)
    page = person.page
    person.open(hot_seat.id)
    seen: dict[str, set[str]] = {}
    lift = page.locator("#question button[data-send*=lift]")
    while len(seen) < 2:
        # the curtain is down: neither page nor messages hold anything of a hand
        expect(lift).to_have_count(1)
        expect(page.locator(OPTION)).to_have_count(0)
        expect(page.locator("#mine")).to_be_hidden()
        for text in [page.content(), *person.frames]:
            assert not re.search(r'id=\\?"(hand|take|opt)-', text)
        name = ADA if ADA in lift.inner_text() else BOB
        assert name not in seen
        lift.click()
        expect(page.locator("#my-points")).to_contain_text(name)
        expect(lift).to_have_count(0)
        cards = page.locator("#hand li")
        expect(cards.first).to_be_visible()
        seen[name] = set(cards.evaluate_all("all => all.map(one => one.id)"))
        while page.locator(OPTION).count():
            person.frames.clear()
            person.answer(HASTY)


def test_a_reload_lets_the_curtain_down_again(hot_seat: Planted, visit: Visit) -> None:
    person = visit(planted=hot_seat)
    person.open(hot_seat.id)
    lift = person.page.locator("#question button[data-send*=lift]")
    lift.click()
    expect(person.page.locator("#hand")).to_be_visible()
    person.page.reload()
    expect(lift).to_be_visible()
    assert 'id="hand' not in person.page.content()
