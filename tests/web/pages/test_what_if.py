"""What if: a table of the visitor's own from any moment of a game that is over, and of no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import CHANCE, FrostlightError
from frostlight.kernel.codec import save_snapshot
from frostlight.kernel.record import read_record
from frostlight.session import BranchRequest, branch, check_dice, restored
from frostlight.web.live.thinkers import Thinkers
from tests.ours import OUR_GAMES
from tests.web.finished import play_on
from tests.web.live.test_playing import sit
from tests.web.site import Browser, Site
from tests.web.well_formed import check

VALUE = "5e" * 32


@pytest.fixture
def finished(site: Site, ann: Browser) -> str:
    table = ann.make("me", "link", "bot-random", name0="Ann")
    play_on(site, table)
    return table


def go_on(browser: Browser, table: str, at: int, seat: int) -> str:
    """Play on from a position; returns the new table."""
    made = browser.post(f"/t/{table}/what-if", {"at": str(at), "seat": str(seat)})
    assert made.status_code == 303, made.text
    return str(made.headers["location"]).removeprefix("/t/")


def test_it_begins_with_the_same_decisions_and_ends_as_a_game(
    site: Site, ann: Browser, finished: str
) -> None:
    played = site.room(finished).session
    table = go_on(ann, finished, 40, 1)
    session = site.room(table).session
    assert session.journal.moves[:40] == played.journal.moves[:40]
    assert [(place.kind, bool(place.bot)) for place in session.places] == [
        *(("bot", True), ("person", False), ("bot", True))
    ]
    play_on(site, table, seed="another")
    assert session.over
    again = ann.get(f"/t/{table}/record.json").content
    record = read_record(again)
    assert record.moves[:40] == [str(move) for move in played.journal.moves[:40]]
    assert record.moves != [str(move) for move in played.journal.moves]
    assert len(played.journal.moves) > 40
    assert played.head.branch is None, "the game that was played stays as it is"


def test_the_dice_of_the_new_game_can_be_checked(site: Site, ann: Browser, finished: str) -> None:
    """Those of the beginning follow from the old values, the others from a new one."""
    played = site.room(finished).session
    table = go_on(ann, finished, 5, 0)
    session = site.room(table).session
    rolls = sum(move.seat == CHANCE for move in played.journal.moves[:5])
    assert [one.since for one in session.journal.mixed] == [rolls]
    play_on(site, table)
    found = check_dice(session.record(), session.promise)
    assert found.rolls > rolls
    assert found.over


@pytest.mark.parametrize("game", OUR_GAMES)
def test_no_moment_of_a_running_game_is_played_on(site: Site, ann: Browser, game: str) -> None:
    """The new table would show what others hide; its players may not either."""
    table = ann.make("me", "link", game=game)
    play_on(site, table, 30)
    for browser in (ann, site.browser()):
        for seat in (0, 1):
            refused = browser.post(f"/t/{table}/what-if", {"at": "3", "seat": str(seat)})
            assert refused.status_code == 403
    session = site.room(table).session
    with pytest.raises(FrostlightError, match="over"):
        branch(session, BranchRequest("new", 3, 0, VALUE))
    assert 'id="what-if" hidden' in ann.get(f"/t/{table}/replay?at=3").text


def test_the_new_table_hides_what_any_table_hides(site: Site, ann: Browser, finished: str) -> None:
    """It is the table of the visitor who began it: others are spectators."""
    table = go_on(ann, finished, 30, 0)
    seed = site.room(table).session.head.seed
    for browser, sits in ((ann, True), (site.browser(), False)):
        page = browser.get(f"/t/{table}").text
        assert seed not in page
        assert ('data-at="0"' in page) is sits
        assert browser.get(f"/t/{table}/replay?seat=1").status_code == 403
        assert browser.get(f"/t/{table}/export.json").status_code == (200 if sits else 403)
    assert seed not in ann.get(f"/t/{table}/export.json").text


def test_whoever_looks_on_may_begin_one_too(site: Site, finished: str) -> None:
    eve = site.browser()
    table = go_on(eve, finished, 10, 2)
    assert 'data-at="2"' in eve.get(f"/t/{table}").text


def test_it_is_marked_wherever_it_stands(site: Site, ann: Browser, finished: str) -> None:
    table = go_on(ann, finished, 20, 0)
    page = ann.get(f"/t/{table}").text
    check(page)
    assert "What if: Antarctica" in page
    assert f'href="/t/{finished}/replay?at=20"' in page
    assert "What if: Antarctica" in ann.get("/").text
    assert "What if: Antarctica" in ann.get("/mine").text
    play_on(site, table)
    marked = {game["table"]: game["what_if"] for game in ann.get("/mine.json").json()["games"]}
    assert marked == {finished: False, table: True}
    rows = re.findall(r'<th scope="row">([^<]+)</th><td>(\d+)', ann.get("/mine").text)
    assert dict(rows)["Antarctica"] == "1", "it counts nowhere"


def test_it_outlives_a_restart(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers) as site:
        ann = site.browser()
        table = ann.make("me", "bot-random")
        play_on(site, table)
        again = go_on(ann, table, 25, 0)
        cookie = ann.client.cookies["visitor"]
        moves = list(site.room(again).session.journal.moves)
    with Site(tmp_path, thinkers) as site:
        ann = site.browser()
        ann.client.cookies.set("visitor", cookie, domain="table.test")
        assert "What if: Antarctica" in ann.get(f"/t/{again}").text
        assert site.room(again).session.journal.moves[: len(moves)] == moves
        branched = site.room(again).session.head.branch
        assert branched is not None
        assert (branched.table, branched.moves) == (table, 25)


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"at": "3"},
        {"at": "x", "seat": "0"},
        {"at": "3", "seat": "9"},
        {"at": "-1", "seat": "0"},
    ],
)
def test_what_is_not_there_is_refused(ann: Browser, finished: str, form: dict[str, str]) -> None:
    assert ann.post(f"/t/{finished}/what-if", form).status_code == 422


def test_after_the_last_move_there_is_nothing_to_play(
    site: Site, ann: Browser, finished: str
) -> None:
    last = len(site.room(finished).session.journal.moves)
    form = {"at": str(last), "seat": "0"}
    assert ann.post(f"/t/{finished}/what-if", form).status_code == 422
    assert 'id="what-if" hidden' in ann.get(f"/t/{finished}/replay?at={last}").text
    offered = ann.get(f"/t/{finished}/replay?at={last - 1}").text
    assert f'<input type="hidden" name="at" value="{last - 1}">' in offered


def test_the_setup_of_another_game_is_not_rolled_again(
    site: Site, ann: Browser, finished: str
) -> None:
    table = go_on(ann, finished, 2, 0)
    assert not site.room(table).session.can_deal


def test_one_name_stays_and_others_are_of_the_game(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link", name0="Ann")
    sit(site, bob, table, 1, "Bob")
    play_on(site, table)
    for browser, seat, names in ((ann, 0, ["Ann", ""]), (ann, 1, ["", ""]), (bob, 1, ["", "Bob"])):
        made = go_on(browser, table, 20, seat)
        assert [place.name for place in site.room(made).session.places] == names


@pytest.mark.parametrize("game", OUR_GAMES)
def test_a_branch_of_any_game_is_an_honest_game(site: Site, ann: Browser, game: str) -> None:
    """From the middle of a secret decision too; entries give the same position again."""
    table = ann.make("me", "link", game=game)
    play_on(site, table)
    played = site.room(table).session
    for moves in (7, len(played.journal.moves) // 2):
        session = restored(*branch(played, BranchRequest("new", moves, 1, VALUE)))
        assert session.journal.moves == played.journal.moves[:moves]
        assert save_snapshot(session.journal.state) == save_snapshot(played.state_at(moves))
        assert session.promise == played.promise


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(ann: Browser, finished: str, language: str) -> None:
    ann.client.cookies.set("language", language)
    page = ann.get(f"/t/{finished}/replay?at=9").text
    check(page)
    assert Reader(language, "web").say("what_if.go") in page
