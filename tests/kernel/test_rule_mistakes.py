"""Mistakes of the author of a game: the message says what is wrong, and what to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from frostlight.kernel import Question, Rule, State, observe
from frostlight.kernel.errors import RuleError, where_raised
from tests.kernel import relay
from tests.kernel.relay import Coast, Setup

LUCK = Question("luck", "TOY-1.1", {"on": 0, "up": 1}, about={"n": None})


def begin(turn: Callable[[Coast], Rule]) -> State[Coast]:
    return State.start(replace(relay.GAME, steps={"turn": turn}), Setup(2))


def test_a_step_that_does_not_exist() -> None:
    def turn(table: Coast) -> Rule:
        yield relay.LIGHT.ask(0, [0, 1])
        table.next = "turns"

    with pytest.raises(RuleError, match=r"no step 'turns' \(after 'turn'\): .* may be turn$"):
        begin(turn).apply(0, "light:1")


def test_a_question_without_what_it_is_about() -> None:
    def turn(_table: Coast) -> Rule:
        yield LUCK.ask(0, [0, 1])

    state = begin(turn)
    with pytest.raises(RuleError, match=r"'luck' \(TOY-1.1\) is about n, .* about=\(n,\)"):
        observe(state, 0)


def test_a_place_beyond_the_vocabulary() -> None:
    def turn(_table: Coast) -> Rule:
        yield LUCK.ask(0, [1, 2], about=(1,))

    state = begin(turn)
    with pytest.raises(RuleError, match=r"places \[2\] of its 2 answers \(on, up\).* no values"):
        observe(state, 0)


def test_a_field_that_was_never_set() -> None:
    def new(setup: Setup) -> Coast:
        table = relay.new_coast(setup)
        del table.points
        return table

    with pytest.raises(RuleError, match=r"Coast.points has no value"):
        State.start(replace(relay.GAME, new=new), Setup(2))


def test_answers_may_be_offered_by_their_keys() -> None:
    def turn(_table: Coast) -> Rule:
        yield LUCK.ask(0, ["up", "on"], about=(1,))

    assert begin(turn).decision.options == [1, 0]


def test_a_key_that_is_no_answer() -> None:
    def turn(_table: Coast) -> Rule:
        yield LUCK.ask(0, ["up", "upp"], about=(1,))

    with pytest.raises(
        RuleError, match=r"'luck' \(TOY-1.1\) has no answer 'upp': there are on, up"
    ):
        begin(turn)


def test_the_end_of_a_game_is_raised() -> None:
    def turn(table: Coast) -> Rule:
        yield relay.LIGHT.ask(0, [0, 1])
        table.next = ""

    with pytest.raises(RuleError, match=r"no step '' .* or raise GameOver"):
        begin(turn).apply(0, "light:1")


def test_the_line_of_the_game_is_told_not_that_of_the_kernel() -> None:
    def turn(table: Coast) -> Rule:
        yield relay.LIGHT.ask(0, [0, 1])
        known(len(table.points))

    def known(count: int) -> None:
        LUCK.ask(0, ["no"] * count)

    with pytest.raises(RuleError) as caught:
        begin(turn).apply(0, "light:1")
    told = where_raised(caught.value)
    assert told.startswith("'luck' (TOY-1.1) has no answer 'no': there are on, up at ")
    assert f"at {__file__}:" in told
    assert told.endswith('LUCK.ask(0, ["no"] * count)')
