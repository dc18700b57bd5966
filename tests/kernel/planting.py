"""Plants a leak in any game: hidden state is shown in one of five ways.

A planted game is the game itself, except that a rule listens to its steps. It knows nothing of
their rules but the name of a hidden field, and of a question whose answers are secret.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

from frostlight.kernel import CHANCE, PUBLIC, Bounds, Decision, Game, Question, Rule, Subject, Table
from frostlight.kernel.game import Step
from frostlight.kernel.rule import Together

KINDS: Final = ("field", "event", "option", "subject", "count of frames")
SUBJECT: Final = Subject("overheard", {"hidden": None})


def planted(game: Game[Any], kind: str, secret: str, field: str) -> Game[Any]:
    """The game with a leak of this kind: of a hidden field, or of answers to a secret question."""
    if kind == "field":
        return replace(game, sight={**game.sight, field: PUBLIC})
    coin = Question("coin", f"{game.prefix}-1.1", {"heads": 0, "tails": 1}, chance=True)
    leak = _Leak(kind, secret, field, coin)
    return replace(
        game,
        steps={name: leak.step(step) for name, step in game.steps.items()},
        questions=(*game.questions, coin),
        bounds=lambda setup: _longer(game.bounds(setup)),
    )


def _longer(bounds: Bounds) -> Bounds:
    return Bounds(2 * bounds.decisions, bounds.least, bounds.most)


class _Leak:
    """Listens to the rules of a game, and shows too much."""

    def __init__(self, kind: str, secret: str, field: str, coin: Question) -> None:
        self._kind, self._secret, self._field, self._coin = kind, secret, field, coin

    def step(self, step: Step[Any]) -> Step[Any]:
        def begin(table: Table) -> Rule | None:
            rule = step(table)
            return None if rule is None else self._heard(table, rule)

        return begin

    def _heard(self, table: Table, rule: Rule) -> Rule:
        answer: Any = None
        tells = False
        while True:
            try:
                asked: Decision | Together | None = rule.send(answer)
            except StopIteration:
                asked = None
            if tells:
                yield self._coin.draw([0, 1], [1, 1])
            if asked is None:
                return
            if isinstance(asked, Together):
                asked.make = self._shares(table, asked.make)
            elif asked.seat != CHANCE:
                self._ask_otherwise(table, asked)
            answer = yield asked
            tells = isinstance(asked, Decision) and self._tells(table, asked, answer)

    def _shares(self, table: Table, make: Callable[[int], Rule]) -> Callable[[int], Rule]:
        return lambda seat: self._heard(table, make(seat))

    def _ask_otherwise(self, table: Table, asked: Decision) -> None:
        """The subject tells a hidden field, or the second of many answers is kept back for it."""
        hidden = repr(getattr(table, self._field))
        if self._kind == "subject":
            asked.within = ((SUBJECT, (hidden,)), *asked.within)
        elif self._kind == "option" and sha256(hidden.encode()).digest()[2] % 2:
            make = asked.make or (lambda *_: asked.options)
            asked.make, mine = None, make(table, asked.seat)
            asked.options = [mine[0], *mine[2:]] if len(mine) > 2 else mine

    def _tells(self, table: Table, asked: Decision, answer: Any) -> bool:
        """An event tells what was answered; or whether chance is to be asked once more for it."""
        if asked.kind != self._secret:
            return False
        place = asked.question.values.index(answer)
        if self._kind == "event":
            table.tell("overheard", answer=asked.question.keys[place])
        return self._kind == "count of frames" and place % 2 == 1
