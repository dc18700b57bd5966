"""If, choose and repeat, and every condition (FRP-D.15)."""

from __future__ import annotations

from frostlight.games.frostpunk.cards.areas import held
from frostlight.games.frostpunk.cards.barred import barred
from frostlight.games.frostpunk.cards.effects import (
    Here,
    able,
    affordable,
    condition,
    holds,
    run,
    verb,
)
from frostlight.games.frostpunk.cards.language import Node
from frostlight.games.frostpunk.cards.modifiers import most
from frostlight.games.frostpunk.cards.scenario import stocks_met
from frostlight.games.frostpunk.city import mood
from frostlight.games.frostpunk.city.construction import SHELTERS, find
from frostlight.games.frostpunk.city.people import types_meant
from frostlight.games.frostpunk.pieces import AUTOMATON, BUILDING_INDEX, FLIPPED, KIND_OF, STOCKED
from frostlight.games.frostpunk.questions import CHOOSE
from frostlight.games.frostpunk.table import City
from frostlight.games.frostpunk.turn.pawns import in_play
from frostlight.kernel import Rule, Why


def _branch(city: City, node: Node, here: Here) -> int:
    return 0 if holds(city, node.cond, here) else 1


def _can_if(city: City, node: Node, here: Here) -> bool:
    return able(city, node.inner[_branch(city, node, here)], here)


def _branch_barred(city: City, node: Node, here: Here) -> Why | None:
    effect = node.inner[_branch(city, node, here)]
    return barred(city, effect, here) if effect else None


@verb("if", can=_can_if, why=_branch_barred)
def do_if(city: City, node: Node, here: Here) -> Rule:
    """The condition is read now, after the effects before it."""
    return run(city, node.inner[_branch(city, node, here)], here)


@verb(
    "choose",
    can=lambda city, node, here: any(
        affordable(city, effect) and able(city, effect, here) for effect in node.inner
    ),
    why=lambda city, node, here: barred(city, node.inner[0], here),
)
def do_choose(city: City, node: Node, here: Here) -> Rule:
    """One alternative whose price is there; with none nothing happens."""
    options = [n for n, effect in enumerate(node.inner) if affordable(city, effect)]
    if options:
        chosen = yield CHOOSE.ask(here.seat, options, about=(node,))
        yield from run(city, node.inner[chosen], here)


@verb(
    "repeat",
    "n",
    can=lambda city, node, here: able(city, node.inner[0], here),
    why=lambda city, node, here: barred(city, node.inner[0], here),
)
def do_repeat(city: City, node: Node, here: Here) -> Rule:
    for _ in range(int(node.args[0])):
        yield from run(city, node.inner[0], here)


# -- conditions


def beds(city: City) -> int:
    """Beds of shelters that are not in ruins, warm or not."""
    printed = city.printed
    each = most(city, "beds_per_shelter", 0)
    return sum(
        max(each, printed.buildings[KIND_OF[what]].beds)
        for what in city.buildings
        if what >= 0 and KIND_OF[what] in SHELTERS and not FLIPPED[what]
    )


def _on_map(city: City, name: str) -> bool:
    if name == "medical":
        return any(_on_map(city, one) for one in ("medical_post", "infirmary", "care_house"))
    return bool(find(city, BUILDING_INDEX[name]))


def _most_of(numbers: list[int], kinds: tuple[int, ...]) -> int:
    return sum(numbers[kind] for kind in kinds)


condition("always")(lambda _, __: True)
condition("active")(lambda city, _, name: mood.active(city, name) > 0)
condition("exhausted")(lambda city, _, name: mood.exhausted(city, name) > 0)
condition("hope")(lambda city, _, n: mood.on_track(city, 0) >= n)
condition("disc")(lambda city, _, n: mood.on_track(city, 1) >= n)
condition("active_hope")(lambda city, _, n: mood.active(city, "any_hope") >= n)
condition("active_disc")(lambda city, _, n: mood.active(city, "any_disc") >= n)
condition("pop")(lambda city, _, t, n: _most_of(city.pop, types_meant(city, t)) >= n)
condition("sick")(lambda city, _, t, n: _most_of(city.sick, types_meant(city, t)) >= n)
condition("sick_total")(lambda city, _, n: sum(city.sick) >= n)
condition("skull")(lambda city, _, t: any(city.skull[kind] for kind in types_meant(city, t)))
condition("wood")(lambda city, _, n: city.stores[0] >= n)
condition("coal")(lambda city, _, n: city.stores[1] >= n)
condition("core")(lambda city, _, n: city.stores[2] >= n)
condition("food")(lambda city, _, n: city.stores[4] >= n)
condition("hunger")(lambda city, _, n: city.hunger >= n)
condition("corpses")(lambda city, _, n: city.corpses >= n)
condition("stress")(lambda city, _, n: city.stress >= n)
condition("heat")(lambda city, _, n: city.heat >= n)
condition("beds")(lambda city, _, n: beds(city) >= n)
condition("built")(lambda city, _, name: _on_map(city, name))
condition("upgraded")(
    lambda city, _, name: any(FLIPPED[city.buildings[s]] for s in find(city, BUILDING_INDEX[name]))
)
condition("law")(lambda city, _, name: city.printed.law_index[name] in city.laws)
condition("laws")(lambda city, _, n: len(city.laws) >= n)
condition("tech")(
    lambda city, _, name: bool(city.developed >> city.printed.technology_index[name] & 1)
)
condition("scouts_out")(lambda city, _: any(city.scouts))
condition("round")(lambda city, _, n: city.round >= n)
condition("storms")(lambda city, _, n: city.storms >= n)
condition("autos")(lambda city, _, n: in_play(city, AUTOMATON) >= n)
condition("hold")(lambda city, here, _, n: held(city, *here.card) >= n)
condition("stock")(lambda city, _, goods, n: city.stock[STOCKED.index(goods)] >= n)
condition("stocks_met")(lambda city, _: stocks_met(city))
condition("at")(
    lambda city, here, name: (
        here.space >= 0 and KIND_OF[city.buildings[here.space]] == BUILDING_INDEX[name]
    )
)
