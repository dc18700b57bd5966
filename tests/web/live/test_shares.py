"""A client with many tables keeps no other waiting for bots."""

from __future__ import annotations

import asyncio

import pytest

from frostlight.games import find_game
from frostlight.kernel import Journal
from frostlight.session import Task
from frostlight.web.live.shares import WorkerShares
from frostlight.web.live.thinkers import Thinkers
from frostlight.web.live.workers import PrioritySemaphore
from tests.web.site import Browser, Site

STRANGER, ANN, BOB = frozenset({"stranger"}), frozenset({"ann"}), frozenset({"bob"})


def order_of(wishes: list[tuple[str, frozenset[str]]]) -> list[str]:
    """Who has a turn when, if all want one at the same time and there is one place."""
    turns, shares, order = PrioritySemaphore(1), WorkerShares(), list[str]()

    async def wait(name: str, people: frozenset[str]) -> None:
        shares.want(people)
        async with turns.turn(lambda: shares.rank(people)):
            shares.serve(people)
            order.append(name)
            await asyncio.sleep(0)
        shares.done(people)

    async def everybody() -> None:
        await asyncio.gather(*(wait(name, people) for name, people in wishes))

    asyncio.run(everybody())
    return order


def test_who_has_one_table_waits_for_one_thought_of_who_has_many() -> None:
    many = [(f"stranger {n}", STRANGER) for n in range(20)]
    order = order_of([*many, ("ann", ANN), ("bob", BOB)])
    assert order[:4] == ["stranger 0", "ann", "bob", "stranger 1"]
    assert order[4:] == [name for name, _ in many[2:]], "among one's own tables who came first"


def test_addresses_take_turns() -> None:
    order = order_of([(f"{who} {n}", frozenset({who})) for who in ("a", "b", "c") for n in "12"])
    assert order == ["a 1", "b 1", "c 1", "a 2", "b 2", "c 2"]


def test_a_stranger_at_the_own_table_makes_nobody_wait() -> None:
    many = [(f"stranger {n}", STRANGER) for n in range(20)]
    assert order_of([*many, ("ours", STRANGER | ANN)]).index("ours") == 1


def test_whose_thoughts_have_ended_is_served_like_anybody_new() -> None:
    shares = WorkerShares()
    for _ in range(3):
        shares.want(ANN)
        assert shares.rank(ANN) == 0
        shares.serve(ANN)
        shares.done(ANN)
    assert shares.part(ANN) == 1


@pytest.mark.parametrize(
    ("wanted", "asks", "part"),
    [
        ([], ANN, 1.0),
        ([ANN], ANN, 1.0),
        ([STRANGER] * 20, STRANGER, 1 / 20),
        ([*[STRANGER] * 20, ANN], STRANGER, 1 / 40),
        ([*[STRANGER] * 20, ANN], ANN, 1 / 2),
        ([*[STRANGER] * 20, ANN, BOB], ANN, 1 / 3),
        ([*[STRANGER] * 19, STRANGER | ANN], STRANGER | ANN, 1 / 2),
        ([ANN], frozenset(), 1.0),
    ],
)
def test_each_address_has_the_same_part_of_the_time(
    wanted: list[frozenset[str]], asks: frozenset[str], part: float
) -> None:
    shares = WorkerShares()
    for people in wanted:
        shares.want(people)
    assert shares.part(asks) == pytest.approx(part)


def task(bot: str) -> Task:
    game = find_game("antarctica")
    journal = Journal(game, game.read_setup({"players": 3}))
    journal.roll("a seed")
    return Task(bot, "a seed", journal.record(), journal.state.decision.seat)


@pytest.mark.slow
def test_bots_think_in_this_order_and_what_is_under_way_gives_way() -> None:
    """Bots lose the last second of a thought once others wait."""
    thinkers, order, ends = Thinkers(), list[str](), list[float]()

    async def think(name: str, people: frozenset[str]) -> None:
        await thinkers.think(task("strong" if name == "0" else "random"), people=people)
        order.append(name)

    def time_left() -> float:
        [thought] = thinkers._under_way
        assert thought.end is not None
        return thought.end.when() - thought.since

    async def everybody() -> None:
        thoughts = [asyncio.create_task(think("0", STRANGER))]
        await asyncio.sleep(0)
        ends.append(time_left())
        thoughts += [asyncio.create_task(think(str(n), STRANGER)) for n in (1, 2, 3)]
        await asyncio.sleep(0)
        ends.append(time_left())
        thoughts.append(asyncio.create_task(think("ann", ANN)))
        await asyncio.sleep(0)
        ends.append(time_left())
        await asyncio.gather(*thoughts)

    asyncio.run(everybody())
    thinkers.close()
    assert ends == pytest.approx([1.0, 1 / 4, 1 / 8])
    assert order == ["0", "ann", "1", "2", "3"]
    assert not thinkers._under_way


def test_a_table_counts_for_those_who_play_there(site: Site, ann: Browser) -> None:
    table = ann.make("me", "bot-random")
    with ann.open(table), site.browser().open(table):
        assert site.room(table).homes == {"testclient"}
    with site.browser().open(table):
        assert not site.room(table).homes, "who looks on waits for nothing"
