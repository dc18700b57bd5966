"""Headers, origins, sizes, rates, hostile texts, and whose data it is."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from frostlight.kernel import FrostlightError
from frostlight.store import StoreError
from frostlight.web import make_app
from frostlight.web.http.forms import FormError, local_path
from frostlight.web.http.limits import RateLimiter, TokenBucket
from frostlight.web.http.security import CSP, same_origin
from frostlight.web.live.messages import MAX_UNREAD, SeatsChange
from frostlight.web.live.thinkers import Thinkers
from frostlight.web.live.viewer import Viewer
from frostlight.web.pages.table_form import read_table
from frostlight.web.render.names import LONGEST_NAME, read_name
from tests.web.site import BASE, Browser, Site, play_to_the_end, received
from tests.web.well_formed import check

HOSTILE = "<u>\"&'</script>"


@pytest.mark.slow
def test_pages_are_well_formed_with_hostile_names(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link", "bot-random", name0=HOSTILE, name1=HOSTILE, name2=HOSTILE)
    room = site.room(table)
    link = room.invitation(room.keys[1])
    paths = ["/", f"/t/{table}", f"/t/{table}/log", link, "/rules/antarctica", "/nothing"]
    for browser in (ann, bob):
        for path in paths:
            page = browser.get(path).text
            check(page)
            assert "<u>" not in page
    search = ann.get("/rules/antarctica", params={"q": HOSTILE}).text
    check(search)
    assert "<u>" not in search
    with ann.open(table, "?v=1") as page:
        for message in page.messages:
            for _, markup in message["parts"]:
                check(markup)
                assert "<u>" not in markup


@pytest.mark.slow
def test_the_end_page_is_well_formed_with_hostile_names(ann: Browser) -> None:
    table = ann.make("me", "bot-random", name0=HOSTILE, name1=HOSTILE)
    with ann.open(table) as page:
        play_to_the_end(page)
    shown = ann.get(f"/t/{table}").text
    check(shown)
    assert "<u>" not in shown
    bars = shown[shown.index('<ol class="bars"') :]
    ET.fromstring(bars[: bars.index("</ol>") + 5])


def test_headers_on_every_answer(ann: Browser) -> None:
    table = ann.make("me", "me")
    for path in ("/", f"/t/{table}", "/nothing", "/static/web/js/client.js", "/rules/antarctica"):
        headers = ann.get(path).headers
        assert headers["content-security-policy"] == CSP
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "frame-ancestors 'none'" in CSP


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "http://table.test.evil"])
def test_foreign_forms_and_sockets_are_refused(ann: Browser, origin: str) -> None:
    table = ann.make("me", "me")
    headers = {"origin": origin}
    assert ann.post("/tables", {"game": "antarctica"}, headers=headers).status_code == 403
    assert ann.post(f"/t/{table}/delete", headers=headers).status_code == 403
    with (
        pytest.raises(WebSocketDisconnect),
        ann.client.websocket_connect(f"ws://table.test/t/{table}/live", headers=headers),
    ):
        pass
    assert ann.get(f"/t/{table}").status_code == 200


def test_origins() -> None:
    assert same_origin({"host": "a", "origin": "http://a"})
    assert same_origin({"host": "a"})
    assert same_origin({"host": "a", "sec-fetch-site": "same-origin"})
    assert not same_origin({"host": "a", "sec-fetch-site": "cross-site"})
    assert not same_origin({"host": "", "origin": "null"})
    assert not same_origin({"host": "a:1", "origin": "http://a:2"})
    assert not same_origin({"host": "a", "origin": "http://["})
    assert not same_origin({"host": "a", "origin": "http://a"}, "https")
    assert same_origin({"host": "a", "origin": "https://a"}, "wss")
    assert not same_origin({"host": "a", "origin": "https://a"}, "ws")


def closing_code(browser: Browser, table: str, *texts: str) -> int:
    url = f"ws://table.test/t/{table}/live"
    with pytest.raises(WebSocketDisconnect) as closed:
        talk(browser, url, texts)
    return int(closed.value.code)


def talk(browser: Browser, url: str, texts: tuple[str, ...]) -> None:
    """Say all this, then listen until the other side closes."""
    with browser.client.websocket_connect(url) as socket:
        for text in texts:
            socket.send_text(text)
        while True:
            received(socket)


def test_oversized_messages_close_the_socket(ann: Browser) -> None:
    table = ann.make("me", "me")
    assert closing_code(ann, table, json.dumps({"opt": "x" * 2000})) == 1009


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"dance": true}',
        '{"opt": 3, "ver": 1}',
        '{"opt": "sail:Z1", "ver": "1"}',
        '{"ver": 1}',
        '{"bot": {"seat": "x"}}',
        "[" * 1900,
        '{"lift": 99999999999999999999}',
    ],
)
def test_malformed_messages_get_a_notice(site: Site, ann: Browser, text: str) -> None:
    table = ann.make("me", "me")
    with ann.open(table) as page:
        version = site.room(table).session.version
        page.socket.send_text(text)
        assert page.next_page()["notice"]
        assert site.room(table).session.version == version


def test_a_flood_closes_the_socket(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers, rate=(1.0, 5.0)) as site:
        ann = site.browser()
        table = ann.make("me", "me")
        assert closing_code(ann, table, *["{}"] * 8) == 1008


def test_slow_readers_are_dropped() -> None:
    viewer = Viewer("v", "en")
    for number in range(MAX_UNREAD + 10):
        viewer.send(SeatsChange(number, []))
    assert viewer.lost
    sent = [viewer.queue.get_nowait() for _ in range(viewer.queue.qsize())]
    assert len(sent) == MAX_UNREAD + 1
    assert sent[-1] is None


def test_a_dropped_reader_is_told_to_come_back(site: Site, ann: Browser) -> None:
    table = ann.make("me", "me")
    with ann.open(table) as page:
        (viewer,) = site.room(table).audience.viewers
        assert site.client.portal is not None
        site.client.portal.call(viewer.end)
        with pytest.raises(WebSocketDisconnect) as closed:
            page.read_until("never")
    assert closed.value.code == 1013


def test_new_tables_are_limited(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers, makers=RateLimiter(0.001, 2)) as site:
        ann = site.browser()
        ann.make("me", "me")
        ann.make("me", "me")
        form = {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "me"}
        assert ann.post("/tables", form).status_code == 429


def test_buckets_forget_the_oldest() -> None:
    buckets = RateLimiter(0.0, 1, most=2)
    assert [buckets.take(name) for name in "aabca"] == [True, False, True, True, True]
    bucket = TokenBucket(1000.0, 1)
    assert bucket.take()


TWO = {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "me"}


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"game": "chess", "players": "2"},
        {"game": "antarctica", "players": "9"},
        {"game": "antarctica", "players": "two"},
        {"game": "antarctica", "players": "2", "seat0": "me"},
        {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "bot-last"},
        {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "random"},
        {**TWO, "set-starting_player": "7"},
        {"game": "antarctica", "players": "2", "set-starting_player": "x"},
        {
            "game": "antarctica",
            "players": "2",
            "seat0": "me",
            "seat1": "me",
            "set-colours-0": "pink",
        },
        {
            "game": "antarctica",
            "players": "2",
            "seat0": "me",
            "seat1": "me",
            "set-fixed_start": "x",
        },
    ],
)
def test_wrong_forms_are_explained(ann: Browser, form: dict[str, str]) -> None:
    answer = ann.post("/tables", form)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_nothing_is_read_for_each_of_a_great_many_players() -> None:
    asked = list[str]()

    class Form(dict[str, str]):
        def get(self, name: str, default: Any = None) -> Any:
            asked.append(name)
            return super().get(name, default)

    with pytest.raises(FormError):
        read_table(Form(game="antarctica", players="5000"), "ann")
    assert len(asked) < 100


def test_options_of_the_game_are_used(site: Site, ann: Browser) -> None:
    options = {"set-fixed_start": "on", "set-starting_player": "1"}
    options |= {"set-colours-0": "green", "set-colours-1": "yellow"}
    table = ann.make("me", "bot-random", **options)
    setup = site.room(table).session.head.setup
    assert setup == {
        "players": 2,
        "fixed_start": True,
        "one_ship_per_zone_at_start": False,
        "starting_player": 1,
        "colours": ["green", "yellow"],
        "content": "2",  # what the table begins with, whatever comes later
    }


def test_a_huge_form_is_refused(ann: Browser) -> None:
    assert ann.post("/tables", {"name0": "x" * 30_000}).status_code == 413
    assert ann.post("/language", {f"f{n}": "x" for n in range(200)}).status_code == 413


def test_names_are_short_and_printable() -> None:
    assert read_name("  Ada \n\x00 Lovelace\u202e ") == "Ada Lovelace"
    assert len(read_name("x" * 999)) == LONGEST_NAME


def test_only_local_paths_are_followed() -> None:
    assert local_path("/t/abc") == "/t/abc"
    for path in ("https://evil.test", "//evil.test", "/\\evil.test", "javascript:x", "", "t"):
        assert local_path(path) == "/"


def test_the_language_is_guessed_and_chosen(ann: Browser) -> None:
    assert '<html lang="en"' in ann.get("/", headers={"accept-language": "xx,en;q=0.5"}).text
    done = ann.post("/language", {"language": "en", "next": "//evil.test"})
    assert done.headers["location"] == "/"
    assert "language=en" in done.headers["set-cookie"]
    assert "set-cookie" not in ann.post("/language", {"language": "xx"}).headers


def test_the_theme_comes_from_its_cookie(ann: Browser) -> None:
    assert "data-theme=" not in ann.get("/").text
    assert 'data-theme="light"' in ann.get("/", headers={"cookie": "theme=light"}).text
    assert "data-theme=" not in ann.get("/", headers={"cookie": 'theme="><b>'}).text


def test_forged_cookies_hold_no_seats(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "me")
    owner = site.room(table).owner
    for forged in (owner, f'"{owner}"', "x.y", ""):
        bob.client.cookies.set("visitor", forged, domain="table.test")
        with bob.open(table) as page:
            assert page.messages[0]["at"] == -2
            assert "lift" not in page.asked


@pytest.mark.slow
def test_export_and_delete_are_for_the_owner(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "bot-random")
    seed = site.room(table).session.head.seed
    assert bob.get(f"/t/{table}/export.json").status_code == 403
    assert bob.post(f"/t/{table}/delete").status_code == 403
    running = ann.get(f"/t/{table}/export.json")
    assert seed not in running.text
    assert ann.get(f"/t/{table}/record.json").status_code == 403
    with ann.open(table) as page:
        play_to_the_end(page)
        whole: dict[str, Any] = ann.get(f"/t/{table}/export.json").json()
        assert whole["table"]["seed"] == seed
        assert len(whole["entries"]) == page.version
        assert whole["record"]["moves"]
        assert bob.get(f"/t/{table}/record.json").status_code == 200
        assert ann.post(f"/t/{table}/delete").headers["location"] == "/"
        page.read_until("gone")
    assert ann.get(f"/t/{table}").status_code == 404
    with pytest.raises(FrostlightError):
        site.rooms.store.load(table)
    assert closing_code(ann, table) == 4404


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(StoreError, match="folder of tables"):
        make_app(blocked / "data")
    short = tmp_path / "short"
    short.mkdir()
    (short / "secret").write_text("abc")
    with pytest.raises(StoreError, match="too short"):
        make_app(short)


def test_the_secret_is_kept_and_private(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path), base_url=BASE):
        first = (tmp_path / "secret").read_text()
    with TestClient(make_app(tmp_path), base_url=BASE):
        assert (tmp_path / "secret").read_text() == first
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0


def test_the_contact_sheet_is_for_those_who_ask(
    tmp_path: Path, ann: Browser, thinkers: Thinkers
) -> None:
    assert ann.get("/look").status_code == 404
    with Site(tmp_path / "look", thinkers, look=True) as site:
        page = site.browser().get("/look")
    assert page.status_code == 200
    for theme in ("light", "dark"):
        assert f'class="sheet {theme}"' in page.text


def test_rules_can_be_read_and_searched(ann: Browser) -> None:
    page = ann.get("/rules/antarctica").text
    assert '<dt id="ANT-3.8">' in page
    found = ann.get("/rules/antarctica", params={"q": "icebreaker"}).text
    assert '<dt id="ANT-10.1">' in found
    assert '<dt id="ANT-1.1">' not in found
    assert '<dt id="ANT-4.3">' in ann.get("/rules/antarctica", params={"q": "ant-4.3"}).text
    fragment = ann.get("/rules/antarctica", headers={"x-drawer": "1"}).text
    assert fragment.startswith("<article")
    assert ann.get("/rules/chess").status_code == 404
