"""What one person could do to another is refused, or stands in the log of all."""

from __future__ import annotations

import cProfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect

from frostlight.i18n import LANGUAGES
from frostlight.kernel import SPECTATOR
from frostlight.session.permissions import may_relink
from frostlight.web.live.presence import LONG
from frostlight.web.live.thinkers import Thinkers
from frostlight.web.live.viewer import Viewer
from frostlight.web.render.draw import people
from frostlight.web.render.names import LONGEST_NAME, is_taken, read_name, told_apart
from tests.patience import wait_until
from tests.web.live.test_playing import free_link, sit, wait_for_options
from tests.web.site import Browser, Page, Site

GONE = {"absence": 0.0}
"""At such a site every absent player has been away for long."""


def log_of(browser: Browser, table: str) -> str:
    shown: str = browser.get(f"/t/{table}/log").text
    return shown


def two(site: Site, ann: Browser, bob: Browser) -> str:
    """A table of Ann, who owns it, and Bob."""
    table = ann.make("me", "link", name0="Ann", **{"set-starting_player": "0"})
    sit(site, bob, table, 1, "Bob")
    return table


def move(first: Page, second: Page) -> None:
    """The seat that is asked answers, and both have seen it."""
    page, other = (first, second) if first.options else (second, first)
    page.ask(opt=page.options[0])
    other.next_page()


def test_nobody_lets_a_bot_play_for_somebody_who_is_here(
    site: Site, ann: Browser, bob: Browser
) -> None:
    table = two(site, ann, bob)
    with ann.open(table) as page, bob.open(table) as other:
        assert "only they" in page.refused(bot={"seat": 1, "name": "random"})
        assert site.room(table).session.places[1].bot == ""
        other.ask(bot={"seat": 1, "name": "random"})  # the own seat
        assert site.room(table).session.places[1].bot == "random"
        assert "only they" in page.refused(bot={"seat": 1, "name": ""})
        other.ask(bot={"seat": 1, "name": ""})
    for browser in (ann, bob, site.browser()):
        log = log_of(browser, table)
        assert log.index("A bot now plays for Bob") < log.index("Bob plays again")


def test_a_bot_plays_for_somebody_who_is_long_away(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers, **GONE) as site:
        ann, bob = site.browser(), site.browser()
        table = two(site, ann, bob)
        with ann.open(table) as page, bob.open(table):
            assert "only they" in page.refused(bot={"seat": 1, "name": "random"})
        with ann.open(table) as page:
            page.ask(bot={"seat": 1, "name": "strong"})
            assert site.room(table).session.places[1].bot == "strong"
        assert "Ann lets a bot play for Bob" in log_of(bob, table)


def test_a_bot_of_somebody_who_does_not_play_is_told_as_theirs(
    tmp_path: Path, thinkers: Thinkers
) -> None:
    """Else it would read as if Bob had let it play himself."""
    with Site(tmp_path, thinkers, **GONE) as site:
        ann, bob = site.browser(), site.browser()
        table = ann.make("bot-random", "link")
        sit(site, bob, table, 1, "Bob")
        with ann.open(table) as page:
            page.say(bot={"seat": 1, "name": "strong"})
            page.read_until("The host lets a bot play for Bob")


def test_nobody_makes_somebody_who_is_away_play_badly(tmp_path: Path, thinkers: Thinkers) -> None:
    """For them it is the best bot, or the one that they have chosen."""
    with Site(tmp_path, thinkers, **GONE) as site:
        ann, bob = site.browser(), site.browser()
        table = two(site, ann, bob)
        session = site.room(table).session
        with ann.open(table) as page:
            for bot in ("random", "beginner"):
                assert page.refused(bot={"seat": 1, "name": bot})
            with bob.open(table) as other:
                other.ask(bot={"seat": 1, "name": "practised"})
            for bot in ("random", "strong", ""):
                assert page.refused(bot={"seat": 1, "name": bot})
            assert session.places[1].bot == "practised"


def test_whoever_comes_back_just_in_time_plays(tmp_path: Path, thinkers: Thinkers) -> None:
    """Another client has asked for a bot already, and waits for the disk."""
    with Site(tmp_path, thinkers, **GONE) as site:
        ann, bob = site.browser(), site.browser()
        table = two(site, ann, bob)
        room, portal = site.room(table), site.client.portal
        assert portal is not None
        with ann.open(table) as page:
            portal.call(room.lock.acquire)
            page.say(bot={"seat": 1, "name": "strong"})
            with bob.open(table):
                portal.call(room.lock.release)
                page.next_page()
                assert "only they" in page.notice
                assert room.session.places[1].bot == ""


def test_whoever_has_just_sat_down_is_not_long_away(
    site: Site, ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the table has been open: their page may still be on its way to them."""
    table = ann.make("me", "link", name0="Ann")
    later = monotonic() + LONG
    monkeypatch.setattr("frostlight.web.live.presence.monotonic", lambda: later)
    sit(site, bob, table, 1, "Bob")
    room = site.room(table)
    assert not may_relink(room.session, room.actor(room.owner), 1)
    later += LONG + 1  # a second more: the difference of two floats may round below LONG
    assert may_relink(room.session, room.actor(room.owner), 1)


def test_the_page_offers_only_what_is_allowed(site: Site, ann: Browser, bob: Browser) -> None:
    table = two(site, ann, bob)
    with ann.open(table), bob.open(table):
        seen = ann.get(f"/t/{table}").text.partition('id="seat-row-1"')[2].partition("</li>")[0]
        assert "<button" not in seen
    seen = ann.get(f"/t/{table}").text.partition('id="seat-row-1"')[2].partition("</li>")[0]
    assert "two minutes" in seen


def test_whoever_is_played_by_a_bot_has_to_agree_too(
    site: Site, ann: Browser, bob: Browser
) -> None:
    """A bot plays for Bob; what it did cannot be taken back by Ann alone."""
    table = two(site, ann, bob)
    session = site.room(table).session
    with ann.open(table) as page, bob.open(table) as other:
        move(page, other)
        other.ask(bot={"seat": 1, "name": "random"})
        while session.waiting != [0] or session.journal.undo_point(0) is not None:
            wait_for_options(page)
            page.ask(opt=page.options[0])
            wait_for_options(page)
        moves = len(session.journal.moves)
        page.ask(undo=True)
        assert session.proposal is not None
        assert session.voters(0) == [1]
        assert len(session.journal.moves) == moves
        other.read_until("asks to undo")
        other.ask(vote=True)
        assert len(session.journal.moves) < moves
    assert "Ann undid" in log_of(bob, table)


def test_a_vote_says_that_the_dice_fall_again_as_they_fell(
    site: Site, ann: Browser, bob: Browser
) -> None:
    table = two(site, ann, bob)
    session = site.room(table).session
    with ann.open(table) as page, bob.open(table) as other:
        while session.journal.moves[-1].seat >= 0 or session.journal.last_answer(0) is None:
            move(page, other)
        asks, votes = (page, other) if session.waiting == [1] else (other, page)
        asks.ask(undo=True)
        assert "come out the same" in str(votes.next_page())


@pytest.mark.parametrize("hers", [True, False])
def test_a_new_link_for_a_held_seat_is_told_to_all(
    tmp_path: Path, thinkers: Thinkers, hers: bool
) -> None:
    with Site(tmp_path, thinkers, **GONE) as site:
        ann, bob = site.browser(), site.browser()
        table = two(site, ann, bob)
        seat = "0" if hers else "1"
        assert ann.post(f"/t/{table}/renew", {"seat": seat}).status_code == 303
        assert "new link" in log_of(bob, table)
        with (ann if hers else bob).open(table) as page:
            assert page.messages[0]["at"] == SPECTATOR, "what the seat sees is lost"
        sit(site, site.browser(), table, int(seat), "Eve")
        assert "Eve sits down here" in log_of(bob, table)


def test_a_link_that_nobody_has_used_can_always_be_renewed(site: Site, ann: Browser) -> None:
    table = ann.make("me", "link")
    link = free_link(site, table, 1)
    assert ann.post(f"/t/{table}/renew", {"seat": "1"}).status_code == 303
    assert free_link(site, table, 1) != link
    assert "new link" not in log_of(ann, table)


def test_a_new_link_takes_no_seat_from_somebody_who_has_just_sat_down(
    site: Site, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They were faster: else they would be out, and no player would be told."""
    table = ann.make("me", "link", name0="Ann")
    store, key = site.rooms.store, site.room(table).keys[1]
    renew = store.renew

    def late(table: str, seat: int, nonce: str, holder: str) -> bool:
        store.redeem(table, seat, key.nonce, "bob")
        return renew(table, seat, nonce, holder)

    monkeypatch.setattr(store, "renew", late)
    assert ann.post(f"/t/{table}/renew", {"seat": "1"}).status_code == 403
    assert store.keys(table)[1].holder == "bob"


def test_a_change_of_pace_makes_nobody_too_late(site: Site, ann: Browser, bob: Browser) -> None:
    table = two(site, ann, bob)
    with ann.open(table) as page, bob.open(table) as other:
        asked, options = page.version, page.options
        for pace in ("fast", "calm") * 3:
            other.ask(bot={"pace": pace})
        assert not page.ask(opt=options[0], ver=asked).get("notice")
        assert site.room(table).session.waiting == [1]


def test_nobody_makes_others_too_late_by_what_is_no_move(
    site: Site, ann: Browser, bob: Browser
) -> None:
    """Handing the own seat over and back, again and again, keeps no other seat from voting."""
    table = two(site, ann, bob)
    session = site.room(table).session
    with ann.open(table) as page, bob.open(table) as other:
        journal = session.journal
        while session.waiting != [1] or not journal.last_answer(0) or journal.undo_point(0):
            move(page, other)
        before = other.version
        page.ask(undo=True)
        other.next_page()
        asked = other.version
        for name in ("random", "") * 2:
            page.ask(bot={"seat": 0, "name": name})
        assert "moved on" in other.refused(vote=False, ver=before), "it has not seen the request"
        assert session.proposal is not None
        other.say(vote=False, ver=asked)
        while "refuses" not in str(message := other.read()):
            assert not message.get("notice")
        assert session.proposal is None


def test_more_pages_do_not_allow_more_messages(tmp_path: Path, thinkers: Thinkers) -> None:
    """What a visitor may say is counted over all pages that they have open."""
    with Site(tmp_path, thinkers, rate=(0.001, 6.0)) as site:
        ann, bob = site.browser(), site.browser()
        table = two(site, ann, bob)
        with ann.open(table) as first, ann.open(table) as second, bob.open(table) as other:
            for page in (first, second) * 3:
                page.ask(bot={"pace": "fast"})
            with pytest.raises(WebSocketDisconnect):
                second.ask(bot={"pace": "calm"})
            other.ask(bot={"pace": "calm"})


LOOKALIKES = ["Ann", "ann", " A n n ", "\u0410nn", "\uff21nn", "Ann\u200b", "\u00c1nn"]
LOOKALIKES += ["\u0391\u039d\u039d", "\u13aann", "A\u0274n", "\u0251nn", "An\u0578", "\U0001f170nn"]
"""Also Greek capitals, Cherokee, small capitals, a script a, Armenian, and letters in boxes."""


@pytest.mark.slow
@pytest.mark.parametrize("name", LOOKALIKES)
def test_nobody_takes_a_name_that_looks_like_another(site: Site, ann: Browser, name: str) -> None:
    table = ann.make("me", "link", name0="Ann")
    key = free_link(site, table, 1).partition("key=")[2]
    eve = site.browser()
    refused = eve.post(f"/t/{table}/join", {"key": key, "name": name})
    assert refused.status_code == 422
    assert "or one very like it. Choose another." in refused.text
    assert key in refused.text, "the form can be sent again"
    assert f'value="{read_name(name)}"' in refused.text, "what was typed is kept"
    sit(site, eve, table, 1, "Hanna")
    assert "Hanna sits down here.<" in log_of(ann, table)


DIFFERENT = [
    ("\u0414\u0438\u043c\u0430", "\u0422\u0438\u043c\u0430"),
    ("Li \u674e", "Lin"),
    ("Ann", "Anna"),
    ("Ann 2", "Ann 3"),
]
"""Dima and Tima in Cyrillic are two people."""


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_look_different_are_free(one: str, other: str) -> None:
    assert not is_taken(one, [other])
    assert not is_taken(other, [one])


def test_seats_of_one_name_are_numbered(site: Site, ann: Browser) -> None:
    table = ann.make("me", "me", "bot-random", name0="Ann", name1="ANN", name2="Ann")
    assert [place.name for place in site.room(table).session.places] == ["Ann", "ANN 2", "Ann 3"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_called_like_a_seat_without_a_name(
    site: Site, ann: Browser, bob: Browser, language: str
) -> None:
    """Such a seat is called by its colour, by each in the language that they read."""
    table = ann.make("me", "link")
    bob.client.headers["accept-language"] = language
    key = free_link(site, table, 1).partition("key=")[2]
    for reads in LANGUAGES:
        colour = people(site.room(table).session, reads)[0].name
        assert bob.post(f"/t/{table}/join", {"key": key, "name": colour}).status_code == 422
        other = ann.make("link", "me", name1=colour)
        assert site.room(other).session.places[1].name == f"{colour} 2"


def test_of_two_who_want_one_name_at_the_same_time_one_is_numbered(
    site: Site, ann: Browser, bob: Browser
) -> None:
    table = ann.make("link", "link")
    links = [free_link(site, table, seat).partition("key=")[2] for seat in (0, 1)]
    room, portal = site.room(table), site.client.portal
    assert portal is not None
    portal.call(room.lock.acquire)
    with ThreadPoolExecutor() as both:
        for browser, key in zip((ann, bob), links, strict=True):
            both.submit(browser.post, f"/t/{table}/join", {"key": key, "name": "Eve"})
        wait_until(lambda: len(room.held) == 2)
        portal.call(room.lock.release)
    assert sorted(place.name for place in room.session.places) == ["Eve", "Eve 2"]


@pytest.mark.slow
@given(st.text(), st.lists(st.text(max_size=30), max_size=3))
def test_a_marked_name_is_nobody_elses(name: str, others: list[str]) -> None:
    shown = told_apart(read_name(name), others)
    assert len(shown) <= LONGEST_NAME
    assert not shown or not is_taken(shown, others)


def calls_of_a_crowd(site: Site, table: str, many: int) -> int:
    """How many functions are called while a number of spectators come and go."""
    room = site.room(table)
    counted = cProfile.Profile()

    async def come_and_go() -> None:
        with counted:
            crowd = [Viewer("", "en") for _ in range(many)]
            for one in crowd:
                room.enter(one, None, "")
            for one in crowd:
                room.leave(one)

    portal = site.client.portal
    assert portal is not None
    portal.call(come_and_go)
    return sum(entry.callcount for entry in counted.getstats())


@pytest.mark.slow
def test_a_crowd_costs_in_proportion(site: Site, ann: Browser) -> None:
    table = ann.make("me", "link")
    calls_of_a_crowd(site, table, 10)  # what is drawn once
    assert calls_of_a_crowd(site, table, 400) < 3 * calls_of_a_crowd(site, table, 200)


@pytest.mark.parametrize(
    "name", ["\u2800", "\u3164 \u115f", "\uffa0\u1160", "\u0301", "\u202e", "\ufe0f"]
)
def test_a_name_that_nobody_sees_is_none(name: str) -> None:
    """Else acts of the player would be told without a name."""
    assert read_name(name) == ""
    assert read_name(f"Ann{name}").startswith("Ann")
