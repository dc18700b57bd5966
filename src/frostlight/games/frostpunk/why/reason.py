"""Reasons that many questions share: prices that cannot be paid, prerequisites that are not met."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from frostlight.games.frostpunk.effects import Here, holds, prices
from frostlight.games.frostpunk.language import Cond, Effect
from frostlight.games.frostpunk.mood import active
from frostlight.games.frostpunk.pieces import GOODS, TYPES
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.verbs.flow import beds
from frostlight.kernel import Decision, Why
from frostlight.kernel.event import Fact

Reasons = Iterator[tuple[str, Why]]
Explainer = Callable[[City, Decision], Reasons]


def why(rule: str, message: str, **facts: Fact) -> Why:
    return Why(rule, message, facts)


def does_nothing() -> Why:
    """The action would change nothing at all (FRP-16.4)."""
    return why("FRP-16.4", "does_nothing")


# -- prices


def short_of(city: City, goods: int, n: int) -> Why | None:
    """Too little of these goods in the supply (FRP-3.8)."""
    have = city.stores[goods]
    return why("FRP-3.8", "goods_short", goods=GOODS[goods], n=n, have=have) if have < n else None


def unpaid(city: City, effect: Effect) -> Why | None:
    """What is missing for the price of an effect: goods (FRP-3.8), Hope tokens (FRP-4.4)."""
    goods, tokens = prices(effect)
    for kind, n in goods.items():
        if reason := short_of(city, kind, n):
            return reason
    for name, n in tokens.items():
        if name != "any_hope" and active(city, name) < n:
            return why("FRP-4.4", "token_short", token=name)
    n, have = sum(tokens.values()), active(city, "any_hope")
    return why("FRP-4.4", "hope_short", n=n, have=have) if have < n else None


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
