"""A turn of Antarctica ends with its action, unless its player wants to go on."""

from __future__ import annotations

from typing import Any

import pytest

from frostlight.games.antarctica.ending import IDLE_TURNS
from frostlight.games.antarctica.structure import HANDS
from frostlight.kernel import State
from frostlight.session import BatchStep, Made, Place
from frostlight.session.itself import itself
from tests.session.tables import ANN, Live, head
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


def idle() -> list[State[Any]]:
    """Positions in which a ship has arrived where nothing can be done."""
    found = [one.state.clone() for one in random_game(3)]
    return [
        state
        for state in found
        if "pass" in (keys := state.decision.keys)
        and all(key == "pass" or key.startswith("give:") for key in keys)
    ]


@pytest.mark.rule("ANT-8.1", "ANT-9.15")
def test_a_turn_without_an_action_is_passed_unless_a_card_may_be_held() -> None:
    found = set()
    for state in idle():
        table = state.table
        holds = not table.card_played and any(table.hands[HANDS[state.decision.seat]])
        found.add(holds)
        assert itself(state, state.decision) == ("" if holds else "pass")
    assert False in found


@pytest.mark.rule("ANT-8.1", "ANT-11.1")
def test_sailing_where_nothing_can_be_done_is_one_step() -> None:
    """Who wants to give up a piece there says so with it."""
    live, sail = before_an_idle_turn()
    version, before = live.session.known(ANN), len(live.session.journal.moves)
    stays = live.session.answer_all(ANN, [BatchStep(sail), NOT_YET], version).entries
    assert stays == [Made(f"0 {sail}")]
    live.session.asking[ANN] = set()
    live.answer(ANN, sail)
    made = [str(move) for move in live.session.journal.moves[before : before + 3]]
    assert made == [f"0 {sail}", "0 pass", "0 end"]


def before_an_idle_turn() -> tuple[Live, str]:
    """Ann may sail to where nothing can be done."""
    bots = (Place("bot", "", "random"),) * 2
    for seed in range(20):
        live = Live(of=head(Place("person", "Ann"), *bots, seed=f"idle {seed}"))
        live.session.eased = frozenset((ANN,))
        for n in range(40):
            live.play(1, n)
            if live.session.waiting != [ANN]:
                continue
            if sail := next((key for key in asked(live) if is_idle(live, key)), ""):
                return live, sail
    raise AssertionError("nobody has an idle turn")


def is_idle(live: Live, key: str) -> bool:
    twin = live.session.journal.state.clone()
    if not key.startswith("sail:") or twin.table.idle > 1:
        return False
    twin.apply(ANN, key)
    return itself(twin, twin.decision) == "pass"


@pytest.mark.rule("ANT-14.8")
def test_who_could_avert_a_standstill_is_asked() -> None:
    live = at_the_action(eased=False)
    live.answer(ANN, "pass")
    state = live.session.journal.state.clone()
    assert itself(state, state.decision) == "end"
    state.table.idle = IDLE_TURNS - 1
    assert not itself(state, state.decision)
