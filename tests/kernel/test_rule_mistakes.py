"""Mistakes of somebody who writes a game: the message says what is wrong, and what to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from frostlight.kernel import Question, Rule, State, observe
from frostlight.kernel.errors import RuleError
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
    with pytest.raises(RuleError, match=r"'luck' \(TOY-1.1\) is about n: given \(\)"):
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
