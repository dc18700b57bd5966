"""The same game with every chance question asked, also where chance has one outcome only.

The kernel answers such a question by itself. In another deal chance may have several outcomes, so
that two plays of one step would part although nothing was shown: here they do not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from frostlight.kernel import CHANCE, Decision, Game, Rule, Together
from frostlight.kernel.game import Step


class Lone(Decision, eq=False, gc=False):
    """A question to chance with one outcome, which the kernel would answer by itself."""


@cache
def veiled(game: Game[Any]) -> Game[Any]:
    """The game with `Lone` questions asked."""
    return replace(game, steps={name: _begun(step) for name, step in game.steps.items()})


def _begun(step: Step[Any]) -> Step[Any]:
    def begin(table: Any) -> Rule | None:
        rule = step(table)
        return None if rule is None else _asking(rule)

    return begin


def _asking(rule: Rule) -> Rule:
    answer: Any = None
    while True:
        try:
            asked = rule.send(answer)
        except StopIteration:
            return
        if isinstance(asked, Together):
            asked.make = _shares(asked.make)
        elif asked.seat == CHANCE and len(asked.options) == 1 and not asked.veil:
            asked = lone(asked)
        answer = yield asked


def _shares(make: Callable[[int], Rule]) -> Callable[[int], Rule]:
    return lambda seat: _asking(make(seat))


def lone(asked: Decision) -> Lone:
    return Lone(
        asked.question,
        asked.seat,
        asked.options,
        asked.about,
        veil=True,
        weights=asked.weights,
        within=asked.within,
    )
