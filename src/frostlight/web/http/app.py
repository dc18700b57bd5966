"""The application: store, live tables, routes and guards put together."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.routing import BaseRoute
from starlette.types import ExceptionHandler

from frostlight.session.permissions import PACES
from frostlight.store import GoneError, NotKeptError, SqliteStore, StoreError
from frostlight.store.hold import keep_private
from frostlight.web.assets import serve
from frostlight.web.http.fair_queue import FairQueue
from frostlight.web.http.identity import Bearer, Signer, server_secret
from frostlight.web.http.limits import FullError, Limits, RateLimiter
from frostlight.web.http.security import Hosts, SecurityMiddleware
from frostlight.web.live.archive import UnplayableError
from frostlight.web.live.campaigns import UnreadableError
from frostlight.web.live.mail import open_mailer
from frostlight.web.live.presence import LONG
from frostlight.web.live.push import open_pusher
from frostlight.web.live.rooms import Rooms
from frostlight.web.live.thinkers import Thinkers
from frostlight.web.pages import (
    called,
    contact_sheet,
    course,
    device_link,
    devices,
    dice,
    errors,
    guide,
    home,
    join,
    log,
    mine,
    owner,
    place_card,
    replay,
    rules,
    table,
    talk,
    undo,
    unplayable,
    what_if,
    words,
)
from frostlight.web.pages.campaign import page as campaign
from frostlight.web.pages.campaign.page import show_unreadable
from frostlight.web.pages.context import RefusedError
from frostlight.web.pages.errors import (
    gone,
    show_deleted,
    show_failure,
    show_full,
    show_missing,
    show_not_kept,
    show_refusal,
)
from frostlight.web.pages.unplayable import show_kept

PAGES: Final = (
    *(home, table, join, log, rules, owner, undo, campaign, device_link, devices, mine, called),
    *(dice, course, guide, words, place_card, talk, replay, what_if, unplayable, errors),
)
ERRORS: Final[Mapping[Any, ExceptionHandler]] = {
    RefusedError: show_refusal,
    FullError: show_full,
    UnplayableError: show_kept,
    NotKeptError: show_not_kept,
    GoneError: show_deleted,
    UnreadableError: show_unreadable,
    ClientDisconnect: gone,
    404: show_missing,
    405: show_missing,
    500: show_failure,
}
"""What a client is told, by error or status."""
RATE: Final = (5.0, 20.0)
"""Rate limit of the messages of one visitor, all pages together: a second, and in a burst."""
WORDS: Final = (0.2, 5.0)
"""Rate limit of what a player says to the others: a second, and in a burst."""
LETTERS: Final = (3 / 3600, 3.0)
"""Rate limit of letters that ask whether a mailbox may be called: a second, and in a burst."""
CONTACT: Final = "mailto:admin@localhost"
"""Whom push services find behind this server, unless it sends mail."""
LIMITS: Final = Limits()
SMALL: Final = 600
"""Bytes of the largest answer that is not compressed."""
IDLE: Final = 900.0
"""Seconds after which an unused table leaves the memory."""


def make_app(  # noqa: PLR0913 - settings by name
    data: Path,
    *,
    pace: float = PACES["calm"],
    idle: float = IDLE,
    absence: float = LONG,
    hosts: Hosts | None = None,
    thinkers: Thinkers | None = None,
    makers: RateLimiter | None = None,
    rate: tuple[float, float] = RATE,
    limits: Limits = LIMITS,
    look: bool = False,
    elsewhere: Callable[[], Sequence[str]] | None = None,
) -> Starlette:
    """The site with its tables in a folder; StoreError if that cannot be used.

    `hosts` gives the names under which it may be called; None = any. `thinkers` can be shared by
    several sites and are then closed by their maker; `absence` is the time in seconds after which a
    bot may play for an absent player; `makers` is the rate limit of new tables by address,
    `rate` that of a visitor's messages, `limits` the number of open pages. `look` shows the contact
    sheets at `/look`. `elsewhere` tells the addresses (`http://192.0.2.7:8000`) of this server for
    other devices; None = it has none.
    """
    store, signer = open_store(data)
    mail = open_mailer(data)
    push = open_pusher(data, f"mailto:{mail.settings.sender}" if mail else CONTACT)
    pool = thinkers or Thinkers()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        rooms = app.state.rooms = Rooms(
            store, signer, pool, pace=pace, idle=idle, absence=absence, limits=limits
        )
        rooms.calls.mail, rooms.calls.push = mail, push
        tasks = [
            asyncio.create_task(work()) for work in (rooms.keep_order, rooms.calls.keep_calling)
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            rooms.close()
            if thinkers is None:
                pool.close()

    app = Starlette(
        routes=routes(look=look),
        middleware=middleware(hosts),
        exception_handlers=ERRORS,
        lifespan=lifespan,
    )
    app.state.stop = partial(_stop, app)
    app.state.talk = RateLimiter(*rate)
    app.state.words = RateLimiter(*WORDS)
    app.state.letters = RateLimiter(*LETTERS)
    app.state.elsewhere = elsewhere
    app.state.makers = makers or RateLimiter(rate=0.2, burst=20)
    return app


def _stop(app: Starlette) -> None:
    """Called when the server is about to end, while it still answers."""
    app.state.rooms.stop()


def open_store(data: Path) -> tuple[SqliteStore, Signer]:
    """The tables in a folder, and the signer of its cookies; StoreError if it cannot be used."""
    try:
        keep_private(data)
    except OSError as wrong:
        raise StoreError(
            f"{data} cannot be used as the folder of tables: {wrong.strerror}."
        ) from None
    signer = Signer(server_secret(data))
    store = SqliteStore(data / "tables.sqlite")
    signer.ended = {Bearer(*ended) for ended in store.devices.ended()}
    return store, signer


def routes(*, look: bool) -> list[BaseRoute]:
    """All addresses of the site."""
    return [
        *(route for page in PAGES for route in page.ROUTES),
        *(contact_sheet.ROUTES if look else []),
        *serve.routes(),
    ]


def middleware(hosts: Hosts | None) -> list[Middleware]:
    """What every request passes, from the outside in."""
    return [
        Middleware(SecurityMiddleware, hosts=hosts),
        Middleware(FairQueue),
        Middleware(GZipMiddleware, minimum_size=SMALL),
    ]
