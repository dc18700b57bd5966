"""Equal messages for many are made once, and each client can read them among its others."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from frostlight.web.http.frames import SharedFrame
from frostlight.web.live.viewer import Viewer
from frostlight.web.pages import context as requests
from tests.patience import PATIENCE
from tests.web.http.test_crowd import answer, come, run
from tests.web.http.test_serve import served
from tests.web.site import Browser, Site

FORM = {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "bot-random"}


def told(socket: ClientConnection, version: int) -> dict[str, Any]:
    """The message that brings a page to this version, or beyond."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message.get("at") is not None and message["ver"] >= version:
            return message


@pytest.mark.slow
def test_onlookers_read_what_is_sent_to_all_of_them(tmp_path: Path) -> None:
    with served(tmp_path) as (at, _), httpx2.Client(base_url=at, timeout=PATIENCE) as ann:
        table = ann.post("/tables", data=FORM).headers["location"]
        live = f"{at.rstrip('/').replace('http:', 'ws:')}{table}/live"
        here, cookie = Origin(at.rstrip("/")), f"visitor={ann.cookies['visitor']}"
        plain = connect(live, origin=here, compression=None)
        with (
            connect(live, origin=here, additional_headers={"cookie": cookie}) as player,
            connect(live, origin=here) as one,
            connect(live, origin=here) as other,
            plain,
        ):
            shown = [told(socket, 0) for socket in (player, one, other, plain)]
            for _ in range(6):  # each is told of several moves, one after the other
                page = shown[0]
                while 'data-opt="' not in str(page["parts"]):
                    page = told(player, page["ver"] + 1)
                key = str(page["parts"]).split('data-opt="')[1].split('"')[0]
                player.send(json.dumps({"opt": key, "ver": page["ver"]}))
                shown = [told(socket, page["ver"] + 1) for socket in (player, one, other, plain)]
                assert shown[1]["parts"] == shown[2]["parts"] == shown[3]["parts"]
            (found,) = one.protocol.extensions
            assert isinstance(found, PerMessageDeflate)


def test_it_is_framed_once_for_those_who_only_look(site: Site, ann: Browser) -> None:
    room = site.room(ann.make("me", "link"))
    said: dict[str, list[str]] = {}

    async def look() -> None:
        for who in ("", "", room.owner):
            viewer = come(room, who)
            viewer.says = said.setdefault(f"{len(said)} {who}", []).append  # type: ignore[assignment]
        answer(room)
        await room.audience._crier if room.audience._crier else None

    run(site, look)
    one, other, player = ([text for text in heard if '"at"' in text] for heard in said.values())
    assert isinstance(one[-1], SharedFrame)
    assert one[-1] is other[-1]
    assert one[-1].frame is other[-1].frame
    assert not isinstance(player[-1], SharedFrame)


@pytest.mark.slow
def test_a_page_for_many_is_compressed_once(ann: Browser, bob: Browser) -> None:
    path, small = f"/t/{ann.make('me', 'link')}", {"accept-encoding": "gzip"}
    requests._squeezed.cache_clear()
    first, second = (bob.get(path, headers=small) for _ in range(2))
    assert first.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in first.headers["vary"]
    assert first.text == second.text == bob.get(path, headers={"accept-encoding": "identity"}).text
    assert requests._squeezed.cache_info()[:2] == (1, 1)
    assert ann.get(path, headers=small).headers["content-encoding"] == "gzip"
    assert requests._squeezed.cache_info().currsize == 1, "nobody else has the page of a player"


def test_nothing_overtakes_what_waits_to_be_read() -> None:
    said: list[str] = []

    def says(message: str) -> bool:
        said.append(message)
        return message != "two"  # then a client does not read

    async def talk() -> None:
        viewer = Viewer("", "en")
        viewer.says = says
        for message in ("one", "two", "three"):
            viewer.post(message)
        assert said == ["one", "two"]
        assert await viewer.queue.get() == "two"
        assert await viewer.queue.get() == "three"
        viewer.waits = True  # it is on its way, and not there
        viewer.post("four")
        assert said == ["one", "two"]
        assert await viewer.queue.get() == "four"
        viewer.waits = False
        viewer.post("five")
        assert said[-1] == "five"

    asyncio.run(talk())
