"""Why not this type? Sickness, healing, coming, going and beds (FRP-10, FRP-22, FRP-23)."""

from __future__ import annotations

from typing import Final

from frostlight.games.frostpunk.cards.verbs.citizens import nobody_curable
from frostlight.games.frostpunk.city.people import curable
from frostlight.games.frostpunk.pieces import CHILD, CHILD_ENGINEER, CHILD_WORKER, PAWNS, TYPES
from frostlight.games.frostpunk.table import City, bits
from frostlight.games.frostpunk.why.reason import Explainer, Reasons, why
from frostlight.kernel import Decision, Why


def other_type() -> Why:
    """The text that asks names other types; it comes before the rules (FRP-3.1)."""
    return why("FRP-3.1", "other_type")


# -- healing


def why_not_cure(city: City, _: Decision) -> Reasons:
    for kind, name in enumerate(TYPES):
        yield name, cure_reason(city, kind) or other_type()


def cure_reason(city: City, kind: int) -> Why | None:
    if kind in curable(city):
        return None
    if city.sick[kind]:
        return why("FRP-23.2", "skull_at_one", type=TYPES[kind])
    return why("FRP-23.1", "none_sick", type=TYPES[kind])


def why_not_treat(city: City, _: Decision) -> Reasons:
    for kind, name in enumerate(TYPES):
        if not city.skull[kind]:
            yield name, why("FRP-23.3", "no_skull", type=name)
        else:
            yield name, other_type()


def why_not_healing(city: City, _: Decision) -> Reasons:
    """Cure or Treat: no building offers what would do nothing."""
    if not curable(city):
        yield "cure", nobody_curable(city)
    if not any(city.skull):
        yield "treat", why("FRP-23.3", "no_skull_at_all")
    else:
        yield "treat", why("FRP-16.1", "no_treatment")


# -- who is hit


def why_not_hit(city: City, _: Decision) -> Reasons:
    """Sicken, die, leave: only a type that has citizens (FRP-3.5, FRP-22.11)."""
    for kind, name in enumerate(TYPES):
        if not city.pop[kind]:
            yield name, why("FRP-22.11", "nobody_lives", type=name)
        else:
            yield name, other_type()


def why_not_comes(city: City, _: Decision) -> Reasons:
    limit = city.printed.limits.citizens
    for kind, name in enumerate(TYPES):
        if city.pop[kind] >= limit:
            yield name, why("FRP-36.1", "type_full", type=name, n=limit)
        else:
            yield name, other_type()


def why_not_marker(city: City, _: Decision) -> Reasons:
    for kind, name in enumerate(TYPES):
        if not city.sick[kind]:
            yield name, why("FRP-10.6", "none_sick", type=name)
        else:
            yield name, other_type()


def why_not_next_marker(_: City, __: Decision) -> Reasons:
    for name in TYPES:
        yield name, why("FRP-10.4", "marker_order")


def why_not_rites(city: City, decision: Decision) -> Reasons:
    """Cards in hand of the types that did not die, and those of others (FRP-22.8, FRP-25.2)."""
    printed = city.printed
    (died,) = decision.about
    for seat, hand in enumerate(city.hands):
        for card in bits(hand):
            if not printed.citizens_of[died] >> card & 1:
                yield printed.citizens[card].id, why("FRP-22.8", "not_the_dead", type=TYPES[died])
            else:
                yield printed.citizens[card].id, why("FRP-25.2", "not_your_card", seat=seat)


# -- pawns


def why_not_bind(city: City, _: Decision) -> Reasons:
    for kind in (CHILD, CHILD_WORKER, CHILD_ENGINEER):
        if not city.home[kind]:
            yield PAWNS[kind], why("FRP-11.3", "none_home", pawn=PAWNS[kind])


def why_not_without_bed(_: City, __: Decision) -> Reasons:
    for name in TYPES:
        yield name, why("FRP-21.5", "nobody_waits", type=name)


def why_not_shift_pawn(_: City, __: Decision) -> Reasons:
    yield TYPES[CHILD], why("FRP-30.7", "shift_pawn")


EXPLAINERS: Final[dict[str, Explainer]] = {
    "cure": why_not_cure,
    "treat": why_not_treat,
    "cure_or_treat": why_not_healing,
    "who_sickens": why_not_hit,
    "who_dies": why_not_hit,
    "who_leaves": why_not_hit,
    "who_comes": why_not_comes,
    "which_marker": why_not_marker,
    "next_marker": why_not_next_marker,
    "last_rites": why_not_rites,
    "bind_child": why_not_bind,
    "without_bed": why_not_without_bed,
    "shift_pawn": why_not_shift_pawn,
}
