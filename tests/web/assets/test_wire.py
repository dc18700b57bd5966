"""Light on the wire: compressed answers, files that are kept, no lengths that tell."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.sync.client import connect
from websockets.typing import Origin

from frostlight.kernel import SPECTATOR
from frostlight.view.pages import find_page_view
from frostlight.web.assets.content import address, packed, sheets, stamp
from frostlight.web.assets.serve import ASK, FOREVER
from frostlight.web.pages.frame import SCRIPT
from frostlight.web.render import draw
from tests.ours import OUR_GAMES
from tests.patience import PATIENCE
from tests.web.http.test_serve import served
from tests.web.site import SEATS, Browser, Site

GUESS = "x9f3k-guess"
MEMORY = 13
"""Bits of the window in which a socket remembers what it sent (ADR 47)."""


# -- compressed


def test_pages_are_compressed_for_whoever_can_read_that(ann: Browser) -> None:
    path = f"/t/{ann.make(*SEATS)}"
    small = ann.get(path, headers={"accept-encoding": "gzip"})
    plain = ann.get(path, headers={"accept-encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert int(small.headers["content-length"]) * 3 < len(plain.content)
    assert "content-security-policy" in small.headers


@pytest.mark.slow
def test_messages_are_compressed(tmp_path: Path) -> None:
    with served(tmp_path) as (at, _):
        here = at.rstrip("/")
        live = f"{here.replace('http:', 'ws:')}/t/none/live"
        with connect(live, origin=Origin(here), open_timeout=PATIENCE) as socket:
            (found,) = socket.protocol.extensions
            assert isinstance(found, PerMessageDeflate)
            assert found.remote_max_window_bits == MEMORY
            assert not found.remote_no_context_takeover, "a message may refer to the last ones"


FIRST_LOAD = {"antarctica": 37_000, "blackout": 41_400, "frostpunk": 41_500}
"""Bytes at most of a new table and the files that it links; late in a game some 2,000 more."""
TELLING = 2_700
"""Bytes at most of the scripts that follow before the page is live."""


@pytest.mark.parametrize("game", OUR_GAMES)
def test_a_first_load_stays_light(ann: Browser, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A drawing that is sent again and again, or an unneeded sheet, is soon there."""
    monkeypatch.setattr("secrets.token_hex", lambda size: "5e" * size)  # the same cards each time
    small = {"accept-encoding": "gzip"}
    page = ann.get(f"/t/{ann.make('me', 'link', game=game)}", headers=small)
    paths = re.findall(r'<(?:link|script)[^>]* (?:href|src)="(/[^"]+)"', page.text)
    answers = [page, *(ann.get(path, headers=small) for path in paths)]
    total = sum(int(one.headers["content-length"]) for one in answers)
    assert total < FIRST_LOAD[game], total


def test_what_follows_before_the_page_is_live_stays_light() -> None:
    """The telling of moves and all that it needs at once, but for the one file of every page."""
    files, waiting, size = packed(), ["narration.js"], 0
    while waiting:
        file = files[f"/static/web/js/{waiting.pop()}"]
        size += len(file.small)
        named = re.findall(r'from ?"\./([\w-]+\.js)"', file.plain.decode())
        waiting += [name for name in named if name != "client.js"]
    assert 2_000 < size < TELLING, size


NAMED = re.compile(r"#i-(\w+)")
DRAWN = re.compile(r'<symbol id="i-(\w+)"')


@pytest.mark.parametrize("game", OUR_GAMES)
def test_a_page_brings_the_icons_that_it_shows(ann: Browser, game: str) -> None:
    page = ann.get(f"/t/{ann.make('me', 'link', game=game)}").text
    drawn, rest = set(DRAWN.findall(page)), re.findall(r' data-rest="([^"]+)"', page)
    assert drawn == set(NAMED.findall(page))
    assert drawn < set(DRAWN.findall(ann.get(rest[0]).text)), "the others are where it says"


def test_the_icon_of_the_site_is_in_the_page(ann: Browser) -> None:
    found = re.search(r'<link rel="icon" href="data:image/svg\+xml,([^"<>]+)">', ann.get("/").text)
    assert found is not None
    icon = unquote(found[1])
    assert ET.fromstring(icon).tag == "{http://www.w3.org/2000/svg}svg"
    assert icon.replace("'", '"') == packed()["/static/web/icon.svg"].plain.decode().strip()


LATER = {
    "drawers": ("#seats h2{", ".rules dt{", ".howto section{", "#plain{"),
    "replay": (".reel{", ".runs{"),
}
"""Style sheets that come with what they are for, and some of their rules."""


@pytest.mark.parametrize("name", LATER)
def test_what_opens_later_brings_its_style(ann: Browser, name: str) -> None:
    table = ann.make(*SEATS)
    linked = address(f"/static/web/css/{name}.css")
    shown = {"drawers": "/guide/antarctica", "replay": f"/t/{table}/replay"}[name]
    assert linked in ann.get(shown).text
    assert linked not in ann.get(f"/t/{table}").text
    sheet = packed()[sheets("antarctica")].plain.decode()
    assert not any(rule in sheet for rule in LATER[name])
    assert all(rule in ann.get(linked).text for rule in LATER[name])


def test_pages_without_a_game_have_their_style_at_once() -> None:
    sheet = packed()[sheets("")].plain.decode()
    assert all(rule in sheet for rule in LATER["drawers"])


@pytest.mark.parametrize("game", OUR_GAMES)
def test_a_game_is_sent_no_sheet_that_it_spares(game: str) -> None:
    view, sheet = find_page_view(game), packed()[sheets(game)].plain.decode()
    assert (".stat dd{" in sheet) == ("seats" not in view.spared)
    assert (".deals .wanted{" in sheet) == ("deals" not in view.spared)
    assert (".placed .row{" in sheet) == bool(view.places)


# -- kept


def test_every_file_of_a_page_is_kept_for_good(ann: Browser) -> None:
    page = ann.get(f"/t/{ann.make(*SEATS)}").text
    found = re.findall(r'<(?:link|script)[^>]* (?:href|src)="(/[^"]+)"', page)
    assert len(found) == 2, "style and script: the icon is in the page"
    for path in found:
        answer = ann.get(path)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == FOREVER
        assert "content-security-policy" in answer.headers


@pytest.mark.parametrize("coding", ["gzip", "identity"])
def test_a_file_is_the_same_however_it_is_sent(ann: Browser, coding: str) -> None:
    sent = ann.get(address("/static/web/js/client.js"), headers={"accept-encoding": coding})
    assert sent.headers.get("content-encoding", "identity") == coding
    assert sent.content == packed()["/static/web/js/client.js"].plain
    assert "accept-encoding" in sent.headers["vary"]


def test_an_old_address_gets_the_newest_and_is_asked_again(ann: Browser) -> None:
    old = ann.get("/fixed/000000000000/static/web/js/client.js")
    assert old.headers["cache-control"] == ASK
    assert old.content == ann.get(address("/static/web/js/client.js")).content
    assert ann.get(address("/static/web/js/none.js")).status_code == 404
    assert ann.get(f"/fixed/{stamp()}/static/web/../rules.py").status_code == 404


def test_the_service_worker_is_asked_for_again_and_hears_no_request(ann: Browser) -> None:
    """One that listened to requests could show pages of yesterday."""
    answer = ann.get("/service_worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == "default-src 'none'"
    heard = re.findall(r'addEventListener\("(\w+)"', answer.text)
    assert sorted(heard) == ["install", "notificationclick", "push"]
    assert "caches" not in answer.text
    page = ann.get(f"/t/{ann.make('me', 'link')}").text
    main = ann.get(re.findall(r'<script[^>]* src="(/[^"]+)"', page)[0]).text
    assert "serviceWorker" not in main, "it comes to whoever asks for it"


def test_the_scripts_of_every_page_are_one_file(ann: Browser) -> None:
    scripts = {path: file.plain.decode() for path, file in packed().items() if path.endswith(".js")}
    assert "/static/web/js/socket.js" not in scripts
    assert not re.search(r'(?:from|import) ?"', scripts[SCRIPT])
    assert ann.get("/static/web/js/socket.js").status_code == 200, "as it was written"


def test_scripts_that_come_later_find_what_they_need() -> None:
    scripts = {path: file.plain.decode() for path, file in packed().items() if path.endswith(".js")}
    named = 0
    for path, text in scripts.items():
        for names, other in re.findall(r'import ?(?:\{([\w,]+)\}from ?)?"\./([\w.-]+)"', text):
            there = scripts[f"{path.rpartition('/')[0]}/{other}"]
            shared = set(re.findall(r"export (?:const|(?:async )?function) (\w+)", there))
            for listed in re.findall(r"export\{([\w,]+)\};$", there):
                shared |= set(listed.split(","))
            assert set(names.split(",")) <= shared
            named += 1
    assert named > 2, "the replay needs what the table needs"


def test_sheets_lose_only_what_nobody_needs() -> None:
    sheet = packed()[sheets("antarctica")].plain.decode()
    assert "/*" not in sheet
    assert ".shine.sun" in sheet, "of the game"
    assert "#caption" in sheet, "of every page"
    assert "\n" not in sheet
    assert sheet.count("{") == sheet.count("}")
    assert ".game-card" not in sheet
    assert ".game-card" in packed()[sheets("")].plain.decode()


# -- what is compressed together


@pytest.mark.parametrize("path", ["/t/{table}", "/", "/t/{table}/log", "/t/{table}/replay"])
def test_nobody_can_put_words_beside_secrets(ann: Browser, path: str) -> None:
    """A page shows nothing of its query that a stranger could have chosen."""
    table = ann.make("me", "link")
    here = path.format(table=table)
    assert GUESS not in ann.get(f"{here}?{GUESS}={GUESS}&game={GUESS}&q={GUESS}").text


# -- drawn once


def test_a_view_is_taken_once_for_each_position(site: Site, ann: Browser) -> None:
    table = ann.make("me", "link", **{"set-starting_player": "0"})
    session = site.room(table).session
    before = draw.seen(session, SPECTATOR)
    assert draw.seen(session, SPECTATOR) is before
    assert draw.seen(session, 0) is not before
    with ann.open(table) as page:
        page.ask(opt=page.options[0])
        after = draw.seen(session, SPECTATOR)
        assert after is not before
        assert after.table != before.table
        page.ask(undo=True)
        assert draw.seen(session, SPECTATOR).table == before.table
