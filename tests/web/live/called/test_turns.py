"""Called when it is one's turn: by a real mail server of the tests, on a clock of theirs."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import msgspec

from frostlight.web.live.calls import AWAY, BACK_OFF
from frostlight.web.live.thinkers import Thinkers
from tests.web.live.called.calling import (
    HOUR,
    MAIL,
    MORNING,
    Clock,
    add_mail,
    link_of,
    make_calls,
    prepare,
    visit,
)
from tests.web.live.called.post import (
    PostOffice,
    PushServer,
    free_port,
)
from tests.web.site import BASE, Browser, Site

# -- the turn


def test_two_people_play_for_two_days_by_being_called(
    *, site: Site, ann: Browser, bob: Browser, table: str, office: PostOffice, clock: Clock
) -> None:
    """Nobody looks without being called, and nobody is called at night."""
    people = {"ann@example.org": (ann, 0), "bob@example.org": (bob, 1)}
    for address, (browser, _) in people.items():
        add_mail(browser, office, address)
        quiet = {"start": "22", "stop": "7", "zone": "UTC"}
        assert browser.post("/called/quiet", quiet).status_code == 303
    visit(site, ann, table)
    turns, nights = 0, 0
    while clock.at < MORNING + 48 * HOUR:
        clock.at += 2.5 * HOUR
        make_calls(site)
        if not office.letters:
            nights += 1
            assert not 7 <= datetime.fromtimestamp(clock.at, UTC).hour < 22
            continue
        letter = office.take()
        browser, seat = people[letter["to"]]
        assert site.room(table).session.waiting == [seat]
        visit(site, browser, link_of(letter).removeprefix("/t/"), seat, moves=-1)
        turns += 1
    assert turns > 10
    assert nights > 2


def test_a_call_says_nothing_of_the_game(
    site: Site, ann: Browser, table: str, office: PostOffice, clock: Clock
) -> None:
    add_mail(ann, office)
    visit(site, ann, table)
    clock.at += AWAY - 1
    make_calls(site)
    assert office.letters == [], "first they may come by themselves"
    clock.at += 1
    make_calls(site)
    letter = office.take()
    assert letter["subject"] == "It is your turn: Antarctica"
    assert letter.get_content().split() == [
        "The",
        "table",
        "waits",
        "for",
        "you.",
        f"{BASE}/t/{table}",
    ]
    assert letter["from"] == "games@example.org"
    clock.at += 48 * HOUR
    make_calls(site)
    assert office.letters == [], "once for each turn"


def test_those_who_are_there_or_have_moved_are_not_called(
    site: Site, ann: Browser, table: str, office: PostOffice, clock: Clock
) -> None:
    add_mail(ann, office)
    with ann.open(table):
        clock.at += HOUR
        portal = site.client.portal
        assert portal is not None
        portal.call(site.rooms.calls.round)
    visit(site, ann, table, moves=-1)
    clock.at += HOUR
    make_calls(site)
    assert office.letters == []


def test_a_call_outlives_a_restart(
    *,
    tmp_path: Path,
    thinkers: Thinkers,
    office: PostOffice,
    service: PushServer,
    clock: Clock,
    site: Site,
    ann: Browser,
    table: str,
) -> None:
    add_mail(ann, office)
    visit(site, ann, table)
    make_calls(site)
    site.rooms.stop()
    with Site(tmp_path, thinkers) as again:
        prepare(again, service, clock)
        clock.at += AWAY
        portal = again.client.portal
        assert portal is not None
        portal.call(again.rooms.calls.open)
        make_calls(again)
    assert link_of(office.take()) == f"/t/{table}"


# -- what goes wrong


def test_a_server_that_is_busy_is_asked_again_ever_later(
    site: Site, ann: Browser, table: str, office: PostOffice, clock: Clock
) -> None:
    add_mail(ann, office)
    visit(site, ann, table)
    office.refuses[MAIL] = "451 later"
    clock.at += AWAY
    make_calls(site)
    for pause in BACK_OFF[:2]:
        clock.at += pause - 1
        due = next(site.rooms.calls._all())
        make_calls(site)
        assert next(site.rooms.calls._all()) == due, "not before its time"
        clock.at += 1
        make_calls(site)
    assert office.letters == []
    office.refuses.clear()
    clock.at += BACK_OFF[2]
    make_calls(site)
    assert office.take()["to"] == MAIL
    office.refuses[MAIL] = "451 later"
    clock.at += 48 * HOUR
    make_calls(site)
    assert next(site.rooms.calls._all()).at is None, "it was made"


def test_an_end_to_tries(
    site: Site, ann: Browser, table: str, office: PostOffice, clock: Clock
) -> None:
    add_mail(ann, office)
    visit(site, ann, table)
    office.refuses[MAIL] = "451 later"
    for pause in (AWAY, *BACK_OFF):
        clock.at += pause
        make_calls(site)
    (due,) = site.rooms.calls._all()
    assert (due.at, due.tries) == (None, len(BACK_OFF) + 1)


def test_a_dead_mailbox_is_forgotten_and_its_player_told(
    site: Site, ann: Browser, table: str, office: PostOffice, clock: Clock
) -> None:
    add_mail(ann, office)
    visit(site, ann, table)
    office.refuses[MAIL] = "550 no such user"
    clock.at += AWAY
    make_calls(site)
    lost = "Your mail address could not be reached"
    with ann.open(table) as page:
        page.read_until(lost)
    page_of = ann.get("/called").text
    assert lost in page_of
    assert MAIL not in page_of
    add_mail(ann, office, "new@example.org")
    assert lost not in ann.get("/called").text


def test_a_mail_server_that_is_gone_costs_nobody_a_move(
    site: Site, ann: Browser, table: str, office: PostOffice, clock: Clock
) -> None:
    add_mail(ann, office)
    visit(site, ann, table)
    mail = site.rooms.calls.mail
    assert mail is not None
    mail.settings = msgspec.structs.replace(mail.settings, port=free_port())
    clock.at += AWAY
    make_calls(site)
    assert next(site.rooms.calls._all()).tries == 1
    visit(site, ann, table, moves=1)
    assert ann.post("/called/mail", {"address": "x@example.org"}).status_code == 503
