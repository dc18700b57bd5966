"""Your devices: all devices of a visitor are listed, and any of them can be ended."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import SPECTATOR
from frostlight.store.devices import KEPT, MAX_DEVICES, Device
from frostlight.web.http.identity import VISITOR, Bearer
from frostlight.web.live.thinkers import Thinkers
from frostlight.web.pages.devices import about
from tests.web.live.test_playing import sit
from tests.web.live.test_trust import two
from tests.web.pages.test_device import key_of, offered
from tests.web.site import Browser, Site, received
from tests.web.well_formed import check

PHONE = {"user-agent": "Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0"}


def continue_on(browser: Browser, link: str) -> int:
    return int(browser.post("/device", {"key": key_of(link)}, headers=PHONE).status_code)


def devices(browser: Browser, table: str) -> list[tuple[str, str]]:
    """The devices that the list shows: what stands in each row, and the address that ends it."""
    page = browser.get(f"/t/{table}/devices").text
    check(page)
    rows = re.findall(r"<li data-device=.*?</li>", page)
    ends = [re.findall(r'action="([^"]+/end)"', row) for row in rows]
    return [(re.sub("<[^>]+>", "", row), end[0]) for row, end in zip(rows, ends, strict=True)]


def test_all_devices_are_listed_with_where_they_are_open(site: Site, ann: Browser) -> None:
    table, phone = ann.make("me", "bot-random"), site.browser()
    ((hers, _),) = devices(ann, table)
    assert "this device" in hers
    assert "not in use" in hers
    assert continue_on(phone, offered(ann, table)) == 303
    with phone.open(table), phone.open(table):
        laptop, other = devices(ann, table)
        assert "this device" in laptop[0]
        assert "Firefox, Android" in other[0]
        assert "open now on 2\u00a0pages" in other[0]
        assert "this device" in devices(phone, table)[1][0]
    assert f'href="/t/{table}/devices"' in ann.get(f"/t/{table}").text


def test_an_ended_device_has_no_seat_any_more(site: Site, ann: Browser, bob: Browser) -> None:
    """Its pages close, it comes back as a spectator, and the others stay."""
    table, phone = two(site, ann, bob), site.browser()
    assert continue_on(phone, offered(ann, table)) == 303
    with phone.open(table) as page, ann.open(table) as hers:
        assert page.messages[0]["at"] == 0
        ended = devices(ann, table)[1][1]
        assert ann.post(ended).status_code == 200
        with pytest.raises(WebSocketDisconnect):
            page.read_until("never")
        with phone.open(table) as again:
            assert again.messages[0]["at"] == SPECTATOR
        assert phone.get(f"/t/{table}/devices").status_code == 403
        assert phone.post(f"/t/{table}/device").status_code == 403
        assert phone.get(f"/t/{table}/export.json").status_code == 403
        assert not hers.ask(opt=hers.options[0]).get("notice")
    assert len(devices(ann, table)) == 1
    assert ann.post(ended).status_code == 404


def test_an_ended_device_that_reads_nothing_can_say_nothing(
    site: Site, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, phone = ann.make("me", "link", **{"set-starting_player": "0"}), site.browser()
    continue_on(phone, offered(ann, table))
    with phone.open(table) as page:
        moves = len(site.room(table).session.journal.moves)
        (viewer,) = site.room(table).audience.viewers
        monkeypatch.setattr(viewer.queue, "put_nowait", lambda _: None)
        ann.post(devices(ann, table)[1][1])
        page.say(opt=page.options[0], ver=page.version)
        with pytest.raises(WebSocketDisconnect):
            page.read_until("never")
    assert len(site.room(table).session.journal.moves) == moves


def test_a_device_that_is_ended_at_the_door_comes_in_as_nobody(
    site: Site, ann: Browser, bob: Browser
) -> None:
    """Else its page would play as soon as its former visitor sits down."""
    own, table, phone = ann.make("me", "bot-random"), bob.make("me", "link"), site.browser()
    continue_on(phone, offered(ann, own))
    free, portal = site.rooms.crowd._door._free, site.client.portal
    assert portal is not None
    ended = devices(ann, own)[1][1]
    portal.call(free.acquire)
    with phone.client.websocket_connect(f"ws://table.test/t/{table}/live") as socket:
        while not free._waiters:
            pass
        assert ann.post(ended).status_code == 200
        portal.call(free.release)
        received(socket)
        sit(site, ann, table, 1, "Ann")
        (viewer,) = site.room(table).audience.viewers
        assert site.room(table).eyes_of(viewer).seat == SPECTATOR


def test_a_link_of_an_ended_device_is_worth_nothing(site: Site, ann: Browser) -> None:
    table, phone, eve = ann.make("me", "bot-random"), site.browser(), site.browser()
    assert continue_on(phone, offered(ann, table)) == 303
    link = offered(phone, table)
    ann.post(devices(ann, table)[1][1])
    assert eve.get(link).status_code == 403
    assert continue_on(eve, link) == 403
    assert VISITOR not in eve.client.cookies


def test_an_end_outlives_a_restart(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers) as site:
        ann, phone = site.browser(), site.browser()
        table = ann.make("me", "me")
        continue_on(phone, offered(ann, table))
        ann.post(devices(ann, table)[1][1])
    with Site(tmp_path, thinkers) as site:
        for old, owns in ((ann, True), (phone, False)):
            browser = site.browser()
            browser.client.cookies.set(VISITOR, old.client.cookies[VISITOR], domain="table.test")
            found = browser.get(f"/t/{table}/export.json").status_code
            assert (found == 200) is owns


def test_nobody_ends_a_device_of_somebody_else(site: Site, ann: Browser, bob: Browser) -> None:
    table = two(site, ann, bob)
    ((_, hers),) = devices(ann, table)
    assert bob.post(hers).status_code == 404
    assert site.browser().post(hers).status_code == 403
    assert ann.post(hers, headers={"origin": "http://evil.test"}).status_code == 403
    assert site.browser().get(f"/t/{table}/devices").status_code == 403
    assert len(devices(ann, table)) == 1


def test_this_device_can_be_ended_too(ann: Browser) -> None:
    table = ann.make("me", "me")
    assert "is disconnected" in ann.post(devices(ann, table)[0][1]).text
    assert ann.get(f"/t/{table}/export.json").status_code == 403


def test_cookies_without_a_device_go_on_and_can_be_ended_together(
    site: Site, ann: Browser, bob: Browser
) -> None:
    """From before devices were listed: a request for the list gives the device its name."""
    table, signer, store = ann.make("me", "me"), site.rooms.signer, site.rooms.store
    visitor = site.room(table).owner
    store.devices.end(visitor, store.devices.of(visitor)[0].id, 1.0)
    store.devices.add(visitor, Device("", "", 0.0))
    for browser in (ann, bob):
        old = str(signer._visitors.dumps(visitor))
        browser.client.cookies.clear()
        browser.client.cookies.set(VISITOR, old, domain="table.test", path="/")
        assert browser.get(f"/t/{table}/export.json").status_code == 200
    earlier, mine = devices(ann, table)
    assert "linked earlier" in earlier[0]
    assert "this device" in mine[0]
    assert ann.post(earlier[1]).status_code == 200
    assert bob.get(f"/t/{table}/export.json").status_code == 403
    assert ann.get(f"/t/{table}/export.json").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_plays_is_told_of_one_more_device(site: Site, ann: Browser, language: str) -> None:
    table = ann.make("me", "me")
    link = offered(ann, table)
    ann.client.cookies.set("language", language)
    words = Reader(language, "web").say("notice.device", device="Firefox, Android")
    with ann.open(table) as page:
        continue_on(site.browser(), link)
        page.read_until(words)


@pytest.mark.slow
def test_there_is_an_end_to_devices(site: Site, ann: Browser) -> None:
    table = ann.make("me", "me")
    for _ in range(MAX_DEVICES - 1):
        assert continue_on(site.browser(), offered(ann, table)) == 303
    link = offered(ann, table)
    assert continue_on(site.browser(), link) == 409
    ann.post(devices(ann, table)[1][1])
    assert continue_on(site.browser(), link) == 303, "the link is not used up"


def test_ended_devices_are_forgotten_with_their_cookies(site: Site) -> None:
    devices = site.rooms.store.devices
    devices.add("v", Device("a", "", 100.0))
    assert devices.end("v", "a", 200.0)
    devices.add("v", Device("b", "", 200.0 + KEPT))
    assert Bearer(*devices.ended()[0]) == Bearer("v", "a")
    devices.add("v", Device("c", "", 201.0 + KEPT))
    assert devices.ended() == []


def test_what_browsers_say_of_themselves() -> None:
    chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130"
    assert about(f"{chrome} Safari/537.36") == "Chrome, Linux"
    assert about(f"{chrome} Safari/537.36 Edg/130.0") == "Edge, Linux"
    assert about("<script>") == about("") == ""
