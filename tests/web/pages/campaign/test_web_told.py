"""What one member of a campaign does to the others is refused, or told at the table."""

from __future__ import annotations

import json
import re

import msgspec
import pytest

from frostlight.i18n import LANGUAGES
from frostlight.kernel import CHANCE, Mixed
from frostlight.kernel.record import Move
from frostlight.session import Place, read_campaign, write_campaign
from frostlight.web.live.campaigns import CampaignAccess
from tests.campaign.nights import campaign, play
from tests.web.pages.campaign.test_web import bring, finish, go_on, make, stored
from tests.web.site import Browser, Page, Site


@pytest.fixture
def ann(site: Site) -> Browser:
    return site.browser()


@pytest.fixture
def bob(site: Site) -> Browser:
    return site.browser()


def sit(site: Site, browser: Browser, table: str, seat: int, name: str) -> None:
    """Take a seat by its link."""
    room = site.room(table)
    link = room.invitation(next(key for key in room.keys if key.seat == seat))
    browser.post(f"/t/{table}/join", {"key": link.partition("key=")[2], "name": name})


def begun(site: Site, ann: Browser, bob: Browser) -> tuple[str, str]:
    """A campaign of Ann's with Bob, and the table of its first game."""
    which = make(ann, "me", "link", name0="Ann")
    table = go_on(ann, which)
    sit(site, bob, table, 1, "Bob")
    return which, table


def log(browser: Browser, table: str, language: str = "en") -> str:
    page = browser.get(f"/t/{table}/log", headers={"accept-language": language})
    return str(page.text)


def first_notice(page: Page) -> str:
    """What a page was told; something that is refused follows, so that there is an end to it."""
    return page.refused(undo=True)


KNOWN = {
    "en": "anyone who has the file knows how its dice will fall",
    "pl": "każdy, kto go ma, wie, jak wypadną kości",
    "ru": "любой, у кого он есть, знает, как выпадут кости",
    "it": "chiunque lo abbia sa come cadranno i dadi",
}
ASIDE = {
    "en": "{who} puts this game aside",
    "pl": "{who} odkłada tę grę",
    "ru": "{who} откладывает эту игру",
    "it": "{who} mette da parte questa partita",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_puts_a_game_aside_is_named_to_all(
    site: Site, ann: Browser, bob: Browser, language: str
) -> None:
    which, table = begun(site, ann, bob)
    ann.client.headers["accept-language"] = language
    who = site.room(table).session.places[1].name
    with ann.open(table) as page:
        assert bob.post(f"/c/{which}/aside").status_code == 303
        notice = first_notice(page)
        assert notice.startswith(ASIDE[language].format(who=who))
    assert log(ann, table, language).count(notice) == 1
    assert log(site.browser(), table, language).count(notice) == 1, "spectators are told too"
    assert [game.counts for game in stored(site, which).kept.games] == [False]


def test_it_stands_in_the_log_after_a_restart(site: Site, ann: Browser, bob: Browser) -> None:
    which, table = begun(site, ann, bob)
    bob.post(f"/c/{which}/aside")
    portal = site.client.portal
    assert portal is not None
    portal.call(site.room(table).reload)
    assert "Bob puts this game aside" in log(ann, table)


@pytest.mark.slow
def test_with_nobody_else_there_is_nothing_to_tell(ann: Browser) -> None:
    which = make(ann, "me", "bot-watchman")
    table = go_on(ann, which)
    with ann.open(table) as page:
        ann.post(f"/c/{which}/aside")
        assert page.ask(undo=True)["notice"] == "You have no answer to undo yet."
    assert "aside" not in log(ann, table)
    assert not any("aside" in message.get("notice", "") for message in page.messages)


def test_a_game_that_is_over_is_not_put_aside(site: Site, ann: Browser, bob: Browser) -> None:
    """A player who sees that it is lost comes too late."""
    which, table = begun(site, ann, bob)
    portal = site.client.portal
    assert portal is not None
    desk = CampaignAccess(site.rooms, "here")
    opened = portal.call(desk.open, which)
    finish(site, table)
    portal.call(desk.put_aside, opened, site.room(table).keys[1].holder)
    assert [game.counts for game in stored(site, which).kept.games] == [True]


def test_who_made_it_and_does_not_play_is_told_so(site: Site, ann: Browser, bob: Browser) -> None:
    which = make(ann, "link", "link")
    table = go_on(ann, which)
    sit(site, bob, table, 0, "Bob")
    ann.post(f"/c/{which}/aside")
    assert "The host of the campaign puts this game aside" in log(bob, table)


@pytest.mark.slow
def test_who_deletes_a_campaign_is_named_at_its_tables(
    site: Site, ann: Browser, bob: Browser
) -> None:
    which, table = begun(site, ann, bob)
    assert f'href="/c/{which}"' in bob.get(f"/t/{table}").text
    with bob.open(table) as page:
        ann.post(f"/c/{which}/delete")
        notice = first_notice(page)
        assert notice.startswith("Ann deletes the campaign of this game")
    assert notice in log(bob, table)
    assert f"/c/{which}" not in bob.get(f"/t/{table}").text, "nothing leads nowhere"


@pytest.mark.slow
def test_a_game_at_a_new_table_says_that_its_log_is_not_whole(
    site: Site, ann: Browser, bob: Browser
) -> None:
    which, table = begun(site, ann, bob)
    with bob.open(table) as page:
        page.ask(bot={"seat": 1, "name": "watchman"})
    assert "A bot now plays for Bob" in log(bob, table)
    ann.post(f"/t/{table}/delete")
    again = go_on(bob, which)
    assert "A bot now plays for Bob" not in log(ann, again)
    words = "sets this game up at a new table: only the moves are left of the old log"
    assert words in log(ann, again)
    finish(site, again)
    ann.post(f"/t/{again}/delete")
    watched = ann.post(f"/c/{which}/watch", {"game": "0"}).headers["location"]
    assert words not in log(ann, re.sub("/replay.*|/t/", "", watched)), "it is over"


def test_nothing_is_brought_to_where_others_play(site: Site, ann: Browser, bob: Browser) -> None:
    which, table = begun(site, ann, bob)
    finish(site, table)
    taken = read_campaign(ann.get(f"/c/{which}/export.json").content)
    assert bring(ann, write_campaign(taken)).status_code == 303, "it is all here"
    further = write_campaign(play(taken, 4))
    refused = bring(ann, further)
    assert refused.status_code == 409
    assert "Other players take part in this campaign" in refused.text
    assert len(stored(site, which).games) == 1
    copy = bring(ann, further, copy="on")
    assert copy.status_code == 303
    assert copy.headers["location"] != f"/c/{which}"


def test_names_from_a_file_can_be_told_apart(site: Site, ann: Browser) -> None:
    places = [Place("person", "Ann"), Place("person", "Αnn")]
    document = write_campaign(msgspec.structs.replace(campaign(), places=places))
    assert json.loads(document)["places"][0] != json.loads(document)["places"][1]
    which = str(bring(ann, document).headers["location"]).removeprefix("/c/")
    table = go_on(ann, which)
    assert [place.name for place in site.room(table).session.places] == ["Ann", "Αnn 2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_from_a_file_says_that_its_dice_may_be_known(ann: Browser, language: str) -> None:
    """The client that brought it has the seed: later players must not take it for secret."""
    document = write_campaign(play(campaign(), 4, moves=3))
    assert json.loads(document)["games"][0]["record"]["seed"]
    which = str(bring(ann, document).headers["location"]).removeprefix("/c/")
    told = log(ann, go_on(ann, which), language)
    assert KNOWN[language] in told.replace("\u00a0", " ")


def test_no_file_keeps_the_values_of_others_out_of_the_dice(ann: Browser) -> None:
    """A value counts after those before it: after one that counts for no roll, never."""
    kept = play(campaign(), 4, moves=3)
    (game,) = kept.games
    rolls = sum(Move.parse(move).seat == CHANCE for move in game.record.moves)
    for late, status in ((0, 303), (1, 422)):
        mixed = [Mixed(0, rolls + late, "a" * 64)]
        record = msgspec.structs.replace(game.record, mixed=mixed)
        games = [msgspec.structs.replace(game, record=record)]
        document = write_campaign(msgspec.structs.replace(kept, games=games))
        assert bring(ann, document, copy="on").status_code == status
