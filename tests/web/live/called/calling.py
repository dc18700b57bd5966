"""What tests of calls share: the clock, letters, visits."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path

from frostlight.web.http.limits import RateLimiter
from frostlight.web.live.push import Pusher
from tests.web.live.called.post import (
    PostOffice,
    PushServer,
)
from tests.web.site import BASE, Browser, Site

MORNING = datetime(2026, 3, 2, 8, tzinfo=UTC).timestamp()
HOUR = 3600.0
MAIL = "ann@example.org"


class Clock:
    """The time of the calls."""

    def __init__(self) -> None:
        self.at = MORNING

    def __call__(self) -> float:
        return self.at


def write_settings(folder: Path, office: PostOffice) -> None:
    folder.joinpath("mail.toml").write_text(
        f'server = "127.0.0.1"\nport = {office.port}\nsecurity = "none"\n'
        f'sender = "games@example.org"\naddress = "{BASE}"\n'
    )


def prepare(site: Site, service: PushServer, clock: Clock) -> None:
    """Endpoints of the tests are allowed, and the clock is theirs."""
    calls = site.rooms.calls
    assert calls.push is not None
    calls.push = Pusher(
        calls.push._vapid, "mailto:a@example.org", services=(service.place,), scheme="http"
    )
    calls.clock = clock
    site.app.state.letters = RateLimiter(1e6, 1e6)


def make_calls(site: Site) -> None:
    """All calls that are due now, once nobody's page is open any more."""
    portal = site.client.portal
    assert portal is not None
    for room in site.rooms.by_table.values():
        while room.audience.viewers:
            portal.call(asyncio.sleep, 0)
    portal.call(site.rooms.calls.round)


def link_of(letter: EmailMessage) -> str:
    """The path to which a letter leads."""
    (link,) = re.findall(rf"{BASE}(/\S+)", letter.get_content())
    return str(link)


def add_mail(browser: Browser, office: PostOffice, address: str = MAIL) -> None:
    """List a mailbox, and agree as its owner."""
    assert browser.post("/called/mail", {"address": address}).status_code == 303
    assert Browser(browser.site).post(link_of(office.take())).status_code == 200


def visit(site: Site, browser: Browser, table: str, seat: int = 0, *, moves: int = 0) -> None:
    """Look at the table; make a number of moves of this seat, or all that are asked with -1."""
    with browser.open(table) as page:
        while moves and site.room(table).session.waiting == [seat]:
            page.ask(opt=page.options[0])
            moves -= 1
