"""What a player of Antarctica is told of a turn: what is asked, what is given up, what follows."""

from __future__ import annotations

from typing import Any

import pytest

from frostlight.games.antarctica.view.page import given_up
from frostlight.games.antarctica.view.terminal import VIEW
from frostlight.kernel import State, View, observe
from frostlight.view.parts import text
from tests.view.antarctica_shown import shown
from tests.view.test_antarctica_preview import SCENE, random_game


def turns() -> list[State[Any]]:
    """Positions of a game in which a turn is asked for."""
    return [
        one.state.clone() for one in random_game(3) if one.state.decision.kind in ("sail", "act")
    ]


def seen(state: State[Any]) -> View:
    return observe(state, state.decision.seat)


@pytest.mark.rule("ANT-3.5")
def test_after_the_action_it_is_asked_whether_the_turn_ends() -> None:
    """And then to end it is what comes next; without an action to pass is no such thing."""
    asked = set()
    for state in turns():
        view, decision = seen(state), state.decision
        message = VIEW.asks(view, decision.kind)
        asked.add(message)
        ends = "end" in decision.keys
        assert message == ("rest.act" if ends else f"question.{decision.kind}")
        for key, rank in (("end", "primary"), ("pass", "done")):
            if key in decision.keys:
                assert shown(SCENE, "act", key, view).rank == rank
    assert len(asked) == 3


@pytest.mark.rule("ANT-11.6")
def test_what_is_given_up_is_named_with_what_is_left() -> None:
    told = set()
    for state in turns():
        view, decision = seen(state), state.decision
        for key in decision.keys:
            if not key.startswith("give:"):
                continue
            given = shown(SCENE, decision.kind, key, view)
            assert given.verb.startswith("give up ")
            assert given.rank == "sacrifice"
            left, good, *_ = given.effect().after
            assert good == "gone for good"
            told.add(left)
    assert "your ships on the board: 3 → 2" in told
    assert any(left.startswith("cubes in your supply") for left in told)


@pytest.mark.rule("ANT-11.10")
def test_a_piece_that_was_given_up_is_told_until_the_turn_is_over() -> None:
    state = next(one for one in turns() if one.decision.kind == "sail")
    assert "hidden" in text(given_up(seen(state), SCENE))
    state.apply(state.decision.seat, "give:cube")
    assert state.table.gave_up
    drawn = text(given_up(seen(state), SCENE))
    assert "hidden" not in drawn
    assert "gone for good" in drawn
    other = observe(state, 1 - state.decision.seat)
    assert "hidden" in text(given_up(other, SCENE)), "it is told to its player"


@pytest.mark.rule("ANT-6.2")
def test_recruiting_says_how_many() -> None:
    found = 0
    for state in turns():
        if "recruit" in state.decision.keys:
            recruit = shown(SCENE, "act", "recruit", seen(state))
            gains = recruit.name.removeprefix("+").partition(" ")[0]
            assert recruit.verb.split()[:2] == ["recruit", gains]
            found += 1
    assert found
