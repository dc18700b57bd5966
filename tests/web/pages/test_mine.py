"""My games: what a visitor has played, as a page and as a file, and erasing it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from frostlight.i18n import LANGUAGES, Reader
from frostlight.web.live.thinkers import Thinkers
from frostlight.web.pages.mine import Chosen
from tests.web.finished import play_on
from tests.web.live.test_playing import sit
from tests.web.pages.test_device import offered
from tests.web.pages.test_devices import continue_on
from tests.web.site import Browser, Site
from tests.web.well_formed import check


@pytest.fixture
def finished(site: Site, ann: Browser) -> str:
    return finish(site, ann)


def finish(site: Site, browser: Browser) -> str:
    table = browser.make("me", "bot-random", name0="Ann")
    play_on(site, table)
    return table


def text_of(page: str) -> str:
    return unescape(re.sub(r"<[^>]+>", " ", page)).replace("\u00a0", " ")


def tally(page: str) -> dict[str, list[str]]:
    """The rows of numbers, by their names."""
    found = re.findall(r'<tr><th scope="row">([^<]+)</th>(.*?)</tr>', page)
    return {unescape(name): re.findall("<td>([^<]*)</td>", cells) for name, cells in found}


def test_a_stranger_has_played_nothing(site: Site, ann: Browser) -> None:
    ann.make("me", "bot-random")
    page = site.browser().get("/mine").text
    check(page)
    assert "You have not played here yet" in page
    assert site.browser().get("/mine.json").json() == {"format": 1, "games": []}


def test_a_finished_game_counts_by_game_seat_and_company(
    site: Site, ann: Browser, finished: str
) -> None:
    ann.make("me", "link", name0="Ann", game="blackout")
    page = ann.get("/mine").text
    check(page)
    outcome = site.room(finished).session.game.outcome(
        site.room(finished).session.journal.state.table
    )
    won, points = str(int(outcome.ranks[0] == 1)), str(outcome.scores[0])
    rows = tally(page)
    assert rows["Antarctica"] == rows["Seat 1"] == rows["bot, at random"] == ["1", won, points]
    assert f"{outcome.ranks[0]} of 2, {points} points" in text_of(page)
    assert "still running" in page
    assert f'href="/t/{finished}/replay?at=0"' in page
    assert 'href="/mine"' in ann.get("/").text


def test_games_are_chosen_by_game_and_by_company(ann: Browser, finished: str) -> None:
    city = ann.make("me", "link", game="blackout")
    shown = {
        query: [
            table for table in (finished, city) if f"/t/{table}" in ann.get(f"/mine?{query}").text
        ]
        for query in ("game=blackout", "with=bots", "with=people", "game=antarctica&with=people")
    }
    assert list(shown.values()) == [[city], [finished], [city], []]
    assert Chosen.read({"game": "chess", "with": "<b>"}) == Chosen()


def test_names_of_others_are_escaped(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link", name0="Ann", name1="<b>Bob</b>")
    sit(site, bob, table, 1, "<b>Bob</b>")
    for browser in (ann, bob):
        page = browser.get("/mine").text
        check(page)
        assert "<b>Bob" not in page
    assert "&lt;b&gt;Bob" in ann.get("/mine").text


def test_the_list_is_read_by_one_query_and_wakes_no_table(
    tmp_path: Path, thinkers: Thinkers
) -> None:
    """From stored summaries: also those of games that ended before the server was killed."""
    with Site(tmp_path, thinkers) as site:
        ann = site.browser()
        tables = [finish(site, ann), ann.make("me", "link")]
        cookie, before = ann.client.cookies["visitor"], text_of(ann.get("/mine").text)
    with Site(tmp_path, thinkers) as site:
        ann, asked = site.browser(), list[str]()
        ann.client.cookies.set("visitor", cookie, domain="table.test")
        site.rooms.store._db.set_trace_callback(asked.append)
        page = ann.get("/mine").text
        site.rooms.store._db.set_trace_callback(None)
        assert text_of(page) == before
        assert all(table in page for table in tables)
        asked = [one for one in asked if "call_" not in one]  # the server has just begun
        assert len(asked) == 1, asked
        assert site.rooms.by_table == {}


def test_a_finished_game_is_summarised_at_once(site: Site, ann: Browser, finished: str) -> None:
    with ann.open(finished):
        pass
    site.client.portal.call(site.rooms.remember, site.room(finished))  # type: ignore[union-attr]
    (row,) = site.rooms.store.own.of(site.room(finished).owner, 9)
    assert row.summary


def test_another_device_has_the_same_games(site: Site, ann: Browser, finished: str) -> None:
    phone = site.browser()
    assert continue_on(phone, offered(ann, finished)) == 303
    assert finished in phone.get("/mine").text
    assert phone.get("/mine.json").json() == ann.get("/mine.json").json()


def test_the_file_tells_how_games_ended_and_no_secret(
    site: Site, ann: Browser, finished: str
) -> None:
    running = ann.make("me", "link", name0="Ann")
    answer = ann.get("/mine.json")
    assert "attachment" in answer.headers["content-disposition"]
    games = {game["table"]: game for game in answer.json()["games"]}
    assert set(games) == {finished, running}
    assert games[finished]["ended"]
    assert [seat["mine"] for seat in games[finished]["seats"]] == [True, False]
    assert min(games[finished]["places"]) == 1
    assert games[running]["ended"] == ""
    assert "points" not in games[running]
    assert site.room(running).session.head.seed not in answer.text


def test_erasing_deletes_what_nobody_else_holds(ann: Browser, finished: str) -> None:
    running = ann.make("me", "link")
    assert "Erase 1 finished game" in text_of(ann.get("/mine").text)
    assert ann.post("/mine/erase").status_code == 303
    assert ann.get(f"/t/{finished}").status_code == 404
    assert [game["table"] for game in ann.get("/mine.json").json()["games"]] == [running]


def test_erasing_leaves_the_game_to_others(site: Site, ann: Browser, bob: Browser) -> None:
    """The last who leaves turns off the light; nobody becomes the host of what is left."""
    table = ann.make("me", "link")
    sit(site, bob, table, 1, "Bob")
    play_on(site, table)
    link = site.room(table).invitation(site.room(table).keys[0])
    assert ann.post("/mine/erase").status_code == 303
    assert table not in ann.get("/mine.json").text
    assert table in bob.get("/mine.json").text
    assert site.room(table).seats_of(site.rooms.store.keys(table)[1].holder) == (1,)
    for browser in (ann, bob, site.browser()):
        assert browser.get(f"/t/{table}/export.json").status_code == 403
        assert browser.post(f"/t/{table}/delete").status_code == 403
    assert ann.get(link).status_code == 403, "its old link is worth nothing"
    assert bob.post("/mine/erase").status_code == 303
    assert bob.get(f"/t/{table}").status_code == 404


def test_erasing_takes_only_what_is_chosen(ann: Browser, finished: str) -> None:
    ann.post("/mine/erase", {"game": "blackout"})
    assert finished in ann.get("/mine.json").text
    ann.post("/mine/erase", {"with": "people"})
    assert finished in ann.get("/mine.json").text
    ann.post("/mine/erase", {"game": "antarctica", "with": "bots"})
    assert finished not in ann.get("/mine.json").text


def test_a_page_elsewhere_cannot_erase(ann: Browser, finished: str) -> None:
    assert ann.post("/mine/erase", headers={"origin": "http://evil.test"}).status_code == 403
    assert ann.get("/mine/erase").status_code == 404
    assert finished in ann.get("/mine.json").text


@pytest.mark.usefixtures("finished")
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(ann: Browser, language: str) -> None:
    ann.client.cookies.set("language", language)
    page = ann.get("/mine").text
    check(page)
    assert Reader(language, "web").say("mine.sure") in unescape(page)
    assert "[mine" not in page
