"""Law 6 on the pages of a city: in every phase, for every seat and question, byte by byte."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from bench.twins import twin_of
from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import PHASES
from frostlight.games.frostpunk.table import City
from frostlight.kernel import SPECTATOR, State, Stream
from frostlight.session import Head, Place, Session, Wish, advise
from frostlight.web.live.export import exported
from frostlight.web.render.viewpoint import Viewpoint
from tests.web.render.test_leaks import sent

pytestmark = pytest.mark.slow  # many pages

PLAYERS = 2
OFTEN = 2
"""Number of positions of each phase and question."""
TRIES = 20
"""Upper limit of deals of a position, until what is hidden differs."""


def moments(seed: str) -> Iterator[Session]:
    """A planners' game at new sorts of moments: a phase, and what is asked in it.

    They send out Scouts sooner than they would, or nothing is asked in the Weather phase.
    """
    places = [Place("person", "Ada"), Place("bot", "", "practised")]
    setup = msgspec.to_builtins(GAME.read_setup({"players": PLAYERS}))
    session = Session(Head("T", GAME.id, GAME.edition, setup, places, seed))
    session.commit(session.begin())
    bot, seen = make_bot("planner"), dict[tuple[int, str], int]()
    while not session.over:
        state = session.journal.state
        asked, city = state.decision, state.table
        sort = city.phase, asked.kind
        if city.held > 1 and seen.setdefault(sort, 0) < OFTEN:
            seen[sort] += 1
            yield session
        luck = bot_luck(seed, asked.seat, len(session.journal.moves))
        scouts = [key for key in asked.keys if key.startswith(("scouts:", "build:beacon"))]
        key = scouts[0] if scouts else bot.choose(Eye(state, asked.seat), luck)
        session.commit(session.answer(asked.seat, key, session.version))


def other_world(session: Session, seat: int, stream: Stream) -> State[City]:
    """What could be for all that a seat knows; if possible with another drawer."""
    state = session.journal.state
    worlds = [state.imagine(seat, stream) for _ in range(TRIES)]
    others = [world for world in worlds if world.table.drawer != state.table.drawer]
    return (others or worlds)[0]


def with_wishes(session: Session, wishes: dict[int, Wish]) -> Session:
    for seat, wish in wishes.items():
        session.point(seat, wish)
    return session


def test_what_lies_in_the_drawer_changes_no_byte_of_any_page() -> None:
    """The cubes in the drawer are all that is hidden (FRP-8.5): unnoticed if dealt again."""
    stream, differed, phases, advised = Stream("drawer"), 0, set(), 0
    for session in moments("34"):
        phases.add(PHASES[session.journal.state.table.phase])
        wishes = {seat: advise(session.task(seat)) for seat in session.advisers()}
        advised += len(wishes)
        with_wishes(session, wishes)
        twin = with_wishes(twin_of(session, SPECTATOR, stream), wishes)
        for seat in (*range(PLAYERS), SPECTATOR):
            twin.journal.state = other_world(session, seat, stream)
            differed += twin.journal.state.table.drawer != session.journal.state.table.drawer
            eyes = Viewpoint(seat, () if seat == SPECTATOR else (seat,))
            assert sent(twin, eyes) == sent(session, eyes), session.journal.state.decision
            first, second = (exported(one, [], [], eyes.mine) for one in (session, twin))
            del first["promise"], second["promise"]
            assert first == second
    assert differed > 60, "the games must differ in what is hidden"
    assert advised > 5
    assert phases == set(PHASES)
