"""The same table twice, but for what a player chose in secret: all that others are sent of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games import find_game
from frostlight.kernel import SPECTATOR
from frostlight.session import Entry, Head, Place, Session
from frostlight.web.http.identity import VISITOR
from frostlight.web.live.thinkers import Thinkers
from tests.web.site import Browser, Page, Site

SEED = "3"
NAMES = ("Ann", "Bob", "Cleo", "Dan")
PATHS = ("", "/log", "/words", "/undo", "/fair", "/export.json", "/last.svg", "/replay")
LAST = re.compile(r'min="0" max="(\d+)"')
"""How many positions a replay has."""


class Begun(NamedTuple):
    """A table at a position."""

    head: Head
    entries: list[Entry]
    session: Session


def begun(game: str, players: int, until: Callable[[Session], bool]) -> Begun:
    """A game that planners have led to here."""
    rules = find_game(game)
    setup = msgspec.to_builtins(rules.read_setup({"players": players}))
    places = [Place("person", name) for name in NAMES[:players]]
    head = Head("T", game, rules.edition, setup, places, SEED)
    session, bot = Session(head), make_bot("planner", game)
    entries = session.begin()
    session.commit(entries)
    while not until(session):
        asked = session.journal.state.decision
        luck = bot_luck(SEED, asked.seat, len(session.journal.moves))
        key = bot.choose(Eye(session.journal.state, asked.seat), luck)
        made = session.answer(asked.seat, key, session.known(asked.seat))
        session.commit(made)
        entries += made
    return Begun(head, entries, session)


class World:
    """A site with one table, and a browser for each seat and for a spectator."""

    def __init__(self, site: Site, table: Begun) -> None:
        self.site, self.table = site, table.head.id
        seats = range(len(table.head.places))
        self.browsers = {seat: self._browser(seat) for seat in (*seats, SPECTATOR)}
        self.pages: dict[int, Page] = {}

        async def make() -> Session:
            room = await site.rooms.create(table.head, "0", [str(seat) for seat in seats])
            rest = table.entries[room.session.version :]
            await room.change(lambda _: rest)
            room._drawings.born = "born"
            return room.session

        self.session: Session = self._do(make)

    def _do(self, work: Callable[..., object]) -> Session:
        portal = self.site.client.portal
        assert portal is not None
        return portal.call(work)  # type: ignore[return-value]

    def _browser(self, seat: int) -> Browser:
        browser = self.site.browser()
        if seat >= 0:
            known = self.site.rooms.signer._visitors.dumps([str(seat), "device"])
            browser.client.cookies.set(VISITOR, str(known))
        return browser

    def change(self, make: Callable[[Session], list[Entry]]) -> None:
        async def change() -> None:
            await self.site.room(self.table).change(make)

        self._do(change)

    def answer(self, seat: int, *keys: str) -> None:
        """Answers of a seat; "undo" takes the last one back."""
        for key in keys:
            if key == "undo":
                self.change(lambda session: session.undo(seat))
            else:
                self.change(lambda session: session.answer(seat, key, session.known(seat)))  # noqa: B023

    def options(self, seat: int) -> list[str]:
        asked = self.session.journal.state.asked(seat)
        assert asked is not None
        return asked.keys

    def messages(self, observer: int) -> list[str]:
        """All that an open page was sent until now: a wish that is refused comes back last."""
        page = self.pages[observer]
        page.refused(withdraw=True)
        sent = [message for message in page.messages if "at" in message]
        return [json.dumps(message) for message in sent]

    def fetched(self, observer: int) -> dict[str, str]:
        """Every page of the table that a client can request."""
        browser, here = self.browsers[observer], f"/t/{self.table}"
        found = {path: browser.get(here + path).text for path in PATHS}
        last = int(LAST.findall(found["/replay"])[0])
        for at in range(max(0, last - 12), last + 1):
            for eyes in ("watch", *([str(observer)] if observer >= 0 else [])):
                path = f"/replay?at={at}&seat={eyes}"
                found[path] = browser.get(here + path).text
        home = browser.get("/").text if observer >= 0 else ""
        return found | {"home": home}


@contextmanager
def world(data: Path, thinkers: Thinkers, table: Begun) -> Iterator[World]:
    """A world in which all are spectators."""
    data.mkdir()
    with Site(data, thinkers) as site, ExitStack() as open_:
        made = World(site, table)
        for seat, browser in made.browsers.items():
            made.pages[seat] = open_.enter_context(browser.open(made.table))
        yield made
