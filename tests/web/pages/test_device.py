"""Continue on another device: a signed link, once and in time, and both devices are one player."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from frostlight.cli import serve
from frostlight.web.http.identity import DeviceLink
from frostlight.web.live.reaching import is_local
from frostlight.web.live.thinkers import Thinkers
from frostlight.web.pages.device_link import MINUTES, now
from tests.web.site import BASE, Browser, Site
from tests.web.well_formed import check


def offered(browser: Browser, table: str) -> str:
    """The link that the page offers."""
    page = browser.post(f"/t/{table}/device")
    assert page.status_code == 200
    check(page.text)
    found = re.search(r'value="(http[^"]+)" data-link', page.text)
    assert found is not None
    return html.unescape(found[1])


def key_of(link: str) -> str:
    return link.partition("/device?key=")[2]


def visitor(site: Site, browser: Browser) -> str:
    cookie = f"visitor={browser.client.cookies['visitor']}"
    scope = {"type": "http", "headers": [(b"cookie", cookie.encode())]}
    return site.rooms.signer.visitor(HTTPConnection(scope))


@pytest.mark.slow
def test_both_devices_are_the_same_player(site: Site, ann: Browser) -> None:
    table, other = ann.make("me", "bot-random", name0="Ann"), ann.make("me", "me")
    phone, preview = site.browser(), site.browser()
    link = offered(ann, table)
    assert link.startswith(f"{BASE}/device?key=")
    for browser in (preview, phone, phone):  # looking at it does not use it up
        page = browser.get(link)
        check(page.text)
        assert "You play as Ann." in page.text
        assert "of its own" not in page.text
        assert "set-cookie" not in page.headers
    done = phone.post("/device", {"key": key_of(link)})
    assert (done.status_code, done.headers["location"]) == (303, f"/t/{table}")
    assert "httponly" in done.headers["set-cookie"].lower()
    assert "samesite=lax" in done.headers["set-cookie"].lower()
    assert "; secure" not in done.headers["set-cookie"].lower()
    assert visitor(site, phone) == visitor(site, ann)
    for browser in (ann, phone):
        assert all(f"/t/{name}" in browser.get("/").text for name in (table, other))
        assert browser.get(f"/t/{other}/export.json").status_code == 200
    with ann.open(table) as first, phone.open(table) as second:
        while not second.options:
            second.next_page()
        version = second.version
        second.ask(opt=second.options[0])
        while first.version <= version:
            first.next_page()


def test_a_link_works_once(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "bot-random")
    link = offered(ann, table)
    for _ in range(2):  # pressed twice, or opened again later on the same device
        assert bob.post("/device", {"key": key_of(link)}).headers["location"] == f"/t/{table}"
    assert bob.get(link).url.path == f"/t/{table}"
    eve = site.browser()
    shown, pressed = eve.get(link), eve.post("/device", {"key": key_of(link)})
    for answer in (shown, pressed):
        assert answer.status_code == 410
        assert "has been used" in answer.text
        assert "Continue on another device" in answer.text
    assert "visitor" not in eve.client.cookies
    assert key_of(offered(ann, table)) != key_of(link)


@pytest.mark.slow
def test_a_restart_does_not_make_a_used_link_valid(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers) as site:
        ann = site.browser()
        table = ann.make("me", "bot-random")
        used, fresh = offered(ann, table), offered(ann, table)
        assert site.browser().post("/device", {"key": key_of(used)}).status_code == 303
    with Site(tmp_path, thinkers) as site:
        assert site.browser().post("/device", {"key": key_of(used)}).status_code == 410
        assert site.browser().post("/device", {"key": key_of(fresh)}).status_code == 303


@pytest.mark.parametrize(("left", "status"), [(-1, 410), (0, 410), (60, 200)])
def test_a_link_expires(site: Site, ann: Browser, bob: Browser, left: int, status: int) -> None:
    table = ann.make("me", "bot-random")
    given = site.rooms.signer.read_device_link(key_of(offered(ann, table)))
    assert given is not None
    assert 0 <= now() + MINUTES * 60 - given.until <= 5
    key = site.rooms.signer.device_link(given._replace(until=now() + left))
    shown = bob.get(f"/device?key={key}")
    assert shown.status_code == status
    assert ("has expired" in shown.text) == (status == 410)
    pressed = bob.post("/device", {"key": key})
    assert pressed.status_code == (303 if status == 200 else 410)
    assert ("set-cookie" in pressed.headers) == (status == 200)


def test_only_our_own_keys_work(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link")
    key = key_of(offered(ann, table))
    body, _, signature = key.partition(".")
    room = site.room(table)
    seat_key = room.invitation(room.keys[1]).partition("key=")[2]
    cookie = ann.client.cookies["visitor"]
    forged = ["", "x", "é", key[:-3], f"x{key}", f"{body}x.{signature}", seat_key, cookie]
    for text in forged:
        assert bob.get("/device", params={"key": text}).status_code == 403
        refused = bob.post("/device", {"key": text})
        assert refused.status_code == 403
        assert "incomplete" in refused.text
        assert "set-cookie" not in refused.headers
    assert bob.get(f"/t/{table}/join", params={"key": key}).status_code == 403


def test_foreign_pages_can_neither_make_nor_press(ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "bot-random")
    evil = {"origin": "http://evil.test"}
    assert ann.post(f"/t/{table}/device", headers=evil).status_code == 403
    key = key_of(offered(ann, table))
    assert bob.post("/device", {"key": key}, headers=evil).status_code == 403
    assert bob.post("/device", {"key": key}).status_code == 303


def test_strangers_get_no_link(ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "bot-random")
    action = f'action="/t/{table}/device"'
    assert action in ann.get(f"/t/{table}").text
    assert action not in bob.get(f"/t/{table}").text
    assert bob.post(f"/t/{table}/device").status_code == 403
    assert ann.post("/t/nothing/device").status_code == 404
    assert ann.get(f"/t/{table}/device").url.path == f"/t/{table}"  # the page was reloaded


def test_a_device_with_tables_of_its_own_is_warned(ann: Browser, bob: Browser) -> None:
    table, own = ann.make("me", "bot-random"), bob.make("me", "bot-random")
    link = offered(ann, table)
    page = bob.get(link).text
    check(page)
    assert "1\u00a0table of its own" in page
    assert bob.post("/device", {"key": key_of(link)}).status_code == 303
    assert bob.get(f"/t/{own}").status_code == 200
    assert own not in bob.get("/").text


def test_the_link_of_a_deleted_table(ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "bot-random")
    link = offered(ann, table)
    ann.post(f"/t/{table}/delete")
    assert bob.get(link).status_code == 404


def test_the_language_can_be_changed_on_the_way(ann: Browser, bob: Browser) -> None:
    link = offered(ann, ann.make("me", "bot-random"))
    back = re.search(r'name="next" value="([^"]+)"', bob.get(link).text)
    assert back is not None
    form = {"language": "it", "next": html.unescape(back[1])}
    assert "Continua qui" in bob.post("/language", form, follow_redirects=True).text


@pytest.mark.parametrize(
    ("host", "found", "base", "said"),
    [
        ("localhost:8000", ["http://192.0.2.7:8000"], "http://192.0.2.7:8000", ""),
        ("127.0.0.1:8000", ["http://192.0.2.7:8000"], "http://192.0.2.7:8000", ""),
        ("192.0.2.7:8000", ["http://192.0.2.9:8000"], "http://192.0.2.7:8000", ""),
        ("table.test", None, "http://table.test", ""),
        ("[::1]:8000", None, "http://[::1]:8000", "serve --host 0.0.0.0"),
        ("127.0.0.1:8000", None, "http://127.0.0.1:8000", "serve --host 0.0.0.0"),
        ("127.0.0.1:8000", [], "http://127.0.0.1:8000", "not connected to a network"),
    ],
)
def test_the_address_is_one_for_other_devices(
    ann: Browser, host: str, found: list[str] | None, base: str, said: str
) -> None:
    site = ann.site
    site.app.state.elsewhere = None if found is None else lambda: found
    table = ann.make("me", "bot-random")
    cookie = f"visitor={ann.client.cookies['visitor']}"
    headers = {"host": host, "origin": f"http://{host}", "cookie": cookie, "x-drawer": "1"}
    page = site.browser().post(f"/t/{table}/device", headers=headers)
    assert page.text.startswith("<article")
    assert f'value="{base}/device?key=' in page.text
    assert ("alert" in page.text) == bool(said)
    assert said in page.text


@pytest.mark.parametrize(
    ("found", "base", "said"),
    [
        (["http://192.0.2.7:8000"], "http://192.0.2.7:8000", ""),
        (None, "", "serve --host 0.0.0.0"),
        ([], "", "not connected to a network"),
    ],
)
@pytest.mark.parametrize("seats", [("me", "link"), ("me", "bot-random")])
def test_an_invitation_that_works_here_only_says_so_before_the_link(
    ann: Browser, seats: tuple[str, ...], found: list[str] | None, base: str, said: str
) -> None:
    ann.site.app.state.elsewhere = None if found is None else lambda: found
    table = ann.make(*seats)
    assert 'class="alert"' not in ann.get(f"/t/{table}").text, "this name may be known to all"
    cookie = f"visitor={ann.client.cookies['visitor']}"
    shown = ann.site.browser().get(
        f"/t/{table}", headers={"host": "localhost:8000", "cookie": cookie}
    )
    check(shown.text)
    links = re.findall(r'value="([^"]+)" data-link', shown.text)
    assert links
    assert all(link.startswith(f"{base}/t/{table}") for link in links)
    assert said in shown.text
    parts = shown.text.partition('id="people"')
    for part in parts[0], parts[2]:
        warned, linked = part.find('class="alert"'), part.find("data-link")
        assert (warned >= 0) == (bool(said) and linked >= 0)
        assert warned < linked or linked < 0


def test_local_names() -> None:
    assert all(map(is_local, ("localhost", "a.localhost", "127.0.0.1", "::1", "0.0.0.0")))
    assert not any(map(is_local, ("192.168.1.2", "fe80::1", "frost.local", "localhost.test", "")))


def test_addresses_for_others_name_the_port() -> None:
    assert serve.elsewhere("192.0.2.5", 81) == ["http://192.0.2.5:81"]
    assert serve.elsewhere("2001:db8::1", 81) == ["http://[2001:db8::1]:81"]


def test_used_links_are_forgotten_in_the_end(site: Site) -> None:
    store = site.rooms.store
    link = DeviceLink("t", "v", "d", "n1", 1000)
    assert store.use_link(link.nonce, link.until, now=900)
    assert not store.use_link(link.nonce, link.until, now=1000 + 3600)
    assert store.link_used("n1")
    assert store.use_link("n2", 100_000_000, now=99_999_990)
    assert not store.link_used("n1")
