"""Answers that go without saying: given in the step before, taken back with it, or asked."""

from __future__ import annotations

import msgspec
import pytest

from frostlight.kernel import CHANCE, Decision
from frostlight.session import BatchStep, Head, Made, Place, Session
from frostlight.session.itself import itself
from tests.session.tables import ANN, Live
from tests.session.test_several import play_until

ALONE = Head("t3", "frostpunk", 3, {"players": 1}, [Place("person", "Ann")], "a cold secret")


def city(*, eased: bool = True, seed: str = ALONE.seed) -> Live:
    live = Live(of=msgspec.structs.replace(ALONE, seed=seed))
    live.session.eased = frozenset((ANN,) if eased else ())
    return live


def leads_to_pawns(live: Live) -> str:
    """A gathering for which several pawns could be sent, in the first turn that has one."""
    found = ""

    def turn(decision: Decision) -> bool:
        nonlocal found
        found = ""
        for key in decision.keys if decision.kind == "turn" else ():
            twin = live.session.journal.state.clone()
            twin.apply(ANN, key)
            if key.startswith("gather:") and twin.decision.kind == "pawn":
                found = key
        return bool(found)

    play_until(live, turn)
    return found


def test_the_pawn_that_can_be_spared_goes_without_saying() -> None:
    live = city()
    key = leads_to_pawns(live)
    made = live.session.answer(ANN, key, live.session.known(ANN))
    assert made[0] == Made(f"0 {key}")
    assert made[1] == Made("0 worker", joined=True, itself=True)
    live.make(made)
    assert live.session.journal.state.decision.kind != "pawn"


def test_who_wants_each_step_is_asked() -> None:
    live = city(eased=False)
    live.answer(ANN, leads_to_pawns(live))
    assert live.session.journal.state.decision.kind == "pawn"


def test_it_is_taken_back_with_the_answer_before_it_and_played_again() -> None:
    live = city()
    key, before = leads_to_pawns(live), len(live.session.journal.moves)
    live.answer(ANN, key)
    assert len(live.session.journal.moves) > before + 1
    live.make(live.session.undo(ANN))
    assert len(live.session.journal.moves) == before
    live.make(live.session.redo(ANN))
    assert [str(move) for move in live.session.journal.moves[before : before + 2]] == [
        f"0 {key}",
        "0 worker",
    ]


def test_who_picks_another_pawn_is_not_answered_for() -> None:
    live = city()
    key = leads_to_pawns(live)
    twin = live.session.journal.state.clone()
    twin.apply(ANN, key)
    other = next(one for one in twin.decision.keys if one != "worker")
    steps = [BatchStep(key), BatchStep(other, "pawn")]
    made = live.session.answer_all(ANN, steps, live.session.known(ANN)).entries
    assert made[:2] == [Made(f"0 {key}"), Made(f"0 {other}", joined=True)]


def test_what_goes_without_saying_is_given_between_what_is_wished() -> None:
    """A tile of snow is named with the action; the pawn for it was not picked."""
    live = city(seed="city 0")
    play_until(live, lambda asked: asked.kind == "turn" and leads_to_snow(live))
    version = live.session.known(ANN)
    result = live.session.answer_all(ANN, SNOW, version)
    assert (result.given, result.stopped) == (2, "")
    assert result.entries[:3] == [
        Made("0 snow"),
        Made("0 worker", joined=True, itself=True),
        Made("0 near", joined=True),
    ]
    live.make(result.entries)
    assert live.session.answer_all(ANN, SNOW, version).entries == [], "a retry is taken once"


SNOW = [BatchStep("snow"), BatchStep("near", "snow")]


def leads_to_snow(live: Live) -> bool:
    """Whether a pawn has to be chosen for removing snow, and then which tiles."""
    twin = live.session.journal.state.clone()
    if "snow" not in twin.decision.keys:
        return False
    twin.apply(ANN, "snow")
    if twin.decision.kind != "pawn" or "worker" not in twin.decision.keys:
        return False
    twin.apply(ANN, "worker")
    return twin.decision.kind == "snow"


def test_a_row_that_stops_leaves_its_question_open() -> None:
    """What was picked does not fit: the player is asked, and nothing else is sent for them."""
    live = city()
    key = leads_to_pawns(live)
    wished = [BatchStep(key), BatchStep("automaton", "pawn")]
    result = live.session.answer_all(ANN, wished, live.session.known(ANN))
    assert (result.given, result.stopped, len(result.entries)) == (1, "illegal", 1)


def test_a_retry_of_an_answer_that_led_to_others_is_taken_once() -> None:
    live = city()
    key = leads_to_pawns(live)
    version = live.session.known(ANN)
    live.answer(ANN, key)
    assert live.session.answer(ANN, key, version) == []


def test_a_stored_table_leads_to_the_same_game() -> None:
    live = city()
    live.answer(ANN, leads_to_pawns(live))
    stored = msgspec.json.decode(msgspec.json.encode(live.entries), type=list[Made])
    again = Session(ALONE, stored)
    assert again.journal.moves == live.session.journal.moves
    assert again.journal.given == live.session.journal.given


@pytest.mark.rule("FRP-19.1", "FRP-23.1")
@pytest.mark.parametrize(("kind", "seed"), [("cure", "city 3"), ("area_order", "city 4")])
def test_what_needs_no_decision_is_found(kind: str, seed: str) -> None:
    """Enough for all who are sick; an order in which nothing depends on what comes first."""
    live = city(eased=False, seed=seed)
    play_until(
        live,
        lambda asked: asked.kind == kind and bool(itself(live.session.journal.state, asked)),
    )
    state = live.session.journal.state
    decision, table = state.decision, state.table
    if kind == "cure":
        sick = [n - skull for n, skull in zip(table.sick, table.skull, strict=True)]
        enough = sum(sick) <= decision.left
        assert enough or sum(n > 0 for n in sick) == 1
        assert itself(state, decision) != "stop"
    else:
        assert itself(state, decision) == decision.keys[0]
        assert state.asked(CHANCE) is None
