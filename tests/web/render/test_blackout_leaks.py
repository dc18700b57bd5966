"""Law 6 on the pages of Blackout: in every phase, for every seat and question, byte by byte."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from bench.twins import twin_of
from frostlight.bots import Eye, bot_luck, make_bot
from frostlight.games.blackout.game import GAME
from frostlight.games.blackout.structure import PHASES, SETUP
from frostlight.games.blackout.table import Town
from frostlight.kernel import SPECTATOR, State, Stream
from frostlight.session import Head, Place, Session
from frostlight.web.live.export import exported
from frostlight.web.render.viewpoint import Viewpoint
from tests.web.render.test_leaks import sent

pytestmark = pytest.mark.slow  # many pages

PLAYERS = 3
OFTEN = 2
"""Number of positions of each phase and question."""
TRIES = 6
"""Upper limit of deals of a position, until what is hidden differs."""


def moments(seed: str) -> Iterator[Session]:
    """A planners' game at new sorts of moments: a phase, what is asked in it, and how many plan."""
    places = [Place("person", name) for name in ("Ada", "Bob", "Cleo")]
    setup = msgspec.to_builtins(GAME.read_setup({"players": PLAYERS, "scenario": "S4"}))
    session = Session(Head("T", GAME.id, GAME.edition, setup, places, seed))
    session.commit(session.begin())
    bot, seen = make_bot("planner", GAME.id), dict[tuple[int, str, int], int]()
    while not session.over:
        state = session.journal.state
        asked = state.decision
        hidden = sum(card >= 0 for card in state.table.planned)
        sort = state.table.phase, asked.kind, hidden
        if seen.setdefault(sort, 0) < OFTEN and state.table.round != 1:
            seen[sort] += 1
            yield session
        luck = bot_luck(seed, asked.seat, len(session.journal.moves))
        key = bot.choose(Eye(state, asked.seat), luck)
        session.commit(session.answer(asked.seat, key, session.known(asked.seat)))


def secrets(state: State[Town]) -> tuple[object, ...]:
    return state.table.hands, state.table.planned, state.table.tokens


def other_world(session: Session, seat: int, stream: Stream) -> Session:
    """What could be for all that a seat knows; if possible with another secret."""
    twins = [twin_of(session, seat, stream) for _ in range(TRIES)]
    was = secrets(session.journal.state)
    return next((twin for twin in twins if secrets(twin.journal.state) != was), twins[0])


@pytest.mark.rule("BHK-2.8", "BHK-4.4", "BHK-10.2", "BHK-10.17")
def test_plans_hands_and_tokens_change_no_byte_of_any_page() -> None:
    """Dealing again what a seat cannot know changes nothing that it is sent."""
    stream, differed, phases, kinds = Stream("city"), 0, set(), set()
    for session in moments("21"):
        phases.add(PHASES[session.journal.state.table.phase])
        kinds.add(session.journal.state.decision.kind)
        for seat in (*range(PLAYERS), SPECTATOR):
            twin = other_world(session, seat, stream)
            differed += secrets(twin.journal.state) != secrets(session.journal.state)
            eyes = Viewpoint(seat, () if seat == SPECTATOR else (seat,))
            assert sent(twin, eyes) == sent(session, eyes), session.journal.state.table.phase
            first, second = (exported(one, [], [], eyes.mine) for one in (session, twin))
            del first["promise"], second["promise"]
            assert first == second
    assert differed > 100, "the games must differ in what is hidden"
    assert phases >= set(PHASES) - {PHASES[SETUP]}
    assert {"plan", "reveal", "objective", "scout", "patrol", "buy", "discard", "draw"} <= kinds
