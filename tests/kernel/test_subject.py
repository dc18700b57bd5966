"""A question says what it is about, and inside what it is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from frostlight.kernel import (
    SPECTATOR,
    Question,
    Rule,
    State,
    Subject,
    Together,
    observe,
    trail,
    within,
)
from frostlight.kernel.errors import RuleError
from tests.kernel import relay

BUILDINGS = ("tent", "sawmill")
WHERE = Question(
    "where",
    "TOY-1.1",
    {str(n): n for n in range(4)},
    about={"building": BUILDINGS, "left": None, "card": lambda card: f"card {card}"},
)
SECRET = Question("secret", "TOY-1.1", {"a": 0, "b": 1}, peek=True, about={"card": None})
ACTION = Subject("action", {"verb": ("build", "dig")})
CARD = Subject("card", {"card": None})


def started(turn: Any) -> State[Any]:
    game: Any = replace(relay.GAME, steps={"turn": turn})
    return State.start(game, relay.Setup(3))


def asks_where(seat: int = 0) -> Rule:
    yield WHERE.ask(seat, [0, 1], about=(1, 2, 7))


def test_a_subject_is_told_as_facts() -> None:
    state = started(lambda _: asks_where())
    assert state.decision.about == (1, 2, 7)
    facts = {"building": "sawmill", "left": 2, "card": "card 7"}
    assert state.decision.subject == facts
    for seat in (0, 1, SPECTATOR):
        assert observe(state, seat).asked[0].about == facts


def test_too_few_facts_are_a_mistake_of_the_rule() -> None:
    decision = WHERE.ask(0, [0, 1], about=(1,))
    with pytest.raises(
        RuleError, match=r"'where' \(TOY-1.1\) is about .*, card, and the rule says \(1,\)"
    ):
        _ = decision.subject


def test_what_a_private_question_is_about_is_private() -> None:
    def turn(_: object) -> Rule:
        yield SECRET.ask(1, [0, 1], about=("ace",))

    state = started(turn)
    assert [observe(state, seat).asked[0].about for seat in (0, 1, SPECTATOR)] == [
        {},
        {"card": "ace"},
        {},
    ]


def nested(_: object) -> Rule:
    yield from within(ACTION, (1,), within(CARD, ("storm",), asks_where()))
    yield from within(CARD, ("calm",), asks_where(2))


def test_questions_are_asked_inside_subjects() -> None:
    state = started(nested)
    assert state.decision.within == ((ACTION, (1,)), (CARD, ("storm",)))
    assert state.decision.inside(ACTION) == (1,)
    assert state.decision.inside(CARD) == ("storm",)
    around = [("action", {"verb": "dig"}), ("card", {"card": "storm"})]
    assert observe(state, 1).asked[0].within == around
    table = [("trail.turn", {"seat": 0})]
    assert trail(state, 1)[-2:] == [("trail.action", {"verb": "dig"}), ("trail.card", around[1][1])]
    assert len(trail(state, 1)) == len(table) + 2
    state.answer(state.decision, 0)
    (after,) = state.open
    assert after.within == ((CARD, ("calm",)),)
    assert after.inside(ACTION) is None


def test_a_rule_inside_a_subject_hands_on_its_result() -> None:
    def inner() -> Any:
        first = yield WHERE.ask(0, [2, 3], about=(0, 1, 1))
        return first * 10

    heard = []

    def turn(_: object) -> Rule:
        heard.append((yield from within(CARD, ("x",), inner())))
        yield WHERE.ask(0, [0, 1], about=(0, 1, 1))

    state = started(turn)
    state.answer(state.decision, 3)
    assert heard == [30]


def test_a_clone_is_asked_inside_the_same() -> None:
    state = started(nested)
    state.answer(state.decision, 1)
    twin = state.clone()
    assert twin.decision.within == state.decision.within
    assert twin.decision.about == state.decision.about


def test_every_seat_that_decides_at_the_same_time_has_a_subject_of_its_own() -> None:
    def share(seat: int) -> Rule:
        yield from within(CARD, (f"plan {seat}",), asks_where(seat))

    def turn(_: object) -> Rule:
        yield from within(ACTION, (0,), _together())
        yield from asks_where()

    def _together() -> Rule:
        yield Together((0, 1, 2), share)

    state = started(turn)
    for seat in range(3):
        decision = state.asked(seat)
        assert decision is not None
        assert decision.within == ((ACTION, (0,)), (CARD, (f"plan {seat}",)))
        seen = observe(state, seat).asked
        assert [bool(one.within) for one in seen] == [one.seat == seat for one in seen]
        assert trail(state, seat)[-1] == ("trail.card", {"card": f"plan {seat}"})
    assert all(not one.within and not one.about for one in observe(state, SPECTATOR).asked)
