"""Bots think in worker processes, so that nobody who plays has to wait for them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing.connection import wait
from typing import Any, Final, TypeVar

from frostlight.bots import LEVELS, Hurry, bot_names, usual_bot
from frostlight.games import find_entry, find_game
from frostlight.games.packs import Pack, bring_all, brought
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import FrostlightError
from frostlight.session import Task, Wish, advise, consult, think

PACES: Final = {"calm": 0.9, "fast": 0.3, "instant": 0.0}
"""Seconds that a bot takes for a move, by the name of the setting."""


PATIENCE: Final = 1.0
"""Seconds after which a bot is asked for what it thinks best so far: nobody waits twice as long."""
CALLS: Final = 1000
"""So many thoughts can be called off one by one; any more are hurried from the start."""
LIVES: Final = 3
"""So many workers may die over one thought before it is given up: then it is the thought."""
HURRIED: Final = 0
"""The call that is always on."""


log = logging.getLogger(__name__)

R = TypeVar("R")


class Thinkers:
    """A pool of worker processes, started when the first bot sits down.

    Each thought has a place in memory that all share. Once that is set, because a person has waited
    long enough or because nobody wants the answer any more, the bot comes to an end.
    """

    def __init__(self, workers: int = 1, patience: float = PATIENCE) -> None:
        self._workers = workers
        self._patience = patience
        self._pool: ProcessPoolExecutor | None = None
        self._ready: set[str] = set()
        """The games that the workers have read: the first thought must not wait for that."""
        ways = multiprocessing.get_all_start_methods()
        way = "forkserver" if "forkserver" in ways else "spawn"
        self._context = multiprocessing.get_context(way)
        self._calls = self._context.RawArray("b", CALLS)
        self._calls[HURRIED] = True
        self._free = [call for call in range(CALLS) if call != HURRIED]

    def get_ready(self, game: str) -> None:
        """A bot will soon think about this game: let a worker start and read it meanwhile."""
        if game not in self._ready:
            self._ready.add(game)
            with contextlib.suppress(BrokenProcessPool):  # replaced when something is thought
                self._workers_now().submit(_read, game)

    async def think(self, task: Task) -> str:
        """What the bot answers; whoever cancels this calls the thought off."""
        return await self._work(think, task)

    async def advise(self, task: Task) -> Wish:
        """What the bot favours where somebody else decides for all."""
        return await self._work(advise, task)

    async def consult(self, task: Task) -> Wish:
        """What the bot would answer in the place of a seat."""
        return await self._work(consult, task)

    async def _work(self, work: Callable[[Task, Hurry], R], task: Task) -> R:
        """Let a worker do it. One that died is replaced, for all whose thoughts died with it."""
        for _ in range(LIVES):
            pool = self._workers_now()
            try:
                return await self._submit(pool, work, task)
            except BrokenProcessPool:
                log.warning("A worker has died while a bot thought; another one takes over.")
                if self._pool is pool:
                    self._pool = None
                    self._ready.clear()
        raise FrostlightError(f"{LIVES} workers have died while a bot thought about one answer.")

    def close(self) -> None:
        """End the workers; a thought that is under way is called off."""
        if self._pool is not None:
            for call in range(CALLS):
                self._hurry(call)
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
            self._ready.clear()

    def _workers_now(self) -> ProcessPoolExecutor:
        if self._pool is None:
            given = (brought(), self._calls)
            self._pool = ProcessPoolExecutor(self._workers, self._context, _settle_in, given)
        return self._pool

    async def _submit(
        self, pool: ProcessPoolExecutor, work: Callable[[Task, Hurry], R], task: Task
    ) -> R:
        call = self._free.pop() if self._free else HURRIED
        self._calls[call] = call == HURRIED
        thought = pool.submit(_think, work, task, call)
        thought.add_done_callback(lambda _: self._set_free(call))
        late = asyncio.get_running_loop().call_later(self._patience, self._hurry, call)
        try:
            return await asyncio.wrap_future(thought)
        except asyncio.CancelledError:
            if not thought.done():
                self._hurry(call)
            raise
        finally:
            late.cancel()

    def _hurry(self, call: int) -> None:
        self._calls[call] = True

    def _set_free(self, call: int) -> None:
        if call != HURRIED:
            self._free.append(call)


_worker: Final[dict[str, Any]] = {}
"""In a worker process: the calls that it shares with the server."""


def _think(work: Callable[[Task, Hurry], R], task: Task, call: int) -> R:
    calls = _worker["calls"]
    return work(task, lambda: bool(calls[call]))


def _read(game: str) -> None:
    """In a worker: read the rules of a game and what bots know of it."""
    find_game(game)
    for part in ("evaluate", "plan", "search"):
        find_entry(game).load(part)


def _settle_in(packs: list[Pack], calls: Any) -> None:
    """Ctrl-C is for the server, which then ends its workers; if it is killed, they go too.

    The packs are those of the server: tables may be played with them.
    """
    bring_all(packs)
    _worker["calls"] = calls
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None
    threading.Thread(target=_leave_with, args=(server.sentinel,), daemon=True).start()


def _leave_with(server: int) -> None:
    wait([server])
    os._exit(0)


@cache
def levels(game: str) -> list[str]:
    """The bots that people are offered: our levels, then the game's own that have a name.

    A game of which no bot knows enough is played by chance.
    """
    offered = [bot for bot in bot_names(game) if bot in LEVELS or bot in find_entry(game).bots]
    return [bot for bot in offered if _catalogue(game, bot)] or [usual_bot(game)]


def bot_name(language: str, game: str, bot: str) -> str:
    """How a bot is called: by us, or by the game that brings it."""
    catalogue = _catalogue(game, bot)
    return Reader(language, catalogue).name("bot", bot) if catalogue else bot


def _catalogue(game: str, bot: str) -> str:
    """Where the name of a bot stands; "" = it has none."""
    known = (name for name in ("web", game) if Reader(LANGUAGES[0], name).knows(f"name.bot.{bot}"))
    return next(known, "")
