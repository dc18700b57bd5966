"""What the buildings do when a pawn uses them (FRP-16, FRP-35)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from frostlight.games.frostpunk import mood
from frostlight.games.frostpunk.content import Side
from frostlight.games.frostpunk.duskdeck import vet
from frostlight.games.frostpunk.effects import Here
from frostlight.games.frostpunk.geometry import position_of, spaces_of
from frostlight.games.frostpunk.healing import can_heal, heal
from frostlight.games.frostpunk.land import (
    beside_building,
    can_hold,
    fell,
    gather,
    has_resources,
    put,
)
from frostlight.games.frostpunk.laws import can_enact, choose_law
from frostlight.games.frostpunk.modifiers import in_force
from frostlight.games.frostpunk.people import remove_corpses
from frostlight.games.frostpunk.pieces import (
    ACTIVE,
    AUTOMATON,
    BUILDING_IDS,
    BUILDING_INDEX,
    COAL,
    CORE,
    DISCONTENT,
    EXHAUSTED,
    FOOD,
    GOODS,
    HOPE,
    SPACES,
    TOKENS,
    TREE,
    WOOD,
)
from frostlight.games.frostpunk.questions import (
    COMFORT,
    CUT_AT,
    MAINTENANCE,
    STOP_SPACE,
    THUMP_AT,
    TOKEN_TYPE,
)
from frostlight.games.frostpunk.stocks import gain, spend, starve
from frostlight.games.frostpunk.table import PAWN_ON, City
from frostlight.games.frostpunk.tower import remove_stress
from frostlight.games.frostpunk.workshop import can_work, work
from frostlight.kernel import MayAsk, Rule

D = TypeVar("D", bound=MayAsk)


class Action(NamedTuple):
    """A building's action: whether it could do anything now (FRP-16.4), and what it does."""

    can: Callable[[City, Side, Here], bool]
    do: Callable[[City, Side, Here], MayAsk]


ACTIONS: Final[dict[int, Action]] = {}
PLACES: Final = tuple(Here(-1, space=space) for space in range(SPACES))
"""Each space as a place where something might be done, by nobody yet."""


def action(
    name: str, can: Callable[[City, Side, Here], bool]
) -> Callable[[Callable[[City, Side, Here], D]], Callable[[City, Side, Here], D]]:
    """Note the decorated function as what this building does."""

    def note(do: Callable[[City, Side, Here], D]) -> Callable[[City, Side, Here], D]:
        ACTIONS[BUILDING_INDEX[name]] = Action(can, do)
        return do

    return note


def side_of(city: City, space: int) -> Side:
    """The numbers on the side that lies up."""
    kind, side = divmod(city.buildings[space], 2)
    return city.printed.sides[kind][side]


def usable(city: City, space: int) -> bool:
    """The building has an action that can be paid and would do something (FRP-16.4)."""
    found = ACTIONS.get(city.buildings[space] >> 1)
    return found is not None and found.can(city, side_of(city, space), PLACES[space])


def perform(city: City, here: Here) -> MayAsk:
    """The action of the building at this place (FRP-16.1)."""
    return ACTIONS[city.buildings[here.space] >> 1].do(city, side_of(city, here.space), here)


def output(city: City, here: Here, goods: int, printed: int) -> int:
    """What a building gives, with the technologies that raise it (FRP-31.5)."""
    name = BUILDING_IDS[city.buildings[here.space] >> 1]
    more = (args for args in in_force(city, "yield") if args[:2] == (name, GOODS[goods]))
    return printed + sum(int(args[2]) for args in more)


# -- mood


def hope_can_rise(city: City) -> bool:
    """Not with six active tokens (FRP-4.8)."""
    return sum(city.mood[HOPE][ACTIVE:]) < city.printed.limits.hope_spaces


def discontent_can_fall(city: City) -> bool:
    return any(city.mood[DISCONTENT][EXHAUSTED:])


@action(
    "cookhouse",
    can=lambda city, side, _: (
        city.stores[FOOD] >= side.pay_food and (hope_can_rise(city) or discontent_can_fall(city))
    ),
)
def use_cookhouse(city: City, side: Side, here: Here) -> Rule:
    """Food for Hope, or against Discontent (FRP-35.1)."""
    spend(city, FOOD, side.pay_food)
    options = [n for n, fits in enumerate((hope_can_rise, discontent_can_fall)) if fits(city)]
    hope = yield COMFORT.ask(here.seat, options)
    yield from mood.increase(city, HOPE) if hope else mood.decrease(city, DISCONTENT)


@action("fighting_arena", can=lambda city, _, __: discontent_can_fall(city))
def use_arena(city: City, side: Side, _: Here) -> Rule:
    """Decrease Discontent (FRP-35.25)."""
    return mood.change(city, DISCONTENT, side.discontent)


@action("public_house", can=lambda city, _, __: hope_can_rise(city))
def use_public_house(city: City, side: Side, _: Here) -> Rule:
    """Increase Hope (FRP-35.25)."""
    return mood.change(city, HOPE, side.hope)


@action("cemetery", can=lambda city, _, __: city.corpses > 0)
def use_cemetery(city: City, side: Side, here: Here) -> Rule:
    """The dead are buried, and Hope rises (FRP-35.26)."""
    yield from remove_corpses(city, -side.corpses, here.seat)
    yield from mood.change(city, HOPE, side.hope)


@action("temple", can=lambda city, _, __: any(city.mood[HOPE][EXHAUSTED:ACTIVE]))
def use_temple(city: City, _: Side, here: Here) -> Rule:
    """Activate all Hope tokens of one type (FRP-35.27)."""
    kinds = [kind for kind in range(3) if city.mood[HOPE][EXHAUSTED + kind]]
    kind = yield TOKEN_TYPE.ask(here.seat, kinds, about=(HOPE,))
    mood.all_of_type(city, TOKENS[HOPE][kind], up=True)


@action("agitator", can=lambda city, _, __: any(city.mood[DISCONTENT][ACTIVE:]))
def use_agitator(city: City, _: Side, here: Here) -> Rule:
    """Exhaust all Discontent tokens of one type (FRP-35.32)."""
    kinds = [kind for kind in range(3) if city.mood[DISCONTENT][ACTIVE + kind]]
    kind = yield TOKEN_TYPE.ask(here.seat, [3 + kind for kind in kinds], about=(DISCONTENT,))
    mood.all_of_type(city, TOKENS[DISCONTENT][kind], up=False)


# -- laws and cards


@action("platform", can=lambda city, _, __: can_enact(city))
def use_platform(city: City, _: Side, here: Here) -> Rule:
    """Enact a law (FRP-35.2)."""
    return choose_law(city, here.seat)


@action("faith_keepers", can=lambda city, _, __: city.dusk > 0)
def use_faith_keepers(city: City, side: Side, here: Here) -> Rule:
    """Look at dusk cards, one of them may go (FRP-35.28)."""
    return vet(city, side.cards, here.seat)


@action("prison", can=lambda _, __, ___: True)
def use_prison(city: City, side: Side, _: Here) -> None:
    """Lower the hunger level; the pawn is locked up for the night (FRP-35.33)."""
    starve(city, side.hunger)


# -- the Generator and the workshops


def can_maintain(city: City, side: Side, _: Here) -> bool:
    """There is stress to remove, or the first Steam Core installs the upgrade (FRP-16.4)."""
    return city.stress > 0 or (city.stores[CORE] >= side.pay_cores and not city.upgraded)


@action("generator", can=can_maintain)
def use_generator(city: City, side: Side, here: Here) -> Rule:
    """Up to five stress cubes, or a Steam Core for all of them (FRP-35.3)."""
    options = [0] if city.stress else []
    if city.stores[CORE] >= side.pay_cores:
        options.append(1)
    core = yield MAINTENANCE.ask(here.seat, options, about=(-side.stress, side.pay_cores))
    if not core:
        remove_stress(city, -side.stress)
        return
    spend(city, CORE, side.pay_cores)
    remove_stress(city, city.stress)
    if not city.upgraded:
        city.upgraded = True  # the first core also installs the upgrade (FRP-35.4)
        city.tell("tower_upgraded")


@action("workshop", can=lambda city, _, __: can_work(city))
def use_workshop(city: City, side: Side, here: Here) -> Rule:
    """Upgrades and development, two in one use (FRP-35.5)."""
    return work(city, side.steps, here.seat)


def automatons_left(city: City) -> int:
    """Automatons in the bank (FRP-32.6)."""
    placed = sum(1 for pawn in city.on_space if pawn == AUTOMATON + 1)
    cards = sum(1 for laid in city.area if laid[PAWN_ON] == AUTOMATON + 1)
    slots = city.home[AUTOMATON] + city.snow[AUTOMATON] + city.works[AUTOMATON]
    return city.printed.limits.automatons - placed - cards - slots - city.aside[AUTOMATON]


def gain_automatons(city: City, n: int) -> None:
    """From the bank, as many as it has (FRP-32.1, FRP-36.2)."""
    n = min(n, automatons_left(city))
    if n:
        city.home[AUTOMATON] += n
        city.tell("automaton", n=n)


@action(
    "factory",
    can=lambda city, side, _: city.stores[CORE] >= side.pay_cores and automatons_left(city) > 0,
)
def use_factory(city: City, side: Side, _: Here) -> None:
    """A Steam Core becomes an Automaton (FRP-35.13)."""
    spend(city, CORE, side.pay_cores)
    gain_automatons(city, side.automatons)


# -- goods


@action("charcoal_kiln", can=lambda city, side, _: city.stores[WOOD] >= side.pay_wood)
def use_kiln(city: City, side: Side, here: Here) -> None:
    """Wood becomes Coal (FRP-35.10)."""
    spend(city, WOOD, side.pay_wood)
    gain(city, COAL, output(city, here, COAL, side.coal))


def use_for_food(city: City, side: Side, here: Here) -> None:
    """Hunters' Hut and Hothouse (FRP-35.11, FRP-35.19)."""
    gain(city, FOOD, output(city, here, FOOD, side.food))


def food_has_room(city: City, _: Side, __: Here) -> bool:
    """Food above the limit would be lost (FRP-16.4, FRP-36.3)."""
    return city.stores[FOOD] < city.printed.limits.food


def _always(_: City, __: Side, ___: Here) -> bool:
    return True


action("hunters_hut", can=food_has_room)(use_for_food)
action("hothouse", can=food_has_room)(use_for_food)


@action("coal_mine", can=_always)
def use_mine(city: City, side: Side, here: Here) -> None:
    """Coal from the Deposit (FRP-35.20)."""
    gain(city, COAL, output(city, here, COAL, side.coal))


@action("wall_drill", can=_always)
def use_drill(city: City, side: Side, here: Here) -> None:
    """Wood from the Deposit (FRP-35.21)."""
    gain(city, WOOD, output(city, here, WOOD, side.wood))


def rich_spaces(city: City, space: int) -> list[int]:
    """Adjacent spaces with Resources, occupied or not (FRP-35.12)."""
    return [there for there in beside_building(city, space) if has_resources(city, there)]


@action("gathering_post", can=lambda city, _, here: bool(rich_spaces(city, here.space)))
def use_gathering_post(city: City, side: Side, here: Here) -> None:
    """One Resource from each adjacent space; none may be left out (FRP-35.12)."""
    take_beside(city, here.space, side.each)


def take_beside(city: City, space: int, n: int) -> None:
    for there in rich_spaces(city, space):
        gather(city, there, n)


def trees_in_reach(city: City, side: Side, space: int) -> list[int]:
    """Spaces with Trees on the Sawmill's own tile; upgraded: also adjacent ones (FRP-35.14)."""
    reach = set(spaces_of(position_of(space))) if space >= 5 else set()
    if side.trees_beside:
        reach |= set(beside_building(city, space))
    return sorted(there for there in reach if city.what[there] == TREE)


@action("sawmill", can=lambda city, side, here: bool(trees_in_reach(city, side, here.space)))
def use_sawmill(city: City, side: Side, here: Here) -> Rule:
    """A Tree becomes Wood (FRP-35.14)."""
    trees = trees_in_reach(city, side, here.space)
    fell(city, (yield CUT_AT.ask(here.seat, trees, about=(here.space, 1, 1))))
    gain(city, WOOD, output(city, here, WOOD, side.wood))


def thumpable(city: City, space: int) -> list[int]:
    """Adjacent spaces that can take Coal (FRP-35.17)."""
    return [there for there in beside_building(city, space) if can_hold(city, there, COAL)]


def thump(city: City, most: int, each: int, here: Here) -> Rule:
    """Coal on each of several different adjacent spaces; the first is not optional."""
    done: list[int] = []
    for left in range(most, 0, -1):
        spaces = [there for there in thumpable(city, here.space) if there not in done]
        if not spaces:
            return
        options = [*spaces, STOP_SPACE] if done else spaces
        space = yield THUMP_AT.ask(here.seat, options, about=(here.space, left, most))
        if space is None:
            return
        done.append(space)
        put(city, space, COAL, each)


@action("coal_thumper", can=lambda city, _, here: bool(thumpable(city, here.space)))
def use_thumper(city: City, side: Side, here: Here) -> Rule:
    """Coal comes up beside it (FRP-35.17)."""
    return thump(city, side.spaces, side.each, here)


# -- healing: FRP-35.15, FRP-35.18, FRP-35.24

for _name in ("medical_post", "infirmary", "care_house"):
    action(_name, can=can_heal)(heal)
