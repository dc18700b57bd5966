"""Of one address one thing after the other is answered, and others come in between."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from frostlight.web.http import fair_queue as inturn
from frostlight.web.http.fair_queue import HEALTH, HOLD, WAITING, FairQueue
from tests.patience import PATIENCE


class Asked:
    """A site that takes its time, and what was asked of it."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.clock = 10.0
        self.held = asyncio.Event()
        self.lines = FairQueue(self.answer)

    async def answer(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG002
        self.order.append(f"{scope['client'][0]} {scope['path']}")
        self.clock += 0.02
        if scope["path"] in ("slow", "live"):
            await self.held.wait()

    def ask(self, address: str, path: str, kind: str = "http") -> asyncio.Task[None]:
        scope = {"type": kind, "client": (address, 1), "path": path, "headers": []}

        async def send(message: Any) -> None:
            self.order.append(str(message.get("status", message.get("code", ""))))

        return asyncio.create_task(self.lines(scope, None, send))  # type: ignore[arg-type]


@pytest.fixture
def rests(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    found = list[float]()
    later = asyncio.BaseEventLoop.call_later

    def note(loop: Any, delay: float, call: Any, *args: Any, **words: Any) -> Any:
        found.append(round(delay, 3))
        return later(loop, delay, call, *args, **words)

    monkeypatch.setattr(asyncio.BaseEventLoop, "call_later", note)
    return found


def test_others_are_answered_after_the_first_of_many(
    monkeypatch: pytest.MonkeyPatch, rests: list[float]
) -> None:
    async def come() -> None:
        asked = Asked()
        monkeypatch.setattr(inturn, "monotonic", lambda: asked.clock)
        many = [asked.ask("stranger", str(number)) for number in range(5)]
        many.append(asked.ask("ann", "0"))
        await asyncio.gather(*many)
        assert asked.order[:2] == ["stranger 0", "ann 0"]
        assert asked.order[2:] == [f"stranger {number}" for number in range(1, 5)]
        assert rests.count(0.02) == 4, "the last one has nobody behind it"
        await asyncio.sleep(0.01)
        assert not asked.lines._lines

    asyncio.run(come())


def test_who_asks_for_one_thing_after_the_other_never_rests(
    monkeypatch: pytest.MonkeyPatch, rests: list[float]
) -> None:
    async def come() -> None:
        asked = Asked()
        monkeypatch.setattr(inturn, "monotonic", lambda: asked.clock)
        for number in range(3):
            await asked.ask("ann", str(number))
            await asyncio.sleep(0)
        assert set(rests) == {HOLD}

    asyncio.run(come())


@pytest.mark.parametrize(("path", "kind"), [("slow", "http"), ("live", "websocket")])
def test_what_waits_for_something_else_holds_up_nobody(path: str, kind: str) -> None:
    async def come() -> None:
        asked = Asked()
        first = asked.ask("ann", path, kind)
        await asked.ask("ann", "page")
        assert asked.order == [f"ann {path}", "ann page"]
        assert not first.done()
        asked.held.set()
        await first

    asyncio.run(come())


def test_who_watches_the_server_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inturn, "HOLD", PATIENCE)  # nothing but the end lets the next one begin

    async def come() -> None:
        asked = Asked()
        many = [asked.ask("stranger", "slow") for _ in range(WAITING)]
        await asked.ask("stranger", HEALTH)
        assert asked.order == ["stranger slow", f"stranger {HEALTH}"]
        asked.held.set()
        await asyncio.gather(*many)

    asyncio.run(come())


def test_a_line_that_is_too_long_takes_nobody_else_and_others_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(inturn, "HOLD", PATIENCE)  # nothing but the end lets the next one begin

    async def come() -> None:
        asked = Asked()
        many = [asked.ask("stranger", "slow") for _ in range(WAITING)]
        await asyncio.sleep(0)
        await asked.ask("stranger", "page")
        await asked.ask("stranger", "page", "websocket")
        await asked.ask("ann", "page")
        assert asked.order == ["stranger slow", "503", "", "1013", "ann page"]
        many[1].cancel()
        asked.held.set()
        await asyncio.gather(*many[2:])
        await asked.ask("stranger", "page")
        assert asked.order[-1] == "stranger page"

    asyncio.run(come())
