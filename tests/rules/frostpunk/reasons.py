"""Words for tests of the why-not: a position that is asked something, and the reason expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from frostlight.games.frostpunk.game import GAME
from frostlight.games.frostpunk.pieces import PAWNS
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.legal import legal
from frostlight.kernel import Decision, Why
from frostlight.kernel.event import Fact
from tests.rules.frostpunk.known import ASKED, PRINTED
from tests.rules.frostpunk.town import Town

Asked = tuple[City, Decision]
BY_KIND = {question.kind: question for question in ASKED}


class Case(NamedTuple):
    """A position, an answer that is not legal there, and why: rule, message, facts."""

    position: Callable[[], Asked]
    key: str
    why: Why

    @property
    def name(self) -> str:
        return f"{self.why.message}-{self.key}"


def case(
    position: Callable[[], Asked], key: str, rule: str, message: str, /, **facts: Fact
) -> Case:
    return Case(position, key, Why(rule, message, facts))


def explained(asked: Asked, key: str) -> Why:
    city, decision = asked
    assert key in decision.question.keys
    assert key not in decision.keys, "it is legal"
    return GAME.explain(city, decision)[key]


def turn(town: Town, seat: int = 0) -> Asked:
    """What the seat is asked on its turn."""
    return town.city, PRINTED.turn.ask(seat, legal(town.city, seat))


def now(town: Town, kind: str) -> Asked:
    """What is asked, which must be of this kind."""
    assert town.asked == kind, (town.asked, town.options)
    return town.city, town.decision


def ask(town: Town, kind: str, *keys: str, about: tuple[Any, ...] = ()) -> Asked:
    """A question that the game would not ask, because it has one answer only."""
    question = BY_KIND[kind]
    return town.city, question.ask(0, [question.index[key] for key in keys], about=about)


def ask_card(town: Town, action: str, pawn: str, key: str) -> Asked:
    """With this answer only: a citizen card for the pawn that does this?"""
    return ask(town, "play_citizen", key, about=(action, PAWNS.index(pawn)))
