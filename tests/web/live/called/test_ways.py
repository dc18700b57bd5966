"""How one is called: by push, by mail, only where one wants it, and how that ends."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest

from frostlight.i18n import LANGUAGES, Reader
from frostlight.store import Quiet, StoreError
from frostlight.web.http.limits import RateLimiter
from frostlight.web.live.calls import AWAY, BACK_OFF, quiet_until
from frostlight.web.live.mail import read_address, read_settings
from frostlight.web.live.push import SERVICES, open_pusher
from tests.web.live.called.calling import (
    HOUR,
    MAIL,
    MORNING,
    Clock,
    add_mail,
    link_of,
    make_calls,
    visit,
)
from tests.web.live.called.post import (
    PostOffice,
    PushServer,
    Subscription,
)
from tests.web.site import BASE, Browser, Site
from tests.web.well_formed import check

# -- by push


def test_a_browser_is_called_by_its_own_service(
    site: Site, ann: Browser, table: str, service: PushServer, clock: Clock
) -> None:
    """Encrypted for it, and signed by this server."""
    browser = Subscription(service)
    ann.client.cookies.set("language", "it")
    assert ann.post("/called/push", browser.form).status_code == 303
    assert "Un tuo browser" in ann.get("/called").text
    visit(site, ann, table)
    clock.at += AWAY
    make_calls(site)
    ((headers, body),) = service.came
    assert browser.read(body) == {
        "title": "Tocca a te: Antarctica",
        "body": "Il tavolo ti aspetta.",
        "path": f"/t/{table}",
    }
    assert headers["authorization"].startswith("vapid t=")
    assert int(headers["ttl"]) > 0
    assert b"Antarctica" not in body


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(
    *, site: Site, ann: Browser, table: str, service: PushServer, clock: Clock, status: int
) -> None:
    ann.post("/called/push", Subscription(service).form)
    visit(site, ann, table)
    service.status = status
    clock.at += AWAY
    make_calls(site)
    assert site.rooms.store.calls.ways(site.room(table).owner) == []
    assert "A browser of yours could not be reached" in ann.get("/called").text


def test_one_way_that_fails_does_not_repeat_the_other(
    *, site: Site, ann: Browser, table: str, office: PostOffice, service: PushServer, clock: Clock
) -> None:
    add_mail(ann, office)
    ann.post("/called/push", Subscription(service).form)
    visit(site, ann, table)
    service.status = 503
    clock.at += AWAY
    make_calls(site)
    office.take()
    service.status = 201
    clock.at += BACK_OFF[0]
    make_calls(site)
    assert office.letters == []
    assert len(service.came) == 2


def test_no_endpoint_leads_into_this_network(ann: Browser, tmp_path: Path) -> None:
    ann.make("me", "link")
    pusher = open_pusher(tmp_path, "mailto:a@example.org")
    assert pusher is not None
    good = [f"https://{SERVICES[0]}/send/x", "https://web.push.apple.com/abc"]
    bad = [
        *("http://fcm.googleapis.com/x", "https://127.0.0.1/x", "https://[::1]/x", "https://["),
        *("https://fcm.googleapis.com.evil.test/x", "https://a@fcm.googleapis.com/x", "x", ""),
        *("https://fcm.googleapis.com:22/x", f"https://{SERVICES[0]}/{'x' * 2000}"),
        "https://evilpush.apple.com.example/x",
    ]
    assert [pusher.may_reach(endpoint) for endpoint in good] == [True] * len(good)
    assert [endpoint for endpoint in bad if pusher.may_reach(endpoint)] == []
    keys = {"p256dh": "x", "auth": "y"}
    for form in ({"endpoint": good[0]}, {"endpoint": bad[1], **keys}, {}):
        assert ann.post("/called/push", form).status_code == 422


def test_the_key_is_made_once_and_stays_private(tmp_path: Path) -> None:
    first, second = (open_pusher(tmp_path, "mailto:a@example.org") for _ in range(2))
    assert first is not None
    assert second is not None
    assert first.public == second.public
    assert tmp_path.joinpath("vapid.pem").stat().st_mode & 0o077 == 0


# -- who is called, and how it ends


def test_a_mailbox_is_called_only_if_its_owner_agrees(
    site: Site, ann: Browser, table: str, office: PostOffice, clock: Clock
) -> None:
    ann.post("/called/mail", {"address": MAIL})
    letter, eve = office.take(), site.browser()
    assert "not confirmed" in ann.get("/called").text
    visit(site, ann, table)
    clock.at += AWAY
    make_calls(site)
    assert office.letters == []
    path = link_of(letter)
    check(eve.get(path).text)
    assert "not confirmed" in ann.get("/called").text, "looking at the link agrees to nothing"
    assert eve.post(path[:-3]).status_code == eve.get("/called/agree?key=x").status_code == 404


def test_a_mailbox_that_does_not_exist_is_refused_at_once(
    ann: Browser, table: str, office: PostOffice
) -> None:
    del table
    office.refuses[MAIL] = "550 no such user"
    assert ann.post("/called/mail", {"address": MAIL}).status_code == 422
    assert MAIL not in ann.get("/called").text


def test_one_press_ends_it_without_a_visit(
    site: Site, ann: Browser, table: str, office: PostOffice, clock: Clock
) -> None:
    """The program that shows the mail presses for its reader: without cookie and origin."""
    add_mail(ann, office)
    visit(site, ann, table)
    clock.at += AWAY
    make_calls(site)
    letter, eve = office.take(), site.browser()
    assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    leave = letter["list-unsubscribe"].strip("<>").removeprefix(BASE)
    check(eve.get(leave).text)
    del eve.client.headers["origin"]
    assert eve.post(leave, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert MAIL not in ann.get("/called").text
    assert eve.post(link_of(letter).replace("/t/", "/called/agree?key=")).status_code == 404


def test_the_own_addresses_are_listed_and_removed(
    site: Site, ann: Browser, bob: Browser, table: str, office: PostOffice
) -> None:
    add_mail(ann, office)
    assert 'href="/called"' in ann.get(f"/t/{table}").text
    assert MAIL in ann.get("/called").text
    assert MAIL not in bob.get("/called").text
    bob.post("/called/remove", {"kind": "mail", "address": MAIL})
    assert MAIL in ann.get("/called").text
    ann.post("/called/remove", {"kind": "mail", "address": MAIL})
    assert MAIL not in ann.get("/called").text
    assert site.browser().get("/called").status_code == 403
    answer = ann.post("/called/remove", headers={"origin": "http://evil.test"})
    assert answer.status_code == 403


def test_letters_to_strangers_have_a_limit(site: Site, ann: Browser, table: str) -> None:
    del table
    site.app.state.letters = RateLimiter(0, 2)
    found = [ann.post("/called/mail", {"address": MAIL}).status_code for _ in range(3)]
    assert found == [303, 303, 429]


def test_where_nothing_is_set_up_nothing_is_offered(site: Site, ann: Browser, table: str) -> None:
    site.rooms.calls.mail = site.rooms.calls.push = None
    assert ann.get("/called").status_code == 404
    assert "/called" not in ann.get(f"/t/{table}").text


@pytest.mark.parametrize(
    ("quiet", "hour", "until"),
    [
        (Quiet(22, 7), 23, 31),
        (Quiet(22, 7), 3, 7),
        (Quiet(22, 7), 7, None),
        (Quiet(9, 17), 12, 17),
        (Quiet(5, 5), 5, None),
        (Quiet(22, 7, "Asia/Tokyo"), 14, 22),
        (Quiet(22, 7, "Nowhere/Here"), 23, 31),
    ],
)
def test_quiet_hours(quiet: Quiet, hour: int, until: int | None) -> None:
    midnight = MORNING - 8 * HOUR
    found = quiet_until(quiet, midnight + hour * HOUR + 60)
    assert found == (None if until is None else midnight + until * HOUR)


@pytest.mark.parametrize(
    "address",
    ["", "ann", "a@b@c", "a b@example.org", "a@example.org\nBcc: x@example.org", "@x", "é@x.org"],
)
def test_what_is_no_address_is_refused(ann: Browser, table: str, address: str) -> None:
    del table
    assert read_address(address) is None
    assert ann.post("/called/mail", {"address": address}).status_code == 422


@pytest.mark.parametrize("text", ["server = 1", "]", 'server="x"\nsender="x"\naddress="http://x"'])
def test_settings_that_cannot_be_used_are_told_at_the_start(tmp_path: Path, text: str) -> None:
    assert read_settings(tmp_path) is None
    tmp_path.joinpath("mail.toml").write_text(text)
    with pytest.raises(StoreError, match=r"mail\.toml"):
        read_settings(tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(ann: Browser, table: str, language: str) -> None:
    del table
    ann.client.cookies.set("language", language)
    page = ann.get("/called").text
    check(page)
    assert Reader(language, "web").say("called.lead") in unescape(page)
    assert "[called" not in page
