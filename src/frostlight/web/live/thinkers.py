"""Tasks of bots in worker processes, with time limits and fair shares."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from frostlight.bots import Hurry
from frostlight.games import find_entry, find_game
from frostlight.session import Task, Wish, advise, consult, think
from frostlight.web.live.shares import WorkerShares
from frostlight.web.live.workers import PrioritySemaphore, Workers

PATIENCE: Final = 1.0
"""Seconds after which a task is hurried: it gives what it thinks best so far.

Players at several tables share that time.
"""
CALLS: Final = 1000
"""Tasks that can be hurried one by one; any more are hurried from the start."""
HURRIED: Final = 0
"""The flag that is always set."""

R = TypeVar("R")
Urgent = Callable[[], bool]
"""Whether a player waits for a task now."""


def always() -> bool:
    return True


@dataclass(eq=False)
class _Thought:
    """A task of a bot that runs or waits."""

    call: int
    urgent: Urgent
    people: Collection[str]
    """Client addresses of players who wait."""
    since: float = 0.0
    """Start, as a time of the loop."""
    end: asyncio.TimerHandle | None = None
    """Timer of its end."""


class Thinkers:
    """A pool of worker processes, started when the first bot sits down.

    Each task has a flag in shared memory. Once that is set, because a player has waited long enough
    or because the answer is no longer wanted, the bot comes to an end. A task for which a player
    waits comes first; one among bots makes room for it.
    """

    def __init__(self, workers: int = 1, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._ready: tuple[object, set[str]] = None, set()
        """The games that the workers have loaded: the first task must not wait for that."""
        self._turns = PrioritySemaphore(workers)
        self._shares = WorkerShares()
        self._under_way: set[_Thought] = set()
        """The tasks that run now."""
        self._workers = Workers(workers, _share)
        self._calls = self._workers.context.RawArray("b", CALLS)
        self._workers.given = (self._calls,)
        self._calls[HURRIED] = True
        self._free = [call for call in range(CALLS) if call != HURRIED]

    def get_ready(self, game: str) -> None:
        """Let a worker start and load a game about which a bot will soon think."""
        pool = self._workers.pool()
        if self._ready[0] is not pool:
            self._ready = pool, set()
        if game not in self._ready[1]:
            self._ready[1].add(game)
            with contextlib.suppress(BrokenProcessPool):  # replaced with the next task
                pool.submit(_read, game)

    async def think(self, task: Task, urgent: Urgent = always, people: Collection[str] = ()) -> str:
        """The answer of a bot; cancelling this cancels the task.

        `people` are the client addresses of players who wait for it.
        """
        return await self._work(think, task, urgent, people)

    async def advise(self, task: Task, people: Collection[str] = ()) -> Wish:
        """What the bot favours where another seat decides for all."""
        return await self._work(advise, task, always, people)

    async def consult(self, task: Task, people: Collection[str] = ()) -> Wish:
        """What the bot would answer in the place of a seat."""
        return await self._work(consult, task, always, people)

    async def _work(
        self,
        work: Callable[[Task, Hurry], R],
        task: Task,
        urgent: Urgent,
        people: Collection[str],
    ) -> R:
        """Let a worker do a task, which is hurried once a player has waited for long enough."""
        call = self._free.pop() if self._free else HURRIED
        self._calls[call] = call == HURRIED
        late = asyncio.get_running_loop().call_later(self._patience, self._hurry, call)
        thought = _Thought(call, urgent, people)
        self._shares.want(people)
        if urgent():
            self._make_room()
        try:
            async with self._turns.turn(lambda: (not urgent(), self._shares.rank(people))):
                self._begin(thought)
                return await self._workers.work(lambda pool: self._submit(pool, work, task, call))
        finally:
            late.cancel()
            if thought.end is not None:
                thought.end.cancel()
            self._under_way.discard(thought)
            self._shares.done(people)
            if call != HURRIED:
                self._free.append(call)

    def close(self) -> None:
        """End the workers; running tasks are hurried."""
        for call in range(CALLS if self._workers.running else 0):
            self._hurry(call)
        self._workers.close()

    async def _submit(
        self, pool: ProcessPoolExecutor, work: Callable[[Task, Hurry], R], task: Task, call: int
    ) -> R:
        thought = asyncio.wrap_future(pool.submit(_think, work, task, call))
        try:
            return await asyncio.shield(thought)
        except asyncio.CancelledError:
            self._hurry(call)
            with contextlib.suppress(Exception):  # the result is no longer wanted
                await thought
            raise

    def _begin(self, thought: _Thought) -> None:
        self._shares.serve(thought.people)
        thought.since = asyncio.get_running_loop().time()
        self._under_way.add(thought)
        self._set_end(thought)

    def _make_room(self) -> None:
        """A player waits: tasks among bots are hurried."""
        for thought in self._under_way:
            if not thought.urgent():
                self._hurry(thought.call)
            else:
                self._set_end(thought)

    def _set_end(self, thought: _Thought) -> None:
        """Give a task its share of the time, which is less once others wait."""
        if thought.end is not None:
            thought.end.cancel()
        end = thought.since + self._patience * self._shares.part(thought.people)
        loop = asyncio.get_running_loop()
        thought.end = loop.call_at(end, self._hurry, thought.call)

    def _hurry(self, call: int) -> None:
        self._calls[call] = True


_worker: Final[dict[str, Any]] = {}
"""In a worker process: the flags that it shares with the server."""


def _share(calls: Any) -> None:
    _worker["calls"] = calls


def _think(work: Callable[[Task, Hurry], R], task: Task, call: int) -> R:
    calls = _worker["calls"]
    return work(task, lambda: bool(calls[call]))


def _read(game: str) -> None:
    """In a worker: read the rules of a game and what bots know of it."""
    find_game(game)
    for part in ("evaluate", "plan", "search"):
        find_entry(game).load(part)
