"""The worker processes of a server end with it, however it ends."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import httpx2
import pytest

from bench.processes import alive, below, open_files
from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games import find_game
from frostlight.kernel import Journal
from frostlight.session import Task
from frostlight.web.live import workers
from frostlight.web.live.thinkers import Thinkers
from tests.patience import PATIENCE, wait_until
from tests.web.http.test_serve import play, served
from tests.web.site import Site

FORM = {"game": "antarctica", "players": "2", "seat0": "me", "seat1": "bot-greedy"}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_worker_starts_before_the_first_thought(tmp_path: Path) -> None:
    """So that no player waits for it: the bot has not been asked yet, and there it is."""
    thinkers = Thinkers()
    with Site(tmp_path, thinkers) as site:
        before = at_work()
        table = site.browser().make("me", "bot-practised", **{"set-starting_player": "0"})
        assert site.room(table).session.waiting == [0]
        assert at_work() > before
    thinkers.close()


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.slow
def test_a_killed_worker_is_replaced_for_all_who_waited() -> None:
    """Eight tables wait for their bots when the worker is killed, and the next one too."""
    thinkers = Thinkers()
    game = find_game("antarctica")
    journal = Journal(game, game.read_setup({"players": 2}))
    bot = make_bot("practised", game.id)
    for _ in range(40):  # to where a bot has much to think about
        journal.roll("a seed")
        seat = journal.state.decision.seat
        journal.apply(seat, bot.choose(Eye(journal.state, seat), bot_luck("a seed", seat, 0)))
    journal.roll("a seed")
    task = Task("strong", "a seed", journal.record(), journal.state.decision.seat)
    before = at_work()

    async def eight() -> list[str]:
        thoughts = [asyncio.create_task(thinkers.think(task)) for _ in range(8)]
        for killed in range(2):
            while sum(thought.done() for thought in thoughts) <= killed:
                await asyncio.sleep(0.01)
            for worker in at_work() - before:
                with contextlib.suppress(ProcessLookupError):  # it has ended just now
                    os.kill(worker, signal.SIGKILL)
        return await asyncio.gather(*thoughts)

    answers = asyncio.run(eight())
    thinkers.close()
    assert len(answers) == 8
    assert set(answers) <= set(journal.state.decision.keys)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_killed_worker_leaves_no_open_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that kills workers again and again does not use up those of the server."""
    thinkers, game = Thinkers(), find_game("antarctica")
    journal = Journal(game, game.read_setup({"players": 2}))
    journal.roll("a seed")
    task = Task("random", "a seed", journal.record(), journal.state.decision.seat)
    before = at_work()
    buried: list[threading.Thread] = []
    bury = workers._bury

    def noticed(pool: ProcessPoolExecutor) -> threading.Thread:
        buried.append(bury(pool))
        return buried[-1]

    monkeypatch.setattr(workers, "_bury", noticed)
    asyncio.run(thinkers.think(task))
    opened = open_files(os.getpid())
    gc.disable()  # on a server it seldom looks for what is left
    try:
        for _ in range(2):
            for worker in at_work() - before:
                os.kill(worker, signal.SIGKILL)
            asyncio.run(thinkers.think(task))
        for burial in buried:
            burial.join(PATIENCE)
        assert len(buried) == 2
        assert open_files(os.getpid()) <= opened
    finally:
        gc.enable()
        thinkers.close()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_worker_that_dies_over_a_thought_nobody_wants_any_more_is_no_error() -> None:
    thinkers, game = Thinkers(), find_game("antarctica")
    journal = Journal(game, game.read_setup({"players": 2}))
    journal.roll("a seed")
    task = Task("random", "a seed", journal.record(), journal.state.decision.seat)
    complaints: list[object] = []

    async def call_off() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, said: complaints.append(said))
        await thinkers.think(task)  # the worker has begun
        (worker,) = at_work() - before
        os.kill(worker, signal.SIGSTOP)  # it does not answer in time
        thought = asyncio.create_task(thinkers.think(task))
        await asyncio.sleep(0)
        thought.cancel()
        await asyncio.sleep(0)
        os.kill(worker, signal.SIGKILL)
        with pytest.raises(asyncio.CancelledError):
            await thought

    before = at_work()
    asyncio.run(call_off())
    thinkers.close()
    gc.collect()  # a result that is never retrieved warns when it is collected
    assert complaints == []


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_workers_end_with_a_killed_server(tmp_path: Path) -> None:
    with served(tmp_path) as (address, server):
        with httpx2.Client(base_url=address, timeout=PATIENCE) as visitor:
            made = visitor.post("/tables", data=FORM)
            cookie = f"visitor={visitor.cookies['visitor']}"
        play(address, made.headers["location"], cookie, answers=3)  # the bot has thought by now
        workers = below(server.pid)
        assert workers
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
        wait_until(lambda: not any(map(alive, workers)))


def at_work() -> set[int]:
    """What the processes that start workers have started: the first of those stays for ever."""
    return set().union(*map(below, below(os.getpid())))
