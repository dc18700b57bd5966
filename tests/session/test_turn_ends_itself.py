"""A turn of Antarctica ends with its action, unless its player wants to go on."""

from __future__ import annotations

from typing import Any

import pytest

from frostlight.games.antarctica.ending import IDLE_TURNS
from frostlight.games.antarctica.structure import HANDS
from frostlight.kernel import State
from frostlight.session import BatchStep, Made, Place
from frostlight.session.itself import itself
from tests.session.tables import ANN, Live
from tests.view.test_antarctica_preview import random_game

NOT_YET = BatchStep("", "act")


def at_the_action(*, eased: bool = True) -> Live:
    """Ann among bots has sailed, with nothing but an action to do."""
    live = Live(Place("person", "Ann"), Place("bot", "", "random"), Place("bot", "", "random"))
    live.session.eased = frozenset((ANN,) if eased else ())
    live.play_until(ANN)
    while "pass" not in live.session.journal.state.decision.keys:
        live.play(1)
        live.play_until(ANN)
    return live


def asked(live: Live) -> tuple[str, ...]:
    return tuple(live.session.journal.state.decision.keys)


@pytest.mark.rule("ANT-3.5")
def test_the_turn_ends_with_the_action_as_one_step() -> None:
    live = at_the_action()
    made = live.session.answer(ANN, "pass", live.session.known(ANN))
    assert made[:2] == [Made("0 pass"), Made("0 end", joined=True, itself=True)]


def test_it_is_taken_back_with_the_action_though_bots_have_moved() -> None:
    live = at_the_action()
    before, moves = asked(live), list(live.session.journal.moves)
    live.answer(ANN, "pass")
    live.play_until(ANN, after=1)
    assert len(live.session.journal.moves) > len(moves) + 2
    live.make(live.session.undo(ANN))
    while live.session.journal.moves != moves:  # what Ann did in the meantime
        assert len(live.session.journal.moves) > len(moves)
        live.make(live.session.undo(ANN))
    assert asked(live) == before


@pytest.mark.rule("ANT-11.1")
def test_a_player_who_goes_on_may_give_up_a_piece() -> None:
    live = at_the_action()
    version = live.session.known(ANN)
    result = live.session.answer_all(ANN, [BatchStep("pass"), NOT_YET], version)
    assert (result.entries, result.given, result.stopped) == ([Made("0 pass")], 1, "")
    live.make(result.entries)
    assert "end" in asked(live)
    assert any(key.startswith("give:") for key in asked(live))
    assert live.session.answer_all(ANN, [BatchStep("pass"), NOT_YET], version).entries == []


def test_it_is_asked_when_the_action_is_over() -> None:
    """What the action itself asks does not use it up."""
    live = at_the_action()
    while not any(key.startswith("build:") for key in asked(live)) or not leads_to_track(live):
        live.play(1)
        live.play_until(ANN)
    build = next(key for key in asked(live) if key.startswith("build:") and leads(live, key))
    steps = [BatchStep(build), NOT_YET]
    live.make(live.session.answer_all(ANN, steps, live.session.known(ANN)).entries)
    assert live.session.journal.state.decision.kind == "build_track"
    live.answer(ANN, asked(live)[0])
    while live.session.journal.state.decision.kind != "act":
        live.play(1)
    assert "end" in asked(live)


def leads_to_track(live: Live) -> bool:
    return any(leads(live, key) for key in asked(live) if key.startswith("build:"))


def leads(live: Live, key: str) -> bool:
    twin = live.session.journal.state.clone()
    twin.apply(ANN, key)
    return twin.decision.kind == "build_track"


def test_who_wants_each_step_is_asked() -> None:
    live = at_the_action(eased=False)
    live.answer(ANN, "pass")
    assert "end" in asked(live)


def ends() -> list[State[Any]]:
    """Positions in which a turn may end."""
    return [one.state.clone() for one in random_game(3) if "end" in one.state.decision.keys]


@pytest.mark.rule("ANT-9.15")
def test_it_tells_nothing_of_a_hand() -> None:
    """With any card that could be played the player is asked, playable or not."""
    found = set()
    for state in ends():
        table, seat = state.table, state.decision.seat
        holds = not table.card_played and any(table.hands[HANDS[seat]])
        found.add(holds)
        assert itself(state, state.decision) == ("" if holds else "end")
    assert found == {True, False}


@pytest.mark.rule("ANT-14.8")
def test_who_could_avert_a_standstill_is_asked() -> None:
    live = at_the_action(eased=False)
    live.answer(ANN, "pass")
    state = live.session.journal.state.clone()
    assert itself(state, state.decision) == "end"
    state.table.idle = IDLE_TURNS - 1
    assert not itself(state, state.decision)
