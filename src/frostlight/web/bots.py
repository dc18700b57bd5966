"""Bots think in worker processes, so that nobody who plays has to wait for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing.connection import wait
from typing import Final

from frostlight.bots import bot_names
from frostlight.games.packs import Pack, bring_all, brought
from frostlight.i18n import LANGUAGES, Reader
from frostlight.session import Task, think

PACES: Final = {"calm": 0.9, "fast": 0.3, "instant": 0.0}
"""Seconds that a bot takes for a move, by the name of the setting."""


class Thinkers:
    """A pool of worker processes, started when the first bot has to think."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, task: Task) -> str:
        """What the bot answers; a worker that died is replaced once."""
        try:
            return await self._submit(task)
        except BrokenProcessPool:
            self.close()
            return await self._submit(task)

    def close(self) -> None:
        """End the workers; a thought that is under way is finished first."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    async def _submit(self, task: Task) -> str:
        if self._pool is None:
            ways = multiprocessing.get_all_start_methods()
            way = "forkserver" if "forkserver" in ways else "spawn"
            self._pool = ProcessPoolExecutor(
                self._workers, multiprocessing.get_context(way), _settle_in, (brought(),)
            )
        return await asyncio.get_running_loop().run_in_executor(self._pool, think, task)


def _settle_in(packs: list[Pack]) -> None:
    """Ctrl-C is for the server, which then ends its workers; if it is killed, they go too.

    The packs are those of the server: tables may be played with them.
    """
    bring_all(packs)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None
    threading.Thread(target=_leave_with, args=(server.sentinel,), daemon=True).start()


def _leave_with(server: int) -> None:
    wait([server])
    os._exit(0)


@cache
def levels(game: str) -> list[str]:
    """The bots that people are offered, the best last: those for which there is a name."""
    return [bot for bot in bot_names(game) if _catalogue(game, bot)]


def bot_name(language: str, game: str, bot: str) -> str:
    """How a bot is called: by us, or by the game that brings it."""
    catalogue = _catalogue(game, bot)
    return Reader(language, catalogue).name("bot", bot) if catalogue else bot


def _catalogue(game: str, bot: str) -> str:
    """Where the name of a bot stands; "" = it has none."""
    known = (name for name in ("web", game) if Reader(LANGUAGES[0], name).knows(f"name.bot.{bot}"))
    return next(known, "")
