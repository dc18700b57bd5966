"""Players who wait for a bot come first; bots among themselves get what is left."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from frostlight.games import find_game
from frostlight.i18n import LANGUAGES, Reader
from frostlight.kernel import Journal
from frostlight.session import Task
from frostlight.web.live.rooms import SHOWS
from frostlight.web.live.thinkers import Thinkers
from frostlight.web.live.workers import PrioritySemaphore
from tests.patience import PATIENCE
from tests.web.site import Browser, Site

BOTS = ("bot-random", "bot-random")


def test_the_most_urgent_is_next_and_among_equals_who_came_first() -> None:
    turns, order = PrioritySemaphore(1), []

    async def wait(name: str, rank: float) -> None:
        async with turns.turn(lambda: rank):
            order.append(name)
            await asyncio.sleep(0)

    async def everybody() -> None:
        waiting = [("first", 1), ("second", 1), ("called off", 0), ("third", 1), ("urgent", 0)]
        tasks = [asyncio.create_task(wait(name, rank)) for name, rank in waiting]
        await asyncio.sleep(0)
        assert turns.waiting == 4
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(everybody())
    assert order == ["first", "urgent", "second", "third"]
    assert turns.waiting == 0


def test_a_turn_that_nobody_wants_any_more_is_passed_on() -> None:
    async def two() -> bool:
        turns = PrioritySemaphore(1)
        async with turns.turn(lambda: 0):
            following = asyncio.create_task(_take(turns))
            last = asyncio.create_task(_take(turns))
            await asyncio.sleep(0)
        following.cancel()  # in the moment in which it is its turn
        await asyncio.wait([following, last], timeout=PATIENCE)
        return last.done() and following.cancelled()

    assert asyncio.run(two())


async def _take(turns: PrioritySemaphore) -> None:
    async with turns.turn(lambda: 0):
        pass


@pytest.mark.slow
def test_a_thought_for_a_person_overtakes_those_among_bots(thinkers: Thinkers) -> None:
    game = find_game("antarctica")
    journal = Journal(game, game.read_setup({"players": 3}))
    journal.roll("a seed")
    task = Task("strong", "a seed", journal.record(), journal.state.decision.seat)
    order: list[str] = []

    async def think(name: str, person: bool) -> None:
        await thinkers.think(task, urgent=lambda: person)
        order.append(name)

    async def all_think() -> None:
        among_bots = [asyncio.create_task(think(f"bot {n}", False)) for n in range(4)]
        await asyncio.sleep(0)
        await asyncio.gather(*among_bots, think("person", True))

    asyncio.run(all_think())
    assert order == ["bot 0", "person", "bot 1", "bot 2", "bot 3"]


def test_bots_by_themselves_rest_until_somebody_looks_on(site: Site, ann: Browser) -> None:
    table = ann.make(*BOTS)
    room = site.room(table)
    assert not room.busy
    begun = len(room.session.journal.moves)
    with site.browser().open(table) as page:
        for _ in range(3):
            page.next_page()
    assert len(room.session.journal.moves) > begun


@pytest.mark.slow
def test_nobody_starts_any_number_of_tables_for_bots(tmp_path: Path, thinkers: Thinkers) -> None:
    with Site(tmp_path, thinkers) as site:
        ann = site.browser()
        tables = [ann.make(*BOTS) for _ in range(SHOWS)]
        for language in LANGUAGES:
            ann.client.cookies.set("language", language)
            with pytest.raises(AssertionError) as refused:
                ann.make(*BOTS)
            assert Reader(language, "web").say("error.bots_alone") in str(refused.value)
        ann.make("me", "bot-random")
        ann.post(f"/t/{tables[0]}/delete")
        ann.make(*BOTS)
