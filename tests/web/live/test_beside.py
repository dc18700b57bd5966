"""What goes through a whole game is done beside the loop: in turn, players first, and bounded."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from frostlight.i18n import LANGUAGES, Reader
from frostlight.session import Head, Session
from frostlight.session import restored as whole
from frostlight.web.http.limits import Arrival, FullError
from frostlight.web.live.background import WAITING, BackgroundThread
from frostlight.web.live.rooms import LONG
from frostlight.web.live.thinkers import Thinkers
from tests.patience import PATIENCE
from tests.web.live.test_long_tables import PAIRS, long_table
from tests.web.site import Browser, Site, play_to_the_end


def test_one_at_a_time_players_first_and_each_address_in_turn() -> None:
    order: list[str] = []

    async def everybody() -> None:
        beside, held = BackgroundThread("test"), threading.Event()

        def wish(name: str, address: str, plays: bool) -> asyncio.Task[None]:
            arrival = Arrival(address, "t", plays)
            return asyncio.create_task(beside.do(arrival, order.append, name))

        first = asyncio.create_task(beside.do(Arrival("z", "t", plays=False), held.wait))
        await asyncio.sleep(0)
        wishes = [wish(f"flood {n}", "a", plays=False) for n in range(3)]
        wishes += [wish("stranger", "b", plays=False), wish("player", "a", plays=True)]
        for _ in range(5):
            await asyncio.sleep(0)
        held.set()
        await asyncio.gather(first, *wishes)
        assert beside._lines == {}
        beside.close()

    asyncio.run(everybody())
    assert order == ["player", "flood 0", "stranger", "flood 1", "flood 2"]


def test_whoever_wishes_for_too_much_is_refused_and_nobody_else() -> None:
    async def flood() -> None:
        beside, held = BackgroundThread("test"), threading.Event()
        here, there = Arrival("a", "t", plays=False), Arrival("b", "t", plays=False)
        first = asyncio.create_task(beside.do(here, held.wait))
        many = [asyncio.create_task(beside.do(here, bool)) for _ in range(WAITING - 1)]
        await asyncio.sleep(0)
        with pytest.raises(FullError):
            await beside.do(here, bool)
        other = asyncio.create_task(beside.do(there, bool))
        await asyncio.sleep(0)
        held.set()
        await asyncio.gather(first, other, *many)
        assert await beside.do(here, int, "7") == 7
        beside.close()

    asyncio.run(flood())


def test_a_failure_is_told_and_the_next_one_has_its_turn() -> None:
    async def fail() -> None:
        beside, who = BackgroundThread("test"), Arrival("a", "t", plays=False)
        with pytest.raises(ValueError, match="none"):
            await beside.do(who, int, "none")
        assert await beside.do(who, int, "7") == 7
        beside.close()

    asyncio.run(fail())


def test_nobody_waits_any_more_when_the_server_stops() -> None:
    async def stop() -> None:
        beside, held = BackgroundThread("test"), threading.Event()
        arrivals = [Arrival(address, "t", plays=False) for address in ("a", "a", "b")]
        wishes = [asyncio.create_task(beside.do(arrival, held.wait)) for arrival in arrivals]
        await asyncio.sleep(0)
        beside.stop()
        for wish in (*wishes, beside.do(arrivals[0], bool)):
            with pytest.raises(FullError, match="stopping"):
                await wish
        held.set()
        beside.close()

    asyncio.run(stop())


PATHS = ("/replay", "/replay?at=3", "/dice", "/log", "/record.json", "/export.json")


@pytest.mark.slow
def test_every_page_that_goes_through_a_game_waits_its_turn(site: Site, ann: Browser) -> None:
    """While another client has the turn the loop goes on, and none of them is answered."""
    table = ann.make("me", "bot-random")
    with ann.open(table) as page:
        play_to_the_end(page)
    done: list[str] = []
    threads: set[str] = set()
    do = site.rooms.beside.do

    async def noticed(arrival: Arrival, work: object, *args: object, **words: object) -> object:
        def work_here() -> object:
            threads.add(threading.current_thread().name)
            return work(*args, **words)  # type: ignore[operator]

        done.append(arrival.table)
        return await do(arrival, work_here)

    site.rooms.beside.do = noticed  # type: ignore[assignment,method-assign]
    for path in PATHS:
        assert ann.get(f"/t/{table}{path}").status_code == 200
    assert done == [table] * len(PATHS)
    assert {name.rpartition("_")[0] for name in threads} == {"beside"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_what_to_do(
    ann: Browser, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    table = ann.make("me", "me")
    monkeypatch.setattr("frostlight.web.live.background.WAITING", 0)
    ann.client.cookies.set("language", language)
    refused = ann.get(f"/t/{table}/log")
    assert refused.status_code == 503
    assert Reader(language, "web").say("full.beside") in refused.text


@pytest.mark.slow
def test_a_short_table_opens_while_a_long_one_is_played_again(
    tmp_path: Path, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a new version: nothing that was kept of the long one fits any more."""
    with Site(tmp_path, thinkers) as site:
        short = site.browser().make("me", "me")
    long_table(tmp_path)
    assert 2 * PAIRS < LONG
    monkeypatch.setattr("frostlight.web.live.rooms.LONG", PAIRS)
    begun, opened = threading.Event(), threading.Event()

    def slowly(head: Head, entries: list[object]) -> Session:
        if head.id == "long":
            begun.set()
            assert opened.wait(PATIENCE)
        return whole(head, entries)  # type: ignore[arg-type]

    monkeypatch.setattr("frostlight.web.live.rooms.restored", slowly)
    monkeypatch.setattr("frostlight.store.snapshots.StoredSnapshots.find", lambda *_: (0, b""))
    with Site(tmp_path, thinkers) as site:
        portal = site.client.portal
        assert portal is not None
        late = portal.start_task_soon(site.rooms.room, "long")
        assert begun.wait(PATIENCE)
        assert site.browser().get(f"/t/{short}").status_code == 200
        opened.set()
        assert late.result(PATIENCE).id == "long"


def test_the_picture_of_a_table_is_found_without_its_entries(
    site: Site, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.make("me", "me")
    portal = site.client.portal
    assert portal is not None
    portal.call(site.rooms.remember, site.room(table))
    monkeypatch.delattr("frostlight.store.sqlite.SqliteStore.remains")
    assert site.browser().get(f"/t/{table}/last.svg").status_code == 200
    assert site.browser().get("/t/none/last.svg").status_code == 404
