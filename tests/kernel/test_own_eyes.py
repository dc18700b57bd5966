"""What a seat is given to look at: its own copy of what it may see, and what it has seen so far."""

from __future__ import annotations

from typing import Any

import pytest

from frostlight.bots import Eye
from frostlight.games import GAMES
from frostlight.kernel import (
    CHANCE,
    SPECTATOR,
    Game,
    Journal,
    Seen,
    State,
    Stream,
    observe,
)
from frostlight.testing import any_option, fingerprint
from frostlight.testing.scenario import next_answer
from tests.kernel import envelopes

by_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def spoil(thing: Any) -> int:
    """Write into everything that can be written into; how much that was."""
    spoilt = 0
    if isinstance(thing, dict):
        for value in [*thing.values()]:
            spoilt += spoil(value)
        thing.clear()
        return spoilt + 1
    if isinstance(thing, (list, tuple)):
        for value in thing:
            spoilt += spoil(value)
    if isinstance(thing, list):
        thing.append("spoilt")
        thing.reverse()
        spoilt += 1
    return spoilt


@by_game
def test_writing_into_a_view_changes_nothing(game: Game[Any]) -> None:
    state, stream = State.start(game, game.read_setup({"players": 2})), Stream("spoil")
    while True:
        before = fingerprint(state)
        for seat in (0, 1, SPECTATOR):
            view = observe(state, seat)
            assert spoil(view.table) > 10
            spoil([asked.options for asked in view.asked])
            if view.end is not None:
                spoil(view.end.numbers)
        assert fingerprint(state) == before
        if state.over:
            break
        state.answer(*next_answer(state, any_option, stream))


@by_game
def test_what_a_bot_does_to_its_eye_changes_nothing(game: Game[Any]) -> None:
    state, stream = State.start(game, game.read_setup({"players": 2})), Stream("spoil")
    while not state.over:
        seat = state.decision.seat
        if seat != CHANCE:
            before = fingerprint(state)
            eye = Eye(state, seat)
            assert eye.decision.keys == state.decision.keys
            spoil(eye.decision.options)
            dream = eye.imagine(stream)
            spoil(dream.decision.options)
            spoil([getattr(dream.table, name) for name in game.sight])
            assert fingerprint(state) == before
            assert fingerprint(state.clone()) == before
        state.answer(*next_answer(state, any_option, stream))


# -- what a seat has seen and done so far


def test_a_history_has_own_answers_what_all_were_told_and_own_secrets() -> None:
    journal = Journal(envelopes.GAME, envelopes.Setup(2, short=True))
    journal.roll("dice")
    journal.apply(0, "east")
    journal.apply(0, "keep")
    journal.apply(1, "east")
    own, other, nobody = (journal.history(seat) for seat in (0, 1, SPECTATOR))
    assert [seen.kind for seen in own] == ["draws"] * 6 + ["lot", "change"]
    assert own[-2:] == [Seen("lot", "east", {}), Seen("change", "keep", {})]
    assert [set(seen.facts) for seen in own[:6]] == [{"seat", "card"}] * 3 + [{"seat"}] * 3
    assert [set(seen.facts) for seen in other[:6]] == [{"seat"}] * 3 + [{"seat", "card"}] * 3
    assert other[6:] == [Seen("lot", "east", {})]
    assert all(set(seen.facts) == {"seat"} for seen in nobody)
    assert len(nobody) == 6, "what seats plan in secret, nobody is told"


@pytest.mark.slow
@by_game
def test_two_games_that_a_seat_cannot_tell_apart_have_one_history(game: Game[Any]) -> None:
    """History grows by what `Journal.events` and own answers add, and by nothing else."""
    setup, stream = game.read_setup({"players": 2}), Stream("history")
    journal = Journal(game, setup)
    long = [journal.history(0)]
    while not journal.state.over:
        decision, option = next_answer(journal.state, any_option, stream)
        journal.apply(decision.seat, decision.question.keys[option])
        told = [Seen(e.kind, "", e.seen_by(0)) for e in journal.events[-1]]
        mine = [Seen(decision.kind, journal.moves[-1].key, {})] if decision.seat == 0 else []
        long.append(journal.history(0))
        if len(long) % 40 == 0:
            assert long[-1] == long[-2] + mine + told
    assert long[-1] == Journal.replay(game, journal.record()).history(0)
    journal.rewind(len(journal.moves) // 2)
    assert journal.history(0) == long[len(journal.moves)]
