"""Whole games by the socket: alone against bots, two people by link, round one device."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from frostlight.kernel import read_record
from frostlight.session import check_dice
from frostlight.view.pages import drawn_games
from frostlight.web.live.presence import Absence
from frostlight.web.live.thinkers import Thinkers
from tests.web.site import Browser, Page, Site, play_to_the_end


def free_link(site: Site, table: str, seat: int) -> str:
    room = site.room(table)
    return room.invitation(next(key for key in room.keys if key.seat == seat))


def sit(site: Site, browser: Browser, table: str, seat: int, name: str = "") -> None:
    link = free_link(site, table, seat)
    shown = browser.get(link)
    assert shown.status_code == 200
    assert not site.room(table).seats_of("")
    key = link.partition("key=")[2]
    done = browser.post(f"/t/{table}/join", {"key": key, "name": name})
    assert (done.status_code, done.headers["location"]) == (303, f"/t/{table}")
    assert "httponly" in done.headers["set-cookie"].lower()
    assert "samesite=lax" in done.headers["set-cookie"].lower()


@pytest.mark.slow
def test_a_game_against_bots_to_the_end(site: Site, ann: Browser) -> None:
    table = ann.make("me", "bot-greedy", "bot-random", name0="Ann")
    with ann.open(table) as page:
        play_to_the_end(page)
        assert "Ann" in page.asked
        assert "is over" in page.refused(undo=True)  # the seed is public: undo is over
    session = site.room(table).session
    assert session.over
    assert session.promise in ann.get(f"/t/{table}").text
    record = read_record(ann.get(f"/t/{table}/record.json").content)
    assert check_dice(record, session.promise).rolls > 10
    assert session.head.seed in page.asked


@pytest.mark.parametrize("game", drawn_games())
def test_nothing_on_a_page_has_the_name_of_something_else(ann: Browser, game: str) -> None:
    """Neither the page nor its pictures: whatever is looked for by name would be the wrong one."""
    shown = ann.get(f"/t/{ann.make('me', 'me', game=game)}").text
    names = Counter(re.findall(r'\sid="([^"]+)"', shown))
    assert len(names) > 50
    assert [name for name, n in names.items() if n > 1] == []


@pytest.mark.slow
def test_each_message_brings_little(ann: Browser) -> None:
    table = ann.make("me", "bot-random", "bot-random")
    with ann.open(table, "?v=0") as page:
        whole = len(str(page.messages[0]))
        play_to_the_end(page)
        sizes = sorted(len(str(message)) for message in page.messages[1:])
        assert sizes[len(sizes) // 2] < whole / 4


@pytest.mark.slow
def test_two_people_by_link(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link", name0="Ann")
    assert "join?key=" in ann.get(f"/t/{table}").text
    assert "join?key=" not in bob.get(f"/t/{table}").text
    sit(site, bob, table, 1, "Bob")
    with ann.open(table) as first, bob.open(table) as second:
        for _ in range(500):
            page, other = (first, second) if first.options else (second, first)
            if page.over:
                break
            assert not other.options
            page.ask(opt=page.options[0])
            other.next_page()
        assert first.over
        assert second.over
    assert "Bob" in ann.get(f"/t/{table}").text


def test_a_link_is_redeemed_once(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link")
    link = free_link(site, table, 1)
    sit(site, bob, table, 1)
    assert bob.get(link).url.path == f"/t/{table}"
    eve = site.browser()
    assert eve.get(link).status_code == 403
    key = link.partition("key=")[2]
    assert eve.post(f"/t/{table}/join", {"key": key}).status_code == 403
    assert eve.post(f"/t/{table}/join", {"key": key[:-2]}).status_code == 403


def test_a_revoked_link_and_its_holder_are_out(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link")
    link = free_link(site, table, 1)
    sit(site, bob, table, 1)
    with bob.open(table) as page:
        assert bob.post(f"/t/{table}/renew", {"seat": "1"}).status_code == 403
        assert ann.post(f"/t/{table}/renew", {"seat": "1"}).status_code == 403  # Bob is here
        assert page.options or site.room(table).session.waiting == [0]
    site.room(table).absence = Absence(0.0)
    assert ann.post(f"/t/{table}/renew", {"seat": "1"}).status_code == 303
    with bob.open(table) as page:
        assert not page.options
        assert page.refused(opt="pass")
    assert bob.get(link).status_code == 403
    assert free_link(site, table, 1) != link
    sit(site, site.browser(), table, 1)


def test_a_stale_answer_gets_a_notice_and_changes_nothing(site: Site, ann: Browser) -> None:
    table = ann.make("me", "bot-random")
    with ann.open(table) as page:
        wait_for_options(page)
        old, options = page.version, page.options
        page.ask(opt=options[0])
        wait_for_options(page)
        version = site.room(table).session.version
        answer = page.ask(opt=options[-1], ver=old)
        assert "moved on" in answer["notice"]
        assert "moved on" in page.refused(undo=True, ver=old)
        assert "moved on" in page.refused(opt=options[0], ver=None)
        assert site.room(table).session.version == version


def wait_for_options(page: Page) -> None:
    while not page.options:
        page.next_page()


def lift(page: Page) -> None:
    """Take the device if the curtain is down."""
    if "{&quot;lift&quot;:" in page.asked:
        seat = int(page.asked.partition("{&quot;lift&quot;:")[2][0])
        page.ask(lift=seat)


def test_the_same_answer_twice_counts_once(site: Site, ann: Browser) -> None:
    table = ann.make("me", "bot-random")
    with ann.open(table) as page:
        wait_for_options(page)
        message = {"opt": page.options[0], "ver": page.version}
        page.say(**message)
        page.say(**message)
        page.say(undo=False)  # not understood, but answered in order
        page.read_until("did not understand")
        moves = [move for move in site.room(table).session.journal.moves if move.seat == 0]
        assert len(moves) == 1
        assert not any("moved on" in str(sent) for sent in page.messages)


def test_an_illegal_answer_gets_a_notice(site: Site, ann: Browser) -> None:
    table = ann.make("me", "link")
    room = site.room(table)
    with ann.open(table) as page:
        before = room.session.version
        assert page.refused(opt="dance")
        assert room.session.version == before


@pytest.mark.slow
def test_one_device_has_a_curtain(site: Site, ann: Browser) -> None:
    table = ann.make("me", "device", name0="Ann", name1="Ben")
    with ann.open(table) as page:
        assert page.messages[0]["at"] == -2
        assert not page.options
        for _ in range(12):
            assert "lift" in page.asked
            asked = site.room(table).session.waiting[0]
            assert page.ask(lift=asked)["at"] == asked
            while not page.over and site.room(table).session.waiting == [asked]:
                assert page.options
                page.ask(opt=page.options[-1])
            assert page.messages[-1]["at"] == -2
        assert page.refused(lift=7)


def test_undo_by_right_and_redo(site: Site, ann: Browser) -> None:
    table = ann.make("me", "bot-random")
    room = site.room(table)
    with ann.open(table) as page:
        wait_for_options(page)
        assert page.refused(redo=True)
        assert page.refused(undo=True)
        while True:
            wait_for_options(page)
            page.ask(opt=page.options[0])
            if room.session.journal.undo_point(0) is not None and room.session.waiting == [0]:
                break
        moves = room.session.journal.moves[:]
        page.ask(undo=True)
        assert room.session.journal.moves == moves[:-1]
        page.ask(redo=True)
        assert room.session.journal.moves == moves


def test_undo_past_bots_needs_nobody(site: Site, ann: Browser) -> None:
    table = ann.make("me", "bot-random")
    room = site.room(table)
    with ann.open(table) as page:
        for _ in range(3):
            wait_for_options(page)
            page.ask(opt=page.options[0])
        wait_for_options(page)
        mine = sum(move.seat == 0 for move in room.session.journal.moves)
        page.ask(undo=True)
        assert sum(move.seat == 0 for move in room.session.journal.moves) == mine - 1


@pytest.mark.parametrize("yes", [True, False])
def test_undo_by_consent(site: Site, ann: Browser, bob: Browser, yes: bool) -> None:
    table = ann.make("me", "link", name0="Ann")
    sit(site, bob, table, 1)
    room = site.room(table)
    with ann.open(table) as first, bob.open(table) as second:
        for _ in range(6):
            page, other = (first, second) if first.options else (second, first)
            page.ask(opt=page.options[0])
            other.next_page()
        proposer, voter = (first, second) if second.options else (second, first)
        moves = len(room.session.journal.moves)
        proposer.ask(undo=True)
        asked = str(voter.next_page())
        assert "asks to undo" in asked
        assert proposer.refused(vote=True)
        assert proposer.refused(undo=True)
        voter.ask(vote=yes)
        proposer.next_page()
        assert (len(room.session.journal.moves) < moves) is yes
        assert room.session.proposal is None
        assert voter.refused(vote=True)


@pytest.mark.parametrize("refused", [True, False])
def test_who_asked_in_vain_lets_a_bot_move_first(
    site: Site, ann: Browser, bob: Browser, refused: bool
) -> None:
    """Bots wait while a request is open: with one after the other the game would stop."""
    site.rooms.pace = 600.0  # a bot that is asked stays asked
    table = ann.make("me", "link")
    sit(site, bob, table, 1)
    session = site.room(table).session
    with ann.open(table) as first, bob.open(table) as second:
        for _ in range(6):
            page, other = (first, second) if first.options else (second, first)
            page.ask(opt=page.options[0])
            other.next_page()
        asks, votes = (first, second) if second.options else (second, first)
        for _ in range(2):  # where a person is to move a player may ask again
            asks.ask(undo=True)
            assert not asks.notice
            votes.next_page()
            assert session.proposal is not None
            if refused:
                votes.ask(vote=False)
                asks.next_page()
            else:
                asks.ask(withdraw=True)
                votes.next_page()
        votes.ask(bot={"seat": session.waiting[0], "name": "random"})
        asks.next_page()
        asks.ask(undo=True)
        assert "after the next move" in asks.notice
        assert session.proposal is None


def test_a_bot_takes_over_and_hands_back(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link")
    sit(site, bob, table, 1)
    room = site.room(table)
    with ann.open(table) as page, bob.open(table) as other:
        assert other.refused(bot={"seat": 0, "name": "random"})
        assert page.refused(bot={"seat": 1, "name": "nobody"})
        other.ask(bot={"seat": 1, "name": "random"})
        page.next_page()
        wait_for_options(page)
        assert room.session.waiting == [0]
        page.ask(opt=page.options[0])
        while not any(move.seat == 1 for move in room.session.journal.moves):
            page.next_page()
        other.ask(bot={"seat": 1, "name": ""})
        while room.session.places[1].bot:
            other.read()
        assert page.refused(bot={"seat": 9, "name": ""})


def test_the_pace_can_be_set_by_players_only(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "bot-random")
    with ann.open(table) as page, bob.open(table) as watcher:
        page.say(bot={"pace": "fast"})
        while site.room(table).pace != 0.3:
            page.read()
        assert watcher.refused(bot={"pace": "instant"})
        assert site.room(table).pace == 0.3


def test_who_comes_back_gets_nothing_a_difference_or_all(site: Site, ann: Browser) -> None:
    table = ann.make("me", "me")
    with ann.open(table) as page:
        seen, version = page.seen, page.version
    with ann.open(table, f"?v={version}&seen={seen}") as page:
        assert page.messages[0]["parts"] == []
        lift(page) if page.asked else page.ask(lift=site.room(table).session.waiting[0])
        old, seen, at = page.version, page.seen, page.messages[-1]["at"]
        page.ask(opt=page.options[0])
        now = page.version
        assert now > old
    room = site.room(table)
    if room.session.waiting == [at]:
        with ann.open(table, f"?v={old}&seen={seen}&at={at}") as page:
            names = [name for name, _ in page.messages[0]["parts"]]
            assert names
            assert "page" not in names
    for query in ("", "?v=3", f"?v=1&seen={seen}", "?v=x&seen=y&at=-9", f"?v={now}&seen=other"):
        with ann.open(table, query) as page:
            assert [name for name, _ in page.messages[0]["parts"]] == ["page"]


@pytest.mark.slow
def test_a_restart_resumes(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers) as site:
        ann = site.browser()
        table = ann.make("me", "bot-random", "bot-random")
        with ann.open(table) as page:
            for _ in range(4):
                wait_for_options(page)
                page.ask(opt=page.options[0])
            wait_for_options(page)
            version, moves = page.version, site.room(table).session.journal.moves
            seen = page.seen
        cookies = ann.client.cookies
    with Site(tmp_path, thinkers) as site:
        again = site.browser()
        again.client.cookies = cookies
        assert "Your turn" in again.get("/").text
        assert again.get(f"/t/{table}").status_code == 200
        assert site.room(table).session.journal.moves == moves
        with again.open(table, f"?v={version}&seen={seen}") as page:
            assert page.version == version
            assert [name for name, _ in page.messages[0]["parts"]] == ["page"]
            play_to_the_end(page)
        assert "over" in again.get("/").text


def test_the_pace_outlives_a_restart(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers) as site:
        ann = site.browser()
        table = ann.make("me", "me")
        assert site.room(table).pace == 0
        with ann.open(table) as page:
            version = page.version
            page.ask(bot={"pace": "fast"})
            assert page.ask(bot={"pace": "calm"})["ver"] == version  # it is no move
            stored = site.room(table).session.version
            page.ask(bot={"pace": "fast"})
            page.ask(bot={"pace": "fast"})
            assert site.room(table).session.version == stored + 1  # the same is no change
    with Site(tmp_path, thinkers) as site:
        assert site.browser().get(f"/t/{table}").status_code == 200
        assert site.room(table).pace == 0.3
        assert site.room(table).session.version == stored + 1


def test_idle_tables_leave_the_memory(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers, idle=0) as site:
        ann = site.browser()
        table = ann.make("me", "me")
        with ann.open(table):
            site.rooms.sweep()
            assert table in site.rooms.by_table
        site.rooms.sweep()
        assert table not in site.rooms.by_table
        assert ann.get(f"/t/{table}").status_code == 200


@pytest.mark.slow
def test_a_rematch_keeps_people_and_seats(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "bot-random", name0="Ann")
    assert ann.post(f"/t/{table}/rematch").status_code == 403
    with ann.open(table) as page:
        play_to_the_end(page)
        assert bob.post(f"/t/{table}/rematch").status_code == 403
        again = ann.post(f"/t/{table}/rematch").headers["location"]
        page.read_until(again)
    assert ann.post(f"/t/{table}/rematch").headers["location"] == again
    second = again.removeprefix("/t/")
    assert second != table
    session = site.room(second).session
    assert [place.name for place in session.places] == ["Ann", ""]
    assert session.head.seed != site.room(table).session.head.seed
    with ann.open(second) as page:
        wait_for_options(page)
