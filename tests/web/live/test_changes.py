"""From a click to the disk and back: what is stored becomes true, even if its client leaves."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from frostlight.session import Entry, Made, Session, StaleError
from frostlight.store import SqliteStore
from tests.patience import PATIENCE
from tests.web.site import Site


def first_option(session: Session) -> list[Entry]:
    decision = session.journal.state.decision
    return session.answer(decision.seat, decision.keys[0], session.version)


def run(site: Site, work: Callable[[], Awaitable[None]]) -> None:
    """Do something on the event loop of the site."""
    assert site.client.portal is not None
    site.client.portal.call(work)


def test_a_player_who_leaves_at_once_has_moved_all_the_same(site: Site) -> None:
    table = site.browser().make("me", "me", "me")

    async def leave() -> None:
        room, free = site.room(table), threading.Event()
        before = room.session.version
        busy = asyncio.create_task(site.rooms.stored(free.wait, PATIENCE))
        asked = asyncio.create_task(room.change(first_option))
        await asyncio.sleep(0.05)
        assert room.session.version == before  # not stored yet, so not true yet
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        free.set()
        await busy
        async with room.lock:
            assert room.session.version > before
        await room.change(first_option)  # and no other client is refused because of it

    run(site, leave)


def test_a_table_written_to_by_another_server_is_read_again(site: Site, tmp_path: Path) -> None:
    table = site.browser().make("me", "me", "me")
    other = SqliteStore(tmp_path / "tables.sqlite")

    async def meet() -> None:
        room = site.room(table)
        before, entries = room.session.version, first_option(room.session)
        other.append(table, before, entries)
        with pytest.raises(StaleError):
            await room.change(first_option)
        assert room.session.version == before + len(entries)
        await room.change(first_option)

    run(site, meet)


@pytest.mark.slow
def test_moves_of_many_tables_are_stored_before_they_are_seen(site: Site, tmp_path: Path) -> None:
    browser = site.browser()
    tables = [browser.make("me", "me") for _ in range(5)]
    disk = SqliteStore(tmp_path / "tables.sqlite")  # sees nothing but what is committed

    async def play(table: str) -> None:
        room = site.room(table)
        for _ in range(10):
            await room.change(first_option)
            stored = [entry for entry in disk.load(table)[1] if isinstance(entry, Made)]
            assert len(stored) == room.session.version

    async def play_all() -> None:
        await asyncio.gather(*map(play, tables))

    run(site, play_all)
