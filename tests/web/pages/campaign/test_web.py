"""Campaigns in the browser: begun at home, played at tables, kept, shared, taken away."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.requests import HTTPConnection

from frostlight.i18n import LANGUAGES
from frostlight.kernel.record import Move
from frostlight.session import (
    Entry,
    Made,
    Session,
    progress,
    read_campaign,
    with_notes,
    write_campaign,
)
from frostlight.web.live.thinkers import Thinkers
from tests.campaign.nights import answer, campaign, night, play
from tests.web.site import Browser, Site


def make(browser: Browser, *seats: str, **fields: str) -> str:
    """Begin a campaign; returns its id."""
    form = {"game": "lanterns", "players": str(len(seats)), "way": "campaign"}
    form["campaign"] = "Our nights"
    form |= {f"seat{place}": who for place, who in enumerate(seats)}
    made = browser.post("/tables", form | fields)
    assert made.status_code == 303, made.text
    return str(made.headers["location"]).removeprefix("/c/")


def missed(page: str) -> list[str]:
    """What was missing last time, as the page says it for each seat."""
    return re.findall(r"(?<=<div>)<span>([^<]+)</span>(?=</div></li>)", page)


def go_on(browser: Browser, which: str, **form: str) -> str:
    """Go on with a campaign; returns the table."""
    gone = browser.post(f"/c/{which}/play", form)
    assert gone.status_code == 303, gone.text
    assert browser.get(str(gone.headers["location"])).status_code == 200
    return str(gone.headers["location"]).removeprefix("/t/")


def finish(site: Site, table: str, lit: int = 0) -> None:
    """Let the players of a table light a number of lanterns, and no more."""

    def moves(session: Session) -> list[Entry]:
        state, made = session.journal.state.clone(), list[Entry]()
        while not state.over:
            move = Move(state.decision.seat, answer(state, lit))
            state.apply(*move)
            made.append(Made(str(move)))
        return made

    portal = site.client.portal
    assert portal is not None
    portal.call(site.rooms.room, table)
    portal.call(site.room(table).change, moves)


def visitor(site: Site, browser: Browser) -> str:
    """Who a browser is, as the server knows it."""
    cookie = "; ".join(f"{name}={value}" for name, value in browser.client.cookies.items())
    scope = {"type": "http", "headers": [(b"cookie", cookie.encode())]}
    return site.rooms.signer.visitor(HTTPConnection(scope))


def stored(site: Site, which: str) -> Any:
    return site.rooms.store.campaigns.load(which)


@pytest.fixture
def ann(site: Site) -> Browser:
    return site.browser()


@pytest.fixture
def bob(site: Site) -> Browser:
    return site.browser()


def bring(browser: Browser, document: bytes, **fields: str) -> Any:
    files = {"file": ("campaign.json", document, "application/json")}
    return browser.client.post(
        "/campaigns/import", data=fields, files=files, follow_redirects=False
    )


# -- one person


def test_it_is_begun_at_home_and_shows_its_chapters(ann: Browser) -> None:
    assert 'name="way" value="campaign"' in ann.get("/?game=lanterns").text
    assert 'name="way"' not in ann.get("/?game=antarctica").text
    which = make(ann, "me", "bot-watchman")
    page = ann.get(f"/c/{which}").text
    assert "<h1>Our nights</h1>" in page
    assert re.findall(r'<li class="is-(\w+)" id="chapter-(\w+)"', page) == [
        ("now", "autumn"),
        ("later", "winter"),
    ]
    assert "The fog takes 7\u00a0rounds" in page
    listed = ann.get("/").text
    assert f'href="/c/{which}"' in listed
    assert "0\u00a0of\u00a02\u00a0chapters" in listed


@pytest.mark.slow
def test_a_lost_game_is_tried_again_with_what_it_carries(
    site: Site, ann: Browser, bob: Browser
) -> None:
    which = make(ann, "me", "device")
    table = go_on(ann, which)
    assert go_on(ann, which) == table, "it goes on at the same table"
    assert f'class="game" href="/c/{which}"' in ann.get(f"/t/{table}").text, "the bar leads back"
    assert f"/c/{which}" not in bob.get(f"/t/{table}").text, "others are not led there"
    finish(site, table)
    page = ann.get(f"/c/{which}").text
    assert missed(page) == ["4\u00a0lanterns"] * 2
    assert "<b>Try again</b> <small>the fog takes 1\u00a0round more" in page
    assert f'href="/c/{which}"' in ann.get(f"/t/{table}").text, "the table leads back"
    again = go_on(ann, which)
    assert again != table
    assert site.room(again).session.head.setup["night"] == 8
    assert [game.table for game in stored(site, which).games] == [table, again]


def test_a_table_that_is_read_anew_still_leads_back(site: Site, ann: Browser) -> None:
    which = make(ann, "me", "device")
    table = go_on(ann, which)
    finish(site, table)
    portal = site.client.portal
    assert portal is not None
    portal.call(site.room(table).reload)
    assert f'href="/c/{which}"' in ann.get(f"/t/{table}").text


def test_what_is_over_is_kept_whoever_looks_and_however_often(site: Site, ann: Browser) -> None:
    which = make(ann, "me", "device")
    finish(site, go_on(ann, which))
    assert stored(site, which).games[0].kept is False
    for _ in range(2):
        assert ann.get(f"/c/{which}").status_code == 200
        assert stored(site, which).games[0].kept is True
        assert progress(stored(site, which).kept).stages[0].lost == 1


@pytest.mark.slow
def test_it_survives_its_tables_and_the_server(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path / "data", thinkers) as site:
        ann = site.browser()
        which = make(ann, "me", "device")
        first = go_on(ann, which)
        finish(site, first)
        assert ann.post(f"/t/{first}/delete").status_code == 303
        second = go_on(ann, which)
        assert ann.get(f"/t/{second}").status_code == 200
        moves = list(site.room(second).session.journal.moves)
        assert moves
        cookies = dict(ann.client.cookies)
    with Site(tmp_path / "data", thinkers) as site:
        ann = site.browser()
        ann.client.cookies.update(cookies)
        page_text = ann.get(f"/c/{which}").text
        assert missed(page_text) == ["4\u00a0lanterns"] * 2
        assert ">Continue<" in page_text
        assert ann.post(f"/t/{second}/delete").status_code == 303
        third = go_on(ann, which)
        assert third not in (first, second)
        assert list(site.room(third).session.journal.moves)[: len(moves)] == moves


def test_a_chapter_on_its_own_does_not_count(site: Site, ann: Browser) -> None:
    which = make(ann, "me", "device")
    table = go_on(ann, which, chapter="winter")
    assert go_on(ann, which, chapter="winter") == table
    finish(site, table)
    found = progress(stored(site, which).kept)
    assert (found.stages[1].apart, found.next_setup()[0]) == ([0], "autumn")
    assert ann.post(f"/c/{which}/play", {"chapter": "spring"}).status_code == 409


def test_an_open_game_is_put_aside(site: Site, ann: Browser) -> None:
    which = make(ann, "me", "device")
    table = go_on(ann, which)
    assert ann.post(f"/c/{which}/aside").status_code == 303
    assert go_on(ann, which) != table
    assert [game.counts for game in stored(site, which).kept.games] == [False, True]


def test_every_game_can_be_looked_through(site: Site, ann: Browser) -> None:
    which = make(ann, "me", "device")
    table = go_on(ann, which)
    assert ann.post(f"/c/{which}/watch", {"game": "0"}).status_code == 422, "not over yet"
    finish(site, table)
    seen = ann.post(f"/c/{which}/watch", {"game": "0"})
    assert seen.headers["location"] == f"/t/{table}/replay?at=0"
    ann.post(f"/t/{table}/delete")
    again = ann.post(f"/c/{which}/watch", {"game": "0"})
    assert again.status_code == 303
    assert ann.get(again.headers["location"]).status_code == 200
    assert progress(stored(site, which).kept).stages[0].lost == 1, "looking counts nothing"
    for wrong in ("", "7", "-1", "x"):
        assert ann.post(f"/c/{which}/watch", {"game": wrong}).status_code == 422


# -- several people


@pytest.mark.slow
def test_everybody_who_sits_there_finds_it(site: Site, ann: Browser, bob: Browser) -> None:
    which = make(ann, "me", "link")
    assert bob.get(f"/c/{which}").status_code == 404
    table = go_on(ann, which)
    room = site.room(table)
    link = room.invitation(next(key for key in room.keys if key.seat == 1))
    bob.post(f"/t/{table}/join", {"key": link.partition("key=")[2], "name": "Bo"})
    assert f'href="/c/{which}"' in bob.get("/").text
    page = bob.get(f"/c/{which}").text
    assert "Our nights" in page
    assert f'action="/c/{which}/delete"' not in page
    assert bob.post(f"/c/{which}/delete").status_code == 403
    assert go_on(bob, which) == table
    finish(site, table)
    again = go_on(bob, which)
    keys = site.rooms.store.keys(again)
    assert [key.holder for key in keys] == [visitor(site, ann), visitor(site, bob)]
    assert go_on(ann, which) == again


def test_strangers_meet_nothing(ann: Browser, bob: Browser) -> None:
    which = make(ann, "me", "device")
    make(bob, "me", "device")
    assert which not in bob.get("/").text
    assert bob.get(f"/c/{which}").status_code == 404
    assert bob.get(f"/c/{which}/export.json").status_code == 404
    for action in ("play", "aside", "watch"):
        assert bob.post(f"/c/{which}/{action}").status_code == 404
    assert bob.post(f"/c/{which}/delete").status_code == 403
    assert ann.get("/c/nothing").status_code == 404
    assert ann.get(f"/c/{which}").status_code == 200


# -- files


@pytest.mark.slow
def test_it_is_taken_to_another_server_and_back(
    site: Site, ann: Browser, tmp_path: Path, thinkers: Thinkers
) -> None:
    which = make(ann, "me", "device")
    finish(site, go_on(ann, which))
    go_on(ann, which)
    taken = ann.get(f"/c/{which}/export.json")
    assert taken.headers["content-disposition"].endswith('frostlight-campaign-lanterns.json"')
    says = read_campaign(taken.content)
    assert len(says.games) == 1, "what goes on stays here"
    with Site(tmp_path / "other", thinkers) as other:
        eve = other.browser()
        there = bring(eve, taken.content)
        assert there.status_code == 303, there.text
        place = str(there.headers["location"])
        assert missed(eve.get(place).text) == ["4\u00a0lanterns"] * 2
        finish(other, go_on(eve, place.removeprefix("/c/")))
        further = eve.get(f"{place}/export.json").content
    assert bring(ann, further).status_code == 409, "another game is open here"
    ann.post(f"/c/{which}/delete")
    home = bring(ann, further)
    assert home.status_code == 303
    found = progress(stored(site, str(home.headers["location"]).removeprefix("/c/")).kept)
    assert found.stages[0].lost == 2
    assert bring(ann, further).headers["location"] == home.headers["location"], "it is the same"
    copy = bring(ann, further, copy="on")
    assert copy.status_code == 303
    assert copy.headers["location"] != home.headers["location"]


def test_its_games_are_replayed_one_by_one(
    site: Site, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No client waits for all games of a stranger's campaign."""
    which, counting, works = make(ann, "me", "device"), site.rooms.counting, list[str]()
    for _ in range(2):
        finish(site, go_on(ann, which))
    do = counting.do

    async def note(arrival: Any, work: Any, *args: Any) -> Any:
        works.append(work.__name__)
        return await do(arrival, work, *args)

    monkeypatch.setattr(counting, "do", note)
    document = ann.get(f"/c/{which}/export.json").content
    assert works == ["judged", "judged", "progress"]
    works.clear()
    assert bring(ann, document, copy="yes").status_code == 303
    assert works == ["read_campaign", "judged", "judged", "check"]


def test_two_people_bring_the_same_file(ann: Browser, bob: Browser) -> None:
    document = write_campaign(with_notes(progress(play(campaign(), 4))))
    mine, his = bring(ann, document), bring(bob, document)
    assert mine.headers["location"] != his.headers["location"]
    assert ann.get(str(his.headers["location"])).status_code == 404
    assert bob.post(f"{mine.headers['location']}/delete").status_code == 403


def test_results_are_computed_from_the_records(site: Site, ann: Browser) -> None:
    says = json.loads(write_campaign(with_notes(progress(play(campaign(), 2)))))
    says["games"][0]["noted"]["passed"] = True
    for seat in says["games"][0]["noted"]["seats"]:
        seat |= {"marks": 2, "score": 5}
    brought = bring(ann, json.dumps(says).encode())
    assert brought.status_code == 303
    kept = stored(site, str(brought.headers["location"]).removeprefix("/c/")).kept
    assert kept.games[0].noted.passed is False
    assert progress(kept).totals == [0, 0]


def hostile() -> dict[str, bytes]:
    whole = write_campaign(play(campaign(), 4))
    easy = night({"players": 2, "night": 12, "content": "1"}, 5)
    helped = play(campaign(), 4)
    games = [msgspec.structs.replace(helped.games[0], record=easy)]
    return {
        "huge": b" " * 4_100_000,
        "deep": b"[" * 200_000,
        "twice": whole.replace(b'"name":', b'"name": "x", "name":', 1),
        "another game": whole.replace(b'"game": "lanterns"', b'"game": "antarctica"', 1),
        "no such game": whole.replace(b'"game": "lanterns"', b'"game": "chess"', 1),
        "forged moves": whole.replace(b'"* barrel"', b'"* ocean"', 1),
        "too much help": write_campaign(msgspec.structs.replace(helped, games=games)),
        "a newer form": whole.replace(b"campaign-1", b"campaign-9", 1),
        "half": whole[: len(whole) // 2],
        "nothing": b"",
        "no text": b"\xff\xfe\x00",
    }


HOSTILE = (
    "huge", "deep", "twice", "another game", "no such game", "forged moves", "too much help",
    "a newer form", "half", "nothing", "no text",
)  # fmt: skip


@pytest.mark.parametrize("which", HOSTILE)
def test_what_is_hostile_is_refused_and_nothing_is_made(
    site: Site, ann: Browser, which: str
) -> None:
    make(ann, "me", "device")
    before = site.rooms.store.campaigns.of_holder(visitor(site, ann))
    refused = bring(ann, hostile()[which])
    assert refused.status_code in (413, 422), refused.status_code
    assert "error" not in refused.headers
    assert site.rooms.store.campaigns.of_holder(visitor(site, ann)) == before
    assert ann.get("/").status_code == 200


def test_no_form_is_no_campaign(ann: Browser) -> None:
    assert ann.post("/campaigns/import", {"file": "text"}).status_code == 422
    form = {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "bot-random"}
    assert ann.post("/tables", form | {"way": "campaign"}).status_code == 422
    assert ann.post("/tables", {"game": "lanterns", "way": "campaign"}).status_code == 422


# -- languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_four_languages(ann: Browser, language: str) -> None:
    document = write_campaign(with_notes(progress(play(campaign(), 2, 4, 5))))
    path = str(bring(ann, document).headers["location"])
    page = ann.get(path, headers={"accept-language": language}).text
    words = {
        "en": (">3\u00a0stars<", "The verdict: a fair year", "Watch replay"),
        "pl": (">3\u00a0gwiazdy<", "Werdykt: niezły rok", "Obejrzyj powtórkę"),
        "ru": (">3\u00a0звезды<", "Итог: неплохой год", "Смотреть повтор"),
        "it": (">3\u00a0stelle<", "Verdetto: un anno discreto", "Guarda replay"),
    }
    for said in words[language]:
        assert said in page
    assert "{" not in re.sub(r"<(svg|style).*?</\1>", "", page, flags=re.DOTALL)
