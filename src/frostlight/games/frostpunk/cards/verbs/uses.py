"""Verbs that only buildings use (FRP-35): with what laws and technologies add, and their choices.

A choice of a building is like `choose`, but has a question of its own, and offers only what would
do something (FRP-16.4).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from frostlight.games.frostpunk.cards.barred import why
from frostlight.games.frostpunk.cards.effects import Here, Said, any_works, prices, run, verb, works
from frostlight.games.frostpunk.cards.language import Effect, Node
from frostlight.games.frostpunk.cards.verbs.citizens import nobody_curable
from frostlight.games.frostpunk.city.buildings import output
from frostlight.games.frostpunk.city.healing import (
    RADICAL,
    cure_bonus,
    nurse,
    radical,
    treat_radically,
)
from frostlight.games.frostpunk.city.people import curable
from frostlight.games.frostpunk.city.stocks import gain, steel_left
from frostlight.games.frostpunk.city.workshop import can_work, work
from frostlight.games.frostpunk.pieces import CORE, FOOD, GOODS
from frostlight.games.frostpunk.questions import COMFORT, CURE_OR_TREAT, MAINTENANCE, PAY_CARE
from frostlight.games.frostpunk.table import City
from frostlight.kernel import Question, Rule, Why
from frostlight.kernel.rule import Asking

# -- goods, healing, work


def _can_make(city: City, node: Node, _: Here) -> bool:
    """Food above the limit would be lost, Steel beyond the pieces (FRP-36.3, FRP-36.4)."""
    if node.args[0] == "steel":
        return steel_left(city) > 0
    return node.args[0] != "food" or city.stores[FOOD] < city.printed.limits.food


def _full(city: City, node: Node, _: Here) -> Why:
    if node.args[0] == "steel":
        return why("FRP-36.4", "steel_out", n=city.printed.limits.steel)
    return why("FRP-36.3", "food_full", n=city.printed.limits.food)


@verb(
    "make",
    can=_can_make,
    say=lambda node: ("effect.gain", {"goods": node.args[0], "n": node.args[1]}),
    why=_full,
)
def do_make(city: City, node: Node, here: Here) -> None:
    """Goods from the bank, more with some technologies (FRP-31.5)."""
    goods = GOODS.index(str(node.args[0]))
    gain(city, goods, output(city, here, goods, int(node.args[1])))


@verb(
    "nurse",
    can=lambda city, _, __: bool(curable(city)),
    say=lambda node: ("effect.cure", {"n": node.args[0]}),
    why=lambda city, _, __: nobody_curable(city),
)
def do_nurse(city: City, node: Node, here: Here) -> Rule:
    return nurse(city, int(node.args[0]), here)


@verb(
    "work",
    "n",
    can=lambda city, _, __: can_work(city),
    why=lambda *_: why("FRP-35.5", "no_workshop_work"),
)
def do_work(city: City, node: Node, here: Here) -> Rule:
    return work(city, int(node.args[0]), here.seat)


@verb("upgrade_tower", can=lambda city, _, __: not city.upgraded)
def do_upgrade_tower(city: City, _: Node, __: Here) -> None:
    """The first Steam Core also installs the upgrade (FRP-35.4)."""
    if not city.upgraded:
        city.upgraded = True
        city.tell("tower_upgraded")


@verb("lock_up", can=lambda *_: True)
def do_lock_up(_: City, __: Node, ___: Here) -> None:
    """The pawn stays where it is, sheltered: Night looks for it there (FRP-35.33)."""


# -- choices

Offers = tuple[Effect, ...]
Tell = Callable[[City, Offers, Here], tuple[int, ...]]


def _number(effect: Effect, verb: str) -> int:
    """The number of the first such statement, however deep in the first of several choices."""
    for node in effect:
        if node.verb == verb and isinstance(node.args[0], int):
            return node.args[0]
        if node.inner:
            return _number(node.inner[0], verb)
    return 0


def cured(city: City, effect: Effect, here: Here) -> int:
    """Points of Cure, with all that laws and technologies add."""
    return _number(effect, "nurse") + cure_bonus(city, here)


CHOICES: Final[dict[str, tuple[Question, tuple[int, int], Tell]]] = {
    "comfort": (COMFORT, (0, 1), lambda *_: ()),
    "maintain": (
        MAINTENANCE,
        (0, 1),
        lambda _, offers, __: (
            -_number(offers[0], "stress"),
            prices(offers[1])[0].get(CORE, 0),
        ),
    ),
    "heal": (
        CURE_OR_TREAT,
        (0, 1),
        lambda city, offers, here: (
            cured(city, offers[0], here),
            _number(offers[1], "treat") if len(offers) > 1 else 0,
        ),
    ),
    "care": (
        PAY_CARE,
        (1, 0),
        lambda city, offers, here: (
            cured(city, offers[0], here),
            cured(city, offers[1], here),
        ),
    ),
}
"""By choice: its question, the answer for its first and for its second effect, and its facts."""
RADICALLY: Final[Effect] = (Node("treat", (RADICAL,)),)
"""What the law Radical Treatment adds to a Medical Post (L16)."""


def _said(_: Node) -> Said:
    """Its effects say it, as with every choice."""
    return "effect.choose", {}


def _chosen(name: str, city: City, effects: Offers, here: Here) -> Asking[Effect]:
    """One of the effects that can be paid and would do something; none if there is none."""
    question, answers, tell = CHOICES[name]
    options = [answers[n] for n, effect in enumerate(effects) if works(city, effect, here)]
    if not options:
        return ()
    about = tell(city, effects, here)
    value = yield question.ask(here.seat, sorted(options), about=about)
    return effects[answers.index(question.values.index(value))]


def _choose(city: City, node: Node, here: Here) -> Rule:
    yield from run(city, (yield from _chosen(node.verb, city, node.inner, here)), here)


verb(
    "comfort",
    can=any_works,
    say=_said,
    why=lambda *_: why("FRP-16.4", "mood_at_best"),
)(_choose)
verb(
    "care",
    can=any_works,
    say=_said,
    why=lambda city, _, __: nobody_curable(city),
)(_choose)


def _no_maintenance(city: City, node: Node, _: Here) -> Why:
    """Nothing to remove, and no Steam Core that would install the upgrade (FRP-16.4)."""
    if city.upgraded:
        return why("FRP-16.4", "no_stress")
    n = sum(prices(effect)[0].get(CORE, 0) for effect in node.inner)
    return why("FRP-16.4", "no_stress_no_core", n=n, have=city.stores[CORE])


verb("maintain", can=any_works, say=_said, why=_no_maintenance)(_choose)


def _can_heal(city: City, node: Node, here: Here) -> bool:
    return any_works(city, node, here) or (
        any(city.skull) and RADICALLY in healing(city, node, here)
    )


def healing(city: City, node: Node, here: Here) -> tuple[Effect, ...]:
    """What the building offers; the law adds Treat where it has none (L16)."""
    if len(node.inner) == 1 and radical(city, here.space):
        return *node.inner, RADICALLY
    return node.inner


@verb("heal", can=_can_heal, say=_said, why=lambda city, _, __: nobody_curable(city))
def do_heal(city: City, node: Node, here: Here) -> Rule:
    """Cure or Treat, whichever the building offers, or the law for it."""
    effect = yield from _chosen("heal", city, healing(city, node, here), here)
    if effect is RADICALLY:
        yield from treat_radically(city)
    else:
        yield from run(city, effect, here)
