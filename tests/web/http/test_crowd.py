"""Many spectators: no player waits for them, and there are limits that say so."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocketDisconnect

from frostlight.cli.serve import open_files
from frostlight.i18n import LANGUAGES, Reader
from frostlight.web.http import limits as crowd_module
from frostlight.web.http.limits import REST, SPARE, Arrival, Limits, SpectatorLimits, address_of
from frostlight.web.live.audience import IN_TURN
from frostlight.web.live.messages import CloseCode
from frostlight.web.live.room import Room
from frostlight.web.live.thinkers import Thinkers
from frostlight.web.live.viewer import Viewer
from tests.web.live.test_playing import sit
from tests.web.site import Browser, Site, received

MANY = Limits(100, 100, 100)


def run(site: Site, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something in the loop of the site."""
    assert site.client.portal is not None
    site.client.portal.call(work)


def come(room: Room, visitor: str = "") -> Viewer:
    viewer = Viewer(visitor, "en")
    room.enter(viewer, None, "")
    heard(viewer)
    return viewer


def heard(viewer: Viewer) -> list[str]:
    """What was sent since the last time."""
    said = [viewer.queue.get_nowait() for _ in range(viewer.queue.qsize())]
    return [message for message in said if message is not None]


def answer(room: Room) -> None:
    """The seat that is asked answers, and all clients see it."""
    session = room.session
    seat = session.waiting[0]
    asked = session.journal.state.asked(seat)
    assert asked is not None
    session.commit(session.answer(seat, asked.keys[0], session.known(seat)))
    room.push()


def holder(room: Room, seat: int) -> str:
    return next(key.holder for key in room.keys if key.seat == seat)


# -- limits


@pytest.mark.slow
@pytest.mark.parametrize(
    ("limits", "why"),
    [
        (Limits(100, 2, 100), "table"),
        (Limits(2, 100, 100), "address"),
        (Limits(100, 100, 2), "all"),
    ],
)
def test_whoever_finds_no_room_is_told_why(
    tmp_path: Path, thinkers: Thinkers, limits: Limits, why: str
) -> None:
    with Site(tmp_path, thinkers, limits=limits) as site:
        table = site.browser().make("me", "link")
        late = site.browser()
        with site.browser().open(table), site.browser().open(table):
            for language in LANGUAGES:
                late.client.cookies.set("language", language)
                words = Reader(language, "web").say(f"full.{why}")
                refused = late.get(f"/t/{table}")
                assert refused.status_code == 503
                assert words in refused.text
                address = f"ws://table.test/t/{table}/live"
                with late.client.websocket_connect(address) as socket:
                    assert json.loads(received(socket)) == {"full": words}
                    with pytest.raises(WebSocketDisconnect) as closed:
                        received(socket)
                    assert closed.value.code == CloseCode.FULL
        with late.open(table):  # spectators who left have made room
            assert late.get(f"/t/{table}").status_code == 200


def test_who_waits_at_the_door_is_sent_away_when_the_server_stops() -> None:
    async def stop() -> list[object]:
        crowd, here = SpectatorLimits(Limits()), Arrival("a", "t", plays=False)

        async def come() -> None:
            async with crowd.way_in(here):
                pass

        async with crowd.way_in(here):
            waiting = [asyncio.create_task(come()) for _ in range(3)]
            await asyncio.sleep(0)
            crowd.stop()
        async with crowd.way_in(Arrival("a", "t", plays=True)):
            pass  # players do not wait there
        return list(await asyncio.gather(*waiting, come(), return_exceptions=True))

    assert list(map(str, asyncio.run(stop()))) == ["full.stopping"] * 4


def test_players_come_in_however_many_look_on(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers, limits=Limits(3, 2, 2)) as site:
        ann, bob = site.browser(), site.browser()
        table = ann.make("me", "link")
        sit(site, bob, table, 1, "Bob")
        with site.browser().open(table), site.browser().open(table):
            assert site.browser().get(f"/t/{table}").status_code == 503
            with ann.open(table) as page, bob.open(table) as other:
                assert page.options or other.options
                assert ann.get(f"/t/{table}").status_code == 200


def test_players_have_a_limit_of_their_own(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers, limits=Limits(2, 100, 100)) as site:
        ann = site.browser()
        table = ann.make("me", "me")
        with ann.open(table), ann.open(table):
            assert ann.get(f"/t/{table}").status_code == 503
            with site.browser().open(table) as page:
                assert page.messages


def test_nobody_keeps_another_player_of_the_same_network_out(
    tmp_path: Path, thinkers: Thinkers
) -> None:
    """Else one could open many pages, wait until the other has been away, and take their seat."""
    with Site(tmp_path, thinkers, limits=Limits(2, 100, 100)) as site:
        ann, bob = site.browser(), site.browser()
        table = ann.make("me", "link")
        sit(site, bob, table, 1, "Bob")
        with ann.open(table), ann.open(table):
            assert ann.get(f"/t/{table}").status_code == 503
            with bob.open(table) as page:
                assert page.messages[0]["at"] == 1
                assert bob.get(f"/t/{table}").status_code == 503, "but no page more"


def test_a_network_counts_as_one_address() -> None:
    def seen(host: str) -> str:
        return address_of(HTTPConnection({"type": "http", "client": (host, 1), "headers": []}))

    assert seen("2001:db8:1:2::7") == seen("2001:db8:1:2:ffff::1")
    assert seen("2001:db8:1:2::7") != seen("2001:db8:1:3::7")
    assert seen("192.0.2.7") != seen("192.0.2.8")


def test_files_are_kept_free_for_players() -> None:
    assert open_files() > SPARE
    assert Limits(1, 2, 5000).within(2000) == Limits(1, 2, 2000 - SPARE)
    assert Limits(1, 2, 30).within(2000).all == 30


# -- a change is shown in turn


def test_players_see_a_change_before_those_who_look_on(site: Site, ann: Browser) -> None:
    table = ann.make("me", "me")
    room = site.room(table)

    async def move() -> None:
        crowd = [come(room) for _ in range(3 * IN_TURN)]
        player = come(room, holder(room, 0))
        answer(room)
        assert len(heard(player)) == 1
        turns: list[int] = []
        while not turns or turns[-1]:
            await asyncio.sleep(0)
            turns.append(sum(not one.queue.qsize() for one in crowd))
        assert turns == [2 * IN_TURN, IN_TURN, 0]
        said = [heard(one)[0] for one in crowd]
        assert len({id(message) for message in said}) == 1, "written once for all"

    run(site, move)


def test_whoever_is_slower_than_the_game_is_shown_the_newest(site: Site, ann: Browser) -> None:
    table = ann.make("me", "me")
    room = site.room(table)

    async def moves() -> None:
        crowd = [come(room) for _ in range(2 * IN_TURN)]
        answer(room)
        answer(room)
        for _ in crowd:
            await asyncio.sleep(0)
        assert [len(heard(one)) for one in crowd] == [1] * len(crowd)
        assert all(one.tree is room.tree(one.eyes) for one in crowd)

    run(site, moves)


def test_who_comes_and_goes_is_told_together(site: Site, ann: Browser, bob: Browser) -> None:
    table = ann.make("me", "link")
    sit(site, bob, table, 1, "Bob")
    room = site.room(table)

    async def come_and_go() -> None:
        ann_, onlooker = come(room, holder(room, 0)), come(room)
        for _ in range(30):
            room.leave(come(room, holder(room, 1)))
        last = come(room, holder(room, 1))
        assert heard(ann_) == heard(onlooker) == []
        room.audience.tell()
        assert len(heard(ann_)) == 1
        await asyncio.sleep(0)
        assert len(heard(onlooker)) == 1
        for one in (ann_, onlooker, last):
            room.leave(one)

    run(site, come_and_go)


def test_pages_are_drawn_one_at_a_time_for_each_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many one address asks for, others are attended to after each of them."""
    crowd, order = SpectatorLimits(Limits()), list[str]()
    monkeypatch.setattr(crowd_module, "monotonic", lambda: 10.0)  # no time passes

    async def read(address: str, number: int) -> None:
        async with crowd.page(address):
            order.append(f"{address} {number}")

    async def everybody() -> None:
        many = [asyncio.create_task(read("stranger", number)) for number in range(20)]
        await asyncio.sleep(0)
        await read("ann", 0)
        assert order == ["stranger 0", "ann 0"]
        many[1].cancel()
        await asyncio.gather(*many, return_exceptions=True)

    asyncio.run(everybody())
    assert order[2:] == [f"stranger {number}" for number in range(2, 20)]
    assert not crowd._doors


def test_the_door_rests_as_long_as_the_last_one_took(monkeypatch: pytest.MonkeyPatch) -> None:
    """So half of the time is left for the players."""
    clock, rests = [10.0], list[float]()

    async def rest(seconds: float) -> None:
        rests.append(seconds)

    monkeypatch.setattr(crowd_module, "monotonic", lambda: clock[0])
    monkeypatch.setattr(asyncio, "sleep", rest)

    async def come_in() -> None:
        for took in (0.0625, 5.0):
            async with SpectatorLimits(Limits()).way_in(Arrival("a", "t", plays=False)):
                clock[0] += took
        async with SpectatorLimits(Limits()).way_in(Arrival("a", "t", plays=True)):
            clock[0] += 0.0625

    asyncio.run(come_in())
    assert rests == [0.0625, REST], "whoever plays waits for nobody"
