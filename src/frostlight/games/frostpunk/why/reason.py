"""Reasons that many questions share: prices that cannot be paid, prerequisites that are not met."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from frostlight.games.frostpunk.cards.barred import barred, does_nothing, short_of, unpaid, why
from frostlight.games.frostpunk.cards.effects import Here, holds
from frostlight.games.frostpunk.cards.language import Cond
from frostlight.games.frostpunk.cards.verbs.flow import beds
from frostlight.games.frostpunk.pieces import TYPES
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Decision, Why
from frostlight.kernel.event import Fact

__all__ = [
    "Explainer",
    "Reasons",
    "barred",
    "does_nothing",
    "short_of",
    "unmet",
    "unpaid",
    "why",
]

Reasons = Iterator[tuple[str, Why]]
Explainer = Callable[[City, Decision], Reasons]


# -- prerequisites


def unmet(city: City, cond: Cond | None, here: Here, rule: str) -> Why | None:
    """The first part of a prerequisite that does not hold."""
    if cond is None or holds(city, cond, here):
        return None
    if cond.kind == "and":
        return next(reason for part in cond.inner if (reason := unmet(city, part, here, rule)))
    say = _ATOMS.get(cond.kind)
    message, facts = say(city, cond) if say else ("need_other", {})
    return Why(rule, message, facts)


def _citizens(city: City, cond: Cond) -> tuple[str, dict[str, Fact]]:
    letter, n = str(cond.args[0]), int(cond.args[1])
    if letter not in "WEC":
        return "need_other", {}
    kind = "WEC".index(letter)
    return "need_citizens", {"type": TYPES[kind], "n": n, "have": city.pop[kind]}


Said = tuple[str, dict[str, Fact]]
_ATOMS: Final[dict[str, Callable[[City, Cond], Said]]] = {
    "active": lambda _, cond: ("need_token", {"token": str(cond.args[0])}),
    "law": lambda _, cond: ("need_law", {"law": str(cond.args[0])}),
    "built": lambda _, cond: ("need_building", {"building": str(cond.args[0])}),
    "scouts_out": lambda _, __: ("need_scouts", {}),
    "pop": _citizens,
    "corpses": lambda city, cond: ("need_corpses", {"n": int(cond.args[0]), "have": city.corpses}),
    "beds": lambda city, cond: ("need_beds", {"n": int(cond.args[0]), "have": beds(city)}),
}
"""The prerequisites that the cards know, with their numbers."""
